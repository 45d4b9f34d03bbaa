"""The keys under which a hero’s sheet holds what forms of the classic family take.

The ability, keyword or breakout, the flaw and the follower are those that were picked: each has its rating, for an
ability the effective one, and its name.
"""

from typing import Final

NAME: Final = "name"
POINTS: Final = "points"  # as many hero points as one hero may bring to a contest
HELD: Final = "held"  # all hero points, for what keeps them
XP: Final = "xp"  # experience points that are not spent
MODIFIERS: Final = "modifiers"  # what weighs and helps, as rows of a list of modifiers
BONUS: Final = "bonus"  # the sum of it, for a row that has one number
INJURED, HEROIC = "injured", "heroic"  # steps down and up of the own result, for a row that counts them
ABILITY, ABILITY_NAME = "ability", "ability-name"
FLAW, FLAW_NAME = "flaw", "flaw-name"
FOLLOWER, FOLLOWER_NAME = "follower", "follower-name"
FOLLOWERS: Final = "followers"  # the ratings of all followers together
