"""The form of a simple contest: what it asks for, in an edition's notation."""

from hqweb.classic import sources
from hqweb.classic.edition import Edition
from hqweb.classic.nouns import OPPOSING_MODIFIER
from hqweb.core.fields import Field, Option, When
from hqweb.core.limits import MAX_GROUP_POINTS, MAX_INJURIES, MAX_NAME
from hqweb.mastery.modifiers import modifiers_field


def hero_field(label: str = "Name of the hero") -> Field:
    """The name of the hero whom a form is about."""
    return Field("hero", "text", label, default="", high=MAX_NAME, group="more", source=sources.NAME)


def points_field(start: int) -> Field:
    """The hero points that a hero brings to a contest."""
    return Field("points", "int", "Hero points", default=start, high=MAX_GROUP_POINTS, source=sources.POINTS)


def injuries_field() -> Field:
    """The injuries of somebody in a contest of many: each lowers every result of theirs by a step."""
    return Field("injured", "int", "Injuries", default=0, high=MAX_INJURIES, source=sources.INJURED)


def contest_fields(edition: Edition) -> tuple[Field, ...]:
    """The fields of a simple contest; what applies depends on whom the hero contends with."""
    typed, by_class, player = (When("against", (way,)) for way in ("resistance", "class", "player"))
    against = (Option("resistance", "A rating"), Option("class", "A class"), Option("player", "A player"))
    classes = tuple(Option(each.id, each.label) for each in edition.classes)
    ordinary = edition.ordinary.id
    dice = (Option("high", "High die wins"), Option("low", "Low die wins"))
    lowest = (Option("literal", "The lower number"), Option("six", "Always 6"))
    return (
        edition.rating_field("ability", "Ability", source=sources.ABILITY),
        Field("against", "pick", "Against", default="resistance", options=against),
        edition.rating_field("resistance", "Resistance", when=typed),
        edition.rating_field("resistance", "Their ability", when=player),
        edition.rating_field("base", "Base resistance", default=int(edition.base), when=by_class),
        Field("class", "pick", "Class", default=ordinary, options=classes, when=by_class),
        *outcome_fields(edition),
        modifiers_field(edition.kinds, edition.letter, "modifiers", "Modifiers")._replace(source=sources.MODIFIERS),
        modifiers_field(
            edition.kinds, edition.letter, "their_modifiers", "Modifiers of the other player", player, OPPOSING_MODIFIER
        ),
        hero_field(),
        Field("foe", "text", "Name of the opposition", default="", high=MAX_NAME, group="more"),
        Field("better_roll", "pick", "Equal results", default="high", options=dice, group="readings"),
        Field("very_low", "pick", "Very Low", default="literal", options=lowest, when=by_class, group="readings"),
        *_below_one(edition, by_class),
    )


def outcome_fields(edition: Edition) -> tuple[Field, ...]:
    """Whether a level is asked for, in an edition that may leave it open."""
    ways = (Option("plain", "Won or lost"), Option("level", "By level"))
    return (Field("outcome", "pick", "Outcome", default="plain", options=ways),) if edition.plain else ()


def _below_one(edition: Edition, when: When) -> tuple[Field, ...]:
    """What a resistance below 1 does, in an edition that leaves it open."""
    ways = (Option("automatic", "Gives way, no roll"), Option("rolled", "Rolled, one mastery short"))
    return (
        (Field("below_one", "pick", "Below 1", default="automatic", options=ways, when=when, group="readings"),)
        if edition.plain
        else ()
    )
