"""A group test in words: what each rolled, in short, and what that comes to for all."""

from hqweb.core.blocks import Block, Grid, GridRow, Note
from hqweb.core.dice import Faces
from hqweb.core.numbers import sign
from hqweb.core.procedure import Step, say
from hqweb.core.tables import Column, Marked
from hqweb.core.words import leading
from hqweb.draw_steel import nouns
from hqweb.draw_steel.nouns import SUCCESS
from hqweb.draw_steel.rolls.group_rules import COLLECTIVE_REWARD, half, over_half, tally
from hqweb.draw_steel.rolls.group_state import Rulings, State, keys_of
from hqweb.draw_steel.rolls.one_roll import reasons
from hqweb.draw_steel.rolls.results import REWARD, REWARD_TOKENS, outcome
from hqweb.draw_steel.rolls.test import result_steps

_SHORT = ("natural", "total", "tiers")
"""Reasons of a roll that one line says for each of a group."""


def again(state: State, by: str, faces: Faces, rulings: Rulings) -> tuple[State, tuple[Step, ...]]:
    """The state after one of the group rolled anew, and the reasons."""
    place = next(place for place, one in enumerate(state.members) if one.id == by)
    done = state._replace(
        faces=(*state.faces[:place], faces, *state.faces[place + 1 :]),
        rulings=rulings,
        tokens=state.tokens - 1,
        rerolled=(*state.rerolled, by),
    )
    token = say("reroll", "A hero token: {name} rolls anew.", name=state.members[place].name)
    return done, (token, *steps_of(done, place))


def steps_of(state: State, place: int) -> tuple[Step, ...]:
    """What one of the group rolled, in short: the total, what moved it, and the outcome."""
    one, ruling, faces = state.members[place], state.rulings[place], state.faces[place]
    result = result_steps(state.difficulty, keys_of(state, state.rulings)[place], natural=ruling.why == "natural")
    if not faces:
        text = "{name}: the tier is settled beforehand, without dice, *tier {tier}*."
        return (say("automatic", text, name=one.name, tier=ruling.tier), *one.read.steps, *result)
    total = say(
        "total",
        "{name}: {dice} come to *{total}* with {characteristic}.",
        name=one.name,
        dice=" and ".join(map(str, faces)),
        total=sign(ruling.total),
        characteristic=one.read.name,
    )
    told = (step for step in reasons(one.read, faces, ruling) if step.rule not in _SHORT)
    return (total, *one.read.steps, *told, *result)


def sum_up(state: State) -> tuple[Step, ...]:
    """What is counted, and what all of them gain or pay."""
    keys = keys_of(state, state.rulings)
    number = len(keys)
    successes, rewards, consequences = tally(keys)
    enough = successes >= half(number)
    steps = [
        say(
            "group-count",
            "{successes} of {number}, and {needed} {are} needed: *{word}*.",
            successes=leading(SUCCESS.spelt(successes)),
            number=number,
            needed=half(number),
            are="is" if half(number) == 1 else "are",
            word="the group succeeds" if enough else "the group fails",
        )
    ]
    what, got, needed = (
        (nouns.REWARD, rewards, half(number)) if enough else (nouns.CONSEQUENCE, consequences, over_half(number))
    )
    if got:
        steps.append(
            say(
                "group-collective",
                "{got}, and {needed} {are} needed: *{word}*.",
                got=leading(what.spelt(got)),
                needed=needed,
                are="is" if needed == 1 else "are",
                word=f"a collective {what.one}" if got >= needed else f"no collective {what.one}",
            )
        )
    return tuple(steps)


def blocks(state: State, found: str) -> tuple[Block, ...]:
    """What each rolled, and what stands in for a reward."""
    rows = []
    for one, faces, key, ruling in zip(
        state.members, state.faces, keys_of(state, state.rulings), state.rulings, strict=True
    ):
        shown = outcome(key)
        rows.append(GridRow((one.name, sign(ruling.total) if faces else "–", Marked(shown.mark, shown.label))))
    columns = (Column("Hero"), Column("Total", "number"), Column("Test"))
    out: list[Block] = [Grid("The group", columns, tuple(rows))]
    if found == REWARD:
        out.append(Note(f"No idea for a reward? The party gains {COLLECTIVE_REWARD * REWARD_TOKENS} hero tokens."))
    return tuple(out)
