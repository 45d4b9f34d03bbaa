"""Vectors of the sheet of Draw Steel: a fight on it, a hero who grows, what rolls leave, and what it refuses.

A reply with a whole sheet is as long as all of these together, so they ask for its history, its dice and its odds.
"""

from typing import Any

from tests.vectors.asked import Named, Request, after, log_of, plain

SHEET = "draw-steel.sheet"
CAUSE = "00000000000000ab"


def _do(do: str, /, *faces: int, **given: Any) -> tuple[str, str, Request]:
    request: Request = {"given": given} if given else {}
    if faces:
        request["faces"] = list(faces)
    return (do, "hero", request)


def _history(inputs: Request, *moves: tuple[str, str, Request]) -> Request:
    return {"op": "history", "log": log_of(after(plain(SHEET, inputs), *moves))}


def sheets_steel() -> Named:
    """A sheet's history, and its unavailable moves."""
    line = {"title": "Dusk", "cost": 3, "tier_1": "3 + P damage", "keywords": ["ranged", "strike"]}
    hild: Request = {"name": "Hild", "class": "fury", "level": 3, "R": 1, "victories": 2, "abilities": [line]}
    bleeds = {"condition": "bleeding", "ends": "save", "source": "Wolf"}
    yield (
        "a fight",
        _history(
            {**hild, "conditions": [bleeds], "temporary": 4},
            _do("fight"),
            _do("turn", 5),
            _do("use-heroic", which="a1"),
            _do("act", 4, what="main"),
            _do("hit", amount=40, type="fire"),
            _do("stamina-token"),
            _do("end-turn", 2),
            _do("save-token", which="c1"),
            _do("end", victories=1),
        ),
    )
    yield ("prayer and strain", _history({"class": "conduit", "level": 4}, _do("fight"), _do("turn", 1, 6, call=True)))
    yield (
        "back from death",
        _history(
            {"class": "troubadour", "fighting": True, "amount": 25}, _do("hit", amount=40), _do("die"), _do("return")
        ),
    )
    dazed = [bleeds, {"condition": "dazed", "ends": "save"}]
    before = log_of(plain(SHEET, {**hild, "conditions": dazed}))
    triggered = {"do": "act", "by": "hero", "given": {"what": "triggered"}, "dice": [6], "faces": [4], "typed": True}
    yield "an older sheet, triggered while dazed", {"op": "history", "log": {**before, "moves": [triggered]}}
    yield ("a hero grabs", _history(hild, _do("hold", holding="half", holds="the ogre"), _do("hold", holding="no")))
    yield (
        "a hero grows",
        _history(
            hild,
            _do("add-skill", text="Climb"),
            _do("add-ability", title="Roar", roll="P"),
            _do("drop-ability", which="a2"),
            _do("correct", what="stamina", more_stamina=9, lost=12),
            _do("level-up"),
            _do("respite"),
        ),
    )
    fighting = log_of(plain(SHEET, {**hild, "fighting": True, "surges": 3, "amount": 4}))
    noted = {"op": "take", "log": fighting, "cause": CAUSE}
    effects = [{"do": "surges-spent", "given": {"n": 2}}, {"do": "resource-spent", "given": {"n": 3}}]
    taken = {**noted, "effects": effects}
    yield "what a potency left", {"op": "history", "log": log_of(taken)}
    yield "the same again", {**taken, "log": log_of(taken)}
    yield "more surges than there are", {**noted, "effects": [{"do": "surges-spent", "given": {"n": 4}}]}
    yield "no rest in a fight", {"op": "act", "log": fighting, "do": "respite", "by": "hero"}
    yield "odds of a turn", {"op": "odds", "log": fighting, "do": "turn", "by": "hero"}
    yield (
        "dice of a save",
        {
            "op": "dice",
            "log": log_of(plain(SHEET, {"conditions": [{"condition": "dazed", "ends": "save"}]})),
            "do": "end-turn",
            "by": "hero",
        },
    )
