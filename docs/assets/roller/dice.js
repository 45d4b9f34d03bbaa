/* Physical dice: while the switch is on, every roll asks for the faces first. One switch for all rollers, saved on
   this device. The boxes that ask for them are a separate script. */

/** @import { Filling } from "./filling.js" */
/** @import { Move, Procedure, Refusal } from "./types/engine.js" */
/** @import { Fault, Refused, Request, Roller } from "./types/seams.js" */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { part } from "./part.js";

const NAME = "hqweb.dice.1";
/* With more dice than this, only their number is shown. */
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
    : html`<label class="hq-switch"><input type="checkbox" class="hq-check" data-typed .checked=${live(Boolean(on))} @change=${turn} /><span>Enter physical dice</span></label>`;

/** @param {Fault} fault */
const missing = ({ why }) => ({
  code: "dice.part",
  field: "",
  hint: `The boxes for your dice didn’t load. ${why} Press to retry.`,
  also: [],
});

/* Like `roller.ask`, but with faces a person enters if the request rolls. A request that has `faces` is complete,
   even if they're undefined. */
/** @param {Roller} roller @param {Request} request @param {[() => unknown, Filling, Refused]} rest */
export async function typed(roller, request, ...rest) {
  const found = await part("typed").catch((fault) =>
    rest[2](/** @type {Refusal} */ (/** @type {Partial<Refusal>} */ (missing(fault)))),
  );
  return found?.ask(roller, request, ...rest);
}

/** @param {Request} request */
export const asks = ({ op }) => on && /^(begin|act)$/.test(op);

/* A move was undone: if its dice were entered by hand, show their boxes again. */
/** @param {Roller} roller @param {Move} move */
export function again(roller, move) {
  if (on && move.typed)
    part("typed")
      .then((found) => found.again(roller, move))
      .catch(() => {});
}

/* Says that a move's dice were physical. */
/** @param {Move | undefined} move */
export const told = (move) =>
  move?.typed
    ? `Physical dice: ${/** @type {number[]} */ (move.faces).length > MOST ? `${/** @type {number[]} */ (move.faces).length} dice` : /** @type {number[]} */ (move.faces).join(", ").replace(/, (\d+)$/, " and $1")}.`
    : "";
