"""The exact odds of a one-on-one extended contest: a walk over the scores, with ties left out."""

from collections import Counter

from hqweb.classic.extended import board, exchange, tables
from hqweb.classic.roll import results
from hqweb.classic.roll.bout import Bout, Side, ask_bout
from hqweb.core import dice, odds
from hqweb.core.procedure import Outcome
from hqweb.mastery.rating import Total

_MOST = 2 * results.GOAL - 1
"""Exchanges with a winner after which somebody must have reached the goal."""
_FINAL = 2 * results.GOAL
"""One above the highest final score: four points and then five."""
type Gains = tuple[tuple[int, int, int], ...]
"""What one exchange may bring: the hero's points, the other's, and the weight; a tie brings neither."""
type Scores = Counter[tuple[int, int]]
"""Scores, and in how many ways each may stand."""

_WON = sorted(
    ((high, low) for high in range(results.GOAL, _FINAL) for low in range(results.GOAL)),
    key=lambda score: (score[1] - score[0], -score[0]),
)
ENDINGS = (
    *(Outcome(f"hero:{a}-{b}", f"Won {a} : {b}", f"v{tables.rising(a - b).level}") for a, b in _WON),
    *(Outcome(f"opposition:{b}-{a}", f"Lost {b} : {a}", f"d{tables.rising(a - b).level}") for a, b in reversed(_WON)),
)
"""Every final score, best first, with the shape of the level that a rising action gives it."""


def forecast(setup: board.Setup, board: board.Board) -> dice.Distribution | None:
    """The final scores of the one pairing of two contestants, from where it stands; None for any other board.

    A tie changes nothing, so ties are left out. In integers: after nine exchanges with a winner all is over, and
    the total is the weight of one of them to the power of nine, times that of the start.
    """
    two = _steps(setup, board)
    if two is None or all(gain == loss for gain, loss, _ in two[1]):
        return None
    stand, usual, first = two
    stand, done = (stand, Counter[str]()) if first == usual else _on(first, stand)
    steps = tuple(step for step in usual if step[0] != step[1])
    weight = sum(share for _, _, share in steps)
    total = (stand.total() + done.total()) * weight**_MOST
    found = Counter({key: ways * weight**_MOST for key, ways in done.items()})
    for left in range(_MOST - 1, -1, -1):
        stand, final = _on(steps, stand)
        found.update({key: ways * weight**left for key, ways in final.items()})
    return dice.distribution(found, total)


def pace(setup: board.Setup, board: board.Board, most: int) -> tuple[dice.Distribution, ...]:
    """Who has won after each of the next exchanges of the one pairing of two; nothing for any other board."""
    two = _steps(setup, board)
    if two is None:
        return ()
    stand, usual, first = two
    done: Counter[str] = Counter()
    found = []
    for place in range(most):
        steps = usual if place else first
        weight = sum(share for _, _, share in steps)
        stand, final = _on(steps, stand)
        done = Counter({side: ways * weight for side, ways in done.items()})
        for key, ways in final.items():
            done[key.partition(":")[0]] += ways
        still = sum(stand.values())
        found.append(dice.distribution({**done, "open": still}, done.total() + still))
    return tuple(found)


def _steps(setup: board.Setup, board: board.Board) -> tuple[Scores, Gains, Gains] | None:
    """The score of the one pairing that is left, of two contestants, and what a usual and the next exchange bring."""
    if board.winner or len([each for each in board.fighters if each.active]) != 2 or len(board.on()) != 1:
        return None
    pair = board.on()[0]
    hero, foe = board.both(pair.id)
    if hero.owner or foe.owner:
        return None
    bout = Bout(
        Side(Total(hero.total + hero.bonus), lowered=hero.lowered, raised=hero.raised),
        Side(Total(foe.total + foe.bonus), lowered=foe.lowered, raised=foe.raised),
        low_wins=setup.low_wins,
        players=foe.points > 0,
    )
    usual = first = _exchange(bout)
    if not pair.done:
        ours, theirs = exchange.standing_totals(setup, board, pair.id)
        first = _exchange(bout._replace(ours=bout.ours._replace(total=ours), theirs=bout.theirs._replace(total=theirs)))
    return Counter({(pair.ours, pair.theirs): 1}), usual, first


def _exchange(bout: Bout) -> Gains:
    worth = {word: results.points_of(results.Level(level)) for level, word in enumerate(results.LEVEL_WORDS)}
    found = [(*key.partition(":")[::2], weight) for key, weight in sorted(odds.count(ask_bout(bout)).weights.items())]
    return tuple((worth[level] * (who == "hero"), worth[level] * (who == "opposition"), n) for who, level, n in found)


def _on(steps: Gains, stand: Scores) -> tuple[Scores, Counter[str]]:
    """The scores one exchange on, and those that are final by then."""
    following: Scores = Counter()
    final: Counter[str] = Counter()
    for (a, b), ways in stand.items():
        for gain, loss, share in steps:
            score = (a + gain, b + loss)
            if max(score) < results.GOAL:
                following[score] += ways * share
            else:
                side = "hero" if score[0] >= results.GOAL else "opposition"
                final[f"{side}:{score[0]}-{score[1]}"] += ways * share
    return following, final
