"""Write what a table may change, a file a game: the page's script reads it to mark the page and to label what it opens.

``assets/house/RULESET.json`` has the ruleset's title, one of its procedures to ask about, the heads of its tables, and
what can be changed.
"""

import json
from pathlib import Path
from typing import Any

from macros.calls import catalog

FOLDER = "assets/house"


def described(ruleset: dict[str, Any]) -> dict[str, Any]:
    """Return what the script reads of a ruleset: ``changeables`` as the catalog lists them, without the ruleset's id.

    ``columns`` has the labels of each table's columns.

    >>> described(catalog()["rulesets"][0])["changeables"][0]["book"]
    -20
    """
    of = ruleset["id"]
    procedure = next(each["id"] for each in catalog()["procedures"] if each["ruleset"] == of)
    listed = [
        {name: value for name, value in each.items() if name != "ruleset"}
        for each in catalog()["changeables"]
        if each["ruleset"] == of
    ]
    tables = [each for each in catalog()["tables"] if each["ruleset"] == of]
    columns = {each["id"]: [column["label"] for column in each["columns"]] for each in tables}
    return {"title": ruleset["title"], "procedure": procedure, "columns": columns, "changeables": listed}


def write(site: Path) -> None:
    """Write the files below ``site``."""
    folder = site / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for ruleset in catalog()["rulesets"]:
        text = json.dumps(described(ruleset), separators=(",", ":"), ensure_ascii=False)
        (folder / f"{ruleset['id']}.json").write_text(text + "\n", encoding="utf-8")
