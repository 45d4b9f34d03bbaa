"""Witnessed rolls: codes in both directions."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.links import CONTEST, MARK, SIMPLE, decoded, link_of, share
from tests.browser.roller import Roller
from tests.browser.tracker import fill_in, native

pytestmark = pytest.mark.warm


def pledge_step(page: Page, label: str, text: str, press: str) -> None:
    """Type into a field of the tool and press its button."""
    page.get_by_label(label, exact=True).fill(text)
    page.locator("hq-pledge").get_by_role("button", name=press, exact=True).click()


def shown_code(page: Page, label: str) -> str:
    """Return a code shown in large letters."""
    code = page.locator(".hq-code", has_text=f"{label}: ")
    expect(code).to_be_visible()
    return "-".join(code.locator("span:not(.hq-vh)").all_inner_texts())


def test_a_roll_that_neither_can_choose_begins_at_the_roller(page: Page, roller: Roller, other: Page) -> None:
    roller.open(SIMPLE)
    fill_in(roller.root, "Hero’s name", "Odo")
    share(roller).get_by_role("link", name="Roll these numbers with a witness").click()
    field = page.get_by_label("Link to the numbers", exact=True)
    expect(field).to_have_value(re.compile("^hq1:heroquest.simple-contest;"))
    other.goto("sharing/")
    page.get_by_role("button", name="Make the code").click()
    expect(page.locator("hq-pledge dl")).to_contain_text("Odo")
    code = shown_code(page, "Your code")
    page.get_by_role("button", name="QR code: Your code, as a link").click()
    scanned = decoded(page.get_by_role("img", name="QR code of Your code"))
    assert scanned.endswith(f"/sharing/#code:{code}")

    other.get_by_role("radio", name="I’m the witness").check(force=True)
    wrong = code[:-1] + ("A" if code[-1] != "A" else "B")
    pledge_step(other, "Their code", wrong, "Draw an answer")
    field = other.get_by_label("Their code", exact=True)
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_be_focused()
    expect(other.get_by_role("alert")).to_contain_text("One character of this code is wrong")
    # Scanned, it stands in the field and needs but a press.
    other.goto(scanned)
    expect(field).to_have_value(code)
    other.get_by_role("button", name="Draw an answer").click()
    answer = shown_code(other, "Your answer")

    pledge_step(page, "The witness’s answer", answer.lower(), "Roll")
    secret = shown_code(page, "Your secret")
    expect(page.locator("hq-pledge .hq-word")).to_be_visible()
    page.reload()
    assert shown_code(page, "Your secret") == secret
    reveal = page.get_by_label("Your secret, as a link", exact=True).input_value()
    told = reveal.partition("#")[2].split(":", 2)[2]

    # Numbers that were changed after the code was given do not fit.
    state = native(op="open", text=told)
    inputs = state["log"]["inputs"] | {"ability": 19}
    faked = link_of(native(op="begin", procedure=CONTEST, inputs=inputs, seed=state["log"]["seed"])["log"])
    other.get_by_label("Their secret", exact=True).fill(secret)
    pledge_step(other, "Link to the roll", faked, "Check it")
    expect(other.get_by_role("alert")).to_contain_text("The code doesn’t match")
    expect(other.locator(MARK)).to_have_count(0)
    other.goto(reveal)
    other.get_by_role("button", name="Check it").click()
    expect(other.locator(MARK)).to_contain_text("It checks out.")
    expect(other.get_by_role("alert")).to_have_count(0)
    assert other.locator("hq-pledge .hq-word").inner_text() == page.locator("hq-pledge .hq-word").inner_text()


def test_without_javascript_the_page_is_read(reading: Page) -> None:
    reading.goto("sharing/")
    expect(reading.locator("h1")).to_have_text(re.compile("Shared rolls"))
    expect(reading.get_by_text("One player sets the numbers and will roll.")).to_be_visible()
    assert reading.locator("hq-pledge").count() == 1
    assert reading.locator("hq-pledge :is(button, input)").count() == 0
