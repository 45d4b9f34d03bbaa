/* Files: tables as CSV, drawings as self-contained SVG. */

import { download } from "../roller/download.js";

const NAMESPACE = "http://www.w3.org/2000/svg";

/* Paper and ink for a drawing in a file. It has its own background, so it's readable on any other. */
export const INK = "#191c21";
export const PAPER = "#ffffff";
export const MORE = "#00647c";
export const LESS = "#9a3c16";
export const QUIET = "#5c626b";

/** @param {string} name @param {Record<string, unknown>} [attributes] @param {unknown[]} inside */
export function draw(name, attributes = {}, ...inside) {
  const node = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  node.append(
    ...inside.map((each) =>
      typeof each === "object" ? /** @type {Node} */ (each) : document.createTextNode(String(each)),
    ),
  );
  return node;
}

/** @param {unknown} value */
const cell = (value) =>
  /[",\n\r]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);

/** @param {unknown[][]} rows */
export const csv = (rows) => `${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;

/* A drawing with its background, title, and description. */
/** @param {Element} drawing @param {string} title @param {string} told */
export function standalone(drawing, title, told) {
  const copy = /** @type {Element} */ (drawing.cloneNode(true));
  const [x, y, width, height] = /** @type {string} */ (copy.getAttribute("viewBox")).split(" ").map(Number);
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

/** @param {unknown[][]} rows @param {string} name */
export const saveCsv = (rows, name) => download(csv(rows), `${name}.csv`, "text/csv");
/** @param {Element} drawing @param {string} name @param {string} title @param {string} told */
export const saveSvg = (drawing, name, title, told) =>
  download(standalone(drawing, title, told), `${name}.svg`, "image/svg+xml");
