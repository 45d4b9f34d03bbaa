"""Exports: the journal as a file or as Markdown, without what is hidden from the table."""

from hqweb.core.engine import Request, table_view
from hqweb.core.errors import HqwebError
from hqweb.core.fields import Json
from hqweb.core.hidden import is_hidden, may_hide
from hqweb.core.markdown import markdown
from hqweb.core.portable import pack
from hqweb.core.sharing import Sharing

_TELLS = ("log", "numbers", "summary")
"""The parts of an entry that tell what a roll was made against."""


class Exports(Sharing):
    """An engine that also writes files."""

    def pack(self, request: Request) -> dict[str, Json]:
        """The text of a table's file, and how many entries stand in it without what they hide."""
        open_request, hidden = self._opened(request)
        return {**pack(open_request, self._find), **({"hidden": hidden} if hidden else {})}

    def markdown(self, request: Request) -> dict[str, Json]:
        """The journal as Markdown, and how many entries stand in it without what they hide."""
        open_request, hidden = self._opened(request)
        return {**markdown(open_request), **({"hidden": hidden} if hidden else {})}

    def _opened(self, request: Request) -> tuple[Request, int]:
        """The request with entries that hide nothing, and how many of them did."""
        given = request.get("entries")
        if not isinstance(given, list):
            return request, 0
        entries = [self._entry(each) for each in given]
        hidden = sum(one is not other for one, other in zip(entries, given, strict=True))
        return {**request, "entries": entries}, hidden

    def _entry(self, entry: object) -> object:
        """An entry as it is; or, where its log hides something, what the table may know of it."""
        log = entry.get("log") if isinstance(entry, dict) else None
        if not isinstance(entry, dict) or not isinstance(log, dict) or not self._may_hide(log):
            return entry
        bare = {name: value for name, value in entry.items() if name not in _TELLS}
        try:
            fold = self._fold({"log": log})
        except HqwebError:
            return bare
        return bare | {"summary": table_view(fold).summary} if is_hidden(fold) else entry

    def _may_hide(self, log: dict[str, object]) -> bool:
        if log.get("hidden") is True:
            return True
        try:
            return may_hide(self._find(str(log.get("procedure")))[1].fields)
        except HqwebError:
            return False
