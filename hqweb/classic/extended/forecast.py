"""The exact odds of a one-on-one extended contest, by walking over scores and ignoring ties."""

from collections import Counter

from hqweb.classic.edition.edition import Edition
from hqweb.classic.extended import board, exchange
from hqweb.classic.roll import results
from hqweb.classic.roll.bout import Bout, Side, ask_bout
from hqweb.core import dice, odds
from hqweb.core.procedure import Outcome

type Gains = tuple[tuple[int, int, int], ...]
"""A possible exchange: the hero's points, the opponent's, and its weight."""
type Scores = Counter[tuple[int, int]]
"""Scores and their weights."""


def endings(edition: Edition) -> tuple[Outcome, ...]:
    """Return every final score, best first, with the mark of its level in a rising action."""
    long, most = edition.long, max(row.points for row in edition.scale.rows)
    scores = ((high, low) for high in range(long.goal, long.goal + most) for low in range(long.goal))
    won = [(a, b, long.row(a - b).level) for a, b in sorted(scores, key=lambda score: (score[1] - score[0], -score[0]))]
    return (
        *(Outcome(f"hero:{a}-{b}", f"Won {a} : {b}", f"v{level}") for a, b, level in won),
        *(Outcome(f"opposition:{b}-{a}", f"Lost {b} : {a}", f"d{level}") for a, b, level in reversed(won)),
    )


def forecast(setup: board.Setup, board: board.Board) -> dice.Distribution | None:
    """Return the odds of final scores for a single pairing, from its current score. None for any other board.

    Ties change nothing and are ignored. In integers: after at most this many exchanges with a winner (nine, in both
    books) it's over, and the total is the weight of one exchange to that power, times that of the start.
    """
    two = _steps(setup, board)
    if two is None or all(gain == loss for gain, loss, _ in two[1]):
        return None
    stand, usual, first = two
    goal = setup.edition.long.goal
    most = 2 * goal - 1
    stand, done = (stand, Counter[str]()) if first == usual else _on(first, stand, goal)
    steps = tuple(step for step in usual if step[0] != step[1])
    weight = sum(share for _, _, share in steps)
    total = (stand.total() + done.total()) * weight**most
    found = Counter({key: ways * weight**most for key, ways in done.items()})
    for left in range(most - 1, -1, -1):
        stand, final = _on(steps, stand, goal)
        found.update({key: ways * weight**left for key, ways in final.items()})
    return dice.distribution(found, total)


def pace(setup: board.Setup, board: board.Board, most: int) -> tuple[dice.Distribution, ...]:
    """Return the odds of victory after each of the next exchanges of a single pairing, or nothing."""
    two = _steps(setup, board)
    if two is None:
        return ()
    stand, usual, first = two
    done: Counter[str] = Counter()
    found = []
    for place in range(most):
        steps = usual if place else first
        weight = sum(share for _, _, share in steps)
        stand, final = _on(steps, stand, setup.edition.long.goal)
        done = Counter({side: ways * weight for side, ways in done.items()})
        for key, ways in final.items():
            done[key.partition(":")[0]] += ways
        still = sum(stand.values())
        found.append(dice.distribution({**done, "open": still}, done.total() + still))
    return tuple(found)


def _steps(setup: board.Setup, board: board.Board) -> tuple[Scores, Gains, Gains] | None:
    """Return the score of a single pairing, and the odds of a usual exchange and of the next."""
    if board.winner or len([each for each in board.fighters if each.active]) != 2 or len(board.on()) != 1:
        return None
    pair = board.on()[0]
    hero, foe = board.both(pair.id)
    if hero.owner or foe.owner:
        return None
    bout = Bout(
        Side(hero.used, lowered=hero.lowered, raised=hero.raised),
        Side(foe.used, lowered=foe.lowered, raised=foe.raised),
        setup.edition.scale,
        low_wins=setup.low_wins,
        players=foe.points > 0,
    )
    usual = first = _exchange(bout)
    if not pair.done:
        ours, theirs = exchange.standing_totals(setup, board, pair.id)
        first = _exchange(bout._replace(ours=bout.ours._replace(total=ours), theirs=bout.theirs._replace(total=theirs)))
    return Counter({(pair.ours, pair.theirs): 1}), usual, first


def _exchange(bout: Bout) -> Gains:
    worth = {word: bout.scale.points(results.Level(level)) for level, word in enumerate(results.LEVEL_WORDS)}
    found = [(*key.partition(":")[::2], weight) for key, weight in sorted(odds.count(ask_bout(bout)).weights.items())]
    return tuple((worth[level] * (who == "hero"), worth[level] * (who == "opposition"), n) for who, level, n in found)


def _on(steps: Gains, stand: Scores, goal: int) -> tuple[Scores, Counter[str]]:
    """Advance the scores by one exchange, and collect the final ones."""
    following: Scores = Counter()
    final: Counter[str] = Counter()
    for (a, b), ways in stand.items():
        for gain, loss, share in steps:
            score = (a + gain, b + loss)
            if max(score) < goal:
                following[score] += ways * share
            else:
                side = "hero" if score[0] >= goal else "opposition"
                final[f"{side}:{score[0]}-{score[1]}"] += ways * share
    return following, final
