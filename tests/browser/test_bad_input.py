"""Whatever is typed, the field says what to type, everything else stays, and nothing is executed."""

import json

from playwright.sync_api import expect

import hqweb
from tests.browser.fit import sideways
from tests.browser.roller import Roller
from tests.core.often import LONG

PAGE = "heroquest/simple-contest/"
MARKUP = "<img src=x onerror=alert(1)>"
BAD = ["abc", "", "0", "-3", "5W99", "17.5", "🎲", MARKUP]
MUCH = "9" * (1_000_000 if LONG else 100_000)
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


def test_a_refusal_keeps_the_answer_that_stands_and_21W_is_mended_by_a_button(running: Roller) -> None:
    running.open(PAGE)
    running.roll()
    before = running.state()
    running.type("Ability", "abc")
    running.button.click()
    expect_refusal(running, "Ability", "abc")
    assert running.state() == before
    expect(running.word).to_have_text(before["view"]["headline"]["word"])

    # Found once: to find a field by its label, its content is read as well.
    ability, refused = running.field("Ability").element_handle(), running.root.locator("[aria-invalid=true]")
    ability.fill("1")
    expect(refused).to_have_count(0)
    ability.fill(MUCH)
    running.button.click()
    expect(refused).to_be_focused()
    expect(running.root.get_by_text(sentence_for(MUCH))).to_be_visible()
    assert ability.input_value() == MUCH

    ability.fill("21W")
    running.button.click()
    expect_refusal(running, "Ability", "21W")
    running.root.get_by_role("button", name="Use 1W2").click()
    expect(running.field("Ability")).to_have_value("1W2")
    expect(running.field("Ability")).to_be_focused()
    expect(running.field("Ability")).not_to_have_attribute("aria-invalid", "true")
    running.roll()
    assert running.state()["log"]["inputs"]["ability"] == 41


def test_totals_and_both_letters_are_ratings(running: Roller) -> None:
    running.open(PAGE)
    for typed, total, written in (("21", 21, "1W"), ("45", 45, "5W2"), ("5m2", 45, "5W2")):
        running.type("Ability", typed)
        expect(running.root.get_by_text(f"{total} in all").first).to_be_visible()
        running.roll()
        assert running.state()["log"]["inputs"]["ability"] == total
        if not running.rolls.first.is_visible():
            running.visit.locator("summary").click()
        expect(running.rolls.first).to_contain_text(f"{written} against")


def test_a_name_with_markup_is_text_and_one_that_is_too_long_is_refused_in_its_fold(running: Roller) -> None:
    running.open(PAGE)
    fold = running.fold("Modifiers").locator("> summary")
    fold.click()
    running.type("Hero’s name", MARKUP)
    running.type("Opposition’s name", "{{7*7}}${7*7}<b>")
    running.roll()
    expect(running.root.locator(".hq-ladder .hq-side[data-side=ours]").first).to_contain_text(MARKUP)
    expect(running.root.locator(".hq-ladder .hq-side[data-side=theirs]").first).to_contain_text("{{7*7}}${7*7}<b>")
    expect(running.page.locator("img[src=x]")).to_have_count(0)
    assert not sideways(running.page)

    name = running.field("Hero’s name")
    name.fill("Ö" * 41)
    fold.click()
    expect(name).to_be_hidden()
    running.button.click()
    expect(name).to_have_attribute("aria-invalid", "true")
    expect(name).to_be_focused()
    expect(name).to_be_visible()
