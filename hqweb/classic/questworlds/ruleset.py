"""The QuestWorlds 2.2 ruleset: the basic rules and all other areas."""

from typing import Final

from hqweb.classic.advantage import contents as advantage
from hqweb.classic.chained import contents as chained
from hqweb.classic.community import contents as community
from hqweb.classic.contest import augment, automatic, combined, session_base, simple_contest, tables
from hqweb.classic.edition import edition, house
from hqweb.classic.questworlds import growing, lasting
from hqweb.classic.questworlds.edition import EDITION
from hqweb.core import procedure
from hqweb.core.changes import Book
from hqweb.core.tables import Term, places

_PLACES: Final = places(
    ("modifiers", "total", "stretch", "cap", ("situational", "situational", "Situation")),
    ("augments", "augment", ("one-augment", "one", "One only"), "plot"),
    ("modifiers", ("zero-ability", "zero", "Zero")),
    ("resistance", ("classes", "classes", "Class"), ("very-low", "very-low", "Very Low"),
     ("zero-resistance", "zero", "Zero")),
    ("bumps", "cancel", "lift", "push", "lost", "hero-point"),
    ("die-roll", "read", ("one-and-twenty", "one-and-twenty", "1 and 20"), "equal"),
    ("simple-contest", ("contest", "procedure", "Contest"), "level", "tie", "fumbles"),
    ("automatic-victory", ("automatic", "when", "Automatic"), "arduous", "costly"),
    ("die-roll", "outcome", ("confusing-ties", "confusing-ties", "Confusing tie")),
    ("augments", ("support", "support", "Helpers"), "quick", "vivid"),
    ("modifiers", "flaw"),
    ("combined", "average"),
    ("pyrrhic", ("pyrrhic", "bump", "Pyrrhic"), ("pyrrhic-price", "price", "Price")),
    ("augments", ("augment-result", "result", "Bonus")),
    ("resistance", ("campaign-base", "campaign", "Campaign")),
    ("modifiers", "several"),
)  # fmt: skip
"""The places of the basic rules: by page, the key, anchor and link text of each rule."""

# The start page is the ruleset's own address.
_TERMS: Final = tuple(Term(key, name, text, f"questworlds/{place}".replace("/#", "#")) for key, name, text, place in (
    ("player-character", "Player character", "The person in the story that a player plays. These pages say hero.",
        "#players"),
    ("game-master", "Game master", "The player who describes the world and plays everyone else in it. GM for short.",
        "#game-master"),
    ("ability", "Ability", "Anything a hero can use against an obstacle, in your own words.",
        "abilities#ability"),
    ("rating", "Rating", "How well an ability solves problems: 1 to 20, plus masteries.", "abilities#rating"),
    ("mastery", "Mastery", "Twenty points of rating, written M. 1M is 21 in all.", "abilities#mastery"),
    ("target-number", "Target number", "The number before the M, from 1 to 20. Roll it or less.",
        "abilities#rating"),
    ("contest", "Contest", "One roll per side that settles a whole obstacle, not a single task.", "contests#choosing"),
    ("framing", "Framing", "Agreeing on the prize, the obstacle and the tactic before the roll.", "framing#procedure"),
    ("prize", "Prize", "The thing that a victory gets you.", "framing#prize"),
    ("obstacle", "Obstacle", "Whatever is between the hero and the prize.", "framing#obstacle"),
    ("tactic", "Tactic", "Your ability, and how you use it against the obstacle.", "framing#tactic"),
    ("resistance", "Resistance", "The rating that the GM rolls for an obstacle.", "resistance#choose"),
    ("base", "Base", "The resistance of an ordinary obstacle, 14 at first. Other classes are relative to it.",
        "resistance#base"),
    ("critical", "Critical", "The best result: the die shows 1, or a bump raised it there.", "die-roll#read"),
    ("success", "Success", "The die shows the target number or less.", "die-roll#read"),
    ("failure", "Failure", "The die shows more than the target number.", "die-roll#read"),
    ("fumble", "Fumble", "The worst result: the die shows 20, or was pushed down there.", "die-roll#read"),
    ("better-roll", "Better roll", "The higher die, if results are equal. A table may choose the lower one.",
        "die-roll#equal"),
    ("tie", "Tie", "Equal results with equal dice, a standoff: neither side gets the prize.", "simple-contest#tie"),
    ("bump", "Bump", "A change of a result by one step, up or down.", "bumps#lift"),
    ("hero-point", "Hero point", "Improves your own result one step after the roll. One per roll.", "bumps#hero-point"),
    ("victory-level", "Victory level",
        "The size of a victory: marginal, minor, major or complete. An advanced rule.",
        "victory-levels#levels"),
    ("modifier", "Modifier", "A bonus or penalty to the total, before it’s read as a rating.", "modifiers#total"),
    ("stretch", "Stretch", "An ability that only partly fits: a penalty, and a minor victory at most.",
        "modifiers#stretch"),
    ("augment", "Augment",
        "A bonus from one ability to another, for one contest. Use one of your own, plus those of helpers.",
        "augments#augment"),
    ("quick-augment", "Quick augment", "An augment without a roll: a fifth of the rating, rounded down.",
        "augments#quick"),
    ("plot-augment", "Plot augment", "A bonus for an obstacle you overcame earlier. Any number add up.",
        "augments#plot"),
    ("automatic-victory", "Automatic victory",
        "Getting the prize without a contest, if losing would be dull or hard to believe.", "automatic-victory#when"),
    ("pyrrhic-victory", "Pyrrhic victory", "One extra bump, for a price announced beforehand.", "pyrrhic#bump"),
))  # fmt: skip
"""The glossary of the basic rules, in the order of the rules."""

_INTO: Final = (
    ("group-contest", "Into a group contest", "heroes"),
    ("scored-contest", "Into a scored contest", "heroes"),
    ("extended-contest", "Into an extended contest", "heroes"),
    ("chained-contest", "Into a chained contest", "modifiers"),
)
"""Other contests that take an augment, and the list in their forms for it."""

_AREAS: Final = (lasting, advantage, chained, growing, community)
"""The other areas of the rules, each with procedures, tables, terms and places."""


def made(of: edition.Edition) -> procedure.Ruleset:
    """Return the ruleset of an edition: the book's, or one that a table has changed."""
    of = of.settled()
    return procedure.Ruleset(
        id=of.id,
        title="QuestWorlds",
        version=1,
        procedures=(
            simple_contest.SimpleContest(of),
            automatic.AutomaticVictory(of),
            augment.Augment(of, _INTO),
            augment.QuickAugment(of),
            combined.Combined(of),
            simple_contest.PyrrhicVictory(of),
            session_base.CampaignBase(of),
            *(each(of) for area in _AREAS for each in area.PROCEDURES),
        ),
        tables=(
            *tables.made(of, "counting", "die-results", "outcomes", "contest-results", "victory-levels"),
            *tables.made(of, "level-meanings", "resistance-classes", "bases", "modifiers", "stretches"),
            *tables.made(of, "flaw-penalties", "plain-augments", "augment-results", "quick-augments", "pyrrhic"),
            *(each for area in _AREAS for each in area.tables(of)),
        ),
        terms=(*_TERMS, *(each for area in _AREAS for each in area.TERMS)),
        rules={
            key: procedure.Rule(f"{of.id}/{place}", name)
            for places in (_PLACES, *(area.PLACES for area in _AREAS))
            for key, place, name in places
        },
        sheet=f"{of.id}.sheet",
        rolls=(procedure.SheetRoll("ability", f"{of.id}.simple-contest", "Abilities"),),
        screen=simple_contest.screen(of),
        book=BOOK,
        twins=tuple(
            procedure.Twin(to, back, moves=tuple((theirs, ours) for ours, theirs in edition.MOVES.get(back, ())))
            for back, to in edition.TWINS
        ),
    )


BOOK: Final = Book(
    EDITION,
    made,
    (*house.CHANGES, *house.QUESTWORLDS),
    (*house.CHECKS, *house.QUESTWORLDS_CHECKS),
    house.QUESTWORLDS_READINGS,
)
"""The data of QuestWorlds 2.2 as a table may change it."""

RULESET: Final = BOOK.plain
"""QuestWorlds 2.2, basic and advanced."""
