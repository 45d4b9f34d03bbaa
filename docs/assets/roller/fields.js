/* A form's values, kept as typed. A record holds one value per field, by the field's position: several fields may
   share a name if only one of them can apply at a time. A list's value is an array of {key, record}. */

/** @import { Field, Inputs, ListField, Value } from "./types/engine.js" */
/** @import { FormValue, ListRow, Values } from "./types/seams.js" */

import { read, signed, whole, write } from "./notation.js";

let lastKey = 0;

/* Kinds whose value is kept as is; all others are kept as typed text. */
const KEPT = ["flag", "pick", "picks"];

/** @param {Field} field @returns {FormValue} */
function blank(field) {
  if (field.kind === "list") return [];
  if (field.kind === "picks") return field.default ?? [];
  if (field.kind === "flag") return field.default ?? false;
  if (field.kind === "pick") return field.default ?? field.options[0].value;
  return typed(field, field.default ?? "");
}

/** @param {Field} field @param {Value | FormValue} value @returns {string} */
function typed(field, value) {
  if (field.kind !== "rating") return signed(value);
  const total = typeof value === "number" ? value : read(value, field.notation);
  return total === null ? String(value) : write(total, field.notation);
}

/** @param {Field} field @param {Value} given */
const kept = (field, given) =>
  KEPT.includes(field.kind) ? /** @type {FormValue} */ (given) : typed(field, given);

/* A record from canonical inputs, or from none: lists then have their default rows. */
/** @param {Field[]} fields @param {Inputs} [inputs] @returns {Values} */
export function record(fields, inputs = {}) {
  const values = fields.map(blank);
  for (const [place, field] of active(fields, values, inputs)) {
    const given = inputs[field.name] ?? (field.kind === "list" ? field.default : undefined);
    if (given === undefined) continue;
    if (field.kind === "list")
      values[place] = /** @type {Inputs[]} */ (given).map((row) => added(field, row));
    else values[place] = kept(field, given);
  }
  return values;
}

/** @param {ListField} field @param {Inputs} [inputs] @returns {ListRow} */
export const added = (field, inputs) => ({ key: ++lastKey, record: record(field.fields, inputs) });

/* The positions and fields that are in the form now. `inputs` override the record's own values. */
/** @param {Field[]} fields @param {Values} values @param {Inputs} [inputs] */
export function active(fields, values, inputs = {}) {
  /** @type {Record<string, Value | FormValue>} */
  const now = {};
  /** @type {[number, Field][]} */
  const found = [];
  fields.forEach((field, place) => {
    if (field.when && !field.when.in.includes(/** @type {Value} */ (now[field.when.field]))) return;
    now[field.name] = inputs[field.name] ?? values[place];
    found.push([place, field]);
  });
  return found;
}

/* The inputs for the engine: names and values, as numbers where numbers were typed. */
/** @param {Field[]} fields @param {Values} values @returns {Inputs} */
export function collect(fields, values) {
  /** @type {Inputs} */
  const out = {};
  for (const [place, field] of active(fields, values)) {
    const value = values[place];
    if (field.kind === "list")
      out[field.name] = /** @type {ListRow[]} */ (value).map((row) => collect(field.fields, row.record));
    else out[field.name] = /** @type {Value} */ (field.kind === "int" ? (whole(value) ?? value) : value);
  }
  return out;
}

/* A label within a sentence; one with capitals of its own keeps them. */
/** @param {string} label */
export const lower = (label) =>
  /^[A-Z][^A-Z]*$/.test(label) ? label[0].toLowerCase() + label.slice(1) : label;

/* A field's value in words, as on the site's own pages. */
/** @param {Field} field @param {Value | FormValue} value @returns {string} */
export function shown(field, value) {
  if (field.kind === "pick") {
    return lower(field.options.find((option) => option.value === value)?.label ?? String(value));
  }
  if (field.kind === "picks")
    return (
      field.options
        .filter((option) => /** @type {string[]} */ (value).includes(option.value))
        .map((option) => lower(option.label))
        .join(", ") || "none"
    );
  return typed(field, value);
}

/* A number of list rows, counted with the list's noun. */
/** @param {ListField} field @param {number} number */
export const counted = ({ noun }, number) => `${number} ${number === 1 ? noun.one : noun.many}`;

/** @param {ListField} field @param {Value | FormValue} value */
const rowsIn = (field, value) => (Array.isArray(value) && value.length ? counted(field, value.length) : "");

/* A word, capitalized as a label. */
/** @param {string} word */
export const upper = (word) => word[0].toUpperCase() + word.slice(1);

/* A field's value with its label, for a row's fold; nothing if it adds nothing. */
/** @param {Field} field @param {Value | FormValue} value */
export function tells(field, value) {
  if (field.kind === "flag") return value ? lower(field.label) : "";
  if (field.kind === "picks") return /** @type {string[]} */ (value).length ? shown(field, value) : "";
  if (field.kind === "pick" && /[a-z]/i.test(shown(field, value)))
    return shown(field, value) === "no" ? "" : shown(field, value);
  if (field.kind === "list") return rowsIn(field, value);
  return value === "" || value === "0" ? "" : `${lower(field.label)} ${shown(field, value)}`;
}

/* Whether canonical inputs include anything the table isn't allowed to see. */
/** @param {Field[]} fields @param {Inputs} inputs @returns {boolean} */
export const hides = (fields, inputs) =>
  fields.some(
    (field) =>
      (field.secret && inputs[field.secret] === true) ||
      (field.kind === "list" &&
        /** @type {Inputs[]} */ (inputs[field.name] ?? []).some((row) => hides(field.fields, row))),
  );

/* Whether this field is hidden, given the form's current values. */
/** @param {Field} field @param {Field[]} fields @param {Values} values */
export const secret = (field, fields, values) =>
  Boolean(field.secret) && values[fields.findIndex(({ name }) => name === field.secret)] === true;

/** @param {Field[]} fields @param {Inputs} row */
const lacks = (fields, row) =>
  active(fields, fields.map(blank), row).some(
    ([, field]) => field.default === undefined && field.kind !== "list" && row[field.name] === undefined,
  );

/* Put some inputs into a record. Complete rows join their list or replace what's in it; an incomplete one goes
   into the row at its position. */
/** @param {Field[]} fields @param {Values} values @param {Inputs} inputs @param {boolean} [replaces] */
export function fill(fields, values, inputs, replaces = false) {
  for (const [place, field] of active(fields, values, inputs)) {
    const given = inputs[field.name];
    if (given === undefined) continue;
    if (field.kind !== "list") values[place] = kept(field, given);
    else {
      const rows = /** @type {Inputs[]} */ (given);
      if (replaces && !rows.some((row) => lacks(field.fields, row))) values[place] = [];
      const entries = /** @type {ListRow[]} */ (values[place]);
      rows.forEach((row, index) => {
        const there = lacks(field.fields, row) && entries[index];
        if (there) fill(field.fields, there.record, row);
        else entries.push(added(field, row));
      });
    }
  }
}

/* Some inputs in words, label and value, to say what was carried over. */
/** @param {Field[]} fields @param {Inputs} inputs @returns {string} */
export function told(fields, inputs) {
  const parts = [];
  for (const [, field] of active(fields, fields.map(blank), inputs)) {
    const value = inputs[field.name];
    if (value === undefined || (field.secret && inputs[field.secret] === true)) continue;
    if (field.kind === "list")
      parts.push(
        `${lower(field.label)}: ${/** @type {Inputs[]} */ (value).map((row) => told(field.fields, row)).join("; ")}`,
      );
    else if (KEPT.includes(field.kind)) parts.push(tells(field, value));
    else parts.push(`${lower(field.label)} ${shown(field, value)}`);
  }
  return parts.filter(Boolean).join(", ");
}

/* What a closed fold says about a field; nothing if there's nothing to say. */
/** @param {Field} field @param {FormValue} value */
export function says(field, value) {
  if (field.group === "more" && ["int", "pick"].includes(field.kind)) return differs(field, value);
  if (field.kind === "list") return rowsIn(field, value);
  if (field.kind === "rating" && value === blank(field)) return "";
  if (field.kind === "flag") return value ? field.label.toLowerCase() : "";
  return String(value) ? shown(field, value) : "";
}

/* A field's label and value if it isn't at its default. */
/** @param {Field} field @param {FormValue} value */
export const differs = (field, value) =>
  String(value) === String(blank(field))
    ? ""
    : field.kind === "flag"
      ? lower(field.label)
      : `${lower(field.label)}: ${shown(field, value)}`;
