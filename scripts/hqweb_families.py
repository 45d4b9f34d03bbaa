"""The engine's modules in a browser, which has those of its page's game: each family is a file of marshaled code.

The file of the core names, beside its own modules, the file of each that comes in another. Whoever imports one of those
too early learns which file that is. This module is shipped in the runtime's standard library, to be imported there.
"""

import marshal
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, ModuleType

codes: dict[str, CodeType | str] = {}
"""The modules that were not imported yet: the code of each, or the name of the file that has it."""


class AbsentError(BaseException):
    """A module whose file was not added. It is no `Exception`, or the facade would take it for a bug."""


class Families(MetaPathFinder, Loader):
    """Imports the modules in `codes`."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a module.

        Raises:
            AbsentError: with the name of its file, which has to be added first.
        """
        code = codes.get(fullname)
        if isinstance(code, str):
            raise AbsentError(code)
        return ModuleSpec(fullname, self, is_package=code.co_filename.endswith("__init__.py")) if code else None

    def exec_module(self, module: ModuleType) -> None:
        """Run a module, and drop its code once that is done."""
        exec(codes[module.__name__], module.__dict__)  # noqa: S102 - made by the build, and checked as it came
        del codes[module.__name__]


def add(place: str) -> None:
    """Add the modules of a file, and remove the file."""
    file = Path(place)
    codes.update(marshal.loads(file.read_bytes()))  # noqa: S302 - as above
    file.unlink()


def begin(game: str) -> None:
    """Import the engine, and the rules of a game unless its name is empty."""
    registry = import_module("hqweb.registry")
    if game:
        registry.ruleset(game)


def handle(request: str) -> str:
    """Return the engine's reply, or the name of a file that has to be added first, which is no JSON."""
    try:
        reply: str = import_module("hqweb").handle(request)
    except AbsentError as absent:
        return str(absent)
    return reply


sys.meta_path.insert(0, Families())
