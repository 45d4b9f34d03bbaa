/* What the odds explorer saves: tables as CSV, drawings as self-contained SVG. */

/** @import { OddsGrid, Replies, Row } from "../roller/types/engine.js" */
/** @import { Counted } from "../explore/whatif.js" */

import { draw, PAPER } from "../explore/draw.js";
import { download } from "../roller/download.js";
import { skies } from "./skies.js";

/** @param {unknown} value */
const cell = (value) =>
  /[",\n\r]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);

/** @param {unknown[][]} rows */
const csv = (rows) => `${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;

/* A drawing with its background, title, and description, and without the aim of the heat map. */
/** @param {Element} drawing @param {string} title @param {string} told */
function standalone(drawing, title, told) {
  const copy = /** @type {Element} */ (drawing.cloneNode(true));
  const [x, y, width, height] = /** @type {string} */ (copy.getAttribute("viewBox")).split(" ").map(Number);
  copy.querySelector(".hq-x-at")?.remove();
  for (const each of [copy, ...copy.querySelectorAll("[class]")]) each.removeAttribute("class");
  for (const name of ["role", "aria-label", "aria-hidden"]) copy.removeAttribute(name);
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.setAttribute("font-family", "sans-serif");
  copy.prepend(
    draw("title", {}, title),
    draw("desc", {}, told),
    draw("rect", { x, y, width, height, fill: PAPER }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(copy)}\n`;
}

/* A file is named after what it shows: "grid, by your table". */
/** @param {string} name @param {string} kind */
const named = (name, kind) => `${name.replace(/[^a-z]+/g, "-")}.${kind}`;

/** @param {unknown[][]} rows @param {string} name */
const saveCsv = (rows, name) => download(csv(rows), named(name, "csv"), "text/csv");
/** @param {Element} drawing @param {string} name @param {string} title @param {string} told */
export const svg = (drawing, name, title, told) =>
  download(standalone(drawing, title, told), named(name, "svg"), "image/svg+xml");

/* Each setup with the weights of its outcomes, so nothing is rounded here or below. */
/** @param {Counted[]} all @param {Row[]} outcomes */
export function oddsCsv(all, outcomes) {
  /** @param {Counted} counted @param {string} key */
  const weight = ({ found }, key) => found.rows.find((row) => row.key === key)?.weight ?? "";
  saveCsv(
    [
      ["key", "outcome", ...all.map(({ name }) => name)],
      ["", "of", ...all.map(({ found }) => found.total)],
      ...outcomes.map(({ key, label }) => [key, label, ...all.map((each) => weight(each, key))]),
    ],
    "odds",
  );
}

/** @param {Counted[]} all @param {string} title */
export const oddsSvg = (all, title) =>
  svg(
    skies(all),
    "odds",
    `Odds: ${title}`,
    all
      .map(
        ({ name, found }) =>
          `${name}: ${found.rows.map(({ key, weight }) => `${key} ${weight}`).join(", ")} of ${found.total}`,
      )
      .join(". "),
  );

/** @param {OddsGrid} found @param {string} by */
export function gridCsv({ rows, columns, totals, weights, outcomes }, by) {
  const lines = rows.values.flatMap((row, y) =>
    columns.values.map((column, x) => [row, column, totals[y][x], ...weights[y][x].split(" ")]),
  );
  saveCsv([[rows.field, columns.field, "total", ...outcomes.map(({ key }) => key)], ...lines], `grid${by}`);
}

/** @param {Replies["pace"]} found @param {string} by */
export const curveCsv = ({ curve, outcomes }, by) =>
  saveCsv(
    [
      ["after", "total", ...outcomes.map(({ key }) => key)],
      ...curve.map(({ after, total, weights }) => [after, total, ...weights]),
    ],
    `curve${by}`,
  );
