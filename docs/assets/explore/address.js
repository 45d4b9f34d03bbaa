/* The explorer's state in the page's address: `#odds=1&p=PROCEDURE&i=INPUTS&w=WHAT-IFS&g=GRID&n=EXCHANGES&h=CHANGES`,
   always in this order. With `&b=1`, the setup goes by the book, and only what-ifs by the changes. Links can come from
   anyone, so unknown parts are left out, and the page says so; the changes are checked by the engine. */

/** @import { Field, Inputs, ListField, PickField, PicksField, Procedure } from "../roller/types/engine.js" */

/** @typedef {{out: boolean}} Left */
/** @typedef {{p: string, i: Inputs, w: unknown[], g?: string[], n?: string, h?: unknown, b?: string}} Shared */

const VERSION = "1";
const LONGEST = 16_000;
const WORDS = 400;
const MOST = 60;

/** @param {string} hash */
export const ours = (hash) => /^#odds=/.test(hash);

/** @param {Shared} shared */
export function written({ p, i, w, g, n, h, b }) {
  const parts = [
    ["p", p],
    ["i", JSON.stringify(i)],
    ["w", w.length ? JSON.stringify(w) : ""],
    ["g", g ? JSON.stringify(g) : ""],
    ["n", n],
    ["h", h && JSON.stringify(h)],
    ["b", b],
  ];
  const found = parts
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${encodeURIComponent(/** @type {string} */ (value))}`);
  return [`#odds=${VERSION}`, ...found].join("&");
}

/* What the link has of these, and a sentence about anything wrong with it. `known` lists the
   procedures. */
/** @param {string} hash @param {Map<string, Procedure>} known @returns {Partial<Shared> & {bad: string}} */
export function understood(hash, known) {
  if (!ours(hash)) return { bad: "" };
  if (hash.length > LONGEST) return { bad: "This link is too long to be one of ours." };
  const parts = Object.fromEntries(
    hash
      .slice(1)
      .split("&")
      .map((each) => [each.split("=")[0], each.slice(each.indexOf("=") + 1)]),
  );
  if (parts.odds !== VERSION) return { bad: "This link is from another release." };
  let told;
  try {
    told = Object.fromEntries(
      ["p", "i", "w", "g", "n", "h", "b"].map((name) => [name, decodeURIComponent(parts[name] ?? "")]),
    );
    for (const name of ["i", "w", "g", "h"]) told[name] = told[name] ? JSON.parse(told[name]) : undefined;
  } catch {
    return { bad: "This link was cut or changed on its way." };
  }
  const procedure = known.get(told.p);
  if (!procedure) return { bad: "This link doesn’t point to a roll with odds." };
  const left = { out: false };
  const i = told.i === undefined ? undefined : cleaned(procedure.fields, told.i, left);
  const w = listed(told.w, 3, left)
    .map((each) => whatIf(procedure, each, left))
    .filter(Boolean);
  const g =
    Array.isArray(told.g) &&
    told.g.length === 7 &&
    told.g.every((each) => typeof each === "string" && each.length < WORDS)
      ? told.g
      : undefined;
  const n = /^\d{1,3}$/.test(told.n) ? told.n : "";
  if ((told.g && !g) || (told.n && !n)) left.out = true;
  return {
    p: told.p,
    i,
    w,
    g,
    n,
    h: told.h,
    b: told.b,
    bad: left.out ? "Some settings in this link aren’t known here and were left out." : "",
  };
}

/* Whether a link asks about house rules. */
/** @param {Partial<Shared>} link */
export const ruled = ({ p, w, h }) =>
  Boolean(p) &&
  (h !== undefined ||
    /** @type {unknown[][]} */ (w).some(([kind]) => RULED.includes(/** @type {string} */ (kind))));

/** @param {unknown} value @param {number} most @param {Left} left */
function listed(value, most, left) {
  if (value === undefined) return [];
  if (Array.isArray(value) && value.length <= most) return value;
  left.out = true;
  return [];
}

/* What-ifs about rules, and the others. */
export const RULED = ["book", "house"];
const KINDS = ["point", "modifier", "other", "twin", "changed", ...RULED];

/** @param {Procedure} procedure @param {unknown} value @param {Left} left */
function whatIf({ fields }, value, left) {
  if (!Array.isArray(value) || !KINDS.includes(value[0])) {
    left.out = true;
    return null;
  }
  const [kind, given] = value;
  if (kind === "changed") return [kind, cleaned(fields, given, left)];
  if (kind === "modifier")
    return [
      kind,
      plain(given)
        ? cleaned(
            /** @type {ListField | undefined} */ (fields.find(({ name }) => name === "modifiers"))?.fields ??
              [],
            given,
            left,
          )
        : {},
    ];
  return kind === "other" ? [kind, word(given) ? given : undefined] : [kind];
}

/** @param {unknown} value */
const plain = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** @param {unknown} value */
const word = (value) => (typeof value === "string" && value.length <= WORDS) || Number.isSafeInteger(value);

const FITS = {
  int: word,
  rating: word,
  /** @param {unknown} value */
  text: (value) => typeof value === "string" && value.length <= WORDS,
  /** @param {unknown} value */
  flag: (value) => typeof value === "boolean",
  /** @param {unknown} value @param {PickField} pickfield */
  pick: (value, { options }) => options.some((each) => each.value === value),
  /** @param {unknown} value @param {PicksField} picksfield */
  picks: (value, { options }) =>
    Array.isArray(value) && value.every((one) => options.some((each) => each.value === one)),
};

/* The inputs a form can accept, each of the right kind. Whether they're legal is up to the engine. */
/** @param {Field[]} fields @param {unknown} inputs @param {Left} left @returns {Inputs} */
function cleaned(fields, inputs, left) {
  /** @type {Inputs} */
  const found = {};
  if (!plain(inputs)) {
    left.out = true;
    return found;
  }
  for (const [name, value] of Object.entries(/** @type {Inputs} */ (inputs)).slice(0, MOST)) {
    const field = fields.find(
      (each) =>
        [each.name, each.was].includes(name) &&
        (each.kind === "list"
          ? Array.isArray(value) && value.length <= each.high
          : /** @type {(value: unknown, field: Field) => boolean} */ (FITS[each.kind])(value, each)),
    );
    if (!field) left.out = true;
    else
      found[field.name] =
        field.kind === "list"
          ? /** @type {unknown[]} */ (value).map((row) => cleaned(field.fields, row, left))
          : value;
  }
  return found;
}
