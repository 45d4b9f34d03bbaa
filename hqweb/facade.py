"""The facade: one function, JSON in and JSON out. Whatever comes in, a reply goes out."""

import json
import sys
from collections.abc import Callable

from hqweb import registry
from hqweb.core import odds, procedure
from hqweb.core.dice import throw
from hqweb.core.engine import Request
from hqweb.core.errors import HqwebError
from hqweb.core.fields import Json
from hqweb.core.grid import grid
from hqweb.core.house import answer
from hqweb.core.json_input import read_request
from hqweb.core.portable import unpack
from hqweb.core.sample import sample
from hqweb.core.serialize import catalog
from hqweb.core.sharing import Sharing


class Facade:
    """Answer requests about the rulesets it is given, in JSON. `handle` is the one for all rulesets of the package.

    `find` returns the ruleset of a procedure and the procedure, or raises `HqwebError`.
    """

    def __init__(
        self,
        find: procedure.Find,
        rulesets: Callable[[], tuple[procedure.Ruleset, ...]],
        engine: type[Sharing] = Sharing,
    ) -> None:
        self.engine = engine(find)
        self.ops: dict[str, Callable[[Request], dict[str, Json]]] = {
            "catalog": lambda asked: catalog(rulesets(), asked),
            "begin": self.engine.begin,
            "act": self.engine.act,
            "undo": self.engine.undo,
            "reveal": self.engine.reveal,
            "take": self.engine.take,
            "dice": self.engine.dice,
            "replay": self.engine.replay,
            "odds": self.engine.odds,
            "grid": lambda asked: grid(self.engine.shown(asked), find),
            "spends": lambda asked: odds.spends(self.engine.shown(asked), find),
            "pace": lambda asked: odds.progression(self.engine.shown(asked), find),
            "history": self.engine.history,
            "recast": self.engine.recast,
            "link": self.engine.link,
            "open": self.engine.open,
            "text": self.engine.text,
            "pledge": self.engine.pledge,
            "answer": self.engine.answer,
            "sealed": self.engine.sealed,
            "witness": self.engine.witness,
            "rails": self.engine.rails,
            "house": lambda asked: answer(asked, find),
            "sample": lambda asked: sample(self.engine.shown(asked), find),
            "throw": throw,
            "unpack": lambda asked: unpack(asked, find),
            "pack": self.engine.pack,
            "markdown": self.engine.markdown,
        }

    def __call__(self, request: str) -> str:
        """Return the reply to a request. No exception leaves it: a bug of the engine is a reply as well.

        The bug's traceback goes to `sys.excepthook`, which prints it to standard error.
        """
        try:
            return json.dumps({"ok": True, "data": self._answer(request)})
        except HqwebError as error:
            return json.dumps({"ok": False, "error": error.data()})
        except Exception as fault:  # noqa: BLE001 - the page must get a reply, whatever the bug is
            sys.excepthook(type(fault), fault, fault.__traceback__)
            return json.dumps({"ok": False, "error": _internal(fault).data()})

    def _answer(self, request: str) -> dict[str, Json]:
        asked = read_request(request)
        op = asked.get("op")
        if not isinstance(op, str) or op not in self.ops:
            hint = f"The ops are {', '.join(self.ops)}."
            raise HqwebError("op.unknown", hint, field="op", got=op, takes=tuple(self.ops))
        return self.ops[op](asked)


FACADE = Facade(registry.find, registry.rulesets)


def handle(request: str) -> str:
    """The reply to a request: ``{"ok": true, "data": …}`` or ``{"ok": false, "error": …}``, always in ASCII.

    Ops: ``catalog`` (kind, ruleset or procedure for a part of it); ``begin`` (procedure, inputs, and seed or faces or
    neither, hidden); ``act`` (log, do, and by, given, faces); ``undo`` and ``reveal`` (log); ``take`` (log of a sheet,
    cause, effects); ``dice`` and ``odds`` (procedure and inputs, or log with do, by, given); ``grid`` (procedure,
    inputs, rows, columns), ``spends`` (procedure, inputs, points) and ``pace`` (procedure, inputs, exchanges);
    ``replay``, ``history`` and ``recast`` (log); ``link`` (log, or procedure and inputs) and ``open`` (text); ``text``
    (log, kind, whole, site); ``pledge`` (procedure, inputs), ``answer`` (code), ``sealed`` (secret, answer, procedure,
    inputs) and ``witness`` (text, code, answer, secret); ``rails`` (procedure, inputs); ``house`` (procedure, house);
    ``sample`` (count, procedure and inputs or die, and seed, after) and ``throw`` (seed, dice); ``unpack`` (text of a
    file), ``pack`` and ``markdown`` (records of a table).
    A ``seat`` of ``gm`` sees what is hidden from the table. ``by`` may be left out where only one can make the move.
    What takes a procedure takes ``house``, too: a table’s changes to its rules. A log holds them.
    An error has ``code``, ``field``, ``got``, ``hint``, ``also``, ``fix`` where the engine knows what was meant, and
    ``takes`` where the values that would be taken can be listed: a list, or ``from`` and ``to`` of whole numbers.
    It never raises: a bug of the engine itself is an error with the code ``internal.error``.

    >>> ask = '{"op": "begin", "procedure": "heroquest.simple-contest",'
    >>> ask += ' "inputs": {"ability": "15W", "resistance": "12W2"}, "faces": [9, 14]}'
    >>> json.loads(handle(ask))["data"]["view"]["headline"]["word"]
    'Marginal defeat'
    """
    return FACADE(request)


def _internal(fault: Exception) -> HqwebError:
    """Return the refusal for a fault of the engine itself. It names the exception and the function that raised it."""
    trace = fault.__traceback__
    while trace and trace.tb_next:
        trace = trace.tb_next
    place = f" in {trace.tb_frame.f_code.co_qualname}" if trace else ""
    hint = (
        "The engine hit a bug, and nothing was changed or lost. Try again with other values. "
        "If you report the bug, include what you entered."
    )
    return HqwebError("internal.error", hint, got=type(fault).__name__ + place)
