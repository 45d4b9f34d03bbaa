"""The terminal and whatever may be thrown at it: nothing crashes, nothing moves the cursor, no text is lost."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from hqweb.core.limits import MAX_DEPTH, MAX_REQUEST
from hqweb.terminal.main import COMMANDS
from tests.core.calls import procedures
from tests.core.commands import CONTEST, ROOT, run, started

WORDS = (
    "", " ", "-", "--", "---", "=", "==", "a=", "=a", ".", "..", "a.b.c=1", "ability", "ability=",
    "ability=17", "ability.0=1", "ability.x.y=2", "modifiers=x", "modifiers.0=1", "modifiers.1.amount=3",
    "modifiers.x.amount=3", "modifiers.0.amount.z=1", "modifiers.99999999999.amount=1",
    "modifiers.-1.amount=1", "modifiers.²=1", "ability=@", "ability=@/", "ability=@/nowhere",
    "ability=@/dev/null", "\x00", "a\x00=1", "ability=\x1b[2J", "\ud800=1", "ability=\udcff", "{}", "[]",
    "null", "NaN", "1e400", "%s%n", "{0!r}", "__proto__=1", "--seed", "--seed=", "--seed=é", "--faces",
    "--faces=", "--faces=x,1", "--faces=1,2,3", f"--faces={'9' * 5000}", "--by", "--gm", "--json",
    "--nothing", "--log=/nowhere/x", "--log=/", "--help", "-h", "-x", "a" * 9000, "heroquest",
    "heroquest.simple-contest", "hq1:", "hq1:heroquest.base~abcdef", "#hq1:x", "/", "/dev/null", "é=é",
    "\u202e", "x" * 100 + "=" + "y" * 100,
)  # fmt: skip


def harmless(text: str) -> bool:
    """Return whether a text moves no cursor."""
    return all(sign == "\n" or sign.isprintable() for sign in text)


@pytest.mark.parametrize("command", [*COMMANDS, "nothing"])
def test_nonsense_is_refused_in_a_sentence(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    dice = Random(command)
    tries = [[word] for word in WORDS]
    tries += [dice.sample(WORDS, dice.randint(1, 4)) for _ in range(40)]
    tries += [["heroquest.simple-contest", "ability=17", "resistance=9", *dice.sample(WORDS, 2)] for _ in range(30)]
    for words in tries:
        done = run(command, *words)
        assert done.status in (0, 2), words
        assert harmless(done.out) and harmless(done.err), words
        assert (done.status == 2) == bool(done.err) and "Traceback" not in done.err, words
        if done.status == 2 and "--json" not in words:
            assert done.out == "", words
        assert len(done.err) < 6_000, "a refusal never echoes what is endless"


@pytest.mark.parametrize(
    ("words", "said", "code"),
    [
        (["ability"], "Write each input as name=value, such as", "terminal.input"),
        (["ability=1", "ability=2"], "Give it once.", "terminal.input"),
        (["ability.0=1"], "This field has no rows. Write name=value.", "terminal.input"),
        (["modifiers.0=x"], "such as modifiers.0.kind=…", "terminal.input"),
        (["modifiers.1.amount=3"], "Number the rows from 0 without gaps: modifiers.0", "terminal.rows"),
        (["modifiers.x.amount=3"], "Number the rows from 0 without gaps: modifiers.0", "terminal.rows"),
    ],
)
def test_words_that_are_no_inputs_are_refused_by_their_codes(words: list[str], said: str, code: str) -> None:
    done = run("roll", "heroquest.simple-contest", *words)
    assert done.status == 2
    assert said in done.err
    assert done.err.rstrip().endswith(f"({code})")


def test_what_is_not_known_and_what_is_no_game_have_codes_too(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text("[", encoding="utf-8")
    for words, code in ((["term", "no such thing"], "unknown"), (["replay", str(file)], "text")):
        done = run(*words)
        assert done.status == 2
        assert done.err.rstrip().endswith(f"(terminal.{code})")


@pytest.mark.parametrize("entry", procedures(), ids=lambda entry: entry["id"])
def test_each_procedure_takes_nonsense_in_every_field(entry: dict[str, object]) -> None:
    fields = entry["fields"]
    assert isinstance(fields, list)
    dice = Random(str(entry["id"]))
    for name in dict.fromkeys(field["name"] for field in fields):
        for word in dice.sample(("", "x", "-1", "yes", "9" * 30, "a.b", "\x07", "[", "@/nowhere"), 2):
            done = run("roll", str(entry["id"]), f"{name}={word}", "--seed", "a")
            assert done.status in (0, 2) and harmless(done.out + done.err), (name, word)
            assert done.status == 0 or done.err.rstrip().endswith(")"), "the code stands last"


@pytest.mark.parametrize(
    "text",
    [
        "", "{", "[]", "null", "1", '"x"', "NaN", "[NaN]", '{"log": 1}', '{"data": []}', '{"data": {"log": []}}',
        '{"ok": true}', "9" * 5000, "[" * (MAX_DEPTH + 1), '{"log": {"schema": 1e999}}', "hq1:x~y", "\x1b[2J", "{}",
        '{"schema": 1, "ruleset": "\\ud800"}',
    ],
)  # fmt: skip
def test_files_may_hold_anything(text: str, tmp_path: Path) -> None:
    file = tmp_path / "x"
    file.write_text(text)
    for words in (["replay", str(file)], ["act", str(file), "roll"], ["roll", *CONTEST, f"modifiers=@{file}"]):
        done = run(*words)
        assert done.status in (0, 2) and harmless(done.out + done.err), words
        assert done.status == 2 or (words[0] == "roll" and text in ("[]", "null")), words


def test_files_that_cannot_be_read_or_written(tmp_path: Path) -> None:
    binary, large = tmp_path / "binary", tmp_path / "large"
    binary.write_bytes(b"\xff\xfe\x00")
    large.write_bytes(b" " * (MAX_REQUEST + 1))
    for name in (str(binary), str(large), str(tmp_path), str(tmp_path / "nowhere"), "a\0b", "x" * 5000):
        done = run("replay", name)
        assert done.status == 2 and "(terminal.file)" in done.err, name
    done = run("roll", *CONTEST, "--log", str(tmp_path / "no" / "game.json"))
    assert done.status == 2 and "It can’t be written" in done.err
    assert started("replay", "-", stdin=b"\xff").returncode == 2


def test_arguments_that_are_no_text() -> None:
    done = started("roll", b"heroquest.simple-contest", b"ability=\xff\xfe", b"resistance=9")
    assert done.returncode == 2 and b"Traceback" not in done.stderr and b"(field.rating)" in done.stderr
    assert started("term", b"\xff").returncode == 2


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437", "utf-8", "utf-16"])
def test_every_encoding_has_signs_for_it(encoding: str) -> None:
    env = {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    for words in (["odds", *CONTEST], ["roll", *CONTEST, "--faces", "9,14"], ["term", "mastery"], ["--help"]):
        done = started(*words, env=env)
        assert done.returncode == 0 and done.stderr == b"", words
        assert done.stdout.decode(encoding)
    plain = started("odds", *CONTEST, env={"PYTHONIOENCODING": "ascii"}).stdout.decode("ascii")
    assert "  ###" in plain and "?" not in plain


def test_bold_only_in_a_terminal_that_wants_it() -> None:
    pty = pytest.importorskip("pty")
    for env, bold in (
        ({"TERM": "xterm"}, True),
        ({"TERM": "xterm", "NO_COLOR": "1"}, False),
        ({"TERM": "dumb"}, False),
    ):
        ours, theirs = pty.openpty()
        base = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
        subprocess.run(
            [sys.executable, "-m", "hqweb", "term", "mastery"], stdout=theirs, cwd=ROOT, env={**base, **env}, check=True
        )
        os.close(theirs)
        assert (b"\x1b[1m" in os.read(ours, 65_536)) == bold, env
        os.close(ours)
    assert b"\x1b" not in started("term", "mastery", env={"TERM": "xterm"}).stdout


def test_a_closed_pipe_ends_it_without_a_word() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "hqweb", "procedures"], stdout=writing, stderr=subprocess.PIPE, cwd=ROOT, check=False
    )
    os.close(writing)
    assert done.returncode == 1 and done.stderr == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is full")
def test_a_full_device_is_told() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "hqweb", "procedures"], stdout=full, stderr=subprocess.PIPE, cwd=ROOT, check=False
        )
    assert (
        done.returncode == 1
        and "The output couldn’t be written".encode() in done.stderr
        and b"Traceback" not in done.stderr
    )


def test_without_any_streams() -> None:
    for closed in (">&-", "<&-", "2>&-", ">&- 2>&- <&-"):
        line = f"{sys.executable} -m hqweb roll {' '.join(CONTEST)} {closed}"
        done = subprocess.run(["/bin/sh", "-c", line], capture_output=True, cwd=ROOT, check=False)
        assert done.returncode == 0 and b"Traceback" not in done.stderr, closed
    line = f"{sys.executable} -m hqweb replay - <&-"
    done = subprocess.run(["/bin/sh", "-c", line], capture_output=True, cwd=ROOT, check=False)
    assert done.returncode == 2 and b"Traceback" not in done.stderr


def test_standard_input_goes_on_where_another_command_stopped() -> None:
    first = started("roll", *CONTEST, "--faces", "9,14", "--json")
    after = started("act", "-", "hero-point", "--json", stdin=first.stdout)
    assert after.returncode == 0
    assert json.loads(after.stdout)["data"]["view"]["verdict"]["level"] == "minor"


def test_names_of_others_move_no_cursor(tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    file.write_text(json.dumps({"schema": 1, "ruleset": "a\x1b[31mb", "rules": 1}))
    assert "\x1b" not in run("replay", str(file)).err
