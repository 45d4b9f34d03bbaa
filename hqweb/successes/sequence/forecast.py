"""The exact odds of a sequence of two: a walk over what both still have, with ties left out."""

from collections import Counter

from hqweb.core.alike import Lot
from hqweb.core.distribution import Distribution, distribution
from hqweb.core.procedure import Outcome
from hqweb.successes.count import Bout, Side, ask_bout
from hqweb.successes.edition import OUTCOMES
from hqweb.successes.sequence.board import Board, Fighter, Setup

ENDINGS: tuple[Outcome, ...] = tuple(each for each in OUTCOMES if each.key[-1].isdigit())
"""The outcomes of a whole sequence: a victory or a defeat, by its degree."""

type Losses = Counter[int]
"""What one round costs: the hero’s loss as a number below 0, the foe’s above it, a tie’s is 0."""

type Two = tuple[Fighter, Fighter, tuple[int, int], tuple[int, int]]
"""The pair that is left: hero and foe, what both have left, and what they began with."""


def forecast(setup: Setup, board: Board) -> Distribution | None:
    """The outcomes of the one pair that is left, from where it stands; None for any other board."""
    found_two = _two(setup, board)
    if found_two is None:
        return None
    hero, foe, left, begun = found_two
    rounds = rounds_of(Bout(Side(hero.rating), Side(foe.rating)))
    del rounds[0]
    if not rounds:
        return None

    def key(mine: int, thine: int) -> str:
        """The outcome of what both have left, once it is over."""
        winner = "hero" if thine < 1 else "opposition"
        lost = begun[1] - thine if thine < 1 else begun[0] - mine
        amount = lost if setup.track.own else abs((begun[0] - mine) - (begun[1] - thine))
        return f"{winner}:{setup.track.degree(amount)}"

    found: Counter[str] = Counter()
    stand_now: Counter[tuple[int, int]] = Counter({left: 1})
    weight = sum(rounds.values())
    most = max(1, left[0] + left[1] - 1)
    for done in range(1, most + 1):
        following: Counter[tuple[int, int]] = Counter()
        for (mine, thine), ways in stand_now.items():
            for loss, share in rounds.items():
                after = (mine + min(loss, 0), thine - max(loss, 0))
                if _goes_on(hero, loss, after):
                    following[after] += ways * share
                else:
                    found[key(*after)] += ways * share * weight ** (most - done)
        stand_now = following
    return distribution(found, weight**most)


def pace(setup: Setup, board: Board, most: int) -> tuple[Distribution, ...]:
    """Who has won after each of the next rounds of the one pair that is left; nothing for any other board."""
    two = _two(setup, board)
    if two is None:
        return ()
    hero, foe, left, _ = two
    rounds = rounds_of(Bout(Side(hero.rating), Side(foe.rating)))
    weight = rounds.total()
    stand: Counter[tuple[int, int]] = Counter({left: 1})
    done: Counter[str] = Counter()
    found = []
    for _ in range(most):
        following: Counter[tuple[int, int]] = Counter()
        done = Counter({side: ways * weight for side, ways in done.items()})
        for (mine, thine), ways in stand.items():
            for loss, share in rounds.items():
                after = (mine + min(loss, 0), thine - max(loss, 0))
                if _goes_on(hero, loss, after):
                    following[after] += ways * share
                else:
                    done["hero" if after[1] < 1 else "opposition"] += ways * share
        stand = following
        found.append(distribution({**done, "open": stand.total()}, done.total() + stand.total()))
    return tuple(found)


def _two(setup: Setup, board: Board) -> Two | None:
    """The one pair that is left; None where there are more, or where somebody has to choose a wager."""
    ours, theirs = board.side(ours=True), board.side(ours=False)
    if setup.track.wagers or len(ours) != 1 or len(theirs) != 1 or len(board.on()) != 1:
        return None
    pair, hero, foe = board.on()[0], ours[0], theirs[0]
    if setup.track.own:
        return hero, foe, (hero.left, foe.left), (hero.begun + hero.absorbed, foe.begun)
    mine, thine = (board.against(pair, ours=side) for side in (True, False))
    return hero, foe, (hero.goal - mine, foe.goal - thine), (hero.goal, foe.goal)


def _goes_on(hero: Fighter, loss: int, after: tuple[int, int]) -> bool:
    """Whether neither has fallen, by all that was lost or by what this round cost a follower."""
    return min(after) > 0 and not (hero.sudden and -loss >= hero.sudden)


def rounds_of(bout: Bout) -> Losses:
    """What one round of a bout costs either side, with its weight; a tie costs nobody anything."""
    ask = ask_bout(bout)
    found: Losses = Counter()
    for faces, weight in ask.lots or (Lot((), 1),):
        ruling = ask.judge(faces)
        found[ruling.winner * (ruling.degree + 1)] += weight
    return found
