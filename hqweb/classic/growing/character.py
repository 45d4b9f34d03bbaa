"""A character under creation: its abilities, flaws, and remaining choices.

Source: QuestWorlds SRD 2.2, *Character Creation*; the list and prose methods from its advanced part.
"""

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from hqweb.classic.edition import growth
from hqweb.core import limits, sheet
from hqweb.mastery import rating
from hqweb.mastery.abilities import flaw_total

type Kind = Literal["keyword", "package", "ability", "breakout", "sidekick"]

KINDS: Final[dict[Kind, str]] = {
    "keyword": "Keyword",
    "package": "Package",
    "ability": "Ability",
    "breakout": "Breakout",
    "sidekick": "Sidekick",
}
"""The label of each kind of entry."""
_NONE: Final = "–"


class Entry(NamedTuple):
    """An ability under creation. `rated` is set once it has a rating; a `free` one takes no place."""

    rules: growth.GrowthRules
    id: str
    name: str
    kind: Kind
    rated: bool = True
    best: bool = False
    points: int = 0
    keyword: str = ""
    free: bool = False

    @property
    def own(self) -> int:
        """Its rating, or a breakout's bonus."""
        of = self.rules
        return (of.breakout if self.kind == "breakout" else of.best if self.best else of.new) + self.points

    @property
    def broad(self) -> bool:
        """True if it's a keyword or a package."""
        return self.kind in ("keyword", "package")

    @property
    def full(self) -> str:
        """The reason why it takes no more points, or nothing."""
        if self.kind == "sidekick":
            return f"The sidekick {self.name} has its own points."
        if not self.rated:
            return f"{self.name} gets a rating at its first use, and points after that."
        if self.points >= self.rules.most:
            return f"The maximum is {self.rules.most} points, and {self.name} already has them."
        return ""


class Defect(NamedTuple):
    """A flaw under creation. `keyword` is the one that brings it, or empty for a chosen flaw."""

    id: str
    name: str
    keyword: str = ""


class Sentence(NamedTuple):
    """A sentence of a prose character: its words, if it's a mere list, and its abilities."""

    words: int
    mere: bool
    yielded: int = 0


class State(NamedTuple):
    """A character under creation. `flaws` are in order of rank."""

    letter: str
    rules: growth.GrowthRules
    method: growth.Method
    name: str
    concept: str
    looks: tuple[str, ...]
    entries: tuple[Entry, ...] = ()
    flaws: tuple[Defect, ...] = ()
    sentences: tuple[Sentence, ...] = ()
    done: bool = False

    def entry(self, id_: str) -> Entry:
        """Return the ability with this id."""
        return sheet.row(self.entries, id_)

    def put(self, entry: Entry) -> "State":
        """Return the state with an ability replaced by id."""
        return self._replace(entries=sheet.swapped(self.entries, entry))

    def new(self, name: str, kind: Kind, *, keyword: str = "", rated: bool = True, free: bool = False) -> Entry:
        """Return a new entry with the next id, named by kind and number if it has no name."""
        id_, name = f"a{len(self.entries) + 1}", name or f"{KINDS[kind]} {len(self.entries) + 1}"
        return Entry(self.rules, id_, name, kind, rated, keyword=keyword, free=free)

    @property
    def totals(self) -> dict[str, rating.Total]:
        """The rating to roll of each ability that has one, by its id."""
        return {each.id: rating.Total(self.rating(each)) for each in self.rated}

    def rating(self, entry: Entry) -> int:
        """Return the rating to roll. A breakout adds its bonus to its keyword's rating."""
        return entry.own + (self.entry(entry.keyword).own if entry.kind == "breakout" else 0)

    def total(self, entry: Entry) -> str:
        """Return the rating in writing."""
        return rating.show(rating.Total(self.rating(entry)), self.letter)

    @property
    def rated(self) -> tuple[Entry, ...]:
        """The abilities with a rating, without sidekicks."""
        return tuple(each for each in self.entries if each.rated and each.kind != "sidekick")

    @property
    def unrated(self) -> tuple[Entry, ...]:
        """The abilities that get a rating at their first use."""
        return tuple(each for each in self.entries if not each.rated)

    @property
    def umbrellas(self) -> tuple[Entry, ...]:
        """The keywords that take another breakout."""
        return tuple(each for each in self.of("keyword") if len(list(self.below(each))) < limits.MAX_KEYWORDS)

    def below(self, keyword: Entry) -> Iterator[Entry]:
        """Return the breakouts under a keyword."""
        return (each for each in self.entries if each.keyword == keyword.id)

    def of(self, *kinds: Kind) -> tuple[Entry, ...]:
        """Return the entries of some kinds."""
        return tuple(each for each in self.entries if each.kind in kinds)

    @property
    def used(self) -> int:
        """The number of places taken."""
        return sum(not each.free for each in self.entries)

    @property
    def places(self) -> int:
        """The number of places left, or 0 if the method has no limit."""
        return max(0, self.method.most - self.used)

    @property
    def left(self) -> int:
        """The points left."""
        return self.rules.points - sum(each.points for each in self.entries)

    @property
    def chosen(self) -> int:
        """The number of chosen flaws."""
        return sum(not each.keyword for each in self.flaws)

    @property
    def words(self) -> int:
        """The number of words so far."""
        return sum(each.words for each in self.sentences)

    @property
    def flaw_ratings(self) -> tuple[int, ...]:
        """The rating of each flaw by rank, or none while no ability has a rating."""
        totals = [self.rating(each) for each in self.rated]
        return tuple(flaw_total(totals, place) for place, _ in enumerate(self.flaws)) if totals else ()

    @property
    def complete(self) -> bool:
        """True if all places and points are used."""
        return not self.left and (not self.method.most or not self.places)
