/* People by one line each, for lists of forms. */

import "./lines.css";

export { join } from "./joining.js";
export { Line } from "./line.js";

export const styled = true;
