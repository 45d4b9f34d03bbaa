"""Killing the engine's worker, as a phone short of memory does: the page says so, and the contest continues."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.device import ANSWER, RECORDED, WATCH, hurry, wait_until_kept
from tests.browser.tracker import Tracker, native

PAGE = "heroquest/extended-contest/"
SEED = "0123456789abcdef"
KILL = "() => workers.at(-1).terminate()"
# The move has been posted, and its worker dies before it can answer.
KILL_AT_ASK = """() => {
  const worker = workers.at(-1);
  const post = worker.postMessage;
  worker.postMessage = (message, ...rest) => {
    if (message.type !== "ask" || JSON.parse(message.request).op !== "act") return post.call(worker, message, ...rest);
    post.call(worker, message, ...rest);
    worker.terminate();
  };
}"""


def exchanged(log: dict[str, Any]) -> dict[str, Any]:
    """Return the log as it has to be after the next exchange: its dice follow from its seed alone."""
    after: dict[str, Any] = native(op="act", log=log, do="exchange", by="h1-f1", given={})["log"]
    return after


def test_a_killed_worker_is_told_and_no_die_is_rolled_twice_or_lost(page: Page, tracker: Tracker, site: str) -> None:
    page.context.add_init_script(RECORDED)
    page.context.add_init_script(WATCH)
    tracker.open(PAGE)
    tracker.begin(SEED)
    tracker.go_on()
    for when, kill in (("between moves", KILL), ("under a move", KILL_AT_ASK)):
        before = tracker.log
        page.evaluate(kill)
        hurry(page, ANSWER)
        tracker.main.click()
        expect(tracker.alert.get_by_role("heading")).to_have_text("The dice engine stopped")
        expect(tracker.alert.locator("summary small")).to_have_text("engine.silent")
        assert tracker.log == before, when
        hurry(page)
        with tracker.moving():
            tracker.alert.get_by_role("button", name="Try again").click()
        assert tracker.log == exchanged(before), when
        tracker.expect_as_natively()
        tracker.undo()
        assert tracker.log["moves"] == before["moves"], when

    # Nor is anything lost where the page is loaded anew instead.
    before = tracker.log
    page.evaluate(KILL_AT_ASK)
    tracker.main.click()
    page.wait_for_function("() => document.querySelector('hq-roller').waiting")
    page.reload()
    expect(tracker.board).to_be_visible()
    assert tracker.log == before
    tracker.go_on()
    assert tracker.log == exchanged(before)

    expect_replaced_while_it_is_restored(page, tracker, site)


def expect_replaced_while_it_is_restored(page: Page, tracker: Tracker, site: str) -> None:
    """Expect a worker that dies as it starts from the snapshot to be replaced, and nothing told of it."""
    wait_until_kept(page, site)
    moves = len(tracker.log["moves"])
    page.add_init_script(DYING)
    page.reload()
    tracker.main.click()
    expect(tracker.root.locator(".hq-fold summary", has_text="History")).to_contain_text(f"{moves + 1} moves")
    expect(tracker.alert).to_have_count(0)
    assert page.evaluate("workers.length === 2 && workers[0] === died")


DYING = """
window.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    let dead = window.died;
    this.addEventListener("message", (event) => {
      if (dead === this) event.stopImmediatePropagation();
      if (dead || event.data.type !== "restoring") return;
      dead = window.died = this;
      this.terminate();
      // What was on its way before it died still comes.
      setTimeout(() => this.onmessage(new MessageEvent("message", { data: { type: "working" } })));
    });
  }
};
"""
