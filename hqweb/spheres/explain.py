"""The reasons for a check, in sentences: the die, luck, the ladders, the total, the DC, the degree, and Fate."""

from collections.abc import Iterable

from hqweb.core.blocks import Ladder, Lift, Mark, Part, Rung, Stand, Sum
from hqweb.core.dice import Faces
from hqweb.core.numbers import sign
from hqweb.core.procedure import Step, say
from hqweb.core.words import Who, leading
from hqweb.spheres.check import Check, Ruling
from hqweb.spheres.degrees import DEGREES, MOST, STEP, degree, mark, told
from hqweb.spheres.fate import Earned, sums
from hqweb.spheres.ladder import unused
from hqweb.spheres.nouns import DEGREE, RANK
from hqweb.spheres.readings import Five, Readings
from hqweb.spheres.roll import ROUTINE, SIDES, Rolled, Side, counted_as, ladders, plain_of, ranks_of


def roll_steps(side: Side, readings: Readings, faces: Faces, rolled: Rolled, who: str) -> tuple[Step, ...]:
    """The reasons for the total of one side; `who` stands before each that could be anybody's, or is empty."""
    pre = f"{who}: " if who else ""
    rest = faces
    steps: list[Step] = []
    if side.passive:
        steps.append(say("routine", "{pre}*{ten}* stands in for the d20.", pre=pre, ten=ROUTINE))
    else:
        used, rest = _luck(side, faces, rolled, pre)
        steps += used
    steps += ladder_steps(side, readings, rest, who)
    added = _added(side, readings, rolled)
    text = "{pre}{sum} = *{shown}*." if added != str(rolled.value) else "{pre}Nothing is added: *{shown}*."
    steps.append(say("total", text, pre=pre, sum=added, shown=sign(rolled.total), total=rolled.total))
    return tuple(steps)


def ladder_steps(side: Side, readings: Readings, faces: Faces, who: str) -> tuple[Step, ...]:
    """What the ladders of one side show; `faces` are theirs alone."""
    pre = f"{who}: " if who else ""
    up, down = ladders(side, readings)
    return (
        *_ladder(side, readings, faces[: len(up)], up, pre, up_side=True),
        *_ladder(side, readings, faces[len(up) :], down, pre, up_side=False),
    )


def _series(words: Iterable[str]) -> str:
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def _luck(side: Side, faces: Faces, rolled: Rolled, pre: str) -> tuple[list[Step], Faces]:
    steps = [say("die", "{pre}The d20 shows *{face}*.", pre=pre, face=faces[0])]
    place = 1
    high, low = counted_as(rolled.fortune, rolled.misfortune)
    if side.fortune:
        text = "{pre}Fortune shows {face}" + (", which counts as {counts}." if high != rolled.fortune else ".")
        steps.append(say("fortune", text, pre=pre, face=rolled.fortune, counts=high))
        place += 1
    if side.misfortune:
        text = "{pre}Misfortune shows {face}" + (", which counts as {counts}." if low != rolled.misfortune else ".")
        steps.append(say("misfortune", text, pre=pre, face=rolled.misfortune, counts=low))
        place += 1
    if side.fortune or side.misfortune:
        key, which = ("middle", "middle one")
        if not (side.fortune and side.misfortune):
            key, which = ("fortune", "higher one") if side.fortune else ("misfortune", "lower one")
        steps.append(say(key, "{pre}The {which} counts: *{value}*.", pre=pre, which=which, value=rolled.value))
    return steps, faces[place:]


def _ladder(
    side: Side, readings: Readings, faces: Faces, dice: tuple[int, ...], pre: str, *, up_side: bool
) -> list[Step]:
    ranks = ranks_of(side, readings)
    rank = ranks.up if up_side else ranks.down
    if not rank:
        return []
    name = "Advantage" if up_side else "Disadvantage"
    key = "advantage" if up_side else "disadvantage"
    rolls, shows = _series(f"d{sides}" for sides in dice), _series(map(str, faces))
    from_what = "what the ranks leave" if readings.sides == "net" else _sources(side, readings, name, up_side=up_side)
    text = "{pre}{name} {rank}: " if from_what == f"{name} {rank}" else "{pre}{name} {rank} ({what}): "
    steps = [
        say(
            key,
            text + "{rolls} {verb} *{shows}*.",
            pre=pre,
            name=name,
            rank=rank,
            what=from_what,
            rolls=rolls,
            verb="show" if len(dice) > 1 else "shows",
            shows=shows,
        )
    ]
    if idle := unused(rank, side.tier, readings.beyond):
        steps.append(
            say(
                "beyond",
                "{pre}{idle} above that {verb} nothing at Tier {tier}.",
                pre=pre,
                idle=leading(RANK.spelt(idle)),
                verb="rolls" if idle == 1 else "roll",
                tier=side.tier,
            )
        )
    return steps


def _sources(side: Side, readings: Readings, name: str, *, up_side: bool) -> str:
    ranked = (each for each in side.sources if not (each.circumstance and readings.circumstance == "plain"))
    return ", ".join(
        f"{each.label or name} {abs(each.rank)}" for each in ranked if (each.rank if up_side else -each.rank) > 0
    )


def _signed(number: int) -> str:
    return f"− {-number}" if number < 0 else f"+ {number}"


def _added(side: Side, readings: Readings, rolled: Rolled) -> str:
    plain = plain_of(side, readings)
    terms = [str(rolled.value)]
    terms += [_signed(plain)] if plain else []
    terms += [_signed(rolled.up)] if rolled.up else []
    terms += [_signed(-rolled.down)] if rolled.down else []
    return " ".join(terms)


def sum_block(side: Side, readings: Readings, faces: Faces, rolled: Rolled, plain: str = "skill") -> Sum:
    """The dice that counted and all that was added to them; `plain` is what the plain number is called."""
    parts = [Part(0, ROUTINE, "for the d20")]
    place = 0
    if not side.passive:
        high, _ = counted_as(rolled.fortune, rolled.misfortune)
        label = ""
        if rolled.value != faces[0]:
            label = "Fortune" if rolled.value == high and rolled.fortune else "Misfortune"
        parts = [Part(SIDES, rolled.value, label)]
        place = 1 + side.fortune + side.misfortune
    if number := plain_of(side, readings):
        parts.append(Part(0, number, plain))
    up, down = ladders(side, readings)
    parts += [Part(sides, face) for sides, face in zip(up, faces[place : place + len(up)], strict=True)]
    parts += [Part(sides, -face) for sides, face in zip(down, faces[place + len(up) :], strict=True)]
    return Sum(f"{_added(side, readings, rolled)} = {sign(rolled.total)}", tuple(parts), rolled.total)


def degree_steps(check: Check, ruling: Ruling) -> tuple[Step, ...]:
    """How the margin becomes a degree, and what a critical does to it."""
    over = abs(ruling.margin)
    more = abs(ruling.plain) - 1
    where = "{shown} against {against}: {over} {way}" if over else "{shown} against {against}: exactly enough"
    tail = ", so *{told}*." if not more else ", one degree and {more} more: *{told}*."
    steps = [
        say(
            "degree",
            where + tail,
            shown=sign(ruling.ours.total),
            against=sign(ruling.dc.total),
            total=ruling.ours.total,
            dc=ruling.dc.total,
            over=over,
            way="over" if ruling.margin > 0 else "under",
            more=more,
            told=told(ruling.plain),
        )
    ]
    if over // STEP + 1 > MOST:
        steps.append(say("degree", "No check has more than {most} degrees.", most=MOST))
    return (*steps, *_critical_steps(check, ruling))


def _critical_steps(check: Check, ruling: Ruling) -> tuple[Step, ...]:
    natural = ruling.ours.natural
    if not natural:
        return ()
    key, way = ("critical", "better") if natural == SIDES else ("fumble", "worse")
    if check.always and ruling.degree * ruling.plain < 0 and abs(ruling.plain) > 1:
        verb = "succeeds" if natural == SIDES else "fails"
        text = "A natural {natural} always {verb} here: *{told}*."
        return (say(key, text, natural=natural, verb=verb, told=told(ruling.degree)),)
    if ruling.degree == ruling.plain:
        text = "A natural {natural} would make it {way}, but there is nothing past it."
        return (say(key, text, natural=natural, way=way),)
    text = "A natural {natural} makes it one degree {way}: *{told}*."
    return (say(key, text, natural=natural, way=way, told=told(ruling.degree)),)


def fate_steps(rolled: Rolled, dice: Earned, critical: Earned, who: str = "") -> tuple[Step, ...]:
    """What the dice of a roll give to the Fate pool: by their difference, and by a critical; `who` rolled them."""
    good, bad = sums(rolled)
    pre = f"{who}: " if who else ""
    steps: list[Step] = []
    if good or bad:
        text = "{pre}Fate: {good} of Advantage and Fortune, {bad} of Disadvantage and Misfortune"
        end = ", a difference below {step}: *no stone*." if not sum(dice) else ": *{stones}*."
        steps.append(say("stones", text + end, pre=pre, good=good, bad=bad, step=STEP, stones=stones_told(dice)))
    if sum(critical):
        steps.append(
            say("critical-stone", "{pre}The critical gives *{stones}*.", pre=pre, stones=stones_told(critical))
        )
    return tuple(steps)


def stones_told(earned: Earned) -> str:
    """Stones in words.

    >>> stones_told(Earned(2, 0)), stones_told(Earned(1, 1)), stones_told(Earned())
    ('2 Triumph', '1 Triumph and 1 Tragedy', 'no stone')
    """
    kinds = ((earned.triumph, "Triumph"), (earned.tragedy, "Tragedy"))
    return " and ".join(f"{number} {kind}" for number, kind in kinds if number) or "no stone"


def degree_ladder(check: Check, ruling: Ruling, who: Who, by: str = "") -> Ladder:
    """The total on the staff of degrees; `by` is what moved it, where that is no critical of these dice."""
    start, end = DEGREES.index(ruling.plain), DEGREES.index(ruling.degree)
    shown = _window(start, end)
    rungs = tuple(_rung(DEGREES[place], ruling.dc.total, check.readings.five) for place in shown)
    first, last = shown.index(start), shown.index(end)
    shows = sign(ruling.ours.total)
    moved = first != last
    by = by or f"natural {ruling.ours.natural}"
    label = f"{shows} against {sign(ruling.dc.total)} is {told(ruling.plain)}"
    label += f", and {by} makes it {told(ruling.degree)}" if moved else ""
    return Ladder(
        label=f"{label}.",
        rungs=rungs,
        sides=(Stand("ours", who.first, "", shows),),
        marks=tuple([Mark("ours", first, 0, shows, fell=True)] * moved + [Mark("ours", last, 0, shows)]),
        moves=(Lift("ours", first, last, by),) if moved else (),
    )


_RUNGS = 4
"""What the picture has room for."""


def _window(start: int, end: int) -> list[int]:
    """Rungs to show: both places, and their neighbours as far as there is room."""
    low, high = sorted((start, end))
    if high - low >= _RUNGS:
        return [low, low + 1, high - 1, high]
    first = max(0, min(low - (_RUNGS - 1 - (high - low)) // 2, len(DEGREES) - _RUNGS))
    return list(range(first, first + _RUNGS))


def _rung(of: int, dc: int, five: Five) -> Rung:
    """A degree and its totals."""
    totals = [dc + margin for margin in range(-_FAR, _FAR + 1) if degree(margin, five) == of]
    low, high = sign(totals[0]), sign(totals[-1])
    ends = {MOST: f"{low} or more", -MOST: f"{high} or less"}.get(of, f"{low} to {high}")
    name = DEGREE.counted(of) if of > 0 else f"Failure, {-of}"
    return Rung(f"lv-{mark(of)}", f"{name}: {ends}")


_FAR = STEP * (MOST + 1)
"""A margin past which no degree lies."""
