/* The numbers in a form: where they are, their ranges, and their notation. */

/** @import { Field, Inputs, IntField, RatingField, Value } from "../roller/types/engine.js" */
/** @import { ListRow, Values } from "../roller/types/seams.js" */

/** @typedef {IntField | RatingField} Ranged */
/** @typedef {{path: string, label: string, field: Ranged, record: Values, place: number}} Numbered */

import { read, write } from "../roller/notation.js";
import { active, whole } from "./roller.js";

/* The range of a slider or grid when the field's own range is much larger. */
const FAR = 60;
const GRID = 40;
const AROUND = 20;

/** @param {{kind: string, notation?: RatingField["notation"]}} field @param {unknown} value */
export const total = ({ kind, notation }, value) =>
  kind === "rating"
    ? typeof value === "number"
      ? value
      : read(value, /** @type {RatingField["notation"]} */ (notation))
    : whole(value);
/** @param {{kind: string, notation?: RatingField["notation"]}} field @param {number} number */
export const text = ({ kind, notation }, number) =>
  kind === "rating"
    ? write(number, /** @type {RatingField["notation"]} */ (notation))
    : String(number).replace("-", "−");

/* Every number in a form, including those in its lists: {path, label, field, record, place}. */
/** @param {Field[]} fields @param {Values} values @param {string} [path] @returns {Numbered[]} */
export function numbers(fields, values, path = "", of = "") {
  /** @type {Numbered[]} */
  const found = [];
  for (const [place, field] of active(fields, values)) {
    if (field.group === "sheet") continue;
    if (field.kind === "int" || field.kind === "rating")
      found.push({ path: path + field.name, label: of + field.label, field, record: values, place });
    else if (field.kind === "list")
      for (const [row, entry] of /** @type {ListRow[]} */ (values[place]).entries())
        found.push(
          ...numbers(
            field.fields,
            entry.record,
            `${path}${field.name}.${row}.`,
            `${field.label} ${row + 1}, `,
          ),
        );
  }
  return found;
}

/* A slider's range: the field's own, unless that's too wide to drag. */
/** @param {Ranged} ranged @param {number | null} [now] */
export function reach({ kind, low, high }, now) {
  if (kind === "rating") return [low, Math.max(FAR, now ?? 0)];
  if (high - low <= FAR) return [low, high];
  return [
    low < 0 ? Math.max(low, Math.min(-AROUND, now ?? 0)) : low,
    Math.min(high, Math.max(low < 0 ? AROUND : low + FAR, now ?? 0)),
  ];
}

/* The same for a grid, which has at most forty steps. */
/** @param {Ranged} field */
export function span(field) {
  if (field.kind === "rating") return [field.low, field.low + GRID - 1];
  const [low, high] = reach(field);
  return [low, Math.min(high, low + GRID - 1)];
}

/* The inputs with one value changed at a path such as `heroes.0.ability`. */
/** @template {Value} T @param {T} inputs @param {string} path @param {Value} value @returns {T} */
export function put(inputs, path, value) {
  const [first, ...rest] = path.split(".");
  if (Array.isArray(inputs))
    return /** @type {T} */ (
      inputs.map((each, place) => (String(place) === first ? put(each, rest.join("."), value) : each))
    );
  const record = /** @type {Inputs} */ (inputs);
  return /** @type {T} */ ({
    ...record,
    [first]: rest.length ? put(record[first], rest.join("."), value) : value,
  });
}
