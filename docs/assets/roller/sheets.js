/* Heroes' sheets as far as a roller knows them: what fills its forms, and what it leaves on them. It's all in a
   part that's fetched if this device has a sheet for the roller's ruleset. */

/** @import { Filling } from "./filling.js" */
/** @import { Binding, Bound, ListRow, Parts, Roller } from "./types/seams.js" */

import { nothing } from "lit-html";
import { active } from "./fields.js";
import { part, wanted } from "./part.js";

/** @typedef {Parts["heroes"]} Heroes */

/* Written by the heroes part: the rulesets with a sheet on this device. */
const FLAG = "hqweb.sheets.1";

/** @type {Heroes | null} */
let sheets = null;

/* Whether this device has a sheet for this ruleset. */
/** @param {string} ruleset */
export function hasSheets(ruleset) {
  try {
    return `${localStorage.getItem(FLAG)}`.split(" ").includes(ruleset);
  } catch {
    return false;
  }
}

/* Follow this device's sheets from the first one any tab makes; returns a function that stops. Pages work fine
   without sheets. */
/** @param {Roller} roller */
export function sheetsFor(roller) {
  let begun = false;
  let ended = false;
  /** @type {(() => void) | undefined} */
  let end;
  const follow = async () => {
    const found = await part("heroes");
    await found.open();
    sheets = found;
    if (!ended) end = found.watch(roller);
  };
  const begin = () => {
    if (begun || !hasSheets(roller.procedure.ruleset)) return;
    begun = true;
    wanted(roller, "Your heroes didn’t load", follow).catch(() => {});
  };
  begin();
  addEventListener("storage", begin);
  return () => {
    removeEventListener("storage", begin);
    ended = true;
    end?.();
  };
}

/* What the part draws or finds; nothing if it isn't there. */
/** @template {"above" | "left" | "within"} N @param {N} name @param {Parameters<Heroes[N]>} given */
export const from = (name, ...given) =>
  sheets
    ? /** @type {(...given: Parameters<Heroes[N]>) => unknown} */ (/** @type {unknown} */ (sheets[name]))(
        ...given,
      )
    : nothing;

/* What a sheet can fill in a form: the form itself at "", the rows of its lists at "heroes.0". */
/** @param {Filling} form @returns {Generator<[string, {bound?: Binding}]>} */
function* holders(form) {
  yield ["", form];
  for (const [place, field] of active(form.fields, form.values)) {
    if (field.kind === "list")
      yield* /** @type {ListRow[]} */ (form.values[place]).map(
        (entry, row) => /** @type {[string, ListRow]} */ ([`${field.name}.${row}`, entry]),
      );
  }
}

/* Whose sheets filled a form, and with which picks: {place: {hero, picks}}. */
/** @param {Filling} form @returns {Bound} */
export const bindings = (form) =>
  /** @type {Bound} */ (
    Object.fromEntries(
      [...holders(form)].filter(([, { bound }]) => bound).map(([place, { bound }]) => [place, bound]),
    )
  );

/* The same, restored to a form that was refilled. */
/** @param {Filling} form @param {Record<string, Binding>} [bound] */
export function attach(form, bound = {}) {
  for (const [place, holder] of holders(form)) holder.bound = bound[place];
}
