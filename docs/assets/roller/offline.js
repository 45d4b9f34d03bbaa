/* Offline support is a separate script, fetched when it's needed. */

import { eachPage } from "./arrive.js";
import * as engine from "./engine.js";
import { part, wanted } from "./part.js";

/** @type {(task: (value: unknown) => void) => number} */
const idle = window.requestIdleCallback ?? ((task) => setTimeout(task, 200));
let begun = null;

function controlled() {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    /* Some browsers throw if they forbid it. */
    return false;
  }
}

/** @param {boolean} waits */
async function begin(waits) {
  if (waits) await new Promise(idle);
  return (await part("offline")).start(engine, part);
}

/* One attempt at a time; unless someone is watching the progress, the engine's next change triggers the next
   attempt. */
/** @param {boolean} waits */
function site(waits) {
  begun ??= begin(waits).catch((fault) => {
    begun = null;
    throw fault;
  });
  return begun;
}

function look() {
  const shown = document.querySelector("hq-offline");
  if (shown)
    wanted(shown, "The offline files didn’t load", async () =>
      (await part("offline-box")).begin(engine, await site(false), part),
    );
  else if (["loading", "ready"].includes(engine.state.phase) || controlled()) site(true).catch(() => {});
}

export function offline() {
  engine.listen(look);
  eachPage(look);
}
