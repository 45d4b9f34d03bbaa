"""Docstrings for the reference: examples become sections of their own; named tuples and records say their parts."""

import re
from typing import Any

from griffe import Attribute, Class, Extension, Object

_KINDS = {"NamedTuple": "named tuple", "Record": "record", "Ruled": "record with a rule"}
_FENCE = re.compile(r"(?:^|(?<=\n\n))>>> .*?(?=\n\n|\Z)", re.DOTALL)


def told(text: str) -> str:
    r"""A docstring with each paragraph that is an example below a heading for it.

    >>> told("Twice.\n\n>>> 2 * 2\n4").splitlines()[2]
    'Examples:'
    """
    return _FENCE.sub(lambda found: "Examples:\n    " + found[0].replace("\n", "\n    "), text)


def parts(obj: Object) -> str:
    """Return the parts of a named tuple or a record in a sentence, or an empty string for any other object."""
    kinds = [_KINDS[str(base)] for base in obj.bases if str(base) in _KINDS] if isinstance(obj, Class) else []
    made = [each for each in obj.members.values() if isinstance(each, Attribute) and each.annotation]
    told = [
        f"`{each.name}: {each.annotation}{f' = {each.value}' if each.value else ''}`"
        for each in made
        if each.name[0] != "_" and "property" not in each.labels
    ]
    return f"A {kinds[0]} of {', '.join(told)}." if kinds and told else ""


class Docstrings(Extension):
    """Rewrite docstrings for mkdocstrings."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        """Rewrite its docstring, if it has one, and say of a named tuple or a record what it is made of."""
        if obj.docstring:
            text, sign, example = told(obj.docstring.value).partition("Examples:\n")
            obj.docstring.value = "\n\n".join(filter(None, [text.rstrip(), parts(obj), sign + example]))
