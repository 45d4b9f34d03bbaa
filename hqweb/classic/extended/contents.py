"""Extended contests in HeroQuest's rules and glossary."""

from typing import Final

from hqweb.core import tables

PLACES: Final = tables.places(
    ("extended-contest", ("extended", "procedure", "Extended"), ("round", "rounds", "Round"),
        ("exchange", "exchange", "Exchange"), ("points", "points", "Points"), ("knock-out", "knock-out", "Knock-out"),
        ("change-ability", "ability", "Ability"), ("exchange-point", "hero-point", "Hero point"),
        ("contest-end", "end", "End")),
    ("asymmetrical", ("asymmetrical", "exchange", "Another aim"), ("asymmetrical-augment", "augment", "Augment"),
        ("disengage", "disengage", "Break off"), ("abandon", "abandon", "Walk away"),
        ("pursuit", "pursuit", "Pursuit"), ("holding-back", "holding-back", "Holding back")),
    ("parting-shots", ("parting-shot", "shot", "Parting shot"), ("parting-shot-lost", "lost", "Lost shot"),
        ("turn-around", "turn-around", "Turn-around")),
    ("group-extended", ("pairing", "pairing", "Pairing"), ("engage", "engage", "Take on"),
        ("unrelated", "unrelated", "Unrelated"), ("assist", "assist", "Assist"),
        ("assist-class", "assist-class", "Class"), ("assist-result", "assist-result", "Assist"),
        ("rejoin", "rejoin", "Coming back")),
    ("followers", ("follower", "roles", "Follower"), ("follower-out", "out", "Follower out"),
        ("follower-shift", "shift", "Shift"), ("follower-removed", "removed", "Removed")),
    ("extended-consequences", ("rising", "rising", "Rising action"), ("climax", "climax", "Climax"),
        ("climax-level", "level", "Level")),
    ("tactical-options", ("gambit", "gambit", "Gambit"), ("defence", "defence", "Defence")),
)  # fmt: skip
"""Where their rules stand: key, page with anchor, and the word of the link."""

_ENTRIES: Final = (
    ("extended-contest", "Extended contest",
     "A contest in rounds, played exchange by exchange.", "extended-contest#procedure"),
    ("exchange", "Exchange", "One roll of two opponents, worth points to its winner.", "extended-contest#exchange"),
    ("pairing", "Pairing",
     "Two opponents and the score between them, over all their exchanges.", "group-extended#pairing"),
    ("round", "Round", "One exchange for each pairing, and one action for whoever is free.", "extended-contest#rounds"),
    ("knock-out", "Knock-out", "Five points from one opponent put a contestant out.", "extended-contest#knock-out"),
    ("asymmetrical-exchange", "Asymmetrical exchange",
     "An exchange for another aim than points. Only the other side can score.", "asymmetrical#exchange"),
    ("disengage", "Disengage", "To break off by an exchange that is won.", "asymmetrical#disengage"),
    ("parting-shot", "Parting shot",
     "An attack on somebody already out, in the round after. It may bring them back.", "parting-shots#shot"),
    ("unrelated-action", "Unrelated action",
     "What somebody without an opponent does for another aim.", "group-extended#unrelated"),
    ("assist", "Assist", "Help that lowers the score against a friend, or raises it.", "group-extended#assist"),
    ("follower", "Follower", "A companion of a hero, in one of three roles.", "followers#roles"),
    ("rising-action", "Rising action",
     "A scene that leads up to a climax. Only losers pay for it.", "extended-consequences#rising"),
    ("climax", "Climax",
     "The scene that a story leads to. Every point counts, for winners too.", "extended-consequences#climax"),
    ("gambit", "Risky gambit",
     "More points for the winner of an exchange, whoever that is.", "tactical-options#gambit"),
    ("defensive-response", "Defensive response",
     "Fewer points for the winner of an exchange.", "tactical-options#defence"),
)  # fmt: skip

EXTENDED_TERMS: Final = tuple(tables.Term(key, name, text, f"heroquest/{place}") for key, name, text, place in _ENTRIES)
"""Their terms, in the order in which the rules bring them up."""
