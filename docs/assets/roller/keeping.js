/* The parts of a roller that are saved on this device: a long procedure's run comes back as it was, and the engine
   verifies it; a form comes back as it was left.

   `keeper` saves the run: {load() -> Promise<run | undefined>, save(run, data) -> Promise<run>, listen(f) -> unlisten},
   where `run` is {log, view, seat, release, bound} plus the keeper's own fields, and `data` is the engine's reply. If a
   run may replace another, `save` takes a third argument that says so, and the keeper has {replaced() ->
   Promise<those>, back(n) -> Promise<run>}. By default it's the page's own run of the procedure; another keeper can be
   set before the roller is connected, with its own `id`, and `blank` if the form isn't saved. */

/** @import { Roller } from "./types/seams.js" */

import * as engine from "./engine.js";
import { part, wanted } from "./part.js";
import { bindings } from "./sheets.js";

const store = () => part("store");
engine.hold(async () => (await store()).releases());

const NOT_REACHED = "What’s saved on this device can’t be reached right now. Reload this page.";
const NOT_READ = "What’s saved on this device didn’t load";

/* Whether this device has something saved, so the store is needed before anything is pressed. */
function some() {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith("hqweb."));
  } catch {
    return true;
  }
}

/* Uses the roller's `store`, `trouble`, `lives`, `key`, `keeper`, and `form`, and calls whole(), live(),
   hearing(), update(). */
export class Keeping {
  #roller;
  /** @type {Promise<void> | undefined} */
  #loaded;
  /** @type {(() => void) | null | undefined} */
  #hears;

  /** @param {Roller} roller */
  constructor(roller) {
    this.#roller = roller;
  }

  listen() {
    if (this.#roller.store) this.#hears ??= this.#roller.hearing();
  }

  end() {
    this.#hears?.();
    this.#hears = null;
  }

  /* Once: a tracker right away; another roller when there's something to restore, or along with the engine. */
  bring(now = this.#roller.long || some()) {
    if (now) this.#loaded ??= this.#load();
    return this.#loaded;
  }

  /* Show the saved state again, whatever happened in between. */
  anew() {
    this.#loaded = this.#load();
    return this.#loaded;
  }

  async #load() {
    const roller = this.#roller;
    /* Fetched in parallel with the other part. */
    store().catch(() => {});
    if (!(await roller.whole())) return;
    try {
      await wanted(roller, NOT_READ, async (again) => {
        roller.store = await store();
        await roller.store.bring(roller);
        if (again) this.#brought();
      });
    } catch {
      roller.trouble = NOT_REACHED;
    }
    this.#brought();
  }

  #brought() {
    const roller = this.#roller;
    if (roller.store?.trouble() === "failed") roller.trouble = NOT_REACHED;
    if (!roller.lives) roller.live();
    if (roller.isConnected) this.listen();
    roller.update();
  }

  async leaveForm() {
    const roller = this.#roller;
    if (roller.keeper?.blank) return;
    await this.bring(true);
    roller.store?.leave(roller.key, roller.form.collected());
    roller.store?.leave(`${roller.key} from`, bindings(roller.form));
  }
}
