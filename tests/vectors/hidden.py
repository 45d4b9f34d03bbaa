"""Vectors of rolls that are hidden from the table as a whole, and of the files that leave out what is hidden."""

from tests.vectors.asked import CONTEST, GROUP, SEED, Named, Request, begin, log_of

GROUPED = {"heroes": [{"ability": 10}], "resistance": 30, "hide": True}


def entry(log: Request, name: str) -> Request:
    """An entry of the journal."""
    told = {"title": "Contest", "numbers": "17 against 5W2", "summary": "Lost."}
    return {"id": name, "at": 0, "kind": "roll", **told, "log": log}


def hidden_rolls() -> Named:
    """A hidden roll for the table, for the GM and revealed; what is refused; and files that hold what is hidden."""
    hidden = begin(17, "5W2") | {"seed": SEED, "hidden": True}
    log = log_of(hidden)
    yield "a hidden roll", hidden
    yield "a hidden roll, seen by the GM", {"op": "replay", "log": log, "seat": "gm"}
    yield "the history of a hidden roll", {"op": "history", "log": log}
    yield "a hidden roll, revealed", {"op": "reveal", "log": log}
    yield "a hidden roll, taken back", {"op": "undo", "log": log}
    yield "a hidden roll that goes on", {"op": "act", "log": log, "do": "hero-point", "by": "hero"}
    yield "the link of a hidden roll", {"op": "link", "log": log}
    yield "the odds of a hidden roll", {"op": "odds", "log": log, "do": "roll", "by": "hero"}
    yield "the odds of a hidden number", {"op": "odds", "procedure": GROUP, "inputs": GROUPED}
    yield ("a tracker that cannot be hidden", {"op": "begin", "procedure": GROUP, "inputs": GROUPED, "hidden": True})
    group = log_of({"op": "begin", "procedure": GROUP, "inputs": GROUPED, "seed": SEED})
    open_log = log_of(begin(17, "5W2") | {"seed": SEED})
    entries = [entry(log, "hidden"), entry(group, "group"), entry(open_log, "open")]
    entries += [entry({**log, "rules": 99}, "older")]
    for op in ("pack", "markdown"):
        yield f"{op} of what is hidden", {"op": op, "entries": entries}
    assert log["procedure"] == CONTEST
