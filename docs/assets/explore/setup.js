/* A form as the roller draws it, with a slider under each of its numbers. */

/** @import { Filling } from "../roller/filling.js" */
/** @import { Field } from "../roller/types/engine.js" */
/** @import { ListRow, On, Values } from "../roller/types/seams.js" */
/** @import { Numbered } from "./numbers.js" */

import { numbers, reach, text, total } from "./numbers.js";
import { active, html, live, nothing, rows } from "./roller.js";

const TITLES = { more: "More", readings: "Options" };

/** @param {Filling} form */
export const drawn = (form) => html`<div class="hq-form" data-form=${form.uid}>
  ${group(form, "")} ${/** @type {const} */ (["more", "readings"]).map((name) => fold(form, name))} ${general(form)}
</div>`;

/* Refusals that belong to no field in the form. */
/** @param {Filling} form */
function general(form) {
  const there = new Set(paths(form.fields, form.values));
  return [...form.errors]
    .filter(([path]) => !there.has(path))
    .map(([, { hint }]) => html`<p class="hq-bad" role="alert"><span>${hint}</span></p>`);
}

/** @param {Field[]} fields @param {Values} values @param {string} [path] @returns {string[]} */
function paths(fields, values, path = "") {
  return active(fields, values).flatMap(([place, field]) => [
    path + field.name,
    ...(field.kind === "list"
      ? /** @type {ListRow[]} */ (values[place]).flatMap((entry, row) =>
          paths(field.fields, entry.record, `${path}${field.name}.${row}.`),
        )
      : []),
  ]);
}

/** @param {Filling} form @param {"more" | "readings"} name */
function fold(form, name) {
  const inside = active(form.fields, form.values).filter(([, field]) => field.group === name);
  if (!inside.length) return nothing;
  return html`<details class="hq-fold" .open=${form.folds[name] ?? false} @toggle=${(/** @type {On<HTMLDetailsElement>} */ event) => (form.folds[name] = event.target.open)}>
    <summary>${TITLES[name]}<small>${inside.length === 1 ? inside[0][1].label : `${inside.length} fields`}</small></summary>
    <div>${group(form, name)}</div>
  </details>`;
}

/* One field at a time, with its sliders below it. */
/** @param {Filling} form @param {string} name */
function group(form, name) {
  /** @type {string | undefined} */
  let above;
  return active(form.fields, form.values)
    .filter(([, field]) => (field.group ?? "") === name)
    .map(([at, field]) => {
      const only = /** @type {Field[]} */ (
        /** @type {unknown} */ (
          form.fields.map((each, place) => ({
            ...each,
            group: place === at ? "this" : "other",
            part: each.part === above ? undefined : each.part,
          }))
        )
      );
      above = field.part;
      const own = numbers(form.fields, form.values).filter(({ path }) => path.split(".")[0] === field.name);
      return [rows(form, only, form.values, "", "this"), own.map((each) => slider(form, each))];
    });
}

/** @param {Filling} form @param {Numbered} numbered */
function slider(form, { path, label, field, record, place }) {
  const now = total(field, record[place]);
  const [low, high] = reach(field, now);
  const nested = path.includes(".");
  const at = now ?? low;
  return html`<div class="hq-x-drag">${nested ? html`<span aria-hidden="true">${label}</span>` : nothing}<input
      class="hq-x-slide" type="range" min=${low} max=${high} step="1" .value=${live(String(at))} data-slide=${path}
      aria-label="${label}, slider" aria-valuetext=${text(field, at)}
      @input=${(/** @type {On<HTMLInputElement>} */ event) => form.set(record, place, text(field, Number(event.target.value)), path)}
    /></div>`;
}
