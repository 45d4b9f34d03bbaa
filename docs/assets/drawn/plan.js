/* A map of squares as lines and words. `macros/maps.py` draws the same for the static pages. */

/** @import { Plan } from "../roller/types/engine.js" */

/** @typedef {Plan["squares"][number]} Square */
/** @typedef {Plan["tokens"][number]} Token */

import words from "./words.json" with { type: "json" };

export const SIDE = 40;

/** @param {Square[]} squares @param {Square["kind"][]} kinds */
const some = (squares, ...kinds) => squares.filter(({ kind }) => kinds.includes(kind));
/** @param {Square[]} squares @param {(x: number, y: number) => string} line */
const joined = (squares, line) => squares.map(({ x, y }) => line(x * SIDE, y * SIDE)).join("");
/** @param {number} x @param {number} y */
const full = (x, y) => `M${x} ${y}h40v40h-40z`;
/** @param {number} x @param {number} y */
const frame = (x, y) => `M${x + 3} ${y + 3}h34v34h-34z`;
/** @param {number} x @param {number} y */
const hatch = (x, y) => `M${x} ${y + 20}l20-20M${x} ${y + 40}l40-40M${x + 20} ${y + 40}l20-20`;
/** @param {number} x @param {number} y */
const brick = (x, y) => `M${x} ${y + 20}h40M${x + 20} ${y}v20M${x + 10} ${y + 20}v20M${x + 30} ${y + 20}v20`;

/* The edges of the area. */
/** @param {Square[]} area */
function edge(area) {
  const taken = new Set(area.map(({ x, y }) => `${x} ${y}`));
  /** @param {Square} square @param {number} dx @param {number} dy @param {string} line */
  const open = ({ x, y }, dx, dy, line) => (taken.has(`${x + dx} ${y + dy}`) ? "" : line);
  return area
    .map((each) => {
      const [x, y] = [each.x * SIDE, each.y * SIDE];
      return (
        open(each, 0, -1, `M${x} ${y}h40`) +
        open(each, 0, 1, `M${x} ${y + 40}h40`) +
        open(each, -1, 0, `M${x} ${y}v40`) +
        open(each, 1, 0, `M${x + 40} ${y}v40`)
      );
    })
    .join("");
}

/** @param {number} count @param {(at: number) => string} line */
const lines = (count, line) => Array.from({ length: count + 1 }, (_, place) => line(place * SIDE)).join("");

/* The ground layers, bottom first: {name: path}. Layers without squares are empty. */
/** @param {Pick<Plan, "width" | "height" | "squares">} plan */
export function ground({ width, height, squares }) {
  const area = some(squares, "area", "origin");
  const path = some(squares, "path");
  return {
    area: joined(area, full),
    hatch: joined(area, hatch),
    wall: joined(some(squares, "wall"), full),
    brick: joined(some(squares, "wall"), brick),
    lines: lines(width, (x) => `M${x} 0v${height * SIDE}`) + lines(height, (y) => `M0 ${y}h${width * SIDE}`),
    edge: edge(area),
    origin: joined(some(squares, "origin"), frame),
    path: path.map(({ x, y }, place) => `${place ? "L" : "M"}${x * SIDE + 20} ${y * SIDE + 20}`).join(""),
  };
}

/* The text in each token: the first letter of its name and its number, plus a second letter where two would look
   alike. */
/** @param {Token[]} tokens */
export function signs(tokens) {
  /** @param {Token} token @param {number} letters */
  const short = ({ name }, letters) => name.slice(0, letters) + (/\d+$/.exec(name)?.[0] ?? "");
  return tokens.map((token) => {
    const alike = tokens.filter((other) => short(other, 1) === short(token, 1)).length > 1;
    return short(token, alike ? 2 : 1);
  });
}

/* Squares in words, row by row, counted from 1 at the top left. */
/** @param {{x: number, y: number}[]} squares */
export function where(squares) {
  const rows = new Map();
  for (const { x, y } of squares) rows.set(y, [...(rows.get(y) ?? []), x]);
  return [...rows]
    .sort(([one], [other]) => one - other)
    .map(([y, found]) => {
      /** @type {[number, number][]} */
      const runs = [];
      for (const x of [...new Set(found)].sort((one, other) => one - other)) {
        if (runs.at(-1)?.[1] === x - 1) /** @type {[number, number]} */ (runs.at(-1))[1] = x;
        else runs.push([x, x]);
      }
      const many = runs.length > 1 || runs[0][0] !== runs[0][1];
      return `row ${y + 1}, ${many ? "columns" : "column"} ${runs.map(([low, high]) => (low === high ? low + 1 : `${low + 1} to ${high + 1}`)).join(" and ")}`;
    })
    .join("; ");
}

/* Everything on the map in words: {sign, kind, mark, word, more, where}. */
/** @param {Plan} plan @returns {{sign: string, kind: Token["kind"] | Square["kind"] | "free" | "blocked", mark: string, word: string, more: string, where: string}[]} */
export function key({ squares, tokens, sights }) {
  const marks = signs(tokens);
  return [
    ...tokens.map((token, place) => {
      const more = [
        token.name.toLowerCase() === words.tokens[token.kind] ? "" : words.tokens[token.kind],
        words.marks[token.mark],
      ]
        .filter(Boolean)
        .join(", ");
      return {
        sign: marks[place],
        kind: token.kind,
        mark: token.mark,
        word: token.name,
        more,
        where: where([token]),
      };
    }),
    .../** @type {[Square["kind"], string][]} */ (Object.entries(words.squares)).flatMap(([kind, word]) => {
      const found = some(squares, kind);
      return found.length ? [{ sign: "", kind, mark: "", word, more: "", where: where(found) }] : [];
    }),
    .../** @type {const} */ (["free", "blocked"]).flatMap((kind) => {
      const found = sights.filter(({ free }) => free === (kind === "free"));
      /** @param {number} x @param {number} y */
      const corner = (x, y) => `${words.left} ${x}, ${words.top} ${y}`;
      const lines = found
        .map((each) => `${corner(each.x1, each.y1)} to ${corner(each.x2, each.y2)}`)
        .join("; ");
      const word = words[kind][found.length > 1 ? 1 : 0];
      return found.length ? [{ sign: "", kind, mark: "", word, more: "", where: lines }] : [];
    }),
  ];
}

/* A square's label: its position and everything in it. */
/** @param {Plan} plan @param {number} x @param {number} y */
export function called({ squares, tokens }, x, y) {
  const here = squares
    .filter((each) => each.x === x && each.y === y)
    .map(({ kind, note }) => words.squares[kind].toLowerCase() + (note ? ` ${note}` : ""));
  const who = tokens
    .filter((each) => each.x <= x && x < each.x + each.size && each.y <= y && y < each.y + each.size)
    .map(({ name }) => name);
  return [`Row ${y + 1}, column ${x + 1}`, ...who, ...here].join(", ");
}
