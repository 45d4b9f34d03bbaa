"""The first half of an evening: the party is made, an augment helps in a simple contest, and the sheets take it."""

import re
from collections.abc import Callable
from functools import partial

from playwright.sync_api import Locator, Page, expect

from tests.browser.evening import Evening, Kept, Record
from tests.browser.evening_dice import AUGMENT, PAGES, SIMPLE, fixed, lost_all_the_same
from tests.browser.tracker import Choice, main_of

# Each hero with a keyword and an ability.
PARTY = {
    "Brecht": (("Carter", "16"), ("Kind", "13")),
    "Hild": (("Piper", "18"), ("Quick", "14")),
    "Maren": (("Ferrywoman", "17"), ("Patient", "15")),
    "Odo": (("Miller", "1W"), ("Stubborn", "14")),
}


class Scenes:
    """The scenes at the table; each can be reopened as it is."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening

    @property
    def page(self) -> Page:
        """Return the page that lives now."""
        return self.evening.page

    def hero(self, name: str) -> Record | None:
        """Return a hero from the device's store."""
        heroes = self.evening.kept().get("heroes", {}).values()
        return next((each for each in heroes if each["name"] == name), None)

    def open_sheet(self, name: str) -> None:
        """Open a hero's sheet; where the device has none of that name, the form of a new one, filled in."""
        self.evening.go("heroes/")
        expect(self.page.get_by_label("Read a file")).to_be_attached()
        if self.hero(name):
            self.page.locator(".hq-heroes a").filter(has_text=name).click()
            self.evening.expect_hero(name)
            return
        self.page.locator("a[href='#new-heroquest']").click()
        self.fill_sheet(name)

    def fill_sheet(self, name: str) -> None:
        sheet = self.page.locator("[data-sheet]")
        sheet.get_by_label("Hero’s name").fill(name)
        for many, (what, rating) in zip(("Keywords", "Other abilities"), PARTY[name], strict=True):
            rows = sheet.locator("fieldset.hq-list", has=self.page.locator("legend", has_text=many)).first
            rows.get_by_role("button", name="Add").last.click()
            rows.get_by_label("Name", exact=True).fill(what)
            rows.get_by_label("Rating", exact=True).fill(rating)

    def make_party(self) -> None:
        """Make the four heroes and their party."""
        for name in PARTY:
            self.open_sheet(name)
            self.evening.deed(partial(self.open_sheet, name), self.press_sheet)
            assert (hero := self.hero(name)) and hero["log"]["inputs"]["points"] == 3
        self.open_parties()
        self.evening.deed(self.open_parties, self.press_party)
        for number, name in enumerate(PARTY, 1):
            if not self.page.locator(".hq-picks").is_visible():
                self.page.locator("summary", has_text="The Four").click()
            self.evening.deed(self.open_parties, partial(self.press_member, name))
            (party,) = self.evening.kept()["parties"].values()
            assert len(party["heroes"]) == number
            expect(self.member(name)).to_be_checked()
            expect(self.page.locator("summary", has_text="The Four")).to_contain_text(name)
        assert party["heroes"] == [self.hero(name)["id"] for name in PARTY]  # type: ignore[index]

    def open_parties(self) -> None:
        self.evening.go("heroes/")
        expect(self.page.get_by_label("New party’s name")).to_be_visible()
        fold = self.page.locator("details", has=self.page.locator("summary", has_text="The Four"))
        if self.evening.kept()["parties"]:
            fold.locator("summary").click()
            expect(self.page.locator(".hq-picks")).to_be_visible()
        else:
            self.page.get_by_label("New party’s name").fill("The Four")

    def press_sheet(self) -> None:
        self.page.locator("[data-sheet] [data-main]").click()

    def press_member(self, name: str) -> None:
        self.member(name).click()

    def press_party(self) -> None:
        self.page.get_by_role("button", name="Add party").click()

    def member(self, name: str) -> Locator:
        return self.page.locator(".hq-picks").get_by_label(name, exact=True)

    def open_roll(self, procedure: str) -> None:
        """Open the page of a roll: with the roll that was made there, else with its form as it was left."""
        self.evening.go(PAGES[procedure])
        tracker = self.evening.tracker
        expect(tracker.button).to_be_visible()
        made = [each for each in self.evening.kept()["entries"].values() if each["procedure"] == procedure]
        if made:
            tracker.visit.locator("summary").click()
            with tracker.answering():
                tracker.rolls.filter(has_text=made[-1]["title"]).first.click()

    def from_sheet(self, name: str, ability: int = 0) -> None:
        """Fill the form from a hero's sheet, with one of its abilities."""
        root = self.evening.tracker.root
        root.locator("select[id$='-from']").select_option(label=name)
        root.locator("select[id$='-from-ability']").select_option(index=1 + ability)

    def press_roll(self) -> None:
        self.evening.tracker.button.click()

    def augment(self) -> None:
        """Roll the augment of one hero, and take it into the simple contest of another."""
        self.open_roll(AUGMENT)
        self.from_sheet("Odo", 1)
        self.evening.tell_seed(fixed(self.evening.tracker, lambda data: data["view"]["verdict"]["winner"] == "hero"))
        self.evening.deed(lambda: self.open_roll(AUGMENT), self.press_roll)
        self.page.locator(f"[data-offer='{SIMPLE}']").click()
        tracker = self.evening.tracker
        expect(self.page.locator("link[rel=canonical]")).to_have_attribute("href", re.compile("simple-contest"))
        expect(tracker.brought).to_contain_text("Carried over from")
        self.from_sheet("Maren")
        tracker.type("Resistance", "19")

    def simple(self) -> None:
        """Lose a simple contest, lift it with a hero point, and write what it leaves on the sheet."""
        tracker = self.evening.tracker
        self.evening.tell_seed(fixed(tracker, lost_all_the_same))
        kept = self.evening.deed(lambda: self.open_roll(SIMPLE), self.press_roll)
        (entry,) = (each for each in kept["entries"].values() if each["procedure"] == SIMPLE)
        assert [each["kind"] for each in entry["log"]["inputs"]["modifiers"]] == ["augment"]
        assert (entry["log"]["inputs"]["hero"], entry["log"]["inputs"]["ability"]) == ("Maren", 17)
        self.choose(lambda: self.open_roll(SIMPLE), "hero-point")
        self.write(lambda: self.open_roll(SIMPLE), "Maren")
        assert {"spend", "suffer"} <= {each["do"] for each in self.hero("Maren")["log"]["moves"]}  # type: ignore[index]

    def choose(self, stand: Callable[[], None], do: str, by: str = "") -> None:
        """Make a choice that asks for confirmation, as it is."""

        def press() -> None:
            choice = self.evening.tracker.choice_of(do, by)
            self.press(choice)

        self.evening.deed(stand, press)

    def press(self, choice: Choice) -> None:
        """Press a choice without waiting for what comes of it."""
        tracker = self.evening.tracker
        if tracker.main.count() and choice == main_of(tracker.view) and tracker.long:
            tracker.main.click()
            return
        button = self.page.locator(f"hq-roller [data-do='{choice['do']}/{choice['by']}']:not(form)").first
        if tracker.long:
            button = tracker.find(choice)
        button.click()
        if choice["cost"] or choice["fields"]:
            self.page.get_by_role("group", name=choice["title"], exact=True).locator(".is-spend").click()

    def write(self, stand: Callable[[], None], *names: str) -> None:
        """Write what is left on the sheets, and expect it there once."""
        before = {name: self.hero(name)["log"]["moves"] for name in names}  # type: ignore[index]
        left = self.page.locator(".hq-left")
        expect(left.locator("legend")).to_have_text(list(names))
        seed = self.evening.tracker.log["seed"]

        def written(kept: Kept) -> bool:
            those = [each for each in kept["heroes"].values() if each["name"] in names]
            return all(seed in [move.get("cause") for move in each["log"]["moves"]] for each in those)

        def press() -> None:
            self.page.locator("[data-write]").click()

        effects = self.evening.tracker.view["effects"]
        self.evening.deed(stand, press, done=written, most=len(names))
        expect(self.page.locator(".hq-written")).to_have_count(len(names))
        expect(self.page.locator("[data-write]")).to_have_count(0)
        came = [
            move
            for name in names
            for move in self.hero(name)["log"]["moves"][len(before[name]) :]  # type: ignore[index]
        ]
        assert sorted(each["do"] for each in came) == sorted(each["do"] for each in effects)
