"""The facade: one function, JSON in and JSON out. Whatever comes in, a reply goes out."""

import json
from collections.abc import Callable

from hqweb.core.catalog import catalog
from hqweb.core.engine import Request
from hqweb.core.errors import HqwebError
from hqweb.core.fields import Json
from hqweb.core.grid import grid
from hqweb.core.limits import MAX_DEPTH, MAX_REQUEST
from hqweb.core.markdown import markdown
from hqweb.core.pace import pace
from hqweb.core.portable import pack, unpack
from hqweb.core.reading import deep
from hqweb.core.sample import sample
from hqweb.core.sharing import Sharing
from hqweb.core.spends import spends
from hqweb.core.throw import throw
from hqweb.registry import find, rulesets

_ENGINE = Sharing(find)
_OPS: dict[str, Callable[[Request], dict[str, Json]]] = {
    "catalog": lambda _: catalog(rulesets()),
    "begin": _ENGINE.begin,
    "act": _ENGINE.act,
    "undo": _ENGINE.undo,
    "take": _ENGINE.take,
    "dice": _ENGINE.dice,
    "replay": _ENGINE.replay,
    "odds": _ENGINE.odds,
    "grid": lambda asked: grid(asked, find),
    "spends": lambda asked: spends(asked, find),
    "pace": lambda asked: pace(asked, find),
    "history": _ENGINE.history,
    "recast": _ENGINE.recast,
    "link": _ENGINE.link,
    "open": _ENGINE.open,
    "pledge": _ENGINE.pledge,
    "answer": _ENGINE.answer,
    "sealed": _ENGINE.sealed,
    "witness": _ENGINE.witness,
    "rails": _ENGINE.rails,
    "sample": lambda asked: sample(asked, find),
    "throw": throw,
    "unpack": lambda asked: unpack(asked, find),
    "pack": lambda asked: pack(asked, find),
    "markdown": markdown,
}


def handle(request: str) -> str:
    """The reply to a request: ``{"ok": true, "data": …}`` or ``{"ok": false, "error": …}``, always in ASCII.

    Ops: ``catalog``; ``begin`` (procedure, inputs, and seed or faces or neither); ``act`` (log, do, by, and
    given, faces); ``undo`` (log); ``take`` (log of a sheet, cause, effects); ``dice`` and ``odds`` (procedure and
    inputs, or log with do, by, given); ``grid`` (procedure, inputs, rows, columns), ``spends`` (procedure, inputs,
    points) and ``pace`` (procedure, inputs, exchanges); ``replay``, ``history`` and ``recast`` (log); ``link`` (log,
    or procedure and inputs) and ``open`` (text); ``pledge`` (procedure, inputs), ``answer`` (code), ``sealed`` (secret,
    answer, procedure, inputs) and ``witness`` (text, code, answer, secret); ``rails`` (procedure, inputs);
    ``sample`` (count, procedure and inputs or die, and seed, after) and ``throw`` (seed, dice); ``unpack`` (text of
    a file), ``pack`` and ``markdown`` (records of a table). A ``seat`` of ``gm`` sees what is hidden from the table.
    An error has ``code``, ``field``, ``got``, ``hint``, ``also``, and ``fix`` where the engine knows what was meant.

    >>> ask = '{"op": "begin", "procedure": "heroquest.simple-contest",'
    >>> ask += ' "inputs": {"ability": "15W", "resistance": "12W2"}, "faces": [9, 14]}'
    >>> json.loads(handle(ask))["data"]["view"]["headline"]["word"]
    'Marginal defeat'
    """
    try:
        return json.dumps({"ok": True, "data": _answer(request)})
    except HqwebError as error:
        return json.dumps({"ok": False, "error": error.data()})


def _answer(request: str) -> dict[str, Json]:
    if len(request) > MAX_REQUEST:
        hint = f"That is more than is read at once: at most {MAX_REQUEST} characters. Give less, or a smaller file."
        raise HqwebError("request.length", hint, got=f"{len(request)}")
    if deep(request):
        hint = f"Send at most {MAX_DEPTH} brackets within brackets."
        raise HqwebError("request.depth", hint, got=request)
    try:
        asked = json.loads(request, parse_constant=_no_constant, parse_float=_as_text)
    except (ValueError, RecursionError):
        raise HqwebError("request.json", "Send one JSON object.", got=request) from None
    if not isinstance(asked, dict):
        raise HqwebError("request.shape", "Send one JSON object with an op.", got=asked)
    op = asked.get("op")
    if not isinstance(op, str) or op not in _OPS:
        raise HqwebError("op.unknown", f"Known ops are {', '.join(_OPS)}.", field="op", got=op)
    return _OPS[op](asked)


def _no_constant(name: str) -> None:
    raise ValueError(name)


def _as_text(digits: str) -> str:
    """Keep a number with a point as it was typed, so that its field can refuse it in its own words."""
    return digits
