"""Calls to the engine while the site is built: the same JSON that a browser sends and gets."""

import json
from functools import cache
from typing import Any

from hqweb import handle

type Json = bool | int | str | list[Json] | dict[str, Json]
type Data = dict[str, Any]


class PageError(Exception):
    """A page asked for something that is not there, or that the engine refuses."""


def ask(request: dict[str, Any], where: str) -> Data:
    """The data of a reply.

    Raises:
        PageError: the engine refused; the message starts with `where` and holds every hint.
    """
    reply = json.loads(handle(json.dumps(request)))
    if not reply["ok"]:
        errors = [reply["error"], *reply["error"]["also"]]
        raise PageError(f"{where}: " + " ".join(f"{e['field'] or e['code']}: {e['hint']}" for e in errors))
    data: Data = reply["data"]
    return data


@cache
def catalog() -> Data:
    """The engine's catalog: rulesets, procedures, tables, glossary."""
    return ask({"op": "catalog"}, "catalog")


def entry(kind: str, name: str, where: str, **more: str) -> Data:
    """The catalog's entry of that kind and id, and of `more`: values of its other parts.

    Raises:
        PageError: there is none; the message lists those that there are.
    """
    entries: list[Data] = [each for each in catalog()[kind] if more.items() <= each.items()]
    for found in entries:
        if found["id"] == name:
            return found
    raise PageError(f"{where}: there is no {name!r} among the {kind}. Known: {', '.join(e['id'] for e in entries)}.")
