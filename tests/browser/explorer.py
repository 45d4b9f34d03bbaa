"""The odds explorer as tests meet it: its address, its figures, its files."""

import json
from typing import Any
from urllib.parse import quote
from xml.etree import ElementTree as ET

from playwright.sync_api import Locator, Page, expect

from macros.explorer import preset
from tests.browser.pages import NOTHING
from tests.browser.sheets import Obj, asked
from tests.core.calls import procedure as procedure_of

CONTEST = "heroquest.simple-contest"
LONG = "heroquest.extended-contest"
SMALL = ["ability", "15", "19", "resistance", "10", "13", "won"]


def address(procedure: str = CONTEST, inputs: Any = None, **parts: Any) -> str:
    """The address of a set-up, as the page itself writes it."""
    told = {"p": procedure, "i": preset(procedure_of(procedure)["fields"]) if inputs is None else inputs, **parts}
    texts = [
        (name, value if isinstance(value, str) else json.dumps(value, separators=(",", ":")))
        for name, value in told.items()
    ]
    return "#odds=1&" + "&".join(f"{name}={quote(text, safe='')}" for name, text in texts)


def percent(weight: int, total: int) -> str:
    """A share to a tenth, a half up; never none or all where it is not."""
    tenths = (weight * 2000 + total) // (2 * total)
    if weight and not tenths:
        return "<0.1%"
    return ">99.9%" if weight < total and tenths == 1000 else f"{tenths // 10}.{tenths % 10}%"


def chances(procedure: str, inputs: Obj, op: str = "odds") -> list[str]:
    """The chances of all outcomes, from the engine here."""
    data = asked(op=op, procedure=procedure, inputs=inputs)
    return [percent(int(row["weight"]), int(data["total"])) for row in data["rows"]]


def odds(page: Page) -> Locator:
    """The chances in the table of the set-up."""
    return page.locator("[data-table=odds] tbody td:nth-child(2)")


def go(page: Page, hash_: str = "") -> None:
    """Open the explorer and let it count."""
    page.goto(NOTHING)
    page.goto(f"odds/{hash_}")
    expect(page.locator("#x-pick")).to_be_visible()
    start = page.get_by_role("button", name="Count these odds")
    if start.is_visible():
        start.click()
    expect(page.locator("[data-table=odds]")).to_be_attached()


def saved(page: Page, name: str) -> str:
    """Press what saves a file, and give what is in it."""
    with page.expect_download() as download:
        page.locator(f"[data-save={name}]").click()
    return download.value.path().read_text(encoding="utf-8")


def parsed(text: str) -> ET.Element:
    """A drawing of the page as its elements."""
    return ET.fromstring(text)  # noqa: S314 (the page made it)
