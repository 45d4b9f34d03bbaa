"""What QuestWorlds 0.97 states for itself: its scale of fives, resistances, modifiers, and outcomes.

Source: QuestWorlds SRD 0.97, *Modifiers*, *Resistance*, *Benefits and Consequences*.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from hqweb.core import fields, limits, moves, procedure, tables, words
from hqweb.mastery import modifiers
from hqweb.mastery.field import rating_field
from hqweb.mastery.rating import Total, bonus, show

DEGREE: Final = words.Noun("degree", "degrees")
FOE: Final = words.Noun("foe", "foes")
HERO: Final = words.Noun("hero", "heroes")
POINT: Final = words.Noun("point", "points")
STORY_POINT: Final = words.Noun("story point", "story points")
SUCCESS: Final = words.Noun("success", "successes")
"""Words for what is counted: one of it and several."""
ID: Final = "questworlds-097"
LETTER: Final = "M"
"""The letter of a mastery."""
BASE: Final = Total(10)
"""The resistance of an ordinary obstacle."""
STEP: Final = 5
"""One step of the scale: every modifier is a number of these."""
STEPS: Final = 4
"""Steps of the scale: no modifier of its tables is larger than four."""
TOP: Final = 4
"""The highest degree that has a name of its own: this or more."""
GOAL: Final = 5
"""Resolution points that put a contestant out, and the resolve that a hero begins with."""
FOLLOWER: Final = 3
"""The same for a follower."""
POOL: Final = 4
"""Story points that a form begins with: one for each hero of a usual group."""


class Class(NamedTuple):
    """A class of resistance: permanent id, label, and its distance from the base."""

    id: str
    label: str
    offset: int


CLASSES: Final = (
    Class("simple", "Simple", -20), Class("easy", "Easy", -15), Class("routine", "Routine", -10),
    Class("straightforward", "Straightforward", -5), Class("base", "Base", 0),
    Class("challenging", "Challenging", 5), Class("hard", "Hard", 10), Class("punishing", "Punishing", 15),
    Class("exceptional", "Exceptional", 20),
)  # fmt: skip
"""The classes of resistance, easiest first, a step of the scale apart."""

_UP: Final = (5, 10, 15, 20)
_DOWN: Final = (-5, -10, -15, -20)

KINDS: Final = tuple(
    each._replace(in_points=True)
    for each in (
        modifiers.Kind("situational", "Situation", "situation", "situational", (5, 10, -5, -10, 15, 20, -15, -20)),
        modifiers.Kind("stretch", "Stretch", "stretch", "stretch", (-5, -10), once_rule="stretch"),
        modifiers.Kind("augment", "Augment of your own", "own augment", "augment", _UP, once_rule="one-augment"),
        modifiers.Kind("help", "Augment from helpers", "augment from helpers", "helpers", _UP, once_rule="helpers"),
        modifiers.Kind("hindrance", "Hindrance", "hindrance", "hindrance", _DOWN),
        modifiers.Kind("benefit", "Benefit", "benefit", "benefit", _UP),
        modifiers.Kind("consequence", "Consequence", "consequence", "consequence", _DOWN),
        modifiers.Kind("resource", "Community resource", "community resource", "resource", (*_UP, 25, *_DOWN)),
    )
)
"""The kinds of modifiers."""


def amount(number: int) -> str:
    """A bonus or penalty as this text prints it: in points, never as a mastery.

    >>> amount(20), amount(-5), amount(0)
    ('+20', '−5', '+0')
    """
    return bonus(number)


def by_degree(degree: int, *, won: bool = True) -> int:
    """The size of a benefit at a degree, five for each step and no more than the table has; below 0 of a consequence.

    >>> by_degree(0), by_degree(3), by_degree(7), by_degree(1, won=False)
    (5, 20, 20, -10)
    """
    return STEP * min(degree + 1, STEPS) * (1 if won else -1)


def rating(
    name: str, label: str, default: fields.Json | None = None, when: fields.When | None = None, source: str = ""
) -> fields.Field:
    """A field for a rating in this text's notation; `source` is where a sheet holds it."""
    return rating_field(LETTER, name, label, default, when)._replace(source=source)


POOL_FIELD: Final = moves.number(
    "points", "Story points in the pool", 0, limits.MAX_HEROES, POOL,
    group="more", source="points", help="They belong to the whole group.",
)  # fmt: skip
"""The story points that the group has left."""


def written(total: Total) -> str:
    """A total as a rating; 0 or less as the plain number."""
    return show(total, LETTER)


_SPELT: Final = ("zero", "one", "two", "three", "four")


def degrees(degree: int) -> str:
    """A degree in words.

    >>> degrees(0), degrees(1), degrees(6)
    ('zero degrees', 'one degree', '6 degrees')
    """
    return f"{_SPELT[degree] if degree <= TOP else degree} {DEGREE.of(degree)}"


def outcomes(winner: str, label: Callable[[int], str], more: str = ", degree 4+") -> list[procedure.Outcome]:
    """The outcomes of a winner by degree, least first, with the mark of each; the highest may be `more`."""
    mark = "v" if winner == "hero" else "d"
    labels = (f"{label(n)}{more if n == TOP else ''}" for n in range(TOP + 1))
    return [procedure.Outcome(f"{winner}:{n}", word, f"{mark}{min(n + 1, TOP)}") for n, word in enumerate(labels)]


OUTCOMES: Final = (
    *reversed(outcomes("hero", "Victory, degree {}".format, "+")),
    procedure.Outcome("hero:assured", "Assured victory", "v1"),
    procedure.Outcome("none:tie", "Standoff", "tie"),
    *outcomes("opposition", "Defeat, degree {}".format, "+"),
    procedure.Outcome("opposition:failed", "Automatic failure", "d4"),
)
"""The outcomes of a contest from the hero's side, best first. The degree may be more than the highest named."""

_WON: Final = (
    "The prize is yours, by the higher die alone. The other side was a match for you.",
    "The prize is yours, clearly, and nobody doubts it.",
    "The prize is yours, with ease. The other side was outclassed.",
    "The prize is yours, by so much that it will be told for years.",
    "The prize is yours, beyond all reckoning.",
)
_LOST: Final = (
    "The prize is lost, by the higher die alone. You were a match for them.",
    "The prize is lost, clearly, and nobody doubts it.",
    "The prize is lost. You were outclassed.",
    "The prize is lost, by so much that it will be told for years.",
    "The prize is lost, beyond all reckoning.",
)

_OTHERS: Final = {
    "tie": "Neither side gets hold of the prize.",
    "assured": "The prize was never in doubt.",
    "failed": "Nothing is left of the rating, so the ability cannot win this.",
}


def mean(key: str) -> str:
    """What an outcome comes to, in a sentence."""
    winner, _, level = key.partition(":")
    return _OTHERS.get(level) or (_WON if winner == "hero" else _LOST)[int(level)]


def headline(key: str, outcomes: tuple[procedure.Outcome, ...] = OUTCOMES, means: str = "") -> procedure.Headline:
    """The verdict of an outcome key in words; what it `means` where that is not the same in every contest."""
    found = tables.keyed(outcomes, key)
    return procedure.Headline(found.mark, found.label, means or mean(key))


def resistance(of: Class, base: Total) -> Total:
    """The resistance of a class at a base; one that would fall below 0 is 0.

    >>> resistance(Class("hard", "Hard", 10), Total(10)), resistance(Class("easy", "Easy", -15), Total(10))
    (20, 0)
    """
    return Total(max(0, base + of.offset))


def class_step(of: Class, base: Total) -> procedure.Step:
    """The reason for a resistance that came from a class and a base."""
    total, sign = resistance(of, base), amount(of.offset)
    if total < 1:
        text = f"{of.label}: {sign} from the base of {{base}} leaves *0*, an assured contest."
        return procedure.say("zero-resistance", text, base=int(base))
    how = f"{sign} on the base" if of.offset else "the base"
    return procedure.say("classes", f"{of.label}: {how} of {words.sign(base)}, *{written(total)}*.", total=int(total))


def class_of(given: fields.Given) -> tuple[Class, Total]:
    """The class and the base of a form."""
    return next(each for each in CLASSES if each.id == given.text("class")), Total(given.whole("base"))


def modifiers_field(
    name: str = "modifiers",
    label: str = "Modifiers",
    when: fields.When | None = None,
    leave_out: tuple[str, ...] = (),
    noun: words.Noun = modifiers.MODIFIER,
) -> fields.Field:
    """The list of modifiers in a form: a row has a kind and an amount."""
    kinds = tuple(kind for kind in KINDS if kind.id not in leave_out)
    field = modifiers.modifiers_field(kinds, LETTER, name, label, when, noun)
    kind, *amounts = field.fields
    return field._replace(fields=(kind, *(each._replace(default=each.options[0].value) for each in amounts)))


def add_up(base: Total, rows: tuple[fields.Given, ...], who: str) -> modifiers.Sum:
    """A rating with its modifiers: a plain sum first, which is then read as a rating again."""
    return modifiers.add_up(KINDS, base, rows, who, LETTER)


def plain_sum(base: Total, change: int, who: str) -> modifiers.Sum:
    """A rating with one number of modifiers."""
    total = Total(base + change)
    return modifiers.Sum(total, steps=(modifiers.total_step(base, total, who, LETTER),) if change else ())
