"""Words for what is counted: one of it and several."""

from typing import Final

from hqweb.core.words import Noun

ABILITY: Final = Noun("ability", "abilities")
BANE: Final = Noun("bane", "banes")
CHANGE: Final = Noun("change", "changes")
CONDITION: Final = Noun("condition", "conditions")
CONSEQUENCE: Final = Noun("consequence", "consequences")
EDGE: Final = Noun("edge", "edges")
HERO: Final = Noun("hero", "heroes")
HERO_TOKEN: Final = Noun("hero token", "hero tokens")
IMMUNITY: Final = Noun("immunity", "immunities")
NOTE: Final = Noun("note", "notes")
RECOVERY: Final = Noun("Recovery", "Recoveries")
REWARD: Final = Noun("reward", "rewards")
SAVE: Final = Noun("saving throw", "saving throws")
SKILL: Final = Noun("skill", "skills")
SQUARE: Final = Noun("square", "squares")
SUCCESS: Final = Noun("success", "successes")
SURGE: Final = Noun("surge", "surges")
TARGET: Final = Noun("target", "targets")
TIER: Final = Noun("tier", "tiers")
VICTORY: Final = Noun("Victory", "Victories")
WEAKNESS: Final = Noun("weakness", "weaknesses")
