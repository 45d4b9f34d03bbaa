"""Words for what is counted: one of it and several."""

from typing import Final

from hqweb.core.words import Noun

ABILITY: Final = Noun("ability", "abilities")
DEGREE: Final = Noun("degree", "degrees")
FLAW: Final = Noun("flaw", "flaws")
FOE: Final = Noun("foe", "foes")
GOAL: Final = Noun("goal", "goals")
HERO: Final = Noun("hero", "heroes")
ID_: Final = Noun("name", "names")
KEYWORD: Final = Noun("keyword", "keywords")
LASTING: Final = Noun("benefit or consequence", "benefits and consequences")
LINE: Final = Noun("line", "lines")
NOTE: Final = Noun("note", "notes")
OPPOSING_MODIFIER: Final = Noun("opposing modifier", "opposing modifiers")
PLACE: Final = Noun("place", "places")
POINT: Final = Noun("point", "points")
RIVAL: Final = Noun("rival", "rivals")
SIDEKICK: Final = Noun("sidekick", "sidekicks")
STORY_POINT: Final = Noun("story point", "story points")
SUCCESS: Final = Noun("success", "successes")
