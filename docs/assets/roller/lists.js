/* A form's list: its rows, each compact enough for a phone, and the buttons to add and remove them. */

/** @import { Filling } from "./filling.js" */
/** @import { Field, ListField } from "./types/engine.js" */
/** @import { ListRow, On, Values } from "./types/seams.js" */
/** @import { TemplateResult } from "lit-html" */

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { active, secret, tells, upper } from "./fields.js";
import { idOf, refusal, row } from "./form.js";
import { from } from "./sheets.js";

/* The fields a row folds away: if it has many, those that are fine at their defaults. */
/** @param {Field} field */
const settled = (field) => field.default !== undefined && !/text|rating/.test(field.kind);

/** @param {Filling} form @param {Values} record @param {number} place @param {ListField} field @param {string} path @returns {TemplateResult} */
export function list(form, record, place, field, path) {
  const entries = /** @type {ListRow[]} */ (record[place]);
  const { one } = field.noun;
  const error = form.errors.get(path);
  const id = idOf(form, path);
  return html`<fieldset class="hq-list ${error ? "is-bad" : ""}">
    <legend>${field.label}</legend>
    ${field.help ? html`<span class="hq-hint">${field.help}</span>` : nothing}
    ${entries.map((entry, index) =>
      keyed(
        entry.key,
        html`<div class="hq-listrow" role="group" aria-label="${upper(one)} ${index + 1}">
          ${from("above", form, field.fields, entry.record, entry, `${path}.${index}`)}
          ${cells(form, field, entry, `${path}.${index}.`, remove(form, field, entries, entry, path, `${one} ${index + 1}`))}
        </div>`,
      ),
    )}
    ${error ? refusal(id, error, () => {}) : nothing}
    ${field.fields[0].kind === "text" && (field.low || field.fields[0].source) ? html`<hq-line .of=${[form, field, entries, path]}></hq-line>` : nothing}
    ${
      entries.length < field.high
        ? html`<button class="hq-btn" type="button" id=${id} @click=${() => form.add(entries, field, path)}>
          Add ${one}
        </button>`
        : html`<p class="hq-small">No more than ${field.high}.</p>`
    }
  </fieldset>`;
}

/** @param {Filling} form @param {ListField} field @param {ListRow[]} entries @param {ListRow} entry @param {string} path @param {string} which */
const remove = (form, field, entries, entry, path, which) =>
  entries.length > (field.low ?? 0)
    ? html`<button class="hq-btn is-quiet" type="button" aria-label="Remove ${which}" @click=${() => form.drop(entries, entry, path)}>Remove</button>`
    : nothing;

/** @param {Filling} form @param {ListField} field @param {ListRow} entry @param {string} path @param {unknown} away */
function cells(form, field, entry, path, away) {
  const parts = active(field.fields, entry.record).filter(([, each]) => each.group !== "sheet");
  const aside = parts.length > 2 ? parts.filter(([, each]) => settled(each)) : [];
  /** @param {[number, Field]} given */
  const draw = ([place, each]) => row(form, field.fields, entry.record, place, path + each.name);
  if (!aside.length) return [parts.map(draw), away];
  const said = aside
    .filter(([, each]) => !secret(each, field.fields, entry.record))
    .map(([place, each]) => tells(each, entry.record[place]))
    .filter(Boolean)
    .join(", ");
  return html`${parts.filter((part) => !aside.includes(part)).map(draw)}
    <details class="hq-fold is-row" .open=${entry.open ?? false} @toggle=${(/** @type {On<HTMLDetailsElement>} */ event) => (entry.open = event.target.open)}>
      <summary>More<small>${said}</small></summary>
      <div>${aside.map(draw)} ${away}</div>
    </details>`;
}
