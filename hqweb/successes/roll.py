"""A roll: a bout with its names and reasons, and the faces and the ruling that stand. Contests embed it."""

from typing import NamedTuple

from hqweb.core.dice import Faces
from hqweb.core.fields import Json
from hqweb.core.procedure import Ask, Step
from hqweb.core.words import Who, leading
from hqweb.mastery.rating import Rating
from hqweb.successes.count import Bout, Reading, Ruling, Side, ask_bout, outcome
from hqweb.successes.explain import Pair, steps


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

    def helped(self, *, ours: bool) -> "Roll":
        """The same roll with one story point more on a side."""
        bout = self.bout
        if ours:
            return self._replace(bout=bout._replace(ours=bout.ours._replace(points=bout.ours.points + 1)))
        return self._replace(bout=bout._replace(theirs=bout.theirs._replace(points=bout.theirs.points + 1)))

    def after_point(self, *, ours: bool) -> Ruling | None:
        """What a story point would make of it; None where no die was rolled, or where it would change nothing."""
        if self.ruling is None or self.ruling.ours is None:
            return None
        after = self.helped(ours=ours).ask().judge(self.faces)
        same = (after.winner, after.degree, after.way) == (self.ruling.winner, self.ruling.degree, self.ruling.way)
        return None if same else after

    @property
    def burned(self) -> int:
        """The story points that went into it."""
        return self.bout.ours.points + self.bout.theirs.points

    def line(self, word: str) -> str:
        """The roll in one line: both dice, and what they came to."""
        if not self.faces:
            return leading(word)
        first, second = self.faces
        return f"{self.pair.ours.first} {first}, {self.pair.theirs.first} {second}: {word}"


def told_side(side: Side, own: Reading | None) -> dict[str, Json]:
    """One side of a roll for machines."""
    out: dict[str, Json] = {"total": int(side.total), "story_points": side.points}
    if side.total >= 1:
        rating = Rating.of(side.total)
        out |= {"target": int(rating.target), "masteries": rating.masteries}
    if own:
        out |= {"die": own.die, "successes": own.successes}
    return out
