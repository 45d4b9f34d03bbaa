"""Exact odds: integer weights over a common total, counted through the very ruling that a roll gets.

With what is spent after the roll, each face is played, and a point is spent where it helps.
"""

from collections import Counter
from collections.abc import Hashable, Mapping
from itertools import product
from math import prod
from typing import Any

from hqweb.core import dice, errors, fields, limits
from hqweb.core.check import bounded, check, word
from hqweb.core.house import ruled
from hqweb.core.procedure import Ask, Find, Move, Outcome, Procedure, Ruleset

SHARES = 10_000
"""Parts in which a share is told."""

WHOLE = "Every way it can go, counted."
"""The caption of a forecast."""

ENDS = (Outcome("hero", "Won", "v"), Outcome("open", "Still open", "tie"), Outcome("opposition", "Lost", "d"))
"""The possible states after an exchange."""

_USUAL = 12


def count[R](ask: Ask[R]) -> dice.Distribution:
    """All combinations of the faces that `ask` wants, each ruled, gathered under the ruling's key.

    Raises:
        HqwebError: ``odds.too-many`` above `MAX_OUTCOMES` combinations.
    """
    total = prod(die.sides for die in ask.dice)
    if total > limits.MAX_OUTCOMES:
        raise errors.HqwebError(
            "odds.too-many", "There are too many combinations of dice to count. Use fewer dice.", got=total
        )
    key, weights = ask.key, Counter[str]()
    every = product(*(range(1, die.sides + 1) for die in ask.dice))
    ruled = [(ask.judge(faces), weight) for faces, weight in ask.lots] or Counter(map(ask.judge, every)).items()
    for ruling, weight in ruled:
        weights[key(ruling)] += weight
    return dice.distribution(weights, total)


def asked(request: Mapping[str, object], find: Find) -> tuple[Ruleset, Procedure[Any, Any], dict[str, fields.Json]]:
    """The procedure that a request names with its ruleset, by the request's own rules, and its inputs, checked.

    Raises:
        HqwebError: ``request.shape`` where none is named; else what `find`, `ruled` or `check` says.
    """
    ruleset, procedure = ruled(find(word(request, "procedure")), request.get("house"))
    return ruleset, procedure, check(procedure.fields, request.get("inputs", {}))


def opened[S, R: Hashable](procedure: Procedure[S, R], state: S) -> tuple[Move, Ask[R] | None]:
    """The move that opens a procedure, by nobody where it is closed, and what it asks of the dice."""
    by = next((each.by for each in procedure.choices(state) if each.do == procedure.opening), "")
    move = Move(procedure.opening, by, fields.Given({}))
    return move, procedure.ask(state, move) if move.do else None


def rolled[S, R: Hashable](procedure: Procedure[S, R], state: S) -> tuple[Move, Ask[R]]:
    """The same, where there are odds.

    Raises:
        HqwebError: ``odds.none`` where there is no opening, or it rules nothing.
    """
    move, ask = opened(procedure, state)
    if ask is None:
        raise errors.HqwebError("odds.none", "This doesn’t begin with a roll, so it has no odds.", got=move.do)
    return move, ask


def shares(weights: list[int], total: int) -> list[int]:
    """Ten-thousandths for drawing, by largest remainder, so that they sum to 10000.

    >>> shares([1, 1, 1], 3)
    [3334, 3333, 3333]
    """
    exact = [divmod(weight * SHARES, total) for weight in weights]
    out = [whole for whole, _ in exact]
    by_rest = sorted(range(len(exact)), key=lambda place: (-exact[place][1], place))
    for place in by_rest[: SHARES - sum(out)]:
        out[place] += 1
    return out


def told_odds(found: dice.Distribution, outcomes: tuple[Outcome, ...], caption: str) -> dict[str, fields.Json]:
    """A distribution as a reply tells it: every outcome, best first, weights as strings of digits."""
    unknown = set(found.weights) - {outcome.key for outcome in outcomes}
    if unknown:
        raise ValueError(f"outcomes that the procedure does not name: {sorted(unknown)}")
    weights = [found.weights.get(outcome.key, 0) for outcome in outcomes]
    return {
        "total": str(found.total),
        "caption": caption,
        "rows": [
            {"key": outcome.key, "label": outcome.label, "mark": outcome.mark, "weight": str(weight), "share": share}
            for outcome, weight, share in zip(outcomes, weights, shares(weights, found.total), strict=True)
        ],
    }


def counted_over(total: int, dice: tuple[dice.Die, ...]) -> str:
    """Return the caption of an odds table: all the ways that the dice of one move can fall."""
    if not dice:
        return "No dice are rolled: there’s only one outcome."
    kinds = Counter(die.sides for die in dice)
    names = " and ".join(f"{number} d{sides}" if number > 1 else f"one d{sides}" for sides, number in kinds.items())
    return f"All {total} ways {names} can fall, counted."


def progression(request: Mapping[str, object], find: Find) -> dict[str, fields.Json]:
    """The exact chances that it is won, lost, or open ``after`` each exchange, from what is set up.

    ``exchanges`` is how many are told, 12 where it is left out; ties count as exchanges.

    Raises:
        HqwebError: ``pace.none`` where it is no contest of exchanges between two, ``pace.exchanges``, or what is wrong
            with the inputs.
    """
    name, raw = word(request, "procedure"), request.get("exchanges", _USUAL)
    hint = f"Give a number of exchanges from 1 to {limits.MAX_PACE}."
    most = bounded(raw, 1, limits.MAX_PACE, errors.HqwebError("pace.exchanges", hint, field="exchanges", got=raw))
    _, procedure, inputs = asked(request, find)
    found = procedure.pace(procedure.begin(fields.Given(inputs)), most)
    errors.refuse(not found, "pace.none", "Only a one-on-one contest of exchanges has a pace.", "procedure", name)
    return {
        "outcomes": fields.as_json(ENDS),
        "curve": [
            {"after": place, "total": str(each.total), "weights": [str(each.weights.get(end.key, 0)) for end in ENDS]}
            for place, each in enumerate(found, 1)
        ],
    }


def _best[S](procedure: Procedure[S, Any], by: str, state: S, key: str, left: int) -> tuple[str, int, str]:
    """Return the key of the best outcome within reach, the fewest points that reach it, and their title.

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
    name, raw = word(request, "procedure"), request.get("points", 1)
    hint = f"Give the number of points to spend, from 1 to {limits.MAX_SPENT}."
    points = bounded(raw, 1, limits.MAX_SPENT, errors.HqwebError("spends.points", hint, field="points", got=raw))
    _, procedure, inputs = asked(request, find)
    state = procedure.begin(fields.Given(inputs))
    move, ask = rolled(procedure, state)
    total = prod(die.sides for die in ask.dice)
    hint = "There are too many combinations of dice to play them all. Use fewer dice."
    errors.refuse(total > limits.MAX_SPENT_OVER, "spends.too-many", hint, "procedure", total)
    weights: Counter[str] = Counter()
    spent: Counter[int] = Counter()
    title = ""
    for faces in product(*(range(1, die.sides + 1) for die in ask.dice)) if move.by else ():
        ruling = ask.judge(faces)
        after = procedure.play(state, move, faces, ruling).state
        key, number, called = _best(procedure, move.by, after, ask.key(ruling), points)
        weights[key] += 1
        spent[number] += 1
        title = title or called
    hint = "Nothing you can spend after this roll improves it. Ask for its plain odds."
    errors.refuse(not title, "spends.none", hint, "procedure", name)
    told = told_odds(dice.distribution(weights, total), procedure.possible(state, move), counted_over(total, ask.dice))
    return {**told, "title": title, "spent": [str(spent[number]) for number in range(points + 1)]}
