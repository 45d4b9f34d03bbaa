"""The ladder of dice, drawn: each rank with the shapes of its dice, by the Tier that it takes."""

import re
from itertools import groupby

from macros.calls import Data
from macros.texts import table

_DIE = re.compile(r"\bd(\d+)\b")


def drawn(caption: str, names: tuple[str, ...]) -> Data:
    """Return the data of the picture, from tables whose rows are a rank, its dice and, if it takes one, a Tier.

    The last die of a rank is the one that grew, so it's highlighted.

    Raises:
        PageError: there is no such table.
    """
    rows = [
        _row(row["cells"], table(name)["columns"]) | {"cell": f"{name}/{place}/1"}
        for name in names
        for place, row in enumerate(table(name)["rows"])
    ]
    tiers = [(tier, list(of)) for tier, of in groupby(rows, lambda row: row["tier"])]
    return {"caption": caption, "tiers": tiers}


def _row(cells: list[Data], columns: list[Data]) -> Data:
    rank, words = cells[0], str(cells[1])
    tier = cells[2] if columns[2]["label"].endswith("Tier") else 1
    return {"rank": rank, "words": words, "dice": [int(sides) for sides in _DIE.findall(words)], "tier": tier}
