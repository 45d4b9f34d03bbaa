"""Rules for communities and plot edits: numbers and table rows.

Source: QuestWorlds SRD 2.2, *Community Resources and Support*, *Plot Edits*.
"""

from typing import NamedTuple


class Change(NamedTuple):
    """The effect of an outcome: `depletion` for using a resource, `fluctuation` at the start of an interval."""

    depletion: int
    fluctuation: int


class Size(NamedTuple):
    """The size of a plot edit: a permanent key, its name, its effect, and its price in hero points."""

    key: str
    title: str
    does: str
    cost: int


class CommunityRules(NamedTuple):
    """An edition's rules for communities and plot edits.

    A community has at most `most` resources; `starting` are five usual ones with their ratings. Uses and background
    contests have `effects` by outcome: the text has no row for a tie, which depletes like a marginal victory. A
    community's victory `bolstered` a resource, by level: a bump counts as 9, more than an interval can use up. A failed
    adventure `harmed` one: state, name, penalty. At the end of an interval every `step` points of bonus or penalty
    change a rating by one, by at most `up` and `down`. `sizes` are the prices of plot edits, cheapest first.
    """

    most: int = 5
    starting: tuple[tuple[str, int], ...] = (
        ("Wealth", 32), ("Diplomacy", 29), ("Morale", 18), ("Military", 18), ("Magic", 12),
    )  # fmt: skip
    effects: tuple[tuple[str, Change], ...] = (
        ("hero:complete", Change(0, 9)), ("hero:major", Change(-3, 6)), ("hero:minor", Change(-3, 3)),
        ("hero:marginal", Change(-3, 0)), ("none:tie", Change(-3, 0)), ("opposition:marginal", Change(-6, 0)),
        ("opposition:minor", Change(-6, -3)), ("opposition:major", Change(-6, -6)),
        ("opposition:complete", Change(-9, -9)),
    )  # fmt: skip
    bolstered: tuple[tuple[str, int], ...] = (("marginal", 3), ("minor", 6), ("major", 9), ("complete", 9))
    harmed: tuple[tuple[str, str, int], ...] = (
        ("hurt", "Hurt", -3), ("impaired", "Impaired", -6), ("injured", "Injured", -9), ("dying", "Dying", -9),
    )  # fmt: skip
    step: int = 3
    up: int = 3
    down: int = 2
    sizes: tuple[Size, ...] = (
        Size("minor", "Minor", "an advantage you can use", 1),
        Size("moderate", "Moderate", "another way to a solution, from known facts", 2),
        Size("major", "Major", "the same, out of nowhere", 3),
        Size("extreme", "Extreme", "the conflict solved, or the secret revealed", 5),
    )

    def effect(self, outcome: str) -> Change:
        """Return the effect of an outcome."""
        return dict(self.effects)[outcome]

    @property
    def conceded(self) -> int:
        """The cost of conceding before the roll: the depletion of a major defeat."""
        return self.effect("opposition:major").depletion
