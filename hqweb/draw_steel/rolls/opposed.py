"""An opposed roll: two tests against each other. The higher total wins; there are no tiers and no rewards.

Source: Draw Steel Heroes, *Tests*, *Opposed Power Rolls*.
"""

from typing import Final, NamedTuple

from hqweb.core.blocks import Block, Note
from hqweb.core.dice import Die, Faces
from hqweb.core.fields import Given, Json
from hqweb.core.moves import decided
from hqweb.core.numbers import sign
from hqweb.core.procedure import Ask, Choice, Move, MoveKind, Outcome, Played, Procedure, Seat, View, say
from hqweb.draw_steel.edition import ID
from hqweb.draw_steel.power import SIDES
from hqweb.draw_steel.rolls.opposed_side import Side, both_fields, side_of, side_words, sum_of, told_of

HERO: Final = "hero"


class Duel(NamedTuple):
    """What two sets of dice came to: both natural rolls and both totals."""

    ours: int
    theirs: int
    our_total: int
    their_total: int


class State(NamedTuple):
    """Both sides, and the dice and the ruling that stand."""

    ours: Side
    theirs: Side
    faces: Faces = ()
    ruling: Duel | None = None


def key(duel: Duel) -> str:
    """Who won."""
    if duel.our_total == duel.their_total:
        return "tie"
    return "won" if duel.our_total > duel.their_total else "lost"


MEANS: Final = {
    "won": "The first side’s total is higher, and it has its way.",
    "tie": "Equal totals: all stays as it was.",
    "lost": "The second side’s total is higher, and it has its way.",
}


class OpposedRoll(Procedure[State, Duel]):
    """An opposed roll. Source: Draw Steel Heroes, *Tests*, *Opposed Power Rolls*."""

    id = f"{ID}.opposed-roll"
    title = "Opposed roll"
    more_label = "Conditions, bonuses, and names"
    rule = "opposed-roll"
    opening = "roll"
    moves = (MoveKind("roll", "Roll", "opposed-roll"),)
    outcomes = (Outcome("won", "Won", "v2"), Outcome("tie", "Tie", "tie"), Outcome("lost", "Lost", "d2"))

    def __init__(self) -> None:
        self.fields = both_fields()

    def caption(self, given: Given) -> str:
        """The rolls of both sides."""
        state = self.begin(given)
        return " against ".join(side_words(side) for side in (state.ours, state.theirs))

    def begin(self, given: Given) -> State:
        """Both sides."""
        return State(side_of(given, "", "First side"), side_of(given, "their_", "Second side"))

    def choices(self, state: State) -> tuple[Choice, ...]:
        """The roll of both."""
        return () if state.ruling else (Choice("roll", "Roll", HERO),)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why it is not rolled again."""
        if state.ruling is None:
            return "Both sides roll at once, and the first one presses."
        return "It is rolled already. Take the roll back, or begin anew."

    def ask(self, state: State, move: Move) -> Ask[Duel]:
        """Two d10 a side."""
        names = (state.ours.who.first, state.theirs.who.first)
        dice = tuple(Die(SIDES, f"{name}, {nth} d10") for name in names for nth in ("first", "second"))
        ours, theirs = state.ours.plus, state.theirs.plus

        def judge(faces: Faces) -> Duel:
            one, other = faces[0] + faces[1], faces[2] + faces[3]
            return Duel(one, other, one + ours, other + theirs)

        return Ask(dice, judge, key)

    def play(self, state: State, move: Move, faces: Faces, ruling: Duel | None) -> Played[State]:
        """Both totals, and who won."""
        if ruling is None:
            raise TypeError("an opposed roll is ruled")
        found = key(ruling)
        winner = (state.ours if found == "won" else state.theirs).who.inside
        step = say(
            "opposed-tie" if found == "tie" else "opposed-roll",
            "{ours} against {theirs}: *{end}*.",
            ours=sign(ruling.our_total),
            theirs=sign(ruling.their_total),
            end="all stays as it was" if found == "tie" else f"{winner} wins",
        )
        steps = (
            *told_of(state.ours, faces[:2], ruling.our_total),
            *told_of(state.theirs, faces[2:], ruling.their_total),
            step,
        )
        names = f"{state.ours.who.first} {sign(ruling.our_total)}, {state.theirs.who.first}"
        line = f"{names} {sign(ruling.their_total)}: {_word(found)}"
        return Played(state._replace(faces=faces, ruling=ruling), steps, line)

    def view(self, state: State, seat: Seat) -> View:
        """Who won, with both sums."""
        actors = ((HERO, state.ours.who.first), ("other", state.theirs.who.first))
        ruling = state.ruling
        if ruling is None:
            return View("Nothing is rolled yet.", {}, settled=False, actors=actors)
        found = key(ruling)
        outcome = next(each for each in self.outcomes if each.key == found)
        blocks: tuple[Block, ...] = (
            sum_of(state.ours, state.faces[:2], ruling.our_total),
            sum_of(state.theirs, state.faces[2:], ruling.their_total),
            *_notes(found),
        )
        verdict: dict[str, Json] = {
            "outcome": found,
            "ours": {"natural": ruling.ours, "total": ruling.our_total},
            "theirs": {"natural": ruling.theirs, "total": ruling.their_total},
        }
        return decided(outcome, MEANS[found], verdict, blocks, actors)


def _notes(found: str) -> tuple[Note, ...]:
    return (Note("Whoever was hidden is still hidden, and whoever was seen is still seen."),) * (found == "tie")


def _word(found: str) -> str:
    return {"won": "won", "lost": "lost", "tie": "a tie"}[found]
