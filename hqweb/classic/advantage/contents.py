"""The extended contest by advantage points: what the ruleset takes from it."""

from typing import Final

from hqweb.classic.advantage.contest import AdvantageContest
from hqweb.classic.advantage.stakes import advantage_tables
from hqweb.core.tables import Term, places

PLACES: Final = places(
    ("extended-contest", ("ap", "procedure", "Extended"), ("ap-round", "rounds", "Round"), ("ap-bid", "bid", "Bid"),
        ("ap-loss", "loss", "Loss"), ("ap-transfer", "transfer", "Critical"), ("ap-tie", "tie", "Tie"),
        ("ap-both", "both", "Both lose"), ("ap-point", "hero-point", "Hero point"), ("ap-out", "out", "Out"),
        ("ap-ability", "ability", "Ability"), ("ap-lasting", "lasting", "Lasting"), ("ap-end", "end", "End"),
        ("ap-outcome", "outcome", "Outcome"), ("ap-fortune", "fortune", "Fortune")),
    ("advantage-moves", ("ap-desperation", "desperation", "Desperation"), ("ap-shot", "shot", "Parting shot"),
        ("ap-back", "back", "Back"), ("ap-unrelated", "unrelated", "Unrelated"), ("ap-lend", "lending", "Lending"),
        ("ap-gift", "gifting", "Gifting"), ("ap-disengage", "disengage", "Break off"),
        ("ap-disengage-lost", "held", "Held"), ("ap-leave", "leave", "Leave"), ("ap-return", "return", "Coming back"),
        ("ap-order", "order", "Order"), ("ap-several", "several", "Several"), ("ap-final", "final", "Final action"),
        ("ap-final-result", "final-result", "Final action"), ("ap-scar", "scar", "First defeat")),
)  # fmt: skip
"""Where its rules stand: key, page with anchor, and the word of the link."""

TERMS: Final[tuple[Term, ...]] = tuple(Term(key, name, text, f"questworlds/{place}") for key, name, text, place in (
    ("advantage-points", "Advantage points",
     "How well somebody is doing in an extended contest, right now. At 0 or less one is out.",
     "extended-contest#points"),
    ("advantage-contest", "Extended contest",
     "A contest in rounds, in which both sides stake advantage points turn by turn.", "extended-contest#procedure"),
    ("bid", "Bid",
     "The advantage points that an action puts at stake. Bold actions stake more.", "extended-contest#bid"),
    ("transfer", "Transfer",
     "Points that the loser of an exchange hands to its winner, after a critical.", "extended-contest#transfer"),
    ("desperation-stake", "Desperation stake",
     "A hero’s bid of more points than there are, up to those of the beginning.", "advantage-moves#desperation"),
    ("final-action", "Final action",
     "A fallen hero’s one try, in a group, to come back into the contest.", "advantage-moves#final"),
    ("ap-lending", "Lending points",
     "To pass advantage points to a friend in the same contest.", "advantage-moves#lending"),
    ("ap-gifting", "Gifting points",
     "To raise a friend’s advantage points from outside the contest.", "advantage-moves#gifting"),
))  # fmt: skip
"""Its terms, in the order in which the rules bring them up."""

PROCEDURES: Final = (AdvantageContest,)
"""Its procedures, which an edition makes."""
tables = advantage_tables
