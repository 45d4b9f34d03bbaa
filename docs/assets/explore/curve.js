/* The curve of a contest in rounds: shares won, lost, and undecided after each exchange. */

/** @import { IntField, Replies } from "../roller/types/engine.js" */
/** @import { Reply } from "../roller/types/seams.js" */
/** @import { ExplorerPage } from "./page.js" */

import { draw, INK, LESS, MORE } from "./draw.js";
import { Line } from "./line.js";
import { engine, Filling, html, nothing, rows } from "./roller.js";
import { told } from "./shares.js";

const WIDE = 600;
const HIGH = 300;
const LEFT = 50;
const TOP = 20;
/** @type {IntField} */
const FIELD = { name: "exchanges", kind: "int", label: "Exchanges", default: 12, low: 1, high: 40 };

export class Curve {
  /** @param {ExplorerPage} page @param {string | undefined} kept */
  constructor(page, kept) {
    Object.assign(this, { page, line: new Line(), found: null, key: "", by: "" });
    const host = {
      procedure: page.procedure,
      section: page.element,
      update: () => page.update(),
      formChanged: () => page.changed(),
    };
    this.form = new Filling(host, "x-curve", [FIELD], kept ? { exchanges: kept } : {});
  }

  get kept() {
    const { exchanges } = this.form.collected();
    return exchanges === FIELD.default ? "" : String(exchanges);
  }

  follow() {
    if (engine.state.phase !== "ready") return;
    const request = {
      op: "pace",
      ...this.page.question,
      ...this.form.collected(),
    };
    const key = JSON.stringify(request);
    if (key === this.key) return;
    this.key = key;
    const { by } = this.page;
    this.line.put(
      () => /** @type {Promise<Reply<"pace">>} */ (engine.ask(request)),
      (reply) => this.take(reply, by),
    );
  }

  end() {
    this.line.drop();
  }

  /** @param {Reply<"pace">} reply @param {string} by */
  take(reply, by) {
    this.form.errors.clear();
    this.found = reply.ok ? reply.data : null;
    this.fault = "";
    this.by = by;
    if (!reply.ok)
      for (const each of [reply.error, ...reply.error.also]) {
        if (each.field === "exchanges") this.form.errors.set("exchanges", each);
        else this.fault ||= ["pace.none", "internal.error"].includes(each.code) ? each.hint : "";
      }
    if (reply.ok) this.drawing = curve(/** @type {Replies["pace"]} */ (this.found));
    this.page.update();
  }

  drawn() {
    const { form, found } = this;
    return html`<section aria-labelledby="x-curve-h"><h2 id="x-curve-h">How long it takes${this.by}</h2>
      <div data-form=${form.uid}>${rows(form, form.fields, form.values, "", undefined)}</div>
      ${this.fault ? html`<p class="hq-small" role="status">${this.fault}</p>` : nothing}
      ${found ? this.seen() : nothing}
    </section>`;
  }

  seen() {
    const found = /** @type {Replies["pace"]} */ (this.found);
    const { curve: places, outcomes } = found;
    const { after, total, weights } = /** @type {typeof places[number]} */ (places.at(-1));
    return html`<p class="hq-x-lead">After ${after} exchanges, it’s won in <b>${told(weights[0], total)}</b>, lost in <b>${told(weights[2], total)}</b>, and undecided in <b>${told(weights[1], total)}</b> of all contests.</p>
      <div class="hq-x-curve" role="img" aria-label="Won, lost and undecided after each exchange. The table below has the numbers.">${this.drawing}</div>
      <div class="hq-frame" role="region" tabindex="0" aria-label="The curve as a table"><table class="hq-table hq-x-table" data-table="curve">
        <caption>After each exchange, ties counted as exchanges</caption>
        <thead><tr><th scope="col">After</th>${outcomes.map(({ label }) => html`<th scope="col" class="n">${label}</th>`)}</tr></thead>
        <tbody>${places.map((each) => html`<tr><th scope="row">${each.after}</th>${each.weights.map((weight) => html`<td class="n">${told(weight, each.total)}</td>`)}</tr>`)}</tbody>
      </table></div>
      <div class="hq-acts"><button class="hq-btn" type="button" data-save="curve-csv" @click=${() => this.page.save("curveCsv", found, this.by)}>Save as CSV</button><button class="hq-btn" type="button" data-save="curve-svg" @click=${() => this.page.save("svg", /** @type {SVGElement} */ (this.drawing), `curve${this.by}`, `${this.page.procedure.title}: how long it takes${this.by}`, "Shares won, lost and undecided after each exchange")}>Save as SVG</button></div>`;
  }
}

/* Won is a solid line with filled dots, lost a dashed one with hollow dots; the space between is undecided. */
/** @param {Replies["pace"]} replies */
function curve({ curve: places }) {
  const wide = (WIDE - LEFT - 90) / Math.max(1, places.length);
  /** @param {number} place @param {number} which */
  const point = (place, which) => {
    const { total, weights } = places[place];
    const share = Number((BigInt(weights[which]) * 10000n) / BigInt(total)) / 10000;
    return [LEFT + (place + 1) * wide, TOP + (1 - share) * (HIGH - TOP - 40)];
  };
  /** @param {number} x @param {number} y @param {string} anchor @param {unknown} said */
  const text = (x, y, anchor, said) =>
    draw("text", { x, y, "text-anchor": anchor, "font-size": 15, fill: INK, class: "hq-x-ink" }, said);
  const bottom = HIGH - 40;
  const lines = /** @type {[number, string, string, string, string][]} */ ([
    [0, MORE, "hq-x-more", "", "won"],
    [2, LESS, "hq-x-less", "7 4", "lost"],
    [1, INK, "hq-x-open", "2 4", "open"],
  ]).flatMap(([which, color, name, dashes, said]) => {
    const start = which === 1 ? [LEFT, TOP] : [LEFT, bottom];
    const all = [start, ...places.map((_, place) => point(place, which))].map((each) =>
      each.map((number) => number.toFixed(1)),
    );
    const [x, y] = /** @type {string[]} */ (all.at(-1));
    return [
      draw("polyline", {
        points: all.map((each) => each.join(",")).join(" "),
        fill: "none",
        stroke: color,
        "stroke-width": 2.5,
        class: `${name} is-line`,
        ...(dashes ? { "stroke-dasharray": dashes } : {}),
      }),
      ...(which === 1
        ? []
        : all.slice(1).map(([cx, cy]) =>
            draw("circle", {
              cx,
              cy,
              r: 4,
              fill: which ? "#ffffff" : color,
              stroke: color,
              "stroke-width": 2,
              class: `${name} is-dot`,
            }),
          )),
      text(Number(x) + 10, Number(y) + 5, "start", said),
    ];
  });
  const marks = [0, 50, 100].flatMap((share) => {
    const y = TOP + (1 - share / 100) * (HIGH - TOP - 40);
    return [
      draw("line", {
        x1: LEFT,
        x2: WIDE - 90,
        y1: y,
        y2: y,
        stroke: INK,
        "stroke-width": share ? 0.5 : 1.5,
        class: "hq-x-edge",
      }),
      text(LEFT - 6, y + 5, "end", `${share}%`),
    ];
  });
  const step = Math.ceil(places.length / 8);
  const ticks = places
    .map(({ after }, place) => [after, place])
    .filter(([, place]) => (place + 1) % step === 0)
    .map(([after, place]) => text(LEFT + (place + 1) * wide, bottom + 20, "middle", after));
  return draw(
    "svg",
    { viewBox: `0 0 ${WIDE} ${HIGH}`, class: "hq-x-chart", "aria-hidden": "true" },
    ...marks,
    ...ticks,
    ...lines,
  );
}
