/* Filling a form from a sheet: whose it is, which ability, and everything else the sheet knows. `holder` is what
   gets filled: a form, a list row, or the fields of a choice. It remembers the hero and picks as `bound`: {hero,
   picks: {ability: "a1"}}. */

/** @import { Filling } from "../roller/filling.js" */
/** @import { Choice, Facts, Field, Inputs, ListField } from "../roller/types/engine.js" */
/** @import { Binding, FormValue, Hero, ListRow, On, Roller, Values } from "../roller/types/seams.js" */

/** @typedef {{bound?: Binding}} Holder */

import { book, heroesOf, heroOf, listen } from "./book.js";
import { active, collect, fill, html, live, nothing } from "./roller.js";

const LAST = "hqweb.hero.1.";

/** @param {Field[]} fields @param {Facts} facts */
export const asks = (fields, facts) =>
  facts.picks.filter((pick) =>
    pick.options.some(({ values }) => fields.some(({ source }) => /** @type {string} */ (source) in values)),
  );
/** @param {Field[]} fields */
export const knows = (fields) => fields.some(({ source, kind }) => source && kind !== "list");

/* Everything a sheet provides with these picks, by source. */
/** @param {Facts} facts @param {Record<string, string>} picks */
export function valuesOf(facts, picks) {
  const chosen = facts.picks.map(
    (pick) => pick.options.find(({ id }) => id === picks[pick.name])?.values ?? {},
  );
  return Object.assign({}, facts.values, ...chosen);
}

/* Put a sheet's values into a record. A field that only appears because of another comes after it. `before` is
   what the sheet gave last time: list rows from elsewhere, such as an augment carried over, stay. */
/** @param {Field[]} fields @param {Values} record @param {Inputs} values @param {Inputs} [before] */
export function put(fields, record, values, before = {}) {
  fields.forEach((field, place) => {
    // @ts-expect-error A field without a source is in no sheet.
    if (!(field.source in values) || !active(fields, record).some(([at]) => at === place)) return;
    /** @type {Inputs[]} */
    const sheets =
      field.kind === "list"
        ? [
            .../** @type {Inputs[]} */ (before[/** @type {string} */ (field.source)] ?? []),
            .../** @type {Inputs[]} */ (values[/** @type {string} */ (field.source)]),
          ]
        : [];
    const others =
      field.kind === "list"
        ? /** @type {ListRow[]} */ (record[place]).filter(
            (entry) => !sheets.some((row) => says(field, entry, row)),
          )
        : [];
    fill(
      [{ ...field, when: undefined }],
      /** @type {Values} */ (/** @type {unknown} */ (holding(record, place))),
      { [field.name]: values[/** @type {string} */ (field.source)] },
      true,
    );
    if (others.length)
      /** @type {ListRow[]} */ (record[place]).unshift(
        ...others.slice(
          0,
          Math.max(
            0,
            /** @type {ListField} */ (field).high - /** @type {ListRow[]} */ (record[place]).length,
          ),
        ),
      );
  });
}

/* Does a row of a list stand as a sheet gives it? */
/** @param {ListField} field @param {ListRow} listrow @param {Inputs} row */
function says(field, { record }, row) {
  const given = collect(field.fields, record);
  return Object.entries(row).every(([name, value]) => String(given[name]) === String(value));
}

/* One place of a record as a record of its own, written through. */
/** @param {Values} record @param {number} place */
const holding = (record, place) => ({
  get 0() {
    return record[place];
  },
  set 0(value) {
    record[place] = value;
  },
});

/* The default pick for a hero: the last one picked, or the only one there is. */
/** @param {Hero} hero @param {Field[]} fields @param {Record<string, string>} [before] */
export function usual(hero, fields, before = {}) {
  return Object.fromEntries(
    asks(fields, hero.facts).map(({ name, options }) => [
      name,
      options.find(({ id }) => id === before[name])?.id ?? (options.length === 1 ? options[0].id : ""),
    ]),
  );
}

/** @param {Filling} form @param {Field[]} fields @param {Values} record @param {Holder} holder @param {Hero | undefined} hero @param {Record<string, string>} picks */
export function bind(form, fields, record, holder, hero, picks) {
  const last = heroOf(holder.bound?.hero);
  const before = last && valuesOf(last.facts, /** @type {Binding} */ (holder.bound).picks);
  holder.bound = hero ? { hero: hero.id, picks } : undefined;
  if (holder === form) remember(form.host.procedure.ruleset, form.bound);
  if (hero) put(fields, record, valuesOf(hero.facts, picks), before);
  form.changed("");
}

/* Who filled a form of a ruleset last on this device, and with which picks. */
/** @param {string} ruleset */
export function lastUsed(ruleset) {
  try {
    return /** @type {Binding | null} */ (
      JSON.parse(/** @type {string} */ (localStorage.getItem(`${LAST}${ruleset}`)))
    );
  } catch {
    return null;
  }
}

/** @param {string} ruleset @param {Binding | undefined} bound */
export function remember(ruleset, bound) {
  try {
    if (bound) localStorage.setItem(`${LAST}${ruleset}`, JSON.stringify(bound));
    else localStorage.removeItem(`${LAST}${ruleset}`);
  } catch {
    /* Where nothing can be kept, the next page asks again. */
  }
}

/* `handle` says what the list is for, apart from its words: "from", "add", or the name of what is picked. */
/** @param {string} handle @param {string} id @param {string} label @param {string} value @param {{id: string, label: string}[]} options @param {(id: string) => void} change */
const select = (handle, id, label, value, options, change) => html`<div class="hq-fieldrow is-wide">
  <div><label for=${id}>${label}</label></div>
  <select class="hq-in is-pick" id=${id} data-sheets=${handle} @change=${(/** @type {On<HTMLSelectElement>} */ event) => change(event.target.value)}>
    ${options.map((option) => html`<option value=${option.id} .selected=${live(option.id === value)}>${option.label}</option>`)}
  </select>
</div>`;

/** @param {Filling} form @param {Field[]} fields @param {Values} record @param {Holder} holder @param {Hero} hero @param {string} id */
const picksOf = (form, fields, record, holder, hero, id) =>
  asks(fields, hero.facts).map((pick) =>
    select(
      pick.name,
      `${id}-${pick.name}`,
      `${hero.name}’s ${pick.label.toLowerCase()}`,
      holder.bound?.picks[pick.name] ?? "",
      [{ id: "", label: "as typed" }, ...pick.options],
      (chosen) => bind(form, fields, record, holder, hero, { ...holder.bound?.picks, [pick.name]: chosen }),
    ),
  );

/* Above a form or a row: whose sheet fills it. Nothing where no sheet of the ruleset is here, or none could. */
/** @param {Filling} form @param {Field[]} fields @param {Values} record @param {Holder} holder @param {string} path */
export function above(form, fields, record, holder, path) {
  const { procedure } = form.host;
  const heroes = heroesOf(procedure.ruleset);
  if (!heroes.length || !knows(fields) || procedure.sheet) return nothing;
  const id = `${form.uid}-from${path.replaceAll(".", "-")}`;
  const hero = heroOf(holder.bound?.hero);
  return html`<div class="hq-from" role="group" aria-label=${hero ? `From the sheet of ${hero.name}` : "Sheets"}>
    ${select(
      "from",
      id,
      "From a sheet",
      hero?.id ?? "",
      [{ id: "", label: "none" }, ...heroes.map(({ id: value, name }) => ({ id: value, label: name }))],
      (chosen) => {
        const next = heroOf(chosen);
        bind(form, fields, record, holder, next, next ? usual(next, fields, holder.bound?.picks) : {});
      },
    )}
    ${hero ? picksOf(form, fields, record, holder, hero, id) : nothing}
  </div>`;
}

/* Above the fields of a choice: picks from the sheet of its hero, which fills them in from the start. */
/** @param {Filling} draft @param {Choice} choice */
export function within(draft, choice) {
  const { host } = draft;
  const hero = heroOf(host.bound?.[choice.who ?? ""]?.hero);
  /* Where the form asks nothing of a hero, a move may be any hero's. */
  if (!hero && !choice.who && !knows(host.procedure.fields))
    return above(draft, choice.fields, draft.values, draft, "");
  if (!hero || !knows(choice.fields)) return nothing;
  if (!draft.bound) {
    draft.bound = { hero: hero.id, picks: usual(hero, choice.fields) };
    if (!draft.touched) put(choice.fields, draft.values, valuesOf(hero.facts, draft.bound.picks));
  }
  return html`<div class="hq-from" role="group" aria-label="From the sheet of ${hero.name}">
    ${picksOf(draft, choice.fields, draft.values, draft, hero, `${draft.uid}-from`)}
  </div>`;
}

/* Whenever a sheet changes: what it filled in and nobody has typed over follows, and the roller is drawn anew. */
/** @param {Roller} roller */
export function watch(roller) {
  let before = factsNow();
  roller.update();
  return listen(() => {
    follow(roller.form, before);
    /* What a move asks is filled in anew, unless somebody has typed there. */
    for (const draft of roller.drafts.values()) if (!draft.touched) draft.bound = undefined;
    before = factsNow();
    roller.update();
  });
}

const factsNow = () => new Map(book.heroes.map(({ id, facts }) => [id, facts]));

/** @param {Filling} form @param {Map<string | undefined, Facts>} before */
function follow(form, before) {
  let changed = false;
  /** @param {Field[]} fields @param {Values} record @param {Holder} holder */
  const again = (fields, record, holder) => {
    const [was, now] = [before.get(holder.bound?.hero), heroOf(holder.bound?.hero)?.facts];
    if (!now || !was) return;
    const [old, values] = [was, now].map((facts) =>
      valuesOf(facts, /** @type {Binding} */ (holder.bound).picks),
    );
    const other = Object.fromEntries(
      Object.entries(values).filter(
        ([source, value]) => JSON.stringify(value) !== JSON.stringify(old[source]),
      ),
    );
    if (!Object.keys(other).length) return;
    put(fields, record, other, old);
    changed = true;
  };
  again(form.fields, form.values, form);
  for (const [place, field] of active(form.fields, form.values)) {
    if (field.kind === "list")
      for (const entry of /** @type {ListRow[]} */ (form.values[place]))
        again(field.fields, entry.record, entry);
  }
  if (changed) form.changed("");
}
