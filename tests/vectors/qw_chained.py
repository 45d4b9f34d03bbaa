"""Vectors of chained contests, graduated goals, mobs and mass efforts."""

from typing import Any

from tests.vectors.asked import Move, Named, Request, after, log_of, plain

CHAINED = "questworlds.chained-contest"
GOALS = "questworlds.graduated-goals"
MOB = "questworlds.mob"
EFFORT = "questworlds.mass-effort"


def _round(*faces: int, by: str = "h1-f1", **given: Any) -> tuple[str, str, Request]:
    """A round of a chained contest."""
    more: Request = {"given": given} if given else {}
    return "round", by, more | ({"faces": list(faces)} if faces else {})


def chained() -> Named:
    """Chained contests: the ladder, leaving, hero points, pairs, what is hidden, odds and refusals."""
    duel: Request = {"ability": 17, "resistance": 17, "hero": "Ada"}
    begun = plain(CHAINED, duel)
    hurt = _round(15, 19)
    point: Move = ("hero-point", "h1", {})
    yield "chained: from the seed", after(begun, _round())
    yield "chained: injured", after(begun, hurt, _round(1, 19))
    yield "chained: lifted", after(begun, _round(19, 5), point)
    yield "chained: away", after(begun, hurt, _round(3, 19, leaves="ours"))
    yield "chained: both leave", after(begun, hurt, ("part", "h1-f1", {}))
    weak = plain(CHAINED, {**duel, "resistance": 10, "worse": "turns", "round_one": "hero:major"})
    yield "chained: no rating left", after(weak, _round(19, 18), ("round", "h1-f1", {}))
    others = [{"name": "Bo", "ability": 15, "bonus": -3, "foe": "Cy", "resistance": 12, "hide": True}]
    pairs = plain(CHAINED, {**duel, "others": others})
    yield "chained: pairs for the GM", {**after(pairs, _round(3, 5)), "seat": "gm"}
    engage = ("engage", "h1", {"given": {"foe": "f2"}})
    yield "chained: the next one", after(pairs, _round(1, 20), _round(20, 1, by="h2-f2"), engage)
    yield "odds of a chain", {"op": "odds", "procedure": CHAINED, "inputs": duel}
    way: Request = {**duel, "harm": "hurt-2", "their_harm": "injured-hurt"}
    yield "chained: under way", after(plain(CHAINED, way), hurt)
    yield "odds of a chain under way", {"op": "odds", "procedure": CHAINED, "inputs": way}
    yield "odds of a hidden chain", {"op": "odds", "log": log_of(pairs)}
    yield "history of a chain", {"op": "history", "log": log_of(after(begun, _round(19, 5), point, hurt))}
    act: Request = {"op": "act", "log": log_of(begun)}
    for do, by in (("part", "h1-f1"), ("hero-point", "h1"), ("engage", "h1")):
        yield f"chained, refused: {do}", {**act, "do": do, "by": by}


def goals() -> Named:
    """Graduated goals, a mob and a mass effort: each of their outcomes once, odds and refusals."""
    aims: Request = {"ability": 10, "resistance": 10, "primary": "Out", "secondary": "With the box"}
    yield "goals", plain(GOALS, aims, [5, 15])
    both = {"ability": 10, "resistance": 10, "against": "player", "their_primary": "In"}
    yield "goals of two players", plain(GOALS, both, [20, 1])
    crowd: Request = {"heroes": [{"ability": 15}, {"name": "Bo", "ability": 12}], "resistance": 14, "size": 61}
    mob = plain(MOB, {**crowd, "hide": True})
    yield "mob rolled", after(mob, ("roll", "table", {"faces": [5, 15, 19, 3]}))
    yield "mob, each alone", plain(MOB, {**crowd, "way": "each", "size": 3, "crowd": "Rats"})
    yield "mob of nobody", plain(MOB, {**crowd, "way": "each", "size": 0})
    effort: Request = {"ability": 17, "resistance": 14, "force": 15, "against": 18}
    tip = plain(EFFORT, effort)
    won: Move = ("roll", "hero", {"faces": [5, 15]})
    stand: Move = ("stand", "hero", {})
    yield "effort tipped", after(tip, won, stand, ("forces", "table", {"faces": [2, 15]}))
    through = {"role": "through", "ability": 17, "resistance": 14, "goes": "lost"}
    yield "effort got through", after(plain(EFFORT, through), won)
    yield "effort decided", plain(EFFORT, {"role": "decide", "result": "opposition:minor"})
    yield "effort without heroes", plain(EFFORT, {"role": "told", "effort": "the dam"})
    yield "odds of an effort", {"op": "odds", "procedure": EFFORT, "inputs": effort}
    rolled = log_of(after(tip, won))
    yield "effort, refused", {"op": "act", "log": rolled, "do": "forces", "by": "table"}
