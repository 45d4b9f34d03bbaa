/* The rollers of the page follow the rules in force: their forms have your table's fields, and their odds are
   counted again. What was rolled before keeps its own rules. */

/** @import { Field, Inputs, Procedure } from "../roller/types/engine.js" */
/** @import { Roller } from "../roller/types/seams.js" */
/** @import { Changes } from "./sets.js" */

import { kept } from "./kept.js";
import { attach, bindings, engine, part, record } from "./roller.js";
import { laid } from "./sets.js";

/* What a roller had by the book, and the changes it follows. */
/** @typedef {{fields: Field[], preset: Inputs, stamp: string, done: Promise<void>}} Followed */

/** @type {WeakMap<Roller, Followed>} */
const those = new WeakMap();
const BOOK = "{}";

/* Inputs under other rules: what was left at its default takes the new default. */
/** @param {Field[]} from @param {Field[]} to @param {Inputs} inputs @returns {Inputs} */
export function moved(from, to, inputs) {
  const found = { ...inputs };
  for (const field of from) {
    const next = to.find(({ name, kind }) => name === field.name && kind === field.kind);
    if (next?.default === undefined || field.kind === "list" || !(field.name in inputs)) continue;
    if (String(inputs[field.name]) === String(field.default))
      found[field.name] = /** @type {Inputs[string]} */ (next.default);
  }
  return found;
}

/* Whether the part that compares a result with the book was asked for. */
let compares = false;

export function followAll() {
  const rules = laid(kept.sets);
  for (const roller of document.querySelectorAll("hq-roller")) {
    if (roller.procedure) follow(roller, rules[roller.procedure.ruleset]);
    if (roller.log?.house && !compares) {
      compares = true;
      part("book").catch(() => {});
    }
  }
}

/* The changes in force in a game, if it has any. */
/** @param {string} game @returns {Changes | undefined} */
export const changesOf = (game) => laid(kept.sets)[game];

/* Whether a game has rules of its own in force. */
/** @param {string} game */
export const ruled = (game) => Boolean(changesOf(game));

/* The fields of a procedure's form by the rules in force: the book's own without a set, and if the engine has none. */
/** @param {Procedure} procedure */
export async function fieldsOf({ id, ruleset, fields }) {
  const house = changesOf(ruleset);
  const reply = house && (await engine.ask({ op: "house", procedure: id, house }).catch(() => null));
  return reply?.ok ? reply.data.fields : fields;
}

/* Once a roller follows the rules in force. */
/** @param {Roller} roller */
export const followed = (roller) => follow(roller, changesOf(roller.procedure.ruleset));

/** @param {Roller} roller @param {Changes | undefined} house */
function follow(roller, house = {}) {
  const { procedure } = roller;
  const stamp = JSON.stringify(house);
  const was = those.get(roller) ?? {
    fields: procedure.fields,
    preset: roller.preset,
    stamp: BOOK,
    done: Promise.resolve(),
  };
  if (was.stamp === stamp) return was.done;
  const done = refit(roller, { ...was, stamp });
  those.set(roller, { ...was, stamp, done });
  return done;
}

/** @param {Roller} roller @param {Followed} followed */
async function refit(roller, { fields, preset, stamp }) {
  const found = await fieldsOf({ ...roller.procedure, fields });
  /* A form that was left filled in comes first. */
  await roller.keeping.bring();
  if (those.get(roller)?.stamp === stamp && roller.isConnected) adopt(roller, found, preset, fields);
}

/** @param {Roller} roller @param {Field[]} fields @param {Inputs} preset @param {Field[]} book */
function adopt(roller, fields, preset, book) {
  const { form, procedure } = roller;
  const untouched = form.key() === roller.fresh;
  const bound = bindings(form);
  const inputs = moved(procedure.fields, fields, form.collected());
  roller.procedure = { ...procedure, fields };
  roller.preset = moved(book, fields, preset);
  form.fields = fields;
  form.values = record(fields, inputs);
  attach(form, bound);
  if (untouched) roller.fresh = form.key();
  roller.counted.key = "";
  roller.counted.soon();
  roller.update();
}
