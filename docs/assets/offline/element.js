/* <hq-offline>: what is stored on this device, and the buttons that store and remove it.

   All words stand in the page, from macros/templates/offline.j2: this shows the parts that hold, by their data-if,
   and fills the figures in, by their data-of. */

import { store } from "./store.js";

const mega = (bytes, digits = 0) => (bytes / 1e6).toFixed(digits);

export class HqOffline extends HTMLElement {
  connectedCallback() {
    this.undo = [];
    this.onclick = (event) => this[event.target.closest("[data-do]")?.dataset.do]?.();
    this.unlisten = store.listen(() => this.update());
    this.update();
  }

  disconnectedCallback() {
    this.unlisten();
  }

  /* What is stored is asked for again only where it may have changed. */
  async update() {
    if (!("serviceWorker" in navigator && "caches" in window)) return this.show(["unsupported"]);
    const kept = store.kept().length;
    const is = [kept ? "kept" : "", this.undo.length ? "undo" : "", store.site.installer ? "install" : "", store.fault, store.fault ? "fault" : "", store.fault ? "again" : "first"];
    if (store.job) {
      await store.sizes().catch(() => {});
      return this.show(["fetching", ...is], { kept });
    }
    const [sizes, here] = await Promise.all([store.sizes().catch(() => null), store.stored()]);
    if (store.job) return;
    const all = here.pages && here.engine;
    is.push(all ? "stored" : here.pages || here.engine ? "partly" : "none");
    is.push(...["pages", "engine", "snapshot"].filter((name) => here[name]), all ? "" : "missing");
    if (here.pages || here.engine) is.push("some");
    if (here.bytes) is.push("bytes");
    const figures = { kept, bytes: mega(here.bytes ?? 0), release: sizes?.release, pages: sizes?.pages };
    if (sizes) {
      is.push("sizes");
      figures.fetch = mega(sizes.shell.packed + sizes.engine.packed, 1);
      figures.device = mega(sizes.shell.bytes + sizes.engine.bytes + sizes.snapshot);
    }
    this.show(is, figures);
  }

  show(is, figures = {}) {
    const focused = this.contains(document.activeElement);
    for (const each of this.querySelectorAll("[data-if]")) each.hidden = !is.includes(each.dataset.if);
    for (const each of this.querySelectorAll("[data-of]")) each.textContent = figures[each.dataset.of] ?? "";
    /* A press may take its own button away: the focus goes on to the next that is there. */
    if (focused && !document.activeElement.checkVisibility()) [...this.querySelectorAll("[data-do]")].find((each) => each.checkVisibility())?.focus();
    if (!store.job) return;
    const { part, whole } = store.progress();
    const bar = this.querySelector("progress");
    bar.max = whole;
    bar.value = part;
    this.querySelector("[data-of=progress]").textContent = `${mega(part, 1)} of ${mega(whole, 1)} MB`;
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

  forget() {
    this.undo.push(...store.kept().map((name) => [name, localStorage.getItem(name)]));
    for (const [name] of this.undo) localStorage.removeItem(name);
    this.update();
  }

  restore() {
    for (const [name, text] of this.undo.splice(0)) localStorage.setItem(name, text);
    this.update();
  }

  async install() {
    await store.site.installer.prompt();
    store.site.installer = null;
    this.update();
  }
}
