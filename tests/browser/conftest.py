"""The built site in a real browser: who serves it, on which devices, and what no test tolerates."""

import shutil
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, Page, expect

from scripts.server import Server, serving
from tests.browser.faults import Faults
from tests.browser.heroes import WIPE, Table
from tests.browser.offline import GONE, end, store
from tests.browser.pages import NOTHING, SITE
from tests.browser.roller import Roller
from tests.browser.seeds import KNOWN_DICE
from tests.browser.tracker import Tracker
from tests.browser.warm import clean, warm

# What the engine's start may take on two busy cores; no passing test waits that long.
PATIENCE = 45_000

DEVICES: dict[str, dict[str, Any]] = {
    "phone": {
        "viewport": {"width": 360, "height": 740},
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
    },
    "desktop": {"viewport": {"width": 1280, "height": 900}},
}
FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, Any]:
    """Remember whether a test failed, so that the next one does not go on in its page."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture(scope="session", autouse=True)
def _patience() -> None:
    expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """Return the address of the built site on a free port of this machine; it ends with a slash."""
    if not (SITE / "assets" / "engine.json").is_file():
        pytest.fail(f"there is no built site in {SITE}: run scripts/build first", pytrace=False)
    with serving(SITE) as server:
        yield server.url


@pytest.fixture(scope="session")
def base_url(site: str) -> str:
    """Let pages be opened by their path alone."""
    return site


@pytest.fixture
def screen(request: pytest.FixtureRequest) -> str:
    """Name the device: the phone, unless a test is parametrized with another."""
    return str(getattr(request, "param", "phone"))


# Withholds the answers made in advance, so that a first press waits for the engine, except in the tests of the answers.
NO_ANSWERS = """{
  const fetching = window.fetch;
  const none = () => Promise.reject(new TypeError("none here"));
  window.fetch = (address, ...rest) =>
    String(address).includes("/assets/answers/") ? none() : fetching(address, ...rest);
}"""


def context_args(screen: str) -> dict[str, Any]:
    """Return what a page on this device starts with: no service worker, which would answer for the server."""
    return DEVICES[screen] | {"service_workers": "block"}


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, Any], screen: str) -> dict[str, Any]:
    """Return every page its device."""
    return browser_context_args | context_args(screen)


def is_warm(request: pytest.FixtureRequest) -> bool:
    """Return whether a test is marked as ``warm``, alone or with its module, and not as ``cold``."""
    return all((request.node.get_closest_marker("warm"), not request.node.get_closest_marker("cold")))


@pytest.fixture
def faults(site: str, screen: str, warmed: "Visits", request: pytest.FixtureRequest) -> Faults:
    """Collect what goes wrong in the page; a test that provokes a fault names it in ``faults.expected``."""
    return warmed.of(screen)[1] if is_warm(request) else Faults(site)


@pytest.fixture
def context(
    site: str,
    screen: str,
    faults: Faults,
    warmed: "Visits",
    new_context: Callable[[], BrowserContext],
    request: pytest.FixtureRequest,
) -> Iterator[BrowserContext]:
    """Watch every page of the test, and fail the test for what no page may do.

    The context is new, or for a test that is marked as ``warm`` an emptied one beside whose pages an engine runs.
    """
    if is_warm(request):
        with visited(warmed, screen, request) as page:
            yield page.context
        return
    context = new_context()
    context.set_default_timeout(PATIENCE)
    faults.watch(context)
    if not request.node.get_closest_marker("answers"):
        context.add_init_script(NO_ANSWERS)
    yield context
    context.unroute_all(behavior="ignoreErrors")
    assert faults.unexpected(gone=True) == []


@pytest.fixture
def page(context: BrowserContext, screen: str, warmed: "Visits", request: pytest.FixtureRequest) -> Page:
    """Return a new page, or for a test that is marked as ``warm`` the one that other tests have left."""
    return warmed.of(screen)[0] if is_warm(request) else context.new_page()


@pytest.fixture
def roller(page: Page) -> Roller:
    """Return the roller of a page of its own, whose engine has not been asked for."""
    return Roller(page)


@pytest.fixture
def tracker(page: Page, request: pytest.FixtureRequest) -> Tracker:
    """Return the tracker of a page of its own, whose engine has not been asked for; its dice can be fixed."""
    if not is_warm(request):
        page.context.add_init_script(KNOWN_DICE)
    return Tracker(page)


class Visits:
    """One long visit a device, with a running engine that many tests share: the page's own, or one beside it."""

    def __init__(self, browser: Browser, site: str, *, beside: bool = False, **given: Any) -> None:
        self.browser = browser
        self.site = site
        self.beside = beside
        self.given = given
        self.running: dict[str, tuple[Page, Faults]] = {}
        # Pages with scripts of a test, which could not be taken out again.
        self.altered: set[Page] = set()

    def of(self, screen: str) -> tuple[Page, Faults]:
        """Return the visit's page and its faults so far; begins the visit where there is none."""
        if screen not in self.running:
            context = self.browser.new_context(base_url=self.site, **context_args(screen) | self.given)
            context.set_default_timeout(PATIENCE)
            faults = Faults(self.site)
            faults.watch(context)
            if self.beside:
                warm(context)
            context.add_init_script(NO_ANSWERS)
            context.add_init_script(KNOWN_DICE)
            self.running[screen] = (self.begun(context), faults)
        return self.running[screen]

    def begun(self, context: BrowserContext) -> Page:
        """Return a new page of the site."""
        page = context.new_page()
        page.goto(NOTHING if self.beside else "heroquest/simple-contest/")
        adding = page.add_init_script

        def added(*given: Any, **named: Any) -> None:
            self.altered.add(page)
            adding(*given, **named)

        page.add_init_script = added  # type: ignore[assignment,method-assign]
        return page

    def clean(self, screen: str) -> None:
        """Leave a device as it was before the first visit, but for the engine beside its pages."""
        page, faults = self.running[screen]
        _, *others = page.context.pages  # the first holds the engine
        for each in others:
            if each != page or page in self.altered:
                each.close()
        if page.is_closed():
            page = self.begun(page.context)
            self.running[screen] = (page, faults)
        page.unroute_all(behavior="ignoreErrors")
        clean(page, DEVICES[screen]["viewport"])

    def end(self, screen: str) -> None:
        """End a visit; the next test begins another."""
        page, _ = self.running.pop(screen)
        page.context.close()


@contextmanager
def going_on(browser: Browser, site: str, *, beside: bool = False, **given: Any) -> Iterator[Visits]:
    """Open visits for tests to share, and end them after the last test."""
    shared = Visits(browser, site, beside=beside, **given)
    yield shared
    for screen in list(shared.running):
        shared.end(screen)


@pytest.fixture(scope="session")
def visits(browser: Browser, site: str) -> Iterator[Visits]:
    """Return the visits that tests share; they end with the last test."""
    with going_on(browser, site) as shared:
        yield shared


@contextmanager
def visited(visits: Visits, screen: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Return the page of a visit to one test; the visit ends with a test that fails."""
    _, faults = visits.of(screen)
    faults.seen.clear()
    faults.expected.clear()
    if visits.beside:
        visits.clean(screen)
    page, _ = visits.of(screen)
    yield page
    if not page.is_closed():
        page.unroute_all(behavior="ignoreErrors")
    unexpected = faults.unexpected(gone=True)
    if unexpected or request.node.stash.get(FAILED, False):
        visits.end(screen)
    assert unexpected == []


@pytest.fixture
def running(visits: Visits, screen: str, request: pytest.FixtureRequest) -> Iterator[Tracker]:
    """Return a roller of a visit that goes on from test to test: links lead to pages, the engine stays."""
    with visited(visits, screen, request) as page:
        yield Tracker(page, visits.site)


@pytest.fixture(scope="session")
def warmed(browser: Browser, site: str) -> Iterator[Visits]:
    """Return the visits of those who load every page anew, on a device that keeps nothing."""
    with going_on(browser, site, beside=True) as shared:
        yield shared


@pytest.fixture
def looking(warmed: Visits, screen: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Return a page on a device where nothing is kept, in which a test loads what it looks at."""
    with visited(warmed, screen, request) as page:
        yield page


@pytest.fixture(scope="session")
def readings(browser: Browser, site: str) -> Iterator[Visits]:
    """Return the visits of those whose browser runs no script."""
    with going_on(browser, site, java_script_enabled=False) as shared:
        yield shared


@pytest.fixture
def reading(readings: Visits, screen: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Return a page without scripts."""
    with visited(readings, screen, request) as page:
        yield page


@pytest.fixture(scope="session")
def tables(browser: Browser, site: str) -> Iterator[Visits]:
    """Return the visits of those who have heroes on their device."""
    with going_on(browser, site) as shared:
        yield shared


@pytest.fixture
def table(tables: Visits, screen: str, request: pytest.FixtureRequest) -> Iterator[Table]:
    """Return a device where nothing is kept yet, with an engine that goes on from test to test."""
    with visited(tables, screen, request) as page:
        page.evaluate(WIPE, tables.site)
        page.evaluate("window.knownSeed = null")
        yield Table(page, tables.site)


@pytest.fixture(scope="session")
def elsewhere(browser: Browser, site: str) -> Iterator[Visits]:
    """Return the phones of other people, beside whose pages an engine runs."""
    with going_on(browser, site, beside=True) as shared:
        yield shared


@pytest.fixture
def other(elsewhere: Visits, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Return a page of somebody else’s phone, on which nothing is kept."""
    with visited(elsewhere, "phone", request) as page:
        yield page


class Stored(NamedTuple):
    """A page on a device that has the whole site and the engine, and the server where it found them."""

    page: Page
    server: Server
    faults: Faults

    def end(self) -> None:
        """Take the network away."""
        self.faults.expected += GONE
        end(self.server)


class Device:
    """The files of a browser that has stored the site once. Each test that wants such a device gets a copy."""

    def __init__(self, browser_type: BrowserType, launch_args: dict[str, Any], folder: Path) -> None:
        self.launch = browser_type.launch_persistent_context
        self.launch_args = launch_args
        self.folder = folder
        with serving(SITE) as server:
            self.port = server.server_port
            context = self.launch(folder, **launch_args, **DEVICES["phone"])
            context.set_default_timeout(PATIENCE)
            store(context.pages[0], server.url)
            context.close()

    @contextmanager
    def copied(
        self, folder: Path, *, screen: str = "phone", site: Path = SITE, answers: bool = False
    ) -> Iterator[Stored]:
        """Return a page on a copy of the device, and a server of the site, which can be ended."""
        shutil.copytree(self.folder, folder)
        with serving(site, port=self.port) as server:
            faults = Faults(server.url)
            context = self.launch(folder, **self.launch_args, **DEVICES[screen], base_url=server.url)
            context.set_default_timeout(PATIENCE)
            faults.watch(context)
            if not answers:
                context.add_init_script(NO_ANSWERS)
            yield Stored(context.pages[0], server, faults)
            context.close()
        shutil.rmtree(folder)
        assert faults.unexpected() == []


@pytest.fixture(scope="session")
def stored_device(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], tmp_path_factory: pytest.TempPathFactory
) -> Device:
    """Return a device on which the site is stored, to be copied."""
    return Device(browser_type, browser_type_launch_args, tmp_path_factory.mktemp("stored") / "device")


@pytest.fixture
def stored(stored_device: Device, tmp_path: Path, screen: str, request: pytest.FixtureRequest) -> Iterator[Stored]:
    """Return a test a device on which the site is stored, and a server that has the test's ``copy`` of it, if any."""
    site = request.getfixturevalue("copy") if "copy" in request.fixturenames else SITE
    answers = request.node.get_closest_marker("answers") is not None
    with stored_device.copied(tmp_path / "device", screen=screen, site=site, answers=answers) as found:
        yield found
