"""What forms are filled from: each ability with its rating, what lasts on it, the flaws, the pool, resolve."""

from typing import Final

from hqweb.core.fields import Json
from hqweb.core.limits import MAX_ABILITIES
from hqweb.core.sheet import Facts, Gives, Pick
from hqweb.mastery.abilities import Ability
from hqweb.mastery.rating import Total
from hqweb.successes.edition import written
from hqweb.successes.paper.state import ALL, RETAINERS, State, bonus, helpers, highest, rows
from hqweb.successes.sheet import flaw_rating

_BREAKOUTS: Final = ("5", "10", "15", "20")
"""What the hero’s own form lets a breakout add."""


def facts_of(state: State) -> Facts:
    """The facts of a sheet."""
    hero, always = state.hero, state.on(ALL)
    values: dict[str, Json] = {
        "name": hero.name,
        "modifiers": rows(always),
        "bonus": bonus(always),
        "xp": min(hero.xp, 99),
        "keywords": _keywords(state),
        "abilities": _plain(state),
        "flaws": [{"name": each.name} for each in hero.flaws],
    }
    if state.keeps:
        values |= {"points": hero.points, "heroes": hero.heroes}
    values |= {name: number for name, number in (("resolve", state.resolve), ("full", state.full)) if number > 0}
    return Facts(hero.name, values, (_abilities(state), _flaws(state), _followers(state)))


def _keywords(state: State) -> list[Json]:
    """The keywords as the hero’s own form takes them, each with its first breakout."""
    found: list[Json] = []
    sheet = state.hero.sheet
    for each in [one for one in sheet if one.kind == "keyword"][:MAX_ABILITIES]:
        row: dict[str, Json] = {"name": each.name, "rating": each.rating}
        mine = [one for one in sheet if one.keyword == each.id and str(one.rating) in _BREAKOUTS]
        found.append(row | ({"breakout": mine[0].name, "plus": str(mine[0].rating)} if mine else {}))
    return found


def _plain(state: State) -> list[Json]:
    """The standalone abilities as the hero’s own form takes them."""
    plain = [each for each in state.hero.sheet if each.kind == "standalone"][:MAX_ABILITIES]
    return [{"name": each.name, "rating": each.rating} for each in plain]


def _abilities(state: State) -> Pick:
    """Every ability, those of sidekicks too, with what lasts on it besides what lasts on everything."""
    lines = [(each, state.total(each)) for each in state.hero.sheet]
    lines += [(each, each.rating) for each in helpers(state.followers)]
    return Pick("ability", "Ability", tuple(_gives(state, each, total) for each, total in lines))


def _gives(state: State, each: Ability, total: int) -> Gives:
    values: dict[str, Json] = {"ability": total}
    if state.on(each.id):
        both = state.on(ALL, each.id)
        values |= {"modifiers": rows(both), "bonus": bonus(both)}
    return Gives(each.id, f"{each.name} {written(Total(total))}", values)


def _followers(state: State) -> Pick:
    """Every ability of a sidekick, and the retainers, whose abilities are the hero's own."""
    found = [
        Gives(
            ability.id,
            f"{each.name}: {ability.name} {written(highest(ability.rating))}",
            {"follower": int(highest(ability.rating)), "follower_name": each.name, "follower_resolve": each.resolve},
        )
        for each in state.followers
        for ability in each.abilities
    ]
    if state.retainers:
        own: dict[str, Json] = {"follower_name": RETAINERS, "follower_resolve": state.retainers}
        found.append(Gives("retainers", RETAINERS, own))
    return Pick("follower", "Follower", tuple(found))


def _flaws(state: State) -> Pick:
    found = [(flaw, highest(flaw_rating(state.hero.sheet, place))) for place, flaw in enumerate(state.hero.flaws)]
    return Pick(
        "flaw",
        "Flaw",
        tuple(
            Gives(flaw.id, f"{flaw.name} {written(total)}", {"flaw": int(total), "flaw_name": flaw.name})
            for flaw, total in found
        ),
    )
