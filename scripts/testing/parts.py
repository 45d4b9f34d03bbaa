"""The parts of a test run, in order."""

import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
PYTEST = (sys.executable, "-m", "pytest", "-q", "-p", "scripts.testing.times")
NATIVE = tuple(
    f"tests/{name}"
    for name in (
        *("core", "library", "classic", "questworlds", "redesign", "draw_steel", "spheres", "oracle", "house", "site"),
    )
)
# Without the two plugins that only browser tests use, thirteen thousand tests take a sixteenth less time.
AGAIN = ("--reruns", "1", "--rerun-show-tracebacks")
"""A browser may stall on a busy machine, so a failed test gets a second try, and the summary says why it failed."""
NATIVELY = ("-n", "2", "--dist", "worksteal", "-p", "no:playwright", "-p", "no:rerunfailures")


class Command(NamedTuple):
    """A part: its name, the command that runs it, and whether it may be played aside of others.

    A part that runs aside needs neither the site, nor another part's result, nor a clock.
    """

    name: str
    words: tuple[str, ...]
    aside: bool = False

    @classmethod
    def pytest(cls, name: str, *words: str, aside: bool = False) -> "Command":
        """A part that runs pytest."""
        return cls(name, (*PYTEST, *words), aside)


def browser(*words: str) -> Command:
    """Return the part that runs browser tests.

    Each process begins with files of its own, whose engines and pages their tests share, and then helps the other. A
    third process would save no time on two processors, since it starts engines of its own.
    """
    return Command.pytest("browser", *("-n", "2", "--dist", "worksteal", *AGAIN), *(words or ("tests/browser",)))


CHECK = Command("check", ("scripts/check",))
BUILD = Command("build", ("scripts/build",))
NODE = Command(
    "node", ("node", "--test", "--test-reporter=dot", *map(str, sorted((ROOT / "tests" / "node").glob("*.test.mjs"))))
)
GENERATORS = Command("generators", (sys.executable, "-m", "scripts.generators"), aside=True)
EVERYTHING = (
    CHECK,
    Command.pytest("native", *NATIVELY, "--doctest-modules", "hqweb", "scripts", *NATIVE, aside=True),
    NODE,
    BUILD,
    GENERATORS,
    # Spread test by test, both cores would start every host and runtime; by file, one starts while the other asks.
    Command.pytest("built", "-n", "2", "--dist", "loadfile", "tests/pyodide", "tests/built"),
    browser(),
)
ENGINES = {
    "chromium": browser("-k", "not firefox and not webkit", "tests/browser"),
    "firefox": browser("-k", "firefox", "tests/browser"),
    "webkit": browser("-k", "webkit", "tests/browser"),
}
"""The browser tests by engine, for a machine of its own each."""
NAMED = {command.name: command for command in EVERYTHING} | ENGINES
"""The parts of ``scripts/test`` by name. All but the first few need the site, built."""
NOTHING_SELECTED = 5
"""The status of pytest if no test fits."""
