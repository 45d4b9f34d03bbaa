"""A Heroic Resource through fights: Victories at the start, what each turn and event brings, what is spent and lost.

Source: Draw Steel Heroes, *Classes*, *Heroic Resource Cost*, and the pages of each class.
"""

from typing import Final

from hqweb.core.blocks import Block, Grid, GridRow, Note
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Json, Option
from hqweb.core.limits import MAX_NAME
from hqweb.core.numbers import sign
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
from hqweb.draw_steel.effects import RESTED, victories
from hqweb.draw_steel.fight.classes import CLASSES, D3, D6, TOP, events, highest, three
from hqweb.draw_steel.fight.resource_choices import HERO, closed, open_choices
from hqweb.draw_steel.fight.resource_moves import played
from hqweb.draw_steel.fight.resource_state import MOST_ONCE, Ruling, State, start

MOST_START: Final = 15
"""Victories that the form takes: a hero who has more has gained a level."""


class HeroicResource(Procedure[State, Ruling]):
    """A Heroic Resource by class. Source: Draw Steel Heroes, *Classes*."""

    id = f"{ID}.heroic-resource"
    title = "Heroic Resource"
    rule = "heroic-resource"
    opening = ""
    start = "Begin"
    moves = (
        MoveKind("fight", "Begin a fight", "resource-start"),
        MoveKind("turn", "Start a turn", "resource-turn"),
        MoveKind("event", "Gain by an event", "resource-events"),
        MoveKind("spend", "Use a heroic ability", "resource-cost"),
        MoveKind("more", "Spend X+", "spend-more"),
        MoveKind("give", "Pass some on", "appeal"),
        MoveKind("surges", "Gain surges", "surges-track"),
        MoveKind("surge-damage", "Surges into damage", "surges-track"),
        MoveKind("surge-potency", "Surges into a potency", "surges-track"),
        MoveKind("strain", "End a turn below 0", "strained"),
        MoveKind("die", "You die", "drama"),
        MoveKind("return", "Come back", "drama"),
        MoveKind("round", "The next round", "resource-events"),
        MoveKind("end", "The fight is over", "resource-end"),
        MoveKind("use", "Use an ability outside combat", "resource-outside"),
        MoveKind("victory", "Earn a Victory", "victories"),
        MoveKind("respite", "Take a respite", "victories"),
    )
    outcomes = (
        Outcome("three", "A 3", "v3"),
        Outcome("two", "A 2", "v2"),
        Outcome("one", "A 1", "v1"),
        Outcome("sure", "No die is rolled", "tie"),
    )

    def __init__(self) -> None:
        options = tuple(Option(each.id, each.name, each.resource.capitalize()) for each in CLASSES)
        self.fields = (
            Field("class", "pick", "Class", default=CLASSES[0].id, options=options, source="class"),
            Field("level", "int", "Level", default=1, low=1, high=TOP, source="level"),
            Field("victories", "int", "Victories", default=1, high=MOST_START, source="victories"),
            Field("name", "text", "Name of the hero", default="", high=MAX_NAME, group="more", source="name"),
        )

    def caption(self, given: Given) -> str:
        """The hero, or the class and the level."""
        of = next(each.name for each in CLASSES if each.id == given.text("class"))
        return given.text("name") or f"Level {given.whole('level')} {of}"

    def begin(self, given: Given) -> State:
        """A hero between fights."""
        return State(given.text("class"), given.text("name"), given.whole("level"), given.whole("victories"))

    def choices(self, state: State) -> tuple[Choice, ...]:
        """What comes and goes now."""
        return open_choices(state)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why something stands closed."""
        return closed(state, do)

    def ask(self, state: State, move: Move) -> Ask[Ruling] | None:
        """The d3 of a class that rolls, and beside it the d6 of a prayer or an appeal."""
        if move.do == "turn":
            return self._turn(state, move.given)
        if move.do != "event":
            return None
        gain = next(gain for event, gain in events(state.of, state.level) if event.key == move.given.text("event"))
        dice = (D3,) if gain.die else ()
        return Ask(dice, lambda faces: Ruling(die=three(faces[0]) if faces else 0), _key)

    def _turn(self, state: State, given: Given) -> Ask[Ruling]:
        calls = given.has("call") and given.flag("call")
        upheld = given.whole("upheld") if given.has("upheld") else 0
        dice = (*([D3] if state.start.die else []), *([D6] if calls else []))

        def judge(faces: Faces) -> Ruling:
            rolled = three(faces[0]) if state.start.die else 0
            return Ruling(start(state, rolled, faces[1] if calls else None, upheld))

        return Ask(dice, judge, _key)

    def play(self, state: State, move: Move, faces: Faces, ruling: Ruling | None) -> Played[State]:
        """The hero after the move."""
        return played(state, move.do, move.given, ruling or Ruling())

    def offers(self, state: State) -> tuple[Offer, ...]:
        """Damage that a prayer or strain costs, to be taken."""
        if not state.hurt:
            return ()
        inputs: dict[str, Json] = {"damage": state.hurt}
        if state.sure:
            inputs["type"] = "psychic"
        return (Offer(f"{ID}.damage", "Take the damage", inputs, f"{state.hurt} damage."),)

    def effects(self, state: State) -> tuple[Effect, ...]:
        """Between fights, the Victories earned and a respite that was taken."""
        if state.fighting:
            return ()
        if not state.rested:
            return tuple(victories("", state.won))
        rest = Effect("", RESTED, {}, "A respite taken")
        return (*victories("", state.before, " before the respite"), rest, *victories("", state.won))

    def view(self, state: State, seat: Seat) -> View:
        """What there is of everything."""
        word = state.of.resource
        who = state.name or f"The {state.of.name.lower()}"
        now = f"{sign(state.amount)} {word}" if state.fighting else "no fight"
        return View(
            f"{who}: {now}, Victories {state.victories}.",
            {"rows": [f"{ID}.classes/{state.class_id}"]},
            blocks=resource_blocks(state),
            settled=False,
            actors=((HERO, who),),
            status=f"Round {state.round}" if state.fighting else "Between fights",
        )


def _key(ruling: Ruling) -> str:
    rolled = ruling.start.rolled if ruling.start else ruling.die
    return ("sure", "one", "two", "three")[rolled]


def resource_blocks(state: State) -> tuple[Block, ...]:
    """What there is of everything, and what that means."""
    rows = [
        GridRow(("Victories", str(state.victories))),
        *([GridRow(("XP of respites", str(state.xp)))] if state.xp else []),
    ]
    if state.fighting:
        name = state.of.resource.capitalize()
        rows = [
            GridRow((name, sign(state.amount)), "now"),
            GridRow(("Surges", str(state.surges))),
            *rows,
        ]
    blocks: list[Block] = [Grid("What there is", (Column("What"), Column("Now", "number")), tuple(rows))]
    if state.fighting and state.amount < 0:
        blocks.append(Note(f"Strained. The lowest is −{state.debt}.", "warn"))
    if state.dead:
        blocks.append(Note("Dead, and gathering drama." if not state.buried else "Dead.", "warn"))
    if state.surges:
        blocks.append(Note(f"A surge is {highest(state.level)} extra damage, {MOST_ONCE} at most on one target."))
    if not state.fighting and state.used:
        blocks.append(Note(f"Used since the last Victory or respite: {', '.join(state.used)}."))
    return tuple(blocks)
