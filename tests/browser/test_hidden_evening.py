"""An evening played twice, with two hidden numbers and the same dice: all that the table could see is the same.

Each place is taken down whole: every text, attribute and value of the page, what is printed, what is copied and what
is saved. Names of records, times and seeds are no matter of the number, so they are left out. So is what the theme
marks while the page moves: which heading was last passed, the shadow under the header, and where a sidebar begins and
ends.
"""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Download, Page, expect

from tests.browser.conftest import PATIENCE, context_args
from tests.browser.faults import Faults
from tests.browser.seeds import KNOWN_DICE, seed_for
from tests.browser.sheets import PARTY, asked, kept, party

NUMBERS = ("12", "14")
FACES = (9, 5)
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


class Evening:
    """Everything the table could see, by place, in the order of the evening."""

    def __init__(self, page: Page, number: str, folder: Path) -> None:
        self.page = page
        self.number = number
        self.folder = folder
        self.seen: dict[str, Any] = {}

    def look(self, place: str) -> None:
        """Take the page down as it is on the screen, and as it is printed."""
        self.seen[place] = [plain(each) for each in json.loads(self.page.evaluate(SERIALIZED))]
        self.page.emulate_media(media="print")
        self.seen[f"{place}, printed"] = plain(self.page.locator("main").inner_text())
        self.page.emulate_media(media="null")

    def saved(self, label: str) -> str:
        """Return what a button saves."""
        with self.page.expect_download() as coming:
            self.page.get_by_role("button", name=label).click()
        download: Download = coming.value
        path = self.folder / f"{self.number} {label}"
        download.save_as(path)
        return path.read_text(encoding="utf-8")

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
        """Roll for the party, and take down the screen, the copy and the journal with each roll opened."""
        page = self.page
        page.evaluate("seed => { window.knownSeed = seed }", seed_for(*FACES))
        page.get_by_role("button", name="Roll for all 4").click()
        expect(page.locator(".hq-man-is")).to_have_count(4)
        expect(page.get_by_text("4 of 4 rolled.")).to_be_visible()
        page.get_by_role("button", name="Copy results").click()
        expect(page.get_by_text("Results copied.")).to_be_visible()
        self.seen["copied"] = page.evaluate("navigator.clipboard.readText()")
        for each in page.locator("ol.hq-journal > li > details > summary").all():
            each.click()
        expect(page.locator("ol.hq-journal .hq-word")).to_have_count(4)
        self.look("the party has rolled")

    def contest(self) -> None:
        """Set up a contest with a hidden resistance, begin it, ask for its link and its history."""
        page = self.page
        page.get_by_label("Set up a contest").select_option(label="Group contest")
        page.get_by_role("button", name="Set up").click()
        card = page.locator(".hq-gm-run")
        expect(card.get_by_text("Hidden from the table.")).to_be_visible()
        expect(card.locator("input[id$='-name']").first).to_have_value("Maren")
        self.look("a contest is set up")
        card.locator("[data-act]").click()
        expect(card.locator(".hq-track")).to_be_visible()
        assert kept(page, "runs")[0]["log"]["inputs"]["resistance"] == int(self.number)
        card.locator(".hq-track-d > details > summary", has_text="Setup").click()
        card.get_by_role("button", name="Share").first.click()
        expect(card.get_by_text("What’s hidden isn’t included")).to_be_visible()
        expect(card.get_by_text("These odds would reveal what’s hidden")).to_be_visible()
        self.look("a contest has begun")
        page.get_by_role("button", name="Add to journal").click()
        expect(card).to_have_count(0)

    def journal(self) -> None:
        """Search the journal for the number, and save it in both ways."""
        page = self.page
        expect(page.locator("ol.hq-journal > li")).to_have_count(5)
        for word in (*NUMBERS, "resistance", "victory", "hidden"):
            page.get_by_label("Find in the journal").fill(word)
            self.look(f"searched for {word}")
        for number in NUMBERS:
            page.get_by_label("Find in the journal").fill(number)
            expect(page.locator("ol.hq-journal > li")).to_have_count(0)
        page.get_by_label("Find in the journal").fill("")
        for label in ("Save as Markdown", "Save as JSON"):
            text = self.saved(label)
            assert not re.search(rf"\b({'|'.join(NUMBERS)})\b", TIMES.sub("", NAMES.sub("", text)))
            self.seen[label] = sorted(plain(text).splitlines())
            expect(page.get_by_text("5 rolls are hidden from the table")).to_be_visible()
        self.look("saved")

    def elsewhere(self) -> None:
        """Look at the screen after a reload, and at the rolls as another page lists them."""
        page = self.page
        page.reload()
        expect(page.locator(".hq-man-is")).to_have_count(4)
        expect(page.locator(".hq-man button:enabled", has_text="Roll")).to_have_count(4)
        self.look("after a reload")
        page.goto("heroquest/simple-contest/")
        listed = page.locator(".hq-visit").first
        listed.locator("summary").click()
        expect(listed.locator(".hq-visit-item[disabled]")).to_have_count(4)
        self.seen["listed elsewhere"] = plain(listed.inner_html())
        self.seen["listed elsewhere"] = re.sub(r"<!--.*?-->", "", self.seen["listed elsewhere"])

    def uncovered(self) -> str:
        """Return the screen once the GM looks: a comparison that sees no number here would prove nothing."""
        page = self.page
        page.goto("gm/")
        expect(page.locator(".hq-man-is")).to_have_count(4)
        self.show()
        expect(page.get_by_role("heading", name=f"Against {self.number}")).to_be_visible()
        expect(page.locator(".hq-man .hq-steps")).to_have_count(4)
        return plain("\n".join(json.loads(page.evaluate(SERIALIZED))))


def words(number: str) -> list[str]:
    """Return what the dice of the evening come to for each hero against a number."""
    found = []
    for inputs in PARTY.values():
        ((rated,),) = (inputs.get("keywords") or inputs["abilities"],)
        given = {"ability": rated["rating"], "resistance": number}
        view = asked(op="begin", procedure=CONTEST, inputs=given, faces=list(FACES))["view"]
        found.append(view["headline"]["word"])
    return found


def played(browser: Browser, site: str, number: str, folder: Path) -> tuple[dict[str, Any], str]:
    """Return what the table could see of an evening, and the screen with the number on it."""
    faults = Faults(site)
    context = browser.new_context(base_url=site, **context_args("desktop"))
    context.set_default_timeout(PATIENCE)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    context.add_init_script(KNOWN_DICE)
    faults.watch(context)
    page = context.new_page()
    party(page, "gm/")
    expect(page.locator(".hq-rail-num").nth(2)).to_have_text("20")
    evening = Evening(page, number, folder)
    evening.hide()
    evening.look("nothing has happened")
    evening.roll()

    evening.contest()
    evening.journal()
    evening.elsewhere()
    uncovered = evening.uncovered()
    assert faults.unexpected() == []
    context.close()
    return evening.seen, uncovered


@pytest.fixture(scope="module")
def evenings(browser: Browser, site: str, tmp_path_factory: pytest.TempPathFactory) -> list[tuple[dict[str, Any], str]]:
    """Return the same evening twice, with two numbers."""
    folder = tmp_path_factory.mktemp("files")
    return [played(browser, site, number, folder) for number in NUMBERS]


def test_the_dice_of_the_evening_come_to_the_same() -> None:
    assert words(NUMBERS[0]) == words(NUMBERS[1])


def test_two_evenings_that_differ_in_hidden_numbers_are_the_same_to_the_table(
    evenings: list[tuple[dict[str, Any], str]],
) -> None:
    (one, _), (other, _) = evenings
    assert list(one) == list(other)
    assert len(one) > 15
    for place, told in one.items():
        assert told == other[place], place


def test_the_comparison_sees_a_number_that_is_shown(evenings: list[tuple[dict[str, Any], str]]) -> None:
    (_, one), (_, other) = evenings
    assert one != other
    assert json.dumps(one) != json.dumps(other)
