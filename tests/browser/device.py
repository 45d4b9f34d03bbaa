"""The engine's files on a device, inspected and corrupted from one of the site's pages; its workers; its timers."""

import json
from typing import Any

from playwright.sync_api import Page

# Runs before a page's own scripts: its workers, and what they told, in their order.
RECORDED = """
window.workers = [];
window.heard = [];
window.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    // The theme's search has a worker too.
    if (!String(given[0]).includes("/assets/engine/")) return;
    window.workers.push(this);
    this.addEventListener("message", ({ data }) => data.type !== "progress" && window.heard.push(data));
  }
};
"""

# Keeping never begins: for tests of something else, which would share the processor with it.
NEVER_KEPT = """
window.Worker = class extends Worker {
  postMessage(message, ...rest) {
    if (message.type !== "keep") super.postMessage(message, ...rest);
  }
};
"""

# Keeping begins when the page calls `keep`: what is fetched until then is for the page alone.
KEPT_LATER = """
const called = new Promise((done) => { window.keep = done; });
window.Worker = class extends Worker {
  postMessage(message, ...rest) {
    if (message.type === "keep") called.then(() => super.postMessage(message, ...rest));
    else super.postMessage(message, ...rest);
  }
};
"""

# How many milliseconds the roller waits for the network to send something, and for the engine to answer.
QUIET, ANSWER = 10_000, 15_000

# Those of its waits that are `hurried` take a fifth of their time.
WATCH = """{
  const wait = window.setTimeout;
  window.setTimeout = (task, ms, ...rest) => wait(task, window.hurried?.includes(ms) ? ms / 5 : ms, ...rest);
}"""

KEYS = """async (site) => {
  if (!(await caches.has(`hqweb-engine ${site}`))) return [];
  const cache = await caches.open(`hqweb-engine ${site}`);
  return (await cache.keys()).map(({ url }) => url.replace(`${site}assets/`, ""));
}"""

# A snapshot of the page's game that is whole, not marked as spoilt, and of which nothing is still being written.
GOOD = """async (site) => {
  const { path, families } = await (await fetch(`${site}assets/engine.json`)).json();
  const cache = await caches.open(`hqweb-engine ${site}`);
  const folder = `${site}assets/${path}`;
  const game = location.pathname.split("/").find((name) => name && name in families) ?? "";
  const about = await (await cache.match(`${folder}snapshot-${game}.json`))?.json().catch(() => null);
  const bytes = await (await cache.match(`${folder}snapshot-${game}`))?.arrayBuffer();
  if (!about || !bytes || about.spoilt || !(await cache.match(`${folder}info.json`))) return false;
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return about.bytes === bytes.byteLength && about.agent === navigator.userAgent
    && about.sha256 === [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}"""

# What spoils that of HeroQuest is written in place of the last line: a page's policy may forbid code made of text.
SPOIL = """async (site) => {
  const { path } = await (await fetch(`${site}assets/engine.json`)).json();
  const cache = await caches.open(`hqweb-engine ${site}`);
  const folder = `${site}assets/${path}`;
  const other = `${site}assets/engine/0123456789abcdef/`;
  const about = { ...(await (await cache.match(`${folder}snapshot-heroquest.json`)).json()), spoilt: true };
  const bytes = new Uint8Array(await (await cache.match(`${folder}snapshot-heroquest`)).arrayBuffer());
  const put = async (memory, told, where = folder) => {
    const name = `${where}snapshot-heroquest`;
    await cache.put(name, new Response(memory));
    await cache.put(`${name}.json`, new Response(typeof told === "string" ? told : JSON.stringify(told)));
  };
  const sealed = async (memory) => {
    const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", memory));
    const sha256 = [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return put(memory, { ...about, sha256, bytes: memory.byteLength });
  };
  SPOILING;
}"""


# Half a minute at most.
UNTIL = """async (holds, given) => {
  for (let turn = 0; turn < 120; turn += 1) {
    if (await holds(given)) return true;
    await new Promise((done) => setTimeout(done, 250));
  }
  return false;
}"""


def hurry(page: Page, *waits: int) -> None:
    """Shorten these waits, and no others, from now on. The page must have ``WATCH``."""
    page.evaluate("waits => { window.hurried = waits }", waits)


def stored(page: Page, site: str) -> list[str]:
    """Return the addresses of all that the engine keeps, below the site's assets."""
    found: list[str] = page.evaluate(KEYS, site)
    return found


def wait_until_kept(page: Page, site: str) -> None:
    """Wait until this release and a good snapshot of it are on the device."""
    assert page.evaluate(f"({UNTIL})({GOOD}, {json.dumps(site)})"), "no good snapshot came to stand on the device"


def spoil(page: Page, site: str, body: str) -> None:
    """Change what is kept; ``body`` may use the names of ``SPOIL``."""
    page.evaluate(SPOIL.replace("SPOILING", body), site)


def heard(page: Page, kind: str) -> list[dict[str, Any]]:
    """Return what the page's workers told of one kind."""
    found: list[dict[str, Any]] = page.evaluate("kind => heard.filter((each) => each.type === kind)", kind)
    return found


def restored(page: Page) -> list[bool]:
    """Tell of each engine that came up in this page whether it did so from a snapshot."""
    return [each["restored"] for each in heard(page, "ready")]
