/* A form as the roller draws it, with a slider under each of its numbers. */

import { numbers, reach, text, total } from "./numbers.js";
import { active, html, live, nothing, rows } from "./roller.js";

const TITLES = { more: "More", readings: "Options" };

export const drawn = (form) => html`<div class="hq-form" data-form=${form.uid}>
  ${group(form, "")} ${["more", "readings"].map((name) => fold(form, name))} ${general(form)}
</div>`;

/* What was refused and has no place in the form. */
function general(form) {
  const there = new Set(paths(form.fields, form.values));
  return [...form.errors]
    .filter(([path]) => !there.has(path))
    .map(([, { hint }]) => html`<p class="hq-bad" role="alert"><span>${hint}</span></p>`);
}

function paths(fields, values, path = "") {
  return active(fields, values).flatMap(([place, field]) => [
    path + field.name,
    ...(field.kind === "list"
      ? values[place].flatMap((entry, row) =>
          paths(field.fields, entry.record, `${path}${field.name}.${row}.`),
        )
      : []),
  ]);
}

function fold(form, name) {
  const inside = active(form.fields, form.values).filter(([, field]) => field.group === name);
  if (!inside.length) return nothing;
  return html`<details class="hq-fold" .open=${form.folds[name] ?? false} @toggle=${(event) => (form.folds[name] = event.target.open)}>
    <summary>${TITLES[name]}<small>${inside.length === 1 ? inside[0][1].label : `${inside.length} fields`}</small></summary>
    <div>${group(form, name)}</div>
  </details>`;
}

/* One field at a time, so that its sliders stand under it. */
function group(form, name) {
  let above;
  return active(form.fields, form.values)
    .filter(([, field]) => (field.group ?? "") === name)
    .map(([at, field]) => {
      const only = form.fields.map((each, place) => ({
        ...each,
        group: place === at ? "this" : "other",
        part: each.part === above ? undefined : each.part,
      }));
      above = field.part;
      const own = numbers(form.fields, form.values).filter(({ path }) => path.split(".")[0] === field.name);
      return [rows(form, only, form.values, "", "this"), own.map((each) => slider(form, each))];
    });
}

function slider(form, { path, label, field, record, place }) {
  const now = total(field, record[place]);
  const [low, high] = reach(field, now);
  const nested = path.includes(".");
  const at = now ?? low;
  return html`<div class="hq-x-drag">${nested ? html`<span aria-hidden="true">${label}</span>` : nothing}<input
      class="hq-x-slide" type="range" min=${low} max=${high} step="1" .value=${live(String(at))} data-slide=${path}
      aria-label="${label}, slider" aria-valuetext=${text(field, at)}
      @input=${(event) => form.set(record, place, text(field, Number(event.target.value)), path)}
    /></div>`;
}
