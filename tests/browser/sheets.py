"""Heroes put on a device before a test starts: begun by the engine here, stored by the page's own store."""

import json
from typing import Any

from playwright.sync_api import Page

import hqweb

PUT = """async ([kind, json]) => {
  const record = JSON.parse(json);
  const store = await import(new URL("/assets/store.js", location.href));
  const heroes = await import(new URL("/assets/heroes.js", location.href));
  const stands = await store.get(kind, record.id);
  await store.put(kind, { ...record, rev: stands?.rev });
  await heroes.open();
}"""
GET = """async ([kind, id]) => {
  const store = await import(new URL("/assets/store.js", location.href));
  return JSON.stringify((id ? await store.get(kind, id) : await store.all(kind)) ?? null);
}"""

Obj = dict[str, Any]

PARTY: dict[str, Obj] = {
    "maren": {"name": "Maren", "keywords": [{"name": "Ferrywoman", "rating": "15W"}]},
    "odo": {"name": "Odo", "keywords": [{"name": "Miller", "rating": "3W"}]},
    "tamsin": {"name": "Tamsin", "abilities": [{"name": "Piping", "rating": "18"}]},
    "brecht": {"name": "Brecht", "abilities": [{"name": "Carting", "rating": "6"}]},
}
"""Four heroes of HeroQuest."""


def asked(**request: Any) -> Obj:
    """Return the data of the engine's reply, here."""
    reply: Obj = json.loads(hqweb.handle(json.dumps(request)))
    assert reply["ok"], reply
    data: Obj = reply["data"]
    return data


def put(page: Page, kind: str, record: Obj) -> None:
    """Put a record into the store of the page."""
    page.evaluate(PUT, [kind, json.dumps(record)])


def kept(page: Page, kind: str, ident: str = "") -> Any:
    """Return a record from the page's store, or all records of a kind."""
    return json.loads(page.evaluate(GET, [kind, ident]))


def hero(page: Page, ident: str, inputs: Obj, ruleset: str = "heroquest") -> Obj:
    """Put a hero with a fresh sheet into the store; give the record."""
    data = asked(op="begin", procedure=f"{ruleset}.sheet", inputs=inputs)
    record = {
        "id": ident,
        "ruleset": ruleset,
        "name": data["sheet"]["facts"]["name"],
        "log": data["log"],
        "view": data["view"],
        "seat": "table",
        **data["sheet"],
    }
    put(page, "heroes", record)
    return record


def party(page: Page, path: str) -> None:
    """Open a page with the four heroes, and the party that they make, on the device."""
    page.goto("licences/")
    for ident, inputs in PARTY.items():
        hero(page, ident, inputs)
    put(page, "parties", {"id": "ford", "name": "The ford", "heroes": list(PARTY)})
    page.goto(path)
