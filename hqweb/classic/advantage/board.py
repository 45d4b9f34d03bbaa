"""The form of a contest by advantage points, and its board: who takes part, with how many points, whose turn it was."""

from typing import Final, Literal, NamedTuple, Self

from hqweb.classic.edition import edition, form
from hqweb.classic.roll import results
from hqweb.classic.rounds import in_rounds
from hqweb.core import fields, limits, moves, record, words
from hqweb.mastery import rating

type Part = Literal["contends", "sidekick", "helps"]
type Setup = in_rounds.RoundsSetup


class Fighter(in_rounds.Person, kw_only=True):
    """Somebody in the contest, or beside it.

    `start` are the points of the beginning and `ap` those of now. `met` are the opponents of this round, `bid` and
    `bold` what was declared for it. `tried` says that the one final action was taken, `scar` how heavy the defeat was
    that somebody came back from.
    """

    start: int
    ap: int
    part: Part = "contends"
    met: frozenset[str] = frozenset()
    bid: int = 0
    bold: int = 0
    tried: bool = False
    scar: results.Level = results.TIE

    @property
    def contends(self) -> bool:
        """Whether somebody has points at stake, now or before."""
        return self.part != "helps"

    @property
    def active(self) -> bool:
        """Whether somebody keeps the own side in the contest."""
        return self.contends and self.standing == "in"

    @property
    def most(self) -> int:
        """The highest bid: what there is, or for heroes as much as they began with."""
        return max(self.ap, self.start) if self.ours else self.ap

    def turned(self, total: rating.Total) -> "Fighter":
        """Somebody who turns to another ability and keeps to it; the points stay as they are."""
        used = total + self.bonus
        return record.replace(self, total=total, best=max(self.best, used), worst=min(self.worst, used))


class Fall(NamedTuple):
    """Who fell, and who brought it about."""

    victim: str
    victor: str


class Board(in_rounds.Cast[Fighter]):
    """Where the contest stands.

    `falls` are those who are out by somebody's doing, in order, and `open_shot` is the one that may still be
    answered by a parting shot. `changes` are those of the last move: who gained points, or lost them.
    """

    falls: tuple[Fall, ...] = ()
    open_shot: Fall | None = None
    changes: tuple[tuple[str, int], ...] = ()

    @property
    def group(self) -> bool:
        """Whether more than two contend."""
        return sum(each.contends for each in self.fighters) > 2

    def moved(self, id_: str, by: int) -> Self:
        """The board with points gained or lost; every change of points goes through here."""
        if not by:
            return self
        who = self.fighter(id_)
        return record.replace(self.put(record.replace(who, ap=who.ap + by)), changes=(*self.changes, (id_, by)))

    def fallen(self, victor: str = "") -> Self:
        """The board with all out who have no point left; `victor` is who brought it about."""
        board = self
        for each in self.fighters:
            if each.active and each.ap <= 0:
                name, points = each.who.first, words.sign(each.ap)
                board = board.put(record.replace(each, standing="out"))
                board = board.tell("ap-out", "{who} is *out*, at {points}.", f"{name} is out.", who=name, points=points)
                if victor not in ("", each.id):
                    fall = Fall(each.id, victor)
                    board = record.replace(board, falls=(*board.falls, fall), open_shot=fall)
        return board

    def risen(self, id_: str) -> Self:
        """The board with somebody in again who was out."""
        falls = tuple(each for each in self.falls if each.victim != id_)
        return record.replace(self.put(record.replace(self.fighter(id_), standing="in")), falls=falls)

    def fresh(self) -> Self:
        """The board as the next move finds it: nothing changed yet, and the moment for a parting shot gone."""
        return record.replace(super().fresh(), changes=(), open_shot=None)

    def ripened(self) -> Self:
        """The board after what follows by itself: the end, where a side has nobody left, or the next round."""
        board = record.replace(self, winner=self.alone)
        idle = any(each.active and not each.acted for each in board.fighters)
        return board if board.winner or idle else board.next_round()

    def next_round(self) -> Self:
        """The board at the start of the next round."""
        fighters = tuple(record.replace(each, acted=False, met=frozenset(), bid=0, bold=0) for each in self.fighters)
        return record.replace(self, fighters=fighters, round=self.round + 1)


MAX_BROUGHT: Final = limits.MAX_FOLLOWERS * rating.MAX_TOTAL
"""Points that followers add at most: as many followers as a contest takes, each with the highest rating."""
MAX_LEFT: Final = 2 * MAX_BROUGHT
"""Points that somebody can have left in a contest under way: with all that can be won from an opponent."""


def advantage_fields(edition: edition.Edition) -> tuple[fields.Field, ...]:
    """The fields of a contest by advantage points."""
    sums = "Add up the ratings of those who bring their points, each mastery as 20."
    followers = moves.number("followers", "Points of followers", 0, MAX_BROUGHT, help=sums)
    under_way = "In a contest already under way. With 0 it starts with all points."
    left = moves.number("left", "Points left, if it is under way", 0, MAX_LEFT, help=under_way, added=True)
    contends = fields.When("part", ("contends", "sidekick"))
    parts = {"contends": "Contends", "sidekick": "Contends, as sidekick of the hero above",
        "helps": "Stands outside and helps"}  # fmt: skip
    order = {"points": "Most points first", "bid": "Highest bid first", "boldness": "Boldest first"}
    both = f"{edition.advantage.tied.spelt} the bid from both"
    ties = {"no": "Nothing", "fumbles": f"{both}, after two fumbles", "all": f"{both}, always"}
    hero = (
        moves.text("name", "Name", source="name"),
        edition.rating_field("ability", "Ability", source="ability"),
        rating.amount_field("bonus", "Lasting modifier")._replace(source="bonus"),
        moves.pick("part", "Part", parts),
        followers._replace(when=contends, source="followers"),
        form.points_field(edition.supply)._replace(when=fields.When("part", ("contends", "helps"))),
        left._replace(when=contends),
    )
    hidden = (edition.rating_field("resistance", "Resistance"), followers, left)
    foe = (
        moves.NAME,
        moves.flag("hide", "Hide rating and points until they roll")._replace(default=True),
        *(each._replace(secret="hide") for each in hidden),  # noqa: S106  names a flag
    )
    return (
        *in_rounds.sides_fields(hero, foe),
        in_rounds.PRIZE,
        form.BETTER_ROLL,
        in_rounds.reading("order", "Order in a group", order),
        in_rounds.reading("ties", "A tie in a group costs", ties),
        in_rounds.OUTNUMBERED,
        in_rounds.yes_no("gm_shots", "Parting shots of the foes"),
        in_rounds.yes_no("shot_scars", "A parting shot that brings back leaves the harm"),
    )


def set_up(setup: Setup) -> Board:
    """The board before the first round. Who has no point to begin with is out."""
    fighters, leader = list[Fighter](), ""
    for row, known in in_rounds.entered(setup.given):
        part, used = row.text("part", "contends"), known["total"] + known["bonus"]
        start = used + row.whole("followers", 0) if part != "helps" else 0
        leader = leader if part == "sidekick" else known["id"]
        more = {"best": used, "worst": used, "start": start, "ap": row.whole("left", 0) or start, "part": part}
        fighters.append(Fighter(**known, **more, owner=leader if part == "sidekick" else ""))
    return Board(tuple(fighters)).fallen()
