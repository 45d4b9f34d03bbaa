"""One path through a rules page in Firefox and in WebKit, where this machine has them."""

import json
from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest

import hqweb
from tests.browser import drivers

FIELD = "hq-roller .hq-stepper input"
BUTTON = "hq-roller .hq-btn.is-main"
READY = f"return document.querySelector({json.dumps(BUTTON)})?.textContent.trim() === 'Roll'"
ANSWERED = (
    "return document.querySelector('hq-roller .hq-verdict .hq-word, hq-roller .hq-fault')?.textContent.trim()"
)
STATE = """
const roller = document.querySelector("hq-roller");
return {
  log: roller.log,
  view: roller.view,
  steps: [...roller.querySelectorAll(".hq-out > .hq-steps > li > span")].map((each) => each.textContent),
};
"""
BROWSERS: dict[
    str, tuple[Callable[[], str | None], Callable[[], AbstractContextManager[drivers.Browser]], str]
] = {
    "Firefox": (drivers.firefox_program, drivers.firefox, "firefox-esr"),
    "WebKit": (drivers.webkit_program, drivers.webkit, "webkit2gtk-driver and xvfb"),
}


@pytest.mark.parametrize("name", BROWSERS)
def test_a_roll_is_answered_and_explained(site: str, name: str) -> None:
    program, start, package = BROWSERS[name]
    if program() is None:
        pytest.skip(f"there is no {name} here; on Debian: apt-get install {package}")
    with start() as browser:
        browser.go(f"{site}heroquest/masteries/")
        drivers.until(browser, READY)
        browser.type(FIELD, "17")
        browser.click(BUTTON)
        word = drivers.until(browser, ANSWERED)
        shown = browser.run(STATE)
    assert "engine" not in word, word
    assert shown["log"]["inputs"]["ability"] == 17
    replayed = json.loads(hqweb.handle(json.dumps({"op": "replay", "log": shown["log"]})))
    assert replayed["data"]["view"] == shown["view"]
    assert word == shown["view"]["headline"]["word"]
    assert shown["steps"] == [step["text"] for step in shown["view"]["steps"]]


MAIN = "hq-roller [data-main]"
STANDS = (
    "const roller = document.querySelector('hq-roller'); return roller?.log ? JSON.stringify(roller.log) : ''"
)


def moves_made(count: int) -> str:
    """Give the question whether a contest has that many moves, and its button can be pressed."""
    stands = f"document.querySelector('hq-roller')?.log?.moves.length === {count}"
    return f"return {stands} && !!document.querySelector({json.dumps(MAIN)})"


@pytest.mark.parametrize("name", BROWSERS)
def test_a_contest_stands_where_it_stood_after_a_reload(site: str, name: str) -> None:
    program, start, package = BROWSERS[name]
    if program() is None:
        pytest.skip(f"there is no {name} here; on Debian: apt-get install {package}")
    with start() as browser:
        browser.go(f"{site}heroquest/extended-contest/")
        drivers.until(browser, f"return !!document.querySelector({json.dumps(MAIN)})")
        browser.click(MAIN)
        drivers.until(browser, moves_made(0))
        browser.click(MAIN)
        drivers.until(browser, moves_made(1))
        log = drivers.until(browser, STANDS)
        board = browser.run("return document.querySelector('.hq-board').textContent")
        browser.go(f"{site}heroquest/extended-contest/")
        assert drivers.until(browser, STANDS) == log
        assert browser.run("return document.querySelector('.hq-board').textContent") == board
    replayed = json.loads(hqweb.handle(json.dumps({"op": "replay", "log": json.loads(log)})))
    assert replayed["ok"], replayed


SWITCH = "hq-roller [data-typed]"
# How the boxes for dice are drawn, which only the style of their own says.
BOXES = """
const box = document.querySelector("hq-roller .hq-typed");
return box?.querySelector("input") ? getComputedStyle(box).borderTopStyle : "";
"""


@pytest.mark.parametrize("name", BROWSERS)
def test_what_is_fetched_when_it_is_wanted_has_its_style(site: str, name: str) -> None:
    program, start, package = BROWSERS[name]
    if program() is None:
        pytest.skip(f"there is no {name} here; on Debian: apt-get install {package}")
    with start() as browser:
        browser.go(f"{site}heroquest/masteries/")
        drivers.until(browser, READY)
        browser.click(SWITCH)
        drivers.until(browser, f"return document.querySelector({json.dumps(SWITCH)}).checked")
        browser.click(BUTTON)
        assert drivers.until(browser, BOXES) == "solid"


# Which releases and snapshots this browser keeps; "" where it keeps none or says nothing.
KEPT = """
const names = window.kept ??= { told: "" };
caches.open(`hqweb-engine ${arguments[0]}`).then((cache) => cache.keys()).then((keys) => {
  names.told = keys.map(({ url }) => url.split("/").pop()).join(" ");
}, () => { names.told = "forbidden"; });
return /snapshot.json|forbidden/.test(names.told) ? names.told : "";
"""
LOG = "return document.querySelector('hq-roller').log"


@pytest.mark.parametrize("name", BROWSERS)
def test_a_return_visit_rolls_dice_of_its_own(site: str, name: str) -> None:
    """From a snapshot where the browser keeps one."""
    program, start, package = BROWSERS[name]
    if program() is None:
        pytest.skip(f"there is no {name} here; on Debian: apt-get install {package}")
    logs = []
    with start() as browser:
        for _ in range(3):
            browser.go(f"{site}heroquest/masteries/")
            drivers.until(browser, READY)
            browser.click(BUTTON)
            word = drivers.until(browser, ANSWERED)
            assert "engine" not in word, word
            logs.append(browser.run(LOG))
            assert drivers.until(browser, KEPT.replace("arguments[0]", json.dumps(site)))
    assert len({log["seed"] for log in logs}) == 3, logs
    for log in logs:
        assert json.loads(hqweb.handle(json.dumps({"op": "replay", "log": log})))["ok"]


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


@pytest.mark.parametrize("name", BROWSERS)
def test_a_roll_and_a_form_stand_on_the_device(site: str, name: str) -> None:
    program, start, package = BROWSERS[name]
    if program() is None:
        pytest.skip(f"there is no {name} here; on Debian: apt-get install {package}")
    with start() as browser:
        browser.go(f"{site}heroquest/masteries/")
        drivers.until(browser, READY)
        browser.type(FIELD, "17")
        browser.click(BUTTON)
        word = drivers.until(browser, ANSWERED)
        assert "engine" not in word, word
        log = browser.run(LOG)
        browser.type(FIELD, "18")
        browser.go(f"{site}heroquest/masteries/")
        assert json.loads(drivers.until(browser, LISTED)) == [1, "18"]
        assert json.loads(drivers.until(browser, ENTRIES)) == [log]
