"""What a hero's sheet asks for when it is begun, and what it carries over when it is begun anew."""

from functools import cache
from typing import Final

from hqweb.core.fields import Field, Option, When
from hqweb.core.limits import MAX_HELD, MAX_LINE, MAX_MORE_STAMINA, MAX_NAME, MAX_ON_HERO, MAX_STAMINA, MAX_TALLY
from hqweb.draw_steel.abilities.ability import ability_fields
from hqweb.draw_steel.abilities.card import kit_fields
from hqweb.draw_steel.abilities.potency import MOST_COST
from hqweb.draw_steel.edition import CHARACTERISTICS, score_field
from hqweb.draw_steel.fight.classes import CLASSES, TOP
from hqweb.draw_steel.fight.conditions import condition_fields, holding_fields, save_fields
from hqweb.draw_steel.fight.damage import MOST_RECOVERIES, order_field, trait_fields
from hqweb.draw_steel.nouns import ABILITY, CONDITION, NOTE, SKILL

MOST_SPARE: Final = MOST_RECOVERIES - max(each.recoveries for each in CLASSES)
"""Recoveries on top of those of a class: as many as the tracker of damage has room for."""

MOST_DEBT: Final = 10
"""Clarity below 0 that a sheet carries: more than the greatest debt of a talent."""

_FIGHT: Final = When("fighting", (True,))


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
    """An ability as it stands on the sheet: the lines of its card, and its cost."""
    _, title, *lines = (each._replace(when=None) for each in bare(ability_fields()))
    cost = Field("cost", "int", "Cost", default=0, high=MOST_COST)
    return (title, cost, *lines)


def free_scores(default: tuple[int, ...] = (0,) * len(CHARACTERISTICS)) -> tuple[Field, ...]:
    """The characteristics; what a class fixes goes with the level and is not asked for."""
    return tuple(
        score_field(
            each.letter,
            each.name,
            score,
            When("class", tuple(one.id for one in CLASSES if each.letter not in one.fixed)),
        )
        for each, score in zip(CHARACTERISTICS, default, strict=True)
    )


@cache
def body_fields() -> tuple[Field, ...]:
    """Stamina and Recoveries, as they stand."""
    return (
        Field("more_stamina", "int", "Stamina of kit and the like", default=0, high=MAX_MORE_STAMINA),
        Field("more_recoveries", "int", "Recoveries of kit and the like", default=0, high=MOST_SPARE),
        Field("lost", "int", "Stamina lost so far", default=0, high=MAX_TALLY),
        Field("recoveries_used", "int", "Recoveries used so far", default=0, high=MOST_RECOVERIES),
    )


@cache
def speed_fields() -> tuple[Field, ...]:
    """Speed, and what touches saving throws."""
    return bare(save_fields())


def tally_fields() -> tuple[Field, ...]:
    """Victories and XP."""
    return (
        Field("victories", "int", "Victories", default=0, high=MAX_TALLY),
        Field("xp", "int", "XP", default=0, high=MAX_TALLY),
    )


@cache
def traits() -> tuple[Field, ...]:
    """Weaknesses and immunities."""
    return bare(trait_fields())


def sheet_form() -> tuple[Field, ...]:
    """All of it."""
    options = tuple(Option(each.id, each.name, each.resource.capitalize()) for each in CLASSES)
    more, spare, lost, used = body_fields()
    skill = Field("name", "text", "Skill", default="", high=MAX_NAME)
    text = Field("text", "text", "Note", default="", high=MAX_LINE)
    key = Field("key", "int", "Number", default=0, high=MAX_TALLY, group="sheet")
    return (
        Field("name", "text", "Name", default="", high=MAX_NAME),
        Field("class", "pick", "Class", default=CLASSES[0].id, options=options),
        Field("level", "int", "Level", default=1, low=1, high=TOP),
        *free_scores(),
        more,
        Field("skills", "list", "Skills", noun=SKILL, default=[], high=MAX_HELD, fields=(skill,)),
        Field("abilities", "list", "Abilities", noun=ABILITY, default=[], high=MAX_HELD, fields=(*line_fields(), key)),
        *(each._replace(group="more") for each in (*tally_fields(), spare, lost, used, *speed_fields())),
        *(each._replace(group="more") for each in (*bare(kit_fields()), *traits())),
        Field(
            "conditions",
            "list",
            "Conditions",
            noun=CONDITION,
            default=[],
            high=MAX_ON_HERO,
            fields=standing_fields(),
            group="more",
        ),
        Field("notes", "list", "Notes", noun=NOTE, default=[], high=MAX_HELD, fields=(text,), group="more"),
        order_field(),
        *_carried(),
    )


def _carried() -> tuple[Field, ...]:
    keys = tuple(dict.fromkeys(event.key for each in CLASSES for event in each.events))
    events = tuple(Option(key, key) for key in keys)
    used = Field("ability", "text", "Ability", default="", high=MAX_NAME)
    tally = MAX_TALLY
    found = (
        Field("made", "int", "Abilities so far", default=0, high=MAX_TALLY),
        Field("temporary", "int", "Temporary Stamina", default=0, high=MAX_STAMINA),
        Field("out", "flag", "Unconscious", default=False),
        Field("paid", "flag", "A token turned a save", default=False),
        Field("used", "list", "Used outside combat", noun=ABILITY, default=[], high=MAX_HELD, fields=(used,)),
        Field("buried", "flag", "Dead since a fight", default=False),
        Field("fighting", "flag", "In a fight", default=False),
        Field("amount", "int", "Heroic Resource", default=0, low=-MOST_DEBT, high=tally, when=_FIGHT),
        Field("surges", "int", "Surges", default=0, high=tally, when=_FIGHT),
        Field("round", "int", "Round", default=1, low=1, high=tally, when=_FIGHT),
        Field("turn", "flag", "A turn is on", default=False, when=_FIGHT),
        Field("spent", "picks", "What came already", default=[], options=events, when=_FIGHT),
        Field("gift", "int", "To pass on", default=0, high=tally, when=_FIGHT),
        Field("dead", "flag", "Dead in this fight", default=False, when=_FIGHT),
    )
    added = (each._replace(added=True) for each in holding_fields())
    return tuple(each._replace(group="sheet") for each in (*found, *added))
