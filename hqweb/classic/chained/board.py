"""The board of a chained contest: fighters, their harm, their duels, and the effects of rolls.

Source: QuestWorlds SRD 2.2, *Chained Contest*.
"""

from typing import Final, NamedTuple

from hqweb.classic.edition import contests
from hqweb.classic.roll import bout, results
from hqweb.classic.roll.roll import Pair, Roll
from hqweb.classic.rounds import in_rounds
from hqweb.core import fields, procedure, words
from hqweb.core.record import replace
from hqweb.mastery import rating

FRESH: Final = "fresh"
"""The key of a first round that isn't rolled yet."""
RUNGS: Final[tuple[contests.Worst, ...]] = ("unharmed", "hurt", "injured", "dying")
"""The states of a chained contest, mildest first. No one is ever impaired in it."""


class Harm(NamedTuple):
    """A person's harm in this contest: hurts, an injury, and dying."""

    hurts: int = 0
    injured: bool = False
    dying: bool = False

    @property
    def state(self) -> contests.Worst:
        """The worst state, which decides the effect of the next defeat.

        >>> Harm(hurts=2).state, Harm(1, injured=True).state
        ('hurt', 'injured')
        """
        return "dying" if self.dying else "injured" if self.injured else "hurt" if self.hurts else "unharmed"

    @property
    def states(self) -> tuple[str, ...]:
        """All states, one by one.

        >>> Harm(hurts=2, injured=True).states
        ('hurt', 'hurt', 'injured')
        """
        return ("hurt",) * self.hurts + ("injured",) * self.injured + ("dying",) * self.dying

    def penalty(self, chain: contests.ChainRules) -> int:
        """Return the penalty on every roll from now on.

        >>> Harm(hurts=2, injured=True).penalty(contests.ChainRules())
        -15
        """
        return chain.hurt * self.hurts + chain.injured * self.injured

    @property
    def words(self) -> str:
        """All states in words.

        >>> Harm(hurts=2, injured=True).words, Harm().words
        ('injured and hurt twice', 'unharmed')
        """
        if self.dying or not self.hurts:
            return self.state
        times = f" {words.often(self.hurts)}" if self.hurts > 1 else ""
        return f"{'injured and ' if self.injured else ''}hurt{times}"


BEGUN: Final = {
    "none": Harm(), "hurt": Harm(1), "hurt-2": Harm(2), "hurt-3": Harm(3), "injured": Harm(injured=True),
    "injured-hurt": Harm(1, injured=True), "injured-hurt-2": Harm(2, injured=True),
}  # fmt: skip
"""The field for harm from a contest already under way."""


def worse(chain: contests.ChainRules, harm: Harm, level: results.Level, *, turns: bool = False) -> Harm:
    """Return a loser's harm after a round of this level. A tie changes nothing.

    With `turns` an injury replaces one hurt. Otherwise it adds to all of them.

    >>> rules = contests.ChainRules()
    >>> worse(rules, Harm(hurts=1), results.MINOR), worse(rules, Harm(hurts=2), results.MINOR, turns=True)
    (Harm(hurts=1, injured=True, dying=False), Harm(hurts=1, injured=True, dying=False))
    """
    states = dict(chain.states)
    if level not in states or harm.dying:
        return harm
    new = states[level][RUNGS.index(harm.state)]
    if new == "injured":
        return harm._replace(hurts=harm.hurts - (turns and harm.hurts > 0), injured=True)
    return harm._replace(hurts=harm.hurts + (new == "hurt"), dying=new == "dying")


class Setup(in_rounds.RoundsSetup):
    """The constant data of a chained contest."""

    @property
    def turns(self) -> bool:
        """True if an injury replaces one hurt."""
        return self.reads("worse", "turns")

    @property
    def first(self) -> str:
        """The outcome of a first round rolled earlier, if any."""
        return "" if self.reads("round_one", FRESH) else self.given.text("round_one")


class Fighter(in_rounds.Person, kw_only=True):
    """A person in the contest. `total` is the rating before the harm of this contest.

    `setup` are the reasons for that total, and `kept` the modifiers that last beyond the contest. `chain` has the
    penalties of harm.
    """

    chain: contests.ChainRules
    stretched: bool = False
    harm: Harm = BEGUN["none"]
    setup: tuple[procedure.Step, ...] = ()
    kept: tuple[fields.Json, ...] = ()

    @property
    def name(self) -> str:
        """The name, or the kind with its article, at the start of a sentence."""
        inside = self.who.inside
        return inside if inside == self.who.first else words.leading(inside)

    @property
    def penalty(self) -> int:
        """The penalty of all harm on every roll."""
        return self.harm.penalty(self.chain)

    @property
    def now(self) -> rating.Total:
        """The total with that penalty."""
        return rating.Total(self.total + self.penalty)

    @property
    def active(self) -> bool:
        """True if this person is still in the contest."""
        return self.standing == "in" and not self.harm.dying


class Duel(in_rounds.Meeting):
    """Two opponents, the number of their rounds, and whether they continue."""

    rounds: int = 0
    on: bool = True


class Board(in_rounds.Paired[Fighter, Duel]):
    """Everyone in the contest, and all duels."""

    @property
    def open(self) -> tuple[Duel, ...]:
        """The current duels, those with the fewest rounds first."""
        return tuple(sorted((duel for duel in self.pairs if duel.on), key=lambda duel: duel.rounds))

    def free(self, *, ours: bool) -> tuple[Fighter, ...]:
        """Return the people of a side without an opponent."""
        busy = {name for duel in self.open for name in (duel.hero, duel.foe)}
        return tuple(each for each in self.active(ours=ours) if each.id not in busy)


def bout_of(setup: Setup, hero: Fighter, foe: Fighter) -> bout.Bout:
    """Return the roll of two people. Either side loses completely without a rating."""
    ours, theirs = (bout.Side(each.now, each.stretched, lowered=each.lowered) for each in (hero, foe))
    return bout.Bout(ours, theirs, setup.edition.scale, low_wins=setup.low_wins, players=True)


def leaver(board: Board, move: procedure.Move) -> Fighter | None:
    """Return the person who wants to get away in a round, if any."""
    return dict(zip(("ours", "theirs"), board.both(move.by), strict=True)).get(move.given.text("leaves", "nobody"))


def rolled(setup: Setup, board: Board, move: procedure.Move) -> tuple[Board, in_rounds.Open]:
    """Return the roll of a duel's next round, with the reasons for both totals."""
    duel, both, away = board.pair(move.by), board.both(move.by), leaver(board, move)
    reasons = [step for each in both for step in each.setup] if duel.rounds == bool(setup.first) else []
    for who in both:
        if penalty := who.penalty:
            ends = " makes it *{now}*." if who.now > 0 else ", so there’s no rating left."
            known: dict[str, fields.Json] = {"who": who.name, "state": who.harm.words, "sign": words.sign(penalty)}
            known |= {"now": rating.show(who.now, setup.edition.letter), "penalty": penalty, "total": int(who.now)}
            reasons.append(procedure.say("chain-penalty", f"{{who}} is {{state}}: *{{sign}}*{ends}", **known))
    if away:
        reasons.append(procedure.say("chain-leave", "*{who}* gets away with any victory.", who=away.name))
    roll = Roll(bout_of(setup, *both), Pair(both[0].who, both[1].who, setup.edition.letter), tuple(reasons))
    return board, in_rounds.Open(move, duel.hero, duel.foe, roll, duel.id)


def suffered(setup: Setup, board: Board, duel: Duel, winner: int, level: results.Level) -> Board:
    """Return the board after a round at this level, with the loser's new harm."""
    hero, foe = (replace(each, hidden=False) for each in board.both(duel.id))
    if winner > 0:
        foe = replace(foe, harm=worse(foe.chain, foe.harm, level, turns=setup.turns))
    if winner < 0:
        hero = replace(hero, harm=worse(hero.chain, hero.harm, level, turns=setup.turns))
    return board.put(hero, foe, replace(duel, rounds=duel.rounds + 1, on=hero.active and foe.active))


def settled(setup: Setup, board: Board, made: in_rounds.Open) -> Board:
    """Apply the ruling of a roll: harm for the loser, or escape for the winner."""
    duel, won, level = board.pair(made.about), made.ruling.winner, made.ruling.level
    after, away = suffered(setup, board, duel, won, level), leaver(board, made.move)
    if not won:
        return after.tell("chain-tie", "A tie harms *no one*.")
    hero, foe = board.both(duel.id)
    winner, loser = (hero, foe) if won > 0 else (foe, hero)
    if away == winner:
        gone = replace(winner, hidden=False, standing="away")
        after = board.put(replace(loser, hidden=False), gone, replace(duel, rounds=duel.rounds + 1, on=False))
        text = "A victory at any level: *{who}* gets away, and harms no one."
        return after.tell("chain-leave", text, f"{winner.name} gets away.", who=winner.name)
    before, now, word, name = loser.harm, after.fighter(loser.id).harm, results.LEVEL_WORDS[level], loser.name
    mean = f"{name} is {now.words}.{f' {name} doesn’t get away.' if away else ''}"
    if now.dying:
        complete = level == results.COMPLETE or before.state == "unharmed"
        how = "a complete defeat" if complete else f"a {word} defeat while {before.state}"
        return after.tell("chain-state", "{who} is *dying* after {how}.", mean, who=name, how=how)
    again = before.hurts > 0 and now.injured == before.injured
    text = "{who} was {before}. After a {level} defeat: *{now}*, {penalty} from now on."
    known: dict[str, fields.Json] = {"who": name, "before": before.words, "level": word, "now": now.words}
    weight = words.sign(now.penalty(loser.chain))
    return after.tell("chain-again" if again else "chain-state", text, mean, **known, penalty=weight)


def parted(_setup: Setup, board: Board, move: procedure.Move) -> Board:
    """End a duel in which both leave and neither wins."""
    hero, foe = board.both(move.by)
    ended = replace(board.pair(move.by), on=False)
    after = board.put(replace(hero, standing="away"), replace(foe, standing="away"), ended)
    return after.tell("chain-both", "*{hero}* and {foe} both leave.", hero=hero.name, foe=foe.who.inside)


def engaged(_setup: Setup, board: Board, move: procedure.Move) -> Board:
    """Pair a free hero with a free opponent."""
    hero, foe = board.fighter(move.by), board.fighter(move.given.text("foe"))
    after = board.put(Duel(hero.id, foe.id))
    return after.tell("chain-pair", "*{hero}* takes on {foe}.", hero=hero.name, foe=foe.who.inside)
