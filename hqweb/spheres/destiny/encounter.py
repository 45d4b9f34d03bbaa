"""Fate through an encounter: what rolls earn by their very dice, what both sides spend, and whom the end favours.

Source: Shattered Spheres, *Rules*, on Fate.
"""

from typing import Final

from hqweb.core.blocks import Block, Grid, GridRow, Note
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Option, When
from hqweb.core.limits import MAX_STONES
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
)
from hqweb.core.tables import Column
from hqweb.spheres.destiny import encounter_moves as moves
from hqweb.spheres.destiny.encounter_state import (
    FOES,
    GM,
    HEROES,
    MOST_SUM,
    OWNS,
    SIDE_NAMES,
    Rolling,
    Ruling,
    State,
    Stones,
    outcome,
    winner,
)
from hqweb.spheres.destiny.uses import KINDS, NAMES, improve_field, read_improve, use_field
from hqweb.spheres.edition import ID
from hqweb.spheres.explain import sum_block
from hqweb.spheres.form import (
    bare,
    circumstances_field,
    luck_field,
    main_fields,
    modifiers_field,
    read_side,
    tier_field,
)
from hqweb.spheres.readings import read_readings, reading_fields
from hqweb.spheres.roll import dice, read

ENDINGS: Final = (
    Outcome(HEROES, "The heroes gain", "v3"),
    Outcome("none", "Nobody gains", "tie"),
    Outcome(FOES, "The opposition gains", "d3"),
)
"""Whom the end of an encounter favours."""


class Encounter(Procedure[State, Ruling]):
    """The Fate pool of an encounter. Source: Shattered Spheres, *Rules*, on Fate."""

    id = f"{ID}.encounter"
    title = "Fate in an encounter"
    more_label = "Stones already in the pool"
    rule = "fate"
    opening = ""
    start = "Begin"
    moves = (
        MoveKind("roll", "Roll", "stones"),
        MoveKind("note", "Note a roll made elsewhere", "stones"),
        MoveKind("spend", "Spend stones", "fate-spend"),
        MoveKind("turn", "The next turn", "fate-turn"),
        MoveKind("end", "The encounter is over", "fate-end"),
    )
    outcomes = (
        Outcome("triumph", "Triumph stones", "v2"),
        Outcome("both", "Stones of both kinds", "v1"),
        Outcome("none", "No stone", "tie"),
        Outcome("tragedy", "Tragedy stones", "d2"),
    )
    endings = ENDINGS

    def __init__(self) -> None:
        stones = (
            Field(kind, "int", f"{NAMES[kind]} stones already", default=0, high=MAX_STONES, group="more")
            for kind in KINDS
        )
        readings = reading_fields("stones", "natural", "beyond", "sides", "circumstance")
        self.fields = (*stones, *readings, improve_field())

    def begin(self, given: Given) -> State:
        """An empty pool, or what was earned before."""
        pool = Stones(given.whole("triumph"), given.whole("tragedy"))
        return State(read_readings(given), read_improve(given), pool, earned=pool)

    def choices(self, state: State) -> tuple[Choice, ...]:
        """Rolls and stones of both sides, the turn, and the end."""
        if state.ended:
            return ()
        found = [
            Choice("roll", title, by, _roll_fields(by), brings, more_label="Circumstances and luck")
            for by, title, brings in (
                (HEROES, "The heroes roll", "The dice earn stones."),
                (FOES, "The opposition rolls", "Stones are earned the other way round."),
            )
        ]
        for by in (HEROES, FOES):
            if have := state.pool.of(OWNS[by]):
                n = Field("n", "int", "Stones", default=1, low=1, high=have)
                found.append(
                    Choice(
                        "spend",
                        f"Spend {NAMES[OWNS[by]]}",
                        by,
                        (n, use_field()),
                        brings="As a Destiny die that shows their number.",
                        cost=f"Of {have} {NAMES[OWNS[by]]}",
                    )
                )
        found.append(Choice("turn", "The next turn", GM, brings="Both kinds can be earned again."))
        found.append(Choice("end", "The encounter is over", GM, brings="The larger pool favours its side."))
        found += [
            Choice("note", "Note a roll made elsewhere", by, _note_fields(), "By its sums.", place="more")
            for by in (HEROES, FOES)
        ]
        return tuple(found)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why something cannot be done now."""
        if state.ended:
            return "The encounter is over, and its stones are gone. Begin a new one."
        if do == "spend" and by in OWNS:
            return f"There is no {NAMES[OWNS[by]]} stone in the pool. Rolls earn them."
        if do in ("roll", "note", "spend"):
            return "Say which side it is: heroes or foes."
        return "The GM says when a turn or the encounter is over: type gm."

    def ask(self, state: State, move: Move) -> Ask[Ruling] | None:
        """The dice of a roll, and what they earn."""
        if move.do != "roll":
            return None
        rolling = _rolling(move)
        return Ask(
            dice(rolling.side, state.readings),
            lambda faces: moves.ruled(state, move.by, read(rolling.side, state.readings, faces)),
            lambda ruling: outcome(ruling.kept),
        )

    def play(self, state: State, move: Move, faces: Faces, ruling: Ruling | None) -> Played[State]:
        """The pool after the move."""
        if ruling is not None:
            return moves.rolled(state, _rolling(move), faces, ruling)
        if move.do == "note":
            return moves.noted(state, move.by, moves.typed(state, move))
        if move.do == "spend":
            return moves.spent(state, move.by, move.given)
        return moves.next_turn(state) if move.do == "turn" else moves.ended(state)

    def view(self, state: State, seat: Seat) -> View:
        """The pool, the ledger, and whom the end favours."""
        triumph, tragedy = state.pool
        end = next(each for each in ENDINGS if each.key == winner(state.pool))
        over = state.ended
        return View(
            f"The Fate pool {'had' if over else 'has'} {triumph} Triumph and {tragedy} Tragedy.",
            {"outcome": end.key, "triumph": triumph, "tragedy": tragedy} if over else {},
            Headline(end.mark, end.label, f"{moves.ENDS[end.key]}.") if over else None,
            _blocks(state),
            settled=over,
            actors=(*SIDE_NAMES.items(), (GM, "GM")),
            status="Over" if over else f"Turn {state.turn}",
        )


def _roll_fields(by: str) -> tuple[Field, ...]:
    """What a roll asks; the sheet of a hero fills that of the heroes alone."""
    die = (Option("d20", "The d20 is rolled"), Option("ten", "Passive, a 10 for it"))
    fields = (
        *main_fields(),
        modifiers_field("modifiers", "Other ranks", source="modifiers"),
        circumstances_field("circumstances", "Circumstances"),
        Field("die", "pick", "The die", default="d20", options=die, group="more"),
        luck_field(When("die", ("d20",))),
        tier_field(),
    )
    return fields if by == HEROES else tuple(map(bare, fields))


def _note_fields() -> tuple[Field, ...]:
    natural = (Option("0", "Neither 20 nor 1"), Option("20", "A natural 20"), Option("1", "A natural 1"))
    return (
        Field("good", "int", "Advantage and Fortune", default=0, high=MOST_SUM),
        Field("bad", "int", "Disadvantage and Misfortune", default=0, high=MOST_SUM),
        Field("natural", "pick", "The die that counts", default="0", options=natural),
    )


def _rolling(move: Move) -> Rolling:
    return Rolling(move.by, read_side(move.given, passive=move.given.text("die") == "ten"))


def _blocks(state: State) -> tuple[Block, ...]:
    rows = tuple(
        GridRow(
            (NAMES[kind], state.pool.of(kind), state.earned.of(kind), state.spent.of(kind)),
            "now" if state.pool.of(kind) > sum(state.pool) - state.pool.of(kind) else "",
        )
        for kind in KINDS
    )
    columns = (Column("Stones"), *(Column(name, "number") for name in ("Pool", "Earned", "Spent")))
    out: list[Block] = [Grid("The Fate pool", columns, rows)]
    if state.last:
        out.insert(0, sum_block(state.last.rolling.side, state.readings, state.last.faces, state.last.rolled))
    if state.used and not state.ended:
        names = " and ".join(NAMES[kind] for kind in KINDS if kind in state.used)
        out.append(Note(f"{names} used: no more of {'either' if len(state.used) > 1 else 'it'} in this turn."))
    return tuple(out)
