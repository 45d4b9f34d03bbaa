"""The odds with what is spent after the roll: each face is played, and the point is spent where it helps."""

from collections import Counter
from collections.abc import Mapping
from itertools import product
from math import prod
from typing import Any

from hqweb.core import check, fields, limits, odds
from hqweb.core.dice import distribution
from hqweb.core.errors import HqwebError
from hqweb.core.procedure import Find, Move, Procedure


def _best[S](procedure: Procedure[S, Any], by: str, state: S, key: str, left: int) -> tuple[str, int, str]:
    """The key of the best outcome within reach of what stands, the fewest points that reach it, and their title.

    A point is spent where it makes the outcome a better one, and never else.
    """
    rank = [each.key for each in procedure.outcomes].index
    found = (key, 0, "")
    for choice in procedure.choices(state) if left else ():
        move = Move(choice.do, choice.by, fields.Given({}))
        ask = procedure.ask(state, move) if choice.cost and choice.by == by and not choice.fields else None
        if ask is None or ask.dice:
            continue
        ruling = ask.judge(())
        after = procedure.play(state, move, (), ruling).state
        further, spent, _ = _best(procedure, by, after, ask.key(ruling), left - 1)
        if (rank(further), spent + 1) < (rank(found[0]), found[1]):
            found = (further, spent + 1, choice.title)
    return found


def spends(request: Mapping[str, object], find: Find) -> dict[str, fields.Json]:
    """The odds of the whole where a point is spent whenever it makes the outcome better: rows as in ``odds``.

    ``points`` is how many may be spent on the roll, 1 where it is left out. ``spent`` are the ways in which one is
    spent, ``title`` is what the spending is called.

    Raises:
        HqwebError: ``spends.none`` where nothing can be spent after the roll, ``spends.points``,
            ``spends.too-many``, ``odds.none``, or what is wrong with the inputs.
    """
    name, raw = check.word(request, "procedure"), request.get("points", 1)
    hint = f"Say how many may be spent, from 1 to {limits.MAX_SPENT}."
    points = check.bounded(raw, 1, limits.MAX_SPENT, HqwebError("spends.points", hint, field="points", got=raw))
    _, procedure, inputs = odds.asked(request, find)
    state = procedure.begin(fields.Given(inputs))
    move, ask = odds.rolled(procedure, state)
    total = prod(die.sides for die in ask.dice)
    if total > limits.MAX_SPENT_OVER:
        hint = "There are too many combinations of dice to play each of them."
        raise HqwebError("spends.too-many", hint, field="procedure", got=total)
    weights: Counter[str] = Counter()
    spent: Counter[int] = Counter()
    title = ""
    every = product(*(range(1, die.sides + 1) for die in ask.dice))
    for faces in every if move.by else ():
        ruling = ask.judge(faces)
        after = procedure.play(state, move, faces, ruling).state
        key, number, called = _best(procedure, move.by, after, ask.key(ruling), points)
        weights[key] += 1
        spent[number] += 1
        title = title or called
    if not title:
        hint = "Nothing that is spent after this roll makes it better. Its odds are those without spending."
        raise HqwebError("spends.none", hint, field="procedure", got=name)
    told = odds.told_odds(
        distribution(weights, total), procedure.possible(state, move), odds.counted_over(total, ask.dice)
    )
    return {**told, "title": title, "spent": [str(spent[number]) for number in range(points + 1)]}
