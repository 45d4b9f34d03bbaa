"""The table of what hero points buy, made from the prices that the engine takes."""

from hqweb.classic.edition import Edition
from hqweb.classic.growth_rules import PRICES
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
