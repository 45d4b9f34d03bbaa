/* The values of a form, kept as they were typed.

   A record holds one value a field, by the field's place: several fields may share a name when only one of them
   can apply at a time. A list's value is an array of {key, record}. */

import { read, signed, whole, write } from "./notation.js";

let lastKey = 0;

function blank(field) {
  if (field.kind === "list") return [];
  if (field.kind === "flag") return field.default ?? false;
  if (field.kind === "pick") return field.default ?? field.options[0].value;
  return typed(field, field.default ?? "");
}

function typed(field, value) {
  if (field.kind !== "rating") return signed(value);
  const total = typeof value === "number" ? value : read(value, field.notation);
  return total === null ? value : write(total, field.notation);
}

/* A record from canonical inputs, or from none. */
export function record(fields, inputs = {}) {
  const values = fields.map(blank);
  for (const [place, field] of active(fields, values, inputs)) {
    const given = inputs[field.name];
    if (given === undefined) continue;
    if (field.kind === "list") values[place] = given.map((row) => added(field, row));
    else values[place] = field.kind === "flag" || field.kind === "pick" ? given : typed(field, given);
  }
  return values;
}

export const added = (field, inputs) => ({ key: ++lastKey, record: record(field.fields, inputs) });

/* The places and fields that stand in the form now. `inputs` goes before the record's own values. */
export function active(fields, values, inputs = {}) {
  const now = {};
  const found = [];
  fields.forEach((field, place) => {
    if (field.when && !field.when.in.includes(now[field.when.field])) return;
    now[field.name] = inputs[field.name] ?? values[place];
    found.push([place, field]);
  });
  return found;
}

/* What the engine is asked: names and values, a number where one was typed. */
export function collect(fields, values) {
  const out = {};
  for (const [place, field] of active(fields, values)) {
    const value = values[place];
    if (field.kind === "list") out[field.name] = value.map((row) => collect(field.fields, row.record));
    else out[field.name] = field.kind === "int" ? (whole(value) ?? value) : value;
  }
  return out;
}

/* A label within a sentence; one with capitals of its own keeps them. */
export const lower = (label) => (/^[A-Z][^A-Z]*$/.test(label) ? label[0].toLowerCase() + label.slice(1) : label);

/* A field's value in words, as the site's own pages write it. */
export function shown(field, value) {
  if (field.kind === "pick") {
    return lower(field.options.find((option) => option.value === value)?.label ?? String(value));
  }
  return typed(field, value);
}

/* What a closed fold says of a field; nothing where there is nothing to say. */
export function says(field, value) {
  if (field.kind === "list") return value.length ? `${value.length} set` : "";
  if (field.kind === "flag") return value ? field.label.toLowerCase() : "";
  return value === "" ? "" : shown(field, value);
}

/* What is set up, in a few words, from canonical inputs. */
export function describe(fields, inputs) {
  const steering = new Set(fields.filter((field) => field.when).map((field) => field.when.field));
  const parts = [];
  const more = [];
  for (const [, field] of active(fields, [], inputs)) {
    const value = inputs[field.name];
    if (value === undefined) continue;
    if (field.kind === "list") {
      const label = lower(field.label);
      if (value.length) more.push(`${value.length} ${value.length === 1 ? label.replace(/s$/, "") : label}`);
    } else if (!field.group && !steering.has(field.name)) {
      parts.push([field, shown(field, value)]);
    }
  }
  if (!parts.length) return more.join(" and ");
  const [[first, text], ...others] = parts;
  const alone = others.length === 1 && others[0][0].kind === "rating";
  const rest = others.map(([field, words]) => (alone || field.kind === "pick" ? words : `${lower(field.label)} ${words}`)).join(", ");
  const [start, joint] = first.kind === "rating" ? [text, " against "] : [`${lower(first.label)} ${text}`, ", "];
  const line = start + (rest ? joint + rest : "");
  return line + (more.length ? `, with ${more.join(" and ")}` : "");
}
