"""The tables of the group contest, made from the very data that the rulings read."""

from typing import Final

from hqweb.classic.edition import OUTCOMES, Edition
from hqweb.classic.group_rules import GROUP_LEVELS, HEROES_A_POINT, GroupRow, boost_cost
from hqweb.classic.points import points_of
from hqweb.classic.results import CRITICAL, LEVEL_WORDS, RESULT_WORDS, Result, level_row
from hqweb.core.limits import MAX_HEROES
from hqweb.core.tables import Column, Marked, Row, Table

_LABELS: Final = {outcome.key: Marked(outcome.mark, outcome.label) for outcome in OUTCOMES}


def _source(edition: Edition) -> str:
    return f"{edition.source}, Group Simple Contests"


def match_table(edition: Edition) -> Table:
    """What every pair of results gives the better side, under the name that the edition has for it."""
    name, nothing = edition.group.points, edition.group.nothing
    results = tuple(Result(step) for step in range(CRITICAL, -1, -1))
    columns = (Column("Roll"), *(Column(_result(theirs).text, "number") for theirs in results))
    rows = tuple(
        Row(RESULT_WORDS[ours], (_result(ours), *(_points(ours, theirs) or nothing for theirs in results)))
        for ours in results
    )
    key = f"{edition.id}.{name.replace(' ', '-')}"
    return Table(key, name.capitalize(), columns, rows, _source(edition))


def _result(result: Result) -> Marked:
    return Marked(f"r-{result}", RESULT_WORDS[result].capitalize())


def _points(ours: Result, theirs: Result) -> int:
    return points_of(level_row(ours, theirs, 1).level)


def group_results(edition: Edition) -> Table:
    """What the difference between the sums is worth, and what it costs the winners."""
    price = (Column("And the winners are"),) if edition.group.hurt else ()
    columns = (Column("Difference"), Column("The winners have a"), *price)
    rows = tuple(Row(row.key, (_span(row), _level(row), *((_price(row),) if price else ()))) for row in GROUP_LEVELS)
    return Table(f"{edition.id}.group-results", "Results of a group contest", columns, rows, _source(edition))


def _span(row: GroupRow) -> str:
    if row.high is None:
        return f"{row.low} or more"
    return str(row.low) if row.low == row.high else f"{row.low}–{row.high}"


def _level(row: GroupRow) -> Marked:
    return _LABELS[f"hero:{LEVEL_WORDS[row.level]}" if row.level else "none:tie"]


def _price(row: GroupRow) -> str:
    if not row.level:
        return "nobody wins"
    return "Hurt" if row.hurt else "unharmed"


def boost_costs(edition: Edition) -> Table:
    """What a boost costs, by the number of heroes."""
    columns = (Column("Heroes", "number"), Column("One level higher", "number"), Column("Two levels higher", "number"))
    rows = tuple(
        Row(
            f"{last - HEROES_A_POINT + 1}-{last}",
            (f"{last - HEROES_A_POINT + 1}–{last}", boost_cost(last), boost_cost(last, 2)),
        )
        for last in range(HEROES_A_POINT, MAX_HEROES + 1, HEROES_A_POINT)
    )
    return Table(f"{edition.id}.boost-costs", "Hero points for a boost", columns, rows, _source(edition))
