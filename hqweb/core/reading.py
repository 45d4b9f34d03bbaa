"""Hostile JSON: read only where it is not too deep, and what stands for nothing is kept to be refused at its place."""

import json
import re
from itertools import accumulate
from typing import NamedTuple

from hqweb.core.errors import HqwebError
from hqweb.core.limits import MAX_DEPTH, MAX_WHOLE

_NOT_BRACKETS = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[^]["{}]++', re.DOTALL)
_STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}
_DIGITS = len(str(MAX_WHOLE)) + 1


class Odd(NamedTuple):
    """What stands in a text where JSON allows it and no record does; its error waits for the path."""

    error: HqwebError


def deep(text: str) -> bool:
    """Whether the brackets of a JSON text, those in strings left out, go deeper than `MAX_DEPTH`.

    A parser goes down once a bracket. In a browser that ends the whole runtime before it ends in an error, so this
    looks at the brackets alone.

    >>> deep("[" * 40 + "]" * 40), deep("[" * 60), deep('["' + "[" * 60 + '"]')
    (False, True, False)
    """
    if text.count("[") + text.count("{") <= MAX_DEPTH:
        return False
    brackets = _NOT_BRACKETS.sub("", text)
    return max(accumulate(map(_STEPS.__getitem__, brackets)), default=0) > MAX_DEPTH


def read_json(text: str) -> object:
    """The value of a JSON text, with an `Odd` in place of what no record of ours holds.

    That is a number with a point, one that is no number or above `MAX_WHOLE`, and a record that has a key twice.

    Raises:
        ValueError: the text is not JSON.
    """
    return json.loads(
        text,
        parse_float=_no_whole,
        parse_constant=_no_whole,
        parse_int=_whole,
        object_pairs_hook=_record,
    )


def _no_whole(digits: str) -> Odd:
    hint = f"Numbers of a file are whole, from -{MAX_WHOLE} to {MAX_WHOLE}."
    return Odd(HqwebError("file.number", hint, got=digits))


def _whole(digits: str) -> object:
    if len(digits) > _DIGITS or not -MAX_WHOLE <= int(digits) <= MAX_WHOLE:
        return _no_whole(digits)
    return int(digits)


def _record(pairs: list[tuple[str, object]]) -> object:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    last = {name: place for place, (name, _) in enumerate(pairs)}
    twice = next(name for place, (name, _) in enumerate(pairs) if last[name] != place)
    hint = "This record has a name twice, and which of the two counts is not told. Leave one out."
    return Odd(HqwebError("file.double", hint, got=twice))
