"""A percent roll: a chance in steps of five, on one d20 that has to be low.

Source: Shattered Spheres, *Rules*, on percentages.
"""

from typing import Final, NamedTuple

from hqweb.core.blocks import Part, Sum
from hqweb.core.dice import Die, Faces
from hqweb.core.fields import Field, Given, Option
from hqweb.core.moves import Act, Acting, Roll
from hqweb.core.procedure import Ask, Headline, Outcome, Played, Seat, View, say
from hqweb.spheres.edition import ID, ROLLED
from hqweb.spheres.roll import SIDES

EACH: Final = 100 // SIDES
"""What one face of the die is worth in per cent."""

CHANCES: Final = range(EACH, 100 + EACH, EACH)
"""The chances that a d20 can tell apart."""

ROLLER: Final = "hero"

_WHOSE: Final = "Whoever the chance is about rolls for it."
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


def _ask(state: State, _: Given) -> Ask[bool]:
    """One d20, and whether it is low enough."""
    die = Die(SIDES, f"d{SIDES}")
    return Ask((die,), lambda faces: faces[0] <= highest(state.chance), lambda happens: (_YES if happens else _NO).key)


def _rolled(state: State, _: Given, faces: Faces, happens: bool) -> Played[State]:  # noqa: FBT001 (the ruling of a comparison is a flag)
    """The face, and what it is worth."""
    done, chance, most = state._replace(face=faces[0]), state.chance, highest(state.chance)
    compared, so = ("is not above", "it happens") if happens else ("is above", "it does not happen")
    worth = done.face * EACH
    text = "The d20 shows {face}, worth {worth} %, which {compared} {chance}: *{so}*."
    steps = (
        say("percent", "{chance} % is a roll of *{highest} or less*.", chance=chance, highest=most),
        say("percent", text, face=done.face, worth=worth, compared=compared, chance=chance, so=so),
    )
    return Played(done, steps, f"{done.face} against {most}: {done.outcome.label.lower()}.")


def _done(state: State) -> str:
    return ROLLED if state.face else ""


class PercentRoll(Acting[State, bool]):
    """A percent roll. Source: Shattered Spheres, *Rules*, on percentages."""

    id = f"{ID}.percent-roll"
    title = "Percent roll"
    rule = "percent"
    opening = "roll"
    acts = (Act("roll", "Roll", "percent", Roll(_ask, _rolled), closed=_done, by=ROLLER, whose=_WHOSE),)
    outcomes = (_YES, _NO)
    fields = (
        Field("chance", "pick", "Chance", default="45", options=tuple(
            Option(str(chance), f"{chance} %") for chance in CHANCES
        )),
    )  # fmt: skip

    def caption(self, given: Given) -> str:
        """The chance."""
        return f"{given.whole('chance')} %"

    def begin(self, given: Given) -> State:
        """The chance, before the die."""
        return State(given.whole("chance"))

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
