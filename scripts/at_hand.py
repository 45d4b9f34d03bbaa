"""Measure how far everything is from a reader's thumb: ``python -m scripts.at_hand`` opens every rules page on a phone.

For each page with a roller, it measures how many screens down the first table or figure and the roller are, and whether
the roll bar, or the roller itself, is in reach as soon as the page opens. Then it follows the paths that players take
most and counts the presses. It writes its results into ``docs/contributing/at-hand.md``. Build the site first.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from statistics import mean
from typing import NamedTuple

from playwright.sync_api import Page, ViewportSize, expect, sync_playwright

from hqweb.registry import rulesets
from scripts import browser
from scripts.benching.figures import put
from scripts.server import serving
from tests.browser.heroes import WIPE, Table
from tests.browser.pages import SITE, with_roller
from tests.browser.paths import PATHS, Hand

OUTPUT = Path(__file__).resolve().parent.parent / "docs" / "contributing" / "at-hand.md"
SCREEN: ViewportSize = {"width": 390, "height": 844}
FIND = """() => {
  const screens = (each) => each ? (each.getBoundingClientRect().top + scrollY) / innerHeight : null;
  const shown = "article :is(table, figure:not(.is-folded), .hq-proc), article > ol";
  const open = (each) => !each.closest("hq-roller, details:not([open])") && each.checkVisibility();
  const bar = document.querySelector(".hq-bar")?.getBoundingClientRect();
  const roller = screens(document.querySelector("article hq-roller"));
  return [
    screens([...document.querySelectorAll(shown)].find(open)),
    roller,
    (Boolean(bar) && bar.height > 0 && bar.bottom <= innerHeight) || roller < 0.75,
    document.querySelector("article").getBoundingClientRect().height / innerHeight,
  ];
}"""


class Reach(NamedTuple):
    """The distance to a page's answer and roller in screens, whether a press rolls, and the page's length."""

    page: str
    answer: float | None
    roller: float
    at_hand: bool
    length: float


def rules_pages() -> list[str]:
    """Return the pages of the books that have a roller, without those about the text itself."""
    books = tuple(f"{ruleset.id}/" for ruleset in rulesets())
    return [path for path in with_roller() if path.startswith(books) and not path.endswith("/about/")]


def measured(page: Page, site: str) -> Iterator[Reach]:
    """Yield the measures of each rules page on a phone."""
    for path in rules_pages():
        page.goto(site + path)
        page.wait_for_function("() => !document.querySelector('.hq-bar a')")
        yield Reach(path, *page.evaluate(FIND))


def row(name: str, values: list[float], mean_limit: float, worst_limit: float) -> str:
    """Return a row of the table: the mean and the worst of some values, each with its limit."""
    worst = max(values)
    average = mean(values)
    told = [(average, mean_limit), (worst, worst_limit)]
    cells = [f"{value:.2f} (≤ {most})" if value <= most else f"**{value:.2f} (> {most})**" for value, most in told]
    return f"| {name} | {cells[0]} | {cells[1]} |"


def written(found: list[Reach], presses: list[tuple[str, int, int]]) -> str:
    """Return the part of the page with the results."""
    far = [each.page for each in found if not each.at_hand]
    return "\n".join(
        [
            f"{len(found)} rules pages at {SCREEN['width']} × {SCREEN['height']}, in screens from the top:",
            "",
            "| Distance | mean | worst |",
            "| --- | ---: | ---: |",
            row("First table or figure", [each.answer or 0 for each in found], 0.9, 1.5),
            row("Roller", [each.roller for each in found], 2.5, 4),
            "",
            "The roll bar or the roller is on the first screen of "
            + ("every page." if not far else f"every page but {', '.join(far)}."),
            "",
            "| Path | presses |",
            "| --- | ---: |",
            *(f"| {what} | {made} (≤ {most}) |" for what, made, most in presses),
        ]
    )


def walked(page: Page, site: str) -> Iterator[tuple[str, int, int]]:
    """Follow each path by thumb, on an empty device; yield it, its presses, and their limit."""
    table = Table(page, site)
    page.goto(f"{site}heroes/")
    for path in PATHS:
        page.evaluate(WIPE, site)
        hand = Hand(page)
        path.walk(hand, table)
        yield path.what, hand.presses, path.most


def main() -> None:
    """Measure, print, and write the page; with ``--pages`` print the measures of each page, the worst first."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pages", action="store_true", help="every page, not only the mean and the worst")
    given = parser.parse_args()
    expect.set_options(timeout=60_000)
    with sync_playwright() as play, serving(SITE) as server:
        chromium = play.chromium.launch(executable_path=browser.chosen(), args=list(browser.SWITCHES))
        page = chromium.new_page(viewport=SCREEN, device_scale_factor=1, has_touch=True, is_mobile=True)
        found = list(measured(page, server.url))
        text = written(found, list(walked(page, server.url)))
        chromium.close()
    OUTPUT.write_text(put(OUTPUT.read_text(encoding="utf-8"), text), encoding="utf-8")
    print(text)
    if given.pages:
        for each in sorted(found, key=lambda e: -e.roller):
            answer = "none" if each.answer is None else f"{each.answer:.2f}"
            print(f"{each.page:44} answer {answer:5} roller {each.roller:5.2f} page {each.length:5.1f}")


if __name__ == "__main__":
    main()
