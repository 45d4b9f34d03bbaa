"""The allowed imports, and the modules that must stay out of the engine's start."""

import ast
import json
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "hqweb"
# For programs, terminals and the documentation: no browser has them, and files are the business of some.
NATIVE = {"__main__.py", "library", "terminal", "reference"}
FRONT = PACKAGE / "__init__.py"
MODULES = sorted(PACKAGE.rglob("*.py"))
ENGINE = [path for path in MODULES if path.relative_to(PACKAGE).parts[0] not in NATIVE]
SHARED = {"core", "mastery", "facade", "registry"} | NATIVE
FAMILIES = {path.name for path in PACKAGE.iterdir() if path.is_dir() and any(path.glob("*.py"))} - SHARED
HEAVY = ("dataclasses", "fractions", "decimal", "tomllib", "statistics", "inspect", "asyncio", "unittest", "logging")
BEGIN = json.dumps(
    {
        "op": "begin",
        "procedure": "heroquest.simple-contest",
        "inputs": {"ability": "17", "resistance": "5W"},
        "seed": "a",
    }
)


@cache
def imported(path: Path) -> set[str]:
    """Every module that a file imports, relative imports made absolute."""
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            name = ".".join(part for part in (base, node.module or "") if part)
            found |= {name} | {f"{name}.{alias.name}" for alias in node.names}
    return found


def part(name: str) -> str:
    """The part of the package a module belongs to, or ""."""
    pieces = name.split(".")
    return pieces[1] if pieces[0] == "hqweb" and len(pieces) > 1 else ""


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_of_a_module(path: Path) -> None:
    names = imported(path)
    foreign = {name.split(".")[0] for name in names} - sys.stdlib_module_names - {"hqweb"}
    assert not foreign, "standard library only"
    here = path.relative_to(PACKAGE).parts[0]
    used = {part(name) for name in names}
    if path in ENGINE and path != FRONT:
        assert not used & NATIVE, "the engine never asks for what no browser has"
    if here == "core":
        assert not used - {"core", ""}, "the core knows no game and no facade"
    elif here == "mastery":
        assert not used - {"core", "mastery", ""}, "ratings know no rule of any family"
    elif here in FAMILIES:
        assert not used & (FAMILIES - {here}), "families never import one another"
        assert not used & {"facade", "registry"}, "a family does not look at the door"
    else:
        assert not used & FAMILIES, "only the registry knows families, by name, and imports them on first use"


def test_there_is_something_to_check() -> None:
    assert "classic" in FAMILIES and len(MODULES) > 15


@pytest.mark.parametrize("word", ["random", "time", "datetime", "os", "pathlib", "socket", "subprocess", "threading"])
def test_the_engine_has_no_other_world(word: str) -> None:
    """No module-level randomness, no clock, no files."""
    for path in ENGINE:
        assert word not in {name.split(".")[0] for name in imported(path)}, path


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_nothing_hangs_on_assert_or_docstrings(path: Path) -> None:
    """The browser's build has neither."""
    for node in ast.walk(ast.parse(path.read_text())):
        assert not isinstance(node, ast.Assert), f"line {getattr(node, 'lineno', 0)}"
        assert not (isinstance(node, ast.Attribute) and node.attr == "__doc__")


def loaded(code: str) -> set[str]:
    """The modules in a fresh interpreter after some code, but for those that an empty one has."""
    program = f"import sys\nbefore = set(sys.modules)\n{code}\nprint(' '.join(set(sys.modules) - before))"
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r})\n{program}"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return set(done.stdout.split())


@pytest.mark.parametrize("code", ["import hqweb", f"import hqweb; hqweb.handle({BEGIN!r})"], ids=["import", "begin"])
def test_the_start_stays_light(code: str) -> None:
    found = loaded(code)
    assert "hqweb" in found
    assert not found & set(HEAVY)
    assert not any(part(name) in NATIVE for name in found)


def test_the_library_is_imported_on_first_use() -> None:
    assert "hqweb.library.contest" in loaded("import hqweb; hqweb.begin")


def test_families_are_imported_on_first_use() -> None:
    assert not any(part(name) in FAMILIES for name in loaded("import hqweb"))
    assert any(part(name) in FAMILIES for name in loaded(f"import hqweb; hqweb.handle({BEGIN!r})"))


def test_the_probe_sees_what_is_loaded() -> None:
    assert "decimal" in loaded("import decimal") and "fractions" in loaded("import fractions")


def test_no_optimisation_changes_an_answer() -> None:
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r}); import hqweb; print(hqweb.handle({BEGIN!r}))"
    answers = {
        subprocess.run([sys.executable, *flags, "-c", code], capture_output=True, text=True, check=True).stdout
        for flags in ([], ["-OO"], ["-X", "int_max_str_digits=0"])
    }
    assert len(answers) == 1 and '"ok": true' in answers.pop()


def test_hash_seeds_change_no_answer() -> None:
    """No set decides an order that a reader sees."""
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r}); import hqweb; print(hqweb.handle({BEGIN!r}))"
    code += '; print(hqweb.handle(\'{"op": "catalog"}\'))'
    answers = {
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONHASHSEED": str(number)},
        ).stdout
        for number in (1, 2, 3, 4)
    }
    assert len(answers) == 1
