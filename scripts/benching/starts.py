"""First and return visits to our page, and to one that loads the runtime as shipped: times and bytes."""

import json
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from urllib.parse import urlsplit

from playwright.sync_api import Playwright, sync_playwright

from scripts.benching.chromium import Chromium, chromium
from scripts.benching.figures import Figure, Line, Report, against, middle, seconds, shown
from scripts.benching.places import GAME, PAGE, ROOT, SITE, say
from scripts.benching.sizes import brotli, gzipped
from scripts.benching.stock import stock_site
from scripts.benching.visits import Open, Subject, alternately, medians, until, visit
from scripts.server import serving
from tests.browser import drivers

ENGINE = "/assets/engine"
# Firefox is only for comparison and has no goal, and its runs take long.
FIREFOX_RUNS = 3
# Type a number, so no precomputed answer matches. As for a reader, touching the form starts the engine.
TYPED = """
const field = document.querySelector("hq-roller input:not([readonly])");
field.focus();
field.value = "18";
field.dispatchEvent(new Event("input", { bubbles: true }));
if (document.querySelector("hq-roller").form.values[0] !== "18") throw Error("the number wasn't taken");
"""
# The same number as a link brings it: nothing starts the engine before the press.
LINKED = """
const roller = document.querySelector("hq-roller");
roller.form.values[0] = "18";
roller.formChanged(roller.form);
"""
# As soon as the engine has started, the page goes on fetching what it keeps for offline use. That isn't needed for a
# roll, and neither is anything asked for just before: Python takes much longer to start from its files. What hasn't
# been answered by then has no time yet.
JUST = 50
STARTED = """
const { engine } = await import("/assets/roller.js");
engine.listen(({ phase }) => {
  if (phase === "ready") window.hqStarted ||= performance.timeOrigin + performance.now();
});
"""
# Our engine may still be loading when its first answer appears.
RUNS = """
if (!document.querySelector("hq-roller")) return true;
return (await import("/assets/roller.js")).engine.state.phase === "ready";
"""
# A mid-range phone on a slow connection, as emulated by browser tools.
SLOWER = 4
SLOW_4G = {"offline": False, "latency": 562.5, "downloadThroughput": 180_000, "uploadThroughput": 84_375}


def subjects(ours: str, other: str) -> list[Subject]:
    """Return our page, the other page, and our page with another number, typed or from a link."""
    mine = Subject("hqweb", ours + PAGE, "hq-roller [data-act]", "hq-roller .hq-verdict .hq-word")
    return [
        mine,
        Subject("as shipped", other, "button", "#result > p"),
        mine._replace(name="hqweb, one number typed", changed=TYPED),
        mine._replace(name="hqweb, another number from a link", changed=LINKED),
    ]


def chromium_visits(runs: int) -> Report:
    """Measure the pages in Chromium, with a new profile for each run."""
    with sync_playwright() as playwright:
        first, again = measured(lambda: chromium(playwright), runs, "Chromium")
    untouched, other, typed, linked = first
    return Report(
        [
            Figure("first", untouched / other, seconds(untouched), seconds(other)),
            Figure("changed", typed / other, seconds(typed), seconds(other)),
            Figure("return", again[2] / again[1], seconds(again[2]), seconds(again[1])),
        ],
        [
            Line(what, seconds(mine), seconds(theirs), shown(mine / theirs, ""))
            for what, mine, theirs in (
                ("First visit, another number from a link", linked, other),
                ("Return visit, form unchanged", again[0], again[1]),
                ("Return visit, another number from a link", again[3], again[1]),
            )
        ],
    )


@contextmanager
def phone(playwright: Playwright) -> Iterator[Chromium]:
    """Start Chromium with a quarter of the processor speed and a slow connection."""
    with chromium(playwright) as browser:
        go = browser.go

        def slowed(address: str) -> None:
            go("about:blank")
            devtools = browser.context.new_cdp_session(browser.page)
            devtools.send("Network.enable")
            devtools.send("Network.emulateNetworkConditions", SLOW_4G)
            devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
            browser.page.goto(address, wait_until="load")

        browser.go = slowed  # type: ignore[method-assign]
        yield browser


def phone_visits(runs: int) -> Report:
    """Measure first visits on an emulated phone."""
    runs = min(runs, FIREFOX_RUNS)
    with stock_site() as stock, serving(SITE) as ours, serving(stock) as other, sync_playwright() as playwright:
        times = []
        for subject in subjects(ours.url, other.url):
            found = []
            for _ in range(runs):
                with phone(playwright) as browser:
                    found.append(visit(browser, subject))
            times.append(middle(found))
            say(f"phone, {subject.name}: {times[-1]:.0f} ms")
    untouched, shipped, typed, linked = times
    where = f"on a phone with a processor {SLOWER} times slower and slow 4G, median of {runs}"
    return Report(
        lines=[
            Line(f"{what}, {where}", seconds(mine), seconds(shipped), shown(mine / shipped, ""))
            for what, mine in (
                ("First visit, form unchanged", untouched),
                ("First visit, with one number typed", typed),
                ("First visit, another number from a link", linked),
            )
        ]
    )


def firefox_visits(runs: int) -> Report:
    """Measure both pages in Firefox, if it's installed."""
    if not drivers.firefox_program():
        say("Firefox: not installed on this machine")
        return Report()
    runs = min(runs, FIREFOX_RUNS)
    first, again = measured(drivers.firefox, runs, "Firefox")
    told = (
        (f"First visit, form unchanged, in Firefox, median of {runs}", first),
        (f"Return visit, form unchanged, in Firefox, median of {runs}", again),
    )
    return Report(
        lines=[
            Line(what, seconds(ours), seconds(theirs), shown(ours / theirs, "")) for what, (ours, theirs, *_) in told
        ]
    )


def measured(start: Open, runs: int, where: str) -> tuple[list[float], list[float]]:
    """Return the median of the first visits to each page, and of the return visits."""
    with stock_site() as stock, serving(SITE) as ours, serving(stock) as other:
        found = [medians(times) for times in alternately(start, subjects(ours.url, other.url), runs, where)]
    return [first for first, _ in found], [again for _, again in found]


def engine_bytes(_: int) -> Report:
    """Measure the bytes each page downloads between the press and the first roll, as a host would send them."""
    with ExitStack() as stack:
        stock = stack.enter_context(stock_site())
        served = [stack.enter_context(serving(site)).url for site in (SITE, stock)]
        playwright = stack.enter_context(sync_playwright())
        asked = []
        mine, other = subjects(*served)[:2]
        for subject in (mine._replace(changed=STARTED), other):
            with chromium(playwright) as browser:
                visit(browser, subject)
                until(browser, RUNS)
                end = browser.run("return window.hqStarted ?? Infinity;")
                needed = [each for each in browser.asked if 0 < each.timing["startTime"] <= end - JUST]
                paths = {urlsplit(each.url).path.lstrip("/"): None for each in needed}
                asked.append([path for path in paths if f"/{path}".startswith(ENGINE)])
        ours = {path: brotli(SITE / path) for path in asked[0]}
        theirs = {path: gzipped(stock / path) for path in asked[1]}
        unpacked = {path: (SITE / path).stat().st_size for path in ours}
    extra = sum(each for path, each in theirs.items() if "micropip" in path or "stock-worker" in path)
    size, whole = sum(ours.values()), sum(theirs.values())
    figure = Figure("bytes", size / (whole - extra), shown(size, "kB"), shown(whole - extra, "kB"))
    lines = [against("Bytes before the first roll, including micropip for the other page", size, whole, "kB")]
    lines += [
        against(f"`{path.rpartition('/')[2]}`, brotli, compared with uncompressed", packed, unpacked[path], "kB")
        for path, packed in ours.items()
    ]
    return Report([figure], lines)


def shipped(runs: int) -> Report:
    """Try a snapshot that would come with the site instead of the engine's own files: its size, and its start."""
    info = json.loads((SITE / "assets" / "engine.json").read_text(encoding="utf-8"))
    replaced = [info["stdlib"], *info["families"][GAME]]
    command = [shutil.which("node") or "node", str(ROOT / "scripts" / "shipped.mjs"), str(SITE / "assets"), GAME]
    found: list[list[dict[str, float]]] = [[], []]
    with tempfile.TemporaryDirectory() as folder:
        for run in range(runs):
            for times in found:
                done = subprocess.run([*command, f"{folder}/{run}"], check=True, capture_output=True, text=True)
                times.append(json.loads(done.stdout))
    files, snapshot = (middle([each["ms"] for each in times]) for times in found)
    spared = sum(brotli(SITE / "assets" / info["path"] / name) for name in replaced)
    what = "A snapshot shipped with the site, brotli, compared with the files that it would replace"
    start = "The engine’s start from that snapshot on Node.js, compared with its start from files"
    return Report(lines=[against(what, found[0][0]["bytes"], spared, "kB"), against(start, snapshot, files, "ms")])
