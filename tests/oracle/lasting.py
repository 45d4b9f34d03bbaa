"""States over time, healing and plain group contests of QuestWorlds, worked out a second time without the engine.

Nothing here knows the package under test. A hero's states are a list of days: each thing that weighs or helps is
there for so many days from when it came to rest, and a span of rest is played day by day, a hurt or a fresh one a
day. Healing moves along a line of numbers from 0, unharmed, to 5, dead.
"""

from fractions import Fraction
from typing import NamedTuple

from tests.oracle.contest import Setting, odds
from tests.oracle.group import points

LINE = ("", "hurt", "impaired", "injured", "dying", "dead")
FORTUNE = ("", "fresh", "pumped", "invigorated", "heroic")
SPANS = {"rest-day": 1, "rest-week": 7, "rest-month": 30, "rest-season": 90}
LASTS = {"impaired": 7, "injured": 30, "pumped": 7, "invigorated": 30, "heroic": 90}
SINGLY = ("hurt", "fresh")
AMOUNTS = {"hurt": -3, "impaired": -6, "injured": -9, "fresh": 3, "pumped": 6, "invigorated": 9, "heroic": 0}


class Thing(NamedTuple):
    """Something that weighs or helps: its number, and what it is."""

    number: int
    name: str


def rested(things: list[Thing], do: str) -> list[Thing]:
    """The states left after a rest, the end of a session, or the end of a story.

    >>> [one.name for one in rested([Thing(1, "hurt"), Thing(2, "hurt"), Thing(3, "heroic")], "rest-day")]
    ['hurt', 'heroic']
    """
    if do == "session-end":
        return [one for one in things if one.name not in SINGLY]
    if do == "story-end":
        return [one for one in things if one.name not in FORTUNE]
    left = list(things)
    for _ in range(SPANS[do]):
        for name in SINGLY:
            oldest = next((one for one in left if one.name == name), None)
            left = [one for one in left if one != oldest]
    return [one for one in left if LASTS.get(one.name, 0) > SPANS[do] or one.name in SINGLY]


def met(harm: str, boon: str) -> str:
    """The result when a state and a benefit meet.

    >>> met("injured", "fresh"), met("hurt", "fresh"), met("hurt", "heroic")
    ('impaired', '', 'invigorated')
    """
    gap = FORTUNE.index(boon) - LINE.index(harm)
    return FORTUNE[gap] if gap >= 0 else LINE[-gap]


def healed(state: str, key: str, *, best: str = "impaired", tie: str = "saved") -> str:
    """The state after healing.

    >>> healed("impaired", "hero:marginal"), healed("injured", "opposition:complete"), healed("dying", "none:tie")
    ('hurt', 'dead', 'injured')
    """
    side, level = key.split(":")
    if state == "dying":
        saved = side == "hero" or (side == "none" and tie == "saved")
        return (best if (side, level) == ("hero", "complete") else "injured") if saved else "dead"
    if side == "hero":
        place = LINE.index(state) - ("marginal", "minor", "major", "complete").index(level) - 1
    else:
        place = LINE.index(state) + {"major": 1, "complete": 2}.get(level, 0) * (side == "opposition")
    return LINE[max(0, min(5, place))]


def plain_group(matches: tuple[tuple[int, int], ...], better: str = "high") -> dict[str, Fraction]:
    """The chance that a group wins, ties and loses, where only the sums count."""
    sums = {0: Fraction(1)}
    for hero, other in matches:
        after: dict[int, Fraction] = {}
        for key, chance in odds(Setting(hero, other, better)).items():
            for so_far, share in sums.items():
                place = so_far + points(key)
                after[place] = after.get(place, Fraction(0)) + share * chance
        sums = after
    found = {"hero:plain": Fraction(0), "none:tie": Fraction(0), "opposition:plain": Fraction(0)}
    for difference, share in sums.items():
        key = "none:tie" if not difference else "hero:plain" if difference > 0 else "opposition:plain"
        found[key] += share
    return found
