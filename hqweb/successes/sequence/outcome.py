"""The result of a sequence: the degree of each defeat and of the whole group."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from hqweb.core import dice, fields, procedure
from hqweb.successes import aftermath, count
from hqweb.successes.sequence import board


class End(NamedTuple):
    """A finished pair: whether the hero won, by how much, and the degree."""

    pair: board.Pair
    won: bool
    amount: int
    degree: int


def ends(board: board.Board) -> tuple[End, ...]:
    """All pairs won or lost, in the order they began, as the track measures them."""
    track, found = board.track, list[End]()
    for pair in board.pairs:
        hero, foe = board.fighter(pair.hero), board.fighter(pair.foe)
        loser = foe if foe.standing != "in" and (pair.stage == "won" or hero.standing == "in") else hero
        if pair.stage in ("on", "over") or loser.standing == "in":
            continue
        amount = board.against(pair, ours=loser.ours) - board.against(pair, ours=not loser.ours)
        if track.own:
            amount = -loser.left if track.wagers else loser.begun - loser.left + loser.absorbed
        found.append(End(pair, not loser.ours, max(0, amount), track.degree(max(0, amount))))
    return tuple(found)


def group_degree(board: board.Board) -> int | None:
    """The overall degree: against the foe with the highest rating, or that of the highest-rated fallen hero.

    A follower's fall only counts if no hero fell. Among equal ratings the second-highest degree counts.
    """
    won = board.winner == "hero"
    rated = [
        (board.fighter(end.pair.foe if won else end.pair.hero), end.degree) for end in ends(board) if end.won == won
    ]
    if board.winner not in ("hero", "opposition") or not rated:
        return None
    if not won:
        rated = [(one, degree) for one, degree in rated if one.role == "contends"] or rated
    top = max(one.total for one, _ in rated)
    return sorted((degree for one, degree in rated if one.total == top), reverse=True)[:2][-1]


def effects_of(board: board.Board) -> tuple[procedure.Effect, ...]:
    """Each contending hero's suggestion and lost resolve; nothing before the end.

    A hero who's out has lost, whatever they won before; of several outcomes, the highest degree counts.
    """
    if not board.closed:
        return ()
    track, found = board.track, list[procedure.Effect]()
    for hero in (each for each in board.fighters if each.ours and each.role == "contends"):
        who, stays = aftermath.row(hero.id), hero.standing == "in"
        mine = (end for end in ends(board) if end.pair.hero == hero.id and end.won == stays)
        if end := max(mine, key=lambda end: end.degree, default=None):
            foe = board.fighter(end.pair.foe).who.inside
            name = f"a victory over {foe}" if end.won else f"a defeat by {foe}"
            found += aftermath.lasting(board.edition, who, name, board.edition.left(1 if end.won else -1, end.degree))
            found += () if end.won else aftermath.experience(who, name)
        if track.buy_off:
            found += aftermath.lasting(board.edition, who, "kept resolve", hero.penalty)
            change = max(aftermath.LOWEST, hero.left - hero.begun + hero.before)
            text = f"{-change} resolve lost." if change < 0 else f"{change} resolve back."
            found += [procedure.Effect(who, "resolve", {"change": change}, text)] * bool(change)
            text = f"Starting resolve {board.edition.exhausted} lower permanently."
            found += [procedure.Effect(who, "exhausted", {}, text)] * bool(hero.fell and hero.standing != "left")
    for one in (each for each in board.fighters if each.owner and track.own and each.left != each.begun):
        name, left = one.who.first, max(0, one.left)
        text = f"{name} has {left} resolve left." if left else f"{name} has no resolve left and leaves your service."
        given: dict[str, fields.Json] = {"name": name, "resolve": left}
        found.append(procedure.Effect(aftermath.row(one.owner), "follower-resolve", given, text))
    return (*found, *aftermath.burned(board.given.whole("points") - board.pool))


Ways = Counter[tuple[int, int]]
"""The number of ways, by what both have left."""


class Two(NamedTuple):
    """The last remaining pair: a round of theirs, what both have left and started with, and the hero's limit.

    A round's cost is below 0 for the hero, above 0 for the foe, and 0 for a tie.
    """

    rounds: Counter[int]
    left: tuple[int, int]
    begun: tuple[int, int]
    sudden: int

    @classmethod
    def of(cls, board: board.Board) -> "Two | None":
        """None if there are more, or if someone has to choose a wager."""
        ours, theirs, pairs, track = board.side(ours=True), board.side(ours=False), board.on(), board.track
        if track.wagers or not len(ours) == len(theirs) == len(pairs) == 1:
            return None
        hero, foe = ours[0], theirs[0]
        bout = count.Bout(count.Side(hero.rating), count.Side(foe.rating), board.edition.counting)
        left, begun = (hero.left, foe.left), (hero.begun + hero.absorbed, foe.begun)
        if not track.own:
            mine, thine = (board.against(pairs[0], ours=side) for side in (True, False))
            left, begun = (hero.goal - mine, foe.goal - thine), (hero.goal, foe.goal)
        rounds = count.weigh(bout, lambda ruling: ruling.winner * board.edition.scored(ruling.degree))
        return cls(rounds, left, begun, hero.sudden)

    def walk(self) -> Iterator[tuple[Ways, Ways]]:
        """Yield round by round, endlessly: the ways that have ended and those that continue, by what both have left.

        A way continues while neither has fallen, by their total loss or by one round's cost to a follower.
        """
        stand = Ways({self.left: 1})
        while True:
            ended, following = Ways(), Ways()
            for ((mine, thine), ways), (loss, share) in product(stand.items(), self.rounds.items()):
                after = (mine + min(loss, 0), thine - max(loss, 0))
                on = min(after) > 0 and not (self.sudden and -loss >= self.sudden)
                (following if on else ended)[after] += ways * share
            yield ended, following
            stand = following


def forecast(board: board.Board) -> dice.Distribution | None:
    """The outcomes of the last remaining pair from its current state; None for any other board."""
    two, own = Two.of(board), board.track.own
    if two is None or two.rounds.keys() == {0}:
        return None
    del two.rounds[0]

    def outcome(mine: int, thine: int) -> str:
        won, ours, theirs = thine < 1, two.begun[0] - mine, two.begun[1] - thine
        amount = (theirs if won else ours) if own else abs(ours - theirs)
        return board.edition.key(board.track.degree(amount), won=won)

    weight, most = two.rounds.total(), max(1, sum(two.left) - 1)
    rounds = zip(range(most - 1, -1, -1), two.walk(), strict=False)
    found = ((outcome(*left), ways * weight**more) for more, (end, _) in rounds for left, ways in end.items())
    return dice.distribution(dice.tallied(found), weight**most)


def pace(board: board.Board, most: int) -> tuple[dice.Distribution, ...]:
    """The shares won after each of the last pair's next rounds; nothing for any other board."""
    two, done, found = Two.of(board), Counter[str](), list[dice.Distribution]()
    if two is None:
        return ()
    for _, (ended, on) in zip(range(most), two.walk(), strict=False):
        done = Counter({side: ways * two.rounds.total() for side, ways in done.items()})
        done += dice.tallied(("hero" if thine < 1 else "opposition", ways) for (_, thine), ways in ended.items())
        found.append(dice.distribution({**done, "open": on.total()}, done.total() + on.total()))
    return tuple(found)
