"""A community: its resources, its contests, and its view.

Source: QuestWorlds SRD 2.2, *Community Resources and Support*.
"""

from typing import Final, Literal, NamedTuple

from hqweb.classic.edition.community import CommunityRules
from hqweb.classic.edition.edition import Edition
from hqweb.classic.edition.resistance import against
from hqweb.classic.roll.bout import Bout, Ruling, Side, outcome
from hqweb.classic.roll.results import LEVEL_WORDS
from hqweb.classic.roll.roll import Pair, Roll
from hqweb.core import fields, procedure, sheet, words
from hqweb.core.blocks import Block, Grid, GridRow, Note, grid
from hqweb.mastery.modifiers import with_parts
from hqweb.mastery.rating import Total, bonus, show
from hqweb.mastery.roll import SIDES

type Purpose = Literal["lobby", "use", "support", "background", "crisis"]
COMMUNITY: Final = "community"
GM: Final = "gm"
"""The ids of the heroes and the GM in moves."""


class Resource(NamedTuple):
    """A resource over an interval.

    `earned` are gains by heroes beyond its penalties. `lost` are the remaining losses from use and harm, 0 or less, and
    `fluctuation` is the rest of its background contest. `tested` is set after that contest, `checked` after the crisis
    test of this session, `crisis` during a crisis, and `granted` after lobbying for one use.
    """

    id: str
    name: str
    rating: Total
    earned: int = 0
    lost: int = 0
    fluctuation: int = 0
    tested: bool = False
    crisis: bool = False
    checked: bool = False
    granted: bool = False

    @property
    def now(self) -> Total:
        """The rating with all modifiers, which may be 0 or less."""
        return Total(self.rating + self.earned + self.lost + self.fluctuation)

    @property
    def penalty(self) -> int:
        """The sum of all penalties, 0 or less."""
        return self.lost + min(0, self.fluctuation)


def bolstered(resource: Resource, gain: int) -> Resource:
    """Apply a deed to a resource: it pays off penalties first, and the rest counts as earned.

    >>> bolstered(Resource("r1", "Wealth", Total(26), lost=-9), 3).lost
    -6
    """
    used = min(gain, -resource.lost)
    luck = min(gain - used, max(0, -resource.fluctuation))
    return resource._replace(
        lost=resource.lost + used, fluctuation=resource.fluctuation + luck, earned=resource.earned + gain - used - luck
    )


def average(resources: tuple[Resource, ...]) -> Total:
    """Return the average of the ratings on the sheet, rounding a half up.

    >>> average((Resource("r1", "Wealth", Total(32)), Resource("r2", "Morale", Total(29))))
    31
    """
    total, count = sum(each.rating for each in resources), len(resources)
    return Total((2 * total + count) // (2 * count))


def shift(of: CommunityRules, resource: Resource) -> int:
    """Return the change of a resource's rating at the end of an interval.

    Bonuses earned by heroes count, and every penalty. A bonus from luck doesn't, unless it was cemented.

    >>> wealth = Resource("r1", "Wealth", Total(18), earned=14)
    >>> shift(CommunityRules(), wealth), shift(CommunityRules(), wealth._replace(earned=0, lost=-24))
    (3, -2)
    """
    return min(of.up, resource.earned // of.step) - min(of.down, -resource.penalty // of.step)


class Made(NamedTuple):
    """The last roll: its purpose, its resource, and the roll with its ruling."""

    purpose: Purpose
    resource: str
    roll: Roll


class State(NamedTuple):
    """A community. `before` are the resources before the last roll, `resources` those after it.

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
        """Return the resource with this id."""
        return sheet.row(self.resources, id_)

    @property
    def shifts(self) -> tuple[tuple[Resource, int], ...]:
        """Return the change of each rating at the end of the interval."""
        return tuple((each, shift(self.edition.community, each)) for each in self.resources)

    def put(self, new: Resource) -> "State":
        """Return the state with a resource changed without a roll, which closes the last roll."""
        return self._replace(resources=sheet.swapped(self.resources, new)).opened()

    def ruled(self, made: Made, ruling: Ruling) -> "State":
        """Return the state after a roll."""
        resource, found = sheet.row(self.before, made.resource), self.edition.community.effect(outcome(ruling))
        used = resource._replace(granted=False, lost=resource.lost + found.depletion)
        after: dict[Purpose, Resource] = {
            "lobby": resource._replace(granted=ruling.winner > 0),
            "use": used,
            "support": used,
            "background": resource._replace(tested=True, fluctuation=found.fluctuation),
            "crisis": resource._replace(checked=True, crisis=resource.crisis or ruling.winner < 0),
        }
        now, rolled = after[made.purpose], made._replace(roll=made.roll._replace(ruling=ruling))
        dealings = self.dealt_before + (found.depletion if now is used and ruling.winner < 0 else 0)
        return self._replace(resources=sheet.swapped(self.before, now), dealings=dealings, made=rolled)

    def opened(self) -> "State":
        """Return the state with the last roll closed."""
        return self._replace(before=self.resources, dealt_before=self.dealings, made=None)


def made(state: State, purpose: Purpose, given: fields.Given) -> Made:
    """Return a roll for a purpose, before its dice."""
    resource = state.resource(given.text("resource"))
    ours, total, steps = _ours(state, resource, purpose, given)
    theirs, other, more = _theirs(state, purpose, given)
    bout = Bout(Side(total), Side(other), state.edition.scale, state.low_wins)
    return Made(purpose, resource.id, Roll(bout, Pair(ours, theirs, state.edition.letter), (*steps, *more)))


def _ours(
    state: State, resource: Resource, purpose: Purpose, given: fields.Given
) -> tuple[words.Who, Total, list[procedure.Step]]:
    who, start = words.Who(resource.name, resource.name), resource.rating
    parts = [
        ("community-bonus", "its gains", resource.earned),
        ("community-depletion", "its losses", resource.lost),
        ("community-background", "its background contest", resource.fluctuation),
    ]
    if purpose == "lobby":
        who, start = words.Who("Hero", "the hero"), Total(given.whole("ability"))
        parts = [("community-lobby", "dealings that went wrong", state.dealings)]
    parts.append(("situational", "the situation", given.whole("modifier", 0)))
    return who, *with_parts(start, parts, who.first, state.edition.letter)


def _theirs(state: State, purpose: Purpose, given: fields.Given) -> tuple[words.Who, Total, list[procedure.Step]]:
    if purpose in ("background", "crisis"):
        mean, text = average(state.resources), "Against the average of all resources: *{rating}*."
        step = procedure.say("community-average", text, rating=show(mean, state.edition.letter), total=mean)
        return words.Who("Average", "the average"), mean, [step]
    total, step = against(state.edition.class_of(given.text("class", state.edition.ordinary.id)), Total(state.base))
    return words.Who("Resistance", "the resistance"), total, [step]


def meaning(state: State, now: Made, ruling: Ruling) -> procedure.Step:
    """Describe the result of a roll in a sentence."""
    found, letter = state.edition.community.effect(outcome(ruling)), state.edition.letter
    name, used, won = state.resource(now.resource).name, words.sign(found.depletion), ruling.winner > 0
    cost = "{name} is depleted by {used}." if found.depletion else "{name} isn’t depleted."
    if ruling.winner < 0:
        cost = f"{cost} The heroes also have {{used}} in dealings with the community."
    amount = dict(state.edition.augments)[outcome(ruling)]
    augment = "The augment is {augment}." if amount else "There’s no augment."
    luck = "{name} has {luck} for the interval."
    text = {
        "lobby": "The community grants one use of {name}." if won else "The community doesn’t grant {name}.",
        "use": cost,
        "support": f"{augment} {cost}",
        "background": luck if found.fluctuation else "Nothing special happens to {name}.",
        "crisis": "{name} is in a crisis." if ruling.winner < 0 else "{name} is safe from a crisis.",
    }[now.purpose]
    given = {"augment": bonus(amount, letter), "luck": bonus(found.fluctuation, letter)}
    return procedure.say(f"community-{now.purpose}", text, name=name, used=used, **given)


def shown(state: State) -> procedure.View:
    """Return the view of a community."""
    now = state.made
    ruling = now.roll.ruling if now else None
    headline, verdict, picture = None, dict[str, fields.Json](), tuple[Block, ...]()
    if now and ruling:
        key, picture = outcome(ruling), now.roll.ladder()
        headline = state.edition.headline(key)._replace(mean=meaning(state, now, ruling).text)
        verdict = {
            "for": now.purpose,
            "resource": now.resource,
            "winner": SIDES[ruling.winner],
            "level": LEVEL_WORDS[ruling.level],
            "augment": dict(state.edition.augments)[key] if now.purpose == "support" else 0,
            "depletion": state.edition.community.effect(key).depletion,
            "rows": [f"{state.edition.id}.community-effects/{key.replace(':', '-')}"],
        }
    trouble = "is in a crisis: its trouble is a story of its own until someone helps it."
    warned = (Note(f"{each.name} {trouble}", "warn") for each in state.resources if each.crisis)
    suffers = Note(f"{state.name}: {words.sign(state.dealings)} to the heroes’ dealings with it.", "info")
    blocks = (*picture, *_grid(state), *warned, *((suffers,) if state.dealings else ()))
    granted = ", ".join(each.name for each in state.resources if each.granted)
    summary = f"{state.name} grants the use of {granted}." if granted else f"{state.name} grants nothing now."
    actors, status = ((COMMUNITY, state.name), (GM, "GM")), f"Interval {state.interval}, session {state.session}"
    return procedure.View(summary, verdict, headline, blocks, settled=False, actors=actors, status=status)


def _grid(state: State) -> tuple[Grid, ...]:
    letter, rows = state.edition.letter, list[GridRow]()
    for each in state.resources:
        parts = [(each.earned, "earned"), (each.lost, "used up or harmed"), (each.fluctuation, "luck")]
        told = ", ".join(f"{bonus(amount, letter)} {what}" for amount, what in parts if amount) or "–"
        name = f"{each.name}, granted" if each.granted else each.name
        cells = (name, show(each.rating, letter), told, show(each.now, letter))
        rows.append(GridRow(cells, "now" if each.granted else "out" if each.now < 1 else ""))
    caption = f"Resources of {state.name}" if state.name != "The community" else "Resources"
    return grid(caption, "Resource | Rating# | Modifiers | Now#", rows)
