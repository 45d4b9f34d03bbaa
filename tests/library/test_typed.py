"""Types: mypy infers that of every expression of a program that uses the library, and the program runs."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.library import typed_use

ROOT = Path(__file__).resolve().parents[2]
STRICT = ("--strict", "--disallow-any-expr", "--follow-imports=silent")


def checked(path: Path, tmp_path: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "mypy", *STRICT, "--cache-dir", str(ROOT / ".mypy_cache" / "any"), str(path)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.slow
def test_every_expression_has_a_type(tmp_path: Path) -> None:
    done = checked(ROOT / "tests" / "library" / "typed_use.py", tmp_path)
    assert done.returncode == 0, done.stdout


@pytest.mark.slow
def test_a_slip_is_found(tmp_path: Path) -> None:
    slips = ("hqweb.begun('a')", "hqweb.odds('a').chances", "hqweb.begin('a').stepz", "hqweb.begin('a', ability=1.5)")
    program = tmp_path / "slips.py"
    program.write_text("\n".join(["import hqweb", *slips]), encoding="utf-8")
    told = checked(program, tmp_path).stdout
    assert [f"slips.py:{line}: error" in told for line in range(2, 6)] == [True] * 4, told


@pytest.mark.parametrize(
    "run",
    [typed_use.contests, typed_use.houses, typed_use.chances, typed_use.references, typed_use.refusals],
    ids=lambda each: each.__name__,
)
def test_it_runs(run: Callable[[], None]) -> None:
    run()
