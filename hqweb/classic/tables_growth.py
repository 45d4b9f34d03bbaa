"""The table of what hero points buy, made from the prices that the engine takes."""

from hqweb.classic.edition import Edition
from hqweb.classic.growth_rules import CATCH_UP_GAIN, CATCH_UP_GAP, CATCH_UPS, DIRECTED, NEW_RATING, PRICES, cost_of
from hqweb.core.tables import Column, Row, Table


def improvement_costs(edition: Edition) -> Table:
    """What hero points buy for good, and their price."""
    columns = (Column("What"), Column("Brings"), Column("Hero points", "number"))
    rows = tuple(Row(price.key, (price.what, price.brings, price.cost)) for price in PRICES)
    return Table(
        f"{edition.id}.improvement-costs",
        "What hero points buy for good",
        columns,
        rows,
        "HeroQuest rules summary, Improving your hero",
    )


def growth_facts() -> tuple[tuple[str, str, str], ...]:
    """How heroes grow, as rows of the table by which editions are compared."""
    return (
        ("raise", "Raising an ability by 1", f"{cost_of('independent')} hero point"),
        ("raise-keyword", "Raising a keyword by 1", f"{cost_of('keyword')} hero points"),
        ("advance", "An advance", "–"),
        ("directed", "A directed improvement", f"+1 to +{DIRECTED}, or new at {NEW_RATING}"),
        ("catch-up", "A catch-up", f"up to {CATCH_UPS} others, {CATCH_UP_GAP} below or more, +{CATCH_UP_GAIN} each"),
    )
