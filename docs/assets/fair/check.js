/* Checking a log die by die: a link or a file from this site, its dice recomputed by the lines the page shows. */

/** @import { Log, Move, Refusal, View } from "../roller/types/engine.js" */

/** @typedef {{move: number, sides: number, told: number, typed: boolean, mine?: number}} Die */
/** @typedef {{view?: View, hint?: string}} PlayedAgain */
/** @typedef {{log: Log, played: PlayedAgain, dice: Die[], many?: boolean}} Checked */

import { html, nothing, shape } from "./roller.js";
import { Tool } from "./tool.js";
import { faces, subtle, WITHOUT, worked } from "./working.js";

const MOST_DICE = 20000;
const MOST_LOGS = 40;
const LONG = 40;

/** @param {unknown} value */
const isSeed = (value) => typeof value === "string" && /^[0-9A-Za-z]{1,64}$/.test(value);
/** @param {unknown} list @param {number} low @returns {list is number[]} */
const numbers = (list, low) =>
  Array.isArray(list) && list.every((each) => Number.isInteger(each) && each >= low && each <= 256);
/** @param {Partial<Move> | null} move */
const isMove = (move) =>
  move !== null &&
  (move.dice === undefined ||
    (numbers(move.dice, 2) && numbers(move.faces, 1) && move.dice.length === move.faces.length));
/** @param {Partial<Log>} value */
const isLog = ({ seed, procedure, moves }) =>
  isSeed(seed) && typeof procedure === "string" && Array.isArray(moves) && moves.every(isMove);

/* Find every log in the parsed text. */
/** @param {unknown} value */
function logsIn(value) {
  /** @type {Log[]} */
  const found = [];
  const waiting = [value];
  for (const each of waiting) {
    if (!each || typeof each !== "object") continue;
    if (isLog(each)) found.push(/** @type {Log} */ (each));
    else for (const inner of Object.values(each)) waiting.push(inner);
    if (found.length >= MOST_LOGS) break;
  }
  return found;
}

/* A log's dice in order: the face it records and the face its seed gives. Physical dice don't use up the seed. */
/** @param {Log} log */
async function dieByDie(log) {
  /** @type {Die[]} */
  const dice = log.moves.flatMap((move, place) =>
    (move.dice ?? []).map((sides, at) => ({
      move: place + 1,
      sides,
      told: /** @type {number[]} */ (move.faces)[at],
      typed: Boolean(move.typed),
    })),
  );
  const rolled = dice.filter(({ typed }) => !typed);
  if (rolled.length > MOST_DICE || !subtle()) return { dice, many: rolled.length > MOST_DICE };
  const mine = faces(
    await worked(
      log.seed,
      rolled.map(({ sides }) => sides),
    ),
  );
  for (const [place, die] of rolled.entries()) die.mine = mine[place];
  return { dice };
}

export class Check extends Tool {
  /** @param {HTMLElement} element */
  constructor(element) {
    super(element);
    Object.assign(this, { values: { text: "" }, found: [] });
    this.update();
  }

  work() {
    this.during(async () => {
      const text = this.values.text.trim();
      this.found = [];
      for (const { log, played } of await this.read(text))
        this.found.push({ log, played, ...(await dieByDie(log)) });
    });
  }

  /* The logs in a text, each with the engine's verdict. */
  /** @param {string} text @returns {Promise<{log: Log, played: PlayedAgain}[]>} */
  async read(text) {
    if (!/^[[{]/.test(text)) {
      const found = await this.ask({ op: "open", text }, () => this.work());
      if (found && found.kind !== "roll")
        this.wrong = {
          field: "text",
          hint: "This link only holds settings. Paste the link to the roll itself.",
        };
      return found?.kind === "roll" ? [{ log: found.log, played: { view: found.view } }] : [];
    }
    /** @type {Log[]} */
    let logs = [];
    try {
      logs = logsIn(JSON.parse(text));
    } catch {
      /* Otherwise there's no log in it. */
    }
    if (!logs.length)
      this.wrong = {
        field: "text",
        hint: "There’s no log in this. Paste a link to a roll, or the whole of a file saved here.",
      };
    const out = [];
    for (const log of logs) {
      const view = (await this.ask({ op: "replay", log, seat: "gm" }, () => this.work()))?.view;
      if (this.fault) return out;
      out.push({ log, played: { view, hint: view ? "" : /** @type {Tool} */ (this).wrong?.hint } });
      this.wrong = null;
    }
    return out;
  }

  /** @param {Refusal} refusal */
  refused({ hint }) {
    this.wrong = { field: "text", hint };
  }

  drawn() {
    return html`${this.heading()}
      ${this.form(this.field("text", "Link or file", "A link to a roll, or the text of a saved contest, roll, or journal", { long: true }), this.busy ? "Checking" : "Check its dice", () => this.work())}
      ${this.pending()}
      ${this.found.length ? html`<div class="hq-fair-out"><div role="status">${this.found.length > 1 ? html`<p>${this.found.length === MOST_LOGS ? `Its first ${MOST_LOGS} logs.` : `${this.found.length} logs.`}</p>` : nothing}${this.found.map((each) => this.verdict(each))}</div>${this.found.map((each) => this.list(each))}</div>` : nothing}`;
  }

  /** @param {Checked} checked */
  verdict({ log, played, dice, many }) {
    const rolled = dice.filter(({ typed }) => !typed);
    const wrong = rolled.filter(({ told, mine }) => mine !== undefined && told !== mine);
    const typed = dice.length - rolled.length;
    const parts = [];
    if (many) parts.push(this.bad("", `That’s too many dice to check here. The limit is ${MOST_DICE}.`));
    else if (rolled.length && rolled[0].mine === undefined) parts.push(this.bad("", WITHOUT));
    else if (wrong.length)
      parts.push(
        this.bad(
          "",
          `${wrong.length} of ${rolled.length} dice don’t follow from the seed ${log.seed}, the first of them in move ${wrong[0].move}.`,
        ),
      );
    else if (rolled.length)
      parts.push(
        html`<p class="hq-say">${rolled.length === 1 ? "The one die follows" : html`All <b>${rolled.length}</b> dice follow`} from the seed <code>${log.seed}</code>.</p>`,
      );
    else parts.push(html`<p class="hq-say">No die was rolled here.</p>`);
    if (typed)
      parts.push(
        html`<p>${typed} ${typed === 1 ? "die was" : "dice were"} typed in after a physical roll, so no seed can vouch for ${typed === 1 ? "it" : "them"}.</p>`,
      );
    if (/** @type {number} */ (log.undone) > 0)
      parts.push(html`<p>Rolls seen and then undone: ${log.undone}.</p>`);
    parts.push(
      played.view
        ? html`<p>The engine replays it and gets the same result: ${played.view.headline?.word ?? played.view.summary}.</p>`
        : this.bad("", `The engine rejects it. ${played.hint ?? ""}`),
    );
    return parts;
  }

  /** @param {Checked} checked */
  list({ dice }) {
    if (!dice.length) return nothing;
    return html`<details class="hq-fold" ?open=${dice.length <= LONG && this.found.length === 1}><summary>Die by die<small>${dice.length}</small></summary>
      <table class="hq-table hq-fair-table">
        <thead><tr><th scope="col" class="n">Move</th><th scope="col">Die</th><th scope="col" class="n">log</th><th scope="col" class="n">by hand</th><th scope="col"><span class="hq-vh">Same?</span></th></tr></thead>
        <tbody>${dice.map(({ move, sides, told, mine, typed }) => html`<tr><td class="n">${move}</td><th scope="row">d${sides}</th><td class="n">${told}</td><td class="n">${mine ?? "–"}</td><td>${typed ? "typed in" : mine === undefined ? "not worked out" : mine === told ? "the same" : html`${shape("i-bad")} another`}</td></tr>`)}</tbody>
      </table></details>`;
  }
}
