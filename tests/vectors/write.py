"""Writes the vectors: requests with the replies that the engine gives, for every place where the engine runs.

    python -m tests.vectors.write

A vector is ``{"name", "request", "reply"}``; what is sent is the request as JSON text. The test
``tests/core/test_vectors.py`` holds the files to the engine byte for byte, so that a change of behavior
shows as a change of these files.
"""

import json
import sys
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER.parents[1]))

import hqweb  # noqa: E402
from tests.vectors.asked import (  # noqa: E402
    AUGMENT,
    CONDITION,
    FACES,
    GROUP,
    MARKUP,
    SEED,
    STRETCH,
    SUCCESS,
    Named,
    Request,
    begin,
    log_of,
    plain,
    row,
)
from tests.vectors.explorer import explorer  # noqa: E402
from tests.vectors.files import files  # noqa: E402
from tests.vectors.hidden import hidden_rolls  # noqa: E402
from tests.vectors.house import houses  # noqa: E402
from tests.vectors.links import links  # noqa: E402
from tests.vectors.long import extended, groups, heroes, states  # noqa: E402
from tests.vectors.qw_advantage import advantage  # noqa: E402
from tests.vectors.qw_basics import basics  # noqa: E402
from tests.vectors.qw_chained import chained, goals  # noqa: E402
from tests.vectors.qw_community import communities  # noqa: E402
from tests.vectors.qw_editions import recasts  # noqa: E402
from tests.vectors.qw_growing import growing  # noqa: E402
from tests.vectors.qw_lasting import lasting  # noqa: E402
from tests.vectors.qw_redesign import redesign  # noqa: E402
from tests.vectors.samples import samples  # noqa: E402
from tests.vectors.screens import screens  # noqa: E402
from tests.vectors.sheets_097 import sheets_097  # noqa: E402
from tests.vectors.sheets_classic import sheets_classic  # noqa: E402
from tests.vectors.sheets_spheres import spheres_sheets  # noqa: E402
from tests.vectors.sheets_steel import sheets_steel  # noqa: E402
from tests.vectors.spheres_checks import checks  # noqa: E402
from tests.vectors.spheres_conflict import conflict  # noqa: E402
from tests.vectors.spheres_destiny import spheres_destiny  # noqa: E402
from tests.vectors.spheres_traits import traits  # noqa: E402
from tests.vectors.steel_abilities import abilities  # noqa: E402
from tests.vectors.steel_fight import steel_fight  # noqa: E402
from tests.vectors.steel_rolls import rolls  # noqa: E402
from tests.vectors.steel_space import spaces  # noqa: E402


def contests() -> Named:
    """Rolls: every cell of the results table in four settings, then what else can be set up."""
    for ability, resistance in ((10, 10), ("10W", 10), (10, "10W2"), ("15W", "12W2")):
        for hero, face in FACES.items():
            for other, foe in FACES.items():
                yield f"{ability} v {resistance}, {hero} v {other}", begin(ability, resistance, [face, foe])
    for faces in ([9, 7], [7, 9], [7, 7], [19, 15], [20, 20]):
        for better in ("high", "low"):
            yield f"equal results {faces}, {better} wins", begin(14, 14, faces, better_roll=better)
    for ability, faces in (
        (1, [1, 2]),
        (1, [2, 1]),
        (20, [20, 19]),
        (20, [19, 20]),
        ("20W9", [20, 2]),
        ("1W", [19, 20]),
    ):
        yield f"{ability}: {faces}", begin(ability, 14, faces)
    for name in ("nearly-impossible", "very-high", "high", "moderate", "low", "very-low"):
        lowest = name == "very-low"
        yield (f"class {name}", begin(17, None, None if lowest else [9, 14], against="class", **{"class": name}))
    yield ("very low, always 6", begin(17, None, [9, 4], against="class", very_low="six", **{"class": "very-low"}))
    yield "very low of 26", begin(17, None, [9, 4], against="class", base=26, **{"class": "very-low"})
    yield "base 6W", begin(17, None, [9, 4], against="class", base="6W", **{"class": "low"})
    yield from _modified()
    for number in range(8):
        yield f"rolled from seed s{number}", {**begin("17", "5W", hero="Ada"), "seed": f"s{number}"}
    yield "automatic success", {"op": "begin", "procedure": SUCCESS, "inputs": {"hero": "Ada"}, "seed": SEED}


def _modified() -> Named:
    kinds = [
        row("specific", "6"),
        row("specific", -3),
        row("situational", -6),
        row("augment", "+W"),
        row("augment", "9"),
    ]
    kinds += [row("plot", "3"), row("plot", 20), STRETCH, row("augment", "-3")]
    for one in kinds:
        yield f"modifier {json.dumps(one)}", begin(17, 14, [9, 15], modifiers=[one])
    yield "all modifiers", begin(17, 14, [9, 15], modifiers=kinds)
    for faces in ([1, 20], [1, 15], [7, 15], [7, 6], [20, 1]):
        yield f"stretch {faces}", begin(16, 10, faces, modifiers=[STRETCH])
    yield "a total of zero", begin(6, 10, modifiers=[STRETCH])
    yield "a total below zero", begin(1, 10, modifiers=[STRETCH, STRETCH])
    yield (
        "a stretch against a very low resistance",
        begin(17, None, against="class", modifiers=[STRETCH], **{"class": "very-low"}),
    )
    duel = {"against": "player", "hero": "Ada", "foe": "Bo"}
    yield "player against player", begin("3W", 17, [9, 14], **duel)
    yield (
        "player with modifiers",
        begin(17, 17, [9, 14], modifiers=[STRETCH], their_modifiers=[row("plot", "9")], **duel),
    )
    yield "player with two augments", begin(17, 17, [4, 4], their_modifiers=[row("augment", "9")] * 2, **duel)
    yield "player without a total", begin(17, 6, their_modifiers=[STRETCH], **duel)
    yield "both players without a total", begin(6, 6, modifiers=[STRETCH], their_modifiers=[STRETCH], **duel)
    yield from _states(duel)
    yield "markup as a name", begin(17, 14, [9, 15], hero=MARKUP, foe="{who} *b* %s")
    yield "a name outside the basic plane", begin(17, 14, [9, 15], hero="Zoë 🎲", foe="Ásta")


def _states(duel: Request) -> Named:
    for one in ("hurt", "impaired"):
        yield f"modifier {one}", begin(17, 14, [9, 15], modifiers=[{"kind": one}] * 2)
    for modifier in (row("benefit", "0"), row("benefit", "9"), row("outnumbered", -6)):
        yield f"modifier {json.dumps(modifier)}", begin(17, 14, [9, 15], modifiers=[modifier])
    worn = [{"kind": "hurt"}, row("benefit", "6"), row("benefit", "3")]
    for faces in ([20, 1], [20, 9], [19, 9], [8, 9], [9, 9], [9, 8], [9, 20], [1, 20]):
        yield f"worn and favored {faces}", begin(11, 14, faces, modifiers=worn, hero="Ada")
    yield "both players worn", begin(14, 14, [9, 20], modifiers=worn, their_modifiers=worn, **duel)
    yield "injured: nothing is rolled", begin(14, 14, modifiers=[{"kind": "injured"}])


def augments() -> Named:
    """Augments: every row of their table, and what their form has."""
    for faces in ([1, 20], [9, 20], [9, 15], [9, 8], [8, 8], [8, 9], [16, 9], [20, 9], [20, 1]):
        yield f"augment {faces}", plain(AUGMENT, {"ability": 14}, faces)
    plot = {"ability": "17", "base": "16", "hero": "Ada", "better_roll": "low"}
    rows = [row("plot", "6"), {"kind": "hurt"}, STRETCH]
    yield "augment with modifiers", plain(AUGMENT, {**plot, "modifiers": rows}, [9, 9])
    yield "augment without a rating", plain(AUGMENT, {"ability": 3, "modifiers": [STRETCH]})
    injured = {"ability": 14, "modifiers": [{"kind": "injured"}]}
    yield "augment of an injured hero", plain(AUGMENT, injured)


def moves() -> Named:
    """Hero points, undo and replay."""
    for faces in ([9, 15], [9, 20], [15, 9], [20, 1], [20, 20], [8, 8], [20, 15]):
        log = log_of(begin(10, 10, faces))
        lift = {"op": "act", "log": log, "do": "hero-point", "by": "hero"}
        yield f"{faces}: hero point", lift
        yield f"{faces}: hero point taken back", {"op": "undo", "log": log_of(lift)}
        yield f"{faces}: roll taken back", {"op": "undo", "log": log}
        yield f"{faces}: replay", {"op": "replay", "log": log_of(lift)}
    rolled = log_of({**begin("15W", "12W2"), "seed": "again"})
    back = log_of({"op": "undo", "log": rolled})
    yield "rolled, taken back", {"op": "undo", "log": rolled}
    yield "rolled again after taking back", {"op": "act", "log": back, "do": "roll", "by": "hero"}
    yield "typed after taking back", {"op": "act", "log": back, "do": "roll", "by": "hero", "faces": [3, 4]}
    duel = log_of(begin(10, 10, [9, 15], against="player"))
    for by in ("hero", "opposition"):
        yield f"player's hero point by {by}", {"op": "act", "log": duel, "do": "hero-point", "by": by}
    once = log_of({"op": "act", "log": duel, "do": "hero-point", "by": "hero"})
    yield "both players' hero points", {"op": "act", "log": once, "do": "hero-point", "by": "opposition"}
    easy = log_of(begin(17, None, against="class", **{"class": "very-low"}))
    yield "hero point on an automatic victory", {"op": "act", "log": easy, "do": "hero-point", "by": "hero"}
    sure = log_of({"op": "begin", "procedure": SUCCESS, "inputs": {}, "seed": SEED})
    yield "hero point on an automatic success", {"op": "act", "log": sure, "do": "hero-point", "by": "hero"}
    yield "for the GM", {"op": "replay", "log": duel, "seat": "gm"}


def odds() -> Named:
    """Odds and dice."""
    for ability in ("1", "14", "20", "1W", "5W", "10W2", "20W9"):
        for resistance in ("1", "14", "20", "12W", "3W3"):
            yield f"odds of {ability} v {resistance}", begin(ability, resistance, op="odds")
    yield "odds when low wins", begin(17, 14, op="odds", better_roll="low")
    yield "odds of a stretch", begin(17, 14, op="odds", modifiers=[STRETCH])
    yield "odds of a total of zero", begin(6, 14, op="odds", modifiers=[STRETCH])
    yield ("odds against a very low resistance", begin(6, None, op="odds", against="class", **{"class": "very-low"}))
    yield "odds between players", begin(17, 14, op="odds", against="player", their_modifiers=[STRETCH])
    for injuries in (1, 2):
        rows = [{"kind": "injured"}] * injuries
        for total in (14, "15W", "1W3"):
            yield f"odds of {total} with {injuries} injured", begin(total, 14, op="odds", modifiers=rows)
        yield f"no dice with {injuries} injured yet", begin(14, 14, op="dice", modifiers=rows)
    for ability in ("14", "5W"):
        asked = {"op": "odds", "procedure": AUGMENT, "inputs": {"ability": ability}}
        yield f"odds of an augment of {ability}", asked
    yield "dice of a contest", begin(17, 14, op="dice")
    yield "dice with names", begin(17, 14, op="dice", hero="Ada", foe="Bo")
    yield "no dice at zero", begin(6, 14, op="dice", modifiers=[STRETCH])
    log = log_of(begin(10, 10, [9, 15]))
    for op in ("odds", "dice"):
        yield f"{op} of an automatic success", {"op": op, "procedure": SUCCESS, "inputs": {}}
        yield f"{op} of a hero point", {"op": op, "log": log, "do": "hero-point", "by": "hero"}
        yield (
            f"{op} of a roll taken back",
            {"op": op, "log": log_of({"op": "undo", "log": log}), "do": "roll", "by": "hero"},
        )


def errors() -> Named:
    """Refused requests and their refusals."""
    wrong = [
        "abc", "", 0, "-3", "5W99", "17.5", "🎲", MARKUP, "²", "21W", "0W",
        "5W0", True, [], 201, None, "x" * 500,
    ]  # fmt: skip
    for typed in wrong:
        yield (f"rating {json.dumps(typed)[:30]}", begin(op="begin") | {"inputs": {"ability": typed, "resistance": 5}})
    bad = [
        STRETCH,
        row("luck", 3),
        row("plot", "4"),
        {"kind": "plot"},
        7,
        row("situational", "x"),
        row("situational", 999),
    ]
    unknown = {"colour": "red"}  # codespell:ignore colour
    yield ("many at once", begin("abc", 0, modifiers=bad, better_roll="middle", hero=7, foe="x" * 41, **unknown))
    yield "too many rows", begin(modifiers=[STRETCH] * 13)
    yield "rows that are none", begin(modifiers={})
    yield "inputs that are none", begin() | {"inputs": []}
    for faces in ([9], [9, 14, 3], [0, 21], ["9", 14], "9"):
        yield f"faces {faces}", begin(faces=faces)
    yield "faces without dice", begin(6, 10, [3, 4], modifiers=[STRETCH])
    for seed in ("", "é", "a" * 65, 7):
        yield f"seed {json.dumps(seed)[:20]}", begin() | {"seed": seed}
    requests: list[Any] = [7, [], "begin", {}, {"op": "cheat"}, {"op": "begin"}, {"op": "catalog", "kind": "x"}]
    for request in [*requests, {"op": "begin", "procedure": "heroquest.cheat"}]:
        yield f"request {json.dumps(request)[:50]}", request
    yield "no such seat", begin() | {"seat": "moon"}
    injured = log_of(begin(14, 14, modifiers=[{"kind": "injured"}]))
    for do in ("roll", "hero-point"):
        yield f"injured: {do}", {"op": "act", "log": injured, "do": do, "by": "hero"}
    whole = log_of(plain(CONDITION, {"hero": "Ada"}))
    for do in ("treat", "rest-day", "rescue", "die", "defeat"):
        yield f"nothing for {do}", {"op": "act", "log": whole, "do": do, "by": "hero"}
    yield "an augment on an augment", plain(AUGMENT, {"ability": 14, "modifiers": [row("augment", "3")]})
    yield from _bad_logs()


def _bad_logs() -> Named:
    rolled = log_of(begin("15W", "12W2"))
    first = rolled["moves"][0]
    changes: dict[str, Request] = {
        "schema 2": {"schema": 2},
        "rules 2": {"rules": 2},
        "another ruleset": {"ruleset": "questworlds"},
        "no such procedure": {"procedure": "heroquest.cheat"},
        "an extra part": {"extra": 1},
        "inputs no record": {"inputs": 7},
        "moves no list": {"moves": 7},
        "undone 0": {"undone": 0},
        "seed changed": {"seed": "fedcba9876543210"},
        "seed empty": {"seed": ""},
        "inputs not canonical": {"inputs": {**rolled["inputs"], "ability": "15W"}},
        "inputs out of range": {"inputs": {**rolled["inputs"], "ability": 0}},
        "a face changed": {"moves": [{**first, "faces": [first["faces"][0], 1]}]},
        "dice changed": {"moves": [{**first, "dice": [20, 12]}]},
        "a die that is none": {"moves": [{**first, "dice": [20, 0]}]},
        "typed face too high": {"moves": [{**first, "typed": True, "faces": [9, 21]}]},
        "typed without dice": {"moves": [first, {"do": "hero-point", "by": "hero", "typed": True}]},
        "a move that is none": {"moves": [7]},
        "a move not open": {"moves": [first, {"do": "roll", "by": "hero"}]},
        "a move with fields": {"moves": [first, {"do": "hero-point", "by": "hero", "given": {"a": 1}}]},
        "too many moves": {"moves": [{"do": "", "by": ""}] * 2001},
    }
    for name, parts in changes.items():
        yield f"log: {name}", {"op": "replay", "log": {**rolled, **parts}}
    yield "no log", {"op": "replay"}
    yield "nothing to take back", {"op": "undo", "log": {**rolled, "moves": []}}
    yield "a move that does not stand open", {"op": "act", "log": rolled, "do": "roll", "by": "hero"}
    yield "a move that there is not", {"op": "act", "log": rolled, "do": "dance", "by": "hero"}
    yield "a move that is not named", {"op": "act", "log": rolled}
    group = {"heroes": [{"ability": 10}], "resistance": 30, "hide": True}
    hidden = log_of({"op": "begin", "procedure": GROUP, "inputs": group, "seed": SEED})
    yield "odds that would tell what is hidden", {"op": "odds", "log": hidden, "do": "roll", "by": "table"}
    yield "odds of a move that does not stand open", {"op": "odds", "log": rolled, "do": "roll", "by": "hero"}
    yield ("faces for a hero point", {"op": "act", "log": rolled, "do": "hero-point", "by": "hero", "faces": [7]})


FILES = {
    "contests": contests,
    "augments": augments,
    "states": states,
    "groups": groups,
    "heroes": heroes,
    "extended": extended,
    "moves": moves,
    "odds": odds,
    "errors": errors,
    "qw-basics": basics,
    "qw-advantage": advantage,
    "qw-chained": chained,
    "qw-goals": goals,
    "qw-lasting": lasting,
    "qw-growing": growing,
    "qw-community": communities,
    "qw-editions": recasts,
    "qw-redesign": redesign,
    "steel-rolls": rolls,
    "steel-abilities": abilities,
    "steel-space": spaces,
    "steel-fight": steel_fight,
    "spheres-checks": checks,
    "spheres-traits": traits,
    "spheres-conflict": conflict,
    "spheres-destiny": spheres_destiny,
    "samples": samples,
    "screens": screens,
    "explorer": explorer,
    "sheets-classic": sheets_classic,
    "sheets-097": sheets_097,
    "sheets-steel": sheets_steel,
    "sheets-spheres": spheres_sheets,
    "files": files,
    "links": links,
    "hidden": hidden_rolls,
    "house": houses,
}


def text(name: str) -> str:
    """The content of one file, one vector a line."""
    lines = []
    for title, request in FILES[name]():
        reply = json.loads(hqweb.handle(json.dumps(request, ensure_ascii=False)))
        vector = {"name": title, "request": request, "reply": reply}
        lines.append(json.dumps(vector, ensure_ascii=False, separators=(",", ":")))
    return "[\n" + ",\n".join(lines) + "\n]\n"


def main() -> None:
    """Writes every file anew."""
    for name in FILES:
        (FOLDER / f"{name}.json").write_text(text(name), encoding="utf-8")


if __name__ == "__main__":
    main()
