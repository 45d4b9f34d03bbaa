"""The reasons for a check, in sentences: the die, luck, the ladders, the total, the DC, the degree, and Fate."""

from collections.abc import Iterator

from hqweb.core.blocks import Ladder, Lift, Mark, Part, Rung, Stand, Sum
from hqweb.core.dice import Faces
from hqweb.core.fields import Json
from hqweb.core.procedure import Step, say
from hqweb.core.words import Who, leading, listed, plus, sign
from hqweb.spheres.check import Check, Ruling, degree, degrees_of, mark, told
from hqweb.spheres.edition import DEGREE, RANK, Edition
from hqweb.spheres.fate import Earned, sums
from hqweb.spheres.roll import Rolled, Side, counted_as, ladders, plain_dice, plain_of, ranks_of, unused


def roll_steps(side: Side, edition: Edition, faces: Faces, rolled: Rolled, who: str) -> Iterator[Step]:
    """The reasons for the total of one side; `who` is before each that could be anybody's, or is empty."""
    pre = f"{who}: " if who else ""
    if side.passive:
        yield say("routine", "{pre}*{ten}* stands in for the d20.", pre=pre, ten=edition.routine)
    else:
        yield from _luck(side, edition, faces, rolled, pre)
    yield from ladder_steps(side, edition, faces[plain_dice(side) :], who)
    terms = added(side, edition, rolled)
    text = "{pre}{sum} = *{shown}*." if terms != str(rolled.value) else "{pre}Nothing is added: *{shown}*."
    yield say("total", text, pre=pre, sum=terms, shown=sign(rolled.total), total=rolled.total)


def _luck(side: Side, edition: Edition, faces: Faces, rolled: Rolled, pre: str) -> Iterator[Step]:
    yield say("die", "{pre}The d20 shows *{face}*.", pre=pre, face=faces[0])
    high, low = counted_as(rolled.fortune, rolled.misfortune, edition)
    for name, face, counts in (("Fortune", rolled.fortune, high), ("Misfortune", rolled.misfortune, low)):
        if face:
            text = f"{{pre}}{name} shows {{face}}{', which counts as {counts}' if counts != face else ''}."
            yield say(name.lower(), text, pre=pre, face=face, counts=counts)
    if side.fortune or side.misfortune:
        key, which = ("fortune", "higher one") if side.fortune else ("misfortune", "lower one")
        if side.fortune and side.misfortune:
            key, which = "middle", "middle one"
        yield say(key, "{pre}The {which} counts: *{value}*.", pre=pre, which=which, value=rolled.value)


def ladder_steps(side: Side, edition: Edition, faces: Faces, who: str) -> Iterator[Step]:
    """What the ladders of one side show; `faces` are theirs alone."""
    pre = f"{who}: " if who else ""
    ranks, (up, down) = ranks_of(side, edition), ladders(side, edition)
    ways = (("Advantage", 1, ranks.up, up, faces[: len(up)]), ("Disadvantage", -1, ranks.down, down, faces[len(up) :]))
    for name, way, rank, dice, shown in (each for each in ways if each[2]):
        what = "what the ranks leave" if edition.sides == "net" else _sources(side, edition, name, way)
        text = "{pre}{name} {rank}: " if what == f"{name} {rank}" else "{pre}{name} {rank} ({what}): "
        rolls, shows = listed([f"d{sides}" for sides in dice]), listed([str(face) for face in shown])
        told = {"pre": pre, "name": name, "what": what, "rolls": rolls, "shows": shows}
        yield say(name.lower(), f"{text}{{rolls}} {'show' if dice[1:] else 'shows'} *{{shows}}*.", rank=rank, **told)
        if idle := unused(rank, side.tier, edition):
            text = f"{{pre}}{{idle}} above that {'rolls' if idle == 1 else 'roll'} nothing at Tier {{tier}}."
            yield say("beyond", text, pre=pre, idle=leading(RANK.spelt(idle)), tier=side.tier)


def _sources(side: Side, edition: Edition, name: str, way: int) -> str:
    ranked = (each for each in side.sources if not (each.circumstance and edition.circumstance == "plain"))
    return ", ".join(f"{each.label or name} {abs(each.rank)}" for each in ranked if each.rank * way > 0)


def added(side: Side, edition: Edition, rolled: Rolled) -> str:
    """The value of a side's die, and what is added to it and taken from it."""
    return _terms(str(rolled.value), plain_of(side, edition), rolled)


def dc_added(dc: Side, edition: Edition, rolled: Rolled) -> str:
    """A DC before its circumstances, and what those add to it and take from it."""
    return _terms(sign(rolled.value + dc.plain), ranks_of(dc, edition).plain, rolled)


def _terms(first: str, plain: int, rolled: Rolled) -> str:
    return " ".join((first, *(plus(each) for each in (plain, rolled.up, -rolled.down) if each)))


def sum_block(side: Side, edition: Edition, faces: Faces, rolled: Rolled, plain: str = "skill") -> Sum:
    """The dice that counted and all that was added to them; `plain` is what the plain number is called."""
    parts = [Part(0, edition.routine, "for the d20")]
    if not side.passive:
        high, _ = counted_as(rolled.fortune, rolled.misfortune, edition)
        label = ""
        if rolled.value != faces[0]:
            label = "Fortune" if rolled.value == high and rolled.fortune else "Misfortune"
        parts = [Part(edition.die, rolled.value, label)]
    if number := plain_of(side, edition):
        parts.append(Part(0, number, plain))
    parts += ladder_parts(side, edition, faces[plain_dice(side) :])
    return Sum(f"{added(side, edition, rolled)} = {sign(rolled.total)}", tuple(parts), rolled.total)


def dc_block(first: tuple[Part, ...], dc: Side, edition: Edition, faces: Faces, rolled: Rolled) -> Sum:
    """A DC that does not roll: what it begins with, and what circumstances do to it."""
    plain = ranks_of(dc, edition).plain
    parts = (*first, *((Part(0, plain, "circumstances"),) if plain else ()), *ladder_parts(dc, edition, faces))
    return Sum(f"{dc_added(dc, edition, rolled)} = {sign(rolled.total)}", parts, rolled.total)


def ladder_parts(side: Side, edition: Edition, faces: Faces) -> tuple[Part, ...]:
    """The dice of both ladders; `faces` are theirs alone."""
    up, down = ladders(side, edition)
    signed = (face if place < len(up) else -face for place, face in enumerate(faces))
    return tuple(Part(sides, face) for sides, face in zip((*up, *down), signed, strict=True))


def improved_sum(block: Sum, *spent: tuple[int, int]) -> Sum:
    """A sum with what was spent to improve it: each the sides of a die, or 0 for stones, and its number."""
    total = block.total + sum(value for _, value in spent)
    label = "".join([block.label.rpartition(" = ")[0], *(f" + {value}" for _, value in spent), f" = {sign(total)}"])
    return Sum(label, (*block.parts, *(Part(sides, value, "Improve") for sides, value in spent)), total)


def degree_steps(check: Check, ruling: Ruling) -> Iterator[Step]:
    """How the margin becomes a degree, and what a critical does to it."""
    over, more, edition = abs(ruling.margin), abs(ruling.plain) - 1, check.edition
    text = "{shown} against {against}: {over} {way}" if over else "{shown} against {against}: exactly enough"
    text += ", so *{told}*." if not more else ", one degree and {more} more: *{told}*."
    way, total, dc = "over" if ruling.margin > 0 else "under", ruling.ours.total, ruling.dc.total
    values: dict[str, Json] = {"shown": sign(total), "against": sign(dc), "total": total, "dc": dc, "over": over}
    yield say("degree", text, **values, way=way, more=more, told=told(ruling.plain))
    if over // edition.step + 1 > edition.most:
        yield say("degree", "No check has more than {most} degrees.", most=edition.most)
    if natural := ruling.ours.natural:
        key, way, verb = ("fumble", "worse", "fails") if natural == 1 else ("critical", "better", "succeeds")
        text = f"A natural {{natural}} makes it one degree {way}: *{{told}}*."
        if check.always and ruling.degree * ruling.plain < 0 and more:
            text = f"A natural {{natural}} always {verb} here: *{{told}}*."
        elif ruling.degree == ruling.plain:
            text = f"A natural {{natural}} would make it {way}, but there is nothing past it."
        yield say(key, text, natural=natural, told=told(ruling.degree))


def fate_steps(rolled: Rolled, dice: Earned, critical: Earned, edition: Edition, who: str = "") -> Iterator[Step]:
    """What the dice of a roll give to the Fate pool: by their difference, and by a critical; `who` rolled them."""
    (good, bad), pre = sums(rolled), f"{who}: " if who else ""
    if good or bad:
        text = "{pre}Fate: {good} of Advantage and Fortune, {bad} of Disadvantage and Misfortune"
        text += ": *{stones}*." if sum(dice) else ", a difference below {step}: *no stone*."
        yield say("stones", text, pre=pre, good=good, bad=bad, step=edition.stone, stones=dice.told)
    if sum(critical):
        yield say("critical-stone", "{pre}The critical gives *{stones}*.", pre=pre, stones=critical.told)


def degree_ladder(check: Check, ruling: Ruling, who: Who, by: str = "") -> Ladder:
    """The total on the staff of degrees; `by` is what moved it, where that is no critical of these dice."""
    degrees, edition, dc = degrees_of(check.edition), check.edition, ruling.dc.total
    start, end = degrees.index(ruling.plain), degrees.index(ruling.degree)
    shown = _window(start, end, len(degrees))
    first, last = shown.index(start), shown.index(end)
    shows, by = sign(ruling.ours.total), by or f"natural {ruling.ours.natural}"
    label = f"{shows} against {sign(dc)} is {told(ruling.plain)}"
    moved = first != last
    return Ladder(
        label=f"{label}, and {by} makes it {told(ruling.degree)}." if moved else f"{label}.",
        rungs=tuple(_rung(degrees[place], dc, edition) for place in shown),
        sides=(Stand("ours", who.first, "", shows),),
        marks=tuple([Mark("ours", first, 0, shows, fell=True)] * moved + [Mark("ours", last, 0, shows)]),
        moves=(Lift("ours", first, last, by),) if moved else (),
    )


_RUNGS = 4
"""What the picture has room for."""


def _window(start: int, end: int, count: int) -> list[int]:
    """Rungs to show: both places, and their neighbours as far as there is room."""
    low, high = sorted((start, end))
    if high - low >= _RUNGS:
        return [low, low + 1, high - 1, high]
    first = max(0, min(low - (_RUNGS - 1 - (high - low)) // 2, count - _RUNGS))
    return list(range(first, first + _RUNGS))


def _rung(of: int, dc: int, edition: Edition) -> Rung:
    name = DEGREE.counted(of) if of > 0 else f"Failure, {-of}"
    return Rung(f"lv-{mark(of)}", f"{name}: {totals_told(of, dc, edition)}")


def totals_told(of: int, dc: int, edition: Edition) -> str:
    """The totals against a DC that come to a degree."""
    far = edition.step * (edition.most + 1)
    totals = [dc + margin for margin in range(-far, far + 1) if degree(margin, edition) == of]
    low, high = sign(totals[0]), sign(totals[-1])
    return {edition.most: f"{low} or more", -edition.most: f"{high} or less"}.get(of, f"{low} to {high}")
