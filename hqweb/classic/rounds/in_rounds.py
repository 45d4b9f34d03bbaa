"""What contests in rounds ask, roll and tell alike: their forms, how a move becomes a roll, and some sentences."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any, Final, Literal, NamedTuple, Self

from hqweb.classic.edition.edition import Edition
from hqweb.classic.edition.form import stretch_of
from hqweb.classic.roll import results
from hqweb.classic.roll.bout import Bout, Ruling, Side, Weight
from hqweb.classic.roll.roll import Pair, Roll
from hqweb.core import fields, limits, moves, nouns, procedure, record, words
from hqweb.mastery import modifiers, rating
from hqweb.mastery.roll import SIDES

type Extra = tuple[tuple[str, str, int], ...]
"""What changes a total for one roll: the rule, what it is for, and the amount."""
type Winner = Literal["", "ours", "theirs", "none"]
"""The side that has the prize; nothing while the contest goes on."""
WINNERS: Final[dict[Winner, str]] = {"": "none", "none": "none", "ours": "hero", "theirs": "opposition"}
"""The winner as the verdict tells it."""
type Standing = Literal["in", "out", "away", "gone"]
"""In the contest; out by points; away, from where one may come back; gone for good."""


class Person(record.Record, kw_only=True):
    """Somebody who takes part.

    `bonus` goes on every roll of the contest, every own result is `lowered` by so many steps, and `raised` names the
    rules that lift it. `hidden` keeps rating and points from the table. `brought` are the hero points of the
    beginning; an `owner` pays for those who have none of their own. `acted` says that the action of the round is
    taken, `augmented` that the one augment was tried. `best` and `worst` are bounds of the abilities used so far.
    """

    id: str
    who: words.Who
    ours: bool
    total: rating.Total
    bonus: int = 0
    lowered: int = 0
    raised: tuple[str, ...] = ()
    points: int = 0
    brought: int = 0
    hidden: bool = False
    owner: str = ""
    standing: Standing = "in"
    acted: bool = False
    augmented: bool = False
    best: int = 0
    worst: int = rating.MAX_TOTAL

    @property
    def active(self) -> bool:
        """Whether they keep their side in the contest."""
        raise NotImplementedError

    def turned(self, total: rating.Total) -> Self:
        """Somebody who turns to another ability and keeps to it."""
        raise NotImplementedError


class Cast[P: Person](record.Record):
    """A board: all who take part, and how far the contest has come. The table has `closed` one that it has ended.

    `said` are the reasons for what the last move did to it, and `mean` tells the same in a few words.
    """

    fighters: tuple[P, ...]
    round: int = 1
    winner: Winner = ""
    closed: bool = False
    said: tuple[procedure.Step, ...] = ()
    mean: str = ""

    def fighter(self, id_: str) -> P:
        """The one of that id."""
        return next(each for each in self.fighters if each.id == id_)

    def find(self, id_: str) -> P | None:
        """The one of that id, if there is any."""
        return next((each for each in self.fighters if each.id == id_), None)

    def active(self, *, ours: bool) -> tuple[P, ...]:
        """Those who keep a side in the contest."""
        return tuple(each for each in self.fighters if each.ours == ours and each.active)

    def put(self, *changed: P) -> Self:
        """The board with some replaced by who has their id now."""
        new = {each.id: each for each in changed}
        return record.replace(self, fighters=tuple(new.get(each.id, each) for each in self.fighters))

    def payer(self, id_: str) -> P:
        """Whose hero points lift somebody’s roll: their own, or those of their owner."""
        who = self.fighter(id_)
        return self.fighter(who.owner) if who.owner else who

    def paid(self, id_: str, points: int) -> Self:
        """The board after that many hero points were spent on somebody’s roll."""
        who = self.payer(id_)
        return self.put(record.replace(who, points=who.points - points))

    def fresh(self) -> Self:
        """The board as the next move finds it."""
        return record.replace(self, said=(), mean="")

    def tell(self, rule: str, text: str, mean: str | None = None, /, **values: fields.Json) -> Self:
        """The board with one more reason, as `say` takes it, and its few words, where those are not the same."""
        step = procedure.say(rule, text, **values)
        few = step.text if mean is None else mean
        return record.replace(self, said=(*self.said, step), mean=f"{self.mean} {few}".strip())

    def next_round(self) -> Self:
        """The board at the start of the next round."""
        return record.replace(self, round=self.round + 1)

    @property
    def actors(self) -> tuple[tuple[str, str], ...]:
        """Those who make moves: id and name."""
        return tuple((each.id, each.who.first) for each in self.fighters)

    @property
    def alone(self) -> Winner:
        """The side that alone has somebody left."""
        ours, theirs = self.active(ours=True), self.active(ours=False)
        return ("" if theirs else "ours") if ours else "theirs" if theirs else "none"

    def ripened(self) -> Self:
        """The board after what follows by itself: the end, where a side has nobody left, or the next round."""
        return record.replace(self, winner=self.alone)


class Meeting(record.Record):
    """Two who meet, or met."""

    hero: str
    foe: str

    @property
    def id(self) -> str:
        """The permanent id: both sides' ids."""
        return f"{self.hero}-{self.foe}"


class Paired[P: Person, M: Meeting](Cast[P]):
    """A board of a contest in which two always meet."""

    pairs: tuple[M, ...] = ()

    def pair(self, id_: str) -> M:
        """The two of that id."""
        return next(each for each in self.pairs if each.id == id_)

    def both(self, pair: str, *, ours: bool = True) -> tuple[P, P]:
        """The hero and the foe of a pair; or the foe first, for one who is not `ours`."""
        hero, _, foe = pair.partition("-")
        return (self.fighter(hero), self.fighter(foe)) if ours else (self.fighter(foe), self.fighter(hero))

    def put(self, *changed: P | M) -> Self:
        """The board with some people or pairs replaced; a new pair is added."""
        new = {each.id: each for each in changed if not isinstance(each, Meeting)}
        pairs = {each.id: each for each in (*self.pairs, *changed) if isinstance(each, Meeting)}
        fighters = tuple(new.get(each.id, each) for each in self.fighters)
        return record.replace(self, fighters=fighters, pairs=tuple(pairs.values()))

    @property
    def actors(self) -> tuple[tuple[str, str], ...]:
        """Everybody, and the pairs."""
        both = ((pair.id, *self.both(pair.id)) for pair in self.pairs)
        return (*super().actors, *((id_, f"{hero.who.first} against {foe.who.inside}") for id_, hero, foe in both))


class RoundsSetup(NamedTuple):
    """What stays the same for a whole contest: its edition, and what the form says, readings among it."""

    edition: Edition
    given: fields.Given

    @property
    def prize(self) -> str:
        """What it is about."""
        return self.given.text("prize")

    @property
    def short_prize(self) -> str:
        """The same where it fits on a sheet."""
        return self.prize if len(self.prize) <= limits.MAX_NAME else ""

    @property
    def base(self) -> rating.Total:
        """The resistance of an ordinary obstacle."""
        return self.edition.base

    @property
    def low_wins(self) -> bool:
        """Whether the lower of two dice is the better one."""
        return self.reads("better_roll", "low")

    @property
    def both_outnumbered(self) -> bool:
        """Whether foes have a penalty for several opponents too."""
        return self.reads("outnumbered", "both")

    def reads(self, name: str, value: str, default: str | None = None) -> bool:
        """Whether the table has chosen this reading; `default` is that of an added one."""
        return self.given.text(name, default) == value


def sides_fields(hero: tuple[fields.Field, ...], foe: tuple[fields.Field, ...]) -> tuple[fields.Field, ...]:
    """The lists of a form: heroes and foes, by the fields of a row."""
    heroes = fields.Field("heroes", "list", "Heroes", noun=nouns.HERO, low=1, high=limits.MAX_CONTESTANTS, fields=hero)
    return heroes, heroes._replace(name="foes", label="Foes", noun=nouns.FOE, fields=foe)


PRIZE: Final = moves.text("prize", "Prize", limits.MAX_PRIZE, group="more")
"""What a contest is about."""


def reading(name: str, label: str, options: Mapping[str, str], default: str = "") -> fields.Field:
    """A reading that a table chooses: the first to begin with, or `default`."""
    return moves.pick(name, label, options, default, group="readings")


def yes_no(name: str, label: str, *, default: bool = False) -> fields.Field:
    """A reading that is yes or no."""
    return reading(name, label, {"yes": "Yes", "no": "No"}, "yes" if default else "no")


OUTNUMBERED: Final = reading(
    "outnumbered", "Penalty for several opponents", {"both": "On both sides", "heroes": "On heroes only"}
)
"""Who is penalized for several opponents."""


def entered(given: fields.Given) -> Iterator[tuple[fields.Given, dict[str, Any]]]:
    """The rows of a form, heroes first, and what each says of somebody in every contest in rounds.

    Without a name they are called by their kind, with a number if there are several.
    """
    for of, kind, total in (("heroes", "Hero", "ability"), ("foes", "Foe", "resistance")):
        rows = given.rows(of)
        for place, row in enumerate(rows, 1):
            name, number = row.text("name"), f"{kind} {place}"
            who = words.Who.named(name, kind) if name or len(rows) == 1 else words.Who(number, number)
            points, known = row.whole("points", 0), {"id": f"{of[0]}{place}", "who": who, "ours": kind == "Hero"}
            known |= {
                "total": rating.Total(row.whole(total)),
                "bonus": row.whole("bonus", 0),
                "points": points,
                "brought": points,
            }
            yield row, known | {"hidden": row.flag("hide", default=False)}


def pick_one(name: str, label: str, of: Sequence[Person], when: fields.When | None = None) -> fields.Field:
    """A pick of one of those who take part, the first where nobody is named."""
    return moves.pick(name, label, {each.id: each.who.first for each in of})._replace(when=when)


def sheet_of(of: Sequence[Person], id_: str) -> str:
    """The place in the form whose sheet a hero has; nothing for a foe, a follower, and one who joined later.

    `of` are all who take part: first the heroes of the form, then its foes, then those who came later.
    """
    heroes = [each.id for each in takewhile(lambda each: each.ours, of)]
    return f"heroes.{heroes.index(id_)}" if id_ in heroes else ""


class Rolls(NamedTuple):
    """Somebody who rolls an ability: what changes it for this roll, whether it is a stretch, and the reasons so far."""

    who: Person
    total: rating.Total
    extra: Extra = ()
    stretched: bool = False
    reasons: tuple[procedure.Step, ...] = ()

    def plus(self, extra: Extra) -> "Rolls":
        """The same with more that changes it."""
        return self._replace(extra=(*self.extra, *extra))


class Open(NamedTuple):
    """The last roll, which a hero point may still replace.

    `move` made it. `ours` and `theirs` are the ids of those who roll, empty for a resistance. `about` is the id of whom
    or what else it is about. `shifts` are points of it that went to followers since: who took them, and how many.
    """

    move: procedure.Move
    ours: str
    theirs: str
    roll: Roll
    about: str = ""
    shifts: tuple[tuple[str, int], ...] = ()

    @property
    def ruling(self) -> Ruling:
        """What it came to."""
        return procedure.there(self.roll.ruling)

    @property
    def won(self) -> int:
        """1 if whoever acted won, −1 if they lost, 0 after a tie."""
        return self.ruling.winner if self.move.by == self.ours else -self.ruling.winner

    def won_by(self, *, ours: bool) -> bool:
        """Whether a side won it."""
        return self.ruling.winner == (1 if ours else -1)

    def lifted(self, by: str, ruling: Ruling | None) -> "Open":
        """The roll with one hero point on somebody's side, and what it is ruled with that."""
        return self._replace(roll=self.roll.lifted(ours=by == self.ours)._replace(ruling=ruling))


_RESISTANCE: Final = words.Who("Resistance", "the resistance")


class Rolling(NamedTuple):
    """How the rolls of a contest are told: the rules of what lasts and of another ability, and the words of that.

    `other` is the rule of an unrelated action. `weight` is what takes results down, if not the edition's.
    """

    lasting: str
    ability: str
    turns: str
    other: str
    weight: Weight | None = None

    def used(self, edition: Edition, who: Person, given: fields.Given) -> Rolls:
        """Somebody with the ability that is used now, and what the move puts on it."""
        total = rating.Total(given.whole("ability", who.total))
        turned = procedure.say(self.ability, self.turns, who=who.who.first, rating=rating.show(total, edition.letter))
        reasons = (turned,) if total != who.total else ()
        modifier, stretch = given.whole("modifier", 0), stretch_of(edition, given)
        stretched = stretch is not None
        situation, far = ("situational", "the situation", modifier), ("stretch", "the stretch", stretch or 0)
        return Rolls(who, total, moves.those((modifier, situation), (stretched, far)), stretched, reasons)

    def between(self, setup: RoundsSetup, move: procedure.Move, one: Rolls, other: Rolls, about: str = "") -> Open:
        """A roll of two, the hero's first, with all reasons for their totals."""
        ours, theirs = (one, other) if one.who.ours else (other, one)
        (mine, first), (thine, then) = (self._side(setup.edition, each) for each in (ours, theirs))
        bout = Bout(mine, thine, setup.edition.scale, low_wins=setup.low_wins, players=theirs.who.points > 0)
        pair = Pair(ours.who.who, theirs.who.who, setup.edition.letter, self.weight or setup.edition.weight)
        roll = Roll(bout, pair, (*ours.reasons, *theirs.reasons, *first, *then))
        return Open(move, ours.who.id, theirs.who.id, roll, about)

    def against(
        self, setup: RoundsSetup, move: procedure.Move, one: Rolls, total: rating.Total, other: words.Who = _RESISTANCE
    ) -> Open:
        """A roll of one against a resistance, with all reasons for the total."""
        resistance = Person(id="", who=other, ours=not one.who.ours, total=total)
        made = self.between(setup, move, one, Rolls(resistance, total))
        return made._replace(roll=made.roll._replace(bout=made.roll.bout._replace(players=not one.who.ours)))

    def alone[B: Cast[Any]](
        self, setup: RoundsSetup, board: B, move: procedure.Move, total: rating.Total, *first: procedure.Step
    ) -> tuple[B, Open]:
        """A roll against a number that is somebody's action of the round; `first` are the first reasons."""
        actor = board.fighter(move.by)
        rolls = self.used(setup.edition, actor, move.given)
        made = self.against(setup, move, rolls._replace(reasons=(*first, *rolls.reasons)), total)
        return board.fresh().put(record.replace(actor, hidden=False, acted=True)), made

    def _side(self, edition: Edition, rolls: Rolls) -> tuple[Side, list[procedure.Step]]:
        who = rolls.who
        parts = ((self.lasting, "the whole contest", who.bonus), *rolls.extra)
        total, steps = modifiers.with_parts(rolls.total, parts, who.who.first, edition.letter)
        return Side(total, rolls.stretched, lowered=who.lowered, raised=who.raised), steps


def next_contest(edition: Edition, who: Person, kinds: Sequence[str], words: str, brings: str) -> procedure.Offer:
    """The next contest of somebody, under what this one left: modifiers by their kinds, and the same in words."""
    inputs: dict[str, fields.Json] = {"ability": int(who.total), "modifiers": [{"kind": kind} for kind in kinds]}
    title = f"Next contest of {who.who.inside}, {words}"
    return procedure.Offer(f"{edition.id}.simple-contest", title, inputs, brings, replaces=True)


def gained[B: Cast[Any]](setup: RoundsSetup, board: B, made: Open, rule: str, text: str) -> B:
    """An augment for a friend: its bonus lasts for the friend's whole contest, and there is one attempt."""
    friend, ruling = board.fighter(made.move.given.text("for")), made.ruling
    side = SIDES[ruling.winner if friend.ours else -ruling.winner]
    amount = dict(setup.edition.augments)[f"{side}:{results.LEVEL_WORDS[ruling.level]}"]
    plus = f"+{amount}" if amount >= 0 else words.sign(amount)
    mean, name = f"{friend.who.first}: {plus} until the contest ends.", {"who": friend.who.first, "plus": plus}
    friend = record.replace(friend, bonus=friend.bonus + amount, augmented=True)
    after: B = board.put(friend).tell(rule, text, mean, inside=friend.who.inside, amount=amount, **name)
    return after
