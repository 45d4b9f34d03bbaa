"""A follower: a sidekick with three abilities and points to spend on them, or a retainer with one.

Source: QuestWorlds SRD 2.2, *Followers*, *Sidekick*, *Retainers*.
"""

from typing import Final, NamedTuple

from hqweb.classic.edition.edition import Edition
from hqweb.classic.growing import rules
from hqweb.classic.growing.sheet import Room, points_fields
from hqweb.classic.roll.nouns import POINT
from hqweb.core.blocks import Grid, GridRow, Note
from hqweb.core.fields import Field, Given, Json, When
from hqweb.core.limits import MAX_NAME, MAX_PRIZE
from hqweb.core.moves import Act, Tracker, needs, pick, said, text
from hqweb.core.procedure import Offer, Played, Seat, View
from hqweb.core.sheet import row, swapped
from hqweb.core.tables import Column
from hqweb.core.words import leading
from hqweb.mastery.rating import Total, show

_KEYWORD: Final = "Keyword"
_OWN: Final = {"trait": "Trait", "second": "Second ability", "third": "Third ability"}
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
        """The rating with its points."""
        return Total(self.start + self.points)


class State(NamedTuple):
    """A follower in the making; `alone` says that it is a retainer, with nothing to spend."""

    letter: str
    name: str
    reason: str
    abilities: tuple[Ability, ...]
    alone: bool
    done: bool

    @property
    def left(self) -> int:
        """The points that are not spent."""
        return rules.SIDEKICK_POINTS - sum(each.points for each in self.abilities)

    def shown(self, ability: Ability) -> str:
        """A rating as it is written."""
        return show(ability.rating, self.letter)


def _spend(state: State, given: Given) -> Played[State]:
    before, number = row(state.abilities, given.text("ability")), given.whole("n")
    after = before._replace(points=before.points + number)
    grown = state._replace(abilities=swapped(state.abilities, after))
    left = f"{leading(POINT.spelt(grown.left))} left." if grown.left else "All points are spent."
    values = {"was": state.shown(before), "now": state.shown(after), "points": POINT.spelt(number), "left": left}
    sentence, line = "{name}: {was} becomes *{now}* for {points}. {left}", f"{after.name} {values['now']}"
    return said(grown, "sidekick-points", line, sentence, name=after.name, **values, number=number)


def _finish(state: State, _: Given) -> Played[State]:
    sentence, line = "*{name}* is ready to travel with you.", f"{state.name} is made"
    return said(state._replace(done=True), "sidekick", line, sentence, name=state.name)


def _finishing(state: State) -> str:
    stay = "stays" if state.left == 1 else "stay"
    return f"{leading(POINT.spelt(state.left))} {stay} unspent." if state.left else "All points are spent."


def _spend_fields(state: State) -> tuple[Field, ...]:
    most, full = rules.MOST_ON_ONE, "points go on one ability, and it has them:"
    open_now = (each for each in state.abilities if each.points < most)
    rooms = tuple(Room(each.id, f"{each.name} {state.shown(each)}", each.name, each.points) for each in open_now)
    why = {each.id: f"At most {most} {full} {each.name}." for each in state.abilities if each.points >= most}
    return points_fields(rooms, state.left, most, why)


class Follower(Tracker[State]):
    """A sidekick or a retainer. Source: QuestWorlds SRD 2.2, *Followers*."""

    title = "Making a follower"
    more_label = "Abilities and keywords"
    rule = "sidekick"
    acts = (
        Act("points", "Spend points", "sidekick-points", _spend, lambda state: f"{state.left} left.",
            needs(lambda state: state.left, f"All {rules.SIDEKICK_POINTS} points are spent."), _spend_fields),
        Act("finish", "That is the sidekick", "sidekick", _finish, _finishing),
    )  # fmt: skip

    def __init__(self, edition: Edition) -> None:
        self.id, self._edition = f"{edition.id}.sidekick", edition
        self.fields = _fields(edition)

    def begin(self, given: Given) -> State:
        """A sidekick’s three abilities where they begin, or a retainer’s one."""
        letter = self._edition.letter
        if given.text("kind") == "retainer":
            name = given.text("name") or "The retainer"
            one = Ability("a1", name, "Retainer", given.whole("rating"))
            return State(letter, name, "", (one,), alone=True, done=True)
        best, name = given.text("best"), given.text("name") or "The sidekick"
        starts = {key: rules.SIDEKICK_BEST if key == best else rules.NEW_RATING for key in _OWN}
        own = (Ability("", *_described(given, key, label), starts[key]) for key, label in _OWN.items())
        abilities = tuple(each._replace(id=f"a{n}") for n, each in enumerate(own, 1))
        return State(letter, name, given.text("reason"), abilities, alone=False, done=False)

    def closed(self, state: State, act: Act[State]) -> str:
        """What closes an act; both once the follower is made."""
        if state.alone:
            return "A retainer has one ability, and no points to spend on it."
        made = "This follower is made. Undo the last move to change it."
        return made if state.done else super().closed(state, act)

    def view(self, state: State, seat: Seat) -> View:
        """The abilities, and the points that are left."""
        columns = (Column("Ability"), Column("Kind"), Column("Rating", "number"))
        rows = tuple(GridRow((each.name, each.kind, state.shown(each))) for each in state.abilities)
        grid = Grid("The retainer" if state.alone else "The sidekick", columns, rows)
        why = (Note(f"Why {state.name} is here, and stays: {state.reason.rstrip('.')}."),) if state.reason else ()
        spent = f"{rules.SIDEKICK_POINTS - state.left} of {rules.SIDEKICK_POINTS} points spent"
        summary = f"{state.name}: {'one ability' if state.alone else spent}."
        status = "Made" if state.done else "Points"
        return View(summary, {}, None, (grid, *why), state.done, actors=(("hero", "Hero"),), status=status)

    def offers(self, state: State) -> tuple[Offer, ...]:
        """Onto the hero’s sheet, and a contest or an augment with what it does best."""
        if not state.done:
            return ()
        game, best = self._edition.id, max(state.abilities, key=lambda each: each.rating)
        rating = f"{best.name} {state.shown(best)}."
        mine: dict[str, Json] = {"ability": int(best.rating)}
        return (
            Offer(f"{game}.hero", "Onto the hero’s sheet", _on_sheet(state), "Its abilities are yours."),
            Offer(f"{game}.simple-contest", f"{state.name} in a contest", mine, rating),
            Offer(f"{game}.augment", f"{state.name} helps you", mine, rating),
        )


def _described(given: Given, key: str, label: str) -> tuple[str, str]:
    """What an ability is called, and what kind it is."""
    if key == "third" and given.text("people") == "other":
        return given.text("third") or "Its people", _KEYWORD
    kind = given.text(f"{key}_as")
    return given.text(key) or label, _KEYWORD if kind == "keyword" else "Trait" if key == "trait" else "Ability"


def _on_sheet(state: State) -> dict[str, Json]:
    """The abilities as rows of the hero’s form, each with its owner’s name where there is room."""

    def line(each: Ability) -> Json:
        owned = each.name if state.alone else f"{state.name}: {each.name}"
        return {"name": owned if len(owned) <= MAX_NAME else each.name, "rating": int(each.rating)}

    keywords: list[Json] = [line(each) for each in state.abilities if each.kind == _KEYWORD]
    abilities: list[Json] = [line(each) for each in state.abilities if each.kind != _KEYWORD]
    return {"keywords": keywords, "abilities": abilities}


def _fields(edition: Edition) -> tuple[Field, ...]:
    sidekick, retainer = When("kind", ("sidekick",)), When("kind", ("retainer",))
    people = {"usual": "Like the hero", "other": "Another species or an unusual culture"}
    ways = {"ability": "An ability", "keyword": "A keyword"}

    return (
        pick("kind", "Follower", {"sidekick": "Sidekick", "retainer": "Retainer"}),
        text("name", "Name"),
        edition.rating_field("rating", "Rating", default=int(rules.NEW_RATING), when=retainer),
        text("trait", "Trait", when=sidekick),
        text("second", "Second ability", when=sidekick),
        pick("people", "Its people", people, when=sidekick),
        text("third", "Third ability, or its people’s keyword", when=sidekick),
        pick("best", f"{rules.SIDEKICK_BEST} is for", _OWN, when=sidekick),
        text("reason", "Why it is here and stays", MAX_PRIZE, when=sidekick),
        *(pick(f"{key}_as", f"{label} is", ways, when=sidekick, group="more") for key, label in _OWN.items()),
    )
