"""The command itself: it reads the arguments, asks the engine, and tells the reply. Status 2 is a refusal.

Its help shows how each command is used.
"""

import argparse
import json
import sys
from contextlib import suppress
from typing import Any, NoReturn

import hqweb
from hqweb.core.errors import HqwebError, refuse
from hqweb.library.values import ask
from hqweb.registry import find
from hqweb.terminal import given, lists, telling
from hqweb.terminal.asking import Asker, Back, Ended
from hqweb.terminal.play import Play, prefilled

PROGRAM = "python -m hqweb"
_MOST_SAID = 200

EXAMPLES = """examples:
  python -m hqweb play heroquest.simple-contest
  python -m hqweb procedures heroquest
  python -m hqweb roll heroquest.simple-contest ability=17 resistance=5W
  python -m hqweb roll heroquest.simple-contest ability=17 resistance=5W --faces 9,14
  python -m hqweb odds heroquest.simple-contest ability=17 resistance=5W
  python -m hqweb roll heroquest.simple-contest ability=17 resistance=14 \\
      modifiers.0.kind=situational modifiers.0.amount=3 --seed a1 --log game.json
  python -m hqweb act game.json hero-point --log game.json
  python -m hqweb replay game.json
  python -m hqweb recast game.json
  python -m hqweb text game.json --markdown
  python -m hqweb term mastery"""

INPUTS = """inputs are name=value; rows of a list count from 0: modifiers.0.amount=3.
name=@file.json takes the value from a file. `python -m hqweb procedures PROCEDURE`
lists the names."""

COMMANDS = {
    "play": "play a procedure, asked step by step",
    "roll": "begin a procedure and print the result",
    "act": "make a move in a game saved with --log",
    "odds": "print the exact odds of a procedure",
    "replay": "replay a log or a link, and check it",
    "recast": "print what a game’s moves and dice come to by other rules",
    "text": "print a result as a message for a chat",
    "procedures": "list the procedures, or the fields of one",
    "tables": "list the rules tables, or print one",
    "term": "define a term of the rules",
}


_ARGUMENTS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("play", "procedure",
     {"nargs": "?", "default": "", "help": "or a link or a .json file with a log, to go on; omit to choose"}),
    ("roll odds", "procedure", {"help": "such as heroquest.simple-contest"}),
    ("act replay recast text", "game",
     {"metavar": "LOG", "help": "a file with a log, - for standard input, or a link"}),
    ("act", "do", {"help": "the move, as listed under Available moves"}),
    ("act", "--by", {"help": "the actor, if more than one can make the move"}),
    ("play roll odds act", "inputs",
     {"nargs": "*", "metavar": "name=value", "help": "the inputs of the form or the move"}),
    ("play roll", "--seed", {"help": "letters and digits that determine the dice"}),
    ("roll act", "--faces", {"help": "physical dice, such as 9,14"}),
    ("play roll act", "--log", {"metavar": "FILE", "help": "save the game to this file"}),
    ("play roll odds", "--house", {"metavar": "FILE", "help": "a JSON file with your table’s changes to the rules"}),
    ("recast", "--house", {"metavar": "FILE", "help": "a JSON file with changes to the rules; omit for the book"}),
    ("text", "--markdown", {"action": "store_true", "help": "as Markdown that Discord reads"}),
    ("text", "--all", {"action": "store_true", "help": "every move, in place of the last result"}),
    ("text", "--site", {"default": "", "help": "the address of the site that opens the link"}),
    ("play roll act odds replay recast text", "--gm",
     {"action": "store_true", "help": "show what's hidden from the table"}),
    ("procedures tables", "name", {"nargs": "?", "default": "", "help": "which one; omit for all"}),
    ("term", "name", {"nargs": "+", "help": "the word"}),
)  # fmt: skip
"""The arguments: of which commands, the name, and what else the parser takes."""


class UsageError(Exception):
    """A command line that is none: what is wrong, and how the command is used."""


class _Parser(argparse.ArgumentParser):
    """A parser that leaves it to its caller to say what is wrong."""

    def error(self, message: str) -> NoReturn:
        """Give up on a command line.

        Raises:
            UsageError: always.
        """
        short = message if len(message) <= _MOST_SAID else f"{message[:_MOST_SAID]}…"
        raise UsageError(f"{short}. {' '.join(self.format_usage().split())}")


def overview() -> str:
    """Return the help text."""
    commands = "\n".join(f"  {name:<12} {what}" for name, what in COMMANDS.items())
    return (
        f"usage: {PROGRAM} COMMAND …\n\nRolls, exact odds and replays for roleplaying games, with reasons.\n\n"
        f"commands:\n{commands}\n\n`{PROGRAM} COMMAND --help` shows more; --version prints the version.\n"
        f"With --json, a command prints the engine's reply.\n\n{EXAMPLES}\n"
    )


def parser(command: str) -> argparse.ArgumentParser:
    """The parser of one command."""
    made = _Parser(
        prog=f"{PROGRAM} {command}",
        description=COMMANDS[command],
        allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog=INPUTS if command in ("play", "roll", "odds", "act") else None,
    )
    for commands, name, more in _ARGUMENTS:
        if command in commands.split():
            made.add_argument(name, **more)
    made.add_argument("--json", action="store_true", help="print the engine’s own reply")
    return made


_LISTS = {"procedures": lists.procedures, "tables": lists.tables, "term": lists.terms}


def main(words: list[str] | None = None) -> int:
    """Runs one command and gives its status: 0 done, 1 nobody took what was written, 2 refused, 130 stopped.

    >>> main(["--version"])  # doctest: +ELLIPSIS
    hqweb ...
    0
    """
    out, errors = telling.Out(sys.stdout), telling.Out(sys.stderr)
    try:
        status = _run(sys.argv[1:] if words is None else words, out, errors)
        out.flush()
    except BrokenPipeError:
        telling.let_go()
        return 1
    except OSError as error:
        telling.let_go()
        errors.tell(f"The output couldn’t be written: {error.strerror}.")
        return 1
    except KeyboardInterrupt:
        return 130
    return status


def _run(words: list[str], out: telling.Out, errors: telling.Out) -> int:
    text, (command, *rest) = "", words or ["help"]
    if command in ("-h", "--help", "help"):
        text = overview()
    elif command == "--version":
        text = f"hqweb {hqweb.__version__}"
    elif command not in COMMANDS:
        errors.tell(
            f"There’s no command {command[:60]!r}. The commands are {', '.join(COMMANDS)}; --help shows examples."
        )
        return 2
    elif "-h" in rest or "--help" in rest:
        text = parser(command).format_help()
    for line in text.splitlines():
        out.say(line)
    if text:
        return 0
    try:
        asked = parser(command).parse_intermixed_args(rest)
    except UsageError as error:
        errors.tell(str(error))
        return 2
    try:
        said = telling.Out(None) if asked.json else out
        if command in _LISTS:
            name = " ".join(asked.name) if command == "term" else asked.name
            data = _LISTS[command](_ask({"op": "catalog"}), name, said)
        else:
            data = _GAMES[command](asked, said)
    except HqwebError as refused:
        return _tell_refusal(refused, asked, out, errors)
    if asked.json:
        out.say(json.dumps({"ok": True, "data": data}))
    return 0


def _tell_refusal(error: HqwebError, asked: argparse.Namespace, out: telling.Out, errors: telling.Out) -> int:
    if asked.json:
        out.say(json.dumps({"ok": False, "error": error.data()}))
    for each in (error, *error.also):
        field = f"{each.field}: " if each.field else ""
        errors.tell(field + each.hint + (f" Given: {each.got}." if each.got not in ("", each.field) else ""))
    errors.tell(f"({error.code})")
    return 2


def _ask(request: telling.Data, asked: argparse.Namespace | None = None) -> Any:
    """Return the engine's reply, for the GM if requested."""
    return ask(**request, **({"seat": "gm"} if asked and asked.gm else {}))


def _dice(asked: argparse.Namespace) -> telling.Data:
    return {} if asked.faces is None else {"faces": given.faces_of(asked.faces)}


def _house(asked: argparse.Namespace) -> telling.Data:
    return {} if asked.house is None else {"house": given.read_value(asked.house, "--house")}


def _form(asked: argparse.Namespace) -> telling.Data:
    """Procedure and inputs of a request; a procedure that is none is refused before its inputs are read."""
    form = {"procedure": asked.procedure, **_house(asked)}
    return {**form, "inputs": given.inputs_of(_ask({"op": "house", **form})["fields"], asked.inputs)}


def _roll(asked: argparse.Namespace, out: telling.Out) -> telling.Data:
    seed = {} if asked.seed is None else {"seed": asked.seed}
    return _told(_ask({"op": "begin", **_form(asked), **seed, **_dice(asked)}, asked), asked, out)


def _odds(asked: argparse.Namespace, out: telling.Out) -> Any:
    data = _ask({"op": "odds", **_form(asked)}, asked)
    telling.tell_odds(data, out)
    return data


def _game(asked: argparse.Namespace, name: str) -> Any:
    """Log and view of the game that is named, played again."""
    game = given.read_game(name)
    data = _ask({"op": "replay" if "log" in game else "open", **game}, asked)
    refuse("log" not in data, "terminal.text", "This link has only settings, and no roll yet.", "file", name)
    return data


def _act(asked: argparse.Namespace, out: telling.Out) -> telling.Data:
    before = _game(asked, asked.game)
    open_now = [each for each in before["view"]["choices"] if each["do"] == asked.do]
    mine = [each for each in open_now if asked.by in (None, each["by"])]
    if asked.by is None and len(open_now) > 1:
        who = ", ".join(each["by"] for each in open_now)
        raise HqwebError("terminal.input", f"Say who makes the move with --by: {who}.", field="--by", got=asked.do)
    by = asked.by if asked.by is not None else mine[0]["by"] if mine else ""
    inputs = given.inputs_of(mine[0]["fields"], asked.inputs) if mine else {}
    request = {"op": "act", "log": before["log"], "do": asked.do, "by": by, "given": inputs}
    return _told(_ask({**request, **_dice(asked)}, asked), asked, out)


def _replay(asked: argparse.Namespace, out: telling.Out) -> telling.Data:
    data = _game(asked, asked.game)
    return _told(data, asked, out, _ask({"op": "history", "log": data["log"]}, asked)["moves"])


def _recast(asked: argparse.Namespace, out: telling.Out) -> Any:
    data = _ask({"op": "recast", "log": _game(asked, asked.game)["log"], "house": {}, **_house(asked)}, asked)
    telling.tell_recast(data, out)
    return data


def _text(asked: argparse.Namespace, out: telling.Out) -> Any:
    log, kind = _game(asked, asked.game)["log"], "markdown" if asked.markdown else "plain"
    data = _ask({"op": "text", "log": log, "kind": kind, "whole": asked.all, "site": asked.site}, asked)
    for line in data["text"].split("\n"):
        out.say(line)
    return data


def _play(asked: argparse.Namespace, out: telling.Out) -> telling.Data:
    """Play until the player quits, and return the last reply; an empty one where the game hasn't begun."""
    asker = Asker(out, sys.stdin)
    data: telling.Data = {}
    if given.is_link(asked.procedure) or asked.procedure.endswith(".json"):
        data = _game(asked, asked.procedure)
        asked.procedure = data["log"]["procedure"]
    with suppress(Ended):
        asked.procedure = asked.procedure or _chosen(asker)
        request = {"house": data.get("log", {}).get("house", {}), **_form(asked)}
        prefilled(request)
        (form,) = _ask({"op": "catalog", "procedure": asked.procedure})["procedures"]
        form = {**form, "fields": _ask({"op": "house", **request})["fields"]}
        seed = {} if asked.seed is None else {"seed": asked.seed}
        data = Play(asker, form, request, seed, "gm" if asked.gm else "table", asked.log).play(data)
    return data


def _chosen(asker: Asker) -> str:
    """The id of the procedure that the player chooses."""
    catalog = _ask({"op": "catalog"})
    while True:
        with suppress(Back):
            ruleset = asker.pick("Game:", {each["id"]: each["title"] for each in catalog["rulesets"]})
            mine = [each for each in catalog["procedures"] if each["ruleset"] == ruleset]
            return asker.pick("Procedure:", {each["id"]: each["title"] for each in mine})


def _told(
    data: telling.Data, asked: argparse.Namespace, out: telling.Out, history: list[telling.Data] | None = None
) -> telling.Data:
    """The verdict, the reasons for the last move or the whole history, and what is open."""
    if history is None and asked.log is not None:
        given.write_log(asked.log, data["log"])
    telling.tell_view(data["view"], find(data["log"]["procedure"])[1].title, out)
    telling.tell_house(data, out)
    if history is None:
        telling.tell_last(data, out)
    else:
        telling.tell_history(history, out)
    telling.tell_open(data["view"], out)
    return data


_GAMES = {"play": _play, "roll": _roll, "odds": _odds, "act": _act, "replay": _replay, "recast": _recast, "text": _text}
