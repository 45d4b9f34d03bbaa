"""The engine comes by family: a page fetches its own game, and another when that is asked for."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.device import NEVER_KEPT, RECORDED, WATCH, hurry, restored, stored, wait_until_kept
from tests.browser.faults import Faults
from tests.browser.network import engine_requests, line, settle
from tests.browser.roller import Roller
from tests.browser.test_engine_faults import Answer, address, half, lost, missing, never

HEROQUEST, SPHERES, STEEL = "heroquest/simple-contest/", "spheres/check/", "draw-steel/power-roll/"
CODE = re.compile(r"/([\w-]+)\.code\.txt$")


def games(asked: list[str]) -> list[str]:
    """Return the families whose files were asked for, in order of name."""
    return sorted(found[1] for url in asked if (found := CODE.search(url)))


@pytest.mark.parametrize(
    ("path", "own"), [(HEROQUEST, ["heroquest"]), ("learn/questworlds/the-roll/", ["heroquest", "questworlds"])]
)
def test_a_page_fetches_its_own_game_and_another_once_it_is_asked_for(
    page: Page, site: str, path: str, own: list[str]
) -> None:
    page.add_init_script(NEVER_KEPT)
    asked = engine_requests(page)
    roller = Roller(page)
    roller.open(path)
    roller.roll()
    assert games(asked) == ["core", *own]
    here = Roller(page, site)
    for other, more in ((SPHERES, ["spheres"]), (path, []), (STEEL, ["draw-steel"])):
        asked.clear()
        here._follow(other)
        expect(here.live).to_be_visible()
        here.roll()
        assert games(asked) == more, other
        assert len(asked) == len(more), "the engine that ran was ended"


def test_a_page_about_all_games_fetches_the_core_and_then_what_a_press_asks_for(page: Page) -> None:
    line(page, kind="4g", save=False)
    page.add_init_script(NEVER_KEPT)
    page.add_init_script(RECORDED)
    asked = engine_requests(page)
    page.goto("gm/")
    page.wait_for_function("() => heard.some((each) => each.type === 'ready')")
    settle(page)
    assert games(asked) == ["core"]
    asked.clear()
    roller = Roller(page, page.url.removesuffix("gm/"))
    roller._follow("")
    roller.roll()
    assert games(asked) == ["heroquest"]


# How the file of a game fails that a running engine needs, and the code by which that is told.
FAILING: dict[str, Answer] = {
    "engine.missing": missing,
    "engine.cut-short": half,
    "engine.unreached": lost,
    "engine.quiet": never,
}


def test_a_game_that_does_not_come_is_told_and_a_press_tries_again(page: Page, site: str, faults: Faults) -> None:
    faults.expected += [r"Failed to load resource", r"request failed: .*/assets/engine"]
    page.add_init_script(NEVER_KEPT)
    page.add_init_script(WATCH)
    Roller(page).open(HEROQUEST)
    roller = Roller(page, site)
    for code, answer in FAILING.items():
        roller._follow(HEROQUEST)
        expect(roller.live).to_be_visible()
        roller.roll()
        page.route(address("spheres.code.txt"), answer)
        roller._follow(SPHERES)
        expect(roller.live).to_be_visible()
        roller.type("Skill rank", "7")
        hurry(page, on=answer is never)
        roller.button.click()
        expect(roller.alert.locator("summary")).to_contain_text(code)
        expect(roller.alert.locator("p").first).to_contain_text("Your numbers are safe")
        expect(roller.field("Skill rank")).to_have_value("7")
        page.unroute(address("spheres.code.txt"), answer)
        hurry(page, on=False)
        roller.alert.get_by_role("button", name="Try again").click()
        expect(roller.verdict).to_be_visible()
        expect(roller.alert).to_have_count(0)
        # The next needs an engine that is without this game.
        page.goto(HEROQUEST)


def test_a_snapshot_has_its_pages_game_and_takes_another_on_top(page: Page, site: str) -> None:
    page.add_init_script(RECORDED)
    for path in (HEROQUEST, SPHERES):
        roller = Roller(page)
        roller.open(path)
        roller.roll()
        assert restored(page) == [False]
        wait_until_kept(page, site)
    assert {each.rpartition("/")[2] for each in stored(page, site) if "snapshot" in each} == {
        f"snapshot-{game}{end}" for game in ("heroquest", "spheres") for end in ("", ".json")
    }
    asked = engine_requests(page)
    for path in (HEROQUEST, SPHERES):
        roller = Roller(page)
        roller.open(path)
        roller.roll()
        assert restored(page) == [True]
    assert games(asked) == []
    here = Roller(page, site)
    here._follow(STEEL)
    expect(here.live).to_be_visible()
    here.roll()
    assert games(asked) == ["draw-steel"]
    assert restored(page) == [True]
