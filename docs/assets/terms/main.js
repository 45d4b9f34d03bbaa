/* What opens the terms of the glossary, and narrows the glossary to what is typed. */

export { Glossary } from "./glossary.js";
export { come } from "./term.js";
