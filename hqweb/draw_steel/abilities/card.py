"""An ability in one hero's hands: its damage and potencies as numbers, and the card that shows them.

The hero's five characteristics are typed, or come from class and level.

Source: Draw Steel Heroes, *Classes*, *Abilities*, *Potencies*; *Kits* (damage bonuses).
"""

from collections.abc import Collection
from typing import Final, NamedTuple

from hqweb.core.blocks import Card, CardLine, LineMark
from hqweb.core.fields import Field, Given, When
from hqweb.core.moves import number, pick
from hqweb.core.procedure import Step, say
from hqweb.core.words import plus, sign
from hqweb.draw_steel.abilities.ability import Ability, ability_of, rolled_with
from hqweb.draw_steel.abilities.lines import LESS, Damage, Potency
from hqweb.draw_steel.edition import CHARACTERISTICS, ECHELONS, Letter, Tier, name_of, score_field
from hqweb.draw_steel.fight.classes import CLASSES, TOP
from hqweb.draw_steel.power import BANDS


def main_score(level: int) -> int:
    """The characteristics that a class fixes, by level.

    >>> [main_score(level) for level in (1, 3, 4, 7, 10)]
    [2, 2, 3, 4, 5]
    """
    return max(echelon.score for echelon in ECHELONS if level >= echelon.first)


def score_of(scores: tuple[int, ...], letter: Letter) -> int:
    """The score of one characteristic, of all five in the order of the sheet."""
    return next(score for each, score in zip(CHARACTERISTICS, scores, strict=True) if each.letter == letter)


class Hero(NamedTuple):
    """Five scores in the order of the sheet, and the one that potencies come from; none stands for the highest."""

    scores: tuple[int, ...]
    by: Letter | None = None

    def score(self, letter: Letter) -> int:
        """The score of one characteristic."""
        return score_of(self.scores, letter)

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


MOST_KIT: Final = 9
"""Largest damage bonus of a kit that a form takes: twice the largest that is printed."""

_REACHES: Final = ("Melee", "Ranged")


class Made(NamedTuple):
    """A hero, an ability, the damage bonuses of the hero's kit by reach and tier, and how the hero is called."""

    hero: Hero
    ability: Ability
    kit: tuple[tuple[str, tuple[int, ...]], ...] = ()
    name: str = ""

    @property
    def rolls(self) -> Letter:
        """The characteristic that the ability is rolled with: the best of those that it allows."""
        return self.hero.best(self.ability.letters)

    def bonus(self, tier: int) -> int:
        """What the kit adds to the damage of a tier: only to a weapon ability, and only for its reach."""
        if "Weapon" not in self.ability.keywords or self.ability.lines[tier - 1].damage is None:
            return 0
        return dict(self.kit).get(self.ability.reach, (0, 0, 0))[tier - 1]

    def damage(self, tier: int) -> int | None:
        """The damage of a tier as a number; None where it deals none."""
        damage = self.ability.lines[tier - 1].damage
        return None if damage is None else self.hero.damage(damage) + self.bonus(tier)

    def kind(self, tier: int) -> str:
        """The damage of a tier in words, without its number."""
        damage = self.ability.lines[tier - 1].damage
        return f"{damage.kind} damage" if damage and damage.kind else "damage"

    def told(self, tier: int) -> str:
        """The line of a tier with numbers in the place of letters and strengths."""
        line = self.ability.lines[tier - 1]
        dealt = self.damage(tier)
        parts = [] if dealt is None else [f"{dealt} {self.kind(tier)}"]
        for text, potency in line.effects:
            parts.append(f"{limit(potency, self.hero.potency(potency))}, {text}" if potency else text)
        return "; ".join(parts) or "nothing"

    def steps(self, tier: int) -> tuple[Step, ...]:
        """What the damage of a tier is made of."""
        damage, dealt = self.ability.lines[tier - 1].damage, self.damage(tier)
        if damage is None or dealt is None:
            return ()
        if not damage.letters and not self.bonus(tier):
            return (say("rolled-damage", "Tier {tier}: *{n}* {kind}.", tier=tier, n=dealt, kind=self.kind(tier)),)
        added = ""
        if damage.letters:
            letter = self.hero.best(damage.letters)
            added = f" {plus(self.hero.score(letter))} ({name_of(letter)})"
        kit = f" {plus(self.bonus(tier))} (kit)" if self.bonus(tier) else ""
        least = self.hero.summed(damage)
        if least < 0:
            kit = f", below 0 and so 0,{kit}"
        told, base = "Tier {tier}: {base}{plus}{kit} = *{n}* {kind}.", damage.base
        kind = self.kind(tier)
        return (say("damage-letters", told, tier=tier, base=base, plus=added, kit=kit, n=dealt, kind=kind),)

    def card(self, hit: Collection[Tier] = ()) -> Card:
        """The card; of the tiers those that were `hit` stand out, and the others are dimmed."""
        ability = self.ability
        first = {
            "Keywords": ", ".join(ability.keywords) or "–",
            "Used as": ability.reach.lower() if len(ability.reaches) > 1 else "",
            "Distance": ability.distance,
            "Target": ability.target,
        }
        letter = self.rolls
        roll = f"2d10 {plus(self.hero.score(letter))} ({name_of(letter)})"
        label = f"Power roll + {rolled_with(ability.letters)}"
        marks: list[LineMark] = ["" if not hit else "hit" if band.tier in hit else "dim" for band in BANDS]
        tiers = (
            CardLine(band.words, self.told(band.tier), f"tier-{band.tier}", mark)
            for band, mark in zip(BANDS, marks, strict=True)
        )
        groups = (
            tuple(CardLine(name, text) for name, text in first.items() if text),
            (CardLine(label, roll), *tiers) if ability.rolled else (),
            (CardLine("Effect", ability.effect),) if ability.effect else (),
            (CardLine(f"Numbers for {self.name}" if self.name else "Numbers", scores_told(self.hero)),),
        )
        return Card(ability.name, ability.type.name, tuple(group for group in groups if group))


def limit(potency: Potency, value: int) -> str:
    """A potency with its number, as the text writes it.

    >>> limit(Potency("A", "weak"), 0)
    'A < 0'
    """
    return f"{potency.letter} < {sign(value)}"


def kit_fields() -> tuple[Field, ...]:
    """A kit's damage bonuses: three tiers for melee, three for ranged."""

    def bonus(reach: str, tier: int) -> Field:
        name, source = f"{reach.lower()}_{tier}", f"{reach.lower()}-{tier}"
        return number(name, f"{reach} bonus, tier {tier}", 0, MOST_KIT, when=has, group="more", source=source)

    has = When("kit", ("yes",))
    return (
        pick("kit", "Kit", {"no": "None", "yes": "It adds damage"}, group="more", source="kit"),
        *(bonus(reach, tier) for reach in _REACHES for tier in (1, 2, 3)),
    )


def made(given: Given) -> Made:
    """The card that a form describes."""
    kit: tuple[tuple[str, tuple[int, ...]], ...] = ()
    if given.text("kit") == "yes":
        kit = tuple((reach, tuple(given.whole(f"{reach.lower()}_{tier}") for tier in (1, 2, 3))) for reach in _REACHES)
    return Made(hero_of(given), ability_of(given), kit, given.text("name"))
