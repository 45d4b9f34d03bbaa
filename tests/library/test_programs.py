"""The worked programs: each runs, and what it prints is what the rules give."""

import csv
import io
import re
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from macros import package
from tests.oracle.contest import Setting, odds

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = sorted((ROOT / "docs" / "package" / "programs").glob("*.py"))
PAGE = ROOT / "docs" / "package" / "programs.md"
# What an augment gives by its level, from the rules.
BONUSES = {"hero:complete": 20, "hero:major": 9, "hero:minor": 6, "hero:marginal": 3, "opposition:complete": -3}


def output(name: str, *words: str) -> str:
    """What a program prints, run as a reader would."""
    command = [sys.executable, str(ROOT / "docs" / "package" / "programs" / f"{name}.py"), *words]
    done = subprocess.run(command, cwd=ROOT, env={"PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return done.stdout


def won(ability: int, resistance: int) -> Fraction:
    """The hero's chance to win a simple contest."""
    found = odds(Setting(ability, resistance))
    return sum((chance for key, chance in found.items() if key.startswith("hero:")), Fraction())


def test_each_is_on_the_page_once() -> None:
    shown = re.findall(r'program\("(\w+)"', PAGE.read_text("utf-8"))
    assert sorted(shown) == [path.stem for path in PROGRAMS] and len(shown) == 4


@pytest.mark.parametrize(("name", "words"), [("chat_bot", ("roll 17 against 5W", "a1")), ("odds_table", ())])
def test_the_page_shows_the_program_and_what_it_prints(name: str, words: tuple[str, ...]) -> None:
    told = package.program(name, *words)
    source = (ROOT / "docs" / "package" / "programs" / f"{name}.py").read_text("utf-8").rstrip()
    assert f"```python\n{source}\n```" in told and told.endswith(f"{output(name, *words).rstrip()}\n```")


def test_the_bot_replies() -> None:
    lines = output("chat_bot", "roll 17 against 5W", "a1").splitlines()
    assert re.match(r"\*\*\w+ \w+: .*\*\* 17 against 5W: \d+ and \d+$", lines[0]), lines[0]
    assert all(re.match(r"- \[.+\]\(<https://rules\.example/heroquest/[\w-]+/#[\w-]+>\)$", line) for line in lines[1:4])
    assert lines[4].startswith("https://rules.example/heroquest/simple-contest/#hq1:heroquest.simple-contest;")
    assert output("chat_bot", "roll 17 against many") == "many? Enter a rating such as 17, 5W or 10W2.\n"
    assert output("chat_bot", "good morning").startswith("Say, for example")


def test_the_table_is_that_of_the_oracle() -> None:
    head, *rows = csv.reader(io.StringIO(output("odds_table")))
    assert head == ["ability", "10", "15", "20", "25", "30"] and len(rows) == 11
    for ability, *cells in rows:
        for resistance, cell in zip(head[1:], cells, strict=True):
            assert float(cell) == pytest.approx(float(won(int(ability), int(resistance))), abs=1e-9)


def test_the_thousand_are_near_their_odds() -> None:
    found = re.findall(r"^(\w+) +(\d+) of 1000, expected ([\d.]+)$", output("thousand"), re.MULTILINE)
    assert sum(int(count) for _, count, _ in found) == 1000
    assert float(found[0][2]) == float(won(17, 25) * 1000)
    assert all(abs(int(count) - float(expected)) < 60 for _, count, expected in found), "four deviations"


def test_the_augments_are_ordered_by_what_they_are_worth() -> None:
    lines = output("augments").splitlines()
    worth = {}
    for name, helper in (("Hates dragons 18", 18), ("Fireproof shield 5W", 25), ("Knows the cave 13", 13)):
        attempt = odds(Setting(helper, 14))
        worth[name] = sum((chance * won(25 + BONUSES.get(key, 0), 30) for key, chance in attempt.items()), Fraction())
    ordered = sorted(worth, key=lambda name: -worth[name])
    assert lines == [f"{name:<22}{float(chance):.1%}" for name, chance in
                     [("no augment", won(25, 30)), *((name, worth[name]) for name in ordered)]]  # fmt: skip
