"""The glossary of what contests leave behind, of group contests and of scored contests in QuestWorlds 2.2."""

from typing import Final

from hqweb.core.tables import Term

_ENTRIES: Final = (
    ("adversity", "State of adversity", "What a defeat leaves behind, from hurt to dying.", "consequences#ladder"),
    ("last-action", "Last action", "The one deed that the dying may still do, by an effort of will.",
        "consequences#last-action"),
    ("fortune", "State of fortune", "What a victory leaves behind, from fresh to heroic.", "benefits#benefit"),
    ("waning", "Waning", "How a state of fortune ends by itself when time passes.", "benefits#waning"),
    ("healing", "Healing", "A contest whose victory takes levels off a state of adversity.", "healing#procedure"),
    ("group-contest", "Group simple contest", "One roll for each hero; the sums of points decide for all.",
        "group-contest#procedure"),
    ("outcome-point", "Outcome point", "What a match of a group contest is worth to its winner: 1, 2, 3 or 5.",
        "group-contest#points"),
    ("boost", "Boost", "Hero points that lift the level of a group’s victory.", "group-contest#boost"),
    ("escalating", "Escalating contest", "A simple contest that becomes the first round of a long one.",
        "escalating#round-one"),
    ("scored-contest", "Scored contest", "A long contest in which each exchange is worth points.",
        "scored-contest#procedure"),
    ("resolution-point", "Resolution point",
        "What an exchange of a scored contest is worth to its winner: 1, 2, 3 or 5.", "scored-contest#points"),
    ("exchange", "Exchange", "One roll of two opponents, worth points to its winner.", "scored-contest#exchange"),
    ("pairing", "Pairing", "Two opponents and the score between them, over all their exchanges.",
        "group-scored#pairing"),
    ("round", "Round", "One exchange for each pairing, and one action for whoever is free.", "scored-contest#rounds"),
    ("knock-out", "Knock-out", "Five points from one opponent put a contestant out.", "scored-contest#knock-out"),
    ("parting-shot", "Parting shot",
        "A player’s attack on somebody already out, in the round after. It may bring them back.", "parting-shots#shot"),
    ("asymmetrical-exchange", "Asymmetrical exchange",
        "An exchange for another aim than points. Only the other side can score.", "parting-shots#asymmetrical"),
    ("disengage", "Disengage", "To break off by an exchange that is won.", "parting-shots#disengage"),
    ("unrelated-action", "Unrelated action", "What somebody without an opponent does for another aim.",
        "group-scored#unrelated"),
    ("assist", "Assist", "Help that lowers the score against a friend, or raises it.", "group-scored#assist"),
    ("contest-follower", "Follower in a contest", "A companion of a hero, in one of three roles.",
        "contest-followers#roles"),
    ("gambit", "Risky gambit", "More points for the winner of an exchange, whoever that is.", "contest-tactics#gambit"),
    ("defensive-response", "Defensive response", "Fewer points for the winner of an exchange.",
        "contest-tactics#defence"),
    ("rising-action", "Rising action", "A scene that leads up to a climax. Only losers pay for it.",
        "scored-consequences#rising"),
    ("climax", "Climax", "The scene that a story leads to. Every point counts, for winners too.",
        "scored-consequences#climax"),
)  # fmt: skip

LASTING_TERMS: Final = tuple(Term(key, name, text, f"questworlds/{place}") for key, name, text, place in _ENTRIES)
"""All of them, in the order in which the rules bring them up."""
