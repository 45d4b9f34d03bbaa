"""Every part of the site's script is kept from arriving in turn: the page says so and why, and a press fetches it."""

import re
from collections.abc import Callable
from http import HTTPStatus
from threading import Event
from typing import NamedTuple
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser import sheets
from tests.browser.explorer import address
from tests.browser.faults import Faults
from tests.browser.links import SIMPLE
from tests.browser.pages import SITE, preset
from tests.browser.roller import Roller
from tests.browser.tracker import native

pytestmark = pytest.mark.warm

NUMBERS = {"ability": "3W", "resistance": "14"}
LINK = f"#{native(op='link', procedure='heroquest.simple-contest', inputs=NUMBERS)['text']}"
BEGUN = preset("heroquest/extended-contest/", "heroquest.extended-contest")
RUN = f"#{native(op='link', procedure='heroquest.extended-contest', inputs=BEGUN)['text']}"
FRAME = f"embed/{LINK}"
ODDS = address(inputs={"ability": "3W"}) + f"&h={quote('{"heroquest.base": 15}')}"
NETWORK = "You may be offline."
# What needs no case here: the theme's, which has its own way to tell, and the engine's, in test_engine_faults.
OTHERS = r"theme\..*"
NOISE = (r"Failed to load resource", r"request failed: .*/assets/", r"Failed to load module script")


def nothing(page: Page) -> None:
    """Do nothing more than open the page."""


def roll(page: Page) -> None:
    """Press the main button of the page's roller."""
    page.locator("hq-roller [data-main]").first.click()


def touch_and_roll(page: Page) -> None:
    """Touch the roller, which asks for its look, and roll once the page has said that it is missing."""
    page.locator("hq-roller [data-main]").focus()
    expect(alert(page, LOOK)).to_be_visible()
    roll(page)


def typed(page: Page) -> None:
    """Roll physical dice."""
    page.locator("hq-roller").first.get_by_role("checkbox", name="Enter physical dice").check()
    roll(page)


def save(page: Page) -> None:
    """Save what the device keeps."""
    page.locator("hq-heroes").get_by_role("button", name="Save everything").click()


def share(page: Page) -> None:
    """Press Share."""
    page.locator("hq-roller").first.get_by_role("button", name="Share", exact=True).click()


def csv(page: Page) -> None:
    """Save the odds."""
    page.locator("[data-save=odds-csv]").click()


def by_hand(page: Page) -> None:
    """Work dice out by hand."""
    page.locator("hq-fair[data-tool=hand] form > button[type=submit]").click()


class Case(NamedTuple):
    """A part, what is done on the page that wants it, where its lack is told, and what it brings."""

    name: str
    act: Callable[[Page], None]
    told: str
    brings: str
    again: str = "Try again"


PART = "This part of the page didn’t load"
ANSWER = "Part of the answer is missing"
LINKED = "The shared link wasn’t opened"
SHEET = "The sheet didn’t load"
OFFLINE = "The offline files didn’t load"
EXTENDED, QUICK, NEW = "heroquest/extended-contest/", "quick/heroquest/", "heroes/#new-heroquest"
LOOK = "This roller’s look didn’t load"
SCRIPT = "This page’s script did not load"
UNWORKED = "A part of this page did not load"
BY_HAND = "hq-fair[data-tool=hand]"
BOTH_WAYS = "Work them out both ways"

# Pages that are opened without some parts, which come to be wanted one after the other.
VISITS: list[tuple[str, list[Case]]] = [
    (
        SIMPLE,
        [
            Case("told", roll, ANSWER, "hq-roller .hq-ladder"),
            Case("share", share, "Sharing didn’t load", "hq-roller .hq-share input"),
            Case("typed", typed, "The boxes for your dice didn’t load", "hq-roller .hq-typed input", "Roll"),
        ],
    ),
    ("draw-steel/power-roll/", [Case("drawn", roll, ANSWER, "hq-roller .hq-adds")]),
    (SIMPLE + LINK, [Case("share", nothing, LINKED, "hq-roller .hq-brought")]),
    ("sharing/", [Case("share", nothing, PART, "hq-pledge form")]),
    (EXTENDED, [Case("tracker", nothing, "This roller didn’t load", "hq-roller [data-main]")]),
    (EXTENDED + RUN, [Case("tracker", nothing, LINKED, "hq-roller .hq-brought")]),
    (NEW, [Case("tracker", nothing, SHEET, "hq-heroes hq-roller form")]),
    (EXTENDED, [Case("store", nothing, "What’s saved on this device didn’t load", "hq-roller [data-main]")]),
    (SIMPLE, [Case("store", roll, "This roll isn’t saved on this device yet", "hq-roller .hq-visit summary")]),
    ("heroes/", [Case("store", nothing, "Your heroes didn’t load", "hq-heroes #heroes-list")]),
    (QUICK, [Case("store", nothing, "Your own choice didn’t load", "hq-quick [data-print]")]),
    ("offline/", [Case("offline", nothing, OFFLINE, "[data-do=fetch]")]),
    ("offline/", [Case("offline-box", nothing, OFFLINE, "[data-do=fetch]")]),
    ("odds/", [Case("explore", nothing, PART, "#x-pick"), Case("saved", csv, "Saving didn’t load", "#x-pick")]),
    (f"odds/{ODDS}", [Case("ruled", nothing, "House rules didn’t load", "#x-pick")]),
    ("glossary/heroquest/", [Case("terms", nothing, PART, "#hq-filter")]),
    ("gm/", [Case("gm", nothing, PART, "#gm-table")]),
    ("gm/", [Case("heroes", nothing, PART, "#gm-table")]),
    ("gm/", [Case("house", nothing, PART, "#gm-table")]),
    (FRAME, [Case("framed", touch_and_roll, LOOK, "hq-roller .hq-ladder")]),
    (
        "heroes/",
        [
            Case("heroes", nothing, PART, "#heroes-list"),
            Case("files", save, "The file writer didn’t load", "hq-heroes [data-status]:not(:empty)"),
        ],
    ),
    ("heroes/", [Case("sheets", nothing, PART, "#heroes-list")]),
    (NEW, [Case("ready", nothing, SHEET, "hq-heroes hq-roller form")]),
    (NEW, [Case("rolls", nothing, SHEET, "hq-heroes hq-roller form")]),
    ("learn/heroquest/contest/", [Case("learn", nothing, PART, "hq-learn [data-ask]")]),
    (QUICK, [Case("quick", nothing, PART, "hq-quick [data-print]")]),
    (
        "fairness/",
        [
            Case("fair", nothing, PART, f"{BY_HAND} form"),
            Case("fair/by_hand", by_hand, UNWORKED, f"{BY_HAND} .hq-say", BOTH_WAYS),
        ],
    ),
    (SIMPLE, [Case("roller", nothing, SCRIPT, "hq-roller [data-act]", "Load the page again")]),
]
IDS = [f"{' and '.join(each.name for each in cases)} on {path}" for path, cases in VISITS]
# What leads to a page of its own, or has other fields, where the part does not come.
LED = {"inline", "lines", "terms"}


def blocked(page: Page, name: str) -> Callable[[], None]:
    """Keep a part from arriving; give what lets it through again."""
    where = re.compile(rf"/assets/{re.escape(name)}\.js(\?.*)?$")
    through = Event()

    def answer(route: Route) -> None:
        # The route stays: taking it away could lose a request that's under way.
        if through.is_set():
            route.continue_()
        else:
            route.abort("internetdisconnected")

    page.route(where, answer)
    return through.set


def alert(page: Page, told: str) -> Locator:
    """Return the box that says what is missing."""
    return page.locator("[role=alert], .hq-bad").filter(has_text=told).first


def test_every_part_has_a_case() -> None:
    built = {path.stem for path in (SITE / "assets").glob("*.js") if not re.fullmatch(OTHERS, path.stem)}
    # The search and the answers made in advance are kept from arriving in tests of their own. Without the comparison
    # with the book, a result has one button less.
    others = {"search", "drawer", "ahead", "book"}
    wanted = {each.name for _, cases in VISITS for each in cases if "/" not in each.name}
    assert built == wanted | LED | others


@pytest.mark.parametrize(("path", "cases"), VISITS, ids=IDS)
def test_a_part_that_does_not_arrive_is_told_and_a_press_fetches_it(
    page: Page, faults: Faults, path: str, cases: list[Case]
) -> None:
    faults.expected += NOISE
    let_through = {each.name: blocked(page, each.name) for each in cases}
    page.goto(path)
    for case in cases:
        case.act(page)
        box = alert(page, case.told)
        expect(box).to_be_visible()
        expect(box).to_contain_text(NETWORK)
        # A roller in a frame answers without its look, and the answer is what has to be in view.
        if case.name == "framed":
            expect(page.locator(".hq-word").first).to_be_in_viewport()
        elif case.act is not nothing or LINK in path:
            expect(box).to_be_in_viewport()
        let_through[case.name]()
        own = case.again in {"Try again", "Load the page again"}
        within = box if own else page.locator("hq-roller form, hq-fair form")
        within.get_by_role("button", name=case.again).first.click()
        expect(page.locator(f"{case.brings} >> visible=true").first).to_be_visible()
        expect(alert(page, case.told)).to_have_count(0)


def test_what_a_tracker_needs_is_asked_for_at_once(page: Page) -> None:
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    parts = re.compile(r"/assets/(store|tracker)\.js$")
    page.route(parts, hold)
    with page.expect_request("**/assets/store.js"), page.expect_request("**/assets/tracker.js"):
        page.goto(EXTENDED)
    expect(page.locator("hq-roller [data-main]")).to_have_count(0)
    for each in waiting:
        each.continue_()
    expect(page.locator("hq-roller [data-main]").first).to_be_visible()


CAUSES = {
    HTTPStatus.NOT_FOUND: "It’s missing: the site may have been updated since you opened this page.",
    HTTPStatus.INTERNAL_SERVER_ERROR: "The site’s server couldn’t deliver it.",
    HTTPStatus.FORBIDDEN: "The site’s server refused to send it.",
}


def test_each_cause_is_told_as_it_is_at_each_try(page: Page, faults: Faults) -> None:
    faults.expected += NOISE
    # The page asks twice, for the part and for the cause.
    answers = [HTTPStatus.NOT_FOUND]
    page.route(re.compile(r"/assets/share\.js"), lambda route: route.fulfill(status=answers[-1], body="no"))
    page.goto(SIMPLE + LINK)
    box = alert(page, LINKED)
    again = box.get_by_role("button", name="Try again")
    for status, why in CAUSES.items():
        if status not in answers:
            answers.append(status)
            again.click()
        expect(box).to_contain_text(why)
    assert answers == list(CAUSES)
    expect(again).to_be_focused()


# A clock that is set stays so in the whole context.
@pytest.mark.cold
def test_a_host_that_never_answers_is_told_of_and_asked_again(page: Page) -> None:
    page.clock.install()
    for file, told, path, brings in (
        ("share.js", LINKED, SIMPLE + LINK, "hq-roller .hq-brought"),
        ("explore.js", PART, "odds/", "#x-pick"),
        ("explore.css", PART, "odds/", "#x-pick"),
    ):
        where = f"**/assets/{file}*"
        page.route(where, lambda _route: None)
        with page.expect_request(where):
            page.goto(path)
        page.clock.run_for(19_000)
        expect(alert(page, told), file).to_have_count(0)
        page.clock.run_for(2_000)
        expect(alert(page, told), file).to_contain_text("It hasn’t arrived yet. The network may be very slow.")
        page.unroute(where)
        alert(page, told).get_by_role("button", name="Try again").click()
        expect(page.locator(f"{brings} >> visible=true").first, file).to_be_visible()
        expect(alert(page, told), file).to_have_count(0)


def test_rolls_terms_and_the_menu_lead_on_where_their_parts_do_not_come(page: Page, faults: Faults) -> None:
    faults.expected += NOISE
    for name in ("inline", "drawer", "terms"):
        blocked(page, name)
    page.goto(SIMPLE)
    page.locator(".md-header").get_by_role("button", name="Menu").click()
    expect(page.locator(".md-sidebar--primary").get_by_role("link", name="HeroQuest")).to_be_in_viewport()
    page.locator(".md-overlay").click(position={"x": 340, "y": 300})
    page.locator("hq-roll button").first.click()
    expect(page).to_have_url(re.compile(rf"/{SIMPLE}#roller$"))
    page.locator("article hq-term a").first.click()
    expect(page).to_have_url(re.compile(r"/glossary/heroquest/#"))
    expect(page.locator("h3:target")).to_be_in_viewport()


def test_people_join_by_their_fields_where_lines_do_not_come(page: Page, faults: Faults) -> None:
    faults.expected += NOISE
    blocked(page, "lines")
    page.goto(EXTENDED)
    roller = page.locator("hq-roller").first
    rows = roller.get_by_role("group", name=re.compile("^Hero [0-9]+$"))
    more = roller.get_by_role("button", name="Add hero")
    expect(more).to_be_visible()
    count = rows.count()
    more.click()
    expect(rows).to_have_count(count + 1)


def test_a_hero_that_cannot_fill_a_form_is_missed(page: Page, faults: Faults) -> None:
    faults.expected += NOISE
    page.goto("heroes/")
    sheets.hero(page, "maren", sheets.PARTY["maren"])
    let_through = blocked(page, "heroes")
    page.goto(SIMPLE)
    box = alert(page, "Your heroes didn’t load")
    expect(box).to_contain_text(NETWORK)
    let_through()
    box.get_by_role("button", name="Try again").click()
    expect(Roller(page).root.get_by_text("Maren").first).to_be_attached()


def test_a_sheet_that_does_not_load_is_told_and_a_press_opens_it(page: Page, faults: Faults) -> None:
    faults.expected += NOISE
    page.route("**/assets/catalog.json", lambda route: route.abort("internetdisconnected"))
    page.goto("heroes/#new-heroquest")
    box = alert(page, "The sheet didn’t load")
    expect(box).to_contain_text(NETWORK)
    page.unroute("**/assets/catalog.json")
    box.get_by_role("button", name="Try again").click()
    expect(page.locator("hq-heroes [data-sheet] hq-roller")).to_be_visible()


def test_where_the_pages_of_rolls_are_not_known_a_link_is_not_opened_elsewhere(page: Page, faults: Faults) -> None:
    faults.expected += NOISE
    page.route("**/assets/catalog.json", lambda route: route.abort("internetdisconnected"))
    page.goto(f"heroquest/extended-contest/{LINK}")
    box = alert(page, LINKED)
    expect(box).to_contain_text(NETWORK)
    page.unroute("**/assets/catalog.json")
    box.get_by_role("button", name="Try again").click()
    expect(page).to_have_url(re.compile(rf"/{SIMPLE}#hq1:"))
