"""Killing the engine's worker, as a phone short of memory does: the page says so, and the contest continues."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.device import RECORDED, WATCH, hurry
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


@pytest.mark.parametrize("kill", [KILL, KILL_AT_ASK], ids=["between moves", "under a move"])
def test_a_killed_worker_is_told_and_no_die_is_rolled_twice(page: Page, tracker: Tracker, kill: str) -> None:
    page.context.add_init_script(RECORDED)
    page.context.add_init_script(WATCH)
    tracker.open(PAGE)
    tracker.begin(SEED)
    tracker.go_on()
    before = tracker.log
    page.evaluate(kill)
    hurry(page, on=True)
    tracker.main.click()
    expect(tracker.alert.get_by_role("heading")).to_have_text("The dice engine stopped")
    expect(tracker.alert.locator("summary small")).to_have_text("engine.silent")
    assert tracker.log == before
    hurry(page, on=False)
    with tracker.moving():
        tracker.alert.get_by_role("button", name="Try again").click()
    assert tracker.log == exchanged(before)
    tracker.expect_as_natively()
    tracker.undo()
    assert tracker.log["moves"] == before["moves"]


def test_a_killed_worker_and_a_reload_lose_nothing(page: Page, tracker: Tracker) -> None:
    page.context.add_init_script(RECORDED)
    tracker.open(PAGE)
    tracker.begin(SEED)
    tracker.go_on()
    before = tracker.log
    page.evaluate(KILL_AT_ASK)
    tracker.main.click()
    page.wait_for_function("() => document.querySelector('hq-roller').waiting")
    page.reload()
    expect(tracker.board).to_be_visible()
    assert tracker.log == before
    tracker.go_on()
    assert tracker.log == exchanged(before)


def test_a_worker_that_dies_while_it_is_restored_is_replaced(page: Page, tracker: Tracker) -> None:
    page.context.add_init_script(RECORDED)
    tracker.open(PAGE)
    tracker.begin(SEED)
    page.wait_for_function("() => heard.some((each) => each.type === 'kept')")
    page.add_init_script(DYING)
    page.reload()
    tracker.main.click()
    expect(tracker.root.locator(".hq-fold summary", has_text="History")).to_contain_text("1 move")
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
