"""Lists of procedures and their fields, rules tables, and glossary terms."""

from itertools import groupby
from typing import Any

from hqweb.core.errors import HqwebError
from hqweb.core.limits import MAX_NAMES
from hqweb.terminal import telling


def procedures(catalog: telling.Data, name: str, out: telling.Out) -> Any:
    """Tells all procedures, those of a ruleset, or the fields of one; gives the same as data.

    Raises:
        HqwebError: ``terminal.unknown``.
    """
    found = [each for each in catalog["procedures"] if name in ("", each["ruleset"], each["id"])]
    if not found:
        known = ", ".join(each["id"] for each in catalog["rulesets"])
        raise _unknown(f"There’s no such ruleset or procedure. The rulesets are {known}.", name)
    if name == found[0]["id"]:
        out.tell(f"{found[0]['title']} ({name})", strong=True)
        out.tell(f"Rule: {found[0]['rule']}")
        _fields(found[0]["fields"], "  ", out)
        for move in found[0]["moves"]:
            out.tell(f"Move {move['do']}: {move['title']} [{move['rule']}]")
        return found[0]
    titles = {each["id"]: each["title"] for each in catalog["rulesets"]}
    for ruleset, mine in groupby(found, lambda each: each["ruleset"]):
        out.say(titles[ruleset], strong=True)
        for each in mine:
            out.tell(each["title"], f"  {each['id']:<34} ")
    return found


def _fields(fields: list[telling.Data], indent: str, out: telling.Out) -> None:
    for field in fields:
        out.tell(telling.field_line(field), indent, f"{indent}    ")
        if "help" in field:
            out.tell(field["help"], f"{indent}    ")
        _fields(field.get("fields", []), f"{indent}    ", out)


def tables(catalog: telling.Data, name: str, out: telling.Out) -> Any:
    """Tells the ids of all tables, or one table; gives the same as data.

    Raises:
        HqwebError: ``terminal.unknown``.
    """
    if not name:
        for table in catalog["tables"]:
            out.tell(table["caption"], f"  {table['id']:<34} ")
        return catalog["tables"]
    found: telling.Data | None = next((table for table in catalog["tables"] if table["id"] == name), None)
    if found is None:
        near = [table["id"] for table in catalog["tables"] if name.lower() in table["id"]]
        raise _unknown(f"There’s no such table. {_like(near, 'python -m hqweb tables')}", name)
    out.tell(found["caption"], strong=True)
    for line in telling.table_lines(found, out.width):
        out.tell(line, "", "  ")
    out.tell(f"Source: {found['source']}")
    return found


def terms(catalog: telling.Data, word: str, out: telling.Out) -> Any:
    """Tells what a word means in each ruleset that has it; gives the entries.

    Raises:
        HqwebError: ``terminal.unknown``.
    """
    wanted = " ".join(word.lower().split())
    entries: list[telling.Data] = catalog["glossary"]
    found = [each for each in entries if wanted in (each["id"], each["term"].lower())]
    found = found or [each for each in entries if wanted and each["term"].lower().startswith(wanted)]
    if not found:
        near = sorted({each["term"] for each in entries if wanted[:4] and wanted[:4] in each["term"].lower()})
        raise _unknown(f"This word isn’t in any glossary. {_like(near, 'python -m hqweb term ability')}", word)
    titles = {each["id"]: each["title"] for each in catalog["rulesets"]}
    for each in found:
        out.tell(f"{each['term']} ({titles[each['ruleset']]})", strong=True)
        out.tell(f"{each['text']} [{each['rule']}]", "  ")
    return found


def _like(near: list[str], ask: str) -> str:
    more = f", and {len(near) - MAX_NAMES} more" if len(near) > MAX_NAMES else ""
    return f"Similar: {', '.join(near[:MAX_NAMES])}{more}." if near else f"Try {ask}."


def _unknown(hint: str, got: str) -> HqwebError:
    return HqwebError("terminal.unknown", hint, field="name", got=got)
