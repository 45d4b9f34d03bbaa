"""The engine comes by family: a page fetches its own game, and another when that is asked for."""

import re
from itertools import cycle

from playwright.sync_api import Page, expect

from tests.browser.device import (
    KEPT_LATER,
    NEVER_KEPT,
    QUIET,
    RECORDED,
    WATCH,
    hurry,
    restored,
    stored,
    wait_until_kept,
)
from tests.browser.faults import Faults
from tests.browser.network import engine_requests, line
from tests.browser.roller import Roller
from tests.browser.test_engine_faults import Answer, address, half, lost, missing, never

HEROQUEST, SPHERES, STEEL = "heroquest/simple-contest/", "spheres/check/", "draw-steel/power-roll/"
# A game whose rules build on those of another.
TWO = "learn/questworlds/the-roll/"
CODE = re.compile(r"/([\w-]+)\.code\.txt$")


def games(asked: list[str]) -> list[str]:
    """Return the families whose files were asked for, in order of name."""
    return sorted(found[1] for url in asked if (found := CODE.search(url)))


def test_a_page_about_all_games_starts_with_the_core_and_each_other_comes_as_it_is_asked_for(
    page: Page, site: str
) -> None:
    line(page, kind="4g", save=False)
    page.add_init_script(NEVER_KEPT)
    page.add_init_script(RECORDED)
    asked = engine_requests(page)
    page.goto("gm/")
    # The screen asks for the numbers of its game a moment after the engine is there.
    page.wait_for_function("() => heard.some((each) => each.type === 'reply')")
    told = page.evaluate("heard.map(({ type }) => type)")
    assert "working" in told[: told.index("ready")] and "working" in told[told.index("ready") :]
    assert (games(asked[:-1]), games(asked[-1:])) == (["core"], ["heroquest"])
    here = Roller(page, site)
    for path, more in (("", []), (TWO, ["questworlds"]), (SPHERES, ["spheres"]), (TWO, []), (STEEL, ["draw-steel"])):
        asked.clear()
        here._follow(path)
        expect(here.live).to_be_visible()
        here.roll()
        assert games(asked) == more, path
        assert len(asked) == len(more), "the engine that ran was ended"


# How the file of a game fails that a running engine needs, and the code by which that is told.
FAILING: dict[str, Answer] = {
    "engine.missing": missing,
    "engine.cut-short": half,
    "engine.unreached": lost,
    "engine.quiet": never,
}


def test_a_game_that_does_not_come_is_told_and_a_press_tries_again(page: Page, site: str, faults: Faults) -> None:
    """The engine that a press starts has the game that was missing, and not yet that of the page that comes next."""
    faults.expected += [r"Failed to load resource", r"request failed: .*/assets/engine"]
    page.add_init_script(NEVER_KEPT)
    page.add_init_script(WATCH)
    roller = Roller(page)
    roller.open(HEROQUEST)
    roller.roll()
    here = Roller(page, site)
    games_in_turn = cycle([("spheres", SPHERES, "Skill rank"), ("draw-steel", STEEL, "Score")])
    for (code, answer), (game, path, label) in zip(FAILING.items(), games_in_turn, strict=False):
        page.route(address(f"{game}.code.txt"), answer)
        here._follow(path)
        expect(here.live).to_be_visible()
        here.type(label, "4")
        hurry(page, *([QUIET] if answer is never else []))
        here.button.click()
        expect(here.alert.locator("summary")).to_contain_text(code)
        expect(here.alert.locator("p").first).to_contain_text("Your numbers are safe")
        expect(here.field(label)).to_have_value("4")
        page.unroute(address(f"{game}.code.txt"), answer)
        hurry(page)
        here.alert.get_by_role("button", name="Try again").click()
        expect(here.verdict).to_be_visible()
        expect(here.alert).to_have_count(0)


def test_a_page_fetches_its_own_game_and_a_snapshot_has_it_and_takes_another_on_top(page: Page, site: str) -> None:
    page.add_init_script(KEPT_LATER)
    page.add_init_script(RECORDED)
    asked = engine_requests(page)
    roller = Roller(page)
    for path, own in ((HEROQUEST, ["heroquest"]), (TWO, ["heroquest", "questworlds"])):
        asked.clear()
        roller.open(path)
        roller.roll()
        assert games(asked) == ["core", *own]
        assert restored(page) == [False]
        page.evaluate("keep()")
        wait_until_kept(page, site)
    assert {each.rpartition("/")[2] for each in stored(page, site) if "snapshot" in each} == {
        f"snapshot-{game}{end}" for game in ("heroquest", "questworlds") for end in ("", ".json")
    }
    asked.clear()
    for path in (HEROQUEST, TWO):
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
