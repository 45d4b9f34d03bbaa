/* A form that is being filled in: its values as typed, and what was refused. The set-up is one, each choice is one.

   `host` is the roller: it gives `section`, `update()` and `formChanged(form)`. `prefix` stands before the paths
   of the fields in what the engine refuses. */

import { added, collect, record } from "./fields.js";
import { idOf } from "./form.js";

export class Filling {
  constructor(host, uid, fields, inputs, prefix = "") {
    Object.assign(this, { host, uid, fields, prefix, errors: new Map(), general: [], folds: {} });
    this.values = record(fields, inputs);
  }

  collected() {
    return collect(this.fields, this.values);
  }

  key() {
    return JSON.stringify(this.collected());
  }

  find(selector) {
    return this.host.section.querySelector(selector);
  }

  set(values, place, value, path, fixed = false) {
    values[place] = value;
    this.changed(path);
    if (fixed) this.find(`#${idOf(this, path)}`)?.focus();
  }

  add(entries, field, path) {
    entries.push(added(field));
    this.changed(path);
    this.find(`[id^="${idOf(this, path)}-${entries.length - 1}-"]`)?.focus();
  }

  drop(entries, entry, path) {
    entries.splice(entries.indexOf(entry), 1);
    this.changed(path);
    this.find(`#${idOf(this, path)}`)?.focus();
  }

  /* What is hidden in it is shown to the GM, or covered again. */
  show(id) {
    this.shown = !this.shown;
    this.host.update();
    this.find(this.shown ? `#${id}` : `[data-show="${id}"]`)?.focus();
  }

  /* A change clears what was said of its field, and of the rows below it. */
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
    for (let around = bad?.closest("details"); around; around = around.parentElement.closest("details"))
      around.open = true;
    (bad ?? scope?.querySelector("[data-act]"))?.focus();
  }
}
