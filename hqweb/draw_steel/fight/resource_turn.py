"""The start of a turn with a Heroic Resource: the d3, a prayer or an appeal beside it, and what that brings.

Source: Draw Steel Heroes, *Classes*, the pages of each class.
"""

from typing import NamedTuple

from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given
from hqweb.core.moves import flag, number
from hqweb.core.numbers import sign
from hqweb.core.procedure import Ask, Played, Step, say
from hqweb.draw_steel.fight.classes import D3, D6, three
from hqweb.draw_steel.fight.resource_state import MOST_ONCE, State

PRAYS = ("conduit",)
APPEALS = ("troubadour",)
APPEAL_LEVEL = 2
"""From this level on a troubadour may appeal."""

PIOUS_LEVEL = 10
"""From this level on a prayer, or an appeal, brings one more."""


def may_call(state: State) -> bool:
    """Whether the class may pray, or appeal, before it rolls at the start of a turn."""
    if state.class_id in PRAYS:
        return True
    return state.class_id in APPEALS and state.level >= APPEAL_LEVEL


class Start(NamedTuple):
    """What the start of a turn comes to: the d3 (0: none is rolled), all that comes, and what else does.

    `extra` is what a prayer or an appeal brought, `hurt` the damage of a prayer, `malice` what the Director gains.
    """

    rolled: int
    gained: int
    extra: int = 0
    hurt: int = 0
    malice: int = 0
    gift: int = 0


class Ruling(NamedTuple):
    """What the dice of a move came to: the start of a turn, or the d3 of an event (0: none)."""

    start: Start | None = None
    die: int = 0


def start(state: State, rolled: int, second: int | None, upheld: int = 0) -> Start:
    """The start of a turn, with this d3 (0 for a class that rolls none), and this d6 where somebody prays or appeals.

    >>> conduit = State("conduit", "", 3, 0)
    >>> start(conduit, 1, 4), start(conduit, 3, 4).gained
    (Start(rolled=1, gained=2, extra=1, hurt=7, malice=0, gift=0), 5)
    """
    base = rolled + state.start.plus - upheld
    if second is None:
        return Start(rolled, base)
    more = 1 if state.level >= PIOUS_LEVEL else 0
    extra = (2 if rolled == MOST_ONCE else 1) + more
    if state.class_id in PRAYS:
        return Start(rolled, base + extra, extra, second + state.level if rolled == 1 else 0)
    malice = ((second + 1) // 2, 1, 0)[rolled - 1]
    return Start(rolled, base + extra, extra, 0, malice, extra if rolled > 1 else more)


def outcome(ruling: Ruling) -> str:
    """The outcome that the d3 of a move counts as."""
    rolled = ruling.start.rolled if ruling.start else ruling.die
    return ("sure", "one", "two", "three")[rolled]


def now(state: State) -> str:
    """What there is of the resource, and its name."""
    return f"{sign(state.amount)} {state.of.resource}"


def _upheld(given: Given) -> int:
    return given.whole("upheld") if given.has("upheld") else 0


def turn_dice(state: State, given: Given) -> Ask[Ruling]:
    """The d3 of a class that rolls, and beside it the d6 of a prayer or an appeal."""
    calls = given.has("call") and given.flag("call")
    dice = (*([D3] if state.start.die else []), *([D6] if calls else []))

    def judge(faces: Faces) -> Ruling:
        rolled = three(faces[0]) if state.start.die else 0
        return Ruling(start(state, rolled, faces[1] if calls else None, _upheld(given)))

    return Ask(dice, judge, outcome)


def turn(state: State, given: Given, _: Faces, ruling: Ruling) -> Played[State]:
    """The hero after the start of a turn."""
    found, gain, word = ruling.start, state.start, state.of.resource
    if found is None:
        raise TypeError("the start of a turn is ruled")
    steps = [say("resource-turn", "The start of a turn: *{base} {word}*.", base=gain.plus, word=word)]
    if gain.die:
        plus, base = f" + {gain.plus}" if gain.plus else "", found.gained - found.extra
        told = "The start of a turn: a d3 of {die}{plus} is *{base} {word}*."
        steps = [say("resource-turn", told, die=found.rolled, plus=plus, base=base, word=word)]
    elif _upheld(given):
        steps.append(say("persistent", "Upkeep takes *{upheld}* of it.", upheld=_upheld(given)))
    if found.extra:
        steps += _prayer(found) if state.class_id in PRAYS else _appeal(found)
    after = state.calm()._replace(amount=state.amount + found.gained, turn=True, gift=found.gift)
    after = after._replace(hurt=found.hurt, sure=bool(found.hurt))
    steps.append(say("resource-turn", "That makes *{now}*.", now=now(after)))
    return Played(after, tuple(steps), f"A turn starts: {now(after)}")


def _prayer(found: Start) -> list[Step]:
    steps = [say("prayer", "The prayer, on a {die}: *{extra} more*.", die=found.rolled, extra=found.extra)]
    if found.hurt:
        told = "It angers: *{hurt} psychic damage*, 1d6 + level, which nothing reduces."
        steps.append(say("prayer", told, hurt=found.hurt))
    if found.rolled == 3:
        steps.append(say("prayer", "And one *domain effect* of your choice."))
    return steps


def _appeal(found: Start) -> list[Step]:
    steps = [say("appeal", "The appeal, on a {die}: *{extra} more*.", die=found.rolled, extra=found.extra)]
    if found.gift:
        told = "Of that you may pass on *{gift}* to allies, as their own resource."
        steps.append(say("appeal", told, gift=found.gift))
    if found.malice:
        steps.append(say("appeal", "The Director gains *{malice} Malice*.", malice=found.malice))
    return steps


def turn_fields(state: State) -> tuple[Field, ...]:
    """What is decided before the roll: a prayer, an appeal, or upkeep."""
    if may_call(state):
        word = "Pray before the roll" if state.class_id in PRAYS else "Appeal to the muses before the roll"
        return (flag("call", word),)
    upkeep = number("upheld", "Upkeep of persistent abilities", 0, state.start.plus)
    return (upkeep,) if state.class_id == "elementalist" else ()
