"""An engine that runs beside the pages of a context, so that a page that is loaded does not start one of its own."""

from playwright.sync_api import BrowserContext, Page, ViewportSize

from tests.browser.pages import NOTHING

# Runs before a page's own scripts: a worker that is to be its engine is a line to the one that HOLD started.
_SHARE = """
{
  const Real = Worker;
  const { postMessage, terminate } = Real.prototype;
  const lines = new Map();
  const channel = new BroadcastChannel("warm engine");
  channel.addEventListener("message", ({ data: { to, message } }) => lines.get(to)?.onmessage({ data: message }));
  Real.prototype.postMessage = function (message, ...rest) {
    if (this.line) channel.postMessage({ from: this.line, message });
    else postMessage.call(this, message, ...rest);
  };
  Real.prototype.terminate = function () {
    if (this.line) lines.delete(this.line);
    else terminate.call(this);
  };
  window.Worker = function (address, options) {
    if (!String(address).includes("/assets/engine")) return Reflect.construct(Real, [address, options], new.target);
    const shared = Object.create(new.target.prototype, {
      line: { value: crypto.randomUUID() },
      onmessage: { writable: true },
      onerror: { writable: true },
    });
    lines.set(shared.line, shared);
    return shared;
  };
  Worker.prototype = Real.prototype;
  Worker.real = Real;
}
"""
# Resolves when the engine is ready. One that breaks is told to the page that asked it, and another is started.
_HOLD = """async () => {
  const assets = new URL("assets/", document.baseURI.replace(/licences[/].*/, ""));
  const info = await (await fetch(new URL("engine.json", assets))).json();
  const channel = new BroadcastChannel("warm engine");
  const asked = new Map();
  let last = 0;
  const begin = () => new Promise((done) => {
    const worker = new Worker.real(new URL(`${info.path}worker.js`, assets), { type: "module" });
    worker.onmessage = ({ data }) => {
      if (data.type === "ready") done(worker);
      if (data.type === "reply") {
        const { from, id } = asked.get(data.id);
        channel.postMessage({ to: from, message: { ...data, id } });
        asked.delete(data.id);
      }
      if (data.type === "fault") {
        for (const to of new Set([...asked.values()].map(({ from }) => from))) {
          channel.postMessage({ to, message: data });
        }
        asked.clear();
        worker.terminate();
        engine = begin();
      }
    };
    worker.postMessage({ type: "start", info, anew: true });
  });
  let engine = begin();
  channel.onmessage = async ({ data: { from, message } }) => {
    const worker = await engine;
    if (message.type === "start") channel.postMessage({ to: from, message: { type: "ready", restored: false } });
    if (message.type === "keep") channel.postMessage({ to: from, message: { type: "kept" } });
    if (message.type === "ask") {
      last += 1;
      asked.set(last, { from, id: message.id });
      worker.postMessage({ ...message, id: last });
    }
  };
  await engine;
}"""


def warm(context: BrowserContext) -> None:
    """Start the engine in a page of its own, the first of the context; all others use it."""
    context.add_init_script(_SHARE)
    keeper = context.new_page()
    keeper.goto("licences/")
    keeper.evaluate(_HOLD)


# Only what was there before the first visit is left.
EMPTY = """async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
  for (const { name } of await indexedDB.databases()) {
    await new Promise((done) => {
      const going = indexedDB.deleteDatabase(name);
      going.onsuccess = going.onerror = done;
    });
  }
}"""


def clean(page: Page, viewport: ViewportSize) -> None:
    """Leave a page and its device as they were before the first visit."""
    # Or the page that is left would be drawn anew for this screen, and a link to a part of it would not load it.
    page.goto(NOTHING)
    page.evaluate(EMPTY)
    page.set_viewport_size(viewport)
    page.emulate_media(media="null", color_scheme="light", reduced_motion="no-preference", forced_colors="none")
    page.context.unroute_all(behavior="ignoreErrors")
    page.context.clear_permissions()
    page.context.clear_cookies()
