"""What a finished sequence proposes to the sheets of the heroes who were in it.

Source: QuestWorlds SRD 0.97, *Sequences*, *Experience*.
"""

from hqweb.core.procedure import Effect
from hqweb.successes import marks
from hqweb.successes.edition import by_degree
from hqweb.successes.sequence.board import Board, Fighter, Setup
from hqweb.successes.sequence.ends import End, ends


def effects_of(setup: Setup, board: Board) -> tuple[Effect, ...]:
    """For each hero who contended what the own outcome suggests; nothing before the end."""
    if not board.closed:
        return ()
    heroes = [each for each in board.fighters if each.ours and each.role == "contends"]
    found = [effect for each in heroes for effect in _own(setup, board, each)]
    found += [effect for each in board.fighters if each.owner for effect in _followed(setup, each)]
    return (*found, *marks.burned(setup.pool - board.pool))


def _own(setup: Setup, board: Board, hero: Fighter) -> tuple[Effect, ...]:
    who, end = marks.row(hero.id), _end(setup, board, hero)
    found: list[Effect] = []
    if end:
        foe = board.fighter(end.pair.foe).who.inside
        size = by_degree(end.degree)
        name = f"a victory over {foe}" if end.won else f"a defeat by {foe}"
        found += marks.lasting(who, name, size if end.won else -size)
        found += () if end.won else marks.experience(who, name)
    return (*found, *(_worn(who, hero) if setup.track.buy_off else ()))


def _end(setup: Setup, board: Board, hero: Fighter) -> End | None:
    """How it went for one hero: who is out of it has lost, whatever was won before; of several the highest degree."""
    mine = [end for end in ends(setup, board) if end.pair.hero == hero.id]
    mine = [end for end in mine if end.won == (hero.standing == "in")]
    return max(mine, key=lambda end: end.degree, default=None)


def _followed(setup: Setup, follower: Fighter) -> tuple[Effect, ...]:
    """What a follower has left for the sheet of its hero, if that is not what it began with."""
    if not setup.track.own or follower.left == follower.begun:
        return ()
    return marks.follower_resolve(marks.row(follower.owner), follower.who.first, follower.left)


def _worn(who: str, hero: Fighter) -> tuple[Effect, ...]:
    """What stood for resolve, the resolve that is gone, and what it costs to have lost all of it."""
    return (
        *marks.lasting(who, "resolve that was kept", hero.penalty),
        *marks.resolve(who, hero.left - hero.begun + hero.before),
        *(marks.exhausted(who) if hero.fell and hero.standing != "left" else ()),
    )
