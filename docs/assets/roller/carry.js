/* An offer's inputs on their way into the form of another procedure, on this page or on another one.

   The theme's instant navigation keeps this module; a page that is loaded anew finds them in the session. */

/** @import { Inputs, Offer } from "./types/engine.js" */
/** @import { Binding, Roller } from "./types/seams.js" */

import { siteUrl } from "./engine.js";

/** @typedef {{procedure: string, inputs: Inputs, replaces: boolean, bound?: Binding, from: string, at: number}} Carried */

const NAME = "hqweb.carry.1";
/* Milliseconds after which nobody waits for it any more. */
const LATE = 60000;
/** @type {Carried | null} */
let coming = null;

/* `pages` tells on which page each procedure has its roller. */
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
    /* The module remembers, as long as the page is not loaded anew. */
  }
  const link = document.createElement("a");
  link.href = siteUrl(`${(pages[offer.procedure] ?? "").split("#")[0]}/`).href;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}

/* What has come for a procedure, once. */
/** @param {string} procedure */
export function take(procedure) {
  let found = coming;
  try {
    found ??= JSON.parse(/** @type {string} */ (sessionStorage.getItem(NAME)));
    if (found?.procedure === procedure) sessionStorage.removeItem(NAME);
  } catch {
    /* Nothing that could be read has come. */
  }
  if (found?.procedure !== procedure || !found.inputs || Date.now() - found.at > LATE) return null;
  coming = null;
  return found;
}
