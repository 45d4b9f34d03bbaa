"""A hero's sheet from its form, and the form that begins a sheet which stands as one does."""

from hqweb.core.fields import Given, Json
from hqweb.draw_steel.abilities.card import kit_fields
from hqweb.draw_steel.edition import CHARACTERISTICS
from hqweb.draw_steel.fight import conditions_state, damage, resource_state
from hqweb.draw_steel.fight.classes import by_id
from hqweb.draw_steel.fight.conditions_state import ENDS, Ends, held_of, hold_row, put
from hqweb.draw_steel.fight.damage import USUAL, traits_of
from hqweb.draw_steel.fight.resource_state import APPEALS
from hqweb.draw_steel.fight.stamina import UNTYPED, Blow, Body, Trait
from hqweb.draw_steel.sheet.form import line_fields
from hqweb.draw_steel.sheet.state import Held, State, free_key, kept

_KIT = tuple(each.name for each in kit_fields()[1:])


def begun(given: Given) -> State:
    """A sheet as it is written down; what its class cannot have is left out."""
    level = given.whole("level")
    resource = _resource(given)
    scores = tuple(given.whole(each.letter) if given.has(each.letter) else 0 for each in CHARACTERISTICS)
    abilities, made = _abilities(given)
    holding, holds = held_of(given)
    state = State(
        given.text("name"),
        scores,
        given.whole("more_stamina"),
        given.whole("more_recoveries"),
        kit_of(given),
        distinct(tuple(row.text("name") for row in given.rows("skills"))),
        abilities,
        tuple(text for row in given.rows("notes") if (text := row.text("text"))),
        made,
        damage.State("", Body("hero", 1, 1), 0, "weakness", Blow(USUAL, UNTYPED)),
        resource,
        conditions_state.State(
            name="",
            hero=True,
            level=level,
            speed=given.whole("speed"),
            bonus=given.whole("bonus"),
            threshold=given.whole("threshold"),
            paid=given.flag("paid"),
            holding=holding,
            holds=holds,
        ),
    )
    weak, immune = traits_of(given)
    most = state.most
    now = most - given.whole("lost")
    body = Body("hero", most, now, given.whole("temporary"), weak, immune, given.flag("out"))
    left = max(0, state.recoveries - given.whole("recoveries_used"))
    order = "halve" if given.text("order") == "halve" else state.body.order
    state = state._replace(body=state.body._replace(body=body, recoveries=left, order=order))
    for row in given.rows("conditions"):
        state = state._replace(conditions=joined(state.conditions, row))
    return kept(state)[0]


def kit_of(given: Given) -> tuple[int, ...]:
    """The damage bonuses of a kit, none where it has none."""
    return tuple(given.whole(name) for name in _KIT) if given.text("kit") == "yes" else ()


def distinct(names: tuple[str, ...]) -> tuple[str, ...]:
    """Names without those that are empty or stand there already, whatever their capitals."""
    return tuple({name.casefold(): name for name in reversed(names) if name}.values())[::-1]


def joined(conditions: conditions_state.State, row: Given) -> conditions_state.State:
    """The conditions with one more; nobody is grabbed twice."""
    key, ends = row.text("condition"), ends_of(row.text("ends"))
    if key == "grabbed" and conditions.has(key):
        return conditions
    return put(conditions, key, ends, row.text("source"))[0]


def ends_of(text: str) -> Ends:
    """How a condition ends, by its key."""
    return next(each for each in ENDS if each == text)


def _abilities(given: Given) -> tuple[tuple[Held, ...], int]:
    rows = given.rows("abilities")
    made = max(given.whole("made"), *(row.whole("key") for row in rows), 0)
    found: list[Held] = []
    for row in rows:
        key = row.whole("key")
        if not key or any(key == each.key for each in found):
            key = free_key(tuple(found), made)
        made = max(made, key)
        found.append(held(key, row))
    return tuple(found), made


def held(key: int, row: Given) -> Held:
    """An ability of a row, with that number."""
    return Held(key, {each.name: row.values[each.name] for each in line_fields()})


def _resource(given: Given) -> resource_state.State:
    state = resource_state.State(
        given.text("class"),
        given.text("name"),
        given.whole("level"),
        given.whole("victories"),
        used=tuple(text for row in given.rows("used") if (text := row.text("ability"))),
        buried=given.flag("buried") and given.text("class") in APPEALS,
        xp=given.whole("xp"),
    )
    if not given.flag("fighting"):
        return state
    keys = {event.key for event in state.of.events if event.per != "each"}
    return state._replace(
        fighting=True,
        amount=given.whole("amount"),
        surges=given.whole("surges"),
        round=given.whole("round"),
        turn=given.flag("turn"),
        spent=tuple(key for key in given.picks("spent") if key in keys),
        gift=given.whole("gift"),
        dead=given.flag("dead") and state.class_id in APPEALS,
    )


def snapshot(state: State) -> dict[str, Json] | None:
    """The form that begins a sheet which stands so; None while a blow or a save is still open."""
    if not state.whole:
        return None
    body, resource, conditions = state.body.body, state.resource, state.conditions
    out: dict[str, Json] = {
        "name": state.name,
        "class": resource.class_id,
        "level": state.level,
        **_scores(state),
        "more_stamina": state.more,
        "skills": [{"name": name} for name in state.skills],
        "abilities": [{**each.row, "key": each.key} for each in state.abilities],
        "victories": resource.victories,
        "xp": resource.xp,
        "more_recoveries": state.spare,
        "lost": state.lost,
        "recoveries_used": state.recoveries - state.body.recoveries,
        "speed": conditions.speed,
        "bonus": conditions.bonus,
        "threshold": conditions.threshold,
        **kit_told(state),
        "weaknesses": weaknesses(body.weak),
        "immunities": immunities(body.immune),
        "conditions": rows_of(conditions),
        "notes": [{"text": text} for text in state.notes],
        "order": state.body.order,
        "made": state.made,
        "temporary": body.extra,
        "out": body.out,
        "paid": conditions.paid,
        "used": [{"ability": name} for name in resource.used],
        "buried": resource.buried,
        "fighting": resource.fighting,
        **(hold_row(conditions) if conditions.holding != "no" else {}),
    }
    return out | (_fight(resource) if resource.fighting else {})


def _scores(state: State) -> dict[str, Json]:
    fixed = by_id(state.resource.class_id).fixed
    pairs = zip(CHARACTERISTICS, state.scores, strict=True)
    return {each.letter: score for each, score in pairs if each.letter not in fixed}


def kit_told(state: State) -> dict[str, Json]:
    """The damage bonuses of the kit, as a form has them."""
    if not state.kit:
        return {"kit": "no"}
    return {"kit": "yes", **dict(zip(_KIT, state.kit, strict=True))}


def weaknesses(traits: tuple[Trait, ...]) -> list[Json]:
    """Weaknesses as rows of a form."""
    return [{"type": each.type, "value": each.value or 0} for each in traits]


def immunities(traits: tuple[Trait, ...]) -> list[Json]:
    """Immunities as rows of a form."""
    rows: list[Json] = []
    for kind, value in traits:
        whole: dict[str, Json] = {"how": "all"} if value is None else {"how": "value", "value": value}
        rows.append({"type": kind, **whole})
    return rows


def rows_of(conditions: conditions_state.State, *, dying: bool = False) -> list[Json]:
    """Conditions as rows of a form; the bleeding of the dying only where it is asked for."""
    return [
        {"condition": each.key, "ends": each.ends, "source": each.source}
        for each in conditions.standing
        if dying or each.ends != "dying"
    ]


def _fight(resource: resource_state.State) -> dict[str, Json]:
    keys = [event.key for event in resource.of.events]
    return {
        "amount": resource.amount,
        "surges": resource.surges,
        "round": resource.round,
        "turn": resource.turn,
        "spent": [key for key in keys if key in resource.spent],
        "gift": resource.gift,
        "dead": resource.dead,
    }
