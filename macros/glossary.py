"""The glossary as pages: the terms of a ruleset by their letters, and the names of all with their games."""

import re
import unicodedata
from collections.abc import Callable, Iterable
from itertools import groupby

from macros.calls import Data, PageError, catalog


def letter(name: str) -> str:
    """Return the letter that a name is listed under.

    >>> letter("état"), letter("XP"), letter("3 ways")
    ('E', 'X', '#')
    """
    first = unicodedata.normalize("NFD", name)[0].upper()
    return first if first.isalpha() else "#"


def by_letter(terms: Iterable[Data]) -> list[tuple[str, list[Data]]]:
    """Terms by the letter of their names, and in the order of the names."""
    ordered = sorted(terms, key=lambda term: (letter(term["term"]), term["term"].casefold()))
    return [(first, list(group)) for first, group in groupby(ordered, lambda term: letter(term["term"]))]


def entries(ruleset: str) -> list[tuple[str, list[Data]]]:
    """The terms of a ruleset by letter.

    Raises:
        PageError: there is no such ruleset, or it has no terms.
    """
    found = [term for term in catalog()["glossary"] if term["ruleset"] == ruleset]
    if not found:
        known = ", ".join(each["id"] for each in catalog()["rulesets"])
        raise PageError(f"glossary({ruleset!r}): there is no such ruleset. Known: {known}.")
    return by_letter(found)


def names() -> list[Data]:
    """Return the names of all terms, each once under an id, with the rulesets and ids it has there."""
    titles = {each["id"]: each["title"] for each in catalog()["rulesets"]}
    found: dict[str, Data] = {}
    for term in catalog()["glossary"]:
        key = re.sub(r"\W+", "-", term["term"].casefold())
        same = found.setdefault(key, {"id": key, "term": term["term"], "places": []})
        same["places"].append({"book": titles[term["ruleset"]], "ruleset": term["ruleset"], "id": term["id"]})
    return list(found.values())


def sections(groups: list[tuple[str, list[Data]]], drawn: Callable[[list[Data]], str]) -> str:
    """A heading for each letter, which the list of contents has, and what is drawn of its terms."""
    return "\n\n".join(
        f"## {first} {{ #letter-{first.lower()} data-search-exclude }}\n\n{drawn(terms)}" for first, terms in groups
    )


def counts() -> list[Data]:
    """Each ruleset with the number of its terms."""
    return [
        {**each, "terms": sum(term["ruleset"] == each["id"] for term in catalog()["glossary"])}
        for each in catalog()["rulesets"]
    ]
