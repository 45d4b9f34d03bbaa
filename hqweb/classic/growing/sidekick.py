"""A follower: a sidekick with three abilities and points, or a retainer with one ability.

Source: QuestWorlds SRD 2.2, *Followers*, *Sidekick*, *Retainers*.
"""

from typing import Final, NamedTuple

from hqweb.classic.edition.edition import Edition
from hqweb.classic.edition.growth import GrowthRules
from hqweb.classic.growing import sheet
from hqweb.core import blocks, fields, limits, moves, procedure
from hqweb.core.nouns import POINT
from hqweb.core.sheet import row, swapped
from hqweb.mastery.rating import Total, show

_KEYWORD: Final = "Keyword"


class Ability(NamedTuple):
    """An ability of a follower, and its points."""

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
    """A follower under creation. With `alone` it's a retainer, without points."""

    edition: Edition
    name: str
    reason: str
    abilities: tuple[Ability, ...]
    alone: bool
    done: bool

    @property
    def left(self) -> int:
        """The points left."""
        return self.edition.growth.spare - sum(each.points for each in self.abilities)

    def shown(self, ability: Ability) -> str:
        """Return a rating in writing."""
        return show(ability.rating, self.edition.letter)


def _spend(state: State, given: fields.Given) -> procedure.Played[State]:
    before, number = row(state.abilities, given.text("ability")), given.whole("n")
    after = before._replace(points=before.points + number)
    grown = state._replace(abilities=swapped(state.abilities, after))
    values = {"was": state.shown(before), "now": state.shown(after), "points": POINT.spelt(number)}
    values["left"] = sheet.still_left(grown.left)
    sentence, line = "{name}: {was} becomes *{now}* for {points}. {left}", f"{after.name} {values['now']}"
    return moves.said(grown, "sidekick-points", line, sentence, name=after.name, **values, number=number)


def _spend_fields(state: State) -> tuple[fields.Field, ...]:
    rooms, most = list[sheet.Room](), state.edition.growth.most
    for each in state.abilities:
        full = f"The maximum is {most} points, and {each.name} already has them." if each.points >= most else ""
        rooms.append(sheet.Room(each.id, f"{each.name} {state.shown(each)}", each.name, each.points, full))
    return sheet.points_fields(rooms, most, state.left)


class Follower(moves.Tracker[State]):
    """A sidekick or a retainer. Source: QuestWorlds SRD 2.2, *Followers*."""

    title = "Creating a follower"
    more_label = "Abilities and keywords"
    rule = "sidekick"
    verdict = "left abilities[id name rating points] done"
    acts = (
        moves.Act("points", "Spend points", "sidekick-points", _spend, lambda state: f"{state.left} left.",
            moves.needs(lambda state: state.left,
                lambda state: f"You’ve spent all {state.edition.growth.spare} points."), _spend_fields),
        moves.Act("finish", "Finish the sidekick", "sidekick",
            lambda state, _: moves.said(state._replace(done=True), "sidekick", f"{state.name} is finished",
                                        "*{name}* is ready to travel with you.", name=state.name),
            lambda state: sheet.left_over(state.left) or "You’ve spent all points."),
    )  # fmt: skip

    def __init__(self, edition: Edition) -> None:
        self.id, self._edition, rules = f"{edition.id}.sidekick", edition, edition.growth
        sidekick, retainer = fields.When("kind", ("sidekick",)), fields.When("kind", ("retainer",))
        people = {"usual": "Like the hero", "other": "Of another species or an unusual culture"}
        ways, (last, label) = {"ability": "An ability", "keyword": "A keyword"}, rules.own[-1]
        self.fields = (
            moves.pick("kind", "Follower", {"sidekick": "Sidekick", "retainer": "Retainer"}),
            moves.NAME,
            edition.rating_field("rating", "Rating", default=int(rules.new), when=retainer),
            *(moves.text(key, label, when=sidekick) for key, label in rules.own[:-1]),
            moves.pick("people", "Its people", people, when=sidekick),
            moves.text(last, f"{label}, or its people’s keyword", when=sidekick),
            moves.pick("best", f"{rules.second} is for", dict(rules.own), when=sidekick),
            moves.text("reason", "Reason to be here", limits.MAX_PRIZE, when=sidekick),
            *(moves.pick(f"{key}_as", f"{label} is", ways, when=sidekick, group="more") for key, label in rules.own),
        )

    def begin(self, given: fields.Given) -> State:
        """Return a sidekick with three initial abilities, or a retainer with one."""
        edition, rules = self._edition, self._edition.growth
        if given.text("kind") == "retainer":
            name = given.text("name") or "The retainer"
            return State(
                edition, name, "", (Ability("a1", name, "Retainer", given.whole("rating")),), alone=True, done=True
            )
        best, name = given.text("best"), given.text("name") or "The sidekick"
        starts = {key: rules.second if key == best else rules.new for key, _ in rules.own}
        own = (Ability("", *_described(given, rules, key, label), starts[key]) for key, label in rules.own)
        abilities = tuple(each._replace(id=f"a{n}") for n, each in enumerate(own, 1))
        return State(edition, name, given.text("reason"), abilities, alone=False, done=False)

    def closed(self, state: State, act: moves.Act[State]) -> str:
        """Explain why an act isn't available. None is once the follower is finished."""
        if state.alone:
            return "A retainer has one ability and no points to spend."
        return "The follower is finished. Undo the last move first." if state.done else super().closed(state, act)

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """Return the abilities, and the points left."""
        rows = ((each.name, each.kind, state.shown(each)) for each in state.abilities)
        what = blocks.grid("The retainer" if state.alone else "The sidekick", "Ability | Kind | Rating#", rows)
        why = blocks.Note(f"{state.name}’s reason to be here: {state.reason.rstrip('.')}.")
        points = state.edition.growth.spare
        spent = f"{points - state.left} of {points} points spent"
        summary = f"{state.name}: {'one ability' if state.alone else spent}."
        shown, status = (*what, *((why,) if state.reason else ())), "Finished" if state.done else "Points"
        return procedure.View(summary, {}, None, shown, state.done, actors=(("hero", "Hero"),), status=status)

    def offers(self, state: State) -> tuple[procedure.Offer, ...]:
        """Offer the hero's sheet, and a contest or an augment with the best ability."""
        if not state.done:
            return ()
        game, best = self._edition.id, max(state.abilities, key=lambda each: each.rating)
        rating = f"{best.name} {state.shown(best)}."
        mine: dict[str, fields.Json] = {"ability": int(best.rating)}
        rows: dict[str, list[fields.Json]] = {"keywords": [], "abilities": []}
        for each in state.abilities:  # with its owner's name if there's room
            owned = each.name if state.alone else f"{state.name}: {each.name}"
            name = owned if len(owned) <= limits.MAX_NAME else each.name
            row: fields.Json = {"name": name, "rating": int(each.rating)}
            rows["keywords" if each.kind == _KEYWORD else "abilities"].append(row)
        return (
            procedure.Offer(f"{game}.hero", "Add to the hero’s sheet", {**rows}, "Its abilities are yours."),
            procedure.Offer(f"{game}.simple-contest", f"{state.name} in a contest", mine, rating),
            procedure.Offer(f"{game}.augment", f"{state.name} helps you", mine, rating),
        )


def _described(given: fields.Given, rules: GrowthRules, key: str, label: str) -> tuple[str, str]:
    """Return the label of an ability, and its kind: the first is a trait, and the last may be a people's."""
    if key == rules.own[-1][0] and given.text("people") == "other":
        return given.text(key) or "Its people", _KEYWORD
    kind = given.text(f"{key}_as")
    return given.text(key) or label, _KEYWORD if kind == "keyword" else "Trait" if key == rules.own[0][0] else "Ability"
