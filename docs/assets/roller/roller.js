/* <hq-roller data-setup='{procedure, inputs, odds, die}'>: the form of a procedure, its answer, its odds.

   In the light DOM: the static section that the page holds and the live one are the same markup. */

import { html, nothing, render } from "lit-html";
import * as answer from "./answer.js";
import { fault, progress } from "./boxes.js";
import * as engine from "./engine.js";
import { record } from "./fields.js";
import { fold, rows } from "./form.js";
import * as odds from "./odds.js";
import { Playing } from "./playing.js";
import { die, shape } from "./shapes.js";
import * as visits from "./visits.js";

const NEAR = "300px";

export class HqRoller extends Playing {
  connectedCallback() {
    if (!this.procedure && !this.setUp()) return;
    this.unlisten = [engine.listen(() => this.engineChanged()), visits.listen(() => this.update())];
    this.addEventListener("focusin", engine.warm);
    this.addEventListener("pointerdown", engine.warm);
    if (engine.bearable()) {
      this.nearness = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && engine.warm(), { rootMargin: NEAR });
      this.nearness.observe(this);
    }
    this.update();
    if (engine.state.phase === "ready") this.countSoon();
  }

  disconnectedCallback() {
    this.unlisten?.forEach((end) => end());
    this.removeEventListener("focusin", engine.warm);
    this.removeEventListener("pointerdown", engine.warm);
    this.nearness?.disconnect();
    clearTimeout(this.timer);
  }

  update() {
    const { fields, title } = this.procedure;
    const at = this.view ? "after" : "before";
    render(
      html`<header>${this.sides ? die(this.sides, "", "is-mark") : nothing}<h3 id=${this.titleId}>${title}</h3></header>
        <div class="hq-split">
          <form class="hq-form" @submit=${(event) => this.submit(event)} novalidate>
            ${rows(this, fields, this.values, "", "")} ${fold(this, fields, this.values, "more")} ${this.acting()}
            ${fold(this, fields, this.values, "readings")}
          </form>
          <div class="hq-out">
            ${answer.verdict(this.view?.headline, this.count, this.said)} ${at === "after" ? this.after() : this.before()}
          </div>
          ${at === "after" ? html`<div class="hq-oddsbox">${this.likelihood()}</div>` : nothing}
        </div>
        ${visits.list({
          shown: this.view && this.entry,
          open: this.visitOpen ?? false,
          toggle: (event) => (this.visitOpen = event.target.open),
          show: (entry) => this.recall(entry),
        })}`,
      this.section,
    );
  }

  submit(event) {
    event.preventDefault();
    this.roll();
  }

  acting() {
    const failing = this.fault && !this.waiting;
    const loading = this.waiting && engine.state.phase !== "ready";
    const label = loading ? "Your roll is waiting" : this.view ? "Roll again" : "Roll";
    return html`${this.general.map((each) => html`<p class="hq-bad">${shape("i-bad")}<span>${each.hint}</span></p>`)}
    ${failing
      ? fault(this.fault, () => this.again())
      : html`<button class="hq-btn is-main" type="submit" aria-disabled=${loading ? "true" : nothing}>${label}</button>`}
    ${loading ? progress(engine.state, () => engine.stop()) : nothing}`;
  }

  before() {
    return html`<p class="hq-outhead">Before you roll: ${this.counted.of}</p>
      ${this.picture()} ${this.levelFold(-1)}
      <p class="hq-small">Width is chance, height is level.</p>
      ${this.example ?? nothing}`;
  }

  after() {
    const { blocks, steps, choices } = this.view;
    const { undone } = this.log;
    return html`${answer.blocks(blocks)} ${answer.steps(steps)}
      ${answer.choices(choices, {
        asking: this.asking,
        record: this.given,
        form: this,
        press: (choice) => this.choose(choice),
        keep: (choice) => this.keep(choice),
        spend: (choice) => this.act(choice),
      })}
      <div class="hq-acts">
        <button class="hq-btn is-quiet" type="button" data-undo @click=${() => this.undo()}>${shape("i-undo")}Take it back</button>
        ${undone ? html`<span class="hq-undone">taken back ${undone} ${undone === 1 ? "time" : "times"}</span>` : nothing}
      </div>`;
  }

  likelihood() {
    const { data, of, key } = this.counted;
    const same = key === this.rolled && this.entry?.first?.headline;
    const hit = same ? odds.placeOf(data, this.entry.first.verdict, this.entry.first.headline) : -1;
    const dice = this.log.moves[0]?.dice?.length ?? 0;
    return html`<h4 class="hq-sub">${same ? "How likely was that?" : `Set up now: ${of}`}</h4>
      ${same ? odds.sentence(data, hit, dice) : nothing} ${this.picture()} ${this.levelFold(hit)}`;
  }

  picture() {
    return html`${odds.sky(this.counted.data)} ${odds.sums(this.counted.data)}`;
  }

  levelFold(hit) {
    return html`<details class="hq-fold" .open=${this.view ? (this.table ?? false) : (this.early ?? false)} @toggle=${(event) => (this[this.view ? "table" : "early"] = event.target.open)}>
      <summary>All levels</summary>
      ${odds.levels(this.counted.data, hit)}
    </details>`;
  }

  choose(choice) {
    this.given = record(choice.fields);
    if (!choice.cost && !choice.fields.length) {
      this.act(choice);
      return;
    }
    this.asking = choice;
    this.update();
    this.section.querySelector(".hq-ask :is(input, select, .is-spend)")?.focus();
  }

  keep(choice) {
    this.asking = null;
    this.update();
    this.section.querySelector(`[data-do="${choice.do}/${choice.by}"]`)?.focus();
  }
}
