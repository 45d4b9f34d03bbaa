"""The project's own modules, each with the first sentence of what it says of itself, and files it ships."""

import ast
import re
from pathlib import Path

from macros.calls import PageError

_ROOT = Path(__file__).resolve().parents[1]
_COMMENT = re.compile(r"\A/\*\s*(.*?)(?:\n\s*\n|\*/)", re.DOTALL)


def modules(*places: str) -> list[dict[str, str]]:
    """Path and job of every module in these places, which are patterns such as ``hqweb/core/**/*.py``.

    Raises:
        PageError: there is none in a place, or a module does not say its job.
    """
    found: list[Path] = []
    for place in places:
        here = sorted(_ROOT.glob(place))
        if not here:
            raise PageError(f"there is no module in {place}")
        found += here
    return [{"path": path.relative_to(_ROOT).as_posix(), "job": _job(path)} for path in found]


def shipped(name: str) -> str:
    """The text of a file below `scripts/`, as a block of code.

    Raises:
        PageError: there is no such file.
    """
    path = _ROOT / "scripts" / name
    if not path.is_file():
        raise PageError(f"there is no file scripts/{name}")
    return f"```\n{path.read_text('utf-8').rstrip()}\n```"


def tests(name: str) -> list[dict[str, str]]:
    """Name and first sentence of every test in a file below `tests/`.

    Raises:
        PageError: there is no such file, it has no test, or one does not say what it shows.
    """
    path = _ROOT / "tests" / name
    parsed = ast.parse(path.read_text("utf-8")) if path.is_file() else ast.parse("")
    found = [each for each in parsed.body if isinstance(each, ast.FunctionDef) and each.name.startswith("test_")]
    told = [{"name": each.name, "shows": " ".join((ast.get_docstring(each) or "").split())} for each in found]
    if not told or not all(each["shows"] for each in told):
        raise PageError(f"tests/{name} has no tests that say what they show")
    return told


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
