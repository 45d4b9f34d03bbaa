"""The conditions on one creature: put on and taken off, ended by turns and saves, and what they do to rolls.

Source: Draw Steel Heroes, *Classes*, *Conditions* and *Ending Effects*.
"""

from typing import Final

from hqweb.core.blocks import Block, Grid, GridRow, Note
from hqweb.core.dice import Die, Faces
from hqweb.core.fields import Field, Given, Json, Option
from hqweb.core.limits import MAX_NAME
from hqweb.core.procedure import (
    Ask,
    Choice,
    Effect,
    Move,
    MoveKind,
    Offer,
    Outcome,
    Played,
    Procedure,
    Seat,
    View,
)
from hqweb.core.tables import Column
from hqweb.draw_steel.edition import ID
from hqweb.draw_steel.explain import net_words
from hqweb.draw_steel.fight.conditions_choices import (
    SELF,
    act_choice,
    closed,
    condition_fields,
    holding_fields,
    open_choices,
)
from hqweb.draw_steel.fight.conditions_data import AILMENTS, BLEEDING, DIES, HOLDING, ROLLS
from hqweb.draw_steel.fight.conditions_moves import held_of, played, put, saving, succeeds
from hqweb.draw_steel.fight.conditions_offers import left_on_sheet, offers
from hqweb.draw_steel.fight.conditions_state import ENDS, NOBODY, State, causes, on_roll
from hqweb.draw_steel.nouns import CONDITION
from hqweb.draw_steel.power import SIDES
from hqweb.draw_steel.rolls.saving_throw import MAX_SAVE_BONUS, SAVED_FROM

MOST_LEVEL: Final = 20
"""Levels that the form takes: foes go beyond those of heroes."""

MOST_SPEED: Final = 20
"""Speed that the form takes: twice the fastest that is printed."""


class Conditions(Procedure[State, str]):
    """Conditions on one creature. Source: Draw Steel Heroes, *Classes*, *Conditions*."""

    id = f"{ID}.conditions"
    title = "Conditions"
    more_label = "Speed and saves"
    rule = "conditions"
    opening = ""
    start = "Begin"
    moves = (
        MoveKind("put", "Put a condition on", "conditions"),
        MoveKind("token", "Turn a failed save", "condition-token"),
        MoveKind("end-turn", "End its turn", "save-ends"),
        MoveKind("act", "Act while bleeding", "bleeding"),
        MoveKind("hold", "Grab or let go", "grabbed"),
        MoveKind("roll", "Look at a roll", "on-rolls"),
        MoveKind("stand", "Stand up", "stand-up"),
        MoveKind("teleport", "Teleport", "grabbed"),
        MoveKind("save", "Save at once", "save-ends"),
        MoveKind("off", "End a condition", "ending"),
        MoveKind("finish", "The fight is over", "after-combat"),
    )
    outcomes = (
        Outcome("all", "Every save succeeds", "v2"),
        Outcome("some", "Some saves succeed", "v1"),
        Outcome("none", "No save succeeds", "d1"),
        Outcome("lost", "Stamina is lost", "d2"),
        Outcome("no-save", "No save is due", "tie"),
    )

    def __init__(self) -> None:
        kinds = (Option("hero", "A hero"), Option("creature", "Another creature"))
        self.fields = (
            Field("name", "text", "Name", default="", high=MAX_NAME, source="name"),
            Field("kind", "pick", "Who has them", default="hero", options=kinds, source="kind"),
            Field("level", "int", "Level", default=1, low=1, high=MOST_LEVEL, source="level"),
            Field(
                "conditions",
                "list",
                "Conditions",
                noun=CONDITION,
                default=[],
                high=len(AILMENTS),
                fields=condition_fields(),
                source="conditions",
            ),
            *(each._replace(group="more") for each in save_fields()),
            *(each._replace(group="more", added=True, source=each.name) for each in holding_fields()),
        )

    def begin(self, given: Given) -> State:
        """A creature with the conditions that stand on it already."""
        hero = given.text("kind") == "hero"
        state = State(
            given.text("name") or ("The hero" if hero else "The creature"),
            hero,
            given.whole("level"),
            given.whole("speed"),
            given.whole("bonus"),
            given.whole("threshold"),
        )
        for row in given.rows("conditions"):
            ends = next(each for each in ENDS if each == row.text("ends"))
            if row.text("condition") == "grabbed" and state.has("grabbed"):
                state = state._replace(spare=True)
            else:
                state, _ = put(state, row.text("condition"), ends, row.text("source"))
        holding, holds = held = held_of(given)
        return state._replace(first=state.standing, holding=holding, holds=holds, held=held)

    def choices(self, state: State) -> tuple[Choice, ...]:
        """What can happen now."""
        return () if state.over else open_choices(state)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why something cannot happen now."""
        return closed(state, do)

    def older(self, state: State, do: str, by: str) -> Choice | None:
        """A triggered action of somebody who is dazed and bleeds: earlier releases took it."""
        if (do, by) != ("act", SELF) or not state.has("dazed") or closed(state, do):
            return None
        return act_choice(state, dazed=False)

    def ask(self, state: State, move: Move) -> Ask[str] | None:
        """A d10 for each save, a d6 for bleeding."""
        if move.do == "act":
            return Ask((Die(DIES, "Bleeding"),), lambda _: "lost", str)
        if move.do == "save":
            one = state.by_id(move.given.text("which"))
            return Ask((Die(SIDES, f"Save, {one.of.name.lower()}"),), lambda faces: _saved(state, faces), str)
        if move.do != "end-turn":
            return None
        dice = tuple(Die(SIDES, f"Save, {one.of.name.lower()}") for one in saving(state))
        return Ask(dice, lambda faces: _saved(state, faces), str)

    def play(self, state: State, move: Move, faces: Faces, ruling: str | None) -> Played[State]:
        """The creature after the move."""
        return played(state, move.do, move.given, faces)

    def offers(self, state: State) -> tuple[Offer, ...]:
        """Stamina that bleeding cost, and the roll that was looked at."""
        return offers(state)

    def effects(self, state: State) -> tuple[Effect, ...]:
        """When the fight is over: what a hero is rid of, what is new, and the Stamina that bleeding cost."""
        return left_on_sheet(state)

    def view(self, state: State, seat: Seat) -> View:
        """What stands, what it puts on which rolls, and what else it does."""
        names = list(dict.fromkeys(each.of.name.lower() for each in state.standing))
        told = f"{state.name}: {', '.join(names)}." if names else f"{state.name} has no condition."
        rows: list[Json] = [f"{ID}.conditions/{each.key}" for each in AILMENTS if state.has(each.key)]
        return View(
            told,
            {"rows": rows} if rows else {},
            blocks=condition_blocks(state),
            settled=state.over,
            actors=((SELF, state.name),),
            status="Over" if state.over else f"Turn {state.turns + 1}",
        )


def _saved(state: State, faces: Faces) -> str:
    saved = sum(succeeds(state, face) for face in faces)
    if not faces:
        return "no-save"
    return "none" if not saved else "all" if saved == len(faces) else "some"


def save_fields() -> tuple[Field, ...]:
    """Speed, and what touches saving throws."""
    most = MAX_SAVE_BONUS
    return (
        Field("speed", "int", "Speed", default=5, high=MOST_SPEED, source="speed"),
        Field("bonus", "int", "Bonus to saves", default=0, low=-most, high=most, source="save-bonus"),
        Field("threshold", "int", "A save ends on", default=SAVED_FROM, low=1, high=SIDES, source="save-from"),
    )


def condition_blocks(state: State) -> tuple[Block, ...]:
    """What stands, what it puts on which rolls, and what else it does."""
    columns = (Column("Condition"), Column("Ends"))
    stands = tuple(GridRow((each.told, ENDS[each.ends])) for each in state.standing)
    blocks: list[Block] = [Grid("What stands", columns, stands)] if stands else []
    rolls = _rolls(state)
    if rolls.rows:
        blocks.append(rolls)
    if state.spare and state.has("grabbed"):
        blocks.append(Note("Nobody is grabbed twice: the first grab stands, and the other does nothing."))
    keys = state.keys()
    does = [
        f"{each.name}: {'; '.join(_inside(one) for one in each.does)}."
        for each in AILMENTS
        if each.key in keys and each.does
    ]
    blocks += [Note(text) for text in does]
    if state.holding != "no":
        blocks.append(Note(f"Holds {state.holds or HOLDING[state.holding].lower()}."))
    if state.speed_now != state.speed:
        blocks.append(Note(f"Speed {state.speed_now} instead of {state.speed}."))
    if state.has(BLEEDING) and state.lost:
        blocks.append(Note(f"Lost by bleeding so far: {state.lost} Stamina."))
    return tuple(blocks)


def _inside(text: str) -> str:
    return text if text.startswith("Stamina") else f"{text[0].lower()}{text[1:]}"


def _rolls(state: State) -> Grid:
    """A row for each kind of roll that something stands on; a column for everybody who caused a condition."""
    who = (NOBODY, *causes(state))
    columns = (Column("Roll"), Column("Anybody else" if len(who) > 1 else "Gets"), *map(Column, who[1:]))
    rows: list[GridRow] = []
    for roll in ROLLS:
        found = [on_roll(state, roll, each) for each in who]
        if any(each.edges or each.banes for each in found):
            told = [net_words(each.power) if each.net else "–" for each in found]
            rows.append(GridRow((roll.title, *told)))
    return Grid("Edges and banes", columns, tuple(rows))


__all__ = ["Conditions"]
