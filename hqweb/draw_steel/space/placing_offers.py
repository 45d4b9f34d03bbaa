"""What follows an area on a map: the ability roll against whom it takes."""

from typing import Final

from hqweb.core.fields import Json
from hqweb.core.procedure import Offer
from hqweb.draw_steel.edition import ID
from hqweb.draw_steel.space.picture import listed
from hqweb.draw_steel.space.placing_state import State, beset, found
from hqweb.draw_steel.space.squares import distance

_STRIKES: Final = {"melee": "melee-strike", "ranged": "ranged-strike"}
"""Distances, as the ability roll calls what is used at them; all else is an area."""


def offers(state: State) -> tuple[Offer, ...]:
    """The roll against the targets; of more than the number the nearest. An enemy beside you spoils a ranged strike."""
    you, number = state.scene.you, state.aim.number
    hit = sorted(found(state).hit, key=lambda each: distance(you, each.space))
    chosen = hit[:number] if number else hit
    if not chosen:
        return ()
    targets: list[Json] = [{"name": each.name} for each in chosen]
    kind = _STRIKES.get(state.form.kind, "area")
    inputs: dict[str, Json] = {"kind": kind, "targets": targets}
    bane = ""
    if kind == "ranged-strike":
        near = beset(state)
        inputs["ticks"] = ["beset"] if near else []
        bane = " An enemy is next to you: a bane." if near else ""
    told = f"Against {listed([each.name for each in chosen])}.{bane}"
    if len(chosen) < len(hit):
        told += " These are the nearest, others are yours to choose."
    return (Offer(f"{ID}.ability-roll", "Roll it", inputs, told, replaces=True),)
