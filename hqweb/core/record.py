"""Values with named fields that a subclass may add to.

A frozen dataclass without the `dataclasses` module, which loads half of the standard library and slows the start.
"""

from typing import ClassVar, dataclass_transform


@dataclass_transform(frozen_default=True)
class Record:
    """A value of its annotated fields, with those of its bases first; `replace` gives one with others.

    >>> class Point(Record):
    ...     x: int
    ...     y: int = 0
    >>> Point(2, y=3) == replace(Point(2), y=3), Point(2)
    (True, Point(x=2, y=0))
    """

    _names: ClassVar[tuple[str, ...]] = ()
    _all: ClassVar[frozenset[str]] = frozenset()
    _placed: ClassVar[tuple[str, ...]] = ()
    _defaults: ClassVar[dict[str, object]] = {}

    def __init_subclass__(cls, *, kw_only: bool = False) -> None:
        super().__init_subclass__()
        own = vars(cls).get("__annotations__", {})
        cls._names = tuple(dict.fromkeys((*cls._names, *own)))
        cls._all = frozenset(cls._names)
        cls._placed = () if kw_only else cls._names
        cls._defaults = cls._defaults | {name: vars(cls)[name] for name in own if name in vars(cls)}

    def __init__(self, *values: object, **named: object) -> None:
        found = {**self._defaults, **dict(zip(self._placed, values, strict=False)), **named}
        if len(values) > len(self._placed) or found.keys() != self._all:
            wrong = ", ".join(found.keys() ^ self._all) or "too many values"
            raise TypeError(f"{type(self).__name__} takes {', '.join(self._names)}; missing or unknown: {wrong}")
        own = vars(self)
        for name in self._names:
            own[name] = found[name]

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__}.{name} can't be set; use replace")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash(tuple(vars(self).values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in vars(self).items())})"


def replace[R: Record](record: R, **changes: object) -> R:
    """The same record, but for some fields."""
    own = vars(record)
    if not own.keys() >= changes.keys():
        return type(record)(**{**own, **changes})  # which tells what is unknown
    found = object.__new__(type(record))
    vars(found).update(own, **changes)
    return found
