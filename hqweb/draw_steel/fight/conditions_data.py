"""The nine conditions: what each does, and which edges and banes it puts on which rolls.

The edges and banes are those of `sources`; here stands only which of them a condition brings. Source: Draw Steel
Heroes, *Classes*, *Conditions*.
"""

from typing import Final, Literal, NamedTuple

from hqweb.draw_steel.sources import Source, Traits, of


class Ailment(NamedTuple):
    """A condition. `own` is what it puts on the rolls of whoever has it, `against` on rolls against them.

    `aim` says on which own rolls: all of them, those at whoever caused it, or those that leave the cause out.
    """

    key: str
    name: str
    does: tuple[str, ...]
    own: str = ""
    against: str = ""
    aim: str = "all"
    replaces: bool = False


BLEEDING: Final = "bleeding"

AILMENTS: Final = (
    Ailment(
        BLEEDING,
        "Bleeding",
        ("After a main action, a triggered action or a Might or Agility roll: 1d6 + level Stamina lost",),
    ),
    Ailment(
        "dazed",
        "Dazed",
        (
            "One thing a turn: main action, maneuver or move action",
            "No triggered action, free triggered action or free maneuver",
        ),
    ),
    Ailment(
        "frightened",
        "Frightened",
        (
            "No willing step closer to the source while its place is known",
            "The edge against it is for a creature alone",
        ),
        "frightened",
        "their-fear",
        "at",
        replaces=True,
    ),
    Ailment(
        "grabbed",
        "Grabbed",
        (
            "Speed 0, carried along by the grabber",
            "Force moved by the grabber alone",
            "No Knockback",
            "Halves the speed of a grabber who is no larger",
            "Over by release, Escape Grab or teleport, or when the two are forced apart",
        ),
        "grabbed",
        aim="not-at",
    ),
    Ailment(
        "prone",
        "Prone",
        ("Crawls: each square costs one more", "No climbing, jumping, swimming or flying"),
        "prone",
        "their-prone",
    ),
    Ailment(
        "restrained",
        "Restrained",
        ("Speed 0, and no Stand Up", "Cannot be force moved"),
        "restrained",
        "their-restrained",
    ),
    Ailment("slowed", "Slowed", ("Speed 2 at most", "No shifting")),
    Ailment(
        "taunted",
        "Taunted",
        ("Only while there is line of effect to the taunter",),
        "taunted",
        aim="not-at",
        replaces=True,
    ),
    Ailment("weakened", "Weakened", (), "weakened"),
)
"""The nine conditions, in the order of the alphabet."""

_BY_KEY: Final = {each.key: each for each in AILMENTS}

DIES: Final = 6
"""Sides of the die for bleeding."""

SLOW: Final = 2
"""The speed of a slowed creature, unless it is slower."""


def ailment(key: str) -> Ailment:
    """The condition of that key.

    >>> ailment("prone").own, ailment("prone").against
    ('prone', 'their-prone')
    """
    return _BY_KEY[key]


def condition_in(text: str) -> tuple[str, str] | None:
    """The condition that a text names, and whoever the text says caused it; None for any other text.

    >>> condition_in("Frightened, the ghoul"), condition_in("a curse")
    (('frightened', 'the ghoul'), None)
    """
    name, _, source = text.partition(", ")
    key = name.strip().lower()
    return (key, source.strip()) if key in _BY_KEY else None


class Roll(NamedTuple):
    """A kind of roll: its traits, and whether it has targets to aim at or is made against the creature."""

    key: str
    title: str
    traits: Traits
    aims: bool = True
    against: bool = False


ROLLS: Final = (
    Roll("melee-strike", "Melee strike", frozenset({"ability", "strike", "melee", "damage"})),
    Roll("ranged-strike", "Ranged strike", frozenset({"ability", "strike", "ranged", "damage"})),
    Roll("other", "Area or other ability", frozenset({"ability", "damage"})),
    Roll("body-test", "Might or Agility test", frozenset({"test", "might-agility"}), aims=False),
    Roll("mind-test", "Any other test", frozenset({"test"}), aims=False),
    Roll("melee-against", "Melee ability against it", frozenset({"ability", "melee"}), against=True),
    Roll("far-against", "Other ability against it", frozenset({"ability", "ranged"}), against=True),
)
"""The kinds of rolls that conditions tell apart."""

_ROLL: Final = {each.key: each for each in ROLLS}


def roll_of(key: str) -> Roll:
    """The kind of roll of that key."""
    return _ROLL[key]


type Holding = Literal["no", "half", "full"]

HOLDING: Final[dict[Holding, str]] = {
    "no": "Nobody",
    "half": "A creature of its size or larger",
    "full": "A smaller creature",
}
"""Whom a creature has grabbed; one that is no smaller than itself halves its speed."""


def speed(keys: frozenset[str], usual: int, holding: Holding = "no") -> int:
    """The speed under conditions, and with somebody grabbed.

    >>> speed(frozenset({"slowed"}), 5), speed(frozenset({"slowed"}), 1), speed(frozenset({"grabbed"}), 5)
    (2, 1, 0)
    >>> speed(frozenset(), 5, "half"), speed(frozenset({"slowed"}), 7, "half"), speed(frozenset(), 5, "full")
    (2, 2, 5)
    """
    if keys & {"grabbed", "restrained"}:
        return 0
    own = usual // 2 if holding == "half" else usual
    return min(own, SLOW) if "slowed" in keys else own


def touches(one: Ailment) -> tuple[Source | None, Source | None]:
    """What it puts on own rolls, and on rolls against whoever has it."""
    return (of(one.own) if one.own else None, of(one.against) if one.against else None)
