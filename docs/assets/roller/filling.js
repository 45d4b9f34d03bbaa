/* The roller as a form that is being filled in: its values as typed, and what was refused. */

import { added, collect, record } from "./fields.js";
import { idOf } from "./form.js";

let lastUid = 0;

/* Subclasses give `update()` and `countSoon()`. */
export class Filling extends HTMLElement {
  setUp() {
    this.section = this.querySelector("section");
    if (!this.section || !this.dataset.setup) return false;
    const { procedure, inputs, odds: baked, die: sides } = JSON.parse(this.dataset.setup);
    Object.assign(this, { procedure, sides, uid: `hq${++lastUid}`, errors: new Map(), folds: {}, general: [] });
    this.values = record(procedure.fields, inputs);
    this.counted = { ...baked, key: this.key() };
    this.example = this.section.querySelector("[data-example]");
    this.titleId = this.section.getAttribute("aria-labelledby");
    this.count = 0;
    this.section.replaceChildren();
    return true;
  }

  collected() {
    return collect(this.procedure.fields, this.values);
  }

  key() {
    return JSON.stringify(this.collected());
  }

  set(values, place, value, path, fixed = false) {
    values[place] = value;
    this.changed(path);
    if (fixed) this.querySelector(`#${idOf(this, path)}`)?.focus();
  }

  add(entries, field, path) {
    entries.push(added(field));
    this.changed(path);
    this.section.querySelector(`[id^="${idOf(this, path)}-${entries.length - 1}-"]`)?.focus();
  }

  drop(entries, entry, path) {
    entries.splice(entries.indexOf(entry), 1);
    this.changed(path);
    this.querySelector(`#${idOf(this, path)}`)?.focus();
  }

  /* A change clears what was said of its field, and of the rows below it. */
  changed(path) {
    for (const each of [...this.errors.keys()]) if (each === path || each.startsWith(`${path}.`)) this.errors.delete(each);
    this.general = [];
    this.update();
    this.countSoon();
  }

  refuse({ also, ...first }) {
    this.general = [];
    this.errors.clear();
    for (const each of [first, ...also]) this.errors.set(each.field, each);
    this.update();
    for (const [path, each] of this.errors) {
      if (!path || !this.querySelector(`#${idOf(this, path)}`)) this.general.push(each);
    }
    this.update();
    const bad = this.querySelector("[aria-invalid=true]") ?? this.querySelector(".is-bad :is(input, select, button)");
    for (let around = bad; (around = around?.parentElement?.closest("details")); ) around.open = true;
    (bad ?? this.mainButton)?.focus();
  }

  get mainButton() {
    return this.querySelector(".hq-form .hq-btn.is-main");
  }
}
