"""A flaw in play, by hand: as a resistance, and as a penalty of a fifth, to the nearest."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hqweb.mastery.abilities import flaw_total
from hqweb.mastery.modifiers import fifth
from tests.questworlds.growing import FLAW, begin

CONTEST = "questworlds.simple-contest"


@pytest.mark.parametrize(
    ("rating", "shown", "less"),
    [
        (1, "1", 0), (2, "2", 0), (3, "3", -1), (7, "7", -1), (8, "8", -2), (12, "12", -2), (13, "13", -3),
        (17, "17", -3), (18, "18", -4), (19, "19", -4), (20, "20", -4), (22, "2M", -4), (23, "3M", -5),
        (27, "7M", -5), (28, "8M", -6), (38, "18M", -8), (47, "7M2", -9), (100, "20M4", -20), (200, "20M9", -40),
    ],
)  # fmt: skip
def test_both_uses(rating: int, shown: str, less: int) -> None:
    stand = begin(FLAW, name="Vain", rating=rating)
    as_obstacle, as_penalty = stand.grid("The two uses of a flaw")
    penalty = f"−{-less}" if less else "0"
    assert as_obstacle[-1] == shown and as_penalty[-1] == penalty
    assert stand.offer(CONTEST) == {"against": "resistance", "resistance": rating}
    against = begin(CONTEST, ability=17, **stand.offer(CONTEST))
    assert against.view["verdict"]
    offers = stand.view["offers"]
    assert len(offers) == (2 if less else 1)
    if less:
        row = {"kind": "flaw", "rating": rating}
        assert stand.offer(CONTEST, 1) == {"modifiers": [row]}
        assert begin(CONTEST, ability=60, resistance=14, **stand.offer(CONTEST, 1)).view["verdict"]


def test_it_needs_no_name_and_ends_there() -> None:
    stand = begin(FLAW, rating="19")
    assert stand.open == set() and stand.view["settled"]
    assert stand.view["summary"] == "The flaw: resistance 19, or −4 to your ability."


@given(st.integers(1, 200))
def test_a_penalty_is_the_nearest_fifth(rating: int) -> None:
    assert abs(5 * -fifth(rating, "penalty") - rating) <= 2


@given(st.lists(st.integers(1, 40), min_size=1, max_size=12))
def test_flaws_go_down_in_their_rank(totals: list[int]) -> None:
    ranked = [flaw_total(totals, place) for place in range(5)]
    assert ranked == sorted(ranked, reverse=True) and ranked[0] == max(totals)
    assert set(ranked[2:]) == {min(totals)} and set(ranked) <= set(totals)
