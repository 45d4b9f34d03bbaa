/* Stepping ratings in a form before the engine is there. `notation` is the field's {per, letters, letter}. The
   engine reads what's typed; this only counts up and down and shows the total. */

/** @import { RatingField } from "./types/engine.js" */

/** @typedef {RatingField["notation"]} Notation */

/** @param {unknown} text @param {Notation} notation @returns {number | null} */
export function read(text, { per, letters }) {
  const found = new RegExp(`^\\s*(\\d{1,3})\\s*(?:([${letters}])\\s*(\\d?))?\\s*$`, "i").exec(String(text));
  if (!found) return null;
  const [, figure, letter, times] = found;
  const target = Number(figure);
  if (!letter) return target >= 1 ? target : null;
  const masteries = times === "" ? 1 : Number(times);
  return target >= 1 && target <= per && masteries >= 1 ? target + per * masteries : null;
}

/** @param {number} total @param {Notation} notation */
export function write(total, { per, letter }) {
  if (total < 1) return signed(total);
  const times = Math.floor((total - 1) / per);
  return times ? `${total - times * per}${letter}${times > 1 ? times : ""}` : String(total);
}

/** @param {unknown} number */
export const signed = (number) =>
  typeof number === "number" ? String(number).replace("-", "−") : String(number);

/** @param {unknown} text */
export function whole(text) {
  const plain = String(text).trim().replace(/^[−–]/, "-");
  return /^[+-]?\d{1,15}$/.test(plain) ? Number(plain) : null;
}
