"""A roll of two sides: a bout with its names and reasons, and what was rolled. Contests embed it."""

from collections.abc import Callable
from typing import Final, NamedTuple, Protocol, Self

from hqweb.core import dice, procedure, words

HERO: Final = "hero"
OPPOSITION: Final = "opposition"
"""The ids of both sides in moves and verdicts."""

SIDES: Final = ("none", HERO, OPPOSITION)
"""The sides by the winner of a ruling: nobody, ours, and with −1 theirs."""

type Case[A] = tuple[A, A, int]
"""What a ruling hangs on: what the faces give each side, and 1, −1 or 0 for the side whose die is higher."""


def opposed[A, R](
    names: tuple[str, str],
    columns: tuple[tuple[A, ...], tuple[A, ...]],
    cases: dict[Case[A], R],
    rule: Callable[[A, A, int], R],
    key: Callable[[R], str],
) -> procedure.Ask[R]:
    """Two dice and their judge. `columns` say what each face gives a side, `cases` keep the rulings so far."""

    def judge(faces: dice.Faces) -> R:
        a, b = faces
        case = (columns[0][a - 1], columns[1][b - 1], (a > b) - (a < b))
        if case not in cases:
            cases[case] = rule(*case)
        return cases[case]

    both = tuple(dice.Die(len(column), name) for column, name in zip(columns, names, strict=True))
    return procedure.Ask(both, judge, key, dice.lots(*columns))


class Bout(Protocol):
    """Two sides that a point may lift."""

    def with_point(self, *, ours: bool) -> Self:
        """The same bout with one point more on a side."""


class Pair(Protocol):
    """Both sides' names."""

    @property
    def ours(self) -> words.Who:
        """The name on our side."""

    @property
    def theirs(self) -> words.Who:
        """The name on theirs."""


class Roll[B: Bout, P: Pair, R](NamedTuple):
    """A bout, who is in it, why its totals are what they are, and what was rolled, if it was.

    Families say how their bouts are ruled (`ask`) and why (`reasons`).
    """

    bout: B
    pair: P
    setup: tuple[procedure.Step, ...] = ()
    faces: dice.Faces = ()
    ruling: R | None = None

    def ask(self) -> procedure.Ask[R]:
        """Two d20 and their judge."""
        raise NotImplementedError

    def reasons(self, ruling: R) -> tuple[procedure.Step, ...]:
        """Why the faces came to a ruling."""
        raise NotImplementedError

    def anew(self) -> procedure.Ask[R]:
        """No die: the faces that were rolled, ruled again."""
        found = self.ask()
        return procedure.Ask((), lambda _: found.judge(self.faces), found.key)

    def steps(self) -> tuple[procedure.Step, ...]:
        """Why it came to what it is."""
        return self.setup if self.ruling is None else (*self.setup, *self.reasons(self.ruling))

    def who(self, *, ours: bool) -> words.Who:
        """The name of a side."""
        return self.pair.ours if ours else self.pair.theirs

    def lifted(self, *, ours: bool) -> Self:
        """The same roll with one point more on a side."""
        return self._replace(bout=self.bout.with_point(ours=ours))

    def line(self, word: str) -> str:
        """The roll in one line: both dice, and what they came to."""
        if not self.faces:
            return words.leading(word)
        first, second = self.faces
        return f"{self.pair.ours.first} {first}, {self.pair.theirs.first} {second}: {word}"
