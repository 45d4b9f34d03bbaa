"""Vectors of Fate, Destiny, the Tilt, Surge and Stress."""

from typing import Any

from tests.vectors.asked import Named, Request, after, log_of, plain, played

type Step = tuple[str, str, Request]

ENCOUNTER = "spheres.encounter"
DESTINY = "spheres.destiny"
STRESS = "spheres.stress"

WHOLE = ("barred", "the end", "the Tilt", "a Short Rest")
"""Plays whose whole view is kept; of the others their reasons are, since the forms of open moves are long."""


def _do(do: str, by: str, /, *faces: int, **given: Any) -> Step:
    request: Request = {"given": given} if given else {}
    if faces:
        request["faces"] = list(faces)
    return (do, by, request)


def _ballots() -> tuple[Any, ...]:
    """A session of two to the first count of its Tilt, with a tie for the highest."""
    return (
        plain(DESTINY, {"players": [{"name": "Ada"}], "gm": 1}),
        _do("fill", "gm", 5, 4, 2, 6),
        _do("take", "table", who="p1", die="triumph-5", use="coup"),
        _do("hubris", "table", who="p1", die="tragedy-6"),
        _do("take", "table", who="p1", die="tragedy-4", use="improve", why="roleplaying"),
        _do("take", "table", who="p1", die="triumph-2", use="edit", why="deed"),
        _do("tilt", "gm", 4, 2, 1, 3, 4, 1, 1),
        _do("again", "gm", 6, 6, 6, 1, 1, 1, 6),
        _do("ballots", "gm", table="hard"),
        _do("vote", "p1", die="triumph-4"),
        _do("vote", "gm", die="tragedy-1"),
        _do("count", "gm", number="4"),
    )


def spheres_destiny() -> Named:
    """The end of one play for each thing that Fate, Destiny and Stress can bring."""
    roll = {"skill": 7, "ability": 4, "modifiers": [{"rank": -1}], "luck": ["fortune"]}
    games: dict[str, tuple[Any, ...]] = {
        "a roll earns": (plain(ENCOUNTER, {}), _do("roll", "heroes", 12, 8, 9, 2, **roll)),
        "the opposition, a critical": (
            plain(ENCOUNTER, {"stones": "point"}),
            _do("roll", "foes", 20, 8, ability=4, tier=2),
        ),
        "barred": (
            plain(ENCOUNTER, {"triumph": 3}),
            _do("spend", "heroes", n=2, use="coup"),
            _do("note", "heroes", good=11, bad=0, natural="20"),
        ),
        "the end": (plain(ENCOUNTER, {"tragedy": 2}), _do("turn", "gm"), _do("end", "gm")),
        "a held die": (
            plain(DESTINY, {"players": [{}], "destiny_die": "d10", "kept": "shown", "improve": "ranks"}),
            _do("fill", "gm", 9, 4, 2, 6),
            _do("take", "table", who="p1", die="tragedy-6"),
            _do("spend", "table", die="p1-tragedy-6", use="improve"),
        ),
        "the Tilt": _ballots(),
        "a new session": (
            plain(DESTINY, {"players": [{"name": "Ada"}]}),
            _do("fill", "gm", 5, 4, 2, 6),
            _do("spend", "table", 3, die="p1-tragedy-0", use="recover"),
            _do("against", "gm", 5, die="gm-tragedy-0", use="stunt"),
            _do("session", "gm"),
        ),
        "a Surge, canceled": (
            plain(STRESS, {"tier": 2, "stones": 3}),
            _do("surge", "hero", benefit="trait"),
            _do("destiny", "hero", by="die", why="fatigue"),
            _do("turn", "hero"),
        ),
        "a Surge under control": (
            plain(STRESS, {"fatigue": "fatigued"}),
            _do("surge", "hero", benefit="check", control="held"),
            _do("free", "hero"),
            _do("turn", "hero"),
        ),
        "a Long Rest": (plain(STRESS, {"tier": 3, "stones": 6}), _do("long", "hero", how="recover", times=2)),
        "a Short Rest": (plain(STRESS, {"stones": 8}), _do("short", "hero")),
    }
    for name, (request, *moves) in games.items():
        *_, (_, last) = played(request, *moves)
        yield name, last if name in WHOLE else {"op": "history", "log": log_of(last)}
    full = log_of(plain(STRESS, {"stones": 10}))
    yield "at the limit", {"op": "act", "log": full, "do": "healed", "by": "hero"}
    begun = log_of(plain(ENCOUNTER, {}))
    yield ("odds of stones", {"op": "odds", "log": begun, "do": "roll", "by": "heroes", "given": {"ability": 4}})
    voted = log_of(after(*_ballots()[:-1]))
    yield "one vote a ballot", {"op": "act", "log": voted, "do": "vote", "by": "p1"}
