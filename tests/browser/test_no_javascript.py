"""Without JavaScript: the form's numbers, odds, and worked example are there, and nothing pretends to work.

A page of every kind in a browser; tests/built/test_without_scripts.py reads the HTML of them all.
"""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.pages import setups

KINDS = (
    "",
    "contributing/architecture/",
    "draw-steel/areas/",
    "fairness/",
    "glossary/heroquest/",
    "gm/",
    "heroes/",
    "heroquest/extended-contest/",
    "heroquest/simple-contest/",
    "learn/heroquest/contest/",
    "odds/",
    "offline/",
    "quick/draw-steel/",
    "spheres/sheet/",
)
# From here on the table leaves out what cannot happen, and the picture sums it up.
MANY = 12
# Totals of more digits are told as shares.
LONG = 7
SHARE = re.compile(r"^[<>]?\d+(\.\d)?%$")


@pytest.fixture
def page(reading: Page) -> Page:
    """Turn JavaScript off."""
    return reading


def written(value: int, letter: str) -> str:
    """Return a total in the notation of an edition."""
    masteries, target = divmod(value - 1, 20)
    return f"{target + 1}{letter * (masteries > 0)}{masteries if masteries > 1 else ''}"


ABLE = "button, select, textarea, [role=button], input:not([readonly], [disabled])"


@pytest.mark.parametrize("path", KINDS, ids=lambda path: path or "home")
def test_a_page_can_be_read_and_pretends_nothing(page: Page, path: str) -> None:
    page.goto(path)
    expect(page.locator("h1")).to_be_visible()
    for fold in page.locator(".is-folded > details, .hq-more-rolls").all():
        fold.locator("> summary").click()
    for place, setup in enumerate(setups(path)):
        roller = page.locator("hq-roller").nth(place)
        expect(roller).to_be_visible()
        expect_numbers(roller, setup)
        if setup["odds"]:
            expect_odds(roller, setup["odds"]["data"])
        if setup["procedure"]["opening"]:
            roller.locator("summary", has_text="An example").click()
            expect_example(roller.locator(".hq-example"))
    if setups(path):
        expect_something_worked(page)
    shown = page.locator("main").locator(ABLE).all()
    assert [each.evaluate("node => node.outerHTML") for each in shown if each.is_visible()] == []


def expect_numbers(roller: Locator, setup: dict[str, Any]) -> None:
    """Expect every number and name of the set-up in the form, those of its lists row by row."""
    inputs = setup["inputs"]
    for field in setup["procedure"]["fields"]:
        value = inputs.get(field["name"])
        applies = "when" not in field or inputs.get(field["when"]["field"]) in field["when"]["in"]
        if not value or not applies or field.get("group"):
            continue
        if field["kind"] == "list":
            for number, row in enumerate(value, 1):
                name = f"{field['noun']['one'].capitalize()} {number}"
                group = roller.get_by_role("group", name=name, exact=True)
                for each in field["fields"]:
                    expect_value(group, each, row.get(each["name"]))
        else:
            expect_value(roller, field, value)


def expect_value(where: Locator, field: dict[str, Any], value: Any) -> None:
    """Expect a rating or a text in its box."""
    if value and field["kind"] in ("rating", "text"):
        shown = written(value, field["notation"]["letter"]) if field["kind"] == "rating" else value
        expect(where.get_by_label(field["label"], exact=True).first).to_have_value(shown)


def expect_odds(roller: Locator, data: dict[str, Any]) -> None:
    """Expect the picture of the odds, and every row of its table; a newcomer's roller has the picture alone."""
    rows = [row for row in data["rows"] if row["weight"] != "0" or len(data["rows"]) <= MANY]
    sky = roller.locator(".hq-sky")
    expect(sky).to_be_visible()
    said = sky.get_attribute("aria-label") or ""
    if len(data["rows"]) <= MANY:
        assert all(f"{row['label'].lower()} {row['weight']}" in said for row in rows if row["weight"] != "0")
    whole = roller.locator("summary", has_text=re.compile("All (levels|tiers|outcomes)"))
    if roller.locator("xpath=self::*[contains(@class, 'is-plain')]").count():
        expect(whole).to_be_hidden()
        return
    whole.click()
    body = roller.locator("table.hq-odds tbody")
    expect(body.locator("th")).to_have_text([row["label"] for row in rows])
    cells = body.locator("td:nth-of-type(1)")
    expect(cells.first).to_be_visible()
    expect(cells).to_have_text([row["weight"] if len(data["total"]) <= LONG else SHARE for row in rows])


def expect_example(example: Locator) -> None:
    """Expect a worked example with its reasons and its verdict."""
    expect(example.locator(".hq-steps li").first).to_be_visible()
    expect(example.locator(".hq-exverdict")).to_be_visible()


def expect_something_worked(page: Page) -> None:
    """Expect an example, of a roll or of a whole contest, whose folded moves can be opened and read.

    In a lesson each question has one, in the fold with its answer.
    """
    for question in page.locator(".hq-quiz > details").all():
        question.locator("summary").click()
        expect(question.locator(".hq-example")).to_be_visible()
    expect(page.locator("article .hq-example:visible").first).to_be_visible()
    for play in page.locator("article .hq-play").all():
        # A play of quiet moves alone has its reasons in the open.
        for move in play.locator("details details").all()[:1]:
            move.locator("summary").click()
            expect(move.locator(".hq-steps li").first).to_be_visible()


def test_a_term_is_a_link_to_its_entry_and_that_to_its_rule(page: Page) -> None:
    page.goto("heroquest/masteries/")
    term = page.locator("hq-term a[href$='/heroquest/#bump']")
    expect(term).to_be_visible()
    expect(term).not_to_have_attribute("role", "button")
    term.click()
    expect(page).to_have_url(re.compile(r"/glossary/heroquest/#bump$"))
    expect(page.locator(":target")).to_have_text("Bump")
    expect(page.locator(":target")).to_be_in_viewport()
    page.locator(".hq-entry:has(:target) .hq-full a").click()
    expect(page).to_have_url(re.compile(r"/heroquest/masteries/#lift$"))
    expect(page.locator(":target")).to_be_in_viewport()
