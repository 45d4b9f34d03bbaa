"""What a lesson is made of. Situations and questions are data; what is right is the engine's to say.

How a lesson is written
=======================

A course is a module beside this one, ``macros/lessons/RULESET.py``, with ``COURSE = Course(…)``, entered in
``macros/lessons/__init__.py``. Each of its lessons has a page, ``docs/learn/COURSE/SLUG.md``, of this shape, and a
line in the navigation below ``Learn`` and the course's section::

    ---
    title: the lesson's title
    description: what it teaches
    family: heroquest
    ---

    {% call lesson("heroquest", "masteries") %}
    What only prose can say, in Markdown, or nothing at all.
    {% endcall %}

The macro writes the heading, the first sentence, the situation, that prose, the roller, the questions and the links
to the lessons before and after. Without prose a page is ``{{ lesson("heroquest", "masteries") }}``.

A question asks about one case at a time: what is set up, how the dice fall, what is done then::

    Question(
        ask="{ability} against {resistance}, and the dice show {d1} and {d2}. Who wins?",
        procedure="heroquest.simple-contest",
        answers=(Answer("hero", "The hero"), Answer("opposition", "The opposition"), Answer("none", "Nobody")),
        read=Value("verdict.winner"),
        cases=(Case({"ability": "17", "resistance": "14"}, (9, 11)),),
        more=lambda dice: Case(
            {"ability": dice.randint(8, 19), "resistance": dice.randint(8, 19)},
            (dice.randint(1, 20), dice.randint(1, 20)),
        ),
    )

- `ask` and the labels of answers are sentences with names in braces: each input of the case as the form shows it
  (``{ability}``), the faces in the order in which they fell (``{d1}``, ``{d2}``), and the case's own `words`.
- `answers` have a key and a label. Exactly one of them is right, and nobody writes which: `read` is how the right
  key is read from the engine's reply. A case may bring answers of its own, for amounts that differ.
- `cases` are written by hand; the first is what the page asks first. `more` draws others from the random numbers
  that it is given, always the same ones. *Other numbers* goes through all of them, `CASES` in number: of those
  that `more` draws, the build takes such that no answer is right much more often than another.
- The build stops with a `PageError` where the engine refuses a case, where the right key is not among the answers,
  where two answers read alike, where one and the same answer is right in every case, or where there are too few cases.

There are seven ways to read an answer: `Value`, `Left`, `Step`, `Better`, `Gain`, `Share`, `Likelier`. All stand in
``docs/assets/learn/readers.js`` too; the tests go through the lessons in a browser and hold the two equal.
"""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from macros.calls import Json

CASES = 10
"""How many cases a question has where `more` draws them."""

LEAST = 6
"""How many cases a question has at least, so that one can practise."""


class Answer(NamedTuple):
    """A possible answer: the key that a reader may give, and what stands on its button."""

    key: str
    label: str


class Case(NamedTuple):
    """One case of a question: what is set up, the faces of the opening roll, and the moves after it.

    A move is a request of the op ``act`` without its log: ``{"do": "hero-point", "by": "hero"}``, with ``given`` and
    ``faces`` where it takes them. `other` are the inputs that differ in the second of two setups, for `Likelier`.
    `words` are more names for the sentences, `answers` stand in place of the question's.
    """

    inputs: dict[str, Json]
    faces: tuple[int, ...] = ()
    moves: tuple[dict[str, Any], ...] = ()
    other: dict[str, Json] = {}  # noqa: RUF012 (never written to)
    words: dict[str, str] = {}  # noqa: RUF012
    answers: tuple[Answer, ...] = ()


class Value(NamedTuple):
    """The value at a path of the last view: ``Value("verdict.hero.masteries")`` gives ``"1"``.

    Several paths with spaces between them give their values with spaces between: ``Value("verdict.winner
    verdict.level")`` gives ``"hero minor"``. True and false are ``yes`` and ``no``; where there is nothing, ``none``.
    A whole number in a path is a place in a list.
    """

    path: str


class Left(NamedTuple):
    """Who has masteries left once they have cancelled, and how many: ``ours 1``, ``theirs 2``, or ``none``.

    It is read from the ladder of the verdict, for contests of ratings with masteries.
    """


class Step(NamedTuple):
    """A number of the first step under a rule whose sentence begins so: ``Step("heroquest/masteries#lift", "steps")``.

    ``none`` where no such step is told. The steps of all moves of the case are looked at, in their order.
    """

    rule: str
    number: str
    begins: str = ""


class Gain(NamedTuple):
    """Whether one more move lifts what stands at a path: ``better``, ``same``, ``worse``; ``closed`` if it is not open.

    ``Gain("hero-point", "hero")`` plays the case, then spends the hero point, and compares the marks of the two
    verdicts. Other paths may lead to numbers, to the winner, or to marks of results and tiers.
    """

    do: str
    by: str
    path: str = "headline.mark"


class Share(NamedTuple):
    """The band in which the chance of some outcomes lies: ``Share(("hero:",), (("low", 40), ("high", 101)))``.

    `outcomes` are what the keys of the rows of odds begin with; each band is a key and the per cent that its chances
    stay below.
    """

    outcomes: tuple[str, ...]
    bands: tuple[tuple[str, int], ...]


class Likelier(NamedTuple):
    """Which of two setups gives some outcomes the greater chance: ``first``, ``second`` or ``same``.

    The second has the case's `other` inputs in place of its own, and may be that of another `procedure`. `called`
    names the two above their odds: ``("Without the augment", "With it")``.
    """

    outcomes: tuple[str, ...]
    procedure: str = ""
    called: tuple[str, str] | tuple[()] = ()


class Better(NamedTuple):
    """Which of two paths of the last view leads to more: ``first``, ``second`` or ``same``; numbers or marks."""

    path: str
    than: str


type Reader = Value | Left | Step | Better | Gain | Share | Likelier


class Question(NamedTuple):
    """A question: its sentence, what is played, the possible answers, how the right one is read, and its cases."""

    ask: str
    procedure: str
    answers: tuple[Answer, ...]
    read: Reader
    cases: tuple[Case, ...]
    more: Callable[[Random], Case] | None = None


class Trial(NamedTuple):
    """The roller of a lesson: what to change in it, its procedure, what is filled in, the dice of its example."""

    text: str
    procedure: str
    preset: dict[str, Json]
    faces: tuple[int, ...] = ()


class Lesson(NamedTuple):
    """One page: its slug and title, the one thing that it teaches, a situation, the roller, and questions.

    `rule` is where the full rule stands, as ``page#anchor``.
    """

    slug: str
    title: str
    teaches: str
    situation: tuple[str, ...]
    trial: Trial
    questions: tuple[Question, ...]
    rule: str


class Course(NamedTuple):
    """Lessons of one ruleset in their order. `id` is the folder below ``docs/learn/``."""

    id: str
    title: str
    about: str
    lessons: tuple[Lesson, ...]
