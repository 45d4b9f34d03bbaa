"""What an edition settles about making and improving heroes: its numbers and its rows.

Source: HeroQuest, *Hero Points*, *Catch-ups*; QuestWorlds SRD 2.2, *Character Creation*, *Followers*, *Hero Points*.
"""

from typing import NamedTuple

from hqweb.mastery.rating import Total


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


class Element(NamedTuple):
    """An element of an advance. `ability` and `keyword` are what it adds, 0 where it adds nothing."""

    key: str
    title: str
    ability: int = 0
    keyword: int = 0


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


class GrowthRules(NamedTuple):
    """What an edition settles about heroes who are made and who grow.

    A new ability that stands alone begins with the rating `new`, and a `breakout` with that bonus. A catch-up raises so
    many others by `gain`, each at least `gap` below the new total. `directed` is what a directed improvement may add.
    `prices` are what hero points buy for good: a permanent key, what it is, and how many it costs.

    At creation one ability begins at `best`. There are `points` to spend, at `most` on one ability; so many `flaws` are
    chosen, besides those that keywords bring, and so many `sidekicks` come along. In the prose method a sentence that
    only lists things yields `mere`, and all of it has about so many `words`. `looks` are the things that others notice
    at once. Of the `methods` the first is the usual one. A sidekick has the abilities in `own`, one of which begins at
    `second`, and `spare` points to spend on them.

    An advance costs so much experience, for so many `picks` among the `elements`, whose keys are the moves that take
    them. `supplies` of hero points: the text states two, and this site follows the first.
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
        ("cement", "Something met in play, made an ability", 1),
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
        Supply("experience", "One and awards", "7.1", 1, 1, 5, kept=True),
        Supply("three", "Three a session", "2.2", 3, 3, 0, kept=False),
    )

    def cost(self, key: str) -> int:
        """The price of something that hero points buy."""
        return next(cost for each, _, cost in self.prices if each == key)

    @property
    def catch_up_fact(self) -> tuple[str, str, str]:
        """A catch-up as a row of the table by which editions are compared."""
        return "catch-up", "A catch-up", f"up to {self.catch_ups} others, {self.gap} below or more, +{self.gain} each"
