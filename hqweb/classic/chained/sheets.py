"""What a chained contest leaves on heroes’ sheets."""

from hqweb.classic.chained.board import Board, Setup
from hqweb.classic.leaves import known, spent, suffered
from hqweb.core.procedure import Effect


def effects(setup: Setup, board: Board) -> tuple[Effect, ...]:
    """For each hero of the form the points that were spent, and all harm of the contest."""
    found: list[Effect] = []
    for place, hero in enumerate(each for each in board.fighters if each.ours):
        who = f"others.{place - 1}" if place else ""
        met = [board.fighter(duel.foe) for duel in board.duels if duel.hero == hero.id and duel.rounds]
        what = known(met[0].who) if len(met) == 1 else ""
        harm = hero.harm
        states = ["hurt"] * harm.hurts + ["injured"] * harm.injured + ["dying"] * harm.dying
        found += spent(who, hero.brought - hero.points)
        for state in states:
            found += suffered(setup.edition, who, state, what)
    return tuple(found)
