"""Everything a person can type wrong: a sentence at its field says what to type, for all bad fields at once."""

from typing import Any

import pytest

from hqweb.core.limits import MAX_HINT
from tests.core.calls import data, error, errors, procedures, reply

CONTEST = "heroquest.simple-contest"
WRONG = [
    "abc", "", " ", 0, "0", -3, "-3", "5W99", "17.5", 17.5, "17,5", "x" * 1_000_000, "9" * 1_000_000, "🎲",
    "<img src=x onerror=alert(1)>", "W", "5WW", "W5", "5W-1", "²", "١٧", "5W²", "1e1", "0x10", "17 18",
    "\ud800", "\x00", True, False, [], {}, [17], "201", 201, 10**25, "20W10", "1W10", "0W", "٣", "５",
]  # fmt: skip


@pytest.mark.parametrize("typed", WRONG, ids=lambda typed: repr(typed)[:20])
@pytest.mark.parametrize("name", ["ability", "resistance"])
def test_a_wrong_rating(name: str, typed: Any) -> None:
    inputs = {"ability": 17, "resistance": 25, name: typed}
    for op in ("begin", "odds", "dice"):
        refused = error(op=op, procedure=CONTEST, inputs=inputs)
        assert refused["field"] == name and refused["code"] == "field.rating"
        assert refused["also"] == []
        assert "nter " in refused["hint"] and any(letter.isdigit() for letter in refused["hint"])
        assert len(refused["got"]) <= 70


def test_what_was_typed_is_told_back() -> None:
    refused = error(op="begin", procedure=CONTEST, inputs={"ability": "<b>17", "resistance": 25})
    assert refused["got"] == "<b>17"


@pytest.mark.parametrize(
    ("typed", "fix"), [("21W", "1W2"), ("40W", "20W2"), ("25w2", "5W3"), ("21M", "1W2"), ("14W0", "14")]
)
def test_what_was_meant_is_offered(typed: str, fix: str) -> None:
    refused = error(op="begin", procedure=CONTEST, inputs={"ability": typed, "resistance": 25})
    assert refused["fix"] == fix
    assert fix in refused["hint"]
    assert reply({"op": "begin", "procedure": CONTEST, "inputs": {"ability": fix, "resistance": 25}})["ok"]


@pytest.mark.parametrize("typed", ["200W", "99W9", "0W", "21W9"])
def test_nothing_is_offered_that_would_be_refused(typed: str) -> None:
    assert "fix" not in error(op="begin", procedure=CONTEST, inputs={"ability": typed, "resistance": 25})


def test_all_bad_fields_are_told_at_once() -> None:
    rows = [{"kind": "stretch"}, {"kind": "luck", "amount": "3"}, {"kind": "plot", "amount": "4"}, {"kind": "plot"}, 7]
    inputs = {
        "ability": "abc", "resistance": 0, "better_roll": "middle", "modifiers": rows, "hero": 7,
        "foe": "x" * 41, "color": "red",
    }  # fmt: skip
    assert errors(op="begin", procedure=CONTEST, inputs=inputs) == {
        "ability": "field.rating",
        "resistance": "field.rating",
        "better_roll": "field.pick",
        "modifiers.1.kind": "field.pick",
        "modifiers.2.amount": "field.pick",
        "modifiers.3.amount": "field.missing",
        "modifiers.4": "field.record",
        "hero": "field.text",
        "foe": "field.text",
        "color": "field.unknown",
    }


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("abilty", "ability"),
        ("abiltiy", "ability"),
        ("Ability", "ability"),
        ("abillity", "ability"),
        ("resistence", "resistance"),
        ("modifier", "modifiers"),
        ("their-modifiers", "their_modifiers"),
        ("them_modifiers", "their_modifiers"),
        ("xero", "hero"),
        ("her", "hero"),
        ("fore", "foe"),
        ("oe", "foe"),
        ("of", ""),
        ("color", ""),
        ("", ""),
        ("ability" * 40, ""),
        ("r", ""),
    ],
)
def test_the_field_that_was_meant_is_named(typed: str, meant: str) -> None:
    """Two letters wrong at one place are a slip; a word of which less than half is left is none."""
    inputs = {"ability": 17, "resistance": 9, typed: 1}
    found = error(op="begin", procedure=CONTEST, inputs=inputs)
    assert found["code"] == "field.unknown" and not found["also"]
    if meant:
        assert found["hint"] == f"Leave it out, or use {meant}."
    else:
        assert found["hint"].startswith("Leave it out. This form has ability, against, ")


def test_of_a_long_form_twelve_names_are_told() -> None:
    for entry in procedures():
        found = error(op="begin", procedure=entry["id"], inputs={"zzz": 1})
        hints = {one["field"]: one["hint"] for one in (found, *found["also"])}
        names = list(dict.fromkeys(field["name"] for field in entry["fields"]))
        more = f", and {len(names) - 12} more" if len(names) > 12 else ""
        told = ", ".join(names[:12]) or "no fields"
        assert hints["zzz"] == f"Leave it out. This form has {told}{more}."
        assert len(hints["zzz"]) <= MAX_HINT


def test_missing_fields() -> None:
    for inputs in ({}, {"ability": None, "resistance": None}):
        found = errors(op="begin", procedure=CONTEST, inputs=inputs)
        assert found == {"ability": "field.missing", "resistance": "field.missing"}


def test_fields_in_the_wrong_shape() -> None:
    base = {"ability": 17, "resistance": 25}
    for name, wrong, code in [
        ("modifiers", {}, "field.list"),
        ("modifiers", "stretch", "field.list"),
        ("modifiers", [[]], "field.record"),
        ("against", 7, "field.pick"),
        ("against", ["resistance"], "field.pick"),
        ("hero", [], "field.text"),
        ("hero", "two\nlines", "field.text"),
        ("hero", "\ud800", "field.text"),
    ]:
        assert set(errors(op="begin", procedure=CONTEST, inputs={**base, name: wrong}).values()) == {code}, (
            name,
            wrong,
        )
    no_records: list[Any] = [[], "17", 7, True]
    for wrong in no_records:
        assert error(op="begin", procedure=CONTEST, inputs=wrong)["code"] == "field.record"


@pytest.mark.parametrize("typed", ["x", "", "14.5", True, [], "²", "1e2", "9" * 30])
def test_a_wrong_whole_number(typed: Any) -> None:
    inputs = {"ability": 17, "modifiers": [{"kind": "situational", "amount": typed}], "resistance": 14}
    refused = error(op="begin", procedure=CONTEST, inputs=inputs)
    assert refused["field"] == "modifiers.0.amount" and refused["code"] in ("field.int", "field.pick")


def test_fields_that_do_not_apply_are_dropped_unread() -> None:
    inputs = {"ability": 17, "resistance": 25, "base": "nonsense", "very_low": 9, "their_modifiers": "x"}
    kept = data(op="begin", procedure=CONTEST, inputs=inputs)["log"]["inputs"]
    assert not {"base", "very_low", "their_modifiers"} & set(kept)


def test_markup_in_a_name_is_text() -> None:
    name = "<img src=x onerror=alert(1)>"
    view = data(op="begin", procedure=CONTEST, inputs={"ability": 17, "resistance": 5, "hero": name}, faces=[9, 15])[
        "view"
    ]
    assert view["actors"]["hero"] == name
    for name in ("{who}", "{0}", "%s", "*bold*", "{"):
        inputs = {"ability": 17, "resistance": 5, "hero": name}
        view = data(op="begin", procedure=CONTEST, inputs=inputs, faces=[9, 15])["view"]
        assert any(step["text"].startswith(name) for step in view["steps"])


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "17", '"x"', "null", "nothing", "NaN", '{"op": NaN}', '{"op":"odds"} {}']
)
def test_requests_that_are_no_object(text: str) -> None:
    import hqweb
    from tests.core.calls import shaped

    refused = shaped(hqweb.handle(text))
    assert not refused["ok"] and refused["error"]["code"].split(".")[0] in ("request", "op")


@pytest.mark.parametrize("op", [None, "", "roll", 7, [], "__init__", "Catalog"])
def test_unknown_ops(op: Any) -> None:
    assert error(op=op)["code"] == "op.unknown"


@pytest.mark.parametrize(
    "name", ["", "heroquest", "heroquest.", "heroquest.heroquest", ".", "os.path", "simple-contest"]
)
def test_unknown_procedures(name: str) -> None:
    for op in ("begin", "odds", "dice"):
        refused = error(op=op, procedure=name, inputs={})
        assert refused["code"] == "procedure.unknown" and "heroquest.simple-contest" in refused["hint"]


def test_a_procedure_must_be_named() -> None:
    wrongs: list[Any] = [None, 7, [], {}]
    for wrong in wrongs:
        assert error(op="begin", procedure=wrong, inputs={})["code"].split(".")[0] in ("request", "procedure")


@pytest.mark.parametrize("given", [["4"], ["1", "4"], [1], ["1", "1"], [["1"]], [None], "1", {"1": 1}])
def test_picks_are_some_of_the_options_each_once(given: Any) -> None:
    found = error(op="begin", procedure="draw-steel.power-roll", inputs={"automatic": given})
    assert (found["code"], found["field"]) == ("field.picks", "automatic")
    assert found["hint"] == "Choose any of these, each at most once: Tier 1, Tier 2, Tier 3."
