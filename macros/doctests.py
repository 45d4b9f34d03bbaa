"""Docstrings for the reference: examples that stand at their end are told as examples, which is how they are drawn."""

import re
from typing import Any

from griffe import Extension, Object

_FENCE = re.compile(r"(?:^|(?<=\n\n))>>> .*?(?=\n\n|\Z)", re.DOTALL)


def told(text: str) -> str:
    r"""A docstring with each paragraph that is an example below a heading for it.

    >>> told("Twice.\n\n>>> 2 * 2\n4").splitlines()[2]
    'Examples:'
    """
    return _FENCE.sub(lambda found: "Examples:\n    " + found[0].replace("\n", "\n    "), text)


class Examples(Extension):
    """What mkdocstrings does to every object that it reads."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        """Rewrite its docstring, if it has one."""
        if obj.docstring:
            obj.docstring.value = told(obj.docstring.value)
