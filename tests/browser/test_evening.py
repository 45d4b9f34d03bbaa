"""A whole evening on a phone, without a network from its second minute, whose page is killed again and again."""

import json
import os
import random
import re
import secrets
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Stored
from tests.browser.evening import CALM, TOLD, WIPE, Evening, Kept, Record, things
from tests.browser.evening_dice import EXTENDED, GROUP, LONGEST, PAGES, boosted_and_rolled, eventful, fixed, wanted
from tests.browser.evening_scenes import PARTY, Scenes
from tests.browser.seeds import KNOWN_DICE
from tests.browser.tracker import fill_in
from tests.core.often import LONG

KILLS = 20 if LONG else 6
# There are at least so many deeds in an evening, whatever the dice; the moments are drawn from them.
DEEDS = 40


@pytest.fixture
def seed() -> str:
    """Return what this evening's moments are drawn from, told with every failure."""
    return os.environ.get("HQWEB_EVENING") or secrets.token_hex(4)


class Played(Scenes):
    """The second half: contests of the four, the GM's screen, and what is learnt."""

    def open_run(self, procedure: str) -> None:
        """Open a long contest's page: as it is, or its form with the party filled in."""
        self.evening.go(PAGES[procedure])
        root = self.evening.tracker.root
        if any(each["log"]["procedure"] == procedure for each in self.evening.kept()["runs"].values()):
            expect(root.locator(".hq-track")).to_be_visible()
            return
        root.get_by_role("button", name="Add all of The Four").click()
        for row in range(len(PARTY)):
            root.locator(f"select[id$='-fromheroes-{row}-ability']").select_option(index=1)
        names = [each["name"] for each in root.evaluate("root => root.form.collected().heroes")]
        assert names == list(PARTY)

    def press_main(self) -> None:
        self.evening.tracker.main.click()

    def group(self) -> None:
        """Play a group contest of the four with a boost and a hero point, and write what it leaves."""

        def stand() -> None:
            self.open_run(GROUP)

        stand()
        self.evening.tracker.type("Resistance", "14")
        self.evening.tell_seed(fixed(self.evening.tracker, boosted_and_rolled))
        self.evening.deed(stand, self.press_main)
        self.choose(stand, "boost")
        self.choose(stand, "roll")
        self.choose(stand, "hero-point")
        view = self.evening.tracker.view
        assert view["verdict"]["boost"] == 1
        self.write(stand, *self.with_effects())

    def with_effects(self) -> list[str]:
        """Return the heroes for whose sheets the contest has something, in their order there."""
        places = dict.fromkeys(each["who"] for each in self.evening.tracker.view["effects"])
        return [list(PARTY)[int(each.removeprefix("heroes."))] for each in places]

    def extended(self) -> None:
        """Play an extended contest to its end: two contend, two help; and write what it leaves."""

        def stand() -> None:
            self.open_run(EXTENDED)
            if not self.evening.tracker.root.locator(".hq-track").count():
                self.set_up_extended()

        stand()
        self.evening.tell_seed(fixed(self.evening.tracker, eventful))
        self.evening.deed(stand, self.press_main)
        done: list[str] = []
        while len(done) < LONGEST and (choice := wanted(self.evening.tracker.view, done)):
            done.append(choice["do"])
            self.choose(stand, choice["do"], choice["by"])
            assert self.evening.tracker.log["moves"][-1]["do"] == choice["do"]
        assert done.count("assist") > 1 and "parting-shot" in done and done[-1] == "finish", done
        self.write(stand, *self.with_effects())

    def set_up_extended(self) -> None:
        """Let two of the four help, and two foes meet the others."""
        root = self.evening.tracker.root
        rows = root.locator("fieldset.hq-list", has=self.page.locator("legend", has_text="Heroes"))
        for row in (2, 3):
            each = rows.locator(".hq-listrow").nth(row)
            each.locator("summary").click()
            each.locator("[role=radiogroup] label").nth(1).click()
        parts = [each["part"] for each in root.evaluate("root => root.form.collected().heroes")]
        assert parts == ["contends", "contends", "helps", "helps"]

    def screen(self) -> None:
        """Roll for the whole party on the GM's screen, write a note, and begin a session."""

        def stand() -> None:
            self.evening.go("gm/")
            expect(self.page.locator("[data-party]")).to_have_text("Roll for all 4")
            expect(self.page.locator(".hq-man hq-roller section")).to_have_count(4)
            for name in PARTY:
                self.page.get_by_label(f"Ability of {name}").select_option(index=1)

        stand()
        before = self.evening.kept()["entries"].keys()

        def rolled(kept: Kept) -> bool:
            return len(kept["entries"].keys() - before) >= len(PARTY)

        def press() -> None:
            """Roll for the heroes who have nothing in the journal."""
            made = [each for key, each in self.evening.kept()["entries"].items() if key not in before]
            if not made:
                self.page.locator("[data-party]").click()
                return
            names = {each["log"]["inputs"]["hero"] for each in made}
            for name in PARTY:
                if name not in names:
                    self.page.get_by_role("button", name=f"Roll for {name}").click()
                    self.page.wait_for_function(CALM)

        self.evening.deed(stand, press, done=rolled, most=len(PARTY))
        made = [each for key, each in self.evening.kept()["entries"].items() if key not in before]
        assert sorted(each["log"]["inputs"]["hero"] for each in made) == list(PARTY)
        self.page.locator("#gm-note").fill("They crossed the ford <b>at night</b>.")
        noted = self.notes()

        def again() -> None:
            stand()
            if self.notes() == noted:
                self.page.locator("#gm-note").fill("They crossed the ford <b>at night</b>.")

        self.evening.deed(again, lambda: self.page.get_by_role("button", name="Add note").click())
        expect(self.page.locator(".hq-journal").first).to_contain_text("They crossed the ford <b>at night</b>.")
        sheets = [len(self.hero(name)["log"]["moves"]) for name in PARTY]  # type: ignore[index]
        sessions = len(self.evening.kept()["sessions"])

        def begun(kept: Kept) -> bool:
            return len(kept["sessions"]) == sessions + 1

        self.evening.deed(
            stand,
            lambda: self.page.get_by_role("button", name=re.compile("^Start .* session$")).click(),
            done=begun,
            most=4,
        )
        now = [self.hero(name)["log"]["moves"] for name in PARTY]  # type: ignore[index]
        assert [len(moves) - count for moves, count in zip(now, sheets, strict=True)] == [1] * 4
        assert {moves[-1]["do"] for moves in now} == {"session"}

    def notes(self) -> int:
        """Return the number of notes in the journal."""
        return sum(each["kind"] == "note" for each in self.evening.kept()["entries"].values())

    def improve(self, *names: str) -> None:
        """Raise an ability on some sheets, where the hero has the points; else the GM awards them first."""
        for name in names:
            self.open_sheet(name)
            tracker = self.evening.tracker
            if tracker.view["verdict"]["points"] < 2:
                self.spend_on_sheet(name, "award", **{"Hero points": "3"})
            option = self.evening.tracker.choice_of("raise")["fields"][0]["options"][-1]["label"]
            self.spend_on_sheet(name, "raise", Ability=option)
            assert self.hero(name)["log"]["moves"][-1]["do"] == "raise"  # type: ignore[index]

    def spend_on_sheet(self, name: str, do: str, **given: str) -> None:
        """Take a move of a sheet that asks something."""

        def press() -> None:
            tracker = self.evening.tracker
            ask = tracker.ask_for(tracker.choice_of(do))
            for label, value in given.items():
                fill_in(ask, label, value)
            ask.locator(".is-spend").click()

        self.evening.deed(lambda: self.open_sheet(name), press)


def export_all(page: Page, folder: Path) -> Path:
    """Save everything that the page of heroes saves, and give the file."""
    button = page.get_by_role("button", name=re.compile("^Save (everything|all heroes)$")).last
    with page.expect_download() as saved:
        button.click()
    saved.value.save_as(folder / "all.json")
    return folder / "all.json"


def carried(kept: Kept) -> Record:
    """Return what a file has to bring back: each hero's log and name, each party."""
    heroes = {key: (each["name"], each["log"]) for key, each in kept["heroes"].items()}
    return {"heroes": heroes, "parties": things(kept)["parties"]}


def moved(evening: Evening, folder: Path) -> None:
    """Save everything, wipe the device, read it in again, and expect the same."""
    evening.go("heroes/")
    expect(evening.page.locator(".hq-heroes li")).to_have_count(len(PARTY))
    before = evening.kept()
    file = export_all(evening.page, folder)
    evening.go("licences/", anew=True)
    evening.page.evaluate(WIPE)
    assert evening.kept() == {}
    evening.go("heroes/")
    expect(evening.page.get_by_text("No heroes yet.")).to_be_visible()
    evening.page.locator("[data-file]").set_input_files(file)
    expect(evening.page.locator(".hq-heroes li")).to_have_count(len(PARTY))
    after = evening.until(lambda kept: bool(kept["parties"]))
    assert carried(after) == carried(before)
    written = json.loads(file.read_text(encoding="utf-8"))
    for kind in ("sessions", "entries"):
        assert after[kind].keys() == {each["id"] for each in written.get(kind, [])}
        for key, each in after[kind].items():
            assert each.get("log") == before[kind][key].get("log")


def play(scenes: Played) -> None:
    """Play the evening from its first hero to the first improvements."""
    scenes.make_party()
    scenes.augment()
    scenes.simple()
    scenes.group()
    scenes.extended()
    scenes.screen()
    scenes.improve(*PARTY)


def test_an_evening_is_played_offline_and_killed_at_random_moments(stored: Stored, seed: str, tmp_path: Path) -> None:
    dice = random.Random(seed)
    stored.end()
    context = stored.page.context
    context.add_init_script(KNOWN_DICE)
    context.add_init_script(TOLD)
    evening = Evening(context, stored.server.url, dice, set(dice.sample(range(1, DEEDS + 1), KILLS)))
    try:
        scenes = Played(evening)
        play(scenes)
        moved(evening, tmp_path)
        # What came out of the file is played on with: rolls, a note, a session, an improvement.
        scenes.screen()
        scenes.improve("Odo")
        assert len(evening.kills) == KILLS, f"{evening.deeds} deeds"
    except BaseException as error:
        error.add_note(f"HQWEB_EVENING={seed} plays it again; killed: {', '.join(evening.kills)}")
        raise
