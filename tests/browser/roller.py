"""The roller as a person meets it: fields by their labels, buttons by what they say."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, expect

from tests.browser.pages import ids

ANY_ROLL = re.compile(r"^(Roll|Succeed|Win|Take it$|Compare$|Resist$)")


class Roller:
    """A roller of the open page: the first, or that of a procedure.

    ``site`` is its address, to go from page to page by links.
    """

    def __init__(self, page: Page, site: str = "") -> None:
        self.page = page
        self.site = site
        self.aim("")

    def aim(self, procedure: str) -> None:
        """Take the roller of a procedure, where a page has several; without one, the first."""
        named = f"""[data-setup*='"id": "{procedure}"']""" if procedure else ""
        self.root = self.page.locator(f"hq-roller{named}").first
        self.live = self.root.locator("[data-act]").first
        self.verdict = self.root.locator(".hq-verdict")
        self.word = self.root.locator(".hq-verdict:not([data-twin] *) .hq-word")
        self.steps = self.root.locator(".hq-out .hq-steps").first.locator("li")
        self.button = self.root.get_by_role("button", name=ANY_ROLL)
        self.alert = self.root.get_by_role("alert")
        self.visit = self.root.locator(".hq-visit")
        self.rolls = self.visit.locator(".hq-visit-item")

    def open(
        self, path: str, procedure: str = "", kept: dict[str, dict[str, Any]] | None = None, *, again: bool = False
    ) -> None:
        """Go to a page of the site and wait until its roller is live and as the page presets it.

        In a shared visit nothing is kept on the device but what ``kept`` says; ``again`` leaves all that is kept.
        """
        self.aim(procedure)
        if self.site:
            self._leave(path, again=again)
            if not again:
                self.page.evaluate(KEEP, [self.site, kept or {}])
            self._follow(path)
            self.page.evaluate("window.knownSeed = null")
        else:
            self.page.goto(path)
        self.unfold_it()
        expect(self.live).to_be_visible()

    def unfold_it(self) -> None:
        """Open the fold that a roller is in when it isn't the first on its page."""
        self.root.evaluate("root => { const fold = root.closest('.hq-more-rolls'); if (fold) fold.open = true; }")

    def _leave(self, path: str, *, again: bool) -> None:
        """Leave the open page, so that its rollers write no more.

        If what's kept is to stay, another page in between gives them time to finish writing.
        """
        if again or urlsplit(self.page.url).path == urlsplit(self.site + path).path:
            self._follow("offline/")
        else:
            self.page.evaluate("() => document.querySelector('article').replaceChildren()")
        expect(self.page.locator("hq-roller")).to_have_count(0)

    def _follow(self, path: str) -> None:
        self.page.evaluate(FOLLOW, self.site + path)
        expect(self.page.locator("link[rel=canonical]")).to_have_attribute("href", re.compile(rf"/{path}$"))

    def field(self, label: str) -> Locator:
        """Return the box that one types ``label`` into."""
        return self.root.get_by_role("textbox", name=re.compile(rf"^{label}"))

    def type(self, label: str, text: str) -> None:
        """Replace a field's content, key by key."""
        field = self.field(label)
        field.click()
        field.press("ControlOrMeta+a")
        if text:
            field.press_sequentially(text)
        else:
            field.press("Delete")

    def roll(self) -> None:
        """Press Roll and wait for the answer."""
        with self.answering():
            self.button.click()

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Wait at the end for a verdict that was not there at the beginning."""
        self.root.evaluate("root => { root.wordBefore = root.querySelector('.hq-verdict .hq-word') }")
        yield
        self.page.wait_for_function(ANSWERED, arg=self.root.element_handle())
        assert not self.alert.is_visible(), self.alert.inner_text()

    def expect_rolls(self, count: int) -> None:
        """Expect that many rolls in the list of those on this device."""
        expect(self.visit.locator("summary small")).to_have_text("1 roll" if count == 1 else f"{count} rolls")

    def state(self) -> dict[str, Any]:
        """Return the log and the view of the answer that is shown."""
        return {name: self.held(name) for name in ("log", "view")}

    def held(self, name: str) -> dict[str, Any]:
        """Return a property of the roller. As JSON, because Playwright's own way of sending it takes far longer."""
        found: dict[str, Any] = json.loads(self.root.evaluate(f"root => JSON.stringify(root.{name} ?? null)"))
        return found

    def choice(self, title: str) -> Locator:
        """Return the button of an available choice."""
        return self.root.locator(".hq-choices").get_by_role("button", name=title)

    def fold(self, title: str) -> Locator:
        """Return the fold with this title."""
        return self.root.locator("details", has=self.page.locator("summary", has_text=title))

    def expect_links_to_rules(self) -> None:
        """Expect that each step's link leads to an element that is there, on this page or on another."""
        links = self.steps.locator("a")
        assert links.count() == self.steps.count(), "a step without a link to its rule"
        self.expect_anchors(links)

    def expect_anchors(self, links: Locator) -> None:
        """Expect that each of some links, at least one, leads to an element that is there."""
        leading = links.evaluate_all(LEADING)
        assert leading
        there = [anchor[1:] in ids(path.strip("/")) if here is None else here for path, anchor, here in leading]
        assert [path + anchor for (path, anchor, _), found in zip(leading, there, strict=True) if not found] == []

    def unfold(self) -> None:
        """Open every fold, those too that only then are drawn."""
        self.root.evaluate(UNFOLD)


# In rounds: a fold that is opened may hold others, drawn with the next frame.
UNFOLD = """async (root) => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  for (let round = 0; round < 3; round += 1) {
    const closed = root.querySelectorAll("details:not([open])");
    if (!closed.length) return;
    for (const each of closed) each.open = true;
    await frame();
  }
}"""

# Nothing is kept but these forms, by the ids that they are kept under.
KEEP = """async ([site, kept]) => {
  localStorage.clear();
  const store = await import(`${site}assets/store.js`);
  await store.flush();
  for (const kind of ["runs", "forms", "entries"]) {
    await store.dropped((await store.all(kind)).map(({ id }) => [kind, id]));
  }
  for (const [id, values] of Object.entries(kept)) await store.put("forms", { id, values });
}"""

ANSWERED = """(root) => {
  const word = root.querySelector(".hq-verdict .hq-word");
  return (word && word !== root.wordBefore) || root.querySelector("[role=alert]");
}"""

# A press on a link of the page, which the theme answers by replacing the text in place.
FOLLOW = """address => {
  const link = document.createElement("a");
  link.href = address;
  document.body.append(link);
  link.click();
  link.remove();
}"""

# Where links lead: the path, or another site; the anchor; and for this page's own, whether it is there.
LEADING = """all => all.map(({ origin, pathname, hash }) => {
  const anchor = decodeURIComponent(hash);
  const own = origin === location.origin && pathname === location.pathname;
  const here = own ? document.getElementById(anchor.slice(1)) !== null : null;
  return [origin === location.origin ? pathname : origin, anchor, here];
})"""
