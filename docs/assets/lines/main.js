/* People in one line each, for a form's lists. */

import "./lines.css";

export { join } from "./joining.js";
export { Line } from "./line.js";

export const styled = true;
