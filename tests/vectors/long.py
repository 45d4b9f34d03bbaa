"""Vectors of the long procedures: states, group contests, sheets, extended contests."""

from typing import Any

from tests.vectors.asked import (
    BASE,
    CONDITION,
    EXTENDED,
    GROUP,
    HERO,
    Game,
    Move,
    Named,
    Request,
    after,
    begin,
    log_of,
    plain,
    played,
    roll,
)


def states() -> Named:
    """The injured with their motivation, the state of a hero over time, and the base by session."""
    hurt, injured = {"kind": "hurt"}, {"kind": "injured"}
    given = {"given": {"ability": "15", "modifier": "+3"}}
    both: Request = {"against": "player", "hero": "Ada", "foe": "Bo", "their_modifiers": [injured]}
    won = ("motivation", "hero", {**given, "faces": [9, 15]})
    point: Move = ("hero-point", "hero", {})
    games: dict[str, Game] = {
        "motivation won": (
            begin(25, 14, modifiers=[hurt, injured]), won, ("roll", "hero", {"faces": [4, 15]}), point,
        ),
        "motivation lifted": (
            begin(14, 14, modifiers=[injured] * 2),
            ("motivation", "hero", {**given, "faces": [19, 9]}), point, ("roll", "hero", {"faces": [1, 20]}),
        ),
        "motivation lost": (
            begin(14, 14, modifiers=[injured]), ("motivation", "hero", {**given, "faces": [20, 9]}),
        ),
        "motivation from the seed": (
            begin(14, 14, modifiers=[injured]), ("motivation", "hero", given), ("roll", "hero", {}),
        ),
        "two injured players": (
            begin(14, 14, modifiers=[injured], **both), won,
            ("motivation", "opposition", {"given": {"ability": 14, "base": 15}, "faces": [9, 16]}),
            ("roll", "hero", {"faces": [1, 19]}),
        ),
        "state of a hero": (
            plain(CONDITION, {"hero": "Ada"}),
            *(
                (do, "hero", {"given": more} if more else {})
                for do, more in (
                    ("suffer", {"state": "hurt", "what": "arm"}), ("suffer", {"state": "impaired"}),
                    ("benefit", {"amount": "6", "what": "bridge"}), ("suffer", {"state": "injured"}),
                    ("rest-day", {}), ("rest-week", {}), ("defeat", {"which": "b3"}),
                    ("suffer", {"state": "dying"}), ("rescue", {}), ("treat", {"state": "s4"}),
                    ("suffer", {"state": "hurt"}), ("session-end", {}), ("suffer", {"state": "dying"}),
                    ("die", {}),
                )
            ),
        ),
    }  # fmt: skip
    for name, (first, *rest) in games.items():
        for step, request in played(first, *rest):
            yield name + step, request
    for session, every in ((1, "2"), (7, "2"), (9, "4"), (200, "never")):
        yield f"base in session {session}, {every}", plain(BASE, {"session": session, "rise": every})
    yield "base beyond ratings", plain(BASE, {"session": 200, "start": "20W9"})


def groups() -> Named:
    """Group contests: sums and levels, boosts, hero points, hidden resistances, odds and refusals."""
    three: Request = {
        "heroes": [
            {"name": "Ada", "ability": "15W"},
            {"name": "Bo", "ability": 17, "bonus": "+6"},
            {"ability": 13, "points": 0},
        ],
        "resistance": "5W",
        "hide": True,
    }
    boost: Move = ("boost", "table", {})
    double: Move = ("double-boost", "table", {})
    point: Move = ("hero-point", "h1", {})
    even = {"heroes": [{"ability": 10}] * 2, "resistance": 10}
    many = {
        "heroes": [{"ability": 17}, {"ability": 3, "bonus": -3}],
        "foes": "own",
        "opponents": [{"name": "Gate", "resistance": 5}, {"resistance": 12, "hide": True}, {"resistance": 20}],
    }
    games: dict[str, Game] = {
        "three from the seed": (plain(GROUP, three), boost, ("roll", "table", {}), point),
        "won by one": (plain(GROUP, even), roll(7, 5, 9, 9)),
        "won by one with a boost": (plain(GROUP, even), boost, roll(7, 5, 9, 9)),
        "a tie, boosted twice": (plain(GROUP, even), double, roll(5, 15, 15, 5)),
        "a tie that no boost lifts": (
            plain(GROUP, {**even, "boost_on_tie": "no"}), boost, roll(5, 15, 15, 5),
        ),
        "lost with a boost": (plain(GROUP, even), double, roll(20, 1, 9, 9)),
        "two fumbles": (plain(GROUP, {**even, "fumbles": "defeat"}), roll(20, 20, 5, 15), point),
        "more opponents than heroes": (
            plain(GROUP, many), roll(20, 4, 9, 9), ("hero-point", "h1", {"given": {"match": "m2"}}),
        ),
    }  # fmt: skip
    for name, (first, *rest) in games.items():
        for step, request in played(first, *rest):
            yield f"group, {name}{step}", request
    for name, inputs in (("three", three), ("many", many), ("even", even)):
        yield f"odds of a group, {name}", {"op": "odds", "procedure": GROUP, "inputs": inputs, "seat": "gm"}
    begun = log_of(plain(GROUP, three))
    boosted = log_of({"op": "act", "log": begun, "do": "double-boost", "by": "table"})
    rolled = log_of({"op": "act", "log": boosted, "do": "roll", "by": "table"})
    for name, log in (("begun", begun), ("boosted", boosted), ("rolled", rolled)):
        yield f"odds of a group, {name}", {"op": "odds", "log": log}
        yield f"history of a group {name}", {"op": "history", "log": log}
        for do, by in (("roll", "table"), ("boost", "table"), ("hero-point", "h3"), ("hero-point", "h9")):
            yield f"group {name}: {do} by {by}", {"op": "act", "log": log, "do": do, "by": by}
        for op, do in (("act", "roll"), ("act", "hero-point"), ("odds", "roll"), ("dice", "boost"), ("act", "dance")):
            yield f"group {name}: {op} {do}, by anybody", {"op": op, "log": log, "do": do}
    yield "group for the GM", {"op": "replay", "log": boosted, "seat": "gm"}
    yield "dice of a group", {"op": "dice", "log": begun, "do": "roll", "by": "table"}
    yield "a group of nobody", plain(GROUP, {"heroes": [], "resistance": 10})
    yield ("a group with a bad row", plain(GROUP, {"heroes": [{"ability": "abc", "points": 21}], "foes": "own"}))


def heroes() -> Named:
    """Hero points and growth: what they buy, catch-ups, gifts of the story, refusals."""
    sheet: Request = {
        "name": "Ada",
        "keywords": [{"name": "Ferrywoman", "rating": 20}, {"name": "Islander", "rating": 16}],
        "abilities": [{"name": "Brave", "rating": 17}, {"name": "Brother", "rating": 13}],
    }
    a1, a4 = {"given": {"ability": "a1"}}, {"given": {"ability": "a4"}}
    games: dict[str, Game] = {
        "a catch-up": (
            plain(HERO, sheet), ("raise", "hero", a1), ("catch-up", "hero", {"given": {"ability": "a2"}}),
            ("catch-up", "hero", a4), ("spend", "hero", {}), ("session", "hero", {}), ("raise", "hero", a4),
        ),
        "a catch-up that is ended": (
            plain(HERO, sheet), ("direct", "gm", {"given": {"ability": "a1", "n": 3}}),
            ("catch-up-done", "hero", {}),
        ),
        "what is new": (
            plain(HERO, sheet), ("award", "gm", {"given": {"n": 2}}),
            ("add", "hero", {"given": {"name": "Cook"}}),
            ("breakout", "hero", {"given": {"keyword": "a1", "name": "Shallows"}}),
            ("cement", "hero", {"given": {"name": "Otter", "what": "it was saved from the weir"}}),
            ("direct-new", "gm", {"given": {"name": "Bell"}}),
            ("direct", "gm", {"given": {"ability": "a6", "n": 3}}),
            ("session", "hero", {}),
        ),
    }  # fmt: skip
    for name, (first, *rest) in games.items():
        for step, request in played(first, *rest):
            yield f"hero, {name}{step}", request
    begun = log_of(plain(HERO, sheet))
    once = log_of({"op": "act", "log": begun, "do": "raise", "by": "hero", **a4})
    open_now = log_of({"op": "act", "log": begun, "do": "raise", "by": "hero", **a1})
    poor = log_of(plain(HERO, {**sheet, "points": 0}))
    yield "hero: once a session", {"op": "act", "log": once, "do": "raise", "by": "hero", **a4}
    yield "hero: the catch-up first", {"op": "act", "log": open_now, "do": "spend", "by": "hero"}
    brave = {"given": {"ability": "a3"}}
    yield "hero: too close", {"op": "act", "log": open_now, "do": "catch-up", "by": "hero", **brave}
    yield "hero: no catch-up", {"op": "act", "log": begun, "do": "catch-up", "by": "hero", **a4}
    for do in ("raise", "add", "spend"):
        yield f"hero: no point for {do}", {"op": "act", "log": poor, "do": do, "by": "hero", **a4}
    yield "hero: nobody", plain(HERO, {})


def _fight(do: str, *faces: int, by: str = "h1-f1", **given: Any) -> Move:
    """A move of an extended contest."""
    more: Request = {"given": given} if given else {}
    return do, by, more | ({"faces": list(faces)} if faces else {})


def extended() -> Named:
    """Extended contests: each kind of move once, both places in a story, what is hidden, what is refused."""
    duel: Request = {"heroes": [{"name": "Ada", "ability": 10}], "foes": [{"name": "Bo", "resistance": 10}]}
    begun = plain(EXTENDED, duel)
    out, behind, left = _fight("exchange", 1, 20), _fight("exchange", 19, 1), _fight("disengage", 3, 2)
    shot = ("parting-shot", "h1", {"given": {"at": "f1"}, "faces": [2, 3]})
    end: Move = ("finish", "table", {})
    yield "duel", begun
    yield "duel: marginal", after(begun, _fight("exchange", 3, 2))
    yield "duel: from the seed", after(begun, _fight("exchange"))
    yield "duel: lifted", after(begun, behind, ("hero-point", "h1", {}))
    yield "duel: another aim", after(begun, _fight("aside", 19, 2, who="theirs"))
    yield "duel: pursued", after(begun, behind, left, _fight("pursue", 2, 3))
    yield "duel: walked away", after(begun, behind, ("abandon", "h1", {}))
    yield "duel: shot back into it", after(begun, out, shot)
    yield "duel: rising action", after(begun, behind, out, end)
    climax = plain(EXTENDED, {**duel, "scene": "climax", "extra_point": "out"})
    yield "duel: climax", after(climax, behind, out, end)
    bold = plain(EXTENDED, {**duel, "options": True, "defence": "swapped"})
    yield "duel: tactics", after(bold, _fight("exchange", 3, 2, stake="gambit", their_stake="defence"))
    helper = {"name": "Cy", "ability": "5W", "part": "helps"}
    helped = plain(EXTENDED, {**duel, "heroes": [*duel["heroes"], helper]})
    assist = ("assist", "h2", {"given": {"for": "h1-f1"}, "faces": [20, 1]})
    yield "helped", after(helped, behind, assist)
    group = plain(EXTENDED, {**duel, "foes": [*duel["foes"], {"resistance": "3W2", "hide": True}]})
    paired: Move = ("pair-up", "table", {})
    yield "two foes, one hidden", after(group, paired, out)
    yield "two foes, one hidden, seen by the GM", {**after(group, paired), "seat": "gm"}
    follower: Request = {"given": {"role": "secondary", "ability": 12}}
    shifted = _fight("shift", to="h1a", amount=2)
    yield "two foes: a follower", after(group, paired, behind, ("follower", "h1", follower), shifted)
    way: Request = {**duel, "heroes": [{**duel["heroes"][0], "scored": 3, "suffered": 4}]}
    yield "odds of a duel under way", {"op": "odds", "procedure": EXTENDED, "inputs": way}
    still = plain(EXTENDED, {**way, "foes": [*duel["foes"], {"resistance": 7}], "counted": "still"})
    yield "two foes: under way", after(still, paired, out, _fight("exchange", 4, 5, by="h1-f2"))
    beside = plain(EXTENDED, {**duel, "scene": "climax"})
    late = (("follower", "h1", follower), behind, _fight("exchange", 20, 1), _fight("shift", to="h1a", amount=4))
    yield "duel: points handed on at the last moment", after(beside, *late)
    logs = {"begun": log_of(begun), "ahead": log_of(after(begun, _fight("exchange", 1, 2)))}
    for name, log in logs.items():
        yield f"odds of a duel, {name}", {"op": "odds", "log": log}
    yield "odds of a duel, form", {"op": "odds", "procedure": EXTENDED, "inputs": duel}
    hidden = log_of(after(group, paired))
    yield "odds of what is hidden", {"op": "odds", "log": hidden, "do": "exchange", "by": "h1-f2"}
    yield "history of a duel", {"op": "history", "log": log_of(after(begun, behind, out, shot))}
    yield "history of a duel, with templates", {"op": "history", "log": log_of(after(begun, behind)), "templates": True}
    act: Request = {"op": "act", "log": logs["begun"]}
    for do, by in (
        ("assist", "h1"), ("hero-point", "h1"), ("parting-shot", "h1"), ("pursue", "h1-f1"), ("finish", "table"),
    ):  # fmt: skip
        yield f"refused: {do} by {by}", {**act, "do": do, "by": by}
    yield "refused: a stake", {**act, "do": "exchange", "by": "h1-f1", "given": {"stake": "gambit"}}
    yield "refused: nobody", plain(EXTENDED, {})
