"""The glossary of contests by advantage points."""

from typing import Final

from hqweb.core.tables import Term

_ENTRIES: Final = (
    (
        "advantage-points",
        "Advantage points",
        "How well somebody is doing in an extended contest, right now. At 0 or less one is out.",
        "extended-contest#points",
    ),
    (
        "advantage-contest",
        "Extended contest",
        "A contest in rounds, in which both sides stake advantage points turn by turn.",
        "extended-contest#procedure",
    ),
    (
        "bid",
        "Bid",
        "The advantage points that an action puts at stake. Bold actions stake more.",
        "extended-contest#bid",
    ),
    (
        "transfer",
        "Transfer",
        "Points that the loser of an exchange hands to its winner, after a critical.",
        "extended-contest#transfer",
    ),
    (
        "desperation-stake",
        "Desperation stake",
        "A hero’s bid of more points than there are, up to those of the beginning.",
        "advantage-moves#desperation",
    ),
    (
        "final-action",
        "Final action",
        "A fallen hero’s one try, in a group, to come back into the contest.",
        "advantage-moves#final",
    ),
    (
        "ap-lending",
        "Lending points",
        "To pass advantage points to a friend in the same contest.",
        "advantage-moves#lending",
    ),
    (
        "ap-gifting",
        "Gifting points",
        "To raise a friend’s advantage points from outside the contest.",
        "advantage-moves#gifting",
    ),
)

TERMS: Final = tuple(Term(key, name, text, f"questworlds/{place}") for key, name, text, place in _ENTRIES)
"""All terms of contests by advantage points, in the order in which the rules bring them up."""
