"""Fields that the moves of a contest by advantage points share."""

from hqweb.classic import sources
from hqweb.classic.advantage.board import Fighter
from hqweb.classic.advantage.setup import Setup
from hqweb.classic.advantage.stakes import DEFAULT_BID
from hqweb.classic.in_rounds import pick_one
from hqweb.core.fields import Field
from hqweb.mastery.field import amount_field


def bid_field(who: Fighter) -> Field:
    """The bid: three if nothing is said, and no more than somebody may stake."""
    wanted = who.bid or DEFAULT_BID
    return Field("bid", "int", "Bid", default=min(wanted, who.most), low=1, high=who.most)


def against(foes: tuple[Fighter, ...]) -> tuple[Field, ...]:
    """Whom a move is aimed at, where there is a choice."""
    return (pick_one("against", "Against", foes),) if len(foes) > 1 else ()


def rolling(setup: Setup, who: Fighter, other: Fighter | None, *, ability: bool) -> tuple[Field, ...]:
    """The fields of a roll: the ability, what the situation puts on it, and whether it is a stretch.

    They are those of the hero in it; the ability only where it is known which hero that is.
    """
    hero = who if who.ours or other is None or not other.ours else other
    known = ability and (hero.ours or hero is other)
    used = setup.edition.rating_field(
        "ability",
        f"Ability of {hero.who.inside}",
        default=None if hero.hidden else int(hero.total),
        source=sources.ABILITY,
    )
    return (
        *((used,) if known else ()),
        amount_field("modifier", "Situation")._replace(group="more"),
        Field("stretch", "flag", "A stretch", default=False, group="more"),
    )
