/* What-ifs: other setups beside the one above, each with its own odds and how much better or worse it does. */

/** @import { Field, Inputs, ListField, Odds, Procedure, Refusal, Replies, Row, Value } from "../roller/types/engine.js" */
/** @import { ExplorerPage } from "./page.js" */

/** @typedef {NonNullable<Procedure["twin"]>} Twin */
/** @typedef {"point" | "modifier" | "other" | "twin" | "changed" | "book" | "house"} Changes */
/** @typedef {{name: string, found: Odds & Partial<Replies["spends"]>}} Counted */

import { RULED } from "./address.js";
import { numbers, put } from "./numbers.js";
import { engine, Filling, html, marked, nothing, picture, shape } from "./roller.js";
import { drawn } from "./setup.js";
import { apart, difference, headline, told } from "./shares.js";

const MOST = 3;
/* With more outcomes than this, they go in a fold. */
const MANY = 12;
/** @param {string} mark @param {string} text */
const level = (mark, text) =>
  html`<span class="hq-level" data-level=${mark}>${shape(marked(mark))}${text}</span>`;
const NAMES = {
  point: "With a point spent",
  modifier: "With an augment",
  other: "With another ability",
  twin: "In the other edition",
  changed: "With anything changed",
};

/* One alternative setup: its kind, its form if it has one, and the engine's reply. */
export class WhatIf {
  /** @param {ExplorerPage} page @param {Changes} kind @param {unknown} given @param {string} uid */
  constructor(page, kind, given, uid) {
    Object.assign(this, { page, kind, uid, found: null, fault: "", out: [], key: "" });
    const host = {
      procedure: page.procedure,
      section: page.element,
      update: () => page.update(),
      formChanged: () => page.changed(),
    };
    const { form } = page;
    const [first] = numbers(form.fields, form.values);
    if (kind === "other") this.path = first.path;
    const inputs = {
      changed: () => given ?? form.collected(),
      modifier: () => ({
        kind: "augment",
        ...least(form.fields),
        .../** @type {Inputs | undefined} */ (given),
      }),
      other: () => ({ [first.field.name]: given ?? first.record[first.place] }),
    }[/** @type {string} */ (kind)];
    if (inputs) this.form = new Filling(host, uid, this.fields, /** @type {Inputs} */ (inputs()));
  }

  /* The fields of its form, by the page's rules. */
  get fields() {
    const { fields, values } = this.page.form;
    if (this.kind === "changed") return fields;
    if (this.kind === "modifier") return /** @type {ListField} */ (modifiers(fields)).fields;
    const [{ field, label }] = numbers(fields, values).filter(({ path }) => path === this.path);
    return [{ ...field, when: undefined, label }];
  }

  get name() {
    const { rules } = this.page;
    if (this.kind === "twin")
      return `In ${/** @type {Twin} */ (this.page.procedure.twin).title}${this.page.by && ", by the book"}`;
    if (rules && RULED.includes(this.kind)) return rules.named(this.kind);
    if (this.kind === "modifier")
      return /** @type {Filling} */ (this.form).values.includes("augment")
        ? NAMES.modifier
        : "With a modifier";
    if (this.kind === "point") return this.found?.title ?? NAMES.point;
    return NAMES[/** @type {keyof typeof NAMES} */ (this.kind)];
  }

  /* The part kept in the address. */
  get kept() {
    if (!this.form) return [this.kind];
    const values = this.form.collected();
    return [this.kind, this.kind === "other" ? Object.values(values)[0] : values];
  }

  /* The request for its odds. */
  get request() {
    const { question, rules } = this.page;
    const base = question.inputs;
    const own = this.form?.collected();
    const op = this.kind === "point" ? "spends" : "odds";
    if (this.kind === "changed") return { op, ...question, inputs: own };
    if (this.kind === "other")
      return {
        op,
        ...question,
        inputs: put(base, /** @type {string} */ (this.path), Object.values(/** @type {Inputs} */ (own))[0]),
      };
    if (this.kind === "modifier")
      return {
        op,
        ...question,
        inputs: { ...base, modifiers: [.../** @type {Value[]} */ (base.modifiers ?? []), own] },
      };
    return { op, ...(rules?.question(this.kind) ?? question) };
  }

  async ask() {
    const none = this.kind === "house" && this.page.rules?.none;
    if (none) {
      Object.assign(this, { found: null, fault: none, key: "" });
      return;
    }
    const { request } = this;
    const key = JSON.stringify([this.kind, request]);
    if (key === this.key) return;
    const reply = this.kind === "twin" ? await this.recast(request) : await engine.ask(request);
    this.key = key;
    this.form?.errors.clear();
    this.fault = "";
    if (reply.ok) this.found = /** @type {Odds} */ (reply.data);
    else this.refused(reply.error);
  }

  /* The same inputs in the other edition's form, and those it doesn't have. */
  /** @param {WhatIf["request"]} request */
  async recast(request) {
    const begun = await engine.ask({ ...request, op: "begin", seed: "0" });
    const cast = begun.ok ? await engine.ask({ op: "recast", log: begun.data.log }) : begun;
    if (!cast.ok) return cast;
    this.out = cast.data.left_out;
    const { procedure, inputs } = cast.data.log;
    return engine.ask({ op: "odds", procedure, inputs, house: undefined });
  }

  /* An error is shown at its field if there's a form, or else as a sentence. */
  /** @param {Refusal} refusal */
  refused({ also, ...first }) {
    this.found = null;
    const last = `modifiers.${/** @type {Value[]} */ (this.page.form.collected().modifiers ?? []).length}.`;
    for (const each of [first, ...also]) {
      const field =
        this.kind === "modifier"
          ? each.field.replace(last, "")
          : this.kind === "other" && each.field === this.path
            ? /** @type {string} */ (each.field.split(".").at(-1))
            : each.field;
      if (this.form && (this.kind === "changed" || field !== each.field || this.kind === "other"))
        this.form.errors.set(field, each);
      else this.fault ||= each.hint;
    }
  }
}

/** @param {Field | undefined} field @param {string} option */
const offers = (field, option) =>
  field && "options" in field && field.options.some(({ value }) => value === option);

/** @param {Field[]} fields @returns {ListField | undefined} */
const modifiers = (fields) =>
  fields
    .filter((each) => each.kind === "list")
    .find(({ name, fields: [first] }) => name === "modifiers" && offers(first, "augment"));

/* The smallest augment where a victory brings one of three; elsewhere the field's default. */
/** @param {Field[]} fields @returns {Inputs} */
const least = (fields) =>
  /** @type {ListField} */ (modifiers(fields)).fields.some(
    (each) => each.name === "amount" && each.when?.in.includes("augment") && offers(each, "3"),
  )
    ? { amount: "3" }
    : {};

export class WhatIfs {
  /** @param {ExplorerPage} page @param {[Changes, unknown][]} [kept] */
  constructor(page, kept = []) {
    Object.assign(this, { page, list: [], number: 0 });
    for (const [kind, given] of kept) if ([...RULED, ...this.kinds].includes(kind)) this.add(kind, given);
  }

  get room() {
    return MOST - this.list.length;
  }

  get kinds() {
    const { procedure, presets, form } = this.page;
    /** @type {Record<keyof typeof NAMES, unknown>} */
    const can = {
      point: presets[procedure.id].spends,
      modifier: modifiers(form.fields),
      other: numbers(form.fields, form.values).length,
      twin: procedure.twin && presets[procedure.twin.procedure],
      changed: true,
    };
    return /** @type {(keyof typeof NAMES)[]} */ (Object.keys(NAMES)).filter((kind) => can[kind]);
  }

  /** @param {Changes} kind @param {unknown} [given] */
  add(kind, given) {
    this.list.push(new WhatIf(this.page, kind, given, `x-if-${++this.number}`));
  }

  /** @param {Changes} kind */
  press(kind) {
    this.add(kind);
    this.page.changed();
    this.page.element.querySelector(`#${/** @type {WhatIf} */ (this.list.at(-1)).uid}-h`)?.focus();
  }

  /** @param {WhatIf} each */
  drop(each) {
    this.list.splice(this.list.indexOf(each), 1);
    this.page.changed();
    this.page.element.querySelector("[data-if]")?.focus();
  }

  drawn() {
    const { page, list } = this;
    return html`<section aria-labelledby="x-if"><h2 id="x-if">What if</h2>
      <div class="hq-acts hq-x-acts">${
        this.room
          ? [
              page.rules?.pair(),
              ...this.kinds.map(
                (kind) =>
                  html`<button class="hq-btn" type="button" data-if=${kind} @click=${() => this.press(kind)}>${kind === "twin" ? `In ${/** @type {Twin} */ (page.procedure.twin).title}` : NAMES[kind]}</button>`,
              ),
            ]
          : html`<p class="hq-small">You can compare three at a time. Remove one to add another.</p>`
      }</div>
      ${list.length ? html`<div class="hq-x-ifs">${list.map((each) => this.card(each))}</div> ${page.found ? this.compared() : nothing}` : nothing}
    </section>`;
  }

  /** @param {WhatIf} each */
  card(each) {
    const { found } = this.page;
    return html`<section class="hq-x-if" aria-labelledby="${each.uid}-h">
      <h3 id="${each.uid}-h" tabindex="-1">${each.name}</h3>
      ${each.form ? (each.kind === "changed" ? html`<details class="hq-fold" ?open=${each.form.errors.size > 0}><summary>Its numbers</summary><div>${drawn(each.form)}</div></details>` : drawn(each.form)) : nothing}
      ${each.out.map((said) => html`<p class="hq-small">${said}</p>`)}
      ${each.fault ? html`<p class="hq-bad" role="alert"><span>${each.fault}</span></p>` : nothing}
      ${each.found ? html`${picture(each.found, true)} ${found ? this.lead(each) : nothing}` : nothing}
      ${each.kind === "point" && each.found ? html`<p class="hq-small">Spent in ${told(/** @type {string[]} */ (each.found.spent)[1], each.found.total)} of all rolls: whenever it makes the outcome better.</p>` : nothing}
      <div class="hq-acts"><button class="hq-btn is-quiet" type="button" aria-label="Remove: ${each.name}" @click=${() => this.drop(each)}>Remove</button></div>
    </section>`;
  }

  /** @param {WhatIf} each */
  lead(each) {
    const [here, there] = [
      headline(/** @type {Odds} */ (this.page.found)),
      headline(/** @type {Odds} */ (each.found)),
    ];
    const { sign, words } = difference(apart(there, here));
    return html`<p class="hq-x-lead"><b><span aria-hidden="true">${sign}</span> ${words}</b> ${words.startsWith("the same") ? "as set up" : "than as set up"}: ${there.word.toLowerCase()} ${told(there.weight, there.whole)} against ${told(here.weight, here.whole)}.</p>`;
  }

  get all() {
    const found = /** @type {NonNullable<ExplorerPage["found"]>} */ (this.page.found);
    return /** @type {Counted[]} */ ([
      { name: `As set up${found.by}`, found },
      ...this.list.filter((each) => each.found),
    ]);
  }

  /* All outcomes of all setups, each in its own order. */
  get outcomes() {
    const rows = new Map();
    for (const { found } of this.all)
      for (const row of found.rows) rows.set(row.key, rows.get(row.key) ?? row);
    return [...rows.values()];
  }

  compared() {
    if (this.outcomes.length <= MANY) return this.table();
    return html`<details class="hq-fold"><summary>Side by side, outcome by outcome</summary>${this.table()}</details>`;
  }

  table() {
    const { all } = this;
    /** @param {Counted} counted @param {Row} row */
    const cell = ({ found }, { key }) => {
      const row = found.rows.find((each) => each.key === key);
      return row ? { label: row.label, weight: BigInt(row.weight), whole: BigInt(found.total) } : null;
    };
    return html`<div class="hq-frame" role="region" tabindex="0" aria-label="All side by side"><table class="hq-table hq-x-table" data-table="if">
      <caption>Side by side, with the difference in percentage points</caption>
      <thead><tr><th scope="col">Outcome</th>${all.map(({ name }) => html`<th scope="col" class="n">${name}</th>`)}</tr></thead>
      <tbody>${this.outcomes.map((row) => {
        const first = cell(all[0], row);
        return html`<tr><th scope="row">${level(row.mark, row.label)}</th>${all.map((each, place) => {
          const here = cell(each, row);
          if (!here) return html`<td class="n">–</td>`;
          const tenths = place && first ? apart(here, first) : 0;
          const { sign, words } = difference(tenths);
          return html`<td class="n">${told(here.weight, here.whole)}${here.label === row.label ? nothing : html` <small>${here.label}</small>`}${tenths ? html` <small><span aria-hidden="true">${sign}${(Math.abs(tenths) / 10).toFixed(1)}</span><span class="hq-vh">, ${words}</span></small>` : nothing}</td>`;
        })}</tr>`;
      })}</tbody></table></div>`;
  }
}
