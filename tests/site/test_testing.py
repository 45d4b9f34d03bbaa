"""A test run: which parts a change starts, where the time went, and what failed."""

import sys
from pathlib import Path

import pytest

from scripts.testing import changed, parts
from scripts.testing.changed import Selection, commands, selected
from scripts.testing.parts import BUILD, Command, run

FLAKY = """
from pathlib import Path
def test_the_second_time():
    once = Path(__file__).with_suffix(".once")
    first = not once.exists()
    once.touch()
    assert not first
def test_at_once(): pass
"""


def test_a_test_that_is_played_twice_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "test_flaky.py").write_text(FLAKY, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(parts.ROOT))
    monkeypatch.setattr(parts, "ROOT", tmp_path)
    flaky = Command.pytest("flaky", "--reruns", "1", "-p", "no:cacheprovider", "test_flaky.py")
    assert run([flaky], {}) == 0
    told = capfd.readouterr().out.splitlines()
    assert "         2  flaky    test_flaky.py::test_the_second_time" in told
    assert told[-2].endswith("s  flaky    2 tests")


def test_a_part_that_fails_ends_the_run(capfd: pytest.CaptureFixture[str]) -> None:
    fine, broken = (Command(name, (sys.executable, "-c", f"raise SystemExit({code})")) for name, code in
                    (("fine", 0), ("broken", 3)))  # fmt: skip
    assert run([fine, broken, fine], {}) == 3
    told = capfd.readouterr().out
    assert told.count("  fine") == 1 and told.endswith("broken failed\n")


def test_a_part_that_selects_no_test_is_fine() -> None:
    assert run([Command("none", (sys.executable, "-c", f"raise SystemExit({parts.NOTHING_SELECTED})"))], {}) == 0


def test_every_file_named_in_the_table_is_there() -> None:
    named = {each for _, tests in changed.TABLE for each in tests}
    missing = {each for each in named - {changed.PAGE, changed.LAWS, changed.ITSELF}
               if not list((parts.ROOT / "tests").glob(each))}  # fmt: skip
    assert missing == set()


def test_every_pattern_comes_before_those_that_swallow_it() -> None:
    """Each pattern is the first to fit itself, with its stars read as plain letters."""
    patterns = [pattern for pattern, _ in changed.TABLE]
    for pattern, tests in changed.TABLE:
        assert changed.wanted(pattern) == tests, pattern
    assert len(set(patterns)) == len(patterns)


@pytest.mark.parametrize(
    ("path", "selection"),
    [
        (
            "hqweb/draw_steel/fight/grab.py",
            Selection(
                frozenset({"tests/draw_steel", "tests/core/test_vectors.py"}),
                frozenset({"draw-steel.grab"}),
                frozenset({"draw-steel/grabs/"}),
            ),
        ),
        (
            "docs/spheres/fate.md",
            Selection(
                frozenset({"tests/built", "tests/site/test_anchors.py", "tests/site/test_front_matter.py"}),
                pages=frozenset({"spheres/fate/"}),
            ),
        ),
        ("docs/assets/typed/main.js", Selection(frozenset({"tests/browser/test_typed.py", "tests/node"}))),
        ("tests/spheres/test_sheet.py", Selection(frozenset({"tests/spheres/test_sheet.py"}))),
        ("tests/redesign/play.py", Selection(frozenset({"tests/redesign"}))),
        ("CHANGELOG.md", Selection()),
    ],
)  # fmt: skip
def test_what_a_change_selects(path: str, selection: Selection) -> None:
    found = selected([path])
    assert found.tests == selection.tests and found.procedures >= selection.procedures
    assert found.pages >= selection.pages


def test_a_file_nobody_knows_selects_every_folder() -> None:
    assert {"tests/core", "tests/site", "tests/built", "tests/pyodide"} < selected(["unheard.of"]).tests


def test_a_file_in_a_folder_that_is_run_whole_is_run_once() -> None:
    both = selected(["tests/draw_steel/test_sheet.py", "hqweb/draw_steel/power.py"])
    assert "tests/draw_steel" in both.tests and "tests/draw_steel/test_sheet.py" not in both.tests


def test_only_what_looks_at_the_site_has_it_built() -> None:
    assert BUILD in commands(selected(["docs/index.md"]))
    assert BUILD not in commands(selected(["tests/spheres/test_sheet.py"]))
