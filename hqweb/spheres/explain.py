"""The reasons for a check, in sentences: the die, luck, the ladders, the total, the DC, the degree, and Fate."""

from collections.abc import Iterable

from hqweb.core.blocks import Ladder, Lift, Mark, Part, Rung, Stand, Sum
from hqweb.core.dice import Faces
from hqweb.core.fields import Json
from hqweb.core.procedure import Step, say
from hqweb.core.words import Who, leading, plus, sign
from hqweb.spheres.check import DEGREES, MOST, STEP, Check, Ruling, degree, mark, told
from hqweb.spheres.edition import DEGREE, RANK
from hqweb.spheres.fate import Earned, stones_told, sums
from hqweb.spheres.readings import Five, Readings
from hqweb.spheres.roll import ROUTINE, SIDES, Rolled, Side, counted_as, ladders, plain_dice, plain_of, ranks_of, unused


def roll_steps(side: Side, readings: Readings, faces: Faces, rolled: Rolled, who: str) -> tuple[Step, ...]:
    """The reasons for the total of one side; `who` stands before each that could be anybody's, or is empty."""
    pre = f"{who}: " if who else ""
    passive = (say("routine", "{pre}*{ten}* stands in for the d20.", pre=pre, ten=ROUTINE),)
    first = passive if side.passive else _luck(side, faces, rolled, pre)
    terms = added(side, readings, rolled)
    text = "{pre}{sum} = *{shown}*." if terms != str(rolled.value) else "{pre}Nothing is added: *{shown}*."
    total = say("total", text, pre=pre, sum=terms, shown=sign(rolled.total), total=rolled.total)
    return (*first, *ladder_steps(side, readings, faces[plain_dice(side) :], who), total)


def _luck(side: Side, faces: Faces, rolled: Rolled, pre: str) -> tuple[Step, ...]:
    steps = [say("die", "{pre}The d20 shows *{face}*.", pre=pre, face=faces[0])]
    high, low = counted_as(rolled.fortune, rolled.misfortune)
    for name, face, counts in (("Fortune", rolled.fortune, high), ("Misfortune", rolled.misfortune, low)):
        if face:
            text = f"{{pre}}{name} shows {{face}}{', which counts as {counts}' if counts != face else ''}."
            steps.append(say(name.lower(), text, pre=pre, face=face, counts=counts))
    if side.fortune or side.misfortune:
        key, which = ("fortune", "higher one") if side.fortune else ("misfortune", "lower one")
        if side.fortune and side.misfortune:
            key, which = "middle", "middle one"
        steps.append(say(key, "{pre}The {which} counts: *{value}*.", pre=pre, which=which, value=rolled.value))
    return tuple(steps)


def ladder_steps(side: Side, readings: Readings, faces: Faces, who: str) -> tuple[Step, ...]:
    """What the ladders of one side show; `faces` are theirs alone."""
    pre = f"{who}: " if who else ""
    ranks, (up, down) = ranks_of(side, readings), ladders(side, readings)
    steps: list[Step] = []
    ways = (("Advantage", 1, ranks.up, up, faces[: len(up)]), ("Disadvantage", -1, ranks.down, down, faces[len(up) :]))
    for name, way, rank, dice, shown in ways:
        if not rank:
            continue
        what = "what the ranks leave" if readings.sides == "net" else _sources(side, readings, name, way)
        text = "{pre}{name} {rank}: " if what == f"{name} {rank}" else "{pre}{name} {rank} ({what}): "
        text += "{rolls} {verb} *{shows}*."
        rolls, shows = _series(f"d{sides}" for sides in dice), _series(map(str, shown))
        verb = "show" if len(dice) > 1 else "shows"
        told = {"pre": pre, "name": name, "what": what, "rolls": rolls, "verb": verb, "shows": shows}
        steps.append(say(name.lower(), text, rank=rank, **told))
        if idle := unused(rank, side.tier, readings.beyond):
            text = "{pre}{idle} above that {verb} nothing at Tier {tier}."
            verb = "rolls" if idle == 1 else "roll"
            steps.append(say("beyond", text, pre=pre, idle=leading(RANK.spelt(idle)), verb=verb, tier=side.tier))
    return tuple(steps)


def _series(words: Iterable[str]) -> str:
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def _sources(side: Side, readings: Readings, name: str, way: int) -> str:
    ranked = (each for each in side.sources if not (each.circumstance and readings.circumstance == "plain"))
    return ", ".join(f"{each.label or name} {abs(each.rank)}" for each in ranked if each.rank * way > 0)


def added(side: Side, readings: Readings, rolled: Rolled) -> str:
    """The value of a side's die, and what is added to it and taken from it."""
    return _terms(str(rolled.value), plain_of(side, readings), rolled)


def dc_added(dc: Side, readings: Readings, rolled: Rolled) -> str:
    """A DC before its circumstances, and what those add to it and take from it."""
    return _terms(sign(rolled.value + dc.plain), ranks_of(dc, readings).plain, rolled)


def _terms(first: str, plain: int, rolled: Rolled) -> str:
    return " ".join((first, *(plus(each) for each in (plain, rolled.up, -rolled.down) if each)))


def sum_block(side: Side, readings: Readings, faces: Faces, rolled: Rolled, plain: str = "skill") -> Sum:
    """The dice that counted and all that was added to them; `plain` is what the plain number is called."""
    parts = [Part(0, ROUTINE, "for the d20")]
    if not side.passive:
        high, _ = counted_as(rolled.fortune, rolled.misfortune)
        label = ""
        if rolled.value != faces[0]:
            label = "Fortune" if rolled.value == high and rolled.fortune else "Misfortune"
        parts = [Part(SIDES, rolled.value, label)]
    if number := plain_of(side, readings):
        parts.append(Part(0, number, plain))
    parts += ladder_parts(side, readings, faces[plain_dice(side) :])
    return Sum(f"{added(side, readings, rolled)} = {sign(rolled.total)}", tuple(parts), rolled.total)


def dc_block(first: tuple[Part, ...], dc: Side, readings: Readings, faces: Faces, rolled: Rolled) -> Sum:
    """A DC that does not roll: what it begins with, and what circumstances do to it."""
    plain = ranks_of(dc, readings).plain
    parts = (*first, *((Part(0, plain, "circumstances"),) if plain else ()), *ladder_parts(dc, readings, faces))
    return Sum(f"{dc_added(dc, readings, rolled)} = {sign(rolled.total)}", parts, rolled.total)


def ladder_parts(side: Side, readings: Readings, faces: Faces) -> tuple[Part, ...]:
    """The dice of both ladders; `faces` are theirs alone."""
    up, down = ladders(side, readings)
    signed = (face if place < len(up) else -face for place, face in enumerate(faces))
    return tuple(Part(sides, face) for sides, face in zip((*up, *down), signed, strict=True))


def improved_sum(block: Sum, *spent: tuple[int, int]) -> Sum:
    """A sum with what was spent to improve it: each the sides of a die, or 0 for stones, and its number."""
    total = block.total + sum(value for _, value in spent)
    label = "".join([block.label.rpartition(" = ")[0], *(f" + {value}" for _, value in spent), f" = {sign(total)}"])
    return Sum(label, (*block.parts, *(Part(sides, value, "Improve") for sides, value in spent)), total)


def degree_steps(check: Check, ruling: Ruling) -> tuple[Step, ...]:
    """How the margin becomes a degree, and what a critical does to it."""
    over, more = abs(ruling.margin), abs(ruling.plain) - 1
    text = "{shown} against {against}: {over} {way}" if over else "{shown} against {against}: exactly enough"
    text += ", so *{told}*." if not more else ", one degree and {more} more: *{told}*."
    way, total, dc = "over" if ruling.margin > 0 else "under", ruling.ours.total, ruling.dc.total
    values: dict[str, Json] = {"shown": sign(total), "against": sign(dc), "total": total, "dc": dc, "over": over}
    steps = [say("degree", text, **values, way=way, more=more, told=told(ruling.plain))]
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
        text = "{pre}The critical gives *{stones}*."
        steps.append(say("critical-stone", text, pre=pre, stones=stones_told(critical)))
    return tuple(steps)


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
