"""Vectors of a GM's screen: how hard it may be, in each ruleset, with and without somebody who is to roll."""

from tests.vectors.asked import AUGMENT, CONTEST, Named, Request


def screens() -> Named:
    """The options of each contest that has a screen, and what is refused."""
    asked: dict[str, Request] = {
        CONTEST: {"ability": "17", "base": "14"},
        "questworlds.simple-contest": {"ability": "5M", "base": "14"},
        "questworlds-097.contest": {"ability": "17", "base": "14"},
        "draw-steel.test": {"score": 2, "edges": 1},
        "spheres.check": {"skill": 2, "ability": 1, "level": 3},
    }
    for procedure, inputs in asked.items():
        yield procedure, {"op": "rails", "procedure": procedure, "inputs": inputs}
    yield "nobody who rolls", {"op": "rails", "procedure": CONTEST, "inputs": {"base": "10W"}}
    yield "a base that is none", {"op": "rails", "procedure": CONTEST, "inputs": {"base": "x"}}
    yield "no screen", {"op": "rails", "procedure": AUGMENT, "inputs": {}}
