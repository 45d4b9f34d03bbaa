"""Lessons: what is right in them is right by the rules, every case can be asked, and bad data stops the build."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from mkdocs.utils.meta import get_data

from macros.lessons import COURSES, course, lesson
from macros.lessons.asked import Asked, all_of
from macros.lessons.kinds import CASES, LEAST, Gain, Lesson, Likelier, Question, Share, Step, Value
from macros.lessons.page import quiz
from macros.lessons.readers import right
from tests.oracle.contest import FACES, Setting, odds, outcome

DOCS = Path(__file__).parents[2] / "docs"
CONTEST = "heroquest.simple-contest"
ALL = [(each.id, lesson_.slug) for each in COURSES for lesson_ in each.lessons]
each_lesson = pytest.mark.parametrize(("name", "slug"), ALL, ids=["/".join(each) for each in ALL])
WINNER = {"v": "hero", "t": "none", "d": "opposition"}


@cache
def cases(name: str, slug: str) -> list[tuple[Question, tuple[Asked, ...]]]:
    """The questions of a lesson with all their cases."""
    found = lesson(name, slug)[2]
    return [
        (question, all_of(question, f"{name}/{slug}/{number}")) for number, question in enumerate(found.questions, 1)
    ]


def contests() -> Iterator[tuple[str, Question, Asked]]:
    """Every case of a simple contest in the HeroQuest course, with its place."""
    for each in course("heroquest").lessons:
        for number, (question, found) in enumerate(cases("heroquest", each.slug), 1):
            if question.procedure == CONTEST:
                yield from ((f"{each.slug}/{number}", question, case) for case in found)


# ---------------------------------------------------------------- What the rules say


# By HeroQuest's rules, worked out on paper: 1 is a critical, 20 a fumble, up to the rating a success, else a failure.
# Steps between results: one minor, two major, three complete; none: the higher die, marginal; equal dice: a tie.
BY_HAND = {
    # 9 is not above 17, a success; 16 is above 14, a failure.
    ("contest", 1): "The hero",
    # 12 at 12 still succeeds.
    ("results", 1): "A success",
    # 10 is above 9.
    ("results", 2): "A failure",
    # A failure and a fumble.
    ("levels", 1): "One",
    # A critical and a failure are two steps apart.
    ("levels", 2): "A major victory",
    # Two successes, and 11 is the higher die; where low wins, 6 is.
    ("ties", 1): "The hero",
    ("ties", 2): "The opposition",
    # 14 is above 9, 17 above 15: two failures, dice that differ.
    ("ties", 3): "A marginal victory",
    # 55 is 15W2 and 32 is 12W: one cancels one.
    ("masteries", 1): "The hero’s: 1",
    # 25 is 5W: 12 fails against 5 and is lifted.
    ("masteries", 2): "A success",
    # Two successes then, since 9 is not above 14; 12 is the higher die.
    ("masteries", 3): "The hero",
    # 17 + 6 = 23.
    ("modifiers", 1): "3W",
    # 14 + 20 = 34.
    ("modifiers", 2): "14W",
    # A failure and a success: one step. Lifted, both succeed, and 18 is higher than 4.
    ("hero-points", 1): "Yes",
    # 8 succeeds against 9, 6 against 14. Lifted to a critical it stands one step higher.
    ("hero-points", 2): "A minor victory",
    # A success against a failure: minor, exactly the prize.
    ("meaning", 1): "You get exactly the prize.",
    # A failure against a success: a minor defeat.
    ("meaning", 2): "Impaired",
    # A critical against a failure: major.
    ("meaning", 3): "+6",
    # 5 succeeds against 17, 15 fails against 14: a minor victory.
    ("augments", 1): "+6",
    # A success against a failure: minor, 2 points.
    ("long-contest", 1): "2",
    # 2 points, and then a critical against a failure: 3 more are five.
    ("long-contest", 2): "The captain: Odo wins",
}


@pytest.mark.parametrize(("place", "label"), BY_HAND.items(), ids=[f"{a}-{b}" for a, b in BY_HAND])
def test_the_first_case_of_a_question_has_the_answer_that_the_rules_give(place: tuple[str, int], label: str) -> None:
    slug, number = place
    assert cases("heroquest", slug)[number - 1][1][0].label == label


# The other cases that stand in the data by hand.
MORE_BY_HAND = [
    ("results", 1, 1, "A fumble"),  # 20 is a fumble at a rating of 20 too
    ("ties", 1, 1, "No one: it’s a tie"),  # two fumbles
    ("modifiers", 1, 1, "18"),  # 2W is 22, less 4
    ("hero-points", 1, 1, "You can’t spend one here"),  # a critical cannot be lifted
    ("augments", 1, 1, "−3"),  # a fumble against a critical: a complete defeat
]


@pytest.mark.parametrize(("slug", "number", "place", "label"), MORE_BY_HAND)
def test_so_has_every_other_case_that_was_written_by_hand(slug: str, number: int, place: int, label: str) -> None:
    assert cases("heroquest", slug)[number - 1][1][place].label == label


def setting(inputs: dict[str, Any]) -> Setting:
    """The two totals of a contest, added up here."""
    added = sum(int(each["amount"]) for each in inputs.get("modifiers", []))
    classes = {"nearly-impossible": 40, "very-high": 20, "high": 6, "moderate": 0, "low": -6}
    other = inputs["base"] + classes[inputs["class"]] if "class" in inputs else total(inputs["resistance"])
    return Setting(total(inputs["ability"]) + added, other, inputs.get("better_roll", "high"))


def total(rating: int | str) -> int:
    """A rating as a plain number."""
    if isinstance(rating, int):
        return rating
    found = re.fullmatch(r"(\d+)(W(\d*))?", rating)
    assert found
    return int(found[1]) + (20 * int(found[3] or 1) if found[2] else 0)


def test_every_contest_of_the_course_ends_as_the_oracle_says() -> None:
    """Whoever wins and by how much, with and without the hero point, told a second time without the engine."""
    told, levels = 0, dict(zip(("complete", "major", "minor", "marginal"), "4321", strict=True))
    for place, question, case in contests():
        if isinstance(question.read, Likelier | Share):
            continue
        set_up, (face, foe) = setting(case.case.inputs), case.case.faces
        spent = bool(case.case.moves)
        winner, _, level = outcome(set_up, face, foe, spent).partition(":")
        sign = {"hero": "v", "opposition": "d", "none": ""}[winner]
        mark = f"{sign}{levels[level]}" if sign else "tie"
        where = f"{place}: {case.ask}"
        read = question.read
        if read == Value("verdict.winner"):
            assert case.right == winner, where
        elif read == Value("verdict.level"):
            assert case.right == level, where
        elif read == Value("headline.mark"):
            assert case.right == mark, where
        elif read == Value("verdict.benefit"):
            assert case.right == {"v4": "9", "v3": "6", "v2": "3", "v1": "0"}[mark], where
        elif read == Value("verdict.consequence"):
            states = {"d4": "dying", "d3": "injured", "d2": "impaired", "d1": "hurt"}
            assert case.right == states[mark], where
        elif isinstance(read, Step):
            assert case.right == mark.translate(str.maketrans("234", "123"))[1:], where
        elif isinstance(read, Gain):
            after = outcome(set_up, face, foe, point=True).partition(":")[0]
            expected = "closed" if face == 1 else "better" if after != winner else "same"
            assert case.right == expected, where
        elif read == Value("verdict.hero.total"):
            assert case.right == str(set_up.hero), where
        elif read == Value("verdict.opposition.total"):
            assert case.right == str(set_up.other), where
        else:
            continue
        told += 1
    assert told >= 120, "most of the course is told by the oracle too"


def test_the_likelier_of_two_contests_is_what_all_pairs_of_dice_count() -> None:
    told = 0
    for place, question, case in contests():
        if not isinstance(question.read, Likelier):
            continue
        shares = []
        for inputs in (case.case.inputs, case.case.inputs | case.case.other):
            set_up = setting(inputs)
            pairs = [outcome(set_up, face, foe) for face in FACES for foe in FACES]
            shares.append(sum(each.startswith("hero:") for each in pairs))
            assert shares[-1] == 400 * sum(share for key, share in odds(set_up).items() if key.startswith("hero:"))
        expected = "same" if shares[0] == shares[1] else "first" if shares[0] > shares[1] else "second"
        assert case.right == expected, f"{place}: {case.ask}"
        told += 1
    assert told >= 30


# ---------------------------------------------------------------- Laws of the data


@each_lesson
def test_every_case_can_be_asked_and_one_answer_is_right(name: str, slug: str) -> None:
    for number, (question, found) in enumerate(cases(name, slug), 1):
        assert LEAST <= len(found) <= max(CASES, len(question.cases))
        assert len({case.ask for case in found}) == len(found), "no case is asked twice"
        assert len({case.label for case in found}) > 1
        for case in found:
            where = f"{name}/{slug}/{number}: {case.ask}"
            keys = [each.key for each in case.answers]
            assert keys.count(case.right) == 1, where
            assert not re.search(r"[{}]|\bNone\b(?! )", case.ask), where
            assert right(question.read, question.procedure, case.case, where) == case.right


@each_lesson
def test_the_page_gets_every_case_and_is_never_told_which_answer_is_right(name: str, slug: str) -> None:
    for number, (question, found) in enumerate(cases(name, slug), 1):
        data = quiz(question, f"{name}/{slug}/{number}")["data"]
        assert json.loads(json.dumps(data))["cases"] == data["cases"], "it can be written into the page"
        assert [each["ask"] for each in data["cases"]] == [each.ask for each in found]
        for each, case in zip(data["cases"], found, strict=True):
            assert set(each) <= {"ask", "answers", "begin", "moves", "other", "of"}
            assert each["answers"] == [[answer.key, answer.label] for answer in case.answers]


@each_lesson
def test_a_lesson_has_its_page_in_its_place(name: str, slug: str) -> None:
    found = lesson(name, slug)[2]
    text, head = get_data((DOCS / "learn" / name / f"{slug}.md").read_text("utf-8"))
    assert re.search(rf'lesson\("{name}", "{slug}"\)', text)
    assert head["title"] == found.title
    assert head["description"]
    assert head["family"] == ("questworlds" if name.startswith("questworlds") else name.replace("draw-", "draw"))
    assert 1 <= len(found.questions) <= 3
    assert found.teaches.endswith(".") and found.situation


def test_the_navigation_has_all_lessons_in_their_order_and_no_other_page_is_there() -> None:
    nav = (DOCS.parent / "mkdocs.yml").read_text("utf-8")
    assert re.findall(r"- learn/(\S+)/(\S+)\.md", nav) == ALL
    pages = {path.relative_to(DOCS / "learn").with_suffix("").as_posix() for path in DOCS.glob("learn/*/*.md")}
    assert pages == {"/".join(each) for each in ALL}
    assert len(set(ALL)) == len(ALL)


def test_the_course_has_a_page_for_each_stumbling_stone() -> None:
    slugs = [each.slug for each in course("heroquest").lessons]
    assert {"masteries", "ties", "hero-points", "meaning"} <= set(slugs)
    assert 8 <= len(slugs) <= 10


def test_the_cases_that_are_drawn_are_the_same_at_each_build() -> None:
    found: Lesson = lesson("heroquest", "masteries")[2]
    assert all_of(found.questions[0], "one place") == all_of(found.questions[0], "one place")
    assert all_of(found.questions[0], "one place") != all_of(found.questions[0], "another")
