/* The roller as a player: what it asks of the engine, and what it keeps of the replies. */

import { fetched } from "./blocks.js";
import { fault, progress } from "./boxes.js";
import { carry, take } from "./carry.js";
import { keyOf } from "./choices.js";
import { asks, typed } from "./dice.js";
import * as engine from "./engine.js";
import { fill, record, told } from "./fields.js";
import { Filling } from "./filling.js";
import { attach, bindings } from "./sheets.js";

const SETTLED = 100;

/* Subclasses give `update()`, `formChanged(form)`, `show(data)`, and `written(request, data)`, which keeps the data of a
   reply on the device and gives what stands there then. */
export class Playing extends HTMLElement {
  setUp() {
    this.section = this.querySelector("section");
    if (!this.section || !this.dataset.setup) return false;
    const { procedure, inputs, odds, die, pages, both } = JSON.parse(this.dataset.setup);
    Object.assign(this, {
      procedure,
      preset: inputs,
      sides: die,
      pages,
      seat: "table",
      drafts: new Map(),
      asking: "",
      count: 0,
      note: null,
      twinOpen: both,
    });
    this.titleId = this.section.getAttribute("aria-labelledby");
    this.form = new Filling(this, this.titleId, procedure.fields, inputs);
    this.counted = { ...odds, key: this.form.key() };
    this.example = this.section.querySelector("[data-example]");
    if (procedure.opening) this.live();
    return true;
  }

  /* From now on the section is this one's to draw. */
  live() {
    this.section.replaceChildren();
    this.lives = true;
  }

  /* Does the table see no more of a roll than its result? `veil` is set where rolls are to be hidden. */
  get secretive() {
    return Boolean(this.veil || this.log?.hidden);
  }

  get covered() {
    return this.secretive && this.seat === "table";
  }

  /* Where to go on: the first of these that is there. */
  get mainButton() {
    return [".hq-fault .is-main", "[data-main]", "[data-turn]", "[data-last]"]
      .map((each) => this.section.querySelector(each))
      .find(Boolean);
  }

  /* The engine's reply as it is, for the seat that looks; a contest of an older release asks that one. */
  query(request) {
    return engine.ask(
      this.seat === "table" ? request : { seat: this.seat, ...request },
      request.log ? this.held : "",
    );
  }

  /* The reply's data; undefined when it was refused, stopped, or the engine failed, which the page then says.
     `again` is what another try does, `at` the place that waits: a form, or the name of a part. */
  async ask(request, again, at = this.form, refused = (error) => at.refuse(error)) {
    if (this.waiting) return undefined;
    if (!("faces" in request)) {
      this.typing?.close();
      if (asks(request)) return typed(this, request, again, at, refused);
    }
    Object.assign(this, { waiting: true, fault: null, again, at });
    at.cleared?.();
    const asked = this.query(request);
    fetched(this);
    const held = document.activeElement;
    /* A running engine answers within the frame, and the answer draws all of it. */
    if (engine.state.phase !== "ready") this.update();
    if (!held?.isConnected) this.mainButton?.focus();
    let reply;
    try {
      reply = await asked;
      if (reply.error?.code === "internal.error") throw { code: "engine.bug", detail: reply.error.got };
      if (reply.ok) {
        await fetched(this, reply.data.view);
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
    refused(reply.error);
    return undefined;
  }

  get loading() {
    return this.waiting && engine.state.phase !== "ready";
  }

  get failing() {
    return this.fault && !this.waiting;
  }

  /* What stands at a place that waits: the way that the engine has come, or why it did not. */
  pending(at) {
    if (at !== this.at) return "";
    if (this.failing) return fault(this.fault, () => this.again());
    return this.loading ? progress(engine.state, () => engine.stop()) : (this.typing?.drawn() ?? "");
  }

  /* The switch for dice from the table was turned. */
  turned() {
    this.typing?.close();
    this.update();
  }

  /* What is typed for a choice, as long as it stands open. */
  draftOf(choice) {
    const key = keyOf(choice);
    const draft =
      this.drafts.get(key) ??
      new Filling(this, `${this.titleId}-${key.replace("/", "-")}`, choice.fields, {}, "given.");
    this.drafts.set(key, draft);
    return Object.assign(draft, { choice });
  }

  press(choice) {
    if (!choice.cost && !choice.fields.length) {
      this.act(this.draftOf(choice));
      return;
    }
    this.asking = keyOf(choice);
    this.update();
    this.section.querySelector(".hq-ask :is(input, select, .is-spend)")?.focus();
  }

  keep(choice) {
    this.asking = "";
    this.update();
    this.section.querySelector(`[data-do="${keyOf(choice)}"]`)?.focus();
  }

  /* The data after a choice; undefined when it was refused. */
  move(draft, again) {
    const { choice } = draft;
    const request = { op: "act", log: this.log, do: choice.do, by: choice.by };
    return this.ask(choice.fields.length ? { ...request, given: draft.collected() } : request, again, draft);
  }

  follow(offer) {
    carry(
      { ...offer, bound: this.procedure.sheet ? { hero: this.key, picks: {} } : this.bound?.[""] },
      this.procedure.title,
      this.pages,
    );
  }

  /* Something may have been carried here: it goes into the form, which says so and can give it back. */
  arrived() {
    const brought = take(this.procedure.id);
    if (!brought) return;
    const before = this.form.collected();
    const bound = bindings(this.form);
    fill(this.procedure.fields, this.form.values, brought.inputs, brought.replaces);
    this.form.bound = brought.bound ?? this.form.bound;
    this.noted(
      `Carried over from “${brought.from}”: ${told(this.procedure.fields, brought.inputs)}.`,
      "Take it out",
      before,
      bound,
    );
    this.bringIntoView();
  }

  /* A sentence above the form, and a button that fills the form with other inputs, and binds it as they were. */
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
  }

  /* Bring the form into view. The delay: the theme first puts a new page where it wants it. */
  bringIntoView() {
    this.open?.add("setup");
    this.update();
    setTimeout(() => {
      const form = this.section.querySelector(`[data-form="${this.form.uid}"]`);
      (this.open && this.view && form ? form : this.section).scrollIntoView({ block: "start" });
      form?.querySelector("input, select")?.focus({ preventScroll: true });
    }, SETTLED);
  }
}
