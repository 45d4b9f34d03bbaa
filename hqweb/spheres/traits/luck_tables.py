"""The tables of luck, counted over all faces by the ruling that a roll gets."""

from collections import Counter
from typing import Final

from hqweb.core.tables import Column, Row, Table
from hqweb.spheres.readings import Readings
from hqweb.spheres.roll import values
from hqweb.spheres.traits.tabled import made, share

_HIGH: Final = 15
_REACHED: Final = (5, 8, 10, 11, 13, 15, 18, 20)
_SOURCE: Final = "luck; counted over all faces"


def tables() -> tuple[Table, ...]:
    """All of them."""
    cases = (
        ("plain", "d20 alone", values(Readings())),
        ("fortune", "With Fortune", values(Readings(), fortune=True)),
        ("misfortune", "With Misfortune", values(Readings(), misfortune=True)),
        ("both", "With both", values(Readings(), fortune=True, misfortune=True)),
    )
    return (
        made(
            "luck",
            "What luck does to the d20",
            (
                Column("Dice"),
                Column("Counts as", "number"),
                Column("Average", "number"),
                Column(f"{_HIGH} or more", "number"),
            ),
            tuple(Row(key, (name, *_whole(found))) for key, name, found in cases),
            _SOURCE,
        ),
        made(
            "luck-reach",
            "Chances in 100 that the d20 counts as so much",
            (
                Column("At least", "number"),
                *(Column(name, "number") for name in ("Alone", "Fortune", "Misfortune", "Both")),
            ),
            tuple(
                Row(f"least-{least}", (least, *(_reach(found, least) for _, _, found in cases))) for least in _REACHED
            ),
            _SOURCE,
        ),
    )


def _whole(found: Counter[tuple[int, int]]) -> tuple[str, str, str]:
    """The span of values, their average, and how many of all faces are high."""
    span = sorted(value for value, _ in found)
    mean = sum(value * ways for (value, _), ways in found.items()) / found.total()
    high = sum(ways for (value, _), ways in found.items() if value >= _HIGH)
    return (f"{span[0]}–{span[-1]}", f"{mean:g}", f"{high}/{found.total()}")


def _reach(found: Counter[tuple[int, int]], least: int) -> str:
    return share(sum(ways for (value, _), ways in found.items() if value >= least), found.total())
