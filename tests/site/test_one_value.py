"""One value changed in the engine's data changes the page's table and the ruling with it."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
SCRIPT = """
import json, sys
import hqweb
from macros import texts
from macros.render import block
for line in sys.stdin:
    asked = json.loads(line)
    if "table" in asked:
        told = block("table.j2", table=texts.table(asked["table"]))
    else:
        told = json.loads(hqweb.handle(json.dumps(asked)))
    print(json.dumps(told))
"""


def answers(folder: Path, *requests: dict[str, Any]) -> list[Any]:
    """The answers of a folder's engine and macros, in a separate process."""
    lines = "\n".join(json.dumps(request) for request in requests)
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], cwd=folder, input=lines, capture_output=True, text=True, check=True
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of what rules and draws, to change a value in."""
    for name in ("hqweb", "macros", "docs/assets/roller", "docs/assets/drawn"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def change(folder: Path, module: str, old: str, new: str) -> None:
    """Change one value, which must be there exactly once."""
    file = folder / "hqweb" / "classic" / module
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {module}"
    file.write_text(text.replace(old, new), encoding="utf-8")


CONTEST: dict[str, Any] = {
    "op": "begin",
    "procedure": "heroquest.extended-contest",
    "inputs": {"heroes": [{"ability": 10}], "foes": [{"resistance": 10}]},
    "seed": "1",
}


def exchange(folder: Path, faces: list[int]) -> dict[str, Any]:
    """The first exchange of 10 against 10 with these faces."""
    log = answers(folder, CONTEST)[0]["data"]["log"]
    roll = {"op": "act", "log": log, "do": "exchange", "by": "h1-f1", "given": {}, "faces": faces}
    found: dict[str, Any] = answers(folder, roll)[0]["data"]
    return found


def test_points_of_a_minor_victory(copied: Path) -> None:
    before = [
        answers(copied, {"table": name})[0] for name in ("heroquest.exchange-points", "heroquest.resolution-points")
    ]
    assert exchange(copied, [5, 15])["view"]["verdict"]["scores"][0]["hero"] == 2
    change(copied, "roll/results.py", "LevelRow(1, MINOR, 2)", "LevelRow(1, MINOR, 4)")
    after = [
        answers(copied, {"table": name})[0] for name in ("heroquest.exchange-points", "heroquest.resolution-points")
    ]
    assert exchange(copied, [5, 15])["view"]["verdict"]["scores"][0]["hero"] == 4
    assert before[0] != after[0] and before[1] != after[1]


def test_a_row_of_the_rising_action(copied: Path) -> None:
    def end() -> tuple[str, str]:
        table: str = answers(copied, {"table": "heroquest.rising-action"})[0]
        log = exchange(copied, [1, 20])["log"]
        finish = {"op": "act", "log": log, "do": "finish", "by": "table"}
        costs = answers(copied, finish)[0]["data"]["view"]["verdict"]["consequences"]
        return table, next(cost["state"] for cost in costs if cost["who"] == "f1")

    table, state = end()
    assert state == "injured"
    change(copied, "edition/contests.py", "RisingRow(5, INJURED, UNHARMED", "RisingRow(5, IMPAIRED, UNHARMED")
    changed, state = end()
    assert state == "impaired"
    assert changed != table


def test_what_an_augment_brings(copied: Path) -> None:
    def bring() -> tuple[str, int]:
        augment = {
            "op": "begin",
            "procedure": "heroquest.augment",
            "inputs": {"ability": 10},
            "seed": "1",
            "faces": [1, 15],
        }
        table, reply = answers(copied, {"table": "heroquest.augment-results"}, augment)
        return table, reply["data"]["view"]["verdict"]["augment"]

    table, amount = bring()
    assert amount == 9
    change(copied, "edition/edition.py", '("hero:major", 9)', '("hero:major", 8)')
    changed, amount = bring()
    assert amount == 8
    assert changed != table
