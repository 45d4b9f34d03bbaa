"""Whose ability it is: five characteristics, typed or by class and level, and the potencies that come of them.

Source: Draw Steel Heroes, *Classes*, *Potencies*.
"""

from typing import Final, NamedTuple

from hqweb.core.fields import Field, Given, Option, When
from hqweb.core.numbers import sign
from hqweb.draw_steel.abilities.lines import LESS, Damage, Potency
from hqweb.draw_steel.edition import CHARACTERISTICS, Letter, name_of, score_field

MOST_LEVEL: Final = 10

ECHELONS: Final = ((1, 2), (4, 3), (7, 4), (10, 5))
"""The levels from which the characteristics of a class are higher, and what they are from there."""


class HeroClass(NamedTuple):
    """A class: its Heroic Resource, and the characteristics that it fixes."""

    key: str
    name: str
    resource: str
    fixed: tuple[Letter, ...]


CLASSES: Final = (
    HeroClass("censor", "Censor", "wrath", ("M", "P")),
    HeroClass("conduit", "Conduit", "piety", ("I",)),
    HeroClass("elementalist", "Elementalist", "essence", ("R",)),
    HeroClass("fury", "Fury", "ferocity", ("M", "A")),
    HeroClass("null", "Null", "discipline", ("A", "I")),
    HeroClass("shadow", "Shadow", "insight", ("A",)),
    HeroClass("tactician", "Tactician", "focus", ("M", "R")),
    HeroClass("talent", "Talent", "clarity", ("R", "P")),
    HeroClass("troubadour", "Troubadour", "drama", ("A", "P")),
)
"""The nine classes."""

_BY_KEY: Final = {each.key: each for each in CLASSES}


def main_score(level: int) -> int:
    """The characteristics that a class fixes, by level.

    >>> [main_score(level) for level in (1, 3, 4, 7, 10)]
    [2, 2, 3, 4, 5]
    """
    return max(score for start, score in ECHELONS if level >= start)


class Hero(NamedTuple):
    """Five scores in the order of the sheet, and the one that potencies come from; none stands for the highest."""

    scores: tuple[int, ...]
    by: Letter | None = None

    def score(self, letter: Letter) -> int:
        """The score of one characteristic."""
        return next(score for each, score in zip(CHARACTERISTICS, self.scores, strict=True) if each.letter == letter)

    @property
    def highest(self) -> int:
        """The highest score."""
        return max(self.scores)

    @property
    def strong(self) -> int:
        """The score that potencies come from."""
        return self.score(self.by) if self.by else self.highest

    def potency(self, potency: Potency) -> int:
        """The number that a potency stands for.

        >>> Hero((0, 0, 0, 2, 0)).potency(Potency("A", "weak"))
        0
        """
        return self.strong - LESS[potency.strength] if potency.strength else potency.value

    def best(self, letters: tuple[Letter, ...]) -> Letter:
        """The one of some characteristics with the highest score; the first of equals."""
        return max(letters, key=self.score)

    def damage(self, damage: Damage) -> int:
        """Damage as a number, never below 0.

        >>> Hero((2, 1, 0, 0, 0)).damage(Damage(7, ("M", "A")))
        9
        """
        return max(self.summed(damage), 0)

    def summed(self, damage: Damage) -> int:
        """Number and characteristic together, before anything below 0 counts as 0."""
        return damage.base + (self.score(self.best(damage.letters)) if damage.letters else 0)


def hero_fields() -> tuple[Field, ...]:
    """A class with its level, or all five scores typed; what a class fixes is not asked for."""
    options = (Option("typed", "Scores typed"), *(Option(each.key, each.name) for each in CLASSES))
    by = (Option("highest", "The highest characteristic"), *(Option(c.letter, c.name) for c in CHARACTERISTICS))
    keys = tuple(each.key for each in CLASSES)
    return (
        Field("class", "pick", "Class", default="typed", options=options, source="class"),
        Field("level", "int", "Level", default=1, low=1, high=MOST_LEVEL, when=When("class", keys), source="level"),
        *(
            score_field(
                each.letter,
                each.name,
                when=When("class", ("typed", *(one.key for one in CLASSES if each.letter not in one.fixed))),
                source=each.letter,
            )
            for each in CHARACTERISTICS
        ),
        Field("potencies", "pick", "Potencies come from", default="highest", options=by, group="readings"),
    )


def hero_of(given: Given) -> Hero:
    """The hero that a form describes."""
    by = given.text("potencies")
    main = main_score(given.whole("level")) if given.has("level") else 0
    scores = tuple(given.whole(each.letter) if given.has(each.letter) else main for each in CHARACTERISTICS)
    return Hero(scores, next((each.letter for each in CHARACTERISTICS if each.letter == by), None))


def class_name(key: str) -> str:
    """The name of a class; empty for a hero whose scores are typed."""
    return _BY_KEY[key].name if key in _BY_KEY else ""


def scores_told(hero: Hero) -> str:
    """The scores that are not 0, and what the potencies are.

    >>> scores_told(Hero((0, 0, 0, 2, 0)))
    'Intuition 2. Potencies 0, 1, 2.'
    """
    told = ", ".join(
        f"{name_of(each.letter)} {sign(score)}"
        for each, score in zip(CHARACTERISTICS, hero.scores, strict=True)
        if score
    )
    values = ", ".join(sign(hero.strong - less) for less in LESS.values())
    return f"{told or 'All characteristics 0'}. Potencies {values}."
