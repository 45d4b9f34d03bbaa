"""Every limit of the engine, each with its reason. Each is tested at the bound and one past it."""

from typing import Final

MAX_REQUEST: Final = 4_000_000
"""Characters of one request: far above any real log, so that a paste by mistake is refused at once."""

MAX_SHOWN: Final = 60
"""Characters of a refused value that an error repeats: enough to recognise it on a phone."""

MAX_HINT: Final = 400
"""Characters of a refusal: what a phone shows beside the button that was pressed."""

MAX_ERRORS: Final = 50
"""Bad fields that one reply tells: more than a form has, so that a forged one gets a short answer."""

MAX_NAME: Final = 40
"""Characters of a name: what fits above a ladder at 360 px in two lines."""

MAX_MODIFIERS: Final = 12
"""Modifiers on one rating: more than any table uses, few enough to read."""

MAX_MASTERIES: Final = 9
"""Masteries of a rating that is typed: one digit; the texts show two at most."""

MAX_SITUATION: Final = 100
"""Largest bonus or penalty for a situation: five masteries, where no contest is open any more."""

MAX_MOVES: Final = 2_000
"""Moves in one log: an evening of play many times over, and still replayed in a second on a phone."""

MAX_UNDONE: Final = 1_000_000
"""Rolls that were seen and taken back, as a log counts them."""

MAX_SEED: Final = 64
"""Characters of a seed: as many as a SHA-256 digest has in hexadecimal."""

MAX_OUTCOMES: Final = 20_000
"""Combinations of faces that odds are counted over one by one: a tenth of a second in a browser."""

MAX_SIDES: Final = 256
"""Sides of a die: one byte decides one die."""

MAX_FOLDS: Final = 8
"""Positions that are kept so that the next move need not replay its log."""

MAX_HEROES: Final = 12
"""Heroes in one group contest: more than sit at a table, and as many opponents."""

MAX_HERO_POINTS: Final = 50
"""Hero points that one player holds: sixteen sessions' supply."""

MAX_GROUP_POINTS: Final = 20
"""Hero points that one hero brings to a contest: more than a session gives."""

MAX_ABILITIES: Final = 30
"""Keywords, and as many other abilities, that a form of a sheet takes: above any that is played."""

MAX_SHEET: Final = 100
"""Abilities on a sheet with all that was added in play: still one list to pick from."""

MAX_CONTESTANTS: Final = 8
"""Contestants on each side of an extended contest: what one phone screen shows and one evening plays."""

MAX_FOLLOWERS: Final = 8
"""Followers in one extended contest, on both sides together."""

MAX_PRIZE: Final = 120
"""Characters of what a contest is about: a sentence."""

MAX_SESSIONS: Final = 200
"""Sessions of one campaign: four years of weekly play."""

MAX_CAMPAIGNS: Final = 20
"""Campaigns one after another: a lifetime of play."""

MAX_INJURIES: Final = 3
"""Injuries of one contestant: three steps down make a fumble of a critical, and there is nothing below."""

MAX_EXPERIENCE: Final = 1_000
"""Experience points that a form takes: a hundred advances."""

MAX_BREAKOUT: Final = 100
"""Largest bonus of a breakout that a form takes: five masteries above its keyword."""

MAX_KEYWORDS: Final = 12
"""Keywords of one character, and what stands under each of them: as much as a whole character may have."""

MAX_FLAWS: Final = 12
"""Flaws of one character, those that keywords bring included."""

MAX_SENTENCE: Final = 300
"""Characters of one sentence of a character told in prose."""

MAX_SENTENCES: Final = 20
"""Sentences of a character told in prose: about a hundred words are meant."""

MAX_LINE: Final = 120
"""Characters of one line of an ability: the longest that a book prints, and a half more."""

MAX_DAMAGE: Final = 900
"""Largest damage that a line of an ability names: with score, kit and surges it still is below `MAX_STAMINA`."""

MAX_TARGETS: Final = 8
"""Targets of one roll that a form takes: more fall together by tier at the table."""

MAX_SURGES: Final = 20
"""Surges of one hero: more than any fight gives without spending."""

MAX_CHANGES: Final = 6
"""Abilities that change one potency at a time: more than a table ever brings together."""

MAX_STAMINA: Final = 999
"""Stamina, and damage of one blow: three digits, above the largest foe."""

MAX_DESTINY: Final = 20
"""Destiny dice that somebody brings to a check: twice as many as Stress has room for."""

MAX_STONES: Final = 50
"""Stones of one kind in a Fate pool: more than any encounter gathers unspent."""
