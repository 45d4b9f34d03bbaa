"""An evening at the table on one device, without a network: its page is killed at random moments and opened again."""

import json
import random
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, expect

from tests.browser.roller import FOLLOW
from tests.browser.stored import kill
from tests.browser.tracker import Tracker, native

type Record = dict[str, Any]
type Kept = dict[str, dict[str, Record]]

# What of the database a person made: {kind: {id: record}}. Nothing is made where there is none.
KEPT = """async () => {
  if (!(await indexedDB.databases()).some(({ name }) => name === "hqweb")) return "{}";
  const ended = (request) => new Promise((done) => (request.onsuccess = () => done(request.result)));
  const db = await ended(indexedDB.open("hqweb"));
  const kept = {};
  for (const kind of ["runs", "entries", "heroes", "parties", "sessions"]) {
    const all = await ended(db.transaction(kind).objectStore(kind).getAll());
    kept[kind] = Object.fromEntries(all.map((record) => [record.id, record]));
  }
  db.close();
  return JSON.stringify(kept);
}"""
WIPE = """async () => {
  localStorage.clear();
  sessionStorage.clear();
  await new Promise((done, failed) => {
    const going = indexedDB.deleteDatabase("hqweb");
    going.onsuccess = done;
    going.onerror = going.onblocked = failed;
  });
}"""
# What any roller of the page shows is said on the console, which survives the page.
TOLD = """{
  const said = new WeakMap();
  new MutationObserver(() => {
    for (const roller of document.querySelectorAll("hq-roller")) {
      if (!roller.lives || !roller.view || said.get(roller) === roller.log) continue;
      said.set(roller, roller.log);
      console.log(`shown ${JSON.stringify(roller.log)}`);
    }
  }).observe(document, { childList: true, subtree: true });
}"""
# Nothing is on its way: every roller that is there has what it asked for.
CALM = "() => [...document.querySelectorAll('hq-roller')].every(({ waiting }) => !waiting)"
HOWS = ("before", "under", "under", "under", "after")
# Milliseconds that a page lives on after a press: a move is asked, ruled, written and shown within them, or not.
LIFE = 120


def logs(kept: Kept) -> dict[tuple[str, str], Record]:
    """Return the logs that are kept, by kind and id."""
    return {
        (kind, name): record["log"]
        for kind, records in kept.items()
        for name, record in records.items()
        if "log" in record
    }


def things(kept: Kept) -> Kept:
    """Return what is kept without what the store notes of each record for itself."""
    own = ("rev", "at", "v")
    return {
        kind: {name: {key: value for key, value in record.items() if key not in own} for name, record in all_of.items()}
        for kind, all_of in kept.items()
    }


def stands_in(log: Record, kept: Kept) -> bool:
    """Return whether a log is kept, or one that has gone on from it."""
    count = len(log["moves"])
    return any(each["seed"] == log["seed"] and each["moves"][:count] == log["moves"] for each in logs(kept).values())


def expect_grown(before: Kept, after: Kept, most: int) -> None:
    """Expect everything that was there to be there still, ``most`` logs to have gone on, and no die rerolled."""
    stood, stands = logs(before), logs(after)
    assert not (gone := stood.keys() - stands.keys()), f"lost: {gone}"
    changed = [key for key, log in stands.items() if stood.get(key) != log]
    assert len(changed) <= most, f"more than one deed was done: {changed}"
    for key in changed:
        log, was = stands[key], stood.get(key)
        if was:
            count = len(was["moves"])
            assert (log["seed"], log["inputs"]) == (was["seed"], was["inputs"]), key
            assert log["moves"][:count] == was["moves"], f"moves that were made are others now: {key}"
        assert native(op="replay", log=log)["log"] == log, f"not the dice of its seed: {key}"
    seeds = [log["seed"] for log in stands.values()]
    assert len(set(seeds)) == len(seeds), "the same dice were rolled for two things"


class Evening:
    """A device that plays one evening; ``moments`` are the deeds at which its page is killed, by their number."""

    def __init__(self, context: BrowserContext, site: str, dice: random.Random, moments: set[int]) -> None:
        self.context = context
        self.site = site
        self.dice = dice
        self.moments = moments
        self.deeds = 0
        # The seed of what is begun next; every page that is opened till then is told it.
        self.known = ""
        self.kills: list[str] = []
        self.page: Page = context.new_page()
        self.hear()

    def hear(self) -> None:
        """Listen to what the page shows, from now on."""
        self.shown: list[Record] = []
        shown = self.shown

        def heard(message: ConsoleMessage) -> None:
            if message.text.startswith("shown "):
                shown.append(json.loads(message.text.removeprefix("shown ")))

        self.page.on("console", heard)

    @property
    def tracker(self) -> Tracker:
        """Return the first roller of the page."""
        return Tracker(self.page)

    def go(self, path: str, *, anew: bool = False) -> None:
        """Open a page: by a link from another one, as a person would; afresh if it was killed or is already open."""
        there, here = self.site + path, self.page.url.partition("#")[0]
        if anew or here == there or not here.startswith(self.site):
            self.page.goto("about:blank")
            self.page.goto(there)
        else:
            self.page.evaluate(FOLLOW, there)
            expect(self.page.locator("link[rel=canonical]")).to_have_attribute("href", re.compile(rf"/{path}$"))
        self.tell_seed()

    def tell_seed(self, seed: str | None = None) -> None:
        """Let the page roll what is begun from the seed that is known, or from another one from now on."""
        self.known = self.known if seed is None else seed
        self.page.evaluate("seed => { window.knownSeed = seed }", self.known)

    def kept(self) -> Kept:
        """Return all that the device keeps now."""
        found: Kept = json.loads(self.page.evaluate(KEPT))
        return found

    def kill(self, how: str, wait: float) -> None:
        """Kill the page, and give the device another, blank one."""
        kill(self.page, wait)
        self.kills.append(f"{how} deed {self.deeds}")
        self.page = self.context.new_page()
        self.hear()

    def until(self, done: Callable[[Kept], bool]) -> Kept:
        """Wait until what is kept is as wanted, and nothing is on its way any more."""
        for _ in range(900):
            self.page.wait_for_function(CALM)
            kept = self.kept()
            if done(kept):
                self.page.wait_for_function(CALM)
                return kept
            self.page.evaluate("() => new Promise((done) => setTimeout(done, 50))")
        raise AssertionError("what was pressed did not come to stand on the device")

    def deed(
        self,
        stand: Callable[[], None],
        press: Callable[[], None],
        *,
        done: Callable[[Kept], bool] | None = None,
        most: int = 1,
    ) -> Kept:
        """Do one thing, with a kill before, during or after it when its moment has come.

        ``stand`` reopens the page as it is, ``press`` is the action's last press, and ``done`` tells whether it
        is saved, if it changes more than one record.
        """
        self.deeds += 1
        before = self.kept()
        whole = done or (lambda kept: things(kept) != things(before))
        how = self.dice.choice(HOWS) if self.deeds in self.moments else ""
        if how == "before":
            self.kill(how, 0)
            stand()
            assert things(self.kept()) == things(before)
        if how == "under":
            shown = self.shown
            press()
            self.kill(how, self.dice.uniform(0, LIFE))
            stand()
            kept = self.kept()
            expect_grown(before, kept, most)
            assert not (lost := [log for log in shown if not stands_in(log, kept)]), f"shown and lost: {lost}"
            if not whole(kept):
                press()
        else:
            press()
        after = self.until(whole)
        self.tell_seed("")
        expect_grown(before, after, most)
        if how == "after":
            self.kill(how, 0)
            stand()
            assert things(self.kept()) == things(after)
        return after

    def expect_hero(self, name: str) -> None:
        """Expect a sheet to be open."""
        expect(self.page.locator("[data-sheet] .hq-track")).to_be_visible()
        expect(self.page.locator("#heroes-open")).to_have_text(name)
