"""From one procedure into the next: an augment into contests, an injury into motivation, states into a roll."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.seeds import fix_dice
from tests.browser.tracker import Tracker, fill_in

SIMPLE, CONDITION, BASE = "heroquest.simple-contest", "heroquest.condition", "heroquest.base"


def rolled_augment(running: Tracker) -> None:
    """Roll an augment that is won completely."""
    running.open("heroquest/augments/")
    fix_dice(running.page, 1, 20)
    running.roll()
    expect(running.word).to_contain_text("Complete victory")
    expect(running.root.get_by_text("What’s next")).to_be_visible()


def followed(running: Tracker, title: str, path: str) -> None:
    """Press what may follow, and expect its form in sight on its page, saying what came."""
    running.offer(title).click()
    expect(running.page).to_have_url(re.compile(rf"/{path}"))
    running.aim("")
    expect(running.live).to_be_visible()
    expect(running.brought).to_contain_text("Carried over from “")
    expect(running.brought).to_be_in_viewport()
    running.page.evaluate("window.stood = true")


def test_an_augment_goes_into_a_simple_contest_and_out_again(running: Tracker) -> None:
    rolled_augment(running)
    followed(running, "Into a simple contest", "heroquest/simple-contest/")
    running.roll()
    assert running.log["inputs"]["modifiers"] == [{"kind": "augment", "amount": "20"}]
    assert running.log["inputs"]["ability"] == 17
    running.expect_links_to_rules()
    running.brought.get_by_role("button", name="Remove").click()
    expect(running.brought).to_have_count(0)
    running.roll()
    assert running.log["inputs"]["modifiers"] == []
    assert running.log["inputs"]["ability"] == 17


def test_an_augment_goes_into_an_extended_contest_and_out_again(running: Tracker) -> None:
    rolled_augment(running)
    followed(running, "Into an extended contest", "heroquest/extended-contest/")
    running.begin()
    hero = running.log["inputs"]["heroes"][0]
    assert (hero["name"], hero["ability"], hero["bonus"]) == ("Maren", 19, 20)
    running.go_on()
    running.expect_reasons()

    # What was carried once does not come again, and can be taken out before it is used.
    rolled_augment(running)
    followed(running, "Into an extended contest", "heroquest/extended-contest/")
    running.brought.get_by_role("button", name="Remove").click()
    expect(running.brought).to_have_count(0)
    running.begin()
    assert running.log["inputs"]["heroes"][0]["bonus"] == 0


@pytest.mark.warm
def test_what_was_carried_over_outlives_a_reload_and_comes_but_once(page: Page, tracker: Tracker) -> None:
    rolled_augment(tracker)
    followed(tracker, "Into an extended contest", "heroquest/extended-contest/")
    page.reload()
    expect(tracker.brought).to_contain_text("This form is as you left it.")
    tracker.begin()
    assert tracker.log["inputs"]["heroes"][0]["bonus"] == 20
    page.goto("heroquest/parting-shots/")
    expect(tracker.main).to_have_text("Begin the contest")
    expect(tracker.brought).to_have_count(0)


def test_an_augment_goes_into_a_group_contest(running: Tracker) -> None:
    rolled_augment(running)
    followed(running, "Into a group contest", "heroquest/group-contest/")
    running.begin()
    assert [each["bonus"] for each in running.log["inputs"]["heroes"]] == [20, 0, 0]


def test_the_injured_need_motivation_before_the_roll(running: Tracker) -> None:
    running.open("heroquest/simple-contest/")
    fix_dice(running.page, 5, 18, 10, 12)
    running.fold("Modifiers").locator("> summary").click()
    running.root.get_by_role("button", name="Add modifier").click()
    running.root.get_by_label("Kind").last.select_option("injured")
    with running.moving():
        running.button.click()
    expect(running.word).to_have_count(0)
    expect(running.verdict).to_contain_text("motivation")
    assert [each["do"] for each in running.view["choices"]] == ["motivation"]
    running.choice("Contest of motivation").click()
    ask = running.root.get_by_role("group", name="Contest of motivation for the hero")
    ask.get_by_role("button", name="Roll motivation").click()
    expect(ask.get_by_label("Motivation", exact=True)).to_have_attribute("aria-invalid", "true")
    fill_in(ask, "Motivation", "19")
    with running.moving():
        ask.get_by_role("button", name="Roll motivation").click()
    expect(running.root.locator(".hq-out .hq-steps").first).to_contain_text("overcomes it")
    running.expect_links_to_rules()
    roll = running.choice_of("roll")
    with running.moving():
        running.choice(roll["title"]).click()
    expect(running.word).to_be_visible()
    assert running.view["verdict"]["winner"] in ("hero", "opposition", "none")
    assert [each["faces"] for each in running.log["moves"]] == [[5, 18], [10, 12]]
    running.expect_links_to_rules()
    running.root.get_by_role("button", name="Undo").click()
    expect(running.word).to_have_count(0)


def test_without_motivation_there_is_no_contest(running: Tracker) -> None:
    running.open("heroquest/simple-contest/")
    fix_dice(running.page, 20, 1)
    running.fold("Modifiers").locator("> summary").click()
    running.root.get_by_role("button", name="Add modifier").click()
    running.root.get_by_label("Kind").last.select_option("injured")
    with running.moving():
        running.button.click()
    running.choice("Contest of motivation").click()
    fill_in(running.root.locator(".hq-ask"), "Motivation", "12")
    with running.moving():
        running.root.get_by_role("button", name="Roll motivation").click()
    expect(running.root.locator(".hq-out .hq-steps").first).to_contain_text("there’s no contest")
    assert running.view["choices"] == []


def test_a_hero_suffers_rests_and_rolls_with_what_is_left(running: Tracker) -> None:
    running.open("heroquest/consequences/", CONDITION)
    running.begin()
    running.take_main(State="hurt", Cause="the fall")
    running.take_main(State="impaired", Cause="the river")
    running.take("benefit", Benefit="6")
    expect(running.state_of_play).to_contain_text("the fall")
    expect(running.state_of_play).to_contain_text("the river")
    running.press(running.choice_of("rest-day"))
    expect(running.last).to_contain_text("ends")
    expect(running.state_of_play.locator("table").first).not_to_contain_text("the fall")
    expect(running.state_of_play.locator("table").first).to_contain_text("the river")

    running.offer("Contest").click()
    running.aim(SIMPLE)
    expect(running.brought).to_contain_text("State of a hero")
    expect(running.brought).to_be_in_viewport()
    running.roll()
    kinds = [each["kind"] for each in running.log["inputs"]["modifiers"]]
    assert kinds == ["impaired", "benefit"]
    running.expect_links_to_rules()


def test_the_resistance_of_a_session_goes_into_the_contest_above(running: Tracker) -> None:
    running.open("heroquest/resistance/", BASE)
    running.begin()
    table = running.state_of_play.get_by_role("table", name="Resistance in session 9")
    expect(table.locator("tbody tr.is-now")).to_contain_text("16")
    running.offer("Contest against High").click()
    running.aim(SIMPLE)
    expect(running.brought).to_contain_text("Resistance by session")
    running.roll()
    inputs = running.log["inputs"]
    assert (inputs["against"], inputs["base"], inputs["class"]) == ("class", 16, "high")

    # Nothing was played, so looking up again asks nothing.
    running.aim(BASE)
    running.type("Session", "1")
    running.root.get_by_role("button", name="Look up").click()
    expect(running.state_of_play.get_by_role("table", name="Resistance in session 1")).to_be_visible()


@pytest.mark.parametrize("points", [3])
def test_a_hero_crosses_a_mastery_and_others_catch_up(running: Tracker, points: int) -> None:
    running.open("heroquest/catch-ups/")
    running.begin()
    assert running.log["inputs"]["points"] == points
    sheet = running.state_of_play.locator("table").first
    expect(sheet).to_contain_text("20")
    keyword = next(
        each["value"]
        for each in running.choice_of("raise")["fields"][0]["options"]
        if each["label"].startswith("Ferryman")
    )
    running.take("raise", Ability=keyword)
    expect(sheet).to_contain_text("1W")
    assert [each["do"] for each in running.view["choices"]] == ["catch-up", "catch-up-done"]
    for left in (2, 1, 0):
        before = sheet.inner_text()
        if not any(each["do"] == "catch-up" for each in running.view["choices"]):
            break
        running.go_on()
        assert sheet.inner_text() != before
        running.expect_reasons()
        assert len(running.log["moves"]) == 4 - left
    raised = [move for move in running.log["moves"] if move["do"] == "catch-up"]
    assert len(raised) == 3
    assert "catch-up" not in [each["do"] for each in running.view["choices"]]
    running.history()
    running.expect_as_natively()
