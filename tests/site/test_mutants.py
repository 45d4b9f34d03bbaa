"""Mutants: what is changed and what is not, names that last, steady draws, and the verdict of real tests."""

import ast
import subprocess
from functools import cache
from pathlib import Path

import pytest

from scripts.mutants import mutants
from scripts.mutating import EQUIVALENT, FAMILIES, ROOT, Copy, Listed, drawn, gathered, read_list, verdict

MODULE = "hqweb/classic/rule.py"


every_family = cache(gathered)


def changes(source: str) -> list[str]:
    return [each.change for each in mutants(source.encode(), MODULE)]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a = b < c", ["b < c → b <= c"]),
        ("a = b >= c", ["b >= c → b > c"]),
        ("a = b == c", ["b == c → b != c"]),
        ("a = b not in c", ["b not in c → b in c"]),
        ("a = b is None", ["b is None → b is not None"]),
        ("a = b < c < d", ["b < c < d → b <= c < d", "b < c < d → b < c <= d"]),
        ("a = 7", ["7 → 8", "7 → 6"]),
        ("a = 0", ["0 → 1", "0 → (-1)"]),
        ("a = b and c", ["b and c → (b or c)"]),
        ("a = b if c else d", ["c → (not c)"]),
        ("a = b if not c else d", ["not c → (c)"]),
        ("if a == b: pass", ["a == b → a != b"]),
        ("if a < b: pass", ["a < b → (not a < b)", "a < b → a <= b"]),
        ("a = [b for b in c if d]", ["d → (not d)"]),
        ('a = f"− {b or c:02}"', ["b or c → (b and c)"]),
    ],
)
def test_a_comparison_a_number_and_a_branch_are_changed(source: str, expected: list[str]) -> None:
    assert changes(source) == expected


@pytest.mark.parametrize(
    "source",
    [
        '"""Words with 1 < 2."""',
        "a = True",
        "a: Literal[1] = b",
        "def f(a: Annotated[int, 1]) -> Annotated[int, 2]: pass",
        "type A = Literal[1]",
        "@lru_cache(20)\ndef f(): pass",
        'a = Field("n", "int", low=1, high=9)',
        "if TYPE_CHECKING:\n    a = 1",
        "if typing.TYPE_CHECKING:\n    a = 1",
    ],
)
def test_what_cannot_matter_is_left_alone(source: str) -> None:
    assert changes(source) == []


def test_one_place_is_changed_and_the_rest_of_the_module_is_kept() -> None:
    source = 'NAME = "− 3"  # a minus\n\n\ndef f(a):\n    return "−" if a < 3 else 4  # why\n'
    (mutant,) = [each for each in mutants(source.encode(), MODULE) if each.name.endswith(":compare:1")]
    assert mutant.line == 5 and mutant.name == "classic/rule:f:compare:1"
    assert mutant.applied(source.encode()).decode() == source.replace("a < 3", "a <= 3")


def test_a_name_outlasts_edits_elsewhere() -> None:
    source = "MOST = 3\nclass A:\n    def f(self, a):\n        def g(b):\n            return b < 1 < a\n"
    before = {each.name: each.change for each in mutants(source.encode(), MODULE)}
    after = {each.name: each.change for each in mutants(f"LEAST = 2 if 1 < 0 else 5\n{source}".encode(), MODULE)}
    assert "classic/rule:MOST:more:1" in before and "classic/rule:A.f.g:compare:2" in before
    assert before.items() < after.items()


def test_every_mutant_of_the_engine_has_its_own_name() -> None:
    every = [each for found in every_family(ROOT).values() for each in found]
    assert len({each.name for each in every}) == len(every) > 5_000
    for mutant in every[::400]:
        source = (ROOT / mutant.path).read_bytes()
        assert ast.dump(ast.parse(mutant.applied(source))) != ast.dump(ast.parse(source)), mutant


def test_a_draw_is_spread_and_steady() -> None:
    every = every_family(ROOT)
    forty = drawn(every, "a", 40)
    names = [each.name for each in forty]
    assert len(set(names)) == 40
    for name, family in FAMILIES.items():
        own = [each.name.split(":")[2] for each in forty if each.name in {one.name for one in every[name]}]
        assert len(own) == family.share
        assert len(own) < 3 or {"compare"} < set(own)
    fewer = {
        name: [each for each in found if each not in forty] + [each for each in found if each in forty]
        for name, found in every.items()
    }
    assert [each.name for each in drawn(fewer, "a", 40)] == names
    left = {name: [each for each in found if each != forty[-1]] for name, found in every.items()}
    assert [each.name for each in drawn(left, "a", 39)] == names[:39]
    assert [each.name for each in drawn(every, "b", 40)] != names


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small tree with a rule, a test of it, and the tests over all procedures."""
    root = tmp_path / "tree"
    files = {
        "pyproject.toml": '[tool.pytest.ini_options]\npythonpath = ["."]\naddopts = ["--import-mode=importlib"]\n',
        MODULE: "WORD = 3\n\n\ndef wins(a, b):\n    while a < 0:\n        a += 1\n    return a < b\n",
        "tests/classic/test_rule.py": (
            "from hqweb.classic.rule import wins\n\n\ndef test_low_wins():\n    assert wins(1, 2) and not wins(2, 2)\n"
        ),
    }
    for name in ("vectors", "laws", "many_games"):
        files[f"tests/core/test_{name}.py"] = "def test_heroquest(): pass\n"
    for name in ("odds", "rolls"):
        files[f"tests/oracle/test_{name}.py"] = "def test_oracle(): pass\n"
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    subprocess.run(["/usr/bin/env", "git", "init", "-q"], cwd=root, check=True)
    return root


def test_a_mutant_dies_by_a_test_or_lives(tree: Path, tmp_path: Path) -> None:
    source = (tree / MODULE).read_bytes()
    every = {each.name: each for each in mutants(source, MODULE)}
    copy = Copy(tree, tmp_path)
    killer = "tests/classic/test_rule.py::test_low_wins"
    name = "classic/rule:wins:compare:2"
    assert verdict(name, Listed("a < b → a <= b"), every, copy) == ("dead", killer)
    assert verdict("classic/rule:WORD:more:1", Listed(""), every, copy) == ("lived", "")
    assert verdict(name, Listed("a < c → a <= c"), every, copy) == ("changed", "it is a < b → a <= b now")
    assert verdict("classic/rule:gone:more:1", Listed(""), every, copy).fate == "changed"
    assert (tree / MODULE).read_bytes() == (tmp_path / MODULE).read_bytes() == source


def test_a_mutant_that_never_ends_is_dead(tree: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scripts.mutating.SECONDS", 3)
    every = {each.name: each for each in mutants((tree / MODULE).read_bytes(), MODULE)}
    path = tree / "tests/classic/test_rule.py"
    path.write_text(path.read_text(encoding="utf-8") + "\n\ndef test_up():\n    assert wins(-1, 1)\n", encoding="utf-8")
    stuck = next(each for each in every.values() if each.change == "1 → 0")
    assert Copy(tree, tmp_path).tried(stuck) == ("dead", "it takes too long")


def test_a_test_that_fails_anyway_kills_nothing(tree: Path, tmp_path: Path) -> None:
    (tree / "tests/classic/test_rule.py").write_text("def test_no():\n    assert False\n", encoding="utf-8")
    (mutant, *_) = mutants((tree / MODULE).read_bytes(), MODULE)
    killer = "tests/classic/test_rule.py::test_no fails without it too"
    assert Copy(tree, tmp_path).tried(mutant) == ("unclear", killer)


def test_what_is_called_equivalent_is_there_and_has_its_reason() -> None:
    every = {each.name: each for found in every_family(ROOT).values() for each in found}
    for name, listed in read_list(EQUIVALENT).items():
        assert every[name].change == listed.change and len(listed.reason.split()) > 3, name
