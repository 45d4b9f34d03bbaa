"""``python -m hqweb play``: a game asked step by step, from a pipe and from a terminal, and messages for a chat."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.core.calls import Obj, data, procedure, procedures
from tests.core.commands import ROOT, Done, run, started
from tests.core.test_terminal_nonsense import harmless

SIMPLE = "heroquest.simple-contest"
FORM = ["15W", "", "12W2", "no", "no"]
"""Answers to its form: the ability, against a rating as usual, the resistance, and nothing more."""


def played(*words: str, typed: list[str], **env: str) -> Done:
    """A game that was played with these lines to the end of input."""
    done = run("play", *words, typed="".join(f"{line}\n" for line in typed) or "\n", **env)
    assert done.status == 0 and done.err == "", done.err
    return done


def reply(*words: str, typed: list[str]) -> Obj:
    """The last reply of a game."""
    found: Obj = json.loads(played(*words, "--json", typed=typed).out)["data"]
    return found


def test_a_form_is_asked_field_by_field_with_its_defaults() -> None:
    out = played(SIMPLE, typed=[*FORM, "quit"]).out
    lines = out.splitlines()
    assert lines[0] == "Simple contest"
    asked = [
        "Ability: 15W",
        "Against [A rating]:",
        "Resistance: 12W2",
        "Modifiers and names? [no] no",
        "Options? [no] no",
    ]
    assert [line.rstrip() for line in lines if line.rstrip() in asked] == asked
    assert "   1. A rating\n   2. A class\n   3. A player" in out
    assert "   1. Roll\n" in out and lines[-1] == "> quit"


def test_physical_dice_are_asked_one_at_a_time_and_give_the_result() -> None:
    # 15W against 12W2: 9 succeeds, 14 fails and is raised; equal results, and the higher die wins.
    out = played(SIMPLE, typed=[*FORM, "dice", "1", "9", "21", "x", "14"]).out
    assert "Hero, d20: 9" in out and out.count("Enter a number from 1 to 20.") == 2
    assert "\nMarginal defeat\n" in out and "Dice: d20 9, d20 14 (entered by hand)" in out
    found = reply(SIMPLE, typed=[*FORM, "dice", "1", "9", "14", "1", "dice"])
    assert found["view"]["verdict"]["level"] == "minor"
    assert [(move["do"], move.get("faces")) for move in found["log"]["moves"]] == [
        ("roll", [9, 14]),
        ("hero-point", None),
    ]


def test_the_log_is_the_one_that_the_engine_makes() -> None:
    wanted = data(op="begin", procedure=SIMPLE, inputs={"ability": "15W", "resistance": "12W2"}, seed="a1")
    assert reply(SIMPLE, "--seed", "a1", typed=[*FORM, "1"]) == wanted
    assert reply(SIMPLE, "ability=15W", "resistance=12W2", "--seed", "a1", typed=["", "", "", "1"]) == wanted
    assert reply(SIMPLE, typed=FORM) == {}, "it hasn't begun"


def test_odds_are_told_before_the_roll_and_of_a_move() -> None:
    out = played(SIMPLE, typed=["17", "", "5W", "", "", "odds", "dice", "1", "9", "14", "odds 1", "odds 7"]).out
    assert "Tie                 3.00%  █                                12 of 400" in out
    assert "1 of 1" in out and out.rstrip().endswith("Enter a number from 1 to 1.\n>")
    assert "17 against 5W" in out


def test_undo_takes_back_answers_and_moves() -> None:
    # 15W is taken back, and so is the rating against which; what was answered before isn't asked again.
    out = played(SIMPLE, typed=["15W", "undo", "17", "2", "undo", "1", "5W", "no", "undo", "no", "no"]).out
    assert out.count("Ability:") == 2 and out.count("Against [A rating]:") == 3 and out.count("Resistance:") == 1
    typed = ["15W", "undo", "17", "2", "undo", "1", "5W", "no", "undo", "no", "no", "1"]
    inputs = reply(SIMPLE, typed=typed)["log"]["inputs"]
    assert (inputs["ability"], inputs["against"], inputs["resistance"]) == (17, "resistance", 25)
    # After the form, undo goes back to its last answer; after the roll, to before the roll.
    found = reply(SIMPLE, "--seed", "a1", typed=[*FORM, "undo", "no", "1", "undo"])
    assert found["log"]["moves"] == [] and found["log"]["undone"] == 1
    assert reply(SIMPLE, typed=[*FORM, "1", "undo", "undo"]) == {}, "back to the form"


def test_rows_options_and_yes_or_no_are_asked_too() -> None:
    kinds = next(each for each in procedure(SIMPLE)["fields"] if each["name"] == "modifiers")["fields"][0]["options"]
    place = [option["value"] for option in kinds].index("situational") + 1
    typed = ["17", "2", "", "Moderate", "y", "1", str(place), "-3", "Ada", "Wolf", "no", "1"]
    inputs = reply(SIMPLE, typed=typed)["log"]["inputs"]
    assert inputs["against"] == "class" and inputs["class"] == "moderate" and inputs["base"] == 14
    assert inputs["modifiers"] == [{"kind": "situational", "amount": -3}]
    assert (inputs["hero"], inputs["foe"]) == ("Ada", "Wolf")
    # Any of several options by their numbers; they are kept in the order of the form.
    fields = procedure("draw-steel.ability-roll")["fields"]
    ticks = [option["value"] for option in next(each for each in fields if each["name"] == "ticks")["options"]]
    given = ["kind=melee-strike", "type=main", "bonus=0", "targets.0.name=Orc"]
    found = reply("draw-steel.ability-roll", *given, typed=["1", "3", "0", "0", "y", "3,1 3", "none", "", "1"])
    assert found["log"]["inputs"]["targets"][0]["name"] == "Orc" and found["log"]["inputs"]["score"] == 3
    assert found["log"]["inputs"]["ticks"] == [ticks[0], ticks[2]]


def test_a_refused_answer_is_asked_again() -> None:
    out = played(SIMPLE, typed=["", "x", "?", "17", "4", "a rating", "0", "5W"]).out
    assert out.count("Ability:") == 4 and "Enter a rating such as 17, 5W or 10W2." in out
    assert "Enter a number from 1 to 3." in out and out.count("Resistance:") == 2


def test_a_game_of_many_moves_is_kept_and_gone_on_with(tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    inputs = ["heroes.0.name=Ada", "heroes.0.ability=17", "foes.0.name=Wolf", "foes.0.resistance=14", "scene=rising"]
    form = ["no"] * 8
    out = played(
        "heroquest.extended-contest", *inputs, "--log", str(game), typed=[*form, "dice", "1", "", "", "2", "13"]
    ).out
    assert "Ada (17) 0 [.....] against Wolf (14) 1 [#....]" in out
    log = json.loads(game.read_text())
    assert [move["do"] for move in log["moves"]] == ["exchange"]
    again = reply(str(game), typed=["undo"])
    assert again["log"]["moves"] == [] and again["log"]["undone"] == 1
    link = data(op="link", log=log)["text"]
    assert reply(f"https://example.org/x/#{link}", typed=["history"])["log"] == log
    assert json.loads(game.read_text()) == log


def test_house_rules_are_played_by_and_gone_on_with(tmp_path: Path) -> None:
    """5 and 9 are both successes: the lower wins at this table. A new game goes by the changes of the kept one."""
    changes, kept = tmp_path / "mine.json", tmp_path / "game.json"
    changes.write_text('{"heroquest.better-roll": "low"}', "utf-8")
    form = ["17", "", "14", "no", "no", "dice", "1", "5", "9"]
    out = played(SIMPLE, "--house", str(changes), "--log", str(kept), typed=form).out
    assert "\nMarginal victory\n" in out and "Your table’s rules\n" in out
    again = played(str(kept), typed=["new", *form]).out
    assert again.count("\nMarginal victory\n") == 2 and again.count("Your table’s rules\n") == 2
    book = played(str(kept), typed=["book"]).out
    assert "> book\nBy the book: Marginal defeat. You lose the prize, but save something.\n" in book
    early = played(SIMPLE, typed=[*FORM, "book", "1", "book"]).out
    assert "Make the first move before that." in early and "This game already goes by the book." in early


def test_link_and_messages_are_those_of_the_engine() -> None:
    typed = [*FORM, "1", "link", "text", "text all", "markdown", "markdown all"]
    out = played(SIMPLE, "--seed", "a1", typed=typed).out
    log = reply(SIMPLE, "--seed", "a1", typed=[*FORM, "1"])["log"]
    assert f"> link\n{data(op='link', log=log)['text']}\n" in out
    for kind, word in (("plain", "text"), ("markdown", "markdown")):
        for whole, more in ((False, ""), (True, " all")):
            assert f"> {word}{more}\n{data(op='text', log=log, kind=kind, whole=whole)['text']}\n" in out
    early = played(SIMPLE, typed=[*FORM, "link", "text", "history"]).out
    assert early.count("Make the first move before that.") == 3


def test_a_message_of_a_kept_game(tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    assert run("roll", SIMPLE, "ability=15W", "resistance=12W2", "--faces", "9,14", "--log", str(game)).status == 0
    done = run("text", str(game), "--site", "https://example.org/")
    assert done.status == 0 and done.out.splitlines()[1] == "Marginal defeat: you lose the prize, but save something."
    assert "\nReplay: https://example.org/heroquest/simple-contest/#hq1:" in done.out
    marked = run("text", str(game), "--markdown", "--all").out
    assert "**Marginal defeat:" in marked and "\n1. Roll. " in marked
    assert "(text.site)" in run("text", str(game), "--site", "x").err
    hidden = ["roll", "heroquest.extended-contest", "heroes.0.ability=17", "foes.0.resistance=14", "foes.0.hide=yes"]
    assert run(*hidden, "--log", str(game)).status == 0
    assert "14" not in run("text", str(game)).out


def test_a_procedure_is_chosen_by_number() -> None:
    out = played(typed=["9", "undo", "2", "undo", "1", "1", *FORM, "1"]).out
    assert "   1. HeroQuest\n   2. QuestWorlds\n" in out and "Enter a number from 1 to 5." in out
    assert out.count("Game:") == 4 and "\nSimple contest\n" in out and "Why\n" in out


def test_help_lists_what_can_be_entered() -> None:
    out = played(SIMPLE, typed=[*FORM, "help", "dance", "?", "new", "undo", "17"]).out
    assert out.count("undo: take back the last move, or the last answer") == 2
    assert "Enter the number of a move, or help." in out and out.count("Ability:") == 3


def test_the_gm_sees_what_the_table_does_not() -> None:
    words = ["heroquest.extended-contest", "heroes.0.ability=17", "foes.0.resistance=14", "foes.0.hide=yes"]
    words += ["scene=rising"]
    typed = ["no", "no"]
    assert "(14)" not in played(*words, typed=typed).out and "(14)" in played(*words, "--gm", typed=typed).out
    # A message is for the table, whoever plays.
    message = played(*words, "--gm", typed=["no", "no", "text"]).out.partition("> text\n")[2]
    assert message.startswith("Extended contest: ") and "14" not in message and "hq1:" not in message


def test_a_file_that_cannot_be_written_is_told_and_the_game_goes_on() -> None:
    out = played(SIMPLE, "--log", "/nowhere/game.json", typed=[*FORM, "dice", "1", "9", "14", "1"]).out
    assert out.count("It can’t be written") == 2 and "\nMinor victory\n" in out


def test_wrong_arguments_are_refused_before_anything_is_asked() -> None:
    for words, code in (
        (["x.y"], "procedure.unknown"),
        ([SIMPLE, "ability=x"], "field.rating"),
        ([SIMPLE, "nothing=1"], "field.unknown"),
        (["nowhere.json"], "terminal.file"),
        (["hq1:x"], "link.cut"),
    ):
        done = run("play", *words, typed="17\n")
        assert done.status == 2 and done.out == "" and done.err.rstrip().endswith(f"({code})"), words


def test_the_end_of_input_ends_it_wherever_it_comes() -> None:
    typed = [*FORM, "odds", "dice", "1", "9", "14", "1", "text", "undo", "quit", "never read"]
    for count in range(len(typed)):
        played(SIMPLE, typed=typed[:count])
    assert "never" not in played(SIMPLE, typed=typed).out


NONSENSE = (
    "", "", "", "1", "2", "3", "0", "17", "-1", "9" * 400, "x", "yes", "no", "undo", "odds", "odds 1", "odds x", "dice",
    "history", "link", "text", "markdown all", "new", "help", "?", "none", "1,2", "1 2 3", "²", "٣", "\x00", "\x1b[2J",
    "\ud800", "é", "1.5", "[", "{}", "a" * 30_000, "%s", "hq1:", "@/etc/passwd", "*a*", "−3", "@everyone",
)  # fmt: skip


@pytest.mark.parametrize("entry", procedures(), ids=lambda entry: entry["id"])
def test_nonsense_never_ends_it(entry: Obj) -> None:
    for number in range(2):
        rng = Random(f"{entry['id']} {number}")
        typed = [rng.choice(NONSENSE if rng.random() < 0.4 else ("", "1", "1", "no", "17")) for _ in range(60)]
        out = played(str(entry["id"]), typed=typed).out
        assert harmless(out.replace("\u200b", "")) and out.endswith("\n") and "Traceback" not in out


@pytest.mark.parametrize("entry", procedures(), ids=lambda entry: entry["id"])
def test_every_procedure_is_begun_with_small_numbers(entry: Obj) -> None:
    typed = ["", "1"] * 60
    assert reply(str(entry["id"]), typed=typed).get("log", {}).get("procedure") == entry["id"]


def test_bytes_that_are_no_text_and_a_line_without_end() -> None:
    typed = b"\xff\xfe\n" + b"9" * 200_000 + b"\n17\n\n14\nno\nno\n1\n\xc3"
    done = started("play", SIMPLE, stdin=typed)
    assert done.returncode == 0 and done.stderr == b"" and b"\nWhy\n" in done.stdout
    line = f"{sys.executable} -m hqweb play {SIMPLE}"
    for closed in ("<&-", "<&- >&-"):
        done = subprocess.run(["/bin/sh", "-c", f"{line} {closed}"], capture_output=True, cwd=ROOT, check=False)
        assert done.returncode == 0 and done.stderr == b"", closed


def typed_in_a_terminal(*words: str, typed: bytes, **env: str) -> bytes:
    """What a command writes to a terminal where this is typed, the echo of it included."""
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    base = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    running = subprocess.Popen(
        [sys.executable, "-m", "hqweb", *words], stdin=theirs, stdout=theirs, stderr=theirs, cwd=ROOT,
        env={**base, "TERM": "xterm", **env}, start_new_session=True,
    )  # fmt: skip
    os.close(theirs)
    os.write(ours, typed)
    seen = b""
    try:
        while more := os.read(ours, 65_536):
            seen += more
    except OSError:  # the other end was closed
        pass
    assert running.wait(60) == 0
    os.close(ours)
    return seen


def test_in_a_terminal_prompts_are_bold_and_results_have_colors() -> None:
    typed = "".join(f"{line}\n" for line in [*FORM, "odds", "dice", "1", "9", "14", "quit"]).encode()
    seen = typed_in_a_terminal("play", SIMPLE, typed=typed)
    assert b"\x1b[1mAbility:\x1b[0m " in seen
    assert b"\x1b[1;31mMarginal defeat\x1b[0m" in seen and b"\x1b[32m  Complete victory" in seen
    assert b"\x1b[33m  Tie" in seen
    assert b"\x1b" not in typed_in_a_terminal("play", SIMPLE, typed=typed, NO_COLOR="1")
    assert b"\x1b" not in typed_in_a_terminal("play", SIMPLE, typed=typed, TERM="dumb")


def test_the_end_of_file_key_ends_it() -> None:
    assert b"Traceback" not in typed_in_a_terminal("play", SIMPLE, typed=b"17\n\x04")
