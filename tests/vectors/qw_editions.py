"""Vectors of the same dice in the other edition."""

from tests.vectors.asked import HERO, Named, begin, log_of, plain


def recasts() -> Named:
    """A roll with what the other edition knows and what it does not, and a procedure that has no twin."""
    known = begin("15W", "12W2", [9, 14], modifiers=[{"kind": "hurt"}, {"kind": "specific", "amount": "3"}])
    yield "a roll in the other edition", {"op": "recast", "log": log_of(known)}
    heroes = [{"ability": "17", "stretch": True}, {"ability": 13, "injured": 1}]
    group = plain("heroquest.group-contest", {"heroes": heroes, "resistance": 14})
    yield "a group in the other edition", {"op": "recast", "log": log_of(group)}
    yield "no twin", {"op": "recast", "log": log_of(plain(HERO, {}))}
