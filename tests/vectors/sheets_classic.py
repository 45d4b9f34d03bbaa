"""Vectors of heroes' sheets in HeroQuest and QuestWorlds: few and short, since a sheet tells much."""

from typing import Any

from tests.vectors.asked import CONDITION, SEED, Named, Request, log_of, plain

SHEETS = ("heroquest.sheet", "questworlds.sheet")


def _log(request: Request, *moves: tuple[str, str, Request]) -> Request:
    """The log after some moves."""
    log = log_of(request)
    for do, by, given in moves:
        log = log_of({"op": "act", "log": log, "do": do, "by": by, "given": given})
    return log


def _hero(do: str, **given: Any) -> tuple[str, str, Request]:
    return do, "hero", given


def sheets_classic() -> Named:
    """Each sheet through what it can do, told by its history; what it fills in, what it takes, what it refuses."""
    written = (
        _hero("rename", name="Odo"),
        _hero("suffer", state="hurt", what="the reeve"),
        _hero("benefit", amount="6"),
        _hero("spend"),
        _hero("correct", ability="a2", bonus=2),
        _hero("remove", ability="a1"),
        _hero("follower", name="Pip", rating=13),
        _hero("lose-follower", follower="named", name="Pip"),
        _hero("note", text="Owes a boat"),
        _hero("lose-note", note="n1"),
        _hero("session"),
        _hero("points", points=2, session=9),
        _hero("defeat", which="6"),
        _hero("dies"),
    )
    keyword: Request = {"name": "Ferryman", "rating": 17, "breakouts": [{"name": "River", "bonus": 4}]}
    start = plain(SHEETS[0], {"keywords": [keyword]})
    yield "heroquest: history", {"op": "history", "log": _log(start, *written)}
    other = (_hero("flaw", name="Vain", rating=13), _hero("lose-flaw", flaw="f1"), _hero("advance"))
    advance = plain(SHEETS[1], {"xp": 10, "keywords": [{**keyword, "way": "package", "breakouts": []}]})
    yield "questworlds: history", {"op": "history", "log": _log(advance, *other)}
    bare = log_of(plain(SHEETS[0], {}))
    left = [{"do": "spend", "given": {"n": 1}}, {"do": "suffer", "given": {"state": "dying"}}]
    yield "heroquest: a contest taken", {"op": "take", "log": bare, "cause": SEED, "effects": left}
    for do in ("lose-follower", "defeat", "session-end"):
        yield f"heroquest refused: {do}", {"op": "act", "log": bare, "do": do, "by": "hero"}
    lapsed = [{"do": "defeat", "given": {"which": "heroic"}}]
    fresh = _log(plain(SHEETS[1], {}), _hero("benefit", amount="fresh", scope="name"))
    yield "questworlds: nothing of that kind", {"op": "take", "log": fresh, "cause": SEED, "effects": lapsed}
    yield "questworlds: as it stands", {"op": "replay", "log": _log(plain(SHEETS[1], {}), _hero("dies"))}
    yield from _refused(bare)


def _refused(bare: Request) -> Named:
    """Effects no sheet accepts: repeats, outdated ones, things that aren't lists of effects; and no sheet."""
    spent = {"op": "take", "cause": SEED, "effects": [{"do": "spend", "given": {"n": 1}}]}
    once = log_of({**spent, "log": bare})
    yield "taken already", {**spent, "log": once}
    on = _log({"op": "replay", "log": once}, _hero("session"))
    yield "taken before the sheet moved on", {**spent, "effects": [], "log": on}
    yield "effects that are none", {**spent, "effects": {"do": "spend"}, "log": bare}
    yield "an effect that is none", {**spent, "effects": [{"given": {}}], "log": bare}
    yield "no sheet to take it", {**spent, "log": log_of(plain(CONDITION, {}))}
