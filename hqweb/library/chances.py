"""Chances: the exact odds of a procedure or a move, and grids of them over two numbers."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from hqweb.library import values
from hqweb.library.values import Given, Inputs, Seat, ask, form, frozen


@dataclass(frozen=True, eq=False)
class Odds(Mapping[str, Fraction]):
    """Exact odds: the chance of each outcome by its key, best first.

    The first part of a key stands for all that begin with it: ``odds["hero"]`` adds up ``hero:complete``,
    ``hero:major`` and so on. `weights` are the ways to each of the `outcomes`, out of `total`.
    """

    setup: str
    caption: str
    outcomes: tuple[values.Outcome, ...]
    weights: tuple[int, ...]
    total: int

    def __getitem__(self, key: str) -> Fraction:
        named = zip(self.outcomes, self.weights, strict=True)
        found = [weight for each, weight in named if f"{each.key}:".startswith(f"{key}:")]
        if not found:
            raise KeyError(key)
        return Fraction(sum(found), self.total)

    def __iter__(self) -> Iterator[str]:
        return (each.key for each in self.outcomes)

    def __len__(self) -> int:
        return len(self.outcomes)


def told(reply: dict[str, Any]) -> Odds:
    """Return the odds in a reply."""
    rows = reply["rows"]
    weights = tuple(int(row["weight"]) for row in rows)
    return Odds(reply["setup"], reply["caption"], frozen(rows, values.Outcome), weights, int(reply["total"]))


def odds(
    procedure: str, inputs: Inputs | None = None, /, house: Inputs | None = None, *, seat: Seat = "table",
    **more: Given,
) -> Odds:  # fmt: skip
    """Return the exact odds of a procedure. The arguments are those of `begin`.

    Raises:
        HqwebError: the procedure, a value or a change is refused, it has no odds, or they would tell something hidden.

    >>> odds("heroquest.simple-contest", ability=17, resistance="5W")["hero"]
    Fraction(97, 400)
    """
    return told(ask(op="odds", **form(procedure, inputs, house, more), seat=seat))


def grid(
    procedure: str, inputs: Inputs | None = None, /, house: Inputs | None = None, *, rows: tuple[str, range],
    columns: tuple[str, range], seat: Seat = "table", **more: Given,
) -> Mapping[tuple[int, int], Odds]:  # fmt: skip
    """Return the exact odds for each pair of values of two numbers, by that pair.

    Args:
        procedure: The id of a procedure.
        inputs: Values of its other fields.
        house: Changes to the rules, as in `begin`.
        rows: The path of a field, such as ``ability`` or ``heroes.0.ability``, and the range of its values.
        columns: Another path and range.
        seat: ``gm`` to see what is hidden from the table.
        more: Values of the other fields.

    Raises:
        HqwebError: a field, a range, a value or a change is refused, or the grid is too large.

    >>> found = grid("heroquest.simple-contest", rows=("ability", range(17, 18)), columns=("resistance", range(24, 27)))
    >>> found[17, 25]["hero"]
    Fraction(97, 400)
    """
    axes = {
        name: {"field": path, "from": span.start, "to": span.stop - 1, "step": span.step}
        for name, (path, span) in (("rows", rows), ("columns", columns))
    }
    found = ask(op="grid", **form(procedure, inputs, house, more), seat=seat, **axes)
    outcomes: tuple[values.Outcome, ...] = frozen(found["outcomes"], values.Outcome)
    return MappingProxyType(
        {
            (row, column): Odds("", found["caption"], outcomes, tuple(map(int, cell.split())), int(total))
            for row, cells, totals in zip(found["rows"]["values"], found["weights"], found["totals"], strict=True)
            for column, cell, total in zip(found["columns"]["values"], cells, totals, strict=True)
        }
    )
