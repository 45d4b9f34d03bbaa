"""The glossary of QuestWorlds 0.97. Each term has one or two sentences and the anchor of its rule."""

from typing import Final

from hqweb.core.tables import Term
from hqweb.successes.edition import ID

_ENTRIES: Final = (
    ("ability", "Ability", "Anything that helps a hero against an obstacle, in free words.", "ratings#ratings"),
    ("rating", "Rating", "How good an ability is: 1 to 20, and masteries above that.", "ratings#ratings"),
    ("mastery", "Mastery", "Twenty points of rating, written M. Each adds one success to a roll.", "ratings#mastery"),
    (
        "target-number",
        "Target number",
        "The figure before the M, 1 to 20. The die is compared with it.",
        "ratings#read",
    ),
    (
        "success",
        "Success",
        "What a roll counts: one for a die below the target number, and what is added.",
        "ratings#read",
    ),
    ("big-success", "Big success", "The die shows the target number itself, and counts two successes.", "ratings#big"),
    ("keyword", "Keyword", "A broad ability that stands for all that a calling teaches.", "ratings#keywords"),
    (
        "breakout",
        "Breakout",
        "A narrower ability inside a keyword, with a bonus on the keyword’s rating.",
        "ratings#keywords",
    ),
    ("contest", "Contest", "Two sides, one obstacle, one roll a side, one outcome for all of it.", "contest#procedure"),
    (
        "assured-contest",
        "Assured contest",
        "A contest whose victory is given. It may be rolled for what it leaves.",
        "contest#assured",
    ),
    ("prize", "Prize", "What the hero gets by winning.", "contest#framing"),
    ("tactic", "Tactic", "The ability that is used, and the way it is used.", "contest#framing"),
    ("degree", "Degree", "How far apart the successes of both sides are, 0 or more.", "contest#degree"),
    ("standoff", "Standoff", "Equal successes and equal dice: nobody gets the prize.", "contest#standoff"),
    ("resistance", "Resistance", "The rating that the GM rolls against.", "resistance#resistance"),
    ("base", "Base resistance", "The resistance of an ordinary obstacle: 10 at the start.", "resistance#resistance"),
    ("modifier", "Modifier", "A number of fives on the total, before it is read as a rating.", "resistance#modifiers"),
    (
        "stretch",
        "Stretch",
        "An ability that hardly fits: −5 or −10. It puts no limit on a victory.",
        "resistance#stretch",
    ),
    ("benefit", "Benefit", "A bonus that a contest leaves: 5 for each degree and one more.", "outcomes#benefit"),
    (
        "consequence",
        "Consequence",
        "A penalty that a contest leaves: 5 for each degree and one more.",
        "outcomes#consequence",
    ),
    (
        "goals",
        "Graduated goals",
        "Aims in one contest, of which a victory reaches its degree and one more.",
        "outcomes#goals",
    ),
    ("augment", "Augment", "A bonus from another ability for one contest. It is rarely rolled.", "augments#augment"),
    ("hindrance", "Hindrance", "A penalty from a flaw for one contest, worth 1 XP.", "augments#hindrance"),
    ("flaw", "Flaw", "Something about a hero that stands in the way, with a rating of its own.", "story-points#flaws"),
    (
        "group-contest",
        "Group contest",
        "One roll a hero; the successes of each side are added up.",
        "group-contests#procedure",
    ),
    ("sequence", "Sequence", "A contest in rounds, with a tally that says who is ahead.", "sequences#procedure"),
    (
        "round",
        "Round",
        "One contest of each pair of opponents in a sequence; in a wagered one two.",
        "sequences#procedure",
    ),
    ("assist", "Assist", "Help for somebody else’s tally, by a hero whom nobody engages.", "sequences#assist"),
    (
        "parting-shot",
        "Parting shot",
        "One more contest against an opponent who is out, at the risk of waking them.",
        "sequences#shot",
    ),
    (
        "scored-sequence",
        "Scored sequence",
        "The first with five resolution points against them is out.",
        "scored#procedure",
    ),
    (
        "resolution-point",
        "Resolution point",
        "What a round of a scored sequence is worth: its degree and one more.",
        "scored#points",
    ),
    (
        "wagered-sequence",
        "Wagered sequence",
        "Both sides stake advantage points until one has none.",
        "wagered#procedure",
    ),
    (
        "advantage-point",
        "Advantage point",
        "The tally of a wagered sequence. It starts at the rating, masteries and all.",
        "wagered#start",
    ),
    ("wager", "Wager", "Advantage points that an exchange is about, chosen before the roll.", "wagered#wager"),
    (
        "chained-sequence",
        "Chained sequence",
        "Every round takes resolve from its loser, and resolve comes back slowly.",
        "chained#procedure",
    ),
    ("resolve", "Resolve", "How much a hero can take: five at the start. At zero you give up.", "chained#resolve"),
    ("mook", "Mook", "A nameless opponent with one point of resolve.", "chained#resolve"),
    (
        "story-point",
        "Story point",
        "One success more, or a plot edit, out of a pool of the whole group.",
        "story-points#burn",
    ),
    (
        "plot-edit",
        "Plot edit",
        "A stroke of luck that a player tells, for one to three story points.",
        "story-points#plot-edits",
    ),
    ("xp", "XP", "Experience point: one for a defeat or a flaw that mattered.", "story-points#xp"),
    ("advance", "Advance", "Two improvements, for 10 XP.", "story-points#advance"),
    (
        "improvement-point",
        "Improvement point",
        "One point of rating. It may be kept and spent after a roll.",
        "story-points#improve",
    ),
    ("follower", "Follower", "A sidekick or a retainer, who travels with a hero and helps.", "followers#roles"),
    ("retainer", "Retainer", "A nameless helper, or a whole staff, as one ability.", "creation#sidekick"),
    ("sidekick", "Sidekick", "A second character of a player, with three abilities.", "creation#sidekick"),
    ("community", "Community", "People who stand behind a hero, with five resources.", "community#procedure"),
    ("resource", "Resource", "A bonus that a community can lend. Each use takes 5 off it.", "community#use"),
)

TERMS: Final = tuple(Term(key, name, text, f"{ID}/{place}") for key, name, text, place in _ENTRIES)
"""All terms, in the order in which the rules bring them up."""
