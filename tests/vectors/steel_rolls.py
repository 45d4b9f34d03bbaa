"""Vectors of the rolls of Draw Steel: power rolls, tests, groups, montages, opposed rolls, saves."""

from typing import Any

from tests.vectors.asked import Game, Named, Request, after, log_of, plain, played

POWER = "draw-steel.power-roll"
TEST = "draw-steel.test"
ASSIST = "draw-steel.assist"
GROUP = "draw-steel.group-test"
MONTAGE = "draw-steel.montage-test"
OPPOSED = "draw-steel.opposed-roll"
SAVE = "draw-steel.saving-throw"


def _odds(procedure: str, **inputs: Any) -> Request:
    return {"op": "odds", "procedure": procedure, "inputs": inputs}


def rolls() -> Named:
    """One vector for each way that a roll can go."""
    token: tuple[str, str, Request] = ("reroll", "hero", {"faces": [9, 9]})
    many = ["weakened", "prone", "restrained", "defending"]
    games: dict[str, Game] = {
        "three edges, one bane": (plain(POWER, {"score": 2, "edges": 3, "banes": 1}, [5, 6]),),
        "natural 19, double bane": (
            plain(POWER, {"score": -5, "banes": 2}, [9, 10]),
            ("downgrade", "hero", {"given": {"tier": "1"}}),
        ),
        "automatic": (plain(POWER, {"automatic": ["1"]}, [10, 10]),),
        "automatic, the dice first": (plain(POWER, {"automatic": ["1"], "precedence": "natural"}, [10, 10]),),
        "a test": (plain(TEST, {"score": 2, "skill": True, "ticks": many, "assist": "edge"}, [4, 5]), token),
        "a bargain": (plain(TEST, {"score": 0}, [2, 2]), ("costly", "director", {})),
        "an object": (plain(TEST, {"asked": "object", "difficulty": "hard"}),),
        "a reactive test": (plain(TEST, {"asked": "foe", "difficulty": "hard"}, [10, 10]),),
        "assisting": (plain(ASSIST, {"score": 2, "name": "Ada"}, [7, 6]),),
        "opposed": (
            plain(
                OPPOSED,
                {"edges": 2, "skill": True, "their_tiers": -1, "their_ticks": ["weakened"], "name": "Ada"},
                [5, 5, 9, 9],
            ),
        ),
        "a tie": (plain(OPPOSED, {"score": 0}, [5, 6, 6, 5]),),
        "a save": (plain(SAVE, {"effect": "slowed", "bonus": 1}, [4]), ("token", "hero", {})),
        "a group": (
            plain(
                GROUP,
                {"heroes": [{"name": "Ada", "edges": 2}, {"score": 0}, {"automatic": ["3"]}], "difficulty": "hard"},
                [4, 4, 2, 2],
            ),
            ("reroll", "h2", {"faces": [10, 10]}),
        ),
    }  # fmt: skip
    for name, (request, *moves) in games.items():
        *_, last = played(request, *moves)
        yield name, last[1]
    yield from _montages()
    yield "odds, a test", _odds(TEST, score=2, difficulty="hard", edges=1)
    yield "odds, a group", _odds(GROUP, heroes=[{"score": 1}] * 3)
    yield "odds, a save", _odds(SAVE, least=5)
    spent = log_of(plain(TEST, {"tokens": 0}, [2, 2]))
    yield "no token", {"op": "act", "log": spent, "do": "reroll", "by": "hero"}


def _montages() -> Named:
    begun = plain(MONTAGE, {"heroes": [{"name": "Ada"}, {"name": "Bo"}], "difficulty": "hard"})
    climb: Request = {"skill": "Climb", "score": 2, "difficulty": "easy"}
    moves: tuple[tuple[str, str, Request], ...] = (
        ("assist", "h1", {"given": {"whom": "h2", "skill": "Lead"}, "faces": [6, 7]}),
        ("test", "h2", {"given": climb, "faces": [4, 4]}),
        ("reroll", "h2", {"faces": [3, 3]}),
        ("works", "h1", {"given": {"count": "3"}}),
    )
    yield "a montage", after(begun, *moves)
    yield ("a montage: nobody left", {"op": "act", "log": log_of(after(begun, moves[0])), "do": "assist", "by": "h2"})
