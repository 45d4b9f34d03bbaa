"""Vectors of contests by advantage points: each kind of move, what is hidden, what is refused."""

from typing import Any

from tests.vectors.asked import Named, Request, after, log_of, plain

ADVANTAGE = "questworlds.extended-contest"


def _move(do: str, by: str, *faces: int, **given: Any) -> tuple[str, str, Request]:
    more: Request = {"given": given} if given else {}
    return do, by, more | ({"faces": list(faces)} if faces else {})


def advantage() -> Named:
    """A duel to its end, a group with its other moves, hidden points, and refusals."""
    foe = {"name": "Bo", "resistance": 10, "hide": False}
    duel: Request = {"heroes": [{"name": "Ada", "ability": 10}], "foes": [foe]}
    begun = plain(ADVANTAGE, duel)
    fall = _move("exchange", "h1", 9, 20, bid=5)
    yield "advantage: duel", begun
    yield "advantage: shot back into it", after(begun, fall, _move("parting-shot", "h1", 9, 1))
    yield "advantage: finished", after(begun, fall, _move("hero-point", "h1"), _move("finish", "table"))
    way = plain(ADVANTAGE, {"heroes": [{"ability": 10, "left": 3}], "foes": [{**foe, "left": 14}]})
    yield "advantage: under way", after(way, _move("exchange", "h1", 2, 15, bid=10))
    heroes = [
        {"name": "Ada", "ability": "5M", "bonus": "+3", "followers": 12, "points": 2},
        {"name": "Cy", "ability": 10, "part": "sidekick"},
        {"name": "Di", "ability": 14, "part": "helps"},
    ]
    hidden = {"name": "Ek", "resistance": 10, "followers": 33, "hide": True}
    group = plain(ADVANTAGE, {"heroes": heroes, "foes": [hidden], "order": "bid", "ties": "all", "gm_shots": "yes"})
    yield "advantage: group, seen by the GM", {**group, "seat": "gm"}
    hidden_log = log_of(group)
    moves = (
        _move("declare", "h2", bid=6, boldness="reckless"),
        _move("lend", "h1", 5, 4, to="h2", bid=5),
        _move("gift", "h3", 20, 1, to="h1", bid=4),
        _move("exchange", "h2", 20, 20),
        _move("exchange", "f1", 11, 9, against="h2", bid=20),
        _move("unrelated", "h1", 9, 15, gain="augment", resistance=14, **{"for": "h1"}),
        _move("final-action", "h2", 5, 4),
        _move("disengage", "f1", 1, 20, against="h1"),
        _move("leave", "h2"),
        _move("return", "h2", restored=1),
        _move("change", "h2", ability="2M"),
        _move("next-round", "table"),
        _move("exchange", "h1", modifier=-99),
        _move("leave", "f1"),
    )
    whole = after(group, *moves)
    yield "advantage: history of a group", {"op": "history", "log": log_of(whole)}
    yield "advantage: end of a group", after(group, *moves, _move("finish", "table"))
    log = log_of(begun)
    yield "advantage: odds of a turn", {"op": "odds", "log": log, "do": "exchange", "by": "h1", "given": {}}
    yield "advantage: no odds of the whole", {"op": "odds", "log": log}
    yield "advantage: hidden odds", {"op": "odds", "log": hidden_log, "do": "exchange", "by": "h1"}
    for do, by in (
        ("exchange", "h2"), ("hero-point", "h1"), ("parting-shot", "h1"), ("final-action", "h1"),
        ("return", "h1"), ("lend", "h1"), ("gift", "h1"), ("change", "h1"), ("finish", "table"),
    ):  # fmt: skip
        yield f"advantage, refused: {do} by {by}", {"op": "act", "log": log, "do": do, "by": by}
    yield ("advantage, refused: a bid", {"op": "act", "log": log, "do": "exchange", "by": "f1", "given": {"bid": 11}})
    yield "advantage, refused: nobody", plain(ADVANTAGE, {})
