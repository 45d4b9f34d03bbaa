"""The body of a check: the roll, what may follow it, and how it is shown. Kinds of it say who sets the DC.

Source: Shattered Spheres, *Rules*, on checks.
"""

from typing import Final

from hqweb.core.blocks import Block, Note
from hqweb.core.dice import Faces
from hqweb.core.distribution import Distribution
from hqweb.core.fields import Given, Json
from hqweb.core.numbers import sign
from hqweb.core.procedure import Ask, Choice, Effect, Headline, Move, Offer, Played, Procedure, Seat, Step, View
from hqweb.core.words import within
from hqweb.spheres.check import Ruling, odds, words
from hqweb.spheres.checks import after
from hqweb.spheres.checks.state import OURS, THEIRS, State, banked, earnings, pooled
from hqweb.spheres.checks.told import pictures, reasons
from hqweb.spheres.degrees import OUTCOMES, key, told
from hqweb.spheres.edition import ID
from hqweb.spheres.leaves import dice_spent
from hqweb.spheres.pool import to_pool

MEANS: Final = {
    5: "As good as any check can be.",
    4: "Far better than a plain success, where the rule tells it apart.",
    3: "Much better than a plain success, where the rule tells it apart.",
    2: "Better than a plain success, where the rule tells it apart.",
    1: "A plain success, which is what most rules ask for.",
    -1: "A plain failure, the mildest that there is.",
    -2: "A clear failure, and the worst that most rules tell apart.",
    -3: "A failure so clear that few rules tell it from a milder one.",
    -4: "A failure so clear that few rules tell it from a milder one.",
    -5: "As bad as any check can be.",
}
"""What each degree means."""


class OneCheck(Procedure[State, Ruling]):
    """A check. Kinds of it read their form, and say what else is told."""

    opening = "roll"
    outcomes = OUTCOMES

    def read(self, given: Given) -> State:
        """The check that the form sets up."""
        raise NotImplementedError

    def notes(self, state: State, ruling: Ruling) -> tuple[Note, ...]:
        """What is told beside the result."""
        raise NotImplementedError

    def caption(self, given: Given) -> str:
        """Both sides of the check."""
        return words(self.read(given).check)

    def begin(self, given: Given) -> State:
        """The check before its dice."""
        return self.read(given)

    def choices(self, state: State) -> tuple[Choice, ...]:
        """The roll; then what may follow it."""
        return (Choice("roll", "Roll", OURS),) if state.ruling is None else after.choices(state)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why a move does not stand open."""
        if state.ruling is None:
            return "It is rolled by whoever acts." if do == "roll" else "Nothing is rolled yet. Roll first."
        return after.why_not(state, do, by) or "It is for the other side to do."

    def ask(self, state: State, move: Move) -> Ask[Ruling]:
        """The dice of a move, and how the check stands with them."""
        return after.ask(state, move)

    def play(self, state: State, move: Move, faces: Faces, ruling: Ruling | None) -> Played[State]:
        """The check as it stands after a move."""
        if ruling is None:
            raise TypeError("a check is ruled")
        found = after.changed(state, move, faces)
        anyway = None if move.do == "roll-anyway" else state.anyway
        done = state._replace(check=found.check, faces=found.faces, spent=found.spent, ruling=ruling, anyway=anyway)
        return Played(done, self.steps(done, ruling, move), self.line(done, ruling, move))

    def steps(self, state: State, ruling: Ruling, move: Move) -> tuple[Step, ...]:
        """The reasons for how it stands."""
        return reasons(state, ruling, move)

    def line(self, state: State, ruling: Ruling, move: Move) -> str:
        """The move in one line."""
        end = f"{sign(ruling.ours.total)} against {sign(ruling.dc.total)}: {told(ruling.degree)}"
        if not state.spent:
            return f"{state.ours.who.first} {end}" if state.ours.pre else end[:1].upper() + end[1:]
        return f"{after.line(state, state.spent[-1])}. {end}"

    def forecast(self, state: State) -> Distribution | None:
        """The exact odds of every degree, before it is rolled."""
        return odds(state.check) if state.ruling is None else None

    def offers(self, state: State) -> tuple[Offer, ...]:
        """The Fate pool with what the roll left in it."""
        return to_pool(pooled(state)) if sum(banked(state)) else ()

    def effects(self, state: State) -> tuple[Effect, ...]:
        """The Destiny dice that whoever acts spent on it."""
        number = sum(1 for each in state.spent if each.by == OURS and each.sides)
        return dice_spent(number, opposing=state.ours.opposing)

    def view(self, state: State, seat: Seat) -> View:
        """The degree, with the sums of both sides and the total on its ladder."""
        other = state.theirs.who.first if state.theirs else "Nobody"
        actors = ((OURS, state.ours.who.first), *(((THEIRS, other),) if state.theirs else ()))
        ruling = state.ruling
        if ruling is None:
            return View("Nothing is rolled yet.", {}, settled=False, actors=actors)
        outcome = next(each for each in OUTCOMES if each.key == key(ruling.degree))
        mean = MEANS[ruling.degree]
        blocks: tuple[Block, ...] = (*pictures(state, ruling), *self.notes(state, ruling))
        return View(
            f"{outcome.label}: {within(mean)}",
            verdict(state, ruling),
            Headline(outcome.mark, outcome.label, mean),
            blocks,
            settled=not self.choices(state),
            actors=actors,
        )


def verdict(state: State, ruling: Ruling) -> dict[str, Json]:
    """How a check stands, for machines."""
    return {
        "outcome": key(ruling.degree),
        "success": ruling.degree > 0,
        "degree": ruling.degree,
        "plain": ruling.plain,
        "margin": ruling.margin,
        "total": ruling.ours.total,
        "dc": ruling.dc.total,
        "natural": ruling.ours.natural,
        **_stones(state),
        "rows": [f"{ID}.degrees/{key(ruling.degree)}"],
    }


def _stones(state: State) -> dict[str, Json]:
    """All stones that a roll earned, of both sides, those that were spent on it, and those left for the pool."""
    left = banked(state)
    found = [each for by in (OURS, THEIRS) for each in earnings(state, by)]
    return {
        "triumph": sum(each.triumph for each in found),
        "tragedy": sum(each.tragedy for each in found),
        "spent": sum(each.value for each in state.spent if not each.sides),
        "bank": {"triumph": left.triumph, "tragedy": left.tragedy},
    }
