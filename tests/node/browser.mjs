// What the scripts under test expect of a browser, as far as they need it here. Import this first.
import { register } from "node:module";

// A part imports what it shares with the page from ./roller.js, which only the build makes.
const SHARED = new URL("shared.mjs", import.meta.url).href;
const hook = `export const resolve = (name, context, next) =>
  name === "./roller.js" && context.parentURL !== ${JSON.stringify(SHARED)}
    ? { url: ${JSON.stringify(SHARED)}, shortCircuit: true } : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);

/* A cache by address, as a page and its worker have one; what is put there again is the last. */
class Cache {
  found = new Map();

  async match(request) {
    return this.found.get(address(request))?.clone();
  }

  async put(request, response) {
    this.found.delete(address(request));
    this.found.set(address(request), response);
  }

  async delete(request) {
    return this.found.delete(address(request));
  }

  async keys() {
    return [...this.found.keys()].map((url) => ({ url }));
  }
}

const address = (request) => String(request.url ?? request);

const stores = new Map();

function give(name, value) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

give("self", globalThis);
give("navigator", { userAgent: "a browser" });
give("localStorage", {
  items: new Map(),
  getItem(name) {
    return this.items.get(name) ?? null;
  },
  setItem(name, value) {
    this.items.set(name, String(value));
    this[name] = String(value);
  },
});
give("document", { hidden: false, addEventListener() {}, createTreeWalker() {} });
give("addEventListener", () => {});
give(
  "BroadcastChannel",
  class {
    postMessage() {}
  },
);
give("caches", {
  has: async (name) => stores.has(name),
  async open(name) {
    if (!stores.has(name)) stores.set(name, new Cache());
    return stores.get(name);
  },
});
