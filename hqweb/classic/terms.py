"""The classic glossary. Each term has one or two sentences and the anchor of its rule."""

from typing import Final

from hqweb.core.tables import Term

_ENTRIES: Final = (
    ("ability", "Ability", "Anything that helps a hero against an obstacle, in free words.", "abilities#rating"),
    ("rating", "Rating", "How good an ability is: 1 to 20, and masteries above that.", "abilities#rating"),
    ("mastery", "Mastery", "Twenty points of rating, written W. 1W is 21 in all.", "abilities#mastery"),
    (
        "target-number",
        "Target number",
        "The figure before the W, 1 to 20. The die is compared with it.",
        "abilities#mastery",
    ),
    ("keyword", "Keyword", "A broad ability that stands for all that a calling teaches.", "abilities#keyword"),
    (
        "breakout",
        "Breakout",
        "A narrower ability inside a keyword, with a bonus on the keyword’s rating.",
        "abilities#breakout",
    ),
    (
        "critical",
        "Critical",
        "The best result of a roll: the die shows 1, or was lifted there.",
        "die-roll#one-and-twenty",
    ),
    ("success", "Success", "The die is not above the target number.", "die-roll#read"),
    ("failure", "Failure", "The die is above the target number.", "die-roll#read"),
    (
        "fumble",
        "Fumble",
        "The worst result of a roll: the die shows 20, or was pushed there.",
        "die-roll#one-and-twenty",
    ),
    (
        "better-roll",
        "Better roll",
        "On equal results, the higher die. A table may take the lower one.",
        "die-roll#equal",
    ),
    ("bump", "Bump", "One step up or down the ladder of results.", "masteries#lift"),
    (
        "hero-point",
        "Hero point",
        "Lifts your own result one step, after the dice, once a roll.",
        "masteries#hero-point",
    ),
    ("contest", "Contest", "Two sides, one obstacle, one outcome for all of it.", "contests#choosing"),
    ("prize", "Prize", "What the hero gets by winning.", "framing#prize"),
    ("tactic", "Tactic", "The ability that is used, and the way it is used.", "framing#tactic"),
    ("resistance", "Resistance", "The rating that the GM rolls against.", "resistance#typed"),
    ("modifier", "Modifier", "An amount on the total, before it is read as a rating.", "modifiers#total"),
    ("stretch", "Stretch", "An ability that hardly fits: a penalty, and no victory above minor.", "modifiers#stretch"),
    (
        "augment",
        "Augment",
        "A modifier from a contest that was made for it. One attempt a contest.",
        "augments#augment",
    ),
    ("plot-augment", "Plot augment", "A bonus for an obstacle overcome earlier. Any number add up.", "augments#plot"),
    (
        "victory-level",
        "Victory level",
        "How much a contest was won by: marginal, minor, major, complete.",
        "victory-levels#mirror",
    ),
    ("tie", "Tie", "Equal results and equal dice, or two fumbles: nobody gets the prize.", "simple-contest#tie"),
    (
        "state",
        "State of adversity",
        "What a defeat leaves behind: hurt, impaired, injured or dying.",
        "consequences#ladder",
    ),
    ("hurt", "Hurt", "The lightest state: −3, for a day or until the session ends.", "consequences#hurt"),
    ("impaired", "Impaired", "The state after a minor defeat: −6, for a week.", "consequences#impaired"),
    (
        "injured",
        "Injured",
        "The own result falls one step, and motivation comes before any contest.",
        "consequences#injured",
    ),
    ("dying", "Dying", "No more actions, and one attempt to be saved.", "consequences#dying"),
    (
        "motivation",
        "Contest of motivation",
        "What the injured must win before they can contend at all.",
        "consequences#motivation",
    ),
    ("benefit", "Benefit", "A bonus that a victory leaves, until a defeat ends it.", "benefits#benefit"),
    (
        "automatic-success",
        "Automatic success",
        "A success without a roll, counted as a minor victory.",
        "automatic-success#when",
    ),
    (
        "group-contest",
        "Group contest",
        "One roll a hero. The points of all matches are added up and decide for everybody.",
        "group-contest#procedure",
    ),
    (
        "resolution-point",
        "Resolution point",
        "What a match or an exchange is worth to its winner: 1, 2, 3 or 5 by its level.",
        "group-contest#points",
    ),
    (
        "boost",
        "Boost",
        "Hero points paid before a group contest, for a higher level of the group’s victory.",
        "group-contest#boost",
    ),
    ("cementing", "Cementing", "A hero point that makes something met in play an ability.", "hero-points#cement"),
    (
        "catch-up",
        "Catch-up",
        "A new mastery brings up to three abilities that are well below it three points each.",
        "catch-ups#catch-up",
    ),
    (
        "directed-improvement",
        "Directed improvement",
        "One to three points, or a new ability, that the GM gives out of the story.",
        "catch-ups#directed",
    ),
)

TERMS: Final = tuple(Term(key, name, text, f"heroquest/{place}") for key, name, text, place in _ENTRIES)
"""All terms, in the order in which the rules bring them up."""
