"""The schema of each procedure's verdict, from its selection and from the types of its state."""

from collections.abc import Mapping, Set
from inspect import isfunction
from types import NoneType, UnionType
from typing import Any, Final, Literal, NamedTuple, NewType, TypeAliasType, TypeVar, Union, get_args, get_origin, get_type_hints

from hqweb.core.fields import Field, Given, Json
from hqweb.core.procedure import Procedure
from hqweb.core.verdicts import Part, parts_of

type Schema = dict[str, Json]


class Rows(NamedTuple):
    """The rows of a form's list, by their fields."""

    fields: tuple[Field, ...]


_RATING: Final[Schema] = {"type": "integer", "title": "A rating on one scale: 5W or 5M is 25."}
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
"""The kinds of a form's fields as those of a verdict; all others are texts."""
_PLAIN: Final[dict[object, Schema]] = {bool: _KINDS["flag"], int: _KINDS["int"], str: _KINDS["text"]}


def verdict_schema(procedure: Procedure[Any, Any]) -> Schema:
    """Return the schema of what a procedure's verdict tells.

    >>> from hqweb.registry import find
    >>> verdict_schema(find("spheres.stress")[1])["properties"]["stress"]
    {'type': 'integer'}
    """
    state = _filled(get_type_hints(type(procedure).begin)["return"], _arguments(type(procedure)))
    return _record(state, parts_of(procedure.verdict), procedure.fields)


def _record(of: Any, parts: tuple[Part, ...], fields: tuple[Field, ...] = ()) -> Schema:
    found: dict[str, Json] = {each.name: _part(of, each, fields) for each in parts}
    return {"type": "object", "required": [*found], "additionalProperties": False, "properties": found}


def _part(of: Any, part: Part, fields: tuple[Field, ...]) -> Schema:
    """Return the schema of one part; what the view gives, and what is hidden, may be null."""
    types = [None if part.given or of is None else of]
    for name in part.path:
        types = [found for each in types for found in _member(each, name, fields)]
    null, known = part.given or bool(part.veil) or NoneType in types, [each for each in types if each is not NoneType]
    if part.given and not part.parts:
        found = _KINDS[part.kind]
    elif part.many:
        inner = {"list": part.parts}
        items = [item for each in known for item in ([None] if each is None else _items(each))]
        found = {"type": "array", "items": _record(_one(items), inner["list"])}
    elif part.parts:
        found = _record(_one(known), part.parts)
    else:
        found = _any([each if isinstance(each, dict) else schema_of(each) for each in known])
    return _any([found, {"type": "null"}]) if null else found


def _one(types: list[Any]) -> Any:  # noqa: ANN401  a type of any kind
    return Union[tuple(types)] if len(types) > 1 else types[0]  # noqa: UP007  types that are known when it runs


def _any(found: list[Schema]) -> Schema:
    """Return one schema for several, which are told once each."""
    distinct = [each for place, each in enumerate(found) if each not in found[:place]]
    flat = [each for one in distinct for each in one.get("anyOf", [one])]
    return flat[0] if len(flat) == 1 else {"anyOf": [*flat]}


def _member(of: Any, name: str, fields: tuple[Field, ...]) -> list[Any]:
    """Return the types of a member of a record, or its schema where it's the value of a form's field."""
    if of is None or of is NoneType:
        return [of]
    if isinstance(of, TypeAliasType):
        return _member(of.__value__, name, fields)
    if get_origin(of) in (Union, UnionType):
        return [found for each in get_args(of) for found in _member(each, name, fields)]
    if of is Given or isinstance(of, Rows):
        field = next(each for each in (fields if of is Given else of.fields) if each.name == name)
        if field.kind == "list":
            return [Rows(field.fields)]
        return [_any([_KINDS[_FIELDS.get(field.kind, "text")], *([{"type": "null"}] if field.when else [])])]
    if get_origin(of) in (dict, Mapping):
        return _union(get_args(of)[1])
    if name.isdecimal():
        return _union(get_args(of)[int(name)])
    kind = get_origin(of) or of
    found = next((vars(each)[name] for each in kind.__mro__ if name in vars(each)), None)
    source = found.fget if isinstance(found, property) else found if isfunction(found) else None
    hint = get_type_hints(source)["return"] if source else get_type_hints(kind)[name]
    values = dict(zip(getattr(kind, "__type_params__", ()), get_args(of), strict=False)) | _arguments(kind)
    return _union(_filled(hint, values))


def _union(of: Any) -> list[Any]:
    while isinstance(of, TypeAliasType):
        of = of.__value__
    return [*get_args(of)] if get_origin(of) in (Union, UnionType) else [of]


def _items(of: Any) -> list[Any]:
    """Return the types of the items of a collection."""
    if isinstance(of, Rows):
        return [of]
    of = of.__value__ if isinstance(of, TypeAliasType) else of
    if get_origin(of) in (dict, Mapping):
        return [get_args(of)[1]]
    return [each for each in get_args(of) if each is not Ellipsis]


def _filled(of: Any, values: Mapping[Any, Any]) -> Any:
    """Return a type with its parameters filled in."""
    if isinstance(of, TypeVar):
        return values.get(of, of)
    arguments = get_args(of)
    if not arguments or not values or get_origin(of) is Literal:
        return of
    filled = tuple(_filled(each, values) for each in arguments)
    if get_origin(of) in (Union, UnionType):
        return Union[filled]  # noqa: UP007  types that are known when it runs
    return get_origin(of)[filled] if filled != arguments else of


def _arguments(kind: type) -> dict[Any, Any]:
    """Return the parameters of the bases of a class, with what they are filled in with."""
    found: dict[Any, Any] = {}
    for each in kind.__mro__:
        for base in vars(each).get("__orig_bases__", ()):
            origin, arguments = get_origin(base), get_args(base)
            parameters = getattr(origin, "__type_params__", ())
            found |= {one: _filled(of, found) for one, of in zip(parameters, arguments, strict=False)}
    return found


def schema_of(of: Any) -> Schema:
    """Return the schema of a type as a verdict tells its values.

    >>> schema_of(tuple[int, ...]), schema_of(Literal["in", "out"])
    ({'type': 'array', 'items': {'type': 'integer'}}, {'enum': ['in', 'out']})

    Raises:
        TypeError: a verdict tells no values of this type.
    """
    if isinstance(of, TypeAliasType):
        return schema_of(of.__value__)
    if isinstance(of, NewType):
        return _RATING if of.__name__ == "Total" else schema_of(of.__supertype__)
    if of in _PLAIN:
        return _PLAIN[of]
    if of is NoneType:
        return {"type": "null"}
    origin, arguments = get_origin(of), get_args(of)
    if origin is Literal:
        return {"enum": [*arguments]}
    if origin in (Union, UnionType):
        return _any([schema_of(each) for each in arguments])
    if origin in (dict, Mapping):
        return {"type": "object", "additionalProperties": schema_of(arguments[1])}
    if origin in (tuple, list) and arguments[-1:] != (Ellipsis,) and len(arguments) > 1:
        found: list[Json] = [schema_of(each) for each in arguments]
        return {"type": "array", "prefixItems": found, "minItems": len(found), "maxItems": len(found)}
    if origin in (tuple, list) or (isinstance(origin, type) and issubclass(origin, Set)):
        return {"type": "array", "items": schema_of(arguments[0])}
    if isinstance(of, type) and issubclass(of, tuple) and hasattr(of, "_fields"):
        return _record(of, tuple(Part(name, (name,)) for name in of._fields))
    if isinstance(of, type) and issubclass(of, (int, str)):
        return schema_of(int if issubclass(of, int) else str)
    raise TypeError(f"a verdict tells no {of}")
