"""How hard contests of a GM's screen are: the classes of resistance at the campaign's base.

Source: QuestWorlds SRD 0.97, *Resistance*.
"""

from typing import Final

from hqweb.core.fields import Given
from hqweb.core.screen import Screen
from hqweb.mastery.rating import Total
from hqweb.successes.edition import ID, written
from hqweb.successes.resistance import by_id, resistance


def number(given: Given) -> str:
    """What a class comes to.

    >>> number(Given({"base": 10, "class": "hard"}))
    '20'
    """
    return written(resistance(by_id(given.text("class")), Total(given.whole("base"))))


SCREEN: Final = Screen(f"{ID}.contest", "class", {"against": "class"}, number, "resistance", {"against": "resistance"})
