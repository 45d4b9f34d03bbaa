"""The registry: the one place that knows all rulesets. Each is imported on first use."""

from functools import cache
from importlib import import_module
from typing import Any

from hqweb.core import procedure
from hqweb.core.errors import HqwebError

_MODULES = {
    "heroquest": "hqweb.classic.heroquest.ruleset",
    "questworlds": "hqweb.classic.questworlds.ruleset",
    "questworlds-097": "hqweb.successes.ruleset",
    "draw-steel": "hqweb.draw_steel.ruleset",
    "spheres": "hqweb.spheres.ruleset",
}


_NAMED = 8
"""Procedures that a refusal names."""


def rulesets() -> tuple[procedure.Ruleset, ...]:
    """All rulesets, in the order in which the site lists them."""
    return tuple(ruleset(name) for name in _MODULES)


@cache
def ruleset(name: str) -> procedure.Ruleset:
    """The ruleset of that id.

    Raises:
        KeyError: there is none.
    """
    found: procedure.Ruleset = import_module(_MODULES[name]).RULESET
    return found


def find(name: str) -> tuple[procedure.Ruleset, procedure.Procedure[Any, Any]]:
    """The procedure of that id, and its ruleset.

    Raises:
        HqwebError: ``procedure.unknown``, with some that there are.

    >>> find("heroquest.simple-contest")[1].title
    'Simple contest'
    """
    family = name.partition(".")[0]
    hint = f"Name one such as {next(iter(_MODULES))}.simple-contest, of {' or '.join(_MODULES)}."
    known: list[str] = []
    if family in _MODULES:
        found = ruleset(family)
        for each in found.procedures:
            if each.id == name:
                return found, each
        known = [each.id for each in found.procedures]
        hint = f"Some are {', '.join(known[:_NAMED])}{', and more' if len(known) > _NAMED else ''}."
    raise HqwebError(
        "procedure.unknown", f"There’s no such procedure. {hint}", field="procedure", got=name, takes=known
    )
