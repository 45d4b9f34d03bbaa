"""The ladder of dice as a page draws it: every die a shape, and the same in words."""

import re

from macros.render import block
from macros.rungs import drawn

TABLES = ("spheres.ladder", "spheres.ladder-past-five")


def test_every_rank_stands_in_its_tier() -> None:
    found = drawn("The ladder", TABLES)
    assert [(tier, [row["rank"] for row in rows]) for tier, rows in found["tiers"]] == [
        (1, [1, 2, 3, 4, 5]),
        (2, [6, 7, 8, 9]),
        (3, [10, 11, 12]),
        (4, [13, 14]),
        (5, [15]),
    ]
    assert found["tiers"][2][1][1]["dice"] == [12, 10, 6]


def test_dice_are_drawn_and_said() -> None:
    html = block("rungs.j2", **drawn("The ladder", TABLES))
    rows = re.findall(r"<tr>(.*?)</tr>", html, re.DOTALL)
    last = rows[-1]
    assert re.findall(r"#d(\d+)", last) == ["12", "10", "8", "6", "4"]
    assert "d12 + d10 + d8 + d6 + d4" in last and last.count("is-ours") == 1
    assert html.count('scope="rowgroup"') == 5 and "<caption>The ladder</caption>" in html
