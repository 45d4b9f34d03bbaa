"""Where a hero is with the Heroic Resource, surges and Victories; and the start of a turn, a prayer or appeal with it.

Source: Draw Steel Heroes, *Classes*, the pages of each class.
"""

from typing import Final, NamedTuple

from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given
from hqweb.core.moves import flag, number
from hqweb.core.procedure import Ask, Played, Step, say
from hqweb.core.words import sign
from hqweb.draw_steel.edition import EDITION, Edition
from hqweb.draw_steel.fight.classes import D3, D6, Event, Gain, HeroClass, by_id, events, highest, three

PRAYS: Final = ("conduit",)
APPEALS: Final = ("troubadour",)
APPEAL_LEVEL: Final = EDITION.appeal
"""From this level on a troubadour may appeal."""


class State(NamedTuple):
    """A hero over fights. `turn` is True between the start of a turn and the next round.

    `spent` are the events that have brought what they bring, this round or in this fight. `gift` is what of an
    appeal may be passed on. `used` are the abilities used outside of combat. `hurt` is damage to take now, `sure`
    where nothing reduces it. Who is `buried` stayed dead after a fight. `won` are the Victories earned here since the
    last respite, `before` those earned up to it, `rested` whether there was one.
    """

    class_id: str
    name: str
    level: int
    victories: int
    amount: int = 0
    surges: int = 0
    fighting: bool = False
    round: int = 0
    turn: bool = False
    spent: tuple[str, ...] = ()
    gift: int = 0
    used: tuple[str, ...] = ()
    dead: bool = False
    buried: bool = False
    xp: int = 0
    hurt: int = 0
    sure: bool = False
    won: int = 0
    before: int = 0
    rested: bool = False
    edition: Edition = EDITION

    @property
    def of(self) -> HeroClass:
        """The class."""
        return by_id(self.class_id)

    @property
    def highest(self) -> int:
        """The highest characteristic that the level allows."""
        return highest(self.level, self.edition)

    @property
    def debt(self) -> int:
        """How far below 0 the resource may go: 1 + Reason for a talent, not at all for others."""
        return 1 + self.highest if self.class_id == "talent" else 0

    @property
    def able(self) -> int:
        """The most that can be spent now."""
        return self.amount + self.debt

    @property
    def start(self) -> Gain:
        """What the start of a turn brings."""
        return [gain for gain in self.of.turn if gain.level <= self.level][-1]

    def open_events(self) -> tuple[tuple[Event, Gain], ...]:
        """What can still bring the resource now."""
        return tuple(each for each in events(self.of, self.level) if each[0].key not in self.spent)

    def calm(self) -> "State":
        """The same with no damage to take, and nothing to pass on."""
        return self._replace(hurt=0, sure=False, gift=0)

    def after_event(self, event: Event) -> "State":
        """The same after something has brought what it brings; what comes each time can come again."""
        return self if event.per == "each" else self._replace(spent=(*self.spent, event.key))

    def next_round(self) -> "State":
        """The same in the next round: what comes once a round may come again."""
        rounds = {event.key for event in self.of.events if event.per == "round"}
        kept = tuple(key for key in self.spent if key not in rounds)
        return self._replace(round=self.round + 1, turn=False, spent=kept)


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
    more = 1 if state.level >= state.edition.pious else 0
    extra = (2 if rolled == 3 else 1) + more
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


def turn_dice(state: State, given: Given) -> Ask[Ruling]:
    """The d3 of a class that rolls, and beside it the d6 of a prayer or an appeal."""
    calls = given.flag("call", default=False)
    dice = (*([D3] if state.start.die else []), *([D6] if calls else []))

    def judge(faces: Faces) -> Ruling:
        rolled = three(faces[0]) if state.start.die else 0
        return Ruling(start(state, rolled, faces[1] if calls else None, given.whole("upheld", 0)))

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
    elif given.whole("upheld", 0):
        steps.append(say("persistent", "Upkeep takes *{upheld}* of it.", upheld=given.whole("upheld", 0)))
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
