"""The workflows run actions of other people only as they were when somebody looked at them."""

import re
from pathlib import Path

import pytest

from scripts.testing.parts import ENGINES, NAMED

WORKFLOWS = Path(__file__).resolve().parents[2] / ".github"
USES = re.compile(r"^\s*(?:- )?uses:\s*(.+)$", re.MULTILINE)
PINNED = re.compile(r"[\w-]+/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")


def loose(text: str) -> list[str]:
    """Return the actions of a workflow that are not pinned by commit, with the release beside it.

    >>> loose("- uses: actions/checkout@v6")
    ['actions/checkout@v6']
    """
    return [each for each in USES.findall(text) if not PINNED.fullmatch(each)]


def test_every_action_is_pinned_by_commit() -> None:
    files = [path for ending in ("yml", "yaml") for path in WORKFLOWS.rglob(f"*.{ending}")]
    texts = [path.read_text(encoding="utf-8") for path in files]
    assert sum(len(USES.findall(text)) for text in texts) > len(files)
    assert [each for text in texts for each in loose(text)] == []


def parts(path: str) -> set[str]:
    """Return the parts of ``scripts/test`` that a workflow names, those of its matrix among them."""
    text = (WORKFLOWS / "workflows" / path).read_text(encoding="utf-8")
    named = {name for line in re.findall(r"run: scripts/test (.+)", text) for name in line.split()}
    matrix = {name for line in re.findall(r"engine: \[(.+)\]", text) for name in line.split(", ")}
    return {name for name in named if name.isalpha()} | matrix


def test_the_matrix_runs_every_part_and_every_engine() -> None:
    assert parts("ci.yml") | {"browser"} == set(NAMED) and set(ENGINES) < parts("ci.yml")


def test_the_nightly_run_is_the_long_one() -> None:
    text = (WORKFLOWS / "workflows" / "nightly.yml").read_text(encoding="utf-8")
    assert "run: scripts/test --long" in text and "schedule:" in text


def test_a_commit_is_checked_by_what_scripts_check_runs() -> None:
    tool = re.compile(r"(?:python -m |node_modules/\.bin/)(\w+(?: check| format)?)")
    root = WORKFLOWS.parent
    checks, hooks = (
        set(tool.findall((root / name).read_text("utf-8"))) for name in ("scripts/check", ".pre-commit-config.yaml")
    )
    assert {"ruff check", "ruff format", "mypy", "biome check", "tsc"} <= checks == hooks - {"pre_commit"}


def test_an_action_has_one_commit() -> None:
    pins = {pin for path in WORKFLOWS.rglob("*.yml") for pin in USES.findall(path.read_text(encoding="utf-8"))}
    names = [pin.partition("@")[0] for pin in pins]
    assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize(
    "pin",
    ["actions/checkout@v6", "actions/checkout@d23441a # v6.1.0", f"actions/checkout@{'a' * 40}", "actions/checkout"],
)
def test_what_may_change_is_found(pin: str) -> None:
    assert loose(f"  - uses: {pin}\n") == [pin]
