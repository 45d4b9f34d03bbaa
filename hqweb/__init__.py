"""hqweb: rules of roleplaying games as pure procedures, with exact odds and a reason for every result.

`begin`, `odds`, `open` and the others return immutable values: typed views of the replies of `handle`, which takes
and returns JSON, the same in a test, under Node and in a browser.

>>> import hqweb
>>> contest = hqweb.begin("heroquest.simple-contest", ability=17, resistance="5W", faces=[9, 14])
>>> contest.verdict.winner, contest.verdict.level
('opposition', 'marginal')
"""

from typing import TYPE_CHECKING

from hqweb.core.errors import HqwebError
from hqweb.facade import handle

if TYPE_CHECKING:
    from hqweb.library.chances import Odds, grid, odds
    from hqweb.library.contest import Book, Contest, begin, book, settings
    from hqweb.library.contest import open as open  # noqa: A004 - as in its module
    from hqweb.library.reference import changeables, procedures, tables, terms
else:  # a browser has no library, and who only asks `handle` needs none

    def __getattr__(name: str) -> object:
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from hqweb.library import contest, reference  # noqa: PLC0415 - on first use

        return getattr(contest if hasattr(contest, name) else reference, name)


__all__ = [
    "Book",
    "Contest",
    "HqwebError",
    "Odds",
    "__version__",
    "begin",
    "book",
    "changeables",
    "grid",
    "handle",
    "odds",
    "open",
    "procedures",
    "settings",
    "tables",
    "terms",
]

__version__ = "1.0.0"
