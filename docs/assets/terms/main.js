/* Opens glossary terms in the text, and filters the glossary. */

import "./terms.css";

export { Glossary } from "./glossary.js";
export { come } from "./term.js";

export const styled = true;
