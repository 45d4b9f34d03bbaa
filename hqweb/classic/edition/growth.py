"""Rules for creating and improving heroes: numbers and table rows.

Source: HeroQuest, *Hero Points*, *Catch-ups*; QuestWorlds SRD 2.2, *Character Creation*, *Followers*, *Hero Points*.
"""

from typing import NamedTuple

from hqweb.mastery.rating import Total


class Method(NamedTuple):
    """A way to create a character.

    `most` is the maximum number of abilities (0 for no limit). `start` of them come from the concept, and `free` more
    keywords don't count. With `complete` you spend everything before play.
    """

    key: str
    title: str
    most: int
    start: int
    free: int
    complete: bool = False


class Element(NamedTuple):
    """An element of an advance, and the points it adds to an `ability` or a `keyword`."""

    key: str
    title: str
    ability: int = 0
    keyword: int = 0


class Supply(NamedTuple):
    """A supply of hero points: `start` in the first session, `session` in each later one.

    The GM may give up to `awards` more in a session. With `kept` leftover points become experience.
    """

    key: str
    title: str
    section: str
    start: int
    session: int
    awards: int
    kept: bool


class GrowthRules(NamedTuple):
    """An edition's rules for creating and improving heroes.

    A new independent ability has the rating `new`, and a new breakout the bonus `breakout`. A catch-up adds `gain` to
    `catch_ups` others that are at least `gap` below the new total. `directed` are the possible directed improvements.
    `prices` are what hero points buy: a permanent key, a name, and a cost.

    At creation one ability has the rating `best`. You spend `points`, at most `most` on one ability, and choose `flaws`
    in addition to those of keywords, and `sidekicks`. In the prose method a sentence that only lists things gives
    `mere` abilities, and the text has about `words` words. `looks` are features that others notice at once. The first
    of the `methods` is the usual one. A sidekick has the abilities in `own`, one of which has the rating `second`, and
    `spare` points for them.

    An advance costs `advance` experience points for `picks` of the `elements`, whose keys are moves. The text has two
    `supplies` of hero points, and this site uses the first.
    """

    new: Total = Total(13)
    breakout: int = 1
    catch_ups: int = 3
    gain: int = 3
    gap: int = 5
    directed: tuple[int, ...] = (1, 2, 3)
    prices: tuple[tuple[str, str, int], ...] = (
        ("independent", "An independent ability", 1),
        ("breakout", "A breakout", 1),
        ("keyword", "A keyword", 2),
        ("new-independent", "A new independent ability", 1),
        ("new-breakout", "A new breakout", 1),
        ("cement", "Something from play as an ability", 1),
    )
    best: Total = Total(17)
    points: int = 20
    most: int = 10
    flaws: int = 3
    sidekicks: int = 1
    mere: int = 2
    words: int = 100
    looks: int = 3
    methods: tuple[Method, ...] = (
        Method("as-you-go", "As you go", 12, 2, 1),
        Method("list", "List", 11, 1, 1, complete=True),
        Method("prose", "Prose", 0, 0, 0),
    )
    own: tuple[tuple[str, str], ...] = (("trait", "Trait"), ("second", "Second ability"), ("third", "Third ability"))
    second: Total = Total(16)
    spare: int = 15
    advance: int = 10
    picks: int = 2
    elements: tuple[Element, ...] = (
        Element("raise-most", "A big raise", 9, 6),
        Element("raise-more", "A small raise", 6, 3),
        Element("add", "A new ability or breakout"),
        Element("add-ability", "A new ability"),
        Element("make-keyword", "An ability becomes a keyword"),
    )
    supplies: tuple[Supply, ...] = (
        Supply("experience", "One, plus awards", "7.1", 1, 1, 5, kept=True),
        Supply("three", "Three per session", "2.2", 3, 3, 0, kept=False),
    )

    def cost(self, key: str) -> int:
        """Return the price in hero points."""
        return next(cost for each, _, cost in self.prices if each == key)

    @property
    def catch_up_fact(self) -> tuple[str, str, str]:
        """A catch-up, for the comparison of editions."""
        return "catch-up", "A catch-up", f"up to {self.catch_ups} others at least {self.gap} below, +{self.gain} each"
