/* <hq-ruled data-changes="…">: the house rules that a run began with, in its roller, each with the book's value. */

import { engine, html, render } from "./roller.js";
import { rulesOf, shown } from "./rules.js";
import { changesIn, counted, gameOf } from "./sets.js";

/* More than this, and the list is folded. */
const OPEN = 6;

export class Ruled extends HTMLElement {
  static observedAttributes = ["data-changes"];

  connectedCallback() {
    this.attributeChangedCallback();
  }

  async attributeChangedCallback() {
    const { changes = "{}" } = this.dataset;
    const own = Object.entries(changesIn(JSON.parse(changes)));
    if (!own.length) return;
    const rules = await rulesOf(gameOf(own[0][0])).catch(() => null);
    if (!rules || changes !== this.dataset.changes) return;
    const list = own.flatMap(([key, value]) =>
      rules.changeables
        .filter((each) => each.key === key)
        .map((rule) => {
          const [path, anchor] = rule.rule.split("#");
          return html`<li><a href=${`${engine.siteUrl(`${path}/`).href}#${anchor}`}>${rule.title}</a>: <b>${shown(rule, value)}</b> <small>book: ${shown(rule, rule.book)}</small></li>`;
        }),
    );
    render(
      html`<details class="hq-fold" ?open=${list.length <= OPEN}><summary>Your table: ${counted(list.length)}</summary><ul>${list}</ul></details>`,
      this,
    );
  }
}
