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
