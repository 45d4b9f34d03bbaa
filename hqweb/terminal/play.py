"""Playing: a form asked field by field, then moves by number, until the player quits or the input ends."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from hqweb.core.errors import HqwebError, refuse
from hqweb.library.values import ask
from hqweb.terminal import telling
from hqweb.terminal.asking import Asker, Back, Ended
from hqweb.terminal.given import write_log
from hqweb.terminal.telling import Data

HELP = """Enter the number of a move to make it, or one of these:
odds: the exact odds of the roll; odds 2: of move 2
undo: take back the last move, or the last answer
dice: enter physical dice from now on, or stop
history: every move so far
book: what the same dice come to by the book, if you play by your own rules
link: the link that replays the game
text: the result as a message for a chat; text all: every move
markdown: the same as Markdown that Discord reads
new: start over
quit: leave"""


def prefilled(request: Data) -> None:
    """Refuse inputs that can't be right whatever else the form gets.

    Raises:
        HqwebError: one of them is wrong. One that is missing isn't.
    """
    try:
        ask(op="dice", **request)
    except HqwebError as error:
        for each in (error, *error.also):
            if each.code.startswith("field.") and each.code != "field.missing":
                raise each from None


class Play:
    """One player at a procedure. `data` is the last reply, empty before the game begins.

    Args:
        asker: Who asks the player.
        form: The procedure as the catalog has it.
        request: Procedure, changes to its rules, and the inputs that aren't asked for.
        begin: What else to send with ``begin``, such as a seed.
        seat: ``gm`` to see what is hidden from the table.
        log: A file to save the game to after each move, or None.
    """

    def __init__(self, asker: Asker, form: Data, request: Data, begin: Data, seat: str, log: str | None) -> None:
        self.asker, self.out, self.form, self.given = asker, asker.out, form, request["inputs"]
        self.begin, self.seat, self.log = begin, {"seat": seat}, log
        self.request = {**request, **self.seat}
        self.data: Data = {}
        self.inputs: Data = {}
        self.physical = False
        self.words: dict[str, Callable[[str], None]] = {
            "odds": self._odds,
            "undo": lambda _: self._undo(),
            "dice": lambda _: self._dice(),
            "history": lambda _: telling.tell_history(self._ask("history")["moves"], self.out),
            "book": lambda _: self._book(),
            "link": lambda _: self.out.say(self._ask("link")["text"]),
            "text": lambda more: self._text("plain", more),
            "markdown": lambda more: self._text("markdown", more),
            "new": lambda _: self._start(),
            "help": lambda _: self._help(),
            "?": lambda _: self._help(),
        }

    def play(self, data: Data) -> Data:
        """Play on from a reply, or from the form if it's empty, and return the last reply."""
        self.data = data
        with suppress(Ended):
            self._try(self._tell if data else self._start)
            while True:
                self._try(self._turn)
        return self.data

    def _try(self, step: Callable[[], None]) -> None:
        """Take a step. A refusal is told, and has changed nothing."""
        try:
            step()
        except Back:
            self._tell_moves()
        except HqwebError as refused:
            self.out.tell(refused.hint, mark="d")

    def _start(self, *, again: bool = False) -> None:
        """Ask for the inputs, and begin where the first move isn't a roll."""
        self.data, request = {}, {**self.request, "inputs": {}}
        self.out.tell(self.form["title"], strong=True)
        self.out.tell("Press Enter for the value in brackets. You can also enter ?, undo or quit.")
        while True:
            try:
                self.inputs = self.asker.form(request, self.form, self.given, again=again)
                break
            except Back:
                again = False
        if self.form["opening"]:
            self._tell_moves()
        else:
            self._move({})

    def _turn(self) -> None:
        word, _, more = self.asker.line(">").partition(" ")
        if word.isascii() and word.isdecimal():
            self._move(self._choice(word))
        elif word in self.words:
            self.words[word](more.strip())
        elif word:
            self.out.tell("Enter the number of a move, or help.")
        else:
            self._tell_moves()

    def _tell(self) -> None:
        self.out.say()
        telling.tell_view(self.data["view"], self.form["title"], self.out)
        telling.tell_house(self.data, self.out)
        telling.tell_last(self.data, self.out)
        self._tell_moves()

    def _ask(self, op: str, **more: Any) -> Any:
        refuse(not self.data, "terminal.input", "Make the first move before that.")
        return ask(**{"op": op, "log": self.data["log"], **self.seat, **more})

    def _played(self, reply: Data) -> None:
        self.data = reply
        self._tell()
        if self.log is not None:
            write_log(self.log, reply["log"])

    def _choices(self) -> list[Data]:
        if self.data:
            found: list[Data] = self.data["view"]["choices"]
            return found
        return [{"title": self.form["start"], "brings": "", "cost": ""}]

    def _choice(self, number: str) -> Data:
        choices = self._choices()
        hint = f"Enter a number from 1 to {len(choices)}." if choices else "No more moves. Enter undo, new or quit."
        refuse(number not in map(str, range(1, len(choices) + 1)), "terminal.input", hint, got=number)
        return choices[int(number) - 1]

    def _request(self, choice: Data) -> Data:
        """Return what a move is asked with, its fields entered; before the first one, the inputs."""
        if not self.data:
            return {**self.request, "inputs": self.inputs}
        named = {"log": self.data["log"], "do": choice["do"], "by": choice["by"], **self.seat}
        return {**named, "given": self.asker.form(named, choice, {})}

    def _move(self, choice: Data) -> None:
        request, op, more = self._request(choice), "act" if self.data else "begin", {} if self.data else self.begin
        faces = self.asker.faces(request) if self.physical else []
        self._played(ask(op=op, **request, **more, **({"faces": faces} if faces else {})))

    def _odds(self, number: str) -> None:
        odds = ask(op="odds", **self._request(self._choice(number or "1")))
        self.out.tell(odds["setup"], strong=True)
        telling.tell_odds(odds, self.out)

    def _undo(self) -> None:
        if self.data and self.data["log"]["moves"]:
            self._played(self._ask("undo"))
        else:
            self._start(again=not self.data)

    def _dice(self) -> None:
        self.physical = not self.physical
        self.out.tell("Enter the faces of your own dice from now on." if self.physical else "The seed rolls again.")

    def _book(self) -> None:
        hint = "This game already goes by the book."
        refuse(bool(self.data) and "house" not in self.data["log"], "terminal.input", hint)
        telling.tell_recast(self._ask("recast", house={}), self.out)

    def _text(self, kind: str, more: str) -> None:
        """Print a message. It's for the table, whoever plays."""
        for line in self._ask("text", kind=kind, whole=more == "all", seat="table")["text"].split("\n"):
            self.out.say(line)

    def _help(self) -> None:
        for line in HELP.splitlines():
            self.out.tell(line, "  ", "    ")

    def _tell_moves(self) -> None:
        """Print the available moves with their numbers, and the offers."""
        choices = self._choices()
        self.out.head("Available moves" if choices else "No more moves")
        for number, choice in enumerate(choices, 1):
            self.out.tell(telling.choice_line(choice), f"  {number:>2}. ")
        if self.data:
            telling.tell_next(self.data["view"], self.out)
        self.out.tell("Enter a number, odds, undo, help or quit.")
