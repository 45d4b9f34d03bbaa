/* A run of a long procedure that is kept on this device: as it stood it comes back, and the engine proves it. */

import { fetched } from "./blocks.js";
import { keyOf } from "./choices.js";
import * as engine from "./engine.js";
import { record } from "./fields.js";
import { keep, kept, releases, whole } from "./kept.js";
import { Rolling } from "./rolling.js";

engine.hold(releases);

/* What the engine says of a log that other rules have made, or somebody's hand. */
export const OLD = /^(log|replay|move|procedure)\./;

export class Keeping extends Rolling {
  get long() {
    return !this.procedure.opening;
  }

  setUp() {
    if (!super.setUp()) return false;
    Object.assign(this, { place: location.pathname, open: new Set(), keeps: true, stale: "", trouble: "", release: "", held: "" });
    if (this.long) this.restore();
    return true;
  }

  /* Everything as it stood; the engine is not needed for that. */
  restore() {
    const { id, fields } = this.procedure;
    const run = kept("log", this.place, id);
    const draft = kept("form", this.place, id);
    try {
      if (run.value) {
        if (!whole(run.value, id)) throw new TypeError("no log");
        const { log, view, seat, given, turn, release } = run.value;
        Object.assign(this, { log, view, turn, release: release ?? "", seat: seat === "gm" ? "gm" : "table", unproved: true });
        this.form.values = record(fields, log.inputs);
        fetched(view).then(() => this.update());
        for (const choice of view.choices) {
          const typed = given?.[keyOf(choice)];
          if (typed) Object.assign(this.draftOf(choice), { touched: true, values: record(choice.fields, typed) });
        }
      }
      const left = draft.value && JSON.stringify(draft.value) !== this.form.key();
      if (left) this.form.values = record(fields, draft.value);
      this.update();
      if (left && !this.view) this.noted("This form stands as it was left.", "As the page has it", this.preset);
    } catch {
      Object.assign(this, { log: null, view: null, unproved: false });
      this.form.values = record(fields, this.preset);
      run.broken = true;
    }
    if (run.broken || draft.broken) this.trouble = "What was kept on this device for this page cannot be read, so it was left out.";
  }

  keepRun() {
    const given = Object.fromEntries([...this.drafts].filter(([, draft]) => draft.touched).map(([key, draft]) => [key, draft.collected()]));
    const { log, view, seat, turn, release } = this;
    this.keeps = keep("log", this.place, this.procedure.id, { log, view, seat, given, turn, release });
  }

  keepForm() {
    keep("form", this.place, this.procedure.id, this.form.collected());
  }

  /* A contest that other rules have made is asked of the release that it was begun with, where the device has that. */
  async query(request) {
    const { held } = this;
    const now = await super.query(request);
    if (now.ok || held || !request.log || !OLD.test(now.error.code)) return now;
    if (!this.release || this.release === engine.release() || !(await engine.has(this.release))) return now;
    this.held = this.release;
    const then = await super.query(request);
    if (then.ok || !OLD.test(then.error.code)) return then;
    this.held = "";
    return now;
  }

  /* A contest that was kept is played again by the engine that is here now, which may rule otherwise. */
  async prove() {
    const { log } = this;
    this.unproved = false;
    const reply = await this.query({ op: "replay", log }).catch(() => null);
    if (!reply || log !== this.log) return;
    if (reply.ok) this.show(reply.data, true);
    else this.refusedRun(reply.error);
  }

  refusedRun({ code, hint }) {
    if (OLD.test(code)) this.stale = hint;
    else this.trouble = hint;
    this.update();
  }
}
