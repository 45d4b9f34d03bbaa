/* The script of the page that holds <hq-offline>. */

import { HqOffline } from "./element.js";
import { store } from "./store.js";

export function begin(engine, site, part) {
  if (customElements.get("hq-offline")) return;
  store.begin(engine, site, part);
  customElements.define("hq-offline", HqOffline);
}
