"""Random sets of changes, and an engine that rules by one."""

from random import Random
from typing import Any

from hqweb import registry
from hqweb.core.errors import HqwebError
from hqweb.core.house import read
from tests.core.calls import Obj, catalog, data, reply
from tests.core.driver import Door

RULESETS = ("heroquest", "questworlds", "questworlds-097", "draw-steel", "spheres")


def changeables(ruleset: str) -> list[Obj]:
    """Everything that can be changed in a ruleset, as the catalog lists it."""
    return [each for each in catalog()["changeables"] if each["ruleset"] == ruleset]


def value(one: Obj, rng: Random) -> int | str:
    """One of its values, the bounds and the book's neighbors more often than chance would have them."""
    if "options" in one:
        return str(rng.choice(one["options"])["value"])
    near = [each for each in (one["book"] - 1, one["book"] + 1) if one["low"] <= each <= one["high"]]
    return int(rng.choice((one["low"], one["high"], rng.randint(one["low"], one["high"]), *near, *near)))


def accepted(ruleset: str, rng: Random) -> Obj:
    """A set of changes that the engine accepts: those are left out which it says don't go together."""
    known = changeables(ruleset)
    house: Obj = {}
    for one in rng.sample(known, rng.choice((1, 2, 5, 20, len(known)))):
        if not refusals(ruleset, {**house, one["key"]: (found := value(one, rng))}):
            house[one["key"]] = found
    return house


def refusals(ruleset: str, house: Any) -> list[HqwebError]:
    """The refusals of a set; none where it's accepted."""
    try:
        read(registry.ruleset(ruleset), house)
    except HqwebError as error:
        return [error, *error.also]
    return []


def door_of(house: Obj) -> Door:
    """The engine, for which each request without a log has these changes."""
    return lambda request: reply(request if "log" in request else {**request, "house": house})


def entry_of(procedure: Obj, house: Obj) -> Obj:
    """The catalog entry of a procedure with the form that a set gives it."""
    return {**procedure, "fields": data(op="house", procedure=procedure["id"], house=house)["fields"]}
