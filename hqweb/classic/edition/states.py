"""States of adversity and benefits of victory: what a contest leaves behind, how it weighs, how it ends."""

from typing import Final, NamedTuple

from hqweb.classic.roll import results
from hqweb.mastery.rating import bonus


class Rest(NamedTuple):
    """What ends a state by itself: so many days of rest, for each one or for all at once, or the session's end."""

    days: int
    each: bool = False
    session: bool = False


class Adversity(NamedTuple):
    """A state that a defeat leaves behind. Its id is that of a kind of modifier, and the key of its rule.

    `level` is the defeat in a simple contest that gives it, None where none does. `amount` goes on the total,
    `lowered` steps off the own result; one who does not `act` contends with nobody. `words` say that
    where it is no plain penalty, and `ends` what ends it; `rest` is None where no rest does.
    """

    id: str
    title: str
    level: results.Level | None
    words: str
    ends: str
    amount: int = 0
    lowered: int = 0
    acts: bool = True
    rest: Rest | None = None

    @property
    def key(self) -> str:
        """How a choice names it."""
        return self.id

    def name(self, letter: str) -> str:
        """What it is called."""
        return self.title

    @property
    def effect(self) -> str:
        """What it does on the next roll."""
        return self.words or bonus(self.amount)

    def told(self, letter: str) -> str:
        """What it does on the next roll."""
        return self.effect


HURT: Final = Adversity("hurt", "Hurt", results.MARGINAL, "",
    "the session’s end, a day of rest for each, or an event",
    amount=-3, rest=Rest(1, each=True, session=True))  # fmt: skip
IMPAIRED: Final = Adversity("impaired", "Impaired", results.MINOR, "", "a week of rest, or an event",
    amount=-6, rest=Rest(7))  # fmt: skip
INJURED: Final = Adversity("injured", "Injured", results.MAJOR, "own result one step down",
    "treatment or an event; else it may stay", lowered=1)  # fmt: skip
DYING: Final = Adversity("dying", "Dying", results.COMPLETE, "no more actions", "one rescue in time, or death",
    acts=False)  # fmt: skip
DEAD: Final = Adversity("dead", "Dead", None, "no more actions", "nothing", acts=False)
STATES: Final = (HURT, IMPAIRED, INJURED, DYING, DEAD)
"""The states of adversity, lightest first. Source: HeroQuest, *Consequences of Defeat*."""


class Benefit(NamedTuple):
    """What a victory of this level adds to later contests.

    `id` is that of a kind of modifier and the key of its rule. A `title` makes it a state of fortune, with `words`
    for what it does where that is no plain bonus, and with an end, which `ends` says and `rest` counts. `raised` lifts
    your own result.
    """

    level: results.Level
    amount: int
    id: str = "benefit"
    title: str = ""
    words: str = ""
    ends: str = ""
    raised: int = 0
    rest: Rest | None = None

    @property
    def key(self) -> str:
        """How a choice names it: a state of fortune by its id, another by its amount."""
        return self.id if self.title else str(self.amount)

    def name(self, letter: str) -> str:
        """What it is called: a state of fortune by its title, another by its bonus."""
        return self.title or bonus(self.amount, letter)

    @property
    def effect(self) -> str:
        """What a state of fortune does on the next roll."""
        return self.words or (bonus(self.amount) if self.title else "")

    def told(self, letter: str) -> str:
        """What it does on the next roll, in an edition's notation."""
        return self.effect or bonus(self.amount, letter)


BENEFITS: Final = (
    Benefit(results.MARGINAL, 0),
    Benefit(results.MINOR, 3),
    Benefit(results.MAJOR, 6),
    Benefit(results.COMPLETE, 9),
)
"""The benefits of a victory, least first. Source: HeroQuest, *Benefits of Victory*."""


class Span(NamedTuple):
    """A length of time that a rest may take: the id of its move, its name, and its days."""

    id: str
    title: str
    days: int


class Lasting(NamedTuple):
    """What an edition settles about states over time.

    `healing` is the class of resistance against which each state is healed, and `levels` of harm come off by the
    outcome, or are added below 0; where the edition `heals` by a contest, that is its own rule. `spans` are the rests
    that are told apart. The dying may be any of `rescued` after a rescue, the usual one first, or have a `last_action`.
    A victory of motivation of the level `spares` or above may spare the step down. Where a benefit `meets` a state, the
    GM may strike both or keep the difference. No benefit comes from a foe who is weaker by `inferior` or more; 0 stands
    for no such limit. `scopes` are the fields of life that a list of states tells apart: id, label, and how a sentence
    names it.
    """

    healing: tuple[tuple[str, str], ...] = (
        ("hurt", "low"), ("impaired", "moderate"), ("injured", "high"), ("dying", "very-high"),
    )  # fmt: skip
    levels: tuple[tuple[str, int], ...] = (
        ("hero:complete", 4), ("hero:major", 3), ("hero:minor", 2), ("hero:marginal", 1), ("hero:plain", 1),
        ("none:tie", 0), ("opposition:marginal", 0), ("opposition:minor", 0), ("opposition:plain", 0),
        ("opposition:major", -1), ("opposition:complete", -2),
    )  # fmt: skip
    spans: tuple[Span, ...] = (Span("rest-day", "A day of rest", 1), Span("rest-week", "A week of rest", 7))
    rescued: tuple[str, ...] = ("injured",)
    spares: results.Level = results.MAJOR
    heals: bool = False
    meets: bool = False
    last_action: bool = False
    inferior: int = 0
    scopes: tuple[tuple[str, str, str], ...] = ()


def state_after(states: tuple[Adversity, ...], level: results.Level) -> Adversity | None:
    """The state that a defeat of this level leaves; none after a tie.

    >>> state_after(STATES, results.MAJOR).title
    'Injured'
    """
    return next((each for each in states if each.level == level), None)


def fortune_after(benefits: tuple[Benefit, ...], level: results.Level) -> Benefit:
    """The benefit that a victory of this level brings.

    >>> fortune_after(BENEFITS, results.COMPLETE).amount
    9
    """
    return next(each for each in benefits if each.level == level)


def is_inferior(lasting: Lasting, ours: int, theirs: int) -> bool:
    """Whether a foe is too weak for a benefit, by both totals.

    >>> limit = Lasting(inferior=6)
    >>> is_inferior(limit, 20, 14), is_inferior(limit, 19, 14), is_inferior(Lasting(), 60, 1)
    (True, False, False)
    """
    return bool(lasting.inferior) and ours - theirs >= lasting.inferior


def healed(states: tuple[Adversity, ...], state: Adversity, levels: int) -> Adversity | None:
    """The state with so many levels taken off, or added where `levels` is below 0; None where nothing is left.

    >>> healed(STATES, INJURED, 2).title, healed(STATES, HURT, 3), healed(STATES, INJURED, -2).title
    ('Hurt', None, 'Dead')
    """
    place = states.index(state) - levels
    return states[min(place, len(states) - 1)] if place >= 0 else None


def met(
    states: tuple[Adversity, ...], benefits: tuple[Benefit, ...], harm: Adversity, benefit: Benefit
) -> tuple[Adversity | None, Benefit | None]:
    """What a state and a benefit leave of each other by the difference of their levels: one of the two, or nothing.

    >>> met(STATES, BENEFITS, INJURED, BENEFITS[0])[0].title
    'Impaired'
    """
    gap = benefit.level - (harm.level or 0)
    worse = state_after(states, results.Level(-gap)) if gap < 0 else None
    return worse, fortune_after(benefits, results.Level(gap)) if gap > 0 else None
