"""Samples held to an independent formulation, and tails of chi-square to the figures that tables print."""

from collections import Counter
from random import Random

import pytest

from hqweb.core.sample import chi_square, upper_tail
from tests.core.calls import data
from tests.oracle import contest, steel_rolls, straying

# Upper critical values as any book of tables prints them: degrees of freedom, tail, value.
TABLE = [
    (1, 0.95, 0.00393), (1, 0.10, 2.706), (1, 0.05, 3.841), (1, 0.01, 6.635), (1, 0.001, 10.828),
    (2, 0.95, 0.103), (2, 0.05, 5.991), (2, 0.01, 9.210), (2, 0.001, 13.816),
    (3, 0.90, 0.584), (3, 0.05, 7.815), (3, 0.01, 11.345), (4, 0.05, 9.488), (5, 0.05, 11.070), (5, 0.01, 15.086),
    (8, 0.05, 15.507), (9, 0.05, 16.919), (9, 0.01, 21.666), (10, 0.95, 3.940), (10, 0.05, 18.307), (11, 0.05, 19.675),
    (19, 0.95, 10.117), (19, 0.50, 18.338), (19, 0.05, 30.144), (19, 0.01, 36.191), (20, 0.99, 8.260),
    (30, 0.05, 43.773), (30, 0.01, 50.892), (99, 0.05, 123.225), (100, 0.95, 77.929), (100, 0.01, 135.807),
]  # fmt: skip


@pytest.mark.parametrize(("freedom", "tail", "value"), TABLE)
def test_tails_are_those_of_printed_tables(freedom: int, tail: float, value: float) -> None:
    # A printed value is rounded in its last place, and so is right within a thousandth of the tail or so.
    assert upper_tail(value, freedom) == pytest.approx(tail, rel=2e-3)
    assert straying.upper_tail(value, freedom) == pytest.approx(tail, rel=2e-3)


def test_tails_of_all_sizes_agree_with_series_and_continued_fraction() -> None:
    for freedom in range(1, 256):
        for chi in (1e-6, 0.01, 0.5, 1, freedom / 3, freedom - 1, freedom, freedom + 1, 2 * freedom, 900):
            assert upper_tail(chi, freedom) == pytest.approx(straying.upper_tail(chi, freedom), rel=1e-9, abs=1e-12)


def test_extremes_of_the_tail() -> None:
    assert upper_tail(0, 5) == upper_tail(-1, 3) == 1.0
    assert upper_tail(1e9, 255) == 0.0 and upper_tail(10**300, 1) == 0.0
    assert 0.999999 < upper_tail(1e-9, 255) <= 1.0


@pytest.mark.parametrize(
    ("fell", "weights", "chi", "freedom", "share"),
    [
        # Coin: 44 and 56 of 100; (6² + 6²) / 50.
        ([44, 56], [1, 1], "1.44", 1, 2301),
        # A d6 sixty times: 25 + 4 + 1 + 4 + 9 + 9 = 52 over 10 gives 5.2 with 5 degrees of freedom.
        ([5, 8, 9, 12, 13, 13], [1] * 6, "5.20", 5, 3920),
        # All as due.
        ([30, 10], [3, 1], "0.00", 1, 10000),
        # Nothing but ones on a d6: (60 − 10)² / 10 + 5 · 10 = 300.
        ([60, 0, 0, 0, 0, 0], [1] * 6, "300.00", 5, 0),
        # Mendel's peas, 315 : 101 : 108 : 32 of 9 : 3 : 3 : 1, the example of every book.
        ([315, 101, 108, 32], [9, 3, 3, 1], "0.47", 3, 9254),
    ],
)
def test_chi_square_by_hand(fell: list[int], weights: list[int], chi: str, freedom: int, share: int) -> None:
    found = chi_square(fell, weights)
    assert (found.chi, found.freedom, found.share, found.pooled) == (chi, freedom, share, ())


def test_outcomes_that_are_due_too_rarely_are_put_together() -> None:
    # Of 100: due 50, 46, 2, 2. The rare two make 4, so the rarest of the others, 46, comes to them.
    assert chi_square([50, 46, 2, 2], [25, 23, 1, 1]).pooled == (1, 2, 3)
    # Due 50, 44, 3, 3: together 6, which is enough.
    found = chi_square([52, 42, 2, 4], [50, 44, 3, 3])
    assert found.pooled == (2, 3) and found.freedom == 2
    assert found.chi == "0.17", "4/50 + 4/44 + 0/6"
    # Due 90, 5, 5: five is enough.
    assert chi_square([90, 5, 5], [18, 1, 1]).pooled == ()
    # What cannot be is no outcome.
    assert chi_square([50, 0, 50], [1, 0, 1]).freedom == 1
    # Too few for any comparison, and one outcome alone.
    assert (
        chi_square([1, 2], [1, 1]).freedom == 0
        and chi_square([7], [3]).freedom == 0
        and chi_square([0, 0], [1, 1]).freedom == 0
    )


def test_random_counts_agree_with_the_other_formulation() -> None:
    rng = Random("stray")
    for _ in range(400):
        weights = [rng.choice((0, 1, 2, 7, 40, 399)) for _ in range(rng.randint(2, 14))]
        if sum(map(bool, weights)) < 2:
            continue
        rolls = rng.choice((3, 40, 500, 10_000))
        drawn = Counter(rng.choices(range(len(weights)), weights, k=rolls))
        fell = [drawn[place] for place in range(len(weights))]
        chi, freedom = straying.chi(fell, weights)
        found = chi_square(fell, weights)
        assert (found.part * chi.denominator, found.freedom) == (chi.numerator * found.whole, freedom)
        if freedom:
            assert abs(found.share / 10_000 - straying.upper_tail(float(chi), freedom)) <= 0.0001


@pytest.mark.parametrize(
    ("sides", "seed"), [(6, "a"), (10, "b"), (12, "c"), (20, "d"), (100, "e"), (129, "f"), (2, "g")]
)
def test_a_die_is_counted_as_by_hand(sides: int, seed: str) -> None:
    found = data(op="sample", die=sides, count=3_000, seed=seed)
    falls = straying.faces_counted(seed, sides, 3_000)
    assert found["fell"] == [falls[face] for face in range(1, sides + 1)]
    assert found["place"] == straying.dice(seed, [sides] * 3_000)[1] == 3_000 + found["thrown"]
    chi, freedom = straying.chi(found["fell"], [1] * sides)
    assert found["stray"]["freedom"] == freedom and float(found["stray"]["chi"]) == pytest.approx(
        float(chi), abs=0.0051
    )
    assert found["stray"]["share"] == pytest.approx(10_000 * straying.upper_tail(float(chi), freedom), abs=1)


def test_a_contest_is_counted_as_by_hand() -> None:
    inputs = {"ability": "17", "resistance": "14"}
    found = data(op="sample", procedure="heroquest.simple-contest", inputs=inputs, count=4_000, seed="contest")
    faces, place = straying.dice("contest", [20] * 8_000)
    setting = contest.Setting(17, 14)
    falls = Counter(contest.outcome(setting, one, two) for one, two in zip(faces[::2], faces[1::2], strict=True))
    assert {row["key"]: fell for row, fell in zip(found["rows"], found["fell"], strict=True)} == {
        key: falls[key] for key in contest.KEYS
    }
    assert found["place"] == place and found["dice"] == [20, 20] and found["total"] == "400"
    odds = contest.odds(setting)
    assert [float(each) for each in found["due"]] == [
        pytest.approx(float(odds.get(key, 0)) * 4_000, abs=0.0501) for key in contest.KEYS
    ]


def test_a_power_roll_is_counted_as_by_hand() -> None:
    found = data(op="sample", procedure="draw-steel.power-roll", inputs={"score": 2}, count=2_000, seed="power")
    faces, _ = straying.dice("power", [10] * 4_000)
    roll = steel_rolls.Roll(2)
    falls = Counter(steel_rolls.tier(roll, one, two) for one, two in zip(faces[::2], faces[1::2], strict=True))
    assert sorted(found["fell"]) == sorted(falls.values()) and sum(found["fell"]) == 2_000


def test_of_many_seeds_one_in_twenty_is_below_five_in_a_hundred() -> None:
    """So the sentence about straying is true: shares of four hundred seeds lie evenly between none and all."""
    shares = [data(op="sample", die=20, count=400, seed=f"many{number}")["stray"]["share"] for number in range(400)]
    tenths = Counter(min(share // 1_000, 9) for share in shares)
    assert set(tenths) == set(range(10)) and all(20 <= times <= 62 for times in tenths.values()), tenths
    assert 8 <= sum(share < 500 for share in shares) <= 34
