"""Asking a person: the fields of a form one at a time, choices by number, and the faces of physical dice.

An answer that the engine refuses is asked for again. ``undo`` goes back by one answer, ``quit`` and the end of input
end the game.
"""

from collections.abc import Callable
from contextlib import suppress
from copy import deepcopy
from typing import Any, TextIO

from hqweb.core.errors import HqwebError, refuse
from hqweb.library.values import ask
from hqweb.terminal.given import faces_of
from hqweb.terminal.telling import Data, Out

_MOST = 10_000
"""Characters of an answer that are read; the rest of its line isn't."""
_YES, _NO = ("y", "yes"), ("n", "no")


class Ended(Exception):  # noqa: N818 - not an error: the player has enough
    """The input has ended, or the player quits."""


class Back(Exception):  # noqa: N818 - not an error either
    """The player takes back the last answer."""


class Asker:
    """Ask on a stream what `out` prompts for. Without a stream, the input has ended.

    A form is a function of its answers: to take one back, it's asked again without it, and the others aren't.
    """

    def __init__(self, out: Out, stream: TextIO | None) -> None:
        self.out, self.stream = out, stream
        self.answers: list[Any] = []
        self.place = 0
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")

    def line(self, prompt: str) -> str:
        """Return the next line, without spaces around it.

        Raises:
            Ended: there is none, or it's ``quit``.
        """
        self.out.say(prompt, strong=True, end=" ")
        self.out.flush()
        text = more = self._read()
        while len(more) == _MOST and more[-1] != "\n":
            more = self._read()
        if not text or not self.stream or not self.stream.isatty():
            self.out.say(text.strip())  # where nobody types, nothing is echoed
        if not text or text.strip() == "quit":
            raise Ended
        return text.strip()

    def _read(self) -> str:
        with suppress(OSError, ValueError):  # a folder, or a stream that's closed
            return self.stream.readline(_MOST) if self.stream else ""
        return ""

    def form(self, request: Data, form: Data, given: Data, *, again: bool = False) -> Data:
        """Return the inputs of a procedure, or what a move takes, beginning with what is given.

        Args:
            request: What to send the engine with the inputs, to see whether they are right.
            form: The procedure or the choice.
            given: Values that aren't asked for.
            again: Take back the last answer of the same form, and go on from there.

        Raises:
            Back: the first answer was taken back.
        """
        self.answers = self.answers[:-1] if again else []
        while True:
            self.place = 0
            try:
                return self._form(request, form, deepcopy(given))
            except Back:
                if not self.answers:
                    raise
                self.answers.pop()

    def _form(self, request: Data, form: Data, given: Data) -> Data:
        name = "given" if "log" in request else "inputs"

        def check(path: str) -> None:
            """Refuse what is wrong at this place. What is missing elsewhere hasn't been asked yet."""
            try:
                ask(**{**request, "op": "dice", name: given})
            except HqwebError as error:
                for each in (error, *error.also):
                    refuse(each.field.removeprefix("given.") == path, each.code, each.hint, path, each.got)

        self._record(form["fields"], given, "", check, form.get("more", "More"))
        return given

    def _record(self, fields: list[Data], record: Data, path: str, check: Callable[[str], None], more: str) -> None:
        titles, wanted, standing = {"more": more, "readings": "Options"}, dict[str, bool](), dict[str, Any]()
        for field in fields:
            name, group, when = field["name"], field.get("group", ""), field.get("when")
            if group == "sheet" or (when and standing.get(when["field"]) not in when["in"]):
                continue
            if name not in record and group and "default" in field:
                if group not in wanted:
                    wanted[group] = self._ask(f"{titles[group]}? [no]", lambda text: _flag(text or "no"))
                if not wanted[group]:
                    standing[name] = field["default"]
                    continue
            if name not in record:
                self._field(field, record, path, check)
            standing[name] = record.get(name, field.get("default"))
        for name in record.keys() - standing.keys():  # given beforehand, and doesn't apply now
            del record[name]

    def _field(self, field: Data, record: Data, path: str, check: Callable[[str], None]) -> None:
        name, options = field["name"], field.get("options", [])
        self._list(options)

        def read(text: str) -> Any:
            if not text and "default" in field:
                return None
            record[name] = _READ[field["kind"]](text, options) if field["kind"] in _READ else text
            try:
                check(f"{path}{name}")
            finally:
                value = record.pop(name)
            return value

        if field["kind"] == "list":
            self._rows(field, record, path, check)
        elif (value := self._ask(_prompt(field), read, field.get("help", ""))) is not None:
            record[name] = value

    def _rows(self, field: Data, record: Data, path: str, check: Callable[[str], None]) -> None:
        usual, noun = max(field["low"], len(field.get("default", []))), field["noun"]

        def read(text: str) -> int:
            low, high = field["low"], field["high"]
            hint = f"Enter a number from {low} to {high}."
            refuse(not text.isascii() or not text.isdecimal() or len(text) > 3, "terminal.input", hint)
            refuse(not low <= int(text) <= high, "terminal.input", hint)
            return int(text)

        count = self._ask(f"{field['label']}: how many? [{usual}]", lambda text: read(text or str(usual)))
        record[field["name"]] = rows = [dict[str, Any]() for _ in range(count)]
        for place, row in enumerate(rows):
            self._tell(f"{noun['one'][:1].upper()}{noun['one'][1:]} {place + 1}")
            self._record(field["fields"], row, f"{path}{field['name']}.{place}.", check, "More")

    def pick(self, prompt: str, options: Data) -> str:
        """Return one of the options, which are labels by their values.

        Raises:
            Back: the player doesn't choose.
        """
        self.answers, self.place = [], 0
        told = [{"value": value, "label": label} for value, label in options.items()]
        self._list(told)
        return str(self._ask(prompt, lambda text: chosen(text, told)))

    def faces(self, request: Data) -> list[int]:
        """Return the faces of the dice that a move asks for; none where it asks for none.

        Raises:
            Back: the player would rather not roll.
        """
        dice: list[Data] = []
        with suppress(HqwebError):  # a move without dice, or one that is refused by itself
            dice = ask(**{**request, "op": "dice"})["dice"]
        self.answers, self.place = [], 0
        return [self._ask(f"{die['name']}:", lambda text, die=die: _face(text, die)) for die in dice]  # type: ignore[misc]

    def _list(self, options: list[Data]) -> None:
        for number, option in enumerate(options, 1):
            note = f" ({option['note']})" if option.get("note") else ""
            self._tell(f"{option['label']}{note}", f"  {number:>2}. ")

    def _tell(self, text: str, first: str = "") -> None:
        if self.place == len(self.answers):
            self.out.tell(text, first)

    def _ask(self, prompt: str, read: Callable[[str], Any], help_text: str = "") -> Any:
        """Return what `read` makes of the answer, or of the one that was given before something was taken back."""
        while self.place == len(self.answers):
            text = self.line(prompt)
            if text == "undo":
                raise Back
            try:
                if text == "?":
                    self.out.tell(help_text or "Press Enter for the value in brackets.")
                else:
                    self.answers.append(read(text))
            except HqwebError as refused:
                self.out.tell(refused.hint, mark="d")
        self.place += 1
        return self.answers[self.place - 1]


def _prompt(field: Data) -> str:
    """What to ask for: the label, the bounds of a number, and the value that counts if nothing is entered."""
    labels = {option["value"]: option["label"] for option in field.get("options", [])}
    span = f", {field['low']} to {field['high']}".replace("-", "−") if field["kind"] == "int" else ""
    asked = f"{field['label']}{span}{', any of them' if field['kind'] == 'picks' else ''}"
    if "default" not in field:
        return f"{asked}:"
    usual = {True: "yes", False: "no"}[field["default"]] if field["kind"] == "flag" else field["default"]
    told = [str(labels.get(each, each)) for each in (usual if isinstance(usual, list) else [usual])]
    return f"{asked} [{', '.join(told) or 'none'}]:".replace("[-", "[−")


def _flag(text: str) -> bool:
    refuse(text.lower() not in (*_YES, *_NO), "terminal.input", "Enter yes or no.")
    return text.lower() in _YES


def chosen(text: str, options: list[Data]) -> str:
    """Return the value of an option, from its number, its label or the value itself.

    Raises:
        HqwebError: ``terminal.input``.

    >>> chosen("2", [{"value": "a", "label": "First"}, {"value": "b", "label": "Second"}])
    'b'
    """
    for place, option in enumerate(options, 1):
        if text.lower() in (str(place), option["label"].lower(), option["value"].lower()):
            return str(option["value"])
    raise HqwebError("terminal.input", f"Enter a number from 1 to {len(options)}.", got=text)


def _several(text: str, options: list[Data]) -> list[str]:
    """Return the values of options by their numbers, in the order of the options."""
    if text.lower() == "none":
        return []
    picked = [chosen(each, options) for each in text.replace(",", " ").split()]
    return [option["value"] for option in options if option["value"] in picked]


def _face(text: str, die: Data) -> int:
    """Return a face of a die."""
    (face,) = found if len(found := faces_of(text)) == 1 else [text]
    hint = f"Enter a number from 1 to {die['sides']}."
    refuse(not isinstance(face, int) or not 1 <= face <= die["sides"], "terminal.input", hint)
    return int(face)


_READ: dict[str, Callable[[str, list[Data]], Any]] = {
    "pick": chosen,
    "picks": _several,
    "flag": lambda text, _: _flag(text),
    "int": lambda text, _: text.replace("−", "-"),
}
"""What an answer becomes, by the kind of its field. The engine reads all others as they are."""
