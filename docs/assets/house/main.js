/* House rules on a page: marks in its tables, the strip that says whose rules count, and the sets on this device. */

import "./house.css";

import { Ruled } from "./ruled.js";

customElements.define("hq-ruled", Ruled);

export { change, kept, listen, newId, open } from "./kept.js";
export { came, House } from "./page.js";
export { changesOf, fieldsOf, followed, moved, ruled } from "./rollers.js";
export { checked, leftOut, rulesOf } from "./rules.js";

export const styled = true;
