"""Command arguments: ``name=value`` for the inputs of a form, and logs and values from files.

Standard input counts as a file. The engine validates fields; whatever a file contains, a refusal is a sentence.
"""

import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hqweb.core import errors, limits
from hqweb.core.json_input import brackets


def read_text(name: str, field: str = "file") -> str:
    """The text of a file, or of standard input for ``-``.

    Raises:
        HqwebError: ``terminal.file``.
    """
    try:
        if name == "-":
            stream = sys.stdin
            data = stream.buffer.read(limits.MAX_REQUEST + 1) if stream is not None else b""
        else:
            with Path(name).open("rb") as file:
                data = file.read(limits.MAX_REQUEST + 1)
        hint = f"It’s larger than {limits.MAX_REQUEST} bytes. Give a smaller file."
        errors.refuse(len(data) > limits.MAX_REQUEST, "terminal.file", hint, field, name)
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise errors.HqwebError("terminal.file", "It isn’t UTF-8 text.", field=field, got=name) from None
    except (OSError, ValueError) as error:  # a name with a null byte is a ValueError
        raise _no_file("read", error, field, name) from None


def _no_file(done: str, error: OSError | ValueError, field: str, name: str) -> errors.HqwebError:
    why = (error.strerror if isinstance(error, OSError) else None) or "it isn’t a file name"
    return errors.HqwebError("terminal.file", f"It can’t be {done}: {why}.", field=field, got=name)


def parsed(text: str, field: str, hint: str) -> Any:
    """The JSON of a text, its numbers with a point as they are written.

    Raises:
        HqwebError: ``terminal.text``, with the hint.
    """
    deep = f"It has more than {limits.MAX_DEPTH} nested brackets."
    errors.refuse(brackets(text)[0] > limits.MAX_DEPTH, "terminal.text", deep, field, text)
    try:
        return json.loads(text, parse_float=str)
    except (ValueError, RecursionError):
        raise errors.HqwebError("terminal.text", hint, field=field, got=text) from None


def read_value(name: str, field: str) -> Any:
    """The value of a field from a file of JSON."""
    return parsed(read_text(name, field), field, "The file must have the field’s value as JSON.")


def read_game(name: str) -> dict[str, Any]:
    """A log, or a link, as the parts of a request: from a file, from standard input, or as the text itself.

    Raises:
        HqwebError: ``terminal.file`` or ``terminal.text``.
    """
    text = name if is_link(name) else read_text(name)
    if is_link(text):
        return {"text": text.strip()}
    hint = "Give a log as JSON, a whole reply of hqweb, or a link that begins with hq1:."
    found = parsed(text, "file", hint)
    for part in ("data", "log"):
        if isinstance(found, dict) and part in found:
            found = found[part]
    if not isinstance(found, dict):
        raise errors.HqwebError("terminal.text", hint, field="file", got=found)
    return {"log": found}


def is_link(text: str) -> bool:
    """Return whether a text is a link or the end of one, rather than a file.

    >>> is_link("https://example.org/heroquest/#hq1:heroquest.base~abc"), is_link("game.json"), is_link("-")
    (True, False, False)
    """
    return text.rpartition("#")[2].lstrip().startswith("hq1:")


def write_log(name: str, log: Any) -> None:
    """Writes a log to a file, whole or not at all.

    Raises:
        HqwebError: ``terminal.file``.
    """
    text = json.dumps(log, ensure_ascii=True) + "\n"
    try:
        path = Path(name)
        if path.exists() and not path.is_file():
            path.write_text(text, encoding="utf-8")
            return
        with tempfile.NamedTemporaryFile("w", dir=path.resolve().parent, delete=False, encoding="utf-8") as file:
            file.write(text)
        os.replace(file.name, path.resolve())  # noqa: PTH105 - as below, one call that cannot stop halfway
    except (OSError, ValueError) as error:
        raise _no_file("written", error, "log", name) from None


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
        errors.refuse(not equals or not path, "terminal.input", hint, path[: limits.MAX_KEY], word)
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
        raise errors.HqwebError(
            "terminal.input", "This input is repeated. Give it once.", field=path[: limits.MAX_KEY], got=path
        )
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
                hint = f"Number the rows from 0 without gaps: {short}.0, {short}.1 and so on."
                raise errors.HqwebError("terminal.rows", hint, field=short, got=", ".join(value))
            return [_row(value[place], inner, f"{path}.{place}") for place in places]
        if not fields:  # the engine says which names there are
            return ""
        raise errors.HqwebError("terminal.input", "This field has no rows. Write name=value.", field=short, got=path)
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
    raise errors.HqwebError("terminal.input", hint, field=path[: limits.MAX_KEY], got=row)


def faces_of(text: str) -> list[Any]:
    """Faces as they were typed, with commas or spaces between; what is no number the engine refuses.

    >>> faces_of("9, 14")
    [9, 14]
    """
    digits = text.replace(",", " ").split()
    return [int(each) if each.isascii() and each.isdecimal() and len(each) < 9 else each for each in digits]
