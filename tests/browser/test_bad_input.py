"""Whatever is typed, the field says what to type, everything else stays, and nothing is executed."""

import json

import pytest
from playwright.sync_api import expect

import hqweb
from tests.browser.roller import Roller

PAGE = "heroquest/simple-contest/"
MARKUP = "<img src=x onerror=alert(1)>"
BAD = ["abc", "", "0", "-3", "5W99", "17.5", "🎲", MARKUP]
MEGABYTE = "9" * 1_000_000
DESCRIPTION = """node => node.getAttribute("aria-describedby").split(" ")
  .map(id => document.getElementById(id).textContent).join(" ")"""


def sentence_for(typed: str) -> str:
    """Return the engine's own hint for a refused ability."""
    inputs = {"ability": typed, "resistance": "14"}
    asked = {"op": "begin", "procedure": "heroquest.simple-contest", "inputs": inputs}
    hint: str = json.loads(hqweb.handle(json.dumps(asked)))["error"]["hint"]
    return hint


def expect_refusal(roller: Roller, label: str, typed: str) -> None:
    """Expect the sentence at the field, and the field to hold what was typed."""
    field = roller.field(label)
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_be_focused()
    said = field.evaluate(DESCRIPTION)
    assert sentence_for(typed) in said
    expect(roller.root.get_by_text(sentence_for(typed))).to_be_visible()


@pytest.mark.parametrize("screen", ["phone", "desktop"], indirect=True)
def test_each_bad_rating_gets_a_sentence_at_its_field(running: Roller) -> None:
    running.open(PAGE)
    running.type("Resistance", "12W2")
    for typed in BAD:
        running.type("Ability", typed)
        running.button.click()
        expect_refusal(running, "Ability", typed)
        expect(running.field("Ability")).to_have_value(typed)
        expect(running.field("Resistance")).to_have_value("12W2")
        expect(running.field("Resistance")).not_to_have_attribute("aria-invalid", "true")
        expect(running.word).to_have_count(0)
        running.type("Ability", "1")
        expect(running.field("Ability")).not_to_have_attribute("aria-invalid", "true")
    running.roll()
    assert running.state()["log"]["inputs"]["resistance"] == 52


def test_a_megabyte_of_text_is_refused_like_any_other(running: Roller) -> None:
    running.open(PAGE)
    running.field("Ability").fill(MEGABYTE)
    running.button.click()
    expect_refusal(running, "Ability", MEGABYTE)
    assert running.field("Ability").input_value() == MEGABYTE
    running.type("Ability", "17")
    running.roll()


def test_all_bad_fields_are_told_at_once(running: Roller) -> None:
    running.open(PAGE)
    running.type("Ability", "abc")
    running.type("Resistance", "5W99")
    running.button.click()
    expect(running.field("Ability")).to_be_focused()
    for label in ("Ability", "Resistance"):
        expect(running.field(label)).to_have_attribute("aria-invalid", "true")
    expect(running.root.get_by_text(sentence_for("abc"))).to_be_visible()
    expect(running.root.get_by_text(sentence_for("5W99"))).to_be_visible()


def test_a_refusal_keeps_the_answer_that_stands(running: Roller) -> None:
    running.open(PAGE)
    running.roll()
    before = running.state()
    running.type("Ability", "abc")
    running.button.click()
    expect_refusal(running, "Ability", "abc")
    assert running.state() == before
    expect(running.word).to_have_text(before["view"]["headline"]["word"])


def test_21W_is_mended_by_a_button(running: Roller) -> None:
    running.open(PAGE)
    running.type("Ability", "21W")
    running.button.click()
    expect_refusal(running, "Ability", "21W")
    running.root.get_by_role("button", name="Use 1W2").click()
    expect(running.field("Ability")).to_have_value("1W2")
    expect(running.field("Ability")).to_be_focused()
    expect(running.field("Ability")).not_to_have_attribute("aria-invalid", "true")
    running.roll()
    assert running.state()["log"]["inputs"]["ability"] == 41


@pytest.mark.parametrize(
    ("typed", "total", "hint"), [("21", 21, "21 in all"), ("45", 45, "45 in all"), ("5m2", 45, "45 in all")]
)
def test_totals_and_both_letters_are_ratings(running: Roller, typed: str, total: int, hint: str) -> None:
    running.open(PAGE)
    running.type("Ability", typed)
    expect(running.root.get_by_text(hint).first).to_be_visible()
    running.roll()
    assert running.state()["log"]["inputs"]["ability"] == total
    running.visit.locator("summary").click()
    written = {21: "1W", 45: "5W2"}[total]
    expect(running.visit.get_by_role("button").first).to_contain_text(f"{written} against")


@pytest.mark.parametrize("screen", ["phone", "desktop"], indirect=True)
def test_a_name_with_markup_is_text(running: Roller) -> None:
    running.open(PAGE)
    running.fold("Modifiers").locator("> summary").click()
    running.type("Hero’s name", MARKUP)
    running.type("Opposition’s name", "{{7*7}}${7*7}<b>")
    running.roll()
    expect(running.root.locator(".hq-ladder .hq-side[data-side=ours]").first).to_contain_text(MARKUP)
    expect(running.root.locator(".hq-ladder .hq-side[data-side=theirs]").first).to_contain_text("{{7*7}}${7*7}<b>")
    expect(running.page.locator("img[src=x]")).to_have_count(0)
    assert running.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_a_name_that_is_too_long_is_refused_in_its_fold(running: Roller) -> None:
    running.open(PAGE)
    running.fold("Modifiers").locator("> summary").click()
    running.field("Hero’s name").fill("Ö" * 41)
    running.fold("Modifiers").locator("> summary").click()
    running.button.click()
    expect(running.field("Hero’s name")).to_have_attribute("aria-invalid", "true")
    expect(running.field("Hero’s name")).to_be_focused()
    expect(running.field("Hero’s name")).to_be_visible()
