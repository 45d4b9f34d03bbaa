"""The registry: the one place that knows all rulesets. Each is imported on first use."""

from importlib import import_module
from typing import Any

from hqweb.core.errors import HqwebError
from hqweb.core.procedure import Procedure, Ruleset

_MODULES = {"heroquest": "hqweb.classic.heroquest"}


def rulesets() -> tuple[Ruleset, ...]:
    """All rulesets, in the order in which the site lists them."""
    return tuple(ruleset(name) for name in _MODULES)


def ruleset(name: str) -> Ruleset:
    """The ruleset of that id.

    Raises:
        KeyError: there is none.
    """
    found: Ruleset = import_module(_MODULES[name]).RULESET
    return found


def find(name: str) -> tuple[Ruleset, Procedure[Any, Any]]:
    """The procedure of that id, and its ruleset.

    Raises:
        HqwebError: ``procedure.unknown``, with those that there are.

    >>> find("heroquest.simple-contest")[1].title
    'Simple contest'
    """
    family = name.partition(".")[0]
    if family in _MODULES:
        found = ruleset(family)
        for procedure in found.procedures:
            if procedure.id == name:
                return found, procedure
    known = ", ".join(procedure.id for each in rulesets() for procedure in each.procedures)
    raise HqwebError(
        "procedure.unknown", f"There is no such procedure. Known: {known}.", field="procedure", got=name
    )
