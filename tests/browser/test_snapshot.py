"""A return visit starts from the snapshot on the device, with dice of its own; on any doubt from the files."""

import json
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

import hqweb
from tests.browser.conftest import NO_ANSWERS, PATIENCE, context_args
from tests.browser.device import RECORDED, heard, restored, spoil, stored, wait_until_kept
from tests.browser.faults import Faults
from tests.browser.network import line
from tests.browser.pages import SITE
from tests.browser.roller import Roller
from tests.browser.sheets import kept
from tests.browser.test_vectors_in_browser import requests
from tests.browser.tracker import native
from tests.core.often import LONG

PAGE = "heroquest/simple-contest/"
INFO = json.loads((SITE / "assets" / "engine.json").read_text()) if (SITE / "assets").is_dir() else {}
SAMPLE = 60
# A good snapshot is kept beside the cache, and comes back for each test.
SET_ASIDE = """async (site) => {
  const [from, to] = await Promise.all([`hqweb-engine ${site}`, "aside"].map((name) => caches.open(name)));
  for (const request of await from.keys())
    if (/[/]snapshot-/.test(request.url)) await to.put(request, await from.match(request));
}"""
PUT_BACK = """async (site) => {
  const [to, from] = await Promise.all([`hqweb-engine ${site}`, "aside"].map((name) => caches.open(name)));
  for (const request of await to.keys()) if (/[/]snapshot-/.test(request.url)) await to.delete(request);
  for (const request of await from.keys()) await to.put(request, await from.match(request));
}"""


# What a page has asked of its worker, in its order.
SENT = """
window.sent = [];
window.Worker = class extends Worker {
  postMessage(message, ...rest) {
    window.sent.push(message.request ? JSON.parse(message.request).op : message.type);
    super.postMessage(message, ...rest);
  }
};
"""


class Kept(NamedTuple):
    """A device with a good snapshot of the engine: its page, and how it came to be there."""

    page: Page
    faults: Faults
    before: list[str]
    sent: list[str]
    controlled: bool


@pytest.fixture(scope="module")
def kept_device(browser: Browser, site: str) -> Iterator[Kept]:
    """Return a page on a device where odds were looked at, then one roll was made, and a snapshot was kept."""
    context = browser.new_context(base_url=site, **context_args("phone"))
    context.add_init_script(NO_ANSWERS)
    context.set_default_timeout(PATIENCE)
    context.add_init_script(RECORDED)
    context.add_init_script(SENT)
    faults = Faults(site)
    faults.watch(context)
    page = context.new_page()
    roller = Roller(page)
    roller.open(PAGE)
    roller.type("Ability", "13W")
    expect(roller.root.locator(".hq-outhead").first).to_be_visible()
    page.wait_for_function("() => heard.some((each) => each.type === 'reply')")
    roller.type("Resistance", "6")
    page.wait_for_function("() => heard.filter((each) => each.type === 'reply').length > 1")
    before = stored(page, site)
    roller.roll()
    wait_until_kept(page, site)
    page.evaluate(SET_ASIDE, site)
    controlled = page.evaluate("Boolean(navigator.serviceWorker?.controller)")
    yield Kept(page, faults, before, page.evaluate("sent"), controlled)
    context.close()


@pytest.fixture
def back(kept_device: Kept, site: str) -> Iterator[Page]:
    """Return that page, with a good snapshot stored."""
    page, faults = kept_device.page, kept_device.faults
    # On a page without an engine nothing is still being kept.
    page.goto("licences/")
    page.evaluate(PUT_BACK, site)
    faults.seen.clear()
    faults.expected.clear()
    yield page
    assert faults.unexpected() == []


def visit(page: Page) -> Roller:
    """Come back to the page, and roll."""
    roller = Roller(page)
    roller.open(PAGE)
    roller.roll()
    return roller


def test_the_engine_is_put_on_the_device_after_a_roll_and_not_before(back: Page, kept_device: Kept, site: str) -> None:
    assert kept_device.before == []
    sent = kept_device.sent
    assert sent[0] == "start" and sent.count("odds") > 1
    # Once, and after the roll: what the odds were asked for before has not begun it.
    assert sent.index("keep") > sent.index("begin") > sent.index("odds")
    assert sent.count("keep") == 1
    names = {each["name"] for each in INFO["files"]} | {"info.json", "snapshot-heroquest", "snapshot-heroquest.json"}
    assert {each.removeprefix(INFO["path"]) for each in stored(back, site)} == names
    assert not kept_device.controlled


def test_return_visits_start_from_the_snapshot_and_roll_dice_of_their_own(back: Page, site: str) -> None:
    """Coming near starts it, on a poor line too; all else is answered as natively."""
    line(back, kind="slow-2g", save=True)
    logs = []
    for _ in range(2):
        roller = Roller(back)
        roller.open(PAGE)
        roller.button.scroll_into_view_if_needed()
        back.wait_for_function("() => heard.some((each) => each.type === 'ready')")
        assert restored(back) == [True]
        assert heard(back, "doubt") == []
        for _ in range(2):
            roller.roll()
            logs.append(roller.state()["log"])
    assert len({log["seed"] for log in logs}) == 4, logs
    for log in logs:
        assert native(op="replay", log=log)["log"] == log
    wait_until_kept(back, site)
    every = requests()
    sample = dict(list(every.items())[:: -(-len(every) // SAMPLE)])
    replies = back.evaluate(ASK, list(sample.values()))
    assert dict(zip(sample, replies, strict=True)) == {name: hqweb.handle(request) for name, request in sample.items()}


# Asks the page's own worker, beside the page.
ASK = """async (requests) => {
  const worker = workers.at(-1);
  const replies = [];
  await new Promise((done) => {
    worker.addEventListener("message", ({ data }) => {
      if (data.type === "reply" && data.id < 0) replies[-1 - data.id] = data.reply;
      if (Object.keys(replies).length === requests.length) done();
    });
    requests.forEach((request, place) => worker.postMessage({ type: "ask", id: -1 - place, request }));
  });
  return replies;
}"""


# What does for a snapshot at first sight and is none: it is tried, and doubted.
DOUBTED = {
    "a flipped byte": "bytes[bytes.length >> 1] ^= 1; await put(bytes, about)",
    "half the heap": "await sealed(bytes.slice(0, bytes.length >> 1))",
    "an older heap": "bytes.fill(7, bytes.length >> 2, bytes.length >> 1); await sealed(bytes)",
}
# Found out as one of the others is.
MORE_DOUBTED = {
    "empty, and said to be": "await sealed(new Uint8Array())",
    "a short text": "await sealed(new TextEncoder().encode('not a snapshot'))",
    "a zeroed heap": "bytes.fill(0, bytes.length >> 4); await sealed(bytes)",
    "all zeroes": "bytes.fill(0); await sealed(bytes)",
}
GARBAGE = (
    "for (let at = 0; at < bytes.length; at += 65536) crypto.getRandomValues(bytes.subarray(at, at + 65536));"
    "await sealed(bytes)"
)
# Two that are as others have them: another release left something, and of this one only the last line stands. All that
# isn't even tried stands in tests/node/snapshot.test.mjs.
SPOILT = {
    "its bytes gone, and whole in the folder of another release": (
        "await put(bytes, about, other); await cache.delete(`${folder}snapshot-heroquest`)"
    ),
    "garbage": GARBAGE,
}
# The runtime's own words on memory that is none.
NOISE = r"(?s)console (warning|error): .*/pyodide(\.asm)?\.m?js"
# A worker that starts from the files has taken the place of the one that tried the snapshot, or an engine is there.
DECIDED = "() => workers.length > 1 || heard.some(({ type }) => type === 'ready')"


def test_a_snapshot_that_is_doubted_gives_way_to_the_files(back: Page, kept_device: Kept, site: str) -> None:
    """The same result for all of them: the next test waits for it."""
    kept_device.faults.expected.append(NOISE)
    roller = Roller(back)
    for how, body in (DOUBTED | (MORE_DOUBTED if LONG else {})).items():
        back.goto("licences/")
        back.evaluate(PUT_BACK, site)
        spoil(back, site, body)
        roller.open(PAGE)
        roller.button.click()
        back.wait_for_function(DECIDED)
        assert (len(heard(back, "restoring")), restored(back)) == (1, []), how
        expect(roller.root.get_by_role("alert")).to_have_count(0)


def test_a_spoilt_snapshot_is_left_alone_silently_and_a_good_one_takes_its_place(
    back: Page, kept_device: Kept, site: str
) -> None:
    kept_device.faults.expected.append(NOISE)
    for how, body in SPOILT.items():
        spoil(back, site, body)
        before = len(kept(back, "entries"))
        roller = visit(back)
        assert len(kept(back, "entries")) == before + 1, how
        expect(roller.root.get_by_role("alert")).to_have_count(0)
        assert restored(back) == [False], how
        assert len(heard(back, "restoring")) == (how == "garbage"), how
        wait_until_kept(back, site)
        assert {each.rpartition("/")[0] for each in stored(back, site)} == {INFO["path"].rstrip("/")}, how
    visit(back)
    assert restored(back) == [True]
