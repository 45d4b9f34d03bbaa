"""The macro `play`: a fold told move by move, with the engine's own lines, and a refused move named."""

import re
from typing import Any

import pytest

from macros.calls import Json, PageError, ask
from macros.plays import played
from macros.render import block

EXTENDED = "heroquest.extended-contest"
TWO: dict[str, Json] = {
    "heroes": [{"name": "Maren", "ability": "19", "points": 1}],
    "foes": [{"name": "Steward", "resistance": "18"}],
}


def exchange(ours: int, theirs: int, text: str = "") -> dict[str, Any]:
    """An exchange with given dice, and what is told before it."""
    return {"do": "exchange", "by": "h1-f1", "faces": [ours, theirs], "text": text}


POINT: dict[str, Json] = {"do": "hero-point", "by": "h1"}
FINISH: dict[str, Json] = {"do": "finish", "by": "table"}
WHOLE = [exchange(20, 11, "She shouts."), POINT, exchange(8, 20), exchange(4, 19), FINISH]


def drawn(moves: list[dict[str, Json]]) -> str:
    """The HTML of a play."""
    return block("play.j2", link=lambda rule: f"/{rule}", shown=played(EXTENDED, TWO, moves))


def test_every_move_has_its_text_its_line_and_its_steps() -> None:
    data = played(EXTENDED, TWO, WHOLE)
    moves = [move for stage in data["stages"] for move in stage["moves"]]
    assert [move["text"] for move in moves] == ["She shouts.", "", "", "", ""]
    assert moves[0]["line"] == "Maren 20, Steward 11. Steward scores 3: 0 becomes 3."
    assert moves[0]["level"]["word"] == "Major defeat"
    assert all(move["steps"] for move in moves)


def test_moves_stand_under_their_round_and_a_hero_point_under_that_of_its_roll() -> None:
    stages = played(EXTENDED, TWO, WHOLE)["stages"]
    assert [(stage["title"], len(stage["moves"])) for stage in stages] == [
        ("Round 1", 2),
        ("Round 2", 1),
        ("Round 3", 1),
        ("Over", 1),
    ]


def test_it_ends_as_the_same_moves_end_in_the_engine() -> None:
    data = ask({"op": "begin", "procedure": EXTENDED, "inputs": TWO, "seed": "a"}, "test")
    for move in WHOLE:
        request = {key: value for key, value in move.items() if key != "text"}
        data = ask({"op": "act", "log": data["log"], **request}, "test")
    shown = played(EXTENDED, TWO, WHOLE)
    assert shown["view"]["verdict"] == data["view"]["verdict"]
    assert shown["blocks"] == data["view"]["blocks"]


def test_a_play_that_goes_on_shows_its_scores_and_notes_only() -> None:
    assert {each["kind"] for each in played(EXTENDED, TWO, WHOLE[:1])["blocks"]} <= {"board", "note"}


def test_the_page_folds_each_roll_and_links_each_reason() -> None:
    html = drawn([exchange(9, 19, "A <quiet> word."), *WHOLE[3:4]])
    assert "A &lt;quiet&gt; word." in html
    assert html.count("<details") == html.count("<summary>") == 3
    assert 'href="/heroquest/extended-contest#points"' in html
    assert re.search(r'class="hq-board".*Maren.*Steward', html, re.DOTALL)


def test_the_caption_names_both_sides_and_the_place_in_the_story() -> None:
    assert played(EXTENDED, TWO | {"scene": "climax"}, [])["caption"] == "Maren 19 against Steward 18 in the climax"


def test_a_refused_move_is_named_with_the_reason() -> None:
    with pytest.raises(PageError, match=r"move 2, 'finish' by 'table'.*Both sides still have someone"):
        played(EXTENDED, TWO, [exchange(9, 19), FINISH])


def test_no_such_procedure() -> None:
    with pytest.raises(PageError, match=r"there is no 'heroquest\.nothing'"):
        played("heroquest.nothing", {}, [])
