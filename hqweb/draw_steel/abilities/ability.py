"""Printed abilities: keywords, types, the abilities to pick from, and the fields of your own.

Source: Draw Steel Heroes, *Classes*, *Ability Keywords*, *Type*; *Making a Hero* (free strikes); *Combat* (maneuvers).
"""

import re
from functools import cache, partial
from typing import Final, NamedTuple

from hqweb.core import fields, moves
from hqweb.core.limits import MAX_LINE
from hqweb.draw_steel import edition as book
from hqweb.draw_steel import sources
from hqweb.draw_steel.abilities.lines import Line, parsed, read_line

KEYWORDS: Final = {
    "Area": "fills an area, and is never a strike",
    "Charge": "can replace the melee free strike of a Charge",
    "Magic": "comes from magic",
    "Melee": "touches its target with body, weapon or implement",
    "Psionic": "comes from psionics",
    "Ranged": "reaches targets too far away to touch",
    "Strike": "makes a power roll to harm targets you pick",
    "Weapon": "uses a weapon, or the body as one",
}
"""The keywords, and the meaning of each for an ability."""


class ActionType(NamedTuple):
    """An ability's type of action: its key, its name, and how often you have it.

    Ability rolls of a `critical` type can be critical hits. An `off_turn` type responds to a trigger, which may
    happen on someone else's turn.
    """

    key: str
    name: str
    often: str
    critical: bool = False
    off_turn: bool = False


TYPES: Final = (
    ActionType("main", "Main action", "one on your turn", critical=True),
    ActionType("maneuver", "Maneuver", "one on your turn"),
    ActionType("move", "Move action", "one on your turn"),
    ActionType("triggered", "Triggered action", "one per round", off_turn=True),
    ActionType("free-maneuver", "Free maneuver", "on your turn, as its text says"),
    ActionType("free-triggered", "Free triggered action", "on its trigger, in addition", off_turn=True),
)

TYPE: Final = {each.key: each for each in TYPES}
_ALL: Final = tuple(book.CHARACTERISTICS)
_REACH: Final = re.compile(r"\b(melee|ranged)\b", re.IGNORECASE)
_COUNTS: Final = {"self": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7}
_COUNT: Final = re.compile(rf"(?:up to )?([1-9]|{'|'.join(_COUNTS)})\b(?! (?:and|or) )", re.IGNORECASE)
"""The number at the start of a target line."""


class Ability(NamedTuple):
    """An ability with everything on its card. `letters` are the characteristics it can be rolled with."""

    name: str
    keywords: tuple[str, ...]
    type: ActionType
    distance: str
    target: str
    letters: tuple[book.Letter, ...]
    lines: tuple[Line, ...]
    effect: str = ""
    mode: str = ""

    @property
    def rolled(self) -> bool:
        """True if it has a power roll; without one, it's all effect."""
        return any(line != Line() for line in self.lines)

    @property
    def strike(self) -> bool:
        """True if it's a strike; an area ability never is."""
        return "Strike" in self.keywords and "Area" not in self.keywords

    @property
    def reaches(self) -> tuple[str, ...]:
        """Melee, Ranged or both, by keyword or distance: a distance of Melee 1 makes it a melee ability."""
        named = {*self.keywords, *map(str.capitalize, _REACH.findall(self.distance))}
        return tuple(each for each in ("Melee", "Ranged") if each in named)

    @property
    def reach(self) -> str:
        """Melee or Ranged, never both: the chosen one if it has both; empty for neither."""
        return self.mode if len(self.reaches) > 1 else "".join(self.reaches)

    @property
    def resisted(self) -> frozenset[book.Letter]:
        """The characteristics its potencies name."""
        effects = (effect for line in self.lines for effect in line.effects)
        return frozenset(effect.potency.letter for effect in effects if effect.potency)

    @property
    def most(self) -> int | None:
        """The most targets it allows; None if its target line has no number."""
        found = _COUNT.match(self.target)
        return None if found is None else _COUNTS.get(found[1].lower(), 0) or int(found[1])

    @property
    def takes(self) -> str:
        """The number of targets it allows, as a clause; empty if its target line has no number."""
        return "" if self.most is None else f"{self.name} takes {book.TARGET.spelt(self.most)}"

    @property
    def traits(self) -> sources.Traits:
        """The traits of its roll, for sources of edges and banes."""
        found: dict[sources.Trait, bool] = {
            "ability": True,
            "strike": self.strike,
            "melee": self.reach == "Melee",
            "ranged": self.reach == "Ranged",
            "damage": any(line.damage for line in self.lines),
        }
        return frozenset(trait for trait, there in found.items() if there)


@cache
def printed(one: book.Preset, kinds: tuple[str, ...] = book.EDITION.damage) -> Ability:
    """Return a printed ability with its lines parsed."""
    lines = tuple(parsed(line, kinds) for line in one.lines)
    keywords, kind = tuple(one.keywords.split()), TYPE[one.type]
    return Ability(one.name, keywords, kind, one.distance, one.target, one.letters, lines, one.effect)


OWN: Final = "own"
_ROLLS: Final[dict[str, tuple[book.Letter, ...]]] = {
    **{letter: (letter,) for letter in book.CHARACTERISTICS},
    "MA": ("M", "A"),
    "highest": _ALL,
}


def ability_fields(edition: book.Edition) -> tuple[fields.Field, ...]:
    """Return the fields for picking an ability, or for the card of your own."""
    presets = {each.key: each.name for each in edition.abilities} | {OWN: "An ability of your own"}
    keywords = tuple(fields.Option(name.lower(), name, says) for name, says in KEYWORDS.items())
    rolls = dict[str, str](book.CHARACTERISTICS.items()) | {"MA": "Might or Agility", "highest": "The highest"}
    line = moves.text("tier_1", "Tier 1", MAX_LINE, help="For example: 6 + I holy damage; A < AVERAGE, prone.")
    line = line._replace(read=partial(read_line, kinds=edition.damage))
    own = (
        moves.text("title", "Ability name"),
        moves.pick("roll", "Power roll", rolls),
        line,
        *(line._replace(name=f"tier_{tier}", label=f"Tier {tier}", help="") for tier in (2, 3)),
        fields.Field("keywords", "picks", "Keywords", [], options=keywords, group="more"),
        moves.pick("mode", "Use, if both", {"Melee": "Melee", "Ranged": "Ranged"}, group="more"),
        moves.pick("type", "Type", {each.key: each.name for each in TYPES}, group="more"),
        moves.text("distance", "Distance", group="more"),
        moves.text("target", "Target", group="more"),
        moves.text("effect", "Effect", MAX_LINE, group="more"),
    )
    when = fields.When("ability", (OWN,))
    sourced = (each._replace(when=when, source=f"ability.{each.name.replace('_', '-')}") for each in own)
    return (moves.pick("ability", "Ability", presets, source="ability"), *sourced)


def ability_of(given: fields.Given, edition: book.Edition) -> Ability:
    """Return the ability in a form."""
    key = given.text("ability")
    if key != OWN:
        return printed(edition.preset(key), edition.damage)
    chosen = given.picks("keywords")
    return Ability(
        given.text("title") or "Your ability",
        tuple(name for name in KEYWORDS if name.lower() in chosen),
        TYPE[given.text("type")],
        given.text("distance"),
        given.text("target"),
        _ROLLS[given.text("roll")],
        tuple(parsed(given.text(f"tier_{tier}"), edition.damage) for tier in (1, 2, 3)),
        given.text("effect"),
        given.text("mode"),
    )


def rolled_with(letters: tuple[book.Letter, ...]) -> str:
    """Return the text after “Power roll” on a card.

    >>> rolled_with(("M", "A"))
    'Might or Agility'
    """
    if letters == _ALL:
        return "your highest characteristic"
    return " or ".join(book.name_of(each) for each in letters)
