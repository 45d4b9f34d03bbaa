"""The parts of a lesson. Situations and questions are data; the engine determines the right answers.

How a lesson is written
=======================

A course is a module next to this one, ``macros/lessons/RULESET.py``, with ``COURSE = Course(…)``, listed in
``macros/lessons/__init__.py``. Each lesson needs a line in the navigation, below ``Learn`` and the course's section,
and a page like this, ``docs/learn/COURSE/SLUG.md``::

    ---
    title: the lesson's title
    description: a summary
    family: heroquest
    ---

    {% call lesson("heroquest", "masteries") %}
    Optional prose in Markdown.
    {% endcall %}

The macro writes the heading, the first sentence, the situation, that prose, the roller, the questions, and links to
the previous and next lessons. A page without prose is ``{{ lesson("heroquest", "masteries") }}``.

A question asks about one case at a time, with its setup, dice, and moves::

    Question(
        ask="{ability} against {resistance}, and the dice show {d1} and {d2}. Who wins?",
        procedure="heroquest.simple-contest",
        answers=(Answer("hero", "The hero"), Answer("opposition", "The opposition"), Answer("none", "No one")),
        read=Value("verdict.winner"),
        cases=(Case({"ability": "17", "resistance": "14"}, (9, 11)),),
        more=lambda dice: Case(
            {"ability": dice.randint(8, 19), "resistance": dice.randint(8, 19)},
            (dice.randint(1, 20), dice.randint(1, 20)),
        ),
    )

- `ask` and the answers' labels are format strings. Available names are the case's inputs as the form shows them
  (``{ability}``), the faces in the order rolled (``{d1}``, ``{d2}``), and the case's own `words`.
- `answers` have a key and a label. Exactly one is right, but you don't say which: `read` finds its key in the
  engine's reply. A case may replace the answers, for amounts that differ.
- `cases` are written by hand, and the page starts with the first. `more` generates others from a random generator
  with a fixed seed. *Other numbers* cycles through them all, `CASES` in total. The build chooses generated cases so
  that every answer is right about equally often.
- The build raises `PageError` if the engine refuses a case, the right key isn't among the answers, two answers have
  the same label, the same answer is right in every case, or there are too few cases.

There are seven ways to read an answer: `Value`, `Left`, `Step`, `Better`, `Gain`, `Share`, `Likelier`.
``docs/assets/learn/readers.js`` implements them too; tests run the lessons in a browser to compare the two.
"""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from macros.calls import Json

CASES = 10
"""The number of cases of a question if `more` generates some."""

LEAST = 6
"""The minimum number of cases of a question, enough for practice."""


class Answer(NamedTuple):
    """A possible answer: the key that a reader may return, and its button's label."""

    key: str
    label: str


class Case(NamedTuple):
    """One case of a question: its setup, the faces of the opening roll, and the moves after it.

    A move is an ``act`` request without its log: ``{"do": "hero-point", "by": "hero"}``, with ``given`` and ``faces``
    if it needs them. For `Likelier`, `other` contains the inputs that differ in the second setup. `words` are more
    names for the sentences, and `answers` replace the question's.
    """

    inputs: dict[str, Json]
    faces: tuple[int, ...] = ()
    moves: tuple[dict[str, Any], ...] = ()
    other: dict[str, Json] = {}  # noqa: RUF012 (never written to)
    words: dict[str, str] = {}  # noqa: RUF012
    answers: tuple[Answer, ...] = ()


class Value(NamedTuple):
    """The value at a path in the last view: ``Value("verdict.hero.masteries")`` returns ``"1"``.

    Several paths separated by spaces return their values in the same way: ``Value("verdict.winner verdict.level")``
    returns ``"hero minor"``. Booleans become ``yes`` and ``no``, a missing value ``none``. An integer in a path is a
    list index.
    """

    path: str


class Left(NamedTuple):
    """The side with masteries left after canceling, and how many: ``ours 1``, ``theirs 2``, or ``none``.

    It reads the verdict's ladder, for contests between ratings with masteries.
    """


class Step(NamedTuple):
    """A number from the first step under a rule: ``Step("heroquest/masteries#lift", "steps")``.

    The step's sentence has to start with `begins`. Searches the steps of all moves of the case in order; returns
    ``none`` if there's no such step.
    """

    rule: str
    number: str
    begins: str = ""


class Gain(NamedTuple):
    """The effect of one more move on a path: ``better``, ``same``, ``worse``, or ``closed`` if it isn't available.

    ``Gain("hero-point", "hero")`` plays the case, spends the hero point, and compares the marks of both verdicts.
    Other paths may lead to numbers, the winner, or marks of results and tiers.
    """

    do: str
    by: str
    path: str = "headline.mark"


class Share(NamedTuple):
    """The band that contains the chance of some outcomes: ``Share(("hero:",), (("low", 40), ("high", 101)))``.

    `outcomes` are prefixes of keys in the rows of odds. Each band is a key and its exclusive upper limit in percent.
    """

    outcomes: tuple[str, ...]
    bands: tuple[tuple[str, int], ...]


class Likelier(NamedTuple):
    """The setup in which some outcomes are more likely: ``first``, ``second``, or ``same``.

    The second setup replaces inputs by the case's `other`, and may use another `procedure`. `called` contains titles
    for the odds of both: ``("Without the augment", "With it")``.
    """

    outcomes: tuple[str, ...]
    procedure: str = ""
    called: tuple[str, str] | tuple[()] = ()


class Better(NamedTuple):
    """The path in the last view with the higher number or mark: ``first``, ``second``, or ``same``."""

    path: str
    than: str


type Reader = Value | Left | Step | Better | Gain | Share | Likelier


class Question(NamedTuple):
    """A question: its sentence, procedure, possible answers, the reader for the right one, and its cases."""

    ask: str
    procedure: str
    answers: tuple[Answer, ...]
    read: Reader
    cases: tuple[Case, ...]
    more: Callable[[Random], Case] | None = None


class Trial(NamedTuple):
    """The roller of a lesson: what to try, its procedure, its preset inputs, and the dice of its example."""

    text: str
    procedure: str
    preset: dict[str, Json]
    faces: tuple[int, ...] = ()


class Lesson(NamedTuple):
    """One page: its slug and title, the one thing it teaches, a situation, the roller, and questions.

    `rule` is the address of the full rule: ``page#anchor``.
    """

    slug: str
    title: str
    teaches: str
    situation: tuple[str, ...]
    trial: Trial
    questions: tuple[Question, ...]
    rule: str


class Course(NamedTuple):
    """The lessons of one ruleset in order. `id` is the folder below ``docs/learn/``."""

    id: str
    title: str
    about: str
    lessons: tuple[Lesson, ...]
