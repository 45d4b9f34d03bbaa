"""The promised shape of a view, whose parts must not contradict each other; and that of the catalog.

The laws hold every view of their games to it.
"""

import json
import re
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tests.core.calls import Obj, catalog, parts, procedures, reply, table
from tests.core.driver import game

RULE = re.compile(r"[a-z][a-z0-9-]*(/[a-z][a-z-]*)?#[a-z][a-z-]*")
"""A page and an anchor on it; the start page of a ruleset is the ruleset’s own address."""
JSON = (bool, int, str, dict, list)
"""The types of everything in a reply. Only a verdict may also contain null."""
CATALOG = 730_000
"""Characters of the catalog: what five rulesets, their sheets, screens and changeables have, and a little more."""


def check_step(step: Obj, anchors: set[str]) -> None:
    """A sentence, its bold ranges, its rule."""
    assert set(step) == {"text", "strong", "rule", "name", "numbers"}
    assert step["text"] and step["text"] == step["text"].strip() and step["text"][-1] in ".!?"
    end = 0
    for start, stop in step["strong"]:
        assert end <= start < stop <= len(step["text"])
        end = stop
    assert RULE.fullmatch(step["rule"]) and step["rule"] in anchors and step["name"]
    assert all(isinstance(number, int) for number in step["numbers"].values())


def check_ladder(block: Obj) -> None:
    """Marks on rungs, moves between a fallen mark and its final one, one gap between the final two."""
    rungs = len(block["rungs"])
    assert block["label"].endswith(".")
    names = [side["side"] for side in block["sides"]]
    assert names in (["ours", "theirs"], ["ours"])
    stands: dict[str, int] = {}
    fell: dict[str, int] = {}
    for mark in block["marks"]:
        assert 0 <= mark["rung"] < rungs and (not mark["sides"] or 1 <= int(mark["show"]) <= mark["sides"])
        kept = fell if mark["from"] else stands
        assert mark["side"] not in kept
        kept[mark["side"]] = mark["rung"]
    assert set(stands) == set(names)
    for side in names:
        path = [(move["start"], move["end"]) for move in block["moves"] if move["side"] == side]
        assert all(start != end for start, end in path)
        assert bool(path) == (side in fell)
        assert sum(end - start for start, end in path) == stands[side] - fell.get(side, stands[side])
        for (_, end), (start, _) in pairwise(path):
            assert end == start, "moves of one die join"
    top, bottom = min(stands.values()), max(stands.values())
    if top != bottom:
        assert (block["gap"]["top"], block["gap"]["bottom"]) == (top, bottom)
        assert block["gap"]["text"].startswith(str(bottom - top))


def check_long_view(view: Obj) -> None:
    """A long procedure's view: a headline if something was rolled, and table rows at its end."""
    if "headline" in view:
        assert view["headline"]["word"] and view["headline"]["mean"].endswith("."), view["headline"]
    check_rows(view["verdict"])
    assert not view["settled"] or not view["choices"], "what cannot go on is settled"


def check_rows(verdict: Obj) -> None:
    """The table rows that a verdict names exist."""
    for name in verdict.get("rows") or []:
        one, _, key = name.rpartition("/")
        assert key in {row["key"] for row in table(one)["rows"]}


def check_view(view: Obj, procedure: Obj, anchors: set[str]) -> None:
    """All parts of a view."""
    assert view["summary"].endswith((".", "!", "?")) and isinstance(view["settled"], bool)
    outcomes = {outcome["key"]: outcome for outcome in procedure["outcomes"]}
    verdict = view["verdict"]
    if not procedure["opening"]:
        check_long_view(view)
    elif "headline" in view:
        outcome = outcomes[verdict.get("outcome") or f"{verdict['winner']}:{verdict['level']}"]
        assert view["headline"]["mark"] == outcome["mark"] and view["headline"]["word"] == outcome["label"]
        assert view["headline"]["mean"].endswith(".")
        check_rows(verdict)
        assert view["settled"] == (not view["choices"]), "here every open choice changes the verdict"
    else:
        assert verdict.get("outcome") is None and verdict.get("winner") is None
        assert view["settled"] == (not view["choices"]), "what cannot go on is settled, verdict or not"
    for step in view["steps"]:
        check_step(step, anchors)
    for block in view["blocks"]:
        assert block["kind"] in {"ladder", "table", "card", "note", "board", "sum", "plan"}
        if block["kind"] == "ladder":
            check_ladder(block)
        if "rule" in block:
            assert block["rule"] in anchors
    moves = {move["do"] for move in procedure["moves"]}
    names = [(choice["do"], choice["by"]) for choice in view["choices"]]
    assert len(set(names)) == len(names)
    for choice in view["choices"]:
        assert choice["do"] in moves and choice["by"] in view["actors"]
        assert choice["title"] and choice["place"] in ("button", "more")
    rest = {name: part for name, part in view.items() if name != "verdict"}
    assert all(isinstance(part, JSON) for part in parts(rest)), "never a float, never null"
    assert all(part is None or isinstance(part, JSON) for part in parts(verdict)), "never a float"


def test_the_log_holds_no_floats_and_no_nulls() -> None:
    for procedure in procedures():
        for _, answer in game(reply, procedure, Random(7)):
            assert all(isinstance(part, JSON) for part in parts(answer["data"]["log"]))


def test_a_catalog_has_no_floats_and_no_nulls_and_is_small() -> None:
    assert all(isinstance(part, JSON) for part in parts(catalog()))
    assert len(json.dumps(catalog())) < CATALOG


def test_every_name_of_the_catalog_is_told_once() -> None:
    for entries in (catalog()["procedures"], catalog()["tables"], catalog()["rulesets"]):
        ids = [entry["id"] for entry in entries]
        assert ids and len(set(ids)) == len(ids)
    terms = [(term["ruleset"], term["id"]) for term in catalog()["glossary"]]
    assert terms and len(set(terms)) == len(terms)


@pytest.mark.parametrize("procedure", procedures(), ids=lambda entry: entry["id"])
def test_fields_are_of_the_promised_shape(procedure: Obj) -> None:
    anchors = {rule["rule"] for ruleset in catalog()["rulesets"] for rule in ruleset["rules"].values()}
    assert procedure["rule"] in anchors
    assert procedure["opening"] in {"", *(move["do"] for move in procedure["moves"])}
    assert all(move["rule"] in anchors and move["title"] for move in procedure["moves"])
    check_fields(procedure["fields"])


def possible(field: Obj) -> set[Any]:
    """The values on which another field can hang: those of a pick, or yes and no."""
    if field["kind"] == "flag":
        return {True, False}
    assert field["kind"] == "pick"
    return {option["value"] for option in field["options"]}


def check_fields(fields: list[Obj]) -> None:
    """Kinds, defaults, conditions on earlier siblings only, names shared only by fields that never meet."""
    seen: dict[str, list[Obj]] = {}
    for field in fields:
        assert field["kind"] in {"int", "text", "flag", "pick", "picks", "list", "rating"} and field["label"]
        if field["kind"] in ("int", "rating", "text", "list"):
            assert field["low"] <= field["high"]
        if field["kind"] in ("pick", "picks"):
            values = [option["value"] for option in field["options"]]
            usual = field.get("default", values[0])
            assert len(set(values)) == len(values)
            assert usual in values if field["kind"] == "pick" else set(usual) <= set(values)
        if "when" in field:
            (other,) = seen[field["when"]["field"]]
            assert set(field["when"]["in"]) <= possible(other)
        for twin in seen.get(field["name"], []):
            assert "when" in field and twin["when"]["field"] == field["when"]["field"]
            assert not set(twin["when"]["in"]) & set(field["when"]["in"])
        seen.setdefault(field["name"], []).append(field)
        check_fields(field.get("fields", []))
