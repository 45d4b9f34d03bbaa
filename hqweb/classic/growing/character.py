"""A character in the making: its abilities and flaws, what is left to choose and to spend, and how it is shown.

Source: QuestWorlds SRD 2.2, *Character Creation*; the list and prose methods from its advanced part.
"""

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from hqweb.classic.edition.edition import Edition
from hqweb.classic.growing import rules
from hqweb.classic.growing.sheet import PACKAGE, UMBRELLA, flaw_offer
from hqweb.classic.roll.nouns import ABILITY
from hqweb.core import sheet
from hqweb.core.blocks import Block, Note, grid
from hqweb.core.fields import Json
from hqweb.core.limits import MAX_KEYWORDS
from hqweb.core.moves import those
from hqweb.core.procedure import Offer
from hqweb.core.tables import Cell
from hqweb.core.words import leading
from hqweb.mastery.abilities import flaw_total
from hqweb.mastery.rating import Total, show

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
        start = rules.NEW_BREAKOUT if self.kind == "breakout" else rules.BEST_RATING if self.best else rules.NEW_RATING
        return start + self.points

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
        if self.points >= rules.MOST_ON_ONE:
            return f"At most {rules.MOST_ON_ONE} points go on one ability, and it has them: {self.name}."
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

    method: rules.Method
    name: str
    concept: str
    looks: tuple[str, ...]
    letter: str
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
        number = len(self.entries) + 1
        return Entry(f"a{number}", name or f"{KINDS[kind]} {number}", kind, rated, keyword=keyword, free=free)

    def rating(self, entry: Entry) -> int:
        """The rating that is rolled: a breakout adds its bonus to its keyword."""
        return entry.own + (self.entry(entry.keyword).own if entry.kind == "breakout" else 0)

    def total(self, entry: Entry) -> str:
        """That rating as it is written."""
        return show(Total(self.rating(entry)), self.letter)

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
        return tuple(each for each in self.of("keyword") if len(list(self.below(each))) < MAX_KEYWORDS)

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
        return rules.POINTS - sum(each.points for each in self.entries)

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

    @property
    def status(self) -> str:
        """How far it has come."""
        return "Made" if self.done else "All spent" if self.complete else self.method.title


def summary(state: State) -> str:
    """Who it is, how many abilities, and how many points are spent."""
    who, most = f"{state.name}, {state.concept}" if state.concept else state.name, state.method.most
    abilities = f" of {most} abilities" if most else f" {ABILITY.of(state.used)}"
    return f"{who}: {state.used}{abilities}, {rules.POINTS - state.left} of {rules.POINTS} points spent."


def blocks(state: State) -> tuple[Block, ...]:
    """The sheet, the budget, and a word on what stands out."""
    shown = grid("The sheet", "Ability | Kind | Points# | Rating#", _lines(state))
    looks = those((state.looks, Note(f"What others notice: {', '.join(state.looks)}.")))
    if state.done:
        return (*shown, *looks, Note(f"{state.name} is made and ready to play."))
    full = those((state.complete, Note("Every place and every point is used. Nothing more is needed.")))
    return (*shown, *grid("What is used", "What | So far# | At most#", _budget(state)), *looks, *full)


def _lines(state: State) -> Iterator[tuple[Cell, ...]]:
    """Keywords, each with its breakouts below it, then all other abilities, then flaws."""
    keywords = (one for each in state.entries if each.broad for one in (each, *state.below(each)))
    for each in (*keywords, *state.of("ability", "sidekick")):
        name = f"{each.name} +{each.own}" if each.kind == "breakout" else each.name
        rating = state.total(each) if each in state.rated else _NONE
        yield name, KINDS[each.kind], each.points or _NONE, rating
    shown = [show(Total(each), state.letter) for each in state.flaw_ratings] or [_NONE] * len(state.flaws)
    for flaw, rating in zip(state.flaws, shown, strict=True):
        yield flaw.name, "Keyword’s flaw" if flaw.keyword else "Flaw", _NONE, rating


def _budget(state: State) -> tuple[tuple[Cell, ...], ...]:
    method = state.method
    return those(
        (not method.most, ("Words", state.words, f"about {rules.PROSE_WORDS}")),
        (True, ("Abilities", state.used, method.most or "any number")),
        (method.free, ("Further keyword", sum(each.free for each in state.entries), method.free)),
        (True, ("Points", rules.POINTS - state.left, rules.POINTS)),
        (True, ("Sidekicks", len(state.of("sidekick")), rules.SIDEKICKS)),
        (True, ("Chosen flaws", state.chosen, rules.CHOSEN_FLAWS)),
    )


def offers(edition: Edition, state: State) -> tuple[Offer, ...]:
    """What follows once the character is made: play and growth, the sidekick, each flaw."""
    if not state.done:
        return ()
    sheet, id_, new = _sheet(state), edition.id, state.of("sidekick")
    play, grow = "For play: it fills forms, and keeps what contests leave.", "Hero points and growth, with this sheet."
    followers: list[Json] = [{"name": each.name} for each in new]
    has = f"{leading(ABILITY.spelt(rules.SIDEKICK_ABILITIES))}, {rules.SIDEKICK_POINTS} points."
    return (
        Offer(f"{id_}.sheet", f"{state.name}’s sheet", {**sheet, "followers": followers}, play, replaces=True),
        Offer(f"{id_}.hero", f"{state.name} grows", sheet, grow, replaces=True),
        *(Offer(f"{id_}.sidekick", f"Make {one.name}", {"kind": "sidekick", "name": one.name}, has) for one in new),
        *(flaw_offer(edition, flaw.name, n) for flaw, n in zip(state.flaws, state.flaw_ratings, strict=True)),
    )


def _sheet(state: State) -> dict[str, Json]:
    """The character as the form of growth takes it."""
    keywords: list[Json] = []
    for each in state.of("keyword", "package"):
        row: dict[str, Json] = {"name": each.name, "rating": each.own}
        breakouts: list[Json] = [{"name": one.name, "bonus": one.own} for one in state.below(each)]
        package = each.kind == "package"
        keywords.append(row | ({"way": PACKAGE} if package else {"way": UMBRELLA, "breakouts": breakouts}))
    abilities: list[Json] = [{"name": each.name, "rating": each.own} for each in state.of("ability")]
    rated = zip(state.flaws, state.flaw_ratings, strict=True)
    flaws: list[Json] = [{"name": flaw.name, "rating": rating} for flaw, rating in rated]
    return {"name": state.name, "keywords": keywords, "abilities": abilities, "flaws": flaws}
