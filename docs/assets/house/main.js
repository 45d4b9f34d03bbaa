/* House rules on a page: marks in its tables, the strip that says whose rules count, and the sets on this device. */

import "./house.css";

export { kept, listen } from "./kept.js";
export { came, House } from "./page.js";
export { fieldsOf, followed, moved, ruled } from "./rollers.js";

export const styled = true;
