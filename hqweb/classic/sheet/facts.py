"""What forms may be filled from: name, points, what weighs and helps, and what is picked one at a time."""

from collections.abc import Iterator

from hqweb.classic import condition_state, sources
from hqweb.classic.edition import Edition
from hqweb.classic.sheet.form import State
from hqweb.core.fields import Json
from hqweb.core.limits import MAX_GROUP_POINTS, MAX_INJURIES, MAX_SITUATION
from hqweb.core.sheet import Facts, Gives, Pick
from hqweb.mastery.abilities import effective
from hqweb.mastery.amount import bonus
from hqweb.mastery.rating import MAX_TOTAL, Total, show


def facts(edition: Edition, state: State, held: dict[str, Json]) -> Facts:
    """The facts of a sheet; `held` are its figures."""
    points = state.growth.points
    values: dict[str, Json] = {
        sources.NAME: state.name,
        sources.POINTS: min(points, MAX_GROUP_POINTS),
        sources.HELD: points,
        sources.FOLLOWERS: sum(each.rating for each in state.followers),
    }
    values |= {sources.XP: held["xp"]} if "xp" in held else {}
    return Facts(state.name or "The hero", values | weights(edition, state.condition), tuple(_picks(edition, state)))


def weights(edition: Edition, of: condition_state.State) -> dict[str, Json]:
    """What weighs and helps, once for each way in which forms ask for it.

    A sum, and steps, end where a form does: past that nothing changes any more.
    """
    kinds = {kind.id for kind in edition.kinds}
    rows = [] if of.dead else of.rows()
    total = 0 if of.dead else of.total
    down = 0 if of.dead else of.lowered
    up = 0 if of.dead else of.raised
    return {
        sources.MODIFIERS: [row for row in rows if isinstance(row, dict) and row["kind"] in kinds],
        sources.BONUS: max(-MAX_SITUATION, min(total, MAX_SITUATION)),
        sources.INJURED: min(down, MAX_INJURIES),
        sources.HEROIC: min(up, MAX_INJURIES),
    }


def _picks(edition: Edition, state: State) -> Iterator[Pick]:
    letter, sheet = edition.letter, state.growth.sheet
    abilities = tuple(
        _gives(each.id, each.name, total, letter, (sources.ABILITY, sources.ABILITY_NAME))
        for each in sheet
        if (total := effective(sheet, each)) <= MAX_TOTAL
    )
    flaws = tuple(
        _gives(each.id, each.name, each.rating, letter, (sources.FLAW, sources.FLAW_NAME)) for each in state.flaws
    )
    followers = tuple(
        _gives(each.id, each.name, each.rating, letter, (sources.FOLLOWER, sources.FOLLOWER_NAME))
        for each in state.followers
    )
    scopes = tuple(_scopes(edition, state.condition))
    for name, label, options in (
        ("ability", "Ability", abilities),
        ("flaw", "Flaw", flaws),
        ("follower", "Follower", followers),
        ("scope", "What weighs and helps", scopes),
    ):
        if options:
            yield Pick(name, label, options)


def _gives(id_: str, name: str, rating: int, letter: str, keys: tuple[str, str]) -> Gives:
    values: dict[str, Json] = {keys[0]: int(rating), keys[1]: name}
    return Gives(id_, f"{name} {show(Total(rating), letter)}", values)


def _scopes(edition: Edition, of: condition_state.State) -> Iterator[Gives]:
    """All of it, or what counts in one field of life, where the two differ."""
    if len(of.scopes) <= 1 or of.dead:
        return
    yield Gives("all", f"All of it, {bonus(of.total, edition.letter)}", weights(edition, of))
    for scope, label, _ in edition.lasting.scopes:
        if scope in of.scopes:
            within = of.within(scope)
            title = f"{label}, {bonus(within.total, edition.letter)}"
            yield Gives(f"scope-{scope}", title, weights(edition, within))
