"""A runtime that is started from a snapshot rolls dice of its own, and is not trusted where anything differs."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    """Return what came of a snapshot that was restored twice."""
    node = shutil.which("node") or str(ROOT / ".tools" / "bin" / "node")
    script = Path(__file__).with_name("snapshot.mjs")
    done = subprocess.run(
        [node, script, ROOT / "site" / "assets"], capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr[-800:]
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_two_restored_engines_draw_four_seeds_of_their_own(told: dict[str, Any]) -> None:
    assert len({*told["seeds"], told["mark"]}) == 5, told["seeds"]


def test_a_snapshot_does_hold_the_state_of_a_module(told: dict[str, Any]) -> None:
    """The trap that the seeds avoid: what was seeded before the snapshot is the same at each start."""
    assert len(set(told["unsafe"])) == 1


def test_a_sound_engine_is_trusted(told: dict[str, Any]) -> None:
    assert told["verdicts"] == [True, True]


def test_any_doubt_is_seen(told: dict[str, Any]) -> None:
    assert told["doubts"] == {"stale": False, "repeating": False, "otherwise": False}
