"""Logs and values from files and from standard input; whatever is in them, a refusal is a sentence."""

import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hqweb.core import limits
from hqweb.core.errors import HqwebError, refuse
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
        hint = f"It has more than {limits.MAX_REQUEST} bytes: give a smaller one."
        refuse(len(data) > limits.MAX_REQUEST, "terminal.file", hint, field, name)
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise HqwebError("terminal.file", "It is no text in UTF-8.", field=field, got=name) from None
    except (OSError, ValueError) as error:  # a name with a null byte is a ValueError
        raise _no_file("read", error, field, name) from None


def _no_file(done: str, error: OSError | ValueError, field: str, name: str) -> HqwebError:
    why = (error.strerror if isinstance(error, OSError) else None) or "it is no name of a file"
    return HqwebError("terminal.file", f"It cannot be {done}: {why}.", field=field, got=name)


def parsed(text: str, field: str, hint: str) -> Any:
    """The JSON of a text, its numbers with a point as they are written.

    Raises:
        HqwebError: ``terminal.text``, with the hint.
    """
    hint = f"It has more than {limits.MAX_DEPTH} brackets within brackets."
    refuse(brackets(text)[0] > limits.MAX_DEPTH, "terminal.text", hint, field, text)
    try:
        return json.loads(text, parse_float=str)
    except (ValueError, RecursionError):
        raise HqwebError("terminal.text", hint, field=field, got=text) from None


def read_value(name: str, field: str) -> Any:
    """The value of a field from a file of JSON."""
    return parsed(read_text(name, field), field, "The file of a field holds its value as JSON.")


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
        raise HqwebError("terminal.text", hint, field="file", got=found)
    return {"log": found}


def is_link(text: str) -> bool:
    """Whether a text is a link or the end of one, rather than a file.

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
