"""Whose ability it is: five characteristics, typed or by class and level, and the potencies that come of them.

Source: Draw Steel Heroes, *Classes*, *Potencies*.
"""

from typing import NamedTuple

from hqweb.core.fields import Field, Given, When
from hqweb.core.moves import number, pick
from hqweb.core.numbers import sign
from hqweb.draw_steel.abilities.lines import LESS, Damage, Potency
from hqweb.draw_steel.edition import CHARACTERISTICS, ECHELONS, Letter, score_field
from hqweb.draw_steel.fight.classes import CLASSES, TOP


def main_score(level: int) -> int:
    """The characteristics that a class fixes, by level.

    >>> [main_score(level) for level in (1, 3, 4, 7, 10)]
    [2, 2, 3, 4, 5]
    """
    return max(echelon.score for echelon in ECHELONS if level >= echelon.first)


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
    classes = {"typed": "Scores typed"} | {each.id: each.name for each in CLASSES}
    free = {each.letter: tuple(one.id for one in CLASSES if each.letter not in one.fixed) for each in CHARACTERISTICS}
    by = {"highest": "The highest characteristic"} | {each.letter: each.name for each in CHARACTERISTICS}
    return (
        pick("class", "Class", classes, source="class"),
        number("level", "Level", 1, TOP, 1, when=When("class", tuple(classes)[1:]), source="level"),
        *(
            score_field(letter, name, when=When("class", ("typed", *free[letter])), source=letter)
            for letter, name in CHARACTERISTICS
        ),
        pick("potencies", "Potencies come from", by, group="readings"),
    )


def hero_of(given: Given) -> Hero:
    """The hero that a form describes."""
    by = given.text("potencies")
    main = main_score(given.whole("level")) if given.has("level") else 0
    scores = tuple(given.whole(each.letter) if given.has(each.letter) else main for each in CHARACTERISTICS)
    return Hero(scores, next((each.letter for each in CHARACTERISTICS if each.letter == by), None))


def scores_told(hero: Hero) -> str:
    """The scores that are not 0, and what the potencies are.

    >>> scores_told(Hero((0, 0, 0, 2, 0)))
    'Intuition 2. Potencies 0, 1, 2.'
    """
    pairs = zip(CHARACTERISTICS, hero.scores, strict=True)
    told = ", ".join(f"{each.name} {sign(score)}" for each, score in pairs if score)
    values = ", ".join(sign(hero.strong - less) for less in LESS.values())
    return f"{told or 'All characteristics 0'}. Potencies {values}."
