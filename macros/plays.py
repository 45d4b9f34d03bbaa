"""Whole plays, told move by move: folds that the engine computes while the site is built."""

from itertools import groupby
from typing import Any

from macros.calls import Data, Json, ask, entry
from macros.examples import begun
from macros.texts import describe
from macros.texts import shown as worded


def played(procedure: str, inputs: dict[str, Json], moves: list[dict[str, Json]]) -> Data:
    """What a play shows: its caption, its moves by round, and the view after the last of them.

    Each of `moves` says what an act says (`do`, `by`, `given`, `faces`), and in `text` what is told before it.
    A move's line, its steps and the level of its roll are the engine's.

    Raises:
        PageError: no such procedure, or the engine refuses; the message names the move.
    """
    where = f"play({procedure!r})"
    fields = entry("procedures", procedure, where)["fields"]
    data = begun(procedure, inputs, None, where)
    told: list[dict[str, Any]] = []
    for number, move in enumerate(moves, 1):
        stage = told[-1]["stage"] if told and _late(data["view"], move) else data["view"].get("status", "")
        request = {key: value for key, value in move.items() if key != "text"}
        doing = f"{where}, move {number}, {move['do']!r} by {move['by']!r}"
        data = ask({"op": "act", "log": data["log"], **request}, doing)
        told.append(
            {
                "stage": stage,
                "text": move.get("text", ""),
                "level": data["view"].get("headline"),
            }
        )
    history = ask({"op": "history", "log": data["log"]}, where)["moves"]
    for move, made in zip(told, history, strict=True):
        move.update(made)
    return {
        "caption": cast(fields, data["log"]["inputs"]),
        "stages": [
            {"title": title, "moves": list(of)} for title, of in groupby(told, lambda each: each["stage"])
        ],
        "view": data["view"],
        "blocks": shown(data["view"]),
    }


def listed(names: list[str]) -> str:
    """Names in a row.

    >>> listed(["Maren", "Odo", "Hild"])
    'Maren, Odo and Hild'
    """
    return " and ".join([", ".join(names[:-1]), names[-1]]) if names[1:] else names[0]


def cast(fields: list[Data], inputs: Data) -> str:
    """Who plays, by the names in the form's lists, and every pick that stands in the form itself.

    A form that has a name of its own is about one person: that name, and what the first pick says. Of a form
    without name and list what describes a roll: its ratings.

    >>> cast([{"name": "us", "kind": "list"}, {"name": "them", "kind": "list"}],
    ...      {"us": [{"name": "Maren"}, {"name": "Odo"}], "them": [{"name": "Captain"}]})
    'Maren and Odo against Captain'
    >>> cast([{"name": "name", "kind": "text"}, {"name": "gear", "kind": "list"}],
    ...      {"name": "Maren", "gear": [{"name": "Rope"}]})
    'Maren'
    """
    sides, picks = [], []
    for field in fields:
        value = inputs.get(field["name"])
        if field["kind"] == "list" and value is not None:
            names = [row["name"] for row in value if row.get("name")]
            if names:
                sides.append(listed(names))
        elif field["kind"] == "pick" and not field.get("group") and value is not None:
            picks.append(worded(field, value))
    if inputs.get("name"):
        return ", ".join([str(inputs["name"]), *picks[:1]])
    if not sides and not any(field["kind"] == "list" and not field.get("group") for field in fields):
        return describe(fields, inputs)
    return ", ".join([" against ".join(sides), *picks])


def _late(view: Data, move: dict[str, Json]) -> bool:
    """Whether a move buys something for the roll before it: it belongs to the round of that roll."""
    open_now = [each for each in view["choices"] if (each["do"], each["by"]) == (move["do"], move["by"])]
    return any(each["cost"] for each in open_now)


def shown(view: Data) -> list[Data]:
    """The blocks under a play. Of one that goes on over a board of scores: the board, and the notes."""
    goes_on = not view["settled"] and any(block["kind"] == "board" for block in view["blocks"])
    return [block for block in view["blocks"] if not goes_on or block["kind"] in ("board", "note")]
