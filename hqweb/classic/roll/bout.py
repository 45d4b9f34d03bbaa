"""A bout: two modified totals, two dice, one ruling. Every classic procedure embeds this value.

The rules apply in this order: cancel masteries, read the dice, bump up with masteries, push down with the rest, lower
the injured, apply other bumps, spend hero points, compare, cap. Whatever doesn't depend on the faces comes first.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from hqweb.classic.roll import results
from hqweb.core.limits import MAX_CASES
from hqweb.core.procedure import Ask
from hqweb.core.words import Noun
from hqweb.mastery import rating, roll


class Side(NamedTuple):
    """One side of a bout: total after modifiers, whether a stretch caps its victory, hero points spent.

    Its result is `lowered` by that many steps, one for each injury. `raised` has the other rules that improve it
    by a step each.
    """

    total: rating.Total
    stretched: bool = False
    points: int = 0
    lowered: int = 0
    raised: tuple[str, ...] = ()


class Bout(NamedTuple):
    """Two sides, and the scale that compares them.

    With `players` the other side is a player too, not a resistance. A `plain` bout has no level. With `gift` the GM
    gives ties to our side.
    """

    ours: Side
    theirs: Side
    scale: results.Scale
    low_wins: bool = False
    players: bool = False
    plain: bool = False
    gift: bool = False

    def with_point(self, *, ours: bool) -> "Bout":
        """Return the bout with one more hero point spent by a side."""
        if ours:
            return self._replace(ours=self.ours._replace(points=self.ours.points + 1))
        return self._replace(theirs=self.theirs._replace(points=self.theirs.points + 1))


class Reading(NamedTuple):
    """The path to one side's result.

    The result of the die as it `fell`, `lifted` by masteries, `pushed` down by the other side's, `lowered` by injuries,
    `raised` by other bumps and by hero `points`. `spare` masteries had no effect.
    """

    fell: results.Result
    lifted: int = 0
    pushed: int = 0
    points: int = 0
    spare: int = 0
    lowered: int = 0
    raised: int = 0

    @property
    def final(self) -> results.Result:
        """The final result."""
        return results.Result(self.fell + self.lifted - self.pushed - self.lowered + self.raised + self.points)


class Ruling(NamedTuple):
    """The outcome of two faces. `winner` is 1 for us, −1 for them, 0 for a tie; so is `better` for the better die.

    `uncapped` is the level before the cap of a stretch. Without dice `rolled`, the readings are meaningless.
    """

    winner: int
    level: results.Level
    uncapped: results.Level
    better: int = 0
    ours: Reading = Reading(results.FUMBLE)
    theirs: Reading = Reading(results.FUMBLE)
    rolled: bool = False


def outcome(ruling: Ruling) -> str:
    """Return the outcome key of a ruling, such as ``hero:minor``, ``none:tie`` or ``opposition:complete``."""
    return f"{roll.SIDES[ruling.winner]}:{results.level_word(ruling.level)}"


def left_over(bout: Bout) -> tuple[int, int]:
    """Return the remaining masteries of both sides after canceling. At least one of them is 0.

    >>> left_over(Bout(Side(rating.Total(35)), Side(rating.Total(52)), results.Scale()))
    (0, 1)
    """
    ours, theirs = (rating.Rating.of(side.total).masteries for side in (bout.ours, bout.theirs))
    both = min(ours, theirs)
    return ours - both, theirs - both


def ask_bout(bout: Bout, ours: str = "Hero", theirs: str = "Opposition") -> Ask[Ruling]:
    """Return the two dice of a bout and their judge, without dice if a total of 0 or less decides it.

    >>> ask_bout(Bout(Side(rating.Total(35)), Side(rating.Total(52)), results.Scale())).judge((9, 14)).winner
    -1
    """
    automatic = _without_dice(bout)
    if automatic is not None:
        return Ask((), lambda _: automatic, outcome)
    left, scale = left_over(bout), bout.scale

    def rule(us: results.Result, them: results.Result, better: int) -> Ruling:
        return _rule(bout, left, us, them, -better if bout.low_wins else better)

    targets = (rating.Rating.of(side.total).target for side in (bout.ours, bout.theirs))
    first, second = (results.results_at(target, scale.bands, scale.die) for target in targets)
    bare = bout._replace(ours=bout.ours._replace(total=_NONE), theirs=bout.theirs._replace(total=_NONE))
    return roll.opposed((ours, theirs), (first, second), _cases(bare, left), rule, outcome)


_NONE = rating.Total(0)


@lru_cache(MAX_CASES)
def _cases(_bare: Bout, _left: tuple[int, int]) -> dict[roll.Case[results.Result], Ruling]:
    """Cache rulings of equivalent bouts, by both results and the better die."""
    return {}


def _without_dice(bout: Bout) -> Ruling | None:
    """Rule totals of 0 or less: a complete defeat for a hero, an automatic success against a resistance."""
    mine, thine = bout.ours.total < 1, bout.theirs.total < 1
    if mine and thine and bout.players:
        return Ruling(0, results.TIE, results.TIE)
    levels = results.Unrolled(*(results.PLAIN,) * 3) if bout.plain else bout.scale.unrolled
    if mine:
        return Ruling(-1, _capped(levels.defeat, bout.theirs, bout.scale), levels.defeat)
    if not thine:
        return None
    level = levels.lifted if bout.ours.points else levels.victory
    level = levels.defeat if bout.players else level
    return Ruling(1, _capped(level, bout.ours, bout.scale), level)


def _rule(bout: Bout, left: tuple[int, int], ours: results.Result, theirs: results.Result, better: int) -> Ruling:
    scale, (mine, thine) = bout.scale, left
    us = _reading(bout.ours, ours, theirs, left, scale)
    them = _reading(bout.theirs, theirs, ours, (thine, mine), scale)
    gap, level = us.final - them.final, scale.row(us.final, them.final, better).level
    winner = ((gap > 0) - (gap < 0) or better) if level else 0
    if (bout.gift or scale.gift) and not winner:
        winner, level = 1, results.MARGINAL
    if bout.plain and winner:
        level = results.PLAIN
    counts = _capped(level, bout.ours if winner > 0 else bout.theirs, scale)
    return Ruling(winner, counts, level, better, us, them, rolled=True)


def _reading(
    side: Side, fell: results.Result, other: results.Result, left: tuple[int, int], scale: results.Scale
) -> Reading:
    """Work out a side's result. `left` are the remaining masteries of this side and of the other.

    Each mastery improves its owner's result a step; past a critical they push the other result down. Injuries lower
    the result, to a fumble at worst, and no mastery cancels them. Other bumps and hero points stop at a critical.
    """
    mine, thine = left
    lifted, pushes = min(mine, results.CRITICAL - fell, scale.lifts), _pushes(mine, fell, scale)
    pushed, spare = min(_pushes(thine, other, scale), fell), mine - lifted - min(pushes, other)
    now = fell + lifted - pushed
    lowered = min(side.lowered, now)
    raised = min(len(side.raised), results.CRITICAL - now + lowered)
    points = min(side.points * scale.point, results.CRITICAL - now + lowered - raised)
    return Reading(fell, lifted, pushed, points, spare, lowered, raised)


def _pushes(masteries: int, fell: results.Result, scale: results.Scale) -> int:
    """Return the masteries left to push with after reaching a critical."""
    steps = results.CRITICAL - fell
    return min(max(0, masteries - steps), scale.pushes) if steps <= scale.lifts else 0


def _capped(level: results.Level, victor: Side, scale: results.Scale) -> results.Level:
    """Cap the level of a victory with a stretch."""
    return min(level, scale.capped) if victor.stretched and level != results.PLAIN else level


class Weight(NamedTuple):
    """A state that lowers results: the key of its rule, its name, and the state's name.

    `counted` is None if it isn't counted. You first need to win the `effort`, and so get past what `through` names.
    """

    rule: str = "injured"
    one: str = ""
    counted: Noun | None = None
    state: str = "injured"
    effort: str = "motivation"
    through: str = "the injury"


INJURY: Final = Weight(counted=Noun("injury", "injuries"))
"""The weight of injuries."""
