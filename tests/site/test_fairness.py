"""The page about fair dice: its figures are those of the proof, its code is the code that runs."""

import doctest
import json
import re
from collections import Counter
from html import unescape
from pathlib import Path
from runpy import run_path

import pytest

from macros import fair, sources
from macros.calls import PageError
from macros.render import block

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "fairness.md").read_text("utf-8")
CODE = ROOT / "docs" / "assets" / "fair"


def test_the_page_quotes_the_figures_of_the_proof() -> None:
    """Worked out here by arithmetic of its own; `tests/core/test_dice_fair.py` holds the engine to the same."""
    wasted = {sides: 256 % sides for sides in range(2, 257)}
    assert fair.fair_figure("sizes") == str(len(wasted)) == "255"
    assert fair.fair_figure("bytes") == "256" and fair.fair_figure("pairs") == f"{255 * 256:,}"
    assert fair.fair_figure("whole") == str(sum(not each for each in wasted.values()))
    assert fair.fair_figure("thrown") == str(max(wasted.values()))
    assert wasted[int(fair.fair_figure("worst"))] == max(wasted.values())
    quoted = re.findall(r'fair_figure\("(\w+)"\)', PAGE)
    assert {"sizes", "bytes", "pairs", "whole", "worst", "thrown"} <= set(quoted)
    with pytest.raises(PageError, match="no figure luck"):
        fair.fair_figure("luck")


@pytest.mark.parametrize("sides", [6, 10, 12, 20, 100])
def test_the_table_says_what_becomes_of_every_byte(sides: int) -> None:
    plain = Counter(byte % sides for byte in range(256))
    html = block("fair_dice.j2", rows=[fair.spread(sides)])
    used, each = 256 // sides * sides, 256 // sides
    cells = re.findall(r"<td[^>]*>(.*?)</td>", html)
    favored = [face for face, times in plain.items() if times > each]
    assert cells == [
        str(used),
        str(256 - used),
        str(each),
        f"1–{len(favored)}: {each + 1}<br>{len(favored) + 1}–{sides}: {each}",
    ]
    assert favored == list(range(256 - used))


def test_sentences_with_figures_typed_by_hand_are_right() -> None:
    d20 = fair.spread(20)
    assert (d20.favored, d20.more, d20.less) == (16, 13, 12)
    assert "faces 1 to 16 would get 13 bytes each, but 17 to 20 only 12" in PAGE


@pytest.mark.parametrize("name", ["by_hand.js", "by_hand.py"])
def test_code_that_is_shown_is_the_file(name: str) -> None:
    shown = fair.fair_code(name)
    assert shown.partition("\n")[2].removesuffix("```") == (CODE / name).read_text("utf-8")
    assert f'fair_code("{name}")' in PAGE and f'fair_file("{name}"' in PAGE


def test_the_script_runs_no_other_lines_than_those_that_are_shown() -> None:
    """The tool imports the file itself; nothing else in the part asks for a digest."""
    scripts = {path.name: path.read_text("utf-8") for path in CODE.glob("*.js")}
    assert 'part("fair/by_hand")' in scripts["working.js"]
    assert [name for name, text in scripts.items() if "digest(" in text] == ["by_hand.js"]


def test_the_lines_are_ten() -> None:
    lines = [each for each in (CODE / "by_hand.js").read_text("utf-8").splitlines() if not each.startswith("/*")]
    assert len(lines) == 10


def test_the_python_lines_run() -> None:
    found = run_path(str(CODE / "by_hand.py"))
    example = doctest.DocTestFinder().find(found["by_hand"], "by_hand", globs=found)
    (ran,) = [doctest.DocTestRunner().run(each, clear_globs=False) for each in example]
    assert (ran.attempted, ran.failed) == (1, 0)
    from hqweb.core.dice import Die, Stream

    for number in range(40):
        sides = [2, 3, 6, 10, 20, 100, 129, 255, 256] * 5
        rolled = Stream(f"seed{number}").roll(tuple(Die(each, "") for each in sides))[0]
        assert list(found["by_hand"](f"seed{number}", sides)) == list(rolled)


def test_what_there_is_not_stops_the_build() -> None:
    with pytest.raises(PageError, match="no file"):
        fair.fair_code("by_hand.c")
    with pytest.raises(PageError, match="no tests"):
        sources.tests("core/test_nothing.py")
    with pytest.raises(PageError, match="no tests"):
        sources.tests("core/calls.py")


def test_every_test_of_the_proof_is_told() -> None:
    told = sources.tests(fair.PROOF)
    text = (ROOT / "tests" / fair.PROOF).read_text("utf-8")
    assert [each["name"] for each in told] == re.findall(r"^def (test_\w+)", text, re.MULTILINE)
    html = block("fair_tests.j2", tests=told)
    assert all(each["shows"].split(":")[0] in unescape(html) for each in told)


def test_the_tool_stands_on_a_run_that_was_made_at_build() -> None:
    made = fair.tool("sample", 20, 10_000, "0123456789abcdef")
    html = block("fair_sample.j2", **made)
    setup = json.loads(unescape(re.findall(r"data-setup='([^']*)'", html)[0]))
    assert setup["run"]["rolls"] == 10_000 == sum(setup["run"]["fell"])
    assert {group["title"] for group in setup["groups"]} >= {"HeroQuest", "Draw Steel", "Shattered Spheres"}
    assert [int(each) for each in re.findall(r'</th><td class="n">(\d+)</td>', html)] == setup["run"]["fell"]
    assert made["often"] in html
    # The script says it in the words that the page hands it.
    assert setup["words"]["stray"] in html
    assert [most for most, _ in setup["words"]["often"]][-1] == 10_000


def test_a_share_is_told_in_words() -> None:
    told = [fair.often(share) for share in (0, 1, 99, 100, 149, 150, 5_000, 9_949, 9_950, 9_990, 9_991, 10_000)]
    assert told == [
        "fewer than 1 of 10,000", "about 1 of 10,000", "about 99 of 10,000", "about 1 of 100", "about 1 of 100",
        "about 2 of 100", "about 50 of 100", "about 99 of 100", "more than 99 of 100", "more than 99 of 100",
        "more than 999 of 1,000", "more than 999 of 1,000",
    ]  # fmt: skip
