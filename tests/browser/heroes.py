"""Heroes on a device, as tests put them there and as a person meets them."""

import json
import re
from importlib import import_module
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.tracker import Tracker, native

type Hero = dict[str, Any]

RULESETS = {
    "heroquest": "tests.classic.sheets",
    "questworlds": "tests.classic.sheets",
    "questworlds-097": "tests.redesign.sheets",
    "draw-steel": "tests.draw_steel.sheets",
    "spheres": "tests.spheres.sheets",
}
"""The module with a full sheet, by ruleset."""
SEED = "0123456789abcdef"

# The device as it was before the first visit; the engine's own files stay.
WIPE = """async (site) => {
  const store = await import(`${site}assets/store.js`);
  await store.flush();
  for (const kind of ["runs", "forms", "entries", "heroes", "parties", "sessions", "settings"]) {
    await store.dropped((await store.all(kind)).map(({ id }) => [kind, id]));
  }
  await store.purge();
  localStorage.clear();
}"""
# Records as the heroes' page would have written them.
PUT = """async ([site, json]) => {
  const store = await import(`${site}assets/store.js`);
  await store.added(JSON.parse(json));
  const { open } = await import(`${site}assets/heroes.js`);
  await open();
}"""
ALL = """async ([site, kind]) => JSON.stringify(await (await import(`${site}assets/store.js`)).all(kind))"""


def inputs(ruleset: str, **changed: object) -> dict[str, Any]:
    """Return the inputs of a sheet that holds plenty."""
    found: dict[str, Any] = import_module(RULESETS[ruleset]).plenty(ruleset)
    return found | changed


def hero(ruleset: str, name: str, **changed: object) -> Hero:
    """Return the record of a new hero, in the format of the page's store."""
    told = native(op="begin", procedure=f"{ruleset}.sheet", inputs=inputs(ruleset, name=name, **changed), seed=SEED)
    return kept(f"id-{re.sub('[^a-z]', '', name.lower())}", told)


def kept(name: str, told: dict[str, Any]) -> Hero:
    """Return the record of a sheet that the engine has told."""
    return {
        "id": name,
        "ruleset": told["log"]["ruleset"],
        "name": told["sheet"]["facts"]["name"],
        "log": told["log"],
        "view": told["view"],
        "facts": told["sheet"]["facts"],
        "snapshot": told["sheet"]["snapshot"],
        "seat": "table",
        "release": "",
    }


class Table:
    """A device with heroes on it: a page of a visit whose engine goes on from test to test."""

    def __init__(self, page: Page, site: str) -> None:
        self.page = page
        self.site = site
        self.root = page.locator("hq-heroes")
        self.sheet = page.locator("[data-sheet]")
        self.list = page.locator(".hq-heroes")
        self.said = page.locator("[data-status]")
        self.alert = self.root.get_by_role("alert")
        self.back = page.locator("[data-back]")
        self.left = page.locator("hq-roller [data-left]")

    def put(self, *heroes: Hero, **others: list[dict[str, Any]]) -> None:
        """Put heroes on the device, and records of other kinds."""
        records = [["heroes", each] for each in heroes]
        records += [[kind, each] for kind, found in others.items() for each in found]
        self.page.evaluate(PUT, [self.site, json.dumps(records)])

    def all(self, kind: str = "heroes") -> list[dict[str, Any]]:
        """Return the records of a kind, by id."""
        found: list[dict[str, Any]] = json.loads(self.page.evaluate(ALL, [self.site, kind]))
        return sorted(found, key=lambda each: str(each["id"]))

    def one(self, name: str) -> Hero:
        """Return the hero of this id."""
        return next(each for each in self.all() if each["id"] == name)

    def go(self, hash_: str = "") -> None:
        """Go to the page of the heroes; where one is named, wait for the sheet."""
        if "/heroes/" in self.page.url:
            self.roller()._follow("offline/")
            expect(self.root).to_have_count(0)
        self.roller()._follow("heroes/")
        expect(self.page.locator("#heroes-list")).to_be_visible()
        if hash_:
            self.page.evaluate("hash => { location.hash = hash }", hash_)

    def show(self, name: str) -> Tracker:
        """Go to a hero's sheet."""
        self.go(name)
        expect(self.sheet.locator("[data-head]")).to_be_visible()
        return self.roller()

    def roller(self, procedure: str = "") -> Tracker:
        """Return a roller on the current page."""
        tracker = Tracker(self.page, self.site)
        tracker.aim(procedure)
        return tracker

    def open(self, path: str, procedure: str = "") -> Tracker:
        """Go to the page of a roller, as it was left."""
        tracker = self.roller()
        tracker.open(path, procedure, again=True)
        return tracker

    def sheets(self, handle: str = "from", within: Locator | None = None) -> Locator:
        """Return the lists that fill a form: "from", or the name of what is picked."""
        return (within or self.page.locator("hq-roller").first).locator(f"[data-sheets='{handle}']")

    def add_from_sheets(self, whom: str) -> None:
        """Press the button that adds a hero, or all of a party, to the first list that takes them."""
        self.sheets("add").first.get_by_role("button", name=f"Add {whom}", exact=True).click()


def readable(text: str) -> dict[str, Any]:
    """Return what the engine reads of a file."""
    return native(op="unpack", text=text)


def written(**records: list[dict[str, Any]]) -> str:
    """Return the text of a file."""
    parts = {"heroes": ("id", "ruleset", "name", "log", "snapshot"), "parties": ("id", "name", "heroes")}
    those = {
        kind: [{name: each[name] for name in parts.get(kind, each) if name in each} for each in found]
        for kind, found in records.items()
    }
    return str(native(op="pack", **those)["text"])


def json_of(text: str) -> Any:
    """Return a file's content, unchecked."""
    return json.loads(text)
