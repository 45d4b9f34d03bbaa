"""Each way that players take most, by thumb on a phone and by key alone on a desk, within its presses."""

import pytest

from tests.browser.heroes import Table
from tests.browser.paths import PATHS, Hand, Path


@pytest.mark.parametrize("screen", ["phone", "desktop"], indirect=True)
@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.walk.__name__)
def test_a_way_takes_as_few_presses_as_it_may(table: Table, screen: str, path: Path) -> None:
    hand = Hand(table.page, keys=screen == "desktop")
    path.walk(hand, table)
    assert hand.presses <= path.most
