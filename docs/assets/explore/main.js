/* The odds explorer: a setup with sliders, what-ifs beside it, a grid of two numbers, the curve of a long contest. */

import "./explore.css";

export { ExplorerPage } from "./page.js";

export const styled = true;
