/* The odds of each setup as a skyline. */

/** @import { Counted } from "../explore/whatif.js" */

import { draw, INK, LESS, MORE, QUIET } from "../explore/draw.js";
import { headline, told } from "../explore/shares.js";

const WIDE = 640;
const HIGH = 120;
const STEP = 11;

/* Width is chance, height is level; won above the line, lost below it. */
/** @param {Counted[]} all */
export function skies(all) {
  const parts = all.flatMap(({ name, found }, place) => {
    const line = place * HIGH + 76;
    let x = 20;
    const bars = found.rows.map(({ key, mark, label, weight, share }) => {
      const width = (share / 10000) * WIDE;
      const high = mark === "tie" ? STEP : Number(mark.at(-1)) * STEP;
      const y = mark === "tie" ? line - STEP / 2 : mark.startsWith("d") ? line : line - high;
      const bar = draw(
        "rect",
        {
          x: x.toFixed(2),
          y,
          width: width.toFixed(2),
          height: high,
          fill: mark === "tie" ? QUIET : mark.startsWith("d") ? LESS : MORE,
          "data-key": key,
          "data-weight": weight,
        },
        draw("title", {}, `${label}: ${weight} of ${found.total}`),
      );
      x += width;
      return bar;
    });
    const top = headline(found);
    return [
      draw(
        "text",
        { x: 20, y: line - 60, "font-size": 15, fill: INK },
        `${name}: ${top.word.toLowerCase()} ${told(top.weight, top.whole)}`,
      ),
      draw("rect", { x: 20, y: line, width: WIDE, height: 1.5, fill: INK }),
      ...bars,
    ];
  });
  return draw(
    "svg",
    { viewBox: `0 0 ${WIDE + 40} ${all.length * HIGH + 12}`, xmlns: "http://www.w3.org/2000/svg" },
    ...parts,
  );
}
