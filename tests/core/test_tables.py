"""Tables of the catalog: shape, each cell against its source, and that the ruling agrees with them."""

import re

import pytest

from tests.core.calls import Obj, catalog, data, table

CONTEST = "heroquest.simple-contest"
LEVELS = ["Critical", "Success", "Failure", "Fumble"]


def words(name: str) -> list[list[str]]:
    """The cells of a table as text, row by row."""
    return [
        [cell["text"] if isinstance(cell, dict) else str(cell) for cell in row["cells"]] for row in table(name)["rows"]
    ]


def number(text: str) -> int:
    """The number that an amount such as ``+W``, ``−3`` or ``12W2`` represents."""
    found = re.fullmatch(r"([+−]?)(\d*)(W?)(\d*)", text)
    assert found, text
    sign, figure, letter, count = found.groups()
    total = int(figure or 0) + (20 * int(count or 1) if letter else 0)
    return -total if sign == "−" else total


def verdict(*faces: int, **inputs: object) -> str:
    """The outcome of a contest."""
    found = data(op="begin", procedure=CONTEST, inputs=inputs, faces=list(faces))["view"]["verdict"]
    return f"{found['winner']}:{found['level']}"


@pytest.mark.parametrize("entry", catalog()["tables"], ids=lambda entry: entry["id"])
def test_shape(entry: Obj) -> None:
    assert entry["caption"] and entry["source"] and entry["rows"]
    assert all(column["label"] and column["kind"] in ("text", "number", "rating") for column in entry["columns"])
    keys = [row["key"] for row in entry["rows"]]
    assert len(set(keys)) == len(keys)
    for row in entry["rows"]:
        assert len(row["cells"]) == len(entry["columns"])
        for cell in row["cells"]:
            assert cell["text"] if isinstance(cell, dict) else cell != ""


def test_the_tables_that_pages_name() -> None:
    assert {entry["id"] for entry in catalog()["tables"]} >= {
        f"heroquest.{name}"
        for name in (
            "die-results", "victory-levels", "contest-results", "augment-results", "resistance-classes",
            "specific-bonuses", "counting", "modifiers", "consequences", "benefits", "recovery", "bases",
        )
    }  # fmt: skip


def test_results_of_the_simple_contest() -> None:
    """Sixteen cells; the text gives levels, and those under the diagonal are the hero's defeats."""
    entry = table("heroquest.contest-results")
    assert [column["label"] for column in entry["columns"][1:]] == LEVELS
    expected = [
        ["Critical", "equal", "Minor victory", "Major victory", "Complete victory"],
        ["Success", "Minor defeat", "equal", "Minor victory", "Major victory"],
        ["Failure", "Major defeat", "Minor defeat", "equal", "Minor victory"],
        ["Fumble", "Complete defeat", "Major defeat", "Minor defeat", "Tie"],
    ]
    for row, wanted in zip(words("heroquest.contest-results"), expected, strict=True):
        for cell, text in zip(row, wanted, strict=True):
            if text == "equal":
                assert "arginal" in cell and "tie" in cell.lower()
            else:
                assert cell == text


def test_the_ruling_agrees_with_that_table() -> None:
    face = {"Critical": (1, 1), "Success": (7, 5), "Failure": (17, 15), "Fumble": (20, 20)}
    labels = {outcome["key"]: outcome["label"] for outcome in catalog()["procedures"][0]["outcomes"]}
    for hero, row in zip(LEVELS, words("heroquest.contest-results"), strict=True):
        for other, cell in zip(LEVELS, row[1:], strict=True):
            key = verdict(face[hero][0], face[other][1], ability=10, resistance=10)
            assert cell == labels[key] or (hero == other and "arginal" in cell and key in ("hero:marginal", "none:tie"))


@pytest.mark.parametrize(("column", "target"), [(2, 15), (3, 1), (4, 20)])
def test_bands_of_the_die_have_no_gap_and_no_overlap(column: int, target: int) -> None:
    assert table("heroquest.die-results")["columns"][column]["label"] == f"at {target}"
    owner: dict[int, str] = {}
    for row in words("heroquest.die-results"):
        found = re.fullmatch(r"(\d+)(?:–(\d+))?", row[column])
        assert found or row[column] == "none"
        if found:
            for face in range(int(found[1]), int(found[2] or found[1]) + 1):
                assert face not in owner
                owner[face] = row[0]
    assert sorted(owner) == list(range(1, 21))
    expected = {1: "Critical", 20: "Fumble"} | {n: "Success" if n <= target else "Failure" for n in range(2, 20)}
    assert owner == expected
    for face, level in owner.items():
        inputs = {"ability": target, "resistance": 10}
        view = data(op="begin", procedure=CONTEST, inputs=inputs, faces=[face, 15])["view"]
        (mark,) = [mark for mark in view["blocks"][0]["marks"] if mark["side"] == "ours"]
        assert view["blocks"][0]["rungs"][mark["rung"]]["label"] == level


def test_augments() -> None:
    amounts = {row[0]: row[1] for row in words("heroquest.augment-results")}
    expected = {
        "Complete victory": "+W", "Major victory": "+9", "Minor victory": "+6", "Marginal victory": "+3",
        "Marginal defeat": "+0", "Minor defeat": "+0", "Major defeat": "+0", "Complete defeat": "−3",
    }  # fmt: skip
    assert {name: amounts[name] for name in expected} == expected
    assert set(amounts) - set(expected) <= {"Tie"} and amounts.get("Tie", "+0") == "+0"
    rows = next(field for field in catalog()["procedures"][0]["fields"] if field["name"] == "modifiers")["fields"]
    (field,) = [field for field in rows if "augment" in field.get("when", {}).get("in", [])]
    assert {int(option["value"]) for option in field["options"]} == {number(text) for text in amounts.values()}
    assert all(number(option["label"]) == int(option["value"]) for option in field["options"])


def test_classes_of_resistance() -> None:
    expected = {"Nearly Impossible": 54, "Very High": 34, "High": 20, "Moderate": 14, "Low": 8, "Very Low": -6}
    rows = words("heroquest.resistance-classes")
    assert {row[0]: number(row[2]) for row in rows} == expected
    (field,) = [field for field in catalog()["procedures"][0]["fields"] if field["name"] == "class"]
    values = {option["label"]: option["value"] for option in field["options"]}
    for label, total in expected.items():
        inputs = {"ability": 10, "against": "class", "class": values[label]}
        rolled = data(op="dice", procedure=CONTEST, inputs=inputs)["dice"]
        assert bool(rolled) == (total > 0)
        if rolled:
            view = data(op="begin", procedure=CONTEST, inputs=inputs, faces=[9, 9])["view"]
            assert number(view["blocks"][0]["sides"][1]["now"]) == total


def test_levels_of_victory() -> None:
    rows = words("heroquest.victory-levels")
    assert [(row[0][0], row[1]) for row in rows] == [
        ("3", "Complete victory"), ("2", "Major victory"), ("1", "Minor victory"),
        ("0", "Marginal victory"), ("0", "Tie"), ("0", "Tie"),
    ]  # fmt: skip
    gaps = {
        (1, 20): "hero:complete", (1, 15): "hero:major", (1, 5): "hero:minor", (9, 5): "hero:marginal",
        (5, 5): "none:tie", (20, 20): "none:tie",
    }  # fmt: skip
    for faces, key in gaps.items():
        assert verdict(*faces, ability=10, resistance=10) == key


def test_a_ruling_names_the_row_that_ruled() -> None:
    labels = {outcome["key"]: outcome["label"] for outcome in catalog()["procedures"][0]["outcomes"]}
    rows = {row["key"]: row["cells"] for row in table("heroquest.victory-levels")["rows"]}
    for faces in ((1, 20), (20, 1), (1, 15), (15, 7), (9, 5), (5, 9), (5, 5), (20, 20)):
        inputs = {"ability": 10, "resistance": 10}
        found = data(op="begin", procedure=CONTEST, inputs=inputs, faces=list(faces))["view"]["verdict"]
        row, *left = found["rows"]
        gained = {"hero": f"benefits/{found['level']}", "opposition": f"consequences/{found['consequence']}"}
        assert left == [f"heroquest.{name}" for winner, name in gained.items() if winner == found["winner"]]
        text = rows[row.removeprefix("heroquest.victory-levels/")][1]["text"]
        label = labels[f"{found['winner']}:{found['level']}"]
        assert text in (label, label.replace("defeat", "victory"))


def test_two_fumbles_and_two_equal_dice_are_different_rows() -> None:
    for faces, row in (((20, 20), "both-fumble"), ((5, 5), "equal-dice"), ((15, 15), "equal-dice")):
        request = {"procedure": CONTEST, "inputs": {"ability": 10, "resistance": 10}, "faces": list(faces)}
        found = data(op="begin", **request)["view"]["verdict"]
        assert found["level"] == "tie" and found["rows"] == [f"heroquest.victory-levels/{row}"]


def test_specific_abilities() -> None:
    text = " ".join(cell for row in words("heroquest.specific-bonuses") for cell in row)
    assert all(amount in text for amount in ("+3", "+6", "−3", "−6"))


def test_counting_past_twenty() -> None:
    rows = {int(row[0]): row[1] for row in words("heroquest.counting")}
    assert {rows[total] for total in (20, 21, 40, 41)} == {"20", "1W", "20W", "1W2"}
    assert all(number(text) == total for total, text in rows.items())
    for total, text in rows.items():
        inputs = {"ability": text, "resistance": 14}
        assert data(op="begin", procedure=CONTEST, inputs=inputs)["log"]["inputs"]["ability"] == total


def test_kinds_of_modifiers() -> None:
    amounts = {row[0]: row[1] for row in words("heroquest.modifiers")}
    assert amounts["Stretch"] == "−6"
    assert {number(part) for part in amounts["Plot augment"].split(", ")} == {3, 6, 9, 20}
    assert {number(part) for part in amounts["Augment"].split(", ")} == {20, 9, 6, 3, 0, -3}
    assert {number(part) for part in amounts["Specific ability"].split(", ")} == {3, 6, -3, -6}
