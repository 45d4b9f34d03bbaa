/* Shares of a whole, from weights given as strings of digits of any length. */

/** @import { Odds } from "../roller/types/engine.js" */

/** @typedef {{weight: bigint, whole: bigint}} Share */

/** @param {{weight: bigint | string}[]} rows */
export const weightOf = (rows) => rows.reduce((all, { weight }) => all + BigInt(weight), 0n);

/* A share in percent to one decimal, never rounded to none or all. */
/** @param {bigint | string} part @param {bigint | string} whole */
export function told(part, whole) {
  const [weight, total] = [BigInt(part), BigInt(whole)];
  const tenths = Number((weight * 2000n + total) / (2n * total));
  if (weight > 0n && !tenths) return "<0.1%";
  if (weight < total && tenths === 1000) return ">99.9%";
  return `${Math.floor(tenths / 10)}.${tenths % 10}%`;
}

/* The headline share: the chance to win, or of the best outcome where there's no winning and losing. */
/** @param {Pick<Odds, "rows" | "total">} pick */
export function headline({ rows, total }) {
  const won = rows.filter(({ mark }) => mark.startsWith("v"));
  const whole = BigInt(total);
  if (won.length) return { word: "Won", weight: weightOf(won), whole };
  return { word: rows[0].label, weight: BigInt(rows[0].weight), whole };
}

/* The difference of two shares in tenths of a percentage point, rounded to the nearest. */
/** @param {Share} one @param {Share} other */
export function apart(one, other) {
  const over = one.whole * other.whole;
  const lead = (one.weight * other.whole - other.weight * one.whole) * 2000n;
  return Number((lead < 0n ? lead - over : lead + over) / (2n * over));
}

/* A difference in words and as a sign: more, less, or the same. */
/** @param {number} tenths */
export function difference(tenths) {
  if (!tenths) return { sign: "=", words: "the same" };
  const size = Math.abs(tenths);
  const points = `${Math.floor(size / 10)}.${size % 10} ${size === 10 ? "point" : "points"}`;
  return tenths > 0 ? { sign: "▲", words: `${points} more` } : { sign: "▼", words: `${points} less` };
}
