"""The schema of each procedure's verdict, from its selection and from the types of its state."""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from inspect import isfunction
from types import NoneType, UnionType
from typing import (
    Any,
    Final,
    Literal,
    NamedTuple,
    NewType,
    TypeAliasType,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)  # fmt: skip

from hqweb.core.fields import Field, Given, Json
from hqweb.core.procedure import Procedure
from hqweb.core.verdicts import Part, parts_of

type Hint = Any
"""A type, as an annotation has it."""
type Schema = dict[str, Json]

_NULL: Final[Schema] = {"type": "null"}
_RATING: Final[Schema] = {"type": "integer", "description": "A rating on one scale: 5W and 5M are 25."}
_KINDS: Final[dict[str, Schema]] = {
    "text": {"type": "string"},
    "int": {"type": "integer"},
    "flag": {"type": "boolean"},
    "rating": _RATING,
    "texts": {"type": "array", "items": {"type": "string"}},
    "ints": {"type": "array", "items": {"type": "integer"}},
    "squares": {"type": "array", "items": {"type": "array", "items": {"type": "integer"}}},
}
_FIELDS: Final = {"int": "int", "rating": "rating", "flag": "flag", "picks": "texts"}
"""The kinds of a form's fields as kinds of a verdict; all others are texts."""
_PLAIN: Final[dict[Hint, Schema]] = {bool: _KINDS["flag"], int: _KINDS["int"], str: _KINDS["text"], NoneType: _NULL}


class Form(NamedTuple):
    """The values of a form, or of a row of its list, as a type: its fields."""

    fields: tuple[Field, ...]


def verdict_schema(procedure: Procedure[Any, Any]) -> Schema:
    """Return the schema of what a procedure's verdict tells (JSON Schema, draft 2020-12).

    >>> from hqweb.registry import find
    >>> verdict_schema(find("spheres.stress")[1])["properties"]["stress"]
    {'type': 'integer'}
    """
    state = _filled(get_type_hints(type(procedure).begin)["return"], _arguments(type(procedure)))
    return _record([Form(procedure.fields) if state is Given else state], parts_of(procedure.verdict))


def _record(types: list[Hint], parts: tuple[Part, ...]) -> Schema:
    found: dict[str, Json] = {each.name: _given(each) if each.given else _selected(types, each) for each in parts}
    return {"type": "object", "required": [*found], "additionalProperties": False, "properties": found}


def _given(part: Part) -> Schema:
    """Return the schema of what the view gives, or null."""
    found = _record([], part.parts) if part.parts else _KINDS[part.kind]
    return _any({"type": "array", "items": found} if part.many else found, _NULL)


def _selected(types: list[Hint], part: Part) -> Schema:
    """Return the schema of a member of a record, which has one of these types."""
    for name in part.path:
        types = [found for each in types for found in ([each] if each is NoneType else _member(each, name))]
    null = [_NULL] * (bool(part.veil) or NoneType in types)
    types = [each for each in types if each is not NoneType]
    if part.many:
        items = [each for one in types for each in (get_args(one) or (one,)) if each is not Ellipsis]
        return _any({"type": "array", "items": _record(items, part.parts)}, *null)
    return _any(*([_record(types, part.parts)] if part.parts else map(schema_of, types)), *null)


def _any(*found: Schema) -> Schema:
    """Return one schema for several, each of which is told once."""
    every = [each for one in found for each in one.get("anyOf", [one])]  # type: ignore[union-attr]  # a list, if any
    distinct: list[Json] = [each for place, each in enumerate(every) if each not in every[:place]]
    return {"anyOf": distinct} if len(distinct) > 1 else found[0]


def _member(of: Hint, name: str) -> list[Hint]:
    """Return the types of a member of a record; one of a union is any of several."""
    if isinstance(of, Form):
        field = next(each for each in of.fields if each.name == name)
        value = Form(field.fields) if field.fields else _KINDS[_FIELDS.get(field.kind, "text")]
        return [value, NoneType] if field.when else [value]
    if _origin(of) in (dict, Mapping):
        return _flat(get_args(of)[1])
    if name.isdecimal():
        return _flat(get_args(of)[int(name)])
    kind = _origin(of) or of
    found = next((vars(each)[name] for each in kind.__mro__ if name in vars(each)), None)
    found = found.fget if isinstance(found, property) else found
    hint = get_type_hints(found)["return"] if isfunction(found) else get_type_hints(kind)[name]
    values = dict(zip(getattr(kind, "__type_params__", ()), get_args(of), strict=False)) | _arguments(kind)
    return _flat(_filled(hint, values))


def _origin(of: Hint) -> Hint:
    return get_origin(of)


def _flat(of: Hint) -> list[Hint]:
    """Return the types of a union, or the one that it is."""
    of = of.__value__ if isinstance(of, TypeAliasType) else of
    return [*get_args(of)] if _origin(of) in (Union, UnionType) else [of]


def _filled(of: Hint, values: Mapping[Hint, Hint]) -> Hint:
    """Return a type with its parameters filled in."""
    if isinstance(of, TypeVar):
        return values.get(of, of)
    arguments, origin = get_args(of), _origin(of)
    if not arguments or not values or origin is Literal:
        return of
    filled = tuple(_filled(each, values) for each in arguments)
    return Union[filled] if origin in (Union, UnionType) else origin[filled]  # noqa: UP007  known when it runs


def _arguments(kind: Hint) -> dict[Hint, Hint]:
    """Return the parameters of the bases of a class, with what fills them in."""
    found: dict[Hint, Hint] = {}
    for each in kind.__mro__:
        for base in vars(each).get("__orig_bases__", ()):
            pairs = zip(getattr(_origin(base), "__type_params__", ()), get_args(base), strict=False)
            found |= {parameter: _filled(of, found) for parameter, of in pairs}
    return found


def schema_of(of: Hint) -> Schema:
    """Return the schema of a type, as a verdict tells its values.

    >>> schema_of(tuple[int, ...]), schema_of(Literal["in", "out"] | None)
    ({'type': 'array', 'items': {'type': 'integer'}}, {'anyOf': [{'enum': ['in', 'out']}, {'type': 'null'}]})

    Raises:
        TypeError: A verdict tells no values of this type.
    """
    if isinstance(of, dict) or of in _PLAIN:
        return of if isinstance(of, dict) else _PLAIN[of]
    if isinstance(of, TypeAliasType):
        return schema_of(of.__value__)
    if isinstance(of, NewType):
        return _RATING if of.__name__ == "Total" else schema_of(of.__supertype__)
    origin, arguments = _origin(of), get_args(of)
    if origin is Literal:
        return {"enum": [*arguments]}
    if origin in (Union, UnionType):
        return _any(*map(schema_of, arguments))
    if origin in (dict, Mapping):
        return {"type": "object", "additionalProperties": schema_of(arguments[1])}
    if origin is tuple and Ellipsis not in arguments:
        return {"type": "array", "prefixItems": [schema_of(each) for each in arguments], "items": False}
    if origin in (tuple, list) or (isinstance(origin, type) and issubclass(origin, AbstractSet)):
        return {"type": "array", "items": schema_of(arguments[0])}
    if hasattr(of, "_fields"):
        return _record([of], tuple(Part(name, (name,)) for name in of._fields))
    raise TypeError(f"a verdict tells no {of}")
