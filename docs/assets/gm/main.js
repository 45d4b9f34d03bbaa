/* The GM's screen: difficulty, the party's rolls, running contests side by side, and the session's journal. */

import "./gm.css";

export { GmPage } from "./page.js";

export const styled = true;
