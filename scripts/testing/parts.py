"""The parts of a test run, in order, and how to run one."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from scripts.testing.times import VARIABLE, Part, read, summary

ROOT = Path(__file__).resolve().parents[2]
PYTEST = (sys.executable, "-m", "pytest", "-q", "-p", "scripts.testing.times")
NATIVE = tuple(
    f"tests/{name}"
    for name in ("core", "classic", "questworlds", "redesign", "draw_steel", "spheres", "oracle", "site")
)
BOTH_CORES = ("-n", "2", "--dist", "worksteal")


class Command(NamedTuple):
    """A part: its name and the command that runs it."""

    name: str
    words: tuple[str, ...]

    @classmethod
    def pytest(cls, name: str, *words: str) -> "Command":
        """A part that runs pytest."""
        return cls(name, (*PYTEST, *words))


def browser(*words: str) -> Command:
    """Return the part that runs browser tests.

    A browser on a busy machine may stall, so a test that fails is played once more, and the summary names it. Each
    process begins with files of its own, whose engines and pages their tests share, and then helps the others.
    """
    return Command.pytest(
        "browser", "-n", "3", "--dist", "worksteal", "--reruns", "1", "-r", "R", *(words or ("tests/browser",))
    )


CHECK = Command("check", ("scripts/check",))
BUILD = Command("build", ("scripts/build",))
NODE = Command(
    "node", ("node", "--test", "--test-reporter=dot", *map(str, sorted((ROOT / "tests" / "node").glob("*.test.mjs"))))
)
GENERATORS = Command("generators", (sys.executable, "-m", "scripts.generators"))
EVERYTHING = (
    CHECK,
    Command.pytest("native", *BOTH_CORES, "--doctest-modules", "hqweb", "scripts", *NATIVE),
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
"""What ``scripts/test`` runs by name. All but the first few need the site, built."""
NOTHING_SELECTED = 5
"""What pytest exits with when no test fits."""


def run(commands: Iterable[Command], settings: Mapping[str, str]) -> int:
    """Run parts up to the first that fails, print where the time went, and return the exit code."""
    parts: list[Part] = []
    code = 0
    with tempfile.TemporaryDirectory() as folder:
        for number, command in enumerate(commands):
            file = Path(folder, f"{number}.json")
            began = time.monotonic()
            done = subprocess.run(
                command.words, cwd=ROOT, env={**os.environ, **settings, VARIABLE: str(file)}, check=False
            )
            parts.append(Part(command.name, time.monotonic() - began, read(file)))
            code = 0 if done.returncode == NOTHING_SELECTED else done.returncode
            if code:
                break
    print(summary(parts))
    if code:
        print(f"{parts[-1].name} failed")
    return code
