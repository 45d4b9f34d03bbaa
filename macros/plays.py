"""Whole plays, told move by move: folds that the engine computes while the site is built."""

from itertools import groupby
from typing import Any

from macros.calls import Data, Json, ask
from macros.examples import begun


def played(procedure: str, inputs: dict[str, Json], moves: list[dict[str, Json]]) -> Data:
    """The parts of a play: its caption, its moves by round, and the view after the last of them.

    Each of `moves` says what an act says (`do`, `by`, `given`, `faces`), and in `text` what is told before it.
    A move's line, its steps and the level of its roll are the engine's.

    Raises:
        PageError: no such procedure, or the engine refuses; the message names the move.
    """
    where = f"play({procedure!r})"
    data = begun(procedure, inputs, None, where)
    told: list[dict[str, Any]] = []
    for number, move in enumerate(moves, 1):
        stage = told[-1]["stage"] if told and _late(data["view"], move) else data["view"].get("status", "")
        request = {key: value for key, value in move.items() if key != "text"}
        doing = f"{where}, move {number}, {move['do']!r} by {move['by']!r}"
        data = ask({"op": "act", "log": data["log"], **request}, doing)
        told.append({"stage": stage, "text": move.get("text", ""), "level": data["view"].get("headline")})
    history = ask({"op": "history", "log": data["log"]}, where)["moves"]
    for move, made in zip(told, history, strict=True):
        move.update(made)
    return {
        "caption": data["view"]["setup"],
        "stages": [{"title": title, "moves": list(of)} for title, of in groupby(told, lambda each: each["stage"])],
        "view": data["view"],
        "blocks": shown(data["view"]),
    }


def _late(view: Data, move: dict[str, Json]) -> bool:
    """Return whether a move buys something for the roll before it, and so belongs to that roll's round."""
    open_now = [each for each in view["choices"] if (each["do"], each["by"]) == (move["do"], move["by"])]
    return any(each["cost"] for each in open_now)


def shown(view: Data) -> list[Data]:
    """The blocks under a play. Of one that goes on over a board of scores: the board, and the notes."""
    goes_on = not view["settled"] and any(block["kind"] == "board" for block in view["blocks"])
    return [block for block in view["blocks"] if not goes_on or block["kind"] in ("board", "note")]
