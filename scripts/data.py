"""Write the published data into a built site: tables, procedures, glossary and more as JSON, at a stable address.

``data/1/`` is the address: 1 is the version of the shape. Beside the files are their schema, the schema of a set of
house rules, a list of them with their digests, and the notice that goes with them.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

from hqweb.reference import data, file_schema

ROOT = Path(__file__).resolve().parent.parent
FOLDER = f"data/{data.VERSION}"
NOTICE = "NOTICE.md"
# What NOTICE.md has that is about the site's software and not about the data.
SOFTWARE = "## Software"


def text_of(content: dict[str, Any]) -> str:
    r"""Return what a file holds: one item of its list a line, so that two versions can be compared.

    >>> text_of({"kind": "limits", "limits": [1, 2]})
    '{\n"kind": "limits",\n"limits": [\n1,\n2\n]\n}\n'
    """
    parts = []
    for name, value in content.items():
        if isinstance(value, list) and value:
            told = "[\n" + ",\n".join(json.dumps(each, ensure_ascii=False) for each in value) + "\n]"
        else:
            told = json.dumps(value, ensure_ascii=False)
        parts.append(f"{json.dumps(name)}: {told}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def notice() -> str:
    """Return the notice of the data: the project's own, without what is about software."""
    whole = (ROOT / NOTICE).read_text(encoding="utf-8")
    facts, found, _ = whole.partition(SOFTWARE)
    if not found:
        raise SystemExit(f"{NOTICE} has no part {SOFTWARE!r}: look what of it goes with the data")
    lead = (
        "The files beside this one hold data of hqweb. Each entry names its ruleset, or begins its id with it.\n"
        "What `spheres` has is under CC BY-SA 4.0. For what `draw-steel` has, the notice below is needed.\n"
        "All else is under the MIT license.\n"
    )
    return facts.rstrip().replace("# Notice\n", f"# Notice\n\n{lead}", 1) + "\n"


def write(site: Path) -> None:
    """Write all files below ``site``."""
    folder = site / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    written: dict[str, tuple[int, str]] = {}
    counts: dict[str, int] = {}
    for name, content in data.contents().items():
        raw = text_of(content).encode()
        (folder / name).write_bytes(raw)
        written[name] = (len(raw), hashlib.sha256(raw).hexdigest())
        counts[name] = len(content[content["kind"]])
    (folder / data.INDEX).write_text(text_of(data.index(written, counts)), encoding="utf-8")
    for name, schema in ((data.SCHEMA, data.schema()), (file_schema.SET_NAME, file_schema.set_schema())):
        (folder / name).write_text(f"{json.dumps(schema, ensure_ascii=False, indent=1)}\n", encoding="utf-8")
    (folder / NOTICE).write_text(notice(), encoding="utf-8")
