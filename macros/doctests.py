"""Docstrings for the reference: examples become sections that are drawn as such; named tuples say their parts."""

import re
from typing import Any

from griffe import Attribute, Class, Extension, Object

_FENCE = re.compile(r"(?:^|(?<=\n\n))>>> .*?(?=\n\n|\Z)", re.DOTALL)


def told(text: str) -> str:
    r"""A docstring with each paragraph that is an example below a heading for it.

    >>> told("Twice.\n\n>>> 2 * 2\n4").splitlines()[2]
    'Examples:'
    """
    return _FENCE.sub(lambda found: "Examples:\n    " + found[0].replace("\n", "\n    "), text)


def parts(obj: Object) -> str:
    """Return the parts of a named tuple in a sentence, or an empty string for any other object."""
    if not isinstance(obj, Class) or not any(str(base) == "NamedTuple" for base in obj.bases):
        return ""
    made = [each for each in obj.members.values() if isinstance(each, Attribute) and each.annotation]
    told = [f"`{each.name}: {each.annotation}{f' = {each.value}' if each.value else ''}`" for each in made]
    return f"A named tuple of {', '.join(told)}."


class Docstrings(Extension):
    """Rewrite docstrings for mkdocstrings."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        """Rewrite its docstring, if it has one, and say of a named tuple what it is made of."""
        if obj.docstring:
            text, sign, example = told(obj.docstring.value).partition("Examples:\n")
            obj.docstring.value = "\n\n".join(filter(None, [text.rstrip(), parts(obj), sign + example]))
