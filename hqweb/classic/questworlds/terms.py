"""The glossary of QuestWorlds 2.2. Each term has one or two sentences and the anchor of its rule."""

from typing import Final

from hqweb.core.tables import Term

_ENTRIES: Final = (
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
)  # fmt: skip

TERMS: Final = tuple(
    # The start page is the ruleset's own address.
    Term(key, name, text, f"questworlds/{place}".replace("/#", "#"))
    for key, name, text, place in _ENTRIES
)
"""All terms, in the order in which the rules bring them up."""
