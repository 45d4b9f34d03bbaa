/* <hq-learn data-is="…">: a lesson's questions, and the reader's progress in a course. */

import "./learn.css";
import { Everything, Listed, Place } from "./listed.js";
import { Quiz } from "./quiz.js";

export const styled = true;

/** @type {Record<string, new (element: HTMLElement) => Quiz | Listed | Place | Everything>} */
const KINDS = { quiz: Quiz, place: Place, course: Listed, all: Everything };

/** @param {HTMLElement} element */
export function Learn(element) {
  return new KINDS[/** @type {string} */ (element.dataset.is)](element);
}
