"""Two releases: an older tab, a contest that was begun before, and which of them rules what."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.device import ANSWER, RECORDED, WATCH, hurry, stored, wait_until_kept
from tests.browser.faults import Faults
from tests.browser.releases import Releases, released, renew
from tests.browser.roller import Roller
from tests.browser.tracker import Tracker

PAGE, CONTEST = "heroquest/simple-contest/", "heroquest/extended-contest/"
SEED = "0123456789abcdef"
GOES_ON = "It continues under the rules it was started with."
# A page is told that a service worker answers for what the device has; here the server does.
ANSWERED_FOR = """
Object.defineProperty(ServiceWorkerContainer.prototype, "controller", {
  get: () => ({ state: "activated", postMessage: (_, ports) => ports?.[0].postMessage(null) }),
});
"""


@pytest.fixture(scope="module")
def renewed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the next release's engine."""
    return renew(tmp_path_factory.mktemp("renewed"))


@pytest.fixture
def releases(tmp_path: Path, renewed: Path, faults: Faults) -> Iterator[Releases]:
    """Serve a site in its first release."""
    with released(tmp_path, renewed) as releases:
        faults.site = releases.url
        yield releases


def folders(page: Page, releases: Releases) -> set[str]:
    """Return the releases of which the device keeps something."""
    return {f"{each.rpartition('/')[0]}/" for each in stored(page, releases.url)}


def played(tracker: Tracker, releases: Releases) -> None:
    """Start a contest under the current release, make a move, and wait until that release is on the device."""
    tracker.page.context.add_init_script(RECORDED)
    tracker.open(f"{releases.url}{CONTEST}")
    tracker.begin(SEED)
    tracker.go_on()
    wait_until_kept(tracker.page, releases.url)
    assert tracker.log["rules"] == 1


def test_an_older_tab_goes_on_beside_the_newer_until_its_engine_dies(
    page: Page, roller: Roller, releases: Releases
) -> None:
    page.context.add_init_script(RECORDED)
    page.context.add_init_script(WATCH)
    roller.open(f"{releases.url}{PAGE}")
    roller.button.focus()
    page.wait_for_function("() => heard.some((each) => each.type === 'ready')")
    releases.publish(stays=True)
    newer = Roller(page.context.new_page())
    newer.open(f"{releases.url}{PAGE}")
    newer.roll()
    assert newer.state()["log"]["rules"] == 2
    wait_until_kept(newer.page, releases.url)
    assert folders(page, releases) == {releases.second}

    roller.type("Ability", "13W")
    roller.roll()
    assert roller.state()["log"]["rules"] == 1
    page.wait_for_function("() => heard.some((each) => ['kept', 'unkept'].includes(each.type))")
    assert folders(page, releases) >= {releases.second}
    roller.roll()
    newer.roll()
    assert [each.state()["log"]["rules"] for each in (roller, newer)] == [1, 2]

    # It takes nothing from the newer, and rolls with it once it has to start anew.
    releases.publish()
    page.evaluate("() => { workers.at(-1).terminate(); heard.length = 0; }")
    hurry(page, ANSWER)
    roller.button.click()
    expect(roller.alert.locator("summary small")).to_have_text("engine.silent")
    hurry(page)
    with roller.answering():
        roller.alert.get_by_role("button", name="Try again").click()
    log = roller.state()["log"]
    assert (log["rules"], log["inputs"]["ability"]) == (2, 33)
    page.wait_for_function("() => heard.some((each) => each.type === 'kept')")
    wait_until_kept(page, releases.url)
    assert folders(page, releases) == {releases.second}


def test_a_contest_of_a_release_that_is_gone_stands_to_be_read(
    page: Page, tracker: Tracker, releases: Releases
) -> None:
    played(tracker, releases)
    before, board = tracker.log, tracker.board.inner_text()
    releases.publish()
    page.reload()
    expect(tracker.board).to_be_visible()
    tracker.main.click()
    expect(tracker.turn.get_by_role("alert")).to_contain_text("saved by another release of these rules")
    assert tracker.log == before
    assert tracker.board.inner_text() == board
    page.reload()
    expect(tracker.board).to_be_visible()
    assert tracker.log == before
    tracker.main.focus()
    expect(tracker.main).to_have_text("Start over with the same setup")
    with tracker.beginning():
        tracker.main.click()
    assert tracker.log["rules"] == 2
    assert tracker.log["inputs"] == before["inputs"]
    tracker.go_on()


def test_a_contest_goes_on_under_the_release_that_it_was_begun_with(
    page: Page, tracker: Tracker, releases: Releases
) -> None:
    page.context.add_init_script(ANSWERED_FOR)
    played(tracker, releases)
    before = tracker.log
    releases.publish(stays=True)
    page.reload()
    expect(tracker.board).to_be_visible()
    # On a return a press comes first, and on the next a look, which is told of it already.
    tracker.go_on()
    expect(tracker.root.get_by_text(GOES_ON)).to_be_visible()
    tracker.undo()
    page.reload()
    expect(tracker.board).to_be_visible()
    expect(tracker.root.get_by_text(GOES_ON)).to_have_count(0)
    tracker.main.focus()
    expect(tracker.root.get_by_text(GOES_ON)).to_be_visible()
    tracker.go_on()
    expect(tracker.root.get_by_text(GOES_ON)).to_be_visible()
    expect(tracker.trouble).to_have_count(0)
    assert (tracker.log["rules"], tracker.log["moves"][:1], len(tracker.log["moves"])) == (1, before["moves"], 2)
    assert tracker.root.evaluate("root => root.held") == releases.first
    tracker.undo()
    assert tracker.log["moves"] == before["moves"]

    # Elsewhere the new rules hold, and both releases stay.
    other = Roller(page, releases.url)
    other.aim("")
    other._follow(PAGE)
    other.roll()
    assert other.state()["log"]["rules"] == 2
    wait_until_kept(page, releases.url)
    assert folders(page, releases) == {releases.first, releases.second}
    other._follow(CONTEST)
    expect(tracker.board).to_be_visible()
    tracker.go_on()
    assert (tracker.log["rules"], len(tracker.log["moves"])) == (1, 2)
    page.wait_for_function("() => heard.findLast((each) => ['ready', 'kept'].includes(each.type)).type === 'kept'")
    assert folders(page, releases) == {releases.first, releases.second}

    tracker.root.locator(".hq-fold summary", has_text="Setup").click()
    tracker.root.locator(".hq-track-d form").get_by_role("button", name="Start over", exact=True).click()
    with tracker.moving():
        tracker.root.get_by_role("button", name="Replace it").click()
    assert (tracker.log["rules"], tracker.log["moves"]) == (2, [])
    expect(tracker.root.get_by_text(GOES_ON)).to_have_count(0)
    tracker.go_on()
    assert tracker.log["rules"] == 2
