"""Vectors of the dice and the luck of Shattered Spheres: percent rolls, ladders, luck checks, sheer luck."""

from typing import Any

from tests.vectors.asked import Named, Request, log_of, plain, played

PERCENT = "spheres.percent-roll"
LADDER = "spheres.ladder"
LUCK = "spheres.luck-check"
SHEER = "spheres.sheer-luck"


def _odds(procedure: str, **inputs: Any) -> Request:
    return {"op": "odds", "procedure": procedure, "inputs": inputs}


def traits() -> Named:
    """One vector for each way that these rolls can go."""
    late = {"skill": 3, "luck_rank": 4, "late": ["fortune", "misfortune"], "destiny": 0}
    fortune: tuple[str, str, Request] = ("fortune", "ours", {"faces": [8]})
    misfortune: tuple[str, str, Request] = ("misfortune", "ours", {"faces": [12]})
    games: dict[str, tuple[Any, ...]] = {
        "45 %, a 9": (plain(PERCENT, {"chance": "45"}, [9]),),
        "both ladders": (plain(LADDER, {"advantage": 6, "disadvantage": 2, "tier": 2}, [9, 2, 4]),),
        "ranks that wait": (plain(LADDER, {"advantage": 20, "tier": 3, "side": "opposing"}, [1, 2, 8]),),
        "any rank brings dice": (plain(LADDER, {"advantage": 3, "tier": 2, "beyond": "free", "sides": "net"}, [8, 6]),),
        "full size, a stone a point": (
            plain(LADDER, {"advantage": 6, "tier": 2, "beyond": "fixed", "stones": "point"}, [5, 4]),
        ),
        "no dice": (plain(LADDER, {"advantage": 0}),),
        "luck after the roll": (plain(LUCK, late, [7, 9]), fortune, misfortune),
        "Fortune by its value": (plain(LUCK, {"luck": ["fortune"], "criticals": "value"}, [4, 10]),),
        "cursed luck": (plain(LUCK, {"luck_rank": -3, "control": 2, "against": "level"}, [20, 1, 8]),),
        "sheer luck": (plain(SHEER, {"result": 12, "encounter": "yes"}, [15, 4]),),
        "sheer luck, against the heroes": (
            plain(SHEER, {"result": -3, "encounter": "yes", "side": "opposing"}, [20, 1]),
        ),
    }
    for name, (request, *moves) in games.items():
        *_, last = played(request, *moves)
        yield name, last[1]
    yield "odds, a percent roll", _odds(PERCENT, chance="30")
    yield "odds, ten dice", _odds(LADDER, advantage=15, disadvantage=15, tier=5)
    yield "odds, both luck dice", _odds(LUCK, skill=2, luck=["fortune", "misfortune"])
    rolled = log_of(plain(SHEER, {}, [1, 2]))
    yield "rolled already", {"op": "act", "log": rolled, "do": "roll", "by": "hero"}
    yield "no such chance", plain(PERCENT, {"chance": "47"})
