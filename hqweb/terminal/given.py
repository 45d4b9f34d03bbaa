"""What was typed as ``name=value`` becomes the inputs of a form. What a field takes, the engine checks."""

from typing import Any

from hqweb.core import limits
from hqweb.core.errors import HqwebError, refuse
from hqweb.terminal.files import read_value

type Tree = dict[str, "Tree | str"]

_YES, _NO = ("yes", "true", "on", "1"), ("no", "false", "off", "0")


def inputs_of(fields: list[dict[str, Any]], words: list[str]) -> dict[str, Any]:
    """The inputs of a form from words such as ``ability=17``, ``modifiers.0.amount=3`` or ``heroes=@file.json``.

    Raises:
        HqwebError: ``terminal.input`` or ``terminal.rows``; or a file that is named cannot be read.

    >>> inputs_of([{"name": "hurt", "kind": "flag"}, {"name": "base", "kind": "int"}], ["hurt=yes", "base=14"])
    {'hurt': True, 'base': '14'}
    """
    tree: Tree = {}
    for word in words:
        path, equals, value = word.partition("=")
        hint = f"Write each input as name=value, such as {_such(fields)}."
        refuse(not equals or not path, "terminal.input", hint, path[: limits.MAX_KEY], word)
        _put(tree, path, value)
    return _record(tree, fields, "")


def _such(fields: list[dict[str, Any]]) -> str:
    names = list(dict.fromkeys(f"{field['name']}=…" for field in fields))
    return ", ".join(names[: limits.MAX_NAMES]) or "name=value; but there is nothing to give here"


def _put(tree: Tree, path: str, value: str) -> None:
    *above, last = path.split(".")
    here: Tree | str = tree
    for name in above:
        here = here.setdefault(name, {}) if isinstance(here, dict) else here
    if isinstance(here, str) or last in here:
        raise HqwebError("terminal.input", "It is given twice. Give it once.", field=path[: limits.MAX_KEY], got=path)
    here[last] = value


def _record(tree: Tree, fields: list[dict[str, Any]], path: str) -> dict[str, Any]:
    named = {name: [field for field in fields if field["name"] == name] for name in tree}
    return {name: _value(value, named[name], f"{path}{name}") for name, value in tree.items()}


def _value(value: Tree | str, fields: list[dict[str, Any]], path: str) -> Any:
    kinds, short = {field["kind"] for field in fields}, path[: limits.MAX_KEY]
    if isinstance(value, dict):
        if "list" in kinds:
            inner = [each for field in fields for each in field.get("fields", [])]
            if value.keys() != (places := {str(place): None for place in range(len(value))}).keys():
                hint = f"Count the rows from 0 without a gap: {short}.0, {short}.1 and so on."
                raise HqwebError("terminal.rows", hint, field=short, got=", ".join(value))
            return [_row(value[place], inner, f"{path}.{place}") for place in places]
        if not fields:  # the engine says which names there are
            return ""
        raise HqwebError("terminal.input", "It has no rows: write name=value.", field=short, got=path)
    if value.startswith("@"):
        return read_value(value[1:], short)
    if "flag" in kinds and value.lower() in (*_YES, *_NO):
        return value.lower() in _YES
    if "picks" in kinds:
        return [each.strip() for each in value.split(",") if each.strip()]
    return [] if "list" in kinds and not value else value


def _row(row: Tree | str, fields: list[dict[str, Any]], path: str) -> Any:
    if isinstance(row, dict):
        return _record(row, fields, f"{path}.")
    if row.startswith("@"):
        return read_value(row[1:], path[: limits.MAX_KEY])
    hint = f"Write the parts of a row one by one, such as {path[: limits.MAX_KEY]}.{_such(fields)}."
    raise HqwebError("terminal.input", hint, field=path[: limits.MAX_KEY], got=row)


def faces_of(text: str) -> list[Any]:
    """Faces as they were typed, with commas or spaces between; what is no number the engine refuses.

    >>> faces_of("9, 14")
    [9, 14]
    """
    digits = text.replace(",", " ").split()
    return [int(each) if each.isascii() and each.isdecimal() and len(each) < 9 else each for each in digits]
