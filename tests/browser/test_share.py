"""Shared rolls: links that open elsewhere, links that do not hold, QR codes, and a roll with a witness."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
import zxingcpp
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from hqweb.core.link import checked
from tests.browser.conftest import PATIENCE, context_args
from tests.browser.faults import Faults
from tests.browser.pages import preset
from tests.browser.roller import Roller
from tests.browser.seeds import seed_for
from tests.browser.tracker import Tracker, native

SIMPLE = "heroquest/simple-contest/"
CONTEST = "heroquest.simple-contest"
LONG, EXTENDED = "heroquest/extended-contest/", "heroquest.extended-contest"
MARK = ".hq-replayed"
PIXELS = """async (svg) => {
  const box = svg.viewBox.baseVal;
  const side = Math.round(box.width) * 4;
  const copy = svg.cloneNode(true);
  copy.setAttribute("width", side);
  copy.setAttribute("height", side);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  const image = new Image();
  image.src = "data:image/svg+xml;base64," + btoa(new XMLSerializer().serializeToString(copy));
  await image.decode();
  const canvas = new OffscreenCanvas(side, side);
  const paper = canvas.getContext("2d");
  paper.drawImage(image, 0, 0);
  const { data } = paper.getImageData(0, 0, side, side);
  return { side, grey: Array.from({ length: side * side }, (_, place) => data[4 * place]) };
}"""


@pytest.fixture
def other(browser: Browser, site: str) -> Iterator[Page]:
    """Give a page of somebody else’s phone."""
    context = browser.new_context(base_url=site, **context_args("phone"))
    context.set_default_timeout(PATIENCE)
    faults = Faults(site)
    faults.watch(context)
    yield context.new_page()
    assert faults.unexpected() == []
    context.close()


def share(roller: Roller) -> Locator:
    """Press Share, and give what opens."""
    roller.root.locator("[data-share]").click()
    box = roller.root.get_by_role("group", name="Share")
    expect(box.locator("input").first).to_be_visible()
    return box


def link(box: Locator, label: str) -> str:
    """Give a link that stands in the box."""
    return box.get_by_label(label, exact=True).input_value()


def decoded(drawing: Locator) -> str:
    """Read a QR code as a camera would, from its pixels."""
    found: dict[str, Any] = drawing.evaluate(PIXELS)
    side = found["side"]
    image = memoryview(bytes(found["grey"])).cast("B", shape=[side, side])
    (code,) = zxingcpp.read_barcodes(image)
    return str(code.text)


def contest(hero: str = "Odo", ability: str = "17") -> str:
    """Give the text of a link of numbers."""
    given = {"ability": ability, "resistance": "5W2", "hero": hero}
    return str(native(op="link", procedure=CONTEST, inputs=given)["text"])


def rolled(seed: str = "0123456789abcdef", **more: Any) -> dict[str, Any]:
    """Give the reply of a roll."""
    given = {"ability": "17", "resistance": "5W2", **more.pop("inputs", {})}
    return native(op="begin", procedure=CONTEST, inputs=given, seed=seed, **more)


def link_of(log: dict[str, Any]) -> str:
    """Give the text of the link of a roll."""
    return str(native(op="link", log=log)["text"])


def test_a_link_of_numbers_opens_filled_in(page: Page, roller: Roller, other: Page) -> None:
    roller.open(SIMPLE)
    roller.type("Ability", "3W")
    box = share(roller)
    expect(box.locator("input")).to_have_count(1)
    address = link(box, "The link of these numbers")
    assert f"{SIMPLE}#hq1:heroquest.simple-contest;ability=3W;" in address
    theirs = Roller(other)
    other.goto(address)
    expect(theirs.root.get_by_text("These numbers came with a link.")).to_be_visible()
    expect(theirs.field("Ability")).to_have_value("3W")
    theirs.root.get_by_role("button", name="Take them out").click()
    expect(theirs.field("Ability")).not_to_have_value("3W")
    other.reload()
    expect(theirs.field("Ability")).to_have_value("3W")


def test_a_link_of_a_roll_opens_as_the_same_verdict(page: Page, roller: Roller, other: Page) -> None:
    roller.open(SIMPLE)
    roller.roll()
    before = roller.state()
    box = share(roller)
    expect(box.locator("input")).to_have_count(2)
    address = link(box, "The link of this very roll")
    drawn = box.get_by_role("button", name="QR code: The link of this very roll")
    drawn.click()
    expect(drawn).to_have_attribute("aria-expanded", "true")
    code = box.get_by_role("img", name="QR code of The link of this very roll")
    assert decoded(code) == address
    theirs = Roller(other)
    other.goto(address)
    expect(theirs.root.locator(MARK)).to_contain_text(
        "Replayed from a link and checked: these dice follow from this seed."
    )
    assert theirs.state() == before
    assert theirs.verdict.inner_text() == roller.verdict.inner_text()
    assert theirs.steps.all_inner_texts() == roller.steps.all_inner_texts()
    # What is rolled anew bears no mark.
    theirs.roll()
    expect(theirs.root.locator(MARK)).to_have_count(0)


def test_typed_dice_and_what_was_taken_back_are_said(page: Page, roller: Roller) -> None:
    log = native(op="begin", procedure=CONTEST, inputs={"ability": 17, "resistance": 9}, faces=[3, 9])["log"]
    page.goto(f"{SIMPLE}#{link_of(log | {'undone': 2})}")
    expect(roller.root.locator(MARK)).to_contain_text("the dice were typed in")
    expect(roller.root.locator(MARK)).to_contain_text("Taken back 2 times")
    expect(roller.word).to_be_visible()


@pytest.mark.parametrize("way", ["a sign", "a face", "cut", "another release", "no such procedure"])
def test_a_link_that_does_not_hold_says_so_and_shows_nothing(page: Page, roller: Roller, way: str) -> None:
    text = link_of(rolled()["log"])
    bare = text.rpartition("~")[0]
    faked = bare.replace("d20.19", "d20.1")
    older = bare.replace("rules:1", "rules:9")
    bad, said = {
        "a sign": (text.replace("ability=17", "ability=18"), "This link was changed"),
        "a face": (f"{faked}~{checked(faked)}", "Move 1 has from its seed 19, 15; the log says 1, 15"),
        "cut": (text[:-12], "This link was cut"),
        "another release": (f"{older}~{checked(older)}", "another release"),
        "no such procedure": (text.replace("simple-contest", "simpel-contest"), "This link was changed"),
    }[way]
    page.goto(f"{SIMPLE}#{bad}")
    box = roller.root.get_by_role("alert")
    expect(box).to_contain_text(said)
    expect(box).to_contain_text("Nothing of it is shown")
    expect(roller.word).to_have_count(0)
    expect(roller.root.locator(MARK)).to_have_count(0)
    expect(roller.field("Ability")).not_to_have_value("18")
    box.get_by_role("button", name="Close").click()
    expect(box).to_have_count(0)
    expect(roller.button).to_be_focused()


def test_a_link_on_the_wrong_page_goes_to_its_own(page: Page, roller: Roller) -> None:
    page.goto(f"licences/#{contest()}")
    expect(page).to_have_url(re.compile(f"/{SIMPLE}#hq1:"))
    expect(roller.root.get_by_text("These numbers came with a link.")).to_be_visible()
    # The theme changes the page in place; another link in the same tab is taken too.
    page.evaluate("text => { location.hash = text }", link_of(rolled()["log"]))
    expect(roller.root.locator(MARK)).to_be_visible()


def test_a_contest_is_taken_over_and_goes_on_with_the_same_dice(tracker: Tracker, other: Page) -> None:
    tracker.open(LONG)
    tracker.begin(seed_for(9, 14))
    tracker.go_on()
    box = share(tracker)
    address = link(box, "The link of it as it stands")
    box.get_by_role("button", name="Close").click()
    expect(tracker.root.locator("[data-share]")).to_be_focused()
    theirs = Tracker(other)
    other.goto(address)
    expect(theirs.root.locator(MARK)).to_contain_text("Replayed from a link and checked")
    assert theirs.state() == tracker.state()
    expect(theirs.undo_button).to_have_count(0)
    expect(theirs.main).to_have_text("Take it over here")
    # It is kept here only once it is taken over.
    assert other.evaluate(RUNS) == []
    theirs.main.click()
    expect(theirs.main).not_to_have_text("Take it over here")
    assert "#" not in other.url
    assert len(other.evaluate(RUNS)) == 1
    tracker.go_on()
    theirs.go_on()
    assert theirs.log["moves"][1]["faces"] == tracker.log["moves"][1]["faces"]
    other.reload()
    expect(theirs.board).to_be_visible()
    assert len(theirs.log["moves"]) == 2


RUNS = "async () => (await import('/assets/store.js')).all('runs')"


def test_taking_over_asks_first_where_one_runs(tracker: Tracker, page: Page) -> None:
    tracker.open(LONG)
    tracker.begin()
    tracker.go_on()
    mine = tracker.log
    log = native(op="begin", procedure=EXTENDED, inputs=mine["inputs"], seed="fedcba9876543210")["log"]
    page.evaluate("text => { location.hash = text }", link_of(log))
    expect(tracker.main).to_have_text("Take it over here")
    tracker.main.click()
    ask = tracker.root.get_by_role("group", name="Take it over here")
    expect(ask).to_contain_text("with its 1 move")
    expect(ask.get_by_role("button", name="Replace it")).to_be_focused()
    ask.get_by_role("button", name="Keep it").click()
    tracker.root.get_by_role("button", name="Back to the one that runs here").click()
    expect(tracker.main).not_to_have_text("Take it over here")
    assert tracker.log == mine
    page.evaluate("text => { location.hash = text }", link_of(log))
    expect(tracker.main).to_have_text("Take it over here")
    tracker.main.click()
    ask.get_by_role("button", name="Replace it").click()
    expect(ask).to_have_count(0)
    assert tracker.log["seed"] == "fedcba9876543210"
    tracker.go_on()


FEDC = "fedcba9876543210"
NAMED: dict[str, Any] = {"heroes": [{"name": "Iva", "ability": 69, "points": 2}]}


def long_link(*moves: str, seed: str = FEDC, **inputs: Any) -> str:
    """Give the text of the link of an extended contest, with moves that nobody chooses anything for."""
    given = preset(LONG, EXTENDED) | inputs
    data = native(op="begin", procedure=EXTENDED, inputs=given, seed=seed)
    for do in moves:
        by = next(each["by"] for each in data["view"]["choices"] if each["do"] == do)
        data = native(op="act", log=data["log"], do=do, by=by, given={})
    return link_of(data["log"])


VISITED = """(text) => {
  const { log, sharing, stale } = document.querySelector("hq-roller");
  return stale === "link" && sharing.seen === `#${text}` && sharing.log === log;
}"""


def visit(tracker: Tracker, text: str) -> None:
    """Open a link in the same tab."""
    tracker.page.evaluate("text => { location.hash = text }", text)
    tracker.page.wait_for_function(VISITED, arg=text)
    expect(tracker.main).to_have_text("Take it over here")


def test_a_link_that_is_left_leaves_the_page_as_it_was(tracker: Tracker, page: Page) -> None:
    page.goto(f"{LONG}#{long_link('exchange', **NAMED)}")
    expect(tracker.main).to_have_text("Take it over here")
    expect(tracker.root.locator(MARK)).to_contain_text("Replayed from a link and checked")
    page.reload()
    expect(tracker.main).to_have_text("Take it over here")
    tracker.root.get_by_role("button", name="Leave it").click()
    expect(tracker.main).to_have_text("Begin the contest")
    expect(tracker.main).to_be_focused()
    assert "#" not in page.url
    expect(tracker.field("Name").first).to_have_value("Maren")
    assert page.evaluate(RUNS) == []
    page.reload()
    expect(tracker.main).to_have_text("Begin the contest")
    expect(tracker.brought).to_have_count(0)


def test_a_run_stays_as_it_was_while_links_are_looked_at(tracker: Tracker, page: Page) -> None:
    tracker.open(LONG)
    tracker.begin(seed_for(9, 14))
    tracker.go_on()
    mine = tracker.state()
    visit(tracker, long_link("exchange", **NAMED))
    assert tracker.log["seed"] == FEDC
    page.reload()
    expect(tracker.main).to_have_text("Take it over here")
    # Another link, looked at from the first: the one that runs here is still the one that runs here.
    visit(tracker, long_link("exchange", "exchange", **NAMED))
    assert len(tracker.log["moves"]) == 2
    tracker.main.click()
    expect(tracker.root.get_by_role("group", name="Take it over here")).to_contain_text("with its 1 move.")
    (kept,) = page.evaluate(RUNS)
    assert kept["log"] == mine["log"]
    # The form of what is looked at is that link's, and what runs here comes back with its own.
    tracker.root.get_by_role("button", name="Back to the one that runs here").click()
    expect(tracker.undo_button).to_be_visible()
    assert tracker.state() == mine
    assert "#" not in page.url
    assert tracker.root.evaluate("root => root.form.collected().heroes[0].name") == "Maren"
    page.reload()
    expect(tracker.undo_button).to_be_visible()
    assert tracker.state() == mine
    tracker.go_on()
    tracker.expect_as_natively()


def test_a_link_to_the_run_itself_shows_the_run(tracker: Tracker, page: Page) -> None:
    tracker.open(LONG)
    tracker.begin(seed_for(9, 14))
    tracker.go_on()
    earlier = link_of(tracker.log)
    tracker.go_on()
    mine = tracker.log
    visit(tracker, long_link("exchange", **NAMED))
    page.evaluate("text => { location.hash = text }", earlier)
    expect(tracker.undo_button).to_be_visible()
    assert tracker.log == mine
    page.goto(f"{LONG}#{earlier}")
    page.reload()
    expect(tracker.undo_button).to_be_visible()
    assert tracker.log == mine


def test_what_was_taken_over_gives_the_one_before_back(tracker: Tracker, page: Page) -> None:
    tracker.open(LONG)
    tracker.begin(seed_for(9, 14))
    tracker.go_on()
    beside = Tracker(page.context.new_page())
    beside.open(LONG)
    expect(beside.undo_button).to_be_visible()
    visit(tracker, long_link("exchange", **NAMED))
    # It goes on in another tab meanwhile: that is what is replaced, and what comes back.
    beside.go_on()
    mine = beside.log
    assert tracker.log["seed"] == FEDC
    tracker.main.click()
    tracker.root.get_by_role("button", name="Replace it").click()
    back = tracker.root.get_by_role("button", name="Bring the one before back")
    expect(back).to_be_visible()
    expect(beside.state_of_play.get_by_text("Changed in another tab")).to_be_visible()
    assert beside.log == tracker.log
    assert tracker.log["seed"] == FEDC
    back.click()
    expect(tracker.state_of_play.get_by_text("This is the one before.")).to_be_visible()
    expect(back).to_have_count(0)
    assert tracker.log == mine
    page.reload()
    expect(tracker.undo_button).to_be_visible()
    assert tracker.log == mine
    tracker.go_on()
    tracker.expect_as_natively()


def test_what_is_begun_while_a_link_is_looked_at_is_kept(tracker: Tracker, page: Page) -> None:
    tracker.open(LONG)
    tracker.begin(seed_for(9, 14))
    tracker.go_on()
    mine = tracker.log
    visit(tracker, long_link("exchange", **NAMED))
    tracker.root.locator(".hq-fold summary", has_text="Set-up").click()
    tracker.root.locator(".hq-track-d form").get_by_role("button", name="Begin anew", exact=True).click()
    with tracker.beginning():
        tracker.root.get_by_role("button", name="Replace it").click()
    assert tracker.log["moves"] == []
    assert tracker.log["inputs"]["heroes"][0]["name"] == "Iva"
    assert "#" not in page.url
    page.reload()
    expect(tracker.board).to_be_visible()
    assert tracker.log["inputs"]["heroes"][0]["name"] == "Iva"
    tracker.root.locator(".hq-fold summary", has_text="Bring one before back").click()
    tracker.root.get_by_role("button", name=re.compile("The one of 1 move, replaced")).click()
    expect(tracker.undo_button).to_be_visible()
    assert tracker.log == mine


def test_what_is_hidden_is_not_shared(running: Tracker) -> None:
    foes = [{"name": "Steward", "resistance": 67, "hide": True}]
    running.open_filled(
        LONG, EXTENDED, {"foes": foes, "heroes": [{"name": "Maren", "ability": 69, "points": 2}]}
    )
    running.begin(seed_for(9, 14))
    running.root.locator("[data-share]").click()
    box = running.root.get_by_role("group", name="Share")
    expect(box).to_contain_text("What is hidden is not in it")
    expect(box.locator("input")).to_have_count(0 if running.log["moves"] else 1)
    assert "7W3" not in box.locator("input").first.input_value()


def test_sharing_by_keyboard(page: Page, roller: Roller) -> None:
    page.add_init_script("navigator.clipboard.writeText = async (text) => { window.copied = text };")
    roller.open(SIMPLE)
    button = roller.root.locator("[data-share]")
    button.focus()
    page.keyboard.press("Enter")
    box = roller.root.get_by_role("group", name="Share")
    expect(box.locator("input")).to_be_visible()
    expect(button).to_have_attribute("aria-expanded", "true")
    expect(button).to_be_focused()
    page.keyboard.press("Tab")
    expect(box.locator("input")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(box.get_by_role("status")).to_have_text("Copied.")
    assert page.evaluate("window.copied") == box.locator("input").input_value()
    page.keyboard.press("Escape")
    expect(box).to_have_count(0)
    expect(button).to_be_focused()


def test_where_nothing_may_be_copied_the_text_is_marked(page: Page, roller: Roller) -> None:
    page.add_init_script("navigator.clipboard.writeText = () => Promise.reject(new Error('no'));")
    roller.open(SIMPLE)
    box = share(roller)
    box.get_by_role("button", name="Copy: The link of these numbers").click()
    expect(box.get_by_role("status")).to_contain_text("copy it with the keyboard")
    assert page.evaluate("getSelection().toString()") or box.locator("input").evaluate(
        "each => each.selectionEnd - each.selectionStart === each.value.length"
    )


def pledge_step(page: Page, label: str, text: str, press: str) -> None:
    """Type into a field of the tool and press its button."""
    page.get_by_label(label, exact=True).fill(text)
    page.locator("hq-pledge").get_by_role("button", name=press, exact=True).click()


def shown_code(page: Page, label: str) -> str:
    """Give a code that stands there in large letters."""
    code = page.locator(".hq-code", has_text=f"{label}: ")
    expect(code).to_be_visible()
    return "-".join(code.locator("span:not(.hq-vh)").all_inner_texts())


def test_a_roll_that_neither_can_choose(page: Page, other: Page) -> None:
    page.goto("sharing/")
    other.goto("sharing/")
    pledge_step(page, "Link of the numbers", contest("Odo"), "Make the code")
    expect(page.locator("hq-pledge dl")).to_contain_text("Odo")
    code = shown_code(page, "Your code")
    page.get_by_role("button", name="QR code: Your code, as a link").click()
    scanned = decoded(page.get_by_role("img", name="QR code of Your code"))
    assert scanned.endswith(f"/sharing/#code:{code}")

    other.get_by_role("radio", name="I am the witness").check(force=True)
    wrong = code[:-1] + ("A" if code[-1] != "A" else "B")
    pledge_step(other, "Their code", wrong, "Draw an answer")
    field = other.get_by_label("Their code", exact=True)
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_be_focused()
    expect(other.get_by_role("alert")).to_contain_text("One sign of this code is wrong")
    # Scanned, it stands in the field and needs but a press.
    other.goto(scanned)
    expect(field).to_have_value(code)
    other.get_by_role("button", name="Draw an answer").click()
    answer = shown_code(other, "Your answer")

    pledge_step(page, "The answer of the witness", answer.lower(), "Roll")
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
    pledge_step(other, "Link of the roll", faked, "Check it")
    expect(other.get_by_role("alert")).to_contain_text("The code does not fit")
    expect(other.locator(MARK)).to_have_count(0)
    other.goto(reveal)
    other.get_by_role("button", name="Check it").click()
    expect(other.locator(MARK)).to_contain_text("It fits.")
    expect(other.get_by_role("alert")).to_have_count(0)
    assert other.locator("hq-pledge .hq-word").inner_text() == page.locator("hq-pledge .hq-word").inner_text()


def test_a_roll_with_a_witness_begins_at_the_roller(page: Page, roller: Roller) -> None:
    roller.open(SIMPLE)
    box = share(roller)
    box.get_by_role("link", name="Roll these numbers with a witness").click()
    field = page.get_by_label("Link of the numbers", exact=True)
    expect(field).to_have_value(re.compile("^hq1:heroquest.simple-contest;"))
    page.get_by_role("button", name="Make the code").click()
    shown_code(page, "Your code")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_qr_code_is_dark_on_white_with_its_quiet_zone(page: Page, roller: Roller, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    roller.open(SIMPLE)
    box = share(roller)
    box.get_by_role("button", name="QR code: The link of these numbers").click()
    code = box.get_by_role("img")
    found: dict[str, Any] = code.evaluate(PIXELS)
    side, grey = found["side"], found["grey"]
    rim = [
        grey[y * side + x]
        for y in range(side)
        for x in range(side)
        if min(x, y, side - 1 - x, side - 1 - y) < 16
    ]
    assert set(rim) == {255} and 0 in grey
    assert code.evaluate("each => getComputedStyle(each).backgroundColor") == "rgb(255, 255, 255)"
    assert decoded(code) == link(box, "The link of these numbers")


def test_without_javascript_the_page_is_read(browser: Browser, site: str) -> None:
    context: BrowserContext = browser.new_context(base_url=site, java_script_enabled=False)
    page = context.new_page()
    page.goto("sharing/")
    expect(page.locator("h1")).to_have_text(re.compile("Shared rolls"))
    expect(page.get_by_text("Who rolls fixes the numbers.")).to_be_visible()
    assert page.locator("hq-pledge :is(button, input)").count() == 0
    context.close()


def test_a_name_with_signs_goes_through_the_address(page: Page, roller: Roller) -> None:
    name = 'Zoë "Z" <b>'
    page.goto(f"{SIMPLE}#{contest(name)}")
    expect(roller.root.get_by_text("These numbers came with a link.")).to_be_visible()
    assert json.loads(roller.root.evaluate("root => root.form.key()"))["hero"] == name
