"""Where a hero stands: Stress stones and held dice, Surges whose fatigue is still to come, and the fatigue itself.

Source: Shattered Spheres, *Rules*, on Surge and Stress.
"""

from typing import Final, Literal, NamedTuple

from hqweb.core.limits import MAX_DESTINY

LIMIT: Final = 10
"""Stress at which healing and Recover do nothing any more."""

MOST_STRESS: Final = 2 * LIMIT
"""Stress stones that the form takes: healers who take on the Stress of others go past the limit."""

MOST_HELD: Final = 2 * MAX_DESTINY
"""Destiny dice of both kinds that the form takes."""

type Lasts = Literal["now", "turn", "encounter"]


class Benefit(NamedTuple):
    """What a Surge can give: key, title, how long it lasts, and what there is to know."""

    key: str
    title: str
    lasts: Lasts
    about: str


BENEFITS: Final = (
    Benefit("action", "A standard action more", "now", "on your own turn; trades down like any other"),
    Benefit("alternate", "An Alternate Effect", "encounter", "to gain and to use"),
    Benefit("trait", "One Trait +1 rank", "turn", "any Trait of yours"),
    Benefit("ignore", "Ignore Disadvantages or Advantages", "turn", "your Disadvantages, or opponents’ Advantages"),
    Benefit("edge", "A rank of an Edge", "encounter", "one that you have, or a new one"),
    Benefit("counter", "Counter an effect", "now", "used against you, as a reaction"),
    Benefit("check", "A check more", "now", "against an effect that holds on"),
    Benefit("retry", "A retry", "now", "where a rule asks for a Surge to try again; it gives that alone"),
)  # fmt: skip
"""The eight benefits, in the order of the text."""

BY_KEY: Final = {each.key: each for each in BENEFITS}

LASTS: Final[dict[Lasts, str]] = {
    "now": "at once",
    "turn": "to the end of your next turn",
    "encounter": "to the end of the encounter",
}

FATIGUE: Final = ("fine", "fatigued", "exhausted", "incapacitated")
"""The steps of fatigue, the worst last."""

TURNS: Final = 2
"""Starts of a turn until a benefit is gone that lasts to the end of the next one."""

HERO: Final = "hero"
GM: Final = "gm"


class Running(NamedTuple):
    """A benefit that lasts: which, and how many more of the hero’s turns begin before it is gone (0: the encounter)."""

    key: str
    turns: int


class State(NamedTuple):
    """A hero.

    `stones` and `dice` together are the Stress. `pending` Surges tire the hero at the start of the next
    turn, `waiting` ones when the hero is free of a control. `added`, `shed`, `gained` and `spent` are the ledger of
    stones and dice since the start. `rested` says that an encounter just ended, or a rest.
    """

    name: str
    tier: int
    stones: int
    dice: int
    rest_adds: bool
    stuck: bool
    fatigue: int = 0
    recovered: bool = False
    surged: bool = False
    pending: int = 0
    waiting: int = 0
    running: tuple[Running, ...] = ()
    added: int = 0
    shed: int = 0
    gained: int = 0
    spent: int = 0
    rested: bool = False

    @property
    def stress(self) -> int:
        """Stones and held dice together."""
        return self.stones + self.dice

    @property
    def full(self) -> bool:
        """Whether healing and Recover do nothing."""
        return self.stress >= LIMIT

    @property
    def room(self) -> int:
        """How many more times the hero can be healed or Recover."""
        return max(0, LIMIT - self.stress)

    def add(self, stones: int) -> "State":
        """The same with Stress stones more."""
        return self._replace(stones=self.stones + stones, added=self.added + stones)

    def lose(self, stones: int) -> "State":
        """The same with Stress stones fewer, none at the least."""
        off = min(stones, self.stones)
        return self._replace(stones=self.stones - off, shed=self.shed + off)

    def after_encounter(self) -> "State":
        """The same when an encounter is over: Recover can be used again, and what lasted as long is gone."""
        left = tuple(each for each in self.running if each.turns)
        return self._replace(recovered=False, surged=False, running=left)


def worse(fatigue: int, steps: int) -> int:
    """Fatigue some steps further; nothing lies past incapacitated.

    >>> FATIGUE[worse(0, 1)], FATIGUE[worse(1, 1)], FATIGUE[worse(2, 5)]
    ('fatigued', 'exhausted', 'incapacitated')
    """
    return min(fatigue + steps, len(FATIGUE) - 1)


def rest(tier: int, recovers: int) -> int:
    """Stones that a Long Rest removes: the Tier, and one fewer for each Recover taken in it.

    >>> rest(3, 0), rest(3, 2), rest(1, 1)
    (3, 1, 0)
    """
    return max(tier - recovers, 0)
