"""The library: what its values promise, what it refuses, and the lines of the README."""

import copy
import io
import json
import pickle
import re
import subprocess
import sys
from contextlib import redirect_stdout
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import hqweb
from hqweb.library import contest as library
from hqweb.library import reference
from hqweb.library.values import Record, ask
from tests.core.calls import data
from tests.oracle.contest import KEYS, Setting, odds

ROOT = Path(__file__).resolve().parents[2]
CONTEST = "heroquest.simple-contest"
GROUP = "heroquest.group-contest"


def rolled(*faces: int) -> hqweb.Contest:
    """17 against 25 with these faces."""
    return hqweb.begin(CONTEST, ability=17, resistance="5W", faces=faces)


def refused(**request: Any) -> hqweb.HqwebError:
    with pytest.raises(hqweb.HqwebError) as raised:
        ask(**request)
    return raised.value


def test_the_readme_has_ten_lines_that_run() -> None:
    (code,) = re.findall(r"^```python\n(.*?)^```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL | re.MULTILINE)
    assert len(code.splitlines()) == 10
    with redirect_stdout(io.StringIO()) as told:
        exec(code, {})  # noqa: S102 - what is tested is that it runs
    lines = told.getvalue().splitlines()
    assert re.match(r"(hero|opposition|none) (complete|major|minor|marginal|tie) \(\d+, \d+\)$", lines[0])
    assert "hq1:heroquest.simple-contest;ability=17;" in lines[-2] and lines[-1] == "97/400"


def test_a_contest_by_hand() -> None:
    """9 is a success and 14 a failure, which the mastery raises; of two successes the higher die wins, marginally."""
    contest = rolled(9, 14)
    assert (contest.verdict.winner, contest.verdict.level) == ("opposition", "marginal")
    assert contest.verdict["hero"] == {**contest.verdict["hero"], "target": 17, "fell": "success"}  # type: ignore[dict-item]
    after = contest.act("hero-point")
    assert (after.verdict.winner, after.verdict.level) == ("hero", "minor")
    assert (contest.verdict.winner, contest.can("hero-point"), after.can("hero-point")) == ("opposition", True, False)
    assert after.undo() == contest and after != contest and len({after.undo(), contest, after}) == 2


def test_odds_are_those_of_the_oracle() -> None:
    exact = odds(Setting(17, 25))
    assert dict(hqweb.odds(CONTEST, ability=17, resistance=25)) == {key: exact[key] for key in KEYS}
    found = hqweb.grid(CONTEST, rows=("ability", range(15, 20, 2)), columns=("resistance", range(24, 27)))
    assert set(found) == {(row, column) for row in (15, 17, 19) for column in (24, 25, 26)}
    for (row, column), cell in found.items():
        exact = odds(Setting(row, column))
        assert all(cell[key] == exact[key] for key in cell) and sum(cell.values()) == 1
    won = sum((chance for key, chance in odds(Setting(17, 25)).items() if key.startswith("hero")), Fraction())
    assert found[17, 25]["hero"] == won


def test_a_part_of_a_key_is_no_key() -> None:
    found = hqweb.odds(CONTEST, ability=17, resistance=25)
    assert "hero" in found and "her" not in found and "hero:" not in found
    with pytest.raises(KeyError):
        found["her"]


@pytest.mark.parametrize("name", ["summary", "verdict", "new", "_data", "_log", "_dice"])
def test_a_value_never_changes(name: str) -> None:
    contest = rolled(9, 14)
    for value in (contest, contest.verdict, contest.steps[0], contest.choices[0], contest.inputs, Record({})):
        with pytest.raises(AttributeError):
            setattr(value, name, 1)
        with pytest.raises(AttributeError):
            delattr(value, name)
        with pytest.raises(TypeError):
            value[name] = 1  # type: ignore[index]
    for mapping in (hqweb.procedures(), hqweb.tables(), hqweb.terms()):
        with pytest.raises(TypeError):
            mapping[name] = 1  # type: ignore[index]
    with pytest.raises(AttributeError):
        setattr(hqweb.odds(CONTEST, ability=17, resistance=25), name, 1)


def test_what_is_given_and_read_is_apart_from_the_value() -> None:
    heroes = [{"ability": 17}]
    group = hqweb.begin(GROUP, heroes=heroes, resistance=14, seed="a")
    log = group.log
    heroes[0]["ability"] = 3
    json.loads(group.log)["inputs"].clear()
    assert group.log == log and isinstance(group.inputs["heroes"], tuple)


def test_values_are_copied_and_pickled() -> None:
    contest = rolled(9, 14)
    for other in (copy.copy(contest), copy.deepcopy(contest), pickle.loads(pickle.dumps(contest))):  # noqa: S301
        assert other == contest and other.act("hero-point") == contest.act("hero-point")
    sheet = hqweb.begin("heroquest.sheet", name="Ada", seed="a")
    again = pickle.loads(pickle.dumps(sheet))  # noqa: S301 - made in this line
    assert sheet.sheet and again == sheet and again.sheet == sheet.sheet


def test_a_value_goes_back_in_as_it_came_out() -> None:
    contest = hqweb.begin(GROUP, heroes=[{"ability": 17}], resistance=14, seed="a")
    assert hqweb.begin(contest.procedure, contest.inputs, seed="a") == contest
    assert hqweb.begin(*hqweb.settings(contest.link), seed="a") == contest
    (offer,) = [
        each
        for each in hqweb.begin("heroquest.augment", ability=14, faces=[3, 17]).offers
        if "simple" in each.procedure
    ]
    with_augment = hqweb.begin(offer.procedure, offer.inputs, ability=17, resistance=14)
    assert json.loads(with_augment.log)["inputs"]["modifiers"] == [{"kind": "augment", "amount": "6"}]


def test_absent_parts_are_null_and_slips_are_errors() -> None:
    tracker = hqweb.begin("heroquest.hero", name="Ada")
    assert tracker.verdict.winner is None and tracker.headline is None and tracker.effects == ()
    assert tracker.sheet is None
    with pytest.raises(AttributeError, match="no winnner"):
        tracker.verdict.winnner  # noqa: B018
    with pytest.raises(AttributeError, match="no attribute"):
        hqweb.nothing  # type: ignore[attr-defined]  # noqa: B018
    assert set(hqweb.__all__) <= {*dir(hqweb), *dir(library), *dir(reference)}


def test_dice_come_from_where_they_should() -> None:
    assert rolled(9, 14).moves[0].typed
    seeded = hqweb.begin(CONTEST, ability=17, resistance=14, seed="0123456789abcdef")
    assert seeded.moves[0].faces == (19, 15) and not seeded.moves[0].typed
    assert len({hqweb.begin(CONTEST, ability=17, resistance=14).seed for _ in range(20)}) == 20
    tens = hqweb.begin(CONTEST, ability=17, resistance=14, dice=lambda sides: sides // 2)
    assert tens.moves[0].faces == (10, 10)
    assert hqweb.begin(CONTEST, ability=17, resistance=14, dice=lambda sides: sides, faces=[1, 2]).moves[0].faces == (
        1,
        2,
    )
    with pytest.raises(hqweb.HqwebError) as bad:
        hqweb.begin(CONTEST, ability=17, resistance=14, dice=lambda sides: sides + 1)
    assert bad.value.code == "dice.face"


def test_what_is_hidden_stays_so_until_it_is_revealed() -> None:
    hidden = hqweb.begin(CONTEST, ability=17, resistance=14, seed="a", hidden=True)
    assert hidden.setup == "" and hidden.steps == () and hidden.verdict.winner is None
    shown = hidden.seen("gm")
    assert shown.setup == "17 against 14" and shown.verdict.winner
    assert hidden.reveal().verdict == shown.verdict
    with pytest.raises(hqweb.HqwebError, match="hidden"):
        hidden.link  # noqa: B018


def test_a_move_needs_no_name_where_one_can_make_it() -> None:
    group = hqweb.begin(
        GROUP, heroes=[{"ability": 17, "points": 1}, {"ability": 14, "points": 1}], resistance=14, seed="a1"
    )
    with pytest.raises(hqweb.HqwebError) as closed:
        group.act("hero-point")
    assert closed.value.code == "choice.closed" and "roll" in closed.value.takes
    after = group.act("roll")
    with pytest.raises(hqweb.HqwebError) as unsaid:
        after.act("hero-point")
    assert (unsaid.value.code, unsaid.value.field, unsaid.value.takes) == ("choice.by", "by", ("h1", "h2"))
    assert after.act("hero-point", by="h2").moves[-1].by == "h2"


def test_a_refusal_tells_the_values_that_are_taken() -> None:
    form = {"ability": "x", "against": "dragon", "better_roll": "low", "armor": 1}
    wrong = refused(op="begin", procedure=CONTEST, inputs=form)
    told = {each.field: each for each in (wrong, *wrong.also)}
    assert told["ability"].takes[0] == 1 and isinstance(told["ability"].takes, range)
    assert told["against"].takes == ("resistance", "class", "player")
    assert "ability" in told["armor"].takes
    assert refused(op="begin", procedure="heroquest.dance").takes == tuple(
        name for name in hqweb.procedures() if name.startswith("heroquest.")
    )
    assert "begin" in refused(op="start").takes


@pytest.mark.parametrize("field", ["against", "better_roll", "very_low"])
def test_each_value_that_is_told_is_taken(field: str) -> None:
    form = {"ability": 17, "resistance": 14, "against": "class"}
    for value in refused(op="begin", procedure=CONTEST, inputs={**form, field: "?"}).takes:
        assert data(op="begin", procedure=CONTEST, inputs={**form, field: value})["log"]["inputs"][field] == value


def test_a_traceback_says_which_field_it_was_and_what_it_takes() -> None:
    with pytest.raises(hqweb.HqwebError) as raised:
        hqweb.begin(CONTEST, ability=17, against="clas")
    assert raised.value.__notes__ == ["against: clas (field.pick); it takes resistance, class, player"]


def test_settings_are_no_contest() -> None:
    link = data(op="link", procedure=CONTEST, inputs={"ability": 17, "resistance": 14})["text"]
    with pytest.raises(hqweb.HqwebError, match="settings") as raised:
        hqweb.open(link)
    assert raised.value.code == "link.kind"
    assert hqweb.begin(*hqweb.settings(link)).setup == "17 against 14"


def test_a_changed_log_is_refused() -> None:
    log = json.loads(hqweb.begin(CONTEST, ability=17, resistance=14, seed="a").log)
    log["moves"][0]["faces"] = [1, 1]
    for changed in (log, json.dumps(log)):
        with pytest.raises(hqweb.HqwebError) as raised:
            hqweb.open(changed)
        assert raised.value.code == "replay.faces"
    with pytest.raises(hqweb.HqwebError) as broken:
        hqweb.open("{")
    assert broken.value.code == "log.shape"


def test_the_catalog_is_all_there() -> None:
    catalog = data(op="catalog")
    assert list(hqweb.procedures()) == [each["id"] for each in catalog["procedures"]]
    assert list(hqweb.tables()) == [each["id"] for each in catalog["tables"]]
    assert len(hqweb.terms()) == len(catalog["glossary"])
    assert list(hqweb.changeables()) == [each["key"] for each in catalog["changeables"]]
    assert {each.ruleset for each in hqweb.tables().values()} == {each["id"] for each in catalog["rulesets"]}


LOW: dict[str, int | str] = {"heroquest.better-roll": "low", "heroquest.goal": 5}


def test_a_book_rules_by_its_changes() -> None:
    """5 and 9 are successes against 17 and 14. The lower wins at this table, the higher by the book."""
    mine, plain = hqweb.book("heroquest", LOW), hqweb.book("heroquest")
    faces = [5, 9]
    won = [each.begin(CONTEST, ability=17, resistance=14, faces=faces) for each in (mine, plain)]
    assert [each.verdict.winner for each in won] == ["hero", "opposition"]
    assert won[0] == hqweb.begin(CONTEST, {"ability": 17, "resistance": 14}, LOW, seed=won[0].seed, faces=faces)
    assert won[0].house == mine.house and won[0].house and won[1].house is plain.house is None
    assert mine.changes == {"heroquest.better-roll": "low"} and not plain.changes, "a goal of 5 is the book's"
    assert [len(step.house) for step in won[0].steps if step.house] == [1]


def test_a_books_odds_and_grid() -> None:
    """Against a base of 14, 17 to 14: by the lower roll, every pair of results that differ stays as it was."""
    mine, inputs = hqweb.book("heroquest", LOW), {"ability": 17, "resistance": 14}
    found = mine.odds(CONTEST, inputs)
    assert found == hqweb.odds(CONTEST, inputs, house=LOW) and sum(found.values()) == 1
    assert dict(found) != dict(hqweb.odds(CONTEST, inputs)) == dict(hqweb.book("heroquest").odds(CONTEST, inputs))
    assert found["hero:complete"] == hqweb.odds(CONTEST, inputs)["hero:complete"], "a critical over a fumble"
    axes = ("ability", range(17, 18)), ("resistance", range(14, 15))
    for cells in (
        mine.grid(CONTEST, rows=axes[0], columns=axes[1]),
        hqweb.grid(CONTEST, house=LOW, rows=axes[0], columns=axes[1]),
    ):
        assert dict(cells[17, 14]) == {key: found[key] for key in cells[17, 14]}


def test_a_link_keeps_the_changes() -> None:
    contest = hqweb.begin(CONTEST, ability=17, resistance=14, house=LOW, seed="a")
    assert hqweb.open(contest.link) == contest == hqweb.begin(*hqweb.settings(contest.link), seed="a")
    assert pickle.loads(pickle.dumps(contest)).house == contest.house  # noqa: S301 - our own
    assert contest.text().split("\n")[1] == f"House rules: {contest.house.changes[0].says}"  # type: ignore[union-attr]


def test_a_contest_by_the_book_beside_it() -> None:
    """5 and 9 are both successes; the lower wins at this table, and the higher by the book."""
    mine = hqweb.begin(CONTEST, ability=17, resistance=14, house=LOW, faces=[5, 9])
    book, says, without = mine.recast()
    assert (mine.verdict.winner, book.verdict.winner, without) == ("hero", "opposition", ())
    assert book.moves == mine.moves and book.house is None
    assert says == "By the book: Marginal defeat. You lose the prize, but save something."
    assert book.recast(LOW).contest == mine and book.recast().says.startswith("By the book, it’s the same: ")
    with pytest.raises(hqweb.HqwebError) as raised:
        mine.recast({"heroquest.goal": 0})
    assert raised.value.code == "house.value"


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        (("runequest",), "catalog.part"),
        (("heroquest", ["heroquest.goal"]), "house.shape"),
        (("heroquest", {"draw-steel.edge": 3}), "house.unknown"),
        (("heroquest", {"heroquest.goal": 0}), "house.value"),
    ],
)
def test_no_such_book(asked: Any, code: str) -> None:
    with pytest.raises(hqweb.HqwebError) as raised:
        hqweb.book(*asked)
    assert raised.value.code == code


def test_a_choice_has_its_price() -> None:
    (choice,) = rolled(9, 14).choices
    assert [(each.unit, each.least, each.most) for each in choice.prices] == [("hero point", 1, 1)]


def test_the_catalog_in_parts() -> None:
    whole = data(op="catalog")
    for kind, found in whole.items():
        assert data(op="catalog", kind=kind) == {kind: found}
        mine = [each for each in found if each.get("ruleset", each["id"] if kind == "rulesets" else "") == "spheres"]
        assert mine and data(op="catalog", kind=kind, ruleset="spheres") == {kind: mine}
    (one,) = data(op="catalog", procedure=CONTEST)["procedures"]
    assert one["id"] == CONTEST and list(data(op="catalog", procedure=CONTEST)) == ["procedures"]
    assert data(op="catalog", procedure=CONTEST, ruleset="spheres") == {"procedures": []}
    assert list(data(op="catalog", ruleset="spheres")) == list(whole)
    error = refused(op="catalog", kind="monsters")
    assert (error.code, error.field, error.takes) == ("catalog.part", "kind", tuple(whole))


def test_the_engine_starts_without_the_library() -> None:
    code = "import sys, hqweb; hqweb.handle('{}'); print([name for name in sys.modules if 'library' in name])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout == "[]\n"
