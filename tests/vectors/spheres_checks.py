"""Vectors of checks and opposed checks of Shattered Spheres."""

from typing import Any

from tests.vectors.asked import Game, Named, Request, log_of, plain, played

CHECK = "spheres.check"
OPPOSED = "spheres.opposed-check"


def _odds(procedure: str, **inputs: Any) -> Request:
    return {"op": "odds", "procedure": procedure, "inputs": inputs}


def checks() -> Named:
    """One vector for each way that a check can go."""
    bare: Request = {"destiny": 0, "skill": 4}
    games: dict[str, Game] = {
        "a level, rolled, with circumstances": (
            plain(
                CHECK,
                {
                    **bare,
                    "against": "level",
                    "difficulty": "hard",
                    "plus": "d20",
                    "circumstances": ["very-well", "no-tools"],
                    "dc_circumstances": ["much-harder"],
                },
                [20, 12, 9, 12, 9],
            ),
        ),
        "past rank 5, both luck dice, Fate": (
            plain(
                CHECK,
                {**bare, "ability": 8, "tier": 2, "luck": ["fortune", "misfortune"], "encounter": "yes"},
                [12, 7, 14, 11, 8],
            ),
        ),
        "routine, then rolled": (
            plain(CHECK, {**bare, "pressure": "no", "dc": 20}),
            ("roll-anyway", "ours", {"faces": [17]}),
        ),
        "late luck, Improve, Coup": (
            plain(CHECK, {"late": ["fortune"], "dc": 18}, [3]),
            ("fortune", "ours", {"faces": [6]}),
            ("improve", "ours", {"faces": [4]}),
            ("coup", "ours", {"faces": [5]}),
        ),
        "stones of the other side": (
            plain(CHECK, {**bare, "side": "opposing", "encounter": "yes", "pool": 2, "dc": 24}, [20]),
            ("improve-stones", "ours", {"given": {"stones": 3}}),
        ),
        "opposed, improved to a tie": (
            plain(OPPOSED, {"skill": 4, "their_skill": 2, "their_destiny": 1, "name": "Ada"}, [8, 8]),
            ("improve", "theirs", {"faces": [2]}),
        ),
        "opposed, passive": (plain(OPPOSED, {**bare, "aware": "no", "their_ability": -2}, [9, 6]),),
    }
    for name, (request, *moves) in games.items():
        *_, last = played(request, *moves)
        yield name, last[1]
    yield "odds, a check", _odds(CHECK, skill=5, ability=3, luck=["fortune"])
    yield "odds, opposed", _odds(OPPOSED, skill=5, their_skill=3, their_ability=-7, their_tier=2)
    done = log_of(plain(CHECK, {**bare, "dc": 10}, [10]))
    yield "no Coup", {"op": "act", "log": done, "do": "coup", "by": "ours"}
