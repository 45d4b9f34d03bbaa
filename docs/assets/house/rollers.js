/* The rollers of the page follow the rules in force: their forms have your table's fields, and their odds are
   counted again. What was rolled before keeps its own rules. */

/** @import { Field, Inputs } from "../roller/types/engine.js" */
/** @import { Roller } from "../roller/types/seams.js" */
/** @import { Changes } from "./sets.js" */

import { attach, bindings, engine, record } from "./roller.js";

/* What a roller had by the book, and the changes it follows. */
/** @typedef {{fields: Field[], preset: Inputs, stamp: string}} Followed */

/** @type {WeakMap<Roller, Followed>} */
const followed = new WeakMap();
const BOOK = "{}";

/* Inputs under other rules: what was left at its default takes the new default. */
/** @param {Field[]} from @param {Field[]} to @param {Inputs} inputs @returns {Inputs} */
export function moved(from, to, inputs) {
  const found = { ...inputs };
  for (const field of from) {
    const next = to.find(({ name, kind }) => name === field.name && kind === field.kind);
    if (next?.default === undefined || field.kind === "list" || !(field.name in inputs)) continue;
    if (JSON.stringify(inputs[field.name]) === JSON.stringify(field.default))
      found[field.name] = /** @type {Inputs[string]} */ (next.default);
  }
  return found;
}

/** @param {Record<string, Changes>} laid */
export function followAll(laid) {
  for (const roller of document.querySelectorAll("hq-roller"))
    if (roller.procedure) follow(roller, laid[roller.procedure.ruleset]);
}

/** @param {Roller} roller @param {Changes | undefined} house */
async function follow(roller, house = {}) {
  const { procedure } = roller;
  const stamp = JSON.stringify(house);
  const was = followed.get(roller) ?? { fields: procedure.fields, preset: roller.preset, stamp: BOOK };
  if (was.stamp === stamp) return;
  followed.set(roller, { ...was, stamp });
  const reply =
    stamp === BOOK
      ? undefined
      : await engine.ask({ op: "house", procedure: procedure.id, house }).catch(() => null);
  if (reply === null || reply?.error) return;
  /* A form that was left filled in comes first. */
  await roller.keeping.bring();
  if (followed.get(roller)?.stamp !== stamp || !roller.isConnected) return;
  adopt(roller, reply?.data.fields ?? was.fields, was.preset, was.fields);
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
