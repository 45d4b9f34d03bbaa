"""A percent roll: a chance in steps of five, on one d20 that has to be low.

Source: Shattered Spheres, *Rules*, on percentages.
"""

from typing import Final, NamedTuple

from hqweb.core.blocks import Part, Sum
from hqweb.core.dice import Die, Faces
from hqweb.core.fields import Field, Given, Option
from hqweb.core.procedure import (
    Ask,
    Choice,
    Headline,
    Move,
    MoveKind,
    Outcome,
    Played,
    Procedure,
    Seat,
    View,
    say,
)
from hqweb.spheres.edition import ID
from hqweb.spheres.roll import SIDES

EACH: Final = 100 // SIDES
"""What one face of the die is worth in per cent."""

CHANCES: Final = range(EACH, 100 + EACH, EACH)
"""The chances that a d20 can tell apart."""

ROLLER: Final = "hero"

_YES: Final = Outcome("success", "It happens", "v1")
_NO: Final = Outcome("failure", "It does not", "d1")


def highest(chance: int) -> int:
    """The highest face on which something of that chance happens.

    >>> highest(45), highest(5), highest(100)
    (9, 1, 20)
    """
    return chance // EACH


class State(NamedTuple):
    """A chance in per cent, and the face that was rolled (0: none yet)."""

    chance: int
    face: int = 0

    @property
    def outcome(self) -> Outcome:
        """What the face comes to."""
        return _YES if self.face <= highest(self.chance) else _NO


class PercentRoll(Procedure[State, bool]):
    """A percent roll. Source: Shattered Spheres, *Rules*, on percentages."""

    id = f"{ID}.percent-roll"
    title = "Percent roll"
    rule = "percent"
    opening = "roll"
    moves = (MoveKind("roll", "Roll", "percent"),)
    outcomes = (_YES, _NO)

    def __init__(self) -> None:
        options = tuple(Option(str(chance), f"{chance} %") for chance in CHANCES)
        self.fields = (Field("chance", "pick", "Chance", default="45", options=options),)

    def caption(self, given: Given) -> str:
        """The chance."""
        return f"{given.whole('chance')} %"

    def begin(self, given: Given) -> State:
        """The chance, before the die."""
        return State(given.whole("chance"))

    def choices(self, state: State) -> tuple[Choice, ...]:
        """The roll."""
        return () if state.face else (Choice("roll", "Roll", ROLLER),)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why the roll does not stand open."""
        if state.face:
            return "It is rolled already. Take the roll back, or begin anew."
        return "Whoever the chance is about rolls for it."

    def ask(self, state: State, move: Move) -> Ask[bool]:
        """One d20, and whether it is low enough."""
        return Ask(
            (Die(SIDES, f"d{SIDES}"),),
            lambda faces: faces[0] <= highest(state.chance),
            lambda happens: (_YES if happens else _NO).key,
        )

    def play(self, state: State, move: Move, faces: Faces, ruling: bool | None) -> Played[State]:  # noqa: FBT001 (the ruling of a comparison is a flag)
        """The face, and what it is worth."""
        done = state._replace(face=faces[0])
        compared = "is not above" if ruling else "is above"
        steps = (
            say(
                "percent",
                "{chance} % is a roll of *{highest} or less*.",
                chance=state.chance,
                highest=highest(state.chance),
            ),
            say(
                "percent",
                "The d20 shows {face}, worth {worth} %, which {compared} {chance}: *{so}*.",
                face=done.face,
                worth=done.face * EACH,
                compared=compared,
                chance=state.chance,
                so="it happens" if ruling else "it does not happen",
            ),
        )
        return Played(
            done,
            steps,
            f"{done.face} against {highest(state.chance)}: {_YES.label.lower() if ruling else _NO.label.lower()}.",
        )

    def view(self, state: State, seat: Seat) -> View:
        """Whether it happens."""
        actors = ((ROLLER, "You"),)
        if not state.face:
            return View("Nothing is rolled yet.", {}, settled=False, actors=actors)
        worth = state.face * EACH
        mean = f"{state.face} is worth {worth} %, and the chance is {state.chance} %."
        label = f"{state.face} × {EACH} = {worth}"
        return View(
            f"{state.outcome.label}. {mean}",
            {
                "outcome": state.outcome.key,
                "face": state.face,
                "highest": highest(state.chance),
                "rows": [f"{ID}.percentages/{_row(state.chance)}"],
            },
            Headline(state.outcome.mark, state.outcome.label, mean),
            (Sum(label, (Part(SIDES, state.face, f"× {EACH}"),), worth),),
            actors=actors,
        )


def _row(chance: int) -> str:
    """The row of the table that a chance stands in: those past a half stand beside the others."""
    return f"chance-{chance if chance <= 50 else chance - 50}"
