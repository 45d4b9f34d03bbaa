"""The nine classes: their numbers, their playstyles, and the sources of their Heroic Resource.

Source: Draw Steel Heroes, *Classes*, its opening and the first pages of each class.
"""

from typing import Final, Literal, NamedTuple

type Letter = Literal["M", "A", "R", "I", "P"]
"""A characteristic by its letter in damage and potencies."""

type Per = Literal["round", "encounter", "each"]
"""How often an event gives the resource: the first time each round, the first time in a fight, or always."""


class Gain(NamedTuple):
    """A gain from a level up: a number, plus a d3 if `die` is set."""

    level: int
    plus: int
    die: bool = False

    @property
    def words(self) -> str:
        """The gain as a page shows it.

        >>> Gain(1, 2).words, Gain(1, 0, die=True).words, Gain(7, 1, die=True).words
        ('2', '1d3', '1d3 + 1')
        """
        return " + ".join((*(["1d3"] if self.die else []), *([str(self.plus)] if self.plus or not self.die else [])))


class Event(NamedTuple):
    """An event in a fight that gives the resource, and how much by level."""

    key: str
    title: str
    per: Per
    gains: tuple[Gain, ...]


class HeroClass(NamedTuple):
    """A class. `fixed` are the characteristics that start at 2, `potency` the one that sets its potencies.

    `turn` is the gain at the start of each turn, by level. The class may make a `call` then: a prayer or an appeal.
    """

    id: str
    name: str
    resource: str
    plays: str
    fixed: tuple[Letter, ...]
    potency: Letter
    stamina: int
    per_level: int
    recoveries: int
    turn: tuple[Gain, ...]
    events: tuple[Event, ...]
    call: Literal["", "prayer", "appeal"] = ""

    def events_at(self, level: int) -> tuple[tuple[Event, Gain], ...]:
        """Return the events that give its resource at this level, with their gains."""
        found = ((event, gain_at(event.gains, level)) for event in self.events)
        return tuple((event, gain) for event, gain in found if gain)


def gain_at(gains: tuple[Gain, ...], level: int) -> Gain | None:
    """Return the gain at a level, or None below the first.

    >>> gain_at(CLASSES[7].turn, 9).words
    '1d3 + 1'
    """
    return next((gain for gain in reversed(gains) if level >= gain.level), None)


_STEADY: Final = (Gain(1, 2), Gain(7, 3), Gain(10, 4))
_ROLLED: Final = (Gain(1, 0, die=True), Gain(7, 1, die=True))
_ONE: Final = (Gain(1, 1),)
_TWO_AT_4: Final = (Gain(1, 1), Gain(4, 2))
_THREE_AT_10: Final = (*_TWO_AT_4, Gain(10, 3))
_DOMAIN: Final = (Gain(1, 2), Gain(4, 3))

CLASSES: Final = (
    HeroClass("censor", "Censor", "wrath",
        "Hunts the wicked with a weapon and divine magic, pinning down one enemy at a time",
        ("M", "P"), "P", 21, 9, 12, _STEADY,
        (Event("judged-hits", "A creature you judged damages you", "round", _ONE),
         Event("hit-judged", "You damage a creature you judged", "round", _TWO_AT_4))),
    HeroClass("conduit", "Conduit", "piety",
        "A priest who smites foes with holy energy, strengthens allies, and heals",
        ("I",), "I", 18, 6, 8, _ROLLED,
        (Event("domain-1", "Your first domain’s event", "encounter", _DOMAIN),
         Event("domain-2", "Your second domain’s event", "encounter", _DOMAIN)), "prayer"),
    HeroClass("elementalist", "Elementalist", "essence",
        "Earth, fire, void and more: wide areas, battlefield control, and useful magic outside combat",
        ("R",), "R", 18, 6, 8, _STEADY,
        (Event("typed-damage", "You or a creature within 10 takes typed damage other than holy", "round", _TWO_AT_4),)),
    HeroClass("fury", "Fury", "ferocity",
        "Fast and up close, with heavy damage that breaks walls too",
        ("M", "A"), "M", 21, 9, 10, _ROLLED,
        (Event("damaged", "You take damage", "round", _THREE_AT_10),
         Event("winded", "You become winded or start dying", "encounter", (Gain(1, 0, die=True),)))),
    HeroClass("null", "Null", "discipline",
        "Unarmed and psionic, with an aura that dampens the supernatural and weakens enemies",
        ("A", "I"), "I", 21, 9, 8, _STEADY,
        (Event("field", "An enemy in your Null Field uses a main action", "round", _TWO_AT_4),
         Event("malice", "The Director uses an ability that costs Malice", "round", _ONE))),
    HeroClass("shadow", "Shadow", "insight",
        "An assassin and thief, deadly at any distance, who moves by magic and strikes from hiding",
        ("A",), "A", 18, 6, 8, _ROLLED,
        (Event("surged", "You deal damage using a surge", "round", _THREE_AT_10),)),
    HeroClass("tactician", "Tactician", "focus",
        "A leader and weapons master who gives allies movement and actions, and helps outside combat",
        ("M", "R"), "R", 21, 9, 10, _STEADY,
        (Event("marked", "You or an ally damages a creature you marked", "round", _TWO_AT_4),
         Event("ally-heroic", "An ally within 10 uses a heroic ability", "round", _ONE))),
    HeroClass("talent", "Talent", "clarity",
        "Controls objects, minds and time with psionics, and can overspend clarity for a price",
        ("R", "P"), "R", 18, 6, 8, (*_ROLLED, Gain(10, 2, die=True)),
        (Event("forced", "A creature is force moved", "round", _THREE_AT_10),)),
    HeroClass("troubadour", "Troubadour", "drama",
        "Harms foes and lifts allies with songs and tales, and bends the story a little",
        ("A", "P"), "P", 18, 6, 8, _ROLLED,
        (Event("three", "Three heroes use an ability on the same turn", "encounter", (Gain(1, 2),)),
         Event("first-winded", "A hero becomes winded", "encounter", (Gain(1, 2),)),
         Event("natural", "A creature in your line of effect rolls a natural 19 or 20", "each", (Gain(1, 3),)),
         Event("death", "Any hero dies, even you", "each", (Gain(1, 10),)),
         Event("melodrama", "An event you chose for Melodrama", "each", (Gain(4, 2),))), "appeal"),
)  # fmt: skip
