"""Samples: many rolls from one seed, counted beside the exact odds, so that anybody can see how far they stray."""

from collections.abc import Mapping, Sequence
from math import erfc, exp, lcm, lgamma, log, sqrt
from typing import Any, Final, NamedTuple

from hqweb.core import dice, errors, fields, limits, odds, procedure
from hqweb.core.check import bounded

LEAST: Final = 5
"""Falls that are due to an outcome, or it is put together with others: below that chi-square tells too little."""


def sample(request: Mapping[str, object], find: procedure.Find) -> dict[str, fields.Json]:
    """So many rolls of a die or of a procedure's first roll: how often each outcome fell, and what was due.

    ``after`` goes on with a sample: the ``place`` in its dice and what fell so far, as the last reply told them.
    Where there are enough rolls for it, ``stray`` has chi-square and how often fair dice stray as far.

    Raises:
        HqwebError: ``sample.shape``, ``sample.count``, ``sample.after``, ``sample.none`` where nothing is rolled at
            once, ``dice.sides``, ``log.seed``, ``odds.too-many``, or what is wrong with the inputs.
    """
    ask, outcomes = _die(request) if "die" in request else _procedure(request, find)
    found = odds.count(ask)
    keys = [outcome.key for outcome in outcomes]
    weights = [found.weights.get(key, 0) for key in keys]
    raw, hint = request.get("count"), f"Ask for 1 to {limits.MAX_SAMPLE} rolls at a time."
    rolls = bounded(raw, 1, limits.MAX_SAMPLE, errors.HqwebError("sample.count", hint, field="count", got=raw))
    place, fell = _after(request, weights, rolls, len(ask.dice))
    errors.refuse(place and "seed" not in request, "sample.after", "Give the seed of the sample to continue.", "seed")
    seed = dice.read_seed(request["seed"]) if "seed" in request else dice.new_seed()
    stream, known = dice.Stream(seed, place), dict[dice.Faces, int]()
    for _ in range(rolls):
        faces, stream = stream.roll(ask.dice)
        if faces not in known:
            known[faces] = keys.index(ask.key(ask.judge(faces)))
        fell[known[faces]] += 1
    rolls = sum(fell)
    out: dict[str, fields.Json] = {
        "seed": seed,
        **odds.told_odds(found, outcomes, odds.counted_over(found.total, ask.dice)),
        "rolls": rolls,
        "dice": [die.sides for die in ask.dice],
        "place": stream.place,
        "thrown": stream.place - rolls * len(ask.dice),
        "fell": list[fields.Json](fell),
        "due": [_rounded(rolls * weight, sum(weights), 1) for weight in weights],
    }
    far = chi_square(fell, weights)
    if far.freedom:
        pooled: list[fields.Json] = [keys[place] for place in far.pooled]
        out["stray"] = {"chi": far.chi, "freedom": far.freedom, "share": far.share, "pooled": pooled}
    return out


def _rounded(part: int, whole: int, digits: int) -> str:
    all_digits = (2 * 10**digits * part + whole) // (2 * whole)
    return f"{all_digits // 10**digits}.{all_digits % 10**digits:0{digits}}"


def _die(request: Mapping[str, object]) -> tuple[procedure.Ask[int], tuple[procedure.Outcome, ...]]:
    hint = "Name a die or a procedure with its inputs, not both."
    errors.refuse("procedure" in request or "inputs" in request, "sample.shape", hint, "die", "both")
    raw, hint = request["die"], f"Enter a number of sides from 2 to {limits.MAX_SIDES}."
    sides = bounded(raw, 2, limits.MAX_SIDES, errors.HqwebError("dice.sides", hint, field="die", got=raw))
    faces = tuple(procedure.Outcome(str(face), str(face), "") for face in range(1, sides + 1))
    return procedure.Ask((dice.Die(sides, "Die"),), lambda faces: faces[0], str), faces


def _procedure(
    request: Mapping[str, object], find: procedure.Find
) -> tuple[procedure.Ask[Any], tuple[procedure.Outcome, ...]]:
    hint = "Give a procedure, as a string, or a die."
    name = errors.of_kind(str, request.get("procedure"), "sample.shape", hint, "procedure")
    _, procedure, inputs = odds.asked(request, find)
    state = procedure.begin(fields.Given(inputs))
    move, ask = odds.opened(procedure, state)
    if not move.by or ask is None or not ask.dice:
        hint = "These inputs don’t begin with a roll, so there’s nothing to count. Choose another roll."
        raise errors.HqwebError("sample.none", hint, field="procedure", got=name)
    return ask, procedure.possible(state, move)


def _after(request: Mapping[str, object], weights: list[int], rolls: int, dice: int) -> tuple[int, list[int]]:
    """The place in the dice and the counts that a sample goes on from."""
    if "after" not in request:
        return 0, [0] * len(weights)
    raw = request["after"]
    place, fell = (raw.get("place"), raw.get("fell")) if isinstance(raw, dict) else (None, None)
    fits = (
        isinstance(fell, list)
        and len(fell) == len(weights)
        and all(_natural(each) for each in fell)
        and all(weight or not each for each, weight in zip(fell, weights, strict=True))
    )
    if not fits or not isinstance(fell, list) or not isinstance(place, int) or not _natural(place):
        hint = "Give the place and the counts from the last reply, a number for each outcome."
        raise errors.HqwebError("sample.after", hint, field="after", got=raw)
    sofar = sum(fell)
    hint = f"A sample has at most {limits.MAX_SAMPLED} rolls. Start another."
    errors.refuse(sofar + rolls > limits.MAX_SAMPLED, "sample.count", hint, "count", sofar + rolls)
    hint = "That many rolls use more dice. Give the place from the last reply."
    errors.refuse(place < sofar * dice, "sample.after", hint, "after.place", place)
    return place, [*fell]


def _natural(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= limits.MAX_WHOLE


class ChiSquare(NamedTuple):
    """Chi-square as a fraction, its degrees of freedom, and which places were put together as one outcome."""

    part: int
    whole: int
    freedom: int
    pooled: tuple[int, ...]

    @property
    def chi(self) -> str:
        """Chi-square with two digits behind the point.

        >>> chi_square([44, 56], [1, 1]).chi
        '1.44'
        """
        return _rounded(self.part, self.whole, 2)

    @property
    def share(self) -> int:
        """In ten-thousandths, how often fair dice stray as far or farther.

        >>> chi_square([44, 56], [1, 1]).share
        2301
        """
        return round(odds.SHARES * upper_tail(self.part / self.whole, self.freedom))


def chi_square(fell: Sequence[int], weights: Sequence[int]) -> ChiSquare:
    """How far what fell strays from what was due by these weights. Without freedom there is nothing to compare.

    Outcomes to which less than `LEAST` is due are put together; what that gives takes in the rarest of the others if
    it is itself too rare. Outcomes that cannot be are left out, and what never is due must not have fallen.
    """
    count, total = sum(fell), sum(weights)
    places = [place for place, weight in enumerate(weights) if weight]
    rare = [place for place in places if count * weights[place] < LEAST * total]
    others = [place for place in places if place not in rare]
    if rare and others and count * sum(weights[place] for place in rare) < LEAST * total:
        rarest = min(others, key=lambda place: weights[place])
        others.remove(rarest)
        rare = sorted([*rare, rarest])
    groups = [(fell[place], weights[place]) for place in others]
    if rare:
        groups.append((sum(fell[place] for place in rare), sum(weights[place] for place in rare)))
    common = lcm(*(weight for _, weight in groups))
    squares = sum(fallen * fallen * total * (common // weight) for fallen, weight in groups)
    whole = max(count, 1) * common
    return ChiSquare(max(squares - count * whole, 0), whole, len(groups) - 1, tuple(rare) if len(rare) > 1 else ())


def upper_tail(chi: float, freedom: int) -> float:
    """How often chi-square of that many degrees of freedom is `chi` or more: the regularized gamma function.

    For whole and half degrees it is a finite sum of positive terms, so no digits are lost in it.

    >>> round(upper_tail(3.841, 1), 3), round(upper_tail(30.144, 19), 3)
    (0.05, 0.05)
    """
    half = chi / 2
    if half <= 0 or freedom < 1:
        return 1.0
    sofar = erfc(sqrt(half)) if freedom % 2 else 0.0
    power = (freedom % 2) / 2
    while power < freedom / 2:
        sofar += exp(power * log(half) - half - lgamma(power + 1))
        power += 1
    return min(sofar, 1.0)
