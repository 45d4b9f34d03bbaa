"""Extended contests in HeroQuest's rules and glossary."""

from typing import Final

from hqweb.core.tables import Term

PLACES: Final = (
    ("extended", "extended-contest#procedure", "Extended"),
    ("round", "extended-contest#rounds", "Round"),
    ("exchange", "extended-contest#exchange", "Exchange"),
    ("points", "extended-contest#points", "Points"),
    ("knock-out", "extended-contest#knock-out", "Knock-out"),
    ("change-ability", "extended-contest#ability", "Ability"),
    ("exchange-point", "extended-contest#hero-point", "Hero point"),
    ("contest-end", "extended-contest#end", "End"),
    ("asymmetrical", "asymmetrical#exchange", "Another aim"),
    ("asymmetrical-augment", "asymmetrical#augment", "Augment"),
    ("disengage", "asymmetrical#disengage", "Break off"),
    ("abandon", "asymmetrical#abandon", "Walk away"),
    ("pursuit", "asymmetrical#pursuit", "Pursuit"),
    ("holding-back", "asymmetrical#holding-back", "Holding back"),
    ("parting-shot", "parting-shots#shot", "Parting shot"),
    ("parting-shot-lost", "parting-shots#lost", "Lost shot"),
    ("turn-around", "parting-shots#turn-around", "Turn-around"),
    ("pairing", "group-extended#pairing", "Pairing"),
    ("engage", "group-extended#engage", "Take on"),
    ("unrelated", "group-extended#unrelated", "Unrelated"),
    ("assist", "group-extended#assist", "Assist"),
    ("assist-class", "group-extended#assist-class", "Class"),
    ("assist-result", "group-extended#assist-result", "Assist"),
    ("rejoin", "group-extended#rejoin", "Coming back"),
    ("follower", "followers#roles", "Follower"),
    ("follower-out", "followers#out", "Follower out"),
    ("follower-shift", "followers#shift", "Shift"),
    ("follower-removed", "followers#removed", "Removed"),
    ("rising", "extended-consequences#rising", "Rising action"),
    ("climax", "extended-consequences#climax", "Climax"),
    ("climax-level", "extended-consequences#level", "Level"),
    ("gambit", "tactical-options#gambit", "Gambit"),
    ("defence", "tactical-options#defence", "Defence"),
)
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

EXTENDED_TERMS: Final = tuple(Term(key, name, text, f"heroquest/{place}") for key, name, text, place in _ENTRIES)
"""Their terms, in the order in which the rules bring them up."""
