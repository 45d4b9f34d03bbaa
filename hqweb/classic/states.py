"""States of adversity and benefits of victory: what a contest leaves behind, how it weighs, how it ends."""

from typing import Final, NamedTuple

from hqweb.classic.results import COMPLETE, MAJOR, MARGINAL, MINOR, Level


class Rest(NamedTuple):
    """What ends a state by itself: so many days of rest, for each one or for all at once, or the session's end."""

    days: int
    each: bool = False
    session: bool = False


class Adversity(NamedTuple):
    """A state that a defeat leaves behind. Its id is that of a kind of modifier, and the key of its rule.

    `level` is the defeat in a simple contest that gives it, None where none does. `penalty` goes on the total,
    `lowered` steps off the own result; one who does not `act` contends with nobody. `effect` says that in
    words, and `ends` what ends it; `rest` is None where no rest does.
    """

    id: str
    title: str
    level: Level | None
    effect: str
    ends: str
    penalty: int = 0
    lowered: int = 0
    acts: bool = True
    rest: Rest | None = None


HURT: Final = Adversity(
    "hurt",
    "Hurt",
    MARGINAL,
    "−3",
    "the session’s end, a day of rest for each, or an event",
    penalty=-3,
    rest=Rest(1, each=True, session=True),
)
IMPAIRED: Final = Adversity(
    "impaired", "Impaired", MINOR, "−6", "a week of rest, or an event", penalty=-6, rest=Rest(7)
)
INJURED: Final = Adversity(
    "injured",
    "Injured",
    MAJOR,
    "own result one step down",
    "treatment or an event; else it may stay",
    lowered=1,
)
DYING: Final = Adversity(
    "dying", "Dying", COMPLETE, "no more actions", "one rescue in time, or death", acts=False
)
DEAD: Final = Adversity("dead", "Dead", None, "no more actions", "nothing", acts=False)

STATES: Final = (HURT, IMPAIRED, INJURED, DYING, DEAD)
"""The states of adversity, lightest first. Source: HeroQuest, *Consequences of Defeat*."""

RESCUED: Final = INJURED
"""What the dying are after a rescue."""

DAY: Final = 1
WEEK: Final = 7
"""The lengths of a rest in days."""


class Benefit(NamedTuple):
    """What a victory of this level adds to later contests."""

    level: Level
    amount: int


BENEFITS: Final = (Benefit(MARGINAL, 0), Benefit(MINOR, 3), Benefit(MAJOR, 6), Benefit(COMPLETE, 9))
"""The benefits of a victory, least first. Source: HeroQuest, *Benefits of Victory*."""

HEALING: Final = (("hurt", "low"), ("impaired", "moderate"), ("injured", "high"), ("dying", "very-high"))
"""The class of resistance against which a state is healed. Source: QuestWorlds SRD; HeroQuest names none."""


def state_after(states: tuple[Adversity, ...], level: Level) -> Adversity | None:
    """The state that a defeat of this level leaves; none after a tie.

    >>> state_after(STATES, MAJOR).title
    'Injured'
    """
    return next((each for each in states if each.level == level), None)


def benefit_after(benefits: tuple[Benefit, ...], level: Level) -> int:
    """The bonus that a victory of this level brings.

    >>> benefit_after(BENEFITS, MARGINAL), benefit_after(BENEFITS, COMPLETE)
    (0, 9)
    """
    return next(each.amount for each in benefits if each.level == level)
