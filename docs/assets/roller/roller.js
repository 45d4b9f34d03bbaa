/* <hq-roller data-setup='{procedure, inputs, odds, die, pages}'>: the form of a procedure, its answer, its odds.

   In the light DOM: the static section that the page holds and the live one are the same markup. */

import { render } from "lit-html";
import * as engine from "./engine.js";
import { sheetsFor } from "./sheets.js";
import { slip } from "./slip.js";
import { tracker } from "./tracker.js";
import { Tracking } from "./tracking.js";

const NEAR = "300px";

export class HqRoller extends Tracking {
  connectedCallback() {
    if (!this.procedure && !this.setUp()) return;
    this.unlisten = [engine.listen(() => this.engineChanged()), sheetsFor(this)];
    this.addEventListener("focusin", engine.warm);
    this.addEventListener("pointerdown", engine.warm);
    if (engine.bearable()) {
      this.nearness = new IntersectionObserver(
        (seen) => seen.some((each) => each.isIntersecting) && engine.warm(),
        { rootMargin: NEAR },
      );
      this.nearness.observe(this);
    }
    this.listenIn();
    this.update();
    this.begun();
  }

  /* What is kept of a tracker comes first; till then the page's own section stands. */
  async begun() {
    const coming = this.bring();
    if (this.long) await coming;
    if (!this.isConnected) return;
    if (engine.state.phase === "ready") this.engineChanged();
    this.arrived();
  }

  disconnectedCallback() {
    for (const end of this.unlisten ?? []) end();
    this.hears?.();
    this.hears = null;
    this.nearness?.disconnect();
    clearTimeout(this.timer);
    clearTimeout(this.turnTimer);
  }

  update() {
    if (!this.lives) return;
    const playing = this.long && Boolean(this.view);
    this.section.classList.toggle("hq-roller", !playing);
    this.section.classList.toggle("hq-rule", !playing);
    this.section.classList.toggle("hq-run", playing);
    this.section.classList.toggle("is-gm", this.seat === "gm");
    render(this.long ? tracker(this) : slip(this), this.section);
  }
}
