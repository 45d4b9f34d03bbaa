"""HeroQuest: the edition's data, words and tables.

Source: the HeroQuest rules summary. What it leaves out is filled from the QuestWorlds SRD 2.2 and marked
on the pages as a reading: the classes of resistance, the die's outcomes, the meanings of the levels.
"""

from typing import Final

from hqweb.classic.condition import condition, state
from hqweb.classic.contest import automatic, session_base, simple_contest, tables
from hqweb.classic.contest.augment import Augment
from hqweb.classic.edition import edition, states
from hqweb.classic.extended import tables as extended
from hqweb.classic.extended.contest import ExtendedContest
from hqweb.classic.group.group import GroupContest
from hqweb.classic.growing import hero_points
from hqweb.classic.sheet.sheet import HeroSheet
from hqweb.core import procedure
from hqweb.core.tables import Term, places
from hqweb.mastery.modifiers import Kind
from hqweb.mastery.rating import Total

EDITION: Final = edition.Edition(
    id="heroquest",
    letter="W",
    base=Total(14),
    classes=edition.CLASSES,
    kinds=(
        Kind("augment", "Augment", "augment", "augment", edition.BONUSES, once_rule="one-augment", helps=True),
        Kind("plot", "Plot augment", "plot augment", "plot", (3, 6, 9, 20)),
        Kind("specific", "Specific ability", "specific ability", "specific", (6, 3, -3, -6)),
        Kind("stretch", "Stretch", "stretch", "stretch", (-6,), once_rule="stretch", caps=True),
        Kind("situational", "Situation", "situation", "situational"),
        Kind("outnumbered", "Several opponents", "other opponents", "several", edition.OUTNUMBERED),
        Kind("hurt", "Hurt", "hurt", "hurt", left="defeat"),
        Kind("impaired", "Impaired", "impairment", "impaired", left="defeat"),
        Kind("injured", "Injured", "injury", "injured", left="defeat"),
        Kind("benefit", "Benefit", "benefit", "benefit", left="victory"),
    ),
    meanings=edition.MEANINGS,
    states=states.STATES,
    benefits=states.BENEFITS,
).settled()
"""What HeroQuest states for itself."""

_TERMS: Final = tuple(Term(key, name, text, f"heroquest/{place}") for key, name, text, place in (
    ("ability", "Ability", "Anything that helps a hero against an obstacle, in free words.", "abilities#rating"),
    ("rating", "Rating", "How good an ability is: 1 to 20, and masteries above that.", "abilities#rating"),
    ("mastery", "Mastery", "Twenty points of rating, written W. 1W is 21 in all.", "abilities#mastery"),
    ("target-number", "Target number", "The figure before the W, 1 to 20. The die is compared with it.",
     "abilities#mastery"),
    ("keyword", "Keyword", "A broad ability that stands for all that a calling teaches.", "abilities#keyword"),
    ("breakout", "Breakout", "A narrower ability inside a keyword, with a bonus on the keyword’s rating.",
     "abilities#breakout"),
    ("critical", "Critical", "The best result of a roll: the die shows 1, or was lifted there.",
     "die-roll#one-and-twenty"),
    ("success", "Success", "The die is not above the target number.", "die-roll#read"),
    ("failure", "Failure", "The die is above the target number.", "die-roll#read"),
    ("fumble", "Fumble", "The worst result of a roll: the die shows 20, or was pushed there.",
     "die-roll#one-and-twenty"),
    ("better-roll", "Better roll", "On equal results, the higher die. A table may take the lower one.",
     "die-roll#equal"),
    ("bump", "Bump", "One step up or down the ladder of results.", "masteries#lift"),
    ("hero-point", "Hero point", "Lifts your own result one step, after the dice, once a roll.",
     "masteries#hero-point"),
    ("contest", "Contest", "Two sides, one obstacle, one outcome for all of it.", "contests#choosing"),
    ("prize", "Prize", "What the hero gets by winning.", "framing#prize"),
    ("tactic", "Tactic", "The ability that is used, and the way it is used.", "framing#tactic"),
    ("resistance", "Resistance", "The rating that the GM rolls against.", "resistance#typed"),
    ("modifier", "Modifier", "An amount on the total, before it is read as a rating.", "modifiers#total"),
    ("stretch", "Stretch", "An ability that hardly fits: a penalty, and no victory above minor.", "modifiers#stretch"),
    ("augment", "Augment", "A modifier from a contest that was made for it. One attempt a contest.",
     "augments#augment"),
    ("plot-augment", "Plot augment", "A bonus for an obstacle overcome earlier. Any number add up.", "augments#plot"),
    ("victory-level", "Victory level", "How much a contest was won by: marginal, minor, major, complete.",
     "victory-levels#mirror"),
    ("tie", "Tie", "Equal results and equal dice, or two fumbles: nobody gets the prize.", "simple-contest#tie"),
    ("state", "State of adversity", "What a defeat leaves behind: hurt, impaired, injured or dying.",
     "consequences#ladder"),
    ("hurt", "Hurt", "The lightest state: −3, for a day or until the session ends.", "consequences#hurt"),
    ("impaired", "Impaired", "The state after a minor defeat: −6, for a week.", "consequences#impaired"),
    ("injured", "Injured", "The own result falls one step, and motivation comes before any contest.",
     "consequences#injured"),
    ("dying", "Dying", "No more actions, and one attempt to be saved.", "consequences#dying"),
    ("motivation", "Contest of motivation", "What the injured must win before they can contend at all.",
     "consequences#motivation"),
    ("benefit", "Benefit", "A bonus that a victory leaves, until a defeat ends it.", "benefits#benefit"),
    ("automatic-success", "Automatic success", "A success without a roll, counted as a minor victory.",
     "automatic-success#when"),
    ("group-contest", "Group contest",
     "One roll a hero. The points of all matches are added up and decide for everybody.", "group-contest#procedure"),
    ("resolution-point", "Resolution point",
     "What a match or an exchange is worth to its winner: 1, 2, 3 or 5 by its level.", "group-contest#points"),
    ("boost", "Boost", "Hero points paid before a group contest, for a higher level of the group’s victory.",
     "group-contest#boost"),
    ("cementing", "Cementing", "A hero point that makes something met in play an ability.", "hero-points#cement"),
    ("catch-up", "Catch-up", "A new mastery brings up to three abilities that are well below it three points each.",
     "catch-ups#catch-up"),
    ("directed-improvement", "Directed improvement",
     "One to three points, or a new ability, that the GM gives out of the story.", "catch-ups#directed"),
    ("extended-contest", "Extended contest", "A contest in rounds, played exchange by exchange.",
     "extended-contest#procedure"),
))  # fmt: skip

_PLACES: Final = places(
    ("modifiers", "total", "specific", "stretch", "cap", ("situational", "situational", "Situation")),
    ("augments", "augment", ("one-augment", "one", "One only"), "plot"),
    ("modifiers", ("zero-ability", "zero", "Zero")),
    ("resistance", ("classes", "classes", "Class"), ("very-low", "very-low", "Very Low"),
     ("zero-resistance", "zero", "Zero")),
    ("masteries", "cancel", "lift", "push", "lost", "hero-point"),
    ("die-roll", "read", ("one-and-twenty", "one-and-twenty", "1 and 20"), "equal"),
    ("simple-contest", ("contest", "procedure", "Contest"), "level", "tie", "fumbles"),
    ("automatic-success", ("automatic", "minor", "Automatic"), ("automatic-point", "hero-point", "Hero point")),
    ("augments", ("augment-result", "result", "Bonus")),
    ("benefits", "benefit", ("benefit-ends", "ends", "Ends")),
    ("consequences", ("consequence", "ladder", "Consequence"), "dead", "dying", "hurt", "impaired", "injured",
     "motivation", "recovery"),
    ("resistance", ("session-base", "session", "Session")),
    ("consequences", "stacking"),
    ("group-contest", "boost", ("double-fumble", "fumbles", "Two fumbles"), ("group", "procedure", "Group contest"),
     ("group-hurt", "hurt", "Hurt"), ("group-level", "level", "Level"), ("group-sum", "sum", "Sums"),
     ("group-tie", "tie", "Equal sums"), ("match-points", "points", "Points")),
    ("hero-points", "award"),
    ("catch-ups", ("catch-up", "catch-up", "Catch-up")),
    ("hero-points", "cement"),
    ("catch-ups", "directed"),
    ("hero-points", ("new-ability", "new", "New"), ("once-a-session", "once", "Once"), "raise"),
    ("sheet", ("sheet", "holds", "Sheet")),
    ("hero-points", "supply"),
    ("group-extended", "several"),
)  # fmt: skip

_LONG_TERMS: Final = extended.terms(EDITION, {
    "exchange": "extended-contest#exchange", "pairing": "group-extended#pairing", "round": "extended-contest#rounds",
    "knock-out": "extended-contest#knock-out", "asymmetrical-exchange": "asymmetrical#exchange",
    "disengage": "asymmetrical#disengage", "parting-shot": "parting-shots#shot",
    "unrelated-action": "group-extended#unrelated", "assist": "group-extended#assist", "follower": "followers#roles",
    "rising-action": "extended-consequences#rising", "climax": "extended-consequences#climax",
    "gambit": "tactical-options#gambit", "defensive-response": "tactical-options#defence",
})  # fmt: skip

RULESET: Final = procedure.Ruleset(
    id=EDITION.id,
    title="HeroQuest",
    version=1,
    procedures=(
        simple_contest.SimpleContest(EDITION),
        automatic.AutomaticSuccess(EDITION),
        Augment(EDITION),
        condition.Condition(EDITION),
        session_base.SessionBase(EDITION),
        GroupContest(EDITION),
        hero_points.HeroGrowth(EDITION),
        ExtendedContest(EDITION),
        HeroSheet(EDITION, hero_points.HeroGrowth(EDITION)),
    ),
    tables=(
        *tables.made(EDITION, "counting", "die-results", "contest-results", "victory-levels", "modifiers"),
        *tables.made(EDITION, "specific-bonuses", "augment-results", "resistance-classes"),
        *edition.tables_of(EDITION, state.CONSEQUENCES | state.RECOVERY),
        session_base.BASES.table(EDITION, "bases"),
        *tables.made(EDITION, "match-points", "group-results", "boost-costs"),
        hero_points.COSTS.table(EDITION, "improvement-costs"),
        tables.facts(EDITION, hero_points.growth_facts(EDITION.growth)),
        *extended.extended_tables(EDITION),
    ),
    terms=(*_TERMS, *_LONG_TERMS),
    rules={key: procedure.Rule(f"{EDITION.id}/{place}", name) for key, place, name in (*_PLACES, *extended.PLACES)},
    sheet=f"{EDITION.id}.sheet",
    rolls=(procedure.SheetRoll("ability", f"{EDITION.id}.simple-contest", "Abilities"),),
    screen=simple_contest.screen(EDITION),
    twins=tuple(
        procedure.Twin(of, to, edition.QUESTWORLDS_READS, edition.MOVES.get(of, ())) for of, to in edition.TWINS
    ),
)
"""HeroQuest as the site and the engine know it."""
