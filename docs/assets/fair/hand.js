/* Dice by hand: a typed seed and dice, worked out both by the engine and by the lines the page shows. */

/** @import { Thrown } from "./types.js" */

import { html, nothing } from "./roller.js";
import { Tool } from "./tool.js";
import { faces, subtle, WITHOUT, worked } from "./working.js";

const BLOCK = 32;
const LONG = 40;
const LINK = /^hand:([0-9A-Za-z]{1,64}):((?:d\d{1,3}\.?){1,400})$/;
/** @param {number} byte */
const hex = (byte) => byte.toString(16).padStart(2, "0");

export class Hand extends Tool {
  /** @param {HTMLElement} element */
  constructor(element) {
    super(element);
    Object.assign(this, { values: { seed: "0123456789abcdef", dice: "d20 d20 d6" }, found: null });
    this.came();
    this.update();
  }

  /** @param {string} text */
  arrive(text) {
    const [, seed, dice] = LINK.exec(text) ?? [];
    if (text === this.kept) return;
    if (seed)
      Object.assign(this, {
        values: { seed, dice: dice.replaceAll(".", " ").trim() },
        found: null,
        wrong: null,
      });
    else if (/^hand:/.test(text))
      this.wrong = {
        field: "",
        hint: "This page’s address names a seed and dice, but not in a form this page understands. Ask for a new link.",
      };
    else return;
    this.update();
    this.element.scrollIntoView({ block: "start" });
  }

  work() {
    this.during(async () => {
      const { seed, dice } = this.values;
      const found = await this.ask({ op: "throw", seed: seed.trim(), dice }, () => this.work());
      if (!found) return;
      const mine = subtle() ? await worked(found.seed, found.dice) : null;
      this.found = { ...found, mine, agree: mine && JSON.stringify(mine) === JSON.stringify(found.bytes) };
      this.keep(`hand:${found.seed}:${found.dice.map((sides) => `d${sides}`).join(".")}`);
    });
  }

  drawn() {
    return html`${this.heading()}
      ${this.form([this.field("seed", "Seed", "1 to 64 letters and digits"), this.field("dice", "Dice", "Such as d20 d20 or 2d10 d6")], this.busy ? "Working" : "Work them out both ways", () => this.work())}
      ${this.pending()} ${this.found ? this.result() : nothing}`;
  }

  result() {
    const { found } = /** @type {{found: Thrown}} */ (this);
    return html`<div class="hq-fair-out">
      <div role="status">${this.verdict()}</div>
      ${found.blocks.map((text, number) => this.block(text, number))}
      <p class="hq-small"><b>Bold</b> became a die, <s>struck out</s> was thrown away. The rest is for the next dice.</p>
      <details class="hq-fold" ?open=${found.bytes.length <= LONG}><summary>Byte by byte</summary>
        <table class="hq-table hq-fair-table">
          <thead><tr><th scope="col">Byte</th><th scope="col" class="n">is</th><th scope="col">for</th><th scope="col">gives</th></tr></thead>
          <tbody>${found.bytes.map(({ byte, sides, face }) => html`<tr><th scope="row"><code>${hex(byte)}</code></th><td class="n">${byte}</td><td>d${sides}</td><td>${face ? html`${byte} mod ${sides} + 1 = <b>${face}</b>` : `thrown away: ${256 - (256 % sides)} or more`}</td></tr>`)}</tbody>
        </table>
      </details>
      ${this.link()}
    </div>`;
  }

  verdict() {
    const { found } = /** @type {{found: Thrown}} */ (this);
    const dice = found.faces.join(", ");
    if (!found.mine)
      return html`<p class="hq-say">The engine says <b>${dice}</b>.</p>${this.bad("", WITHOUT)}`;
    if (found.agree) return html`<p class="hq-say">Both say <b>${dice}</b>, from the same bytes.</p>`;
    return this.bad(
      "",
      `They don’t agree. The engine says ${dice}, but the lines on this page say ${faces(found.mine).join(", ")}. That’s a bug: please tell us the seed and the dice.`,
    );
  }

  /* A block's bytes in hexadecimal, and how each was used. */
  /** @param {string} text @param {number} number */
  block(text, number) {
    const { seed, bytes } = /** @type {Thrown} */ (this.found);
    const parts = /** @type {string[]} */ (text.match(/../g)).map((pair, place) => {
      const used = bytes[number * BLOCK + place];
      return html`${used ? (used.face ? html`<b>${pair}</b>` : html`<s>${pair}</s>`) : pair} `;
    });
    return html`<p class="hq-fair-hex"><span>SHA-256 of <code>${seed}:${number}</code></span><code>${parts}</code></p>`;
  }
}
