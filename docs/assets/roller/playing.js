/* The roller as a player: what it asks the engine, and what it keeps of the replies. */

/** @import { Choice, Played } from "./types/engine.js" */
/** @import { Asking, At, Core, Data, Fault, Refused, Reply, Roller } from "./types/seams.js" */

import { fetched } from "./blocks.js";
import { fault, progress } from "./boxes.js";
import { take } from "./carry.js";
import { keyOf } from "./choices.js";
import { asks, typed } from "./dice.js";
import * as engine from "./engine.js";
import { fill, record, told } from "./fields.js";
import { Filling } from "./filling.js";
import { attach, bindings } from "./sheets.js";

const SETTLED = 100;

/* The engine's codes for a log that was made under other rules or edited by hand. */
const OLD = /^(log|replay|move|procedure)\./;

/* The engine's raw reply for the current seat; a contest from an older release asks that release. */
/** @template {string} Op @param {Pick<Core, "seat" | "held">} roller @param {Asking<Op>} request @returns {Promise<Reply<Op>>} */
const asked = ({ seat, held }, request) =>
  engine.ask(seat === "table" ? request : { seat, ...request }, request.log ? held : "");

/* What both kinds of roller do with the engine. Each kind provides `formChanged(form)`, `show(data)`, and
   `written(request, data)`, which saves a reply's data on the device and returns what's saved there then; it may
   also provide `asks()`, `engineCame()`, and `outdated(error)` for a log that these rules refuse. */
/** @satisfies {Partial<Core> & ThisType<Core>} */
export const playing = {
  /* From now on this one draws the section. */
  live() {
    this.section.replaceChildren();
    this.lives = true;
  },

  engineChanged() {
    if (engine.state.phase !== "off") this.keeping.bring(true);
    /* A freshly loaded engine answers at once, and the answer redraws everything. */
    if (engine.state.phase === "ready") {
      this.counted.soon();
      this.engineCame?.();
    } else if (this.waiting) this.update();
  },

  /* Whether the table only sees a roll's result. `veil` is set where rolls are to be hidden. */
  get secretive() {
    return Boolean(this.veil || this.log?.hidden);
  },

  get covered() {
    return this.secretive && this.seat === "table";
  },

  /* Where to continue: the first of these that exists. */
  get mainButton() {
    return /** @type {HTMLElement | undefined} */ (
      [".hq-fault .is-main", "[data-main]", "[data-turn]", "[data-last]"]
        .map((each) => this.section.querySelector(each))
        .find(Boolean)
    );
  },

  /* The reply's data; undefined if it was refused, stopped, or the engine failed, which the page then says.
     `again` retries; `at` is what's waiting: a form, or the name of a part. */
  /** @this {Roller} @template {string} Op @param {Asking<Op>} request @param {() => unknown} again @param {At} [at] @param {Refused} [refused] @returns {Promise<Data<Op> | undefined>} */
  async ask(request, again, at = this.form, refused = (error) => /** @type {Filling} */ (at).refuse(error)) {
    if (this.waiting) return undefined;
    if (!("faces" in request)) {
      this.typing?.close();
      if (asks(request)) return typed(this, request, again, /** @type {Filling} */ (at), refused);
    }
    Object.assign(this, { waiting: true, fault: null, again, at });
    this.asks?.();
    /** @type {Filling} */ (at).cleared?.();
    const asked = this.query(request);
    fetched(this);
    const held = document.activeElement;
    /* A running engine answers within the frame, and the answer redraws everything. */
    if (engine.state.phase !== "ready") this.update();
    if (!held?.isConnected) this.mainButton?.focus();
    let reply;
    try {
      reply = await asked;
      if (reply.error?.code === "internal.error") throw { code: "engine.bug", detail: reply.error.got };
      if (reply.ok) {
        await fetched(this, /** @type {Partial<Played>} */ (reply.data).view);
        reply.data = await this.written(request, reply.data);
      }
    } catch (error) {
      this.waiting = false;
      if (error.code !== "engine.stopped") this.fault = error;
      this.update();
      this.mainButton?.focus();
      return undefined;
    }
    this.waiting = false;
    if (reply.ok) return reply.data;
    if (this.outdated && request.log && OLD.test(reply.error.code)) this.outdated(reply.error);
    else refused(reply.error);
    return undefined;
  },

  /* A contest from other rules is asked of the release it was started with, if the device has that. */
  async query(request) {
    const { held } = this;
    const now = await asked(this, request);
    if (now.ok || held || !request.log || !OLD.test(now.error.code)) return now;
    if (!this.release || this.release === engine.release() || !(await engine.has(this.release))) return now;
    this.held = this.release;
    const then = await asked(this, request);
    if (then.ok || !OLD.test(then.error.code)) return then;
    this.held = "";
    return now;
  },

  refusedRun({ code, hint }) {
    if (OLD.test(code)) this.stale = hint;
    else this.trouble = hint;
    this.update();
  },

  get loading() {
    return this.waiting && engine.state.phase !== "ready";
  },

  get failing() {
    return this.fault && !this.waiting;
  },

  /* Shown where something waits: the engine's progress, or why it failed. */
  pending(at) {
    if (at !== this.at) return "";
    if (this.failing) return fault(/** @type {Fault} */ (this.fault), () => this.again());
    return this.loading ? progress(engine.state, () => engine.stop()) : (this.typing?.drawn() ?? "");
  },

  /* The switch for physical dice was turned. */
  turned() {
    this.typing?.close();
    this.update();
  },

  /* What's typed for a choice, as long as it's available. */
  draftOf(choice) {
    const key = keyOf(choice);
    const draft =
      this.drafts.get(key) ??
      new Filling(this, `${this.titleId}-${key.replace("/", "-")}`, choice.fields, {});
    this.drafts.set(key, draft);
    return Object.assign(draft, { choice });
  },

  /* The data after a choice; undefined if it was refused. */
  move(draft, again) {
    const { choice } = /** @type {Filling & {choice: Choice}} */ (draft);
    const request = { op: /** @type {const} */ ("act"), log: this.log, do: choice.do, by: choice.by };
    return this.ask(choice.fields.length ? { ...request, given: draft.collected() } : request, again, draft);
  },

  /* If something was carried here, it goes into the form, which says so and can undo it. */
  arrived() {
    const brought = this.lives && take(this.procedure.id);
    if (!brought) return;
    const before = this.form.collected();
    const bound = bindings(this.form);
    fill(this.procedure.fields, this.form.values, brought.inputs, brought.replaces);
    this.form.bound = brought.bound ?? this.form.bound;
    this.noted(
      `Carried over from “${brought.from}”: ${told(this.procedure.fields, brought.inputs)}.`,
      "Remove",
      before,
      bound,
    );
    this.bringIntoView();
  },

  /* A sentence above the form, and a button that fills in other inputs and restores their heroes. */
  noted(text, undo, inputs, bound) {
    this.note = {
      text,
      undo,
      back: () => {
        this.form.values = record(this.procedure.fields, inputs);
        attach(this.form, bound);
        this.note = null;
        this.form.cleared();
        this.formChanged(this.form);
        this.mainButton?.focus();
      },
    };
    this.form.cleared();
    this.formChanged(this.form);
  },

  /* Bring the form into view. The delay: the theme first positions a new page itself. */
  bringIntoView() {
    this.open?.add("setup");
    this.update();
    setTimeout(() => {
      const form = this.section.querySelector(`[data-form="${this.form.uid}"]`);
      (this.open && this.view && form ? form : this.section).scrollIntoView({ block: "start" });
      form?.querySelector("input, select")?.focus({ preventScroll: true });
    }, SETTLED);
  },

  /* Nothing seen from another seat stays. */
  async look(seat) {
    if (!this.log) {
      this.seat = seat;
      this.update();
      return;
    }
    const data = await this.ask(
      { op: "replay", log: this.log, seat },
      () => this.look(seat),
      "seat",
      (error) => this.refusedRun(error),
    );
    if (!data) return;
    Object.assign(this, { seat, turn: null, past: null, recast: null });
    this.show(data, true);
  },

  /* The table's view, whoever is looking: only that is saved. */
  async forTable({ log, view }) {
    if (this.seat === "table") return view;
    return /** @type {Played} */ ((await this.query({ op: "replay", log, seat: "table" })).data).view;
  },
};
