"""The board of a sequence: the participants, their pairings, and the tally."""

from collections.abc import Callable
from typing import Final, Literal, NamedTuple

from hqweb.core import fields, procedure, words
from hqweb.mastery.rating import Total
from hqweb.successes import contest, count, edition

HEROES: Final = "heroes"
"""The actor who burns story points: the players together."""
TABLE: Final = "table"
type Role = Literal["contends", "follower", "secondary", "helps"]
type Standing = Literal["in", "out", "left", "removed"]
type Stage = Literal["on", "won", "lost", "left", "over"]

ENDS: Final = {
    "hero": "No foes are left: the heroes have the prize.",
    "opposition": "No heroes are left: the foes have the prize.",
    "none": "No one is left on either side, so no one has the prize.",
}
"""The winner, in a sentence."""


class Fighter(NamedTuple):
    """A participant in the sequence.

    `left` is the supply on a track that runs down, `begun` its starting value, `full` its maximum. `goal` is the number
    of points that puts you out on the other track. `penalty` lasts, whatever the ability. `fell` is the round of going
    out or leaving, `shot` whether a parting shot was taken.

    A follower has an `owner`. `sudden` points in one round put it out, 0 for no such rule; `taken` are the points
    shifted to it, `augment` is what it lends at the hero's side. For a hero `lent` is the augment that counts now, and
    `absorbed` the resolve that followers lost instead.

    If the sequence starts in the middle, `before` is the resolve already lost, and `brought` are the points already
    scored against the participant by the first opponent.
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
        """True if this participant keeps their side in the sequence."""
        return self.standing == "in" and self.role in ("contends", "follower")

    @property
    def rating(self) -> Total:
        """The total to roll with."""
        return Total(self.total + self.penalty + self.lent)


NOBODY: Final = Fighter("", words.Who("", ""), False, Total(0), 0, 0, 0, 0, "helps", standing="left")  # noqa: FBT003
"""The placeholder for anyone who isn't in the sequence."""


class Pair(NamedTuple):
    """Two opponents. `tally` is the number of their score, shared by everyone who joined the same sequence.

    `made` are the sides that have had their exchange this round: in a wagered round both have one.
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
    """The state of the sequence and its reasons since the previous move: its track, and the form that set it up.

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
        """The points that put out a contending follower: in total, and in one round."""
        sudden = self.given.text("follower_out", "all") == "round"
        return (self.edition.goal, self.edition.follower) if sudden else (self.edition.follower, 0)

    def told(self, rule: str, sentence: str, **values: fields.Json) -> "Board":
        """The board with one more reason."""
        return self._replace(steps=(*self.steps, procedure.say(rule, sentence, **values)))

    def fighter(self, id_: str) -> Fighter:
        """The fighter of that id."""
        return next(each for each in self.fighters if each.id == id_)

    def facing(self, one: str, other: str) -> list[Fighter]:
        """Two opponents, the hero first."""
        return sorted((self.fighter(one), self.fighter(other)), key=lambda each: not each.ours)

    def pair(self, id_: str) -> Pair:
        """The pair with that id, or its mirrored id."""
        return next(each for each in self.pairs if id_ in (each.id, each.mirror))

    def on(self, id_: str = "") -> tuple[Pair, ...]:
        """The current pairs, of one fighter or all."""
        return tuple(p for p in self.pairs if p.stage == "on" and (not id_ or id_ in (p.hero, p.foe)))

    def aides(self, hero: str) -> tuple[Fighter, ...]:
        """The followers still at a hero's side."""
        return tuple(
            each for each in self.fighters if (each.owner, each.role, each.standing) == (hero, "secondary", "in")
        )

    def free(self, one: Fighter) -> bool:
        """True for a participant without an opponent."""
        return one.standing == "in" and not self.on(one.id)

    def side(self, *, ours: bool) -> tuple[Fighter, ...]:
        """A side's active participants."""
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
        """The board with points added or removed against one side of a pair; never below 0."""
        mine, thine = self.tallies[pair.tally]
        now = (max(0, mine + change), thine) if ours else (mine, max(0, thine + change))
        return self._replace(tallies=(*self.tallies[: pair.tally], now, *self.tallies[pair.tally + 1 :]))

    def headline(self, ruling: count.Ruling) -> procedure.Headline:
        """The verdict of a ruling in words."""
        return self.edition.headline(count.outcome(ruling, self.edition.counting.top))

    @property
    def winner(self) -> str:
        """The only side left, ``none`` if neither is; nothing while both are."""
        ours, theirs = (bool(self.side(ours=side)) for side in (True, False))
        return "" if ours and theirs else "hero" if ours else "opposition" if theirs else "none"

    def decided(self) -> "Board":
        """The board with the winner as one more reason."""
        return self.told("sequence-end", ENDS[self.winner])


class Made(NamedTuple):
    """A roll that can still be improved: its move with its fields, and what it's about.

    `one` acts, `other` is the target or the friend. The roll is always described from the hero's side. `settle` applies
    it to the board, `pair` is the pair whose tally it affects. `taken` says that its loser takes a consequence instead
    of losing resolve, `handed` names the follower who loses it instead; `shifts` are the points of the tally moved to
    followers since.
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
        """The wager, on a track with wagers."""
        return self.given.whole("wager", 0)

    @property
    def closed(self) -> bool:
        """True if its loss went elsewhere, so that a story point can't change it anymore."""
        return self.taken or bool(self.handed or self.shifts)

    @property
    def ruling(self) -> count.Ruling:
        """The current ruling."""
        return procedure.there(self.roll.ruling)


def engaged(board: Board, hero: str, foe: str) -> Board:
    """The board with two opponents facing each other.

    Joining someone who already has an opponent shares that score; otherwise it's 0 to 0, or what both brought to their
    first opponent. Two who met before resume their old score.
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
    """The board after someone goes out or leaves: all of their pairs end.

    If one `tally` caused it, only the pairs on that tally are lost; the others are just over.
    """
    stage: Stage = "left" if standing == "left" else "lost" if one.ours else "won"
    mine = (each._replace(stage=stage if tally in (None, each.tally) else "over") for each in board.on(one.id))
    return board.put(one._replace(standing=standing, fell=board.round, shot=False), *mine)


def turned(board: Board) -> Board:
    """The board in its next round, once every current pair has had its turn."""
    if any(not pair.done for pair in board.on()) or not board.on():
        return board
    pairs = tuple(p._replace(done=False, made=()) if p.stage == "on" else p for p in board.pairs)
    fighters = tuple(each._replace(acted=False) for each in board.fighters)
    return board._replace(pairs=pairs, fighters=fighters, round=board.round + 1)
