/* Everything answers are drawn with: the ladder, the board, the history, the same dice in the other edition, and
   the hand in the margin of the page’s tables. Fetched with the first question to the engine, so pages needn't
   carry it. */

export { board } from "./board.js";
export { history } from "./history.js";
export { ladder } from "./ladder.js";
export { point } from "./rows.js";
export { sight } from "./sight.js";
export { twin } from "./twin.js";
