"""The file of a table: every limit at its bound and one past it, and every wrong type at every place."""

import json
from typing import Any

import pytest

from hqweb.core import limits
from tests.core.calls import Obj, data, error, errors
from tests.core.tables import KINDS

HEROES = 1_000
PARTIES = 1_000
SESSIONS = 1_000
ENTRIES = 10_000
SETS = 1_000
CHANGES = 100
FILE = 3_900_000
LAST_MOMENT = 253_402_300_799_999

PARTS = {
    "heroes": {"id": "id", "ruleset": "key", "name": "40", "log": "log", "snapshot": "inputs"},
    "parties": {"id": "id", "name": "40", "ruleset": "key", "heroes": "ids", "base": "1-200"},
    "sessions": {
        "id": "id", "number": "1-1000", "party": "id", "began": "time", "ended": "time", "title": "120",
        "notes": "20000",
    },
    "entries": {
        "id": "id", "at": "time", "kind": "pick", "session": "id", "procedure": "key", "title": "120",
        "numbers": "1000", "summary": "1000", "text": "20000", "log": "log", "heroes": "ids",
    },
    "sets": {"id": "id", "game": "key", "name": "60", "changes": "changes"},
}  # fmt: skip
"""Every part of a record and what it takes: what a page may count on for ever."""

NEEDED = {
    "heroes": {"id", "ruleset", "name", "log"},
    "parties": {"id", "name", "heroes"},
    "sessions": {"id", "number", "began"},
    "entries": {"id", "at", "kind", "title"},
    "sets": {"id", "game", "name", "changes"},
}
PLACES = [(kind, part, takes) for kind, parts in PARTS.items() for part, takes in parts.items()]
BAD: dict[str, list[Any]] = {
    "id": [None, True, 7, "", " a", "a b", "-a", "é", "a/b", "a\n", "x" * 65, [], {}, "__proto__", "valueOf"],
    "key": [None, False, 7, "", "Heroquest", "a b", "-a", "x" * 81, [], {}],
    "text": [None, True, 7, [], {}, ["a"]],
    "number": [None, True, "7", "", [], {}],
    "pick": [None, True, 7, "", "Roll", "dance", [], ["roll"], {}],
    "ids": [None, True, 7, "a", {}, [7], [None], [["a"]], ["__proto__"], ["a", "a"]],
    "inputs": [None, True, 7, "a", [], {"a": None}, {"a": [{"b": None}]}, {"constructor": 1}, {"x" * 81: 1}],
    "log": [None, True, 7, "a", [], {}],
    "changes": [
        None,
        True,
        7,
        "a",
        [],
        {"a": None},
        {"a": True},
        {"a": ["b"]},
        {"a": {"b": 1}},
        {"a": "b" * 1_001},
        {"constructor": 1},
        {"x" * 81: 1},
    ],
}


def log(**parts: Any) -> Obj:
    """The log of a hero, small."""
    found: Obj = {
        "schema": 1, "ruleset": "heroquest", "rules": 1, "procedure": "heroquest.hero", "seed": "a",
        "inputs": {"name": "Ada", "points": 3, "keywords": [], "abilities": []}, "moves": [],
    }  # fmt: skip
    return found | parts


def one(kind: str, /, **parts: Any) -> Obj:
    """A record of a kind with all its parts, but for those that are changed."""
    whole: dict[str, Obj] = {
        "heroes": {"ruleset": "heroquest", "name": "Ada", "log": log(), "snapshot": {"name": "Ada"}},
        "parties": {"name": "All", "ruleset": "heroquest", "heroes": ["a"], "base": 14},
        "sessions": {"number": 1, "party": "a", "began": 0, "ended": 1, "title": "One", "notes": "It rains."},
        "entries": {
            "at": 0, "kind": "roll", "session": "a", "procedure": "heroquest.hero", "title": "Roll",
            "numbers": "17", "summary": "Won", "text": "So", "log": log(), "heroes": ["a"],
        },
        "sets": {"game": "heroquest", "name": "Ours", "changes": {"heroquest.better-roll": "low", "heroquest.new": -3}},
    }  # fmt: skip
    return {"id": "a"} | whole[kind] | parts


def unpack(tree: Any) -> Obj:
    """A file's content."""
    return data(op="unpack", text=json.dumps(tree))


def rows(found: Obj) -> Obj:
    """The records of a reply alone; house rules aren’t in one without any."""
    return {kind: found[kind] for kind in KINDS if kind in found or kind != "sets"}


def both(kind: str, records: list[Any]) -> dict[str, str]:
    """The errors of records, which a file that is read and one that is written have alike."""
    read = errors(op="unpack", text=json.dumps({"hqweb": 1, kind: records}))
    assert errors(op="pack", **{kind: records}) == read
    return read


def taken(kind: str, /, **parts: Any) -> Obj:
    """A record that must be taken, as it comes back."""
    (found,) = unpack({"hqweb": 1, kind: [one(kind, **parts)]})[kind]
    (again,) = unpack(json.loads(data(op="pack", **{kind: [one(kind, **parts)]})["text"]))[kind]
    assert found == again
    return dict(found)


@pytest.mark.parametrize("kind", KINDS)
def test_a_whole_record_comes_back_as_it_is(kind: str) -> None:
    assert taken(kind) == one(kind)
    assert set(one(kind)) == set(PARTS[kind])


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_not_needed_may_be_missing(kind: str) -> None:
    least = {name: value for name, value in one(kind).items() if name in NEEDED[kind]}
    assert unpack({"hqweb": 1, kind: [least]})[kind] == [least]
    for name in NEEDED[kind]:
        without = {part: value for part, value in least.items() if part != name}
        assert both(kind, [without]) == {f"{kind}.0.{name}": "file.missing"}


@pytest.mark.parametrize(("kind", "part", "takes"), PLACES)
def test_wrong_types_at_every_place(kind: str, part: str, takes: str) -> None:
    group = "text" if takes.isdigit() else "number" if takes == "time" or "-" in takes else takes
    for bad in BAD[group]:
        found = both(kind, [one(kind, **{part: bad})])
        assert all(field.startswith(f"{kind}.0.{part}") for field in found), (bad, found)


@pytest.mark.parametrize(("kind", "part", "takes"), PLACES)
def test_limits_of_every_place(kind: str, part: str, takes: str) -> None:
    path = f"{kind}.0.{part}"
    if takes.isdigit():
        most = int(takes)
        for letter in "xé🎲":
            assert taken(kind, **{part: letter * most})[part] == letter * most
            assert both(kind, [one(kind, **{part: letter * (most + 1)})]) == {path: "file.range"}
    elif takes == "time" or "-" in takes:
        low, high = (0, LAST_MOMENT) if takes == "time" else map(int, takes.split("-"))
        for good in (low, high):
            assert taken(kind, **{part: good})[part] == good
        for bad in (low - 1, high + 1):
            assert both(kind, [one(kind, **{part: bad})]) == {path: "file.range"}
    elif takes == "id":
        assert taken(kind, **{part: "x" * 64})[part] == "x" * 64
        assert both(kind, [one(kind, **{part: "x" * 65})]) == {path: "file.id"}
    elif takes == "ids":
        many = [f"h{number}" for number in range(HEROES)]
        assert taken(kind, **{part: many})[part] == many
        assert both(kind, [one(kind, **{part: [*many, "one-more"]})]) == {path: "file.range"}
    elif takes == "key" and kind != "heroes":
        assert taken(kind, **{part: "x" * 80})[part] == "x" * 80
        assert both(kind, [one(kind, **{part: "x" * 81})]) == {path: "file.value"}
    elif takes == "inputs":
        assert taken(kind, **{part: {"x" * 80: "y" * 1_000}})[part] == {"x" * 80: "y" * 1_000}
        assert both(kind, [one(kind, **{part: {"x": "y" * 1_001}})]) == {f"{path}.x": "file.range"}
        assert set(both(kind, [one(kind, **{part: {"x" * 81: 1}})]).values()) == {"file.key"}
    elif takes == "changes":
        laid = {f"heroquest.{number}": number for number in range(CHANGES)}
        assert taken(kind, **{part: laid})[part] == laid
        assert both(kind, [one(kind, **{part: laid | {"heroquest.more": 1}})]) == {path: "file.range"}


@pytest.mark.parametrize(
    ("kind", "most"),
    [("heroes", HEROES), ("parties", PARTIES), ("sessions", SESSIONS), ("entries", ENTRIES), ("sets", SETS)],
)
def test_how_many_records(kind: str, most: int) -> None:
    least = {name: value for name, value in one(kind).items() if name in NEEDED[kind]}
    many = [{**least, "id": f"{number:05}"} for number in range(most)]
    found = unpack({"hqweb": 1, kind: many})
    counted = dict.fromkeys(("heroes", "parties", "sessions", "entries"), 0) | {kind: most}
    assert found[kind] == many and found["counts"] == counted
    assert both(kind, [*many, {**least, "id": "more"}]) == {kind: "file.most"}


def test_a_thousand_heroes_with_long_logs_fit_in_one_file() -> None:
    inputs = {"name": "Ada", "points": 3, "keywords": [{"name": "x" * 40, "rating": 20}] * 12, "abilities": []}
    moves = [{"do": "raise", "by": "hero", "given": {"ability": "a1"}}] * 30
    heroes = [one("heroes", id=f"h{n:04}", log=log(inputs=inputs, moves=moves)) for n in range(HEROES)]
    text = data(op="pack", heroes=heroes)["text"]
    assert len(text) > 2_000_000
    assert data(op="unpack", text=text)["heroes"] == heroes


def test_characters_of_a_file() -> None:
    text = json.dumps({"hqweb": 1})
    assert data(op="unpack", text=text.ljust(FILE))["counts"]["heroes"] == 0
    assert data(op="unpack", text=text.ljust(FILE, "\n"))["counts"]["heroes"] == 0
    for length in (FILE + 1, 2 * FILE):
        assert error(op="unpack", text=text.ljust(length))["code"] == "file.length"
    assert 2 * FILE + 1_000 < limits.MAX_REQUEST, "each character may be escaped on its way"


def test_a_file_that_would_be_too_long_is_not_written() -> None:
    notes = [one("entries", id=f"e{n:03}", text="x" * 20_000) for n in range(200)]
    found = error(op="pack", entries=notes)
    assert found["code"] == "file.length" and "fewer" in found["hint"]
    text = data(op="pack", entries=notes[:190])["text"]
    assert FILE - 100_000 < len(text) <= FILE
    assert len(data(op="unpack", text=text)["entries"]) == 190


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "file.json"),
        (" ", "file.json"),
        ("hqweb", "file.json"),
        ('{"hqweb": 1', "file.json"),
        ('{"hqweb": 1}}', "file.json"),
        ("{'hqweb': 1}", "file.json"),
        ('{"hqweb": 1,}', "file.json"),
        ('{"hqweb": "\n"}', "file.json"),
        ("null", "file.shape"),
        ("true", "file.shape"),
        ("7", "file.shape"),
        ('"hqweb"', "file.shape"),
        ("[]", "file.shape"),
        ("{}", "file.shape"),
        ('{"heroes": []}', "file.shape"),
        ('{"schema": 1, "ruleset": "heroquest"}', "file.shape"),
        ('{"hqweb": 0}', "file.version"),
        ('{"hqweb": -1}', "file.version"),
        ('{"hqweb": "1"}', "file.version"),
        ('{"hqweb": true}', "file.version"),
        ('{"hqweb": null}', "file.version"),
        ('{"hqweb": 1.0}', "file.version"),
        ('{"hqweb": 1e0}', "file.version"),
        ('{"hqweb": NaN}', "file.version"),
        ('{"hqweb": [1]}', "file.version"),
        ('{"hqweb": 2}', "file.version"),
        ('{"hqweb": 2, "monsters": 7}', "file.version"),
        ('{"hqweb": 1, "monsters": []}', "file.unknown"),
        ('{"hqweb": 1, "": []}', "file.unknown"),
        ('{"hqweb": 1, "hqweb": 1}', "file.double"),
        ('{"hqweb": 1, "heroes": [], "heroes": []}', "file.double"),
        ('{"hqweb": 1, "heroes": null}', "file.value"),
        ('{"hqweb": 1, "heroes": {}}', "file.value"),
        ('{"hqweb": 1, "heroes": "Ada"}', "file.value"),
        ('{"hqweb": 1, "heroes": 1.5}', "file.number"),
        ('{"hqweb": 1, "heroes": [null]}', "file.value"),
        ('{"hqweb": 1, "heroes": [[]]}', "file.value"),
        ('{"hqweb": 1, "heroes": [NaN]}', "file.number"),
    ],
)
def test_files_that_are_none(text: str, code: str) -> None:
    assert error(op="unpack", text=text)["code"] == code


@pytest.mark.parametrize("text", [None, 7, True, [], {}, ["{}"]])
def test_no_text_at_all(text: Any) -> None:
    assert errors(op="unpack", text=text) == {"text": "file.shape"}
    assert errors(op="unpack") == {"text": "file.shape"}


def test_where_a_file_breaks_is_told() -> None:
    assert "line 3" in error(op="unpack", text='{"hqweb": 1,\n"heroes": [],\n"parties" []}')["hint"]


@pytest.mark.parametrize(
    "number", ["1.5", "1e5", "-0.0", "NaN", "Infinity", "-Infinity", "9007199254740992", "7" * 5_000]
)
def test_numbers_that_no_record_holds(number: str) -> None:
    """Refused by their place, also where a form or a log would hold them."""
    places = {
        "sessions.0.number": one("sessions", number="@"),
        "heroes.0.log.inputs.points": one("heroes", log=log(inputs={"points": "@"})),
        "heroes.0.log.moves.0.faces.0": one(
            "heroes", log=log(moves=[{"do": "a", "by": "b", "dice": [6], "faces": ["@"]}])
        ),
        "heroes.0.snapshot.a.0": one("heroes", snapshot={"a": ["@"]}),
        "entries.0.at": one("entries", at="@"),
    }
    for path, record in places.items():
        kind = path.partition(".")[0]
        text = json.dumps({"hqweb": 1, kind: [record]}).replace('"@"', number)
        assert errors(op="unpack", text=text) == {path: "file.number"}


def test_the_largest_numbers_come_back() -> None:
    most = 2**53 - 1
    given = {"a": most, "b": -most, "c": True, "d": [0, "0", [], {}]}
    assert taken("heroes", snapshot=given)["snapshot"] == given
    for bad in (most + 1, -most - 1):
        assert set(errors(op="pack", heroes=[one("heroes", snapshot={"a": bad})]).values()) == {"file.value"}


def test_a_key_that_stands_twice_is_refused_at_its_record() -> None:
    text = json.dumps({"hqweb": 1, "heroes": [one("heroes", snapshot={"n": {"a": 1, "b": 2}})]})
    for old, path in (
        ('"b": 2', "heroes.0.snapshot.n"),
        ('"moves": []', "heroes.0.log"),
        ('"name": "Ada", "log"', "heroes.0"),
    ):
        key = old.partition(":")[0]
        twice = text.replace(old, f"{key}: 5, {old}", 1)
        assert errors(op="unpack", text=twice) == {path: "file.double"}, old


@pytest.mark.parametrize("kind", KINDS)
def test_an_id_stands_once(kind: str) -> None:
    assert both(kind, [one(kind), one(kind, id="b"), one(kind), one(kind)]) == {
        f"{kind}.2.id": "file.double", f"{kind}.3.id": "file.double",
    }  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_what_a_later_release_might_add_is_refused_by_its_name(kind: str) -> None:
    assert both(kind, [one(kind, mood="good")]) == {f"{kind}.0.mood": "file.unknown"}


@pytest.mark.parametrize(
    ("parts", "path", "code"),
    [
        ({"schema": 2}, "schema", "log.schema"),
        ({"rules": 0}, "rules", "log.shape"),
        ({"seed": "a b"}, "seed", "log.seed"),
        ({"seed": "x" * 65}, "seed", "log.seed"),
        ({"more": 1}, "more", "log.shape"),
        ({"moves": {}}, "moves", "log.shape"),
        ({"moves": [7]}, "moves.0", "move.shape"),
        ({"moves": [{"do": "a", "by": "b", "dice": [300]}]}, "moves.0.dice", "move.shape"),
        ({"moves": [{"do": "a", "by": "b", "cause": ""}]}, "moves.0.cause", "log.seed"),
        ({"moves": [{"do": "a", "by": "b"}] * 2_001}, "", "limit.moves"),
        ({"ruleset": "Heroquest"}, "ruleset", "file.value"),
        ({"ruleset": "questworlds"}, "ruleset", "file.ruleset"),
        ({"procedure": "heroquest.dance"}, "procedure", "procedure.unknown"),
        ({"procedure": "elsewhere.hero"}, "procedure", "procedure.unknown"),
        ({"procedure": "questworlds.hero"}, "ruleset", "file.ruleset"),
    ],
)
def test_logs_of_heroes(parts: Obj, path: str, code: str) -> None:
    where = f"heroes.0.log.{path}" if path else "heroes.0.log"
    assert both("heroes", [one("heroes", log=log(**parts))]) == {where: code}


def test_a_hero_of_another_ruleset_than_its_log() -> None:
    assert both("heroes", [one("heroes", ruleset="questworlds")]) == {"heroes.0.log.ruleset": "file.ruleset"}


def test_a_long_log_is_taken() -> None:
    moves = [{"do": "a", "by": "b", "dice": [20] * 400, "faces": [1] * 400}] * 10
    assert taken("heroes", log=log(moves=moves))["log"]["moves"] == moves
    assert both("heroes", [one("heroes", log=log(moves=[{"do": "a", "by": "b", "dice": [20] * 401}]))])
    assert len(taken("heroes", log=log(moves=[{"do": "a", "by": "b"}] * 2_000))["log"]["moves"]) == 2_000


def test_all_bad_places_are_told_and_fifty_at_most() -> None:
    bad = {
        "heroes": [one("heroes", name=7, id="a b")],
        "parties": [one("parties", base=201), 7],
        "sessions": [{}],
        "more": 1,
    }
    assert errors(op="unpack", text=json.dumps({"hqweb": 1, **bad})) == {
        "more": "file.unknown",
        "heroes.0.id": "file.id",
        "heroes.0.name": "file.value",
        "parties.0.base": "file.range",
        "parties.1": "file.value",
        "sessions.0.id": "file.missing",
        "sessions.0.number": "file.missing",
        "sessions.0.began": "file.missing",
    }
    assert len(both("heroes", [{}] * 12)) == 48
    assert len(both("heroes", [{}] * 1_000)) == 50


def test_texts_are_tidied() -> None:
    """Line ends, spaces and what cannot be seen; nothing that can be."""
    assert taken("heroes", name=" Ada\u00a0 of\tthe \u200bweir\n")["name"] == "Ada of the weir"
    assert taken("heroes", name="👩\u200d🚒")["name"] == "👩\u200d🚒"
    assert taken("heroes", name="\ud800")["name"] == ""
    assert taken("entries", title="a\r\nb\u2028c\x00\x1bd")["title"] == "a b cd"
    text = "\n\none  \r\n\ttwo\u202e\r\n\r\nthree\u2029four\x07\ud800\n"
    assert taken("entries", text=text)["text"] == "one\n\ttwo\n\nthree\nfour"
    assert "text" not in taken("entries", text=" \n\u202e\n")
    for part, value in (("numbers", ""), ("summary", " "), ("heroes", [])):
        assert part not in taken("entries", **{part: value})


def test_half_a_letter_in_a_log_is_refused() -> None:
    """A log is not tidied, since it would not be the same log; no file can hold half of a pair."""
    for bad in ({"a": "\ud800"}, {"\ud800": 1}, {"a": [{"b": "x\udfff"}]}):
        assert len(both("heroes", [one("heroes", snapshot=bad)])) == 1


def test_warnings() -> None:
    old = one("heroes", id="old", name="Cy", log=log(rules=9))
    lost = one("heroes", id="lost", name="", log=log(rules=9))
    del lost["snapshot"]
    party = {"id": "p", "name": "", "heroes": ["old", "gone", "far"]}
    found = unpack({"hqweb": 1, "heroes": [old, lost], "parties": [party], "entries": [one("entries")]})
    assert [each["id"] for each in found["heroes"]] == ["lost", "old"]
    told = found["warnings"]
    assert "can’t be opened" in told[0] and told[0].startswith("An unnamed hero")
    assert "starts from its snapshot" in told[1] and told[1].startswith("Cy")
    assert told[2:] == [
        "The party “p” names 2 heroes not in the file.",
        "The entry “Roll” names 1 session not in the file.",
        "The entry “Roll” names 1 hero not in the file.",
    ]


def test_warnings_are_fifty_at_most() -> None:
    found = unpack({"hqweb": 1, "entries": [one("entries", id=f"e{n}") for n in range(100)]})
    assert len(found["warnings"]) == 50
