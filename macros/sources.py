"""The project's own modules, each with the first sentence of what it says of itself, and files it ships."""

import ast
import re
from pathlib import Path

from macros.calls import PageError

_ROOT = Path(__file__).resolve().parents[1]
_COMMENT = re.compile(r"\A/\*\s*(.*?)(?:\n\s*\n|\*/)", re.DOTALL)


def modules() -> list[dict[str, str]]:
    """Path and job of every module of the engine, the macros and the roller.

    Raises:
        PageError: a module does not say its job.
    """
    python = [path for folder in ("hqweb", "macros") for path in sorted((_ROOT / folder).rglob("*.py"))]
    script = sorted((_ROOT / "docs" / "assets" / "roller").glob("*.*js"))
    return [{"path": path.relative_to(_ROOT).as_posix(), "job": _job(path)} for path in [*python, *script]]


def shipped(name: str) -> str:
    """The text of a file below `scripts/`, as a block of code.

    Raises:
        PageError: there is no such file.
    """
    path = _ROOT / "scripts" / name
    if not path.is_file():
        raise PageError(f"there is no file scripts/{name}")
    return f"```\n{path.read_text('utf-8').rstrip()}\n```"


def _job(path: Path) -> str:
    text = path.read_text("utf-8")
    if path.suffix == ".py":
        said = ast.get_docstring(ast.parse(text)) or ""
    else:
        found = _COMMENT.match(text)
        said = found.group(1) if found else ""
    if not said:
        raise PageError(f"{path.relative_to(_ROOT)} does not say its job in its first line")
    return " ".join(said.partition("\n\n")[0].split()).replace("``", "")
