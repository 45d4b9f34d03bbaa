"""The command line: its commands, their arguments, and a help that shows how each is used."""

import argparse
from typing import Any, NoReturn

PROGRAM = "python -m hqweb"
_MOST_SAID = 200

EXAMPLES = """examples:
  python -m hqweb procedures heroquest
  python -m hqweb roll heroquest.simple-contest ability=17 resistance=5W
  python -m hqweb roll heroquest.simple-contest ability=17 resistance=5W --faces 9,14
  python -m hqweb odds heroquest.simple-contest ability=17 resistance=5W
  python -m hqweb roll heroquest.simple-contest ability=17 resistance=14 \\
      modifiers.0.kind=situational modifiers.0.amount=3 --seed a1 --log game.json
  python -m hqweb act game.json hero-point --log game.json
  python -m hqweb replay game.json
  python -m hqweb term mastery"""

INPUTS = """inputs are name=value; rows of a list are counted from 0: modifiers.0.amount=3.
name=@file.json takes the value from a file. `python -m hqweb procedures PROCEDURE`
lists the names."""

COMMANDS = {
    "roll": "begin a procedure and tell what came of it",
    "act": "make one more move in a game that was kept with --log",
    "odds": "the exact odds of a procedure",
    "replay": "play a log or a link again, and check it",
    "procedures": "list the procedures, or the fields of one",
    "tables": "list the rules tables, or print one",
    "term": "say what a word of the rules means",
}


_ARGUMENTS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("roll odds", "procedure", {"help": "such as heroquest.simple-contest"}),
    ("act replay", "game", {"metavar": "LOG", "help": "a file with a log, - for standard input, or a link"}),
    ("act", "do", {"help": "the move, as the game names it under Open now"}),
    ("act", "--by", {"help": "who makes it, where more than one can"}),
    ("roll odds act", "inputs",
     {"nargs": "*", "metavar": "name=value", "help": "what the form or the move asks for"}),
    ("roll", "--seed", {"help": "letters and digits from which the dice follow"}),
    ("roll act", "--faces", {"help": "dice that lie on the table, such as 9,14"}),
    ("roll act", "--log", {"metavar": "FILE", "help": "keep the game in this file"}),
    ("roll act odds replay", "--gm", {"action": "store_true", "help": "see what is hidden from the table"}),
    ("procedures tables", "name", {"nargs": "?", "default": "", "help": "which one; all without"}),
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
    """What there is to ask for."""
    commands = "\n".join(f"  {name:<12} {what}" for name, what in COMMANDS.items())
    return (
        f"usage: {PROGRAM} COMMAND …\n\nRolls, exact odds and replays of roleplaying rules, each with its reasons.\n\n"
        f"commands:\n{commands}\n\n`{PROGRAM} COMMAND --help` says more; --version tells the version.\n"
        f"With --json a command writes what the engine answers.\n\n{EXAMPLES}\n"
    )


def parser(command: str) -> argparse.ArgumentParser:
    """The parser of one command."""
    made = _Parser(
        prog=f"{PROGRAM} {command}",
        description=COMMANDS[command],
        allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog=INPUTS if command in ("roll", "odds", "act") else None,
    )
    for commands, name, more in _ARGUMENTS:
        if command in commands.split():
            made.add_argument(name, **more)
    made.add_argument("--json", action="store_true", help="write the engine’s own reply")
    return made
