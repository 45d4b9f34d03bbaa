"""The form of a hero's sheet, both ways, and the values the sheet fills into other forms."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Final

from hqweb.core import fields, limits, moves, nouns, sheet
from hqweb.core.words import sign
from hqweb.draw_steel import edition as book
from hqweb.draw_steel.abilities import ability, card
from hqweb.draw_steel.abilities.potency import MOST_COST
from hqweb.draw_steel.fight import conditions, conditions_state, damage, resource_state, stamina
from hqweb.draw_steel.fight.resource import MOST_START
from hqweb.draw_steel.sheet.state import Held, State, free_key, kept

MOST_DEBT: Final = 10
"""Most clarity below 0 on a sheet: more than a talent's greatest debt."""


def bare(fields: tuple[fields.Field, ...]) -> tuple[fields.Field, ...]:
    """Return another form's fields without sources: a sheet isn't filled in from a sheet."""
    return tuple(each._replace(source="", group="", fields=bare(each.fields)) for each in fields)


def standing_fields(edition: book.Edition) -> tuple[fields.Field, ...]:
    """Return the fields of a hero's condition. The bleeding of the dying depends on Stamina."""
    condition, ends, bleeds, source = conditions.condition_fields(edition.ailments)
    usual = tuple(option for option in bleeds.options if option.value != "dying")
    return (condition, ends, bleeds._replace(options=usual), source)


@cache
def line_fields(edition: book.Edition) -> tuple[fields.Field, ...]:
    """Return the fields of an ability on the sheet: its card's lines and its cost."""
    _, title, *lines = (each._replace(when=None) for each in bare(ability.ability_fields(edition)))
    return (title, moves.number("cost", "Cost", 0, MOST_COST), *lines)


def body_fields(edition: book.Edition) -> tuple[fields.Field, ...]:
    """Return the fields for Stamina and Recoveries, with extras up to the damage tracker's limits."""
    spare = damage.MOST_RECOVERIES - max(each.recoveries for each in edition.classes)
    return (
        moves.number("more_stamina", "Extra Stamina from kit and other sources", 0, limits.MAX_MORE_STAMINA),
        moves.number("more_recoveries", "Extra Recoveries from kit and other sources", 0, spare),
        moves.number("lost", "Stamina lost so far", 0, limits.MAX_TALLY),
        moves.number("recoveries_used", "Recoveries used so far", 0, damage.MOST_RECOVERIES),
    )


TALLY: Final = (
    moves.number("victories", "Victories", 0, limits.MAX_TALLY),
    moves.number("xp", "XP", 0, limits.MAX_TALLY),
)

_FIGHT: Final = ("amount", "surges", "round", "turn", "spent", "gift", "dead")
"""Return the fields for a current fight."""


def sheet_fields(edition: book.Edition) -> tuple[fields.Field, ...]:
    """Return all fields of the sheet."""
    classes = tuple(fields.Option(each.id, each.name, each.resource.capitalize()) for each in edition.classes)
    key = moves.number("key", "Number", 0, limits.MAX_TALLY, group="sheet")
    note = (moves.text("text", "Note", limits.MAX_LINE),)
    body = body_fields(edition)
    more = (
        *TALLY,
        *body[1:],
        *bare(conditions.save_fields(edition)),
        *bare(card.kit_fields()),
        *bare(damage.trait_fields(edition)),
    )
    events = dict.fromkeys(event.key for each in edition.classes for event in each.events)
    carried = (
        moves.number("made", "Abilities so far", 0, limits.MAX_TALLY),
        moves.number("temporary", "Temporary Stamina", 0, limits.MAX_STAMINA),
        moves.flag("out", "Unconscious"),
        moves.flag("paid", "Used a token on a save"),
        moves.rows("used", "Used outside combat", nouns.ABILITY, limits.MAX_HELD, (moves.text("ability", "Ability"),)),
        moves.flag("buried", "Dead since a fight"),
        moves.flag("fighting", "In a fight"),
    )
    fight = (
        moves.number("amount", "Heroic Resource", -MOST_DEBT, limits.MAX_TALLY),
        moves.number("surges", "Surges", 0, limits.MAX_TALLY),
        moves.number("round", "Round", 1, limits.MAX_TALLY, 1),
        moves.flag("turn", "During a turn"),
        fields.Field("spent", "picks", "Events so far", [], options=tuple(fields.Option(k, k) for k in events)),
        moves.number("gift", "Left to give", 0, limits.MAX_TALLY),
        moves.flag("dead", "Dead in this fight"),
    )
    return (
        moves.NAME,
        moves.pick("class", "Class", classes),
        moves.number("level", "Level", 1, edition.top, 1),
        *card.free_scores(edition),
        body[0],
        moves.rows("skills", "Skills", book.SKILL, limits.MAX_HELD, (moves.text("name", "Skill"),)),
        moves.rows("abilities", "Abilities", nouns.ABILITY, limits.MAX_HELD, (*line_fields(edition), key)),
        *(each._replace(group="more") for each in more),
        moves.rows(
            "conditions", "Conditions", book.CONDITION, limits.MAX_ON_HERO, standing_fields(edition), group="more"
        ),
        moves.rows("notes", "Notes", nouns.NOTE, limits.MAX_HELD, note, group="more"),
        damage.ORDER,
        *(each._replace(group="sheet") for each in carried),
        *(each._replace(group="sheet", when=fields.When("fighting", (True,))) for each in fight),
        *(each._replace(group="sheet", added=True) for each in conditions.holding_fields()),
    )


def from_form(given: fields.Given, edition: book.Edition) -> State:
    """Return the sheet of a form, without anything its class can't have."""
    scores: book.Scores = {each: given.whole(each) if given.has(each) else 0 for each in book.CHARACTERISTICS}
    more = given.whole("more_stamina"), given.whole("more_recoveries"), card.kit_of(given)
    skills = distinct(tuple(row.text("name") for row in given.rows("skills")))
    rows, abilities = given.rows("abilities"), list[Held]()
    made = max(given.whole("made"), *(row.whole("key") for row in rows), 0)
    for row in rows:
        key = row.whole("key")
        if not key or any(key == each.key for each in abilities):
            key = free_key(tuple(abilities), made)
        made = max(made, key)
        abilities.append(held(key, row, edition))
    notes = tuple(note for row in given.rows("notes") if (note := row.text("text")))
    own = damage.State("", stamina.Body("hero", 1, 1, edition=edition), 0, "weakness", stamina.Blow(damage.USUAL))
    resource, conditions = _resource(given, edition), _conditions(given, edition)
    state = State(given.text("name"), scores, *more, skills, tuple(abilities), notes, made, own, resource, conditions)
    weak, immune = damage.traits_of(given)
    now, extra = state.most - given.whole("lost"), given.whole("temporary")
    body = stamina.Body("hero", state.most, now, extra, weak, immune, given.flag("out"), edition=edition)
    left = max(0, state.recoveries - given.whole("recoveries_used"))
    order = "halve" if given.text("order") == "halve" else state.body.order
    return kept(state._replace(body=state.body._replace(body=body, recoveries=left, order=order)))[0]


def distinct(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return names without empty ones and duplicates, ignoring case."""
    return tuple({name.casefold(): name for name in reversed(names) if name}.values())[::-1]


def _conditions(given: fields.Given, edition: book.Edition) -> conditions_state.State:
    """Return the conditions in order; no creature is grabbed twice."""
    level, speed, bonus, low = (given.whole(name) for name in ("level", "speed", "bonus", "threshold"))
    holding, holds = conditions_state.held_of(given)
    bare = conditions_state.State("", hero=True, level=level, speed=speed, bonus=bonus, threshold=low, edition=edition)
    state = bare._replace(paid=given.flag("paid"), holding=holding, holds=holds)
    for row in given.rows("conditions"):
        key = row.text("condition")
        if key != "grabbed" or not state.has(key):
            state, _ = conditions_state.put(state, key, conditions_state.ends_of(row), row.text("source"))
    return state


def held(key: int, row: fields.Given, edition: book.Edition) -> Held:
    """Return the ability of a row, with this number."""
    return Held(key, {each.name: row.values[each.name] for each in line_fields(edition)})


def _resource(given: fields.Given, edition: book.Edition) -> resource_state.State:
    state = resource_state.State(
        given.text("class"),
        given.text("name"),
        given.whole("level"),
        given.whole("victories"),
        used=tuple(name for row in given.rows("used") if (name := row.text("ability"))),
        xp=given.whole("xp"),
        edition=edition,
    )
    state = state._replace(buried=given.flag("buried") and state.of.call == "appeal")
    if not given.flag("fighting"):
        return state
    keys = {event.key for event in state.of.events if event.per != "each"}
    fight: dict[str, Any] = {name: given.values[name] for name in _FIGHT}
    fight["spent"] = tuple(key for key in given.picks("spent") if key in keys)
    fight["dead"] = given.flag("dead") and state.of.call == "appeal"
    return state._replace(fighting=True, **fight)


def values(state: State) -> dict[str, fields.Json]:
    """Return the inputs that start a sheet like this one."""
    body, resource, conditions = state.body.body, state.resource, state.conditions
    fight: dict[str, fields.Json] = {name: getattr(resource, name) for name in _FIGHT}
    fight["spent"] = [event.key for event in resource.of.events if event.key in resource.spent]
    return {
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
        **_kit(state),
        **_traits(body),
        "conditions": _rows(each for each in conditions.standing if each.ends != "dying"),
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
        **(fight if resource.fighting else {}),
    }


def _kit(state: State) -> dict[str, fields.Json]:
    """Return the kit's damage bonuses as form values."""
    bonuses = {f"{reach.lower()}_{tier}": n for reach, kit in state.kit.items() for tier, n in enumerate(kit, 1)}
    return {"kit": "yes" if bonuses else "no", **bonuses}


def _traits(body: stamina.Body) -> dict[str, fields.Json]:
    """Return weaknesses and immunities as form rows."""
    immune: list[fields.Json] = [
        {"type": kind, **({"how": "all"} if n is None else {"how": "value", "value": n})} for kind, n in body.immune
    ]
    return {"weaknesses": [{"type": each.type, "value": each.value or 0} for each in body.weak], "immunities": immune}


def _rows(standing: Iterable[conditions_state.Standing]) -> list[fields.Json]:
    return [{"condition": each.key, "ends": each.ends, "source": each.source} for each in standing]


def facts(state: State) -> sheet.Facts:
    """Return everything forms can use: values by source, and the choices on the sheet."""
    letters = (
        sheet.Gives(letter, f"{book.name_of(letter)} {sign(score)}", {"characteristic": letter, "score": score})
        for letter, score in state.scores.items()
    )
    skills = (sheet.Gives(name, name, {"skill": True, "skill-name": name}) for name in state.skills)
    saves = (each for each in state.conditions.standing if each.ends == "save")
    told = dict.fromkeys(each.told if len(each.told) <= limits.MAX_NAME else each.of.name for each in saves)
    picks = (
        sheet.Pick("characteristic", "Characteristic", tuple(letters)),
        sheet.Pick("skill", "Skill", tuple(skills)),
        sheet.Pick("ability", "Ability", tuple(_usable(state))),
        sheet.Pick("condition", "Condition", tuple(sheet.Gives(each, each, {"condition": each}) for each in told)),
    )
    body, standing = state.body.body, state.conditions.standing
    keys = state.conditions.keys()
    on_all = [each for each in state.edition.ailments if each.key in keys and each.aim == "all"]
    if len(standing) > len(state.edition.ailments):  # the tracker can't hold them all, so keep one source of each
        standing = tuple({each.key: each for each in reversed(standing)}.values())[::-1]
    values: dict[str, fields.Json] = {
        "name": state.name,
        "kind": "hero",
        "class": state.of.id,
        "level": state.level,
        **{str(letter): score for letter, score in state.scores.items()},
        "highest": state.hero.highest,
        "stamina": state.most,
        "lost": min(state.lost, limits.MAX_STAMINA),
        "temporary": body.extra,
        "recoveries": state.body.recoveries,
        **_traits(body),
        "conditions": _rows(standing),
        "ticks": [each.own for each in on_all if each.own],
        "their-ticks": [*(each.against for each in on_all if each.against), *(["their-sleep"] if body.out else [])],
        "speed": state.conditions.speed,
        "save-bonus": state.conditions.bonus,
        "save-from": state.conditions.threshold,
        "resource": state.of.resource,
        "surges": min(state.resource.surges, limits.MAX_SURGES),
        "victories": min(state.resource.victories, MOST_START),
        **{name.replace("_", "-"): value for name, value in _kit(state).items()},
        **(conditions_state.hold_row(state.conditions) if state.conditions.holding != "no" else {}),
    }
    return sheet.Facts(state.called, values, tuple(pick for pick in picks if pick.options))


def _usable(state: State) -> Iterator[sheet.Gives]:
    """Yield the abilities of the sheet, and those every hero has."""
    for each in state.abilities:
        lines = {f"ability.{name.replace('_', '-')}": value for name, value in each.row.items()}
        lines["ability.title"] = each.title
        if not each.cost:
            del lines["ability.cost"]
        title = f"{each.title}, {each.cost}" if each.cost else each.title
        yield sheet.Gives(
            each.id, title, {"ability": ability.OWN, **lines, **_rolled(state, each.ability(state.edition))}
        )
    for key in ("melee-free-strike", "ranged-free-strike", "knockback"):
        one = ability.printed(state.edition.preset(key), state.edition.damage)
        yield sheet.Gives(key, one.name, {"ability": key, "ability.title": one.name, **_rolled(state, one)})


def _rolled(state: State, ability: ability.Ability) -> dict[str, fields.Json]:
    """Return an ability as inputs of a roll without a card."""
    letter, kind = state.hero.best(ability.letters), "other"
    if "strike" in ability.traits:
        kind = "ranged-strike" if "ranged" in ability.traits else "melee-strike"
    elif "damage" in ability.traits:
        kind = "area"
    elif "melee" in ability.traits:
        kind = "melee"
    rolled: dict[str, fields.Json] = {"ability.letter": letter, "ability.score": state.scores[letter]}
    return {**rolled, "ability.kind": kind, "ability.type": ability.type.key}
