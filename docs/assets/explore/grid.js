/* The grid: two numbers of the form, each over a range. It's asked for a few rows at a time, so that it can show
   progress, let other questions through, and be stopped. */

/** @import { Field, Inputs, OddsGrid, Outcome } from "../roller/types/engine.js" */
/** @import { On, Reply } from "../roller/types/seams.js" */
/** @import { Numbered } from "./numbers.js" */
/** @import { ExplorerPage } from "./page.js" */

/** @typedef {Grid["request"]} GridRequest */

import { aim, cellAt, heat } from "./heat.js";
import { Line } from "./line.js";
import { numbers, put, span, text, total } from "./numbers.js";
import { engine, Filling, rows as formRows, html, nothing, picture } from "./roller.js";
import { told, weightOf } from "./shares.js";

const REST = 250;
const FIRST = 1;
const BEAT = 300;
const PAGE = 10;

export class Grid {
  /** @param {ExplorerPage} page @param {string[] | undefined} kept */
  constructor(page, kept) {
    Object.assign(this, {
      page,
      line: new Line(),
      found: null,
      key: "",
      at: [0, 0],
      done: 0,
      all: 0,
      open: false,
      drawing: null,
      stopped: "",
      by: "",
      wished: kept?.[6],
    });
    this.shape(kept);
  }

  /* The numbers a grid can vary. */
  get those() {
    const { form } = this.page;
    return numbers(form.fields, form.values).filter(({ field }) => field.high > field.low);
  }

  /* The values in its form, if it has one. */
  get collected() {
    return /** @type {Filling} */ (this.form).collected();
  }

  /* The grid's form. Its fields depend on the numbers picked; typed values stay where they still fit. */
  /** @param {string[]} [string] */
  shape([rows, r0, r1, columns, c0, c1] = []) {
    const { those } = this;
    if (those.length < 2) {
      this.form = null;
      return;
    }
    /** @param {string | undefined} path @param {Numbered} instead */
    const known = (path, instead) => those.find((each) => each.path === path) ?? instead;
    const row = known(rows, those[0]);
    const others = those.filter((each) => each !== row);
    const column = known(
      columns,
      others.find(
        ({ field, path }) => field.kind === row.field.kind && path.split(".")[0] !== row.path.split(".")[0],
      ) ?? others[0],
    );
    const options = those.map(({ path, label }) => ({ value: path, label }));
    /** @param {string} name @param {string} label @param {Numbered} numbered */
    const axis = (name, label, { field, path }) => [
      { name, kind: "pick", label, options, default: path },
      ...["from", "to"].map((end, place) => ({
        ...field,
        name: `${name}_${end}`,
        label: `${label}, ${end}`,
        when: undefined,
        help: "",
        default: text(field, span(field)[place]),
        read: undefined,
      })),
    ];
    const shows = this.shows;
    const fields = /** @type {Field[]} */ ([
      ...axis("rows", "Rows", row),
      ...axis("columns", "Columns", column),
      { name: "show", kind: "pick", label: "Shows", options: shows, default: shows[0].value },
    ]);
    const host = {
      procedure: this.page.procedure,
      section: this.page.element,
      update: () => this.page.update(),
      formChanged: () => this.reshaped(),
    };
    const given = {
      rows: row.path,
      rows_from: rows === row.path ? r0 : undefined,
      rows_to: rows === row.path ? r1 : undefined,
      columns: column.path,
      columns_from: columns === column.path ? c0 : undefined,
      columns_to: columns === column.path ? c1 : undefined,
      show: shows.some(({ value }) => value === this.wished) ? this.wished : undefined,
    };
    this.form = new Filling(host, "x-grid", fields, /** @type {Inputs} */ (given));
    Object.assign(this, { row, column, given: this.form.collected() });
  }

  get shows() {
    const outcomes = this.page.outcomes;
    const better = outcomes
      .slice(1, -1)
      .map(({ key, label }) => ({ value: `up:${key}`, label: `${label} or better` }));
    const won = outcomes.some(({ mark }) => mark.startsWith("v"))
      ? [{ value: "won", label: "Won at any level" }]
      : [];
    return [
      ...won,
      ...better,
      ...outcomes.map(({ key, label }) => ({ value: `is:${key}`, label: `${label}, exactly` })),
    ];
  }

  /* The part of the grid kept in the address. */
  get kept() {
    if (!this.form) return undefined;
    const {
      rows,
      rows_from: r0,
      rows_to: r1,
      columns,
      columns_from: c0,
      columns_to: c1,
      show,
    } = this.form.collected();
    return [rows, r0, r1, columns, c0, c1, show].map(String);
  }

  reshaped() {
    const { rows, columns, show } = this.collected;
    this.wished = /** @type {string} */ (show);
    const { kept } = /** @type {{kept: string[]}} */ (this);
    if (rows !== this.given.rows || columns !== this.given.columns) {
      const other = this.those.find(({ path }) => path !== (rows !== this.given.rows ? rows : columns))?.path;
      if (rows === columns) kept[rows !== this.given.rows ? 3 : 0] = /** @type {string} */ (other);
      this.shape(kept);
    }
    this.page.changed();
  }

  /* The form above has changed, so the picked numbers may be gone, and there may be other outcomes. */
  follow() {
    const paths = [
      ...this.those.map(({ path, label }) => path + label),
      ...this.shows.map(({ value, label }) => value + label),
    ].join();
    if (paths !== this.paths) {
      this.paths = paths;
      this.shape(this.kept);
    }
    if (!this.form || engine.state.phase !== "ready") return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ask(), REST);
  }

  end() {
    clearTimeout(this.timer);
    this.line.drop();
  }

  get request() {
    const {
      rows,
      rows_from: r0,
      rows_to: r1,
      columns,
      columns_from: c0,
      columns_to: c1,
    } = /** @type {Record<string, string>} */ (this.collected);
    let inputs = this.page.form.collected();
    for (const path of [rows, columns]) inputs = put(inputs, path, "1");
    return {
      op: "grid",
      ...this.page.question,
      inputs,
      rows: { field: rows, from: r0, to: r1 },
      columns: { field: columns, from: c0, to: c1 },
    };
  }

  ask(again = false) {
    if (!this.form) return;
    const { request } = this;
    const key = JSON.stringify(request);
    if (key === this.key && !again) return;
    this.key = key;
    this.stopped = "";
    const { by } = this.page;
    this.line.put(
      (wanted) => this.asked(request, wanted),
      (reply) => this.take(reply, by),
    );
  }

  stop() {
    this.line.drop();
    this.stopped = this.key;
    this.done = this.all = 0;
    this.page.update();
  }

  /* A few rows at a time: one at first, then as many as fit in a third of a second, judging by the last ones. */
  /** @param {GridRequest} request @param {() => boolean} wanted */
  async asked(request, wanted) {
    const { field } = this.row;
    const [first, last] = /** @type {[number, number]} */ (
      [request.rows.from, request.rows.to].map((each) => total(field, each))
    );
    const whole = first === null || last === null || last < first || last - first > 200;
    /** @type {OddsGrid | null} */
    let found = null;
    let step = whole ? Infinity : FIRST;
    for (let from = first ?? 0; whole || from <= last; ) {
      const to = Math.min(last, from + step - 1);
      const part = whole
        ? request
        : { ...request, rows: { ...request.rows, from: text(field, from), to: text(field, to) } };
      const began = performance.now();
      const reply = /** @type {Reply<"grid">} */ (await engine.ask(part));
      if (!wanted()) return null;
      if (!reply.ok && reply.error.code === "grid.heavy" && step > 1 && !whole) {
        step = Math.max(1, Math.floor(Math.min(step, last - from + 1) / 2));
        continue;
      }
      if (!reply.ok) return reply;
      found = joined(found, /** @type {OddsGrid} */ (reply.data));
      if (whole || to >= last) break;
      Object.assign(this, { done: to - first + 1, all: last - first + 1 });
      this.page.update();
      step = Math.max(
        1,
        Math.min(last - to, Math.round(((to - from + 1) * BEAT) / Math.max(1, performance.now() - began))),
      );
      from = to + 1;
    }
    return /** @type {Reply<"grid">} */ ({ ok: true, data: found });
  }

  /** @param {Reply<"grid">} reply @param {string} by */
  take(reply, by) {
    const { errors } = /** @type {Filling} */ (this.form);
    errors.clear();
    this.done = this.all = 0;
    if (reply.ok) {
      Object.assign(this, { found: reply.data, by });
      this.fields = { rows: this.row.field, columns: this.column.field };
      this.labels = { rows: this.row.label, columns: this.column.label };
      const { rows, columns } = reply.data;
      /** @param {number[]} values @param {number | null} number @param {number} instead */
      const near = (values, number, instead) =>
        values.includes(/** @type {number} */ (number))
          ? values.indexOf(/** @type {number} */ (number))
          : Math.min(instead, values.length - 1);
      this.at = [
        near(rows.values, this.own(this.row), this.at[0]),
        near(columns.values, this.own(this.column), this.at[1]),
      ];
      this.shown = "";
    } else {
      for (const each of [reply.error, ...reply.error.also])
        errors.set(PLACES[each.field] ?? each.field, each);
    }
    this.page.update();
  }

  /* The number as set in the form above. */
  /** @param {Pick<Numbered, "path">} numbered */
  own({ path }) {
    const { field, record, place } = /** @type {Numbered} */ (this.those.find((each) => each.path === path));
    return total(field, record[place]);
  }

  /* The weight of the selected cell. */
  /** @param {number} y @param {number} x */
  weight(y, x) {
    const weights = this.found.weights[y][x]
      .split(" ")
      .map((weight, place) => ({ ...this.found.outcomes[place], weight }));
    const { show } = /** @type {Record<string, string>} */ (this.collected);
    const [how, key] = [show.slice(0, 2), show.slice(3)];
    const place = weights.findIndex((each) => each.key === key);
    if (show === "won") return weightOf(weights.filter(({ mark }) => mark.startsWith("v")));
    return weightOf(how === "up" ? weights.slice(0, place + 1) : place < 0 ? [] : [weights[place]]);
  }

  /** @param {number} y @param {number} x */
  share(y, x) {
    return told(this.weight(y, x), this.found.totals[y][x]);
  }

  get showing() {
    const { show } = /** @type {Record<string, string>} */ (this.collected);
    return this.shows.find(({ value }) => value === show)?.label ?? "";
  }

  /* The drawing, redrawn only when what it shows has changed. */
  get map() {
    const shown = `${this.key} ${this.collected.show}`;
    if (shown !== this.shown) {
      this.shown = shown;
      this.drawing = /** @type {SVGSVGElement} */ (
        heat(
          this.found,
          this.fields,
          (y, x) => Number((this.weight(y, x) * 100000n) / BigInt(this.found.totals[y][x])) / 100000,
        )
      );
    }
    aim(this.drawing, this.at);
    return this.drawing;
  }

  /** @param {"rows" | "columns"} axis @param {number} place */
  value(axis, place) {
    return text(this.fields[axis], this.found[axis].values[place]);
  }

  /* The odds of the selected cell, in the form that the op `odds` returns. */
  get cell() {
    const [y, x] = this.at;
    const whole = BigInt(this.found.totals[y][x]);
    const rows = this.found.weights[y][x].split(" ").map((weight, place) => ({
      ...this.found.outcomes[place],
      weight,
      share: Number((BigInt(weight) * 10000n) / whole),
    }));
    return { caption: this.found.caption, total: String(whole), rows };
  }

  /** @param {number[] | null} at */
  look(at) {
    if (!at || String(at) === String(this.at)) return;
    this.at = at;
    this.page.update();
  }

  /** @param {KeyboardEvent} event */
  walk(event) {
    const [y, x] = this.at;
    const [high, wide] = [this.found.rows.values.length - 1, this.found.columns.values.length - 1];
    const to = {
      ArrowUp: [y - 1, x],
      ArrowDown: [y + 1, x],
      ArrowLeft: [y, x - 1],
      ArrowRight: [y, x + 1],
      Home: [y, 0],
      End: [y, wide],
      PageUp: [y - PAGE, x],
      PageDown: [y + PAGE, x],
    }[event.key];
    if (!to) return;
    event.preventDefault();
    this.look([Math.max(0, Math.min(high, to[0])), Math.max(0, Math.min(wide, to[1]))]);
  }

  /** @param {PointerEvent} event */
  point(event) {
    this.look(cellAt(this.drawing, event, this.found.rows.values.length, this.found.columns.values.length));
  }

  /* Put the cell's two numbers into the form above. */
  setUp() {
    for (const [axis, place] of /** @type {["rows" | "columns", number][]} */ ([
      ["rows", this.at[0]],
      ["columns", this.at[1]],
    ])) {
      const { record, place: at } = /** @type {Numbered} */ (
        this.those.find(({ path }) => path === this.found[axis].field)
      );
      record[at] = this.value(axis, place);
    }
    this.page.changed();
  }

  drawn() {
    if (!this.form) return nothing;
    const { found, form } = this;
    return html`<section aria-labelledby="x-grid-h"><h2 id="x-grid-h">The whole grid${this.by}</h2>
      <div class="hq-x-axes" data-form=${form.uid}>${formRows(form, form.fields, form.values, "", undefined)}</div>
      ${[...form.errors].filter(([path]) => !form.fields.some(({ name }) => name === path)).map(([, { hint }]) => html`<p class="hq-bad" role="alert"><span>${hint}</span></p>`)}
      ${this.all ? html`<div class="hq-progress"><div class="hq-bytes"><b>Counting the grid</b><span>${this.done} of ${this.all} rows</span></div><progress max=${this.all} value=${this.done} aria-label="Rows of the grid"></progress></div><div class="hq-acts"><button class="hq-btn is-quiet" type="button" @click=${() => this.stop()}>Stop</button></div>` : nothing}
      ${this.stopped ? html`<p class="hq-small" role="status">Stopped.</p><div class="hq-acts"><button class="hq-btn" type="button" @click=${() => this.ask(true)}>Count it</button></div>` : nothing}
      ${found ? this.seen() : nothing}
    </section>`;
  }

  seen() {
    const { found } = this;
    const [y, x] = this.at;
    const { rows, columns } = this.labels;
    const what = `${this.showing}: ${rows} down, ${columns} across`;
    return html`<p class="hq-small">${what}. ${this.page.scale}</p>
      <div class="hq-x-look">
        <div class="hq-x-heat" tabindex="0" role="application" aria-roledescription="heat map" aria-label="${what}. Use the arrow keys to move between cells." aria-describedby="x-cell"
          @keydown=${(/** @type {KeyboardEvent} */ event) => this.walk(event)} @pointermove=${(/** @type {PointerEvent} */ event) => this.point(event)} @pointerdown=${(/** @type {PointerEvent} */ event) => this.point(event)}>${this.map}</div>
        <div class="hq-x-cell">
          <p class="hq-x-lead" id="x-cell" role="status"><b>${this.share(y, x)}</b> ${this.showing.toLowerCase()}, at ${rows.toLowerCase()} ${this.value("rows", y)} and ${columns.toLowerCase()} ${this.value("columns", x)}</p>
          ${picture(this.cell, true)}
          <div class="hq-acts"><button class="hq-btn" type="button" @click=${() => this.setUp()}>Use these two</button></div>
        </div>
      </div>
      <details class="hq-fold" .open=${this.open} @toggle=${(
        /** @type {On<HTMLDetailsElement>} */ { target },
      ) => {
        this.open = target.open;
        this.page.update();
      }}><summary>The grid as a table</summary>${this.open ? this.table(what) : nothing}</details>
      <div class="hq-acts"><button class="hq-btn" type="button" data-save="grid-csv" @click=${() => this.page.save("gridCsv", found, this.by)}>Save as CSV</button><button class="hq-btn" type="button" data-save="grid-svg" @click=${() => this.page.save("svg", this.map, `grid${this.by}`, `${this.page.procedure.title}: ${this.showing}${this.by}`, what)}>Save as SVG</button></div>`;
  }

  /** @param {string} what */
  table(what) {
    const { rows, columns } = this.found;
    return html`<div class="hq-frame hq-x-tall" role="region" tabindex="0" aria-label="The grid as a table"><table class="hq-table hq-x-table" data-table="grid">
      <caption>${what}</caption>
      <thead><tr><th scope="col">${this.labels.rows}</th>${columns.values.map((_, x) => html`<th scope="col" class="n">${this.value("columns", x)}</th>`)}</tr></thead>
      <tbody>${rows.values.map((_, y) => html`<tr><th scope="row">${this.value("rows", y)}</th>${columns.values.map((_, x) => html`<td class="n">${this.share(y, x)}</td>`)}</tr>`)}</tbody>
    </table></div>`;
  }
}

/* Where the engine's grid refusals belong in the form. */
/** @type {Record<string, string>} */
const PLACES = {
  rows: "rows_to",
  columns: "columns_to",
  "rows.field": "rows",
  "rows.from": "rows_from",
  "rows.to": "rows_to",
  "columns.field": "columns",
  "columns.from": "columns_from",
  "columns.to": "columns_to",
};

/* Merge two parts of a grid. An outcome that one part doesn't have weighs nothing there. */
/** @param {OddsGrid | null} one @param {OddsGrid} other */
function joined(one, other) {
  if (!one) return other;
  const keys = [...new Set([...one.outcomes, ...other.outcomes].map(({ key }) => key))];
  /** @param {OddsGrid} part */
  const alike = (part) =>
    part.outcomes.length === keys.length && part.outcomes.every(({ key }, place) => key === keys[place]);
  /** @param {OddsGrid} part */
  const spread = (part) =>
    alike(part)
      ? part.weights
      : part.weights.map((row) => row.map((cell) => spreadOut(cell.split(" "), part.outcomes, keys)));
  const outcomes = keys.map(
    (key) => /** @type {Outcome} */ ([...one.outcomes, ...other.outcomes].find((each) => each.key === key)),
  );
  return {
    ...one,
    outcomes,
    rows: { ...one.rows, values: [...one.rows.values, ...other.rows.values] },
    totals: [...one.totals, ...other.totals],
    weights: [...spread(one), ...spread(other)],
  };
}

/** @param {string[]} weights @param {Outcome[]} outcomes @param {string[]} keys */
const spreadOut = (weights, outcomes, keys) =>
  keys.map((key) => weights[outcomes.findIndex((each) => each.key === key)] ?? "0").join(" ");
