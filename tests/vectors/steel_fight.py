"""Vectors of a fight in Draw Steel: conditions, resources, hero tokens, damage."""

from typing import Any

from tests.vectors.asked import Named, Request, log_of, plain, played

type Step = tuple[str, str, Request]


def _do(do: str, by: str, /, *faces: int, **given: Any) -> Step:
    request: Request = {"given": given} if given else {}
    if faces:
        request["faces"] = list(faces)
    return (do, by, request)


def steel_fight() -> Named:
    """The end of one play for each thing that a fight can bring."""
    standing = [
        {"condition": "grabbed", "ends": "other", "source": "Ogre"},
        {"condition": "frightened", "ends": "save", "source": "Ghoul"},
        {"condition": "weakened", "ends": "eot"},
    ]
    games: dict[str, tuple[Any, ...]] = {
        "conditions on a roll": (
            plain("draw-steel.conditions", {"name": "Ada", "conditions": standing}),
            _do("roll", "creature", kind="melee-strike", at="nobody"),
        ),
        "a grabber": (
            plain("draw-steel.conditions", {"name": "Ada", "holding": "full"}),
            _do("hold", "creature", holding="half", holds="the ogre"),
            _do("finish", "creature", effects="keep"),
        ),
        "grabbed at a price": (
            plain("draw-steel.grab", {"M": 2, "its_size": "2", "name": "Ada", "target": "the ogre"}, [6, 6]),
            _do("accept", "hero"),
        ),
        "escaped": (plain("draw-steel.grab", {"maneuver": "escape", "A": 3, "its_size": "1L"}, [10, 7]),),
        "knocked back": (plain("draw-steel.grab", {"maneuver": "knockback", "size": "1S"}, [5, 5]),),
        "too large to grab": (plain("draw-steel.grab", {"M": 1, "its_size": "1L", "full": True, "taken": True}),),
        "a failed save, turned": (
            plain("draw-steel.conditions", {"conditions": standing}),
            _do("end-turn", "creature", 3),
            _do("token", "creature", which="c2"),
        ),
        "prayer": (
            plain("draw-steel.heroic-resource", {"class": "conduit", "level": 4, "victories": 2}),
            _do("fight", "hero"),
            _do("turn", "hero", 2, 5, call=True),
        ),
        "strain": (
            plain("draw-steel.heroic-resource", {"class": "talent", "level": 3}),
            _do("fight", "hero"),
            _do("spend", "hero", cost=4, ability="Choke"),
            _do("strain", "hero"),
        ),
        "damage in order": (
            plain(
                "draw-steel.damage",
                {
                    "stamina": 30,
                    "temporary": 2,
                    "weaknesses": [{"type": "fire", "value": 5}],
                    "immunities": [{"type": "every", "value": 3}],
                },
            ),
            _do("hit", "target", amount=13, type="fire", halved=1),
        ),
        "tokens before damage": (
            plain("draw-steel.damage", {"lost": 12}),
            _do("hit", "target", amount=12),
            _do("token", "target"),
        ),
        "knocked out": (
            plain("draw-steel.damage", {"kind": "creature", "stamina": 10}),
            _do("hit", "target", amount=12),
            _do("knock-out", "target"),
        ),
        "hero tokens": (plain("draw-steel.hero-tokens", {"heroes": 3}), _do("stamina", "party", who="h2")),
    }
    for name, (request, *moves) in games.items():
        *_, last = played(request, *moves)
        yield name, last[1]
    dazed = [{"condition": key, "ends": "save"} for key in ("bleeding", "dazed")]
    late = log_of(plain("draw-steel.conditions", {"conditions": dazed}))
    act = {"op": "act", "log": late, "do": "act", "by": "creature", "given": {"what": "triggered"}}
    yield "a triggered action while dazed", act
    move = {"do": "act", "by": "creature", "given": {"what": "triggered"}, "dice": [6], "faces": [4], "typed": True}
    yield "the same in an older log", {"op": "replay", "log": {**late, "moves": [move]}}
    closed = log_of(plain("draw-steel.conditions", {}))
    yield "not prone", {"op": "act", "log": closed, "do": "stand", "by": "creature"}
    yield (
        "odds of a save",
        {
            "op": "odds",
            "log": log_of(plain("draw-steel.conditions", {"conditions": [{"condition": "dazed", "ends": "save"}]})),
            "do": "end-turn",
            "by": "creature",
        },
    )
    yield (
        "odds of a prayer",
        {
            "op": "odds",
            "log": log_of(
                {
                    "op": "act",
                    "log": log_of(plain("draw-steel.heroic-resource", {"class": "conduit"})),
                    "do": "fight",
                    "by": "hero",
                }
            ),
            "do": "turn",
            "by": "hero",
            "given": {"call": True},
        },
    )
