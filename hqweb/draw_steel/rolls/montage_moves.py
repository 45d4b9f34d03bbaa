"""The moves of a montage test: a test, an assist, what works by itself, nothing, and what is said to the last roll."""

from typing import Final

from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Option
from hqweb.core.limits import MAX_NAME
from hqweb.core.numbers import sign
from hqweb.core.procedure import Choice, Move, Played, Step, say
from hqweb.core.words import leading
from hqweb.draw_steel.edition import name_of
from hqweb.draw_steel.nouns import BANE, EDGE, HERO_TOKEN, SUCCESS
from hqweb.draw_steel.power import Power, Ruling
from hqweb.draw_steel.rolls.form import SKILL, Read, bonus_field, count_fields, main_fields
from hqweb.draw_steel.rolls.montage_state import LOST, TOTAL, Hero, Last, State, taken
from hqweb.draw_steel.rolls.one_roll import reasons
from hqweb.draw_steel.rolls.results import word
from hqweb.draw_steel.rolls.test import difficulty_field, result_steps, swap_choice, swap_step

AUTOMATIC: Final = 3
"""Successes that the Director may grant at once to something clever."""


def open_choices(state: State) -> tuple[Choice, ...]:
    """A hero token and the Director's bargain on the last roll; then what each may do who has not acted."""
    out: list[Choice] = []
    last = state.last
    if last and not why_no_token(state):
        name = state.board.hero(last.by).name
        cost = f"1 of {HERO_TOKEN.counted(state.tokens)}"
        brings = "The last roll is made anew, and the new one stands."
        out.append(Choice("reroll", f"Spend a hero token for {name}", last.by, (), brings, cost))
    if last and not last.whom and not last.swapped:
        out += swap_choice(last.key)
    if state.end:
        return tuple(out)
    board = state.now
    waiting = [one for one in board.heroes if not one.acted]
    for one in waiting:
        out += _turn(one, [other for other in waiting if other.id != one.id])
    return tuple(out)


def _turn(one: Hero, others: list[Hero]) -> list[Choice]:
    scores = (*main_fields(), *count_fields(), bonus_field()._replace(group=""))
    skill = Field("skill", "text", "Skill, if one applies", default="", high=MAX_NAME, source="skill-name")
    who = f"heroes.{int(one.id[1:]) - 1}"
    helping = skill._replace(label="Skill that helps")
    whom = Field("whom", "pick", "Whom", options=tuple(Option(other.id, other.name) for other in others))
    count = tuple(Option(str(n), leading(SUCCESS.spelt(n))) for n in range(1, AUTOMATIC + 1))
    gain = Field("count", "pick", "It brings", default="1", options=count)
    out = [
        Choice(
            "test",
            f"{one.name}: make a test",
            one.id,
            (scores[0], scores[1], skill, difficulty_field(), *scores[2:]),
            "A success or a failure for all.",
            press="Roll",
            who=who,
        )
    ]
    if others:
        brings = "An edge, a double edge or a bane for the other’s test."
        fields = (whom, scores[0], scores[1], helping, *scores[2:])
        out.append(Choice("assist", f"{one.name}: assist", one.id, fields, brings, place="more", press="Roll", who=who))
    brings = "An item, an ability or a good idea that the Director lets work without dice."
    out.append(Choice("works", f"{one.name}: it just works", one.id, (gain,), brings, place="more"))
    out.append(Choice("pass", f"{one.name}: do nothing", one.id, (), "Nothing is risked.", place="more"))
    return out


def why_no_token(state: State) -> str:
    """Why the last roll cannot be made anew; empty where it can."""
    if state.last is None:
        return "There is no roll that a token could make anew."
    if state.last.rerolled:
        return "One hero token is all that a test takes, and this one had it."
    if state.last.swapped:
        return "The outcome was settled by a word. Take that back first."
    return "" if state.tokens else "There is no hero token left."


def repeats(state: State, move: Move) -> bool:
    """Whether an assistant names a skill that was used already."""
    hero = state.now.hero(move.by)
    return move.do == "assist" and taken(hero, move.given.text("skill"), again=state.again)


def read_turn(hero: Hero, given: Given, *, again: bool) -> Read:
    """The roll of a turn, with the help that waited for it and the skill that applies."""
    steps: list[Step] = []
    skill = given.text("skill")
    bonus, edges, banes = given.whole("bonus"), given.whole("edges"), given.whole("banes")
    helps = given.has("whom")
    if taken(hero, skill, again=again):
        text = "{name} has used {skill} in this montage test already: *nothing*."
        steps.append(say("montage-skill", text, name=hero.name, skill=skill))
    elif skill or helps:
        what = skill or "a skill"
        steps.append(say("skill", "{name} brings {what}: *+{plus}*.", name=hero.name, what=what, plus=SKILL))
        bonus += SKILL
    if not helps and (hero.edges or hero.banes):
        told = [noun.spelt(number) for number, noun in ((hero.edges, EDGE), (hero.banes, BANE)) if number]
        steps.append(say("assist", "Help from others: *{told}*.", told=" and ".join(told)))
        edges, banes = edges + hero.edges, banes + hero.banes
    power = Power(given.whole("score"), bonus, edges, banes)
    return Read(power, name_of(given.text("characteristic")), tuple(steps))


def rolled(state: State, move: Move, faces: Faces, ruling: Ruling) -> Played[State]:
    """The state after a test or an assist."""
    board = state.now
    hero = board.hero(move.by)
    read = read_turn(hero, move.given, again=state.again)
    whom = move.given.text("whom") if move.do == "assist" else ""
    hard = "" if whom else move.given.text("difficulty")
    skill = move.given.text("skill")
    fresh = skill and not taken(hero, skill, again=False)
    last = Last(move.by, whom, read, hard, skill if fresh else "", faces, ruling)
    done = state._replace(board=board, last=last)
    return Played(done, (_turn_step(done, last), *read.steps, *_ruled(done, last)), _line(done, last))


def _turn_step(state: State, last: Last) -> Step:
    name = state.board.hero(last.by).name
    if last.whom:
        return say("montage-turn", "{name} helps *{whom}*.", name=name, whom=state.board.hero(last.whom).name)
    return say("montage-turn", "{name} takes on something *{hard}*.", name=name, hard=last.hard)


def rolled_anew(state: State, faces: Faces, ruling: Ruling) -> Played[State]:
    """The state after a hero token made the last roll anew."""
    if state.last is None:
        raise TypeError("nothing is rolled yet")
    last = state.last._replace(faces=faces, ruling=ruling, rerolled=True)
    done = state._replace(last=last, tokens=state.tokens - 1)
    step = say("reroll", "A hero token: the test is rolled anew, and the *new roll* stands.")
    return Played(done, (step, *_ruled(done, last)), _line(done, last))


def said(state: State, move: Move) -> Played[State]:
    """The state after a move without dice."""
    if move.do in ("costly", "fail") and state.last:
        last = state.last._replace(swapped=True)
        done = state._replace(last=last)
        steps = (swap_step(last.key), *_counted(done))
        return Played(done, steps, f"The Director’s offer is taken: {word(last.key)}")
    board = state.now
    hero = board.hero(move.by)
    if move.do == "assist":
        text = "{name} has used {skill} in this montage test already: take *another skill* to help."
        step = say("montage-skill", text, name=hero.name, skill=move.given.text("skill"))
        return Played(state._replace(board=board, last=None), (step,), f"{hero.name} needs another skill")
    after = board.turned(move.by)
    if move.do == "pass":
        step = say("montage-turn", "{name} does nothing this round.", name=hero.name)
        done = state._replace(board=after, last=None)
        return Played(done, (step, *_ended(done)), f"{hero.name} does nothing")
    count = move.given.whole("count")
    told = SUCCESS.spelt(count)
    step = say("montage-works", "{name} has an answer that needs no dice: *{told}*.", name=hero.name, told=told)
    done = state._replace(board=after._replace(successes=after.successes + count), last=None)
    return Played(done, (step, *_counted(done)), f"{hero.name}: {told} without dice")


def _ruled(state: State, last: Last) -> tuple[Step, ...]:
    told = reasons(last.read, last.faces, last.ruling)
    if last.whom:
        whom, title = state.board.hero(last.whom).name, last.help.title.lower()
        step = say("assist", "{whom} has *{title}* on the next test.", whom=whom, title=title)
        return (*told, step, *_ended(state))
    natural = last.ruling.why == "natural"
    return (*told, *result_steps(last.hard, last.key, natural=natural), *_counted(state))


def _counted(state: State) -> tuple[Step, ...]:
    board, (most, worst) = state.now, state.limits
    step = say(
        "montage-count",
        "Successes *{successes}* of {most}, failures *{failures}* of {worst}.",
        successes=board.successes,
        most=most,
        failures=board.failures,
        worst=worst,
    )
    return (step, *_ended(state))


def _ended(state: State) -> tuple[Step, ...]:
    end, board = state.end, state.now
    if not end:
        return ()
    if end == TOTAL:
        text = "The success limit is reached: *total success*."
    else:
        why = "The failure limit is reached" if board.failures >= state.limits[1] else "The time is up"
        ahead = board.successes - board.failures
        by = f"{max(ahead, 0) or 'no'} more {SUCCESS.of(max(ahead, 0))}"
        text = f"{why}, with {by} than failures: *{'total failure' if end == LOST else 'partial success'}*."
    return (say("montage-end", text),)


def _line(state: State, last: Last) -> str:
    name = state.board.hero(last.by).name
    if last.whom:
        return f"{name} helps {state.board.hero(last.whom).name}: {last.help.title.lower()}"
    return f"{name} {sign(last.ruling.total)}: {word(last.key)}"
