"""The keys under which a hero’s sheet holds what forms of the classic family take."""

from typing import Final

NAME: Final = "name"
"""The hero’s name."""

POINTS: Final = "points"
"""Hero points as a contest takes them: as many as one hero may bring."""

HELD: Final = "held"
"""All hero points, for what keeps them."""

XP: Final = "xp"
"""Experience points that are not spent."""

MODIFIERS: Final = "modifiers"
"""What weighs and helps, as rows of a list of modifiers."""

BONUS: Final = "bonus"
"""The sum of it, for a row that has one number."""

INJURED: Final = "injured"
HEROIC: Final = "heroic"
"""Steps down and up of the own result, for a row that counts them."""

ABILITY: Final = "ability"
ABILITY_NAME: Final = "ability-name"
"""The ability, keyword or breakout that was picked: its effective rating, and its name."""

FLAW: Final = "flaw"
FLAW_NAME: Final = "flaw-name"
"""The flaw that was picked."""

FOLLOWER: Final = "follower"
FOLLOWER_NAME: Final = "follower-name"
"""The follower who was picked."""

FOLLOWERS: Final = "followers"
"""The ratings of all followers together."""
