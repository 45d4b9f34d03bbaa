"""The bench's own page: verdicts that are computed, tables, and the markers between which it writes."""

from pathlib import Path

import pytest

from scripts.bench import OUTPUT, RUNS
from scripts.benching.building import put_aside
from scripts.benching.figures import BEGIN, END, Figure, Goal, Line, Report, missed, put, reached, table, written
from scripts.benching.goals import GOALS
from scripts.benching.machine import measured_on

GOAL = Goal("First visit", 0.35, "", "The runtime has to start.")
SIZE = Goal("The roller's script", 25_000, "kB", "It holds a library.")


@pytest.mark.parametrize(("value", "done"), [(0.1, True), (0.35, True), (0.3501, False), (2.0, False)])
def test_a_figure_is_reached_up_to_its_limit(value: float, done: bool) -> None:
    assert reached(Figure("first", value, "", ""), GOAL) is done


def test_what_is_missed_is_told_with_its_measure_and_its_reason() -> None:
    told = missed(Figure("script", 30_000, ""), SIZE)
    assert told == "The roller’s script: 30.0 kB instead of 25.0 kB, over by 20 %. It holds a library."


def test_a_hair_over_is_told_as_missed() -> None:
    assert "over by less than 1 %" in missed(Figure("first", 0.3501, ""), GOAL)


def test_the_page_tells_each_figure_and_each_line() -> None:
    reports = [
        Report([Figure("first", 0.3, "1.00 s", "3.33 s")]),
        Report([Figure("script", 30_000)], [Line("A roll", "2.00 ms", "1.00 ms", "2.00")]),
    ]
    text = written({"first": GOAL, "script": SIZE}, reports, "Measured on a machine.")
    assert "| First visit | 1.00&nbsp;s<br>3.33&nbsp;s | 0.30<br>≤&nbsp;0.35 |" in text
    assert "| The roller's script | – | **30.0&nbsp;kB**<br>**>&nbsp;25.0&nbsp;kB** |" in text
    assert "- The roller’s script: 30.0 kB" in text
    assert "- First visit" not in text
    assert "| A roll | 2.00&nbsp;ms<br>1.00&nbsp;ms | 2.00 |" in text


def test_a_page_without_misses_says_so() -> None:
    text = written({"first": GOAL}, [Report([Figure("first", 0.2, "", "")])], "")
    assert "All goals are met." in text
    assert "Not met" not in text


def test_a_figure_without_a_goal_is_refused() -> None:
    with pytest.raises(KeyError):
        written({}, [Report([Figure("first", 0.2, "", "")])], "")


def test_every_row_of_a_table_has_as_many_cells() -> None:
    lines = table([("a", "b", "c"), ("1", "2", "3")]).splitlines()
    assert {line.count("|") for line in lines} == {4}


def test_only_what_stands_between_the_markers_is_replaced() -> None:
    page = f"before\n\n{BEGIN}\n\nold\n\n{END}\n\nafter\n"
    once = put(page, "new")
    assert once == f"before\n\n{BEGIN}\n\nnew\n\n{END}\n\nafter\n"
    assert put(once, "new") == once


@pytest.mark.parametrize("page", ["", BEGIN, f"{END}{BEGIN}", f"{BEGIN}{BEGIN}{END}", f"{BEGIN}{END}{END}"])
def test_a_page_whose_markers_are_broken_is_left_alone(page: str) -> None:
    with pytest.raises(ValueError, match="the page must hold"):
        put(page, "new")


def test_the_page_of_this_project_can_be_written() -> None:
    page = OUTPUT.read_text(encoding="utf-8")
    assert "written anew" in put(page, "written anew")


def test_every_goal_says_what_would_hold_it() -> None:
    assert all(goal.held_by.endswith(".") and goal.limit > 0 for goal in GOALS.values())


def test_a_busy_machine_is_told() -> None:
    assert "other tasks" in measured_on(RUNS, 1000.0)
    assert "other tasks" not in measured_on(RUNS, 0.0)


def test_what_was_put_aside_comes_back(tmp_path: Path) -> None:
    kept, missing = tmp_path / "kept", tmp_path / "missing"
    kept.mkdir()
    (kept / "old").touch()
    for folder in (kept, missing):
        with put_aside(folder):
            assert not folder.exists()
            folder.mkdir()
            (folder / "new").touch()
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["kept", "old"]
