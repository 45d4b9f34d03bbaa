"""Macros for the pages about the Python package: procedures with inputs, refusals, limits, operations, commands."""

import io
import json
import re
import shlex
import sys
from contextlib import redirect_stdout
from pathlib import Path
from runpy import run_path
from typing import Any
from unittest.mock import patch

from markupsafe import Markup

import hqweb
from hqweb.reference import data
from hqweb.reference.refusals import CODES
from hqweb.terminal.main import main
from macros.calls import Data, Json, PageError, ask, catalog, entry
from macros.texts import rating

WHEEL = f"hqweb-{hqweb.__version__}-py3-none-any.whl"
"""The name of the wheel in the site's ``package/`` folder."""

PROGRAMS = Path(__file__).resolve().parents[1] / "docs" / "package" / "programs"
"""The folder of the worked programs."""

_GROUPS = {
    "more": "Folded in the form.",
    "readings": "A reading: where tables differ.",
    "sheet": "No form shows it: it carries the state of a sheet.",
}
_FORCES = {"NO_COLOR": "1", "COLUMNS": "37"}


def procedure(name: str) -> Data:
    """A procedure for its template: the catalog's entry, its fields with ids and their bounds in words.

    Raises:
        PageError: there is none.
    """
    found = entry("procedures", name, f"procedure({name!r})")
    short = name.partition(".")[2]
    return {**found, "short": short, "told": _fields(found["fields"], short)}


def _fields(fields: list[Data], path: str) -> list[Data]:
    """Fields for their template; of those with one name, the first has the id. Without a path none has one."""
    told: list[Data] = []
    seen: set[str] = set()
    for field in fields:
        ident = f"{path}.{field['name']}" if path and field["name"] not in seen else ""
        seen.add(field["name"])
        rows = _fields(field.get("fields", []), ident)
        told.append({**field, "takes": _takes(field), "id": ident, "notes": _notes(field), "rows": rows})
    return told


def _takes(field: Data) -> str:
    """Return the values that a field accepts, in words.

    >>> _takes({"kind": "int", "low": -3, "high": 9}), _takes({"kind": "flag"})
    ('a whole number from −3 to 9', 'true or false')
    """
    low, high = (str(field.get(each, "")).replace("-", "−") for each in ("low", "high"))
    match field["kind"]:
        case "int":
            return f"a whole number from {low} to {high}"
        case "rating":
            notation = field["notation"]
            bounds = (rating(field[each], notation) for each in ("low", "high"))
            return f"a rating from {' to '.join(bounds)}"
        case "text":
            return f"a text of at most {high} characters"
        case "flag":
            return "true or false"
        case "pick":
            return "one of"
        case "picks":
            return "a list of any of"
        case _:
            return f"a list of {low if low == high else f'{low} to {high}'} rows"


def _notes(field: Data) -> list[str]:
    notes = [field["help"]] if "help" in field else []
    if "secret" in field:
        notes.append(f"Where `{field['secret']}` is true, the table is not told.")
    if "group" in field:
        notes.append(_GROUPS[field["group"]])
    if "source" in field:
        notes.append(f"A sheet fills it with its `{field['source']}`.")
    return notes


def value(given: Json) -> str:
    """A value as JSON has it, a text without its quotes.

    >>> value("low"), value(True), value(["a"])
    ('low', 'true', '["a"]')
    """
    return given if isinstance(given, str) else json.dumps(given, ensure_ascii=False)


def coded(text: str) -> Markup:
    """Return a sentence, with the parts between backticks as code.

    >>> coded("below `MAX_A` <b>")
    Markup('below <code>MAX_A</code> &lt;b&gt;')
    """
    parts = re.split(r"`([^`]*)`", text)
    return Markup().join(
        Markup("<code>{}</code>").format(part) if place % 2 else Markup("{}").format(part)
        for place, part in enumerate(parts)
    )


def refusals() -> list[Data]:
    """Every code with what it means, and what its field names."""
    return [{"code": code, **refusal._asdict()} for code, refusal in CODES.items()]


def limits() -> list[Data]:
    """Every limit with its value in figures as they are read, and its reason."""
    return [{"name": each.name, "value": f"{each.value:,}", "why": coded(each.why)} for each in data.all_limits()]


def operations() -> list[Data]:
    """Every operation with what it takes and gives."""
    return [{"name": name, **op._asdict()} for name, op in data.OPS.items()]


def files() -> list[Data]:
    """Every file of the published data, with how much it holds."""
    counts = {name: len(content[content["kind"]]) for name, content in data.contents().items()}
    return [{"name": file.name, "what": file.what, "count": f"{counts[file.name]:,}"} for file in data.FILES]


def changeables(ruleset: str) -> list[Data]:
    """The changeables of a ruleset, each with the book's value and the others in words."""
    return [each | {"takes": _may_be(each)} for each in catalog()["changeables"] if each["ruleset"] == ruleset]


def _may_be(one: Data) -> str:
    """Return the book's value of something that can be changed, and what else it may be.

    >>> _may_be({"book": -3, "low": -20, "high": -1}), _may_be({"book": "a", "options": [{"value": "a", "label": "A"}]})
    ('−3, from −20 to −1', 'a')
    """
    if "options" in one:
        others = [each["value"] for each in one["options"] if each["value"] != one["book"]]
        return ", or ".join(_signed(each) for each in (one["book"], ", ".join(others)) if each)
    book, low, high = (_signed(one[name]) for name in ("book", "low", "high"))
    return f"{book}, from {low} to {high} {one.get('unit', '')}".rstrip()


def _signed(value: int | str) -> str:
    """Return a value with a real minus in front of a number."""
    return re.sub(r"^-(?=\d)", "−", str(value))


def terminal(line: str, typed: str = "") -> str:
    """A command and what it writes, as a block of code; run as the site is built, with `typed` as its input.

    Raises:
        PageError: the command is refused.
    """
    heard = io.StringIO()
    refused = io.StringIO()
    streams = patch.multiple(sys, stdin=io.StringIO(typed), stderr=refused)
    with redirect_stdout(heard), streams, patch.dict("os.environ", _FORCES):
        status = main(shlex.split(line))
    if status:
        raise PageError(f"terminal({line!r}): {refused.getvalue().strip()}")
    return f"```text\n$ python -m hqweb {line}\n{heard.getvalue().rstrip()}\n```"


def program(name: str, *words: str) -> str:
    """A program with its output below it, run with these words as the site is built."""
    path, heard = PROGRAMS / f"{name}.py", io.StringIO()
    with redirect_stdout(heard), patch.object(sys, "argv", [path.name, *words]):
        run_path(str(path), run_name="__main__")
    line = shlex.join(["python", path.name, *words])
    code = path.read_text(encoding="utf-8").rstrip()
    return f"```python\n{code}\n```\n\n```text\n$ {line}\n{heard.getvalue().rstrip()}\n```"


def source(name: str, language: str) -> str:
    """The text of a program, as a block of code."""
    return f"```{language}\n{(PROGRAMS / name).read_text(encoding='utf-8').rstrip()}\n```"


def shared(name: str, seed: str, **inputs: Json) -> str:
    """The text of a link of a roll, made as the site is built."""
    rolled = ask({"op": "begin", "procedure": name, "inputs": inputs, "seed": seed}, f"shared({name!r})")
    text: str = ask({"op": "link", "log": rolled["log"]}, f"shared({name!r})")["text"]
    return text


def register(env: Any, here: Any, block: Any, inline: Any) -> None:
    """Register what these pages call."""

    @env.macro
    def procedure_of(name: str) -> str:
        """A procedure: its fields with all that they take, its moves and its outcomes."""
        return str(block("procedure.j2", link=here.link, procedure=procedure(name), value=value, coded=coded))

    @env.macro
    def package_list(what: str) -> str:
        """All `refusals`, `limits` or `operations`, or the `files` of the published data."""
        lists = {"refusals": refusals, "limits": limits, "operations": operations, "files": files}
        return str(block(f"{what}.j2", rows=lists[what](), folder=here.asset(f"data/{data.VERSION}/")))

    @env.macro
    def house_rules(ruleset: str) -> str:
        """Everything that a table may change in a ruleset."""
        return str(block("changeables.j2", rows=changeables(ruleset), link=here.link))

    @env.macro
    def wheel(text: str = WHEEL) -> str:
        """A link to the wheel that the site offers."""
        return str(inline("asset.j2", link=here.asset(f"package/{WHEEL}"), text=text))

    @env.macro
    def data_link(name: str) -> str:
        """A link to a file of the published data."""
        return str(inline("asset.j2", link=here.asset(f"data/{data.VERSION}/{name}"), text=name))

    env.variables["wheel_name"] = WHEEL
    env.macro(program)
    env.macro(shared)
    env.macro(source)
    env.macro(terminal)
