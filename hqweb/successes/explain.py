"""Reasons: the steps of a bout in words, each with the key of the rule it applied."""

from typing import Final, NamedTuple

from hqweb.core import blocks, dice, fields, moves, nouns, procedure, words
from hqweb.mastery import rating
from hqweb.successes import count, edition


class Pair(NamedTuple):
    """Both sides' names."""

    ours: words.Who
    theirs: words.Who


def steps(bout: count.Bout, faces: dice.Faces, ruling: count.Ruling, pair: Pair) -> tuple[procedure.Step, ...]:
    """The reasons for a ruling of these faces, in the order the rules apply."""
    if not ruling.rolled:
        return (_without_dice(bout, ruling, pair),)
    text = "The contest is assured, so it’s a *victory* anyway. The roll shows the cost."
    return (
        *_counted(pair.ours, faces[0], bout.ours, ruling.ours, bout.counting),
        *_counted(pair.theirs, faces[1], bout.theirs, ruling.theirs, bout.counting),
        _compared(faces, ruling, ruling.ours.successes, ruling.theirs.successes),
        *(procedure.say("assured", text),) * (ruling.way == "assured"),
    )


def _without_dice(bout: count.Bout, ruling: count.Ruling, pair: Pair) -> procedure.Step:
    none = moves.why(
        (not ruling.winner, "Neither side has a rating left: a *standoff*, without a roll."),
        (ruling.winner < 0, "{ours} has no rating left: an *automatic failure*."),
        (bout.players and not bout.assured, "{theirs} has no rating left and fails, so {inside} has the *victory*."),
    )
    values = {"ours": pair.ours.first, "theirs": pair.theirs.first, "inside": pair.ours.inside}
    assured = "The contest is assured: a *victory* without a roll."
    return procedure.say("zero-ability" if none else "assured", none or assured, **values)


def _counted(
    who: words.Who, face: int, side: count.Side, own: count.Reading, counting: count.Counting
) -> list[procedure.Step]:
    """A side's die, and what's added to it."""
    if side.total < 1:
        return [procedure.say("assured", "{who} has a target number of 0: *no success*.", who=who.first)]
    target = rating.Rating.of(side.total, counting.mastery).target
    relation = "is exactly" if own.big else "is below" if face < target else "is above"
    text, count = f"{{who}}: *{{face}}* {relation} {{target}}, *{{count}}*.", nouns.SUCCESS.spelt(own.die)
    rule, adds = "big" if own.big else "read", own.masteries + own.points
    out = [procedure.say(rule, text, who=who.first, face=face, target=target, count=count)]
    if adds:
        spelt = (rating.MASTERY.spelt(own.masteries), edition.STORY_POINT.spelt(own.points))
        extras = " and ".join(moves.those((own.masteries, spelt[0]), (own.points, spelt[1])))
        of = f"{'' if own.points else ' of {rating}'} {'makes' if adds == 1 else 'make'} it"
        text, whole = f"{{who}}: {{extras}}{of} *{{count}}* in all.", counting.written(side.total)
        shown = {"extras": extras, "rating": whole, "count": nouns.SUCCESS.spelt(own.successes)}
        numbers: dict[str, fields.Json] = {"masteries": own.masteries, "points": own.points, "successes": own.successes}
        out.append(
            procedure.say("mastery" if own.masteries else "story-point", text, who=who.first, **shown, **numbers)
        )
    return out


def _compared(faces: dice.Faces, ruling: count.Ruling, ours: int, theirs: int) -> procedure.Step:
    if ours != theirs:
        best, least = nouns.SUCCESS.spelt(max(ours, theirs)).capitalize(), min(ours, theirs)
        text, none = "{best} against {least}: *{degrees}*.", words.spelt(least) if least else "none"
        degrees = edition.degrees(ruling.degree)
        return procedure.say("degree", text, best=best, least=none, degrees=degrees, degree=ruling.degree)
    if ruling.better:
        text = "Equal successes, so the higher die decides: *{high}* beats *{low}*, zero degrees."
        return procedure.say("equal", text, high=max(faces), low=min(faces))
    end = ". The GM gives the *victory* to the hero." if ruling.given else ": a *standoff*."
    return procedure.say("standoff", f"Equal successes and equal dice{end}")


RUNGS = 4
"""The most rungs a drawn ladder has; larger gaps become a table."""
_NAMES: Final[tuple[blocks.SideName, blocks.SideName]] = ("ours", "theirs")


def picture(bout: count.Bout, faces: dice.Faces, ruling: count.Ruling, pair: Pair) -> tuple[blocks.Block, ...]:
    """A ruling's ladder, or its count as a table if the gap is too large; nothing if no die was rolled."""
    if not ruling.rolled:
        return ()
    sides = tuple(zip(_NAMES, pair, bout[:2], faces, (ruling.ours, ruling.theirs), strict=True))
    finals, written = [own.successes for *_, own in sides], bout.counting.written
    most, least = max(finals), min(finals)
    if most - least >= RUNGS:
        rows = []
        for name, who, side, face, own in sides:
            won: blocks.PairMark = "won" if (ruling.winner > 0) == (name == "ours") and ruling.winner else ""
            cells = (f"{who.first} {written(side.total)}", face, own.adds, own.successes)
            rows.append(blocks.GridRow(cells, won))
        return blocks.grid(
            f"The count: {edition.degrees(ruling.degree)} apart", "Side | Die# | Adds# | Successes#", rows
        )
    spread = (*finals, ruling.ours.die, ruling.theirs.die)
    lifts = max(spread) - min(spread) < RUNGS
    top = max(RUNGS - 1, *(spread if lifts else finals))
    marks, lifted = list[blocks.Mark](), list[blocks.Lift]()
    for name, _, _, face, own in sides:
        mark = blocks.Mark(name, top - own.successes, bout.counting.die, str(face))
        if lifts and own.successes != own.die:
            # An arrow from the die's successes to the total, and what added to it.
            marks.append(mark._replace(rung=top - own.die, fell=True))
            by = [f"{count.LETTER}{own.masteries if own.masteries > 1 else ''}"] * bool(own.masteries)
            by += ["point" if own.points == 1 else nouns.POINT.counted(own.points)] * bool(own.points)
            lifted.append(blocks.Lift(name, top - own.die, top - own.successes, " + ".join(by)))
        marks.append(mark)
    told = " ".join(f"{who.first}: {face}, {nouns.SUCCESS.spelt(own.successes)}." for _, who, _, face, own in sides)
    stands = tuple(blocks.Stand(name, who.first, "", written(side.total)) for name, who, side, *_ in sides)
    label = f"{told} {edition.degrees(most - least).capitalize()} apart."
    rungs = tuple(blocks.Rung("", nouns.SUCCESS.counted(n) if n else "None") for n in range(top, top - RUNGS, -1))
    gap = blocks.Gap(top - most, top - least, nouns.DEGREE.counted(ruling.degree)) if ruling.degree else None
    return (blocks.Ladder(label, rungs, stands, tuple(marks), tuple(lifted), gap),)
