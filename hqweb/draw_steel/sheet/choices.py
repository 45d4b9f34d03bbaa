"""What can happen on a hero's sheet now: the moves of the trackers that it holds, and its own."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from hqweb.core.fields import Field, Option, When
from hqweb.core.limits import MAX_HELD, MAX_LINE, MAX_NAME, MAX_ON_HERO, MAX_SURGES, MAX_TALLY
from hqweb.core.procedure import Choice, Procedure
from hqweb.draw_steel import effects
from hqweb.draw_steel.abilities.card import kit_fields
from hqweb.draw_steel.abilities.potency import MOST_COST
from hqweb.draw_steel.edition import CHARACTERISTICS, score_field
from hqweb.draw_steel.fight.classes import TOP, XP
from hqweb.draw_steel.fight.conditions import Conditions, finish_field
from hqweb.draw_steel.fight.conditions_state import AILMENTS
from hqweb.draw_steel.fight.damage import Damage
from hqweb.draw_steel.fight.resource import HeroicResource
from hqweb.draw_steel.sheet.begun import immunities, kit_told, weaknesses
from hqweb.draw_steel.sheet.form import body_fields, line_fields, speed_fields, standing_fields, tally_fields, traits
from hqweb.draw_steel.sheet.state import State

HERO: Final = "hero"
"""Who moves."""

PARTS: Final[dict[str, Procedure[Any, Any]]] = {
    "conditions": Conditions(),
    "body": Damage(),
    "resource": HeroicResource(),
}
"""The trackers on a sheet, by what the sheet calls them."""

_OWN_NAMES: Final = {("conditions", "token"): "save-token", ("body", "token"): "stamina-token"}
_LEFT_OUT: Final = {("conditions", "finish"), ("conditions", "roll"), ("body", "finish")}
"""The sheet ends a fight in one move, and shows what conditions put on rolls all the time."""

MOVES: Final = {
    _OWN_NAMES.get((part, kind.do), kind.do): (part, kind)
    for part, procedure in PARTS.items()
    for kind in procedure.moves
    if (part, kind.do) not in _LEFT_OUT
}
"""The moves of the trackers: what the sheet calls each, whose it is, and what it is there."""

_NAMES: Final = {(part, kind.do): do for do, (part, kind) in MOVES.items()}
_TITLES: Final = {"end-turn": "End a turn", "stamina-token": "Regain by hero tokens"}

_BODILY: Final = ("die", "respite")
"""Moves of the resource that hang on Stamina as well."""

_WHATS: Final = (
    Option("scores", "Characteristics"),
    Option("stamina", "Stamina and Recoveries"),
    Option("tally", "Level, Victories and XP"),
    Option("speed", "Speed and saves"),
    Option("traits", "Weaknesses and immunities"),
    Option("kit", "Damage bonuses of the kit"),
)


def open_choices(state: State) -> tuple[Choice, ...]:
    """The moves that stand open."""
    own = (choice for choice in (*_own(state), *_left(state)) if not closed(state, choice.do))
    return (*_of_trackers(state, PARTS), *_heroic(state), *own)


def open_choice(state: State, do: str) -> Choice | None:
    """One of the moves that are open, built without most of the others; None where it is closed."""
    if do in MOVES:
        found = _of_trackers(state, {MOVES[do][0]: PARTS[MOVES[do][0]]})
    elif do == "use-heroic":
        found = _heroic(state)
    elif closed(state, do):
        return None
    else:
        found = _left(state) if do in _NOTED else _own(state, do)
    return next((choice for choice in found if choice.do == do), None)


def _of_trackers(state: State, parts: Mapping[str, Procedure[Any, Any]]) -> Iterator[Choice]:
    for part, procedure in parts.items():
        for choice in procedure.choices(getattr(state, part)):
            do = _NAMES.get((part, choice.do))
            if do is None or (do in _BODILY and closed(state, do)):
                continue
            fields = choice.fields
            if do == "put":
                fields = _put_fields(fields)
            if do == "end":
                fields = (*fields, _ends_field())
            yield choice._replace(
                do=do,
                by=HERO,
                title=_TITLES.get(do, choice.title),
                fields=tuple(each._replace(source="") if each.source else each for each in fields),
            )


def _put_fields(fields: tuple[Field, ...]) -> tuple[Field, ...]:
    """The same without what dying brings, which comes by itself."""
    return tuple(
        each._replace(options=tuple(option for option in each.options if option.value != "dying")) for each in fields
    )


def _ends_field() -> Field:
    return finish_field()._replace(label="Conditions")


def _own(state: State, only: str = "correct") -> Iterator[Choice]:
    """The sheet's own moves; `correct` has a long form, so it is built only where that is the one wanted."""
    name = Field("name", "text", "Name", default=state.name, high=MAX_NAME)
    yield Choice(
        "level-up",
        "Level up",
        HERO,
        brings=f"Level {state.level + 1}, from {XP[min(state.level, TOP - 1)]} XP on, or when the Director says so.",
        place="more",
    )
    if only == "correct":
        fields = _correct_fields(state)
        yield Choice("correct", "Put something right", HERO, fields, place="more", press="Put it right")
    yield Choice("rename", "Rename", HERO, (name,), place="more")
    for do, title, field in (
        ("add-skill", "Add a skill", Field("text", "text", "Skill", default="", high=MAX_NAME)),
        ("add-note", "Add a note", Field("text", "text", "Note", default="", high=MAX_LINE)),
    ):
        yield Choice(do, title, HERO, (field,), place="more", press="Add")
    yield Choice("add-ability", "Add an ability", HERO, line_fields(), place="more", press="Add")
    for do, title, options in (
        ("drop-skill", "Strike out a skill", tuple(Option(each, each) for each in state.skills)),
        ("drop-ability", "Strike out an ability", tuple(Option(each.id, each.title) for each in state.abilities)),
        ("drop-note", "Strike out a note", tuple(Option(f"{n}", each) for n, each in enumerate(state.notes, 1))),
    ):
        if options:
            which = Field("which", "pick", "Which", options=options)
            yield Choice(do, title, HERO, (which,), place="more", press="Strike out")


def affordable(state: State, more: int = 0) -> tuple[Option, ...]:
    """The heroic abilities of the sheet that can be paid for."""
    return tuple(
        Option(each.id, f"{each.title}, {each.cost}")
        for each in state.abilities
        if each.cost and each.cost <= state.resource.able + more
    )


def _heroic(state: State) -> Iterator[Choice]:
    """A heroic ability of the sheet, at its own cost; a shadow with an edge pays 1 less."""
    found = PARTS["resource"].choices(state.resource) if affordable(state, 1) else ()
    spend = next((choice for choice in found if choice.do == "spend"), None)
    if spend is None:
        return
    fields = {each.name: each for each in spend.fields}
    result, edge = fields["result"], fields.get("edge")
    plain, keen = affordable(state), affordable(state, 1)
    which = Field("which", "pick", "Ability", options=plain)
    if edge is None:
        asked: tuple[Field, ...] = (which,)
    else:
        ways = edge.options if plain else edge.options[1:]
        asked = (
            edge._replace(options=ways, default=ways[0].value),
            which._replace(when=When("edge", ("no",))),
            which._replace(options=keen, when=When("edge", ("edge",))),
        )
    if plain or (edge and keen):
        title = "Use an ability of the sheet"
        yield spend._replace(do="use-heroic", title=title, by=HERO, fields=(*asked, result))


def _correct_fields(state: State) -> tuple[Field, ...]:
    fixed, body, conditions = state.of.fixed, state.body.body, state.conditions
    now: dict[str, Any] = {
        "more_stamina": state.more,
        "more_recoveries": state.spare,
        "lost": state.lost,
        "recoveries_used": state.recoveries - state.body.recoveries,
        "victories": state.resource.victories,
        "xp": state.resource.xp,
        "speed": conditions.speed,
        "bonus": conditions.bonus,
        "threshold": conditions.threshold,
        "weaknesses": weaknesses(body.weak),
        "immunities": immunities(body.immune),
        **kit_told(state),
    }
    scores = tuple(
        score_field(each.letter, each.name, score)
        for each, score in zip(CHARACTERISTICS, state.scores, strict=True)
        if each.letter not in fixed
    )
    level = Field("level", "int", "Level", default=state.level, low=1, high=TOP)
    groups = {
        "scores": scores,
        "stamina": body_fields(),
        "tally": (level, *tally_fields()),
        "speed": speed_fields(),
        "traits": traits(),
        "kit": tuple(each._replace(group="") for each in kit_fields()),
    }
    return (
        Field("what", "pick", "What", default="scores", options=_WHATS),
        *(
            each._replace(default=now.get(each.name, each.default), when=each.when or When("what", (what,)), source="")
            for what, fields in groups.items()
            for each in fields
        ),
    )


def _left(state: State) -> Iterator[Choice]:
    """What rolls and fights that were played elsewhere leave here; it can be noted by hand as well."""
    n = Field("n", "int", "How many", default=1, low=1, high=MAX_SURGES)
    surges, able = state.resource.surges, state.resource.able
    notes = (
        (effects.SURGES_GAINED, "Note surges gained", n),
        (effects.SURGES_SPENT, "Note surges spent", n._replace(high=max(1, min(surges, MAX_TALLY)))),
        ("resource-gained", "Note resource gained", n._replace(high=MOST_COST)),
        (effects.RESOURCE_SPENT, "Note resource spent", n._replace(high=max(1, able))),
        (effects.RECOVERIES, "Note Recoveries used", n._replace(high=max(1, state.body.recoveries))),
        (effects.VICTORIES, "Note Victories", n._replace(high=MAX_TALLY)),
    )
    for do, title, field in notes:
        yield Choice(
            do, title, HERO, (field,), place="more", press="Note them" if do != effects.RESOURCE_SPENT else "Note it"
        )
    yield Choice(effects.GAINED, "Note a condition", HERO, standing_fields(), place="more", press="Note it")
    options = tuple(Option(each.key, each.name) for each in AILMENTS)
    condition = Field("condition", "pick", "Condition", default=options[0].value, options=options)
    source = Field("source", "text", "Who caused it", default="", high=MAX_NAME)
    for do, title in ((effects.ENDED, "Note a condition that is over"), (effects.SAVED, "Note a save")):
        yield Choice(do, title, HERO, (condition, source), place="more", press="Note it")
    yield Choice(effects.GONE, "Temporary Stamina is gone", HERO, place="more")
    yield Choice(effects.OUT, "Knocked unconscious", HERO, place="more")
    yield Choice(effects.RESTED, "A respite was taken", HERO, brings="Any fight is over with it.", place="more")


_NOTED: Final = (
    effects.SURGES_GAINED,
    effects.SURGES_SPENT,
    "resource-gained",
    effects.RESOURCE_SPENT,
    effects.RECOVERIES,
    effects.VICTORIES,
    effects.GAINED,
    effects.ENDED,
    effects.SAVED,
    effects.GONE,
    effects.OUT,
    effects.RESTED,
)
"""What `_left` offers."""

_IN_FIGHT: Final = (effects.SURGES_GAINED, effects.SURGES_SPENT, "resource-gained", effects.RESOURCE_SPENT)
_FULL: Final = {"add-skill": "skills", "add-ability": "abilities", "add-note": "notes"}
_NONE: Final = {"drop-skill": "skills", "drop-ability": "abilities", "drop-note": "notes"}


def closed(state: State, do: str) -> str:
    """Why a move does not stand open; empty where it does."""
    dead = state.body.body.state == "dead"
    if do in ("respite", effects.RESTED) and dead:
        return "The dead do not rest. Put the Stamina right first, if somebody brought the hero back."
    if do == "die" and not dead and not PARTS["resource"].refusal(state.resource, do, HERO):
        return "You are not dead: Stamina says so."
    if do in MOVES:
        part, kind = MOVES[do]
        return PARTS[part].refusal(getattr(state, part), kind.do, HERO)
    if do in _FULL and len(getattr(state, _FULL[do])) >= MAX_HELD:
        return f"No more than {MAX_HELD} stand on a sheet: strike one out first."
    if do in _NONE:
        return "" if getattr(state, _NONE[do]) else f"There are no {_NONE[do]} to strike out."
    return _closed(state, do)


def _closed(state: State, do: str) -> str:
    fighting = state.resource.fighting
    if do in (*_IN_FIGHT, "use-heroic") and not fighting:
        return "That is for a fight: begin one on the sheet first."
    match do:
        case effects.SURGES_SPENT:
            return "" if state.resource.surges else "There are no surges."
        case effects.RESOURCE_SPENT:
            return "" if state.resource.able else f"There is no {state.of.resource} to spend."
        case effects.RECOVERIES:
            return "" if state.body.recoveries else "There is no Recovery left until a respite."
        case effects.GONE:
            return "" if state.body.body.extra else "There is no temporary Stamina."
        case effects.OUT:
            return "That is so, or worse, already." if state.body.body.state in ("out", "dead") else ""
        case effects.GAINED:
            return _crowded(state)
        case "level-up":
            return _no_level(state)
        case "use-heroic":
            return "" if any(_heroic(state)) else "No heroic ability of the sheet can be paid for now."
        case _:
            return ""


def _crowded(state: State) -> str:
    own = sum(each.ends != "dying" for each in state.conditions.standing)
    return f"No more than {MAX_ON_HERO} conditions stand on a sheet: end one first." if own >= MAX_ON_HERO else ""


def _no_level(state: State) -> str:
    if state.level >= TOP:
        return f"Level {TOP} is the highest."
    return "A level comes between fights: end this one first." if state.resource.fighting else ""
