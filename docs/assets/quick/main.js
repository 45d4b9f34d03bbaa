/* Which parts of a quick reference print, on which paper, and how large: chosen, kept, and told in the link. */

import "./quick.css";

export { QuickPage as quick } from "./page.js";

export const styled = true;
