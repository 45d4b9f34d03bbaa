"""The sentence of every reason that can ever be given, with names for its values: read from the engine's source.

A reason begins as ``say(rule, sentence)``. This follows both back from there to the literals they can be: through
names, conditions, tables, arguments, fields, and results of functions. A sentence with a piece that's no literal is an
error: what is only known during play is one of its values. A rule may have such a piece, which then fits any name.
"""

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from re import escape, fullmatch
from string import Formatter
from typing import Any, Final, NamedTuple

import hqweb
from hqweb.core.procedure import Ruleset
from hqweb.registry import rulesets

_SAY: Final = "hqweb.core.procedure.say"
_FIRST: Final = "hqweb.core.moves.why"
_OPEN: Final = "\0"
"""A piece that's no literal."""
_EACH: Final = "each"
_DEEP: Final = 14
_LEFT_OUT: Final = ("hqweb.library", "hqweb.reference", "hqweb.terminal")

type _Path = tuple[object, ...]
"""The way to a part of a tuple or table: places and keys, or `_EACH` for any."""

type _World = dict[object, object]
"""The choice made so far at each condition, table and call, so that a rule and its sentence go together."""

type _Found = Iterator[tuple[str, _World]]
type _Value = tuple[ast.expr, _Path]


class Said(NamedTuple):
    """A sentence, its rule's key with `_OPEN` for what may be anything, and the modules that it takes to say it."""

    rule: str
    sentence: str
    modules: frozenset[str]


class Reason(NamedTuple):
    """A sentence that a ruleset may say, the names of its values, and the places of the rules it may cite.

    Where the data decides which rule it cites, such as that of a modifier, there are no `rules`.
    """

    ruleset: str
    sentence: str
    values: tuple[str, ...]
    rules: tuple[str, ...]


class Source:
    """The modules of the engine: the calls of each function, and the values of each name."""

    def __init__(self) -> None:
        self.parent: dict[ast.AST, ast.AST] = {}
        self.module: dict[ast.AST, str] = {}
        self.imports: dict[str, dict[str, str]] = defaultdict(dict)
        self.functions: dict[str, list[ast.FunctionDef]] = defaultdict(list)
        self.calls: dict[str, list[ast.Call]] = defaultdict(list)
        self.fields: dict[str, list[str]] = {}
        self.values: dict[tuple[object, str], list[_Value]] = defaultdict(list)
        root = Path(hqweb.__file__).parent
        for file in sorted(root.rglob("*.py")):
            name = ".".join(("hqweb", *file.relative_to(root).with_suffix("").parts)).removesuffix(".__init__")
            if not name.startswith(_LEFT_OUT):
                for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                    self.module[node] = name
                    self.parent |= dict.fromkeys(ast.iter_child_nodes(node), node)
        self.modules = set(self.module.values())
        for node in list(self.module):
            self._note(node)
        for call in self.module:
            if isinstance(call, ast.Call):
                self.calls[self.target(call.func)].append(call)

    def _note(self, node: ast.AST) -> None:
        match node:
            case ast.ImportFrom():
                known = {each.asname or each.name: f"{node.module}.{each.name}" for each in node.names}
                self.imports[self.module[node]] |= known
            case ast.FunctionDef():
                self.functions[self.name(node)].append(node)
            case ast.ClassDef():
                fields = (each.target for each in node.body if isinstance(each, ast.AnnAssign))
                named = [each.id for each in fields if isinstance(each, ast.Name)]
                self.fields[f"{self.module[node]}.{node.name}"] = named
            case ast.Assign():
                for target in node.targets:
                    self._set(node, target, node.value)
            case ast.AnnAssign(value=ast.expr() as value) | ast.NamedExpr(value=value):
                self._set(node, node.target, value)
            case ast.AugAssign(target=target, op=op, value=value):
                added = ast.copy_location(ast.BinOp(target, op, value), node)
                self.parent[added], self.module[added] = node, self.module[node]
                self._set(node, target, added)
            case ast.For() | ast.comprehension():
                self._set(node, node.target, node.iter, (_EACH,))

    def _set(self, at: ast.AST, target: ast.expr, value: ast.expr, path: _Path = ()) -> None:
        if isinstance(target, ast.Name):
            scope = ast.ClassDef if isinstance(self.parent[at], ast.ClassDef) else self.scope(at)
            self.values[scope, target.id].append((value, path))
        for place, part in enumerate(target.elts if isinstance(target, ast.Tuple) else ()):
            self._set(at, part, value, (*path, place))

    def above(self, node: ast.AST) -> Iterator[ast.AST]:
        """A node and all that it's in."""
        yield node
        while (up := self.parent.get(node)) is not None:
            yield (node := up)

    def scope(self, node: ast.AST) -> object:
        """The function that a node is in, or its module."""
        found = (each for each in self.above(self.parent[node]) if isinstance(each, ast.FunctionDef | ast.Lambda))
        return next(found, self.module[node])

    def name(self, of: ast.FunctionDef) -> str:
        """Return the name that calls of a function look up: of a method, its own alone."""
        return f"{'' if isinstance(self.parent[of], ast.ClassDef) else self.module[of]}.{of.name}"

    def target(self, of: ast.expr) -> str:
        """The function or name that an expression means: one of a module in full, another by its mere name."""
        known = self.imports[self.module[of]]
        match of:
            case ast.Name(name):
                return known.get(name, f"{self.module[of]}.{name}")
            case ast.Attribute(ast.Name(module), name) if known.get(module) in self.modules:
                return f"{known[module]}.{name}"
            case ast.Attribute(_, name):
                return f".{name}"
        return ""

    def strings(  # noqa: C901, PLR0912 - one case for each kind of expression
        self, node: ast.expr, path: _Path, world: _World, deep: int = 0
    ) -> _Found:
        """Find all that an expression, or a part of it, can be, each with the choices that lead there."""
        match node:
            case ast.Constant(value=str(text)) if not path:
                yield text, world
            case ast.Constant() | ast.Tuple(elts=[]):
                return
            case ast.JoinedStr(values=parts):
                yield from self._joined(parts, world, deep)
            case ast.BinOp(left=left, op=ast.Add(), right=right):
                yield from self._joined([left, right], world, deep)
            case (
                ast.FormattedValue(value=ast.Name() | ast.IfExp() | ast.Subscript() as value)
                | ast.NamedExpr(value=value)
            ):
                yield from self.strings(value, path, world, deep)
            case ast.IfExp(test=test, body=body, orelse=other):
                key = self.scope(node), ast.unparse(test)
                yield from self._one_of(key, [(True, (body, path)), (False, (other, path))], world, deep)
            case ast.BoolOp(values=values):
                yield from self._one_of(node, enumerate((each, path) for each in values), world, deep)
            case ast.Subscript(value=value, slice=place):
                head = place.value if isinstance(place, ast.Constant) else _EACH
                yield from self.strings(value, (head, *path), world, deep)
            case ast.Tuple(elts=parts) | ast.List(elts=parts) if path:
                yield from self._part(node, dict(enumerate(parts)), path, world, deep)
            case ast.Dict(keys=keys, values=values) if path:
                names = [key.value if isinstance(key, ast.Constant) else key for key in keys]
                yield from self._part(node, dict(zip(names, values, strict=True)), path, world, deep)
            case ast.Call(func=ast.Attribute(value=table, attr="get"), args=[_, other]):
                yield from self._one_of(node, enumerate([(table, (_EACH, *path)), (other, path)]), world, deep)
            case ast.Call(func=called, args=pairs) if self.target(called) == _FIRST:
                yield from self._one_of(node, enumerate((each, (1, *path)) for each in pairs), world, deep)
            case ast.Call(func=called) if len(functions := self.functions[self.target(called)]) == 1:
                own = (each for each in ast.walk(functions[0]) if self.scope(each) is functions[0])
                found = [each.value for each in own if isinstance(each, ast.Return) and each.value]
                yield from self._one_of(node, enumerate((each, path) for each in found), world, deep)
            case ast.Name() | ast.Attribute() if deep < _DEEP:
                yield from self._named(node, path, world, deep + 1)
            case _:
                yield _OPEN, world

    def _joined(self, parts: list[ast.expr], world: _World, deep: int) -> _Found:
        for first, chosen in self.strings(parts[0], (), world, deep) if parts else [("", world)]:
            for rest, both in self._joined(parts[1:], chosen, deep) if parts else [("", world)]:
                yield first + rest, both

    def _one_of(self, key: object, found: Iterable[tuple[object, _Value]], world: _World, deep: int) -> _Found:
        for choice, (value, path) in found:
            if world.get(key, choice) == choice:
                yield from self.strings(value, path, {**world, key: choice}, deep)

    def _part(self, node: ast.expr, parts: Mapping[Any, ast.expr], path: _Path, world: _World, deep: int) -> _Found:
        head, *rest = path
        if head in parts:
            yield from self.strings(parts[head], tuple(rest), world, deep)
        elif head == _EACH:
            yield from self._one_of(node, ((key, (part, tuple(rest))) for key, part in parts.items()), world, deep)

    def _named(self, node: ast.Name | ast.Attribute, path: _Path, world: _World, deep: int) -> _Found:
        module, _, name = self.target(node).rpartition(".")
        scopes: list[object] = [module]
        if isinstance(node, ast.Name):
            scopes = [*(each for each in self.above(node) if isinstance(each, ast.FunctionDef | ast.Lambda)), module]
        elif isinstance(node.value, ast.Name) and node.value.id == "self":
            scopes = [ast.ClassDef]
            of = next(f"{self.module[node]}.{each.name}" for each in self.above(node) if isinstance(each, ast.ClassDef))
            if name in (names := self.fields[of]) and self.calls[of]:
                yield from self._one_of(of, self._passed(of, name, names.index(name), None, path), world, deep)
                return
        for scope in scopes:
            found = [(value, (*part, *path)) for value, part in self._live(node, scope, name)]
            key = scope, name, *(value for value, _ in found)
            yield from self._one_of(key, ((value, (value, part)) for value, part in found), world, deep)
            if isinstance(scope, ast.FunctionDef) and name in _parameters(scope):
                yield from self._argument(scope, name, path, world, deep)
                return
            if found:
                return
        yield _OPEN, world

    def _live(self, use: ast.expr, scope: object, name: str) -> list[_Value]:
        """The values that a name may have there: those set before, back to one that's set on every way there."""
        around, found = list(self.above(use)), list[_Value]()
        for value, path in sorted(self.values[scope, name], key=lambda each: -each[0].lineno):
            at = next((each for each in self.above(value) if isinstance(each, ast.stmt)), value)
            inner = isinstance(self.parent[value], ast.comprehension) or not isinstance(scope, ast.FunctionDef)
            if inner or (value.lineno <= use.lineno and (at not in around or isinstance(at, ast.For))):
                found.append((value, path))
                if not inner and self.parent[at] in around:
                    break
        return found

    def _argument(self, of: ast.FunctionDef, name: str, path: _Path, world: _World, deep: int) -> _Found:
        """Find the arguments that calls give for a parameter, or its default."""
        names, within = _parameters(of), self.parent[of]
        place, called = names.index(name), self.name(of)
        if isinstance(within, ast.ClassDef):
            place, called = place - 1, f"{self.module[of]}.{within.name}" if of.name == "__init__" else called
        ordered = [each.arg for each in (*of.args.posonlyargs, *of.args.args)]
        defaults = dict(zip(reversed(ordered), reversed(of.args.defaults), strict=False))
        found = [*self._passed(called, name, place, defaults.get(name), path)]
        if found:
            yield from self._one_of(of, found, world, deep)
        else:
            yield _OPEN, world

    def _passed(
        self, called: str, name: str, place: int, default: ast.expr | None, path: _Path
    ) -> Iterator[tuple[object, _Value]]:
        """Find what each call passes by a name or at a place: the call itself if that can’t be told."""
        for call in self.calls[called]:
            first, value = call.args[: place + 1], default
            for each in call.keywords:
                value = each.value if each.arg == name else value
            value = first[place] if place < len(first) else value
            if any(isinstance(each, ast.Starred) for each in first):
                value = call
            if value:
                yield call, (value, path)
        if default:
            yield called, (default, path)

    def said(self) -> Iterator[Said]:
        """Every sentence that a call of ``say`` can have."""
        for call in self.calls[_SAY]:
            rule, sentence = call.args
            for text, world in self.strings(sentence, (), {}):
                for key, chosen in self.strings(rule, (), world):
                    calls = [each for each in (call, *chosen.values()) if isinstance(each, ast.Call)]
                    yield Said(key, text, frozenset(map(self.module.__getitem__, calls)))

    def needed(self, of: Ruleset) -> set[str]:
        """The modules that a ruleset's procedures need."""
        found, new = set[str](), {type(each).__module__ for each in of.procedures}
        while new := (new & self.modules) - found:
            found |= new
            names = {name for each in new for name in self.imports[each].values()}
            new = names | {name.rpartition(".")[0] for name in names}
        return found


def _parameters(of: ast.FunctionDef) -> list[str]:
    return [each.arg for each in (*of.args.posonlyargs, *of.args.args, *of.args.kwonlyargs)]


@cache
def reasons() -> tuple[Reason, ...]:
    """Return every reason that each ruleset may give.

    Raises:
        ValueError: a sentence has a piece that's only known during play.

    >>> [each.values for each in reasons() if each.sentence == "{who}: *{sign}* for the {name}."][0]
    ('who', 'sign', 'name')
    """
    source, found = Source(), dict[tuple[str, str], set[str]]()
    said = [each for each in dict.fromkeys(source.said()) if each.sentence]
    for ruleset in rulesets():
        needed = source.needed(ruleset)
        for each in said:
            pattern = ".*".join(map(escape, each.rule.split(_OPEN)))
            anchors = {rule.anchor for key, rule in ruleset.rules.items() if fullmatch(pattern, key)}
            anchors = {""} if each.rule == _OPEN else anchors
            if anchors and each.modules <= needed:
                found.setdefault((ruleset.id, each.sentence), set()).update(anchors)
    unknown = [sentence.replace(_OPEN, "…") for _, sentence in found if _OPEN in sentence]
    if unknown:
        raise ValueError(f"make what’s only known during play a value of these reasons: {unknown}")
    return tuple(
        Reason(of, said, names_in(said), () if "" in rules else tuple(sorted(rules)))
        for (of, said), rules in sorted(found.items())
    )


def names_in(sentence: str) -> tuple[str, ...]:
    """The names of a sentence's values.

    >>> names_in("{who} reads {face}, and {who} is glad.")
    ('who', 'face')
    """
    return tuple(dict.fromkeys(name for _, name, _, _ in Formatter().parse(sentence) if name))
