"""How hard contests of a GM's screen are: the classes of resistance at the campaign's base.

Source: QuestWorlds SRD, *Setting Resistance*.
"""

from hqweb.classic.edition import Edition
from hqweb.classic.resistance import resistance
from hqweb.core.fields import Given
from hqweb.core.screen import Screen
from hqweb.mastery.rating import Total, show


def screen(edition: Edition) -> Screen:
    """The screen of an edition.

    >>> from hqweb.classic.heroquest import EDITION
    >>> screen(EDITION).number(Given({"base": 14, "class": "very-high", "very_low": "literal"}))
    '14W'
    """

    def number(given: Given) -> str:
        of = next(each for each in edition.classes if each.id == given.text("class"))
        flat = given.text("very_low") == "six"
        return show(resistance(of, Total(given.whole("base")), flat=flat), edition.letter)

    return Screen(
        f"{edition.id}.simple-contest",
        "class",
        {"against": "class"},
        number,
        "resistance",
        {"against": "resistance"},
        f"{edition.id}.base",
    )
