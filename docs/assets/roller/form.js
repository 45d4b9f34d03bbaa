/* The form, drawn from a procedure's fields. It knows kinds of fields and no game. `form` is a Filling: {uid,
   errors, folds, set(record, place, value, path), add(list, field, path), drop(list, row, path)}. */

/** @import { Filling } from "./filling.js" */
/** @import { Choice, Field, FlagField, IntField, PickField, PicksField, RatingField, Reason, TextField } from "./types/engine.js" */
/** @import { FormValue, On, Values } from "./types/seams.js" */
/** @import { TemplateResult } from "lit-html" */

/** @typedef {{id: string, error?: Reason, hint?: string}} Described */
/** @template {Field} [F=Field] @template {FormValue} [V=FormValue] @typedef {{id: string, field: F, error?: Reason, hint?: string, path?: string, value: V, set(value: FormValue, fixed?: boolean): void}} Control */
/** @typedef {{kind?: string, mode?: string, capital?: string}} Extra */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { active, differs, says, secret } from "./fields.js";
import { list } from "./lists.js";
import { read, signed, whole, write } from "./notation.js";
import { shape } from "./shapes.js";
import { from } from "./sheets.js";
import words from "./words.json" with { type: "json" };

/** @param {Filling} form @param {string} path */
export const idOf = (form, path) => `${form.uid}-${path.replaceAll(".", "-")}`;

/* The rows of one group's fields, with a heading above each part of a long form; `group` undefined means all. */
/** @param {Filling} form @param {Field[]} fields @param {Values} record @param {string} path @param {string | undefined} group */
export function rows(form, fields, record, path, group) {
  /** @type {string | undefined | false} */
  let above;
  return active(fields, record)
    .filter(([, field]) => group === undefined || (field.group ?? "") === group)
    .map(([place, field]) => {
      const part = field.part !== above && field.part;
      above = field.part;
      return [
        part ? html`<p class="hq-part">${part}</p>` : nothing,
        row(form, fields, record, place, path + field.name),
      ];
    });
}

/* With more options than this, a closed fold only lists the changed ones. */
const FEW = 3;

/** @param {Filling} form @param {Field[]} fields @param {Values} record @param {"more" | "readings"} group @param {{more?: string, path?: string}} given */
export function fold(form, fields, record, group, { more, path = "" } = {}) {
  const inside = active(fields, record).filter(([, field]) => field.group === group);
  if (!inside.length) return nothing;
  const open = inside.filter(([, field]) => !secret(field, fields, record));
  const said =
    group === "readings" && inside.length > FEW
      ? open
          .map(([place, field]) => differs(field, record[place]))
          .filter(Boolean)
          .join(", ") || words.usual
      : open
          .map(([place, field]) => says(field, record[place]))
          .filter(Boolean)
          .join(", ");
  const [, first] = inside[0];
  const title = group === "readings" ? words.options : (more ?? first.label);
  return html`<details class="hq-fold" .open=${form.folds[group]} @toggle=${(/** @type {On<HTMLDetailsElement>} */ event) => (form.folds[group] = event.target.open)}>
    <summary>${title}<small>${said || "none"}</small></summary>
    <div>${rows(form, fields, record, path, group)}</div>
  </details>`;
}

/* What sending a form does, instead of the browser's request. */
/** @param {(event: Event) => unknown} act */
export const submits = (act) => (/** @type {Event} */ event) => {
  event.preventDefault();
  act(event);
};

/* A choice's fields: the required ones, and the rest in folds. */
/** @param {Filling} draft @param {Choice} choice */
export const given = (draft, choice) => html`${from("within", draft, choice)} ${filledIn(draft, choice)}`;

/** @param {Filling} draft @param {Choice} choice */
const filledIn = (draft, { fields, more }) => html`${rows(draft, fields, draft.values, "given.", "")}
  ${/** @type {const} */ (["more", "readings"]).map((group) => fold(draft, fields, draft.values, group, { more, path: "given." }))}`;

/** @param {Filling} form @param {Field[]} fields @param {Values} record @param {number} place @param {string} path @returns {TemplateResult} */
export function row(form, fields, record, place, path) {
  const field = fields[place];
  if (field.kind === "list") return list(form, record, place, field, path);
  const id = idOf(form, path);
  const hidden = secret(field, fields, record);
  if (hidden && !form.shown) return covered(form, field, id);
  const error = form.errors.get(path);
  const hint = hintOf(field, record[place], error);
  const segments = field.kind === "pick" && short(field);
  const control = {
    id,
    field,
    error,
    hint,
    path,
    value: record[place],
    set: (/** @type {FormValue} */ value, /** @type {boolean | undefined} */ fixed) =>
      form.set(record, place, value, path, fixed),
  };
  if (field.kind === "picks") return picks(/** @type {Control<PicksField, string[]>} */ (control));
  return html`<div class="hq-fieldrow ${error ? "is-bad" : ""} ${wide(field) ? "is-wide" : ""} ${hidden ? "is-gm" : ""}">
    <div>
      ${segments ? html`<span class="hq-lab" id="${id}-label">${field.label}</span>` : html`<label for=${id}>${field.label}</label>`}
      ${hint ? html`<span class="hq-hint" id="${id}-hint">${hint}</span>` : nothing}
    </div>
    ${segments ? seg(/** @type {Control<PickField>} */ (control)) : /** @type {(control: Control) => TemplateResult} */ (CONTROLS[field.kind])(control)}
    ${error ? refusal(id, error, control.set) : nothing} ${hidden ? showing(form, field, id) : nothing}
  </div>`;
}

/* Anything hidden from the table isn't in the page until the GM asks for it. */
/** @param {Filling} form @param {Field} field @param {string} id */
const covered = (form, field, id) => html`<div class="hq-fieldrow is-wide">
  <div><span class="hq-lab">${field.label}</span><span class="hq-hint">Hidden from the table.</span></div>
  ${showing(form, field, id)}
</div>`;

/** @param {Filling} form @param {Field} field @param {string} id */
const showing = (form, field, id) =>
  html`<button class="hq-btn is-quiet" type="button" data-show=${id} aria-label="Show to GM: ${field.label}" aria-pressed=${String(Boolean(form.shown))} @click=${() => form.show(id)}>Show to GM</button>`;

/** @param {PickField} field */
const short = (field) =>
  field.options.length <= 3 && field.options.every((option) => option.label.length <= 22);
/** @param {Field} field */
const wide = (field) => field.kind === "pick" || field.kind === "text";

/** @param {Field} field @param {FormValue} value @param {Reason | undefined} error */
function hintOf(field, value, error) {
  if (field.kind !== "rating") return field.help ?? "";
  const total = read(value, field.notation);
  const { per, letter } = field.notation;
  return total === null || error ? `1 to ${per}, then ${letter} for each ${per} more` : `${total} in all`;
}

/** @param {Described} described */
const described = ({ id, error, hint }) =>
  [hint && `${id}-hint`, error && `${id}-bad`].filter(Boolean).join(" ") || nothing;

/* Refusals that belong to no field here. */
/** @param {Filling} form */
export const bads = (form) =>
  form.general.map(
    (each) => html`<p class="hq-bad" role="alert">${shape("i-bad")}<span>${each.hint}</span></p>`,
  );

/** @param {string} id @param {Reason} error @param {(value: string, fixed: boolean) => void} set */
export function refusal(id, error, set) {
  return html`<div class="hq-bad" id="${id}-bad">${shape("i-bad")}<span>${error.hint}</span>
    ${error.fix ? html`<button class="hq-btn" type="button" @click=${() => set(/** @type {string} */ (error.fix), true)}>Use ${error.fix}</button>` : nothing}
  </div>`;
}

/** @param {Control} control @param {Extra} extra */
const input = (control, extra) => html`<input
  id=${control.id}
  .value=${live(String(control.value))}
  @input=${(/** @type {On<HTMLInputElement>} */ event) => control.set(event.target.value)}
  aria-describedby=${described(control)}
  aria-invalid=${control.error ? "true" : nothing}
  class=${extra.kind ?? nothing}
  inputmode=${extra.mode ?? nothing}
  autocapitalize=${extra.capital ?? "off"}
  autocomplete="off"
  spellcheck="false"
/>`;

/** @param {Control<IntField | RatingField>} control @param {Extra} extra @param {(value: FormValue) => number | null} number @param {(number: number) => string} text */
function stepper(control, extra, number, text) {
  const { field, set, value } = control;
  /** @param {number} by */
  const step = (by) => {
    const from =
      number(value) ??
      /** @type {number | undefined} */ (field.default) ??
      (by > 0 ? field.low - 1 : field.low + 1);
    set(text(Math.min(Math.max(from + by, field.low), field.high)));
  };
  return html`<div class="hq-stepper">
    <button type="button" aria-label="${field.label}: one less" @click=${() => step(-1)}>−</button>
    ${input(control, extra)}
    <button type="button" aria-label="${field.label}: one more" @click=${() => step(1)}>+</button>
  </div>`;
}

/** @param {Control<PickField>} control */
const seg = ({ id, field, value, set, error }) => html`<div
  class="hq-seg"
  role="radiogroup"
  aria-labelledby="${id}-label"
  aria-describedby=${described({ id, error, hint: "" })}
>
  ${field.options.map(
    (option, place) => html`<label
      ><input
        type="radio"
        id=${place ? nothing : id}
        name=${id}
        .checked=${live(option.value === value)}
        @change=${() => set(option.value)}
      /><span>${option.label}</span></label
    >`,
  )}
</div>`;

/* A list of checkboxes. The first one's id is where the engine's refusals point. */
/** @param {Control<PicksField, string[]>} control */
const picks = ({
  id,
  field,
  error,
  value,
  set,
}) => html`<fieldset class="hq-picks ${error ? "is-bad" : ""}" aria-describedby=${described({ id, error, hint: field.help })}>
  <legend>${field.label}</legend>
  ${field.help ? html`<span class="hq-hint" id="${id}-hint">${field.help}</span>` : nothing}
  ${field.options.map(
    (option, place) => html`<label
      ><input
        type="checkbox"
        class="hq-check"
        id=${place ? nothing : id}
        .checked=${live(value.includes(option.value))}
        @change=${(/** @type {On<HTMLInputElement>} */ event) => set(ticked(field, value, option, event.target.checked))}
      /><span>${option.label}${option.note ? html`<small>${option.note}</small>` : nothing}</span></label
    >`,
  )}
  ${error ? refusal(id, error, set) : nothing}
</fieldset>`;

/* In the options' own order, whatever order they were ticked in. */
/** @param {PicksField} field @param {string[]} value @param {PicksField["options"][number]} changed @param {boolean} on */
const ticked = (field, value, changed, on) =>
  field.options
    .filter((option) => (option === changed ? on : value.includes(option.value)))
    .map((option) => option.value);

const CONTROLS = {
  /** @param {Control<RatingField>} control */
  rating: (control) =>
    stepper(
      control,
      { capital: "characters" },
      (text) => read(text, control.field.notation),
      (total) => write(total, control.field.notation),
    ),
  /** @param {Control<IntField>} control */
  int: (control) => stepper(control, { mode: control.field.low < 0 ? "text" : "numeric" }, whole, signed),
  /** @param {Control<TextField>} control */
  text: (control) => input(control, { kind: "hq-in is-text" }),
  /** @param {Control<FlagField>} control */
  flag: ({ id, value, set }) =>
    html`<input type="checkbox" class="hq-check" id=${id} .checked=${live(value)} @change=${(/** @type {On<HTMLInputElement>} */ event) => set(event.target.checked)} />`,
  /** @param {Control<PickField>} control */
  pick: (control) => html`<select
    class="hq-in is-pick"
    id=${control.id}
    aria-describedby=${described(control)}
    aria-invalid=${control.error ? "true" : nothing}
    @change=${(/** @type {On<HTMLSelectElement>} */ event) => control.set(event.target.value)}
  >
    ${control.field.options.map(
      (option) => html`<option value=${option.value} .selected=${live(option.value === control.value)}>
        ${option.label}${option.note ? ` (${option.note})` : ""}
      </option>`,
    )}
  </select>`,
};
