"""A hero's ability: its damage and potencies as numbers, and the card that shows them.

The hero's characteristics are entered, or set by class and level.

Source: Draw Steel Heroes, *Classes*, *Abilities*, *Potencies*; *Kits* (damage bonuses).
"""

from collections.abc import Collection
from typing import Final, NamedTuple

from hqweb.core import blocks, fields, moves, procedure, words
from hqweb.draw_steel import edition as book
from hqweb.draw_steel.abilities import lines
from hqweb.draw_steel.abilities.ability import Ability, ability_of, rolled_with


class Hero(NamedTuple):
    """Five scores, and the one that sets potencies; none means the highest."""

    scores: book.Scores
    by: book.Letter | None = None
    edition: book.Edition = book.EDITION

    @property
    def highest(self) -> int:
        """The highest score."""
        return max(self.scores.values())

    @property
    def strong(self) -> int:
        """The score that sets potencies."""
        return self.scores[self.by] if self.by else self.highest

    def potency(self, potency: lines.Potency) -> int:
        """Return the number of a potency.

        >>> Hero(dict.fromkeys("MAR", 0) | {"I": 2}).potency(lines.Potency("A", "weak"))
        0
        """
        return self.strong - dict(self.edition.less)[potency.strength] if potency.strength else potency.value

    def best(self, letters: tuple[book.Letter, ...]) -> book.Letter:
        """Return the characteristic with the highest score; the first if tied."""
        return max(letters, key=lambda letter: self.scores[letter])

    def damage(self, damage: lines.Damage) -> int:
        """Return number plus characteristic, before the minimum of 0.

        >>> Hero({"M": 2, "A": 1}).damage(lines.Damage(7, ("M", "A")))
        9
        """
        return damage.base + (self.scores[self.best(damage.letters)] if damage.letters else 0)


def hero_fields(edition: book.Edition) -> tuple[fields.Field, ...]:
    """Return the fields for a class and level, or for five scores; a class's fixed scores aren't asked for."""
    classes = {"typed": "Enter scores"} | {each.id: each.name for each in edition.classes}
    by = {"highest": "The highest characteristic"} | dict(book.CHARACTERISTICS.items())
    return (
        moves.pick("class", "Class", classes, source="class"),
        moves.number(
            "level", "Level", 1, edition.top, 1, when=fields.When("class", tuple(classes)[1:]), source="level"
        ),
        *(each._replace(source=each.name) for each in free_scores(edition, "typed")),
        moves.pick("potencies", "Potencies come from", by, group="readings"),
    )


def free_scores(edition: book.Edition, *more: str) -> tuple[fields.Field, ...]:
    """Return the characteristic fields, each for classes that don't fix it, and for the picks in `more`."""
    free = {
        letter: fields.When("class", (*more, *(each.id for each in edition.classes if letter not in each.fixed)))
        for letter in book.CHARACTERISTICS
    }
    return tuple(book.score_field(letter, name, when=free[letter]) for letter, name in book.CHARACTERISTICS.items())


_REACHES: Final = ("Melee", "Ranged")

type Kit = dict[str, tuple[int, ...]]
"""The damage bonuses of a kit: by reach, one for each tier."""


class Made(NamedTuple):
    """A hero, an ability, the hero's kit, and the hero's name."""

    hero: Hero
    ability: Ability
    kit: Kit
    name: str = ""

    @property
    def rolls(self) -> book.Letter:
        """The characteristic for the roll: the best the ability allows."""
        return self.hero.best(self.ability.letters)

    @property
    def surge(self) -> int:
        """The damage of one surge: the highest characteristic, at least 0, unless the edition has a number for it."""
        return self.hero.edition.surge or max(self.hero.highest, 0)

    def bonus(self, tier: int) -> int:
        """Return the kit's bonus to a tier's damage: only for a weapon ability and its reach."""
        if "Weapon" not in self.ability.keywords or self.ability.lines[tier - 1].damage is None:
            return 0
        return self.kit.get(self.ability.reach, (0, 0, 0))[tier - 1]

    def damage(self, tier: int) -> int | None:
        """Return a tier's damage, at least 0; None if it deals none."""
        damage = self.ability.lines[tier - 1].damage
        return None if damage is None else max(self.hero.damage(damage), 0) + self.bonus(tier)

    def kind(self, tier: int) -> str:
        """Return a tier's damage in words, without its number."""
        damage = self.ability.lines[tier - 1].damage
        return f"{damage.kind} damage" if damage and damage.kind else "damage"

    def told(self, tier: int) -> str:
        """Return a tier's line with numbers instead of letters and strengths."""
        dealt = self.damage(tier)
        parts = [] if dealt is None else [f"{dealt} {self.kind(tier)}"]
        for text, potency in self.ability.lines[tier - 1].effects:
            parts.append(f"{limit(potency, self.hero.potency(potency))}, {text}" if potency else text)
        return "; ".join(parts) or "nothing"

    def steps(self, tier: int) -> tuple[procedure.Step, ...]:
        """Return the reasons for a tier's damage."""
        damage, dealt, kind = self.ability.lines[tier - 1].damage, self.damage(tier), self.kind(tier)
        if damage is None or dealt is None:
            return ()
        letter = self.hero.best(damage.letters) if damage.letters else "M"
        added = f" {words.plus(self.hero.scores[letter])} ({book.name_of(letter)})" if damage.letters else ""
        kit = f" {words.plus(self.bonus(tier))} (kit)" if self.bonus(tier) else ""
        low = ""
        if self.hero.damage(damage) < 0:
            low = ", which is below 0 and counts as 0,"
        if not damage.letters and not self.bonus(tier):
            return (procedure.say("rolled-damage", "Tier {tier}: *{n}* {kind}.", tier=tier, n=dealt, kind=kind),)
        told, base = f"Tier {{tier}}: {{base}}{{added}}{low}{{kit}} = *{{n}}* {{kind}}.", damage.base
        return (procedure.say("damage-letters", told, tier=tier, base=base, added=added, kit=kit, n=dealt, kind=kind),)

    def card(self, hit: Collection[book.Tier] = ()) -> blocks.Card:
        """Return the card, with the tiers in `hit` highlighted and the others dimmed."""
        ability, hero = self.ability, self.hero
        first = {
            "Keywords": ", ".join(ability.keywords) or "–",
            "Used as": ability.reach.lower() if len(ability.reaches) > 1 else "",
            "Distance": ability.distance,
            "Target": ability.target,
        }
        roll = f"2d10 {words.plus(hero.scores[self.rolls])} ({book.name_of(self.rolls)})"
        told = (f"{book.name_of(letter)} {words.sign(score)}" for letter, score in hero.scores.items() if score)
        scores = ", ".join(told) or "All characteristics 0"
        potencies = ", ".join(words.sign(hero.strong - less) for _, less in hero.edition.less)
        tiers = (
            blocks.CardLine(
                band.words, self.told(band.tier), f"tier-{band.tier}",
                "" if not hit else "hit" if band.tier in hit else "dim",
            )
            for band in hero.edition.bands
        )  # fmt: skip
        groups = (
            tuple(blocks.CardLine(name, text) for name, text in first.items() if text),
            (blocks.CardLine(f"Power roll + {rolled_with(ability.letters)}", roll), *tiers) if ability.rolled else (),
            (blocks.CardLine("Effect", ability.effect),) if ability.effect else (),
            (blocks.CardLine(f"Numbers{self.name and f' for {self.name}'}", f"{scores}. Potencies {potencies}."),),
        )
        return blocks.Card(ability.name, ability.type.name, tuple(group for group in groups if group))


def limit(potency: lines.Potency, value: int) -> str:
    """Return a potency with its number, as in the book.

    >>> limit(lines.Potency("A", "weak"), 0)
    'A < 0'
    """
    return f"{potency.letter} < {words.sign(value)}"


def kit_fields() -> tuple[fields.Field, ...]:
    """Return the fields for a kit's damage bonuses: three tiers each for melee and ranged."""
    added = fields.When("kit", ("yes",))
    return (
        moves.pick("kit", "Kit", {"no": "None", "yes": "Adds damage"}, group="more", source="kit"),
        *(
            moves.number(
                f"{name}_{tier}", f"{reach} bonus, tier {tier}", 0, 9, when=added, group="more", source=f"{name}-{tier}"
            )
            for reach, name, tier in ((reach, reach.lower(), tier) for reach in _REACHES for tier in (1, 2, 3))
        ),
    )


def kit_of(given: fields.Given) -> Kit:
    """Return the damage bonuses of a kit, if any."""
    if given.text("kit") != "yes":
        return {}
    return {reach: tuple(given.whole(f"{reach.lower()}_{tier}") for tier in (1, 2, 3)) for reach in _REACHES}


def made(given: fields.Given, edition: book.Edition) -> Made:
    """Return the card of a form; its hero has the class's fixed scores for the level."""
    by, main = given.text("potencies"), edition.echelon(given.whole("level")).score if given.has("level") else 0
    scores = {letter: given.whole(letter) if given.has(letter) else main for letter in book.CHARACTERISTICS}
    hero = Hero(scores, next((letter for letter in scores if letter == by), None), edition)
    return Made(hero, ability_of(given, edition), kit_of(given), given.text("name"))
