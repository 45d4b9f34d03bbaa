"""A roll between two sides: a bout with names, reasons and faces. Contests embed it."""

from collections.abc import Callable
from typing import Final, NamedTuple, Protocol, Self

from hqweb.core import dice, procedure, words

HERO: Final = "hero"
OPPOSITION: Final = "opposition"
"""The ids of the two sides in moves and verdicts."""

SIDES: Final = ("none", HERO, OPPOSITION)
"""The sides, indexed by the winner of a ruling: 0 for none, 1 for ours, −1 for theirs."""

type Case[A] = tuple[A, A, int]
"""The input of a ruling: each side's value, and 1, −1 or 0 for the side with the higher die."""


def opposed[A, R](
    names: tuple[str, str],
    columns: tuple[tuple[A, ...], tuple[A, ...]],
    cases: dict[Case[A], R],
    rule: Callable[[A, A, int], R],
    key: Callable[[R], str],
) -> procedure.Ask[R]:
    """Return two dice and their judge. `columns` map faces to values, `cases` cache rulings."""

    def judge(faces: dice.Faces) -> R:
        a, b = faces
        case = (columns[0][a - 1], columns[1][b - 1], (a > b) - (a < b))
        if case not in cases:
            cases[case] = rule(*case)
        return cases[case]

    both = tuple(dice.Die(len(column), name) for column, name in zip(columns, names, strict=True))
    return procedure.Ask(both, judge, key, dice.lots(*columns))


class Bout(Protocol):
    """Two sides, each of which may spend a point."""

    def with_point(self, *, ours: bool) -> Self:
        """Return the bout with one more point spent by a side."""


class Pair(Protocol):
    """The names of both sides."""

    @property
    def ours(self) -> words.Who:
        """The name of our side."""

    @property
    def theirs(self) -> words.Who:
        """The name of their side."""


class Roll[B: Bout, P: Pair, R](NamedTuple):
    """A bout with its names, the reasons for its totals, and the faces and ruling once rolled.

    Families implement `ask` and `reasons`.
    """

    bout: B
    pair: P
    setup: tuple[procedure.Step, ...] = ()
    faces: dice.Faces = ()
    ruling: R | None = None

    def ask(self) -> procedure.Ask[R]:
        """Return two d20 and their judge."""
        raise NotImplementedError

    def reasons(self, ruling: R) -> tuple[procedure.Step, ...]:
        """Explain a ruling."""
        raise NotImplementedError

    def anew(self) -> procedure.Ask[R]:
        """Judge the same faces again, without dice."""
        found = self.ask()
        return procedure.Ask((), lambda _: found.judge(self.faces), found.key)

    def steps(self) -> tuple[procedure.Step, ...]:
        """Explain the roll so far."""
        return self.setup if self.ruling is None else (*self.setup, *self.reasons(self.ruling))

    def who(self, *, ours: bool) -> words.Who:
        """Return the name of a side."""
        return self.pair.ours if ours else self.pair.theirs

    def lifted(self, *, ours: bool) -> Self:
        """Return the roll with one more point spent by a side."""
        return self._replace(bout=self.bout.with_point(ours=ours))

    def line(self, word: str) -> str:
        """Summarize the roll in one line: both dice and the outcome."""
        if not self.faces:
            return words.leading(word)
        first, second = self.faces
        return f"{self.pair.ours.first} {first}, {self.pair.theirs.first} {second}: {word}"
