"""The board of a chained contest: who is in it, what harm they bear, which two meet, and what a roll does to them.

Source: QuestWorlds SRD 2.2, *Chained Contest*.
"""

from typing import Final, Literal, NamedTuple

from hqweb.classic.bout import Bout, Ruling, Side
from hqweb.classic.edition import Edition
from hqweb.classic.explain import Pair
from hqweb.classic.results import COMPLETE, LEVEL_WORDS, MAJOR, MARGINAL, MINOR, Level
from hqweb.classic.roll import Roll
from hqweb.core.fields import Json
from hqweb.core.procedure import Step, say
from hqweb.core.words import Who, leading, often, sign
from hqweb.mastery.rating import Total, show

type Worst = Literal["unharmed", "hurt", "injured", "dying"]
type Leaves = Literal["nobody", "ours", "theirs"]
type Winner = Literal["", "hero", "opposition", "none"]

HURT_PENALTY: Final = -3
INJURED_PENALTY: Final = -9
"""What each hurt and the injury take off every later roll of this contest."""

RUNGS: Final[tuple[Worst, ...]] = ("unharmed", "hurt", "injured", "dying")
"""The states of a chained contest, lightest first. Nobody is ever impaired in it."""

CHAIN: Final[dict[Level, tuple[Worst, Worst, Worst]]] = {
    MARGINAL: ("hurt", "hurt", "hurt"),
    MINOR: ("hurt", "injured", "dying"),
    MAJOR: ("injured", "injured", "dying"),
    COMPLETE: ("dying", "dying", "dying"),
}
"""The new state of a loser by the level of the round, for one who was unharmed, hurt or injured before it."""


class Harm(NamedTuple):
    """What somebody has suffered in this contest: so many hurts, an injury, and whether they are dying."""

    hurts: int = 0
    injured: bool = False
    dying: bool = False

    @property
    def state(self) -> Worst:
        """The worst of it, which says what the next defeat does.

        >>> Harm(hurts=2).state, Harm(1, injured=True).state
        ('hurt', 'injured')
        """
        if self.dying:
            return "dying"
        if self.injured:
            return "injured"
        return "hurt" if self.hurts else "unharmed"

    @property
    def states(self) -> tuple[str, ...]:
        """All of it, state by state.

        >>> Harm(hurts=2, injured=True).states
        ('hurt', 'hurt', 'injured')
        """
        return ("hurt",) * self.hurts + ("injured",) * self.injured + ("dying",) * self.dying

    @property
    def penalty(self) -> int:
        """What it takes off every roll from now on.

        >>> Harm(hurts=2, injured=True).penalty
        -15
        """
        return HURT_PENALTY * self.hurts + INJURED_PENALTY * self.injured

    @property
    def words(self) -> str:
        """All of it in words.

        >>> Harm(hurts=2, injured=True).words, Harm().words
        ('injured and hurt twice', 'unharmed')
        """
        if self.dying or not self.hurts:
            return self.state
        times = f" {often(self.hurts)}" if self.hurts > 1 else ""
        return f"{'injured and ' if self.injured else ''}hurt{times}"


BEGUN: Final = {
    "none": Harm(),
    "hurt": Harm(1),
    "hurt-2": Harm(2),
    "hurt-3": Harm(3),
    "injured": Harm(injured=True),
    "injured-hurt": Harm(1, injured=True),
    "injured-hurt-2": Harm(2, injured=True),
}
"""The harm that somebody may bring from a contest that was under way before."""


def worse(harm: Harm, level: Level, *, turns: bool = False) -> Harm:
    """The harm of a loser after a round of this level; a tie changes nothing.

    With `turns` an injury takes the place of one hurt, else it comes on top of all.

    >>> worse(Harm(hurts=1), MINOR), worse(Harm(hurts=2), MINOR, turns=True)
    (Harm(hurts=1, injured=True, dying=False), Harm(hurts=1, injured=True, dying=False))
    """
    if level not in CHAIN or harm.dying:
        return harm
    new = CHAIN[level][RUNGS.index(harm.state)]
    if new == "dying":
        return harm._replace(dying=True)
    if new == "hurt":
        return harm._replace(hurts=harm.hurts + 1)
    return harm._replace(hurts=harm.hurts - (turns and harm.hurts > 0), injured=True)


class Setup(NamedTuple):
    """What stays the same: the prize, the readings, and the level of a round that was rolled before."""

    edition: Edition
    prize: str
    low_wins: bool
    turns: bool
    first: str


class Fighter(NamedTuple):
    """Somebody in the contest. `base` is the total before the harm of this contest.

    `setup` are the reasons for that total, `kept` the modifiers that stay after the contest, and `hidden` keeps
    the rating from the table until the first roll. Who is `away` has left. `brought` are the
    hero points of the beginning.
    """

    id: str
    who: Who
    ours: bool
    base: Total
    points: int = 0
    stretched: bool = False
    lowered: int = 0
    hidden: bool = False
    harm: Harm = Harm()
    away: bool = False
    setup: tuple[Step, ...] = ()
    kept: tuple[Json, ...] = ()
    brought: int = 0

    @property
    def name(self) -> str:
        """What a sentence begins with: the name, or what they are with its article."""
        inside = self.who.inside
        return inside if inside == self.who.first else leading(inside)

    @property
    def total(self) -> Total:
        """The total now, with the penalties of all harm so far."""
        return Total(self.base + self.harm.penalty)

    @property
    def stands(self) -> bool:
        """Whether they are still in the contest."""
        return not self.away and not self.harm.dying

    @property
    def side(self) -> Side:
        """Their side of a roll."""
        return Side(self.total, self.stretched, lowered=self.lowered)


class Duel(NamedTuple):
    """Two who meet round by round: how many rounds they had, and whether it goes on."""

    id: str
    hero: str
    foe: str
    rounds: int = 0
    on: bool = True


class Board(NamedTuple):
    """All who are in the contest, and all who meet or met."""

    fighters: tuple[Fighter, ...]
    duels: tuple[Duel, ...]

    def fighter(self, id_: str) -> Fighter:
        """Somebody by id."""
        return next(each for each in self.fighters if each.id == id_)

    def both(self, duel: Duel) -> tuple[Fighter, Fighter]:
        """The hero of a duel and the other one."""
        return self.fighter(duel.hero), self.fighter(duel.foe)

    @property
    def open(self) -> tuple[Duel, ...]:
        """The duels that go on, those with the fewest rounds first."""
        return tuple(sorted((duel for duel in self.duels if duel.on), key=lambda duel: duel.rounds))

    def duel(self, id_: str) -> Duel | None:
        """A duel that goes on, by id."""
        return next((duel for duel in self.open if duel.id == id_), None)

    def free(self, *, ours: bool) -> tuple[Fighter, ...]:
        """Those of a side who stand and meet nobody."""
        busy = {name for duel in self.open for name in (duel.hero, duel.foe)}
        return tuple(each for each in self.fighters if each.ours == ours and each.stands and each.id not in busy)

    @property
    def winner(self) -> Winner:
        """The side that alone still has somebody; ``none`` where nobody is left, empty while it goes on."""
        ours, theirs = (any(f.stands for f in self.fighters if f.ours == side) for side in (True, False))
        if ours and theirs:
            return ""
        return "hero" if ours else "opposition" if theirs else "none"

    def put(self, *changed: Fighter) -> "Board":
        """The board with these in the place of those who had their ids."""
        new = {each.id: each for each in changed}
        return self._replace(fighters=tuple(new.get(each.id, each) for each in self.fighters))

    def set(self, changed: Duel) -> "Board":
        """The board with this duel in the place of the one that had its id."""
        return self._replace(duels=tuple(changed if duel.id == changed.id else duel for duel in self.duels))


class Made(NamedTuple):
    """The last roll: in which duel, who wanted to leave with it, and the roll."""

    duel: str
    leaves: Leaves
    roll: Roll


class State(NamedTuple):
    """A contest: the board before the last roll, that roll, and the board with it settled."""

    setup: Setup
    board: Board
    now: Board
    made: Made | None = None
    mean: str = ""

    @property
    def ruling(self) -> Ruling | None:
        """The ruling that stands, where one does."""
        return self.made.roll.ruling if self.made else None


def duel_of(hero: Fighter, foe: Fighter) -> Duel:
    """Two who meet now."""
    return Duel(f"{hero.id}-{foe.id}", hero.id, foe.id)


class After(NamedTuple):
    """The board after a roll, why, and what it means in a sentence."""

    board: Board
    steps: tuple[Step, ...]
    mean: str


def bout_of(setup: Setup, hero: Fighter, foe: Fighter) -> Bout:
    """The roll of two as they stand. Both sides are ruled alike: who has no rating left loses completely."""
    return Bout(hero.side, foe.side, low_wins=setup.low_wins, players=True)


def rolled(setup: Setup, board: Board, duel: Duel, leaves: Leaves) -> Made:
    """The roll of a duel’s next round, with the reasons for both totals."""
    hero, foe = board.both(duel)
    pair = Pair(hero.who, foe.who, setup.edition.letter)
    fresh = (*hero.setup, *foe.setup) if duel.rounds == bool(setup.first) else ()
    reasons = (*fresh, *_weighed(setup, hero), *_weighed(setup, foe), *_leaving(hero, foe, leaves))
    return Made(duel.id, leaves, Roll(bout_of(setup, hero, foe), pair, reasons))


def _weighed(setup: Setup, who: Fighter) -> tuple[Step, ...]:
    state, penalty = who.harm.words, who.harm.penalty
    if not penalty:
        return ()
    sentence = "{who} is {state}: *{sign}*" + (" makes it *{now}*." if who.total > 0 else ", and no rating is left.")
    less, now, total = sign(penalty), show(who.total, setup.edition.letter), int(who.total)
    known: dict[str, Json] = {"who": who.name, "state": state, "sign": less, "now": now}
    return (say("chain-penalty", sentence, **known, penalty=penalty, total=total),)


def _leaving(hero: Fighter, foe: Fighter, leaves: Leaves) -> tuple[Step, ...]:
    who = {"ours": hero, "theirs": foe}.get(leaves)
    return (say("chain-leave", "*{who}* wants to get away: any victory will do.", who=who.name),) if who else ()


def suffered(setup: Setup, board: Board, duel: Duel, winner: int, level: Level) -> Board:
    """The board after a round that somebody won by this level: one round more, and the loser the worse for it."""
    hero, foe = board.both(duel)
    hero, foe = hero._replace(hidden=False), foe._replace(hidden=False)
    if winner:
        loser = foe if winner > 0 else hero
        hurt = loser._replace(harm=worse(loser.harm, level, turns=setup.turns))
        hero, foe = (hero, hurt) if winner > 0 else (hurt, foe)
    on = hero.stands and foe.stands
    return board.put(hero, foe).set(duel._replace(rounds=duel.rounds + 1, on=on))


def settle(setup: Setup, board: Board, made: Made) -> After:
    """What the ruling of a roll does: harm for the loser, or the way out for one who wanted it."""
    duel, ruling = board.duel(made.duel), made.roll.ruling
    if duel is None or ruling is None:
        raise TypeError("only the roll of a duel that goes on is settled")
    hero, foe = board.both(duel)
    leaver = {"ours": hero, "theirs": foe}.get(made.leaves)
    if leaver and ruling.winner == (1 if leaver.ours else -1):
        after = board.put(hero._replace(hidden=False), foe._replace(hidden=False))
        after = after.put(after.fighter(leaver.id)._replace(away=True))
        step = say("chain-leave", "A victory of any level: *{who}* gets away, and harms nobody.", who=leaver.name)
        after = after.set(duel._replace(rounds=duel.rounds + 1, on=False))
        return After(after, (step,), f"{leaver.name} gets away.")
    after = suffered(setup, board, duel, ruling.winner, ruling.level)
    if not ruling.winner:
        return After(after, (say("chain-tie", "A tie harms *nobody*."),), "A tie harms nobody.")
    loser = foe if ruling.winner > 0 else hero
    now = after.fighter(loser.id)
    stays = f" {loser.name} does not get away." if leaver else ""
    return After(after, (_told(loser, now.harm, ruling.level),), f"{loser.name} is {now.harm.words}.{stays}")


def _told(loser: Fighter, now: Harm, level: Level) -> Step:
    """Why a defeat leaves this state."""
    before, who, word = loser.harm, loser.name, LEVEL_WORDS[level]
    if now.dying:
        complete = word == "complete" or before.state == "unharmed"
        how = "a complete defeat" if complete else f"a {word} defeat of one who is {before.state}"
        return say("chain-state", "{who} is *dying* after {how}.", who=who, how=how)
    again = before.hurts > 0 and now.injured == before.injured
    key, sentence = "chain-again" if again else "chain-state", "{who} was {before}. After a {level} defeat: *{now}*, "
    known: dict[str, Json] = {"who": who, "before": before.words, "level": word, "now": now.words}
    return say(key, sentence + "{penalty} from now on.", **known, penalty=sign(now.penalty))


def parted(board: Board, duel: Duel) -> After:
    """Both leave: that duel is over, and neither has won it."""
    hero, foe = board.both(duel)
    after = board.put(hero._replace(away=True), foe._replace(away=True)).set(duel._replace(on=False))
    step = say("chain-both", "*{hero}* and {foe} both leave.", hero=hero.name, foe=foe.who.inside)
    return After(after, (step,), step.text)


def engaged(board: Board, by: str, whom: str) -> After:
    """A free hero takes on a free opponent."""
    hero, foe = board.fighter(by), board.fighter(whom)
    step = say("chain-pair", "*{hero}* takes on {foe}.", hero=hero.name, foe=foe.who.inside)
    return After(board._replace(duels=(*board.duels, duel_of(hero, foe))), (step,), step.text)
