"""A meter of work that no clock is in: the calls, jumps and branches that Python makes."""

import sys
from types import TracebackType
from typing import Final, Self

_EVENTS: Final = sys.monitoring.events
_COUNTED: Final = (_EVENTS.PY_START, _EVENTS.JUMP, _EVENTS.BRANCH)
_TOOLS: Final = range(5, -1, -1)


class Meter:
    """Counts what runs within it, natively and the same on every machine."""

    def __init__(self) -> None:
        self.events = 0

    def __enter__(self) -> Self:
        self._tool = next(tool for tool in _TOOLS if sys.monitoring.get_tool(tool) is None)
        sys.monitoring.use_tool_id(self._tool, "hqweb's meter")
        for event in _COUNTED:
            sys.monitoring.register_callback(self._tool, event, self._count)
        sys.monitoring.set_events(self._tool, sum(_COUNTED))
        return self

    def _count(self, *_: object) -> None:
        self.events += 1

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        sys.monitoring.set_events(self._tool, 0)
        sys.monitoring.free_tool_id(self._tool)
