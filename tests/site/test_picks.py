"""A field of several picks: the same words in the roller and on the page, and boxes that need no script."""

import re
from typing import Any

import pytest

from macros import forms, texts
from macros.calls import Data, Json
from macros.render import block
from tests.site.scripts import evaluated

OPTIONS: list[Json] = [
    {"value": "prone", "label": "Prone", "note": "a bane on strikes"},
    {"value": "weakened", "label": "Weakened"},
    {"value": "dim", "label": "GM’s whim"},
]
TICKS: Data = {"name": "ticks", "kind": "picks", "label": "Conditions", "default": [], "options": OPTIONS}
SET: Data = {**TICKS, "name": "set", "label": "Rules", "default": ["prone"], "group": "readings"}
MIGHT: Data = {"name": "might", "kind": "int", "label": "Might", "default": 2, "low": -5, "high": 5}
LIST: Data = {
    "name": "foes",
    "kind": "list",
    "noun": {"one": "foe", "many": "foes"},
    "label": "Foes",
    "low": 0,
    "high": 3,
    "default": [],
    "fields": [MIGHT, {**MIGHT, "name": "edges", "label": "Edges", "default": 0}, TICKS],
}
FIELDS = [MIGHT, TICKS, LIST, SET]
BOTH: Json = ["prone", "weakened"]


@pytest.mark.parametrize(("value", "said"), [([], "none"), (["dim"], "GM’s whim"), (BOTH, "prone, weakened")])
def test_the_words_of_what_is_ticked(value: Json, said: str) -> None:
    assert texts.shown(TICKS, value) == said
    told = said if value else ""
    assert forms.rows([TICKS], {"ticks": value})[""][0]["says"] == told
    code = "[it.shown(field, value), it.tells(field, value), it.says(field, value), it.told([field], {ticks: value})]"
    assert evaluated("fields", code, field=TICKS, value=value) == [said, told, told, told]


@pytest.mark.parametrize(("value", "said"), [(["prone"], ""), ([], "rules: none"), (BOTH, "rules: prone, weakened")])
def test_an_option_differs_by_what_is_ticked_and_not_by_being_another_list(value: Json, said: str) -> None:
    assert evaluated("fields", "it.differs(field, value)", field=SET, value=value) == said
    many = [{**SET, "name": f"set{number}"} for number in range(4)]
    inputs: dict[str, Any] = {field["name"]: ["prone"] for field in many} | {"set2": value}
    drawn = forms._folded(forms.rows(many, inputs)["readings"], "readings")
    assert drawn == (said or "as usual")


def test_a_record_keeps_what_is_ticked_and_gives_it_back() -> None:
    inputs: Data = {"might": 1, "ticks": BOTH, "foes": [{"might": 0, "edges": 1, "ticks": ["dim"]}], "set": []}
    assert evaluated("fields", "it.collect(fields, it.record(fields, inputs))", fields=FIELDS, inputs=inputs) == inputs
    filled = "((now) => (it.fill(fields, now, inputs), it.collect(fields, now)))(it.record(fields))"
    assert evaluated("fields", filled, fields=FIELDS, inputs=inputs) == inputs
    blank = {"might": 2, "ticks": [], "foes": [], "set": ["prone"]}
    assert evaluated("fields", "it.collect(fields, it.record(fields))", fields=FIELDS) == blank


def static(**values: Json) -> str:
    """The form of these fields as the page holds it."""
    fields = forms.rows(FIELDS, {"might": 2, "ticks": [], "foes": [], "set": ["prone"], **values})
    shown = {"inputs": {}, "odds": {}, "die": 10, "pages": {}}
    procedure = {"opening": "roll", "family": "drawsteel", "title": "Roll"}
    return block(
        "roller.j2",
        link=str,
        name="roller",
        setup={**shown, "procedure": procedure},
        fields=fields,
        titles={"more": ""},
        said={"more": "", "readings": forms._folded(fields["readings"], "readings")},
        odds=None,
        shown=None,
    )


def test_the_static_form_has_a_box_for_each_option_that_cannot_be_pressed() -> None:
    text = static(ticks=["weakened"])
    boxes = re.findall(r"<label><input ([^>]*)><span>(.*?)</span></label>", text)
    assert [name for _, name in boxes] == ["Prone<small>a bane on strikes</small>", "Weakened", "GM’s whim"]
    assert [" checked" in each for each, _ in boxes] == [False, True, False]
    assert all("disabled" in each for each, _ in boxes)
    assert re.search(r'<fieldset class="hq-picks"><legend>Conditions</legend>', text)
    assert 'id="roller-ticks"' in boxes[0][0], "the first box bears the field's name"
    assert "<summary>Options<small>prone</small></summary>" in text


def test_the_fold_of_a_row_tells_what_is_ticked_in_it() -> None:
    text = static(foes=[{"might": 1, "edges": 2, "ticks": BOTH}])
    assert "edges 2, prone, weakened" in text


def test_a_list_begins_with_the_rows_that_it_has_of_itself() -> None:
    first = {**LIST, "default": [{}], "low": 1}
    row = {"might": 2, "edges": 0, "ticks": []}
    assert evaluated("fields", "it.collect(fields, it.record(fields))", fields=[first]) == {"foes": [row]}
    assert evaluated("fields", "it.collect(fields, it.record(fields, {foes: []}))", fields=[first]) == {"foes": []}
