"""The sheet's own moves: levels, corrections, and what is added to it and struck out."""

from collections.abc import Callable
from typing import Final

from hqweb.core.fields import Given
from hqweb.core.numbers import sign
from hqweb.core.procedure import Played, say
from hqweb.draw_steel.abilities.hero import main_score
from hqweb.draw_steel.edition import CHARACTERISTICS
from hqweb.draw_steel.fight.damage import traits_of
from hqweb.draw_steel.sheet.begun import distinct, held, kit_of
from hqweb.draw_steel.sheet.state import State, free_key, scores_at, scores_told


def _said(state: State, rule: str, line: str, sentence: str, **values: str | int) -> Played[State]:
    return Played(state, (say(rule, sentence, **values),), line)


def _rename(state: State, given: Given) -> Played[State]:
    after = state._replace(name=given.text("name"))
    return _said(after, "sheet", f"Called {after.called}", "The hero is called *{name}*.", name=after.called)


def _level_up(state: State, _: Given) -> Played[State]:
    level = state.level + 1
    lost, scores = state.lost, scores_at(state.of, level, state.scores)
    after = state._replace(resource=state.resource._replace(level=level), scores=scores)
    after = after.with_body(after.body.body._replace(most=after.most, now=after.most - lost))
    steps = [
        say(
            "sheet-level",
            "Level *{level}*: {plus} Stamina more, *{most}* in all.",
            level=level,
            plus=after.most - state.most,
            most=after.most,
        )
    ]
    if main_score(level) > main_score(level - 1):
        names = " and ".join(each.name for each in CHARACTERISTICS if each.letter in state.of.fixed)
        steps.append(say("echelons", "A new echelon: {names} *{score}*.", names=names, score=main_score(level)))
        steps.append(say("sheet-correct", "What else your class raises, put right by hand."))
    steps.append(say("sheet-level", "Features and abilities of the level are on your class’s page."))
    return Played(after, tuple(steps), f"Level {level}")


def _correct(state: State, given: Given) -> Played[State]:
    after, told = _CORRECTS[given.text("what")](state.calm(), given)
    step = say("sheet-correct", "Put right: *{told}*.", told=told)
    return Played(after, (step,), f"Put right: {told}")


def _scores(state: State, given: Given) -> tuple[State, str]:
    pairs = zip(CHARACTERISTICS, state.scores, strict=True)
    scores = tuple(given.whole(each.letter) if given.has(each.letter) else score for each, score in pairs)
    after = state._replace(scores=scores)
    return after, scores_told(after)


def _stamina(state: State, given: Given) -> tuple[State, str]:
    after = state._replace(more=given.whole("more_stamina"), spare=given.whole("more_recoveries"))
    body = after.body.body._replace(most=after.most, now=after.most - given.whole("lost"), out=False)
    left = max(0, after.recoveries - given.whole("recoveries_used"))
    after = after._replace(body=after.body._replace(body=body, recoveries=left))
    return after, f"Stamina {sign(body.now)} of {body.most}, Recoveries {left} of {after.recoveries}"


def _tally(state: State, given: Given) -> tuple[State, str]:
    lost, level = state.lost, given.whole("level")
    resource = state.resource._replace(level=level, victories=given.whole("victories"), xp=given.whole("xp"))
    after = state._replace(resource=resource)
    after = after.with_body(after.body.body._replace(most=after.most, now=after.most - lost))
    return after, f"level {level}, Victories {resource.victories}, XP {resource.xp}"


def _speed(state: State, given: Given) -> tuple[State, str]:
    speed, bonus, low = (given.whole(name) for name in ("speed", "bonus", "threshold"))
    after = state._replace(conditions=state.conditions._replace(speed=speed, bonus=bonus, threshold=low))
    plus = f", {'+' if bonus > 0 else '−'}{abs(bonus)}" if bonus else ""
    return after, f"speed {speed}, saves on {low}{plus}"


def _traits(state: State, given: Given) -> tuple[State, str]:
    weak, immune = traits_of(given)
    body = state.body.body._replace(weak=weak, immune=immune)
    return state.with_body(body), f"weaknesses {len(weak)}, immunities {len(immune)}"


def _kit(state: State, given: Given) -> tuple[State, str]:
    after = state._replace(kit=kit_of(given))
    return after, f"kit, {', '.join(map(str, after.kit))}" if after.kit else "a kit without damage bonuses"


_CORRECTS: Final[dict[str, Callable[[State, Given], tuple[State, str]]]] = {
    "scores": _scores,
    "stamina": _stamina,
    "tally": _tally,
    "speed": _speed,
    "traits": _traits,
    "kit": _kit,
}


def _nothing(state: State) -> Played[State]:
    return _said(state, "sheet-own", "Nothing added", "Nothing was written, so *nothing* is added.")


def _add_skill(state: State, given: Given) -> Played[State]:
    text = given.text("text")
    if not text:
        return _nothing(state)
    skills = distinct((*state.skills, text))
    if skills == state.skills:
        return _said(state, "sheet-own", f"{text}, already there", "{text} stands there *already*.", text=text)
    after = state._replace(skills=skills)
    return _said(after, "sheet-own", f"Skill: {text}", "Skill: *{text}*.", text=text)


def _drop_skill(state: State, given: Given) -> Played[State]:
    text = given.text("which")
    after = state._replace(skills=tuple(each for each in state.skills if each != text))
    return _said(after, "sheet-own", f"Struck out: {text}", "Struck out: *{text}*.", text=text)


def _add_ability(state: State, given: Given) -> Played[State]:
    one = held(free_key(state.abilities, state.made), given)
    after = state._replace(abilities=(*state.abilities, one), made=max(state.made, one.key))
    return _said(after, "sheet-own", f"Ability: {one.title}", "Ability: *{title}*.", title=one.title)


def _drop_ability(state: State, given: Given) -> Played[State]:
    one = next(each for each in state.abilities if each.id == given.text("which"))
    after = state._replace(abilities=tuple(each for each in state.abilities if each != one))
    return _said(after, "sheet-own", f"Struck out: {one.title}", "Struck out: *{title}*.", title=one.title)


def _add_note(state: State, given: Given) -> Played[State]:
    text = given.text("text")
    if not text:
        return _nothing(state)
    after = state._replace(notes=(*state.notes, text))
    return _said(after, "sheet-own", "A note", "Noted: {text}.", text=text.rstrip("."))


def _drop_note(state: State, given: Given) -> Played[State]:
    place = given.whole("which") - 1
    text = state.notes[place]
    after = state._replace(notes=state.notes[:place] + state.notes[place + 1 :])
    return _said(after, "sheet-own", "A note struck out", "Struck out: {text}.", text=text.rstrip("."))


OWN: Final[dict[str, Callable[[State, Given], Played[State]]]] = {
    "rename": _rename,
    "level-up": _level_up,
    "correct": _correct,
    "add-skill": _add_skill,
    "drop-skill": _drop_skill,
    "add-ability": _add_ability,
    "drop-ability": _drop_ability,
    "add-note": _add_note,
    "drop-note": _drop_note,
}
"""What each of them does."""
