/* What other bundles import as `./roller.js`. */

export { html, nothing, render, svg } from "lit-html";
export { keyed } from "lit-html/directives/keyed.js";
export { live } from "lit-html/directives/live.js";
export { headed, steps } from "./answer.js";
export { blocks, drawn, fetched, point } from "./blocks.js";
export { fault, progress } from "./boxes.js";
export { get } from "./causes.js";
export { choices, keyOf, main, offers } from "./choices.js";
export { again, dieSwitch, told } from "./dice.js";
export * as engine from "./engine.js";
export { active, added, collect, fill, hides, record } from "./fields.js";
export { Filling } from "./filling.js";
export { folded } from "./folded.js";
export { bads, fold, given, rows, submits } from "./form.js";
export { signed, whole } from "./notation.js";
export { fold as chances, picture } from "./odds.js";
export { ahead, part, wanted } from "./part.js";
export { die, here, marked, shape } from "./shapes.js";
export { mark, share } from "./share.js";
export { attach, bindings, from, hasSheets } from "./sheets.js";
export { heading, noted, trouble } from "./slip.js";
export { default as words } from "./words.json" with { type: "json" };
