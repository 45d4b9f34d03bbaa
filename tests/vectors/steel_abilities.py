"""Vectors of Draw Steel's abilities: cards, ability rolls, potencies."""

from typing import Any

from tests.vectors.asked import MARKUP, Game, Named, Request, log_of, plain, played

CARD = "draw-steel.ability-card"
ROLL = "draw-steel.ability-roll"
POTENCY = "draw-steel.potency"
HAMMER = {"ability": "judgments-hammer", "class": "conduit", "surges": 5}
OWN = {
    "ability": "own", "title": MARKUP, "tier_1": "≤11: 2+m/a fire damage; a<weak prone", "tier_2": "push 1",
    "tier_3": "17+: 9 damage; R < -1, dazed (EoT); you shift 2",
    "keywords": ["weapon", "melee", "ranged", "area", "strike"],
    "mode": "Ranged", "type": "maneuver", "roll": "highest", "kit": "yes", "ranged_1": 4, "A": 3, "name": "Ada",
}  # fmt: skip
SLOWED = {"strength": "average", "characteristic": "R", "score": 1, "effect": "slowed"}


def _rolled(faces: list[int] | None = None, **given: Any) -> tuple[str, str, Request]:
    return "roll", "hero", {"given": given} | ({"faces": faces} if faces else {})


def abilities() -> Named:
    """One vector for each way that a card, a roll and a potency can go."""
    two = [{"name": "bandit", "score": 1}, {"known": "all", "A": -1, "ticks": ["their-cover"], "change": 1}]
    three = [{"name": "ogre"}, {"name": "rat"}, {"name": "cook", "edges": 1}]
    pair: tuple[str, str, Request] = ("surge-potency", "t1", {})
    one: tuple[str, str, Request] = ("surge-damage", "t1", {"given": {"count": "1"}})
    lower: tuple[str, str, Request] = ("downgrade", "hero", {"given": {"tier": "1"}})
    fields = [{"name": "Null Field"}, {"name": "Null Field"}, {"amount": 1}]
    games: dict[str, Game] = {
        "card, surges": (plain(CARD, HAMMER), _rolled([6, 6], targets=[*two, {"known": "object"}]), pair, one),
        "card of one's own": (
            plain(CARD, OWN),
            ("gain", "hero", {"given": {"count": "2"}}),
            _rolled([8, 6], targets=[{}, {"banes": 2, "known": "none"}]),
        ),
        "many targets": (plain(ROLL, {"targets": three}, [4, 5]),),
        "critical": (plain(ROLL, {"banes": 2, "moment": ["dazed", "off-turn"]}, [10, 9]), lower),
        "automatic": (plain(ROLL, {"automatic": ["1", "2"], "ticks": ["prone"], "bonus": -3}),),
        "potency": (plain(POTENCY, {**SLOWED, "changes": fields, "spends": "potency"}),),
        "potency, raised": (plain(POTENCY, {**SLOWED, "surges": 2, "spends": "more"}), ("raise", "hero", {})),
        "potency, a number": (plain(POTENCY, {"strength": "number", "value": -2, "score": -3}),),
    }
    for name, (request, *moves) in games.items():
        *_, last = played(request, *moves)
        yield name, last[1]
    *_, (_, hit) = played(plain(CARD, HAMMER), _rolled([6, 6], targets=[{"score": 0}]))
    idle = log_of(hit)
    idle["moves"] = [*idle["moves"], {"do": "surge-potency", "by": "t1"}]
    yield "surges for nothing", {"op": "act", "log": log_of(hit), "do": "surge-potency", "by": "t1"}
    yield "surges for nothing, in an older log", {"op": "replay", "log": idle}
    free = {"type": "free-triggered", "kind": "melee", "targets": [{"ticks": ["their-prone"]}]}
    yield "opportunity attack", plain(ROLL, free, [10, 9])
    yield "odds", {"op": "odds", "procedure": ROLL, "inputs": {"score": 2, "edges": 3, "banes": 1}}
    yield "odds of a card", {"op": "odds", "procedure": CARD, "inputs": HAMMER}
    bad = {"ability": "own", "tier_1": "6 + X damage", "tier_2": "5 silver damage", "tier_3": "A < HIGH, prone"}
    yield "bad lines", {"op": "begin", "procedure": CARD, "inputs": bad}
