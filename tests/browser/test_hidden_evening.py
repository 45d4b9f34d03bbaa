"""An evening at two tables, with two hidden numbers and the same dice: all that they could see is the same.

Each place is taken down whole: every text, attribute and value of the page, what is printed, what is copied and what
is saved. Names of records, times and seeds are no matter of the number, so they are left out. So is what the theme
marks while the page moves: which heading was last passed, the shadow under the header, and where a sidebar begins and
ends.
"""

import json
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Download, Page, expect

from tests.browser.conftest import DEVICES
from tests.browser.seeds import seed_for
from tests.browser.sheets import PARTY, asked, kept, party

pytestmark = pytest.mark.warm

NUMBERS = ("12", "14")
FACES = (9, 5)
# Two pages are read so often, until one reads as the other.
MOST = 100
CONTEST = "heroquest.simple-contest"
# Everything in the page that can be read, by eye, by ear or by a tool.
SERIALIZED = """() => {
  const told = (node) => {
    if (node.nodeType === 3) return node.data.trim() ? [node.data.trim()] : [];
    if (node.nodeType !== 1 || /^(SCRIPT|STYLE|TIME)$/.test(node.tagName)) return [];
    const names = node.getAttributeNames().sort().map((name) => `${name}=${node.getAttribute(name)}`);
    const form = ["value", "checked", "selected", "open"].filter((name) => name in node)
      .map((name) => `.${name}=${node[name]}`);
    return [[node.tagName, ...names, ...form].join(" "), ...[...node.childNodes].flatMap(told)];
  };
  return JSON.stringify(told(document.documentElement));
}"""
NAMES = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{16}")
MOVED = re.compile(r" md-(nav__link--(passed|active)|header--shadow)\b| style=((top|height): [\d.]+px;? ?)+$")
TIMES = re.compile(r'"at":\d+|\d{4}-\d\d-\d\dT[\d:+.Z-]+|\d\d:\d\d [AP]M')


def plain(text: str) -> str:
    """Return a text without names of records, times, and how far the page is scrolled."""
    return TIMES.sub("TIME", NAMES.sub("ID", MOVED.sub("", text)))


def uncommented(html: str) -> str:
    """Return HTML without comments, which number themselves anew with each page."""
    return re.sub(r"<!--.*?-->", "", html)


class Evening:
    """One of the two tables, from the GM's side."""

    def __init__(self, page: Page, number: str, folder: Path) -> None:
        self.page = page
        self.number = number
        self.folder = folder

    def begin(self) -> None:
        """Open the screen with the party, on a wide window."""
        self.page.set_viewport_size(DEVICES["desktop"]["viewport"])
        self.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        party(self.page, "gm/")
        expect(self.page.locator(".hq-rail-num").nth(2)).to_have_text("20")

    def read(self) -> list[str]:
        """Take the page down as it is on the screen."""
        return [plain(each) for each in json.loads(self.page.evaluate(SERIALIZED))]

    def printed(self) -> str:
        """Take the page down as it is printed."""
        self.page.emulate_media(media="print")
        text = plain(self.page.locator("main").inner_text())
        self.page.emulate_media(media="null")
        return text

    def saved(self, label: str) -> list[str]:
        """Return the lines of what a button saves; neither number is in it."""
        with self.page.expect_download() as coming:
            self.page.get_by_role("button", name=label).click()
        download: Download = coming.value
        path = self.folder / f"{self.number} {label}"
        download.save_as(path)
        text = path.read_text(encoding="utf-8")
        assert not re.search(rf"\b({'|'.join(NUMBERS)})\b", TIMES.sub("", NAMES.sub("", text)))
        expect(self.page.get_by_text("5 rolls are hidden from the table")).to_be_visible()
        return sorted(plain(text).splitlines())

    def hide(self) -> None:
        """Hide a number of the GM's own before anything is rolled."""
        page = self.page
        page.get_by_label("Hide it from the table").first.check()
        self.show()
        page.locator(".hq-rail-row").last.click()
        page.locator(".hq-gm-a").get_by_label("Resistance", exact=True).fill(self.number)
        expect(page.get_by_role("heading", name=f"Against {self.number}")).to_be_visible()
        self.show()
        expect(page.get_by_role("heading", name="Against a hidden number")).to_be_visible()

    def show(self) -> None:
        """Press the button that shows the GM what is hidden, or covers it again."""
        self.page.locator(".hq-gm-a").get_by_role("button", name="Show to GM").click()

    def roll(self) -> None:
        """Roll for the party, and open each roll in the journal."""
        page = self.page
        page.evaluate("seed => { window.knownSeed = seed }", seed_for(*FACES))
        page.get_by_role("button", name="Roll for all 4").click()
        expect(page.locator(".hq-man-is")).to_have_count(4)
        expect(page.get_by_text("4 of 4 rolled.")).to_be_visible()
        for each in page.locator("ol.hq-journal > li > details > summary").all():
            each.click()
        expect(page.locator("ol.hq-journal .hq-word")).to_have_count(4)

    def copied(self) -> str:
        """Return what the button copies."""
        self.page.get_by_role("button", name="Copy results").click()
        expect(self.page.get_by_text("Results copied.")).to_be_visible()
        text: str = self.page.evaluate("navigator.clipboard.readText()")
        assert all(each["name"] in text for each in PARTY.values())
        return text

    def set_up(self) -> None:
        """Set up a contest with a hidden resistance."""
        self.page.get_by_label("Set up a contest").select_option(label="Group contest")
        self.page.get_by_role("button", name="Set up").click()
        card = self.page.locator(".hq-gm-run")
        expect(card.get_by_text("Hidden from the table.")).to_be_visible()
        expect(card.locator("input[id$='-name']").first).to_have_value("Maren")

    def contest(self) -> None:
        """Begin the contest, and open its setup and what shares it."""
        card = self.page.locator(".hq-gm-run")
        card.locator("[data-act]").click()
        expect(card.locator(".hq-track")).to_be_visible()
        assert kept(self.page, "runs")[0]["log"]["inputs"]["resistance"] == int(self.number)
        card.locator(".hq-track-d > details > summary", has_text="Setup").click()
        card.get_by_role("button", name="Share").first.click()
        expect(card.get_by_text("What’s hidden isn’t included")).to_be_visible()
        expect(card.get_by_text("These odds would reveal what’s hidden")).to_be_visible()

    def end(self) -> None:
        """Put the contest into the journal."""
        self.page.get_by_role("button", name="Add to journal").click()
        expect(self.page.locator(".hq-gm-run")).to_have_count(0)
        expect(self.page.locator("ol.hq-journal > li")).to_have_count(5)

    def search(self, word: str) -> None:
        """Look for a word in the journal; neither number finds anything."""
        self.page.get_by_label("Find in the journal").fill(word)
        if word in NUMBERS:
            expect(self.page.locator("ol.hq-journal > li")).to_have_count(0)

    def found(self) -> str:
        """Return the journal as it is now."""
        return plain(uncommented(self.page.get_by_role("region", name="Journal").inner_html()))

    def reload(self) -> None:
        """Open the screen anew."""
        self.page.reload()
        expect(self.page.locator(".hq-man-is")).to_have_count(4)
        expect(self.page.locator(".hq-man button:enabled", has_text="Roll")).to_have_count(4)

    def listed(self) -> str:
        """Return the rolls as another page lists them."""
        self.page.goto("heroquest/simple-contest/")
        fold = self.page.locator(".hq-visit").first
        fold.locator("summary").click()
        expect(fold.locator(".hq-visit-item[disabled]")).to_have_count(4)
        return plain(uncommented(fold.inner_html()))

    def uncovered(self) -> str:
        """Return the screen once the GM looks: a comparison that sees no number here would prove nothing."""
        page = self.page
        page.goto("gm/")
        expect(page.locator(".hq-man-is")).to_have_count(4)
        self.show()
        expect(page.get_by_role("heading", name=f"Against {self.number}")).to_be_visible()
        expect(page.locator(".hq-man .hq-steps")).to_have_count(4)
        return plain("\n".join(self.read()))


class Tables:
    """The two tables, which do the same one after the other."""

    def __init__(self, *evenings: Evening) -> None:
        self.evenings = evenings

    def do(self, act: Callable[[Evening], None]) -> None:
        """Let both do a thing."""
        for each in self.evenings:
            act(each)

    def same(self, place: str, told: Callable[[Evening], object], most: int = 1) -> None:
        """Expect both to be told the same, by one of so many readings."""
        for _ in range(most):
            one, other = (told(each) for each in self.evenings)
            if one == other:
                return
        assert one == other, place

    def look(self, place: str) -> None:
        """Expect both to see the same, on the screen and in print, once nothing is on its way at either."""
        self.same(place, Evening.read, MOST)
        self.same(f"{place}, printed", Evening.printed, MOST)


def words(number: str) -> list[str]:
    """Return what the dice of the evening come to for each hero against a number."""
    found = []
    for inputs in PARTY.values():
        ((rated,),) = (inputs.get("keywords") or inputs["abilities"],)
        given = {"ability": rated["rating"], "resistance": number}
        view = asked(op="begin", procedure=CONTEST, inputs=given, faces=list(FACES))["view"]
        found.append(view["headline"]["word"])
    return found


def test_two_evenings_that_differ_in_hidden_numbers_are_the_same_to_the_table(
    page: Page, other: Page, tmp_path: Path
) -> None:
    assert words(NUMBERS[0]) == words(NUMBERS[1])
    tables = Tables(*(Evening(each, number, tmp_path) for each, number in zip((page, other), NUMBERS, strict=True)))
    tables.do(Evening.begin)
    tables.do(Evening.hide)
    tables.look("nothing has happened")
    tables.do(Evening.roll)
    tables.same("copied", Evening.copied)
    tables.look("the party has rolled")
    tables.do(Evening.set_up)
    tables.look("a contest is set up")
    tables.do(Evening.contest)
    tables.look("a contest has begun")
    tables.do(Evening.end)
    for word in (*NUMBERS, "resistance", "victory", "hidden"):
        tables.do(partial(Evening.search, word=word))
        tables.same(f"searched for {word}", Evening.found, MOST)
    tables.do(partial(Evening.search, word=""))
    for label in ("Save as Markdown", "Save as JSON"):
        tables.same(label, partial(Evening.saved, label=label))
    tables.look("saved")
    tables.do(Evening.reload)
    tables.look("after a reload")
    tables.same("listed elsewhere", Evening.listed)
    one, another = (each.uncovered() for each in tables.evenings)
    assert one != another
