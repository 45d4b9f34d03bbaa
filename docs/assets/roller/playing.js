/* The roller as a player: what it asks of the engine, and what it keeps of the replies. */

import * as engine from "./engine.js";
import { collect, describe, record } from "./fields.js";
import { Filling } from "./filling.js";
import { point } from "./rows.js";
import * as visits from "./visits.js";

const PAUSE = 150;

export class Playing extends Filling {
  engineChanged() {
    if (this.waiting) this.update();
    if (engine.state.phase === "ready" && this.counted.key !== this.key()) this.countSoon();
  }

  /* The reply's data; undefined when it was refused, stopped, or the engine failed, which the page then says.
     `again` is what another try does. */
  async ask(request, again) {
    if (this.waiting) return undefined;
    Object.assign(this, { waiting: true, fault: null, general: [], again });
    const held = document.activeElement;
    this.update();
    if (!held?.isConnected) this.mainButton?.focus();
    let reply;
    try {
      reply = await engine.ask(request);
    } catch (fault) {
      this.waiting = false;
      if (fault.code !== "engine.stopped") this.fault = fault;
      this.update();
      this.mainButton?.focus();
      return undefined;
    }
    this.waiting = false;
    if (reply.ok) return reply.data;
    this.refuse(reply.error);
    return undefined;
  }

  async roll() {
    this.errors.clear();
    this.asking = null;
    const inputs = this.collected();
    const key = JSON.stringify(inputs);
    const opening = this.takenBack === key;
    const data = await this.ask(
      opening
        ? { op: "act", log: this.log, do: this.procedure.opening, by: this.opener }
        : { op: "begin", procedure: this.procedure.id, inputs },
      () => this.roll(),
    );
    if (!data) return;
    this.takenBack = null;
    const told = { log: data.log, headline: data.view.headline, first: data.view };
    if (opening) visits.renew(this.entry, told);
    else {
      const { id, title, fields } = this.procedure;
      this.entry = visits.note({ procedure: id, title, numbers: describe(fields, data.log.inputs), ...told });
    }
    this.rolled = key;
    this.table ??= true;
    this.show(data);
    this.countSoon();
  }

  async act(choice) {
    const given = collect(choice.fields, this.given);
    const request = { op: "act", log: this.log, do: choice.do, by: choice.by };
    const data = await this.ask(choice.fields.length ? { ...request, given } : request, () => this.act(choice));
    if (!data) return;
    this.asking = null;
    visits.renew(this.entry, { log: data.log, headline: data.view.headline });
    this.show(data);
    this.section.querySelector("[data-undo]")?.focus();
  }

  async undo() {
    const data = await this.ask({ op: "undo", log: this.log }, () => this.undo());
    if (!data) return;
    const before = !data.log.moves.length;
    visits.renew(this.entry, { log: data.log, headline: data.view.headline ?? null });
    if (before) {
      this.takenBack = this.rolled;
      this.opener = data.view.choices.find((choice) => choice.do === this.procedure.opening)?.by;
    }
    this.show(data);
    (before ? this.mainButton : this.section.querySelector("[data-undo]"))?.focus();
  }

  async recall(entry) {
    const data = await this.ask({ op: "replay", log: entry.log }, () => this.recall(entry));
    if (!data) return;
    this.entry = entry;
    this.takenBack = null;
    this.rolled = null;
    if (entry.procedure === this.procedure.id) {
      this.values = record(this.procedure.fields, data.log.inputs);
      this.errors.clear();
      this.rolled = this.key();
      this.countSoon();
    }
    this.show(data);
  }

  show({ log, view }) {
    Object.assign(this, { log, view: view.headline ? view : null, asking: null, count: this.count + 1 });
    this.said = view.headline ? "" : "Taken back. These numbers would roll the same dice.";
    this.update();
    if (this.isConnected) point(view.verdict.rows ?? []);
  }

  /* The odds of what is set up now, once the reader pauses; those shown stay until the new ones are there. */
  countSoon() {
    clearTimeout(this.timer);
    if (engine.state.phase !== "ready" || this.counted.key === this.key()) return;
    this.timer = setTimeout(async () => {
      const inputs = this.collected();
      const reply = await engine.ask({ op: "odds", procedure: this.procedure.id, inputs }).catch(() => ({ ok: false }));
      if (!reply.ok) return;
      this.counted = { data: reply.data, of: describe(this.procedure.fields, inputs), key: JSON.stringify(inputs) };
      this.update();
    }, PAUSE);
  }
}
