"""Shared rolls: links that open elsewhere, links that do not hold, and QR codes."""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from hqweb.core.link import checked
from tests.browser.axe import light
from tests.browser.links import (
    CONTEST,
    EXTENDED,
    LONG,
    MARK,
    PIXELS,
    RUNS,
    SIMPLE,
    contest,
    decoded,
    link,
    link_of,
    rolled,
    share,
)
from tests.browser.pages import NOTHING
from tests.browser.roller import Roller
from tests.browser.seeds import seed_for
from tests.browser.tracker import Tracker, native

pytestmark = pytest.mark.warm


def links(box: Locator) -> Locator:
    """Return the links that are offered, without the line for other sites' pages."""
    return box.get_by_role("textbox", name=re.compile("^Link to "))


def follow(page: Page, text: str) -> None:
    """Follow a link that leads to the open page."""
    page.evaluate("text => { location.hash = text }", text)


def test_a_link_opens_elsewhere_filled_in_or_as_the_same_verdict(page: Page, roller: Roller, other: Page) -> None:
    roller.open(SIMPLE)
    roller.type("Ability", "3W")
    box = share(roller)
    expect(links(box)).to_have_count(1)
    address = link(box, "Link to these numbers")
    assert f"{SIMPLE}#hq1:heroquest.simple-contest;ability=3W;" in address
    theirs = Roller(other)
    other.goto(address)
    expect(theirs.root.get_by_text("These numbers came from a link.")).to_be_visible()
    expect(theirs.field("Ability")).to_have_value("3W")
    theirs.root.get_by_role("button", name="Remove them").click()
    expect(theirs.field("Ability")).not_to_have_value("3W")
    other.reload()
    expect(theirs.field("Ability")).to_have_value("3W")
    # Once something is rolled, there is a link of the roll too.
    box.get_by_role("button", name="Close").click()
    roller.roll()
    before = roller.state()
    box = share(roller)
    expect(links(box)).to_have_count(2)
    address = link(box, "Link to this roll")
    other.goto(NOTHING)
    other.goto(address)
    expect(theirs.root.locator(MARK)).to_contain_text(
        "Replayed from a link and checked: these dice follow from this seed."
    )
    assert theirs.state() == before
    assert theirs.verdict.inner_text() == roller.verdict.inner_text()
    assert theirs.steps.all_inner_texts() == roller.steps.all_inner_texts()
    # Roll anew bears no mark.
    theirs.roll()
    expect(theirs.root.locator(MARK)).to_have_count(0)


def ways() -> dict[str, tuple[str, str]]:
    """Return links that do not hold, each with what is said of it."""
    text = link_of(rolled()["log"])
    bare = text.rpartition("~")[0]
    faked = bare.replace("d20.19", "d20.1")
    older = bare.replace("rules:1", "rules:9")
    return {
        "a sign": (text.replace("ability=17", "ability=18"), "This link was changed"),
        "a face": (f"{faked}~{checked(faked)}", "Move 1 has from its seed 19, 15; the log says 1, 15"),
        "cut": (text[:-12], "This link was cut"),
        "another release": (f"{older}~{checked(older)}", "another release"),
        "no such procedure": (text.replace("simple-contest", "simpel-contest"), "This link was changed"),
    }


def test_a_link_that_does_not_hold_says_so_and_shows_nothing(page: Page, roller: Roller) -> None:
    (first, _), *_ = ways().values()
    page.goto(f"{SIMPLE}#{first}")
    box = roller.root.get_by_role("alert")
    for way, (bad, said) in ways().items():
        follow(page, bad)
        expect(box, way).to_contain_text(said)
        expect(box).to_contain_text("None of it is shown")
        expect(roller.word, way).to_have_count(0)
        expect(roller.root.locator(MARK)).to_have_count(0)
        expect(roller.field("Ability"), way).not_to_have_value("18")
        box.get_by_role("button", name="Close").click()
        expect(box).to_have_count(0)
        expect(roller.button).to_be_focused()
    # Typed dice and what was taken back are said.
    log = native(op="begin", procedure=CONTEST, inputs={"ability": 17, "resistance": 9}, faces=[3, 9])["log"]
    follow(page, link_of(log | {"undone": 2}))
    expect(roller.root.locator(MARK)).to_contain_text("the dice were typed in")
    expect(roller.root.locator(MARK)).to_contain_text("Undone 2 times")
    expect(roller.word).to_be_visible()


def test_a_link_on_the_wrong_page_goes_to_its_own_with_every_sign_of_a_name(page: Page, roller: Roller) -> None:
    name = 'Zoë "Z" <b>'
    page.goto(f"licences/#{contest(name)}")
    expect(page).to_have_url(re.compile(f"/{SIMPLE}#hq1:"))
    expect(roller.root.get_by_text("These numbers came from a link.")).to_be_visible()
    assert json.loads(roller.root.evaluate("root => root.form.key()"))["hero"] == name
    # The theme changes the page in place; another link in the same tab is taken too.
    follow(page, link_of(rolled()["log"]))
    expect(roller.root.locator(MARK)).to_be_visible()


def test_a_contest_is_taken_over_and_goes_on_with_the_same_dice(tracker: Tracker, other: Page) -> None:
    tracker.open(LONG)
    tracker.begin(seed_for(9, 14))
    tracker.go_on()
    box = share(tracker)
    address = link(box, "Link to the contest as it is now")
    box.get_by_role("button", name="Close").click()
    expect(tracker.root.locator("[data-share]")).to_be_focused()
    theirs = Tracker(other)
    other.goto(address)
    expect(theirs.root.locator(MARK)).to_contain_text("Replayed from a link and checked")
    assert theirs.state() == tracker.state()
    expect(theirs.undo_button).to_have_count(0)
    expect(theirs.main).to_have_text("Continue it here")
    # It is kept here only once it is taken over.
    assert other.evaluate(RUNS) == []
    theirs.main.click()
    expect(theirs.main).not_to_have_text("Continue it here")
    assert "#" not in other.url
    assert len(other.evaluate(RUNS)) == 1
    tracker.go_on()
    theirs.go_on()
    assert theirs.log["moves"][1]["faces"] == tracker.log["moves"][1]["faces"]
    other.reload()
    expect(theirs.board).to_be_visible()
    assert len(theirs.log["moves"]) == 2


def test_what_is_hidden_is_not_shared(running: Tracker) -> None:
    foes = [{"name": "Steward", "resistance": 67, "hide": True}]
    running.open_filled(LONG, EXTENDED, {"foes": foes, "heroes": [{"name": "Maren", "ability": 69, "points": 2}]})
    running.begin(seed_for(9, 14))
    running.root.locator("[data-share]").click()
    box = running.root.get_by_role("group", name="Share")
    expect(box).to_contain_text("What’s hidden isn’t included")
    expect(links(box)).to_have_count(0 if running.log["moves"] else 1)
    assert "7W3" not in box.inner_html()
    assert not [each for each in box.locator("input").all() if "7W3" in each.input_value()]


def test_sharing_by_keyboard_and_where_nothing_may_be_copied(page: Page, roller: Roller) -> None:
    roller.open(SIMPLE)
    page.evaluate("() => { navigator.clipboard.writeText = async (text) => { window.copied = text } }")
    button = roller.root.locator("[data-share]")
    button.focus()
    page.keyboard.press("Enter")
    box = roller.root.get_by_role("group", name="Share")
    expect(links(box)).to_be_visible()
    expect(button).to_have_attribute("aria-expanded", "true")
    expect(button).to_be_focused()
    page.keyboard.press("Tab")
    expect(links(box)).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(box.get_by_role("status")).to_have_text("Copied.")
    assert page.evaluate("window.copied") == links(box).input_value()
    page.keyboard.press("Escape")
    expect(box).to_have_count(0)
    expect(button).to_be_focused()
    # Where nothing may be copied, the text is marked.
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')) }")
    page.evaluate("getSelection().removeAllRanges()")
    share(roller).get_by_role("button", name="Copy: Link to these numbers").click()
    expect(box.get_by_role("status")).to_contain_text("copy it with the keyboard")
    assert page.evaluate("getSelection().toString()") or links(box).evaluate(
        "each => each.selectionEnd - each.selectionStart === each.value.length"
    )


# The grays of the four modules around a code, and the darkest of all.
GRAYS = f"""async (svg) => {{
  const {{ side, gray }} = await ({PIXELS})(svg);
  const inside = (place) => place >= 16 && place < side - 16;
  const rim = gray.filter((_, place) => !inside(place % side) || !inside(Math.floor(place / side)));
  return {{ rim: [...new Set(rim)], darkest: Math.min(...new Set(gray)) }};
}}"""


def test_a_qr_code_is_dark_on_white_with_its_quiet_zone(page: Page, roller: Roller) -> None:
    roller.open(SIMPLE)
    roller.roll()
    box = share(roller)
    drawn = box.get_by_role("button", name="QR code: Link to this roll")
    drawn.click()
    expect(drawn).to_have_attribute("aria-expanded", "true")
    code = box.get_by_role("img", name="QR code of Link to this roll")
    for scheme in ("dark", "light"):
        light(page, scheme)
        assert code.evaluate(GRAYS) == {"rim": [255], "darkest": 0}, scheme
        assert code.evaluate("each => getComputedStyle(each).backgroundColor") == "rgb(255, 255, 255)", scheme
    assert decoded(code) == link(box, "Link to this roll")
    box.get_by_role("button", name="QR code: Link to these numbers").click()
    assert decoded(box.get_by_role("img", name="QR code of Link to these numbers")) == link(
        box, "Link to these numbers"
    )
