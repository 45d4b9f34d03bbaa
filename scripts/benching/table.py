"""Response times of inputs and lists on a device with 200 heroes and a journal of 5,000 entries."""

import json
from typing import Any

from playwright.sync_api import sync_playwright

from hqweb import handle
from scripts.benching.chromium import Chromium, chromium
from scripts.benching.figures import Figure, Line, Report, percentile, shown
from scripts.benching.places import SITE, say
from scripts.server import serving

HEROES, ENTRIES = 200, 5_000
TRIES = 40
AT_THE_TABLE = 4

FILL = """
const [heroes, entries, party] = arguments;
const store = await import(new URL("/assets/store.js", location.href));
await store.ready;
const opening = indexedDB.open("hqweb");
await new Promise((done) => (opening.onsuccess = done));
const tx = opening.result.transaction(["heroes", "entries", "parties"], "readwrite");
for (const hero of heroes) tx.objectStore("heroes").put(hero);
for (const entry of entries) tx.objectStore("entries").put(entry);
tx.objectStore("parties").put(party);
await new Promise((done, fail) => Object.assign(tx, { oncomplete: done, onerror: fail }));
opening.result.close();
localStorage.setItem("hqweb.sheets.1", "heroquest");
"""
# For each text, the time of the input handler, and the time until the list is painted.
TYPE = """
const [selector, texts] = arguments;
const field = document.querySelector(selector);
const times = [];
for (const text of texts) {
  await new Promise((done) => setTimeout(done, 100));
  const before = performance.now();
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  const handled = performance.now();
  await new Promise((done) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(0);
  }));
  times.push([handled - before, performance.now() - before]);
}
return times;
"""
# The time a press blocks the page, and the time until the change is painted.
PRESS = """
const [selector, place, tries] = arguments;
const times = [];
for (let left = tries; left; left -= 1) {
  await new Promise((done) => setTimeout(done, 150));
  const changed = new Promise((done) => {
    const watcher = new MutationObserver(() => {
      watcher.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(done));
    });
    watcher.observe(document.querySelector(place), { childList: true, subtree: true, characterData: true });
  });
  const before = performance.now();
  document.querySelector(selector).click();
  const handled = performance.now();
  await changed;
  times.push([handled - before, performance.now() - before]);
}
return times;
"""


def asked(**request: Any) -> dict[str, Any]:  # noqa: ANN401 - what a request holds
    """Return the data of the engine's reply."""
    data: dict[str, Any] = json.loads(handle(json.dumps(request)))["data"]
    return data


def device() -> tuple[list[dict[str, Any]], list[dict[str, Any]], dict[str, Any]]:
    """Return heroes, entries and a party in the format of the store."""
    heroes = []
    for number in range(HEROES):
        inputs = {"name": f"Hero {number}", "keywords": [{"name": "Ferrying", "rating": str(5 + number % 16)}]}
        data = asked(op="begin", procedure="heroquest.sheet", inputs=inputs)
        record = {"id": f"h{number}", "v": 1, "rev": "0", "at": number, "ruleset": "heroquest", "seat": "table"}
        heroes.append(record | {"name": inputs["name"], "log": data["log"], "view": data["view"]} | data["sheet"])
    rolls = [
        asked(op="begin", procedure="heroquest.simple-contest", inputs={"ability": 5 + each, "resistance": "14"})
        for each in range(20)
    ]
    entries = []
    for number in range(ENTRIES):
        roll = rolls[number % len(rolls)]
        entry = {
            "id": f"e{number}", "v": 1, "rev": "0", "at": 1_700_000_000_000 + number * 60_000, "kind": "roll",
            "procedure": "heroquest.simple-contest", "title": "Simple contest", "numbers": f"{number} against 14",
            "log": roll["log"], "headline": roll["view"]["headline"], "summary": roll["view"]["summary"],
            "first": roll["view"], "bound": {"": {"hero": f"h{number % HEROES}", "picks": {}}},
        }  # fmt: skip
        entries.append(entry)
    party = {"id": "p", "v": 1, "rev": "0", "at": 1, "name": "P", "heroes": [f"h{n}" for n in range(AT_THE_TABLE)]}
    return heroes, entries, party


def measured(browser: Chromium, address: str, tries: int) -> dict[str, list[list[float]]]:
    """Return the times of searching the journal, of rolling, and of searching the heroes."""
    browser.go(f"{address}licences/")
    browser.run(FILL, *device())
    browser.go(f"{address}gm/")
    browser.page.locator("ol.hq-journal > li").first.wait_for(timeout=120_000)
    browser.page.locator(".hq-rail-ch b").first.wait_for(timeout=120_000)
    texts = [text for number in range(tries // 4) for text in (f"hero {number}", "marginal", f"{number} against", "")]
    search = browser.run(TYPE, "#gm-find", texts)
    say(f"table, search: {percentile([each[1] for each in search], 95):.1f} ms")
    roll = browser.run(PRESS, "[aria-label='Roll for Hero 0']", ".hq-man hq-roller .hq-out", tries)
    say(f"table, roll: {percentile([each[0] for each in roll], 95):.1f} ms")
    browser.go(f"{address}heroes/")
    browser.page.locator("ul.hq-heroes > li").first.wait_for(timeout=120_000)
    sheets = browser.run(TYPE, "#heroes-find", texts)
    return {"search": search, "roll": roll, "sheets": sheets}


def table(runs: int) -> Report:
    """Type and roll many times on a device with a lot of data."""
    with serving(SITE) as server, sync_playwright() as playwright, chromium(playwright, bad_line=False) as browser:
        found = measured(browser, server.url, TRIES if runs > 1 else 8)
    handled = percentile([each[0] for times in found.values() for each in times], 95)
    lists = percentile([each[1] for name in ("search", "sheets") for each in found[name]], 95)
    return Report(
        [Figure("table-input", handled), Figure("table-lists", lists)],
        [
            Line(
                f"{what}: 95th percentile until it’s painted",
                shown(percentile([each[1] for each in found[name]], 95), "ms"),
            )
            for name, what in (
                ("search", "Searching a journal of 5,000 entries"),
                ("sheets", "Searching 200 heroes"),
                ("roll", "A roll for a party member on that device"),
            )
        ],
    )
