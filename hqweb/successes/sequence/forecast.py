"""The exact odds of a sequence of two: a walk over what both still have, with ties left out."""

from collections import Counter

from hqweb.core.distribution import Distribution, distribution
from hqweb.core.procedure import Outcome
from hqweb.successes.count import DIE, Bout, Side, ask_bout
from hqweb.successes.edition import OUTCOMES
from hqweb.successes.sequence.board import Board, Setup

ENDINGS: tuple[Outcome, ...] = tuple(each for each in OUTCOMES if each.key[-1].isdigit())
"""The outcomes of a whole sequence: a victory or a defeat, by its degree."""

type Losses = Counter[int]
"""What one round costs: the hero’s loss as a number below 0, the foe’s above it; ties are left out."""


def forecast(setup: Setup, board: Board) -> Distribution | None:
    """The outcomes of the one pair that is left, from where it stands; None for any other board."""
    ours, theirs = board.side(ours=True), board.side(ours=False)
    if setup.track.wagers or len(ours) != 1 or len(theirs) != 1 or len(board.on()) != 1:
        return None
    pair, hero, foe = board.on()[0], ours[0], theirs[0]
    if setup.track.own:
        left, begun = (hero.left, foe.left), (hero.begun, foe.begun)
    else:
        stand = tuple(board.against(pair, ours=side) for side in (True, False))
        left = (hero.goal - stand[0], foe.goal - stand[1])
        begun = (hero.goal, foe.goal)
    rounds = rounds_of(Bout(Side(hero.rating), Side(foe.rating)))
    if not rounds:
        return None

    def key(mine: int, thine: int) -> str:
        """The outcome of what both have left: one of them is at 0 or below."""
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
                if min(after) > 0:
                    following[after] += ways * share
                else:
                    found[key(*after)] += ways * share * weight ** (most - done)
        stand_now = following
    return distribution(found, weight**most)


def rounds_of(bout: Bout) -> Losses:
    """What one round of a bout costs either side, with its weight; ties change nothing and are left out."""
    ask = ask_bout(bout)
    faces = [(a, b) for a in range(1, DIE + 1) for b in range(1, DIE + 1)] if ask.dice else [()]
    found: Losses = Counter()
    for each in faces:
        ruling = ask.judge(each)
        if ruling.winner:
            found[ruling.winner * (ruling.degree + 1)] += 1
    return found
