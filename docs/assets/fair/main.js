/* Fair dice: many rolls counted against the exact odds, dice worked out by hand, a log checked die by die. */

import "./fair.css";
import { Check } from "./check.js";
import { Hand } from "./hand.js";
import { Sample } from "./sample.js";

export const styled = true;

/** @type {Record<string, new (element: HTMLElement) => Sample | Hand | Check>} */
const TOOLS = { sample: Sample, hand: Hand, check: Check };

/* The tool that an element asks for. */
/** @param {HTMLElement} element */
export function fair(element) {
  return new TOOLS[/** @type {string} */ (element.dataset.tool)](element);
}
