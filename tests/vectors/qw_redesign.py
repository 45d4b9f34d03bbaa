"""Vectors of QuestWorlds 0.97: each procedure with each kind of move once, odds, what is hidden, what is refused."""

from typing import Any

from tests.vectors.asked import Named, Request, after, log_of, plain

_ID = "questworlds-097."


def _begin(procedure: str, *faces: int, **inputs: Any) -> Request:
    return plain(f"{_ID}{procedure}", inputs, list(faces) or None)


def _move(do: str, by: str, *faces: int, **given: Any) -> tuple[str, str, Request]:
    more: Request = {"given": given} if given else {}
    return do, by, more | ({"faces": list(faces)} if faces else {})


def _told(request: Request) -> Request:
    """The history after a request: each line and each reason, without the available moves."""
    return {"op": "history", "log": log_of(request)}


type Move = tuple[str, str, Request]


def redesign() -> Named:
    """All requests of QuestWorlds 0.97."""
    yield from _contests()
    yield from _groups()
    yield from _sequences()
    yield from _heroes()


def _contests() -> Named:
    point = _move("story-point", "hero")
    lost = _begin("contest", 9, 15, ability=15, resistance=15, points=1)
    yield "097 contest", lost
    yield "097 contest, a point", _told(after(lost, point))
    rows = [{"kind": "stretch", "amount": "-10"}, {"kind": "benefit", "amount": "5"}]
    more: dict[str, Request] = {
        "by class": {"against": "class", "class": "punishing", "base": 15},
        "assured": {"against": "class", "class": "easy"},
        "assured, rolled": {"resistance": 10, "assured": "rolled"},
        "modifiers": {"resistance": "5M2", "modifiers": rows, "goals": 2},
        "players": {"resistance": "5M", "against": "player", "their_modifiers": rows},
        "standoff": {"resistance": 15, "standoff": "hero"},
    }
    for name, inputs in more.items():
        yield f"097 contest, {name}", _told(_begin("contest", ability=15, **inputs))
    yield "097 contest, no rating", _told(_begin("contest", ability=5, resistance=9, modifiers=rows[:1]))
    for ability, resistance in (("5M", 15),):
        inputs = {"ability": ability, "resistance": resistance}
        yield (f"097 odds {ability} {resistance}", {"op": "odds", "procedure": f"{_ID}contest", "inputs": inputs})
    yield ("097 no point left", {"op": "act", "log": log_of(after(lost, point)), "do": "story-point", "by": "hero"})
    for way in ("plain", "vivid", "rolled"):
        yield f"097 augment, {way}", _told(_begin("augment", ability=15, way=way))
    for way, flaw in (("small", {}), ("rolled", {"flaw": 15})):
        yield f"097 hindrance, {way}", _told(_begin("hindrance", way=way, **flaw))


def _groups() -> Named:
    heroes = [{"name": "Ada", "ability": "5M"}, {"ability": 15, "bonus": -5}]
    group = _begin("group-contest", heroes=heroes, resistance=15, hide=True)
    moves = (_move("story-point", "h2"), _move("roll", "table", 9, 12, 15, 4), _move("story-point", "h1"))
    yield "097 group", after(group, *moves)
    yield (
        "097 odds of a group",
        {"op": "odds", "procedure": f"{_ID}group-contest", "inputs": group["inputs"], "seat": "gm"},
    )
    prize = _begin("one-prize", heroes=heroes, rivals=[{"name": "Cy", "ability": 15}])
    yield "097 one prize", _told(after(prize, _move("roll", "table", 4, 9, 9), _move("story-point", "h1")))


_SHOWN = ("finished", "a contestant", "a follower leaves")
"""Sequences whose whole view is kept; of the others the history."""


def _sequences() -> Named:
    pair: Request = {
        "heroes": [{"name": "Ada", "ability": 15}, {"name": "Bo", "ability": 12}],
        "foes": [{"resistance": 15}],
        "points": 2,
    }
    lost, twice = _move("exchange", "h1-f1", 16, 9), _move("exchange", "h1-f1", 15, 16)
    games: dict[str, tuple[str, tuple[Move, ...]]] = {
        "helped": ("scored", (lost, _move("assist", "h2", 5, 11, **{"for": "h1"}))),
        "tactics": ("scored", (_move("exchange", "h1-f1", 9, 8, stake="gambit", their_stake="defence"),)),
        "joined": ("scored", (lost, _move("engage", "h2", **{"with": "f1"}), _move("change", "h2", rating="5M"))),
        "shot": ("scored", (twice, twice, _move("parting-shot", "h1", 16, 9, at="f1"))),
        "finished": ("scored", (twice, twice, _move("finish", "table"))),
        "wagered": ("wagered", (_move("wager", "f1-h1", 9, 15, wager=4), _move("wager", "h1-f1", 9, 9, wager=15))),
        "second chance": ("wagered", (_move("wager", "f1-h1", 16, 15, wager=9), _move("second-chance", "h1", 9, 2))),
        "given": ("wagered", (_move("assist", "h2", 5, 11, wager=8, **{"for": "h1"}),)),
        "taken": ("chained", (lost, _move("take", "h1"))),
        "recovered": ("chained", (lost, _move("assist", "h2", 5, 11, **{"for": "h1"}), _move("exchange", "h1-f1"))),
    }
    games |= _followed(lost)
    for name, (kind, moves) in games.items():
        request = after(_begin(f"{kind}-sequence", **pair), *moves)
        yield f"097 sequence, {name}", request if name in _SHOWN else _told(request)
    for kind, so_far, theirs in (("scored", "against", 2), ("wagered", "gained", -4), ("chained", "lost", 1)):
        middle: Request = {
            "heroes": [{"ability": 15, so_far: 3}, {"ability": 12, "part": "helps"}],
            "foes": [{"resistance": 15, so_far: theirs}],
        }
        yield f"097 in the middle, {kind}", _begin(f"{kind}-sequence", **middle)
    one: Request = {"heroes": [{"ability": 15}], "foes": [{"resistance": 10, "hide": True}]}
    for kind in ("scored", "chained"):
        yield f"097 odds, {kind}", {"op": "odds", "procedure": f"{_ID}{kind}-sequence", "inputs": one}
    hidden = log_of(_begin("wagered-sequence", **one))
    yield "097 hidden", {"op": "odds", "log": hidden, "do": "wager", "by": "h1-f1"}
    for do in ("finish", "second-chance", "follower"):
        yield f"097 refused: {do}", {"op": "act", "log": hidden, "do": do, "by": "h1"}


def _followed(lost: Move) -> dict[str, tuple[str, tuple[Move, ...]]]:
    """Sequences with followers: each role, each way to be out."""
    moss = _move("follower", "h1", name="Moss", role="secondary", ability=13)
    lends = _move("follower", "h1", role="secondary", ability=13, resolve=2, augment="10")
    full = _move("follower", "h2", role="full", ability=15)
    heavy, other = _move("exchange", "h1-f1", 16, 15), _move("exchange", "h2-f1", 16, 9)
    faces, ends = _move("engage", "h2", **{"with": "f1"}), _move("finish", "table")
    leave = (_move("abandon", "h1"), _move("abandon", "h2"))
    gone = _move("remove", "f1", 20, 9, at="h1a", resistance=15)
    return {
        "points to a follower": ("scored", (moss, lost, _move("shift", "h1-f1", to="h1a", amount=1))),
        "a follower saves two": ("scored", (moss, faces, heavy, other, _move("shift", "h1-f1", to="h1a", amount=3))),
        "a contestant": (
            "scored",
            (full, _move("engage", "h2a", **{"with": "f1"}), _move("exchange", "h2a-f1", 20, 15)),
        ),
        "removed": ("scored", (moss, leave[0], gone)),
        "a loss to a follower": ("chained", (lends, lends, heavy, _move("shift", "h1", to="h1b"))),
        "a follower leaves": ("chained", (lends, heavy, _move("shift", "h1", to="h1a"), *leave, ends)),
    }


def _heroes() -> Named:
    sheet: Request = {
        "name": "Ada",
        "xp": 10,
        "keywords": [{"name": "Surgeon", "rating": 18, "breakout": "Calm"}],
        "abilities": [{"name": "Fiddle", "rating": 12}],
        "flaws": [{"name": "Proud"}],
    }
    first = (
        _move("edit", "hero", size="minor", what="It rains"), _move("defeat", "hero", ability="a3"),
        _move("advance", "hero"), _move("points", "hero"), _move("flaw-off", "hero", flaw="x1", turn=True),
        _move("improve", "hero", ability="a3", n=9), _move("session", "hero"),
    )  # fmt: skip
    yield "097 hero", _told(after(_begin("hero", **sheet), *first))
    made = (
        _move("breakout", "hero", ability="a1", name="Sugar"), _move("spend", "hero", ability="a1", n=10),
        _move("flaw", "hero"), _move("sidekick", "hero", name="Ash"), _move("finish", "hero"),
    )  # fmt: skip
    yield "097 creation", _told(after(_begin("creation", main="Baker", **{"as": "breakout"}), *made))
    uses = (_move("use", "table", resource="r3"), _move("bolster", "table", resource="r1"), _move("restore", "gm"))
    yield "097 community", _told(after(_begin("community"), *uses))
