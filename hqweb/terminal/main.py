"""The command itself: it reads the arguments, asks the engine, and tells the reply. Status 2 is a refusal."""

import argparse
import json
import sys

import hqweb
from hqweb.core.errors import HqwebError, refuse
from hqweb.registry import find
from hqweb.terminal import files, lists, options, telling
from hqweb.terminal.given import faces_of, inputs_of
from hqweb.terminal.out import Data, Out, let_go

_LISTS = {"procedures": lists.procedures, "tables": lists.tables, "term": lists.terms}


def main(words: list[str] | None = None) -> int:
    """Runs one command and gives its status: 0 done, 1 nobody took what was written, 2 refused, 130 stopped.

    >>> main(["--version"])  # doctest: +ELLIPSIS
    hqweb ...
    0
    """
    out, errors = Out(sys.stdout), Out(sys.stderr)
    try:
        status = _run(sys.argv[1:] if words is None else words, out, errors)
        out.flush()
    except BrokenPipeError:
        let_go()
        return 1
    except OSError as error:
        let_go()
        errors.tell(f"What was to be written could not be: {error.strerror}.")
        return 1
    except KeyboardInterrupt:
        return 130
    return status


def _run(words: list[str], out: Out, errors: Out) -> int:
    text, (command, *rest) = "", words or ["help"]
    if command in ("-h", "--help", "help"):
        text = options.overview()
    elif command == "--version":
        text = f"hqweb {hqweb.__version__}"
    elif command not in options.COMMANDS:
        errors.tell(
            f"There is no command {command[:60]!r}. Commands are {', '.join(options.COMMANDS)}; --help shows examples."
        )
        return 2
    elif "-h" in rest or "--help" in rest:
        text = options.parser(command).format_help()
    for line in text.splitlines():
        out.say(line)
    if text:
        return 0
    try:
        asked = options.parser(command).parse_intermixed_args(rest)
    except options.UsageError as error:
        errors.tell(str(error))
        return 2
    try:
        said = Out(None) if asked.json else out
        if command in _LISTS:
            name = " ".join(asked.name) if command == "term" else asked.name
            data = _LISTS[command](_ask({"op": "catalog"}), name, said)
        else:
            data = {"roll": _roll, "odds": _odds, "act": _act, "replay": _replay}[command](asked, said)
    except HqwebError as refused:
        return _tell_refusal(refused, asked, out, errors)
    if asked.json:
        out.say(json.dumps({"ok": True, "data": data}))
    return 0


def _tell_refusal(error: HqwebError, asked: argparse.Namespace, out: Out, errors: Out) -> int:
    if asked.json:
        out.say(json.dumps({"ok": False, "error": error.data()}))
    for each in (error, *error.also):
        field = f"{each.field}: " if each.field else ""
        errors.tell(field + each.hint + (f" Given: {each.got}." if each.got not in ("", each.field) else ""))
    errors.tell(f"({error.code})")
    return 2


def _refusal(error: Data) -> HqwebError:
    """A refusal of the engine, as its reply has it."""
    told = {name: error.get(name, "") for name in ("field", "got", "fix")}
    return HqwebError(error["code"], error["hint"], **told, also=tuple(map(_refusal, error.get("also", ()))))


def _ask(request: Data, asked: argparse.Namespace | None = None) -> Data:
    """What the engine answers, to the GM where that is asked for."""
    reply = json.loads(hqweb.handle(json.dumps({**request, **({"seat": "gm"} if asked and asked.gm else {})})))
    if not reply["ok"]:
        raise _refusal(reply["error"])
    data: Data = reply["data"]
    return data


def _dice(asked: argparse.Namespace) -> Data:
    return {} if asked.faces is None else {"faces": faces_of(asked.faces)}


def _form(asked: argparse.Namespace) -> Data:
    """Procedure and inputs of a request; a procedure that is none is refused before its inputs are read."""
    fields = [field.data() for field in find(asked.procedure)[1].fields]
    return {"procedure": asked.procedure, "inputs": inputs_of(fields, asked.inputs)}


def _roll(asked: argparse.Namespace, out: Out) -> Data:
    seed = {} if asked.seed is None else {"seed": asked.seed}
    return _told(_ask({"op": "begin", **_form(asked), **seed, **_dice(asked)}, asked), asked, out)


def _odds(asked: argparse.Namespace, out: Out) -> Data:
    data = _ask({"op": "odds", **_form(asked)}, asked)
    telling.tell_odds(data, out)
    return data


def _game(asked: argparse.Namespace) -> Data:
    """Log and view of the game that is named, played again."""
    game = files.read_game(asked.game)
    data = _ask({"op": "replay" if "log" in game else "open", **game}, asked)
    hint = "This link is of settings, and nothing is rolled in it yet."
    refuse("log" not in data, "terminal.text", hint, "file", asked.game)
    return data


def _act(asked: argparse.Namespace, out: Out) -> Data:
    before = _game(asked)
    open_now = [each for each in before["view"]["choices"] if each["do"] == asked.do]
    mine = [each for each in open_now if asked.by in (None, each["by"])]
    if asked.by is None and len(open_now) > 1:
        who = ", ".join(each["by"] for each in open_now)
        raise HqwebError("terminal.input", f"Say who does it, with --by: {who}.", field="--by", got=asked.do)
    by = asked.by if asked.by is not None else mine[0]["by"] if mine else ""
    given = inputs_of(mine[0]["fields"], asked.inputs) if mine else {}
    request = {"op": "act", "log": before["log"], "do": asked.do, "by": by, "given": given}
    return _told(_ask({**request, **_dice(asked)}, asked), asked, out)


def _replay(asked: argparse.Namespace, out: Out) -> Data:
    data = _game(asked)
    return _told(data, asked, out, _ask({"op": "history", "log": data["log"]}, asked)["moves"])


def _told(data: Data, asked: argparse.Namespace, out: Out, history: list[Data] | None = None) -> Data:
    """The verdict, the reasons for the last move or the whole history, and what is open."""
    if history is None and asked.log is not None:
        files.write_log(asked.log, data["log"])
    telling.tell_view(data["view"], find(data["log"]["procedure"])[1].title, out)
    if history is None:
        telling.tell_last(data, out)
    else:
        telling.tell_history(history, out)
    telling.tell_open(data["view"], out)
    return data
