"""Words for what is counted: one of it and several."""

from typing import Final

from hqweb.core.words import Noun

ABILITY: Final = Noun("ability", "abilities")
ABILITY_ALONE: Final = Noun("stand-alone ability", "stand-alone abilities")
ABILITY_INDEPENDENT: Final = Noun("independent ability", "independent abilities")
BREAKOUT: Final = Noun("breakout", "breakouts")
DETAIL: Final = Noun("detail", "details")
ELEMENT: Final = Noun("element", "elements")
EXPERIENCE_POINT: Final = Noun("experience point", "experience points")
FLAW: Final = Noun("flaw", "flaws")
FOE: Final = Noun("foe", "foes")
FOLLOWER: Final = Noun("follower", "followers")
HERO: Final = Noun("hero", "heroes")
HERO_POINT: Final = Noun("hero point", "hero points")
KEYWORD: Final = Noun("keyword", "keywords")
LASTING: Final = Noun("lasting modifier", "lasting modifiers")
LEVEL: Final = Noun("level", "levels")
MORE: Final = Noun("more", "more")
NOTE: Final = Noun("note", "notes")
OPPONENT: Final = Noun("opponent", "opponents")
OPPOSING_MODIFIER: Final = Noun("opposing modifier", "opposing modifiers")
OTHER_OPPONENT: Final = Noun("other opponent", "other opponents")
PAIR: Final = Noun("pair", "pairs")
PLACE: Final = Noun("place", "places")
POINT: Final = Noun("point", "points")
RESOURCE: Final = Noun("resource", "resources")
SIDEKICK: Final = Noun("sidekick", "sidekicks")
STEP: Final = Noun("step", "steps")
WORD: Final = Noun("word", "words")
