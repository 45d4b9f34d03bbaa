"""How hard it may be: each option of the field of a contest that says so, with its number and the chance against it.

A GM's screen shows them side by side for whoever is to roll.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from hqweb.core import errors
from hqweb.core.check import check
from hqweb.core.fields import Field, Given, Json

Odds = Callable[[Mapping[str, object]], dict[str, Json]]
"""The op ``odds`` of an engine."""


class Screen(NamedTuple):
    """The contest that a GM rolls most, and its pick field `by` that sets the difficulty.

    `fixed` are values of other fields that make that field apply. `number` writes what an option comes to, from the
    fields that hang on `fixed`; empty where it has no number. `typed` is the field for a number of one's own instead,
    `typed_fixed` what makes that apply. `base` is the procedure that tracks a campaign's base, if there is one.
    """

    contest: str
    by: str
    fixed: Mapping[str, str] = {}
    number: Callable[[Given], str] = lambda _: ""
    typed: str = ""
    typed_fixed: Mapping[str, str] = {}
    base: str = ""

    def asked(self, fields: tuple[Field, ...]) -> tuple[Field, ...]:
        """The fields that say how hard it is, in the form's order: the fixed ones, `by`, and what hangs on them."""
        said = (*self.fixed, self.by)
        return tuple(each for each in fields if each.name in said or (each.when and each.stands(self.fixed)))

    def data(self, fields: tuple[Field, ...]) -> dict[str, Json]:
        """The screen as the catalog tells it; ``campaign`` names the fields that stay alike from roll to roll."""
        said = (*self.fixed, self.by)
        own = [each.name for each in self.asked(fields) if each.name not in said and each.group != "readings"]
        return {
            "contest": self.contest,
            "by": self.by,
            "fixed": dict(self.fixed),
            "campaign": list[Json](own),
            **({"typed": {"field": self.typed, "fixed": dict(self.typed_fixed)}} if self.typed else {}),
            **({"base": self.base} if self.base else {}),
        }


def rails(screen: Screen | None, fields: tuple[Field, ...], request: Mapping[str, object], odds: Odds) -> Json:
    """Each option with ``value``, ``label``, ``note`` and ``number``, and ``won`` where somebody is to roll.

    That is the share that is won, in hundredths of a per cent.

    Raises:
        HqwebError: ``screen.none`` where a procedure has none; else what is wrong with the fields that say how hard
            it is. Errors in the other fields leave ``won`` out.
    """
    if screen is None or screen.contest != request.get("procedure"):
        hint = "This procedure has no difficulty options. Ask for the contest of a ruleset’s screen."
        raise errors.HqwebError("screen.none", hint, field="procedure", got=request.get("procedure"))
    asked = screen.asked(fields)
    given = errors.of_kind(
        dict, request.get("inputs", {}), "field.record", "Give the fields as names and values.", "inputs"
    )
    by = next(each for each in asked if each.name == screen.by)
    known = {each.name for each in asked}
    own = {name: value for name, value in given.items() if name in known}
    out: list[Json] = []
    for option in by.options:
        hard = own | dict(screen.fixed) | {screen.by: option.value}
        number = screen.number(Given(check(asked, hard)))
        try:
            same = {"procedure": screen.contest, "house": request.get("house")}
            rows: Any = odds({**same, "inputs": given | hard})["rows"]
            won = {"won": sum(int(row["share"]) for row in rows if row["mark"].startswith("v"))}
        except errors.HqwebError:
            won = {}
        out.append(
            {
                "value": option.value,
                "label": option.label,
                **({"note": option.note} if option.note else {}),
                **({"number": number} if number else {}),
                **won,
            }
        )
    return out
