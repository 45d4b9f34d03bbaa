"""Damage and Stamina: blows in the order of the rules, temporary Stamina, Recoveries, and how somebody stands.

Source: Draw Steel Heroes, *Combat*, *Damage* and *Stamina*; *The Basics*, *Hero Tokens*.
"""

from typing import Final, Literal

from hqweb.core.blocks import Block
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Option, When
from hqweb.core.limits import MAX_NAME, MAX_STAMINA
from hqweb.core.numbers import sign
from hqweb.core.procedure import Ask, Choice, Effect, Move, MoveKind, Played, Procedure, Seat, View
from hqweb.draw_steel.edition import ID
from hqweb.draw_steel.fight.damage_left import left_on_sheet
from hqweb.draw_steel.fight.damage_moves import played
from hqweb.draw_steel.fight.damage_state import LOSS, MOST_HALVED, State, closed, state_word
from hqweb.draw_steel.fight.damage_steps import body_block, sum_block
from hqweb.draw_steel.fight.stamina import EVERY, TYPES, UNTYPED, Blow, Body, Order, Trait
from hqweb.draw_steel.nouns import IMMUNITY, RECOVERY, WEAKNESS

TARGET: Final = "target"
"""Who moves: whoever takes the damage."""

MOST_TRAITS: Final = 6
"""Weaknesses, and immunities, of one creature."""

MOST_RECOVERIES: Final = 20
"""Recoveries of a hero: the classes start with 8 to 12."""

USUAL: Final = 5
"""The damage that the form starts with."""

_KINDS: Final = (
    Option("hero", "A hero"),
    Option("creature", "Another creature"),
    Option("object", "An object"),
)
_NAMES: Final = {"hero": "The hero", "creature": "The creature", "object": "The object"}


class Damage(Procedure[State, None]):
    """Damage against Stamina. Source: Draw Steel Heroes, *Combat*, *Damage*."""

    id = f"{ID}.damage"
    title = "Damage and Stamina"
    more_label = "Recoveries and earlier damage"
    rule = "damage"
    opening = ""
    rolls = False
    start = "Begin"
    moves = (
        MoveKind("hit", "Take damage", "damage"),
        MoveKind("halve", "Halve it", "halved"),
        MoveKind("token", "Spend two hero tokens", "damage-token"),
        MoveKind("knock-out", "Knock it out instead", "knock-out"),
        MoveKind("extra", "Gain temporary Stamina", "temporary"),
        MoveKind("recover", "Spend a Recovery", "recovery"),
        MoveKind("regain", "Regain Stamina", "recovery"),
        MoveKind("wake", "Wake up after an hour", "knock-out"),
        MoveKind("finish", "The fight is over", "temporary"),
    )
    outcomes = ()

    def __init__(self) -> None:
        self.fields = _fields()

    def begin(self, given: Given) -> State:
        """Stamina, weaknesses and immunities as they are typed."""
        kind: Literal["hero", "creature", "object"] = "hero"
        if given.text("kind") != "hero":
            kind = "creature" if given.text("kind") == "creature" else "object"
        most = given.whole("stamina")
        body = Body(
            kind,
            most,
            most - given.whole("lost"),
            given.whole("temporary"),
            *traits_of(given),
        )
        order: Order = "halve" if given.text("order") == "halve" else "weakness"
        coming = Blow(given.whole("damage"), given.text("type"))
        recoveries = given.whole("recoveries") if given.has("recoveries") else 0
        return State(given.text("name") or _NAMES[kind], body, recoveries, order, coming, first=body, had=recoveries)

    def choices(self, state: State) -> tuple[Choice, ...]:
        """Blows, what may still change the last one, and what gives Stamina back."""
        return tuple(choice for choice in _choices(state) if not closed(state, choice.do))

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why a move stands closed."""
        return closed(state, do)

    def ask(self, state: State, move: Move) -> Ask[None] | None:
        """No dice, and nothing to rule."""
        return None

    def play(self, state: State, move: Move, faces: Faces, ruling: None) -> Played[State]:
        """The body after the move."""
        return played(state, move.do, move.given)

    def effects(self, state: State) -> tuple[Effect, ...]:
        """When the fight is over, or the hero is dead: what that left."""
        return left_on_sheet(state)

    def view(self, state: State, seat: Seat) -> View:
        """The sum of the last blow, and the numbers of the body."""
        body, ruling = state.body, state.ruling
        blocks: list[Block] = [body_block(body, state.recoveries)]
        if ruling and state.blow and not state.blow.loss:
            blocks.insert(0, sum_block(state.blow, ruling))
        words = state_word(body)
        extra = f", and {body.extra} temporary" if body.extra else ""
        return View(
            f"{state.name}: {sign(body.now)} of {body.most} Stamina{extra}. {words}.",
            {},
            blocks=tuple(blocks),
            settled=not self.choices(state),
            actors=((TARGET, state.name),),
            status=words,
        )


def _choices(state: State) -> tuple[Choice, ...]:
    body = state.body
    types = (Option(UNTYPED, "Untyped"), *(Option(each, each.capitalize()) for each in TYPES))
    real = When("type", (UNTYPED, *TYPES))
    amount = Field("amount", "int", "Damage", default=state.coming.base, high=MAX_STAMINA)
    gain = Field("amount", "int", "Stamina", default=USUAL, low=1, high=MAX_STAMINA)
    lost = Option(LOSS, "Stamina loss", "As by bleeding: nothing prevents it")
    breath = [Option("breath", "Catch Breath")] if body.state != "dying" else []
    how = Field("how", "pick", "How", options=(*breath, Option("helped", "Helped by somebody")))
    hit = (
        amount,
        Field("type", "pick", "Type", default=state.coming.type, options=(*types, lost)),
        Field("halved", "int", "Halved, times", default=0, high=MOST_HALVED, when=real),
        Field("sure", "flag", "Cannot be reduced", default=False, when=real),
    )
    heals = f"{body.recovery} Stamina, the recovery value."
    wakes = " It takes a Recovery." if body.kind == "hero" else ""
    return (
        Choice("hit", "Take damage", TARGET, hit, brings="Halving, weakness, immunity, in that order."),
        Choice("halve", "Halve it", TARGET, brings="A triggered action, or the like, halves the damage."),
        Choice(
            "token",
            "Spend two hero tokens",
            TARGET,
            brings=f"{heals} It comes before the damage.",
            cost="2 hero tokens",
        ),
        Choice("knock-out", "Knock out instead", TARGET, brings="Unconscious, not dead: the attacker’s wish."),
        Choice(
            "recover",
            "Spend a Recovery",
            TARGET,
            (how,),
            brings=heals,
            cost=f"1 of {RECOVERY.counted(state.recoveries)}",
        ),
        Choice("extra", "Gain temporary Stamina", TARGET, (gain,), brings="The larger counts, never both."),
        Choice("wake", "Wake up", TARGET, brings=f"After an hour without help.{wakes}"),
        Choice("regain", "Regain Stamina", TARGET, (gain,), brings="Up to the maximum.", place="more"),
        Choice("finish", "The fight is over", TARGET, brings="Temporary Stamina is gone.", place="more"),
    )


def traits_of(given: Given) -> tuple[tuple[Trait, ...], tuple[Trait, ...]]:
    """The weaknesses and immunities of a form."""
    return (
        tuple(Trait(row.text("type"), row.whole("value")) for row in given.rows("weaknesses")),
        tuple(
            Trait(row.text("type"), row.whole("value") if row.text("how") == "value" else None)
            for row in given.rows("immunities")
        ),
    )


def order_field() -> Field:
    """Which comes first."""
    first = (Option("halve", "Halving, then weakness"), Option("weakness", "Weakness, then halving"))
    return Field("order", "pick", "First comes", default="halve", options=first, group="readings")


def trait_fields() -> tuple[Field, ...]:
    """Weaknesses and immunities, one a row."""
    every = (Option(EVERY, "All damage"), *(Option(each, each.capitalize()) for each in TYPES))
    kind = Field("type", "pick", "Type", default=EVERY, options=every)
    value = Field("value", "int", "Value", default=5, low=1, high=MAX_STAMINA)
    how = Field("how", "pick", "How much", default="value", options=(Option("value", "A value"), Option("all", "All")))
    immune = (kind, how, value._replace(when=When("how", ("value",))))
    most = MOST_TRAITS
    return (
        Field(
            "weaknesses",
            "list",
            "Weaknesses",
            noun=WEAKNESS,
            default=[],
            high=most,
            fields=(kind, value),
            source="weaknesses",
        ),
        Field(
            "immunities",
            "list",
            "Immunities",
            noun=IMMUNITY,
            default=[],
            high=most,
            fields=immune,
            source="immunities",
        ),
    )


def _fields() -> tuple[Field, ...]:
    every = tuple(Option(each, each.capitalize()) for each in TYPES)
    types = (Option(UNTYPED, "Untyped"), *every, Option(LOSS, "Stamina loss"))
    return (
        Field("name", "text", "Name", default="", high=MAX_NAME, source="name"),
        Field("kind", "pick", "Who takes it", default="hero", options=_KINDS, source="kind"),
        Field("stamina", "int", "Stamina maximum", default=21, low=1, high=MAX_STAMINA, source="stamina"),
        Field("lost", "int", "Stamina lost so far", default=0, high=MAX_STAMINA, source="lost"),
        Field("temporary", "int", "Temporary Stamina", default=0, high=MAX_STAMINA, source="temporary"),
        *trait_fields(),
        Field(
            "recoveries",
            "int",
            "Recoveries",
            default=8,
            high=MOST_RECOVERIES,
            when=When("kind", ("hero",)),
            group="more",
            source="recoveries",
        ),
        Field("damage", "int", "Damage that comes first", default=USUAL, high=MAX_STAMINA, group="more"),
        Field("type", "pick", "Its type", default=UNTYPED, options=types, group="more"),
        order_field(),
    )
