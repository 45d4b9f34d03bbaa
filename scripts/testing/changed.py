"""Select the tests that a change can break, by the files it touches.

:data:`TABLE` maps files to tests. A rule module also selects the laws and the pages of the procedures that import it.
"""

import ast
import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import NamedTuple

from hqweb.registry import rulesets
from scripts.testing.parts import BUILD, CHECK, NATIVE, NATIVELY, NODE, ROOT, Command, browser

MAIN = "main"
PAGE = "page"
"""In the table: the page itself is built and looked at in a browser."""
LAWS = "laws"
"""In the table: the laws, the vectors and the pages of the procedures that import the module."""
ITSELF = "itself"
"""In the table: the file holds tests."""
RULES = tuple(each.removeprefix("tests/") for each in NATIVE if each != "tests/site")

TABLE: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("hqweb/classic/*", (LAWS, "classic", "questworlds", "oracle", "house")),
    ("hqweb/draw_steel/*", (LAWS, "draw_steel", "house")),
    ("hqweb/spheres/*", (LAWS, "spheres", "house")),
    ("hqweb/successes/*", (LAWS, "redesign", "oracle", "house")),
    ("hqweb/mastery/*", (LAWS, "classic", "questworlds", "redesign", "oracle")),
    ("hqweb/library/*", ("library", "core/test_imports.py", "core/test_terminal.py", "site/test_package_pages.py")),
    ("docs/package/programs/*", ("library", "site/test_package_pages.py")),
    ("hqweb/terminal/*", ("core/test_terminal.py", "core/test_terminal_nonsense.py", "core/test_terminal_play.py")),
    ("hqweb/reference/*", ("core/test_refusals.py", "core/test_limits.py", "site/test_data_files.py", "built")),
    ("hqweb/core/*", (*RULES, "site", "pyodide", "built")),
    ("hqweb/*.py", (*RULES, "site", "pyodide", "built")),
    ("macros/marks.json", ("house", "built", "browser/test_house.py")),
    ("macros/lessons/*", ("site", "built", "browser/test_learn.py")),
    ("macros/*", ("site", "built", "browser/test_pages.py")),
    ("docs/*.md", (PAGE, "site/test_anchors.py", "site/test_front_matter.py", "built")),
    ("docs/assets/explore/*", ("site", "browser/test_*explore*.py")),
    ("docs/assets/fair/*", ("site/test_fairness.py", "browser/test_fairness.py")),
    ("docs/assets/gm/*", ("browser/test_*gm.py", "browser/test_evening.py", "browser/test_hidden.py")),
    ("docs/assets/heroes/*", ("browser/test_heroes.py", "browser/test_heroes_file.py", "browser/test_heroes_rolls.py")),
    ("docs/assets/book/*", ("browser/test_house_book.py",)),
    ("docs/assets/house/*", ("node", "browser/test_house*.py")),
    ("docs/assets/files/*", ("node", "site/test_file_parts.py", "browser/test_h*_file.py", "browser/test_house*.py")),
    ("docs/assets/ruled/*", ("browser/test_house_explore.py",)),
    ("docs/assets/saved/*", ("browser/test_explore.py", "browser/test_explore_grid.py")),
    ("docs/assets/sheets/*", ("browser/test_heroes.py", "browser/test_heroes_rolls.py", "browser/test_steel.py")),
    ("docs/assets/inline/*", ("site/test_inline_rolls.py", "browser/test_inline.py", "browser/test_[br]a*.py")),
    ("docs/assets/learn/*", ("site/test_lessons.py", "browser/test_learn.py")),
    ("docs/assets/lines/*", ("node", "browser/test_lines.py")),
    ("docs/assets/offline/*", ("site/test_offline_list.py", "browser/test_offline.py", "browser/test_releases.py")),
    ("docs/assets/quick/*", ("site/test_quick.py", "browser/test_quick.py")),
    ("docs/assets/ready/*", ("site/test_ready.py", "browser/test_ready.py")),
    ("docs/assets/share/*", ("browser/test_share.py", "browser/test_messages.py", "browser/test_pledge.py")),
    ("docs/assets/store/*", ("browser/test_store.py", "browser/test_stor*.py", "browser/test_kept.py")),
    ("docs/assets/terms/*", ("site/test_terms.py", "browser/test_terms.py")),
    ("docs/assets/typed/*", ("browser/test_typed.py",)),
    ("docs/assets/told/*", ("browser/test_roll.py", "browser/test_long_contest.py")),
    ("docs/assets/tracker/*", ("browser/test_long_contest.py", "browser/test_lead.py", "browser/test_raised.py")),
    ("docs/assets/drawn/*", ("site/test_maps.py", "browser/test_steel.py")),
    ("docs/assets/search*", ("browser/test_search.py",)),
    ("scripts/asked.toml", ("node", "browser/test_search.py")),
    ("tests/questions.txt", ("node",)),
    ("docs/assets/*.css", ("site/test_look.py", "built", "browser/test_pages.py")),
    ("docs/assets/*", ("site", "built", "browser/test_roll.py", "browser/test_long_contest.py")),
    ("scripts/testing/*", ("site/test_testing.py", "built/test_selected.py")),
    ("scripts/*", ("site", "built")),
    ("overrides/*", ("built", "browser/test_pages.py")),
    ("package*.json", ("site", "built", "browser/test_roll.py", "browser/test_offline.py")),
    ("mkdocs.yml", ("built", "browser/test_pages.py")),
    ("tests/vectors/*", ("core/test_vectors.py", "pyodide")),
    ("tests/*/test_*.py", (ITSELF,)),
    ("tests/oracle/*", ("oracle", "classic", "questworlds", "redesign", "spheres", "draw_steel")),
    ("tests/core/*", RULES),
    ("tests/node/*", ("node",)),
    ("tests/*/*.py", (ITSELF,)),
    ("*.md", ()),
    ("*", (*RULES, "site", "pyodide", "built")),
)  # fmt: skip
"""The first pattern that fits a file says what to run, below ``tests/``. ``*`` also stands for slashes."""


class Selection(NamedTuple):
    """The tests to run: test files and folders, procedures whose laws are tried, and pages to look at."""

    tests: frozenset[str] = frozenset()
    procedures: frozenset[str] = frozenset()
    pages: frozenset[str] = frozenset()


def git(*words: str) -> str:
    """Return what a git command prints.

    Raises:
        SystemExit: it failed.
    """
    done = subprocess.run((shutil.which("git") or "git", *words), cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"git {words[0]}: {done.stderr.strip()}")
    return done.stdout.strip()


def touched(since: str) -> list[str]:
    """Return the files that differ from a commit, new ones included.

    Without a commit, that is where this branch left `main`; on an unchanged `main` the commit before the last.
    """
    since = since or git("merge-base", "HEAD", MAIN)
    new = git("ls-files", "--others", "--exclude-standard").splitlines()
    found = git("diff", "--name-only", since).splitlines() + new
    return sorted(found or git("diff", "--name-only", "HEAD~").splitlines())


def wanted(path: str) -> tuple[str, ...]:
    """Return the entry of the table for a file.

    >>> wanted("docs/assets/typed/main.js")
    ('browser/test_typed.py',)
    """
    return next(tests for pattern, tests in TABLE if fnmatchcase(path, pattern))


@cache
def imports(module: str) -> frozenset[str]:
    """Return the modules of the package that a module imports, itself and what those import included."""
    found: set[str] = set()
    ahead = [module]
    while ahead:
        name = ahead.pop()
        if name not in found and (direct := direct_imports(name)) is not None:
            found.add(name)
            ahead += direct
    return frozenset(found)


@cache
def direct_imports(module: str) -> tuple[str, ...] | None:
    """Return what a module's own source imports; None if it is none of this project's modules."""
    file = source(module)
    return tuple(named(file.read_text(encoding="utf-8"))) if file else None


def source(module: str) -> Path | None:
    """Return the file of a module, if there is one."""
    stem = ROOT / module.replace(".", "/")
    return next((file for file in (stem.with_suffix(".py"), stem / "__init__.py") if file.is_file()), None)


def named(text: str) -> Iterator[str]:
    """Yield each module that a source imports, and each name that it takes from one, which may be a module too.

    >>> list(named("from hqweb.core import dice"))
    ['hqweb.core', 'hqweb.core.dice']
    """
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def procedures(path: str) -> frozenset[str]:
    """Return the procedures whose modules import the module in a file, or all if none does.

    >>> sorted(procedures("hqweb/draw_steel/fight/tokens.py"))
    ['draw-steel.hero-tokens']
    """
    module = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    every = {each.id: type(each).__module__ for ruleset in rulesets() for each in ruleset.procedures}
    return frozenset(name for name, of in every.items() if module in imports(of)) or frozenset(every)


def pages(names: Iterable[str]) -> frozenset[str]:
    """Return the addresses of the pages that have a roller of one of these procedures."""
    calls = re.compile(rf"roller\(\s*[\"'](?:{'|'.join(map(re.escape, names))})[\"']")
    found = (ROOT / "docs").rglob("*.md")
    return frozenset(
        address(file.relative_to(ROOT).as_posix()) for file in found if calls.search(file.read_text(encoding="utf-8"))
    )


def address(path: str) -> str:
    """Return the address of a page, given by its source.

    >>> [address(path) for path in ("docs/index.md", "docs/spheres/fate.md", "docs/gm/index.md")]
    ['', 'spheres/fate/', 'gm/']
    """
    stem = re.sub(r"(^|/)index$", "", path.removeprefix("docs/").removesuffix(".md"))
    return f"{stem}/" if stem else ""


def selected(paths: Iterable[str]) -> Selection:
    """Return what to run for changes of these files."""
    tests: set[str] = set()
    names: set[str] = set()
    looked: set[str] = set()
    for path in paths:
        if fnmatchcase(path, "docs/assets/*js*"):
            tests.add("tests/node")
        for each in wanted(path):
            if each == PAGE:
                looked.add(address(path))
            elif each == LAWS:
                names |= procedures(path)
            elif each == ITSELF:
                tests.add(path if Path(path).name.startswith("test_") else str(Path(path).parent))
            else:
                tests.add(f"tests/{each}")
    if names:
        tests.add("tests/core/test_vectors.py")
        looked |= pages(names)
    there = {path.relative_to(ROOT).as_posix() for each in tests for path in ROOT.glob(each)}
    alone = {each for each in there if not any(each.startswith(f"{other}/") for other in there)}
    return Selection(frozenset(alone), frozenset(names), frozenset(looked))


def one_of(names: Iterable[str]) -> str:
    """Return an expression for pytest's ``-k`` that fits tests with one of these names in theirs."""
    return " or ".join(sorted(names))


def commands(selection: Selection) -> list[Command]:
    """Return the parts that run a selection; the site is built only for what looks at it."""
    tests, names, looked = selection
    in_node = {each for each in tests if each.startswith("tests/node")}
    on_site = {each for each in tests if each.startswith(("tests/built", "tests/pyodide"))}
    in_browser = {each for each in tests if each.startswith("tests/browser")}
    parts = [CHECK]
    if native := tests - in_node - on_site - in_browser:
        parts.append(Command.pytest("native", *NATIVELY, *sorted(native), aside=True))
    if names and not {"tests/core"} & tests:
        parts.append(Command.pytest("laws", *NATIVELY, "tests/core", "-k", one_of(names), aside=True))
    if in_node:
        parts.append(NODE)
    if on_site or in_browser or looked:
        parts.append(BUILD)
    if on_site:
        parts.append(Command.pytest("built", "-n", "2", "--dist", "loadfile", *sorted(on_site)))
    if in_browser:
        parts.append(browser(*sorted(in_browser)))
    if looked and "tests/browser/test_pages.py" not in in_browser:
        ids = [f"-{each or 'home'}]" for each in looked]
        # An address begins with a dash there, which would make it an option of its own.
        parts.append(browser("tests/browser/test_pages.py", f"-k={one_of(ids)}"))
    return parts
