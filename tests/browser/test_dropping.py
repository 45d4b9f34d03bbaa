"""The line drops at each stage of the first download, really: told, numbers kept, and a press goes on."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.device import wait_until_kept
from tests.browser.dropping import Line, line_to
from tests.browser.faults import Faults
from tests.browser.roller import Roller

PAGE = "heroquest/simple-contest/"
# How many bytes arrive before each drop: fewer than none is before the first. Files that the engine fetches alike,
# its scripts and its archives, share the ways.
BEFORE = -1
DROPS = {
    "engine.json": (BEFORE, 100),
    "worker.js": (BEFORE, 4000),
    "pyodide.mjs": (BEFORE,),
    "pyodide.asm.js": (4000,),
    "pyodide.asm.wasm": (BEFORE, 4000),
    "core.code.txt": (4000,),
    "heroquest.code.txt": (BEFORE,),
    "python_stdlib.zip.txt": (4000,),
}
FILES = tuple(DROPS)
REPLACED = ("core.code.txt", "python_stdlib.zip.txt")
TOLD = {"engine.unreached", "engine.cut-short", "engine.script"}
NOISE = (
    r"Failed to load resource",
    r"Failed to load module script",
    r"request failed: .*/assets/engine",
    r"(?s)console (warning|error): .*/pyodide(\.asm)?\.m?js",
)


@pytest.fixture
def line(site: str, faults: Faults) -> Iterator[Line]:
    """Open a connection to the site that holds until a test drops it."""
    with line_to(site) as line:
        faults.site = line.url
        faults.expected += NOISE
        yield line


def told(roller: Roller, name: str) -> str:
    """Return the code of the error shown, once it's about this file; typed values must still be there."""
    expect(roller.alert.locator("code")).to_contain_text(name.removeprefix("."))
    expect(roller.alert.get_by_role("heading")).to_have_text("The dice engine didn’t start")
    expect(roller.alert.locator("p").first).to_contain_text("Your numbers are safe")
    expect(roller.field("Ability")).to_have_value("13W")
    return roller.alert.locator("summary small").inner_text()


def test_the_line_drops_and_comes_back(page: Page, roller: Roller, line: Line) -> None:
    """Drop each file in turn, before its first byte or in its middle, and send another in its place.

    The other has as many bytes, and the site says it may be cached forever: the browser's own cache must not return
    it again. This is only tried with archives, since browsers themselves refuse anything that isn't a script. After
    each drop a press asks again and meets the next one. In the end all files arrive, work, and are on the device.
    """
    whole = {each["name"]: each["bytes"] for each in page.request.get(f"{line.site}assets/engine.json").json()["files"]}
    # A field that is typed into wants the engine.
    line.drop(FILES[0], after=BEFORE, later=FILES[1:])
    roller.open(f"{line.url}{PAGE}")
    roller.type("Ability", "13W")
    press = roller.button
    for place, name in enumerate(FILES):
        steps: list[tuple[int, bytes, set[str]]] = [(after, b"", TOLD) for after in DROPS[name]]
        if name in REPLACED:
            size = next(whole[each] for each in whole if each.endswith(name))
            steps.append((0, b"PK" * (size // 2) + b"P" * (size % 2), {"engine.changed"}))
        for after, instead, codes in steps:
            if press is not roller.button:
                line.drop(name, after=after, instead=instead, later=FILES[place + 1 :])
            press.click()
            press = roller.alert.get_by_role("button", name="Try again")
            assert told(roller, name) in codes
            assert line.broken
    line.drop("")
    with roller.answering():
        press.click()
    roller.expect_rolls(1)
    assert roller.state()["log"]["inputs"]["ability"] == 33
    wait_until_kept(page, line.url)
