"""Errors as data: every refusal says what was expected, what was given, and what to type."""

from collections.abc import Callable, Sequence

from hqweb.core import limits


class HqwebError(Exception):
    """A refusal that a person can act on.

    Attributes:
        code: Stable name of the kind of error, such as ``field.int``.
        hint: A sentence that says what to type or do.
        field: Path into the form, such as ``modifiers.0.amount``; empty when no field is meant.
        got: The value that was given, cut to `MAX_SHOWN` characters.
        fix: A value that would be accepted in its place, or empty.
        takes: All values that the field takes, where they can be listed: a tuple of them, or a range of whole numbers.
        also: Further errors of the same form, so that all bad fields are told at once.

    >>> HqwebError("field.int", "Type a whole number.", field="base", got="x").data()["hint"]
    'Type a whole number.'
    """

    def __init__(
        self,
        code: str,
        hint: str,
        *,
        field: str = "",
        got: object = "",
        fix: str = "",
        also: "tuple[HqwebError, ...]" = (),
        takes: Sequence[object] = (),
    ) -> None:
        super().__init__(hint)
        self.code, self.hint, self.field, self.fix, self.also, self.takes = code, hint, field, fix, also, takes
        self.got = shown(got)

    def at(self, path: str) -> "HqwebError":
        """The same error, told for the field at `path`."""
        return HqwebError(self.code, self.hint, field=path, got=self.got, fix=self.fix, takes=self.takes)

    def data(self) -> dict[str, object]:
        """Return the error for a reply; ``fix`` and ``takes`` only if there are any, ``also`` only on the first."""
        return self.alone() | {"also": [error.alone() for error in self.also]}

    def alone(self) -> dict[str, object]:
        """The error without the others of its form."""
        span = self.takes
        takes = {"from": span.start, "to": span.stop - 1} if isinstance(span, range) else list(span)
        told = {name: each for name, each in (("fix", self.fix), ("takes", takes)) if each}
        return {"code": self.code, "field": self.field, "got": self.got, "hint": self.hint, **told}


def refuse(wrong: object, code: str, hint: str, field: str = "", got: object = "") -> None:
    """Refuse if something is wrong; otherwise do nothing.

    Raises:
        HqwebError: `wrong` is true.

    >>> refuse(0 > 4, "dice.count", "Type at most four faces.")
    """
    if wrong:
        raise HqwebError(code, hint, field=field, got=got)


def of_kind[T](kind: type[T], raw: object, code: str, hint: str, field: str = "") -> T:
    """Return the given value, if it is of that kind.

    Raises:
        HqwebError: it is of another kind.

    >>> of_kind(list, [4, 2], "dice.count", "Give the faces as a list of whole numbers.")
    [4, 2]
    """
    if not isinstance(raw, kind):
        raise HqwebError(code, hint, field=field, got=raw)
    return raw


def together(errors: list[HqwebError]) -> HqwebError:
    """The first of some errors, with the others in its ``also``; at most `MAX_ERRORS` in all.

    >>> together([HqwebError("a", "First."), HqwebError("b", "Second.")]).also[0].code
    'b'
    """
    first, *others = errors[: limits.MAX_ERRORS]
    first.also = tuple(others)
    return first


def every[T, V](read: Callable[[T, str], V], rows: list[T], path: str) -> list[V]:
    """Return the results of reading each row, given the row and its path.

    Raises:
        HqwebError: the first bad place, with the others in its ``also``.
    """
    found: list[V] = []
    errors: list[HqwebError] = []
    for place, row in enumerate(rows):
        try:
            found.append(read(row, f"{path}.{place}"))
        except HqwebError as error:
            errors += [error, *error.also]
        if len(errors) >= limits.MAX_ERRORS:
            break
    if errors:
        raise together(errors)
    return found


def shown(value: object) -> str:
    """Return the given value as text short enough to show.

    >>> shown("abc"), shown(True), shown(None)
    ('abc', 'true', 'nothing')
    """
    if isinstance(value, int) and value.bit_length() > 200:
        return "a very long number"
    named = {type(None): "nothing", list: "a list", dict: "a record", bool: "true" if value is True else "false"}
    text = named.get(type(value)) or str(value)
    return text if len(text) <= limits.MAX_SHOWN else text[: limits.MAX_SHOWN] + "…"
