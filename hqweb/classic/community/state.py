"""Where a community stands in its interval, the contests that it is in, and how all of it is shown."""

from typing import Final, Literal, NamedTuple

from hqweb.classic.bout import Bout, Ruling, Side, outcome, winner_word
from hqweb.classic.community.resources import EFFECTS, Resource, average
from hqweb.classic.edition import Edition
from hqweb.classic.explain import Pair
from hqweb.classic.resistance import class_step, resistance
from hqweb.classic.results import LEVEL_WORDS
from hqweb.classic.roll import Roll, ladder
from hqweb.core.blocks import Block, Grid, GridRow, Note
from hqweb.core.fields import Given, Json
from hqweb.core.numbers import sign
from hqweb.core.procedure import Headline, Step, View, say
from hqweb.core.tables import Column
from hqweb.core.words import Who
from hqweb.mastery.amount import bonus
from hqweb.mastery.modifiers import with_parts
from hqweb.mastery.rating import Total, show

type Purpose = Literal["lobby", "use", "support", "background", "crisis"]

COMMUNITY: Final = "community"
GM: Final = "gm"
"""Who moves: the heroes for their community, and the GM for what befalls it."""
_COLUMNS: Final = (Column("Resource"), Column("Rating", "number"), Column("Weighs and helps"), Column("Now", "number"))


class Made(NamedTuple):
    """The last roll: what it was for, on which resource, and the roll with its ruling."""

    purpose: Purpose
    resource: str
    roll: Roll


class State(NamedTuple):
    """A community. `before` are the resources before the last roll, `resources` those with it settled.

    `dealings` is the penalty on the heroes' social dealings with the community, 0 or less.
    """

    edition: Edition
    name: str
    base: int
    low_wins: bool
    resources: tuple[Resource, ...]
    before: tuple[Resource, ...]
    interval: int = 1
    session: int = 1
    dealings: int = 0
    dealt_before: int = 0
    made: Made | None = None

    def resource(self, id_: str) -> Resource:
        """The resource of that id."""
        return next(each for each in self.resources if each.id == id_)

    def put(self, new: Resource) -> "State":
        """The state with a resource changed by something that is no roll: the last roll is closed by it."""
        return self._replace(resources=_changed(self.resources, new)).opened()

    def ruled(self, made: Made, ruling: Ruling) -> "State":
        """The state with a roll settled on the resources of before it."""
        resource = next(each for each in self.before if each.id == made.resource)
        row, dealings = EFFECTS[outcome(ruling)], self.dealt_before
        match made.purpose:
            case "lobby":
                resource = resource._replace(granted=ruling.winner > 0)
            case "use" | "support":
                resource = resource._replace(granted=False, lost=resource.lost + row.depletion)
                dealings += row.depletion if ruling.winner < 0 else 0
            case "background":
                resource = resource._replace(tested=True, fluctuation=row.fluctuation)
            case "crisis":
                resource = resource._replace(checked=True, crisis=resource.crisis or ruling.winner < 0)
        after = made._replace(roll=made.roll._replace(ruling=ruling))
        return self._replace(resources=_changed(self.before, resource), dealings=dealings, made=after)

    def opened(self) -> "State":
        """The state with the last roll closed, before another is made."""
        return self._replace(before=self.resources, dealt_before=self.dealings, made=None)


def _changed(resources: tuple[Resource, ...], new: Resource) -> tuple[Resource, ...]:
    return tuple(new if each.id == new.id else each for each in resources)


def made(state: State, purpose: Purpose, given: Given) -> Made:
    """A roll for a purpose, not yet rolled."""
    resource = state.resource(given.text("resource"))
    ours, total, steps = _ours(state, resource, purpose, given)
    theirs, against, more = _theirs(state, purpose, given)
    bout = Bout(Side(total), Side(against), low_wins=state.low_wins)
    pair = Pair(ours, theirs, state.edition.letter)
    return Made(purpose, resource.id, Roll(bout, pair, (*steps, *more)))


def _ours(state: State, resource: Resource, purpose: Purpose, given: Given) -> tuple[Who, Total, list[Step]]:
    letter = state.edition.letter
    if purpose == "lobby":
        who, start = Who("Hero", "the hero"), Total(given.whole("ability"))
        parts = [("community-lobby", "dealings that went wrong", state.dealings)]
    else:
        who, start = Who(resource.name, resource.name), resource.rating
        parts = [
            ("community-bonus", "what was gained for it", resource.earned),
            ("community-depletion", "what was taken from it", resource.lost),
            ("community-background", "its background", resource.fluctuation),
        ]
    if given.has("modifier"):
        parts.append(("situational", "the situation", given.whole("modifier")))
    return who, *with_parts(start, parts, who.first, letter)


def _theirs(state: State, purpose: Purpose, given: Given) -> tuple[Who, Total, list[Step]]:
    if purpose in ("background", "crisis"):
        mean = average(state.resources)
        text, rating = "Against the average of all resources: *{rating}*.", show(mean, state.edition.letter)
        step = say("community-average", text, rating=rating, total=mean)
        return Who("Average", "the average"), mean, [step]
    wanted = given.text("class") if given.has("class") else state.edition.ordinary.id
    of = next(each for each in state.edition.classes if each.id == wanted)
    base = Total(state.base)
    total = resistance(of, base)
    return Who("Resistance", "the resistance"), total, [class_step(of, base, total)]


def meaning(state: State, now: Made, ruling: Ruling) -> str:
    """What a roll comes to, in a sentence."""
    resource, row = state.resource(now.resource), EFFECTS[outcome(ruling)]
    name, letter = resource.name, state.edition.letter
    match now.purpose:
        case "lobby":
            return f"One use of {name} is granted." if ruling.winner > 0 else f"{name} is not granted."
        case "use" | "support":
            cost = f"{name} is used up by {sign(row.depletion)}." if row.depletion else f"{name} is as it was."
            if now.purpose == "support":
                amount = dict(state.edition.augments)[outcome(ruling)]
                gain = f"The augment is {bonus(amount, letter)}." if amount else "There is no augment."
                cost = f"{gain} {cost}"
            if ruling.winner < 0:
                cost += f" The heroes’ dealings with the community suffer {sign(row.depletion)} too."
            return cost
        case "background":
            if not row.fluctuation:
                return f"Nothing out of the ordinary befalls {name}."
            return f"{name} has {bonus(row.fluctuation, letter)} for the interval."
        case _:
            return f"{name} is in a crisis." if ruling.winner < 0 else f"{name} holds: no crisis."


def shown(state: State) -> View:
    """The view of a community."""
    now = state.made
    ruling = now.roll.ruling if now else None
    blocks: list[Block] = []
    headline = None
    verdict: dict[str, Json] = {}
    if now and ruling:
        blocks += ladder(now.roll.bout, now.roll.faces, ruling, now.roll.pair)
        found = state.edition.headline(outcome(ruling))
        headline = Headline(found.mark, found.word, meaning(state, now, ruling))
        verdict = {
            "for": now.purpose,
            "resource": now.resource,
            "winner": winner_word(ruling),
            "level": LEVEL_WORDS[ruling.level],
            "rows": [f"{state.edition.id}.community-effects/{outcome(ruling).replace(':', '-')}"],
        }
    blocks.append(_grid(state))
    blocks += [
        Note(f"{each.name} is in a crisis: its trouble is a story of its own until somebody helps it.", "warn")
        for each in state.resources
        if each.crisis
    ]
    if state.dealings:
        blocks.append(Note(f"{state.name}: {sign(state.dealings)} on the heroes’ dealings with it.", "info"))
    return View(
        _summary(state),
        verdict,
        headline,
        tuple(blocks),
        settled=False,
        actors=((COMMUNITY, state.name), (GM, "GM")),
        status=f"Interval {state.interval}, session {state.session}",
    )


def _summary(state: State) -> str:
    granted = [each.name for each in state.resources if each.granted]
    if granted:
        return f"{state.name} grants the use of {', '.join(granted)}."
    return f"{state.name}: nothing is granted now."


def _grid(state: State) -> Grid:
    letter = state.edition.letter
    rows = []
    for each in state.resources:
        parts = [(each.earned, "earned"), (each.lost, "used up or harmed"), (each.fluctuation, "luck")]
        told = ", ".join(f"{bonus(amount, letter)} {what}" for amount, what in parts if amount) or "–"
        name = f"{each.name}, granted" if each.granted else each.name
        cells = (name, show(each.rating, letter), told, show(each.now, letter))
        rows.append(GridRow(cells, "now" if each.granted else "out" if each.now < 1 else ""))
    return Grid(f"Resources of {state.name}" if state.name != "The community" else "Resources", _COLUMNS, tuple(rows))
