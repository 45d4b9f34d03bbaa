"""Shared by every module of the family: the ruleset's id, and the text's numbers and tables as one `Edition`.

Source: Shattered Spheres, *Rules*.
"""

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple, Unpack

from hqweb.core import fields, moves, tables, words

ID: Final = "spheres"


def at(place: str) -> str:
    """The address of a rule; one that begins with its anchor is on the start page.

    >>> at("check#degrees"), at("#core")
    ('spheres/check#degrees', 'spheres#core')
    """
    return f"{ID}{'' if place.startswith('#') else '/'}{place}"


def table(name: str, caption: str, columns: str, rows: Iterable[tables.Row], source: str) -> tables.Table:
    """A table of the ruleset; `source` is the place in the text."""
    source = f"Shattered Spheres, Rules, {source}"
    return tables.Table(f"{ID}.{name}", caption, tables.columns(columns), tuple(rows), source)


AGAIN: Final = "has been rolled. Take the roll back, or start over."
ROLLED: Final = f"It {AGAIN}"
"""The refusal to roll a second time."""


class Ability(NamedTuple):
    """An ability: its key and its name."""

    key: str
    name: str


class Trait(NamedTuple):
    """An offense, a defense or a resistance: its key, its name, the abilities that serve it, and what it is for.

    `about` is what it mainly attacks or protects, ``physical`` or ``morale``, or nothing if it serves both.
    """

    key: str
    name: str
    abilities: tuple[str, ...]
    kind: str
    about: str = ""

    @property
    def served(self) -> str:
        """The ability that serves it, in words."""
        return " or ".join(self.abilities)


class Circumstance(NamedTuple):
    """A circumstance: its key, what it is, and the rank that it gives to whoever is in it."""

    key: str
    title: str
    rank: int


class Difficulty(NamedTuple):
    """How hard something is for its level: key, name, and what the level is multiplied by."""

    key: str
    title: str
    factor: int


class Use(NamedTuple):
    """A use of Destiny: its key, its title, what it gives, by which number, and when it can be had."""

    key: str
    title: str
    gives: str
    by: str
    when: str


type Lasts = Literal["now", "turn", "encounter"]


class Benefit(NamedTuple):
    """A Surge's option: key, title, how long it lasts, and a note."""

    key: str
    title: str
    lasts: Lasts
    about: str


OTHER: Final = {"other": "Something else"}


class Action(NamedTuple):
    """A kind of action: how many there are of it, when it is taken, and by key and title what it is used for.

    `number` are those of a round that are counted.
    """

    key: str
    name: str
    number: int
    many: str
    when: str
    does: tuple[tuple[str, str], ...]

    @property
    def told(self) -> str:
        """How many and when, as a sentence."""
        return f"{self.many[:1].upper()}{self.many[1:]}, {self.when}."


class Trade(NamedTuple):
    """The action that is given up, and the one that is gained instead."""

    gives: str
    gets: str

    @property
    def key(self) -> str:
        """Its permanent key."""
        return f"{self.gives}-{self.gets}"


class Pace(NamedTuple):
    """The length of a round: its key, its use, and its length."""

    key: str
    title: str
    each: int
    unit: str


class Ballot(NamedTuple):
    """A ballot of the Tilt: its key, its title, and whether it is about the highest."""

    key: str
    title: str
    high: bool


class Edition(NamedTuple):
    """The numbers and tables of the rules, and how a table reads them where there is more than one way.

    The readings: `beyond` are dice past the last rank of the ladder. `sides` says whether Advantage and Disadvantage
    are both rolled, or ranks are netted first; `circumstance` whether ranks of a circumstance are dice or plain
    numbers; `five` the degrees of failing by exactly a step; `natural` whether a critical is a bare face of the die
    that counts, or its value after Fortune or Misfortune moved it; `stones` how many stones a difference gives.

    A check has a die of `die` sides, or `routine` where it is not rolled, and a `ladder` of dice by rank. `luck` is
    what a low Fortune die gains and a high Misfortune die loses. Every `step` over or under the DC is a degree more,
    up to `most`. The `circumstances` give ranks to a roll, `hardness` gives them to a DC.

    A difference of `stone` earns a stone. A Destiny die has one of `sizes`, the first of them by default; a player
    begins a session with `held` dice of each kind, and everybody rolls `pool` of each kind. A Coup or an Edit is one
    part in `share` of a value.

    Healing and Recover add `strain` Stress, and do nothing at `limit`. `fatigue` has the worst last. A benefit to the
    end of the next turn is gone at the start of the hero's turn after so many `turns`. `pairs` are skills whose
    ability the text names. `scale` says what ranks of an ability mean, `kinds` which ranks each kind of trait has and
    what it does to a roll.

    The text leaves some bounds of forms open. Ranks go from `lowest`, the floor of an ability, to `highest`: effects
    have 20 and sometimes more. `skills` is the highest skill rank. `tiers` is the highest Tier: no die is gained past
    the fifth, but Stress is shed by Tier. A hard obstacle of the highest of `levels` has a DC that no die reaches, and
    a DC is within `dcs` of 0.
    """

    beyond: Literal["cascade", "free", "fixed"] = "cascade"
    sides: Literal["both", "net"] = "both"
    circumstance: Literal["ranks", "plain"] = "ranks"
    five: Literal["two", "one"] = "two"
    natural: Literal["face", "value"] = "face"
    stones: Literal["five", "past", "point"] = "five"
    die: int = 20
    routine: int = 10
    luck: int = 10
    ladder: tuple[int, ...] = (4, 6, 8, 10, 12)
    step: int = 5
    most: int = 5
    stone: int = 5
    sizes: tuple[int, ...] = (6, 10, 20)
    held: int = 1
    pool: int = 1
    share: int = 2
    limit: int = 10
    strain: int = 1
    turns: int = 2
    lowest: int = -20
    highest: int = 30
    skills: int = 40
    tiers: int = 20
    levels: int = 40
    dcs: int = 100
    fatigue: tuple[str, ...] = ("fine", "fatigued", "exhausted", "incapacitated")
    pairs: tuple[tuple[str, str], ...] = (("acrobatics", "agility"),)
    abilities: tuple[Ability, ...] = (
        Ability("strength", "Strength"),
        Ability("stamina", "Stamina"),
        Ability("agility", "Agility"),
        Ability("intellect", "Intellect"),
        Ability("wisdom", "Wisdom"),
        Ability("charisma", "Charisma"),
    )
    offenses: tuple[Trait, ...] = (
        Trait("fighting", "Fighting", ("Strength",), "close, physical", "physical"),
        Trait("aiming", "Aiming", ("Agility",), "ranged, physical", "physical"),
        Trait("wits", "Wits", ("Charisma",), "court, morale", "morale"),
        Trait("rumors", "Rumors", ("Intellect",), "gossip, morale", "morale"),
    )
    defenses: tuple[Trait, ...] = (
        Trait("fortitude", "Fortitude", ("Strength", "Stamina"), "physical", "physical"),
        Trait("willpower", "Willpower", ("Wisdom", "Charisma"), "morale", "morale"),
        Trait("reflexes", "Reflexes", ("Agility", "Intellect"), "physical or morale"),
    )
    resistances: tuple[Trait, ...] = (
        Trait("toughness", "Toughness", ("Stamina",), "damage, disease, poison", "physical"),
        Trait("resolve", "Resolve", ("Wisdom",), "morale damage, powers, mental illness", "morale"),
    )
    circumstances: tuple[Circumstance, ...] = (
        Circumstance("well", "A little in your favor", 1),
        Circumstance("very-well", "Greatly in your favor", 5),
        Circumstance("badly", "A little against you", -1),
        Circumstance("very-badly", "Greatly against you", -5),
        Circumstance("no-tools", "Without the tools for it", -5),
    )
    hardness: tuple[Circumstance, ...] = (
        Circumstance("harder", "A little harder than usual", 1),
        Circumstance("much-harder", "Much harder than usual", 5),
        Circumstance("easier", "A little easier than usual", -1),
        Circumstance("much-easier", "Much easier than usual", -5),
    )
    difficulties: tuple[Difficulty, ...] = (
        Difficulty("easy", "Easy", 0),
        Difficulty("moderate", "Moderate", 1),
        Difficulty("hard", "Hard", 2),
    )
    uses: tuple[Use, ...] = (
        Use("coup", "Coup", "Degrees on a success", "half", "after a success"),
        Use("edit", "Edit a scene", "Ranks of Advantage, or a detail", "half", "before it is told or done"),
        Use("improve", "Improve", "A bonus on your own check", "n", "before the outcome is told"),
        Use("inspiration", "Inspiration", "A hint, a clue or help", "n", "at any time"),
        Use("recover", "Recover", "Recover without an action", "", "at any time, for 1 Stress"),
        Use("stunt", "Stunt", "One Stunt", "", "on an attack that hit"),
    )
    benefits: tuple[Benefit, ...] = (
        Benefit("action", "Another standard action", "now", "on your own turn; trades down like any other"),
        Benefit("alternate", "An Alternate Effect", "encounter", "to gain and to use"),
        Benefit("trait", "One Trait +1 rank", "turn", "any Trait of yours"),
        Benefit("ignore", "Ignore Disadvantages or Advantages", "turn", "your Disadvantages, or opponents’ Advantages"),
        Benefit("edge", "A rank of an Edge", "encounter", "one you have, or a new one"),
        Benefit("counter", "Counter an effect", "now", "used against you, as a reaction"),
        Benefit("check", "Another check", "now", "against a lasting effect"),
        Benefit("retry", "A retry", "now", "if a rule asks for a Surge to try again; nothing else"),
    )
    actions: tuple[Action, ...] = (
        Action("standard", "Standard action", 1, "one per round", "on your turn",
               (("attack", "An attack"), ("power", "A power on something"), *OTHER.items())),
        Action("move", "Move action", 1, "one per round", "before or after the standard action, in one piece",
               (("walk", "Move"), ("stand", "Stand up"), ("command", "Give a command"),
                ("escape", "Escape a hold"), *OTHER.items())),
        Action("quick", "Quick action", 1, "one per round", "at any point of your turn, even during another action",
               (("draw", "Draw a weapon"), ("handle", "Pick up or handle an object"),
                ("switch", "Switch Alternate Effects"), *OTHER.items())),
        Action("free", "Free action", 0, "as many as the GM finds reasonable", "on your turn",
               (("talk", "Talk"), ("drop", "Drop something"), ("end-power", "End a power"),
                ("keep-power", "Start or maintain a power"), *OTHER.items())),
        Action("react", "Reaction", 0, "one per turn, on anyone’s turn", "when something triggers it",
               (("answer", "Respond to something"), ("surge", "A Surge"))),
    )  # fmt: skip
    trades: tuple[Trade, ...] = (Trade("standard", "move"), Trade("standard", "quick"), Trade("move", "quick"))
    paces: tuple[Pace, ...] = (Pace("combat", "Combat", 6, "seconds"), Pace("conflict", "Conflict", 6, "minutes"))
    ballots: tuple[Ballot, ...] = (
        Ballot("category-high", "Category for the highest", high=True),
        Ballot("category-low", "Category for the lowest", high=False),
        Ballot("element-high", "Element for the highest", high=True),
        Ballot("element-low", "Element for the lowest", high=False),
    )
    scale: tuple[tuple[int, str], ...] = (
        (-20, "The lowest possible"),
        (-5, "The low end of the usual range"),
        (-1, "Below average"),
        (0, "Average"),
        (2, "Clearly above average"),
        (4, "Exceptional"),
        (5, "The human maximum"),
        (6, "Superhuman from here on"),
        (11, "Cosmic"),
    )
    kinds: tuple[tuple[str, str, str, str], ...] = (
        ("ability", "Ability", "−5 to 5, and beyond", "Advantage or Disadvantage dice"),
        ("skill", "Skill", "0 and up", "A plain number; its ability gives dice"),
        ("proficiency", "Proficiency", "0 and up", "The same, for something narrower"),
        ("edge", "Edge", "None, or 1 and up", "By its description; often dice"),
        ("power", "Power", "Effects of 1 to 20 and more", "By its effects; some need a check"),
        ("complication", "Complication", "None", "Nothing: it earns Destiny"),
        ("hubris", "Hubris", "None", "Others set it off with a Tragedy die"),
        ("curse", "Curse", "Below 0", "A negative Edge or Power: Disadvantage dice"),
    )

    def trait(self, key: str) -> Trait:
        """The Offense, Defense or Resistance of that key.

        >>> EDITION.trait("aiming").abilities
        ('Agility',)
        """
        return tables.keyed((*self.offenses, *self.defenses, *self.resistances), key)

    def dc_of(self, level: int, difficulty: str) -> int:
        """The DC of a level and a difficulty, not rolled.

        >>> [EDITION.dc_of(5, key) for key in ("easy", "moderate", "hard")]
        [10, 15, 20]
        """
        return self.routine + level * tables.keyed(self.difficulties, difficulty).factor

    def half(self, value: int) -> int:
        """The part of a Destiny die, or of so many stones, that a Coup or an Edit gives, rounded up.

        >>> [EDITION.half(value) for value in (1, 2, 5, 6)]
        [1, 1, 3, 3]
        """
        return -(-value // self.share)

    def rank_field(self, name: str, label: str, default: int = 0, **rest: Unpack[moves.Rest]) -> fields.Field:
        """The field for a rank: dice of Advantage above 0, of Disadvantage below."""
        return moves.number(name, label, self.lowest, self.highest, default, **rest)

    def skill_field(self, name: str, label: str, **rest: Unpack[moves.Rest]) -> fields.Field:
        """The field for a skill rank, which is a plain number; 0 is untrained."""
        return moves.number(name, label, 0, self.skills, **rest)

    def worse(self, fatigue: int, steps: int) -> int:
        """Fatigue some steps further; nothing is past the last.

        >>> [EDITION.fatigue[EDITION.worse(*each)] for each in ((0, 1), (1, 1), (2, 5))]
        ['fatigued', 'exhausted', 'incapacitated']
        """
        return min(fatigue + steps, len(self.fatigue) - 1)


EDITION: Final = Edition()
type DestinyKind = Literal["triumph", "tragedy"]
KINDS: Final[tuple[DestinyKind, ...]] = ("triumph", "tragedy")
NAMES: Final[dict[str, str]] = {"triumph": "Triumph", "tragedy": "Tragedy"}
LASTS: Final[dict[Lasts, str]] = {
    "now": "at once",
    "turn": "to the end of your next turn",
    "encounter": "to the end of the encounter",
}

BENEFIT: Final = words.Noun("benefit", "benefits")
DESTINY_DIE: Final = words.Noun("Destiny die", "Destiny dice")
DIE: Final = words.Noun("die", "dice")
NUMBER: Final = words.Noun("number", "numbers")
PERSON: Final = words.Noun("person", "people")
PLAYER: Final = words.Noun("player", "players")
RANK: Final = words.Noun("rank", "ranks")
RECOVER: Final = words.Noun("Recover", "Recovers")
STONE: Final = words.Noun("stone", "stones")
STRESS_STONE: Final = words.Noun("Stress stone", "Stress stones")
SURGE: Final = words.Noun("Surge", "Surges")
