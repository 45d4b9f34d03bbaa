"""The file of a table for the page that tells of it: every part as the engine checks it."""

from typing import Any

from hqweb.core import limits
from hqweb.core.records import RECORDS
from hqweb.core.validate import wanted
from hqweb.reference.file_schema import NAME
from macros.calls import PageError

SCHEMA = f"assets/schema/{NAME}"
"""The place of the published schema in the site."""


def kind(key: str) -> dict[str, Any]:
    """One kind of record with its parts: name, what it is, what it takes, whether it must be there.

    Raises:
        PageError: there is no such kind.
    """
    found = next((each for each in RECORDS if each.key == key), None)
    if found is None:
        raise PageError(f"the file of a table has no {key}: it has {', '.join(each.key for each in RECORDS)}")
    parts = [
        {"name": part.name, "what": part.what, "takes": wanted(part), "needed": part.needed} for part in found.parts
    ]
    return {"what": found.what, "most": found.most, "parts": parts}


def limit(name: str) -> str:
    """A limit of the engine by its name, in figures as they are read.

    Raises:
        PageError: there is no such limit.

    >>> limit("MAX_FILE_HEROES")
    '1,000'
    """
    found = getattr(limits, name, None)
    if not isinstance(found, int):
        raise PageError(f"the engine has no limit {name}")
    return f"{found:,}"
