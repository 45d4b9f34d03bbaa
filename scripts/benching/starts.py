"""First and return visits, here and on a page that loads the runtime as shipped: times and bytes."""

from contextlib import ExitStack
from urllib.parse import urlsplit

from playwright.sync_api import sync_playwright

from scripts.benching.chromium import chromium
from scripts.benching.figures import Figure, Line, Report, against, seconds, shown
from scripts.benching.places import PAGE, SITE, say
from scripts.benching.sizes import brotli, gzipped
from scripts.benching.stock import stock_site
from scripts.benching.visits import Open, Subject, alternately, medians, visit
from scripts.server import serving
from tests.browser import drivers

ENGINE = "/assets/engine"
# Firefox is for comparison and has no limit to reach; its runs take long.
FIREFOX_RUNS = 3


def subjects(ours: str, other: str) -> list[Subject]:
    """Give the two pages, each at its address."""
    return [
        Subject("hqweb", ours + PAGE, "hq-roller [data-act]", "hq-roller .hq-verdict .hq-word"),
        Subject("as shipped", other, "button", "#result > p"),
    ]


def chromium_visits(runs: int) -> Report:
    """Measure both pages in Chromium, each run in a profile of its own."""
    with sync_playwright() as playwright:
        first, again = measured(lambda: chromium(playwright), runs, "Chromium")
    return Report(
        [
            Figure("first", first[0] / first[1], *map(seconds, first)),
            Figure("return", again[0] / again[1], *map(seconds, again)),
        ]
    )


def firefox_visits(runs: int) -> Report:
    """Measure both pages in Firefox, where there is one."""
    if not drivers.firefox_program():
        say("Firefox: there is none on this machine")
        return Report()
    runs = min(runs, FIREFOX_RUNS)
    first, again = measured(drivers.firefox, runs, "Firefox")
    told = (
        (f"First visit, in Firefox, median over {runs}", first),
        (f"Return visit, in Firefox, median over {runs}", again),
    )
    return Report(
        lines=[Line(what, seconds(ours), seconds(theirs), shown(ours / theirs, "")) for what, (ours, theirs) in told]
    )


def measured(start: Open, runs: int, where: str) -> list[tuple[float, float]]:
    """Give two pairs of medians, ours and theirs: of the first visits, and of the return visits."""
    with stock_site() as stock, serving(SITE) as ours, serving(stock) as other:
        found = alternately(start, subjects(ours.url, other.url), runs, where)
    mine, theirs = map(medians, found)
    return list(zip(mine, theirs, strict=True))


def engine_bytes(_: int) -> Report:
    """Weigh what each page asks for between the press and the first roll, as a host would send it."""
    with ExitStack() as stack:
        stock = stack.enter_context(stock_site())
        served = [stack.enter_context(serving(site)).url for site in (SITE, stock)]
        playwright = stack.enter_context(sync_playwright())
        asked = []
        for subject in subjects(*served):
            with chromium(playwright) as browser:
                visit(browser, subject)
                paths = {urlsplit(address).path.lstrip("/"): None for address in browser.asked}
                asked.append([path for path in paths if f"/{path}".startswith(ENGINE)])
        ours = {path: brotli(SITE / path) for path in asked[0]}
        theirs = {path: gzipped(stock / path) for path in asked[1]}
        unpacked = {path: (SITE / path).stat().st_size for path in ours}
    extra = sum(size for path, size in theirs.items() if "micropip" in path or "stock-worker" in path)
    mine, whole = sum(ours.values()), sum(theirs.values())
    figure = Figure("bytes", mine / (whole - extra), shown(mine, "kB"), shown(whole - extra, "kB"))
    lines = [against("Bytes to the first roll, micropip counted with the other", mine, whole, "kB")]
    lines += [
        against(f"`{path.rpartition('/')[2]}`, brotli, against unpacked", size, unpacked[path], "kB")
        for path, size in ours.items()
    ]
    return Report([figure], lines)
