"""Making and improving heroes: the figures, without state and without words of a page.

Source: QuestWorlds SRD 2.2, *Character Creation*, *Followers*, *Hero Points*; HeroQuest, *Catch-ups*.
"""

from typing import Final, NamedTuple

from hqweb.mastery.rating import Total

NEW_RATING: Final = Total(13)
NEW_BREAKOUT: Final = 1
"""What a new ability that stands alone and a new breakout begin with."""
CATCH_UPS: Final = 3
CATCH_UP_GAIN: Final = 3
CATCH_UP_GAP: Final = 5
"""How many others a catch-up raises, by how much, and how far below the new total they have to be."""
CATCH_UP_FACT: Final = ("catch-up", "A catch-up",
    f"up to {CATCH_UPS} others, {CATCH_UP_GAP} below or more, +{CATCH_UP_GAIN} each")  # fmt: skip
"""A catch-up as a row of the table by which editions are compared."""

BEST_RATING: Final = Total(17)
"""The one ability that matters most begins here; all others at 13."""
POINTS: Final = 20
MOST_ON_ONE: Final = 10
"""Points to spend at creation, and how many of them go on one ability at most."""
CHOSEN_FLAWS: Final = 3
"""Flaws that a player chooses at most; those that keywords bring do not count."""
SIDEKICKS: Final = 1
"""Sidekicks that a character begins with at most."""
MERE_LIST: Final = 2
"""What a sentence that only lists things yields at most, in the prose method."""
PROSE_WORDS: Final = 100
"""About how many words the prose method has."""
LOOKS: Final = 3
"""Things that others notice at once."""


class Method(NamedTuple):
    """A way to make a character.

    `most` abilities at most (0: no limit), of which `start` are there from the concept; `free` further
    keywords cost no place; `complete` says that everything is spent before play.
    """

    key: str
    title: str
    most: int
    start: int
    free: int
    complete: bool = False


METHODS: Final = (
    Method("as-you-go", "As you go", 12, 2, 1),
    Method("list", "List", 11, 1, 1, complete=True),
    Method("prose", "Prose", 0, 0, 0),
)
"""The three methods, the usual one first."""

SIDEKICK_BEST: Final = Total(16)
SIDEKICK_ABILITIES: Final = 3
SIDEKICK_POINTS: Final = 15
"""A sidekick's highest start, how many abilities it has, and the points to spend on them."""
ADVANCE_COST: Final = 10
ADVANCE_PICKS: Final = 2
"""Experience points for an advance, and how many different elements it brings."""


class Element(NamedTuple):
    """An element of an advance. `ability` and `keyword` are what it adds, 0 where it adds nothing."""

    key: str
    title: str
    ability: int = 0
    keyword: int = 0


ELEMENTS: Final = (
    Element("raise-most", "A big raise", 9, 6),
    Element("raise-more", "A small raise", 6, 3),
    Element("add", "A new ability or breakout"),
    Element("add-ability", "A new ability"),
    Element("make-keyword", "An ability becomes a keyword"),
)
"""The list that an advance chooses from. The key is the move that takes it."""

DIRECTED: Final = (3, 6, 9)
"""What a directed improvement adds to an ability."""


class Supply(NamedTuple):
    """Where hero points come from: `start` in the first session, `session` in each later one.

    `awards` is how many more the GM may give in a session; `kept` says that what is left becomes experience.
    """

    key: str
    title: str
    section: str
    start: int
    session: int
    awards: int
    kept: bool


SUPPLIES: Final = (
    Supply("experience", "One and awards", "7.1", 1, 1, 5, kept=True),
    Supply("three", "Three a session", "2.2", 3, 3, 0, kept=False),
)
"""The two supplies that the text states; this site follows the first."""
