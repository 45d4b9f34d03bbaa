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

    _blank: ClassVar[dict[str, object]] = {}
    _placed: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls, *, kw_only: bool = False) -> None:
        super().__init_subclass__()
        cls._blank = cls._blank | {name: getattr(cls, name, None) for name in vars(cls).get("__annotations__", ())}
        cls._placed = () if kw_only else tuple(cls._blank)

    def __init__(self, *values: object, **named: object) -> None:
        vars(self).update(self._blank, **dict(zip(self._placed, values, strict=False)), **named)
        if len(vars(self)) > len(self._blank):
            raise TypeError(f"{type(self).__name__} has no field {next(reversed(vars(self)))}")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash(tuple(vars(self).values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in vars(self).items())})"


def replace[R: Record](record: R, **changes: object) -> R:
    """The same record, but for some fields."""
    return type(record)(**{**vars(record), **changes})
