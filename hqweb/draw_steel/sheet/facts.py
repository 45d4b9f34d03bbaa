"""What a hero's sheet tells forms: values by source, and what of it is picked one at a time."""

from collections.abc import Iterator
from typing import Final

from hqweb.core.fields import Json
from hqweb.core.limits import MAX_NAME, MAX_STAMINA, MAX_SURGES
from hqweb.core.sheet import Facts, Gives, Pick
from hqweb.core.words import sign
from hqweb.draw_steel.abilities.ability import OWN, PRESETS, Ability
from hqweb.draw_steel.edition import name_of
from hqweb.draw_steel.fight.conditions_state import AILMENTS, hold_row
from hqweb.draw_steel.fight.resource import MOST_START
from hqweb.draw_steel.sheet import form
from hqweb.draw_steel.sheet.state import Held, State
from hqweb.draw_steel.sources import Source, of

EVERYBODY: Final = ("melee-free-strike", "ranged-free-strike", "knockback")
"""Abilities that every hero has."""

_OUT: Final = "their-sleep"


def facts(state: State) -> Facts:
    """All that forms may be filled from."""
    picks = (
        Pick("characteristic", "Characteristic", _characteristics(state)),
        Pick("skill", "Skill", tuple(_skills(state))),
        Pick("ability", "Ability", tuple(_abilities(state))),
        Pick("condition", "Condition", tuple(_conditions(state))),
    )
    return Facts(state.called, _values(state), tuple(pick for pick in picks if pick.options))


def _values(state: State) -> dict[str, Json]:
    body, keys = state.body.body, state.conditions.keys()
    kit = {name.replace("_", "-"): value for name, value in form.kit_told(state).items()}
    return {
        "name": state.name,
        "kind": "hero",
        "class": state.of.id,
        "level": state.level,
        **{str(letter): score for letter, score in state.scores.items()},
        "highest": state.hero.highest,
        "stamina": state.most,
        "lost": min(state.lost, MAX_STAMINA),
        "temporary": body.extra,
        "recoveries": state.body.recoveries,
        "weaknesses": form.weaknesses(body.weak),
        "immunities": form.immunities(body.immune),
        "conditions": _once(form.rows_of(state.conditions, dying=True)),
        "ticks": _ticks(keys),
        "their-ticks": _their_ticks(keys, out=body.out),
        "speed": state.conditions.speed,
        "save-bonus": state.conditions.bonus,
        "save-from": state.conditions.threshold,
        "resource": state.of.resource,
        "surges": min(state.resource.surges, MAX_SURGES),
        "victories": min(state.resource.victories, MOST_START),
        **kit,
        **(hold_row(state.conditions) if state.conditions.holding != "no" else {}),
    }


def _once(rows: list[Json]) -> list[Json]:
    """The conditions, each from one source where the tracker has no room for all."""
    if len(rows) <= len(AILMENTS):
        return rows
    found: dict[str, Json] = {str(row["condition"]): row for row in reversed(rows) if isinstance(row, dict)}
    return list(found.values())[::-1]


def _ticks(keys: frozenset[str]) -> list[Json]:
    """What counts on the hero's own rolls whoever they are aimed at."""
    return [each.own for each in AILMENTS if each.key in keys and each.own and each.aim == "all"]


def _their_ticks(keys: frozenset[str], *, out: bool) -> list[Json]:
    """What counts on anybody's rolls against the hero; what counts for one alone is not known here."""
    found: list[Source] = [
        of(each.against) for each in AILMENTS if each.key in keys and each.against and each.aim == "all"
    ]
    return [*(each.key for each in found), *([_OUT] if out else [])]


def _characteristics(state: State) -> tuple[Gives, ...]:
    return tuple(
        Gives(letter, f"{name_of(letter)} {sign(score)}", {"characteristic": letter, "score": score})
        for letter, score in state.scores.items()
    )


def _skills(state: State) -> Iterator[Gives]:
    for name in state.skills:
        yield Gives(name, name, {"skill": True, "skill-name": name})


def _abilities(state: State) -> Iterator[Gives]:
    for each in state.abilities:
        told = f"{each.title}, {each.cost}" if each.cost else each.title
        yield Gives(each.id, told, {**_lines(each), **_rolled(state, each.ability)})
    for key in EVERYBODY:
        one = PRESETS[key]
        values: dict[str, Json] = {"ability": key, "ability.title": one.name}
        yield Gives(key, one.name, {**values, **_rolled(state, one)})


def _lines(each: Held) -> dict[str, Json]:
    lines = {f"ability.{field.name.replace('_', '-')}": each.row[field.name] for field in form.line_fields()}
    lines["ability.title"] = each.title
    if not each.cost:
        del lines["ability.cost"]
    return {"ability": OWN, **lines}


def _rolled(state: State, ability: Ability) -> dict[str, Json]:
    """An ability as a roll without a card asks for it."""
    letter = state.hero.best(ability.letters)
    kind = "other"
    if "strike" in ability.traits:
        kind = "ranged-strike" if "ranged" in ability.traits else "melee-strike"
    elif "damage" in ability.traits:
        kind = "area"
    elif "melee" in ability.traits:
        kind = "melee"
    return {
        "ability.letter": letter,
        "ability.score": state.hero.scores[letter],
        "ability.kind": kind,
        "ability.type": ability.type.key,
    }


def _conditions(state: State) -> Iterator[Gives]:
    """What a saving throw may be rolled against."""
    told: dict[str, str] = {}
    for each in state.conditions.standing:
        if each.ends == "save":
            text = each.told if len(each.told) <= MAX_NAME else each.of.name
            told[text] = text
    for text in told:
        yield Gives(text, text, {"condition": text})
