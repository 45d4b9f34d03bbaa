/* What makes the site work without a network is a script of its own, fetched when there is use for it. */

import { eachPage } from "./arrive.js";
import * as engine from "./engine.js";

const idle = window.requestIdleCallback ?? ((task) => setTimeout(task, 200));
let fetched = false;

function controlled() {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    /* Some browsers throw where they forbid it. */
    return false;
  }
}

async function look() {
  const shown = document.querySelector("hq-offline");
  if (fetched || !(shown || engine.state.phase === "ready" || controlled())) return;
  fetched = true;
  if (!shown) await new Promise(idle);
  try {
    (await import(engine.siteUrl("assets/offline.js"))).start(engine);
  } catch {
    fetched = false;
  }
}

export function offline() {
  engine.listen(look);
  eachPage(look);
}
