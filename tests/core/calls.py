"""The one door to the engine that the tests use: JSON in, JSON out."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import orjson

import hqweb
from hqweb.core.limits import MAX_HINT

type Obj = dict[str, Any]


def reply(request: Any) -> Obj:
    """The reply to a request given as plain data, checked for its outer shape."""
    return shaped(hqweb.handle(json.dumps(request)))


def shaped(text: str) -> Obj:
    """A reply's text as data; raises `AssertionError` when it is not of the promised shape."""
    assert isinstance(text, str)
    try:
        answer: Obj = orjson.loads(text)
    except orjson.JSONDecodeError:  # orjson refuses half a letter, which a reply may repeat
        answer = json.loads(text, parse_constant=_no_constant)
    assert isinstance(answer, dict)
    if answer.get("ok") is True:
        assert set(answer) == {"ok", "data"} and isinstance(answer["data"], dict)
    else:
        assert answer.get("ok") is False and set(answer) == {"ok", "error"}
        check_error(answer["error"])
    return answer


def check_error(error: Obj, inner: bool = False, bugs: bool = False) -> None:
    """Raises `AssertionError` unless the error says what, where, and what to do instead.

    A bug of the engine is never what is promised, unless a test asks for `bugs`.
    """
    assert isinstance(error, dict)
    needed = {"code", "field", "got", "hint"}
    assert needed <= set(error) <= needed | {"also", "fix", "takes"}, error
    takes = error.get("takes", [True])
    assert takes["from"] <= takes["to"] if isinstance(takes, dict) else takes, error
    code, hint = error["code"], error["hint"]
    assert isinstance(code, str) and code.count(".") == 1 and all(code.split(".")), error
    assert code.replace(".", "").replace("-", "").isalpha() and code == code.lower(), error
    assert bugs or code.split(".")[0] != "internal", error
    assert isinstance(error["field"], str) and isinstance(error["got"], str), error
    assert len(error["field"]) <= 200 and len(error["got"]) <= 400, "an error never echoes a megabyte"
    assert isinstance(hint, str) and hint.strip() == hint and len(hint) <= MAX_HINT, error
    assert len(hint.split()) >= 2 and hint[-1] in ".?!", error
    assert hint[0].isupper() or code.startswith("dice."), "dice are named by those who roll them"
    if code.startswith("field.") and code not in ("field.record", "field.unknown"):
        assert error["field"], error
    if inner:
        assert "also" not in error
    else:
        also = error.get("also", [])
        assert isinstance(also, list)
        for one in also:
            check_error(one, inner=True)


def _no_constant(name: str) -> None:
    raise AssertionError(f"{name} is not JSON")


def data(**request: Any) -> Obj:
    """The data of a request that must be answered."""
    answer = reply(request)
    assert answer["ok"], answer
    found: Obj = answer["data"]
    return found


def error(**request: Any) -> Obj:
    """The error of a request that must be refused."""
    answer = reply(request)
    assert not answer["ok"], answer
    found: Obj = answer["error"]
    return found


def errors(**request: Any) -> dict[str, str]:
    """Field to code, of all the errors that a refused request names."""
    first = error(**request)
    return {one["field"]: one["code"] for one in (first, *first.get("also", []))}


@cache
def catalog() -> Obj:
    """The engine's catalog."""
    return data(op="catalog")


def procedures() -> list[Obj]:
    """Every procedure of the registry as the catalog tells it."""
    found: list[Obj] = catalog()["procedures"]
    return found


def parts(value: Any) -> Iterator[Any]:
    """A JSON value and everything in it, in no order."""
    left = [value]
    while left:
        yield (part := left.pop())
        if isinstance(part, dict):
            left += part.values()
        elif isinstance(part, list):
            left += part


def without_former(value: Any) -> Any:
    """The same without former names of fields, which the first shape of the published files didn't have."""
    if isinstance(value, list):
        return [without_former(each) for each in value]
    if isinstance(value, dict):
        return {name: without_former(each) for name, each in value.items() if name != "was"}
    return value


def procedure(name: str) -> Obj:
    """The catalog entry of one procedure."""
    return next(entry for entry in procedures() if entry["id"] == name)


def table(name: str) -> Obj:
    """The catalog entry of one table."""
    found: Obj = next(entry for entry in catalog()["tables"] if entry["id"] == name)
    return found


def cells(name: str) -> list[list[Any]]:
    """The cells of one table as text and figures, without their shapes."""
    return [[cell["text"] if isinstance(cell, dict) else cell for cell in row["cells"]] for row in table(name)["rows"]]


def buttons(view: Obj) -> list[str]:
    """The moves that a page draws as buttons, in their order."""
    return [choice["do"] for choice in view["choices"] if choice["place"] == "button"]
