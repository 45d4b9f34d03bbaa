/* A choice of what to print, {paper, columns, size, parts}, and the link that holds it. The size is in points, or
   "fit": as large as possible without taking another side. */

/** @typedef {Record<"paper" | "columns" | "size", string> & {parts: string[]}} Print */

/** @type {Record<"paper" | "columns" | "size", string[]>} */
export const OPTIONS = {
  paper: ["a4", "letter"],
  columns: ["1", "2"],
  size: ["fit", "7.5", "8.5", "10", "12"],
};
const NAMES = /** @type {const} */ (["paper", "columns", "size"]);
export const USUAL = { paper: "a4", columns: "2", size: "fit" };
const HEAD = "#print?";
/* Longer than any valid choice; the rest is ignored. */
const LONGEST = 2000;

/** @param {Print} print */
export const linkOf = ({ parts, ...rest }) => HEAD + new URLSearchParams({ ...rest, parts: parts.join(".") });

/** @param {string} text */
const quoted = (text) => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;

/* {choice} from a link, or {fault} as a sentence; nothing if the link is about something else. */
/** @param {string} hash @param {string[]} known */
export function ofLink(hash, known) {
  if (!hash.startsWith(HEAD)) return null;
  if (hash.length > LONGEST) return { fault: `it is longer than ${LONGEST} characters` };
  const given = new URLSearchParams(hash.slice(HEAD.length));
  /** @type {Record<string, string>} */
  const choice = {};
  for (const [name, options] of Object.entries(OPTIONS)) {
    const [value, ...more] = given.getAll(name);
    if (!options.includes(value) || more.length)
      return {
        fault: `${name} should be ${options.join(" or ")}, once, but it has ${value === undefined ? "none" : quoted([value, ...more].join(", "))}`,
      };
    choice[name] = value;
  }
  const wanted = (given.get("parts") ?? "").split(".").filter(Boolean);
  const strange = wanted.find((id) => !known.includes(id));
  if (strange) return { fault: `this page has no part ${quoted(strange)}` };
  const parts = known.filter((id) => wanted.includes(id));
  return { choice: /** @type {Print} */ ({ ...choice, parts }) };
}

/* The saved choice, as far as this page still supports it: an older release may have had other parts. */
/** @param {Record<string, unknown> | undefined} record @param {string[]} known @param {Print} usual */
export function ofRecord(record, known, usual) {
  const choice = { ...usual };
  for (const name of NAMES) {
    const value = /** @type {string} */ (record?.[name]);
    if (OPTIONS[name].includes(value)) choice[name] = value;
  }
  if (Array.isArray(record?.parts))
    choice.parts = known.filter((id) => /** @type {string[]} */ (record.parts).includes(id));
  return choice;
}
