/* What opens the terms of the glossary, and narrows the glossary to what is typed. */

import "./terms.css";

export { Glossary } from "./glossary.js";
export { come } from "./term.js";

export const styled = true;
