"""What contests in rounds ask, roll and tell alike: their forms, how a move becomes a roll, and some sentences."""

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Final, NamedTuple, Protocol, Self

from hqweb.classic import sources
from hqweb.classic.bout import Bout, Ruling, Side, Weight
from hqweb.classic.edition import Edition
from hqweb.classic.explain import Pair
from hqweb.classic.form import stretch_of
from hqweb.classic.nouns import FOE, HERO
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Json, When
from hqweb.core.limits import MAX_CONTESTANTS, MAX_PRIZE
from hqweb.core.moves import pick
from hqweb.core.procedure import Move, Offer, Seat, Step, say
from hqweb.core.words import Who
from hqweb.mastery.modifiers import with_parts
from hqweb.mastery.rating import Total, show

type Extra = tuple[tuple[str, str, int], ...]
"""What changes a total for one roll: the rule, what it is for, and the amount."""

YES_NO: Final = {"yes": "Yes", "no": "No"}
_DICE: Final = {"high": "High die wins", "low": "Low die wins"}
_OUTNUMBERED: Final = {"both": "On both sides", "heroes": "On heroes only"}


class RoundsPerson(Protocol):
    """Somebody who takes part."""

    @property
    def id(self) -> str:
        """The id in moves."""

    @property
    def who(self) -> Who:
        """The name."""

    @property
    def ours(self) -> bool:
        """Whether it is the heroes’ side."""

    @property
    def total(self) -> Total:
        """The rating of the ability in use."""

    @property
    def bonus(self) -> int:
        """What is put on every roll of the contest."""

    @property
    def lowered(self) -> int:
        """The steps by which every own result is taken down."""

    @property
    def raised(self) -> tuple[str, ...]:
        """The rules that lift every own result."""

    @property
    def points(self) -> int:
        """The hero points that are left."""

    @property
    def hidden(self) -> bool:
        """Whether rating and points are hidden from the table."""

    @property
    def active(self) -> bool:
        """Whether they keep their side in the contest."""


class RoundsBoard(Protocol):
    """A board: who takes part, and how far the contest has come."""

    @property
    def fighters(self) -> Sequence[RoundsPerson]:
        """All who take part, or did."""

    @property
    def round(self) -> int:
        """The round that is played."""

    @property
    def winner(self) -> str:
        """``ours``, ``theirs``, ``none``, or nothing while it goes on."""

    @property
    def closed(self) -> bool:
        """Whether the table has ended it."""

    def payer(self, id_: str) -> RoundsPerson:
        """Whose hero points lift somebody's roll."""

    def paid(self, id_: str, points: int) -> Self:
        """The board after that many hero points were spent on somebody's roll."""

    def ripened(self) -> Self:
        """The board after what follows by itself: the end, where a side has nobody left, or the next round."""


class RoundsSetup(Protocol):
    """What stays the same for a whole contest."""

    @property
    def edition(self) -> Edition:
        """The edition that is played."""

    @property
    def prize(self) -> str:
        """What it is about."""

    @property
    def low_wins(self) -> bool:
        """Whether the lower of two dice is the better one."""


def sides_fields(hero: tuple[Field, ...], foe: tuple[Field, ...]) -> tuple[Field, ...]:
    """The lists of a form: heroes and foes, by the fields of a row."""
    return (
        Field("heroes", "list", "Heroes", noun=HERO, low=1, high=MAX_CONTESTANTS, fields=hero),
        Field("foes", "list", "Foes", noun=FOE, low=1, high=MAX_CONTESTANTS, fields=foe),
    )


def prize_field() -> Field:
    """What a contest is about."""
    return Field("prize", "text", "Prize", default="", high=MAX_PRIZE, group="more")


def reading(name: str, label: str, options: Mapping[str, str], default: str = "") -> Field:
    """A reading that a table chooses: the first to begin with, or `default`."""
    return pick(name, label, options, default, group="readings")


def dice_reading() -> Field:
    """Which of two equal results is the better one."""
    return reading("better_roll", "Equal results", _DICE)


def outnumbered_reading() -> Field:
    """Who is penalized for several opponents."""
    return reading("outnumbered", "Penalty for several opponents", _OUTNUMBERED)


def called(name: str, kind: str, number: int, of: int) -> Who:
    """Somebody by name, or by kind, or by kind and number where there are more."""
    return Who.named(name, kind) if name or of == 1 else Who(f"{kind} {number}", f"{kind} {number}")


def pick_one(name: str, label: str, of: Sequence[RoundsPerson], when: When | None = None) -> Field:
    """A pick of one of those who take part, the first where nobody is named."""
    return pick(name, label, {each.id: each.who.first for each in of})._replace(when=when)


def gain_fields(friends: Sequence[RoundsPerson]) -> tuple[Field, ...]:
    """What an unrelated action is for, where there is a friend whom it may augment."""
    gain = pick("gain", "For", {"advantage": "Another aim", "augment": "An augment"})
    return (gain, pick_one("for", "Whose augment", friends, When("gain", ("augment",)))) if friends else ()


def ability_field(edition: Edition, who: RoundsPerson) -> Field:
    """The ability to which somebody turns."""
    now = None if who.hidden else int(who.total)
    return edition.rating_field("ability", "Ability", default=now, source=sources.ABILITY)


def ability_told(edition: Edition, who: RoundsPerson, total: Total, rule: str, what: str) -> Step:
    """That somebody turns to another ability, and `what` stays, in a sentence; a hidden one’s rating is not told."""
    if who.hidden:
        return say(rule, f"{{who}} turns to another ability. {what}", who=who.who.first)
    text = f"{{who}} turns to another ability: *{{rating}}*. {what}"
    return say(rule, text, who=who.who.first, rating=show(total, edition.letter))


def seat_of(who: RoundsPerson) -> Seat:
    """Who may see a move whose fields show somebody’s rating or points."""
    return "gm" if who.hidden else "table"


def sheet_of(of: Sequence[RoundsPerson], id_: str) -> str:
    """The place in the form whose sheet a hero has; nothing for a foe, a follower, and one who joined later.

    `of` are all who take part: first the heroes of the form, then its foes, then those who came later.
    """
    heroes = [each.id for each in takewhile(lambda each: each.ours, of)]
    return f"heroes.{heroes.index(id_)}" if id_ in heroes else ""


class Rolls[P: RoundsPerson](NamedTuple):
    """Somebody who rolls an ability: what changes it for this roll, whether it is a stretch, and the reasons so far."""

    who: P
    total: Total
    extra: Extra = ()
    stretched: bool = False
    reasons: tuple[Step, ...] = ()

    def plus(self, extra: Extra) -> "Rolls[P]":
        """The same with more that changes it."""
        return self._replace(extra=(*self.extra, *extra))


class Open(NamedTuple):
    """The last roll, which a hero point may still replace.

    `do`, `by` and `given` are the move that made it. `ours` and `theirs` are the ids of those who roll, empty for a
    resistance. `about` is the id of whom or what else it is about. `shifts` are points of it that went to followers
    since: who took them, and how many.
    """

    do: str
    by: str
    given: Given
    ours: str
    theirs: str
    bout: Bout
    names: Pair
    reasons: tuple[Step, ...]
    about: str = ""
    faces: Faces = ()
    ruling: Ruling | None = None
    shifts: tuple[tuple[str, int], ...] = ()

    @property
    def won(self) -> int:
        """1 if whoever acted won, −1 if they lost, 0 after a tie."""
        winner = self.ruling.winner if self.ruling else 0
        return winner if self.by == self.ours else -winner

    def lifted(self, by: str) -> "Open":
        """The roll with one hero point on somebody's side."""
        bout = self.bout
        if by == self.ours:
            return self._replace(bout=bout._replace(ours=bout.ours._replace(points=1)))
        return self._replace(bout=bout._replace(theirs=bout.theirs._replace(points=1)))


_RESISTANCE: Final = Who("Resistance", "the resistance")


class Rolling(NamedTuple):
    """How the rolls of a contest are told: the rules of what lasts and of another ability, and the words of that.

    `weight` is what takes results down, where it is not that of the edition.
    """

    lasting: str
    ability: str
    turns: str
    weight: Weight | None = None

    def used[P: RoundsPerson](self, edition: Edition, who: P, given: Given) -> Rolls[P]:
        """Somebody with the ability that is used now, and what the move puts on it."""
        reasons: tuple[Step, ...] = ()
        total = Total(given.whole("ability")) if given.has("ability") else who.total
        if total != who.total:
            reasons = (say(self.ability, self.turns, who=who.who.first, rating=show(total, edition.letter)),)
        extra: list[tuple[str, str, int]] = []
        if given.has("modifier") and given.whole("modifier"):
            extra.append(("situational", "the situation", given.whole("modifier")))
        stretch = stretch_of(edition, given)
        if stretch is not None:
            extra.append(("stretch", "the stretch", stretch))
        return Rolls(who, total, tuple(extra), stretch is not None, reasons)

    def between[P: RoundsPerson](
        self, setup: RoundsSetup, move: Move, ours: Rolls[P], theirs: Rolls[P], about: str
    ) -> Open:
        """A roll of two, with all reasons for their totals."""
        (mine, first), (thine, then) = (self._side(setup.edition, each) for each in (ours, theirs))
        bout = Bout(mine, thine, low_wins=setup.low_wins, players=theirs.who.points > 0)
        names = self._names(setup.edition, ours.who.who, theirs.who.who)
        reasons = (*ours.reasons, *theirs.reasons, *first, *then)
        return Open(move.do, move.by, move.given, ours.who.id, theirs.who.id, bout, names, reasons, about)

    def against[P: RoundsPerson](
        self, setup: RoundsSetup, move: Move, rolls: Rolls[P], total: Total, other: Who = _RESISTANCE
    ) -> Open:
        """A roll of one against a resistance, with all reasons for the total."""
        actor, (side, steps) = rolls.who, self._side(setup.edition, rolls)
        sides = (side, Side(total)) if actor.ours else (Side(total), side)
        names = self._names(setup.edition, *((actor.who, other) if actor.ours else (other, actor.who)))
        ids = (actor.id, "") if actor.ours else ("", actor.id)
        bout = Bout(*sides, low_wins=setup.low_wins, players=not actor.ours)
        return Open(move.do, move.by, move.given, *ids, bout, names, (*rolls.reasons, *steps))

    def _names(self, edition: Edition, ours: Who, theirs: Who) -> Pair:
        return Pair(ours, theirs, edition.letter, self.weight or edition.weight)

    def _side[P: RoundsPerson](self, edition: Edition, rolls: Rolls[P]) -> tuple[Side, list[Step]]:
        """A side of a roll, its total made up, and what changed it."""
        who = rolls.who
        parts = ((self.lasting, "the whole contest", who.bonus), *rolls.extra)
        total, steps = with_parts(rolls.total, parts, who.who.first, edition.letter)
        return Side(total, rolls.stretched, lowered=who.lowered, raised=who.raised), steps


def next_contest(edition: Edition, who: RoundsPerson, kinds: Sequence[str], words: str, brings: str) -> Offer:
    """The next contest of somebody, under what this one left: modifiers by their kinds, and the same in words."""
    rows: list[Json] = [{"kind": kind} for kind in kinds]
    inputs: dict[str, Json] = {"ability": int(who.total), "modifiers": rows}
    title = f"Next contest of {who.who.inside}, {words}"
    return Offer(f"{edition.id}.simple-contest", title, inputs, brings, replaces=True)


class Settled[B](NamedTuple):
    """The board after a roll, the reasons that the board adds, and what came of it in a few words."""

    board: B
    steps: tuple[Step, ...]
    mean: str


def nothing[B](board: B, rule: str, text: str) -> Settled[B]:
    """A roll that changes nothing."""
    return Settled(board, (say(rule, text),), text.replace("*", ""))


def in_a_line(names: Pair, faces: Faces, mean: str) -> str:
    """A roll in one line: both dice, where they were rolled, and what they came to."""
    if not faces:
        return mean
    ours, theirs = faces
    return f"{names.ours.first} {ours}, {names.theirs.inside} {theirs}. {mean}"


_WON: Final = {
    "": "The contest *goes on*.",
    "ours": "No foe is left: the *heroes* have the prize.",
    "theirs": "No hero is left: the *foes* have the prize.",
    "none": "Nobody is left on either side.",
}


def turned(before: RoundsBoard, after: RoundsBoard, end: str, turn: str, said: str) -> tuple[Step, ...]:
    """What a board did by itself: the end, or a new round. `end` and `turn` are rule keys, `said` tells the round."""
    if bool(after.winner) != bool(before.winner):
        return (say(end, _WON[after.winner]),)
    return (say(turn, said, round=after.round),) if after.round > before.round else ()


def won_by(winner: str) -> str:
    """Who won, in a sentence."""
    if winner == "none":
        return "Nobody is left on either side, so nobody has the prize."
    side, others = ("heroes", "foe") if winner == "ours" else ("foes", "hero")
    return f"No {others} is left in the contest: the {side} have the prize."
