"""The page's roller, raised by the roll bar: nothing that has the focus lies under its own bar or button."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.paths import HIDDEN
from tests.browser.tracker import Tracker

both = pytest.mark.parametrize("screen", ["phone", "desktop"], indirect=True)

# In each game a roller of many fields.
MANY = [
    "heroquest/resistance/",
    "questworlds/goals/",
    "questworlds-097/contest/",
    "spheres/attack/",
    "draw-steel/ability-cards/",
]
STOPS = 45
NONSENSE = """root => {
  for (const each of root.querySelectorAll("form details")) each.open = true;
  for (const each of root.querySelectorAll("form input:not([type])")) {
    each.value = "nonsense";
    each.dispatchEvent(new Event("input", { bubbles: true }));
  }
}"""
# What has the focus goes half under the bar, as it does when a reader scrolls.
HALF = """root => {
  const [bar, held] = [root.querySelector(".hq-lower-bar"), document.activeElement].map(
    (each) => each.getBoundingClientRect(),
  );
  root.scrollTop += held.top + held.height / 2 - bar.bottom;
}"""
COVERED = """() => {
  const held = document.activeElement;
  const room = held.closest(".is-lower");
  if (!room) return null;
  const { top, bottom } = held.getBoundingClientRect();
  const over = [".hq-lower-bar", "[data-main]"].map((each) => room.querySelector(each)).filter((each) => {
    const box = each?.getBoundingClientRect();
    return box && !each.contains(held) && top < box.bottom - 1 && bottom > box.top + 1;
  });
  const { top: ceiling, bottom: floor } = room.getBoundingClientRect();
  return over.length || top < ceiling - 1 || bottom > floor + 1 ? held.outerHTML : "";
}"""


def raise_it(page: Page) -> None:
    """Open the page's roller at the lower edge, also where the bar is away because the roller is in sight."""
    page.get_by_role("navigation", name="This page’s roll", include_hidden=True).locator("button").dispatch_event(
        "click"
    )
    expect(page.locator("hq-roller.is-lower")).to_be_visible()


@both
def test_the_first_wrong_field_is_in_sight(running: Tracker) -> None:
    for path in MANY:
        running.open(path)
        page = running.page
        raise_it(page)
        running.root.evaluate(NONSENSE)
        wrong = running.root.locator("[aria-invalid=true]").first
        running.main.click()
        expect(wrong, path).to_be_focused()
        assert page.evaluate(COVERED) == "", path
        running.root.evaluate(HALF)
        assert page.evaluate(COVERED), path
        running.main.click()
        expect(wrong, path).to_be_focused()
        assert page.evaluate(COVERED) == "", path


@both
def test_whoever_goes_by_tab_sees_each_stop(running: Tracker) -> None:
    running.open("spheres/attack/")
    page = running.page
    raise_it(page)
    running.root.evaluate(NONSENSE)
    running.root.get_by_role("button", name="Close").focus()
    for key in ("Tab", "Shift+Tab"):
        for stop in range(STOPS):
            page.keyboard.press(key)
            assert not page.evaluate(COVERED), f"{key} {stop}"


@both
@pytest.mark.parametrize("raised", [False, True], ids=["on its page", "raised"])
def test_a_card_of_many_fields_shows_its_answer_and_keeps_the_focus_in_sight(running: Tracker, *, raised: bool) -> None:
    running.open("draw-steel/ability-cards/")
    page = running.page
    if raised:
        raise_it(page)
    running.begin()
    for _ in range(2):
        running.main.scroll_into_view_if_needed()
        running.go_on()
        expect(running.root.locator(".hq-just a")).to_be_in_viewport(ratio=1)
        assert page.evaluate(HIDDEN) == ""
        assert not page.evaluate(COVERED)
    # The form that parts the two is gone through from the answer.
    for _ in range(3):
        page.keyboard.press("Tab")
        assert page.evaluate(HIDDEN) == ""


@both
def test_a_roll_from_a_long_form_shows_its_answer_and_keeps_the_focus_in_sight(running: Tracker) -> None:
    running.open("spheres/attack/")
    page = running.page
    running.roll()
    expect(running.verdict).to_be_in_viewport(ratio=1)
    assert page.evaluate(HIDDEN) == ""
    # From a field at the other end of the form.
    field = running.root.locator("form input:not([type])").first
    field.scroll_into_view_if_needed()
    field.focus()
    with running.answering():
        page.keyboard.press("Enter")
    expect(running.verdict).to_be_in_viewport(ratio=1)
    assert page.evaluate(HIDDEN) == ""
