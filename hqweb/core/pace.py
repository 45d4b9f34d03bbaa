"""The pace of a long contest: who has won by the first exchange, by the second, and so on."""

from collections.abc import Callable, Mapping
from typing import Any

from hqweb.core.check import check
from hqweb.core.errors import HqwebError
from hqweb.core.fields import Given, Json
from hqweb.core.limits import MAX_PACE
from hqweb.core.numbers import whole
from hqweb.core.procedure import Outcome, Procedure, Ruleset

type Find = Callable[[str], tuple[Ruleset, Procedure[Any, Any]]]

ENDS = (Outcome("hero", "Won", "v"), Outcome("open", "Still open", "tie"), Outcome("opposition", "Lost", "d"))
"""How it may stand after an exchange."""

_USUAL = 12


def pace(request: Mapping[str, object], find: Find) -> dict[str, Json]:
    """The exact chances that it is won, lost, or open ``after`` each exchange, from what is set up.

    ``exchanges`` is how many are told, 12 where it is left out; ties count as exchanges.

    Raises:
        HqwebError: ``pace.none`` where it is no contest of exchanges between two, ``pace.exchanges``, or what is wrong
            with the inputs.
    """
    name = request.get("procedure")
    if not isinstance(name, str):
        raise HqwebError("request.shape", "Say which procedure, as a text.", field="procedure", got=name)
    most = whole(request.get("exchanges", _USUAL))
    if most is None or not 1 <= most <= MAX_PACE:
        hint = f"Say how many exchanges are told, from 1 to {MAX_PACE}."
        raise HqwebError("pace.exchanges", hint, field="exchanges", got=request.get("exchanges"))
    _, procedure = find(name)
    found = procedure.pace(procedure.begin(Given(check(procedure.fields, request.get("inputs", {})))), most)
    if not found:
        hint = "Only a contest of exchanges that is set up for one against one has a pace."
        raise HqwebError("pace.none", hint, field="procedure", got=name)
    return {
        "outcomes": [{"key": each.key, "label": each.label, "mark": each.mark} for each in ENDS],
        "curve": [
            {"after": place, "total": str(each.total), "weights": [str(each.weights.get(end.key, 0)) for end in ENDS]}
            for place, each in enumerate(found, 1)
        ],
    }
