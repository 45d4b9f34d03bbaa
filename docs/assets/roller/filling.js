/* A form being filled in: its values as typed, and what was refused. The setup is one, and so is each choice.
   `host` is the roller: it provides `section`, `update()`, and `formChanged(form)`. */

/** @import { Choice, Field, Inputs, ListField, Procedure, Reason, Refusal } from "./types/engine.js" */
/** @import { Binding, Bound, FormValue, ListRow, Values } from "./types/seams.js" */

import { added, collect, record } from "./fields.js";
import { idOf } from "./form.js";

/** @typedef {{section: HTMLElement, procedure: Procedure, preset?: Inputs, bound?: Bound, update(): void, formChanged(form: Filling): void}} Host */

export class Filling {
  /* Refusals by the field's path, and those that belong to no visible field. */
  /** @type {Map<string, Reason>} */
  errors = new Map();
  /** @type {Reason[]} */
  general = [];
  /** @type {Record<string, boolean>} */
  folds = {};
  /* Whether the GM sees the hidden parts. */
  shown = false;
  /* Whose sheet filled it, and the choice whose fields it has. */
  /** @type {Binding | undefined} */
  bound;
  /** @type {Choice | undefined} */
  choice;
  touched = false;

  /** @param {Host} host @param {string} uid @param {Field[]} fields @param {Inputs} inputs */
  constructor(host, uid, fields, inputs) {
    this.host = host;
    this.uid = uid;
    this.fields = fields;
    this.values = record(fields, inputs);
  }

  collected() {
    return collect(this.fields, this.values);
  }

  key() {
    return JSON.stringify(this.collected());
  }

  /** @param {string} selector */
  find(selector) {
    return /** @type {HTMLElement | null} */ (this.host.section.querySelector(selector));
  }

  /** @param {Values} values @param {number} place @param {FormValue} value @param {string} path */
  set(values, place, value, path, fixed = false) {
    values[place] = value;
    this.changed(path);
    if (fixed) this.find(`#${idOf(this, path)}`)?.focus();
  }

  /** @param {ListRow[]} entries @param {ListField} field @param {string} path */
  add(entries, field, path) {
    entries.push(added(field));
    this.changed(path);
    this.find(`[id^="${idOf(this, path)}-${entries.length - 1}-"]`)?.focus();
  }

  /** @param {ListRow[]} entries @param {ListRow} entry @param {string} path */
  drop(entries, entry, path) {
    entries.splice(entries.indexOf(entry), 1);
    this.changed(path);
    this.find(`#${idOf(this, path)}`)?.focus();
  }

  /* Show the GM what's hidden in it, or hide it again. */
  /** @param {string} id */
  show(id) {
    this.shown = !this.shown;
    this.host.update();
    this.find(this.shown ? `#${id}` : `[data-show="${id}"]`)?.focus();
  }

  /* A change clears the errors of its field and of the rows below it. */
  /** @param {string} path */
  changed(path) {
    for (const each of [...this.errors.keys()])
      if (each === path || each.startsWith(`${path}.`)) this.errors.delete(each);
    this.general = [];
    this.host.formChanged(this);
  }

  cleared() {
    this.errors.clear();
    this.general = [];
  }

  /** @param {Refusal} refusal */
  refuse({ also, ...first }) {
    this.cleared();
    for (const each of [first, ...also]) this.errors.set(each.field, each);
    this.host.update();
    this.general = [...this.errors]
      .filter(([path]) => !path || !this.find(`#${idOf(this, path)}`))
      .map(([, each]) => each);
    this.host.update();
    const scope = this.find(`[data-form="${this.uid}"]`);
    const bad =
      scope?.querySelector("[aria-invalid=true]") ??
      scope?.querySelector(".is-bad :is(input, select, button)");
    for (let around = bad?.closest("details"); around; around = around.parentElement?.closest("details"))
      around.open = true;
    /** @type {HTMLElement | null | undefined} */ (bad ?? scope?.querySelector("[data-act]"))?.focus();
  }
}
