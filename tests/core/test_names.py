"""Names and texts as hostile input: each is refused with a sentence, or kept unchanged as text."""

import json
from random import Random
from typing import Any

import pytest

from tests.core.calls import Obj, procedures, reply
from tests.core.driver import active, game, inputs

REFUSED = (
    "a\nb",
    "a\tb",
    "a\x00b",
    "a\x1b[31mb",
    "\ud800",
    "a\udfffb",
    "\u202eabc",
    "a\u200fb",
    "a\u200bb",
    "a\u2028b",
    "x" * 5_000,
)
"""Control characters, line breaks, lone surrogates, marks of direction, what is invisible, and far too much."""
KEPT = (
    "<script>",
    "\"'`",
    "*a*b*",
    "{name}",
    "{0!r}",
    "{",
    "%s %(a)s",
    "__proto__",
    "constructor",
    "&lt;b&gt;",
    "\\u0041",
)
"""Markup, quotes, patterns and words of languages: all of them only text."""
PROCEDURES = procedures()


def typed(fields: list[Obj], given: Obj, text: str) -> int:
    """Puts a text into every field for text that applies, rows of lists too; how many there were."""
    count, standing = 0, dict[str, Any]()
    for field in fields:
        if not active(field, standing):
            continue
        name = field["name"]
        if field["kind"] == "text":
            given[name] = text[: field["high"]] if text in KEPT else text
            count += 1
        elif field["kind"] == "list":
            count += sum(typed(field["fields"], row, text) for row in given.get(name, []))
        standing[name] = given.get(name, field.get("default"))
    return count


def forms(procedure: Obj, text: str) -> tuple[Obj, int]:
    """A random form with this text in it, and at how many places."""
    given = inputs(procedure["fields"], Random(f"{procedure['id']} names"))
    for field in procedure["fields"]:
        if field["kind"] == "list":
            given[field["name"]] = given.get(field["name"], [])[: max(1, field["low"])]
    return given, typed(procedure["fields"], given, text)


def leaves(value: Any) -> list[str]:
    """Every text in a JSON value."""
    if isinstance(value, str):
        return [value]
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [leaf for part in parts for leaf in leaves(part)]


every = pytest.mark.parametrize("procedure", PROCEDURES, ids=lambda entry: entry["id"])


@every
def test_what_cannot_be_a_name_is_refused_with_a_sentence(procedure: Obj) -> None:
    for text in REFUSED:
        given, count = forms(procedure, text)
        answer = reply({"op": "begin", "procedure": procedure["id"], "inputs": given})
        if count and not answer["ok"]:
            bad = [answer["error"], *answer["error"]["also"]]
            mine = [each for each in bad if each["code"] == "field.text"]
            assert len(mine) == min(count, len(bad)), "each place is told"
            assert all("invisible" in each["hint"] for each in mine)
        else:
            assert not count, (text, given)


@every
def test_what_only_looks_dangerous_stands_unchanged(procedure: Obj) -> None:
    for text in KEPT:
        given, count = forms(procedure, text)
        if not count:
            continue
        answer = reply({"op": "begin", "procedure": procedure["id"], "inputs": given, "seed": "a"})
        assert answer["ok"], (text, answer)
        log = answer["data"]["log"]
        again = json.loads(json.dumps(log["inputs"]))
        assert typed(procedure["fields"], again, text) == count and again == log["inputs"]
        assert reply({"op": "replay", "log": log}) == answer


def test_a_name_is_shown_as_it_was_typed() -> None:
    for text in KEPT:
        seen = 0
        for procedure in PROCEDURES:
            given, count = forms(procedure, text)
            if count:
                answer = reply({"op": "begin", "procedure": procedure["id"], "inputs": given})
                seen += any(text in leaf for leaf in leaves(answer["data"]["view"]))
        assert seen > len(PROCEDURES) / 4, text


@every
def test_moves_take_texts_as_forms_do(procedure: Obj) -> None:
    for request, answer in game(reply, procedure, Random(f"{procedure['id']} moves"), 4):
        assert answer["ok"], request
        log = answer["data"]["log"]
        for choice in answer["data"]["view"]["choices"]:
            if not any(field["kind"] == "text" for field in choice["fields"]):
                continue
            asked: Obj = {"op": "act", "log": log, "do": choice["do"], "by": choice["by"]}
            for text in (REFUSED[4], KEPT[3]):
                given = inputs(choice["fields"], Random("names"))
                count = typed(choice["fields"], given, text)
                found = reply({**asked, "given": given})
                assert found["ok"] == (not count or text in KEPT), (asked["do"], text, found)
                if found["ok"]:
                    made = found["data"]["log"]["moves"][-1]["given"]
                    assert texts(choice, made) >= texts(choice, given)


def texts(choice: Obj, given: Obj) -> set[tuple[str, str]]:
    """The texts of a choice as they were given."""
    names = {field["name"] for field in choice["fields"] if field["kind"] == "text"}
    return {(name, str(value)) for name, value in given.items() if name in names}
