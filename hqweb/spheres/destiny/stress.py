"""Stress and Surge of one hero: what wears the hero down, what rest gives back, and what a Surge costs.

Source: Shattered Spheres, *Rules*, on Surge and Stress.
"""

from typing import Final, Literal

from hqweb.core.blocks import Block, Grid, GridRow, Note
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Option
from hqweb.core.limits import MAX_NAME
from hqweb.core.procedure import Choice, Effect, Move, MoveKind, Played, Procedure, Seat, View
from hqweb.core.tables import Column
from hqweb.core.words import leading
from hqweb.spheres.destiny.stress_choices import closed, open_choices
from hqweb.spheres.destiny.stress_moves import played
from hqweb.spheres.destiny.stress_state import (
    BY_KEY,
    FATIGUE,
    GM,
    HERO,
    LASTS,
    LIMIT,
    MOST_HELD,
    MOST_STRESS,
    State,
)
from hqweb.spheres.edition import ID, MAX_TIER
from hqweb.spheres.leaves import dice_spent
from hqweb.spheres.nouns import STRESS_STONE
from hqweb.spheres.spending import HELD


class Stress(Procedure[State, None]):
    """The Stress and the Surges of a hero. Source: Shattered Spheres, *Rules*, on Surge and Stress."""

    id = f"{ID}.stress"
    title = "Stress and Surge"
    more_label = "Name and fatigue"
    rule = "stress"
    opening = ""
    start = "Begin"
    moves = (
        MoveKind("surge", "Surge", "surge"),
        MoveKind("turn", "Your next turn begins", "surge-fatigue"),
        MoveKind("recover", "Recover", "stress-recover"),
        MoveKind("destiny", "Spend Destiny to Recover", "use-recover"),
        MoveKind("healed", "Be healed", "stress-gain"),
        MoveKind("gain", "Take a Destiny die", "stress-held"),
        MoveKind("spend", "Spend a Destiny die", "stress-held"),
        MoveKind("heal", "Heal another, and take the Stress", "healer"),
        MoveKind("other", "Another’s turn begins", "surge-turn"),
        MoveKind("free", "Free of the control", "surge-control"),
        MoveKind("ease", "The fatigue eases", "surge-fatigue"),
        MoveKind("encounter", "The encounter is over", "stress-recover"),
        MoveKind("short", "Take a Short Rest", "short-rest"),
        MoveKind("long", "Take a Long Rest", "long-rest"),
    )
    outcomes = ()

    def __init__(self) -> None:
        fatigue = tuple(Option(each, leading(each)) for each in FATIGUE)
        adds = (Option("none", "Adds no Stress"), Option("one", "Adds 1 Stress each"))
        full = (Option("shed", "Removes stones all the same"), Option("nothing", "Does nothing"))
        fields = (
            Field("tier", "int", "Tier", default=1, low=1, high=MAX_TIER),
            Field("stones", "int", "Stress stones", default=0, high=MOST_STRESS),
            Field("dice", "int", "Destiny dice held", default=HELD, high=MOST_HELD),
            Field("name", "text", "Name of the hero", default="", high=MAX_NAME, group="more"),
            Field("fatigue", "pick", "Fatigue", default=FATIGUE[0], options=fatigue, group="more"),
            Field("rest_adds", "pick", "Recover in a Long Rest", default="none", options=adds, group="readings"),
            Field("at_limit", "pick", "A Long Rest at the limit", default="shed", options=full, group="readings"),
        )
        self.fields = tuple(field._replace(source=_SOURCES.get(field.name, field.name)) for field in fields)

    def begin(self, given: Given) -> State:
        """The hero as the form has it."""
        return State(
            given.text("name"),
            given.whole("tier"),
            given.whole("stones"),
            given.whole("dice"),
            given.text("rest_adds") == "one",
            given.text("at_limit") == "nothing",
            FATIGUE.index(given.text("fatigue")),
        )

    def choices(self, state: State) -> tuple[Choice, ...]:
        """What the hero can do now."""
        return open_choices(state)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why something cannot be done now."""
        return closed(state, do)

    def play(self, state: State, move: Move, faces: Faces, ruling: None) -> Played[State]:
        """The hero after the move."""
        return played(state, move.do, move.given)

    def effects(self, state: State) -> tuple[Effect, ...]:
        """Stress and fatigue after an encounter or a rest, when no Surge is left to pay for; and dice that were spent.

        Of which kind a die was that was taken here, nothing says, so dice that were taken are left out.
        """
        if not state.rested or state.pending or state.waiting or state.stones > MOST_STRESS:
            return ()
        fatigue = FATIGUE[state.fatigue]
        text = f"{leading(STRESS_STONE.spelt(state.stones))}, {fatigue}"
        bear = Effect("", "bear", {"stones": state.stones, "fatigue": fatigue}, text)
        return (bear, *dice_spent(max(state.spent - state.gained, 0), opposing=False))

    def view(self, state: State, seat: Seat) -> View:
        """Stress and what it is made of, fatigue, and what lasts."""
        who = state.name or "The hero"
        return View(
            f"{who}: Stress {state.stress} of {LIMIT}, {FATIGUE[state.fatigue]}.",
            {"stress": state.stress, "full": state.full, "fatigue": FATIGUE[state.fatigue]},
            blocks=_blocks(state),
            settled=False,
            actors=((HERO, who), (GM, "GM")),
            status=leading(FATIGUE[state.fatigue]),
        )


_SOURCES: Final = {"dice": "destiny"}
"""What a sheet calls a field, where that is not its own name."""


def _blocks(state: State) -> tuple[Block, ...]:
    rows = (
        GridRow(("Stress stones", str(state.stones))),
        GridRow(("Destiny dice held", str(state.dice))),
        GridRow(("Stress", f"{state.stress} of {LIMIT}"), "out" if state.full else "now"),
        GridRow(("Fatigue", FATIGUE[state.fatigue])),
        GridRow(("Recover in this encounter", "used" if state.recovered else "free")),
    )
    out: list[Block] = [Grid("The hero", (Column("What"), Column("Now")), rows)]
    if state.running:
        lasting = tuple(GridRow((BY_KEY[each.key].title, LASTS[_lasts(each.turns)])) for each in state.running)
        out.append(Grid("Benefits of Surge", (Column("Benefit"), Column("Lasts")), lasting))
    if state.pending:
        out.append(Note("Fatigue comes at the start of your next turn, unless Destiny buys a Recover before."))
    if state.waiting:
        out.append(Note("Fatigue waits until you are free of the control."))
    if state.full:
        out.append(Note("Healing and Recover do nothing now.", "warn"))
    return tuple(out)


def _lasts(turns: int) -> Literal["turn", "encounter"]:
    return "turn" if turns else "encounter"
