/* The line below a list of people: type one to add them, or paste several. The element has `of`, set with each
   drawing of its form: the form, the list's field, its rows, and its path. */

/** @import { Filling } from "../roller/filling.js" */
/** @import { Inputs, ListField } from "../roller/types/engine.js" */
/** @import { ListRow, On, Parts } from "../roller/types/seams.js" */

/** @typedef {HTMLElement & {of: [Filling, ListField, ListRow[], string]}} Place */
/** @typedef {{line: string, bad: string, name?: string, entry?: ListRow}} Coming */

import { joining, kept, presetOf } from "./joining.js";
import { examples, read } from "./read.js";
import { added, collect, engine, hasSheets, html, live, nothing, part, render, shape } from "./roller.js";

export class Line {
  text = "";
  bad = "";
  said = "";
  busy = 0;
  taking = Promise.resolve();

  /** @type {Parts["heroes"] | undefined} */
  heroes;
  coming = false;
  ends = () => {};

  /** @param {Place} element */
  constructor(element) {
    this.element = element;
    this.of = element.of;
    /* Any change redraws the form, and this with it. */
    Object.defineProperty(element, "of", {
      configurable: true,
      set: (of) => {
        this.of = of;
        this.update();
      },
    });
    this.submit = this.submit.bind(this);
    document.addEventListener("submit", this.submit, true);
    this.update();
  }

  end() {
    document.removeEventListener("submit", this.submit, true);
    this.ends();
    Object.defineProperty(this.element, "of", { configurable: true, writable: true, value: this.of });
  }

  /* This device's sheets, once it has any for this ruleset. */
  async fetch() {
    const { form } = this.list;
    if (this.coming || !hasSheets(form.host.procedure.ruleset)) return;
    this.coming = true;
    const heroes = await part("heroes").catch(() => undefined);
    if (!heroes || !this.element.isConnected) return;
    await heroes.open();
    this.heroes = heroes;
    this.ends = heroes.listen(() => this.update());
    this.update();
  }

  get input() {
    return /** @type {HTMLTextAreaElement} */ (this.element.querySelector("textarea"));
  }

  /* Someone still in the line when the form is sent comes along. */
  /** @param {Event} event */
  async submit(event) {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (!form.contains(this.element) || !(this.text.trim() || this.busy)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    await this.take();
    if (this.text) this.input.focus();
    else form.requestSubmit();
  }

  /* The line is ready for the next entry at once; what's in it now comes after what was added before. */
  take() {
    const lines = this.text.split("\n").filter((each) => each.trim());
    this.text = "";
    this.update();
    this.busy++;
    this.taking = this.taking.then(() => this.rows(lines)).finally(() => this.busy--);
    return this.taking;
  }

  /* A row for each readable line; the others go back into the box. */
  /** @param {string[]} lines */
  async rows(lines) {
    const { form, field, entries, path } = this.list;
    const stand = kept(field, entries, presetOf(form, field));
    /** @type {Coming[]} */
    const coming = lines.map((line) => {
      const { row, bad = "" } = read(field, line);
      return row
        ? { line, bad, name: String(row.name), entry: added(field, this.hidden(field, row)) }
        : { line, bad };
    });
    await this.judged(coming, stand);
    const there = coming.filter(({ bad }) => !bad);
    entries.splice(0, entries.length, ...stand, ...there.map(({ entry }) => /** @type {ListRow} */ (entry)));
    const left = coming.filter(({ bad }) => bad);
    const { one, many } = field.noun;
    this.bad =
      left.length > 1
        ? `${left.length} lines weren’t added. The first: ${left[0].bad}`
        : (left[0]?.bad ?? "");
    this.text = [...left.map(({ line }) => line), ...(this.text ? [this.text] : [])].join("\n");
    const names = there.map(({ name }, place) => name || `${one} ${stand.length + place + 1}`);
    this.said = names.length
      ? `${names.join(", ")} added: ${entries.length} ${entries.length === 1 ? one : many}.`
      : "";
    const { top } = this.element.getBoundingClientRect();
    if (names.length) form.changed(path);
    this.update();
    /* The new rows are above: keep the line under the thumb. */
    scrollBy({ top: this.element.getBoundingClientRect().top - top, behavior: "instant" });
  }

  /* The problem with each line that was read: no space left, or the engine's refusal. */
  /** @param {Coming[]} coming @param {ListRow[]} stand */
  async judged(coming, stand) {
    const { form, field, path } = this.list;
    const read = coming.filter(({ entry }) => entry);
    for (const each of read.splice(field.high - stand.length))
      each.bad = `No more than ${field.high} ${field.noun.many} fit here.`;
    if (!read.length || engine.state.phase !== "ready") return;
    const rows = [...stand, ...read.map(({ entry }) => /** @type {ListRow} */ (entry))];
    const inputs = {
      ...form.collected(),
      [field.name]: rows.map(({ record }) => collect(field.fields, record)),
    };
    const procedure = form.host.procedure.id;
    const reply = await engine.ask({ op: "begin", procedure, inputs }).catch(() => null);
    if (!reply?.error) return;
    for (const { field: place, hint } of [reply.error, ...reply.error.also]) {
      const [, number] = new RegExp(`^${path}\\.(\\d+)\\.`).exec(place) ?? [];
      const each = read[Number(number) - stand.length];
      if (each) each.bad ||= `${each.name || each.line}: ${hint}`;
    }
  }

  get list() {
    const [form, field, entries, path] = this.of;
    return { form, field, entries, path };
  }

  /* Whether the number is hidden: if all the others are, or the previous one is, or the line says so. */
  /** @param {ListField} field @param {Inputs} row */
  hidden(field, row) {
    const flag = field.fields.find((each) => each.secret)?.secret;
    if (!flag || flag in row) return row;
    const { entries } = this.list;
    const place = field.fields.findIndex(({ name }) => name === flag);
    const hides = this.element.closest("[data-hides]") || entries.at(-1)?.record[place];
    return hides ? { ...row, [flag]: true } : row;
  }

  update() {
    const { form, field, entries, path } = this.list;
    this.fetch();
    render(
      html`${field.low ? this.line(form, field, path) : nothing}${this.heroes ? joining(this.heroes, form, field, entries, path) : nothing}`,
      this.element,
    );
  }

  /** @param {Filling} form @param {ListField} field @param {string} path */
  line(form, field, path) {
    const id = `${form.uid}-${path.replaceAll(".", "-")}-line`;
    const { one } = field.noun;
    return html`<div class="hq-fieldrow is-wide ${this.bad ? "is-bad" : ""}">
        <div><label for=${id}>${one[0].toUpperCase() + one.slice(1)} in one line</label>
        <span class="hq-hint" id="${id}-hint">As ${examples(field).join(" or ")}, then Enter. Several lines can be pasted.</span></div>
        <textarea class="hq-in is-text" id=${id} rows=${this.text.split("\n").length} enterkeyhint="enter" autocomplete="off" autocapitalize="words" spellcheck="false" data-line
          .value=${live(this.text)} aria-invalid=${this.bad ? "true" : nothing} aria-describedby="${id}-hint ${this.bad ? `${id}-bad` : ""}"
          @beforeinput=${(/** @type {InputEvent} */ event) => this.entered(event)} @input=${(/** @type {On<HTMLTextAreaElement>} */ event) => this.typed(event.target.value)}></textarea>
        ${this.bad ? html`<div class="hq-bad" id="${id}-bad" role="alert">${shape("i-bad")}<span>${this.bad}</span></div>` : nothing}
        <p class="hq-vh" role="status">${this.said}</p>
      </div>`;
  }

  /** @param {InputEvent} event */
  entered(event) {
    if (!["insertLineBreak", "insertParagraph"].includes(event.inputType)) return;
    event.preventDefault();
    this.take();
  }

  /** @param {string} text */
  typed(text) {
    const pasted = text.split("\n").length > this.text.split("\n").length;
    this.text = text;
    if (pasted) this.take();
  }
}
