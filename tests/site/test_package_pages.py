"""The pages on the package: every line of Python on them runs, every command is one, every procedure is called."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from hqweb.terminal.main import COMMANDS, parser
from macros import package
from macros.calls import PageError
from tests.core.calls import procedures

DOCS = Path(__file__).resolve().parents[2] / "docs" / "package"
PAGES = sorted(DOCS.glob("*.md"))
PYTHON = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)
SHELL = re.compile(r"^```sh\n(.*?)^```", re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_the_python_of_a_page_runs_from_top_to_bottom(path: Path) -> None:
    text = "\n".join(PYTHON.findall(path.read_text("utf-8")))
    assert path.stem not in ("index", "data") or ">>>" in text
    found = doctest.DocTestParser().get_doctest(text, {}, path.stem, str(path), 0)
    report: list[str] = []
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(found, out=report.append)
    assert not report, "".join(report)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_the_commands_of_a_page_are_read(path: Path) -> None:
    for block in SHELL.findall(path.read_text("utf-8")):
        for line in block.replace("\\\n", " ").splitlines():
            for command in line.split("|"):
                words = shlex.split(command)
                if words[:3] == ["python", "-m", "hqweb"]:
                    parser(words[3]).parse_intermixed_args(words[4:])
                else:
                    assert words[:2] == ["pip", "install"], words


def test_every_command_is_on_its_page() -> None:
    text = (DOCS / "terminal.md").read_text("utf-8")
    assert all(f"`{command}`" in text or f'terminal("{command} ' in text for command in COMMANDS)


def test_every_procedure_is_called_under_a_heading_of_its_own() -> None:
    called = []
    for path in PAGES:
        for short, name in re.findall(
            r'^## .* \{ #(\S+) \}\n\n\{\{ procedure_of\("(\S+)"\) \}\}', path.read_text("utf-8"), re.MULTILINE
        ):
            assert name == f"{path.stem}.{short}"
            called.append(name)
    assert sorted(called) == sorted(each["id"] for each in procedures())


def test_a_procedure_that_is_none_and_a_command_that_is_refused_stop_the_build() -> None:
    with pytest.raises(PageError, match=r"no 'heroquest\.dance'"):
        package.procedure("heroquest.dance")
    with pytest.raises(PageError, match=r"terminal\('roll x'\): .*procedure"):
        package.terminal("roll x")


def test_a_command_on_a_page_has_its_output_below_it() -> None:
    told = package.terminal("odds heroquest.simple-contest ability=17 resistance=14")
    assert told.startswith("```text\n$ python -m hqweb odds heroquest.simple-contest ability=17 resistance=14\nAll 400")
    assert told.endswith("█\n```") and "\x1b" not in told


def test_fields_of_one_name_share_one_id() -> None:
    told = package.procedure("heroquest.simple-contest")["told"]
    amounts = [
        row for field in told if field["name"] == "modifiers" for row in field["rows"] if row["name"] == "amount"
    ]
    assert [row["id"] for row in amounts][:2] == ["simple-contest.modifiers.amount", ""]
    twice = [field["id"] for field in told if field["name"] == "resistance"]
    assert twice == ["simple-contest.resistance", ""]
