/* The script of the page that holds <hq-offline>. */

/** @import { Engine, GetPart } from "../roller/types/seams.js" */
/** @import { Site } from "./main.js" */

import { HqOffline } from "./element.js";
import { store } from "./store.js";

/** @param {Engine} engine @param {Site} site @param {GetPart} part */
export function begin(engine, site, part) {
  if (customElements.get("hq-offline")) return;
  store.begin(engine, site, part);
  customElements.define("hq-offline", HqOffline);
}
