"""The family's id, characteristics, printed abilities, and the numbers of the rules.

Source: Draw Steel Heroes, *The Basics* and *Classes*.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple, Unpack

from hqweb.core import fields, moves, tables, words
from hqweb.draw_steel import classes
from hqweb.draw_steel.classes import HeroClass
from hqweb.draw_steel.sources import AILMENTS, SOURCES, Ailment, Source

ID: Final = "draw-steel"


def at(place: str) -> str:
    """Return the address of a rule; one that begins with its anchor is on the start page.

    >>> at("tests#tests"), at("#echelons")
    ('draw-steel/tests#tests', 'draw-steel#echelons')
    """
    return f"{ID}{'' if place.startswith('#') else '/'}{place}"


type Rows = Iterable[Sequence[tables.Cell]]
"""Rows of a table, each with its key and then its cells."""


def table(name: str, caption: str, labels: str, rows: Rows, source: str = "Classes") -> tables.Table:
    """Return a table of these rules, with labels for `tables.columns`; `source` is its chapter."""
    found = tuple(tables.Row(str(key), tuple(cells)) for key, *cells in rows)
    return tables.Table(f"{ID}.{name}", caption, tables.columns(labels), found, f"Draw Steel Heroes, {source}")


def terms(*rows: tuple[str, str, str, str]) -> tuple[tables.Term, ...]:
    """Return glossary terms from rows of key, word, meaning, and the place of the rule."""
    return tuple(tables.Term(key, name, text, at(place)) for key, name, text, place in rows)


BANE: Final = words.Noun("bane", "banes")
CHANGE: Final = words.Noun("change", "changes")
CONDITION: Final = words.Noun("condition", "conditions")
EDGE: Final = words.Noun("edge", "edges")
HERO_TOKEN: Final = words.Noun("hero token", "hero tokens")
IMMUNITY: Final = words.Noun("immunity", "immunities")
RECOVERY: Final = words.Noun("Recovery", "Recoveries")
SAVE: Final = words.Noun("saving throw", "saving throws")
SKILL: Final = words.Noun("skill", "skills")
SQUARE: Final = words.Noun("square", "squares")
SURGE: Final = words.Noun("surge", "surges")
TARGET: Final = words.Noun("target", "targets")
TIER: Final = words.Noun("tier", "tiers")
VICTORY: Final = words.Noun("Victory", "Victories")
WEAKNESS: Final = words.Noun("weakness", "weaknesses")
"""Nouns that are counted, singular and plural."""

MAX_BONUS: Final = 50
"""Largest sum of bonuses or penalties a form accepts: the rules have no limit, and no group comes near this."""

MAX_SAVE_BONUS: Final = 10
"""Largest bonus or penalty a form accepts: as much as the die shows."""

type Letter = classes.Letter

type Scores = dict[Letter, int]
"""The five characteristics of a creature, in the order of the sheet."""

type Strength = Literal["weak", "average", "strong"]
"""The strength of a potency that isn't a number."""


CHARACTERISTICS: Final[dict[Letter, str]] = {
    "M": "Might", "A": "Agility", "R": "Reason", "I": "Intuition", "P": "Presence",
}  # fmt: skip
"""The five characteristics by their letters in damage and potencies, in the order of the sheet."""


def letter_of(text: str) -> Letter:
    """Return the characteristic with this letter from a form."""
    return next(each for each in CHARACTERISTICS if each == text)


def name_of(letter: str) -> str:
    """Return the name of a characteristic.

    >>> name_of("A")
    'Agility'
    """
    return CHARACTERISTICS[letter_of(letter)]


def score_field(name: str, label: str, default: int = 0, **rest: Unpack[moves.Rest]) -> fields.Field:
    """Return the field for one characteristic score."""
    return moves.number(name, label, -5, 5, default, **rest)


def letter_field(name: str, label: str, default: Letter = "M", **rest: Unpack[moves.Rest]) -> fields.Field:
    """Return the field that picks one of the five characteristics by its letter."""
    return moves.pick(name, label, CHARACTERISTICS, default, **rest)


type Tier = Literal[1, 2, 3]


class Band(NamedTuple):
    """A tier and its range of totals; `low` or `high` is None if that end is open."""

    tier: Tier
    low: int | None
    high: int | None
    words: str


class Help(NamedTuple):
    """The effect of assisting a test, by the tier of the helper's roll."""

    key: str
    tier: Tier
    title: str
    edges: int
    banes: int


REWARD: Final = "success:reward"
SUCCESS: Final = "success:plain"
COSTLY: Final = "success:consequence"
FAILURE: Final = "failure:plain"
WORST: Final = "failure:consequence"


class Difficulty(NamedTuple):
    """A test's difficulty, and its outcomes at tiers 1, 2 and 3."""

    key: str
    title: str
    by_tier: tuple[str, str, str]


class Montage(NamedTuple):
    """A montage test's difficulty: its limits for a usual party, and Victories for total and partial success."""

    key: str
    title: str
    successes: int
    failures: int
    total: int
    partial: int

    def limits(self, heroes: int, edition: "Edition") -> tuple[int, int]:
        """Return the success limit and failure limit for this many heroes.

        >>> [each.limits(heroes, EDITION) for each, heroes in zip(EDITION.montages, (3, 4, 7))]
        [(3, 3), (5, 3), (9, 5)]
        """
        more = heroes - edition.party
        return max(edition.fewest, self.successes + more), max(edition.fewest, self.failures + more)


class Use(NamedTuple):
    """A use of hero tokens: the move, its title, cost, benefit, and timing."""

    do: str
    title: str
    cost: int
    brings: str
    when: str


class Echelon(NamedTuple):
    """An echelon of play: its levels, and the score of a hero's main characteristics."""

    number: int
    first: int
    last: int
    score: int

    @property
    def levels(self) -> str:
        """Its levels as a page shows them.

        >>> EDITION.echelons[0].levels, EDITION.echelons[3].levels
        ('1–3', '10')
        """
        return str(self.first) if self.first == self.last else f"{self.first}–{self.last}"


class Call(NamedTuple):
    """The result of a prayer or an appeal for one face of the d3: more of the resource, and other effects.

    `hurt` is set if it costs 1d6 + level damage; `malice` is the Director's gain, None for 1d3. `shared` is set if
    the gain may go to allies, `domain` if a domain effect happens too. `besides` puts all that in a table.
    """

    more: int
    besides: str = ""
    hurt: bool = False
    malice: int | None = 0
    shared: bool = False
    domain: bool = False


class Preset(NamedTuple):
    """A printed ability: its keywords in one string, its type by key, and a line of text for each tier."""

    key: str
    name: str
    keywords: str
    type: str
    distance: str
    target: str
    letters: tuple[Letter, ...]
    lines: tuple[str, str, str]
    effect: str = ""


_ONE: Final = "One creature or object"

PRESETS: Final = (
    Preset("brutal-slam", "Brutal Slam", "Melee Strike Weapon", "main", "Melee 1", _ONE, ("M",),
        ("3 + M damage; push 1", "6 + M damage; push 2", "9 + M damage; push 4")),
    Preset("judgments-hammer", "Judgment’s Hammer", "Magic Ranged Strike", "main", "Ranged 10", _ONE, ("I",),
        ("3 + I holy damage; A < WEAK, prone", "6 + I holy damage; A < AVERAGE, prone",
         "9 + I holy damage; A < STRONG, prone and unable to stand (save ends)")),
    Preset("melee-free-strike", "Melee free strike", "Charge Melee Strike Weapon", "main", "Melee 1", _ONE, ("M", "A"),
        ("2 + M or A damage", "5 + M or A damage", "7 + M or A damage")),
    Preset("ranged-free-strike", "Ranged free strike", "Ranged Strike Weapon", "main", "Ranged 5", _ONE, ("M", "A"),
        ("2 + M or A damage", "4 + M or A damage", "6 + M or A damage")),
    Preset("knockback", "Knockback", "Melee Weapon", "maneuver", "Melee 1", "One creature", ("M",),
        ("push 1", "push 2", "push 3"),
        "Usually a creature of your size or smaller. With Might 2 or more, its size can be up to your Might."),
)  # fmt: skip


class Edition(NamedTuple):
    """The numbers, thresholds and rows of Draw Steel Heroes that rulings use.

    Power rolls use two dice of `sides`. An `edge` adds and a bane subtracts; `most` of them count. Two shift the
    tier if it `shifts`; otherwise, and if there are no tiers, they count `double`. From `natural` up, a roll is
    tier 3 no matter what. A `skill` adds to a test; `help` is the effect of assisting. Instead of a consequence,
    the Director may take `malice`. Instead of a reward, the party may take `reward` hero tokens, or `shared` times
    as many as a group.

    A montage test has `rounds` rounds. Its limits are for a `party` and never go below `fewest`. Successes that are
    `margin` ahead of failures make a partial success, and the Director may grant up to `granted` at once.

    Effects end on a save of `saved` or higher. `sizes` run from smallest to largest, with letters for size 1.
    From Might `strong` up, size limits grabs less, and `pushes` is Knockback's push by tier. `ailments`
    are the conditions in alphabetical order: bleeding costs a die of `bleeding`, and a `slowed` creature has that
    speed. A creature is winded at one part in `winded` of its Stamina and regains one in `recovery`. `damage` are the
    types of damage, and `immune` are those that objects are immune to.

    `abilities` are the printed ones. A potency is the highest characteristic less its strength's number in `less`.
    At most `surges` add to one target's damage, each your highest characteristic or, unless 0, `surge`; a `pair`
    `raises` a potency. `sources` give edges and banes. A death gives `death` drama, and returning costs `back`.
    Appeals start at level `appeal`. `prayers` and `appeals` are the results of 1, 2 and 3; from level `pious` each
    gives `piety` more. An edge makes a shadow's ability `keen` cheaper, and a talent can go `debt` + Reason below
    0. `costs` and `orders` pair a level with the cost of the abilities that a class and its subclass gain there.
    """

    sides: int = 10
    bands: tuple[Band, ...] = (
        Band(1, None, 11, "11 or less"),
        Band(2, 12, 16, "12–16"),
        Band(3, 17, None, "17 or more"),
    )
    edge: int = 2
    most: int = 2
    double: int = 4
    shifts: bool = True
    natural: int = 19
    skill: int = 2
    help: tuple[Help, ...] = (
        Help("double-edge", 3, "A double edge", 2, 0),
        Help("edge", 2, "An edge", 1, 0),
        Help("bane", 1, "A bane", 0, 1),
    )
    difficulties: tuple[Difficulty, ...] = (
        Difficulty("easy", "Easy", (COSTLY, SUCCESS, REWARD)),
        Difficulty("medium", "Medium", (FAILURE, COSTLY, SUCCESS)),
        Difficulty("hard", "Hard", (WORST, FAILURE, SUCCESS)),
    )
    malice: int = 2
    reward: int = 1
    shared: int = 2
    montages: tuple[Montage, ...] = (
        Montage("easy", "Easy", 5, 5, 1, 0),
        Montage("moderate", "Moderate", 6, 4, 1, 1),
        Montage("hard", "Hard", 7, 3, 2, 1),
    )
    party: int = 5
    rounds: int = 2
    fewest: int = 2
    margin: int = 2
    granted: int = 3
    saved: int = 6
    sizes: tuple[str, ...] = ("1T", "1S", "1M", "1L", "2", "3", "4", "5")
    strong: int = 2
    pushes: tuple[int, ...] = (1, 2, 3)
    ailments: tuple[Ailment, ...] = AILMENTS
    bleeding: int = 6
    slowed: int = 2
    winded: int = 2
    recovery: int = 3
    damage: tuple[str, ...] = ("acid", "cold", "corruption", "fire", "holy", "lightning", "poison", "psychic", "sonic")
    immune: tuple[str, ...] = ("poison", "psychic")
    classes: tuple[HeroClass, ...] = classes.CLASSES
    less: tuple[tuple[str, int], ...] = (("weak", 2), ("average", 1), ("strong", 0))
    abilities: tuple[Preset, ...] = PRESETS
    surges: int = 3
    surge: int = 0
    pair: int = 2
    raises: int = 1
    sources: tuple[Source, ...] = SOURCES
    death: int = 10
    back: int = 30
    appeal: int = 2
    prayers: tuple[Call, ...] = (
        Call(1, "1d6 + level psychic damage, which can’t be reduced", hurt=True),
        Call(1),
        Call(2, "A domain effect", domain=True),
    )
    appeals: tuple[Call, ...] = (
        Call(1, "The Director gains 1d3 Malice", malice=None),
        Call(1, "The Director gains 1 Malice", malice=1, shared=True),
        Call(2, "Yours, or for allies of your choice", shared=True),
    )
    pious: int = 10
    piety: int = 1
    keen: int = 1
    debt: int = 1
    costs: tuple[tuple[int, int], ...] = ((1, 3), (1, 5), (3, 7), (5, 9), (8, 11))
    orders: tuple[tuple[int, int], ...] = ((2, 5), (6, 9), (9, 11))
    tokens: tuple[Use, ...] = (
        Use("surges", "Gain two surges", 1, "2 surges", "when you want them"),
        Use("save", "Succeed on a save", 1, "a failed saving throw succeeds", "after the failed save"),
        Use("reroll", "Reroll a test", 1, "a new roll that you have to keep", "after the test"),
        Use("stamina", "Regain Stamina", 2, "Stamina equal to your recovery value", "on your turn or before damage"),
    )
    echelons: tuple[Echelon, ...] = (
        Echelon(1, 1, 3, 2),
        Echelon(2, 4, 6, 3),
        Echelon(3, 7, 9, 4),
        Echelon(4, 10, 10, 5),
    )
    xp: tuple[int, ...] = (0, 16, 32, 48, 64, 80, 96, 112, 128, 144)

    def settled(self) -> "Edition":
        """Return the edition with tiers that end where the next begins, and say so."""
        low, middle, high = self.bands
        two, three = middle.low or 0, high.low or 0
        bands = (
            low._replace(high=two - 1, words=f"{words.sign(two - 1)} or less"),
            middle._replace(high=three - 1, words=words.span(two, three - 1)),
            high._replace(words=f"{three} or more"),
        )
        return self._replace(bands=bands)

    def plus(self, net: int) -> int:
        """Return what a net of edges and banes adds to a power roll.

        >>> [EDITION.plus(net) for net in (-2, -1, 0, 1, 2)], EDITION._replace(shifts=False).plus(-2)
        ([0, -2, 0, 2, 0], -4)
        """
        worth = self.edge if abs(net) == 1 else 0 if self.shifts else self.double
        return worth * ((net > 0) - (net < 0))

    @property
    def naturals(self) -> str:
        """The natural rolls that are tier 3 whatever the total."""
        top = 2 * self.sides
        return f"{self.natural} or {top}" if self.natural == top - 1 else words.span(self.natural, top)

    def preset(self, key: str) -> Preset:
        """Return the printed ability with this key."""
        return tables.keyed(self.abilities, key)

    def helper(self, tier: Tier) -> Help:
        """Return the effect of assisting at this tier."""
        return next(each for each in self.help if each.tier == tier)

    def ailment(self, key: str) -> Ailment:
        """Return the condition with this key.

        >>> EDITION.ailment("prone").own, EDITION.ailment("prone").against
        ('prone', 'their-prone')
        """
        return tables.keyed(self.ailments, key)

    def echelon(self, level: int) -> Echelon:
        """Return the echelon of a level; a new one starts at levels 4, 7 and 10.

        >>> [EDITION.echelon(level).number for level in (1, 3, 4, 6, 7, 9, 10)]
        [1, 1, 2, 2, 3, 3, 4]
        """
        return next(each for each in self.echelons if level <= each.last)

    @property
    def top(self) -> int:
        """The highest level."""
        return self.echelons[-1].last


EDITION: Final = Edition()

LOSS: Final = "loss"
"""The form's value for a loss of Stamina, in place of a damage type."""
