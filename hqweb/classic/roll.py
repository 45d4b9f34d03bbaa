"""A roll: a bout with its names and reasons, and the faces and the ruling that stand. Contests embed it."""

from typing import NamedTuple

from hqweb.classic.bout import Bout, Ruling, ask_bout, outcome
from hqweb.classic.explain import Pair, steps
from hqweb.core.dice import Faces
from hqweb.core.procedure import Ask, Step
from hqweb.core.words import Who, leading


class Roll(NamedTuple):
    """A bout, who is in it, why its totals are what they are, and what was rolled, if it was."""

    bout: Bout
    pair: Pair
    setup: tuple[Step, ...] = ()
    faces: Faces = ()
    ruling: Ruling | None = None

    def ask(self) -> Ask[Ruling]:
        """Two d20 and their judge."""
        return ask_bout(self.bout, self.pair.ours.first, self.pair.theirs.first)

    def anew(self) -> Ask[Ruling]:
        """No die: the faces that lie there, ruled anew."""
        judge = self.ask().judge
        return Ask((), lambda _: judge(self.faces), outcome)

    def steps(self) -> tuple[Step, ...]:
        """Why it came to what stands."""
        if self.ruling is None:
            return self.setup
        return (*self.setup, *steps(self.bout, self.faces, self.ruling, self.pair))

    def who(self, *, ours: bool) -> Who:
        """The name of a side."""
        return self.pair.ours if ours else self.pair.theirs

    def points(self, *, ours: bool) -> int:
        """The hero points that a side spent on it."""
        return (self.bout.ours if ours else self.bout.theirs).points

    def lifted(self, *, ours: bool) -> "Roll":
        """The same roll with one hero point more on a side."""
        bout = self.bout
        if ours:
            return self._replace(bout=bout._replace(ours=bout.ours._replace(points=bout.ours.points + 1)))
        return self._replace(bout=bout._replace(theirs=bout.theirs._replace(points=bout.theirs.points + 1)))

    def after_point(self, *, ours: bool) -> Ruling | None:
        """What a hero point would make of it; None where none may be spent or none would change anything."""
        if self.ruling is None or self.points(ours=ours):
            return None
        after = self.lifted(ours=ours).ask().judge(self.faces)
        return None if outcome(after) == outcome(self.ruling) else after

    def line(self, word: str) -> str:
        """The roll in one line: both dice, and what they came to."""
        if not self.faces:
            return leading(word)
        first, second = self.faces
        return f"{self.pair.ours.first} {first}, {self.pair.theirs.first} {second}: {word}"
