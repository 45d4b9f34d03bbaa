/* <hq-roller data-setup='{procedure, inputs, odds, die, pages}'>: the form of a procedure, its answer, its odds.

   In the light DOM: the static section that the page holds and the live one are the same markup. */

import { render } from "lit-html";
import * as engine from "./engine.js";
import { slip } from "./slip.js";
import { tracker } from "./tracker.js";
import { Tracking } from "./tracking.js";
import * as visits from "./visits.js";

const NEAR = "300px";

export class HqRoller extends Tracking {
  connectedCallback() {
    if (!this.procedure && !this.setUp()) return;
    this.unlisten = [engine.listen(() => this.engineChanged()), visits.listen(() => this.noting || this.update())];
    this.addEventListener("focusin", engine.warm);
    this.addEventListener("pointerdown", engine.warm);
    if (engine.bearable()) {
      this.nearness = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && engine.warm(), { rootMargin: NEAR });
      this.nearness.observe(this);
    }
    this.update();
    if (engine.state.phase === "ready") this.engineChanged();
    this.arrived();
  }

  disconnectedCallback() {
    this.unlisten?.forEach((end) => end());
    this.removeEventListener("focusin", engine.warm);
    this.removeEventListener("pointerdown", engine.warm);
    this.nearness?.disconnect();
    clearTimeout(this.timer);
    clearTimeout(this.turnTimer);
  }

  update() {
    const playing = this.long && Boolean(this.view);
    this.section.classList.toggle("hq-roller", !playing);
    this.section.classList.toggle("hq-rule", !playing);
    this.section.classList.toggle("hq-run", playing);
    render(this.long ? tracker(this) : slip(this), this.section);
  }
}
