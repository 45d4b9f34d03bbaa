"""Physical dice: their boxes, refusals, and undo, on a phone; once by keyboard alone."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations_in_both_colours
from tests.browser.fit import sideways, too_small
from tests.browser.tracker import Tracker, main_of

pytestmark = pytest.mark.warm

SWITCH = "Enter physical dice"
SIMPLE = "heroquest/simple-contest/"


def boxes(tracker: Tracker) -> Locator:
    """Return the boxes for dice."""
    return tracker.root.locator(".hq-typed input")


def turn_on(tracker: Tracker) -> None:
    """Turn the switch on, where it is not."""
    switch = tracker.root.get_by_role("checkbox", name=SWITCH)
    if not switch.is_checked():
        switch.check()
    expect(switch).to_be_checked()


def throw(tracker: Tracker, *faces: int) -> None:
    """Type a face into each box and use them."""
    expect(boxes(tracker)).to_have_count(len(faces))
    for box, face in zip(boxes(tracker).all(), faces, strict=True):
        box.fill(str(face))
    with tracker.moving():
        tracker.root.get_by_role("button", name=re.compile("^Use th")).click()
    expect(boxes(tracker)).to_have_count(0)


def last_move(tracker: Tracker) -> dict[str, Any]:
    """Return the last move of the log."""
    found: dict[str, Any] = tracker.log["moves"][-1]
    return found


@pytest.fixture
def typing(running: Tracker) -> Any:
    """Return a roller, and turn the switch off again at the end."""
    yield running
    switch = running.root.get_by_role("checkbox", name=SWITCH)
    if switch.count() and switch.is_checked():
        switch.uncheck()


@pytest.mark.parametrize(
    ("path", "procedure", "labels", "faces"),
    [
        (SIMPLE, "heroquest.simple-contest", ["Hero, d20", "Opposition, d20"], [9, 14]),
        ("questworlds/simple-contest/", "questworlds.simple-contest", ["Hero, d20", "Opposition, d20"], [3, 20]),
        ("questworlds-097/contest/", "questworlds-097.contest", ["Hero, d20", "Opposition, d20"], [6, 11]),
        ("draw-steel/power-roll/", "draw-steel.power-roll", ["First d10", "Second d10"], [10, 3]),
        ("spheres/the-die/", "spheres.percent-roll", ["d20"], [9]),
    ],
)
def test_a_roll_of_each_family_is_ruled_by_what_was_typed(
    typing: Tracker, path: str, procedure: str, labels: list[str], faces: list[int]
) -> None:
    typing.open(path, procedure)
    turn_on(typing)
    typing.button.click()
    expect(boxes(typing).first).to_be_focused()
    assert [box.evaluate("box => box.labels[0].textContent") for box in boxes(typing).all()] == labels
    assert {box.get_attribute("inputmode") for box in boxes(typing).all()} == {"numeric"}
    throw(typing, *faces)
    assert (last_move(typing)["faces"], last_move(typing)["typed"]) == (faces, True)
    expect(typing.verdict).to_contain_text("Physical dice: " + " and ".join(map(str, faces)))
    typing.expect_as_natively()
    expect(typing.button).to_be_focused()


def test_a_wrong_face_is_refused_at_its_box_and_an_undo_asks_again_with_what_was_typed(typing: Tracker) -> None:
    typing.open(SIMPLE)
    turn_on(typing)
    typing.button.click()
    first, second = boxes(typing).first, boxes(typing).last
    first.fill("9")
    second.fill("21")
    use = typing.root.get_by_role("button", name="Use these faces")
    use.click()
    expect(second).to_be_focused()
    expect(second).to_have_attribute("aria-invalid", "true")
    said = typing.page.locator(f"[id='{second.get_attribute('aria-describedby')}']")
    expect(said).to_have_text("Opposition: enter a whole number from 1 to 20.")
    expect(first).to_have_value("9")
    expect(first).not_to_have_attribute("aria-invalid", "true")
    assert too_small(typing.root.locator(".hq-typed")) == []
    assert not sideways(typing.page)
    assert violations_in_both_colours(typing.page) == []
    second.fill("14")
    expect(said).to_have_count(0)
    with typing.moving():
        use.click()
    assert last_move(typing)["faces"] == [9, 14]

    typing.root.locator("[data-undo]").click()
    expect(boxes(typing)).to_have_count(2)
    assert [box.input_value() for box in boxes(typing).all()] == ["9", "14"]
    throw(typing, 9, 4)
    assert typing.log["undone"] == 1
    assert last_move(typing)["faces"] == [9, 4]
    typing.expect_as_natively()


def test_it_can_be_left_and_the_device_can_roll(typing: Tracker) -> None:
    typing.open(SIMPLE)
    turn_on(typing)
    typing.button.click()
    boxes(typing).first.fill("7")
    typing.page.keyboard.press("Escape")
    expect(boxes(typing)).to_have_count(0)
    expect(typing.button).to_be_focused()
    typing.button.click()
    expect(boxes(typing).first).to_have_value("7")
    typing.root.get_by_role("button", name="Cancel").click()
    expect(boxes(typing)).to_have_count(0)
    typing.button.click()
    with typing.moving():
        typing.root.get_by_role("button", name="Let the device roll").click()
    assert "typed" not in last_move(typing)
    expect(typing.verdict).not_to_contain_text("Typed")
    typing.button.click()
    expect(boxes(typing).first).to_have_value("")
    typing.type("Ability", "18")
    expect(boxes(typing)).to_have_count(0)


def test_by_keyboard_alone_enter_goes_from_box_to_box_and_rolls(typing: Tracker) -> None:
    typing.open("draw-steel/power-roll/")
    page = typing.page
    typing.root.get_by_role("checkbox", name=SWITCH).focus()
    page.keyboard.press("Space")
    typing.button.focus()
    page.keyboard.press("Enter")
    expect(boxes(typing).first).to_be_focused()
    page.keyboard.type("8")
    page.keyboard.press("Enter")
    expect(boxes(typing).last).to_be_focused()
    page.keyboard.type("11")
    page.keyboard.press("Enter")
    expect(boxes(typing).last).to_have_attribute("aria-invalid", "true")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("10")
    with typing.answering():
        page.keyboard.press("Enter")
    expect(typing.button).to_be_focused()
    assert last_move(typing)["faces"] == [8, 10]


def test_a_long_contest_asks_at_each_roll_and_its_history_says_so(typing: Tracker) -> None:
    typing.open("heroquest/extended-contest/", "heroquest.extended-contest")
    typing.begin()
    turn_on(typing)
    main = main_of(typing.view)
    assert main
    typing.main.click()
    throw(typing, 3, 15)
    assert last_move(typing)["typed"] is True
    expect(typing.last).to_contain_text("Physical dice: 3 and 15.")
    line = typing.history().first
    expect(line).to_contain_text("Physical dice: 3 and 15.")
    typing.undo_button.press("Enter")
    expect(boxes(typing)).to_have_count(2)
    assert [box.input_value() for box in boxes(typing).all()] == ["3", "15"]
    throw(typing, 4, 15)
    typing.expect_as_natively()
    priced = next((each for each in typing.view["choices"] if each["cost"] and not each["fields"]), None)
    assert priced, "a hero point, which has no dice, goes straight on"
    typing.press(priced)
    assert "typed" not in last_move(typing)


def test_many_dice_fit_a_phone(typing: Tracker) -> None:
    typing.open("spheres/destiny/", "spheres.destiny")
    typing.begin()
    turn_on(typing)
    fill = typing.choice_of("fill")
    if fill == main_of(typing.view):
        typing.main.click()
    else:
        typing.find(fill).click()
    expect(boxes(typing).first).to_be_visible()
    assert not sideways(typing.page)
    assert too_small(typing.root.locator(".hq-typed")) == []


def test_a_procedure_without_dice_has_no_switch(running: Tracker) -> None:
    running.open("draw-steel/areas/", "draw-steel.area")
    expect(running.root.get_by_role("checkbox", name=SWITCH)).to_have_count(0)


# The lines around the boxes, which only the part's own style draws; how many parts brought a style, those of house
# rules and of the roll bar among them; and whether the page was ever loaded anew.
STYLED = """() => [
  getComputedStyle(document.querySelector(".hq-typed")).borderTopStyle,
  document.adoptedStyleSheets.length,
  window.stood,
]"""


def test_the_switch_and_the_style_of_its_boxes_stay_and_are_fetched_only_when_it_is_on(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    tracker = Tracker(page)
    tracker.open(SIMPLE)
    tracker.roll()
    assert not [each for each in asked if each.endswith("/typed.js")]
    turn_on(tracker)
    page.evaluate("() => { window.stood = true }")
    tracker.button.click()
    expect(boxes(tracker)).to_have_count(2)
    assert page.evaluate(STYLED) == ["solid", 3, True]
    # The page is changed in place.
    page.locator("main article a[href*='/masteries/']").first.click()
    expect(page).to_have_url(re.compile("/heroquest/masteries/"))
    tracker.button.click()
    expect(boxes(tracker)).to_have_count(2)
    assert page.evaluate(STYLED) == ["solid", 3, True]

    tracker.open("draw-steel/power-roll/")
    expect(tracker.root.get_by_role("checkbox", name=SWITCH)).to_be_checked()
    tracker.button.click()
    throw(tracker, 2, 2)
    tracker.root.get_by_role("checkbox", name=SWITCH).uncheck()
    tracker.roll()
    assert "typed" not in last_move(tracker)


def test_a_move_in_another_tab_takes_the_boxes_away(page: Page) -> None:
    tracker, other = Tracker(page), Tracker(page.context.new_page())
    for each in (tracker, other):
        each.open("heroquest/extended-contest/", "heroquest.extended-contest")
        if each is tracker:
            each.begin()
        expect(each.board).to_be_visible()
    turn_on(tracker)
    tracker.main.click()
    expect(boxes(tracker)).to_have_count(2)
    other.go_on()
    expect(tracker.state_of_play.get_by_text("Changed in another tab")).to_be_visible()
    expect(boxes(tracker)).to_have_count(0)
    assert tracker.log == other.log
    tracker.main.click()
    throw(tracker, 3, 15)
    assert len(tracker.log["moves"]) == 2
    assert tracker.log["moves"][0] == other.log["moves"][0]
    tracker.expect_as_natively()
