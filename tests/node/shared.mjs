// What parts take from the page's script, without its custom elements, which need a browser.
export { html, nothing } from "lit-html";
export { fetched } from "../../docs/assets/roller/blocks.js";
export { keyOf, main } from "../../docs/assets/roller/choices.js";
export { active, record } from "../../docs/assets/roller/fields.js";
export { folded } from "../../docs/assets/roller/folded.js";
export { whole } from "../../docs/assets/roller/notation.js";
export { part } from "../../docs/assets/roller/part.js";
export { marked, shape } from "../../docs/assets/roller/shapes.js";
export { attach, bindings } from "../../docs/assets/roller/sheets.js";
export const engine = { siteUrl: (path) => new URL(path, "https://example.org/") };
