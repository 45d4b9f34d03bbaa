/* What of a roller is kept on this device: a run of a long procedure comes back as it stood, and the engine proves it;
   a form comes back as it was left.

   `keeper` keeps the run: {load() -> Promise<run | undefined>, save(run, data) -> Promise<run>, listen(f) -> unlisten},
   where `run` is {log, view, seat, release, bound} and what the keeper adds, and `data` the engine's reply. Where a run
   may replace another, its `save` has a third argument that says so, and it has {replaced() -> Promise<those>,
   back(n) -> Promise<run>}. It is the page's own run of the procedure, unless somebody sets another before the roller
   is connected: with an `id` of its own, and `blank` where nothing of the form is kept. */

import * as engine from "./engine.js";
import { part, wanted } from "./part.js";
import { Rolling } from "./rolling.js";
import { bindings } from "./sheets.js";

const store = () => part("store");
engine.hold(async () => (await store()).releases());

/* What the engine says of a log that other rules have made, or somebody's hand. */
export const OLD = /^(log|replay|move|procedure)\./;

const NOT_REACHED = "What is kept on this device cannot be reached now. Load this page anew.";
const NOT_READ = "What is kept on this device did not load";
const NOT_KEPT = "Your last move is not kept on this device yet";

/* Is there something on this device, so that the store is wanted before anything is pressed? */
function some() {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith("hqweb."));
  } catch {
    return true;
  }
}

export class Keeping extends Rolling {
  get long() {
    return !this.procedure.opening;
  }

  setUp() {
    if (!super.setUp()) return false;
    const place = location.pathname;
    const key = this.keeper?.id ?? `${place} ${this.procedure.id}`;
    Object.assign(this, {
      place,
      key,
      open: new Set(),
      stale: "",
      trouble: "",
      news: "",
      unkept: "",
      release: "",
      held: "",
      fresh: this.form.key(),
    });
    return true;
  }

  /* Once: a tracker at once, another roller when there is something to bring back, or with the engine. */
  bring(now = this.long || some()) {
    if (now) this.loaded ??= this.load();
    return this.loaded;
  }

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
  }

  brought() {
    if (this.store?.trouble() === "failed") this.trouble = NOT_REACHED;
    if (!this.lives) this.live();
    if (this.isConnected) this.listenIn();
    this.update();
  }

  listenIn() {
    if (!this.store || this.hears) return;
    this.hears = this.long
      ? this.keeper.listen(() => this.store.heard(this))
      : this.store.journal.listen(() => this.waiting || this.update());
  }

  leaveForm() {
    if (this.keeper?.blank) return;
    this.bring(true).then(() => {
      this.store?.leave(this.key, this.form.collected());
      this.store?.leave(`${this.key} from`, bindings(this.form));
    });
  }

  async rebind(bound) {
    if (!this.long) return super.rebind(bound);
    this.bound = bound;
    const { log, view } = this;
    const stands = await this.written({ op: "bind", log }, { log, view });
    return this.show(stands, stands.log === log);
  }

  /* A move is written before it is shown. What has come with a link is this device’s own when the reader takes it over. */
  async written(request, data) {
    if (!this.long) return super.written(request, data);
    const { op } = request;
    if (op === "open" || (this.stale === "link" && !/^(begin|over)$/.test(op)) || !data.log || !data.view)
      return data;
    if (op !== "bind") this.release = this.held || engine.release();
    if (op === "begin") this.bound = bindings(this.form);
    const kept = await wanted(this, NOT_KEPT, async (again) => {
      this.store ??= await store();
      this.keeper ??= this.store.pageRun(this.key);
      this.listenIn();
      if (again) await this.rebind(this.bound);
      return true;
    });
    return kept ? this.store.save(this, request, data, this.release) : data;
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
