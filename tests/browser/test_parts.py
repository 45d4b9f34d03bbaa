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


def typed(page: Page) -> None:
    """Roll physical dice."""
    page.get_by_role("checkbox", name="Enter physical dice").first.check()
    roll(page)


def save(page: Page) -> None:
    """Save what the device keeps."""
    page.get_by_role("button", name="Save everything").click()


def share(page: Page) -> None:
    """Press Share."""
    page.get_by_role("button", name="Share", exact=True).first.click()


def csv(page: Page) -> None:
    """Save the odds."""
    page.locator("[data-save=odds-csv]").click()


def by_hand(page: Page) -> None:
    """Work dice out by hand."""
    page.locator("hq-fair[data-tool=hand] form > button[type=submit]").click()


class Case(NamedTuple):
    """A part, a page that wants it, what is done there, where its lack is told, and what it brings."""

    name: str
    path: str
    act: Callable[[Page], None]
    told: str
    brings: str
    again: str = "Try again"


PART = "This part of the page didn’t load"
ANSWER = "Part of the answer is missing"
LINKED = "The shared link wasn’t opened"
KEPT = "What’s saved on this device didn’t load"
OFFLINE = "The offline files didn’t load"
UNWRITTEN = "This roll isn’t saved on this device yet"
TYPED = "The boxes for your dice didn’t load"
SCRIPT = "This page’s script did not load"
EXTENDED, LESSON, SHEET = "heroquest/extended-contest/", "learn/heroquest/contest/", "quick/heroquest/"

CASES = [
    Case("told", SIMPLE, roll, ANSWER, "hq-roller .hq-ladder"),
    Case("drawn", "draw-steel/power-roll/", roll, ANSWER, "hq-roller .hq-adds"),
    Case("typed", SIMPLE, typed, TYPED, "hq-roller .hq-typed input", "Roll"),
    Case("share", SIMPLE + LINK, nothing, LINKED, "hq-roller .hq-brought"),
    Case("share", SIMPLE, share, "Sharing didn’t load", "hq-roller .hq-share input"),
    Case("share", "sharing/", nothing, PART, "hq-pledge form"),
    Case("tracker", EXTENDED, nothing, "This roller didn’t load", "hq-roller [data-main]"),
    Case("tracker", EXTENDED + RUN, nothing, LINKED, "hq-roller .hq-brought"),
    Case("tracker", "heroes/#new-heroquest", nothing, "The sheet didn’t load", "hq-heroes hq-roller form"),
    Case("store", EXTENDED, nothing, KEPT, "hq-roller [data-main]"),
    Case("store", SIMPLE, roll, UNWRITTEN, "hq-roller .hq-visit summary"),
    Case("store", "heroes/", nothing, "Your heroes didn’t load", "hq-heroes #heroes-list"),
    Case("store", SHEET, nothing, "Your own choice didn’t load", "hq-quick [data-print]"),
    Case("offline", "offline/", nothing, OFFLINE, "[data-do=fetch]"),
    Case("offline-box", "offline/", nothing, OFFLINE, "[data-do=fetch]"),
    Case("explore", "odds/", nothing, PART, "#x-pick"),
    Case("ruled", f"odds/{ODDS}", nothing, "House rules didn’t load", "#x-pick"),
    Case("saved", "odds/", csv, "Saving didn’t load", "#x-pick"),
    Case("terms", "glossary/heroquest/", nothing, PART, "#hq-filter"),
    Case("gm", "gm/", nothing, PART, "#gm-table"),
    Case("heroes", "gm/", nothing, PART, "#gm-table"),
    Case("house", "gm/", nothing, PART, "#gm-table"),
    Case("framed", FRAME, roll, "This roller’s look didn’t load", "hq-roller .hq-ladder"),
    Case("heroes", "heroes/", nothing, PART, "#heroes-list"),
    Case("sheets", "heroes/", nothing, PART, "#heroes-list"),
    Case("files", "heroes/", save, "The file writer didn’t load", "hq-heroes [data-status]:not(:empty)"),
    Case("ready", "heroes/#new-heroquest", nothing, "The sheet didn’t load", "hq-heroes hq-roller form"),
    Case("rolls", "heroes/#new-heroquest", nothing, "The sheet didn’t load", "hq-heroes hq-roller form"),
    Case("learn", LESSON, nothing, PART, "hq-learn [data-ask]"),
    Case("quick", SHEET, nothing, PART, "hq-quick [data-print]"),
    Case("fair", "fairness/", nothing, PART, "hq-fair[data-tool=hand] form"),
    Case(
        "fair/by_hand",
        "fairness/",
        by_hand,
        "A part of this page did not load",
        "hq-fair[data-tool=hand] .hq-say",
        "Work them out both ways",
    ),
    Case("roller", SIMPLE, nothing, SCRIPT, "hq-roller [data-act]", "Load the page again"),
]
IDS = [f"{each.name} on {each.path}{' ' + each.act.__name__ if each.act is not nothing else ''}" for each in CASES]
# What leads to a page of its own, which has the same, where the part does not come.
LED = {"inline": SIMPLE, "lines": EXTENDED, "terms": "heroquest/masteries/"}


def blocked(page: Page, name: str, *, status: int = 0) -> Callable[[], None]:
    """Keep a part from arriving, or let the host answer with a status; give what lets it through again."""
    where = re.compile(rf"/assets/{re.escape(name)}\.js(\?.*)?$")
    through = Event()

    def answer(route: Route) -> None:
        # The route stays: taking it away could lose a request that's under way.
        if through.is_set():
            route.continue_()
        elif status:
            route.fulfill(status=status, content_type="text/plain", body="no")
        else:
            route.abort("internetdisconnected")

    page.route(where, answer)
    return through.set


def alert(page: Page, told: str) -> Locator:
    """Return the box that says what is missing."""
    return page.get_by_role("alert").or_(page.locator(".hq-bad")).filter(has_text=told).first


def test_every_part_has_a_case() -> None:
    built = {path.stem for path in (SITE / "assets").glob("*.js") if not re.fullmatch(OTHERS, path.stem)}
    # The search and the answers made in advance are kept from arriving in tests of their own. Without the comparison
    # with the book, a result has one button less.
    others = {"search", "drawer", "ahead", "book"}
    assert built == {each.name for each in CASES if "/" not in each.name} | set(LED) | others


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_a_part_that_does_not_arrive_is_told_and_a_press_fetches_it(page: Page, faults: Faults, case: Case) -> None:
    faults.expected += NOISE
    let_through = blocked(page, case.name)
    page.goto(case.path)
    case.act(page)
    box = alert(page, case.told)
    expect(box).to_be_visible()
    expect(box).to_contain_text(NETWORK)
    # A roller in a frame answers without its look, and the answer is what has to be in view.
    if case.name == "framed":
        expect(page.locator(".hq-word").first).to_be_in_viewport()
    elif case.act is not nothing or LINK in case.path:
        expect(box).to_be_in_viewport()
    let_through()
    own = case.again in {"Try again", "Load the page again"}
    within = page if own else page.locator("hq-roller form, hq-fair form")
    within.get_by_role("button", name=case.again).first.click()
    expect(page.locator(f"{case.brings} >> visible=true").first).to_be_visible()
    expect(alert(page, case.told)).to_have_count(0)


@pytest.mark.parametrize(("held", "beside"), [("store", "tracker"), ("tracker", "store")])
def test_what_a_tracker_needs_is_asked_for_at_once(page: Page, held: str, beside: str) -> None:
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.route(f"**/assets/{held}.js", hold)
    with page.expect_response(f"**/assets/{beside}.js"):
        page.goto(EXTENDED)
    expect(page.locator("hq-roller [data-main]")).to_have_count(0)
    for each in waiting:
        each.continue_()
    expect(page.locator("hq-roller [data-main]").first).to_be_visible()


@pytest.mark.parametrize(
    ("status", "why"),
    [
        (HTTPStatus.NOT_FOUND, "It’s missing: the site may have been updated since you opened this page."),
        (HTTPStatus.INTERNAL_SERVER_ERROR, "The site’s server couldn’t deliver it."),
        (HTTPStatus.FORBIDDEN, "The site’s server refused to send it."),
    ],
)
def test_each_cause_is_told_as_it_is(page: Page, faults: Faults, status: int, why: str) -> None:
    faults.expected += NOISE
    blocked(page, "share", status=status)
    page.goto(SIMPLE + LINK)
    expect(alert(page, LINKED)).to_contain_text(why)


# A clock that is set stays so in the whole context.
@pytest.mark.cold
@pytest.mark.parametrize("file", ["share.js", "explore.js", "explore.css"])
def test_a_host_that_never_answers_is_told_of_and_asked_again(page: Page, file: str) -> None:
    told, path, brings = {
        "share.js": (LINKED, SIMPLE + LINK, "hq-roller .hq-brought"),
        "explore.js": (PART, "odds/", "#x-pick"),
        "explore.css": (PART, "odds/", "#x-pick"),
    }[file]
    where = f"**/assets/{file}*"
    page.route(where, lambda _route: None)
    page.clock.install()
    with page.expect_request(where):
        page.goto(path)
    page.clock.run_for(19_000)
    expect(alert(page, told)).to_have_count(0)
    page.clock.run_for(2_000)
    expect(alert(page, told)).to_contain_text("It hasn’t arrived yet. The network may be very slow.")
    page.unroute(where)
    alert(page, told).get_by_role("button", name="Try again").click()
    expect(page.locator(f"{brings} >> visible=true").first).to_be_visible()
    expect(alert(page, told)).to_have_count(0)


def test_a_second_try_that_fails_is_told_as_well(page: Page, faults: Faults) -> None:
    faults.expected += NOISE
    blocked(page, "share")
    page.goto(SIMPLE + LINK)
    again = alert(page, LINKED).get_by_role("button", name="Try again")
    with page.expect_request(re.compile(r"/assets/share\.js\?")):
        again.click()
    expect(again).to_be_focused()


def test_a_roll_in_a_sentence_leads_to_its_page_where_it_cannot_open(page: Page, faults: Faults) -> None:
    faults.expected += NOISE
    blocked(page, "inline")
    page.goto(LED["inline"])
    page.locator("hq-roll button").first.click()
    expect(page).to_have_url(re.compile(rf"/{SIMPLE}#roller$"))


def test_a_term_leads_to_the_glossary_where_it_cannot_open(page: Page, faults: Faults) -> None:
    faults.expected += NOISE
    blocked(page, "terms")
    page.goto(LED["terms"])
    page.locator("article hq-term a").first.click()
    expect(page).to_have_url(re.compile(r"/glossary/heroquest/#"))


def test_the_menu_opens_where_its_part_does_not_come(page: Page, faults: Faults) -> None:
    faults.expected += NOISE
    blocked(page, "drawer")
    page.goto("")
    page.get_by_role("button", name="Menu").click()
    expect(page.locator(".md-sidebar--primary").get_by_role("link", name="HeroQuest")).to_be_in_viewport()


def test_people_join_by_their_fields_where_lines_do_not_come(page: Page, faults: Faults) -> None:
    faults.expected += NOISE
    blocked(page, "lines")
    page.goto(LED["lines"])
    rows = page.locator("hq-roller").first.get_by_role("group", name=re.compile("^Hero [0-9]+$"))
    count = rows.count()
    page.get_by_role("button", name="Add hero").click()
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
