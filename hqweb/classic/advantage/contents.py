"""The extended contest by advantage points: what the ruleset takes from it."""

from typing import Any, Final

from hqweb.classic.advantage.contest import AdvantageContest
from hqweb.classic.advantage.stakes import advantage_tables
from hqweb.classic.edition import Edition
from hqweb.core.procedure import Procedure
from hqweb.core.tables import Table, Term

PLACES: Final[tuple[tuple[str, str, str], ...]] = (
    ("ap", "extended-contest#procedure", "Extended"),
    ("ap-round", "extended-contest#rounds", "Round"),
    ("ap-bid", "extended-contest#bid", "Bid"),
    ("ap-loss", "extended-contest#loss", "Loss"),
    ("ap-transfer", "extended-contest#transfer", "Critical"),
    ("ap-tie", "extended-contest#tie", "Tie"),
    ("ap-both", "extended-contest#both", "Both lose"),
    ("ap-point", "extended-contest#hero-point", "Hero point"),
    ("ap-out", "extended-contest#out", "Out"),
    ("ap-ability", "extended-contest#ability", "Ability"),
    ("ap-lasting", "extended-contest#lasting", "Lasting"),
    ("ap-end", "extended-contest#end", "End"),
    ("ap-outcome", "extended-contest#outcome", "Outcome"),
    ("ap-fortune", "extended-contest#fortune", "Fortune"),
    ("ap-desperation", "advantage-moves#desperation", "Desperation"),
    ("ap-shot", "advantage-moves#shot", "Parting shot"),
    ("ap-back", "advantage-moves#back", "Back"),
    ("ap-unrelated", "advantage-moves#unrelated", "Unrelated"),
    ("ap-lend", "advantage-moves#lending", "Lending"),
    ("ap-gift", "advantage-moves#gifting", "Gifting"),
    ("ap-disengage", "advantage-moves#disengage", "Break off"),
    ("ap-disengage-lost", "advantage-moves#held", "Held"),
    ("ap-leave", "advantage-moves#leave", "Leave"),
    ("ap-return", "advantage-moves#return", "Coming back"),
    ("ap-order", "advantage-moves#order", "Order"),
    ("ap-several", "advantage-moves#several", "Several"),
    ("ap-final", "advantage-moves#final", "Final action"),
    ("ap-final-result", "advantage-moves#final-result", "Final action"),
    ("ap-scar", "advantage-moves#scar", "First defeat"),
)
"""Where its rules stand: key, page with anchor, and the word of the link."""

_ENTRIES: Final = (
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
)  # fmt: skip

TERMS: Final[tuple[Term, ...]] = tuple(
    Term(key, name, text, f"questworlds/{place}") for key, name, text, place in _ENTRIES
)
"""Its terms, in the order in which the rules bring them up."""


def procedures(edition: Edition) -> tuple[Procedure[Any, Any], ...]:
    """Its procedures in an edition."""
    return (AdvantageContest(edition),)


def tables(edition: Edition) -> tuple[Table, ...]:
    """Its tables in an edition."""
    return advantage_tables(edition)
