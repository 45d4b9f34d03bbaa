"""One path through a rules page in Firefox and in WebKit, where this machine has them."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

import pytest

import hqweb
from scripts.server import serving
from tests.browser import drivers
from tests.browser.explorer import SMALL, address, chances, percent
from tests.browser.lessons import cases
from tests.browser.offline import end
from tests.browser.pages import SITE

FIELD = "hq-roller .hq-stepper input"
BUTTON = "hq-roller .hq-btn.is-main"
READY = f"return document.querySelector({json.dumps(BUTTON)})?.textContent.trim() === 'Roll'"
# The word of the result, or why there is none.
ANSWERED = """
const found = document.querySelector("hq-roller :is(.hq-verdict .hq-word, .hq-fault, .hq-bad)");
return found?.textContent.trim();
"""
LOG = "return document.querySelector('hq-roller').log"
STATE = """
const roller = document.querySelector("hq-roller");
return {
  log: roller.log,
  view: roller.view,
  steps: [...roller.querySelectorAll(".hq-out > .hq-steps > li > span")].map((each) => each.textContent),
};
"""
BROWSERS: dict[str, tuple[Callable[[], str | None], Callable[[], AbstractContextManager[drivers.Browser]], str]] = {
    "Firefox": (drivers.firefox_program, drivers.firefox, "firefox-esr"),
    "WebKit": (drivers.webkit_program, drivers.webkit, "webkit2gtk-driver and xvfb"),
}


@pytest.fixture(scope="module", params=BROWSERS)
def driven(request: pytest.FixtureRequest) -> Iterator[drivers.Browser]:
    """Return each other browser that is here; it goes on from test to test."""
    program, start, package = BROWSERS[request.param]
    if program() is None:
        pytest.skip(f"there is no {request.param} here; on Debian: apt-get install {package}")
    with start() as started:
        yield started


# Follows a link of the page, which replaces the text in place and keeps the engine; says whether it could.
FOLLOW = """
const [address] = arguments;
if (!address.startsWith(`${location.origin}/`)) return false;
const link = document.createElement("a");
link.href = address;
document.body.append(link);
link.click();
link.remove();
return true;
"""
THERE = "const shown = document.querySelector('link[rel=canonical]')?.href ?? ''; return shown.endsWith(PATH)"


def follow(driven: drivers.Browser, site: str, path: str) -> None:
    """Go to a page by a link, so that an engine that was started goes on; from elsewhere by its address."""
    page, _, _ = path.partition("#")
    if driven.run("return location.pathname") == f"/{page}" or not driven.run(FOLLOW, site + path):
        driven.go(site + path)
    drivers.until(driven, THERE.replace("PATH", json.dumps(f"/{page}")))


def rolled(driven: drivers.Browser, site: str) -> str:
    """Load a page, roll with an ability of 17, and give the word of the result."""
    driven.go(f"{site}heroquest/masteries/")
    drivers.until(driven, READY)
    driven.type(FIELD, "17")
    driven.click(BUTTON)
    word: str = drivers.until(driven, ANSWERED)
    assert driven.run(LOG + "?.inputs.ability") == 17, word
    return word


def test_a_roll_is_answered_and_explained(site: str, driven: drivers.Browser) -> None:
    word = rolled(driven, site)
    shown = driven.run(STATE)
    assert shown["log"]["inputs"]["ability"] == 17
    replayed = json.loads(hqweb.handle(json.dumps({"op": "replay", "log": shown["log"]})))
    assert replayed["data"]["view"] == shown["view"]
    assert word == shown["view"]["headline"]["word"]
    assert shown["steps"] == [step["text"] for step in shown["view"]["steps"]]


SWITCH = "hq-roller [data-typed]"
# How the boxes for dice are drawn, which only the style of their own says.
BOXES = """
const box = document.querySelector("hq-roller .hq-typed");
return box?.querySelector("input") ? getComputedStyle(box).borderTopStyle : "";
"""


def test_what_is_fetched_when_it_is_wanted_has_its_style(site: str, driven: drivers.Browser) -> None:
    follow(driven, site, "heroquest/simple-contest/")
    drivers.until(driven, READY)
    driven.click(SWITCH)
    drivers.until(driven, f"return document.querySelector({json.dumps(SWITCH)}).checked")
    driven.click(BUTTON)
    assert drivers.until(driven, BOXES) == "solid"
    # The choice stands on the device, and would stand in the next test.
    driven.click(SWITCH)
    drivers.until(driven, f"return !document.querySelector({json.dumps(SWITCH)}).checked")


COUNT = "hq-explorer .hq-acts .is-main"
BEGUN = f"""
if (document.querySelector({json.dumps(COUNT)})) return "asks";
return document.querySelector("[data-table=odds] tbody td") ? "counted" : "";
"""
OPEN_TABLE = """
const all = [...document.querySelectorAll("hq-explorer summary")];
const table = all.find((each) => each.textContent === "The grid as a table");
table?.click();
return !!table;
"""
# The figures of a table of the explorer; null until there are some.
CELLS = """
const cells = [...document.querySelectorAll("[data-table=TABLE] tbody td:nth-child(2)")];
return cells.length ? cells.map((each) => each.textContent.trim()) : null;
"""


def test_a_question_is_answered_with_the_engine_s_steps(site: str, driven: drivers.Browser) -> None:
    case = cases("heroquest", "ties")[0][0]
    follow(driven, site, "learn/heroquest/ties/")
    drivers.until(driven, "return !!document.querySelector('hq-learn[data-is=quiz] [data-main]')")
    driven.click(f"hq-learn[data-is=quiz] label:has(input[value='{case.right}'])")
    driven.click("hq-learn[data-is=quiz] [data-main]")
    said = drivers.until(driven, "return document.querySelector('hq-learn[data-is=quiz] .hq-quiz-word')?.textContent")
    assert " ".join(said.split()) == f"Right {case.label}"
    steps = driven.run("return document.querySelectorAll('hq-learn[data-is=quiz] .hq-out .hq-steps li').length")
    assert steps > 1


def test_odds_and_their_grid_are_counted_and_drawn(site: str, driven: drivers.Browser) -> None:
    inputs = {"ability": 19, "resistance": 13}
    follow(driven, site, f"odds/{address(inputs=inputs, g=SMALL)}")
    # With an engine that runs already they are counted at once.
    if drivers.until(driven, BEGUN) == "asks":
        driven.click(COUNT)
    shown = drivers.until(driven, CELLS.replace("TABLE", "odds"))
    assert shown == chances("heroquest.simple-contest", inputs)
    drivers.until(driven, OPEN_TABLE)
    won = drivers.until(driven, CELLS.replace("TABLE", "grid").replace(":nth-child(2)", ""))
    rows = hqweb.handle(json.dumps({"op": "odds", "procedure": "heroquest.simple-contest", "inputs": inputs}))
    data = json.loads(rows)["data"]
    hero = sum(int(row["weight"]) for row in data["rows"] if row["mark"][0] == "v")
    assert len(won) == 5 * 4
    assert won[-1] == percent(hero, int(data["total"]))


def test_a_term_opens_where_it_stands(site: str, driven: drivers.Browser) -> None:
    for path, name, told in (
        ("heroquest/group-contest/", "prize", "Prize. The thing that a victory gets you."),
        ("sharing/", "contest", "Contest. HeroQuest:"),
    ):
        follow(driven, site, path)
        mark = f"hq-term a[href$='#{name}']"
        drivers.until(driven, f"return document.querySelector({json.dumps(mark)})?.role === 'button'")
        driven.click(mark)
        text = drivers.until(driven, "return document.querySelector('.hq-def')?.textContent")
        assert " ".join(text.split()).startswith(told)


def test_parts_of_a_quick_reference_are_chosen(site: str, driven: drivers.Browser) -> None:
    follow(driven, site, "quick/heroquest/")
    told = "return document.querySelector('hq-quick .hq-quick-told')?.textContent"
    before = drivers.until(driven, told)
    driven.click("hq-quick label:has(input.hq-check:not(:checked))")
    after = drivers.until(
        driven, f"{told} !== {json.dumps(before)} && document.querySelector('.hq-quick-told').textContent"
    )
    assert int(after.split()[0]) == int(before.split()[0]) + 1


def test_dice_are_counted_and_worked_out_by_hand(site: str, driven: drivers.Browser) -> None:
    follow(driven, site, "fairness/")
    drivers.until(driven, "return document.querySelectorAll('hq-fair form').length === 3")
    driven.click("hq-fair[data-tool=sample] form > button")
    address = drivers.until(driven, "return location.hash.startsWith('#sample:') && location.hash")
    _, count, seed, die = address.split(":")
    told = json.loads(
        hqweb.handle(json.dumps({"op": "sample", "die": int(die[1:]), "count": int(count), "seed": seed}))
    )
    cells = "document.querySelectorAll('hq-fair[data-tool=sample] tbody tr td:nth-child(2)')"
    fell = driven.run(f"return Array.from({cells}, each => each.textContent)")
    assert [int(each) for each in fell] == told["data"]["fell"]
    driven.click("hq-fair[data-tool=hand] form > button")
    said = drivers.until(
        driven, "return document.querySelector('hq-fair[data-tool=hand] :is(.hq-say, .hq-fault)')?.textContent"
    )
    assert said == "Both say 19, 15, 2, from the same bytes."


# The text of an element all of which is in sight; "" until it is.
SEEN = """
const found = document.querySelector(arguments[0]), box = found?.getBoundingClientRect();
return box?.height && box.top >= 0 && box.bottom <= innerHeight + 1 ? found.textContent.trim() : "";
"""


def seen(driven: drivers.Browser, selector: str) -> str:
    """Wait until an element is in sight, and give its text."""
    text: str = drivers.until(driven, SEEN.replace("arguments[0]", json.dumps(selector)))
    return text


def rolled_at_the_edge(driven: drivers.Browser, sheet: str) -> None:
    """Roll in the roller opened at the bottom of the screen: the result is on screen."""
    driven.click(f"{sheet} .hq-btn.is-main")
    word = seen(driven, f"{sheet} .hq-verdict .hq-word")
    assert word == driven.run(f"return document.querySelector({json.dumps(sheet)}).view.headline.word")
    driven.click(f"{sheet} .hq-lower-bar button" if sheet.startswith("hq-roller") else ".hq-lower-bar button")


def test_a_line_of_a_sheet_rolls_and_the_roll_bar_takes_its_hero(site: str, driven: drivers.Browser) -> None:
    follow(driven, site, "heroes/#new-heroquest")
    drivers.until(driven, "return !!document.querySelector('[data-sheet] .hq-heroes button')")
    driven.click("[data-sheet] .hq-heroes button")
    line = drivers.until(driven, "return document.querySelector('.hq-rolls button:last-child')?.textContent")
    driven.click(".hq-rolls button:last-child")
    drivers.until(driven, "return document.querySelector('dialog .hq-btn.is-main')?.textContent.trim() === 'Roll'")
    rolled_at_the_edge(driven, "dialog hq-roller")
    # The bar of the sheet names the line that was rolled last.
    assert seen(driven, ".hq-bar button") == f"Roll {line} against 14"
    # A page whose form no test has left filled in, since that comes before the hero.
    follow(driven, site, "heroquest/die-roll/")
    hero = drivers.until(driven, "return document.querySelector('.hq-bar select')?.value")
    assert seen(driven, ".hq-bar button").startswith("Roll")
    driven.click(".hq-bar button")
    drivers.until(
        driven, "return document.activeElement?.closest('.is-lower') && document.activeElement.matches('.is-main')"
    )
    assert driven.run("return document.querySelector('.is-lower').form.bound.hero") == hero
    rolled_at_the_edge(driven, "hq-roller.is-lower")
    seen(driven, ".hq-bar button")


def test_the_search_forgives_a_slip_and_leads_to_the_very_place(site: str, driven: drivers.Browser) -> None:
    follow(driven, site, "heroquest/masteries/")
    driven.click(".md-search__input")
    driven.type(".md-search__input", "impared")
    drivers.until(driven, "return !!document.querySelector('.md-search-result__link')")
    driven.click(".md-search-result__link")
    drivers.until(driven, "return location.pathname + location.hash === '/heroquest/consequences/#impaired'")
    drivers.until(driven, "return document.getElementById('impaired')?.getBoundingClientRect().top < innerHeight")


MAIN = "hq-roller [data-main]"
STANDS = "const roller = document.querySelector('hq-roller'); return roller?.log ? JSON.stringify(roller.log) : ''"


def moves_made(count: int) -> str:
    """Return the question whether a contest has that many moves, and its button can be pressed."""
    stands = f"document.querySelector('hq-roller')?.log?.moves.length === {count}"
    return f"return {stands} && !!document.querySelector({json.dumps(MAIN)})"


def test_a_contest_stands_where_it_stood_after_a_reload(site: str, driven: drivers.Browser) -> None:
    follow(driven, site, "heroquest/extended-contest/")
    drivers.until(driven, f"return !!document.querySelector({json.dumps(MAIN)})")
    driven.click(MAIN)
    drivers.until(driven, moves_made(0))
    driven.click(MAIN)
    drivers.until(driven, moves_made(1))
    log = drivers.until(driven, STANDS)
    board = driven.run("return document.querySelector('.hq-board').textContent")
    driven.go(f"{site}heroquest/extended-contest/")
    assert drivers.until(driven, STANDS) == log
    assert driven.run("return document.querySelector('.hq-board').textContent") == board
    replayed = json.loads(hqweb.handle(json.dumps({"op": "replay", "log": json.loads(log)})))
    assert replayed["ok"], replayed


# Leaves for another page as soon as the roller has drawn an answer.
LEAVE = """
const [address] = arguments;
const section = document.querySelector("hq-roller section");
const leave = () => section.querySelector(".hq-word") && location.assign(address);
new MutationObserver(leave).observe(section, { childList: true, subtree: true });
"""
# Whether the engine and the pages stand on the device; asked again and again, since it takes its time to be told.
STORED = """
const told = (window.told ??= {});
caches.keys().then(async (names) => {
  const engine = names.find((name) => name.startsWith("hqweb-engine"));
  const keys = engine ? await (await caches.open(engine)).keys() : [];
  told.all = Boolean(navigator.serviceWorker.controller) && keys.some(({ url }) => url.endsWith("/info.json"));
});
return Boolean(told.all);
"""


# What stands in the list of rolls, and whether the form says that it was left; "" until both are there.
LISTED = """
const items = [...document.querySelectorAll("hq-roller .hq-visit-item")];
const left = document.querySelector("hq-roller .hq-brought");
return items.length && left ? JSON.stringify([items.length, document.querySelector(FIELD).value]) : "";
""".replace("FIELD", json.dumps(FIELD))
# By the store that the roller has: Firefox lets no script of a driver import a module.
ENTRIES = """
const { store } = document.querySelector("hq-roller");
return store ? store.all("entries").then((all) => JSON.stringify(all.map(({ log }) => log))) : "";
"""
# Which releases and snapshots this browser keeps; "" where it keeps none or says nothing.
KEPT = """
const names = window.kept ??= { told: "" };
caches.open(`hqweb-engine ${arguments[0]}`).then((cache) => cache.keys()).then((keys) => {
  names.told = keys.map(({ url }) => url.split("/").pop()).join(" ");
}, () => { names.told = "forbidden"; });
return /snapshot-[^ ]*json|forbidden/.test(names.told) ? names.told : "";
"""


def test_a_roll_that_is_left_at_once_leaves_the_engine_on_the_device(driven: drivers.Browser) -> None:
    """Without the server each visit then rolls dice of its own: from a snapshot where the browser keeps one."""
    with serving(SITE) as server:
        driven.go(f"{server.url}heroquest/masteries/")
        drivers.until(driven, READY)
        # The page has no answers for another number, so this waits for the engine, which then stores the site.
        driven.type(FIELD, "19")
        driven.run(LEAVE, f"{server.url}licences/")
        driven.click(BUTTON)
        drivers.until(driven, "return location.pathname === '/licences/'")
        drivers.until(driven, STORED)
        end(server)
    logs = []
    for _ in range(3):
        rolled(driven, server.url)
        logs.append(driven.run(LOG))
        assert drivers.until(driven, KEPT.replace("arguments[0]", json.dumps(server.url)))
    # The rolls and the form stand on the device too.
    driven.type(FIELD, "18")
    driven.go(f"{server.url}heroquest/masteries/")
    assert json.loads(drivers.until(driven, LISTED)) == [4, "18"]
    entries = json.loads(drivers.until(driven, ENTRIES))
    assert len(entries) == 4
    assert all(log in entries for log in logs)
    assert len({log["seed"] for log in logs}) == 3, logs
    for log in logs:
        assert json.loads(hqweb.handle(json.dumps({"op": "replay", "log": log})))["ok"]


# A page of each kind; on the first of them somebody rolls.
CONSOLES = [
    "heroquest/masteries/",
    "",
    "heroquest/extended-contest/",
    "odds/",
    "glossary/",
    "gm/",
    "heroes/",
    "quick/spheres/",
    "learn/",
]


def test_the_console_of_firefox_stays_empty(site: str) -> None:
    if drivers.firefox_program() is None:
        pytest.skip("there is no Firefox here; on Debian: apt-get install firefox-esr")
    with drivers.firefox() as browser:
        rolled(browser, site)
        told = browser.complaints()
        for path in CONSOLES[1:]:
            browser.go(site + path)
            drivers.until(browser, "return document.readyState === 'complete'")
            # What a browser fetches ahead, it fetches when the page has come to rest.
            time.sleep(2)
            told += browser.complaints()
        browser.run("document.querySelector('.md-tabs a, article a[href]').click()")
        time.sleep(2)
        assert told + browser.complaints() == []
