/* The ladder: both dice on one scale of results. The page's static examples have the same markup. */

/** @import { Ladder } from "../roller/types/engine.js" */

import { die, html, nothing, shape } from "./roller.js";

/* The style sheet counts rungs down from 3 at the top. */
/** @param {number} index */
const rung = (index) => 3 - index;
/** @param {number} one @param {number} other */
const span = (one, other) => `${rung(Math.min(one, other))}-${rung(Math.max(one, other))}`;

/** @param {Ladder["sides"][number]} ladder */
const side = ({ side, who, was, now }) =>
  html`<div class="hq-side" data-side=${side}><span class="hq-who">${who}</span> <b>${was ? html`<s>${was}</s> ` : nothing}${now}</b></div>`;

/** @param {Ladder["marks"][number]} ladder */
function mark({ side, rung: index, sides, show, from }) {
  const kind = from ? "is-from" : side === "ours" ? "is-ours" : "";
  return html`<div class="hq-mark ${from ? "is-from" : ""}" data-side=${side} data-rung=${rung(index)}>
    ${sides ? die(sides, show, kind) : html`<span class="hq-total">${show}</span>`}
  </div>`;
}

/** @param {Ladder["moves"][number]} ladder */
const lift = ({ side, start, end, by }) =>
  html`<div class="hq-lift ${end > start ? "is-down" : ""}" data-side=${side} data-span=${span(start, end)}><span>${by}</span></div>`;

/** @param {NonNullable<Ladder["gap"]>} nonnullable */
const gap = ({ top, bottom, text }) => html`<div class="hq-gap" data-span=${span(top, bottom)}>
  <b>${text.split(" ").map((word, place) => (place ? html`<br />${word}` : word))}</b>
</div>`;

/** @param {Ladder} block */
export const ladder = (block) => html`<div
  class="hq-ladder ${block.sides.length < 2 ? "is-one" : ""}"
  data-rungs=${block.rungs.length === 4 ? nothing : block.rungs.length}
  role="img"
  aria-label=${block.label}
>
  <div class="hq-ladder-pad"></div>
  ${block.sides.map(side)}
  ${block.rungs.map((each, index) => {
    const [name, range] = each.label.split(": ");
    return html`<div class="hq-rung" data-rung=${rung(index)}>${each.mark ? shape(each.mark) : nothing}<span>${name}</span>${range ? html`<small>${range}</small>` : nothing}</div>`;
  })}
  ${block.marks.map(mark)} ${block.moves.map(lift)} ${block.gap ? gap(block.gap) : nothing}
</div>`;
