"""The board of a contest by advantage points: who takes part, who has how many points, whose turn it was."""

from typing import Literal, NamedTuple

from hqweb.classic.results import TIE, Level
from hqweb.core.words import Who
from hqweb.mastery.rating import Total

type Part = Literal["contends", "sidekick", "helps"]
type Standing = Literal["in", "out", "away"]
type Winner = Literal["", "ours", "theirs", "none"]


class Fighter(NamedTuple):
    """Somebody in the contest, or beside it.

    `start` are the points of the beginning and `ap` those of now. `bonus` and `lowered` are what lasts on every
    roll. `met` are the opponents of this round, `bid` and `bold` what was declared for it. `best` and `worst` are
    the totals used so far. `tried` says that the one final action was taken, `scar` how heavy the defeat was that
    somebody came back from. `brought` are the hero points of the beginning.
    """

    id: str
    who: Who
    ours: bool
    total: Total
    start: int
    ap: int
    best: int
    worst: int
    bonus: int = 0
    lowered: int = 0
    points: int = 0
    hidden: bool = False
    part: Part = "contends"
    owner: str = ""
    standing: Standing = "in"
    acted: bool = False
    met: tuple[str, ...] = ()
    bid: int = 0
    bold: int = 0
    augmented: bool = False
    tried: bool = False
    scar: Level = TIE
    brought: int = 0

    @property
    def contends(self) -> bool:
        """Whether somebody has points at stake, now or before."""
        return self.part != "helps"

    @property
    def active(self) -> bool:
        """Whether somebody keeps the own side in the contest."""
        return self.contends and self.standing == "in"

    @property
    def raised(self) -> tuple[str, ...]:
        """The rules that lift every own result: none, for the form asks for none."""
        return ()

    @property
    def most(self) -> int:
        """The highest bid: what there is, or for heroes as much as they began with."""
        return max(self.ap, self.start) if self.ours else self.ap

    def turned(self, total: Total) -> "Fighter":
        """Somebody who turns to another ability and keeps to it; the points stay as they are."""
        used = total + self.bonus
        return self._replace(total=total, best=max(self.best, used), worst=min(self.worst, used))


class Change(NamedTuple):
    """Points that somebody gained, or lost where `by` is below 0."""

    who: str
    by: int


class Fall(NamedTuple):
    """Who fell, and who brought it about."""

    victim: str
    victor: str


class Board(NamedTuple):
    """Where the contest stands.

    `falls` are those who are out by somebody's doing, in order, and `open_shot` is the one that may still be
    answered by a parting shot. `changes` are those of the last move.
    """

    fighters: tuple[Fighter, ...]
    round: int = 1
    falls: tuple[Fall, ...] = ()
    open_shot: Fall | None = None
    changes: tuple[Change, ...] = ()
    winner: Winner = ""
    closed: bool = False

    def fighter(self, id_: str) -> Fighter:
        """The fighter of that id."""
        return next(each for each in self.fighters if each.id == id_)

    def side(self, ours: bool) -> tuple[Fighter, ...]:
        """Those of one side who are in the contest."""
        return tuple(each for each in self.fighters if each.ours == ours and each.active)

    def put(self, *changed: Fighter) -> "Board":
        """The board with some fighters replaced."""
        new = {each.id: each for each in changed}
        return self._replace(fighters=tuple(new.get(each.id, each) for each in self.fighters))

    def moved(self, id_: str, by: int) -> "Board":
        """The board with points gained or lost; every change of points goes through here."""
        if not by:
            return self
        who = self.fighter(id_)
        board = self.put(who._replace(ap=who.ap + by))
        return board._replace(changes=(*self.changes, Change(id_, by)))

    def fallen(self, victor: str = "") -> "Board":
        """The board with all out who have no point left; `victor` is who brought it about."""
        board = self
        for each in self.fighters:
            if each.active and each.ap <= 0:
                board = board.put(each._replace(standing="out"))
                by = victor if victor != each.id else ""
                if by:
                    fall = Fall(each.id, by)
                    board = board._replace(falls=(*board.falls, fall), open_shot=fall)
        return board

    def risen(self, id_: str) -> "Board":
        """The board with somebody in again who was out."""
        who = self.fighter(id_)
        falls = tuple(each for each in self.falls if each.victim != id_)
        return self.put(who._replace(standing="in"))._replace(falls=falls)

    def fresh(self) -> "Board":
        """The board as the next move finds it: nothing changed yet, and the moment for a parting shot gone."""
        return self._replace(changes=(), open_shot=None)

    def payer(self, id_: str) -> Fighter:
        """Whose hero points lift somebody's roll: the own ones, or those of a sidekick's hero."""
        who = self.fighter(id_)
        return self.fighter(who.owner) if who.owner else who

    def paid(self, id_: str, points: int) -> "Board":
        """The board after that many hero points were spent on somebody's roll."""
        who = self.payer(id_)
        return self.put(who._replace(points=who.points - points))

    def ripened(self) -> "Board":
        """The board after what follows by itself: the end, where a side has nobody left, or the next round."""
        ours, theirs = bool(self.side(ours=True)), bool(self.side(ours=False))
        if not (ours and theirs):
            return self._replace(winner="ours" if ours else "theirs" if theirs else "none")
        board = self._replace(winner="")
        return board if any(each.active and not each.acted for each in board.fighters) else board.next_round()

    def next_round(self) -> "Board":
        """The board at the start of the next round."""
        fighters = tuple(each._replace(acted=False, met=(), bid=0, bold=0) for each in self.fighters)
        return self._replace(fighters=fighters, round=self.round + 1)
