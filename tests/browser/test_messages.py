"""Results as messages for a chat, copied or sent from a roller, a running contest and the journal."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.links import LONG, SIMPLE, share
from tests.browser.roller import Roller
from tests.browser.seeds import seed_for
from tests.browser.test_gm import at_the_ford, entries
from tests.browser.tracker import Tracker, native
from tests.oracle.discord import read

pytestmark = pytest.mark.warm

COPIES = "() => { navigator.clipboard.writeText = async (text) => { window.copied = text } }"
REFUSES = "() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')) }"
SENDS = "() => { navigator.canShare = () => true; navigator.share = async (data) => { window.sent = data } }"
UNSENT = "() => Object.defineProperty(navigator, 'share', { value: undefined, writable: true })"


def messages(place: Locator) -> Locator:
    """Return the box with the messages."""
    box = place.get_by_role("group", name="Message for a chat")
    expect(box.get_by_role("button").first).to_be_visible()
    return box


def copied(page: Page, box: Locator, button: str) -> str:
    """Press a button, and return what was copied."""
    box.get_by_role("button", name=button, exact=True).click()
    expect(box.get_by_role("status")).to_have_text("Copied.")
    return str(page.evaluate("window.copied"))


def said(log: dict[str, Any], site: str, **more: Any) -> str:
    """Return what the engine says, here."""
    return str(native(op="text", log=log, site=site, **more)["text"])


def site_of(page: Page, path: str) -> str:
    """Return the address of the site from that of one of its pages."""
    return page.url.partition("#")[0].removesuffix(path)


def test_a_roll_is_copied_as_text_and_as_markdown_shown_or_sent(page: Page, roller: Roller) -> None:
    roller.open(SIMPLE)
    page.evaluate(COPIES)
    page.evaluate(UNSENT)
    expect(share(roller).get_by_role("group", name="Message for a chat")).to_have_count(0)
    roller.root.locator("[data-share]").click()
    roller.roll()
    box = messages(share(roller))
    expect(box.get_by_role("button")).to_have_text(["Copy as text", "Copy as Markdown"])
    log, site = roller.state()["log"], site_of(page, SIMPLE)
    plain, marked = copied(page, box, "Copy as text"), copied(page, box, "Copy as Markdown")
    assert plain == said(log, site) and marked == said(log, site, kind="markdown")
    assert read(marked) == plain and " ".join(roller.word.inner_text().split()).lower() in plain.lower()

    # Where nothing may be copied it is shown.
    page.evaluate(REFUSES)
    box.get_by_role("button", name="Copy as text", exact=True).click()
    expect(box.get_by_role("status")).to_contain_text("Copy the message below yourself.")
    expect(box.get_by_label("The message")).to_have_value(plain)
    roller.root.locator("[data-share]").click()
    expect(box).to_have_count(0)

    # Where there is a share sheet it is sent.
    page.evaluate(SENDS)
    messages(share(roller)).get_by_role("button", name="Send as text").click()
    assert page.evaluate("window.sent") == {"title": "Simple contest", "text": plain}
    page.goto(plain.rpartition("Replay: ")[2])
    expect(roller.root.get_by_text("Replayed from a link and checked")).to_be_visible()


def test_a_running_contest_is_copied_with_all_moves(page: Page, tracker: Tracker) -> None:
    tracker.open(LONG)
    page.evaluate(COPIES)
    tracker.begin(seed_for(9, 14))
    tracker.go_on()
    box = messages(share(tracker))
    whole = copied(page, box, "Copy as text: all moves")
    assert whole == said(tracker.log, site_of(page, LONG), whole=True)
    assert "\n1. " in whole and copied(page, box, "Copy as Markdown: all moves").startswith(whole.partition("\n")[0])


def test_a_roll_of_the_journal_is_copied_and_a_hidden_one_tells_its_result_alone(page: Page) -> None:
    at_the_ford(page)
    page.evaluate(COPIES)
    page.get_by_role("button", name="Roll for Maren").click()
    entry = entries(page).first
    button = entry.get_by_role("button", name=re.compile("^Copy as text: "))
    button.click()
    box = messages(entry)
    expect(button).to_have_attribute("aria-expanded", "true")
    text = copied(page, box, "Copy as text")
    assert text.startswith("Simple contest: ") and "/heroquest/simple-contest/#hq1:" in text
    button.click()
    expect(box).to_have_count(0)

    page.get_by_label("Hide it from the table").check()
    page.get_by_role("button", name="Roll for Maren").click()
    expect(entries(page)).to_have_count(2)
    button.click()
    text = copied(page, messages(entry), "Copy as text")
    assert text.startswith("Simple contest\n") and len(text.splitlines()) == 2 and "hq1:" not in text
