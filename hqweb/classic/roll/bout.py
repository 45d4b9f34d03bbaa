"""A bout: two modified totals, two dice, one ruling. Every classic procedure embeds this value.

Order of the rules: cancel masteries, read the dice, lift with masteries, push with those left over, lower the
injured, raise by other bumps, lift with hero points, compare, cap. What no face changes is worked out before
the dice.
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

    Its own result is `lowered` by that many steps: one for each injury. `raised` names the rules that lift it
    a step each besides masteries and hero points.
    """

    total: rating.Total
    stretched: bool = False
    points: int = 0
    lowered: int = 0
    raised: tuple[str, ...] = ()


class Bout(NamedTuple):
    """Two sides, and the scale on which they are compared.

    `players` says that the other side is a player too, and not a resistance. A `plain` bout is won or lost without a
    level. `gift` gives us a tie, by the GM's leave.
    """

    ours: Side
    theirs: Side
    scale: results.Scale
    low_wins: bool = False
    players: bool = False
    plain: bool = False
    gift: bool = False

    def with_point(self, *, ours: bool) -> "Bout":
        """The same bout with one hero point more on a side."""
        if ours:
            return self._replace(ours=self.ours._replace(points=self.ours.points + 1))
        return self._replace(theirs=self.theirs._replace(points=self.theirs.points + 1))


class Reading(NamedTuple):
    """How one side's result came about.

    As the die `fell`, `lifted` by masteries, `pushed` down by the other side's, `lowered` by injuries, `raised` by
    other bumps, lifted by hero `points`. `spare` masteries had nothing left to move.
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
        """The result that is compared."""
        return results.Result(self.fell + self.lifted - self.pushed - self.lowered + self.raised + self.points)


class Ruling(NamedTuple):
    """What two faces came to. `winner` is 1 for us, −1 for them, 0 for a tie; `better` likewise for the die.

    `uncapped` is the level before a stretch capped it. The readings say nothing where no die was `rolled`.
    """

    winner: int
    level: results.Level
    uncapped: results.Level
    better: int = 0
    ours: Reading = Reading(results.FUMBLE)
    theirs: Reading = Reading(results.FUMBLE)
    rolled: bool = False


def outcome(ruling: Ruling) -> str:
    """The key that a ruling counts as, such as ``hero:minor``, ``none:tie`` or ``opposition:complete``."""
    return f"{roll.SIDES[ruling.winner]}:{results.level_word(ruling.level)}"


def left_over(bout: Bout) -> tuple[int, int]:
    """The masteries of both sides after cancelling one for one; at most one of them is above 0.

    >>> left_over(Bout(Side(rating.Total(35)), Side(rating.Total(52)), results.Scale()))
    (0, 1)
    """
    ours, theirs = (rating.Rating.of(side.total).masteries for side in (bout.ours, bout.theirs))
    both = min(ours, theirs)
    return ours - both, theirs - both


def ask_bout(bout: Bout, ours: str = "Hero", theirs: str = "Opposition") -> Ask[Ruling]:
    """The two dice of a bout and their judge; no dice where a total of 0 or less decides it.

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
    """The rulings of such bouts so far, by both results and the higher die; totals count by the masteries left."""
    return {}


def _without_dice(bout: Bout) -> Ruling | None:
    """Rule totals of 0 or less: a hero's is a complete defeat, a resistance's an automatic success."""
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
    if bout.gift and not winner:
        winner, level = 1, results.MARGINAL
    if bout.plain and winner:
        level = results.PLAIN
    counts = _capped(level, bout.ours if winner > 0 else bout.theirs, scale)
    return Ruling(winner, counts, level, better, us, them, rolled=True)


def _reading(
    side: Side, fell: results.Result, other: results.Result, left: tuple[int, int], scale: results.Scale
) -> Reading:
    """How a result came about; `left` are the masteries of its own side and of the other side, where one has any.

    Each of them lifts its own result a step; at a critical the rest push the other result down. Injuries lower the
    own result, a fumble at worst, and no mastery cancels them. Other bumps and hero points lift it, and stop at a
    critical.
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
    """The masteries that are left to push with where they have lifted a result to a critical."""
    steps = results.CRITICAL - fell
    return min(max(0, masteries - steps), scale.pushes) if steps <= scale.lifts else 0


def _capped(level: results.Level, victor: Side, scale: results.Scale) -> results.Level:
    """A stretched ability caps a victory; a tie or a lower level is below that anyway."""
    return min(level, scale.capped) if victor.stretched and level != results.PLAIN else level


class Weight(NamedTuple):
    """What takes an own result down, in words: the key of its rule, what it is, and who is under it.

    `counted` is empty where it is not counted. `effort` is what has to be won before a contest under it, and
    `through` what that means.
    """

    rule: str = "injured"
    one: str = ""
    counted: Noun | None = None
    state: str = "injured"
    effort: str = "motivation"
    through: str = "the injury"


INJURY: Final = Weight(counted=Noun("injury", "injuries"))
"""What the injured carry."""
