/* A roller of one roll: begins with the opening move, takes back, and lists the rolls of this visit. */

import * as engine from "./engine.js";
import { describe, record } from "./fields.js";
import { Playing } from "./playing.js";
import { point } from "./rows.js";
import * as visits from "./visits.js";

const PAUSE = 150;

export class Rolling extends Playing {
  engineChanged() {
    const ready = engine.state.phase === "ready";
    /* An engine that has come answers at once, and the answer draws all of it. */
    if (this.waiting && !ready) this.update();
    if (ready && this.counted.key !== this.form.key()) this.countSoon();
  }

  formChanged() {
    this.update();
    this.countSoon();
  }

  async roll() {
    this.form.cleared();
    this.asking = "";
    const inputs = this.form.collected();
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
    /* The list of this visit is drawn with the answer. */
    this.noting = true;
    if (opening) visits.renew(this.entry, summed(data, data.view));
    else {
      const { id, title, fields } = this.procedure;
      this.entry = visits.note({ procedure: id, title, numbers: describe(fields, data.log.inputs), ...summed(data, data.view) });
    }
    this.noting = false;
    this.rolled = key;
    this.table ??= true;
    this.show(data);
    this.countSoon();
  }

  async act(draft) {
    const data = await this.move(draft, () => this.act(draft));
    if (!data) return;
    visits.renew(this.entry, summed(data, draft.choice.do === this.procedure.opening ? data.view : this.entry.first));
    this.show(data);
    this.section.querySelector("[data-undo]")?.focus();
  }

  async undo() {
    const data = await this.ask({ op: "undo", log: this.log }, () => this.undo());
    if (!data) return;
    visits.renew(this.entry, summed(data, this.entry.first));
    const opener = this.unplayed(data);
    if (opener) {
      this.takenBack = this.rolled;
      this.opener = opener.by;
    }
    this.show(data);
    (opener ? this.mainButton : this.section.querySelector("[data-undo]"))?.focus();
  }

  async recall(entry) {
    const data = await this.ask({ op: "replay", log: entry.log }, () => this.recall(entry));
    if (!data) return;
    this.entry = entry;
    this.takenBack = null;
    this.rolled = null;
    if (entry.procedure === this.procedure.id) {
      this.form.values = record(this.procedure.fields, data.log.inputs);
      this.form.cleared();
      this.rolled = this.form.key();
      this.countSoon();
    }
    this.show(data);
  }

  /* The opening move, where nothing was played and it stands open: a roll that was taken back. */
  unplayed({ log, view }) {
    return log.moves.length ? undefined : view.choices.find((choice) => choice.do === this.procedure.opening);
  }

  show(data) {
    const { log, view } = data;
    const back = this.unplayed(data);
    Object.assign(this, { log, view: back ? null : view, asking: "", count: this.count + 1 });
    this.drafts.clear();
    this.said = back ? "Taken back. These numbers would roll the same dice." : view.headline ? "" : view.summary;
    this.update();
    if (this.isConnected) point(view.verdict.rows ?? []);
  }

  /* The odds of what is set up now, once the reader pauses; those shown stay until the new ones are there. */
  countSoon() {
    clearTimeout(this.timer);
    if (engine.state.phase !== "ready" || this.counted.key === this.form.key()) return;
    this.timer = setTimeout(async () => {
      const inputs = this.form.collected();
      const reply = await engine.ask({ op: "odds", procedure: this.procedure.id, inputs }).catch(() => ({ ok: false }));
      if (reply.ok) this.counted = { data: reply.data, of: describe(this.procedure.fields, inputs), key: JSON.stringify(inputs) };
      else if (reply.error?.code.startsWith("odds.")) this.counted = { key: JSON.stringify(inputs) };
      else return;
      this.update();
    }, PAUSE);
  }
}

/* What the list of this visit keeps of a reply; `first` is the view of the roll before any choice. */
const summed = ({ log, view }, first) => ({ log, headline: view.headline ?? null, summary: view.summary, first });
