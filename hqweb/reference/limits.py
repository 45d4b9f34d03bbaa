"""The limits of the engine with their values and reasons, read from the module that holds them."""

import ast
from inspect import getsource
from typing import NamedTuple

from hqweb.core import limits
from hqweb.core.fields import Json


class Limit(NamedTuple):
    """A limit: the name of its constant, its value, and why it is that."""

    name: str
    value: int
    why: str

    def data(self) -> dict[str, Json]:
        """The limit as the published data tell it."""
        return {"name": self.name, "value": self.value, "why": self.why.replace("`", "")}


def all_limits() -> tuple[Limit, ...]:
    """Every limit, in the order of its module.

    Raises:
        ValueError: a limit gives no reason.

    >>> [limit.why for limit in all_limits() if limit.name == "MAX_SIDES"]
    ['Sides of a die: one byte decides one die.']
    """
    body = ast.parse(getsource(limits)).body
    return tuple(
        Limit(node.target.id, getattr(limits, node.target.id), _reason(node.target.id, after))
        for node, after in zip(body, [*body[1:], None], strict=True)
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    )


def _reason(name: str, after: ast.stmt | None) -> str:
    said = after.value if isinstance(after, ast.Expr) else None
    if not isinstance(said, ast.Constant) or not isinstance(said.value, str):
        raise ValueError(f"the limit {name} gives no reason")  # noqa: TRY004 - what lacks is a sentence
    return " ".join(said.value.split())
