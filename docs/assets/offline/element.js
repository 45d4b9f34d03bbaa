/* <hq-offline>: what's stored on this device, with buttons to store and remove it. All the words are in the page,
   from macros/templates/offline.j2: this shows the parts that apply, by their data-if, and fills in the figures,
   by their data-of. */

/** @import { Installer, Site } from "./main.js" */

import { store } from "./store.js";

/** @param {number} bytes */
const mega = (bytes, digits = 0) => (bytes / 1e6).toFixed(digits);

export class HqOffline extends HTMLElement {
  connectedCallback() {
    this.undo = [];
    this.onclick = (/** @type {Event} */ event) =>
      // @ts-expect-error The page names methods of this element, or nothing.
      this[event.target.closest("[data-do]")?.dataset.do]?.();
    this.asking = false;
    this.unlisten = store.listen(() => this.update());
    this.left = () => this.undo.splice(0).length && store.purge();
    addEventListener("pagehide", this.left);
    this.update();
  }

  disconnectedCallback() {
    this.unlisten();
    removeEventListener("pagehide", this.left);
    this.left();
  }

  /* What is stored is asked for again only where it may have changed. */
  async update() {
    const made = store.told(await store.made().catch(() => []));
    const mine = [
      made ? "made" : "",
      made && this.asking ? "asking" : "calm",
      this.undo.length ? "undo" : "",
    ];
    if (!("serviceWorker" in navigator && "caches" in window))
      return this.show(["unsupported", ...mine], { made });
    const is = [
      ...mine,
      store.site.installer ? "install" : "",
      store.fault ? `fault-${store.fault}` : "",
      store.fault ? "fault" : "",
      store.fault ? "again" : "first",
    ];
    if (store.job) {
      await store.sizes().catch(() => {});
      return this.show(["fetching", ...is], { made });
    }
    const [sizes, here] = await Promise.all([store.sizes().catch(() => null), store.stored()]);
    if (store.job) return;
    const all = here.pages && here.engine;
    is.push(all ? "stored" : here.pages || here.engine ? "partly" : "none");
    is.push(
      .../** @type {const} */ (["pages", "engine", "snapshot"]).filter((name) => here[name]),
      all ? "" : "missing",
    );
    if (here.pages || here.engine) is.push("some");
    if (here.bytes) is.push("bytes");
    /** @type {Record<string, unknown>} */
    const figures = { made, bytes: mega(here.bytes ?? 0), release: sizes?.release, pages: sizes?.pages };
    if (sizes) {
      is.push("sizes");
      figures.fetch = mega(sizes.shell.packed + sizes.engine.packed, 1);
      figures.device = mega(sizes.shell.bytes + sizes.engine.bytes + sizes.snapshot);
    }
    this.show(is, figures);
  }

  /** @param {unknown[]} is @param {Record<string, unknown>} [figures] */
  show(is, figures = {}) {
    const focused = this.contains(document.activeElement);
    for (const each of this.querySelectorAll("[data-if]")) each.hidden = !is.includes(each.dataset.if);
    for (const each of this.querySelectorAll("[data-of]"))
      each.textContent = /** @type {string} */ (figures[/** @type {string} */ (each.dataset.of)] ?? "");
    /* A press may take its own button away: the focus goes on to the next that is there. */
    if (focused && !(/** @type {Element} */ (document.activeElement).checkVisibility()))
      [...this.querySelectorAll("[data-do]")].find((each) => each.checkVisibility())?.focus();
    if (!store.job) return;
    const { part, whole } = store.progress();
    const bar = /** @type {HTMLProgressElement} */ (this.querySelector("progress"));
    bar.max = whole;
    bar.value = part;
    /** @type {HTMLElement} */ (this.querySelector("[data-of=progress]")).textContent =
      `${mega(part, 1)} of ${mega(whole, 1)} MB`;
  }

  fetch() {
    store.fetch();
  }

  stop() {
    store.stop();
  }

  async remove() {
    await store.remove();
    this.update();
  }

  file() {
    store.file();
  }

  /* What is made is removed after a question, and can come back until this page is left. */
  async ask(asking = true) {
    this.asking = asking;
    await this.update();
    /** @type {HTMLElement} */ (this.querySelector(asking ? "[data-do=forget]" : "[data-do=ask]")).focus();
  }

  keep() {
    this.ask(false);
  }

  async forget() {
    const made = await store.made();
    await store.forget(made);
    this.asking = false;
    this.undo.push(...made);
    await this.update();
    /** @type {HTMLElement} */ (this.querySelector("[data-do=restore]")).focus();
  }

  async restore() {
    await store.restore(this.undo.splice(0));
    await this.update();
    /** @type {HTMLElement} */ (this.querySelector("[data-do=ask]")).focus();
  }

  async install() {
    await /** @type {Installer} */ (store.site.installer).prompt();
    store.site.installer = null;
    this.update();
  }
}
