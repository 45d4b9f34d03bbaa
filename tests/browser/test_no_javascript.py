"""Without JavaScript: the form's numbers, odds and worked example stand, and nothing pretends to work."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import paths, setups, with_roller


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Turn JavaScript off."""
    return browser_context_args | {"java_script_enabled": False}


def written(value: int) -> str:
    """Give a total in the notation of HeroQuest."""
    masteries, target = divmod(value - 1, 20)
    return f"{target + 1}{'W' * (masteries > 0)}{masteries if masteries > 1 else ''}"


@pytest.mark.parametrize("path", with_roller() or [""])
def test_the_static_roller_tells_numbers_odds_and_an_example(page: Page, path: str) -> None:
    page.goto(path)
    (setup,) = setups(path)
    roller = page.locator("hq-roller")
    expect(roller).to_be_visible()
    for field in setup["procedure"]["fields"]:
        value = setup["inputs"].get(field["name"])
        applies = "when" not in field or setup["inputs"].get(field["when"]["field"]) in field["when"]["in"]
        if field["kind"] == "rating" and value and applies:
            expect(roller.get_by_label(field["label"], exact=False).first).to_have_value(written(value))
    weights = {row["label"].lower(): row["weight"] for row in setup["odds"]["data"]["rows"]}
    sky = roller.get_by_role("img").first
    expect(sky).to_be_visible()
    said = sky.get_attribute("aria-label") or ""
    assert all(f"{label} {weight}" in said for label, weight in weights.items() if weight != "0")

    roller.locator("summary", has_text="All levels").click()
    cells = roller.locator("table.hq-odds tbody td:nth-of-type(1)")
    expect(cells.first).to_be_visible()
    expect(cells).to_have_text(list(weights.values()))
    roller.locator("summary", has_text="An example").click()
    example = roller.locator(".hq-example")
    expect(example.locator(".hq-steps li").first).to_be_visible()
    expect(example.locator(".hq-exverdict")).to_be_visible()
    expect(page.locator("article .hq-example").first).to_be_visible()


@pytest.mark.parametrize("path", paths() or [""], ids=lambda path: path or "home")
def test_no_control_of_the_text_pretends_to_work(page: Page, path: str) -> None:
    page.goto(path)
    expect(page.locator("h1")).to_be_visible()
    able = "button, select, textarea, [role=button], input:not([readonly], [disabled])"
    assert [
        each.evaluate("node => node.outerHTML")
        for each in page.locator("main").locator(able).all()
        if each.is_visible()
    ] == []


def test_a_term_is_a_link_to_its_rule(page: Page) -> None:
    page.goto("heroquest/masteries/")
    term = page.locator("hq-term a.hq-term").first
    expect(term).to_be_visible()
    term.click()
    expect(page.locator(":target")).to_be_in_viewport()
