/* Shapes and small pieces used in many templates. The symbols are in the page. */

/** @import { Cell, Step } from "./types/engine.js" */

import { html, nothing, svg } from "lit-html";
import { Directive, directive } from "lit-html/directive.js";

/** @import { ElementPart } from "lit-html/directive.js" */

import { signed } from "./notation.js";

const XLINK = "http://www.w3.org/1999/xlink";

/* Not plain `href`: the theme's instant navigation assigns to any element's href, which SVG refuses. */
const symbol = directive(
  class extends Directive {
    /** @param {string} _name */
    render(_name) {}

    /** @override @param {ElementPart} part @param {[string]} values */
    update({ element }, [name]) {
      element.setAttributeNS(XLINK, "xlink:href", `#${name}`);
    }
  },
);

/** @param {string} name @param {string} [kind] */
export const shape = (name, kind = "hq-g") =>
  html`<svg class=${kind} aria-hidden="true"><use ${symbol(name)}></use></svg>`;

/* A mark's shape: results and tiers have their own; every other mark is a level. */
/** @param {string} mark */
export const marked = (mark) => (/^(r|tier)-/.test(mark) ? mark : `lv-${mark}`);

/* No one has a three-sided die: it's a d6 read as a d3. */
/** @param {number} sides @param {string} [show] @param {string} [kind] */
export const die = (sides, show = "", kind = "") =>
  html`<svg class="hq-die ${kind}" viewBox="0 0 48 48" aria-hidden="true"><use ${symbol(`d${sides === 3 ? 6 : sides}`)}></use>${
    show ? dieText(show) : nothing
  }</svg>`;

/** @param {string} show */
const dieText = (show) => svg`<text x="24" y="30.5">${show}</text>`;

/** @param {string} mark @param {string} text */
export const level = (mark, text) =>
  html`<span class="hq-level" data-level=${mark}>${shape(marked(mark))}${text}</span>`;

/** @param {Cell} value */
export function cell(value) {
  if (value === null || typeof value !== "object") return value === null ? value : signed(value);
  if (marked(value.mark) === value.mark)
    return html`<span class="hq-res">${shape(value.mark)}${value.text}</span>`;
  return level(value.mark, value.text);
}

/* The printed hand in the margin, with its meaning in words. */
/** @param {string} word */
export const here = (word) =>
  html`<span class="hq-hit">${shape("i-here")}<span class="hq-vh">${word}</span></span>`;

/* A sentence with ranges of code points in bold. */
/** @param {Pick<Step, "text" | "strong">} step */
export function strong({ text, strong: ranges }) {
  const points = Array.from(text);
  const parts = [];
  let place = 0;
  for (const [start, end] of ranges) {
    parts.push(points.slice(place, start).join(""), html`<b>${points.slice(start, end).join("")}</b>`);
    place = end;
  }
  return [...parts, points.slice(place).join("")];
}
