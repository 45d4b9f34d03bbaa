"""HeroQuest: the edition's data, words and tables.

Source: the HeroQuest rules summary. Its gaps are filled from the QuestWorlds SRD 2.2 and marked on the pages as
readings: the classes of resistance, the results of the die, the meanings of the levels.
"""

from typing import Final

from hqweb.classic.condition import condition, state
from hqweb.classic.contest import automatic, session_base, simple_contest, tables
from hqweb.classic.contest.augment import Augment
from hqweb.classic.edition import edition, house, states
from hqweb.classic.extended import tables as extended
from hqweb.classic.extended.contest import ExtendedContest
from hqweb.classic.group.group import GroupContest
from hqweb.classic.growing import hero_points
from hqweb.classic.sheet.sheet import HeroSheet
from hqweb.core import procedure
from hqweb.core.changes import Book
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
"""The data of HeroQuest."""

_TERMS: Final = tuple(Term(key, name, text, f"heroquest/{place}") for key, name, text, place in (
    ("ability", "Ability", "Anything a hero can use against an obstacle, in your own words.", "abilities#rating"),
    ("rating", "Rating", "How good an ability is: 1 to 20, plus masteries.", "abilities#rating"),
    ("mastery", "Mastery", "Twenty points of rating, written W. 1W is 21 in all.", "abilities#mastery"),
    ("target-number", "Target number", "The number before the W, from 1 to 20. Roll it or less.",
     "abilities#mastery"),
    ("keyword", "Keyword", "A broad ability that covers everything an occupation teaches.", "abilities#keyword"),
    ("breakout", "Breakout", "A narrower ability within a keyword, with a bonus to the keyword’s rating.",
     "abilities#breakout"),
    ("critical", "Critical", "The best result: the die shows 1, or masteries raised it there.",
     "die-roll#one-and-twenty"),
    ("success", "Success", "The die shows the target number or less.", "die-roll#read"),
    ("failure", "Failure", "The die shows more than the target number.", "die-roll#read"),
    ("fumble", "Fumble", "The worst result: the die shows 20, or was pushed down there.",
     "die-roll#one-and-twenty"),
    ("better-roll", "Better roll", "The higher die, if results are equal. A table may choose the lower one.",
     "die-roll#equal"),
    ("bump", "Bump", "A change of a result by one step, up or down.", "masteries#lift"),
    ("hero-point", "Hero point", "Improves your own result one step after the roll. One per roll.",
     "masteries#hero-point"),
    ("contest", "Contest", "One obstacle, two sides, and one outcome for all of it.", "contests#choosing"),
    ("prize", "Prize", "The thing that a victory gets you.", "framing#prize"),
    ("tactic", "Tactic", "Your ability, and how you use it.", "framing#tactic"),
    ("resistance", "Resistance", "The rating that the GM rolls for the opposition.", "resistance#typed"),
    ("modifier", "Modifier", "A bonus or penalty to the total, before it’s read as a rating.", "modifiers#total"),
    ("stretch", "Stretch", "An ability that half fits: a penalty, and a minor victory at most.", "modifiers#stretch"),
    ("augment", "Augment", "A modifier you win in an earlier contest. One attempt per contest.",
     "augments#augment"),
    ("plot-augment", "Plot augment", "A bonus for an obstacle overcome earlier. Any number add up.", "augments#plot"),
    ("victory-level", "Victory level", "The size of a victory: marginal, minor, major or complete.",
     "victory-levels#mirror"),
    ("tie", "Tie", "Equal results with equal dice, or two fumbles: neither side gets the prize.", "simple-contest#tie"),
    ("state", "State of adversity", "The effect of a defeat: hurt, impaired, injured or dying.",
     "consequences#ladder"),
    ("hurt", "Hurt", "The mildest state: −3, for a day or until the session ends.", "consequences#hurt"),
    ("impaired", "Impaired", "The state after a minor defeat: −6, for a week.", "consequences#impaired"),
    ("injured", "Injured", "Your result drops one step, and motivation comes before any contest.",
     "consequences#injured"),
    ("dying", "Dying", "No more actions, and one attempt to be saved.", "consequences#dying"),
    ("motivation", "Contest of motivation", "The contest that an injured hero must win before any other.",
     "consequences#motivation"),
    ("benefit", "Benefit", "A bonus from a victory, until a defeat ends it.", "benefits#benefit"),
    ("automatic-success", "Automatic success", "A success without a roll, counted as a minor victory.",
     "automatic-success#when"),
    ("group-contest", "Group contest",
     "Each hero rolls once, and the total of all points decides for everyone.", "group-contest#procedure"),
    ("resolution-point", "Resolution point",
     "The points for winning a match or an exchange: 1, 2, 3 or 5 by level.", "group-contest#points"),
    ("boost", "Boost", "Hero points you pay before a group contest to raise the level of a victory.",
     "group-contest#boost"),
    ("cementing", "Cementing", "Paying a hero point for an ability that came up in play.", "hero-points#cement"),
    ("catch-up", "Catch-up", "A gain of 3 for up to three lower abilities when one reaches a new mastery.",
     "catch-ups#catch-up"),
    ("directed-improvement", "Directed improvement",
     "One to three points, or a new ability, as a gift from the GM.", "catch-ups#directed"),
    ("extended-contest", "Extended contest", "A contest in rounds, which you play exchange by exchange.",
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
     ("group-hurt", "hurt", "Hurt"), ("group-level", "level", "Level"), ("group-sum", "sum", "Totals"),
     ("group-tie", "tie", "Equal totals"), ("match-points", "points", "Points")),
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


def made(of: edition.Edition) -> procedure.Ruleset:
    """Return the ruleset of an edition: the book's, or one that a table has changed."""
    of = of.settled()
    return procedure.Ruleset(
        id=of.id,
        title="HeroQuest",
        version=1,
        procedures=(
            simple_contest.SimpleContest(of),
            automatic.AutomaticSuccess(of),
            Augment(of),
            condition.Condition(of),
            session_base.SessionBase(of),
            GroupContest(of),
            hero_points.HeroGrowth(of),
            ExtendedContest(of),
            HeroSheet(of, hero_points.HeroGrowth(of)),
        ),
        tables=(
            *tables.made(of, "counting", "die-results", "contest-results", "victory-levels", "modifiers"),
            *tables.made(of, "specific-bonuses", "augment-results", "resistance-classes"),
            *edition.tables_of(of, state.CONSEQUENCES | state.RECOVERY),
            session_base.BASES.table(of, "bases"),
            *tables.made(of, "match-points", "group-results", "boost-costs"),
            hero_points.COSTS.table(of, "improvement-costs"),
            tables.facts(of, hero_points.growth_facts(of.growth)),
            *extended.extended_tables(of),
        ),
        terms=(*_TERMS, *_LONG_TERMS),
        rules={key: procedure.Rule(f"{of.id}/{place}", name) for key, place, name in (*_PLACES, *extended.PLACES)},
        sheet=f"{of.id}.sheet",
        rolls=(procedure.SheetRoll("ability", f"{of.id}.simple-contest", "Abilities"),),
        screen=simple_contest.screen(of),
        book=BOOK,
        twins=tuple(
            procedure.Twin(ours, to, edition.QUESTWORLDS_READS, edition.MOVES.get(ours, ()))
            for ours, to in edition.TWINS
        ),
    )


BOOK: Final = Book(
    EDITION,
    made,
    (*house.CHANGES, *house.HEROQUEST),
    (*house.CHECKS, *house.HEROQUEST_CHECKS),
    house.HEROQUEST_READINGS,
)
"""The data of HeroQuest as a table may change it."""

RULESET: Final = BOOK.plain
"""The HeroQuest ruleset."""
