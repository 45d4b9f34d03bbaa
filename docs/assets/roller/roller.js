/* <hq-roller data-setup='{procedure, inputs, odds, die, pages}'>: the form of a procedure, its answer, its odds.

   In the light DOM: the static section that the page holds and the live one are the same markup. The element is put
   together of parts: `playing` asks the engine, a Keeping brings back what this device has, Chances counts, and its own kind, `rolling`
   or the `tracking` of a bundle that trackers fetch, gives draw(roller), hearing(), written(request, data), rebind(bound),
   formChanged(form), act(draft), undo() and show(data). No part replaces what another gives. */

/** @import { Roller } from "./types/seams.js" */

import { render } from "lit-html";
import { Chances } from "./chances.js";
import * as engine from "./engine.js";
import { Filling } from "./filling.js";
import { Keeping } from "./keeping.js";
import { ahead, part, wanted } from "./part.js";
import { playing } from "./playing.js";
import { rolling } from "./rolling.js";
import { sheetsFor } from "./sheets.js";

const NEAR = "300px";

export class HqRoller extends HTMLElement {
  setUp() {
    /** @type {HTMLElement} */
    this.section = /** @type {HTMLElement} */ (this.querySelector("section"));
    if (!this.section || !this.dataset.setup) return false;
    const { procedure, inputs, odds, die, pages, both } = JSON.parse(this.dataset.setup);
    Object.assign(this, {
      procedure,
      preset: inputs,
      sides: die,
      pages,
      twinOpen: both,
      long: !procedure.opening,
      key: this.keeper?.id ?? `${location.pathname} ${procedure.id}`,
      seat: "table",
      drafts: new Map(),
      open: new Set(),
      asking: "",
      count: 0,
      note: null,
      stale: "",
      trouble: "",
      news: "",
      unkept: "",
      release: "",
      held: "",
    });
    /** @type {Keeping} */
    this.keeping = new Keeping(this);
    /** @type {string} */
    this.titleId = /** @type {string} */ (this.section.getAttribute("aria-labelledby"));
    /** @type {Filling} */
    this.form = new Filling(this, this.titleId, procedure.fields, inputs);
    /** @type {string} */
    this.fresh = this.form.key();
    /** @type {Chances} */
    this.counted = new Chances(this, engine, odds?.data);
    /** @type {Element | null} */
    this.example = this.section.querySelector("[data-example]");
    if (!this.long) {
      give(this, rolling);
      this.live();
    }
    return true;
  }

  /* A tracker's code is fetched alongside its saved state; until then the page's static section stays. */
  /** @returns {true | Promise<true | undefined>} */
  whole() {
    if (this.lives) return true;
    return wanted(this, "This roller didn’t load", async (again) => {
      give(this, (await part("tracker")).tracking);
      if (again) this.begun(this.keeping.anew());
      return /** @type {true} */ (true);
    });
  }

  connectedCallback() {
    if (!this.procedure && !this.setUp()) return;
    /** @type {(() => unknown)[] | undefined} */
    this.unlisten = [engine.listen(() => this.engineChanged()), sheetsFor(this)];
    for (const kind of ["focusin", "pointerdown"])
      this.addEventListener(kind, () => {
        ahead(this, this.dataset.answers);
        engine.warm();
      });
    /** @type {IntersectionObserver | undefined} */
    this.nearness = new IntersectionObserver(
      (seen) => {
        if (!seen.some((each) => each.isIntersecting)) return;
        ahead(this, this.dataset.answers);
        engine.near();
      },
      { rootMargin: NEAR },
    );
    this.nearness.observe(this);
    this.keeping.listen();
    this.update();
    this.begun();
  }

  /* A tracker's saved state comes first. */
  async begun(coming = this.keeping.bring()) {
    if (this.long) await coming;
    if (!this.isConnected || !this.lives) return;
    if (engine.state.phase === "ready") this.engineChanged();
    this.arrived();
  }

  disconnectedCallback() {
    for (const end of this.unlisten ?? []) end();
    this.keeping?.end();
    this.nearness?.disconnect();
    this.counted?.end();
    clearTimeout(this.turnTimer);
  }

  update() {
    if (!this.lives) return;
    const playing = this.long && Boolean(this.view);
    this.section.classList.toggle("hq-roller", !playing);
    this.section.classList.toggle("hq-rule", !playing);
    this.section.classList.toggle("hq-run", playing);
    this.section.classList.toggle("is-gm", this.seat === "gm");
    render(this.draw(this), this.section);
    this.drawn?.();
  }
}

/* Copy a part's properties to an object, including getters. */
/** @param {object} target @param {object} part */
function give(target, part) {
  Object.defineProperties(target, Object.getOwnPropertyDescriptors(part));
}

give(HqRoller.prototype, playing);
