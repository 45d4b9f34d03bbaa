"""Results of a roll, levels of a victory, and the two tables that give them.

A roll has a *result* (fumble, failure, success, critical); a contest has a *level* (tie, marginal, minor, major,
complete).
"""

from functools import cache
from typing import Final, NamedTuple, NewType

from hqweb.core import words
from hqweb.mastery import rating

Result = NewType("Result", int)
"""The result of a roll, from 0 for a fumble to 3 for a critical."""
Level = NewType("Level", int)
"""The level of a victory, from 0 for a tie to 4 for complete."""
FUMBLE, FAILURE, SUCCESS, CRITICAL = (Result(step) for step in range(4))
TIE, MARGINAL, MINOR, MAJOR, COMPLETE = (Level(step) for step in range(5))
PLAIN: Final = Level(COMPLETE + 1)
"""A victory or defeat without a level."""
RESULT_WORDS: Final = ("fumble", "failure", "success", "critical")
LEVEL_WORDS: Final = ("tie", "marginal", "minor", "major", "complete")


def level_word(level: Level) -> str:
    """Return a level in one word.

    >>> level_word(MINOR), level_word(PLAIN)
    ('minor', 'plain')
    """
    return "plain" if level == PLAIN else LEVEL_WORDS[level]


class Band(NamedTuple):
    """The faces that give a result, from `low` to `high`, where None means the bound set by the target."""

    result: Result
    low: int | None
    high: int | None
    words: str

    def faces(self, target: rating.Target, die: int) -> range:
        """Return the faces of this band at a target number, if any.

        >>> [len(band.faces(rating.Target(20), 20)) for band in Scale().bands]
        [1, 18, 0, 1]
        """
        bound = min(target, die - 1)
        return range(bound + 1 if self.low is None else self.low, (bound if self.high is None else self.high) + 1)


class LevelRow(NamedTuple):
    """The level of a gap of `steps` between the results. For no gap, `if_equal` says when the row applies.

    `points` are the winner's resolution points.
    """

    steps: int
    level: Level
    points: int
    if_equal: str = ""

    @property
    def key(self) -> str:
        """The permanent key of the row: its level, or the kind of tie."""
        return LEVEL_WORDS[self.level] if self.level else self.if_equal.replace(" ", "-")

    @property
    def plain_key(self) -> str:
        """The key of its row in a table without levels."""
        return "better-result" if self.steps else self.if_equal.replace(" ", "-")


class Unrolled(NamedTuple):
    """Levels without dice.

    A `defeat` without a rating, an unopposed `victory`, and one `lifted` by a hero point.
    """

    defeat: Level = COMPLETE
    victory: Level = MINOR
    lifted: Level = COMPLETE


class Scale(NamedTuple):
    """The results of two dice with `die` faces, in `bands`, and the level and points of a gap, in `rows`.

    Masteries improve a result by at most `lifts` steps, and push the other down by at most `pushes`. A victory with a
    stretch is `capped` at most. `unrolled` are the levels without dice. A hero point improves a result
    by `point` steps. With `gift` every tie is a marginal victory of our side.
    """

    die: int = 20
    # The 1 and the 20 don't depend on the target number.
    bands: tuple[Band, ...] = (
        Band(CRITICAL, 1, 1, "1"),
        Band(SUCCESS, 2, None, "2 to the target"),
        Band(FAILURE, None, 19, "above the target"),
        Band(FUMBLE, 20, 20, "20"),
    )
    rows: tuple[LevelRow, ...] = (
        LevelRow(3, COMPLETE, 5),
        LevelRow(2, MAJOR, 3),
        LevelRow(1, MINOR, 2),
        LevelRow(0, MARGINAL, 1, "better die"),
        LevelRow(0, TIE, 0, "equal dice"),
        LevelRow(0, TIE, 0, "both fumble"),
    )
    lifts: int = 3
    pushes: int = 3
    capped: Level = MINOR
    unrolled: Unrolled = Unrolled()
    point: int = 1
    gift: bool = False

    def row(self, ours: Result, theirs: Result, better: int) -> LevelRow:
        """Return the row for two final results. `better` is 1 or −1 for the side with the better die, or 0.

        >>> LEVEL_WORDS[Scale().row(SUCCESS, FAILURE, -1).level], LEVEL_WORDS[Scale().row(FAILURE, FAILURE, -1).level]
        ('minor', 'marginal')
        """
        steps, equal = abs(ours - theirs), "both fumble" if ours == FUMBLE else "better die" if better else "equal dice"
        return next(row for row in self.rows if row.steps == steps and (steps or row.if_equal == equal))

    def points(self, level: Level) -> int:
        """Return the resolution points of a victory at this level.

        >>> [Scale().points(Level(level)) for level in range(5)]
        [0, 1, 2, 3, 5]
        """
        return next(row.points for row in self.rows if row.level == level)

    def settled(self) -> "Scale":
        """Return the scale with bands that begin where the fixed ones end, and say so."""
        critical, success, failure, fumble = self.bands
        low, high = (critical.high or 0) + 1, (fumble.low or 0) - 1
        bands = (
            critical._replace(words=words.span(1, low - 1)),
            success._replace(low=low, words=f"{low} to the target"),
            failure._replace(high=high),
            fumble._replace(words=words.span(high + 1, self.die)),
        )
        return self._replace(bands=bands)

    def fixed(self, face: int) -> bool:
        """Check if a face has the same result at any rating."""
        return any(band.low and band.high and band.low <= face <= band.high for band in self.bands)


@cache
def results_at(target: rating.Target, bands: tuple[Band, ...], die: int) -> tuple[Result, ...]:
    """Return the result of each face at a target number, from 1 up.

    >>> results_at(rating.Target(1), Scale().bands, 20)[:2] == (CRITICAL, FAILURE)
    True
    """
    if not 1 <= target <= rating.PER_MASTERY:
        raise ValueError(f"a target number is 1 to {rating.PER_MASTERY}, not {target}")
    fixed_last = sorted(bands, key=lambda band: band.low is not None and band.high is not None)
    by_face = {face: band.result for band in fixed_last for face in band.faces(target, die)}
    return tuple(by_face[face] for face in range(1, die + 1))
