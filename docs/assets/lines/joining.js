/* Adding this device's heroes to a list: one press each, or a whole party at once. */

/** @import { Filling } from "../roller/filling.js" */
/** @import { Field, Inputs, ListField } from "../roller/types/engine.js" */
/** @import { Hero, ListRow, Parts, Roller } from "../roller/types/seams.js" */

import { added, collect, html, nothing, part } from "./roller.js";

/** @param {Filling} form @param {ListField} field */
export const presetOf = ({ host }, { name }) =>
  /** @type {Inputs[]} */ (/** @type {Roller} */ (host).preset?.[name] ?? []);

/* The rows that stay when others join: blank rows and the page's own examples give way. */
/** @param {ListField} field @param {ListRow[]} entries @param {Inputs[]} preset */
export function kept(field, entries, preset) {
  const key = (/** @type {ListRow} */ { record }) => JSON.stringify(collect(field.fields, record));
  const blank = [undefined, ...preset].map((inputs) => key(added(field, inputs)));
  return entries.filter((entry) => entry.bound || !blank.includes(key(entry)));
}

/* A row for each of some heroes, up to the list's limit, complete from the start: required picks are those picked
   `before`, or else the sheet's first. */
/** @param {ListField} field @param {ListRow[]} entries @param {Hero[]} heroes @param {Inputs[]} [preset] @param {Record<string, Record<string, string>>} [before] */
export async function join(field, entries, heroes, preset = [], before = {}) {
  const { asks, knows, put, usual, valuesOf } = await part("heroes");
  if (!knows(field.fields)) return;
  const needed = field.fields.filter((each) => each.default === undefined).map(({ source }) => source ?? "");
  const left = heroes.filter((hero) => !entries.some(({ bound }) => bound?.hero === hero.id));
  entries.splice(0, entries.length, ...kept(field, entries, preset));
  for (const hero of left.slice(0, field.high - entries.length)) {
    const entry = added(field);
    const picks = usual(hero, field.fields, before[hero.id]);
    for (const { name, options } of asks(field.fields, hero.facts))
      picks[name] ||= options.find(({ values }) => needed.some((source) => source in values))?.id ?? "";
    entry.bound = { hero: hero.id, picks };
    put(field.fields, entry.record, valuesOf(hero.facts, picks));
    entries.push(entry);
  }
}

/* A button for each hero not yet in the list, for each party, or for everyone. */
/** @param {Parts["heroes"]} heroes @param {Filling} form @param {ListField} field @param {ListRow[]} entries @param {string} path */
export function joining({ heroesOf, knows, partiesOf }, form, field, entries, path) {
  const { ruleset, sheet } = form.host.procedure;
  const out = heroesOf(ruleset).filter(({ id }) => entries.every(({ bound }) => bound?.hero !== id));
  if (!out.length || entries.length >= field.high || !knows(field.fields) || sheet) return nothing;
  const groups = partiesOf(ruleset).map(({ name, heroes }) => ({
    name: `all of ${name}`,
    those: heroes.flatMap((id) => out.find((hero) => hero.id === id) ?? []),
  }));
  if (!groups.length) groups.push({ name: `all ${out.length}`, those: out });
  /** @param {Hero[]} those */
  const add = async (those) => {
    await join(field, entries, those, presetOf(form, field));
    form.changed(path);
    form
      .find(`[data-sheets=add] button, [data-form="${form.uid}"] [data-act]`)
      ?.focus({ preventScroll: true });
  };
  return html`<div class="hq-acts" role="group" aria-label="${field.label} from sheets" data-sheets="add">
    ${[
      ...groups.filter(({ those }) => those.length > 1),
      ...out.map((hero) => ({ name: hero.name, those: [hero] })),
    ].map(
      ({ name, those }) =>
        html`<button class="hq-btn" type="button" @click=${() => add(those)}>Add ${name}</button>`,
    )}
  </div>`;
}
