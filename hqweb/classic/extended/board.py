"""The board of an extended contest: who takes part, who faces whom, and what has been scored.

Two words that never mix: an *exchange* is one roll of a pairing; a *pairing* is the sub-contest of two opponents
over all its exchanges.
"""

from typing import Literal, NamedTuple

from hqweb.classic.results import GOAL
from hqweb.core.words import Who
from hqweb.mastery.rating import MAX_TOTAL, Total

type Part = Literal["contestant", "follower", "secondary", "supporter", "helper", "bystander"]
type Standing = Literal["in", "out", "away", "gone"]
type Stage = Literal["on", "won", "lost", "left", "quit", "over"]
type Winner = Literal["", "ours", "theirs", "none"]

FOLLOWER_GOAL = 3
"""The same for a follower."""

FOLLOWER_EXTRA = 2
"""Points that a follower suffers besides on being out."""

ROLLS_EXCHANGES: tuple[Part, ...] = ("contestant", "follower")
"""The parts that have exchanges, and that keep a side in the contest."""


class Fighter(NamedTuple):
    """Somebody in the contest.

    `standing`: in; out by points; away after breaking off, from where one may come back; gone for good. `made` counts
    the exchanges of this round, `acted` says that another action was taken in it. `extra` are points suffered
    outside pairings, `helped` the assists received so far. Every own result is `lowered` by
    that many steps, and `raised` by the rules named. `best`
    and `worst` are bounds of the abilities used before the one of now. `brought` are the hero points of the beginning.
    `begun` is the score that a hero's first pairing starts at, where the contest was under way before; no follower has
    it.
    """

    id: str
    who: Who
    ours: bool
    total: Total
    bonus: int = 0
    lowered: int = 0
    points: int = 0
    hidden: bool = False
    part: Part = "contestant"
    owner: str = ""
    standing: Standing = "in"
    made: int = 0
    acted: bool = False
    extra: int = 0
    augmented: bool = False
    helped: int = 0
    raised: tuple[str, ...] = ()
    best: int = 0
    worst: int = MAX_TOTAL
    brought: int = 0
    begun: tuple[int, int] = (0, 0)

    @property
    def active(self) -> bool:
        """Whether the fighter keeps the own side in the contest."""
        return self.standing == "in" and self.part in ROLLS_EXCHANGES

    def turned(self, total: Total) -> "Fighter":
        """The fighter with another ability in use."""
        return self._replace(total=total, best=max(self.best, self.total), worst=min(self.worst, self.total))

    @property
    def goal(self) -> int:
        """The points from one opponent that put this fighter out."""
        return FOLLOWER_GOAL if self.part == "follower" else GOAL


class Pairing(NamedTuple):
    """Two opponents. `ours` is what the hero scored, `theirs` what was scored against the hero.

    `left_by` broke off or walked away (`quit`), `ended` is the round of the end, `order` counts engagements, later
    ones higher. `kept` are both scores of before a pursuit that began anew: at a climax they count.
    """

    hero: str
    foe: str
    ours: int = 0
    theirs: int = 0
    stage: Stage = "on"
    left_by: str = ""
    done: bool = False
    ended: int = 0
    order: int = 0
    pursued: bool = False
    kept: tuple[int, int] = (0, 0)

    @property
    def id(self) -> str:
        """The permanent id: both sides' ids."""
        return f"{self.hero}-{self.foe}"

    def other(self, fighter: str) -> str:
        """The opponent of one of the two."""
        return self.foe if fighter == self.hero else self.hero

    def against(self, fighter: str) -> int:
        """The points scored against one of the two."""
        return self.theirs if fighter == self.hero else self.ours

    def suffered(self, fighter: str) -> int:
        """All points ever scored against one of the two in this pairing."""
        return self.against(fighter) + self.kept[1 if fighter == self.hero else 0]

    def scored(self, by_hero: bool, change: int) -> "Pairing":
        """The pairing with one side's score changed; a score is never below 0."""
        if by_hero:
            return self._replace(ours=max(0, self.ours + change))
        return self._replace(theirs=max(0, self.theirs + change))


class Board(NamedTuple):
    """Where the contest stands. `shots` are the parting shots that were taken: who shot, and at whom."""

    fighters: tuple[Fighter, ...]
    pairs: tuple[Pairing, ...] = ()
    round: int = 1
    order: int = 0
    shots: tuple[tuple[str, str], ...] = ()
    winner: Winner = ""
    closed: bool = False

    def fighter(self, id_: str) -> Fighter:
        """The fighter of that id."""
        return next(each for each in self.fighters if each.id == id_)

    def pair(self, id_: str) -> Pairing:
        """The pairing of that id."""
        return next(each for each in self.pairs if each.id == id_)

    def find(self, hero: str, foe: str) -> Pairing | None:
        """The pairing of two opponents, if they ever met."""
        return next((each for each in self.pairs if (each.hero, each.foe) == (hero, foe)), None)

    def score(self, hero: str, foe: str) -> tuple[int, int]:
        """What two opponents have scored, or start at: a hero's own score meets the first who is no follower."""
        known = self.find(hero, foe)
        if known:
            return known.ours, known.theirs
        return (0, 0) if self.fighter(foe).part == "follower" else self.fighter(hero).begun

    def on(self, id_: str = "") -> tuple[Pairing, ...]:
        """The pairings that are going on, of one fighter or of all."""
        return tuple(p for p in self.pairs if p.stage == "on" and (not id_ or id_ in (p.hero, p.foe)))

    def all_of(self, id_: str) -> tuple[Pairing, ...]:
        """All pairings of one fighter, in the order in which they were last taken up."""
        return tuple(sorted((p for p in self.pairs if id_ in (p.hero, p.foe)), key=lambda p: p.order))

    def side(self, ours: bool) -> tuple[Fighter, ...]:
        """The fighters of one side."""
        return tuple(each for each in self.fighters if each.ours == ours)

    def free(self, id_: str) -> bool:
        """Whether a fighter is there and nobody's opponent now."""
        return self.fighter(id_).standing == "in" and not self.on(id_)

    def put(self, *changed: "Fighter | Pairing") -> "Board":
        """The board with some fighters or pairings replaced; a new pairing is added."""
        fighters, pairs = list(self.fighters), list(self.pairs)
        for each in changed:
            if isinstance(each, Fighter):
                fighters[[one.id for one in fighters].index(each.id)] = each
            elif each.id in [one.id for one in pairs]:
                pairs[[one.id for one in pairs].index(each.id)] = each
            else:
                pairs.append(each)
        return self._replace(fighters=tuple(fighters), pairs=tuple(pairs))

    def payer(self, id_: str) -> Fighter:
        """Whose hero points lift a fighter's roll: the fighter's own, or those of a follower's owner."""
        who = self.fighter(id_)
        return self.fighter(who.owner) if who.owner else who

    def paid(self, id_: str, points: int) -> "Board":
        """The board after that many hero points were spent on a fighter's roll."""
        who = self.payer(id_)
        return self.put(who._replace(points=who.points - points))

    def ripened(self) -> "Board":
        """The board after what follows by itself: the end, where a side has nobody left, or the next round."""
        ours, theirs = (any(each.active for each in self.side(side)) for side in (True, False))
        if ours and theirs:
            board = self._replace(winner="")
            return board.next_round() if board.round_is_done else board
        winner: Winner = "ours" if ours else "theirs" if theirs else "none"
        return self if self.winner else self.next_round()._replace(winner=winner)

    @property
    def round_is_done(self) -> bool:
        """Whether each pairing had its exchange, and nobody who is free is left to act."""
        idle = (f for f in self.fighters if f.active and self.free(f.id) and not f.acted and not f.made)
        return bool(self.on()) and all(pair.done for pair in self.on()) and not any(idle)

    def next_round(self) -> "Board":
        """The board at the start of the next round."""
        pairs = tuple(pair._replace(done=False) for pair in self.pairs)
        fighters = tuple(each._replace(made=0, acted=False) for each in self.fighters)
        return self._replace(pairs=pairs, fighters=fighters, round=self.round + 1)


def engaged(board: Board, hero: str, foe: str, *, starter: str, fresh: bool = False) -> Board:
    """The board with two opponents in a pairing; a score from before is kept unless it is to start `fresh`.

    A `starter` whose pairings are over, and who had an exchange in this round, has the next one in the next round.
    """
    known = board.find(hero, foe)
    order = board.order + 1
    done = board.fighter(starter).made > 0 and not board.on(starter)
    pair = known or Pairing(hero, foe, *board.score(hero, foe))
    if fresh:
        pair = Pairing(hero, foe, kept=(pair.kept[0] + pair.ours, pair.kept[1] + pair.theirs))
    pair = pair._replace(stage="on", left_by="", done=done, ended=0, order=order, pursued=False)
    back = [board.fighter(id_)._replace(standing="in") for id_ in (hero, foe)]
    if back[1].part != "follower":
        back[0] = back[0]._replace(begun=(0, 0))
    return board.put(pair, *back)._replace(order=order)


def knocked_out(board: Board, pair: Pairing, loser: str) -> Board:
    """The board after one side of a pairing reached the goal: the loser is out, and all of the loser's pairings end."""
    fallen = board.fighter(loser)
    extra = FOLLOWER_EXTRA if fallen.part == "follower" else 0
    board = board.put(
        fallen._replace(standing="out", extra=fallen.extra + extra),
        pair._replace(stage="won" if loser == pair.foe else "lost", ended=board.round),
    )
    others = [each._replace(stage="over", ended=board.round) for each in board.on(loser)]
    return board.put(*others)


def judged(board: Board, pair_id: str) -> Board:
    """The board with a pairing checked for a knock-out."""
    pair = board.pair(pair_id)
    for loser in (pair.foe, pair.hero):
        if pair.stage == "on" and pair.against(loser) >= board.fighter(loser).goal:
            return knocked_out(board, pair, loser)
    return board
