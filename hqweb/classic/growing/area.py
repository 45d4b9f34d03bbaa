"""Characters made and improved: what the ruleset takes from it."""

from typing import Any

from hqweb.classic.edition import Edition
from hqweb.classic.growing import places
from hqweb.classic.growing.creation import Creation
from hqweb.classic.growing.experience import ExperienceGrowth
from hqweb.classic.growing.flaw import FlawInPlay
from hqweb.classic.growing.rules import (
    ADVANCE_COST,
    ADVANCE_PICKS,
    CATCH_UP_GAIN,
    CATCH_UP_GAP,
    CATCH_UPS,
    DIRECTED,
    ELEMENTS,
    NEW_RATING,
)
from hqweb.classic.growing.sidekick import Follower
from hqweb.classic.growing.tables import growing_tables
from hqweb.classic.sheet.sheet import HeroSheet
from hqweb.classic.sheet.ways import ByExperience
from hqweb.classic.tables_edition import facts
from hqweb.core.procedure import Procedure
from hqweb.core.tables import Table

PLACES = places.PLACES
"""Where its rules stand: key, page with anchor, and the word of the link."""

TERMS = places.TERMS
"""Its part of the glossary."""


def procedures(edition: Edition) -> tuple[Procedure[Any, Any], ...]:
    """Its procedures in an edition."""
    return (
        Creation(edition),
        FlawInPlay(edition),
        ExperienceGrowth(edition),
        Follower(edition),
        HeroSheet(edition, ByExperience(edition)),
    )


def tables(edition: Edition) -> tuple[Table, ...]:
    """Its tables in an edition."""
    return (*growing_tables(edition), facts(edition, _grows()))


def _grows() -> tuple[tuple[str, str, str], ...]:
    """How characters grow, as rows of the table by which editions are compared."""
    big, small = ELEMENTS[0], ELEMENTS[1]
    return (
        ("raise", "Raising an ability by 1", "–"),
        ("raise-keyword", "Raising a keyword by 1", "–"),
        (
            "advance",
            "An advance",
            (
                f"{ADVANCE_PICKS} of {len(ELEMENTS)} elements for {ADVANCE_COST} experience points, "
                f"up to +{big.ability}, a keyword +{big.keyword} or +{small.keyword}"
            ),
        ),
        ("directed", "A directed improvement", f"{' or '.join(f'+{n}' for n in DIRECTED)}, or new at {NEW_RATING}"),
        ("catch-up", "A catch-up", f"up to {CATCH_UPS} others, {CATCH_UP_GAP} below or more, +{CATCH_UP_GAIN} each"),
    )
