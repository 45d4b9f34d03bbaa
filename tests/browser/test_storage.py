"""A browser that keeps nothing, or has no room: the roller works, and nothing is told as broken."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.device import RECORDED, heard
from tests.browser.roller import Roller
from tests.browser.tracker import Tracker

CONTEST = "heroquest/extended-contest/"
# Of the page and of its worker alike.
FULL = """
const put = Cache.prototype.put;
Cache.prototype.put = function (name, response) {
  if (!String(name).includes(WHAT)) return put.call(this, name, response);
  return Promise.reject(new DOMException("Quota exceeded.", "QuotaExceededError"));
};
"""
DENIED: dict[str, str] = {
    "cache storage forbidden": (
        "CacheStorage.prototype.open = () => Promise.reject(new DOMException('Insecure.', 'SecurityError'));"
    ),
    "cache storage that cannot be read": (
        "Cache.prototype.match = Cache.prototype.keys = "
        "() => Promise.reject(new DOMException('Broken.', 'UnknownError'));"
    ),
    "no room": FULL.replace("WHAT", "''"),
    "no room for the snapshot": FULL.replace("WHAT", "'/snapshot-heroquest'"),
    "no digests": "Object.defineProperty(crypto, 'subtle', { value: undefined });",
    "neither, as on plain http": (
        "Object.defineProperty(self, 'caches', { value: undefined });"
        "Object.defineProperty(crypto, 'subtle', { value: undefined });"
    ),
}
# Where something comes to stand on the device all the same, or may be there, a later visit starts otherwise.
RETURNS = {"cache storage that cannot be read", "no room for the snapshot", "no digests"}
# How often the page has asked its worker to keep the engine.
SENT = """
window.sent = 0;
window.Worker = class extends Worker {
  postMessage(message, ...rest) {
    if (message.type === "keep") window.sent += 1;
    super.postMessage(message, ...rest);
  }
};
"""
WORKER = re.compile(r"/assets/engine/.*/worker\.js$")


def deny(page: Page, denied: str) -> None:
    """Take something away from the page and from its worker, which init scripts do not reach."""

    def prepend(route: Route) -> None:
        # The file itself, which is put on the device, stays as it is.
        if route.request.resource_type == "fetch":
            route.continue_()
            return
        answer = route.fetch()
        route.fulfill(response=answer, body=f"{{ {denied} }}\n{answer.text()}")

    page.add_init_script(f"{{ {denied} }}")
    page.add_init_script(RECORDED)
    page.add_init_script(SENT)
    page.route(WORKER, prepend)


@pytest.mark.parametrize("how", DENIED)
def test_the_roller_works_and_nothing_is_told(page: Page, tracker: Tracker, site: str, how: str) -> None:
    deny(page, DENIED[how])
    # No digests are no hindrance: sizes and the engine's own answers are still compared.
    outcome = "kept" if how == "no digests" else "unkept"
    roller = Roller(page)
    roller.open("heroquest/simple-contest/")
    roller.roll()
    expect_tried(page, outcome)
    roller.roll()
    expect(roller.alert).to_have_count(0)
    # Something is played, in a return visit where that begins in another way than the first.
    if how in RETURNS:
        tracker.open(CONTEST)
    else:
        Roller(page, site)._follow(CONTEST)
        expect(tracker.live).to_be_visible()
    tracker.begin()
    expect_tried(page, outcome)
    tracker.go_on()
    expect(tracker.alert).to_have_count(0)
    # Four answers later, or two in a visit that begins anew, it has not been asked again.
    assert page.evaluate("sent") == len(heard(page, "kept") + heard(page, "unkept")) == 1


def expect_tried(page: Page, outcome: str) -> None:
    """Wait until the page has tried to keep the engine, with this outcome."""
    page.wait_for_function("what => heard.some(({ type }) => type === what)", arg=outcome)
