"""The exact odds of a chained contest of two in which no one leaves.

Harm only grows and ties change nothing, so the states of both sides form a graph without loops. It's walked once, from
the end, in whole numbers.
"""

from collections import Counter
from functools import lru_cache
from math import gcd, lcm
from typing import Final

from hqweb.classic.chained import board
from hqweb.classic.roll.bout import Bout, ask_bout
from hqweb.classic.roll.results import Level
from hqweb.core import dice, record
from hqweb.core.procedure import Outcome

ENDINGS: Final = (
    *(Outcome(f"hero:{board.RUNGS[n]}", f"Won, {board.RUNGS[n]}", f"v{4 - n}") for n in range(3)),
    *(Outcome(f"opposition:{board.RUNGS[n]}", f"Dying, the other {board.RUNGS[n]}", f"d{4 - n}") for n in (2, 1, 0)),
)
"""The endings, by the dying side and the other's state, best first."""

_KEYS: Final = tuple(each.key for each in ENDINGS)
_MOST: Final = 1_000
"""The most pairs of states to walk, about a second in a browser. Two ratings of 50 have more."""
type Ways = tuple[tuple[int, ...], int]
"""The weights of endings, and their sum."""
type Both = tuple[board.Harm, board.Harm]


def forecast(setup: board.Setup, board: board.Board) -> dice.Distribution | None:
    """Return the endings of a single duel, or None for any other board."""
    if len(board.open) != 1 or sum(each.active for each in board.fighters) != 2:
        return None
    both = board.both(board.open[0].id)
    if _size(both[0]) * _size(both[1]) > _MOST:
        return None
    known: dict[Both, Ways] = {}
    found = _walk(setup, both, (both[0].harm, both[1].harm), known)
    if found is None:
        return None
    return dice.distribution(dict(zip(_KEYS, found[0], strict=True)), found[1], len(known) * setup.edition.scale.die**2)


def _size(who: board.Fighter) -> int:
    """Return the most states that a person can reach before their rating runs out."""
    return 2 * (max(0, who.now) // -who.chain.hurt + 1)


def _walk(
    setup: board.Setup, both: tuple[board.Fighter, board.Fighter], at: Both, known: dict[Both, Ways]
) -> Ways | None:
    """Return the endings from here on, or None if neither side can ever win."""
    if at in known:
        return known[at]
    hero, foe = (record.replace(who, harm=harm) for who, harm in zip(both, at, strict=True))
    found: list[tuple[int, Ways]] = []
    for winner, level, weight in _round(board.bout_of(setup, hero, foe)):
        ours, theirs = (
            board.worse(hero.chain, harm, level, turns=setup.turns) if (winner > 0) == place else harm
            for place, harm in enumerate(at)
        )
        after = _over(ours, theirs) or _walk(setup, both, (ours, theirs), known)
        if after is None:
            return None
        found.append((weight, after))
    if not found:
        return None
    known[at] = _mixed(found)
    return known[at]


def _over(ours: board.Harm, theirs: board.Harm) -> Ways | None:
    """Return the only ending of a state where someone is dying."""
    if not (ours.dying or theirs.dying):
        return None
    key = f"opposition:{theirs.state}" if ours.dying else f"hero:{ours.state}"
    return tuple(int(each == key) for each in _KEYS), 1


def _mixed(parts: list[tuple[int, Ways]]) -> Ways:
    """Combine futures by their weights, in lowest terms."""
    of = lcm(*(total for _, (_, total) in parts))
    scaled = [[share * way * (of // total) for way in ways] for share, (ways, total) in parts]
    weights = [sum(each) for each in zip(*scaled, strict=True)]
    whole = sum(weights)
    by = gcd(whole, *weights)
    return tuple(weight // by for weight in weights), whole // by


@lru_cache(maxsize=4 * _MOST)
def _round(bout: Bout) -> tuple[tuple[int, Level, int], ...]:
    """Return the outcomes of a round without ties: the winner, the level, and the weight."""
    ask, weights = ask_bout(bout), Counter[tuple[int, Level]]()
    for faces, weight in ask.lots or (((), 1),):
        ruling = ask.judge(faces)
        if ruling.winner:
            weights[ruling.winner, ruling.level] += weight
    return tuple((winner, level, weight) for (winner, level), weight in sorted(weights.items()))
