"""The registry of refusals against the source, and against what the engine answers: none is missing or left over."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from hqweb.core import limits
from hqweb.core.fields import Kind
from hqweb.core.fold import _SAYS
from hqweb.facade import FACADE
from hqweb.reference.data import OPS, all_limits
from hqweb.reference.refusals import CODES

PACKAGE = Path(__file__).parents[2] / "hqweb"
VECTORS = Path(__file__).parents[1] / "vectors"
CODE = re.compile(r"[a-z]+\.[a-z]+(-[a-z]+)*")
# What stands between braces in the codes that are put together.
BUILT = {
    "field.{field.kind}": [f"field.{kind}" for kind in get_args(Kind.__value__)],
    "replay.{what}": [f"replay.{what}" for what in _SAYS],
}


def named(node: ast.expr) -> Iterator[str]:
    """The codes that an expression may come to."""
    match node:
        case ast.Constant(value=str(code)):
            yield code
        case ast.JoinedStr():
            yield from BUILT[ast.unparse(node)[2:-1]]
        case ast.BoolOp(values=parts):
            for part in parts:
                yield from named(part)
        case ast.IfExp(body=one, orelse=other):
            yield from named(one)
            yield from named(other)
        case ast.Name(id="code") | ast.Attribute(attr="code") | ast.Subscript(slice=ast.Constant(value="code")):
            return  # from a caller, or from an error that was raised already
        case _:
            raise AssertionError(f"a code that this test cannot read: {ast.unparse(node)}")


def raised(path: Path) -> Iterator[str]:
    """The codes of all errors that a module makes."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        # A guard has what it looks at first, and then the code.
        place = {"HqwebError": 0, "refuse": 1, "of_kind": 2}.get(ast.unparse(node.func).split(".")[-1], len(node.args))
        for code in node.args[place : place + 1]:
            yield from named(code)


def test_every_code_that_is_raised_is_told_and_the_other_way_round() -> None:
    found = {code for path in PACKAGE.rglob("*.py") for code in raised(path)}
    assert found == set(CODES), "each code stands in hqweb/reference/refusals.py"
    assert len(found) > 60


def test_a_code_is_a_word_and_a_word_and_means_a_sentence() -> None:
    for code, refusal in CODES.items():
        assert CODE.fullmatch(code), code
        assert refusal.means[0].isupper() and refusal.means.endswith("."), code
        assert refusal.field and not refusal.field.endswith("."), code
    assert len({refusal.means for refusal in CODES.values()}) == len(CODES)


def test_what_the_engine_answers_has_a_code_that_is_told() -> None:
    seen: set[str] = set()
    for path in VECTORS.glob("*.json"):
        for vector in json.loads(path.read_text("utf-8")):
            reply = vector["reply"]
            if isinstance(reply, dict) and not reply.get("ok", True):
                seen |= {each["code"] for each in (reply["error"], *reply["error"]["also"])}
    assert seen <= set(CODES) and len(seen) > 20


def test_every_limit_is_told_with_its_value_and_its_reason() -> None:
    told = {limit.name: limit.value for limit in all_limits()}
    assert told == {name: value for name, value in vars(limits).items() if name.isupper()}
    for limit in all_limits():
        assert limit.why.endswith(".") and (": " in limit.why or "," in limit.why), limit.name
        assert set(re.findall(r"`(\w+)`", limit.why)) <= set(told), limit.name


def test_every_operation_is_told() -> None:
    assert list(OPS) == list(FACADE.ops), "each operation stands in hqweb/reference/data.py, in the facade's order"
    for name, op in OPS.items():
        assert op.gives[0].isupper() and op.gives.endswith("."), name
