"""What an edition settles about communities and plot edits: its numbers and its rows.

Source: QuestWorlds SRD 2.2, *Community Resources and Support*, *Plot Edits*.
"""

from typing import NamedTuple


class Change(NamedTuple):
    """What an outcome does: `depletion` where a resource was used, `fluctuation` at the start of an interval."""

    depletion: int
    fluctuation: int


class Size(NamedTuple):
    """How much a plot edit does: a permanent key, its name, what it may do, and its price in hero points."""

    key: str
    title: str
    does: str
    cost: int


class CommunityRules(NamedTuple):
    """What an edition settles about communities and plot edits.

    A community has at most so many resources; `starting` are five usual ones with their ratings. A use and a background
    contest have their `effects` by the outcome: the text has no row for a tie, which uses up like a marginal victory. A
    victory for the community has `bolstered` a resource, by its level: a bump counts as 9, more than an interval can
    use up. An adventure that went wrong has `harmed` one: state, its name, penalty. At the end of an interval every
    `step` points of bonus or penalty move a rating by one, at most so many `up` and `down`. `sizes` are the price list
    of plot edits, the cheapest first.
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
        Size("minor", "Minor", "an edge that can be exploited", 1),
        Size("moderate", "Moderate", "another way to a solution, out of what is known", 2),
        Size("major", "Major", "the same, out of nowhere", 3),
        Size("extreme", "Extreme", "the conflict solved, or the secret laid bare", 5),
    )

    def effect(self, outcome: str) -> Change:
        """What an outcome does."""
        return dict(self.effects)[outcome]

    @property
    def conceded(self) -> int:
        """What it costs to give up before the dice: the depletion of a major defeat."""
        return self.effect("opposition:major").depletion
