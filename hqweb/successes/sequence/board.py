"""The board of a sequence: who takes part, who faces whom, and what stands on the tally."""

from collections.abc import Callable
from typing import Final, Literal, NamedTuple

from hqweb.core import fields, procedure, words
from hqweb.mastery.rating import Total
from hqweb.successes import contest, count, edition

HEROES: Final = "heroes"
"""Who burns story points: the players together."""
TABLE: Final = "table"
type Role = Literal["contends", "follower", "secondary", "helps"]
type Standing = Literal["in", "out", "left", "removed"]
type Stage = Literal["on", "won", "lost", "left", "over"]

ENDS: Final = {
    "hero": "No foe is left in it: the heroes have the prize.",
    "opposition": "No hero is left in it: the foes have the prize.",
    "none": "Nobody is left on either side, so nobody has the prize.",
}
"""Who won, in a sentence."""


class Fighter(NamedTuple):
    """Somebody in the sequence.

    `left` is the supply of a track that runs down, `begun` what it was at the start, `full` what it can be.
    `goal` are the points that put one out on the other track. `penalty` lasts, whatever the ability.
    `fell` is the round in which one went out or left, `shot` that a parting shot was taken at it.

    A follower who was brought along has an `owner`. `sudden` points in one round put it out, 0 for no such rule;
    `taken` are the points shifted to it, `augment` is what it lends at the hero's side. For a hero `lent` is the
    augment that counts now, and `absorbed` the resolve that followers lost instead.

    Where it begins in the middle, `before` is the resolve that was lost already, and `brought` are the points against
    somebody at the first opponent.
    """

    id: str
    who: words.Who
    ours: bool
    total: Total
    left: int
    begun: int
    full: int
    goal: int
    role: Role = "contends"
    hidden: bool = False
    penalty: int = 0
    standing: Standing = "in"
    fell: int = 0
    shot: bool = False
    acted: bool = False
    helped: int = 0
    chance: bool = False
    owner: str = ""
    sudden: int = 0
    taken: int = 0
    augment: int = 0
    lent: int = 0
    absorbed: int = 0
    before: int = 0
    brought: int = 0

    @property
    def active(self) -> bool:
        """Whether this one keeps the own side in the sequence."""
        return self.standing == "in" and self.role in ("contends", "follower")

    @property
    def rating(self) -> Total:
        """The total that is rolled with."""
        return Total(self.total + self.penalty + self.lent)


NOBODY: Final = Fighter("", words.Who("", ""), False, Total(0), 0, 0, 0, 0, "helps", standing="left")  # noqa: FBT003
"""Who stands for whoever is not in the sequence."""


class Pair(NamedTuple):
    """Two opponents. `tally` is the number of their score, shared by all who joined the same sequence.

    `made` are the sides whose exchange of this round is made: in a wagered round both have one.
    """

    hero: str
    foe: str
    tally: int
    stage: Stage = "on"
    made: tuple[str, ...] = ()
    done: bool = False

    @property
    def id(self) -> str:
        """The id of the pair, and of the hero's exchange."""
        return f"{self.hero}-{self.foe}"

    @property
    def mirror(self) -> str:
        """The id of the foe's exchange."""
        return f"{self.foe}-{self.hero}"


class Board(NamedTuple):
    """Where the sequence stands, and why, since the move before: on its track, with the form that set it up.

    A tally has the points against the heroes and those against the foes.
    """

    edition: edition.Edition
    track: edition.Track
    given: fields.Given
    fighters: tuple[Fighter, ...]
    pool: int
    pairs: tuple[Pair, ...] = ()
    tallies: tuple[tuple[int, int], ...] = ()
    round: int = 1
    closed: bool = False
    steps: tuple[procedure.Step, ...] = ()

    @property
    def follower_goal(self) -> tuple[int, int]:
        """The points that put out a follower who contends: in all, and in one round."""
        sudden = self.given.text("follower_out", "all") == "round"
        return (self.edition.goal, self.edition.follower) if sudden else (self.edition.follower, 0)

    def told(self, rule: str, sentence: str, **values: fields.Json) -> "Board":
        """The board with one reason more."""
        return self._replace(steps=(*self.steps, procedure.say(rule, sentence, **values)))

    def fighter(self, id_: str) -> Fighter:
        """The fighter of that id."""
        return next(each for each in self.fighters if each.id == id_)

    def facing(self, one: str, other: str) -> list[Fighter]:
        """Two who meet, the hero first."""
        return sorted((self.fighter(one), self.fighter(other)), key=lambda each: not each.ours)

    def pair(self, id_: str) -> Pair:
        """The pair of that id, or of that mirrored id."""
        return next(each for each in self.pairs if id_ in (each.id, each.mirror))

    def on(self, id_: str = "") -> tuple[Pair, ...]:
        """The pairs that are going on, of one fighter or of all."""
        return tuple(p for p in self.pairs if p.stage == "on" and (not id_ or id_ in (p.hero, p.foe)))

    def aides(self, hero: str) -> tuple[Fighter, ...]:
        """The followers at a hero's side who are still there."""
        return tuple(
            each for each in self.fighters if (each.owner, each.role, each.standing) == (hero, "secondary", "in")
        )

    def free(self, one: Fighter) -> bool:
        """Whether somebody is there and nobody's opponent now."""
        return one.standing == "in" and not self.on(one.id)

    def side(self, *, ours: bool) -> tuple[Fighter, ...]:
        """The active ones of a side."""
        return tuple(each for each in self.fighters if each.ours == ours and each.active)

    def against(self, pair: Pair, *, ours: bool = True) -> int:
        """The points against the hero or the foe of a pair."""
        return self.tallies[pair.tally][0 if ours else 1]

    def put(self, *changed: Fighter | Pair) -> "Board":
        """The board with some fighters or pairs replaced; a new pair is added."""
        fighters = {each.id: each for each in (*self.fighters, *changed) if isinstance(each, Fighter)}
        pairs = {each.id: each for each in (*self.pairs, *changed) if isinstance(each, Pair)}
        return self._replace(fighters=tuple(fighters.values()), pairs=tuple(pairs.values()))

    def scored(self, pair: Pair, *, ours: bool, change: int) -> "Board":
        """The board with points more or less against one side of a pair; never below 0."""
        mine, thine = self.tallies[pair.tally]
        now = (max(0, mine + change), thine) if ours else (mine, max(0, thine + change))
        return self._replace(tallies=(*self.tallies[: pair.tally], now, *self.tallies[pair.tally + 1 :]))

    def headline(self, ruling: count.Ruling) -> procedure.Headline:
        """The verdict of a ruling in words."""
        return self.edition.headline(count.outcome(ruling, self.edition.counting.top))

    @property
    def winner(self) -> str:
        """The side that has the last one in, ``none`` where neither has; nothing while both have."""
        ours, theirs = (bool(self.side(ours=side)) for side in (True, False))
        return "" if ours and theirs else "hero" if ours else "opposition" if theirs else "none"

    def decided(self) -> "Board":
        """The board with who won as one reason more."""
        return self.told("sequence-end", ENDS[self.winner])


class Made(NamedTuple):
    """A roll that was made and may still be added to: its move with its fields, and what it is about.

    `one` is who acts, `other` whom it is against or for. The roll is always told from the hero's side. `settle` is what
    it does to the board, `pair` the pair whose tally it is about.
    `taken` says that its loser takes a consequence instead of losing resolve, `handed` which follower loses it
    instead; `shifts` are the points of the tally that went to followers since.
    """

    do: str
    one: str
    other: str
    roll: contest.Roll
    settle: "Callable[[Board, Made], Board]"
    given: fields.Given
    pair: str = ""
    taken: bool = False
    handed: str = ""
    shifts: tuple[tuple[str, int], ...] = ()

    @property
    def wager(self) -> int:
        """What it is about where wagers are made."""
        return self.given.whole("wager", 0)

    @property
    def closed(self) -> bool:
        """Whether its loss went elsewhere, so that no story point changes it any more."""
        return self.taken or bool(self.handed or self.shifts)

    @property
    def ruling(self) -> count.Ruling:
        """The ruling that stands."""
        return procedure.there(self.roll.ruling)


def engaged(board: Board, hero: str, foe: str) -> Board:
    """The board with two opponents facing each other.

    Who joins somebody that has an opponent already shares the score that stands there; otherwise it is 0 to 0, or
    what both brought to their first opponent. Two who met before take up their old score.
    """
    known = next((each for each in board.pairs if (each.hero, each.foe) == (hero, foe)), None)
    running = next((each for each in board.on() if foe == each.foe or hero == each.hero), None)
    if running:
        return board.put(Pair(hero, foe, running.tally))
    if known and known.stage == "over":
        return board.put(known._replace(stage="on", made=(), done=False))
    ours, theirs = board.fighter(hero), board.fighter(foe)
    board = board._replace(tallies=(*board.tallies, (ours.brought, theirs.brought)))
    return board.put(ours._replace(brought=0), theirs._replace(brought=0), Pair(hero, foe, len(board.tallies) - 1))


def fallen(board: Board, one: Fighter, standing: Standing, tally: int | None = None) -> Board:
    """The board after somebody went out or left: all the own pairs end.

    Where points of one `tally` did it, only the pairs on that tally are lost; the others are merely over.
    """
    stage: Stage = "left" if standing == "left" else "lost" if one.ours else "won"
    mine = (each._replace(stage=stage if tally in (None, each.tally) else "over") for each in board.on(one.id))
    return board.put(one._replace(standing=standing, fell=board.round, shot=False), *mine)


def turned(board: Board) -> Board:
    """The board in its next round, once each pair that is going on had its turn."""
    if any(not pair.done for pair in board.on()) or not board.on():
        return board
    pairs = tuple(p._replace(done=False, made=()) if p.stage == "on" else p for p in board.pairs)
    fighters = tuple(each._replace(acted=False) for each in board.fighters)
    return board._replace(pairs=pairs, fighters=fighters, round=board.round + 1)
