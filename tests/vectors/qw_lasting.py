"""Vectors of QuestWorlds 2.2: states, healing, group contests, scored contests, and what escalates."""

from typing import Any

from tests.vectors.asked import Named, Request, after, plain, roll

RULES = "questworlds"


def lasting() -> Named:
    """States left behind and kept over time, healing, groups, and scored contests to their end."""
    yield from _contests()
    yield from _healing()
    yield from _groups()
    yield from _scored()


def _asked(name: str, inputs: Request, *faces: int) -> Request:
    return plain(f"{RULES}.{name}", inputs, list(faces) or None)


def _contests() -> Named:
    level: Request = {"ability": 14, "resistance": 14, "outcome": "level"}
    for name, faces in {"fortune": (1, 15), "adversity": (15, 1), "dying": (20, 1)}.items():
        yield f"simple contest by level, {name}", _asked("simple-contest", {**level, "hero": "Ada"}, *faces)
    rows = [{"kind": "dying"}, {"kind": "hurt"}, {"kind": "fresh"}]
    will = {"given": {"ability": 18, "spares": True}, "faces": [1, 19]}
    yield (
        "a last action",
        after(
            _asked("simple-contest", {**level, "modifiers": rows}),
            ("motivation", "hero", will),
            ("roll", "hero", {"faces": [3, 9]}),
        ),
    )
    steps: tuple[tuple[str, Any], ...] = (
        ("suffer", {"state": "injured", "what": "arm"}),
        ("suffer", {"state": "hurt"}),
        ("benefit", {"amount": "heroic", "what": "bridge"}),
        ("benefit", {"amount": "fresh"}),
        ("meet", {"state": "s1", "which": "b4", "how": "difference"}),
        ("heal", {"state": "s1", "outcome": "opposition:major"}),
        ("rest-month", {}),
        ("suffer", {"state": "dying"}),
        ("rescue", {"to": "impaired"}),
        ("story-end", {}),
    )
    moves = [(do, "hero", {"given": given} if given else {}) for do, given in steps]
    start = _asked("condition", {"hero": "Ada"})
    for count in (6, 7, 10):
        yield f"states over time, {count} moves", after(start, *moves[:count])


def _healing() -> Named:
    asked = {"ability": 17, "state": "impaired", "patient": "Bo"}
    yield "healing", _asked("healing", asked, 9, 15)
    yield "healing that harms", _asked("healing", {**asked, "state": "injured"}, 20, 3)
    yield (
        "a rescue with a hero point",
        after(_asked("healing", {**asked, "ability": "14M", "state": "dying"}, 15, 9), ("hero-point", "hero", {})),
    )


def _groups() -> Named:
    two: Request = {
        "heroes": [
            {"name": "Ada", "ability": "1M", "points": 2},
            {"name": "Bo", "ability": 15, "stretch": "-3", "heroic": 1},
        ],
        "resistance": 14,
    }
    yield "group, won or lost", after(_asked("group-contest", two), roll(9, 12, 16, 5))
    late = {**two, "outcome": "level", "boost_when": "after"}
    yield (
        "group by level, boosted after the roll",
        after(_asked("group-contest", late), roll(9, 12, 16, 5), ("boost", "table", {})),
    )


def _scored() -> Named:
    duel: Request = {
        "heroes": [{"name": "Ada", "ability": 17, "points": 1}],
        "foes": [{"name": "Rex", "resistance": 16}],
    }
    escalated = _asked("scored-contest", {**duel, "round_one": "hero:minor"})
    exchange = ("exchange", "h1-f1", {"faces": [1, 19]})
    yield "an escalated contest, won", after(escalated, exchange, ("finish", "table", {}))
    lost = ("exchange", "h1-f1", {"faces": [20, 1]})
    climax = _asked("scored-contest", {**duel, "scene": "climax"})
    yield (
        "a climax, lost, with somebody who has another aim",
        after(
            climax,
            ("join", "table", {"given": {"name": "Cy", "aim": "other"}}),
            ("aside", "h1-f1", {"given": {"gain": "augment", "for": "h1"}, "faces": [4, 18]}),
            lost,
            ("unrelated", "h2", {"given": {}, "faces": [9, 15]}),
            lost,
            ("finish", "table", {}),
        ),
    )
