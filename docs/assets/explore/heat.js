/* The heat map: one square per cell, sized by the chance; filled from one half up, hollow below. Page and file
   share one drawing: attributes set the file's colors, the page's style sheet sets its own. */

/** @import { OddsGrid } from "../roller/types/engine.js" */
/** @import { Ranged } from "./numbers.js" */

/** @typedef {{rows: Ranged, columns: Ranged}} Axes */

import { draw, INK, LESS, MORE } from "./draw.js";
import { text } from "./numbers.js";

const CELL = 10;
const LEFT = 44;
const TOP = 24;
const TICKS = 5;

/* `chance(row, column)` returns a number from 0 to 1. */
/** @param {Pick<OddsGrid, "rows" | "columns">} pick @param {Axes} fields @param {(row: number, column: number) => number} chance */
export function heat({ rows, columns }, fields, chance) {
  const high = rows.values.length;
  const wide = columns.values.length;
  /** @type {string[]} */
  const more = [];
  /** @type {string[]} */
  const less = [];
  for (let y = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1) {
      const share = chance(y, x);
      if (!share) continue;
      const side = Math.max(1.2, (CELL - 0.6) * Math.sqrt(share));
      const at = [LEFT + x * CELL + (CELL - side) / 2, TOP + y * CELL + (CELL - side) / 2]
        .map((each) => each.toFixed(2))
        .join(" ");
      (share >= 0.5 ? more : less).push(
        `M${at}h${side.toFixed(2)}v${side.toFixed(2)}h${(-side).toFixed(2)}z`,
      );
    }
  /** @param {number} x @param {number} y @param {string} anchor @param {unknown} said */
  const label = (x, y, anchor, said) =>
    draw("text", { x, y, "text-anchor": anchor, "font-size": 9, fill: INK, class: "hq-x-ink" }, said);
  /** @param {number[]} values */
  const ticks = (values) =>
    values
      .map((_, place) => place)
      .filter(
        (place) =>
          place % Math.max(1, Math.ceil(values.length / (values.length > TICKS * 2 ? 8 : TICKS * 2))) === 0,
      );
  return draw(
    "svg",
    {
      viewBox: `0 0 ${LEFT + wide * CELL + 4} ${TOP + high * CELL + 4}`,
      class: "hq-x-map",
      "aria-hidden": "true",
    },
    ...ticks(columns.values).map((place) =>
      label(LEFT + (place + 0.5) * CELL, TOP - 6, "middle", text(fields.columns, columns.values[place])),
    ),
    ...ticks(rows.values).map((place) =>
      label(LEFT - 4, TOP + (place + 0.5) * CELL + 3, "end", text(fields.rows, rows.values[place])),
    ),
    draw("rect", {
      x: LEFT,
      y: TOP,
      width: wide * CELL,
      height: high * CELL,
      fill: "none",
      stroke: INK,
      "stroke-width": 0.6,
      class: "hq-x-edge",
    }),
    draw("path", { d: more.join(""), fill: MORE, class: "hq-x-more" }),
    draw("path", { d: less.join(""), fill: "none", stroke: LESS, "stroke-width": 0.9, class: "hq-x-less" }),
    draw("rect", {
      x: LEFT,
      y: TOP,
      width: CELL,
      height: CELL,
      fill: "none",
      "stroke-width": 1.6,
      class: "hq-x-at",
    }),
  );
}

/** @param {Element} drawing @param {number[]} number */
export function aim(drawing, [y, x]) {
  const at = /** @type {Element} */ (drawing.querySelector(".hq-x-at"));
  at.setAttribute("x", String(LEFT + x * CELL));
  at.setAttribute("y", String(TOP + y * CELL));
}

/* The cell under a pointer, or nothing outside the map. */
/** @param {SVGSVGElement} drawing @param {PointerEvent} pointerevent @param {number} high @param {number} wide */
export function cellAt(drawing, { clientX, clientY }, high, wide) {
  const box = drawing.getBoundingClientRect();
  const scale = drawing.viewBox.baseVal.width / box.width;
  const x = Math.floor(((clientX - box.left) * scale - LEFT) / CELL);
  const y = Math.floor(((clientY - box.top) * scale - TOP) / CELL);
  return x >= 0 && y >= 0 && x < wide && y < high ? [y, x] : null;
}
