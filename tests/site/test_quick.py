"""The quick references: every table of a part is one of the engine's, and none is typed by hand."""

import json
import re
from pathlib import Path

import pytest

import hqweb
from macros.calls import PageError
from macros.texts import glance, together

DOCS = Path(__file__).parents[2] / "docs" / "quick"
SHEETS = sorted(path for path in DOCS.glob("*.md") if path.stem != "index")
PART = re.compile(r'<section class="hq-glance-part(?: is-spare)?" markdown="1">\n(.*?)\n</section>', re.DOTALL)
HEADING = re.compile(r"^## .+ \{ #([\w-]+) \}$", re.MULTILINE)
TABLE = re.compile(r'"((?:[\w-]+)\.[\w-]+)"')

each = pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.stem)


def tables() -> dict[str, list[str]]:
    """Return the columns of every table of the engine, by the id of the table."""
    catalog = json.loads(hqweb.handle('{"op": "catalog"}'))["data"]
    return {each["id"]: [column["label"] for column in each["columns"]] for each in catalog["tables"]}


def test_each_ruleset_has_its_sheet() -> None:
    rulesets = json.loads(hqweb.handle('{"op": "catalog"}'))["data"]["rulesets"]
    assert {path.stem for path in SHEETS} == {each["id"] for each in rulesets}


@each
def test_a_part_has_one_heading_and_tables_of_its_own_ruleset(path: Path) -> None:
    parts = PART.findall(path.read_text("utf-8"))
    assert len(parts) > 10
    assert path.read_text("utf-8").count("<section") == len(parts)
    known = tables()
    ids = []
    for part in parts:
        headings = HEADING.findall(part)
        assert len(headings) == 1, part
        ids += headings
        named = TABLE.findall(part)
        assert named or re.search(r"^(1\.|\[)", part, re.MULTILINE), f"nothing stands in {headings[0]}"
        assert set(named) <= known.keys()
        assert {name.partition(".")[0] for name in named} <= {path.stem}
    assert len(set(ids)) == len(ids)


@each
def test_no_table_is_typed_by_hand(path: Path) -> None:
    text = path.read_text("utf-8")
    assert not re.search(r"^\s*\|.*\|", text, re.MULTILINE)
    assert "<table" not in text and "<td" not in text


def test_columns_are_chosen_by_their_names_and_keep_their_order() -> None:
    found = glance("heroquest.die-results", ("Die", "Result"))
    assert [column["label"] for column in found["columns"]] == ["Result", "Die"]
    assert [row["cells"][1] for row in found["rows"]] == ["1", "2 to the target", "above the target", "20"]
    assert len(glance("heroquest.die-results", ())["columns"]) == 5


def test_a_column_that_there_is_not_is_refused() -> None:
    with pytest.raises(PageError, match="there is no column 'Nothing'"):
        glance("heroquest.die-results", ("Nothing",))


def test_tables_of_the_same_outcomes_are_joined_by_them() -> None:
    found = together(
        "x", (("heroquest.augment-results", "Modifier", "Augment"), ("heroquest.exchange-points", "Points", "Exchange"))
    )
    assert [column["label"] for column in found["columns"]] == ["Outcome", "Augment", "Exchange"]
    told = [[row["cells"][0]["text"], *row["cells"][1:]] for row in found["rows"]]
    assert told[0] == ["Complete victory", "+W", 5]
    assert told[-1] == ["Complete defeat", "−3", "–"]


def test_a_table_with_rows_of_its_own_is_not_joined() -> None:
    parts = (("heroquest.exchange-points", "Points", "Exchange"), ("heroquest.augment-results", "Modifier", "Augment"))
    with pytest.raises(PageError, match="rows of its own"):
        together("x", parts)
