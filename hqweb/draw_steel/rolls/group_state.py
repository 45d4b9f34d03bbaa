"""A group test in values: who takes part, their dice and rulings, and what a token still may do.

Source: Draw Steel Heroes, *Tests*, *Group Tests*.
"""

from typing import NamedTuple

from hqweb.core.dice import Faces
from hqweb.draw_steel.power import DICE, Ruling, ask_power
from hqweb.draw_steel.rolls.form import Read
from hqweb.draw_steel.rolls.group_rules import collective, tally
from hqweb.draw_steel.rolls.one_roll import ask_settled
from hqweb.draw_steel.rolls.results import result_of

type Rulings = tuple[Ruling, ...]


class Member(NamedTuple):
    """One of the group: id, name, and the roll."""

    id: str
    name: str
    read: Read

    @property
    def dice(self) -> int:
        """How many dice the roll takes: none where its tier is settled."""
        return 0 if ask_settled(self.read.power) else len(DICE)


class State(NamedTuple):
    """A group test: its difficulty, who rolls, tokens, and the dice and rulings that stand."""

    difficulty: str
    members: tuple[Member, ...]
    tokens: int
    faces: tuple[Faces, ...] = ()
    rulings: Rulings = ()
    rerolled: tuple[str, ...] = ()


def closed(state: State, one: Member) -> str:
    """Why a token cannot roll a hero’s test anew; empty where it can."""
    if not one.dice:
        return "That tier was settled without dice, so there is nothing to roll anew."
    if one.id in state.rerolled:
        return "One hero token is all that a test takes, and this one had it."
    return "" if state.tokens else "There is no hero token left."


def dealt(members: tuple[Member, ...] | list[Member], faces: Faces) -> tuple[Faces, ...]:
    """The faces of each, out of all that were rolled."""
    out: list[Faces] = []
    place = 0
    for one in members:
        out.append(faces[place : place + one.dice])
        place += one.dice
    return tuple(out)


def ruled(members: list[Member], faces: Faces) -> Rulings:
    """The rulings of these members, by the faces that they rolled."""
    own = zip(members, dealt(members, faces), strict=True)
    return tuple((ask_settled(one.read.power) or ask_power(one.read.power)).judge(fell) for one, fell in own)


def keys_of(state: State, rulings: Rulings) -> list[str]:
    """The outcome of each test."""
    return [result_of(state.difficulty, ruling) for ruling in rulings]


def key_of(state: State, rulings: Rulings) -> str:
    """The outcome for all."""
    return collective(len(rulings), *tally(keys_of(state, rulings)))
