"""QuestWorlds SRD 2.2 as the site and the engine know it: the basic rules, and what each further part brings."""

from typing import Final

from hqweb.classic.advantage import contents as advantage
from hqweb.classic.chained import contents as chained
from hqweb.classic.community import contents as community
from hqweb.classic.contest import augment, automatic, combined, session_base, simple_contest, tables
from hqweb.classic.edition import edition
from hqweb.classic.questworlds import growing, lasting
from hqweb.classic.questworlds.edition import EDITION
from hqweb.core import procedure
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
"""Where the basic rules are: pages, and of each rule the key, the anchor and the word of its link."""

# The start page is the ruleset's own address.
_TERMS: Final = tuple(Term(key, name, text, f"questworlds/{place}".replace("/#", "#")) for key, name, text, place in (
    ("player-character", "Player character", "The person in the story whose part a player takes. These pages say hero.",
        "#players"),
    ("game-master", "Game master", "Tells the world and plays everybody in it who is no player’s hero. GM for short.",
        "#game-master"),
    ("ability", "Ability", "A name for something that a hero can use against an obstacle, in free words.",
        "abilities#ability"),
    ("rating", "Rating", "How well an ability solves problems: 1 to 20, and masteries above.", "abilities#rating"),
    ("mastery", "Mastery", "Twenty points of rating, written M. 1M is 21 in all.", "abilities#mastery"),
    ("target-number", "Target number", "The figure before the M, 1 to 20. The die must not show more.",
        "abilities#rating"),
    ("contest", "Contest", "Two dice that settle a whole obstacle, not a single task.", "contests#choosing"),
    ("framing", "Framing", "Agreeing on the prize, the obstacle and the tactic before any die.", "framing#procedure"),
    ("prize", "Prize", "What the hero is after, and has after a victory.", "framing#prize"),
    ("obstacle", "Obstacle", "What stands between the hero and the prize.", "framing#obstacle"),
    ("tactic", "Tactic", "An ability, and how it is used against the obstacle.", "framing#tactic"),
    ("resistance", "Resistance", "The rating that the GM rolls for an obstacle.", "resistance#choose"),
    ("base", "Base", "The resistance of an ordinary obstacle, 14 at first. The classes go up and down from it.",
        "resistance#base"),
    ("critical", "Critical", "The best result of a roll: the die shows 1, or was lifted there.", "die-roll#read"),
    ("success", "Success", "The die shows the target number or less.", "die-roll#read"),
    ("failure", "Failure", "The die shows more than the target number.", "die-roll#read"),
    ("fumble", "Fumble", "The worst result of a roll: the die shows 20, or was pushed there.", "die-roll#read"),
    ("better-roll", "Better roll", "On equal results, the higher die; at tables that chose so, the lower one.",
        "die-roll#equal"),
    ("tie", "Tie", "Equal results and equal dice. It is a standoff: nobody has the prize.", "simple-contest#tie"),
    ("bump", "Bump", "One step up or down on the ladder of results.", "bumps#lift"),
    ("hero-point", "Hero point", "Lifts your own result a step, once a roll, after the dice.", "bumps#hero-point"),
    ("victory-level", "Victory level",
        "By how much a contest was won: marginal, minor, major or complete. An advanced rule.",
        "victory-levels#levels"),
    ("modifier", "Modifier", "An amount on the total, before it is read as a rating.", "modifiers#total"),
    ("stretch", "Stretch", "An ability that fits only in part: a penalty, and no victory above minor.",
        "modifiers#stretch"),
    ("augment", "Augment",
        "A bonus from one ability on another, for one contest. One of your own, and those of helpers.",
        "augments#augment"),
    ("quick-augment", "Quick augment", "An augment without dice: a fifth of the rating, rounded down.",
        "augments#quick"),
    ("plot-augment", "Plot augment", "A bonus for an obstacle that was overcome earlier. Any number add up.",
        "augments#plot"),
    ("automatic-victory", "Automatic victory",
        "The prize without a contest, where losing would be dull or hard to believe.", "automatic-victory#when"),
    ("pyrrhic-victory", "Pyrrhic victory", "One bump more, for a price that is told beforehand.", "pyrrhic#bump"),
))  # fmt: skip
"""The glossary of the basic rules, in the order in which the rules bring it up."""

_INTO: Final = (
    ("group-contest", "Into a group contest", "heroes"),
    ("scored-contest", "Into a scored contest", "heroes"),
    ("extended-contest", "Into an extended contest", "heroes"),
    ("chained-contest", "Into a chained contest", "modifiers"),
)
"""The other contests that take an augment, and the list in their forms that it goes into."""

_AREAS: Final = (lasting, advantage, chained, growing, community)
"""The further parts of the rules. Each brings procedures that an edition makes, its tables, its terms in the order in
which the rules bring them up, and where its rules are: pages, and of each rule the key, the anchor and the word of its
link."""

RULESET: Final = procedure.Ruleset(
    id=EDITION.id,
    title="QuestWorlds",
    version=1,
    procedures=(
        simple_contest.SimpleContest(EDITION),
        automatic.AutomaticVictory(EDITION),
        augment.Augment(EDITION, _INTO),
        augment.QuickAugment(EDITION),
        combined.Combined(EDITION),
        simple_contest.PyrrhicVictory(EDITION),
        session_base.CampaignBase(EDITION),
        *(each(EDITION) for area in _AREAS for each in area.PROCEDURES),
    ),
    tables=(
        *tables.made(EDITION, "counting", "die-results", "outcomes", "contest-results", "victory-levels"),
        *tables.made(EDITION, "level-meanings", "resistance-classes", "bases", "modifiers", "stretches"),
        *tables.made(EDITION, "flaw-penalties", "plain-augments", "augment-results", "quick-augments", "pyrrhic"),
        *(each for area in _AREAS for each in area.tables(EDITION)),
    ),
    terms=(*_TERMS, *(each for area in _AREAS for each in area.TERMS)),
    rules={
        key: procedure.Rule(f"{EDITION.id}/{place}", name)
        for places in (_PLACES, *(area.PLACES for area in _AREAS))
        for key, place, name in places
    },
    sheet=f"{EDITION.id}.sheet",
    rolls=(procedure.SheetRoll("ability", f"{EDITION.id}.simple-contest", "Abilities"),),
    screen=simple_contest.screen(EDITION),
    twins=tuple(
        procedure.Twin(to, of, moves=tuple((theirs, ours) for ours, theirs in edition.MOVES.get(of, ())))
        for of, to in edition.TWINS
    ),
)
"""QuestWorlds 2.2, basic and advanced."""
