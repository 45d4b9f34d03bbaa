"""The sheet's own moves: levels, corrections, entries, and changes from rolls made elsewhere.

Changes from elsewhere are recorded without ruling again.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from hqweb.core import fields, limits, moves, procedure, sheet, words
from hqweb.draw_steel import edition, effects
from hqweb.draw_steel.abilities import card
from hqweb.draw_steel.abilities.potency import MOST_COST
from hqweb.draw_steel.fight import conditions_state, damage
from hqweb.draw_steel.fight.conditions import save_fields
from hqweb.draw_steel.fight.resource import lacks
from hqweb.draw_steel.fight.stamina import knocked_out
from hqweb.draw_steel.sheet import form
from hqweb.draw_steel.sheet.state import UNNAMED, Held, State, free_key, scores_at

HERO: Final = "hero"

type Does = Callable[[State, fields.Given], procedure.Played[State]]
type Fields = tuple[fields.Field, ...] | Callable[[State], tuple[fields.Field, ...]]
type Move = moves.Act[State, Any]
type Corrects = Callable[[State, fields.Given], tuple[State, str]]


def _level_up(state: State, _: fields.Given) -> procedure.Played[State]:
    level, fixed = state.level + 1, state.of.fixed
    main, before = (state.edition.echelon(each).score for each in (level, state.level))
    after = state._replace(scores=scores_at(state, level)).at_level(level)
    plus, sentence = after.most - state.most, "Level *{level}*: {plus} more Stamina, *{most}* in total."
    names = " and ".join(name for letter, name in edition.CHARACTERISTICS.items() if letter in fixed)
    steps = moves.those(
        (True, procedure.say("sheet-level", sentence, level=level, plus=plus, most=after.most)),
        (main > before, procedure.say("echelons", "A new echelon: {names} *{score}*.", names=names, score=main)),
        (main > before, procedure.say("sheet-correct", "Correct anything else your class raises.")),
        (True, procedure.say("sheet-level", "See your class’s page for the level’s features and abilities.")),
    )
    return procedure.Played(after, steps, f"Level {level}")


def _scores(state: State, given: fields.Given) -> tuple[State, str]:
    scores = {each: given.whole(each) if given.has(each) else score for each, score in state.scores.items()}
    told = ", ".join(f"{edition.name_of(each)} {words.sign(score)}" for each, score in scores.items())
    return state._replace(scores=scores), told


def _stamina(state: State, given: fields.Given) -> tuple[State, str]:
    after = state._replace(more=given.whole("more_stamina"), spare=given.whole("more_recoveries"))
    body = after.body.body._replace(most=after.most, now=after.most - given.whole("lost"), out=False)
    left = max(0, after.recoveries - given.whole("recoveries_used"))
    after = sheet.updated(after, "body", body=body, recoveries=left)
    return after, f"Stamina {words.sign(body.now)} of {body.most}, Recoveries {left} of {after.recoveries}"


def _tally(state: State, given: fields.Given) -> tuple[State, str]:
    level, victories, xp = (given.whole(name) for name in ("level", "victories", "xp"))
    after = sheet.updated(state, "resource", victories=victories, xp=xp).at_level(level)
    return after, f"level {level}, Victories {victories}, XP {xp}"


def _speed(state: State, given: fields.Given) -> tuple[State, str]:
    speed, bonus, low = (given.whole(name) for name in ("speed", "bonus", "threshold"))
    after = sheet.updated(state, "conditions", speed=speed, bonus=bonus, threshold=low)
    return after, f"speed {speed}, saves on {low}{f', {words.signed(bonus)}' if bonus else ''}"


def _traits(state: State, given: fields.Given) -> tuple[State, str]:
    weak, immune = damage.traits_of(given)
    after = state.with_body(state.body.body._replace(weak=weak, immune=immune))
    return after, f"weaknesses {len(weak)}, immunities {len(immune)}"


def _kit(state: State, given: fields.Given) -> tuple[State, str]:
    kit = card.kit_of(given)
    bonuses = ", ".join(str(each) for tiers in kit.values() for each in tiers)
    return state._replace(kit=kit), f"kit, {bonuses}" if kit else "a kit without damage bonuses"


_CORRECTIONS: Final[dict[str, tuple[str, Callable[[State], tuple[fields.Field, ...]], Corrects]]] = {
    "scores": ("Characteristics", lambda state: tuple(
        edition.score_field(each, edition.name_of(each)) for each in state.scores if each not in state.of.fixed),
            _scores),
    "stamina": ("Stamina and Recoveries", lambda state: form.body_fields(state.edition), _stamina),
    "tally": ("Level, Victories and XP",
        lambda state: (moves.number("level", "Level", 1, state.edition.top), *form.TALLY), _tally),
    "speed": ("Speed and saves", lambda state: form.bare(save_fields(state.edition)), _speed),
    "traits": ("Weaknesses and immunities", lambda state: form.bare(damage.trait_fields(state.edition)), _traits),
    "kit": ("Kit damage bonuses", lambda _: form.bare(card.kit_fields()), _kit),
}  # fmt: skip
"""The corrections: title, fields, and a function to the new sheet and its description."""


def _correct_fields(state: State) -> tuple[fields.Field, ...]:
    """Return the fields of all corrections, with current values."""
    now = form.values(state)
    asked = (
        (each, fields.When("what", (what,))) for what, (_, found, _) in _CORRECTIONS.items() for each in found(state)
    )
    return (
        moves.pick("what", "Correction", {what: title for what, (title, _, _) in _CORRECTIONS.items()}),
        *(each._replace(default=now.get(each.name, each.default), when=each.when or when) for each, when in asked),
    )


def _correct(state: State, given: fields.Given) -> procedure.Played[State]:
    *_, corrects = _CORRECTIONS[given.text("what")]
    after, told = corrects(state.calm(), given)
    return moves.said(after, "sheet-correct", f"Corrected: {told}", "Corrected: *{told}*.", told=told)


def _nothing(state: State) -> procedure.Played[State]:
    return moves.said(state, "sheet-own", "Nothing added", "You entered no text, so *nothing* is added.")


def _add_note(state: State, given: fields.Given) -> procedure.Played[State]:
    added = given.text("text")
    if not added:
        return _nothing(state)
    after = state._replace(notes=(*state.notes, added))
    return moves.said(after, "sheet-own", "A note", "You add the note: {text}.", text=added.rstrip("."))


def _add_skill(state: State, given: fields.Given) -> procedure.Played[State]:
    added, skills = given.text("text"), form.distinct((*state.skills, given.text("text")))
    if not added:
        return _nothing(state)
    line, sentence = f"Skill: {added}", "Skill: *{text}*."
    if skills == state.skills:
        line, sentence = f"{added}, already there", "{text} is *already* there."
    return moves.said(state._replace(skills=skills), "sheet-own", line, sentence, text=added)


def _add_ability(state: State, given: fields.Given) -> procedure.Played[State]:
    one = form.held(free_key(state.abilities, state.made), given, state.edition)
    after = state._replace(abilities=(*state.abilities, one), made=max(state.made, one.key))
    return moves.said(after, "sheet-own", f"Ability: {one.title}", "Ability: *{title}*.", title=one.title)


def _surges(state: State, given: fields.Given, *, by: int) -> procedure.Played[State]:
    n, word, left = given.whole("n"), "gained" if by > 0 else "spent", state.resource.surges + by * given.whole("n")
    after, values = sheet.updated(state, "resource", surges=left), {"word": word, "told": edition.SURGE.counted(left)}
    return moves.said(after, "surges-track", f"Surges: {left}", "{n} {word}: *{told}*.", n=n, **values, left=left)


def _resource(state: State, given: fields.Given, *, by: int) -> procedure.Played[State]:
    n, word, how = given.whole("n"), state.of.resource, "gained" if by > 0 else "spent"
    amount = state.resource.amount + by * n
    after = sheet.updated(state, "resource", amount=amount, gift=0)
    line, sentence = f"{word.capitalize()}: {words.sign(amount)}", "{n} {word} {how}: *{now}* now."
    return moves.said(after, "resource-cost", line, sentence, n=n, word=word, how=how, now=words.sign(amount))


def _gained(state: State, given: fields.Given) -> procedure.Played[State]:
    key, source = given.text("condition"), given.text("source")
    one = conditions_state.Standing("", state.edition.ailment(key), conditions_state.ends_of(given), source)
    if key == "grabbed" and state.conditions.has(key):
        return moves.said(state, key, "Grabbed already", "No creature can be grabbed twice, so the first grab *stays*.")
    if one in (each._replace(id="") for each in state.conditions.standing):
        values = {"told": one.told, "ends": conditions_state.ENDS[one.ends].lower()}
        line, sentence = f"{one.told}, already there", "{told}, {ends}: it’s *already* there."
        return moves.said(state, "stack-condition", line, sentence, **values)
    conditions, steps = conditions_state.put(state.conditions.quiet(), key, one.ends, source)
    return procedure.Played(state._replace(conditions=conditions), steps, f"{state.called}: {one.of.name.lower()}")


def _over(state: State, given: fields.Given, *, save: bool) -> procedure.Played[State]:
    """Return the ended condition: the one from this source, or the first of its kind."""
    key, source = given.text("condition"), given.text("source")
    there = [each for each in state.conditions.removable if each.key == key]
    if not there:
        name, sentence = state.edition.ailment(key).name, "The hero doesn’t have {name}, so *nothing* ends."
        return moves.said(state, "ending", f"The hero doesn’t have {name}", sentence, name=name)
    one = next((each for each in there if each.source == source), there[0])
    if save:
        after = state._replace(conditions=conditions_state.ended(state.conditions.quiet(), one))
        return moves.said(after, "save-ends", f"{one.told}: saved", "{what} *ends* with a save.", what=one.told)
    found = conditions_state.off(state.conditions, one)
    return procedure.Played(state._replace(conditions=found.state), found.steps, found.line)


_NO_LEVEL: Final[moves.Closed[State]] = moves.either(
    moves.needs(
        lambda state: state.level < state.edition.top, lambda state: f"Level {state.edition.top} is the highest."
    ),
    moves.needs(lambda state: not state.resource.fighting, "You can level up only between fights. End this one first."),
)


NO_FIGHT: Final[moves.Closed[State]] = moves.needs(
    lambda state: state.resource.fighting, "You can do that only in a fight. Begin one on the sheet first."
)
"""The reason a fight's move isn't available."""
NO_REST: Final[moves.Closed[State]] = moves.needs(
    lambda state: state.body.body.state != "dead",
    "A dead hero can’t rest. If someone brought the hero back, correct the Stamina first.",
)
"""The reason a respite isn't available."""
_NO_SURGES: Final[moves.Closed[State]] = moves.either(
    NO_FIGHT, moves.needs(lambda state: state.resource.surges, "You have no surges.")
)
_CROWDED: Final[moves.Closed[State]] = moves.needs(
    lambda state: sum(each.ends != "dying" for each in state.conditions.standing) < limits.MAX_ON_HERO,
    f"A sheet can have at most {limits.MAX_ON_HERO} conditions. End one first.",
)


def _added(do: str, rows: str, title: str, does: Does, fields: Fields) -> Move:
    full = f"A sheet can have at most {limits.MAX_HELD} of these. Delete one first."
    closed: moves.Closed[State] = moves.needs(lambda state: len(getattr(state, rows)) < limits.MAX_HELD, full)
    return moves.Act(do, title, "sheet-own", does, "", closed, fields, place=moves.MORE, press="Add")


def _dropped(rows: str, one: str, options: Callable[[State], dict[str, str]]) -> Move:
    """Return the move that deletes a row; it quotes a note, and names anything else."""

    def tell(state: State, gone: str | Held) -> procedure.Played[State]:
        if one == "a note":
            return moves.said(
                state, "sheet-own", "A note deleted", "You delete the note: {text}.", text=str(gone).rstrip(".")
            )
        name = gone.title if isinstance(gone, Held) else gone
        return moves.said(state, "sheet-own", f"Deleted: {name}", "Deleted: *{text}*.", text=name)

    kind = procedure.MoveKind(f"drop-{one.split()[1]}", f"Delete {one}", "sheet-own")
    which: Callable[[State], fields.Field] = lambda state: moves.pick("which", "Which", options(state), None)  # noqa: E731
    return sheet.strike(kind, rows, which, f"There are no {rows} to delete.", tell)._replace(press="Delete")


def _noted(
    do: str, title: str, does: Does, fields: Fields, closed: moves.Text[State] = "", press: str = "Add them"
) -> Move:
    return moves.Act(do, title, "sheet-left", does, "", closed, fields, place=moves.MORE, press=press)


def _up_to(most: Callable[[State], int]) -> Fields:
    return lambda state: (_MANY._replace(high=max(1, most(state))),)


_MANY: Final = moves.number("n", "Number", 1, limits.MAX_SURGES, 1)


def _condition(state: State) -> tuple[fields.Field, ...]:
    found = moves.pick("condition", "Condition", {each.key: each.name for each in state.edition.ailments})
    return (found, moves.text("source", "Source"))


ACTS: Final[tuple[Move, ...]] = (
    moves.Act("level-up", "Level up", "sheet-level", _level_up,
        lambda state: f"Level {state.level + 1}, at {state.edition.xp[min(state.level, state.edition.top - 1)]} XP "
                      "or when the Director says so.", _NO_LEVEL, place=moves.MORE),
    moves.Act("correct", "Correct the sheet", "sheet-correct", _correct, fields=_correct_fields, place=moves.MORE,
        press="Correct"),
    moves.Act("rename", "Rename", "sheet",
        lambda state, given: moves.said(state._replace(name=given.text("name")), "sheet",
                                   f"Called {given.text('name') or UNNAMED}", "The hero is called *{name}*.",
                                   name=given.text("name") or UNNAMED),
        fields=lambda state: (moves.text("name", "Name", default=state.name),), place=moves.MORE),
    _added("add-skill", "skills", "Add a skill", _add_skill, (moves.text("text", "Skill"),)),
    _dropped("skills", "a skill", lambda state: {each: each for each in state.skills}),
    _added("add-ability", "abilities", "Add an ability", _add_ability, lambda state: form.line_fields(state.edition)),
    _dropped("abilities", "an ability", lambda state: {each.id: each.title for each in state.abilities}),
    _added("add-note", "notes", "Add a note", _add_note, (moves.text("text", "Note", limits.MAX_LINE),)),
    _dropped("notes", "a note", lambda state: {f"{n}": each for n, each in enumerate(state.notes, 1)}),
    _noted(effects.SURGES_GAINED, "Add surges gained", partial(_surges, by=1), (_MANY,), NO_FIGHT),
    _noted(effects.SURGES_SPENT, "Subtract surges spent", partial(_surges, by=-1),
           _up_to(lambda state: min(state.resource.surges, limits.MAX_TALLY)), _NO_SURGES),
    _noted("resource-gained", "Add resource gained", partial(_resource, by=1), (_MANY._replace(high=MOST_COST),),
           NO_FIGHT),
    _noted(effects.RESOURCE_SPENT, "Subtract resource spent", partial(_resource, by=-1),
           _up_to(lambda state: state.resource.able), moves.either(NO_FIGHT, lambda state: lacks(state.resource)),
           "Add it"),
    _noted(effects.RECOVERIES, "Subtract Recoveries used",
           lambda state, given: moves.said(
               sheet.updated(state, "body", recoveries=(left := state.body.recoveries - given.whole("n"))), "recovery",
               f"Recoveries: {left}", "Recoveries used: *{left}* left.", left=left),
            _up_to(lambda state: state.body.recoveries),
           moves.needs(lambda state: state.body.recoveries, "There are no Recoveries left until a respite.")),
    _noted(effects.VICTORIES, "Add Victories",
           lambda state, given: moves.said(
               sheet.updated(state, "resource", victories=state.resource.victories + given.whole("n"), used=()),
               "victories", f"Victories: {state.resource.victories + given.whole('n')}",
               "You now have *{total}* Victories and can use each ability again.",
               total=state.resource.victories + given.whole("n")), (_MANY._replace(high=limits.MAX_TALLY),)),
    _noted(effects.GAINED, "Add a condition", _gained, lambda state: form.standing_fields(state.edition), _CROWDED,
           "Add it"),
    _noted(effects.ENDED, "End a condition", partial(_over, save=False), _condition, "", "Add it"),
    _noted(effects.SAVED, "Record a save", partial(_over, save=True), _condition, "", "Add it"),
    moves.Act(effects.GONE, "Lose temporary Stamina", "sheet-left",
        lambda state, _: moves.said(state.with_body(state.body.body._replace(extra=0)), "temporary",
                               "Temporary Stamina lost", "You *lose* all temporary Stamina."),
        "", moves.needs(lambda state: state.body.body.extra, "You have no temporary Stamina."), place=moves.MORE),
    moves.Act(effects.OUT, "Knocked unconscious", "sheet-left",
        lambda state, _: moves.said(state.with_body(knocked_out(state.body.body)), "knock-out",
                               f"{state.called} is knocked out", "{name} is *unconscious*.", name=state.called),
        "", moves.needs(lambda state: state.body.body.state not in ("out", "dead"), "The hero is already out or dead."),
        place=moves.MORE),
)  # fmt: skip
"""The sheet's moves beyond those of its trackers; a respite involves all of them."""
