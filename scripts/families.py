"""The engine for the browser, by family: a page loads the code of its game, and that of others when they are asked for.

A family is what one ruleset imports and none before it in the registry. What no ruleset imports, or more than two do,
is the core. The file of a family is one dictionary, marshaled: the code by module, in which a text that several
modules have is stored once, unlike in an archive of modules. ``hqweb_families.py`` imports from it.
"""

import ast
import json
import marshal
import os
import subprocess
import sys
from pathlib import Path
from types import CodeType

from hqweb import registry

LOADER = "hqweb_families.py"
"""The module that imports the engine from its files; it comes with the runtime's standard library."""

NEEDS = "families.json"
"""Says which files each ruleset needs, and under an empty name which are needed in any case."""

NATIVE = ("hqweb/__main__.py", "hqweb/library/", "hqweb/terminal/", "hqweb/reference/")
"""Parts of the package for Python programs, terminals and documentation, which no browser asks for."""

CORE = "core"
FAMILY = ".code.txt"
"""How the name of a file ends: many hosts pack what they send by its type, and text they all pack."""

SHARED = 2
"""A module that more rulesets import belongs to the core."""


def write(place: Path, sources: dict[str, bytes], folder: Path, *, bare: bool = True) -> None:
    """Write the files of the families into ``folder``, of modules that can be imported from ``place``.

    Code that is ``bare`` has neither line tables nor annotations.
    """
    codes = {module(name): code(name, sources[name], bare=bare) for name in sorted(sources) if wanted(name)}
    uses = {ruleset.id: imported(place, ruleset.id) for ruleset in registry.rulesets()}
    files = {name: f"{family(name, uses)}{FAMILY}" for name in codes}
    core = f"{CORE}{FAMILY}"
    for file in set(files.values()):
        others = {name: other for name, other in files.items() if other != core} if file == core else {}
        own = {name: each for name, each in codes.items() if files[name] == file}
        (folder / file).write_bytes(marshal.dumps({**others, **own}))
    needs = {"": [core]}
    for ruleset, names in uses.items():
        needs[ruleset] = [core, *sorted({files[name] for name in names & files.keys()} - {core})]
    (folder / NEEDS).write_text(json.dumps(needs), encoding="utf-8")


def wanted(name: str) -> bool:
    """Return whether a browser may ask for that file of the package."""
    return name.endswith(".py") and not name.startswith(NATIVE)


def module(name: str) -> str:
    """Return the name of the module in a file.

    >>> module("hqweb/core/__init__.py"), module("hqweb/core/dice.py")
    ('hqweb.core', 'hqweb.core.dice')
    """
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def family(name: str, uses: dict[str, set[str]]) -> str:
    """Return the family of a module, by what each ruleset imports.

    >>> uses = {"a": {"dice", "bout"}, "b": {"dice", "bout", "chain"}, "c": {"dice"}}
    >>> [family(name, uses) for name in ("dice", "bout", "chain", "left")]
    ['core', 'a', 'b', 'core']
    """
    by = [ruleset for ruleset, names in uses.items() if name in names]
    return by[0] if 0 < len(by) <= SHARED else CORE


def imported(place: Path, ruleset: str) -> set[str]:
    """Return the modules that are there when a ruleset was imported, and nothing else."""
    told = f"import sys, hqweb.registry; hqweb.registry.ruleset({ruleset!r}); print(*sys.modules)"
    command = [sys.executable, "-P", "-c", told]
    env = {**os.environ, "PYTHONPATH": str(place)}
    return set(subprocess.run(command, capture_output=True, check=True, env=env, text=True).stdout.split())


def code(name: str, source: bytes, *, bare: bool) -> CodeType:
    """Return a module compiled, without assertions and docstrings."""
    text = unannotated(source) if bare else source
    made: CodeType = compile(text, name, "exec", dont_inherit=True, optimize=2)
    return without_lines(made) if bare else made


class Unannotated(ast.NodeTransformer):
    """Takes the annotations out of a module, which nothing reads when it runs.

    A class's annotations keep their names, without types, since named tuples and records are made from the names.
    """

    def visit_arg(self, node: ast.arg) -> ast.arg:
        """Leave a parameter its name."""
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """Leave a function what it does."""
        node.returns = None
        self.generic_visit(node)
        return node

    def visit_Module(self, node: ast.Module) -> ast.Module:
        """Leave the constants of a module their values."""
        node.body = [plain(each) for each in node.body]
        self.generic_visit(node)
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AnnAssign:
        """Leave a field its name and its default; class variables are told apart by their annotation."""
        if "ClassVar" not in ast.unparse(node.annotation):
            node.annotation = ast.Constant(None)
        return node


def plain(node: ast.stmt) -> ast.stmt:
    """Return an annotated assignment as a plain one, and every other statement as it is."""
    if isinstance(node, ast.AnnAssign) and node.value:
        return ast.copy_location(ast.Assign([node.target], node.value), node)
    return node


def unannotated(source: bytes) -> str:
    """Return a module's source without annotations."""
    return ast.unparse(ast.fix_missing_locations(Unannotated().visit(ast.parse(source))))


def without_lines(code: CodeType) -> CodeType:
    """Return a code object, and all within it, without line tables; its long name is its short one."""
    inner = (without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=b"", co_qualname=code.co_name, co_consts=tuple(inner))
