"""Shared by the whole family: the ruleset's id, and the numbers and tables of the text as an `Edition`.

Source: Shattered Spheres, *Rules*.
"""

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple, Unpack

from hqweb.core import fields, moves, tables, words

ID: Final = "spheres"


def at(place: str) -> str:
    """Return the address of a rule. If it starts with an anchor, it's on the start page.

    >>> at("check#degrees"), at("#core")
    ('spheres/check#degrees', 'spheres#core')
    """
    return f"{ID}{'' if place.startswith('#') else '/'}{place}"


def table(name: str, caption: str, columns: str, rows: Iterable[tables.Row], source: str) -> tables.Table:
    """Return a table of the ruleset. `source` is the section of the text."""
    source = f"Shattered Spheres, Rules, {source}"
    return tables.Table(f"{ID}.{name}", caption, tables.columns(columns), tuple(rows), source)


AGAIN: Final = "has been rolled. Undo the roll, or start over."
ROLLED: Final = f"It {AGAIN}"
"""The refusal of a second roll."""


class Ability(NamedTuple):
    """An ability: its key and its name."""

    key: str
    name: str


class Trait(NamedTuple):
    """An offense, a defense or a resistance: its key, its name, its abilities, and the kind of effect.

    `about` is its main use, ``physical`` or ``morale``, or empty if it covers both.
    """

    key: str
    name: str
    abilities: tuple[str, ...]
    kind: str
    about: str = ""

    @property
    def served(self) -> str:
        """The ability it uses, in words."""
        return " or ".join(self.abilities)


class Circumstance(NamedTuple):
    """A circumstance: its key, its title, and the rank it gives."""

    key: str
    title: str
    rank: int


class Difficulty(NamedTuple):
    """A difficulty: its key, its name, and the factor for the level."""

    key: str
    title: str
    factor: int


class Use(NamedTuple):
    """A use of Destiny: its key, its title, its effect, the value that determines it, and when it's available."""

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
    """A kind of action: its key and name, the number per round, when you can take it, and its uses by key and title.

    `number` is 0 for actions that aren't counted.
    """

    key: str
    name: str
    number: int
    many: str
    when: str
    does: tuple[tuple[str, str], ...]

    @property
    def told(self) -> str:
        """The number and the timing, as a sentence."""
        return f"{self.many[:1].upper()}{self.many[1:]}, {self.when}."


class Trade(NamedTuple):
    """The action given up, and the one gained."""

    gives: str
    gets: str

    @property
    def key(self) -> str:
        """The permanent key."""
        return f"{self.gives}-{self.gets}"


class Pace(NamedTuple):
    """The length of a round: its key, its title, the number, and the unit."""

    key: str
    title: str
    each: int
    unit: str


class Ballot(NamedTuple):
    """A ballot of the Tilt: its key, its title, and whether it's for the highest score."""

    key: str
    title: str
    high: bool


class Edition(NamedTuple):
    """The numbers and tables of the rules, and the readings of unclear ones.

    Readings: `beyond` determines the dice above the last rank of the ladder. `sides` says whether Advantage and
    Disadvantage are both rolled or cancel first; `circumstance` whether circumstances add dice or plain numbers; `five`
    the degrees of a failure by exactly one step; `criticals` whether a critical needs the unmodified face, or the value
    after Fortune or Misfortune; and `stones` the number of stones for a difference.

    A check uses a die of `die` sides, or else a fixed `routine` value, and a `ladder` of dice by rank. `luck` is the
    bonus to a low Fortune die and the penalty to a high Misfortune die. Each `step` over or under the DC adds one
    degree, up to `most`. The `circumstances` add ranks to a roll, and `hardness` to a DC.

    Each `stone` points of difference earn a stone. A Destiny die has one of `sizes`, the first by default. A player
    starts a session with `held` dice of each kind, and everyone rolls `pool` of each kind. A Coup or an Edit is worth
    the value divided by `share`.

    Healing and Recover add `strain` Stress, and have no effect at `limit`. `fatigue` is ordered from best to worst. A
    benefit until the end of the next turn is over when the hero has started `turns` turns. `pairs` are the skills whose
    ability the text names. `scale` describes ranks of an ability, and `kinds` the ranks of each kind of trait and its
    effect on a roll.

    The text leaves some limits of forms open. Ranks go from `lowest`, the minimum of an ability, to `highest`, since
    effects have 20 or sometimes more. `skills` is the highest skill rank. `tiers` is the highest Tier: there are no
    more dice after the fifth, but a rest still removes Stress by Tier. `levels` is the highest level, and a hard
    obstacle of that level has a DC that no roll can reach. A DC is within `dcs` of 0.
    """

    beyond: Literal["cascade", "free", "fixed"] = "cascade"
    sides: Literal["both", "net"] = "both"
    circumstance: Literal["ranks", "plain"] = "ranks"
    five: Literal["two", "one"] = "two"
    criticals: Literal["face", "value"] = "face"
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
        """Return the Offense, Defense or Resistance with that key.

        >>> EDITION.trait("aiming").abilities
        ('Agility',)
        """
        return tables.keyed((*self.offenses, *self.defenses, *self.resistances), key)

    def dc_of(self, level: int, difficulty: str) -> int:
        """Return the DC for a level and a difficulty, without a roll.

        >>> [EDITION.dc_of(5, key) for key in ("easy", "moderate", "hard")]
        [10, 15, 20]
        """
        return self.routine + level * tables.keyed(self.difficulties, difficulty).factor

    def half(self, value: int) -> int:
        """Return the value of a Coup or an Edit: half of the die or the stones, rounded up.

        >>> [EDITION.half(value) for value in (1, 2, 5, 6)]
        [1, 1, 3, 3]
        """
        return -(-value // self.share)

    def rank_field(self, name: str, label: str, default: int = 0, **rest: Unpack[moves.Rest]) -> fields.Field:
        """Return the field for a rank, positive for Advantage and negative for Disadvantage."""
        return moves.number(name, label, self.lowest, self.highest, default, **rest)

    def skill_field(self, name: str, label: str, **rest: Unpack[moves.Rest]) -> fields.Field:
        """Return the field for a skill rank, a plain number. 0 is untrained."""
        return moves.number(name, label, 0, self.skills, **rest)

    def worse(self, fatigue: int, steps: int) -> int:
        """Return the fatigue after more steps, at most the worst.

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
