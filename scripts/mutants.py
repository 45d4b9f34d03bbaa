"""Mutants: the small changes that break a module, found in its syntax tree.

A mutant flips a comparison, changes a number by one or turns a branch around. Its name, such as
``classic/roll/bout:_capped:compare:1``, is a module, a definition in it, a kind of change and a count within that
definition, so that edits elsewhere don't rename it.
"""

import ast
from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

BOUNDS: Final = frozenset({"low", "high"})
"""Arguments that only limit what a form takes."""

_FLIPPED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}

_OPPOSED: Final = (ast.Eq, ast.NotEq, ast.Is, ast.IsNot, ast.In, ast.NotIn)
"""Comparisons whose flip is their negation, so that a branch on one has no mutant of its own."""


class Mutant(NamedTuple):
    """One change: where it is, in bytes of the module's source, and what it makes of it."""

    name: str
    path: str
    line: int
    start: int
    end: int
    before: str
    after: str

    @property
    def change(self) -> str:
        """The change in one line."""
        return f"{' '.join(self.before.split())} → {self.after}"

    def applied(self, source: bytes) -> bytes:
        """The module's source with the change made."""
        return source[: self.start] + self.after.encode() + source[self.end :]


def mutants(source: bytes, path: str) -> list[Mutant]:
    """Every mutant of a module, in the order of its source.

    >>> [each.change for each in mutants(b"MOST = 4 if x < 3 else 5", "hqweb/classic/f.py")]
    ['x < 3 → (not x < 3)', 'x < 3 → x <= 3', '3 → 4', '3 → 2', '4 → 5', '4 → 3', '5 → 6', '5 → 4']
    """
    offsets = [0]
    for line in source.splitlines(keepends=True):
        offsets.append(offsets[-1] + len(line))
    module = path.removeprefix("hqweb/").removesuffix(".py")
    count: Counter[str] = Counter()
    found: list[Mutant] = []
    for node, scope, kind, after in _changes(ast.parse(source)):
        start = offsets[node.lineno - 1] + node.col_offset
        end = offsets[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
        key = f"{module}:{scope}:{kind}"
        count[key] += 1
        before = source[start:end].decode()
        found.append(Mutant(f"{key}:{count[key]}", path, node.lineno, start, end, before, after))
    return found


def _changes(tree: ast.AST, scope: str = "") -> Iterator[tuple[ast.expr, str, str, str]]:
    """Each node that can be changed below a tree: the node, the definition it is in, the kind, the new text."""
    for node in _children(tree):
        if isinstance(node, ast.expr):
            for kind, after in _of_expression(node):
                yield node, scope or "module", kind, after
        test = getattr(node, "test", None) or getattr(node, "guard", None)
        for each in [test] if test else getattr(node, "ifs", []):
            if not (isinstance(each, ast.Compare) and isinstance(each.ops[0], _OPPOSED)):
                yield each, scope or "module", "negate", _negated(each)
        inner = _defined(node)
        yield from _changes(node, f"{scope}.{inner}" if scope and inner else scope or inner)


def _children(tree: ast.AST) -> Iterator[ast.AST]:
    """The nodes right below one that can matter: no types, decorators, bounds of forms or format widths."""
    skipped: list[object] = list(getattr(tree, "decorator_list", []))
    skipped += [getattr(tree, name, None) for name in ("annotation", "returns", "format_spec")]
    for node in ast.iter_child_nodes(tree):
        bound = isinstance(node, ast.keyword) and node.arg in BOUNDS
        typing = isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")
        if not (bound or typing or isinstance(node, ast.TypeAlias) or any(node is each for each in skipped)):
            yield node


def _defined(node: ast.AST) -> str:
    """The name that a statement defines, or nothing."""
    match node:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return name
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name if name.isupper() else ""
        case _:
            return ""


def _of_expression(node: ast.expr) -> Iterator[tuple[str, str]]:
    """The kinds of change that an expression itself allows, each with the new text."""
    match node:
        case ast.Compare(left=left, ops=ops, comparators=others):
            for place, op in enumerate(ops):
                changed = [*ops[:place], _FLIPPED[type(op)](), *ops[place + 1 :]]
                yield "compare", ast.unparse(ast.Compare(left, changed, others))
        case ast.BoolOp(op=op, values=values):
            other = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield "swap", f"({ast.unparse(ast.BoolOp(other, values))})"
        case ast.Constant(value=int(number)) if not isinstance(number, bool):
            yield "more", str(number + 1)
            yield "less", str(number - 1) if number else "(-1)"
        case _:
            return


def _negated(test: ast.expr) -> str:
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return f"({ast.unparse(test.operand)})"
    return f"({ast.unparse(ast.UnaryOp(ast.Not(), test))})"
