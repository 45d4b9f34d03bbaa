/* What a roller shares, and what arrived with a link. `of(roller)` returns the roller's one `sharing`. */

/** @import { House, LinkedRoll, LinkedSettings, Log, Refusal, Replies } from "../roller/types/engine.js" */
/** @import { Playing, Roller } from "../roller/types/seams.js" */

/** @typedef {{name: string, label: string} & Replies["link"]} Offered */

import { embedding } from "./embedding.js";
import { Messages } from "./messages.js";
import { passing } from "./passing.js";
import { attach, bindings, engine, html, nothing, part, record, shape } from "./roller.js";

const ABOUT = "sharing/";

/** @param {Roller} roller */
export const of = (roller) => (roller.sharing ??= new Sharing(roller));

/* A roller that isn't on a page of its own is shared as its page's roller. */
/** @param {Roller} roller @param {string} text */
const address = ({ keeper, procedure }, text) =>
  `${keeper?.id ? engine.siteUrl(`${procedure.rule.split("#")[0]}/`).href : location.origin + location.pathname + location.search}#${text}`;
/** @param {string[]} names */
const listed = (names) => names.join("; ");
/** @param {string} anchor @param {string} words */
const about = (anchor, words) => html`<a href=${engine.siteUrl(ABOUT).href + anchor}>${words}</a>`;

const HIDDEN =
  "This roll is hidden from the table, and a link would reveal it. Show it to the table first, then share it.";

/* The reasons a link can fail, by the engine’s code. */
/** @type {Record<string, string>} */
const HEADS = {
  "link.cut": "This link was cut",
  "link.version": "This link is from a newer release",
  "log.rules": "This link is from another release",
  "link.long": "This link is too long",
};

export class Sharing {
  /** @param {Roller} roller */
  constructor(roller) {
    Object.assign(this, { roller, fault: null, log: null, mine: null, own: null, sure: false, seen: "" });
  }

  update() {
    this.roller.update();
  }

  /* The box is about the setup and the roll that were there when it was opened. */
  get open() {
    return this.key !== undefined && this.key === this.now;
  }

  get now() {
    const { roller } = this;
    return `${roller.form.key()} ${roller.view ? /** @type {Log} */ (roller.log).seed + /** @type {Log} */ (roller.log).moves.length : ""}`;
  }

  async toggle() {
    const { roller } = this;
    if (this.open) {
      this.key = undefined;
      roller.update();
      return;
    }
    this.passed = {};
    await this.read();
  }

  async read() {
    const { roller } = this;
    const messages = new Messages(() => roller.update(), roller.procedure.title);
    Object.assign(this, { links: [], key: this.now, messages });
    const rolled = roller.view && /** @type {Log} */ (roller.log).moves.length;
    const running = rolled && roller.long;
    /** @param {Partial<Refusal>} error */
    const refused = (error) => this.links.push({ error });
    const again = () => this.read();
    const at = "share";
    if (roller.secretive) {
      this.links.push({ error: { hint: HIDDEN } });
      roller.update();
      return;
    }
    if (rolled) {
      const data = await roller.ask({ op: "link", log: roller.log }, again, at, refused);
      if (data)
        this.links.push({
          name: "roll",
          label: running ? "Link to the contest as it is now" : "Link to this roll",
          ...data,
        });
      else if (!this.links.length) return;
      const { log, long } = /** @type {Playing} */ (roller);
      await messages.read((request) => roller.ask(request, again, at, () => {}), log, Boolean(long));
    }
    const { id } = roller.procedure;
    const data = await roller.ask(
      { op: "link", procedure: id, inputs: roller.form.collected() },
      again,
      at,
      refused,
    );
    if (data) this.links.push({ name: "numbers", label: "Link to these numbers", ...data });
    roller.update();
  }

  box() {
    if (!this.open) return nothing;
    const { roller } = this;
    /* A roller of one roll says it below its button. */
    const waits = roller.long ? roller.pending("share") : nothing;
    return html`<div class="hq-ask hq-share" role="group" aria-label="Share" @keydown=${(/** @type {KeyboardEvent} */ event) => event.key === "Escape" && this.close()}>
      ${this.links.map((each) => (each.error ? refused(each.error) : this.one(each)))} ${this.messages.box()} ${this.embed()} ${waits}
      <p class="hq-small">${about("#proves", "What a replayed roll proves")}</p>
      <div class="hq-ask-acts"><button class="hq-btn" type="button" @click=${() => this.close()}>Close</button></div>
    </div>`;
  }

  /** @param {Offered} offered */
  one({ name, label, text, left_out: without }) {
    const { procedure, titleId } = this.roller;
    const witnessed = name === "numbers" && procedure.opening && !without.length;
    return html`${passing(this, `${titleId}-${name}`, address(this.roller, text), label, procedure.title)}
      ${without.length ? html`<p class="hq-small">What’s hidden isn’t included: ${listed(without)}.</p>` : nothing}
      ${witnessed ? html`<p class="hq-small"><a href="${engine.siteUrl(ABOUT).href}#${text}">Roll these numbers with a witness</a></p>` : nothing}`;
  }

  embed() {
    const numbers = this.links.find((each) => !each.error && each.name === "numbers");
    return numbers && !numbers.error ? embedding(this.roller, this, numbers.text) : nothing;
  }

  close() {
    this.key = undefined;
    this.roller.update();
    this.roller.section.querySelector("[data-share]")?.focus();
  }

  /* An opened link: a setup goes into the form; a roll is shown once the engine has replayed it. */
  /** @param {string} hash */
  async take(hash) {
    const { roller } = this;
    if (this.seen === hash) return;
    this.seen = hash;
    this.fault = null;
    await roller.keeping.bring(true);
    const data = await roller.ask(
      { op: "open", text: hash, seat: "table" },
      () => this.again(hash),
      roller.form,
      (error) => this.refuse(error),
    );
    if (!data) return;
    if (data.kind === "settings") this.fill(data);
    else if (roller.long) this.visit(data);
    else await this.show(data);
  }

  /** @param {string} hash */
  again(hash) {
    this.seen = "";
    return this.take(hash);
  }

  /** @param {Refusal} error */
  refuse(error) {
    this.fault = error;
    this.roller.update();
    this.roller.section.querySelector(".hq-linkfault")?.scrollIntoView({ block: "center" });
  }

  /** @param {LinkedSettings} linkedsettings */
  fill({ inputs, left_out: without, house }) {
    const { roller } = this;
    if (house) offer(roller.procedure, house.changes);
    const before = roller.form.collected();
    const bound = bindings(roller.form);
    roller.form.values = record(roller.procedure.fields, inputs);
    attach(roller.form);
    const back = JSON.stringify(before) === roller.form.key() ? roller.preset : before;
    roller.noted(
      `These numbers came from a link.${without.length ? ` What’s hidden was left out: ${listed(without)}.` : ""}`,
      "Remove them",
      back,
      back === before ? bound : undefined,
    );
    roller.bringIntoView();
  }

  /** @param {LinkedRoll} linkedroll */
  async show({ log, view }) {
    const { roller } = this;
    this.log = log;
    const { id, title } = roller.procedure;
    await roller.recall({
      procedure: id,
      title,
      numbers: view.setup,
      log,
      first: log.moves.length === 1 ? view : null,
    });
    roller.section.querySelector(".hq-replayed")?.scrollIntoView({ block: "start" });
  }

  /* A shared long contest is only viewed; the one running here stays saved. */
  /** @param {LinkedRoll} data */
  visit(data) {
    const { roller } = this;
    const visiting = roller.stale === "link";
    const mine = visiting
      ? this.mine
      : roller.view && /** @type {Log} */ (roller.log).moves.length
        ? roller.log
        : null;
    if (mine && goesOn(mine, data.log)) {
      if (visiting) this.leave();
      return;
    }
    Object.assign(this, {
      log: data.log,
      mine,
      own: mine && !goesOn(data.log, mine) ? mine : null,
      sure: false,
    });
    Object.assign(roller, { stale: "link", held: "", seat: "table", note: null, bound: undefined });
    roller.form.values = record(roller.procedure.fields, data.log.inputs);
    attach(roller.form);
    roller.show(data);
    roller.section.scrollIntoView({ block: "start" });
  }

  mark() {
    if (this.fault) return this.trouble();
    const { log } = this.roller;
    if (!this.roller.view || !this.log || log?.seed !== this.log.seed) return nothing;
    const { undone } = log;
    return html`<div class="hq-replayed">
      <p>${shape("i-link")}<span>${log === this.log || JSON.stringify(log) === JSON.stringify(this.log) ? proved(log) : "It came from a link, was replayed and checked, and continued here."}
      ${undone ? `Undone ${undone} ${undone === 1 ? "time" : "times"}.` : ""} ${about("#proves", "What that proves")}</span></p>
    </div>`;
  }

  trouble() {
    const { code, hint } = /** @type {Refusal} */ (this.fault);
    return html`<div class="hq-fault hq-linkfault" role="alert">
      ${shape("i-bad")}
      <h4>${HEADS[code] ?? "This link was changed"}</h4>
      <p>${hint}</p>
      <p>None of it is shown, and the form is unchanged.</p>
      <div class="hq-acts"><button class="hq-btn" type="button" @click=${() => this.dismiss()}>Close</button></div>
    </div>`;
  }

  dismiss() {
    this.fault = null;
    this.roller.update();
    this.roller.mainButton?.focus();
  }

  /* In place of the turn, while it's being viewed. */
  turn() {
    const { roller, own } = this;
    if (roller.stale !== "link") return undefined;
    return html`<section class="hq-roller hq-rule hq-turn" aria-labelledby="${roller.titleId}-now">
      <h4 id="${roller.titleId}-now" tabindex="-1" data-turn>It came from a link</h4>
      <p class="hq-say">This is how it was when it was shared. Later moves there don’t show up here.</p>
      ${
        this.sure
          ? html`<div class="hq-ask" role="group" aria-label="Continue it here" @keydown=${(/** @type {KeyboardEvent} */ event) => event.key === "Escape" && this.hold()}>
            <p><b>Continue it here?</b> The one that runs on this device is replaced, with its ${/** @type {Log} */ (own).moves.length === 1 ? "1 move" : `${/** @type {Log} */ (own).moves.length} moves`}. You can restore it.</p>
            <div class="hq-ask-acts">
              <button class="hq-btn is-main" type="button" data-replace @click=${() => this.takeOver()}>Replace it</button>
              <button class="hq-btn" type="button" @click=${() => this.hold()}>Keep it</button>
            </div>
          </div>`
          : html`<button class="hq-btn is-main" type="button" data-main @click=${() => this.ask()}>Continue it here</button>`
      }
      <div class="hq-acts"><button class="hq-btn is-quiet" type="button" @click=${() => this.leave()}>${own ? "Back to the one running here" : "Close"}</button></div>
      ${roller.pending(roller.form)}
    </section>`;
  }

  ask() {
    if (!this.own) {
      this.takeOver();
      return;
    }
    this.sure = true;
    this.roller.update();
    this.roller.section.querySelector("[data-replace]")?.focus();
  }

  hold() {
    this.sure = false;
    this.roller.update();
    this.roller.mainButton?.focus();
  }

  /* From here on it's saved on this device and gone from the address, so a reload continues it. */
  async takeOver() {
    const { roller } = this;
    const { log, view } = /** @type {Playing} */ (roller);
    const current = await roller.written({ op: "over" }, { log, view });
    roller.stale = "";
    this.end();
    roller.show(current, true);
    roller.mainButton?.focus();
  }

  /* Stop viewing what came with the link. */
  end() {
    Object.assign(this, { mine: null, own: null, sure: false, seen: "" });
    forgetHash();
  }

  async leave() {
    const { roller } = this;
    this.log = null;
    this.end();
    roller.typing?.close();
    Object.assign(roller, { stale: "", log: null, view: null, asking: "" });
    roller.form.values = record(roller.procedure.fields, roller.preset);
    roller.drafts.clear();
    await roller.keeping.anew();
    roller.engineChanged();
    roller.mainButton?.focus();
  }
}

/* House rules that came with a setup are offered where the page has its own. */
/** @param {Roller["procedure"]} procedure @param {House["changes"]} changes */
function offer({ ruleset }, changes) {
  const those = Object.fromEntries(changes.map(({ key, value }) => [key, value]));
  part("house").then(
    (found) => found.came({ game: ruleset, changes: those }),
    () => {},
  );
}

/** @param {Partial<Refusal>} partial */
const refused = ({ hint, also = [] }) =>
  html`<p class="hq-bad" role="alert">${shape("i-bad")}<span>${hint}${also.length ? " Something else in the form needs correcting, too." : ""}</span></p>`;

const forgetHash = () => history.replaceState(history.state, "", location.pathname + location.search);

/* Whether the first log is the second one, or a continuation of it. */
/** @param {Log} first @param {Log} second */
const goesOn = (first, second) =>
  first.seed === second.seed &&
  second.moves.every((move, place) => JSON.stringify(move) === JSON.stringify(first.moves[place]));

/** @param {Log} log */
function proved(log) {
  const rolled = log.moves.filter((move) => move.dice);
  if (!rolled.length) return "Replayed from a link and checked: no dice were rolled.";
  const typed = rolled.filter((move) => move.typed).length;
  if (!typed) return "Replayed from a link and checked: these dice follow from this seed.";
  return typed === rolled.length
    ? "Replayed from a link and checked: the dice were typed in."
    : "Replayed from a link and checked: some dice follow from this seed, others were typed in.";
}
