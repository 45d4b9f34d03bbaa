"""The same dice in the other edition: a fold under every answer whose procedure both editions have."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.tracker import Tracker, native


def fold(tracker: Tracker) -> Locator:
    """Return the fold with the other edition."""
    return tracker.root.locator("[data-twin]")


def test_the_fold_shows_what_the_engine_says_and_stays_open_from_roll_to_roll(running: Tracker) -> None:
    running.open("heroquest/simple-contest/")
    running.roll()
    fold(running).locator("summary").click()
    expect(fold(running).locator("summary")).to_have_text("The same dice in QuestWorlds")
    for _ in range(2):
        other = native(op="recast", log=running.log)["view"]
        word = other["headline"]["word"].replace(" ", r"\s+")
        expect(fold(running).locator(".hq-word")).to_have_text(re.compile(word))
        expect(fold(running).locator(".hq-steps > li > span")).to_have_text([step["text"] for step in other["steps"]])
        links = fold(running).locator(".hq-steps a").evaluate_all("all => all.map(each => each.href)")
        assert links and all("/questworlds/" in link for link in links)
        running.expect_anchors(fold(running).locator(".hq-steps a"))
        running.roll()


def test_from_questworlds_it_looks_the_other_way(running: Tracker) -> None:
    running.open("questworlds/simple-contest/")
    running.roll()
    fold(running).locator("summary").click()
    expect(fold(running).locator("summary")).to_have_text("The same dice in HeroQuest")
    expect(fold(running).locator(".hq-word")).to_be_visible()


def test_a_long_contest_is_read_to_where_it_stands(running: Tracker) -> None:
    running.open("heroquest/extended-contest/")
    running.begin("0123456789abcdef")
    for _ in range(2):
        running.go_on()
    fold(running).locator("summary").click()
    expect(fold(running).locator(".hq-board")).to_be_visible()
    other = native(op="recast", log=running.log)
    assert len(other["log"]["moves"]) == len(running.log["moves"])


def test_a_procedure_of_one_edition_has_no_fold(running: Tracker) -> None:
    running.open("heroquest/hero-points/")
    running.begin()
    expect(fold(running)).to_have_count(0)


def test_on_the_page_of_the_editions_it_stands_open_and_says_what_is_not_known(running: Tracker) -> None:
    running.open("editions/")
    running.roll()
    said = "Specific ability +3 doesn’t exist there."
    expect(fold(running).locator(".hq-aside").first).to_have_text(said)
    assert native(op="recast", log=running.log)["left_out"] == [said]
