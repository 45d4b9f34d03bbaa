"""The form of a hero's sheet, both ways: what it asks for, and what it carries over when it is begun anew."""

from functools import cache
from typing import Final

from hqweb.core import limits
from hqweb.core.fields import Field, Given, Json, Option, When
from hqweb.core.moves import flag, number, pick, rows, text
from hqweb.draw_steel import nouns
from hqweb.draw_steel.abilities.ability import ability_fields
from hqweb.draw_steel.abilities.card import free_scores, kit_fields, kit_of
from hqweb.draw_steel.abilities.potency import MOST_COST
from hqweb.draw_steel.edition import CHARACTERISTICS, Scores
from hqweb.draw_steel.fight import conditions_state, damage, resource_state
from hqweb.draw_steel.fight.classes import CLASSES, TOP
from hqweb.draw_steel.fight.conditions import condition_fields, holding_fields, save_fields
from hqweb.draw_steel.fight.resource_state import APPEALS
from hqweb.draw_steel.fight.stamina import UNTYPED, Blow, Body, Trait
from hqweb.draw_steel.sheet.state import Held, State, free_key, kept

MOST_SPARE: Final = damage.MOST_RECOVERIES - max(each.recoveries for each in CLASSES)
"""Recoveries on top of those of a class: as many as the tracker of damage has room for."""

MOST_DEBT: Final = 10
"""Clarity below 0 that a sheet carries: more than the greatest debt of a talent."""


def bare(fields: tuple[Field, ...]) -> tuple[Field, ...]:
    """Fields of another form as a sheet asks for them: a sheet is not filled from a sheet."""
    return tuple(each._replace(source="", group="", fields=bare(each.fields)) for each in fields)


@cache
def standing_fields() -> tuple[Field, ...]:
    """A condition on a hero. What dying brings comes and goes with Stamina."""
    condition, ends, bleeds, source = condition_fields()
    usual = tuple(option for option in bleeds.options if option.value != "dying")
    return (condition, ends, bleeds._replace(options=usual), source)


@cache
def line_fields() -> tuple[Field, ...]:
    """An ability as it is on the sheet: the lines of its card, and its cost."""
    _, title, *lines = (each._replace(when=None) for each in bare(ability_fields()))
    return (title, number("cost", "Cost", 0, MOST_COST), *lines)


@cache
def body_fields() -> tuple[Field, ...]:
    """Stamina and Recoveries, as they are."""
    return (
        number("more_stamina", "Stamina of kit and the like", 0, limits.MAX_MORE_STAMINA),
        number("more_recoveries", "Recoveries of kit and the like", 0, MOST_SPARE),
        number("lost", "Stamina lost so far", 0, limits.MAX_TALLY),
        number("recoveries_used", "Recoveries used so far", 0, damage.MOST_RECOVERIES),
    )


@cache
def speed_fields() -> tuple[Field, ...]:
    """Speed, and what touches saving throws."""
    return bare(save_fields())


def tally_fields() -> tuple[Field, ...]:
    """Victories and XP."""
    return (number("victories", "Victories", 0, limits.MAX_TALLY), number("xp", "XP", 0, limits.MAX_TALLY))


@cache
def traits() -> tuple[Field, ...]:
    """Weaknesses and immunities."""
    return bare(damage.trait_fields())


def sheet_fields() -> tuple[Field, ...]:
    """All of it."""
    classes = tuple(Option(each.id, each.name, each.resource.capitalize()) for each in CLASSES)
    more, spare, lost, used = body_fields()
    key = number("key", "Number", 0, limits.MAX_TALLY, group="sheet")
    note = (text("text", "Note", limits.MAX_LINE),)
    return (
        text("name", "Name"),
        pick("class", "Class", classes),
        number("level", "Level", 1, TOP, 1),
        *free_scores(),
        more,
        rows("skills", "Skills", nouns.SKILL, limits.MAX_HELD, (text("name", "Skill"),)),
        rows("abilities", "Abilities", nouns.ABILITY, limits.MAX_HELD, (*line_fields(), key)),
        *(each._replace(group="more") for each in (*tally_fields(), spare, lost, used, *speed_fields())),
        *(each._replace(group="more") for each in (*bare(kit_fields()), *traits())),
        rows("conditions", "Conditions", nouns.CONDITION, limits.MAX_ON_HERO, standing_fields(), group="more"),
        rows("notes", "Notes", nouns.NOTE, limits.MAX_HELD, note, group="more"),
        damage.order_field(),
        *(each._replace(group="sheet") for each in _carried()),
        *(each._replace(group="sheet", added=True) for each in holding_fields()),
    )


def _carried() -> tuple[Field, ...]:
    events = dict.fromkeys(event.key for each in CLASSES for event in each.events)
    most, fight = limits.MAX_TALLY, When("fighting", (True,))
    return (
        number("made", "Abilities so far", 0, most),
        number("temporary", "Temporary Stamina", 0, limits.MAX_STAMINA),
        flag("out", "Unconscious"),
        flag("paid", "A token turned a save"),
        rows("used", "Used outside combat", nouns.ABILITY, limits.MAX_HELD, (text("ability", "Ability"),)),
        flag("buried", "Dead since a fight"),
        flag("fighting", "In a fight"),
        number("amount", "Heroic Resource", -MOST_DEBT, most, when=fight),
        number("surges", "Surges", 0, most, when=fight),
        number("round", "Round", 1, most, 1, when=fight),
        flag("turn", "A turn is on", when=fight),
        Field("spent", "picks", "What came already", [], options=tuple(Option(k, k) for k in events), when=fight),
        number("gift", "To pass on", 0, most, when=fight),
        flag("dead", "Dead in this fight", when=fight),
    )


def from_form(given: Given) -> State:
    """A sheet as it is written down; what its class cannot have is left out."""
    scores: Scores = {each: given.whole(each) if given.has(each) else 0 for each, _ in CHARACTERISTICS}
    abilities, made = _abilities(given)
    state = State(
        given.text("name"),
        scores,
        given.whole("more_stamina"),
        given.whole("more_recoveries"),
        kit_of(given),
        distinct(tuple(row.text("name") for row in given.rows("skills"))),
        abilities,
        tuple(note for row in given.rows("notes") if (note := row.text("text"))),
        made,
        damage.State("", Body("hero", 1, 1), 0, "weakness", Blow(damage.USUAL, UNTYPED)),
        _resource(given),
        _conditions(given),
    )
    weak, immune = damage.traits_of(given)
    now = state.most - given.whole("lost")
    body = Body("hero", state.most, now, given.whole("temporary"), weak, immune, given.flag("out"))
    left = max(0, state.recoveries - given.whole("recoveries_used"))
    order = "halve" if given.text("order") == "halve" else state.body.order
    return kept(state._replace(body=state.body._replace(body=body, recoveries=left, order=order)))[0]


def distinct(names: tuple[str, ...]) -> tuple[str, ...]:
    """Names without those that are empty or stand there already, whatever their capitals."""
    return tuple({name.casefold(): name for name in reversed(names) if name}.values())[::-1]


def ends_of(text: str) -> conditions_state.Ends:
    """How a condition ends, by its key."""
    return next(each for each in conditions_state.ENDS if each == text)


def _conditions(given: Given) -> conditions_state.State:
    """The conditions, one after the other; nobody is grabbed twice."""
    level, speed, bonus, low = (given.whole(name) for name in ("level", "speed", "bonus", "threshold"))
    holding, holds = conditions_state.held_of(given)
    bare = conditions_state.State("", hero=True, level=level, speed=speed, bonus=bonus, threshold=low)
    state = bare._replace(paid=given.flag("paid"), holding=holding, holds=holds)
    for row in given.rows("conditions"):
        key, ends = row.text("condition"), ends_of(row.text("ends"))
        if key != "grabbed" or not state.has(key):
            state, _ = conditions_state.put(state, key, ends, row.text("source"))
    return state


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
        used=tuple(name for row in given.rows("used") if (name := row.text("ability"))),
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
        **{letter: score for letter, score in state.scores.items() if letter not in state.of.fixed},
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
        **(conditions_state.hold_row(conditions) if conditions.holding != "no" else {}),
    }
    return out | (_fight(resource) if resource.fighting else {})


def kit_told(state: State) -> dict[str, Json]:
    """The damage bonuses of the kit, as a form has them."""
    bonuses = {f"{reach.lower()}_{tier}": n for reach, kit in state.kit.items() for tier, n in enumerate(kit, 1)}
    return {"kit": "yes" if bonuses else "no", **bonuses}


def weaknesses(traits: tuple[Trait, ...]) -> list[Json]:
    """Weaknesses as rows of a form."""
    return [{"type": each.type, "value": each.value or 0} for each in traits]


def immunities(traits: tuple[Trait, ...]) -> list[Json]:
    """Immunities as rows of a form."""
    return [{"type": kind, **({"how": "all"} if n is None else {"how": "value", "value": n})} for kind, n in traits]


def rows_of(conditions: conditions_state.State, *, dying: bool = False) -> list[Json]:
    """Conditions as rows of a form; the bleeding of the dying only where it is asked for."""
    return [
        {"condition": each.key, "ends": each.ends, "source": each.source}
        for each in conditions.standing
        if dying or each.ends != "dying"
    ]


def _fight(resource: resource_state.State) -> dict[str, Json]:
    return {
        "amount": resource.amount,
        "surges": resource.surges,
        "round": resource.round,
        "turn": resource.turn,
        "spent": [event.key for event in resource.of.events if event.key in resource.spent],
        "gift": resource.gift,
        "dead": resource.dead,
    }
