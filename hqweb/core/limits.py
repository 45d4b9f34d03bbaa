"""Every limit of the engine, each with its reason. Each is tested at the bound and one past it."""

from typing import Final

MAX_REQUEST: Final = 8_000_000
"""Characters of one request: twice `MAX_FILE` and some, since a file in a request may have each character escaped."""
MAX_DEPTH: Final = 48
"""Brackets within brackets of a request or a file: thousands end a browser’s Python for good."""
MAX_LISTS: Final = 300_000
"""Lists and records of one request or file: one in 13 characters of `MAX_FILE`, and no log has one in 15."""
MAX_SHOWN: Final = 60
"""Characters of a refused value that an error repeats: enough to recognize it on a phone."""
MAX_HINT: Final = 400
"""Characters of a refusal: what a phone shows beside the button that was pressed."""
MAX_ERRORS: Final = 50
"""Bad fields that one reply tells: more than a form has, so that a forged one gets a short answer."""
MAX_NAMES: Final = 12
"""Names of fields that a refusal lists: the longest of them still fit into `MAX_HINT`, and nobody reads more."""
MAX_NAME: Final = 40
"""Characters of a name: what fits above a ladder at 360 px in two lines."""
MAX_MODIFIERS: Final = 12
"""Modifiers on one rating: more than any table uses, few enough to read."""
MAX_MASTERIES: Final = 9
"""Masteries of a rating that is typed: one digit; the texts show two at most."""
MAX_SITUATION: Final = 100
"""Largest bonus or penalty for a situation: five masteries, where no contest is open any more."""
MAX_MOVES: Final = 2_000
"""Moves in one log: an evening of play many times over, and the longest sheet replays in seconds on a phone."""
MAX_DICE: Final = 400
"""Dice of one move in a log: many times what a crowd of heroes throws at once."""
MAX_UNDONE: Final = 1_000_000
"""Rolls that were seen and taken back, as a log counts them."""
MAX_SEED: Final = 64
"""Characters of a seed: as many as a SHA-256 digest has in hexadecimal."""
MAX_OUTCOMES: Final = 20_000
"""Combinations of faces that odds are counted over one by one: a tenth of a second in a browser."""
MAX_LOTS: Final = 1_000
"""Pairs of readings whose kinds of faces are kept: above the 400 pairs of target numbers."""
MAX_CASES: Final = 64
"""Kinds of contests whose rulings are kept: a grid of ratings meets a handful of them."""
MAX_GRID_CELLS: Final = 1_600
"""Cells of one grid of odds: forty ratings by forty, more than a screen shows."""
MAX_GRID_WORK: Final = 1_000_000
"""Combinations of faces, or steps of forecasts, that one grid is counted over: some seconds in a browser on a phone."""
FORECAST_WORK: Final = 5_000
"""Steps that a forecast counts for where it says nothing else: more than it has, and a grid has 200 of them at once."""
MAX_SPENT_OVER: Final = 2_000
"""Combinations of faces over which the best spending is looked for: each is played out, half a second on a phone."""
MAX_SPENT: Final = 5
"""Points spent on one roll, as far as the best spending looks: rolls are lifted to the top by three."""
MAX_PACE: Final = 40
"""Exchanges of a long contest over which its pace is told: by then hardly any is still open."""
MAX_SIDES: Final = 256
"""Sides of a die: one byte decides one die."""
MAX_SAMPLE: Final = 10_000
"""Rolls of one request for a sample: at most a few seconds on a phone, whatever is rolled."""
MAX_SAMPLED: Final = 100_000
"""Rolls of a whole sample: a minute on a phone, and ten times what shows a fault of one part in a hundred."""
MAX_EFFECTS: Final = 40
"""Moves that one contest leaves on one sheet: more than any does."""
MAX_FOLDS: Final = 8
"""Positions that are kept so that the next move need not replay its log: as many as are looked at side by side."""
MAX_HOUSE: Final = 100
"""Changes in one set of a table’s own rules: more than a book has numbers that anybody plays differently."""
MAX_HOUSES: Final = 8
"""Changed rulesets that are kept, so that the next request need not make them again: as many as folds."""
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
MAX_NUMBER: Final = 9_999
"""Numbers for the rows of a sheet: five times as many as a log has moves that could add one."""
MAX_NOTES: Final = 40
"""Notes on a sheet: a page of lines."""
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
"""Keywords of one character, and abilities under each of them: as much as a whole character may have."""
MAX_FLAWS: Final = 12
"""Flaws of one character, those that keywords bring included."""
MAX_SENTENCE: Final = 300
"""Characters of one sentence of a character told in prose: a long one has two hundred."""
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
MAX_TRAITS: Final = 20
"""Weapons, powers, edges or notes on one sheet: more than a page of it has lines for."""
MAX_STONES: Final = 50
"""Stones of one kind in a Fate pool: more than any encounter gathers unspent."""
MAX_FILE: Final = 3_900_000
"""Characters of a table’s file: a thousand heroes with logs of four pages each."""
MAX_FILE_HEROES: Final = 1_000
"""Heroes in one file: more than anybody plays, and still checked in a few seconds on a phone."""
MAX_FILE_PARTIES: Final = 1_000
"""Parties in one file: one for each hero."""
MAX_FILE_SESSIONS: Final = 1_000
"""Sessions in one file: twenty years of weekly play."""
MAX_FILE_ENTRIES: Final = 10_000
"""Entries of the journal in one file: ten of each session."""
MAX_FILE_SETS: Final = 1_000
"""Sets of house rules in one file: one for each party."""
MAX_SET_NAME: Final = 60
"""Characters of the name of a set of house rules: a line on a phone."""
MAX_ID: Final = 64
"""Characters of an id: a UUID with a word before it."""
MAX_KEY: Final = 80
"""Characters of a name that a procedure gave: of itself, a field, a move, or who makes it."""
MAX_TOLD: Final = 1_000
"""Characters of a line that the engine told, and of a text in a log: three times the longest of a form."""
MAX_WRITTEN: Final = 20_000
"""Characters of notes: ten pages."""
MAX_WHOLE: Final = 9_007_199_254_740_991
"""Largest whole number of a file: the last that every JSON reader tells from its neighbors."""
MAX_TIME: Final = 253_402_300_799_999
"""Largest time, in milliseconds since 1970 began: the last of the year 9999."""
MAX_OFFSET: Final = 14 * 60
"""Minutes between a clock and UTC: the widest that a zone has."""
MAX_HELD: Final = 40
"""Abilities, and as many skills and notes, on one sheet of Draw Steel: twice what a hero of level 10 has."""
MAX_ON_HERO: Final = 24
"""Conditions on one sheet: the nine from two or three sources each."""
MAX_TALLY: Final = 9_999
"""Victories, XP, rounds, Stamina lost and the like, as a sheet counts them: beyond that the count stays put."""
MAX_MORE_STAMINA: Final = 300
"""Stamina that kit, ancestry and treasures add to that of a class: three times what a class has."""
MAX_LINES: Final = 9_999
"""Lines that a sheet ever gets, so that no id of it is used twice: four digits, years of play."""
MAX_SESSION: Final = 9_999
"""Number of a session that a sheet counts to: a session a day for a lifetime of play."""
MAX_REMARK: Final = 120
"""Characters of a note on a sheet, or of what something on it is from: a sentence."""
LONG_LINK: Final = 600
"""Characters of a link that is still written to be read: some lines of a chat message. A longer one is packed."""
MAX_LINK: Final = 8_000
"""Characters of a link: more than chat programs send in one message, and as many as hosts and browsers take."""
MAX_UNPACKED: Final = 200_000
"""Characters of a link once it is unpacked: above what `MAX_LINK` characters of any game hold."""
MAX_LINK_MOVES: Final = 500
"""Moves in a link: a long evening, and replayed on a phone within a second."""
