"""Reading a table's file back: one order, the same text again, and files of older versions for good."""

import copy
import json
from pathlib import Path
from random import Random

import pytest

from tests.core.calls import data, error
from tests.core.tables import KINDS, some_logs, table
from tests.core.test_portable import one, rows, unpack

FOLDER = Path(__file__).parent / "files"
GOLDEN = sorted(path.name for path in FOLDER.glob("*.json"))


def test_a_file_stands_in_one_order() -> None:
    heroes = [one("heroes", id=name) for name in "cab"]
    sessions = [one("sessions", id=name, number=n) for name, n in (("a", 10), ("c", 9), ("b", 9))]
    entries = [one("entries", id=name, at=at) for name, at in (("a", 10), ("c", 9), ("b", 9))]
    text = data(op="pack", heroes=heroes, sessions=sessions, entries=entries)["text"]
    found = json.loads(text)
    assert list(found) == ["hqweb", "heroes", "parties", "sessions", "entries"]
    for kind, order in (("heroes", "abc"), ("sessions", "bca"), ("entries", "bca")):
        assert "".join(each["id"] for each in found[kind]) == order
    assert text == data(op="pack", heroes=heroes[::-1], sessions=sessions[::-1], entries=entries[::-1])["text"]
    assert text.isprintable() is False and text.count("\n") == 5 + 9 + 4 + 1
    assert found == {"hqweb": 1, **rows(unpack(found))}


def test_an_empty_table() -> None:
    text = data(op="pack")["text"]
    assert json.loads(text) == {"hqweb": 1, "heroes": [], "parties": [], "sessions": [], "entries": []}
    assert data(op="pack", **rows(data(op="unpack", text=text)))["text"] == text


def test_house_rules_stand_in_order_of_their_ids_and_only_where_there_are_some() -> None:
    sets = [one("sets", id=name) for name in "cab"]
    text = data(op="pack", sets=sets)["text"]
    found = json.loads(text)
    assert list(found) == ["hqweb", "heroes", "parties", "sessions", "entries", "sets"]
    assert [each["id"] for each in found["sets"]] == ["a", "b", "c"]
    back = data(op="unpack", text=text)
    assert back["sets"] == found["sets"] and back["counts"]["sets"] == 3
    assert "sets" not in data(op="unpack", text=data(op="pack", sets=[])["text"])
    assert "sets" not in unpack({"hqweb": 1, "sets": []})["counts"]


def test_packing_what_was_unpacked_gives_the_same_text() -> None:
    rng = Random("pack")
    logs = some_logs(rng)
    for _ in range(200):
        tree = table(rng, logs)
        found = rows(unpack(tree))
        text = data(op="pack", **found)["text"]
        assert rows(data(op="unpack", text=text)) == found
        assert data(op="pack", **found)["text"] == text
        mixed = {kind: rng.sample(found[kind], len(found[kind])) for kind in KINDS if kind in found}
        assert data(op="pack", **mixed)["text"] == text


def test_a_log_from_a_file_still_replays() -> None:
    rng = Random("replay")
    for each in some_logs(rng):
        hero = one("heroes", ruleset=each["ruleset"], log=each)
        (back,) = unpack(json.loads(data(op="pack", heroes=[hero])["text"]))["heroes"]
        assert data(op="replay", log=back["log"])["log"] == each


def golden(name: str) -> str:
    """The text of a file that was written when version 1 was new."""
    return (FOLDER / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GOLDEN)
def test_files_of_version_1_are_read_for_ever(name: str) -> None:
    """These files never change. Where one is refused, a step from its version is missing."""
    found = data(op="unpack", text=golden(name))
    text = data(op="pack", **rows(found))["text"]
    assert rows(data(op="unpack", text=text)) == rows(found)


def test_there_are_files_of_version_1() -> None:
    assert GOLDEN == ["by-hand.json", "other-rules.json", "sheets.json", "smallest.json", "table.json"]


def test_what_a_table_of_version_1_holds() -> None:
    found = data(op="unpack", text=golden("table.json"))
    assert found["counts"] == {"heroes": 5, "parties": 2, "sessions": 2, "entries": 3}
    assert [hero["ruleset"] for hero in found["heroes"]] == [
        "heroquest", "questworlds", "questworlds-097", "draw-steel", "spheres",
    ]  # fmt: skip
    assert [hero["name"] for hero in found["heroes"]] == ["Ada", "Bo Ek", "Cy", "Zoë 🎲", "<b>Ed</b>"]
    assert found["parties"][0] == {
        "id": "p1", "name": "Below the weir", "ruleset": "heroquest", "heroes": ["ada"], "base": 14,
    }  # fmt: skip
    assert found["sessions"][0]["notes"] == "It rains.\n\nNobody sleeps."
    assert found["entries"][0]["log"]["moves"][0]["faces"] == [12, 5]
    assert found["entries"][1]["text"] == "The boat is gone.\n\tSo is Bo."
    assert data(op="pack", **rows(found))["text"] == golden("table.json")


def test_what_sheets_of_version_1_hold() -> None:
    """Every ruleset's sheet with what was played on it, and every contest that left something there."""
    found = data(op="unpack", text=golden("sheets.json"))
    assert found["counts"] == {"heroes": 5, "parties": 2, "sessions": 2, "entries": 7}
    assert not found["warnings"]
    moves = {hero["name"]: [move["do"] for move in hero["log"]["moves"]] for hero in found["heroes"]}
    assert moves == {
        "Bo Ek": ["advance"],
        "Ed <b>": ["bear", "spend"],
        "Hild": ["fight", "turn", "hit", "end-turn", "end", "level-up"],
        "Ilka": ["lasting"],
        "Odo": ["spend", "suffer", "note"],
    }
    odo = found["heroes"][-1]
    assert odo["log"]["moves"][0] == {
        "by": "hero", "cause": "00000000000000b1", "do": "spend", "given": {"n": 1},
    }  # fmt: skip
    assert odo["log"]["moves"][2]["given"] == {"text": "Owes <a> boat 🎲"}
    assert odo["snapshot"]["keywords"][0]["breakouts"] == [
        {"bonus": 4, "name": "Read the River", "number": 2, "raised": False}
    ]
    hild = found["heroes"][2]
    assert hild["log"]["moves"][3] == {
        "by": "hero", "dice": [10], "do": "end-turn", "faces": [8], "typed": True,
    }  # fmt: skip
    assert [entry["kind"] for entry in found["entries"]] == ["roll"] * 4 + ["contest", "note", "note"]
    assert found["entries"][0]["log"]["moves"][1] == {"by": "hero", "do": "hero-point"}
    assert found["entries"][5]["text"] == "- One\n- *Two*\n\n<i>Three</i>"
    assert found["parties"][1]["heroes"] == ["odo", "bo", "ilka", "hild", "ed"]
    assert data(op="pack", **rows(found))["text"] == golden("sheets.json")


def test_sheets_of_version_1_stand_as_they_stood() -> None:
    """The rules of these logs are of version 1 too: what they come to is what was written down then."""
    found = data(op="unpack", text=golden("sheets.json"))
    half_done = []
    for hero in found["heroes"]:
        sheet = data(op="replay", log=hero["log"])["sheet"]
        assert sheet["facts"]["name"] == hero["name"]
        assert sheet.get("snapshot") == hero.get("snapshot")
        half_done += [hero["id"]] if "snapshot" not in hero else []
    assert half_done == ["bo"], "an advance that is not chosen yet"
    told = {
        entry["id"]: outcome(data(op="replay", log=entry["log"])["view"]["summary"])
        for entry in found["entries"]
        if "log" in entry
    }
    assert told == {entry["id"]: outcome(entry["summary"]) for entry in found["entries"] if "log" in entry}


def outcome(summary: str) -> str:
    """Return the outcome that a summary begins with; the sentence after it may be reworded."""
    return summary.partition(":")[0]


def test_what_a_file_written_by_hand_holds() -> None:
    found = data(op="unpack", text=golden("by-hand.json"))
    (hero,) = found["heroes"]
    assert hero["name"] == "Ada of the weir"
    assert hero["log"]["moves"] == [{"do": "session", "by": "hero"}]
    assert found["entries"] == [
        {"id": "a", "at": 5, "kind": "note", "title": "last", "session": "gone"},
        {"id": "b", "at": 5, "kind": "note", "title": "", "text": "one\ntwo\nthree"},
    ]
    assert found["warnings"][-1] == "The entry “last” names 1 session not in the file."


def test_a_hero_of_other_rules_is_taken_by_its_snapshot() -> None:
    found = data(op="unpack", text=golden("other-rules.json"))
    assert found["heroes"][0]["log"]["rules"] == 9
    assert "starts from its snapshot" in found["warnings"][0]
    again = data(op="begin", procedure="heroquest.hero", inputs=found["heroes"][0]["snapshot"])
    assert again["log"]["inputs"]["name"] == "Ada"


def test_steps_from_version_to_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many steps as versions before this one; each takes a file of its version whole."""
    from hqweb.core import portable, records

    assert len(portable.STEPS) == records.VERSION - 1

    def second(file: dict[str, object]) -> dict[str, object]:
        return {**file, "heroes": file.get("people", [])}

    def third(file: dict[str, object]) -> dict[str, object]:
        return {name: value for name, value in file.items() if name != "people"}

    monkeypatch.setattr(portable, "VERSION", 3)
    monkeypatch.setattr(portable, "STEPS", (second, third))
    old = {"hqweb": 1, "people": [one("heroes")]}
    before = copy.deepcopy(old)
    assert unpack(old)["heroes"] == [one("heroes")] and old == before
    assert unpack({"hqweb": 3, "heroes": [one("heroes")]})["counts"]["heroes"] == 1
    assert error(op="unpack", text='{"hqweb": 3, "people": []}')["code"] == "file.unknown"
    assert error(op="unpack", text='{"hqweb": 4}')["code"] == "file.version"
    assert json.loads(data(op="pack")["text"])["hqweb"] == 3
