"""States of adversity and benefits of victory: their causes, effects and ends."""

from typing import Final, NamedTuple

from hqweb.classic.roll import results
from hqweb.mastery.rating import bonus


class Rest(NamedTuple):
    """The rest that ends a state: a number of days, for each one or for all at once, or the session's end."""

    days: int
    each: bool = False
    session: bool = False


class Adversity(NamedTuple):
    """A state that a defeat leaves behind. Its id is that of a kind of modifier, and the key of its rule.

    `level` is the defeat in a simple contest that causes it, if any. `amount` goes on the total, and results drop by
    `lowered` steps. With `acts` false the hero can't enter contests. `words` (if it isn't just a penalty) and `ends`
    describe the state; `rest` is None if rest doesn't end it.
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
        """Its key in choices."""
        return self.id

    def name(self, letter: str) -> str:
        """Its title."""
        return self.title

    @property
    def effect(self) -> str:
        """The effect on the next roll."""
        return self.words or bonus(self.amount)

    def told(self, letter: str) -> str:
        """Its effect on the next roll."""
        return self.effect


HURT: Final = Adversity("hurt", "Hurt", results.MARGINAL, "",
    "the session’s end, a day of rest for each, or an event",
    amount=-3, rest=Rest(1, each=True, session=True))  # fmt: skip
IMPAIRED: Final = Adversity("impaired", "Impaired", results.MINOR, "", "a week of rest, or an event",
    amount=-6, rest=Rest(7))  # fmt: skip
INJURED: Final = Adversity("injured", "Injured", results.MAJOR, "results one step down",
    "treatment or an event; without either it may stay", lowered=1)  # fmt: skip
DYING: Final = Adversity("dying", "Dying", results.COMPLETE, "no more actions", "a rescue in time, or death",
    acts=False)  # fmt: skip
DEAD: Final = Adversity("dead", "Dead", None, "no more actions", "nothing", acts=False)
STATES: Final = (HURT, IMPAIRED, INJURED, DYING, DEAD)
"""The states of adversity, mildest first. Source: HeroQuest, *Consequences of Defeat*."""


class Benefit(NamedTuple):
    """The bonus in later contests for a victory of this level.

    `id` is that of a kind of modifier and the key of its rule. With a `title` it's a state of fortune: `words`
    (if it isn't just a bonus) and `ends` describe it, and `rest` also ends it. Results rise by `raised` steps.
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
        """Its key in choices: the id of a state of fortune, or an amount."""
        return self.id if self.title else str(self.amount)

    def name(self, letter: str) -> str:
        """The title of a state of fortune, or a bonus."""
        return self.title or bonus(self.amount, letter)

    @property
    def effect(self) -> str:
        """A state of fortune's effect on the next roll."""
        return self.words or (bonus(self.amount) if self.title else "")

    def told(self, letter: str) -> str:
        """Its effect on the next roll."""
        return self.effect or bonus(self.amount, letter)


BENEFITS: Final = (
    Benefit(results.MARGINAL, 0),
    Benefit(results.MINOR, 3),
    Benefit(results.MAJOR, 6),
    Benefit(results.COMPLETE, 9),
)
"""The benefits of a victory, smallest first. Source: HeroQuest, *Benefits of Victory*."""


class Span(NamedTuple):
    """A period of rest: the id of its move, its name, and its days."""

    id: str
    title: str
    days: int


class Lasting(NamedTuple):
    """An edition's rules for states over time.

    `healing` is the class of resistance for healing each state, and `levels` of harm are removed by outcome, or added
    below 0. If the edition `heals` by a contest, that's a procedure of its own. `spans` are periods of rest. A rescue
    leaves the dying in one of `rescued`, usually the first, or they have a `last_action`. A victory of motivation at
    the level `spares` or above may avoid the step down. Where a benefit `meets` a state, the GM may cancel both or keep
    the difference. A foe who is weaker by `inferior` or more gives no benefit; 0 means no limit. `scopes` are the
    fields that states can affect: id, label, and phrase.
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
    """Return the state after a defeat of this level, or None after a tie.

    >>> state_after(STATES, results.MAJOR).title
    'Injured'
    """
    return next((each for each in states if each.level == level), None)


def fortune_after(benefits: tuple[Benefit, ...], level: results.Level) -> Benefit:
    """Return the benefit of a victory of this level.

    >>> fortune_after(BENEFITS, results.COMPLETE).amount
    9
    """
    return next(each for each in benefits if each.level == level)


def is_inferior(lasting: Lasting, ours: int, theirs: int) -> bool:
    """Check if a foe is too weak for a benefit, given both totals.

    >>> limit = Lasting(inferior=6)
    >>> is_inferior(limit, 20, 14), is_inferior(limit, 19, 14), is_inferior(Lasting(), 60, 1)
    (True, False, False)
    """
    return bool(lasting.inferior) and ours - theirs >= lasting.inferior


def healed(states: tuple[Adversity, ...], state: Adversity, levels: int) -> Adversity | None:
    """Return a state with levels removed, or added if `levels` is below 0. None means healed.

    >>> healed(STATES, INJURED, 2).title, healed(STATES, HURT, 3), healed(STATES, INJURED, -2).title
    ('Hurt', None, 'Dead')
    """
    place = states.index(state) - levels
    return states[min(place, len(states) - 1)] if place >= 0 else None


def met(
    states: tuple[Adversity, ...], benefits: tuple[Benefit, ...], harm: Adversity, benefit: Benefit
) -> tuple[Adversity | None, Benefit | None]:
    """Return whichever of a state and a benefit remains, by the difference between their levels.

    >>> met(STATES, BENEFITS, INJURED, BENEFITS[0])[0].title
    'Impaired'
    """
    gap = benefit.level - (harm.level or 0)
    worse = state_after(states, results.Level(-gap)) if gap < 0 else None
    return worse, fortune_after(benefits, results.Level(gap)) if gap > 0 else None
