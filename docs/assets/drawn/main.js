/* The blocks that few procedures show: a sum, a card, a map. Fetched with the first view that needs one. */

/** @import { Card, Choice, Plan, Sum } from "../roller/types/engine.js" */
/** @import { On, Playing, Roller } from "../roller/types/seams.js" */

/** @typedef {Plan["squares"][number]} Square */
/** @typedef {Plan["tokens"][number]} Token */
/** @typedef {ReturnType<typeof key>[number]} Key */

import { called, ground, key, SIDE, signs } from "./plan.js";
import { die, here, html, nothing, shape, signed, svg } from "./roller.js";
import texts from "./words.json" with { type: "json" };

/** @type {Record<string, number[]>} */
const STEPS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-Infinity, 0],
  End: [Infinity, 0],
};
const INSET = 6;

/** @param {Sum["parts"][number]} sum @param {number} place */
const figure = ({ sides, value, label }, place) => {
  const sign = value < 0 ? "−" : place ? "+" : "";
  const shown = Math.abs(value);
  return html`<span>${sign} ${sides ? die(sides, String(shown), "is-ours") : shown} ${label ? html`<small>${label}</small>` : nothing}</span>`;
};

/** @param {Sum} sum */
export const sum = ({ label, parts, total }) =>
  html`<div class="hq-adds" role="img" aria-label=${label}>${parts.map(figure)}<span>= <b>${signed(total)}</b></span></div>`;

/** @type {Record<string, unknown>} */
const MARKS = { hit: here(texts.hit), dim: html`<span class="hq-vh">${texts.dim}</span>` };

/** @param {Card["groups"][number][number]} card */
const line = ({ label, text, shape: name, mark }) => html`<li class=${mark ? `is-${mark}` : nothing}>
  ${MARKS[mark] ?? nothing}${name ? shape(name) : nothing}<span>${label ? html`<b>${label}</b> ` : nothing}${text}</span>
</li>`;

/** @param {Card} card */
export const card = ({ title, corner, groups }) => html`<div class="hq-card" role="group" aria-label=${title}>
  <p><b>${title}</b>${corner ? html` <span>${corner}</span>` : nothing}</p>
  ${groups.map((group) => html`<ul>${group.map(line)}</ul>`)}
</div>`;

/* A token centered on a point: ours are round and filled, theirs square and hollow, objects are diamonds. */
/** @param {Pick<Token, "kind" | "mark">} pick @param {string} sign @param {number} x @param {number} y @param {number} side */
function token({ kind, mark }, sign, x, y, side) {
  const [cx, cy, half] = [x + side / 2, y + side / 2, side / 2 - INSET];
  const round = svg`<circle cx=${cx} cy=${cy} r=${half} />`;
  const forms = {
    self: svg`${round}<circle class="is-ring" cx=${cx} cy=${cy} r=${half - 4} />`,
    ally: round,
    enemy: svg`<rect x=${x + INSET} y=${y + INSET} width=${2 * half} height=${2 * half} />`,
    object: svg`<path d=${`M${cx} ${y + 1}L${x + side - 1} ${cy}L${cx} ${y + side - 1}L${x + 1} ${cy}z`} />`,
  };
  const flag = mark === "hit" ? svg`<path class="is-flag" d=${`M${x + side - 15} ${y}h15v15z`} />` : nothing;
  return svg`<g class=${`is-${kind} ${mark ? `is-${mark}` : ""}`}>${forms[kind]}${flag}<text x=${cx} y=${cy + 7}>${sign}</text></g>`;
}

/** @param {Plan["sights"][number]} plan */
const sight = ({ x1, y1, x2, y2, free }) => {
  const d = `M${x1 * SIDE} ${y1 * SIDE}L${x2 * SIDE} ${y2 * SIDE}`;
  return svg`<path class="is-halo" d=${d} /><path class=${free ? "is-free" : "is-blocked"} d=${d} />`;
};

/** @param {Plan} block */
const picture = (block) => {
  const names = signs(block.tokens);
  return svg`${Object.entries(ground(block)).map(([name, d]) => (d ? svg`<path class=${`is-${name}`} d=${d} />` : nothing))}
    ${block.squares.map(({ x, y, note }) => (note ? svg`<text x=${x * SIDE + 20} y=${y * SIDE + 27}>${note}</text>` : nothing))}
    ${block.sights.map(sight)}
    ${block.tokens.map((each, place) => token(each, names[place], each.x * SIDE, each.y * SIDE, each.size * SIDE))}`;
};

/* A sample of each sign for the legend. */
/** @param {Key} key */
const sample = ({ sign, kind, mark }) =>
  html`<svg class="hq-sample" viewBox="0 0 40 40" aria-hidden="true">${
    sign
      ? token(/** @type {Token} */ ({ kind, mark }), sign, 0, 0, SIDE)
      : kind === "free" || kind === "blocked"
        ? svg`<path class=${`is-${kind}`} d="M0 40L40 0" />`
        : Object.entries(
            ground({ width: 1, height: 1, squares: [/** @type {Square} */ ({ x: 0, y: 0, kind })] }),
          ).map(([name, d]) =>
            d ? svg`<path class=${`is-${name}`} d=${name === "path" ? "M4 20L36 20" : d} />` : nothing,
          )
  }</svg>`;

/** @param {Plan} block */
const words = (block) => html`<ul class="hq-key">
  ${key(block).map((each) => html`<li>${sample(each)}<span>${each.word}${each.more ? html` <small>${each.more}</small>` : nothing}<span class="hq-vh">: ${each.where}</span></span></li>`)}
</ul>`;

/** @param {Plan} block @param {Playing} [roller] */
export function plan(block, roller) {
  const { label, width, height } = block;
  const choice =
    block.tap &&
    roller &&
    !roller.stale &&
    roller.view.choices.find((each) => each.do === block.tap && each.by === block.by);
  return html`<div class="hq-plan">
    ${
      choice
        ? squares(block, roller, choice)
        : html`<svg class="hq-map" viewBox="0 0 ${width * SIDE} ${height * SIDE}" width=${width * SIDE} role="img" aria-label=${label}>${picture(block)}</svg>`
    }
    ${words(block)}
  </div>`;
}

/* Squares to press. The map is a single Tab stop; the arrow keys move between squares. */
/** @param {Plan} block @param {Playing} roller @param {Choice} choice */
function squares(block, roller, choice) {
  const { label, width, height } = block;
  const first = block.tokens.find(({ kind }) => kind === "self") ??
    block.squares.find(({ kind }) => kind === "origin") ?? { x: 0, y: 0 };
  const [sx, sy] = roller.square ?? [first.x, first.y];
  /** @param {On<HTMLElement>} on */
  const at = ({ target }) =>
    /** @type {{dataset: {at: string}} | null} */ (target.closest("[data-at]"))?.dataset.at
      .split(" ")
      .map(Number);
  /** @param {On<HTMLElement, KeyboardEvent>} event */
  const go = (event) => {
    const from = at(event);
    const step = STEPS[event.key];
    if (!from || !step) return;
    event.preventDefault();
    const [x, y] = [width, height].map((size, axis) =>
      Math.min(Math.max(from[axis] + step[axis], 0), size - 1),
    );
    /** @type {HTMLElement} */ (event.currentTarget.querySelector(`[data-at="${x} ${y}"]`)).focus();
  };
  /** @param {On<HTMLElement>} event */
  const enter = (event) => {
    roller.square = at(event);
    roller.update();
  };
  /** @param {On<HTMLElement>} event */
  const press = (event) => {
    const [x, y] = at(event) ?? [];
    if (x !== undefined)
      roller.tap(choice, { x, y }, /** @type {HTMLElement} */ (event.target.closest("button")));
  };
  follow(roller, block);
  return html`<p class="hq-small">${choice.title}: tap a square, or move between squares with the arrow keys.</p>
    <div class="hq-frame">
      <div class="hq-squares" role="grid" aria-label=${label} @click=${press} @keydown=${go} @focusin=${enter}>
        <svg class="hq-map" viewBox="0 0 ${width * SIDE} ${height * SIDE}" aria-hidden="true">${picture(block)}</svg>
        ${Array.from(
          { length: height },
          (_, y) =>
            html`<div role="row">${Array.from(
              { length: width },
              (__, x) =>
                html`<div role="gridcell"><button type="button" data-at="${x} ${y}" tabindex=${x === Math.min(sx, width - 1) && y === Math.min(sy, height - 1) ? 0 : -1} aria-label=${called(block, x, y)}></button></div>`,
            )}</div>`,
        )}
      </div>
    </div>`;
}

/* On a map wider than the screen, scroll to whatever moved. */
/** @param {Roller} roller @param {Plan} plan */
function follow(roller, { squares: all, tokens, width }) {
  const moving = [
    all.filter(({ kind }) => kind === "origin" || kind === "area"),
    tokens.filter(({ kind }) => kind === "self"),
  ].find((each) => each.length);
  if (!moving) return;
  const middle = moving.reduce((total, { x }) => total + x + 0.5, 0) / moving.length / width;
  if (roller.middle === middle) return;
  roller.middle = middle;
  requestAnimationFrame(() => {
    const frame = roller.section.querySelector(".hq-frame");
    if (!frame) return;
    const from = middle * frame.scrollWidth - frame.clientWidth / 2;
    if (Math.abs(from - frame.scrollLeft) > frame.clientWidth / 3) frame.scrollLeft = from;
  });
}
