/* An offer's inputs on their way to another procedure's form, on this page or another. The theme's instant
   navigation keeps this module; a reloaded page finds them in the session. */

/** @import { Inputs, Offer } from "./types/engine.js" */
/** @import { Binding, Roller } from "./types/seams.js" */

import { siteUrl } from "./engine.js";

/** @typedef {{procedure: string, inputs: Inputs, replaces: boolean, bound?: Binding, from: string, at: number}} Carried */

const NAME = "hqweb.carry.1";
/* Milliseconds after which no one needs it anymore. */
const LATE = 60000;
/** @type {Carried | null} */
let coming = null;

/* `pages` gives the page of each procedure's roller. */
/** @param {Offer & {bound?: Binding}} offer @param {string} from @param {Record<string, string>} pages */
export function carry(offer, from, pages) {
  coming = { ...offer, from, at: Date.now() };
  const here = [.../** @type {NodeListOf<Roller>} */ (document.querySelectorAll("hq-roller"))].find(
    (each) => each.procedure?.id === offer.procedure,
  );
  if (here) {
    here.arrived();
    return;
  }
  try {
    sessionStorage.setItem(NAME, JSON.stringify(coming));
  } catch {
    /* The module remembers, as long as the page isn't reloaded. */
  }
  const link = document.createElement("a");
  link.href = siteUrl(`${(pages[offer.procedure] ?? "").split("#")[0]}/`).href;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}

/* Take what has arrived for a procedure, once. */
/** @param {string} procedure */
export function take(procedure) {
  let found = coming;
  try {
    found ??= JSON.parse(/** @type {string} */ (sessionStorage.getItem(NAME)));
    if (found?.procedure === procedure) sessionStorage.removeItem(NAME);
  } catch {
    /* Nothing readable has arrived. */
  }
  if (found?.procedure !== procedure || !found.inputs || Date.now() - found.at > LATE) return null;
  coming = null;
  return found;
}
