"""What a roll does to the board of a chained contest, and the moves that roll nothing."""

from typing import NamedTuple

from hqweb.classic.bout import Bout
from hqweb.classic.chained.board import Board, Duel, Fighter, Leaves, Made, Setup, duel_of
from hqweb.classic.chained.harm import Harm, worse
from hqweb.classic.explain import Pair
from hqweb.classic.results import LEVEL_WORDS, Level
from hqweb.classic.roll import Roll
from hqweb.core.numbers import sign
from hqweb.core.procedure import Step, say
from hqweb.mastery.rating import show


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
    if not who.harm.penalty:
        return ()
    ending = " makes it *{now}*." if who.total > 0 else ", and no rating is left."
    step = say(
        "chain-penalty",
        "{who} is {state}: *{sign}*" + ending,
        who=who.name,
        state=who.harm.words,
        sign=sign(who.harm.penalty),
        now=show(who.total, setup.edition.letter),
        penalty=who.harm.penalty,
        total=int(who.total),
    )
    return (step,)


def _leaving(hero: Fighter, foe: Fighter, leaves: Leaves) -> tuple[Step, ...]:
    if leaves == "nobody":
        return ()
    who = hero if leaves == "ours" else foe
    return (say("chain-leave", "*{who}* wants to get away: any victory will do.", who=who.name),)


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
        gone = after.fighter(leaver.id)._replace(away=True)
        mean = f"{leaver.name} gets away."
        step = say("chain-leave", "A victory of any level: *{who}* gets away, and harms nobody.", who=leaver.name)
        return After(after.put(gone).set(duel._replace(rounds=duel.rounds + 1, on=False)), (step,), mean)
    after = suffered(setup, board, duel, ruling.winner, ruling.level)
    if not ruling.winner:
        return After(after, (say("chain-tie", "A tie harms *nobody*."),), "A tie harms nobody.")
    loser = foe if ruling.winner > 0 else hero
    now = after.fighter(loser.id)
    stays = f" {loser.name} does not get away." if leaver else ""
    mean = f"{loser.name} is {now.harm.words}.{stays}"
    return After(after, _told(loser, now.harm, ruling.level), mean)


def _told(loser: Fighter, now: Harm, level: Level) -> tuple[Step, ...]:
    """Why a defeat leaves this state."""
    before, word = loser.harm, LEVEL_WORDS[level]
    if now.dying:
        complete = word == "complete" or before.state == "unharmed"
        how = "a complete defeat" if complete else f"a {word} defeat of one who is {before.state}"
        step = say("chain-state", "{who} is *dying* after {how}.", who=loser.name, how=how)
        return (step,)
    new = "injured" if now.injured and not before.injured else "hurt"
    again = new == "hurt" and before.hurts > 0
    step = say(
        "chain-again" if again else "chain-state",
        "{who} was {before}. After a {level} defeat: *{now}*, {penalty} from now on.",
        who=loser.name,
        before=before.words,
        level=word,
        now=now.words,
        penalty=sign(now.penalty),
    )
    return (step,)


def parted(board: Board, duel: Duel) -> After:
    """Both leave: that duel is over, and neither has won it."""
    hero, foe = board.both(duel)
    after = board.put(hero._replace(away=True), foe._replace(away=True)).set(duel._replace(on=False))
    step = say("chain-both", "*{hero}* and {foe} both leave.", hero=hero.name, foe=foe.who.inside)
    return After(after, (step,), step.text)


def engaged(board: Board, hero: Fighter, foe: Fighter) -> After:
    """A free hero takes on a free opponent."""
    step = say("chain-pair", "*{hero}* takes on {foe}.", hero=hero.name, foe=foe.who.inside)
    return After(board._replace(duels=(*board.duels, duel_of(hero, foe))), (step,), step.text)
