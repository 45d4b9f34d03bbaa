"""Note how long each test takes, and print where the time of a whole run went.

As a pytest plugin (``-p scripts.testing.times``) this module writes the seconds of every test into the file that
``HQWEB_TIMES`` names. :func:`summary` reads the files of all parts.
"""

import json
import os
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

VARIABLE = "HQWEB_TIMES"
SLOWEST = 20


class Part(NamedTuple):
    """One part of a run: its name, its seconds, those of processors, and each test's seconds and number of plays."""

    name: str
    seconds: float
    used: float
    tests: dict[str, tuple[float, int]]


class Times:
    """Add up the seconds of each test over its setup, its call and its teardown; count its setups."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.seconds: Counter[str] = Counter()
        self.played: Counter[str] = Counter()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add one phase of a test."""
        self.seconds[report.nodeid] += report.duration  # type: ignore[assignment]
        self.played[report.nodeid] += report.when == "setup"

    def pytest_sessionfinish(self) -> None:
        """Write what was added up."""
        tests = {name: (seconds, self.played[name]) for name, seconds in self.seconds.items()}
        self.file.write_text(json.dumps(tests), encoding="utf-8")


def pytest_configure(config: pytest.Config) -> None:
    """Take part, but not in the processes of pytest-xdist: what they play is reported to the first one."""
    if VARIABLE in os.environ and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Times(Path(os.environ[VARIABLE])))


def read(file: Path) -> dict[str, tuple[float, int]]:
    """Return the tests that a part wrote; none if it isn't pytest or didn't get that far."""
    if not file.is_file():
        return {}
    told: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return {name: (seconds, played) for name, (seconds, played) in told.items()}


def summary(parts: Iterable[Part], seconds: float) -> str:
    """Return the slowest tests of all parts, the tests played more than once, and the seconds of each and of all.

    Parts that ran side by side have their seconds each, so the whole may take less than their sum.

    >>> tests = {"a.py::test_a": (2.0, 1), "a.py::test_b": (9.0, 2)}
    >>> print(summary([Part("native", 16, 11.2, tests), Part("build", 40, 61, {})], 41))
    The slowest tests
         9.0 s  native   a.py::test_b
         2.0 s  native   a.py::test_a
    Played more than once
             2  native   a.py::test_b
    Where the time went, and in parentheses that of the processors
          16 s (    11 s)  native   2 tests
          40 s (    61 s)  build
          41 s (    72 s)  in total
    """
    parts = list(parts)
    tests = [(took, played, part.name, name) for part in parts for name, (took, played) in part.tests.items()]
    lines = ["The slowest tests"] if tests else []
    for took, _, part, name in sorted(tests, reverse=True)[:SLOWEST]:
        lines.append(f"{took:8.1f} s  {part:8} {name}")
    again = [f"{played:10}  {part:8} {name}" for _, played, part, name in tests if played > 1]
    lines += ["Played more than once", *again] if again else []
    lines.append("Where the time went, and in parentheses that of the processors")
    for name, took, used, found in (*parts, Part("in total", seconds, sum(part.used for part in parts), {})):
        lines.append(f"{took:8.0f} s ({used:6.0f} s)  {name:8} {f'{len(found)} tests' if found else ''}".rstrip())
    return "\n".join(lines)
