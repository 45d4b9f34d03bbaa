"""Measure how far everything is from a reader's thumb: ``python -m scripts.at_hand`` opens every rules page on a phone.

For each page with a roller it tells how many screens down the first table or figure stands, and the roller, and
whether the roll bar, or the roller itself, is in reach
as soon as the page is open. The site has to be built.
"""

import argparse
from collections.abc import Iterator
from statistics import mean
from typing import NamedTuple

from playwright.sync_api import Page, ViewportSize, sync_playwright

from hqweb.registry import rulesets
from scripts import browser
from scripts.server import serving
from tests.browser.pages import SITE, with_roller

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
    """How many screens down the answer and the roller of a page stand, whether a press rolls, and the page's length."""

    page: str
    answer: float | None
    roller: float
    at_hand: bool
    length: float


def rules_pages() -> list[str]:
    """Give the pages of the books that have a roller, without those about the text itself."""
    books = tuple(f"{ruleset.id}/" for ruleset in rulesets())
    return [path for path in with_roller() if path.startswith(books) and not path.endswith("/about/")]


def measured(page: Page, site: str) -> Iterator[Reach]:
    """Yield what each rules page needs on a phone."""
    for path in rules_pages():
        page.goto(site + path)
        page.wait_for_function("() => !document.querySelector('.hq-bar a')")
        yield Reach(path, *page.evaluate(FIND))


def told(name: str, values: list[tuple[float, str]], limits: tuple[float, float]) -> str:
    """Give a line of the table: the mean and the worst of some values, each with what it may be at most."""
    worst = max(values)
    average = mean(value for value, _ in values)
    return f"{name}: mean {average:.2f} (at most {limits[0]}), worst {worst[0]:.2f} (at most {limits[1]}), {worst[1]}"


def main() -> None:
    """Print the measures, and with ``--pages`` those of each page, the worst first."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pages", action="store_true", help="every page, not only the mean and the worst")
    given = parser.parse_args()
    with sync_playwright() as play, serving(SITE) as server:
        chromium = play.chromium.launch(executable_path=browser.chosen(), args=list(browser.SWITCHES))
        page = chromium.new_page(viewport=SCREEN, device_scale_factor=1, has_touch=True, is_mobile=True)
        found = list(measured(page, server.url))
        chromium.close()
    print(f"{len(found)} rules pages at {SCREEN['width']} × {SCREEN['height']}")
    print(told("first table or figure, screens down", [(e.answer or 0, e.page) for e in found], (0.9, 1.5)))
    print(told("roller, screens down", [(e.roller, e.page) for e in found], (2.5, 4)))
    print("roll bar not in reach:", [each.page for each in found if not each.at_hand] or "nowhere")
    if given.pages:
        for each in sorted(found, key=lambda e: -e.roller):
            answer = "none" if each.answer is None else f"{each.answer:.2f}"
            print(f"{each.page:44} answer {answer:5} roller {each.roller:5.2f} page {each.length:5.1f}")


if __name__ == "__main__":
    main()
