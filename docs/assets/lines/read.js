/* Reads one line about someone: "Spearman 17", "Maren 5W +6 helps", "Brann Might 2, 1 edge". The name comes first,
   then values. This only finds where each belongs; the engine decides what's legal. */

/** @import { Field, Inputs, ListField, RatingField, Value } from "../roller/types/engine.js" */

/* A single letter is a pick only before a number; otherwise it may end a name. */
const SHORT = 2;
/* A word of at least this many letters may be the start of a field's name. */
const STEM = 4;

/** @param {ListField} field */
const ratingOf = ({ fields }) =>
  /** @type {RatingField | undefined} */ (fields.find(({ kind }) => kind === "rating"));
/* If no one has a rating, a number goes to a field that can be negative, such as a score; elsewhere it's part of
   the name. */
/** @param {ListField} field */
const numberOf = (field) =>
  ratingOf(field) ?? field.fields.find((each) => each.kind === "int" && each.low < 0);

/** @param {string} word */
const plain = (word) => word.toLowerCase().replace(/s$/, "");
/** @param {string} word */
const figure = (word) => Number(word.replace(/^[−–]/, "-"));
const SIGNED = /^[+−–-]\d{1,3}$/;

/* Examples of what to type for someone with this name. */
/** @param {ListField} field @param {string} [name] */
export function examples(field, name = field.noun.one[0].toUpperCase() + field.noun.one.slice(1)) {
  const number = numberOf(field);
  if (number?.kind === "rating") return [`${name} 17`, `${name} 5${number.notation.letter}`];
  const pick = field.fields.find(({ kind }) => kind === "pick");
  return [number && pick?.kind === "pick" ? `${name} ${pick.options[0].label} 2` : name];
}

/* "5 W" and "10 W 2" are ratings, too. */
/** @param {string} line @param {string} [letters] */
const joined = (line, letters) =>
  letters ? line.replace(new RegExp(`(\\d)\\s+([${letters}])\\s*(\\d?)(?![^\\s,;])`, "gi"), "$1$2$3") : line;

/* The row for a line, or why there is none. */
/** @param {ListField} field @param {string} line @returns {{row: Inputs, bad?: undefined} | {bad: string, row?: undefined}} */
export function read(field, line) {
  const [name] = field.fields;
  const rating = ratingOf(field);
  const words = joined(line, rating?.notation.letters)
    .split(/[\s,;:=|]+/)
    .filter((word) => /[\p{L}\d]/u.test(word));
  /** @type {Inputs} */
  const row = {};
  while (words.length && taken(field, row, words));
  row[name.name] = words.join(" ");
  if (!rating) return { row };
  const { per, letters, letter } = rating.notation;
  const label = rating.label.toLowerCase();
  const given = words.at(-1) ?? "";
  const type = (/** @type {string[]} */ called) =>
    `Type ${examples(field, called.join(" ") || undefined).join(" or ")}.`;
  if (new RegExp(`^\\d+[${letters}]\\d*$`, "i").test(given))
    return { bad: `“${line.trim()}” has two ratings. ${type(words.slice(0, -1))}` };
  if (row[rating.name] !== undefined) return { row };
  return {
    bad: /\d/.test(given)
      ? `“${given}” isn’t a valid ${label}. Use 1 to ${per}, plus ${letter} for each ${per} more. ${type(words.slice(0, -1))}`
      : `“${line.trim()}” has no ${label}. Put it after the name. ${type(words)}`,
  };
}

/* Move the last words into the row if they are a value. */
/** @param {ListField} field @param {Inputs} row @param {string[]} words */
function taken(field, row, words) {
  const word = /** @type {string} */ (words.at(-1));
  const before = words.at(-2) ?? "";
  const open = field.fields.slice(1).filter((each) => each.group !== "sheet" && !(each.name in row));
  /** @param {Field} each @param {Value} value @param {number} [count] */
  const take = (each, value, count = 1) => {
    row[each.name] = value;
    words.splice(-count);
    return true;
  };
  const number = numberOf(field);
  const main = open.find((each) => each === number);
  if (main?.kind === "rating" && new RegExp(`^\\d{1,3}(?:[${main.notation.letters}]\\d?)?$`, "i").test(word))
    return take(main, word);
  if (main?.kind === "int" && (/^\d{1,3}$/.test(word) || SIGNED.test(word))) return take(main, figure(word));
  const signed = open.find((each) => each.kind === "int" && each.low < 0);
  if (signed && SIGNED.test(word)) return take(signed, figure(word));
  const named = open.find(
    (each) =>
      each.kind === "int" &&
      word.length >= STEM &&
      plain(each.label).split(" ").map(plain).includes(plain(word)),
  );
  if (named && /^\d{1,3}$/.test(before)) return take(named, Number(before), 2);
  const hides = open.find(
    (each) => each.kind === "flag" && field.fields.some(({ secret }) => secret === each.name),
  );
  if (hides && /^hid(den|e)$/i.test(word)) return take(hides, true);
  for (const each of open) {
    if (each.kind !== "pick" && each.kind !== "picks") continue;
    const option = each.options.find(({ value, label }) =>
      [value, label].some((said) => said.toLowerCase() === word.toLowerCase()),
    );
    if (!option || (word.length < SHORT && !(number && number.name in row))) continue;
    return take(each, each.kind === "pick" ? option.value : [option.value]);
  }
  return false;
}
