"""A long procedure as a person plays it, pressing what's on screen by its label."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, expect

import hqweb
from tests.browser.pages import preset
from tests.browser.roller import Roller

type Choice = dict[str, Any]


def native(**request: object) -> dict[str, Any]:
    """Return what the engine answers outside the browser."""
    reply = json.loads(hqweb.handle(json.dumps(request)))
    assert reply["ok"], reply
    data: dict[str, Any] = reply["data"]
    return data


def main_of(view: dict[str, Any]) -> Choice | None:
    """Return the choice that has the one filled button: the first without a price, of the first two."""
    buttons = [each for each in view["choices"] if each["place"] == "button"][:2]
    return next((each for each in buttons if not each["cost"]), None)


def fill_in(where: Locator, label: str, value: str) -> None:
    """Type, pick or tick a value, in a fold too."""
    field = where.get_by_label(label, exact=True).first
    closed = where.locator("details:not([open])", has=where.page.get_by_label(label, exact=True))
    while closed.count():
        closed.first.locator("> summary").click()
    if field.evaluate("node => node.tagName") == "SELECT":
        field.select_option(value)
    elif field.get_attribute("type") == "radio" or where.get_by_role("radio", name=value, exact=True).count():
        where.get_by_role("radio", name=value, exact=True).check(force=True)
    elif field.get_attribute("type") == "checkbox":
        field.set_checked(value == "yes")
    else:
        field.fill(value)


class Tracker(Roller):
    """A roller that may be of a long procedure: set up once, then played move by move."""

    def __init__(self, page: Page, site: str = "") -> None:
        super().__init__(page, site)

    def aim(self, procedure: str) -> None:
        """Take the roller of a procedure, where a page has several; without one, the first."""
        super().aim(procedure)
        self.main = self.root.locator("[data-main]")
        self.turn = self.root.locator(".hq-turn")
        self.state_of_play = self.root.locator(".hq-track-a")
        self.board = self.root.locator(".hq-board")
        self.pairs = self.board.locator(".hq-pair")
        self.undo_button = self.root.locator("[data-undo]")
        self.last = self.root.locator(".hq-last")
        self.log_lines = self.root.locator(".hq-log > li")
        self.brought = self.root.locator(".hq-brought")
        self.trouble = self.root.locator(".hq-track-a > .hq-bad, .hq-form > .hq-bad, .hq-turn > .hq-bad")

    def open_filled(self, path: str, procedure: str, inputs: dict[str, Any]) -> None:
        """Go to a page whose form is left as it was, with these inputs and its presets otherwise."""
        left = preset(path, procedure) | inputs
        self.open(path, procedure, kept={f"{urlsplit(self.site + path).path} {procedure}": left})

    @property
    def long(self) -> bool:
        """Return whether this is a tracker."""
        return bool(self.root.evaluate("root => root.long"))

    @property
    def view(self) -> dict[str, Any]:
        """Return the view that is shown."""
        return self.held("view")

    @property
    def log(self) -> dict[str, Any]:
        """Return the log of what is played."""
        return self.held("log")

    @contextmanager
    def moving(self) -> Iterator[None]:
        """Wait at the end until the engine has answered something that was not shown at the beginning."""
        handle = self.root.element_handle()
        before = handle.evaluate("root => root.count")
        yield
        self.page.wait_for_function(MOVED, arg=[handle, before])
        assert not self.alert.first.is_visible(), self.alert.first.inner_text()

    @contextmanager
    def beginning(self) -> Iterator[None]:
        """Wait at the end until something is begun anew."""
        handle = self.root.element_handle()
        handle.evaluate("root => { root.logBefore = root.log }")
        yield
        self.page.wait_for_function(BEGUN, arg=handle)

    def begin(self, seed: str = "") -> None:
        """Press the button of the set-up, with dice from a seed where one is given."""
        if seed:
            self.page.evaluate("seed => { window.knownSeed = seed }", seed)
        with self.moving():
            self.main.click()

    def go_on(self) -> None:
        """Press the one filled button."""
        with self.moving():
            self.main.click()

    def undo(self) -> None:
        """Take the last move back."""
        with self.moving():
            self.undo_button.click()

    def find(self, choice: Choice) -> Locator:
        """Return the button of a choice that isn't the filled one; opens the folds it's in."""
        button = self.root.locator(f".hq-turn [data-do='{choice['do']}/{choice['by']}']:not(form)")
        if not button.is_visible():
            self.unfold_turn(choice["by"])
        expect(button).to_be_visible()
        return button

    def unfold_turn(self, by: str) -> None:
        """Open what else can be done, and within it what somebody can do."""
        for name in ("More actions", self.view["actors"].get(by, by)):
            whole = re.compile(rf"^{re.escape(name)}\s*\d*$")
            summary = self.turn.locator("summary").filter(has_text=whole).last
            if summary.count() and not summary.locator("..").evaluate("fold => fold.open"):
                summary.click()
                # What a fold holds is drawn after it is open, and may be another fold.
                expect(summary.locator("xpath=../div")).to_be_visible()

    def ask_for(self, choice: Choice) -> Locator:
        """Press a choice that asks something first, and give what it asks."""
        self.find(choice).click()
        ask = self.root.get_by_role("group", name=choice["title"], exact=True)
        expect(ask).to_be_visible()
        return ask

    def press(self, choice: Choice) -> None:
        """Make a choice as it is, wherever its button is."""
        if choice == main_of(self.view):
            self.go_on()
        elif choice["cost"] or choice["fields"]:
            ask = self.ask_for(choice)
            with self.moving():
                ask.locator(".is-spend").click()
        else:
            with self.moving():
                self.find(choice).click()

    def choice_of(self, do: str, by: str = "") -> Choice:
        """Return the first open choice of a move."""
        found: Choice = next(each for each in self.view["choices"] if each["do"] == do and by in ("", each["by"]))
        return found

    def take(self, do: str, by: str = "", **given: str) -> None:
        """Take a choice that is not the filled button, with what is typed or picked for it, by label."""
        choice = self.choice_of(do, by)
        ask = self.ask_for(choice)
        for label, value in given.items():
            fill_in(ask, label, value)
        with self.moving():
            ask.locator(".is-spend").click()

    def take_main(self, **given: str) -> None:
        """Press the filled button, with what is typed or picked for it, by label."""
        form = self.turn.locator("form").first
        for label, value in given.items():
            fill_in(form, label, value)
        self.go_on()

    def offer(self, title: str) -> Locator:
        """Return the button of what may follow elsewhere."""
        return self.root.locator("[data-offer]", has=self.page.get_by_text(title, exact=True))

    def look(self, *, hidden: bool) -> None:
        """Press the toggle that shows what is hidden, so that it is shown, or no longer."""
        toggle = self.state_of_play.get_by_role("button", name="Show to GM")
        expect(toggle).to_have_attribute("aria-pressed", str(not hidden).lower())
        toggle.click()
        expect(toggle).to_have_attribute("aria-pressed", str(hidden).lower())

    def titles(self) -> list[str]:
        """Return the available choices, in order."""
        return [each["title"] for each in self.view["choices"]]

    def history(self) -> Locator:
        """Open the history and give its lines, newest first."""
        fold = self.root.locator(".hq-track-d > details", has=self.page.locator("summary", has_text="History"))
        if not fold.evaluate("fold => fold.open"):
            fold.locator("> summary").click()
        expect(self.log_lines).to_have_count(len(self.log["moves"]))
        return self.log_lines

    def expect_as_natively(self) -> None:
        """Expect what is shown to be what the engine gives for the same log outside the browser."""
        state = self.state()
        found = native(op="replay", log=state["log"])
        assert {name: found[name] for name in state} == state  # a sheet's facts are the book's

    def expect_reasons(self) -> None:
        """Expect the reasons of the last move, each with a link to a rule that is there."""
        steps = self.last.locator(".hq-steps > li")
        expect(steps.locator("> span")).to_have_text([each["text"] for each in self.view["steps"]])
        self.expect_anchors(steps.locator("a"))


MOVED = """([root, before]) => (!root.waiting && root.count !== before) || root.querySelector("[role=alert]")"""
BEGUN = "root => !root.waiting && root.log !== root.logBefore && !root.stale"
