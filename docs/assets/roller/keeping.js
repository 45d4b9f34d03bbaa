/* What of a roller is kept on this device: a run of a long procedure comes back as it stood, and the engine proves it;
   a form comes back as it was left.

   `keeper` keeps the run: {load() -> Promise<run | undefined>, save(run, data) -> Promise<run>, listen(f) -> unlisten},
   where `run` is {log, view, seat, release, bound} and what the keeper adds, and `data` the engine's reply. Where a run
   may replace another, its `save` has a third argument that says so, and it has {replaced() -> Promise<those>,
   back(n) -> Promise<run>}. It is the page's own run of the procedure, unless somebody sets another before the roller
   is connected: with an `id` of its own, and `blank` where nothing of the form is kept. */

/** @import { Asking, Reply, Roller } from "./types/seams.js" */

import * as engine from "./engine.js";
import { part, wanted } from "./part.js";
import { bindings } from "./sheets.js";

export const store = () => part("store");
engine.hold(async () => (await store()).releases());

/* What the engine says of a log that other rules have made, or somebody's hand. */
export const OLD = /^(log|replay|move|procedure)\./;

const NOT_REACHED = "What is kept on this device cannot be reached now. Load this page anew.";
const NOT_READ = "What is kept on this device did not load";

/* Is there something on this device, so that the store is wanted before anything is pressed? */
function some() {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith("hqweb."));
  } catch {
    return true;
  }
}

/* The engine's reply as it is, for the seat that looks; a contest of an older release asks that one. */
/** @template {string} Op @param {Roller} roller @param {Asking<Op>} request @returns {Promise<Reply<Op>>} */
const asked = ({ seat, held }, request) =>
  engine.ask(seat === "table" ? request : { seat, ...request }, request.log ? held : "");

/** @satisfies {Partial<Roller> & ThisType<Roller>} */
export const keeping = {
  listenIn() {
    if (this.store) this.hears ??= this.hearing();
  },

  /* Once: a tracker at once, another roller when there is something to bring back, or with the engine. */
  /** @this {Roller} */
  bring(now = this.long || some()) {
    if (now) this.loaded ??= this.load();
    return this.loaded;
  },

  async load() {
    try {
      await wanted(this, NOT_READ, async (again) => {
        this.store = await store();
        await this.store.bring(this);
        if (again) this.brought();
      });
    } catch {
      this.trouble = NOT_REACHED;
    }
    this.brought();
  },

  brought() {
    if (this.store?.trouble() === "failed") this.trouble = NOT_REACHED;
    if (!this.lives) this.live();
    if (this.isConnected) this.listenIn();
    this.update();
  },

  leaveForm() {
    if (this.keeper?.blank) return;
    /** @type {Promise<void>} */ (this.bring(true)).then(() => {
      this.store?.leave(this.key, this.form.collected());
      this.store?.leave(`${this.key} from`, bindings(this.form));
    });
  },

  /* A contest that other rules have made is asked of the release that it was begun with, where the device has that. */
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
};
