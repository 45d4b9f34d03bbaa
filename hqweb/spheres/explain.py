"""Explanations of a check: the die, luck, the ladders, the total, the DC, the degree, and Fate."""

from collections.abc import Iterator
from functools import lru_cache

from hqweb.core import blocks, limits, nouns, procedure, words
from hqweb.core.dice import Faces
from hqweb.spheres import edition as book
from hqweb.spheres import fate, roll
from hqweb.spheres.check import Check, Ruling, degree, degrees_of, mark, told


def roll_steps(
    side: roll.Side, edition: book.Edition, faces: Faces, rolled: roll.Rolled, who: str
) -> Iterator[procedure.Step]:
    """Explain the total of one side. `who` prefixes each reason if it could be either side's, or is empty."""
    pre = f"{who}: " if who else ""
    if side.passive:
        yield procedure.say("routine", "{pre}*{ten}* replaces the d20.", pre=pre, ten=edition.routine)
    else:
        yield procedure.say("die", "{pre}The d20 shows *{face}*.", pre=pre, face=faces[0])
        counts_as = roll.counted_as(rolled.fortune, rolled.misfortune, edition)
        luck = zip(("Fortune", "Misfortune"), (rolled.fortune, rolled.misfortune), counts_as, strict=True)
        for name, face, counts in (each for each in luck if each[1]):
            text = f"{{pre}}{{name}} shows {{face}}{', which counts as {counts}' if counts != face else ''}."
            yield procedure.say(name.lower(), text, pre=pre, name=name, face=face, counts=counts)
        if side.fortune or side.misfortune:
            key, which = ("fortune", "higher") if side.fortune else ("misfortune", "lower")
            if side.fortune and side.misfortune:
                key = which = "middle"
            yield procedure.say(key, f"{{pre}}The {which} die counts: *{{value}}*.", pre=pre, value=rolled.value)
    yield from ladder_steps(side, edition, faces[roll.plain_dice(side) :], who)
    terms = added(side, edition, rolled)
    text = "{pre}{sum} = *{shown}*." if terms != str(rolled.value) else "{pre}Nothing to add: *{shown}*."
    yield procedure.say("total", text, pre=pre, sum=terms, shown=words.sign(rolled.total), total=rolled.total)


def ladder_steps(side: roll.Side, edition: book.Edition, faces: Faces, who: str) -> Iterator[procedure.Step]:
    """Explain the ladders of one side. `faces` are those of its ladder dice alone."""
    pre, plain = f"{who}: " if who else "", edition.circumstance == "plain"
    ranks, (up, down) = roll.ranks_of(side, edition), roll.ladders(side, edition)
    sources = [(each.label, each.rank) for each in side.sources if not (each.circumstance and plain)]
    ways = (("Advantage", 1, ranks.up, up, faces[: len(up)]), ("Disadvantage", -1, ranks.down, down, faces[len(up) :]))
    for name, way, rank, dice, shown in (each for each in ways if each[2]):
        of = ", ".join(f"{label or name} {abs(rank)}" for label, rank in sources if rank * way > 0)
        what = "the ranks left" if edition.sides == "net" else of
        text = f"{{pre}}{{name}} {{rank}}{'' if what == f'{name} {rank}' else ' ({what})'}: "
        text = f"{text}{{dice}} {'show' if dice[1:] else 'shows'} *{{shows}}*."
        told, shows = words.listed([f"d{sides}" for sides in dice]), words.listed([str(face) for face in shown])
        yield procedure.say(name.lower(), text, pre=pre, name=name, what=what, dice=told, shows=shows, rank=rank)
        if idle := roll.unused(rank, side.tier, edition):
            text = f"{{pre}}{{idle}} above that {'rolls' if idle == 1 else 'roll'} nothing at Tier {{tier}}."
            yield procedure.say("beyond", text, pre=pre, idle=words.leading(book.RANK.spelt(idle)), tier=side.tier)


def added(side: roll.Side, edition: book.Edition, rolled: roll.Rolled) -> str:
    """Return the sum of one side in words: the value of the die, and all that's added or subtracted."""
    return _terms(str(rolled.value), roll.plain_of(side, edition), rolled)


def dc_added(dc: roll.Side, edition: book.Edition, rolled: roll.Rolled) -> str:
    """Return the sum of a DC in words: its base, and the effect of circumstances."""
    return _terms(words.sign(rolled.value + dc.plain), roll.ranks_of(dc, edition).plain, rolled)


def _terms(first: str, plain: int, rolled: roll.Rolled) -> str:
    return " ".join((first, *(words.plus(each) for each in (plain, rolled.up, -rolled.down) if each)))


def sum_block(
    side: roll.Side, edition: book.Edition, faces: Faces, rolled: roll.Rolled, plain: str = "skill"
) -> blocks.Sum:
    """Return the picture of a side's sum. `plain` labels the plain number."""
    parts = [blocks.Part(0, edition.routine, "for the d20")]
    if not side.passive:
        high, _ = roll.counted_as(rolled.fortune, rolled.misfortune, edition)
        label = ""
        if rolled.value != faces[0]:
            label = "Fortune" if rolled.value == high and rolled.fortune else "Misfortune"
        parts = [blocks.Part(edition.die, rolled.value, label)]
    if number := roll.plain_of(side, edition):
        parts.append(blocks.Part(0, number, plain))
    parts += ladder_parts(side, edition, faces[roll.plain_dice(side) :])
    return blocks.Sum(f"{added(side, edition, rolled)} = {words.sign(rolled.total)}", tuple(parts), rolled.total)


def dc_block(
    first: tuple[blocks.Part, ...], dc: roll.Side, edition: book.Edition, faces: Faces, rolled: roll.Rolled
) -> blocks.Sum:
    """Return the picture of a DC without a d20: its base, and the effect of circumstances."""
    plain = roll.ranks_of(dc, edition).plain
    parts = (*first, *((blocks.Part(0, plain, "circumstances"),) if plain else ()), *ladder_parts(dc, edition, faces))
    return blocks.Sum(f"{dc_added(dc, edition, rolled)} = {words.sign(rolled.total)}", parts, rolled.total)


def ladder_parts(side: roll.Side, edition: book.Edition, faces: Faces) -> tuple[blocks.Part, ...]:
    """Return the dice of both ladders, as parts of a sum. `faces` are those of its ladder dice alone."""
    up, down = roll.ladders(side, edition)
    signed = (face if place < len(up) else -face for place, face in enumerate(faces))
    return tuple(blocks.Part(sides, face) for sides, face in zip((*up, *down), signed, strict=True))


def improved_sum(block: blocks.Sum, *spent: tuple[int, int]) -> blocks.Sum:
    """Return a sum plus what was spent on Improve, as pairs of sides and value, with 0 sides for stones."""
    total = block.total + sum(value for _, value in spent)
    label = "".join((block.label.rpartition(" = ")[0], *(f" + {value}" for _, value in spent)))
    label += f" = {words.sign(total)}"
    return blocks.Sum(label, (*block.parts, *(blocks.Part(sides, value, "Improve") for sides, value in spent)), total)


def degree_steps(check: Check, ruling: Ruling) -> Iterator[procedure.Step]:
    """Explain how the margin determines a degree, and the effect of a critical."""
    over, more, edition = abs(ruling.margin), abs(ruling.plain) - 1, check.edition
    total, dc = ruling.ours.total, ruling.dc.total
    how = f"{{over}} {'over' if ruling.margin > 0 else 'under'}" if over else "just enough"
    text = f"{{ours}} against {{theirs}}: {how}, {'one degree plus {more}: ' if more else 'so '}*{{told}}*."
    shown = {"ours": words.sign(total), "theirs": words.sign(dc), "told": told(ruling.plain)}
    yield procedure.say("degree", text, **shown, total=total, dc=dc, over=over, more=more)
    if over // edition.step + 1 > edition.most:
        yield procedure.say("degree", "No check has more than {most} degrees.", most=edition.most)
    if natural := ruling.ours.natural:
        key, way, verb = ("fumble", "worse", "fails") if natural == 1 else ("critical", "better", "succeeds")
        text = f"A natural {{natural}} makes it one degree {way}: *{{told}}*."
        if check.always and ruling.degree * ruling.plain < 0 and more:
            text = f"A natural {{natural}} always {verb} here: *{{told}}*."
        elif ruling.degree == ruling.plain:
            text = f"A natural {{natural}} would make it {way}, but that’s the limit."
        yield procedure.say(key, text, natural=natural, told=told(ruling.degree))


def fate_steps(
    rolled: roll.Rolled, dice: fate.Earned, critical: fate.Earned, edition: book.Edition, who: str = ""
) -> Iterator[procedure.Step]:
    """Explain the stones earned by a roll: by the difference of its dice, and by a critical. `who` is the prefix."""
    (good, bad), pre = fate.sums(rolled), f"{who}: " if who else ""
    if good or bad:
        text = "{pre}Fate: {good} of Advantage and Fortune, {bad} of Disadvantage and Misfortune"
        text += ": *{stones}*." if sum(dice) else ", a difference below {step}: *no stone*."
        yield procedure.say("stones", text, pre=pre, good=good, bad=bad, step=edition.stone, stones=dice.told)
    if sum(critical):
        yield procedure.say("critical-stone", "{pre}The critical gives *{stones}*.", pre=pre, stones=critical.told)


def degree_ladder(check: Check, ruling: Ruling, who: words.Who, by: str = "") -> blocks.Ladder:
    """Return the total on the ladder of degrees. `by` says what moved it, if not a critical."""
    degrees, edition, dc = degrees_of(check.edition), check.edition, ruling.dc.total
    start, end = degrees.index(ruling.plain), degrees.index(ruling.degree)
    shown = _window(start, end, len(degrees))
    first, last = shown.index(start), shown.index(end)
    shows, by = words.sign(ruling.ours.total), by or f"natural {ruling.ours.natural}"
    label = f"{shows} against {words.sign(dc)} is {told(ruling.plain)}"
    moved, rungs = first != last, []
    for of in (degrees[place] for place in shown):
        name = nouns.DEGREE.counted(of) if of > 0 else f"Failure, {-of}"
        rungs.append(blocks.Rung(f"lv-{mark(of)}", f"{name}: {totals_told(of, dc, edition)}"))
    return blocks.Ladder(
        label=f"{label}, and {by} makes it {told(ruling.degree)}." if moved else f"{label}.",
        rungs=tuple(rungs),
        sides=(blocks.Stand("ours", who.first, "", shows),),
        marks=tuple([blocks.Mark("ours", first, 0, shows, fell=True)] * moved + [blocks.Mark("ours", last, 0, shows)]),
        moves=(blocks.Lift("ours", first, last, by),) if moved else (),
    )


_RUNGS = 4
"""The maximum number of rungs in the picture."""


def _window(start: int, end: int, count: int) -> list[int]:
    """Return the rungs to show: both ends, and as many neighbors as fit."""
    low, high = sorted((start, end))
    if high - low >= _RUNGS:
        return [low, low + 1, high - 1, high]
    first = max(0, min(low - (_RUNGS - 1 - (high - low)) // 2, count - _RUNGS))
    return list(range(first, first + _RUNGS))


@lru_cache(limits.MAX_LOTS)
def totals_told(of: int, dc: int, edition: book.Edition) -> str:
    """Return the range of totals that reach a degree against a DC."""
    far = edition.step * (edition.most + 1)
    totals = [dc + margin for margin in range(-far, far + 1) if degree(margin, edition) == of]
    low, high = words.sign(totals[0]), words.sign(totals[-1])
    return {edition.most: f"{low} or more", -edition.most: f"{high} or less"}.get(of, f"{low} to {high}")
