"""A test run: which parts a change starts, where the time went, and what failed."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from scripts.testing import changed, lanes, parts
from scripts.testing.changed import Selection, commands, selected
from scripts.testing.lanes import run
from scripts.testing.parts import AGAIN, BUILD, Command

FLAKY = """
from pathlib import Path
def test_the_second_time():
    once = Path(__file__).with_suffix(".once")
    first = not once.exists()
    once.touch()
    assert not first
def test_at_once(): pass
"""


def test_a_test_that_is_played_twice_is_named_with_its_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "test_flaky.py").write_text(FLAKY, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(parts.ROOT))
    monkeypatch.setattr(lanes, "ROOT", tmp_path)
    flaky = Command.pytest("flaky", *AGAIN, "-p", "no:cacheprovider", "test_flaky.py")
    assert run([flaky], {}) == 0
    told = capfd.readouterr().out.splitlines()
    assert "         2  flaky    test_flaky.py::test_the_second_time" in told
    assert any(line.startswith("E ") and "assert not True" in line for line in told)
    assert told[-2].endswith("s)  flaky    2 tests")


def test_a_part_that_fails_ends_the_run(capfd: pytest.CaptureFixture[str]) -> None:
    fine, broken = (Command(name, (sys.executable, "-c", f"raise SystemExit({code})")) for name, code in
                    (("fine", 0), ("broken", 3)))  # fmt: skip
    assert run([fine, broken, fine], {}) == 3
    told = capfd.readouterr().out
    assert told.count("  fine") == 1 and told.endswith("broken failed\n")


def script(name: str, text: str, *, aside: bool = False) -> Command:
    """A part that runs some lines of Python."""
    return Command(name, (sys.executable, "-uc", f"import os, sys, time\n{text}"), aside)


def meets(mine: Path, other: Path) -> str:
    """Lines that end well only beside others that look for them."""
    return f"open({str(mine)!r}, 'w')\nwhile not os.path.exists({str(other)!r}): time.sleep(0.01)\n"


def test_what_is_played_aside_runs_beside_the_others_and_is_told_whole(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    apart = "print('nice', os.nice(0))\nsys.stderr.write('a warning\\n')\n"
    told = [
        script("aside", f"{apart}{meets(one, other)}print('aside ends')", aside=True),
        script("first", f"print('begins')\n{meets(other, one)}time.sleep(1)\nprint('ends')"),
    ]
    assert run(told, {}) == 0
    lines = capfd.readouterr().out.splitlines()
    assert lines[:6] == ["begins", "ends", "aside, played aside:", "nice 19", "a warning", "aside ends"]
    assert [line.split()[-1] for line in lines[-3:]] == ["first", "aside", "total"]


def test_a_part_alone_is_not_played_aside(capfd: pytest.CaptureFixture[str]) -> None:
    assert run([script("alone", "print(os.nice(0))", aside=True)], {}) == 0
    assert capfd.readouterr().out.splitlines()[0] == str(os.nice(0))


@pytest.mark.parametrize("aside", [False, True])
def test_a_part_that_fails_stops_the_one_beside_it(
    *, aside: bool, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    fails = script("broken", f"{meets(one, other)}print('why')\nraise SystemExit(3)", aside=aside)
    sleeps = script("sleeps", f"print('sleeps')\n{meets(other, one)}time.sleep(600)", aside=not aside)
    assert run([fails, sleeps], {}) == 3
    told = capfd.readouterr().out
    assert told.endswith("sleeps stopped\nbroken failed\n") and told.count("why") == 1
    assert aside == told.startswith("sleeps\n"), "of what is stopped aside nothing is told"


# A shell starts what it runs in the background with Ctrl-C ignored.
ENDED = """
import signal
import sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from scripts.testing import __main__
from scripts.testing.parts import Command
child = "import os, sys, time; open(sys.argv[1], 'w').write(str(os.getpid())); time.sleep(600)"
words = "bash", "-c", '"$@"; true', "", sys.executable, "-c", child
__main__.EVERYTHING = [Command(file, (*words, file), file.endswith("aside")) for file in sys.argv[1:]]
sys.argv[1:] = []
__main__.main()
"""


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_a_run_that_is_ended_ends_all_that_it_started(ending: signal.Signals, tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("first", "aside")]
    started = [sys.executable, "-c", ENDED, *map(str, files)]
    with subprocess.Popen(started, cwd=parts.ROOT, stderr=subprocess.DEVNULL) as running:
        while not all(file.exists() and file.read_text("utf-8") for file in files):
            assert running.poll() is None
            time.sleep(0.05)
        running.send_signal(ending)
        assert running.wait() != 0
    for file in files:
        with pytest.raises(ProcessLookupError):
            os.kill(int(file.read_text("utf-8")), 0)


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
                frozenset({"tests/draw_steel", "tests/house", "tests/core/test_vectors.py"}),
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
