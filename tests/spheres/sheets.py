"""A sheet with enough of everything that a roll or a tracker can use up."""

from tests.core.calls import Obj


def plenty(_: str = "") -> Obj:
    """Return the inputs of a fresh hero with the maximum number of Destiny dice."""
    return {"name": "Ilka Brand", "tier": 3, "triumph": 10, "tragedy": 10}
