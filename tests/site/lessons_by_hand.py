"""Lessons held against answers that people worked out: what every test of a course begins with."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from macros.lessons import COURSES
from macros.lessons.asked import Asked, all_of
from macros.lessons.kinds import Course, Question

type Key = tuple[str, int]
"""A question: the slug of its lesson, and its number from 1."""

type Sheet = dict[Key, dict[str, str]]
"""Answers by hand: of each question, a short form of each case and the words of the right answer."""


def course(name: str) -> Course:
    """The course of that id."""
    return next(each for each in COURSES if each.id == name)


def questions(name: str) -> Iterator[tuple[Key, Question]]:
    """Every question of a course."""
    for lesson in course(name).lessons:
        for number, question in enumerate(lesson.questions, 1):
            yield (lesson.slug, number), question


@cache
def cases(name: str, key: Key) -> tuple[Asked, ...]:
    """Every case of a question as its page asks it, those that are drawn as well."""
    found = dict(questions(name))[key]
    return all_of(found, f"{name}/{key[0]}/{key[1]}")


def faces(asked: Asked) -> list[int]:
    """The dice of a case, in the order in which they fall."""
    moves: list[dict[str, Any]] = list(asked.case.moves)
    return [*asked.case.faces, *(face for move in moves for face in move.get("faces", []))]


def total(rating: object) -> int:
    """A rating as a plain number.

    >>> total("7M2"), total("15")
    (47, 15)
    """
    figure, mastered, count = str(rating).partition("M")
    return int(figure) + 20 * bool(mastered) * int(count or 1)


def holds(name: str, sheet: Sheet, short: Callable[[Asked], str]) -> None:
    """Check a course against a sheet: no question without an answer by hand, and each of them is the right one."""
    assert set(sheet) == {key for key, _ in questions(name)}
    for key, question in questions(name):
        by_hand = cases(name, key)[: len(question.cases)]
        assert {short(asked): asked.label for asked in by_hand} == sheet[key], key


def agree(name: str, oracle: Callable[[Key, Asked], str]) -> None:
    """Check every case of a course, those that are drawn as well, against the key that an oracle gives."""
    for key, _ in questions(name):
        for asked in cases(name, key):
            assert asked.right == oracle(key, asked), (key, asked.ask)
