"""``python -m hqweb``: rolls, odds, games of many moves, replays and lists, told in text and as data."""

import io
import json
import re
from pathlib import Path

import pytest

import hqweb
from hqweb.terminal import lists
from hqweb.terminal.telling import Out
from tests.core.calls import catalog, data, procedures
from tests.core.commands import CONTEST, run


def test_a_roll_tells_the_verdict_first_then_dice_then_reasons_with_their_rules() -> None:
    done = run("roll", *CONTEST, "--faces", "9,14")
    assert done.status == 0 and done.err == ""
    lines = done.out.splitlines()
    assert lines[0] == "Simple contest" and lines[2] == "Marginal defeat"
    places = [
        next(place for place, line in enumerate(lines) if line.startswith(start))
        for start in ("Marginal defeat", "Dice: d20 9, d20 14 (entered by hand)", "Why", "Available moves")
    ]
    assert places == sorted(places)
    told = " ".join(done.out.split())
    assert "One mastery cancels one, leaving 15 against 12W. [heroquest/masteries#cancel]" in told
    assert "Hero d20 9" in told and "Failure → Success, by W" in told
    assert max(map(len, lines)) <= 80


def test_the_same_seed_gives_the_same_roll_and_json_is_the_engines_own_reply() -> None:
    first, second = (run("roll", *CONTEST, "--seed", "a1", "--json") for _ in range(2))
    assert first == second and first.status == 0
    wanted = data(op="begin", procedure=CONTEST[0], inputs={"ability": "15W", "resistance": "12W2"}, seed="a1")
    assert json.loads(first.out) == {"ok": True, "data": wanted}


def test_odds_are_a_table_with_bars_and_exact_weights() -> None:
    done = run("odds", "heroquest.simple-contest", "ability=17", "resistance=5W")
    assert "Tie                 3.00%  █                                12 of 400" in done.out
    weights = [int(found) for found in re.findall(r"(\d+) of 400", done.out)]
    assert sum(weights) == 400 and len(weights) == 9
    bars = [line.count("█") for line in done.out.splitlines()]
    assert bars[2 + weights.index(max(weights))] == max(bars) > 9


@pytest.mark.parametrize("columns", ["1", "36", "40", "57", "80", "300", "0", "-5", "x"])
def test_every_width_is_kept(columns: str) -> None:
    most = max(36, min(100, int(columns) if columns.isdigit() and int(columns) else 80))
    for words in (["odds", *CONTEST], ["roll", *CONTEST, "--seed", "a1"], ["roll", "draw-steel.wall"]):
        done = run(*words, COLUMNS=columns)
        assert done.status == 0 and max(map(len, done.out.splitlines())) <= most, words


def test_rows_flags_and_picks_are_typed_as_words(tmp_path: Path) -> None:
    rows = ["modifiers.0.kind=situational", "modifiers.0.amount=3"]
    done = run("roll", *CONTEST, *rows, "--seed", "a1", "--json")
    wanted = {"kind": "situational", "amount": 3}
    assert json.loads(done.out)["data"]["log"]["inputs"]["modifiers"] == [wanted]
    file = tmp_path / "rows.json"
    file.write_text(json.dumps([wanted]))
    again = run("roll", *CONTEST, f"modifiers=@{file}", "--seed", "a1", "--json")
    assert again == done
    hidden = run(
        "roll", "heroquest.extended-contest", "heroes.0.ability=17", "foes.0.resistance=14", "foes.0.hide=yes",
        "--json",
    )  # fmt: skip
    assert json.loads(hidden.out)["data"]["log"]["inputs"]["foes"][0]["hide"] is True


def test_a_game_is_kept_in_a_file_goes_on_and_is_replayed(tmp_path: Path) -> None:
    game = str(tmp_path / "game.json")
    begun = run(
        "roll", "heroquest.extended-contest", "heroes.0.name=Ada", "heroes.0.ability=17", "foes.0.resistance=14",
        "--seed", "a1", "--log", game,
    )  # fmt: skip
    assert begun.status == 0 and "Ada (17) 0 [.....] against Foe (14) 0 [.....]; over at 5" in begun.out
    after = run("act", game, "exchange", "--faces", "2,13", "--log", game)
    assert after.status == 0 and "Foe (14) 1 [#....]" in after.out
    log = json.loads(Path(game).read_text())
    assert [move["do"] for move in log["moves"]] == ["exchange"]
    replayed = run("replay", game)
    assert "History" in replayed.out and "13 beats 2, marginal" in " ".join(replayed.out.split())
    assert json.loads(run("replay", game, "--json").out)["data"]["log"] == log
    who = run("act", game, "abandon")
    assert who.status == 2 and "with --by: h1, f1" in who.err


def test_a_refused_move_leaves_the_kept_game_as_it_is(tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    assert run("roll", *CONTEST, "--faces", "9,14", "--log", str(game)).status == 0
    before = game.read_bytes()
    for words in (["dance"], ["hero-point", "x=1"], ["hero-point", "--faces", "1"], ["motivation"]):
        done = run("act", str(game), *words, "--log", str(game))
        assert done.status == 2 and done.err and game.read_bytes() == before, words
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_a_link_and_a_whole_reply_are_replayed_too(tmp_path: Path) -> None:
    log = data(op="begin", procedure=CONTEST[0], inputs={"ability": 17, "resistance": 14}, seed="a1")["log"]
    text = data(op="link", log=log)["text"]
    reply = tmp_path / "reply.json"
    reply.write_text(json.dumps({"ok": True, "data": {"log": log}}))
    for words in ([text], [f"https://example.org/x/#{text}"], [str(reply)]):
        done = run("replay", *words)
        assert done.status == 0 and "seed a1" not in done.err
        assert "History" in done.out
    settings = data(op="link", procedure=CONTEST[0], inputs={"ability": 17, "resistance": 14})["text"]
    done = run("replay", settings)
    assert done.status == 2 and "has only settings" in done.err


def test_a_changed_log_is_refused_with_the_first_difference(tmp_path: Path) -> None:
    log = data(op="begin", procedure=CONTEST[0], inputs={"ability": 17, "resistance": 14}, seed="a1")["log"]
    log["moves"][0]["faces"] = [1, 1]
    file = tmp_path / "log.json"
    file.write_text(json.dumps(log))
    done = run("replay", str(file))
    assert done.status == 2 and done.out == "" and "(replay.faces)" in done.err


def test_the_gms_seat_sees_what_the_table_does_not() -> None:
    words = ["roll", "heroquest.extended-contest", "heroes.0.ability=17", "foes.0.resistance=14", "foes.0.hide=yes"]
    assert "(14)" not in run(*words).out and "(14)" in run(*words, "--gm").out


def test_lists_hold_all_that_there_is() -> None:
    everything = run("procedures").out
    assert all(each["id"] in everything for each in procedures())
    assert "heroquest.sheet" not in run("procedures", "spheres").out
    tables = run("tables").out
    assert all(table["id"] in tables for table in catalog()["tables"])
    assert " 25      5W" in run("tables", "heroquest.counting").out
    word = run("term", "Mastery")
    assert "Mastery (HeroQuest)" in word.out and "Mastery (QuestWorlds)" in word.out
    assert json.loads(run("term", "mastery", "--json").out)["data"][0]["id"] == "mastery"


@pytest.mark.parametrize("entry", procedures(), ids=lambda entry: entry["id"])
def test_every_procedure_tells_its_inputs(entry: dict[str, object]) -> None:
    done = run("procedures", str(entry["id"]))
    fields = entry["fields"]
    assert done.status == 0 and isinstance(fields, list)
    assert all(f"  {field['name']}: " in done.out for field in fields)


def test_every_table_is_printed_whole() -> None:
    for table in catalog()["tables"]:
        printed = io.StringIO()
        lists.tables(catalog(), table["id"], Out(printed))
        told = " ".join(printed.getvalue().split())
        for row in table["rows"]:
            for cell in row["cells"]:
                text = cell["text"] if isinstance(cell, dict) else str(cell).replace("-", "−")
                assert " ".join(str(text).split()) in told or str(cell) in told, (table["id"], cell)


def test_help_and_version() -> None:
    assert run("--version").out == f"hqweb {hqweb.__version__}\n"
    overview = run("--help").out
    assert overview == run().out and "python -m hqweb roll heroquest.simple-contest" in overview
    for command in ("play", "roll", "act", "odds", "replay", "text", "procedures", "tables", "term"):
        assert f"\n  {command} " in overview
        assert run(command, "--help").out.startswith(f"usage: python -m hqweb {command}")


def test_the_examples_of_the_help_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = run("--help").out.partition("examples:\n")[2].replace("\\\n", " ")
    lines = [line.split()[3:] for line in text.splitlines() if line.strip()]
    assert len(lines) == 11
    for words in lines:
        done = run(*words)
        # Whether the hero point may still be spent is with the dice of the game before.
        assert done.status == 0 or words[0] == "act", (words, done.err)


def test_a_refusal_tells_every_bad_field_and_its_code() -> None:
    done = run("roll", "heroquest.simple-contest", "ability=x", "resistanc=3")
    assert done.status == 2 and done.out == ""
    assert "ability: Enter a rating such as 17, 5W or 10W2. Given: x." in done.err
    assert "resistanc: Leave it out, or use resistance" in done.err and "(field.rating)" in done.err
    told = run("roll", "heroquest.simple-contest", "ability=x", "resistanc=3", "--json")
    assert told.status == 2 and json.loads(told.out)["error"]["code"] == "field.rating"
