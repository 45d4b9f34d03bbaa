"""What a community shows: its resources with all that weighs and helps, the last roll, and what it came to."""

from typing import Final

from hqweb.classic.bout import Ruling, outcome, winner_word
from hqweb.classic.community.resources import CONCEDED, effect, shift
from hqweb.classic.community.state import COMMUNITY, GM, Made, State
from hqweb.classic.results import LEVEL_WORDS
from hqweb.classic.roll import ladder
from hqweb.core.blocks import Block, Grid, GridRow, Note
from hqweb.core.fields import Json
from hqweb.core.numbers import sign
from hqweb.core.procedure import Headline, View
from hqweb.core.tables import Column
from hqweb.mastery.amount import bonus
from hqweb.mastery.rating import show

_COLUMNS: Final = (Column("Resource"), Column("Rating", "number"), Column("Weighs and helps"), Column("Now", "number"))


def brings(state: State, do: str) -> str:
    """What a move would do, before it is pressed."""
    match do:
        case "lobby":
            return "Won, the community grants one use of it."
        case "use":
            return "The resource is rolled for the heroes. By its level it is used up for a while."
        case "support":
            return "The resource is rolled against the base, and its augment goes to a hero’s contest."
        case "concede":
            return f"Before the dice. The resource is at {sign(CONCEDED)}, as after a major defeat."
        case "background":
            return "Against the average of all. Its bonus or penalty stays for the interval."
        case "crisis":
            return "Against the average of all. A defeat brings trouble that everybody sees."
        case "interval":
            moved = [
                f"{each.name} {'+' if by > 0 else ''}{sign(by)}" for each in state.resources if (by := shift(each))
            ]
            return f"Ratings move: {', '.join(moved)}." if moved else "No rating moves. All else is cleared."
        case _:
            return ""


def meaning(state: State, now: Made, ruling: Ruling) -> str:
    """What a roll comes to, in a sentence."""
    resource, row = state.resource(now.resource), effect(outcome(ruling))
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
