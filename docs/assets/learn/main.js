/* <hq-learn data-is="…">: the questions of a lesson, and how far the reader has come in a course. */

import "./learn.css";
import { Everything, Listed, Place } from "./listed.js";
import { Quiz } from "./quiz.js";

export const styled = true;

const KINDS = { quiz: Quiz, place: Place, course: Listed, all: Everything };

export function Learn(element) {
  return new KINDS[element.dataset.is](element);
}
