/* What makes the site work without a network is a script of its own, fetched when there is use for it. */

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
    /* Some browsers throw where they forbid it. */
    return false;
  }
}

/** @param {boolean} waits */
async function begin(waits) {
  if (waits) await new Promise(idle);
  return (await part("offline")).start(engine, part);
}

/* One try at a time; where nobody looks at what is stored, the next change of the engine is the next try. */
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
