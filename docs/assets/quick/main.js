/* The parts of a quick reference to print, the paper, and the size: chosen, saved, and put in the link. */

import "./quick.css";

export { QuickPage as quick } from "./page.js";

export const styled = true;
