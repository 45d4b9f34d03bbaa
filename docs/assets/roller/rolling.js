/* A roller of one roll: makes the opening move, undoes it, and lists this device's rolls. */

/** @import { Log, Move, Played, View } from "./types/engine.js" */
/** @import { Entry, Parts, Roller, Slip } from "./types/seams.js" */

import { point, sight } from "./blocks.js";
import { again } from "./dice.js";
import { record } from "./fields.js";
import { part, wanted } from "./part.js";
import { attach, bindings } from "./sheets.js";
import { slip } from "./slip.js";

/** @satisfies {Partial<Slip> & ThisType<Slip>} */
export const rolling = {
  draw: slip,

  hearing() {
    return /** @type {Parts["store"]} */ (this.store).journal.listen(() => this.waiting || this.update());
  },

  formChanged(form) {
    if (this.at === form) this.typing?.close();
    this.keeping.leaveForm();
    this.update();
    this.counted.soon();
  },

  /* A roll is saved as an entry on this device before it's shown. */
  async written({ op, do: name }, data) {
    if (!["begin", "act", "undo", "reveal"].includes(op)) return data;
    const begun = op === "begin";
    if (begun) this.bound = bindings(this.form);
    const { id, title } = this.procedure;
    const { log } = /** @type {Played} */ (data);
    const view = await this.forTable(/** @type {Played} */ (data));
    const told = summed(
      { log, view },
      begun || name === this.procedure.opening ? view : /** @type {Entry} */ (this.entry).first,
    );
    const numbers = view.setup;
    const entry = begun
      ? { procedure: id, title, numbers, bound: this.bound, ...told }
      : { ...this.entry, ...(op === "reveal" ? { numbers } : {}), ...told };
    await this.writeDown(entry);
    return data;
  },

  async writeDown(entry) {
    this.entry = entry;
    await wanted(this, "This roll isn’t saved on this device yet", async (again) => {
      this.store ??= await part("store");
      Object.assign(this, await this.store.journal.write(/** @type {Entry} */ (this.entry)));
      if (again) this.update();
    });
  },

  /* Whose sheets took part, as the reader said afterwards. */
  async rebind(bound) {
    this.bound = bound;
    if (this.entry) await this.writeDown({ ...this.entry, bound });
    this.update();
  },

  async roll() {
    this.form.cleared();
    this.asking = "";
    const inputs = this.form.collected();
    const key = JSON.stringify(inputs);
    const opening =
      this.takenBack === key && Boolean(/** @type {Log} */ (this.log).hidden) === Boolean(this.veil);
    const data = await this.ask(
      opening
        ? { op: "act", log: this.log, do: this.procedure.opening, by: this.opener }
        : { op: "begin", procedure: this.procedure.id, inputs, ...(this.veil ? { hidden: true } : {}) },
      () => this.roll(),
    );
    if (!data) return;
    this.takenBack = null;
    if (this.note?.left) this.note = null;
    this.rolled = key;
    this.table ??= true;
    this.show(data);
    this.counted.soon();
  },

  async act(draft) {
    const data = await this.move(draft, () => this.act(draft));
    if (!data) return;
    this.show(data);
    this.section.querySelector("[data-undo]")?.focus();
  },

  async undo() {
    const move = /** @type {Move} */ (this.log.moves.at(-1));
    const data = await this.ask({ op: "undo", log: this.log }, () => this.undo());
    if (!data) return;
    this.said = move.typed ? "Undone." : "Undone. These numbers would roll the same dice.";
    const opener = unplayed(this, data);
    if (opener) {
      this.takenBack = this.rolled;
      this.opener = opener.by;
    }
    this.show(data);
    (opener ? this.mainButton : this.section.querySelector("[data-undo]"))?.focus();
    again(this, move);
  },

  /* From now on the table sees all of it. */
  async reveal() {
    const data = await this.ask({ op: "reveal", log: this.log }, () => this.reveal());
    if (!data) return;
    this.seat = "table";
    this.show(data);
    this.mainButton?.focus();
  },

  async recall(entry) {
    const data = await this.ask({ op: "replay", log: entry.log }, () => this.recall(entry));
    if (!data) return;
    Object.assign(this, { entry, unkept: "", bound: entry.bound });
    this.takenBack = null;
    this.rolled = null;
    if (entry.procedure === this.procedure.id) {
      this.form.values = record(this.procedure.fields, data.log.inputs);
      attach(this.form, entry.bound);
      this.form.cleared();
      this.rolled = this.form.key();
      this.counted.soon();
    }
    this.show(data);
  },

  show(data) {
    const { log, view } = data;
    const back = unplayed(this, data);
    Object.assign(this, { log, view: back ? null : view, asking: "", count: this.count + 1 });
    this.drafts.clear();
    if (!back) this.said = view.headline ? "" : view.summary;
    this.update();
    if (this.isConnected) point(view);
    this.shown?.();
    sight(this);
  },
};

/* What an entry keeps of a reply; `first` is the view of the roll before any choice. */
/** @param {Played} played @param {View | null | undefined} first */
const summed = ({ log, view }, first) => ({
  log,
  headline: view.headline ?? null,
  summary: view.summary,
  first,
});

/* The opening move, if nothing has been played and it's available: an undone roll. */
/** @param {Pick<Slip, "procedure">} roller @param {Played} played */
const unplayed = ({ procedure }, { log, view }) =>
  log.moves.length ? undefined : view.choices.find((choice) => choice.do === procedure.opening);
