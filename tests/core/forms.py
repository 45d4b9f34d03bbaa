"""The numbers of a form, which a grid can let run."""

from collections.abc import Iterator

from tests.core.calls import Obj
from tests.core.driver import active


def numbers(fields: list[Obj], given: Obj, path: str = "") -> Iterator[tuple[str, Obj]]:
    """Every number of a form as it is set up, rows of its lists included: its path and its field."""
    standing: Obj = {}
    for field in fields:
        if not active(field, standing):
            continue
        name = field["name"]
        standing[name] = given.get(name, field.get("default"))
        if field["kind"] in ("int", "rating"):
            yield path + name, field
        for place, row in enumerate(given.get(name, []) if field["kind"] == "list" else []):
            yield from numbers(field["fields"], row, f"{path}{name}.{place}.")
