/* What-ifs: other setups beside the one above, each with its own odds and how much better or worse it does. */

/** @import { Field, Inputs, ListField, Odds, Procedure, Refusal, Replies, Row, Value } from "../roller/types/engine.js" */
/** @import { ExplorerPage } from "./page.js" */

/** @typedef {NonNullable<Procedure["twin"]>} Twin */
/** @typedef {"point" | "modifier" | "other" | "twin" | "changed"} Changes */
/** @typedef {{name: string, found: Odds & Partial<Replies["spends"]>}} Counted */

import { draw, INK, LESS, MORE, QUIET, saveCsv, saveSvg } from "./files.js";
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
    const { fields } = page.form;
    if (kind === "changed")
      this.form = new Filling(
        host,
        uid,
        fields,
        /** @type {Inputs | undefined} */ (given) ?? page.form.collected(),
      );
    if (kind === "modifier")
      this.form = new Filling(host, uid, /** @type {ListField} */ (modifiers(fields)).fields, {
        kind: "augment",
        ...least(fields),
        .../** @type {Inputs | undefined} */ (given),
      });
    if (kind === "other") {
      const [first] = numbers(fields, page.form.values);
      this.path = first.path;
      const field = { ...first.field, when: undefined, label: first.label };
      this.form = new Filling(host, uid, [field], {
        [field.name]: /** @type {Value} */ (given ?? first.record[first.place]),
      });
    }
  }

  get name() {
    if (this.kind === "twin") return `In ${/** @type {Twin} */ (this.page.procedure.twin).title}`;
    if (this.kind === "modifier")
      return /** @type {Filling} */ (this.form).values.includes("augment")
        ? NAMES.modifier
        : "With a modifier";
    if (this.kind === "point") return this.found?.title ?? NAMES.point;
    return NAMES[this.kind];
  }

  /* The part kept in the address. */
  get kept() {
    if (!this.form) return [this.kind];
    const values = this.form.collected();
    return [this.kind, this.kind === "other" ? Object.values(values)[0] : values];
  }

  /* The request for its odds. */
  get request() {
    const { id } = this.page.procedure;
    const base = this.page.form.collected();
    const own = this.form?.collected();
    const op = this.kind === "point" ? "spends" : "odds";
    if (this.kind === "changed") return { op, procedure: id, inputs: own };
    if (this.kind === "other")
      return {
        op,
        procedure: id,
        inputs: put(base, /** @type {string} */ (this.path), Object.values(/** @type {Inputs} */ (own))[0]),
      };
    if (this.kind === "modifier")
      return {
        op,
        procedure: id,
        inputs: { ...base, modifiers: [.../** @type {Value[]} */ (base.modifiers ?? []), own] },
      };
    return { op, procedure: id, inputs: base };
  }

  async ask() {
    const key = JSON.stringify([this.kind, this.request]);
    if (key === this.key) return;
    const reply = this.kind === "twin" ? await this.recast() : await engine.ask(this.request);
    this.key = key;
    this.form?.errors.clear();
    this.fault = "";
    if (reply.ok) this.found = /** @type {Odds} */ (reply.data);
    else this.refused(reply.error);
  }

  /* The same inputs in the other edition's form, and those it doesn't have. */
  async recast() {
    const begun = await engine.ask({
      op: "begin",
      procedure: this.page.procedure.id,
      inputs: this.page.form.collected(),
      seed: "0",
    });
    const cast = begun.ok ? await engine.ask({ op: "recast", log: begun.data.log }) : begun;
    if (!cast.ok) return cast;
    this.out = cast.data.left_out;
    return engine.ask({ op: "odds", procedure: cast.data.log.procedure, inputs: cast.data.log.inputs });
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
    for (const [kind, given] of kept) if (this.kinds.includes(kind)) this.add(kind, given);
  }

  get kinds() {
    const { procedure, presets, form } = this.page;
    /** @type {Record<Changes, unknown>} */
    const can = {
      point: presets[procedure.id].spends,
      modifier: modifiers(form.fields),
      other: numbers(form.fields, form.values).length,
      twin: procedure.twin && presets[procedure.twin.procedure],
      changed: true,
    };
    return /** @type {Changes[]} */ (Object.keys(NAMES)).filter((kind) => can[kind]);
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
        list.length < MOST
          ? this.kinds.map(
              (kind) =>
                html`<button class="hq-btn" type="button" data-if=${kind} @click=${() => this.press(kind)}>${kind === "twin" ? `In ${/** @type {Twin} */ (page.procedure.twin).title}` : NAMES[kind]}</button>`,
            )
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
    const { found } = this.page;
    return /** @type {Counted[]} */ ([
      { name: "As set up", found },
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
      return row ? { weight: BigInt(row.weight), whole: BigInt(found.total) } : null;
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
          return html`<td class="n">${told(here.weight, here.whole)}${tenths ? html` <small><span aria-hidden="true">${sign}${(Math.abs(tenths) / 10).toFixed(1)}</span><span class="hq-vh">, ${words}</span></small>` : nothing}</td>`;
        })}</tr>`;
      })}</tbody></table></div>`;
  }

  saved() {
    const { all } = this;
    /** @param {Counted} counted @param {string} key */
    const weight = ({ found }, key) => found.rows.find((row) => row.key === key)?.weight ?? "";
    return saveCsv(
      [
        ["key", "outcome", ...all.map(({ name }) => name)],
        ["", "of", ...all.map(({ found }) => found.total)],
        ...this.outcomes.map(({ key, label }) => [key, label, ...all.map((each) => weight(each, key))]),
      ],
      "odds",
    );
  }

  pictured() {
    const { all, page } = this;
    saveSvg(
      skies(all),
      "odds",
      `Odds: ${page.procedure.title}`,
      all
        .map(
          ({ name, found }) =>
            `${name}: ${found.rows.map(({ key, weight }) => `${key} ${weight}`).join(", ")} of ${found.total}`,
        )
        .join(". "),
    );
  }
}

const WIDE = 640;
const HIGH = 120;
const STEP = 11;

/* Each setup as a skyline: width is chance, height is level; won above the line, lost below it. */
/** @param {Counted[]} all */
function skies(all) {
  const parts = all.flatMap(({ name, found }, place) => {
    const line = place * HIGH + 76;
    let x = 20;
    const bars = found.rows.map(({ key, mark, label, weight, share }) => {
      const width = (share / 10000) * WIDE;
      const high = mark === "tie" ? STEP : Number(mark.at(-1)) * STEP;
      const y = mark === "tie" ? line - STEP / 2 : mark.startsWith("d") ? line : line - high;
      const bar = draw(
        "rect",
        {
          x: x.toFixed(2),
          y,
          width: width.toFixed(2),
          height: high,
          fill: mark === "tie" ? QUIET : mark.startsWith("d") ? LESS : MORE,
          "data-key": key,
          "data-weight": weight,
        },
        draw("title", {}, `${label}: ${weight} of ${found.total}`),
      );
      x += width;
      return bar;
    });
    const top = headline(found);
    return [
      draw(
        "text",
        { x: 20, y: line - 60, "font-size": 15, fill: INK },
        `${name}: ${top.word.toLowerCase()} ${told(top.weight, top.whole)}`,
      ),
      draw("rect", { x: 20, y: line, width: WIDE, height: 1.5, fill: INK }),
      ...bars,
    ];
  });
  return draw(
    "svg",
    { viewBox: `0 0 ${WIDE + 40} ${all.length * HIGH + 12}`, xmlns: "http://www.w3.org/2000/svg" },
    ...parts,
  );
}
