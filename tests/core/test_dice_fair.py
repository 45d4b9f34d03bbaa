"""The proof that no face is favored: every byte on every die, whatever its position and whatever came before it.

The page about fair dice quotes what these tests show, and `tests/site/test_fairness.py` holds its figures to them.
"""

from collections import Counter
from itertools import product

import pytest

from hqweb.core import dice
from hqweb.core.dice import Die, Stream, face_of
from hqweb.core.limits import MAX_SIDES

SIZES = range(2, MAX_SIDES + 1)


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Bytes that replace those of every digest, in order, followed by zeros."""
    stands: list[int] = []

    class Known:
        def __init__(self, text: bytes) -> None:
            self.at = 32 * int(text.decode().split(":")[1])

        def digest(self) -> bytes:
            return bytes([*stands, *[0] * (self.at + 32)][self.at : self.at + 32])

    monkeypatch.setattr(dice, "sha256", Known)
    return stands


def test_every_face_of_every_die_has_as_many_bytes_as_any_other() -> None:
    """All 256 values of a byte on all 255 dice: each face gets the same number; less than one round is wasted."""
    for sides in SIZES:
        falls = Counter(face_of(byte, sides) for byte in range(256))
        wasted = falls.pop(0, 0)
        assert sorted(falls) == list(range(1, sides + 1)), sides
        (each,) = set(falls.values())
        assert each * sides + wasted == 256 and wasted < sides, sides


def test_a_roll_takes_each_byte_as_counted(given: list[int]) -> None:
    """The roll itself, given each of the 256 values on each die, shows the counted face or goes on to the next byte."""
    for sides in SIZES:
        falls = Counter[int]()
        for byte in range(256):
            given[:] = [byte]
            (face,), after = Stream("any").roll((Die(sides, ""),))
            if after.place == 1:
                falls[face] += 1
            else:
                assert (face, after.place) == (1, 2), "the next byte is 0, which is a 1 on every die"
        assert falls == Counter(dict.fromkeys(range(1, sides + 1), 256 // sides)), sides


@pytest.mark.parametrize("length", [1, 2, 3, 31, 32, 33, 64, 100])
def test_bytes_thrown_away_leave_no_trace(given: list[int], length: int) -> None:
    """After bytes that were thrown away, however many and across blocks, the next falls as if it were the first."""
    for sides in (3, 6, 10, 20, 100, 129, 255):
        lowest = 256 - 256 % sides
        wasted = [lowest + number % (256 - lowest) for number in range(length)]
        for byte in range(lowest):
            given[:] = [*wasted, byte]
            (face,), after = Stream("any").roll((Die(sides, ""),))
            assert (face, after.place) == (byte % sides + 1, length + 1)


@pytest.mark.parametrize("place", [0, 1, 30, 31, 32, 63, 64, 1000])
def test_the_place_of_a_byte_changes_nothing(given: list[int], place: int) -> None:
    """A byte shows the same face at every place of every block."""
    for sides in (2, 6, 20, 100, 256):
        for byte in range(256 - 256 % sides):
            given[:] = [*[0] * place, byte]
            assert Stream("any", place).roll((Die(sides, ""),))[0] == (byte % sides + 1,)


def test_two_dice_have_no_part_in_each_other(given: list[int]) -> None:
    """All 65,536 pairs of bytes on a pair of d20: each pair of faces comes equally often, 144 times."""
    pair = (Die(20, ""), Die(20, ""))
    falls = Counter[tuple[int, ...]]()
    for one, two in product(range(256), repeat=2):
        given[:] = [one, two]
        faces, after = Stream("any").roll(pair)
        if after.place == 2:
            falls[faces] += 1
    assert falls == Counter(dict.fromkeys(product(range(1, 21), repeat=2), 144))


def test_without_throwing_away_low_faces_would_be_favoured() -> None:
    """The same count for bytes taken as they come: a d20 would show 1 to 16 with 13 bytes each, 17 to 20 with 12."""
    plain = Counter(byte % 20 + 1 for byte in range(256))
    assert plain == Counter(dict.fromkeys(range(1, 17), 13) | dict.fromkeys(range(17, 21), 12))
    for sides in SIZES:
        even = len(set(Counter(byte % sides for byte in range(256)).values())) == 1
        assert even == (256 % sides == 0) == (face_of(255, sides) > 0)
