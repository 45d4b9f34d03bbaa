"""The oracle's own formulations agree, by themselves, and never touch the engine."""

import ast
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from tests.oracle.contest import FACES, KEYS, Setting, column, final_levels, odds, outcome, slow_outcome
from tests.oracle.pools import pool_odds

HERE = Path(__file__).parent
SOME = [Setting(hero, other) for hero in (1, 6, 17, 20, 21, 25, 40, 41, 95) for other in (1, 14, 20, 21, 32, 52, 93)]


def _imports(source: str) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add((node.module or "").split(".")[0])
    return names


@pytest.mark.parametrize("path", sorted(HERE.glob("*.py")), ids=lambda path: path.name)
def test_no_module_of_the_oracle_imports_the_engine(path: Path) -> None:
    assert "hqweb" not in _imports(path.read_text())


def test_the_check_for_imports_can_fail() -> None:
    assert "hqweb" in _imports("from hqweb.core import dice")
    assert "hqweb" in _imports("def f():\n    import hqweb.facade")


def test_loading_the_oracle_does_not_load_the_engine() -> None:
    code = "import sys, tests.oracle.contest, tests.oracle.pools\n"
    code += "print(sorted(name for name in sys.modules if 'hqweb' in name))"
    done = subprocess.run([sys.executable, "-c", code], cwd=HERE.parents[1], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("target", "counts"),
    [(1, (1, 18, 0, 1)), (2, (1, 17, 1, 1)), (14, (1, 5, 13, 1)), (19, (1, 0, 18, 1)), (20, (1, 0, 18, 1))],
)
def test_a_column_holds_every_face_once(target: int, counts: tuple[int, int, int, int]) -> None:
    levels = column(target)
    assert len(levels) == 20
    assert (levels.count(3), levels.count(1), levels.count(2), levels.count(0)) == counts


def test_final_levels_keep_the_identity() -> None:
    for hero in range(4):
        for other in range(4):
            for lead in range(-9, 10):
                top, low = final_levels(hero, other, lead)
                assert top - low == max(-3, min(3, hero + lead - other))
                assert 0 <= top <= 3 and 0 <= low <= 3


@pytest.mark.parametrize("better", ["high", "low"])
@pytest.mark.parametrize("capped", [False, True])
def test_identity_and_hand_agree(better: str, capped: bool) -> None:
    for one in SOME:
        setting = one._replace(better=better, capped=capped)
        for face in FACES:
            for foe in FACES:
                for point in (False, True):
                    slow = slow_outcome(setting, face, foe, point)
                    assert outcome(setting, face, foe, point) == slow, (setting, face, foe, point)


@pytest.mark.parametrize("injuries", [(1, 0), (0, 1), (2, 0), (1, 2), (4, 4)])
def test_identity_and_hand_agree_on_the_injured(injuries: tuple[int, int]) -> None:
    for one in SOME:
        setting = one._replace(lowered=injuries[0], foe_lowered=injuries[1])
        for face in FACES:
            for foe in FACES:
                for point in (False, True):
                    slow = slow_outcome(setting, face, foe, point)
                    assert outcome(setting, face, foe, point) == slow, (setting, face, foe, point)


@pytest.mark.parametrize("injuries", [(1, 0), (0, 1), (2, 0), (1, 2)])
def test_identity_and_pools_agree_on_the_injured(injuries: tuple[int, int]) -> None:
    for one in SOME:
        for better in ("high", "low"):
            setting = one._replace(better=better, lowered=injuries[0], foe_lowered=injuries[1])
            assert odds(setting) == pool_odds(setting), setting


def test_an_injury_worked_on_paper() -> None:
    """14 against 14, the hero injured: successes become failures, failures fumbles; by hand over both dice."""
    shares = odds(Setting(14, 14, lowered=1))
    # Critical (1) becomes a success: one step or two above a failure (15 to 19) or a fumble (20).
    assert shares["hero:minor"] == Fraction(1 * 5 + 13 * 1, 400)
    assert shares["hero:major"] == Fraction(1, 400)
    # Failure (15 to 19) and fumble (20) both end as a fumble, here against a critical.
    assert shares["opposition:complete"] == Fraction(6 * 1, 400)
    # Equal results: 1 against 2 to 14, and 2 to 14 against 15 to 19, so the other die is always the higher one.
    assert shares["opposition:marginal"] == Fraction(1 * 13 + 13 * 5, 400)
    assert shares["hero:marginal"] == 0
    # Fumbles against the one fumble: 15 to 20 against 20.
    assert shares["none:tie"] == Fraction(6, 400)


@pytest.mark.parametrize("setting", SOME, ids=str)
def test_identity_and_pools_agree(setting: Setting) -> None:
    low = setting._replace(better="low", capped=True)
    assert odds(setting) == pool_odds(setting)
    assert odds(low) == pool_odds(low)


def test_a_contest_worked_on_paper() -> None:
    """17 against 5W, counted by hand: one mastery is left to the other side."""
    shares = odds(Setting(17, 25))
    assert sum(shares.values()) == 1
    # Critical (1) against a fumble (20) lifted to failure is two steps; nothing is three.
    assert shares["hero:major"] == Fraction(1, 400)
    assert shares["hero:complete"] == 0
    # Fumble (20) against critical, 1 to 5; failure (18, 19) pushed down to fumble by a natural 1.
    assert shares["opposition:complete"] == Fraction(1 * 5 + 2 * 1, 400)


def test_below_one_there_are_no_dice() -> None:
    assert odds(Setting(0, 14))["opposition:complete"] == 1
    assert odds(Setting(14, -6))["hero:minor"] == 1
    assert set(odds(Setting(0, 0))) == set(KEYS)
