"""A follower: a sidekick with three abilities and points to spend on them, or a retainer with one.

Source: QuestWorlds SRD 2.2, *Followers*, *Sidekick*, *Retainers*.
"""

from typing import Final, NamedTuple

from hqweb.classic.edition import Edition
from hqweb.classic.growing.rules import MOST_ON_ONE, NEW_RATING, SIDEKICK_BEST, SIDEKICK_POINTS
from hqweb.classic.growing.sheet import Room, points_fields
from hqweb.classic.nouns import POINT
from hqweb.core.blocks import Block, Grid, GridRow, Note
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Json, Option, When
from hqweb.core.limits import MAX_NAME, MAX_PRIZE
from hqweb.core.procedure import Choice, Move, MoveKind, Offer, Played, Procedure, Seat, View, say
from hqweb.core.tables import Column
from hqweb.core.words import leading
from hqweb.mastery.rating import Total, show

_MASTER: Final = "hero"
_KEYWORD: Final = "Keyword"
_OWN: Final = (("trait", "Trait"), ("second", "Second ability"), ("third", "Third ability"))
"""The three abilities of a sidekick; at least the first is a trait."""


class Ability(NamedTuple):
    """An ability of a follower, and the points that were spent on it."""

    id: str
    name: str
    kind: str
    start: int
    points: int = 0

    @property
    def rating(self) -> Total:
        """Where it stands."""
        return Total(self.start + self.points)


class State(NamedTuple):
    """A follower in the making; `alone` says that it is a retainer, with nothing to spend."""

    name: str
    reason: str
    abilities: tuple[Ability, ...]
    alone: bool
    done: bool


def _left(state: State) -> int:
    return SIDEKICK_POINTS - sum(each.points for each in state.abilities)


class Follower(Procedure[State, None]):
    """A sidekick or a retainer. Source: QuestWorlds SRD 2.2, *Followers*."""

    title = "Making a follower"
    more_label = "Abilities and keywords"
    rule = "sidekick"
    opening = ""
    start = "Begin"
    moves = (
        MoveKind("points", "Spend points", "sidekick-points"),
        MoveKind("finish", "That is the sidekick", "sidekick"),
    )
    outcomes = ()

    def __init__(self, edition: Edition) -> None:
        self.id = f"{edition.id}.sidekick"
        self._edition = edition
        self.fields = _fields(edition)

    def begin(self, given: Given) -> State:
        """A sidekick’s three abilities where they begin, or a retainer’s one."""
        if given.text("kind") == "retainer":
            name = given.text("name") or "The retainer"
            one = Ability("a1", name, "Retainer", given.whole("rating"))
            return State(name, "", (one,), alone=True, done=True)
        best = given.text("best")
        return State(
            given.text("name") or "The sidekick",
            given.text("reason"),
            tuple(
                Ability(f"a{place}", *_described(given, key, label), SIDEKICK_BEST if key == best else NEW_RATING)
                for place, (key, label) in enumerate(_OWN, 1)
            ),
            alone=False,
            done=False,
        )

    def choices(self, state: State) -> tuple[Choice, ...]:
        """Points, and the end of it."""
        if state.done:
            return ()
        left = _left(state)
        end = (
            f"{leading(POINT.spelt(left))} {'stays' if left == 1 else 'stay'} unspent."
            if left
            else "All points are spent."
        )
        finish = Choice("finish", "That is the sidekick", _MASTER, brings=end)
        if not left:
            return (finish,)
        spend = Choice("points", "Spend points", _MASTER, self._points(state), brings=f"{left} left.")
        return (spend, finish)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why nothing more can be spent."""
        if state.alone:
            return "A retainer has one ability, and no points to spend on it."
        if state.done:
            return "This follower is made. Undo the last move to change it."
        return f"All {SIDEKICK_POINTS} points are spent." if do == "points" and not _left(state) else ""

    def _points(self, state: State) -> tuple[Field, ...]:
        letter = self._edition.letter
        rooms = tuple(
            Room(each.id, f"{each.name} {show(each.rating, letter)}", each.name, each.points)
            for each in state.abilities
            if each.points < MOST_ON_ONE
        )
        full = f"At most {MOST_ON_ONE} points go on one ability, and it has them: "
        why = {each.id: full + f"{each.name}." for each in state.abilities if each.points >= MOST_ON_ONE}
        return points_fields(rooms, _left(state), MOST_ON_ONE, why)

    def play(self, state: State, move: Move, faces: Faces, ruling: None) -> Played[State]:
        """The sidekick after the move."""
        if move.do == "finish":
            step = say("sidekick", "*{name}* is ready to travel with you.", name=state.name)
            return Played(state._replace(done=True), (step,), f"{state.name} is made")
        before = next(each for each in state.abilities if each.id == move.given.text("ability"))
        number = move.given.whole("n")
        after = before._replace(points=before.points + number)
        grown = state._replace(abilities=tuple(after if each.id == after.id else each for each in state.abilities))
        left = _left(grown)
        now = show(after.rating, self._edition.letter)
        step = say(
            "sidekick-points",
            "{name}: {was} becomes *{now}* for {points}. {left}",
            name=after.name,
            was=show(before.rating, self._edition.letter),
            now=now,
            points=POINT.spelt(number),
            left=f"{leading(POINT.spelt(left))} left." if left else "All points are spent.",
            number=number,
        )
        return Played(grown, (step,), f"{after.name} {now}")

    def view(self, state: State, seat: Seat) -> View:
        """The abilities, and the points that are left."""
        letter = self._edition.letter
        columns = (Column("Ability"), Column("Kind"), Column("Rating", "number"))
        rows = tuple(GridRow((each.name, each.kind, show(each.rating, letter))) for each in state.abilities)
        title = "The retainer" if state.alone else "The sidekick"
        why = (Note(f"Why {state.name} is here, and stays: {state.reason.rstrip('.')}."),) if state.reason else ()
        blocks: tuple[Block, ...] = (Grid(title, columns, rows), *why)
        left = SIDEKICK_POINTS - _left(state)
        spent = f"{left} of {SIDEKICK_POINTS} points spent"
        return View(
            f"{state.name}: {'one ability' if state.alone else spent}.",
            {},
            blocks=blocks,
            settled=state.done,
            actors=((_MASTER, "Hero"),),
            status="Made" if state.done else "Points",
        )

    def offers(self, state: State) -> tuple[Offer, ...]:
        """Onto the hero’s sheet, and a contest or an augment with what it does best."""
        if not state.done:
            return ()
        letter, best = self._edition.letter, max(state.abilities, key=lambda each: each.rating)
        rating = f"{best.name} {show(best.rating, letter)}."
        mine: dict[str, Json] = {"ability": int(best.rating)}
        return (
            Offer(f"{self._edition.id}.hero", "Onto the hero’s sheet", _on_sheet(state), "Its abilities are yours."),
            Offer(f"{self._edition.id}.simple-contest", f"{state.name} in a contest", mine, rating),
            Offer(f"{self._edition.id}.augment", f"{state.name} helps you", mine, rating),
        )


def _described(given: Given, key: str, label: str) -> tuple[str, str]:
    """What an ability is called, and what kind it is."""
    name = given.text(key) or label
    if key == "third" and given.text("people") == "other":
        return given.text("third") or "Its people", _KEYWORD
    kind = given.text(f"{key}_as")
    return name, _KEYWORD if kind == "keyword" else "Trait" if key == "trait" else "Ability"


def _on_sheet(state: State) -> dict[str, Json]:
    """The abilities as rows of the hero’s form, each with its owner’s name where there is room."""

    def row(each: Ability) -> Json:
        owned = each.name if state.alone else f"{state.name}: {each.name}"
        return {"name": owned if len(owned) <= MAX_NAME else each.name, "rating": int(each.rating)}

    keywords: list[Json] = [row(each) for each in state.abilities if each.kind == _KEYWORD]
    abilities: list[Json] = [row(each) for each in state.abilities if each.kind != _KEYWORD]
    return {"keywords": keywords, "abilities": abilities}


def _fields(edition: Edition) -> tuple[Field, ...]:
    kinds = (Option("sidekick", "Sidekick"), Option("retainer", "Retainer"))
    sidekick, retainer = When("kind", ("sidekick",)), When("kind", ("retainer",))
    ways = (Option("ability", "An ability"), Option("keyword", "A keyword"))
    people = (Option("usual", "Like the hero"), Option("other", "Another species or an unusual culture"))
    first = tuple(Option(key, label) for key, label in _OWN)

    def text(name: str, label: str, high: int = MAX_NAME) -> Field:
        return Field(name, "text", label, default="", high=high, when=sidekick)

    def way(key: str, label: str) -> Field:
        return Field(f"{key}_as", "pick", f"{label} is", default="ability", options=ways, when=sidekick, group="more")

    return (
        Field("kind", "pick", "Follower", default="sidekick", options=kinds),
        Field("name", "text", "Name", default="", high=MAX_NAME),
        edition.rating_field("rating", "Rating", default=int(NEW_RATING), when=retainer),
        text("trait", "Trait"),
        text("second", "Second ability"),
        Field("people", "pick", "Its people", default="usual", options=people, when=sidekick),
        text("third", "Third ability, or its people’s keyword"),
        Field("best", "pick", f"{SIDEKICK_BEST} is for", default="trait", options=first, when=sidekick),
        text("reason", "Why it is here and stays", MAX_PRIZE),
        *(way(key, label) for key, label in _OWN),
    )
