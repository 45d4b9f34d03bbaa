"""Vectors of characters made and improved in QuestWorlds: budgets, advances, catch-ups, flaws, refusals."""

from typing import Any

from tests.vectors.asked import Named, Request, after, log_of, plain

CREATION = "questworlds.creation"
HERO = "questworlds.hero"
SIDEKICK = "questworlds.sidekick"
FLAW = "questworlds.flaw"


def _by_hero(do: str, **given: Any) -> tuple[str, str, Request]:
    return do, "hero", {"given": given} if given else {}


def growing() -> Named:
    """Each procedure through what it can do, mostly told by its last reply."""
    concept: Request = {"name": "Ada", "trait": "Stubborn", "calling": "Keeper"}
    as_you_go = plain(CREATION, concept)
    best, first = _by_hero("best", ability="a1"), _by_hero("use", ability="a2")
    spent = _by_hero("points", ability="a1", n=10)
    flaws = (
        _by_hero("flaw", name="Vain"),
        _by_hero("keyword-flaw", keyword="a1", name="Poor"),
        _by_hero("rank", flaw="f2", place="1"),
    )
    more = (
        _by_hero("breakout", keyword="a1", name="Fog"),
        _by_hero("points", ability="a3", n=4),
        _by_hero("free-keyword", name="Islander", way="package"),
        _by_hero("use", ability="a4"),
        _by_hero("sidekick", name="Pip"),
        *flaws,
    )
    yield "creation", as_you_go
    yield "creation: points", after(as_you_go, best, spent)
    yield "creation: made", after(as_you_go, best, spent, first, *more, _by_hero("finish"))
    prose = plain(CREATION, {"method": "prose"})
    mere = (_by_hero("sentence", text="Bells, salt.", mere=True), _by_hero("keyword", name="K"), _by_hero("ability"))
    told = log_of(after(prose, *mere))
    yield "creation: a mere list", {"op": "act", "log": told, "do": "ability", "by": "hero"}
    begun = log_of(plain(CREATION, concept | {"method": "list"}))
    for do in ("finish", "sentence", "use", "rank"):
        yield f"creation refused: {do}", {"op": "act", "log": begun, "do": do, "by": "hero"}
    too_many: Request = {"given": {"ability": "a1", "n": 11}}
    yield "creation refused: points", {"op": "act", "log": begun, "do": "points", "by": "hero", **too_many}

    sheet: Request = {
        "name": "Ada",
        "xp": 10,
        "keywords": [{"name": "Keeper", "rating": 22, "breakouts": [{"name": "Fog", "bonus": 5}]}],
        "abilities": [{"name": "Stubborn", "rating": 18}, {"name": "Rows", "rating": 13}],
        "flaws": [{"name": "Vain", "rating": 27}],
    }
    start = plain(HERO, sheet)
    bought, big = _by_hero("advance"), _by_hero("raise-most", ability="a3")
    yield "growth: a catch-up in an advance", after(start, bought, big)
    rest = (_by_hero("catch-up", ability="a4"), _by_hero("catch-up-done"), _by_hero("make-keyword", ability="a4"))
    yield "growth: an advance", after(start, bought, big, *rest)
    yield "growth: a breakout", after(start, bought, _by_hero("add", where="a1"))
    award = ("award", "gm", {"given": {"n": 5}})
    yield "growth: the session ends", after(start, award, _by_hero("spend"), _by_hero("session"))
    yield "growth: a gift", after(start, ("direct", "gm", {"given": {"ability": "a4", "n": "6"}}))
    bundle = {"keywords": [{"name": "Court", "way": "package", "rating": 14}], "supply": "three"}
    other = plain(HERO, bundle)
    kept = (_by_hero("save", n=2), _by_hero("part", keyword="a1", name="Hawks"), _by_hero("session"))
    yield "growth: the other supply, a package", after(other, *kept)
    log = log_of(start)
    for do in ("catch-up", "raise-more", "save", "part"):
        yield f"growth refused: {do}", {"op": "act", "log": log, "do": do, "by": "hero"}

    robot = plain(SIDEKICK, {"name": "Tin", "people": "other", "best": "second", "reason": "Freed"})
    yield "sidekick", after(robot, _by_hero("points", ability="a2", n=10), _by_hero("finish"))
    yield "retainer", plain(SIDEKICK, {"kind": "retainer", "name": "Kitchen"})
    yield "flaw", plain(FLAW, {"name": "Vain", "rating": "7M"})
