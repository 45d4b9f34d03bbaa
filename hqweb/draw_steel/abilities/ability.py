"""Abilities as they are printed: keywords, types, the abilities to pick from, and the fields of one of your own.

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
    "Charge": "may take the place of the melee free strike in a Charge",
    "Magic": "comes from magic",
    "Melee": "touches with body, weapon or implement",
    "Psionic": "comes from psionics",
    "Ranged": "reaches what is too far off to touch",
    "Strike": "harms targets that you pick, by a power roll",
    "Weapon": "needs a weapon, or the body as one",
}
"""The keywords, and what each says of an ability."""


class ActionType(NamedTuple):
    """What an ability takes of a round: its key, its name, and how often one has it.

    Ability rolls of a `critical` type can be critical hits. One that is `off_turn` answers a trigger, which may come
    when it is not your turn.
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
    ActionType("triggered", "Triggered action", "one a round", off_turn=True),
    ActionType("free-maneuver", "Free maneuver", "on your turn, as it says"),
    ActionType("free-triggered", "Free triggered action", "at its trigger, beyond the one", off_turn=True),
)

TYPE: Final = {each.key: each for each in TYPES}
_ALL: Final = tuple(book.CHARACTERISTICS)
_REACH: Final = re.compile(r"\b(melee|ranged)\b", re.IGNORECASE)
_COUNTS: Final = {"self": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7}
_COUNT: Final = re.compile(rf"(?:up to )?([1-9]|{'|'.join(_COUNTS)})\b(?! (?:and|or) )", re.IGNORECASE)
"""The number that a target line begins with."""


class Ability(NamedTuple):
    """An ability: all that its card says. `letters` are those that it may be rolled with."""

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
        """Whether it has a power roll: without one its effect is all of it."""
        return any(line != Line() for line in self.lines)

    @property
    def strike(self) -> bool:
        """Whether it is a strike: an area ability never is."""
        return "Strike" in self.keywords and "Area" not in self.keywords

    @property
    def reaches(self) -> tuple[str, ...]:
        """Melee, Ranged or both, by keyword or by distance: a distance of Melee 1 makes it a melee ability."""
        named = {*self.keywords, *map(str.capitalize, _REACH.findall(self.distance))}
        return tuple(each for each in ("Melee", "Ranged") if each in named)

    @property
    def reach(self) -> str:
        """Melee or Ranged, never both: the chosen one where it could be either; empty for neither."""
        return self.mode if len(self.reaches) > 1 else "".join(self.reaches)

    @property
    def resisted(self) -> frozenset[book.Letter]:
        """The characteristics that its potencies name."""
        effects = (effect for line in self.lines for effect in line.effects)
        return frozenset(effect.potency.letter for effect in effects if effect.potency)

    @property
    def most(self) -> int | None:
        """The most targets it takes; None where its target line has no number."""
        found = _COUNT.match(self.target)
        return None if found is None else _COUNTS.get(found[1].lower(), 0) or int(found[1])

    @property
    def takes(self) -> str:
        """How many targets it takes, as a clause; empty where its target line has no number."""
        return "" if self.most is None else f"{self.name} takes {book.TARGET.spelt(self.most)}"

    @property
    def traits(self) -> sources.Traits:
        """What its roll is, for whatever gives edges and banes."""
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
    """A printed ability, its lines read."""
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
    """The ability: one to pick, or all that stands on the card of one's own."""
    presets = {each.key: each.name for each in edition.abilities} | {OWN: "An ability of your own"}
    keywords = tuple(fields.Option(name.lower(), name, says) for name, says in KEYWORDS.items())
    rolls = dict[str, str](book.CHARACTERISTICS.items()) | {"MA": "Might or Agility", "highest": "The highest"}
    line = moves.text("tier_1", "Tier 1", MAX_LINE, help="Such as 6 + I holy damage; A < AVERAGE, prone.")
    line = line._replace(read=partial(read_line, kinds=edition.damage))
    own = (
        moves.text("title", "Name of the ability"),
        moves.pick("roll", "Power roll", rolls),
        line,
        *(line._replace(name=f"tier_{tier}", label=f"Tier {tier}", help="") for tier in (2, 3)),
        fields.Field("keywords", "picks", "Keywords", [], options=keywords, group="more"),
        moves.pick("mode", "Used as, if both", {"Melee": "Melee", "Ranged": "Ranged"}, group="more"),
        moves.pick("type", "Type", {each.key: each.name for each in TYPES}, group="more"),
        moves.text("distance", "Distance", group="more"),
        moves.text("target", "Target", group="more"),
        moves.text("effect", "Effect", MAX_LINE, group="more"),
    )
    when = fields.When("ability", (OWN,))
    sourced = (each._replace(when=when, source=f"ability.{each.name.replace('_', '-')}") for each in own)
    return (moves.pick("ability", "Ability", presets, source="ability"), *sourced)


def ability_of(given: fields.Given, edition: book.Edition) -> Ability:
    """The ability that a form describes."""
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
    """What a card says after “Power roll”.

    >>> rolled_with(("M", "A"))
    'Might or Agility'
    """
    if letters == _ALL:
        return "your highest characteristic"
    return " or ".join(book.name_of(each) for each in letters)
