/* Engine questions where only the newest counts: one is in progress, one waits, older ones are dropped. */

export class Line {
  constructor() {
    Object.assign(this, { busy: false, next: null, turn: 0 });
  }

  /* `work(wanted)` asks; `wanted()` says whether anyone still needs the answer. `done` gets the result if so. */
  /** @template T @param {(wanted: () => boolean) => Promise<T>} work @param {(found: NonNullable<T>) => void} done */
  put(work, done) {
    this.next = { work, done: /** @type {(found: unknown) => void} */ (done), turn: ++this.turn };
    if (!this.busy) this.run();
  }

  drop() {
    this.next = null;
    this.turn += 1;
  }

  async run() {
    this.busy = true;
    while (this.next) {
      const { work, done, turn } = this.next;
      this.next = null;
      const wanted = () => turn === this.turn;
      const found = await work(wanted).catch(() => null);
      if (wanted() && found) done(found);
    }
    this.busy = false;
  }
}
