"""The board of a contest by advantage points: who takes part, who has how many points, whose turn it was."""

from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, Self

from hqweb.classic.in_rounds import Cast, Person
from hqweb.classic.results import TIE, Level
from hqweb.core.words import sign
from hqweb.mastery.rating import Total

type Part = Literal["contends", "sidekick", "helps"]


@dataclass(frozen=True, kw_only=True)
class Fighter(Person):
    """Somebody in the contest, or beside it.

    `start` are the points of the beginning and `ap` those of now. `met` are the opponents of this round, `bid` and
    `bold` what was declared for it. `tried` says that the one final action was taken, `scar` how heavy the defeat was
    that somebody came back from.
    """

    start: int
    ap: int
    part: Part = "contends"
    met: tuple[str, ...] = ()
    bid: int = 0
    bold: int = 0
    tried: bool = False
    scar: Level = TIE

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

    def turned(self, total: Total) -> "Fighter":
        """Somebody who turns to another ability and keeps to it; the points stay as they are."""
        used = total + self.bonus
        return replace(self, total=total, best=max(self.best, used), worst=min(self.worst, used))


class Change(NamedTuple):
    """Points that somebody gained, or lost where `by` is below 0."""

    who: str
    by: int


class Fall(NamedTuple):
    """Who fell, and who brought it about."""

    victim: str
    victor: str


@dataclass(frozen=True)
class Board(Cast[Fighter]):
    """Where the contest stands.

    `falls` are those who are out by somebody's doing, in order, and `open_shot` is the one that may still be
    answered by a parting shot. `changes` are those of the last move.
    """

    falls: tuple[Fall, ...] = ()
    open_shot: Fall | None = None
    changes: tuple[Change, ...] = ()

    @property
    def group(self) -> bool:
        """Whether more than two contend."""
        return sum(each.contends for each in self.fighters) > 2

    def moved(self, id_: str, by: int) -> Self:
        """The board with points gained or lost; every change of points goes through here."""
        if not by:
            return self
        who = self.fighter(id_)
        board = self.put(replace(who, ap=who.ap + by))
        return replace(board, changes=(*self.changes, Change(id_, by)))

    def fallen(self, victor: str = "") -> Self:
        """The board with all out who have no point left; `victor` is who brought it about."""
        board = self
        for each in self.fighters:
            if each.active and each.ap <= 0:
                name, points = each.who.first, sign(each.ap)
                board = board.put(replace(each, standing="out"))
                board = board.tell("ap-out", "{who} is *out*, at {points}.", f"{name} is out.", who=name, points=points)
                if victor not in ("", each.id):
                    fall = Fall(each.id, victor)
                    board = replace(board, falls=(*board.falls, fall), open_shot=fall)
        return board

    def risen(self, id_: str) -> Self:
        """The board with somebody in again who was out."""
        who = self.fighter(id_)
        falls = tuple(each for each in self.falls if each.victim != id_)
        return replace(self.put(replace(who, standing="in")), falls=falls)

    def fresh(self) -> Self:
        """The board as the next move finds it: nothing changed yet, and the moment for a parting shot gone."""
        return replace(super().fresh(), changes=(), open_shot=None)

    def ripened(self) -> Self:
        """The board after what follows by itself: the end, where a side has nobody left, or the next round."""
        board = replace(self, winner=self.alone)
        idle = any(each.active and not each.acted for each in board.fighters)
        return board if board.winner or idle else board.next_round()

    def next_round(self) -> Self:
        """The board at the start of the next round."""
        fighters = tuple(replace(each, acted=False, met=(), bid=0, bold=0) for each in self.fighters)
        return replace(self, fighters=fighters, round=self.round + 1)
