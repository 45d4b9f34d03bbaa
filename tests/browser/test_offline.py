"""The site with its server stopped: all pages, the search and the roller; what is stored, told, renewed, removed."""

import json
import re
import shutil
from collections.abc import Callable, Iterator
from http import HTTPStatus
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from scripts import offline
from scripts.server import Handler, Server, serving
from tests.browser.conftest import DEVICES, NO_ANSWERS, PATIENCE
from tests.browser.device import RECORDED, heard
from tests.browser.faults import Faults
from tests.browser.fit import sideways
from tests.browser.offline import (
    CONTROLLED,
    FIRST,
    GONE,
    TRACKER,
    button,
    end,
    expect_page,
    expect_search_and_roll,
    roll_and_store,
    store,
    title_of,
)
from tests.browser.pages import SITE, paths
from tests.browser.releases import PACKED
from tests.browser.roller import Roller
from tests.browser.seeds import KNOWN_DICE
from tests.browser.tracker import Tracker

STORED = """async () => {
  const store = document.querySelector("script[src$='assets/roller.js']").src.replace("roller", "store");
  return {
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    kept: (await (await import(store)).all("runs")).length,
  };
}"""
EMPTY = f"""async () => {{
  const found = await ({STORED})();
  return !found.caches.length && !found.workers && !found.kept;
}}"""
WATCH_PROGRESS = """() => {
  window.progress = [];
  const bar = document.querySelector("hq-offline progress");
  new MutationObserver(() => window.progress.push(bar.value)).observe(bar, { attributes: true });
}"""
# Whether the notice covers a control of a roller or of the bar at the lower edge.
COVERS = """() => {
  const { top, bottom } = document.querySelector(".hq-release").getBoundingClientRect();
  return [...document.querySelectorAll("hq-roller :is(button, input, summary), .hq-bar:not(.is-away) :is(button, a)")]
    .map(each => each.getBoundingClientRect())
    .some(box => box.height && box.bottom > top && box.top < Math.min(bottom, innerHeight));
}"""
BROKEN = [*GONE, r"ERR_(EMPTY_RESPONSE|CONNECTION)", r"Failed to load resource", r"net::ERR_", r"MIME type"]
SIGN_IN = "<!doctype html><title>Sign in</title><h1>Welcome to the hotel</h1>"


# The folders of the site that its small edition has.
SMALL = {
    "assets",
    "heroquest/extended-contest",
    "heroquest/masteries",
    "heroquest/modifiers",
    "heroquest/simple-contest",
    "licences",
    "offline",
    "spheres/check",
}


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, Any], screen: str) -> dict[str, Any]:
    """Return the arguments of a context whose pages can use a service worker."""
    return browser_context_args | DEVICES[screen] | {"service_workers": "allow"}


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a small edition of the site: a few of its pages, with a list of what to store that has no others.

    Compressed files are left out, which would still have the old content when a test changes the site.
    """
    site = tmp_path_factory.mktemp("small") / "site"
    site.mkdir()
    for file in SITE.iterdir():
        if file.is_file() and file.suffix not in {".br", ".gz"}:
            shutil.copy(file, site)
    for folder in SMALL:
        shutil.copytree(SITE / folder, site / folder, ignore=shutil.ignore_patterns("answers", *PACKED))
    offline.write(site)
    return site


@pytest.fixture
def copy(small: Path, tmp_path: Path) -> Path:
    """Copy the small edition, so that a test can change it."""
    return Path(shutil.copytree(small, tmp_path / "site"))


@pytest.fixture
def server(request: pytest.FixtureRequest, small: Path, faults: Faults) -> Iterator[Server]:
    """Serve the small edition, or the copy of a test that changes it."""
    with serving(request.getfixturevalue("copy") if "copy" in request.fixturenames else small) as running:
        faults.site = running.url
        yield running


def meddle(monkeypatch: pytest.MonkeyPatch, act: Callable[[Handler], bool]) -> None:
    """Let ``act`` answer a request before the server does; where it gives False, the server answers."""
    real = Handler.do_GET
    monkeypatch.setattr(Handler, "do_GET", lambda handler: act(handler) or real(handler))


def hang_up(handler: Handler) -> bool:
    """Close the connection without an answer."""
    handler.close_connection = True
    return True


def sign_in(handler: Handler) -> bool:
    """Answer as a hotel's network does before one has signed in."""
    handler.answer(HTTPStatus.OK, "text/html; charset=utf-8", SIGN_IN.encode())
    return True


@pytest.fixture(scope="module")
def left_alone(browser: Browser) -> Iterator[tuple[BrowserContext, Faults]]:
    """Return a device that stored the whole site by one visit with a roll, and has no network since."""
    context = browser.new_context(**DEVICES["phone"])
    context.set_default_timeout(PATIENCE)
    context.add_init_script(NO_ANSWERS)
    with serving(SITE) as server:
        faults = Faults(server.url)
        faults.watch(context)
        page = context.new_page()
        roll_and_store(page, server.url)
        end(server)
        page.close()
        faults.expected += GONE
        assert faults.unexpected() == []
        yield context, faults
    context.close()


@pytest.fixture
def alone(left_alone: tuple[BrowserContext, Faults]) -> Iterator[tuple[Page, str]]:
    """Return a new page on that device, and the address of the site."""
    context, faults = left_alone
    faults.seen.clear()
    page = context.new_page()
    yield page, faults.site
    page.close()
    assert faults.unexpected() == []


# The title of every page at an address, or nothing where there is none.
TITLES = """async (addresses) => {
  const title = async (address) => /<title>([^<]*)</.exec(await (await fetch(address)).text())?.[1];
  return Promise.all(addresses.map((each) => title(each).catch(() => "")));
}"""


def test_after_one_visit_with_a_roll_the_server_may_go(alone: tuple[Page, str]) -> None:
    page, url = alone
    page.goto(url)
    titles = dict(zip(paths(), page.evaluate(TITLES, [url + path for path in paths()]), strict=True))
    assert len(titles) > 100
    assert titles == {path: title_of(path) for path in paths()}
    for path in paths()[::40]:
        expect_page(page, url, path)
    expect_search_and_roll(page, url)
    page.goto(f"{url}nowhere/at/all/")
    expect(page.get_by_role("heading", name="404")).to_be_visible()


def test_heroes_and_the_screen_stand_without_a_network_though_nobody_was_there_before(alone: tuple[Page, str]) -> None:
    page, url = alone
    for ruleset, name in (("heroquest", "Odo"), ("spheres", "Maren")):
        page.goto(f"{url}heroes/#new-{ruleset}")
        page.get_by_label("Hero’s name").fill(name)
        page.locator("[data-sheet] [data-main]").click()
        expect(page.locator("#heroes-open")).to_have_text(name)
        page.goto(f"{url}gm/")
        everybody = page.get_by_label("Game").locator(f"option[value*='{ruleset}']", has_text="all heroes")
        page.get_by_label("Game").select_option(everybody.get_attribute("value"))
        expect(page.get_by_role("button", name=f"Roll for {name}").first).to_be_visible()
        expect(page.locator(".hq-rail-num").first).not_to_be_empty()


def test_every_game_rolls_without_a_network_in_one_engine_and_in_its_own(alone: tuple[Page, str]) -> None:
    page, url = alone
    page.add_init_script(RECORDED)
    page.goto(url + FIRST)
    expect(Roller(page).live).to_be_visible()
    Roller(page).roll()
    roller = Roller(page, url)
    games = ("questworlds/simple-contest/", "questworlds-097/contest/", "draw-steel/power-roll/", "spheres/check/")
    for path in games:
        roller._follow(path)
        expect(roller.live).to_be_visible()
        roller.roll()
    assert len(heard(page, "ready")) == 1
    for path in games:
        page.goto(url + path)
        expect(roller.live).to_be_visible()
        Roller(page).roll()


# Leaves for another page as soon as the roller has drawn an answer.
LEAVE = """address => {
  const section = document.querySelector("hq-roller section");
  const watch = new MutationObserver(() => {
    if (!section.querySelector(".hq-word")) return;
    watch.disconnect();
    location.assign(address);
  });
  watch.observe(section, { childList: true, subtree: true });
}"""
FILES_KEPT = """async () => {
  for (const name of await caches.keys()) {
    if (!name.startsWith("hqweb-engine")) continue;
    return (await (await caches.open(name)).keys()).some(({ url }) => url.endsWith("/info.json"));
  }
  return false;
}"""


def test_rolls_that_are_left_at_once_leave_the_engine_on_the_device(page: Page, server: Server, faults: Faults) -> None:
    faults.expected += [*GONE, r"net::ERR_ABORTED"]
    roller = Roller(page)
    for path in ("heroquest/masteries/", "spheres/check/"):
        page.goto(server.url + path)
        expect(roller.live).to_be_visible()
        page.evaluate(LEAVE, f"{server.url}licences/")
        roller.button.click()
        page.wait_for_url("**/licences/")
    page.wait_for_function(CONTROLLED)
    page.wait_for_function(FILES_KEPT)
    end(server)
    page.goto(server.url + FIRST)
    expect(roller.live).to_be_visible()
    roller.roll()


def test_after_the_press_the_server_may_go_below_a_path(page: Page, faults: Faults, small: Path) -> None:
    faults.expected += GONE
    with serving(small, "a/path") as server:
        faults.site = server.url
        page.goto(f"{server.url}offline/")
        assert page.evaluate(STORED) == {"caches": [], "workers": 0, "kept": 0}
        expect(page.get_by_text(re.compile(r"^\d\.\d MB to fetch, about \d\d MB on the device$"))).to_be_visible()
        page.evaluate(WATCH_PROGRESS)
        button(page, "Make available offline").click()
        expect(page.get_by_text("Stored.", exact=True)).to_be_visible()
        page.wait_for_function(CONTROLLED)
        figures: list[float] = page.evaluate("window.progress")
        assert figures == sorted(figures) and len(set(figures)) > 5, figures
        pages = sorted(small.rglob("index.html"))
        for text in (f"All {len(pages)} pages, with the search", "The dice engine", "quick start"):
            expect(page.get_by_role("listitem").filter(has_text=text)).to_be_visible()
        end(server)
        page.close()
        page = page.context.new_page()
        for path in ("", "licences/", TRACKER):
            expect_page(page, server.url, path)
        expect_search_and_roll(page, server.url)


def sign_in_but_for(name: str) -> Callable[[Handler], bool]:
    """Return what answers as a hotel's network does, except for one file."""
    return lambda handler: not handler.path.endswith(name) and sign_in(handler)


def expect_fault(page: Page, text: str) -> None:
    """Expect the box to tell of this fault; it has the words for all the others too, hidden."""
    expect(page.get_by_role("alert")).to_contain_text(text, use_inner_text=True)


def test_of_a_sign_in_page_nothing_is_stored(
    page: Page, server: Server, faults: Faults, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults.expected += BROKEN
    page.goto(f"{server.url}offline/")
    press = button(page, "Make available offline")
    expect(press).to_be_visible()
    for let_through in ("nothing", "sw.js"):
        with monkeypatch.context() as patch:
            meddle(patch, sign_in_but_for(let_through))
            press.click()
            expect_fault(page, "A file came back as a web page")
            # What was begun goes a moment after the fault is told.
            page.wait_for_function(EMPTY)
        press = button(page, "Try again")
    press.click()
    expect(page.get_by_text("Stored.", exact=True)).to_be_visible()


def test_a_download_that_is_stopped_or_whose_network_ends_is_told_and_taken_up_again(
    page: Page, server: Server, faults: Faults, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults.expected += BROKEN
    asked, stopped, left = Event(), Event(), [20]

    def dying(handler: Handler) -> bool:
        left[0] -= 1
        return left[0] < 0 and hang_up(handler)

    page.goto(f"{server.url}offline/")
    press = button(page, "Make available offline")
    expect(press).to_be_visible()
    # Before there is a service worker that could be told to stop, and while it asks for the pages.
    for held in ("sw.js", "search.json"):
        asked.clear()
        stopped.clear()

        def waiting(handler: Handler, held: str = held) -> bool:
            """Hold this file and one of the engine, so that neither is all there before the stop."""
            if handler.path.endswith(held):
                asked.set()
            if handler.path.endswith((held, "pyodide.asm.wasm")):
                stopped.wait(PATIENCE / 1000)
            return False

        with monkeypatch.context() as patch:
            meddle(patch, waiting)
            press.click()
            assert asked.wait(PATIENCE / 1000)
            button(page, "Stop").click()
            if held == "sw.js":
                stopped.set()
            expect_fault(page, "It was stopped")
            stopped.set()
        assert page.evaluate(STORED)["workers"] == 0, held
        press = button(page, "Try again")
        expect(press).to_be_focused()
    with monkeypatch.context() as patch:
        meddle(patch, dying)
        button(page, "Try again").click()
        expect_fault(page, "The network ended")
        assert page.evaluate(STORED)["workers"] == 0
    button(page, "Try again").click()
    expect(page.get_by_text("Stored.", exact=True)).to_be_visible()


POISON = """async ([site, name]) => {
  const cache = await caches.open(`hqweb-engine ${site}`);
  const { url } = (await cache.keys()).find(({ url }) => url.endsWith(`/${name}`));
  const kept = await cache.match(url);
  const body = /js$/.test(name)
    ? `${await kept.text()}\\nself.postMessage({ type: "poisoned" });`
    : new Uint8Array(await kept.arrayBuffer()).with(-1, 1);
  await cache.put(url, new Response(body, { headers: kept.headers }));
}"""


def test_what_was_put_in_the_place_of_a_stored_file_does_not_run(page: Page, server: Server, faults: Faults) -> None:
    faults.expected += [r"request failed: .*/assets/engine/"]
    page.add_init_script(RECORDED)
    store(page, server.url)
    roller = Roller(page)

    def expect_refused(name: str) -> None:
        roller.button.click()
        expect(roller.alert.locator("summary")).to_contain_text("engine.changed")
        assert heard(page, "poisoned") == [], name
        with roller.answering():
            roller.alert.get_by_role("button", name="Try again").click()
        assert heard(page, "poisoned") == [], name

    # The game is first: beside a snapshot of it, its file would not be read.
    for name in ("heroquest.code.txt", "pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm"):
        page.evaluate(POISON, [server.url, name])
        page.goto(server.url + FIRST)
        expect(roller.live).to_be_visible()
        expect_refused(name)

    # Nor is a game that was changed added to the engine that runs.
    page.evaluate(POISON, [server.url, "spheres.code.txt"])
    page.evaluate("heard.length = 0")
    Roller(page, server.url)._follow("spheres/check/")
    expect(roller.live).to_be_visible()
    expect_refused("spheres.code.txt")


def release(site: Path) -> None:
    """Make a second release: another heading on each page, and an engine in a folder of its own."""
    for file in site.rglob("index.html"):
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace("<h1", '<h1 data-release="2"'), encoding="utf-8")
    assets = site / "assets"
    info = json.loads((assets / "engine.json").read_text(encoding="utf-8"))
    new = "engine/0123456789abcdef/"
    shutil.move(assets / info["path"], assets / new)
    (assets / "engine.json").write_text(json.dumps(info | {"path": new}), encoding="utf-8")
    offline.write(site)


def test_the_notice_of_a_new_release_is_at_hand_and_in_nobodys_way(
    page: Page, server: Server, copy: Path, faults: Faults
) -> None:
    faults.expected += [r"request failed: .*/assets/engine/"]
    store(page, server.url)
    tracker = Tracker(page)
    page.goto(server.url + TRACKER)
    expect(tracker.live).to_be_visible()
    tracker.begin()
    tracker.go_on()
    release(copy)
    notice = page.locator(".hq-release")
    mark = button(page, "New release")

    # It is not under a thumb, not on another page, and gone when told so.
    for width, height in ((360, 740), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        page.reload()
        expect(notice).to_have_class(re.compile("is-away"))
        expect(mark).to_be_in_viewport(ratio=1)
        assert not sideways(page)
        mark.click()
        expect(button(page, "Update now")).to_be_focused()
        expect(notice).to_be_in_viewport(ratio=1)
        button(page, "Later").click()
        expect(mark).to_have_count(0)
        expect(notice).to_have_count(0)

    # Nor is it in the way of the bar at the lower edge.
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(server.url + "heroquest/modifiers/")
    expect(page.get_by_role("complementary", name="New release")).to_be_in_viewport(ratio=1)
    page.wait_for_function(f"() => !({COVERS})()")
    bar = page.get_by_role("navigation", name="This page’s roll")
    bar.get_by_role("button").click()
    expect(page.locator("hq-roller.is-lower")).to_be_visible()
    page.wait_for_function(f"() => !({COVERS})()")


def test_a_contest_goes_on_before_and_after_a_new_release_and_another_tab_is_not_renewed_under_its_readers_hands(
    page: Page, server: Server, copy: Path, faults: Faults
) -> None:
    faults.expected += [r"request failed: .*/assets/engine/"]
    store(page, server.url)
    other = page.context.new_page()
    other.goto(f"{server.url}licences/")
    other.wait_for_function(CONTROLLED)
    other.evaluate("window.stood = true")
    page.add_init_script(KNOWN_DICE)
    tracker = Tracker(page)
    page.goto(server.url + TRACKER)
    expect(tracker.live).to_be_visible()
    tracker.begin("0123456789abcdef")
    tracker.go_on()
    release(copy)
    page.reload()
    notice = page.get_by_role("complementary", name="New release")
    expect(notice).to_contain_text(
        "A new version of this site is ready. The contest saved on this device will carry on."
    )
    expect(page.locator("h1[data-release]")).to_have_count(0)
    expect(other.get_by_text("A new version of this site is ready.")).to_be_visible()
    other.locator(".md-footer").get_by_role("link", name="Offline").click()
    expect(other.locator("link[rel=canonical]")).to_have_attribute("href", re.compile(r"/offline/$"))
    expect(other.locator(".hq-release")).to_have_count(1)

    height = page.evaluate("document.documentElement.scrollHeight")
    for top in range(0, height, 150):
        page.evaluate(f"window.scrollTo(0, {top})")
        page.wait_for_function(f"() => !({COVERS})()")
    page.evaluate(f"window.scrollTo(0, {height})")
    expect(notice).to_be_visible()
    tracker.go_on()
    moves = tracker.log["moves"]
    page.evaluate(f"window.scrollTo(0, {height})")
    button(page, "Update now").click()
    expect(page.locator("h1[data-release]")).to_be_visible()
    expect(tracker.board).to_be_visible()
    assert tracker.log["moves"] == moves
    tracker.go_on()
    assert tracker.log["moves"][: len(moves)] == moves
    assert len(tracker.log["moves"]) == len(moves) + 1
    expect(notice).to_have_count(0)

    expect(other.get_by_text("This site was updated in another tab.")).to_have_count(1)
    assert other.evaluate("window.stood") is True
    other.evaluate("window.scrollTo(0, document.documentElement.scrollHeight)")
    button(other, "Reload").click()
    expect(other.locator("h1[data-release]")).to_be_visible()
    expect(other.locator(".hq-release")).to_have_count(0)


def test_what_was_stored_goes_and_the_contests_stay(page: Page, server: Server) -> None:
    store(page, server.url)
    tracker = Tracker(page)
    page.goto(server.url + TRACKER)
    expect(tracker.live).to_be_visible()
    tracker.begin()
    page.goto(f"{server.url}offline/")
    button(page, "Remove what is stored").click()
    expect(page.get_by_text("Not stored.", exact=True)).to_be_visible()
    assert page.evaluate(STORED) == {"caches": [], "workers": 0, "kept": 1}
    expect(page.get_by_text("What you made here: 1 contest")).to_be_visible()
    button(page, "Remove everything that I made").click()
    expect(button(page, "Remove it")).to_be_focused()
    button(page, "Keep it").click()
    expect(button(page, "Remove everything that I made")).to_be_focused()
    assert page.evaluate(STORED)["kept"] == 1
    button(page, "Remove everything that I made").click()
    button(page, "Remove it").click()
    expect(button(page, "Bring it back")).to_be_focused()
    assert page.evaluate(STORED)["kept"] == 0
    button(page, "Bring it back").click()
    expect(button(page, "Remove everything that I made")).to_be_focused()
    assert page.evaluate(STORED)["kept"] == 1
    with page.expect_download() as saved:
        button(page, "Save it as a file").click()
    assert len(json.loads(saved.value.path().read_text(encoding="utf-8"))["runs"]) == 1
    page.goto(server.url + TRACKER)
    expect(tracker.board).to_be_visible()
    assert page.evaluate(STORED) == {"caches": [], "workers": 0, "kept": 1}


@pytest.mark.warm
def test_where_nothing_may_be_stored_the_box_says_so(page: Page) -> None:
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    page.goto("offline/")
    expect(page.get_by_text("This browser lets no site store itself")).to_be_visible()
    expect(button(page, "Make available offline")).to_have_count(0)
    roller = Roller(page)
    roller.open(FIRST)
    roller.roll()
