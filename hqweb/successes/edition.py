"""QuestWorlds 0.97's own data: its scale of fives, resistances, modifiers, outcomes, and all numbers.

Source: QuestWorlds SRD 0.97, *Modifiers*, *Resistance*, *Benefits and Consequences*.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from hqweb.core import fields, limits, moves, nouns, procedure, tables, words
from hqweb.mastery import modifiers
from hqweb.mastery.rating import Total, bonus, rating_field, roster
from hqweb.successes import count

STORY_POINT: Final = words.Noun("story point", "story points")
"""Singular and plural of story points."""
ID: Final = "questworlds-097"


class Class(NamedTuple):
    """A class of resistance: permanent id, label, and its difference from the base."""

    id: str
    label: str
    offset: int


_UP: Final = (5, 10, 15, 20)
_DOWN: Final = (-5, -10, -15, -20)

_KINDS: Final = tuple(
    each._replace(in_points=True)
    for each in (
        modifiers.Kind("situational", "Situation", "situation", "situational", (5, 10, -5, -10, 15, 20, -15, -20)),
        modifiers.Kind("stretch", "Stretch", "stretch", "stretch", (-5, -10), once_rule="stretch"),
        modifiers.Kind("augment", "Augment of your own", "personal augment", "augment", _UP, once_rule="one-augment"),
        modifiers.Kind("help", "Augment from helpers", "augment from helpers", "helpers", _UP, once_rule="helpers"),
        modifiers.Kind("hindrance", "Hindrance", "hindrance", "hindrance", _DOWN),
        modifiers.Kind("benefit", "Benefit", "benefit", "benefit", _UP),
        modifiers.Kind("consequence", "Consequence", "consequence", "consequence", _DOWN),
        modifiers.Kind("resource", "Community resource", "community resource", "resource", (*_UP, 25, *_DOWN)),
    )
)


amount: Final = bonus
"""A bonus or penalty as this game prints it: in points, never as a mastery."""
_SPELT: Final = ("zero", "one", "two", "three", "four")


def degrees(degree: int) -> str:
    """A degree in words.

    >>> degrees(0), degrees(1), degrees(6)
    ('zero degrees', 'one degree', '6 degrees')
    """
    return f"{_SPELT[degree] if degree < len(_SPELT) else degree} {nouns.DEGREE.of(degree)}"


def resistance(of: Class, base: Total) -> Total:
    """The resistance of a class at a base; one that would fall below 0 is 0.

    >>> resistance(Class("hard", "Hard", 10), Total(10)), resistance(Class("easy", "Easy", -15), Total(10))
    (20, 0)
    """
    return Total(max(0, base + of.offset))


def _outcomes(top: int, winner: str, label: Callable[[int], str], more: str) -> list[procedure.Outcome]:
    mark, labels = "v" if winner == "hero" else "d", (f"{label(n)}{more * (n == top)}" for n in range(top + 1))
    return [procedure.Outcome(f"{winner}:{n}", word, f"{mark}{min(n + 1, 4)}") for n, word in enumerate(labels)]


@lru_cache(limits.MAX_LOTS)
def _results(top: int) -> tuple[procedure.Outcome, ...]:
    return (
        *reversed(_outcomes(top, "hero", "Victory, degree {}".format, "+")),
        procedure.Outcome("hero:assured", "Assured victory", "v1"),
        procedure.Outcome("none:tie", "Standoff", "tie"),
        *_outcomes(top, "opposition", "Defeat, degree {}".format, "+"),
        procedure.Outcome("opposition:failed", "Automatic failure", "d4"),
    )


_OTHERS: Final = {
    "tie": "Neither side gets the prize.",
    "assured": "The prize was never in doubt.",
    "failed": "The rating is used up, so the ability can’t win this.",
}


type TrackId = Literal["scored", "wagered", "chained"]


class Track(NamedTuple):
    """One way to keep the tally.

    `own`: everyone has a supply that runs down and carries over to the next opponent; otherwise the points of a pairing
    count up. `wagers`: a round is two exchanges, each with a wager. `bands` are the highest amounts for each degree,
    from zero up; anything above them is the highest degree.
    """

    id: TrackId
    title: str
    unit: words.Noun
    own: bool
    bands: tuple[int, ...]
    measure: str
    column: str
    """The unit in one word, for a narrow column."""
    wagers: bool = False
    tactics: bool = False
    buy_off: bool = False

    def rule(self, name: str) -> str:
        """The key of a rule that each track has its own version of, such as its degrees."""
        return f"{self.id}-{name}"

    def degree(self, amount: int) -> int:
        """The degree of a defeat by this amount.

        >>> [each.degree(amount) for each, amount in zip(TRACKS, (3, 0, 1))], TRACKS[0].degree(9)
        ([1, 0, 0], 4)
        """
        return next((degree for degree, most in enumerate(self.bands) if amount <= most), len(self.bands))

    def measured(self, number: int) -> str:
        """The amount of a defeat in writing: advantage points below zero, or a plain number."""
        return f"−{number}" if self.wagers and number else str(number)


TRACKS: Final = (
    Track("scored", "Scored sequence", words.Noun("resolution point", "resolution points"), own=False, bands=(2, 4, 6,
        8),
        measure="Difference", column="Apart", tactics=True),
    Track("wagered", "Wagered sequence", words.Noun("advantage point", "advantage points"), own=True,
        bands=(10, 20, 30, 40), measure="Final advantage points", column="Points", wagers=True),
    Track("chained", "Chained sequence", words.Noun("resolve", "resolve"), own=True, bands=(1, 3, 5, 7),
        measure="Resolve lost", column="Lost", buy_off=True),
)  # fmt: skip


class Stake(NamedTuple):
    """A tactical option in a scored round: permanent id, label, and its effect on both outcomes.

    The winner’s points change by `won` if whoever chose it wins, and by `lost` if they lose.
    """

    id: str
    title: str
    won: int
    lost: int


STAKES: Final = (
    Stake("plain", "Plain", 0, 0),
    Stake("gambit", "Risky gambit", 1, 2),
    Stake("defence", "Defensive response", -1, -2),
)


class Edition(NamedTuple):
    """The numbers, thresholds and rows of QuestWorlds 0.97 that rulings read.

    An ordinary obstacle has the resistance `base`, and the `classes` go from the easiest to the hardest. The amounts
    of a kind of modifiers that an outcome brings go by degree, the last for all above. `won` and `lost` are what each
    degree means, the last this or more, and `extras` what the GM may add. A round, help and graduated goals count the
    degree and `more`.

    The pool of story points begins at `pool`, one for each hero of a usual group; `edits` are what it pays for. At most
    `session` XP are earned in a session. An advance costs `cost` XP, or `slow` for a slow group, and brings `picks` of
    the `advances`, each as often as it says: so many improvement `points`, or so many `keyword_points` for keywords. A
    new ability is rated `new`, and a new breakout adds `breakout`; a form of few lines offers the sizes `plus`. At most
    `flaws` are chosen. The GM gives one of `gifts` by the story. Time takes `wane` off what lasts.

    A hero begins with `slots` abilities, a sidekick included: two of them `high`, or one a breakout of `high_breakout`;
    then with `start` improvement points, and a sidekick with `aside`, for ratings up to `cap`. The `resources` of a
    community are its names by rank with what they bring. A use takes `use`, bolstering adds `bolster`, an event `swing`
    either way, and nothing falls below `lowest`.

    So many resolution points put a contestant out of a scored sequence: `goal`, for a follower `follower`. Heroes begin
    with `resolve`, followers with `aide`, named opponents with `npc`, and who loses all has `exhausted` less for good.
    `instead` are the consequences that stand for a loss of 1 and more resolve. A `wager` is made where nobody says
    another; a tie costs one part in `half` of it. A second chance brings back one part in `quarter`, with one of
    `chances` for a penalty. Help adds `again` to the resistance of the next. A parting shot is taken within `shot`
    rounds. Two gambits are worth `gambits` to the winner.
    """

    counting: count.Counting = count.Counting()
    base: Total = Total(10)
    classes: tuple[Class, ...] = (
        Class("simple", "Simple", -20), Class("easy", "Easy", -15), Class("routine", "Routine", -10),
        Class("straightforward", "Straightforward", -5), Class("base", "Base", 0),
        Class("challenging", "Challenging", 5), Class("hard", "Hard", 10), Class("punishing", "Punishing", 15),
        Class("exceptional", "Exceptional", 20),
    )  # fmt: skip
    kinds: tuple[modifiers.Kind, ...] = _KINDS
    won: tuple[str, ...] = (
        "The prize is yours, but only by the higher die. The other side matched you.",
        "The prize is clearly yours, and no one doubts it.",
        "The prize is easily yours. The other side was outclassed.",
        "The prize is yours, and people will tell the story for years.",
        "The prize is yours, beyond all reckoning.",
    )
    lost: tuple[str, ...] = (
        "The prize is lost, but only by the higher die. You matched them.",
        "The prize is clearly lost, and no one doubts it.",
        "The prize is lost. You were outclassed.",
        "The prize is lost, and people will tell the story for years.",
        "The prize is lost, beyond all reckoning.",
    )
    extras: tuple[tuple[int, int, tuple[int, ...]], ...] = (
        (1, 0, (-5, -10)), (1, 1, (-5,)), (-1, 0, (5, 10)), (-1, 1, (10,)),
    )  # fmt: skip
    more: int = 1
    pool: int = 4
    edits: tuple[tuple[str, str, int, str], ...] = (
        ("marginal", "Marginal", 1, "Another way to a solution, from what you already know."),
        ("minor", "Minor", 2, "Another way, out of nowhere."),
        ("major", "Major", 3, "It settles a conflict or reveals a secret, out of nowhere."),
    )
    session: int = 5
    cost: int = 10
    slow: int = 5
    picks: int = 2
    advances: tuple[tuple[str, int], ...] = (
        ("points", 2), ("keyword-points", 2), ("breakout-up", 1), ("breakout-new", 1), ("ability-new", 1),
        ("to-keyword", 1), ("flaw-off", 1), ("replace", 1),
    )  # fmt: skip
    points: int = 10
    keyword_points: int = 5
    new: Total = Total(10)
    breakout: int = 5
    plus: tuple[int, ...] = _UP
    flaws: int = 3
    gifts: tuple[int, ...] = (5, 10, 15)
    wane: int = 5
    slots: int = 12
    high: Total = Total(15)
    high_breakout: int = 10
    start: int = 20
    aside: int = 10
    cap: Total = Total(25)
    resources: tuple[tuple[str, int], ...] = (
        ("Wealth", 20), ("Diplomacy", 15), ("Morale", 10), ("Military", 5), ("Knowledge", 0)
    )  # fmt: skip
    use: int = 5
    bolster: int = 5
    swing: int = 5
    lowest: int = -20
    tracks: tuple[Track, ...] = TRACKS
    stakes: tuple[Stake, ...] = STAKES
    gambits: int = 2
    goal: int = 5
    follower: int = 3
    resolve: int = 5
    aide: int = 3
    npc: int = 3
    exhausted: int = 1
    instead: tuple[int, ...] = _DOWN
    wager: int = 3
    half: int = 2
    quarter: int = 4
    chances: tuple[int, ...] = (-5, -6)
    again: int = 5
    shot: int = 1

    def sizes(self, kind: str) -> tuple[int, ...]:
        """The amounts of a kind of modifier."""
        return next(each.amounts for each in self.kinds if each.id == kind)

    def by_degree(self, degree: int, kind: str = "benefit") -> int:
        """The modifier for a degree, up to the table's maximum.

        >>> EDITION.by_degree(0), EDITION.by_degree(3), EDITION.by_degree(7), EDITION.by_degree(1, "consequence")
        (5, 20, 20, -10)
        """
        sizes = self.sizes(kind)
        return sizes[min(degree, len(sizes) - 1)]

    def printed(self, degree: int, kind: str) -> str:
        """The same in print."""
        return amount(self.by_degree(degree, kind))

    def left(self, won: int, degree: int) -> int:
        """The suggestion for an outcome: a benefit after a victory, a consequence after a defeat."""
        return self.by_degree(degree, "benefit" if won > 0 else "consequence") if won else 0

    def rating(
        self, name: str, label: str, default: int | None = None, when: fields.When | None = None, source: str = ""
    ) -> fields.Field:
        """A field for a rating in this game's notation; `source` names the sheet's value that fills it."""
        return rating_field(count.LETTER, name, label, default, when, self.counting.mastery)._replace(source=source)

    @property
    def pool_field(self) -> fields.Field:
        """The field for the group's remaining story points."""
        return moves.number(
            "points", "Story points in the pool", 0, limits.MAX_HEROES, self.pool,
            group="more", source="points", help="The whole group shares them.",
        )  # fmt: skip

    def written(self, total: Total) -> str:
        """A total as a rating; 0 or less as the plain number."""
        return self.counting.written(total)

    def roster(self, rows: Sequence[fields.Given], name: str, noun: words.Noun) -> str:
        """The people in a list with these ratings, or their number."""
        return roster(rows, name, count.LETTER, noun, self.counting.mastery)

    def outcomes(self, winner: str, label: Callable[[int], str]) -> list[procedure.Outcome]:
        """The outcomes of a winner by degree, least first; the highest is this or more."""
        return _outcomes(self.counting.top, winner, label, f", degree {self.counting.top}+")

    @property
    def results(self) -> tuple[procedure.Outcome, ...]:
        """The outcomes of a contest from the hero's side, best first. The degree may be more than the highest named."""
        return _results(self.counting.top)

    def mean(self, key: str) -> str:
        """An outcome's meaning in a sentence."""
        winner, _, level = key.partition(":")
        means = self.won if winner == "hero" else self.lost
        return _OTHERS.get(level) or means[min(int(level), len(means) - 1)]

    def headline(self, key: str, outcomes: tuple[procedure.Outcome, ...] = (), means: str = "") -> procedure.Headline:
        """The verdict of an outcome key in words, with what it `means` if that depends on the contest."""
        found = tables.keyed(outcomes or self.results, key)
        return procedure.Headline(found.mark, found.label, means or self.mean(key))

    def key(self, degree: int, *, won: bool) -> str:
        """The outcome of a victory or a defeat by so many degrees."""
        return f"{'hero' if won else 'opposition'}:{min(degree, self.counting.top)}"

    def marked(self, key: str) -> tables.Marked:
        """The label of an outcome with its mark, for a grid."""
        return tables.Marked(*self.headline(key)[:2])

    def class_of(self, given: fields.Given) -> tuple[Class, Total]:
        """The class and the base of a form."""
        return next(each for each in self.classes if each.id == given.text("class")), Total(given.whole("base"))

    def class_step(self, of: Class, base: Total) -> procedure.Step:
        """The reason for a resistance from a class and a base."""
        total, sign = resistance(of, base), amount(of.offset)
        if total < 1:
            text = "{name}: {sign} from the base of {base} leaves *0*, an assured contest."
            return procedure.say("zero-resistance", text, name=of.label, sign=sign, base=int(base))
        text = f"{{name}}: {'{sign} on the base' if of.offset else 'the base'} of {{base}}, *{{rating}}*."
        shown = {"name": of.label, "sign": sign, "base": words.sign(base), "rating": self.written(total)}
        return procedure.say("classes", text, **shown, total=int(total))

    def modifiers_field(
        self,
        name: str = "modifiers",
        label: str = "Modifiers",
        when: fields.When | None = None,
        leave_out: tuple[str, ...] = (),
        noun: words.Noun = modifiers.MODIFIER,
    ) -> fields.Field:
        """The list of modifiers in a form: each row has a kind and an amount."""
        kinds = tuple(kind for kind in self.kinds if kind.id not in leave_out)
        field = modifiers.modifiers_field(kinds, count.LETTER, name, label, when, noun)
        kind, *amounts = field.fields
        return field._replace(fields=(kind, *(each._replace(default=each.options[0].value) for each in amounts)))

    def add_up(self, base: Total, rows: tuple[fields.Given, ...], who: str) -> modifiers.Sum:
        """A rating with its modifiers: a plain sum, then read as a rating again."""
        return modifiers.add_up(self.kinds, base, rows, who, count.LETTER, self.counting.mastery)

    def plain_sum(self, base: Total, change: int, who: str) -> modifiers.Sum:
        """A rating with a single sum of modifiers."""
        total, per = Total(base + change), self.counting.mastery
        return modifiers.Sum(
            total, steps=(modifiers.total_step(base, total, who, count.LETTER, per),) if change else ()
        )

    def scored(self, degree: int, winner: str = "plain", loser: str = "plain") -> int:
        """The resolution points of a round by its degree and the tactics of both; never below 0.

        >>> EDITION.scored(0), EDITION.scored(1, "gambit", "gambit"), EDITION.scored(0, "plain", "defence")
        (1, 4, 0)
        """
        known = {each.id: each for each in self.stakes}
        change = self.gambits if winner == loser == "gambit" else known[winner].won + known[loser].lost
        return max(0, degree + self.more + change)

    def wagered(self, wager: int, degree: int) -> int:
        """A wager's cost to its loser: half at zero degrees, rounded up; otherwise the wager times the degree.

        >>> EDITION.wagered(7, 0), EDITION.wagered(7, 1), EDITION.wagered(7, 3)
        (4, 7, 21)
        """
        return wager * degree if degree else -(-wager // self.half)


EDITION: Final = Edition()
