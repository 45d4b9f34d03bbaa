"""A sheet that holds enough for whatever a roll or a tracker takes."""

from tests.core.calls import Obj


def plenty(_: str = "") -> Obj:
    """The inputs of a fresh hero with all the Destiny dice that a sheet holds, and nothing to tire from."""
    return {"name": "Ilka Brand", "tier": 3, "triumph": 10, "tragedy": 10}
