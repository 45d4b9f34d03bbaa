/* A roller of a long procedure: started once, played move by move, saved on this device, seen from a seat. */

/** @import { Sharing } from "../share/sharing.js" */
/** @import { Filling } from "../roller/filling.js" */
/** @import { Log, Move, Played, View } from "../roller/types/engine.js" */
/** @import { Keeper, Parts, Playing, Roller, Tracker } from "../roller/types/seams.js" */

import { tracker } from "./drawn.js";
import { again, bindings, engine, keyOf, main, part, point, wanted } from "./roller.js";

const PAUSE = 150;
const NOT_KEPT = "Your last move isn’t saved on this device yet";

/** @satisfies {Partial<Tracker> & ThisType<Tracker>} */
export const tracking = {
  draw: tracker,

  hearing() {
    return /** @type {Keeper} */ (this.keeper).listen(() =>
      /** @type {Parts["store"]} */ (this.store).heard(this),
    );
  },

  asks() {
    Object.assign(this, { trouble: "", remark: null });
  },

  outdated(error) {
    this.refusedRun(error);
  },

  engineCame() {
    if (this.unproved) /** @type {Playing} */ (this).prove();
    this.countTurn();
  },

  formChanged(form) {
    if (form === this.form) this.keeping.leaveForm();
    else {
      form.touched = true;
      this.store?.leaveTurn(this);
    }
    this.countTurn();
    this.update();
    this.counted.soon();
  },

  async begin() {
    const data = await this.ask(
      { op: "begin", procedure: this.procedure.id, inputs: this.form.collected(), seat: "table" },
      () => this.begin(),
    );
    this.replacing = false;
    if (!data) {
      this.update();
      return;
    }
    if (this.stale === "link") /** @type {Sharing} */ (this.sharing).end();
    Object.assign(this, { stale: "", note: null, seat: "table", back: false, held: "" });
    this.open.delete("setup");
    if (!data.view.choices.length) this.open.add("setup");
    this.show(data);
    this.section.querySelector("[data-head]")?.scrollIntoView({ block: "start" });
    this.mainButton?.focus();
  },

  async act(draft) {
    const data = await this.move(draft, () => this.act(draft));
    if (!data) return;
    this.back = false;
    this.show(data);
    led(this);
  },

  async rebind(bound) {
    this.bound = bound;
    const { log, view } = /** @type {Playing} */ (this);
    const current = await this.written({ op: "bind", log }, { log, view });
    return this.show(current, current.log === log);
  },

  /* A move is written before it's shown. A shared run becomes this device’s own when the reader continues it here. */
  async written(request, data) {
    const { op } = request;
    if (
      op === "open" ||
      (this.stale === "link" && !/^(begin|over)$/.test(op)) ||
      !(/** @type {Partial<Played>} */ (data).log) ||
      !(/** @type {Partial<Played>} */ (data).view)
    )
      return data;
    if (op !== "bind") this.release = this.held || engine.release();
    if (op === "begin") this.bound = bindings(this.form);
    const kept = await wanted(this, NOT_KEPT, async (again) => {
      this.store ??= await part("store");
      this.keeper ??= this.store.pageRun(this.key);
      this.keeping.listen();
      if (again) await this.rebind(this.bound);
      return true;
    });
    return kept ? /** @type {Parts["store"]} */ (this.store).save(this, request, data, this.release) : data;
  },

  /* A saved contest is replayed by the current engine, which may rule differently. */
  async prove() {
    const { log } = this;
    this.unproved = false;
    const reply = await this.query({ op: "replay", log }).catch(() => null);
    if (!reply || log !== this.log) return;
    if (reply.ok) this.show(reply.data, true);
    else this.refusedRun(reply.error);
  },

  /* A map square was pressed: it makes the move the map names, and keeps the focus. */
  async tap(choice, at, square) {
    const given = { ...this.draftOf(choice).collected(), ...at };
    const data = await this.ask(
      { op: "act", log: this.log, do: choice.do, by: choice.by, given },
      () => this.tap(choice, at, square),
      "undo",
      (error) => this.refusedRun(error),
    );
    if (!data) return;
    this.back = false;
    this.show(data);
    square.focus({ preventScroll: true });
  },

  async undo() {
    const move = /** @type {Move} */ (this.log.moves.at(-1));
    const data = await this.ask(
      { op: "undo", log: this.log },
      () => this.undo(),
      "undo",
      (error) => this.refusedRun(error),
    );
    if (!data) return;
    this.back = true;
    this.show(data);
    (this.section.querySelector("[data-undo]") ?? this.mainButton)?.focus();
    again(this, move);
  },

  /* `same`: the contest's state hasn't changed, only what's shown of it. */
  show(data, same = false) {
    const { log, view } = data;
    const { remark } = this;
    const given = remark && this.store?.typed(this);
    Object.assign(this, { log, view, trouble: "", remark: null, ...remark });
    if (!same) {
      Object.assign(this, { asking: "", news: remark?.news ?? "", count: this.count + 1, unproved: false });
      this.drafts.clear();
      if (given) /** @type {Parts["store"]} */ (this.store).retype(this, given);
    }
    this.update();
    if (this.isConnected) point(view);
    this.countTurn();
    /** @type {Playing} */ (this).readHistory();
  },

  /* The odds of the main button, with what's typed for it. */
  countTurn() {
    clearTimeout(this.turnTimer);
    const choice = this.view && !this.stale && main(this.view);
    if (!choice || engine.state.phase !== "ready") return;
    const { log, seat } = /** @type {Playing} */ (this);
    const given = this.draftOf(choice).collected();
    const key = JSON.stringify([log.seed, log.moves.length, log.undone, keyOf(choice), given, seat]);
    if (this.turn?.key === key) return;
    const wait = this.turn?.of === log.moves.length ? PAUSE : 0;
    this.turnTimer = setTimeout(async () => {
      const request = { op: /** @type {const} */ ("odds"), log, do: choice.do, by: choice.by };
      const reply = await this.query(choice.fields.length ? { ...request, given } : request).catch(
        () => null,
      );
      if (!reply || log !== this.log) return;
      const hidden = reply.error?.code === "odds.hidden" ? reply.error.hint : "";
      this.turn = { key, of: log.moves.length, data: reply.ok ? reply.data : null, hidden };
      this.store?.leaveTurn(this);
      this.update();
    }, wait);
  },

  async readHistory() {
    if (!this.open.has("history") || this.past?.log === this.log) return;
    const { log } = this;
    const reply = await this.query({ op: "history", log }).catch(() => null);
    if (log !== this.log) return;
    this.past = { log, moves: reply?.ok ? reply.data.moves : (this.past?.moves ?? []), failed: !reply?.ok };
    this.update();
  },
};

/* The next button gets the focus, with the answer above it. If a long form separates the two, the answer is
   scrolled into view and its link gets the focus; the form comes after it. */
/** @param {Tracker} roller */
function led(roller) {
  const { mainButton, section } = roller;
  const answer = section.querySelector(".hq-just");
  mainButton?.focus();
  /* It may have had the focus before, and moved down with what was drawn above it. */
  mainButton?.scrollIntoView({ block: "nearest" });
  if (!answer || answer.getBoundingClientRect().top >= Math.max(roller.getBoundingClientRect().top, 0))
    return;
  answer.scrollIntoView({ block: "center" });
  if (mainButton && mainButton.getBoundingClientRect().bottom > innerHeight)
    answer.querySelector("a")?.focus({ preventScroll: true });
}
