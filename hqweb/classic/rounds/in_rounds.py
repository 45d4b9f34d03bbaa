"""The common parts of contests in rounds: forms, boards, rolls, and some sentences."""

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
"""A modifier of one roll: the rule, the reason, and the amount."""
type Winner = Literal["", "ours", "theirs", "none"]
"""The winning side, or nothing while the contest goes on."""
WINNERS: Final[dict[Winner, str]] = {"": "none", "none": "none", "ours": "hero", "theirs": "opposition"}
"""The winner in the verdict."""
type Standing = Literal["in", "out", "away", "gone"]
"""In the contest, out by points, away but able to come back, or gone."""


class Person(record.Record, kw_only=True):
    """A person in the contest.

    `bonus` applies to every roll of the contest, every result is `lowered` by that many steps, and `raised` has the
    rules that raise it. `hidden` hides rating and points from the table. `brought` are the hero points at the start;
    an `owner` pays for people without hero points. `acted` is set after the action of the round. `augment` is the
    bonus of the one augment, 0 if it failed and None before it. `best` and `worst` are bounds of the abilities used
    so far.
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
    augment: int | None = None
    best: int = 0
    worst: int = rating.MAX_TOTAL

    @property
    def used(self) -> rating.Total:
        """The rating with the bonus of the whole contest."""
        return rating.Total(self.total + self.bonus)

    @property
    def active(self) -> bool:
        """True if this person keeps their side in the contest."""
        raise NotImplementedError

    def turned(self, total: rating.Total) -> Self:
        """Return the person after switching to another ability."""
        raise NotImplementedError


class Cast[P: Person](record.Record):
    """A board: everyone in the contest, and its progress. It's `closed` once the table has ended it.

    `said` are the reasons for the last move's effects, and `mean` summarizes them.
    """

    fighters: tuple[P, ...]
    round: int = 1
    winner: Winner = ""
    closed: bool = False
    said: tuple[procedure.Step, ...] = ()
    mean: str = ""

    def fighter(self, id_: str) -> P:
        """Return the person with this id."""
        return next(each for each in self.fighters if each.id == id_)

    def find(self, id_: str) -> P | None:
        """Return the person with this id, if any."""
        return next((each for each in self.fighters if each.id == id_), None)

    def active(self, *, ours: bool) -> tuple[P, ...]:
        """Return everyone who keeps a side in the contest."""
        return tuple(each for each in self.fighters if each.ours == ours and each.active)

    def put(self, *changed: P) -> Self:
        """Return the board with some people replaced, by id."""
        new = {each.id: each for each in changed}
        return record.replace(self, fighters=tuple(new.get(each.id, each) for each in self.fighters))

    def payer(self, id_: str) -> P:
        """Return the person whose hero points apply to a roll: the roller, or their owner."""
        who = self.fighter(id_)
        return self.fighter(who.owner) if who.owner else who

    def paid(self, id_: str, points: int) -> Self:
        """Return the board after spending hero points on a person's roll."""
        who = self.payer(id_)
        return self.put(record.replace(who, points=who.points - points))

    def fresh(self) -> Self:
        """Return the board for the next move."""
        return record.replace(self, said=(), mean="")

    def tell(self, rule: str, text: str, mean: str | None = None, /, **values: fields.Json) -> Self:
        """Return the board with one more reason, as for `say`, and a summary if it's different."""
        step = procedure.say(rule, text, **values)
        few = step.text if mean is None else mean
        return record.replace(self, said=(*self.said, step), mean=f"{self.mean} {few}".strip())

    def next_round(self) -> Self:
        """Return the board at the start of the next round."""
        return record.replace(self, round=self.round + 1)

    @property
    def actors(self) -> tuple[tuple[str, str], ...]:
        """The people who make moves: id and name."""
        return tuple((each.id, each.who.first) for each in self.fighters)

    @property
    def alone(self) -> Winner:
        """The only side with anyone left, if any."""
        ours, theirs = self.active(ours=True), self.active(ours=False)
        return ("" if theirs else "ours") if ours else "theirs" if theirs else "none"

    def ripened(self) -> Self:
        """Return the board after automatic changes: the end, if a side has no one left, or the next round."""
        return record.replace(self, winner=self.alone)


class Meeting(record.Record):
    """Two opponents, now or earlier."""

    hero: str
    foe: str

    @property
    def id(self) -> str:
        """The permanent id: the ids of both sides."""
        return f"{self.hero}-{self.foe}"


class Paired[P: Person, M: Meeting](Cast[P]):
    """A board of a contest between pairs."""

    pairs: tuple[M, ...] = ()

    def pair(self, id_: str) -> M:
        """Return the pair with this id."""
        return next(each for each in self.pairs if each.id == id_)

    def both(self, pair: str, *, ours: bool = True) -> tuple[P, P]:
        """Return the hero and the foe of a pair, or the foe first if not `ours`."""
        hero, _, foe = pair.partition("-")
        return (self.fighter(hero), self.fighter(foe)) if ours else (self.fighter(foe), self.fighter(hero))

    def put(self, *changed: P | M) -> Self:
        """Return the board with some people or pairs replaced, or new pairs added."""
        new = {each.id: each for each in changed if not isinstance(each, Meeting)}
        pairs = {each.id: each for each in (*self.pairs, *changed) if isinstance(each, Meeting)}
        fighters = tuple(new.get(each.id, each) for each in self.fighters)
        return record.replace(self, fighters=fighters, pairs=tuple(pairs.values()))

    @property
    def actors(self) -> tuple[tuple[str, str], ...]:
        """The people and the pairs."""
        both = ((pair.id, *self.both(pair.id)) for pair in self.pairs)
        return (*super().actors, *((id_, f"{hero.who.first} against {foe.who.inside}") for id_, hero, foe in both))


class RoundsSetup(NamedTuple):
    """The constant data of a contest: its edition and its form, including readings."""

    edition: Edition
    given: fields.Given

    @property
    def prize(self) -> str:
        """The prize."""
        return self.given.text("prize")

    @property
    def short_prize(self) -> str:
        """The prize, if it fits on a sheet."""
        return self.prize if len(self.prize) <= limits.MAX_NAME else ""

    @property
    def base(self) -> rating.Total:
        """The resistance of an ordinary obstacle."""
        return self.edition.base

    @property
    def low_wins(self) -> bool:
        """True if the lower die is better."""
        return self.reads("better_roll", "low")

    @property
    def both_outnumbered(self) -> bool:
        """True if foes also have a penalty for several opponents."""
        return self.reads("outnumbered", "both")

    def reads(self, name: str, value: str, default: str | None = None) -> bool:
        """Check if the table has chosen this reading. `default` is for readings added later."""
        return self.given.text(name, default) == value


def sides_fields(hero: tuple[fields.Field, ...], foe: tuple[fields.Field, ...]) -> tuple[fields.Field, ...]:
    """Return the lists of heroes and foes, given the fields of a row."""
    heroes = fields.Field("heroes", "list", "Heroes", noun=nouns.HERO, low=1, high=limits.MAX_CONTESTANTS, fields=hero)
    return heroes, heroes._replace(name="foes", label="Foes", noun=nouns.FOE, fields=foe)


PRIZE: Final = moves.text("prize", "Prize", limits.MAX_PRIZE, group="more")
"""The field for the prize."""


def reading(name: str, label: str, options: Mapping[str, str], default: str = "") -> fields.Field:
    """Return a field for a reading, the first by default."""
    return moves.pick(name, label, options, default, group="readings")


def yes_no(name: str, label: str, *, default: bool = False) -> fields.Field:
    """Return a field for a reading that's yes or no."""
    return reading(name, label, {"yes": "Yes", "no": "No"}, "yes" if default else "no")


OUTNUMBERED: Final = reading(
    "outnumbered", "Penalty for several opponents", {"both": "On both sides", "heroes": "On heroes only"}
)
"""The reading of who has the penalty for several opponents."""


def entered(given: fields.Given) -> Iterator[tuple[fields.Given, dict[str, Any]]]:
    """Return the rows of a form, heroes first, with the data of a person in any contest in rounds.

    A person without a name is called by kind, with a number if there are several.
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
    """Return a pick of one person, the first by default."""
    return moves.pick(name, label, {each.id: each.who.first for each in of})._replace(when=when)


def sheet_of(of: Sequence[Person], id_: str) -> str:
    """Return the place in the form of a hero's sheet, or nothing for foes, followers and latecomers.

    `of` is everyone in the contest: the heroes of the form, its foes, then latecomers.
    """
    heroes = [each.id for each in takewhile(lambda each: each.ours, of)]
    return f"heroes.{heroes.index(id_)}" if id_ in heroes else ""


class Rolls(NamedTuple):
    """A person's ability for one roll: its modifiers, a stretch if any, and the reasons so far."""

    who: Person
    total: rating.Total
    extra: Extra = ()
    stretched: bool = False
    reasons: tuple[procedure.Step, ...] = ()

    def plus(self, extra: Extra) -> "Rolls":
        """Return it with more modifiers."""
        return self._replace(extra=(*self.extra, *extra))


class Open(NamedTuple):
    """The last roll, which a hero point may still replace.

    `move` made it. `ours` and `theirs` are the ids of both rollers, empty for a resistance. `about` is the id of
    another target. `shifts` are points of it that followers have taken since: the follower, and how many.
    """

    move: procedure.Move
    ours: str
    theirs: str
    roll: Roll
    about: str = ""
    shifts: tuple[tuple[str, int], ...] = ()

    @property
    def ruling(self) -> Ruling:
        """Its ruling."""
        return procedure.there(self.roll.ruling)

    @property
    def won(self) -> int:
        """1 if the acting side won, −1 if it lost, 0 after a tie."""
        return self.ruling.winner if self.move.by == self.ours else -self.ruling.winner

    def won_by(self, *, ours: bool) -> bool:
        """Check if a side won it."""
        return self.ruling.winner == (1 if ours else -1)

    def lifted(self, by: str, ruling: Ruling | None) -> "Open":
        """Return the roll with a hero point spent by a person, and its new ruling."""
        return self._replace(roll=self.roll.lifted(ours=by == self.ours)._replace(ruling=ruling))


_RESISTANCE: Final = words.Who("Resistance", "the resistance")


class Rolling(NamedTuple):
    """The rules and words of a contest's rolls: lasting modifiers, and another ability.

    `other` is the rule of an unrelated action. `weight` is the state that lowers results, if not the edition's.
    """

    lasting: str
    ability: str
    turns: str
    other: str
    weight: Weight | None = None

    def used(self, edition: Edition, who: Person, given: fields.Given) -> Rolls:
        """Return a person's ability for this move, with its modifiers."""
        total = rating.Total(given.whole("ability", who.total))
        turned = procedure.say(self.ability, self.turns, who=who.who.first, rating=rating.show(total, edition.letter))
        reasons = (turned,) if total != who.total else ()
        modifier, stretch = given.whole("modifier", 0), stretch_of(edition, given)
        stretched = stretch is not None
        situation, far = ("situational", "the situation", modifier), ("stretch", "the stretch", stretch or 0)
        return Rolls(who, total, moves.those((modifier, situation), (stretched, far)), stretched, reasons)

    def between(self, setup: RoundsSetup, move: procedure.Move, one: Rolls, other: Rolls, about: str = "") -> Open:
        """Return a roll of two people, the hero's first, with the reasons for their totals."""
        ours, theirs = (one, other) if one.who.ours else (other, one)
        (mine, first), (thine, then) = (self._side(setup.edition, each) for each in (ours, theirs))
        bout = Bout(mine, thine, setup.edition.scale, low_wins=setup.low_wins, players=theirs.who.points > 0)
        pair = Pair(ours.who.who, theirs.who.who, setup.edition.letter, self.weight or setup.edition.weight)
        roll = Roll(bout, pair, (*ours.reasons, *theirs.reasons, *first, *then))
        return Open(move, ours.who.id, theirs.who.id, roll, about)

    def against(
        self, setup: RoundsSetup, move: procedure.Move, one: Rolls, total: rating.Total, other: words.Who = _RESISTANCE
    ) -> Open:
        """Return a roll against a resistance, with the reasons for the total."""
        resistance = Person(id="", who=other, ours=not one.who.ours, total=total)
        made = self.between(setup, move, one, Rolls(resistance, total))
        return made._replace(roll=made.roll._replace(bout=made.roll.bout._replace(players=not one.who.ours)))

    def alone[B: Cast[Any]](
        self, setup: RoundsSetup, board: B, move: procedure.Move, total: rating.Total, *first: procedure.Step
    ) -> tuple[B, Open]:
        """Return a roll against a number, as an action of the round. `first` are the first reasons."""
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
    """Offer a person's next contest with the modifiers from this one, and describe them."""
    inputs: dict[str, fields.Json] = {"ability": int(who.total), "modifiers": [{"kind": kind} for kind in kinds]}
    return procedure.Offer(
        f"{edition.id}.simple-contest", f"Next contest for {who.who.inside}, {words}", inputs, brings, replaces=True
    )


def gained[B: Cast[Any]](setup: RoundsSetup, board: B, made: Open, rule: str, text: str) -> B:
    """Apply an augment for a friend, which lasts for the whole contest and allows one attempt."""
    friend, ruling = board.fighter(made.move.given.text("for")), made.ruling
    side = SIDES[ruling.winner if friend.ours else -ruling.winner]
    amount = dict(setup.edition.augments)[f"{side}:{results.LEVEL_WORDS[ruling.level]}"]
    plus = f"+{amount}" if amount >= 0 else words.sign(amount)
    mean, name = f"{friend.who.first}: {plus} until the contest ends.", {"who": friend.who.first, "plus": plus}
    friend = record.replace(friend, bonus=friend.bonus + amount, augment=amount)
    after: B = board.put(friend).tell(rule, text, mean, inside=friend.who.inside, amount=amount, **name)
    return after
