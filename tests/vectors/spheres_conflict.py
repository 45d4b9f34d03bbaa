"""Vectors of attacks, resistance and turns of Shattered Spheres."""

from typing import Any

from tests.vectors.asked import Named, Request, after, log_of, plain, played

ATTACK = "spheres.attack"
RESISTANCE = "spheres.resistance"
TURN = "spheres.turn"


def _odds(procedure: str, **inputs: Any) -> Request:
    return {"op": "odds", "procedure": procedure, "inputs": inputs}


def conflict() -> Named:
    """One vector for each way that an attack, a resistance check or a turn can go."""
    ranks = {"skill": 4, "ability": 3, "rank": 1, "their_skill": 2, "their_rank": 1, "resist_skill": 3}
    hit = plain(ATTACK, ranks | {"name": "Ada", "their_name": "Bo", "their_destiny": 1}, [15, 8, 2])
    missed = plain(ATTACK, {"their_skill": 40, "stance": "defending", "their_luck": ["fortune"]}, [9, 20, 3])
    morale = plain(ATTACK, {"offense": "wits", "ability": -2, "armour": 1}, [19, 3, 4])
    games: dict[str, tuple[Any, ...]] = {
        "an attack": (
            hit,
            ("stunt", "attacker", {}),
            ("resist", "target", {"faces": [6, 5]}),
            ("improve", "target", {"faces": [6]}),
        ),
        "a miss": (missed, ("improve", "attacker", {"faces": [6]})),
        "a 20 that hits": (plain(ATTACK, {"their_skill": 40, "destiny": 0}, [20]),),
        "morale": (morale, ("resist", "target", {"faces": [20, 4, 2]})),
        "a hazard": (plain(RESISTANCE, {"level": 8, "difficulty": "hard", "dc_circumstances": ["harder"]}, [11, 2]),),
        "an effect": (
            plain(RESISTANCE, {"against": "effect", "pool": 3, "encounter": "yes"}, [13]),
            ("improve", "hero", {"given": {"with": "stones", "stones": 2}}),
        ),
    }
    for name, (request, *moves) in games.items():
        *_, last = played(request, *moves)
        yield name, last[1]
    acts: tuple[tuple[str, str, Request], ...] = (
        ("standard", "hero", {"given": {"what": "attack"}}),
        ("surge", "hero", {}),
        ("trade", "hero", {"given": {"what": "standard-move"}}),
        ("others", "table", {}),
        ("turn", "table", {}),
        ("end", "table", {}),
    )
    begun = plain(TURN, {"pace": "conflict", "name": "Ada"})
    yield "a turn", after(begun, *acts[:2])
    yield "turns to the end", after(begun, *acts)
    elsewhere: Request = {"given": {"benefit": "counter"}}
    yield "a Surge on somebody else's turn", after(begun, acts[3], ("surge", "hero", elsewhere), acts[4])
    yield "odds, an attack", _odds(ATTACK, **ranks, luck=["fortune"], tier=2)
    yield "odds, a hazard", _odds(RESISTANCE, level=3, difficulty="hard", ability=2)
    yield "no turn", {"op": "act", "log": log_of(after(begun, acts[3])), "do": "move", "by": "hero"}
