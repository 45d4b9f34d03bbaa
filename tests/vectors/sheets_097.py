"""Vectors of the sheet of QuestWorlds 0.97: each kind of move of its own once, what contests leave, and refusals."""

from typing import Any

from tests.vectors.asked import Named, Request, after, log_of, plain

_ID = "questworlds-097."
_SHEET = f"{_ID}sheet"


def _move(do: str, by: str = "hero", **given: Any) -> tuple[str, str, Request]:
    return do, by, {"given": given} if given else {}


def _hero() -> Request:
    return plain(
        _SHEET,
        {
            "name": "Ilka",
            "abilities": [{"name": "Ferrywoman", "kind": "keyword", "rating": 18}, {"name": "Fog", "kind": "breakout"}],
            "flaws": [{"name": "Debts"}],
            "lasting": [{"name": "Fame", "amount": 5}, {"name": "Wet", "amount": -10}],
            "spare": 3,
        },
    )


_MOVES = (
    _move("ease", "gm", lasting="l2"),
    _move("set-off", "gm", benefit="l1", consequence="l2"),
    _move("keep-pool", heroes=3, points=2),
    _move("exhausted"),
    _move("spend", ability="a1", n=3),
    _move("sidekick", name="Moss", first="Dog"),
    _move("sidekick-spend", ability="s3b", n=4),
    _move("follower-resolve", name="Moss", resolve=2),
    _move("follower-resolve", resolve=1),
    _move("follower-resolve", name="Fern"),
    _move("correct", ability="a1", name="Pilot", rating="1M"),
    _move("remove", line="a1"),
    _move("rename", name="{who} *b*"),
    _move("note", text="%s"),
)


def sheets_097() -> Named:
    """All requests of the sheet of QuestWorlds 0.97."""
    hero = _hero()
    bare = plain(_SHEET, {"flaws": [{}], "lasting": [{}]})
    yield "097 sheet, an advance open", after(bare, _move("milestone", "gm"))
    yield "097 sheet, moves", {"op": "history", "log": log_of(after(hero, *_MOVES))}
    left = [
        {"do": "lasting", "given": {"name": "A defeat", "amount": "-5"}},
        {"do": "earn", "given": {"why": "a defeat"}},
        {"do": "burned", "given": {"n": 1}},
    ]
    taken: Request = {"op": "take", "log": log_of(hero), "cause": "c1", "effects": left}
    yield "097 taken again", {**taken, "log": log_of(taken)}
    yield "097 sheet, the pool elsewhere", {"op": "act", "log": log_of(hero), "do": "burn", "by": "hero"}
