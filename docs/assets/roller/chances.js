/* The odds of what a form holds, counted once the reader pauses; the old odds stay until the new ones arrive. */

/** @import { Procedure } from "./types/engine.js" */
/** @import { Engine, Odds } from "./types/seams.js" */
/** @import { Filling } from "./filling.js" */

/* Whose form it is, and what counts. */
/** @typedef {{procedure: Pick<Procedure, "id">, form: Pick<Filling, "collected" | "key">, update(): void}} Host */
/** @typedef {Pick<Engine, "ask" | "state">} Counting */

const PAUSE = 150;

export class Chances {
  #host;
  #engine;
  /** @type {number | undefined} */
  #timer;

  /* `data` has the odds for the form's current values, if they're known. */
  /** @param {Host} host @param {Counting} engine @param {Odds} [data] */
  constructor(host, engine, data) {
    this.#host = host;
    this.#engine = engine;
    this.data = data;
    this.key = host.form.key();
  }

  soon() {
    clearTimeout(this.#timer);
    const { procedure, form } = this.#host;
    if (this.#engine.state.phase !== "ready" || this.key === form.key()) return;
    this.#timer = setTimeout(async () => {
      const inputs = form.collected();
      const reply = await this.#engine.ask({ op: "odds", procedure: procedure.id, inputs }).catch(() => null);
      /* "No odds" is an answer too. */
      if (!reply?.ok && !reply?.error.code.startsWith("odds.")) return;
      this.data = reply.data;
      this.key = JSON.stringify(inputs);
      this.#host.update();
    }, PAUSE);
  }

  end() {
    clearTimeout(this.#timer);
  }
}
