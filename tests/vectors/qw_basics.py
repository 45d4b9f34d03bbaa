"""Vectors of the basic contests of QuestWorlds 2.2."""

from typing import Any

from tests.vectors.asked import Game, Named, Request, plain, played, row

CONTEST = "questworlds.simple-contest"
AUGMENT = "questworlds.augment"
QUICK = "questworlds.quick-augment"
AUTOMATIC = "questworlds.automatic-victory"
COMBINED = "questworlds.combined"
PYRRHIC = "questworlds.pyrrhic"
BASE = "questworlds.base"


def _odds(procedure: str, **inputs: Any) -> Request:
    return {"op": "odds", "procedure": procedure, "inputs": inputs}


def _fight(faces: list[int], **more: Any) -> Request:
    return plain(CONTEST, {"ability": 14, "resistance": 14, **more}, faces)


def basics() -> Named:
    """One vector for each way that the basic contests can go."""
    point: tuple[str, str, Request] = ("hero-point", "hero", {})
    gift: tuple[str, str, Request] = ("give-tie", "hero", {})
    will: tuple[str, str, Request] = ("motivation", "hero", {"given": {"ability": "15"}, "faces": [9, 15]})
    many = [
        row("augment", "6"), {"kind": "quick", "rating": "5M"}, row("support", 3), row("plot", "3"),
        row("stretch", "-20"), {"kind": "flaw", "rating": 19}, {"kind": "heroic"}, {"kind": "injured"},
    ]  # fmt: skip
    games: dict[str, Game] = {
        "won": (_fight([9, 15]),),
        "lost, then lifted": (_fight([8, 9]), point),
        "low wins": (_fight([17, 15], better_roll="low"),),
        "a tie, given": (_fight([9, 9]), gift),
        "a tie, given, by level": (_fight([9, 9], outcome="level"), gift, point),
        "many modifiers": (plain(CONTEST, {"ability": "5M2", "resistance": "14M", "modifiers": many}, [20, 9]),),
        "no rating": (plain(CONTEST, {"ability": 6, "resistance": 14, "modifiers": [row("stretch", "-6")]}),),
        "very low": (plain(CONTEST, {"ability": 17, "against": "class", "class": "very-low"}),),
        "very low, rolled": (
            plain(CONTEST, {"ability": 17, "against": "class", "class": "very-low", "below_one": "rolled"}, [9, 9]),
        ),
        "players": (
            plain(
                CONTEST,
                {"ability": "3M2", "against": "player", "resistance": "7M", "hero": "Ada", "foe": "Bo"},
                [20, 5],
            ),
            point,
        ),
        "a last action": (
            plain(CONTEST, {"ability": 14, "resistance": 14, "modifiers": [{"kind": "dying"}]}),
            will,
            ("roll", "hero", {"faces": [9, 15]}),
        ),
        "augment": (plain(AUGMENT, {"ability": 14}, [9, 15]),),
        "augment, vivid, for another": (plain(AUGMENT, {"ability": 14, "told": "vivid", "helps": "other"}, [9, 15]),),
        "augment by level": (plain(AUGMENT, {"ability": 14, "outcome": "level"}, [9, 20]), point),
        "quick augment": (plain(QUICK, {"ability": "3M2"}),),
        "quick augment for another": (plain(QUICK, {"ability": 19, "helps": "other", "hero": "Ada"}),),
        "automatic victory": (plain(AUTOMATIC, {}),),
        "arduous": (plain(AUTOMATIC, {"way": "arduous", "hero": "Ada"}),),
        "costly": (plain(AUTOMATIC, {"way": "costly", "ability": 14, "pays": "Purse"}, [8, 9]), point),
        "combined": (plain(COMBINED, {"abilities": [{"name": "Pilot", "rating": "1M"}, {"rating": 14}]}),),
        "pyrrhic": (plain(PYRRHIC, {"ability": 14, "resistance": 14}, [2, 15]),),
        "pyrrhic, lost": (plain(PYRRHIC, {"ability": 14, "resistance": 14}, [16, 1]), point),
        "base": (plain(BASE, {"campaign": 3, "rise": "6"}),),
    }
    for name, (request, *moves) in games.items():
        *_, last = played(request, *moves)
        yield name, last[1]
    yield "odds, won or lost", _odds(CONTEST, ability="7M", resistance=14)
    yield "odds, vivid augment", _odds(AUGMENT, ability=14, told="vivid")
    yield "odds, pyrrhic", _odds(PYRRHIC, ability=17, resistance=14)
