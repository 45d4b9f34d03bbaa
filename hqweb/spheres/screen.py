"""How hard checks of a GM's screen are: the difficulties at a level.

Source: Shattered Spheres, *Rules*, on the difficulty class.
"""

from typing import Final

from hqweb.core.fields import Given
from hqweb.core.screen import Screen
from hqweb.spheres.form import dc_of
from hqweb.spheres.roll import ROUTINE


def number(given: Given) -> str:
    """What a difficulty comes to, before circumstances.

    >>> number(Given({"level": 5, "difficulty": "hard", "plus": "ten"}))
    'DC 20'
    """
    dc = dc_of(given.whole("level"), given.text("difficulty"))
    return f"DC {dc}" if given.text("plus") == "ten" else f"DC {dc - ROUTINE} + d20"


SCREEN: Final = Screen("spheres.check", "difficulty", {"against": "level"}, number, "dc", {"against": "dc"})
