"""The line drops at each stage of the first download, really: told, numbers kept, and a press goes on."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.device import wait_until_kept
from tests.browser.dropping import Line, line_to
from tests.browser.faults import Faults
from tests.browser.roller import Roller

PAGE = "heroquest/simple-contest/"
FILES = (
    "engine.json",
    "worker.js",
    "pyodide.mjs",
    "pyodide.asm.js",
    "pyodide.asm.wasm",
    "python_stdlib.zip.txt",
    ".whl.txt",
)
TOLD = {"engine.unreached", "engine.cut-short", "engine.script"}
NOISE = (
    r"Failed to load resource",
    r"Failed to load module script",
    r"request failed: .*/assets/engine",
    r"(?s)console (warning|error): .*/pyodide(\.asm)?\.m?js",
)


@pytest.fixture
def line(site: str, faults: Faults) -> Iterator[Line]:
    """Give a line to the site, which holds until a test lets it drop."""
    with line_to(site) as line:
        faults.site = line.url
        faults.expected += NOISE
        yield line


def told(roller: Roller) -> str:
    """Give the code of the fault that is told, once one is; what was typed still stands."""
    expect(roller.alert.get_by_role("heading")).to_have_text("The dice engine did not start")
    expect(roller.alert.locator("p").first).to_contain_text("Your numbers are kept")
    expect(roller.field("Ability")).to_have_value("13W")
    return roller.alert.locator("summary small").inner_text()


@pytest.mark.parametrize("name", FILES)
def test_the_line_drops_and_comes_back(page: Page, roller: Roller, line: Line, name: str) -> None:
    """Twice in one visit: before the file's first byte, and in its middle."""
    line.name, line.after = name, -1
    roller.open(f"{line.url}{PAGE}")
    roller.type("Ability", "13W")
    roller.button.click()
    assert told(roller) in TOLD
    line.after = 4000 if name != "engine.json" else 100
    before = line.broken
    roller.alert.get_by_role("button", name="Try again").click()
    assert told(roller) in TOLD
    assert line.broken > before > 0
    line.name = ""
    with roller.answering():
        roller.alert.get_by_role("button", name="Try again").click()
    roller.expect_rolls(1)
    assert roller.state()["log"]["inputs"]["ability"] == 33
    wait_until_kept(page, line.url)


@pytest.mark.parametrize("name", [".whl.txt", "python_stdlib.zip.txt"])
def test_a_file_that_is_another_is_told_and_not_kept_by_the_browser(
    page: Page, roller: Roller, line: Line, name: str
) -> None:
    """As many bytes, but others; and the site says that it may be kept for ever."""
    whole = page.request.get(f"{line.url}assets/engine.json").json()
    (file,) = (each for each in whole["files"] if each["name"].endswith(name))
    line.name, line.instead = name, b"PK" * (file["bytes"] // 2) + b"P" * (file["bytes"] % 2)
    roller.open(f"{line.url}{PAGE}")
    roller.type("Ability", "13W")
    roller.button.click()
    assert told(roller) == "engine.changed"
    line.name, line.instead = "", b""
    with roller.answering():
        roller.alert.get_by_role("button", name="Try again").click()
    assert roller.state()["log"]["inputs"]["ability"] == 33
