/* Working without a network: the service worker, and the notice of a new release. <hq-offline> and its code are a
   separate script for the one page that has it. */

/** @import { Engine, GetPart } from "../roller/types/seams.js" */

/** @typedef {Event & {prompt(): Promise<unknown>}} Installer */
/** @typedef {typeof site} Site */

import { watch } from "./notice.js";

const HOUR = 3600000;
const root = new URL("../", import.meta.url);
/** @type {GetPart | null} */
let parts = null;

/* What the box shares with every page. `changed` belongs to the box. */
const site = {
  removed: false,
  /** @type {Installer | null} */
  installer: null,
  changed() {},

  async registration() {
    try {
      const found = await navigator.serviceWorker.getRegistration(root);
      return found?.scope === root.href ? found : undefined;
    } catch {
      return undefined;
    }
  },

  async register() {
    /** @type {RegistrationOptions} */
    const settings = { scope: root.href, updateViaCache: "none" };
    const registration = await navigator.serviceWorker.register(new URL("sw.js", root), settings);
    watch(registration, parts);
    return registration;
  },
};

/* `engine` is the page's engine module, `part` fetches parts. Returns what the box shares with it. */
/** @param {Engine} engine @param {GetPart} part */
export async function start(engine, part) {
  parts = part;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    site.installer = event;
    site.changed();
  });

  let asked = Date.now();
  const registration = await site.registration();
  if (registration) watch(registration, part);
  document.addEventListener("visibilitychange", async () => {
    if (document.hidden || Date.now() - asked < HOUR) return;
    asked = Date.now();
    (await site.registration())?.update().catch(() => {});
  });
  /* Only after a roll: nothing is stored for someone who only reads. */
  const unasked = () => {
    if (engine.state.phase !== "ready") return;
    unlisten();
    if (!registration && !site.removed && !navigator.connection?.saveData) site.register().catch(() => {});
  };
  const unlisten = engine.listen(unasked);
  unasked();
  return site;
}
