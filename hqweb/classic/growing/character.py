"""A character in the making: its abilities and flaws, what is left to choose and to spend, and how it is shown.

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
"""What an entry is, in a word."""
_NONE: Final = "–"


class Entry(NamedTuple):
    """An ability in the making. `rated` says whether it has its rating yet; `free`, that it takes no place."""

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
        """Whether it is a keyword, or a package."""
        return self.kind in ("keyword", "package")

    @property
    def full(self) -> str:
        """Why it takes no more points; empty where it takes some."""
        if self.kind == "sidekick":
            return f"A sidekick has its own points: {self.name}."
        if not self.rated:
            return f"It gets its rating at its first use, and points after that: {self.name}."
        if self.points >= self.rules.most:
            return f"At most {self.rules.most} points go on one ability, and it has them: {self.name}."
        return ""


class Defect(NamedTuple):
    """A flaw in the making; `keyword` names the one that brings it, and is empty for a chosen flaw."""

    id: str
    name: str
    keyword: str = ""


class Sentence(NamedTuple):
    """A sentence of a character told in prose: its words, whether it is a mere list, and what it yielded."""

    words: int
    mere: bool
    yielded: int = 0


class State(NamedTuple):
    """A character in the making. `flaws` are in the order of their ranks."""

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
        """The ability with this id."""
        return sheet.row(self.entries, id_)

    def put(self, entry: Entry) -> "State":
        """The state with this ability in place of the one that has its id."""
        return self._replace(entries=sheet.swapped(self.entries, entry))

    def new(self, name: str, kind: Kind, *, keyword: str = "", rated: bool = True, free: bool = False) -> Entry:
        """A new entry with the next id; one without a name is called by what it is, and its number."""
        id_, name = f"a{len(self.entries) + 1}", name or f"{KINDS[kind]} {len(self.entries) + 1}"
        return Entry(self.rules, id_, name, kind, rated, keyword=keyword, free=free)

    def rating(self, entry: Entry) -> int:
        """The rating that is rolled: a breakout adds its bonus to its keyword."""
        return entry.own + (self.entry(entry.keyword).own if entry.kind == "breakout" else 0)

    def total(self, entry: Entry) -> str:
        """That rating as it is written."""
        return rating.show(rating.Total(self.rating(entry)), self.letter)

    @property
    def rated(self) -> tuple[Entry, ...]:
        """The abilities that have a rating. A sidekick has none of its own."""
        return tuple(each for each in self.entries if each.rated and each.kind != "sidekick")

    @property
    def unrated(self) -> tuple[Entry, ...]:
        """The abilities that get their rating at their first use."""
        return tuple(each for each in self.entries if not each.rated)

    @property
    def umbrellas(self) -> tuple[Entry, ...]:
        """The keywords that take another breakout."""
        return tuple(each for each in self.of("keyword") if len(list(self.below(each))) < limits.MAX_KEYWORDS)

    def below(self, keyword: Entry) -> Iterator[Entry]:
        """The breakouts under a keyword."""
        return (each for each in self.entries if each.keyword == keyword.id)

    def of(self, *kinds: Kind) -> tuple[Entry, ...]:
        """The entries of some kinds."""
        return tuple(each for each in self.entries if each.kind in kinds)

    @property
    def used(self) -> int:
        """The places that are taken."""
        return sum(not each.free for each in self.entries)

    @property
    def places(self) -> int:
        """The places that are left; 0 also where the method counts none."""
        return max(0, self.method.most - self.used)

    @property
    def left(self) -> int:
        """The points that are not spent."""
        return self.rules.points - sum(each.points for each in self.entries)

    @property
    def chosen(self) -> int:
        """How many flaws the player chose."""
        return sum(not each.keyword for each in self.flaws)

    @property
    def words(self) -> int:
        """The words of the prose so far."""
        return sum(each.words for each in self.sentences)

    @property
    def flaw_ratings(self) -> tuple[int, ...]:
        """The rating of each flaw in its rank; none while no ability has a rating."""
        totals = [self.rating(each) for each in self.rated]
        return tuple(flaw_total(totals, place) for place, _ in enumerate(self.flaws)) if totals else ()

    @property
    def complete(self) -> bool:
        """Whether every place and every point is used."""
        return not self.left and (not self.method.most or not self.places)
