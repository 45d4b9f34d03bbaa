"""Where a hero stands with the Heroic Resource, surges and Victories."""

from typing import NamedTuple

from hqweb.draw_steel.fight.classes import Event, Gain, HeroClass, by_id, events, highest

MOST_ONCE = 3
"""Surges that go into one damage."""

PAIR = 2
"""Surges that raise a potency by one."""

BACK = 30
"""Drama that brings a dead troubadour back."""

DEATH = 10
"""Drama that the death of a hero brings."""


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

    @property
    def of(self) -> HeroClass:
        """The class."""
        return by_id(self.class_id)

    @property
    def debt(self) -> int:
        """How far below 0 the resource may go: 1 + Reason for a talent, not at all for others."""
        return 1 + highest(self.level) if self.class_id == "talent" else 0

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
