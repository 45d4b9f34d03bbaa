"""Hostile JSON: parsed only if it is not too long, deep or crowded. Values no record has are kept to be refused."""

import json
from itertools import accumulate
from typing import NamedTuple

from hqweb.core import errors, limits

_STEPS = bytes({ord("["): 1, ord("{"): 1, ord("]"): 255, ord("}"): 255}.get(code, 0) for code in range(256))
_NOT_BRACKETS = bytes(code for code, step in enumerate(_STEPS) if not step)
_DIGITS = len(str(limits.MAX_WHOLE)) + 1


class Odd(NamedTuple):
    """A value that JSON allows and no record has; its error waits for the path."""

    error: errors.HqwebError


def brackets(text: str) -> tuple[int, int]:
    """How deep the brackets of a JSON text go, those in strings left out, and how many lists and records there are.

    This is counted before any parser sees the text.
    A parser goes down once a bracket, which in a browser ends the whole runtime before it ends in an error. And
    each empty list takes many times the memory of its two characters.

    >>> brackets('[{"a": "[["}, []]')
    (2, 3)
    """
    # Without escaped backslashes and quotes, every second part between quotes is a string.
    outside = "".join(text.replace(r"\\", "").replace(r"\"", "").split('"')[::2])
    steps = memoryview(outside.encode("ascii", "ignore").translate(_STEPS, _NOT_BRACKETS)).cast("b")
    return max(accumulate(steps), default=0), outside.count("[") + outside.count("{")


# A number with a point is kept as it was typed, so that its field can refuse it in its own words. What JSON calls NaN
# or Infinity is no integer, so it is refused.
_REQUESTS = json.JSONDecoder(parse_constant=int, parse_float=str)


def read_request(text: object) -> dict[str, object]:
    """Return a request as the record that it must be.

    Raises:
        HqwebError: ``request.length``, ``request.depth``, ``request.many``, ``request.json`` or ``request.shape``.
    """
    if not isinstance(text, str):
        raise errors.HqwebError("request.json", "Send one JSON object, as a string.", got=type(text).__name__)
    hint = f"A request has at most {limits.MAX_REQUEST} characters. Send less, or a smaller file."
    errors.refuse(len(text) > limits.MAX_REQUEST, "request.length", hint, got=f"{len(text)}")
    depth, lists = brackets(text)
    hint = f"Send at most {limits.MAX_DEPTH} nested brackets."
    errors.refuse(depth > limits.MAX_DEPTH, "request.depth", hint, got=text)
    hint = f"Send at most {limits.MAX_LISTS} lists and records, or a smaller file."
    errors.refuse(lists > limits.MAX_LISTS, "request.many", hint, got=f"{lists}")
    try:
        asked = _REQUESTS.decode(text)
    except (ValueError, RecursionError):
        raise errors.HqwebError("request.json", "Send one JSON object.", got=text) from None
    return errors.of_kind(dict, asked, "request.shape", "Send one JSON object with an op.")


def read_json(text: str) -> object:
    """The value of a JSON text, with an `Odd` in place of what no record of ours holds.

    That is a number with a point, one that is no number or above `MAX_WHOLE`, and a record that has a key twice.

    Raises:
        ValueError: the text is not JSON.
    """
    return json.loads(
        text, parse_float=_no_whole, parse_constant=_no_whole, parse_int=_whole, object_pairs_hook=_record
    )


def _no_whole(digits: str) -> Odd:
    hint = f"Use whole numbers from -{limits.MAX_WHOLE} to {limits.MAX_WHOLE}."
    return Odd(errors.HqwebError("file.number", hint, got=digits))


def _whole(digits: str) -> object:
    if len(digits) > _DIGITS or not -limits.MAX_WHOLE <= int(digits) <= limits.MAX_WHOLE:
        return _no_whole(digits)
    return int(digits)


def _record(pairs: list[tuple[str, object]]) -> object:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    last = {name: place for place, (name, _) in enumerate(pairs)}
    twice = next(name for place, (name, _) in enumerate(pairs) if last[name] != place)
    return Odd(errors.HqwebError("file.double", "This record has the same name twice. Leave one out.", got=twice))
