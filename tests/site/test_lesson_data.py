"""How answers are read from the engine's replies, and what in the data of a lesson stops the build."""

from typing import Any

import pytest

from macros.calls import PageError
from macros.lessons import course, lesson
from macros.lessons.asked import all_of, asked
from macros.lessons.kinds import Answer, Better, Case, Gain, Left, Question, Share, Step, Value
from macros.lessons.readers import right

CONTEST = "heroquest.simple-contest"


# ---------------------------------------------------------------- Readers


def read(reader: Any, inputs: dict[str, Any], *faces: int, **more: Any) -> str:
    """The key that a reader gives for a contest."""
    return right(reader, CONTEST, Case(inputs, faces, **more), "here")


def test_a_value_is_told_in_words() -> None:
    inputs = {"ability": "17", "resistance": "14"}
    assert read(Value("verdict.winner verdict.level"), inputs, 9, 16) == "hero minor"
    assert read(Value("settled"), inputs, 1, 16) == "yes"
    assert read(Value("verdict.capped"), inputs, 9, 16) == "no"
    assert read(Value("verdict.consequence"), inputs, 9, 16) == "none"
    assert read(Value("verdict.nothing.there"), inputs, 9, 16) == "none"
    assert read(Value("blocks.0.sides.1.now"), inputs, 9, 16) == "14"
    assert read(Value("blocks.9.sides"), inputs, 9, 16) == "none"


def test_what_is_left_of_masteries() -> None:
    for ability, resistance, left in (
        ("15W2", "12W", "ours 1"),
        ("15", "12W3", "theirs 3"),
        ("15W", "12W", "none"),
        ("9", "8", "none"),
    ):
        assert read(Left(), {"ability": ability, "resistance": resistance}, 10, 10) == left


def test_a_step_is_found_by_its_rule_and_its_words() -> None:
    inputs = {"ability": "5", "resistance": "14W"}
    lift = "heroquest/masteries#lift"
    assert read(Step(lift, "steps"), inputs, 9, 9) == "1"
    assert read(Step(lift, "steps", "Hero"), inputs, 9, 9) == "none"
    assert read(Step("heroquest/die-roll#read", "face", "Opposition"), inputs, 7, 9) == "9"


def test_a_move_gains_or_does_not_stand_open() -> None:
    inputs = {"ability": "17", "resistance": "14"}
    assert read(Gain("hero-point", "hero"), inputs, 18, 4) == "better"
    assert read(Gain("hero-point", "hero", "verdict.winner"), inputs, 20, 1) == "same"
    assert read(Gain("hero-point", "hero"), inputs, 1, 9) == "closed"
    assert read(Gain("hero-point", "hero", "verdict.opposition.target"), inputs, 18, 4) == "same"


def test_two_places_are_compared() -> None:
    inputs = {"ability": "17", "resistance": "14"}
    places = ("verdict.hero.total", "verdict.opposition.total")
    assert read(Better(*places), inputs, 1, 2) == "first"
    assert read(Better(*reversed(places)), inputs, 1, 2) == "second"
    assert read(Better(places[0], "verdict.hero.target"), inputs, 1, 2) == "same"


def test_a_share_lies_in_a_band() -> None:
    # 17 against 5W wins 97 times in 400: 24.25 per cent.
    bands = (("a", 24), ("b", 25), ("c", 101))
    inputs = {"ability": "17", "resistance": "5W"}
    assert read(Share(("hero:",), bands), inputs) == "b"
    assert read(Share(("hero:", "none:", "opposition:"), bands), inputs) == "c"
    with pytest.raises(PageError, match="no band"):
        read(Share(("hero:",), (("a", 24),)), inputs)


# ---------------------------------------------------------------- Bad data


ANSWERS = (Answer("hero", "The hero"), Answer("opposition", "The opposition"), Answer("none", "No one"))
GOOD = Question(
    ask="{ability} against {resistance}, {d1} and {d2}",
    procedure=CONTEST,
    answers=ANSWERS,
    read=Value("verdict.winner"),
    cases=tuple(Case({"ability": 17, "resistance": 14}, (face, 9)) for face in (1, 5, 12, 18, 19, 20)),
)
BAD: dict[str, tuple[Question, str]] = {
    "no such procedure": (GOOD._replace(procedure="heroquest.dance"), "no 'heroquest.dance'"),
    "an input that is refused": (GOOD._replace(cases=(Case({"ability": 0, "resistance": 14}),)), "ability"),
    "a face that is refused": (GOOD._replace(cases=(Case({"ability": 1, "resistance": 14}, (21, 3)),)), "21|face"),
    "a move that isn’t available": (
        GOOD._replace(cases=(GOOD.cases[0]._replace(moves=({"do": "hero-point", "by": "hero"},)),)),
        "here",
    ),
    "a right answer that’s missing": (GOOD._replace(answers=ANSWERS[1:]), "not among"),
    "a path that leads nowhere": (GOOD._replace(read=Value("verdict.looser"), answers=ANSWERS[:2]), "not among"),
    "only one answer": (GOOD._replace(answers=ANSWERS[:1]), "distinct"),
    "answers with the same label": (GOOD._replace(answers=(*ANSWERS[:2], Answer("none", "The hero"))), "distinct"),
    "answers with the same key": (GOOD._replace(answers=(*ANSWERS, Answer("hero", "She"))), "distinct"),
    "an unknown name": (GOOD._replace(ask="{hope} against {resistance}"), "hope"),
    "an unknown name in an answer": (GOOD._replace(answers=(*ANSWERS[:2], Answer("none", "{d3}"))), "d3"),
    "cases that read the same": (GOOD._replace(ask="Who wins?"), "read the same"),
    "no case": (GOOD._replace(cases=()), "by hand"),
    "too few cases": (GOOD._replace(cases=GOOD.cases[:4]), "too few"),
    "generated cases that are all the same": (
        GOOD._replace(cases=GOOD.cases[:1], more=lambda _: GOOD.cases[3]),
        "too few",
    ),
    "an answer that’s always right": (
        GOOD._replace(cases=tuple(Case({"ability": 17, "resistance": 14}, (1, face)) for face in range(2, 9))),
        "right in every case",
    ),
    "no ladder": (
        GOOD._replace(
            procedure="heroquest.automatic-success", read=Left(), ask="{hero}", cases=(Case({"hero": "Odo"}),)
        ),
        "ladder",
    ),
    "a value without a rank": (GOOD._replace(read=Better("verdict.winner", "verdict.hero.result")), "rank"),
}


@pytest.mark.parametrize("what", BAD)
def test_bad_data_stops_the_build_and_says_where(what: str) -> None:
    question, says = BAD[what]
    with pytest.raises(PageError, match=says) as told:
        all_of(question, "here")
    assert str(told.value).startswith("here") or "here" in str(told.value)


def test_the_question_that_they_were_made_of_is_good() -> None:
    assert len(all_of(GOOD, "here")) == 6
    assert asked(GOOD, GOOD.cases[0], "here").label == "The hero"


def test_an_unknown_course_and_an_unknown_lesson_are_told_with_those_there_are() -> None:
    with pytest.raises(PageError, match=r"no such course.*heroquest"):
        course("chess")
    with pytest.raises(PageError, match=r"no such lesson.*masteries"):
        lesson("heroquest", "castling")
