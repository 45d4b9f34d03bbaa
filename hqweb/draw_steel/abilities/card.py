"""An ability in one hero's hands: its damage and potencies as numbers, and the card that shows them.

Source: Draw Steel Heroes, *Classes*, *Abilities*, *Potencies*; *Kits* (damage bonuses).
"""

from collections.abc import Collection
from typing import Final, NamedTuple

from hqweb.core.blocks import Card, CardLine, LineMark
from hqweb.core.fields import Field, Given, When
from hqweb.core.moves import number, pick
from hqweb.core.numbers import plus, sign
from hqweb.core.procedure import Step, say
from hqweb.draw_steel.abilities.ability import Ability, ability_of, rolled_with
from hqweb.draw_steel.abilities.hero import Hero, hero_of, scores_told
from hqweb.draw_steel.abilities.lines import Potency
from hqweb.draw_steel.edition import Letter, Tier, name_of
from hqweb.draw_steel.power import BANDS

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
