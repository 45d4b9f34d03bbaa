/* Shared rolls: links to setups and to rolls, created and opened. Fetched when someone shares, or when a link
   arrives. */

/** @import { Roller } from "../roller/types/seams.js" */

import "./share.css";
import { Messages } from "./messages.js";
import { pageOf } from "./pages.js";
import { HqPledge } from "./pledge.js";
import { engine, part } from "./roller.js";
import { of } from "./sharing.js";

export { passing } from "./passing.js";

export const styled = true;

const PROCEDURE = /^#hq\d+:([\w.-]+)/;
let sent = "";

/** @param {Roller} roller */
export const toggle = (roller) => of(roller).toggle();

/** @param {() => void} update @param {string} title */
export const messages = (update, title) => new Messages(update, title);

/* Pass the address to whoever it's for: the tool for two phones, or the procedure's roller. */
export async function arrive() {
  const { hash } = location;
  const pledge = document.querySelector("hq-pledge");
  if (pledge) {
    if (!customElements.get("hq-pledge")) customElements.define("hq-pledge", HqPledge);
    pledge.arrived();
    return;
  }
  const id = PROCEDURE.exec(hash)?.[1];
  if (!/^#hq\d/.test(hash)) return;
  const rollers = [...document.querySelectorAll("hq-roller")].filter((each) => each.procedure);
  const roller = rollers.find((each) => each.procedure.id === id);
  const page = roller || sent === hash ? "" : await pageOf(id);
  if (page) {
    sent = hash;
    go(engine.siteUrl(`${page}/`).href + hash);
  } else if (roller || rollers.length) {
    const found = roller ?? rollers[0];
    if (found.long) await part("tracker");
    of(found).take(hash);
  }
}

/* Following a link, which the theme handles without reloading. */
/** @param {string} address */
function go(address) {
  const link = document.createElement("a");
  link.href = address;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}
