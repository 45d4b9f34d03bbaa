/* Physical dice: while the switch is on, whatever rolls asks for the faces first. One switch for all rollers,
   kept on this device. What asks for them is a script of its own. */

/** @import { Filling } from "./filling.js" */
/** @import { Move, Procedure, Refusal } from "./types/engine.js" */
/** @import { Fault, Refused, Request, Roller } from "./types/seams.js" */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { part } from "./part.js";

const NAME = "hqweb.dice.1";
/* Of more dice than these, the number is told. */
const MOST = 6;
/** @type {string | null} */
let on = "";

try {
  on = localStorage.getItem(NAME);
} catch {
  /* The browser forbids it: the tab remembers. */
}

/** @param {{target: HTMLInputElement}} event */
function turn({ target }) {
  on = target.checked ? "typed" : "";
  try {
    localStorage.setItem(NAME, on);
  } catch {
    /* As above. */
  }
  if (on) part("typed").catch(() => {});
  for (const each of /** @type {NodeListOf<Roller>} */ (document.querySelectorAll("hq-roller")))
    each.turned();
}

/** @param {{procedure: Procedure}} roller */
export const dieSwitch = ({ procedure }) =>
  procedure.rolls === false
    ? nothing
    : html`<label class="hq-switch"><input type="checkbox" class="hq-check" data-typed .checked=${live(Boolean(on))} @change=${turn} /><span>Type the dice that lie on the table</span></label>`;

/** @param {Fault} fault */
const missing = ({ why }) => ({
  code: "dice.part",
  field: "",
  hint: `The boxes for your dice didn’t load. ${why} Press again to retry.`,
  also: [],
});

/* What `roller.ask` gives, with faces that a person types where the request rolls. A request with `faces` is as it
   should be: they may be undefined. */
/** @param {Roller} roller @param {Request} request @param {[() => unknown, Filling, Refused]} rest */
export async function typed(roller, request, ...rest) {
  const found = await part("typed").catch((fault) =>
    rest[2](/** @type {Refusal} */ (/** @type {Partial<Refusal>} */ (missing(fault)))),
  );
  return found?.ask(roller, request, ...rest);
}

/** @param {Request} request */
export const asks = ({ op }) => on && /^(begin|act)$/.test(op);

/* A move that was taken back: where its dice were typed, their boxes come again. */
/** @param {Roller} roller @param {Move} move */
export function again(roller, move) {
  if (on && move.typed)
    part("typed")
      .then((found) => found.again(roller, move))
      .catch(() => {});
}

/* That the dice of a move were typed, in words. */
/** @param {Move | undefined} move */
export const told = (move) =>
  move?.typed
    ? `Physical dice: ${/** @type {number[]} */ (move.faces).length > MOST ? `${/** @type {number[]} */ (move.faces).length} dice` : /** @type {number[]} */ (move.faces).join(", ").replace(/, (\d+)$/, " and $1")}.`
    : "";
