"""A roll: a bout with its names, faces, ruling, reasons, and picture."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from hqweb.classic.roll import results
from hqweb.classic.roll.bout import INJURY, Bout, Reading, Ruling, Side, Weight, ask_bout, left_over, outcome
from hqweb.core import blocks, dice, nouns, procedure
from hqweb.core.fields import Json
from hqweb.core.words import Who, leading, spelt
from hqweb.mastery import rating
from hqweb.mastery import roll as mastery

FACES: Final = "faces left total:bout.ours.total against:bout.theirs.total"
"""A roll in a verdict: both faces, both totals, and what's left of them after canceling masteries."""


class Pair(NamedTuple):
    """The names of both sides, the edition's letter for masteries, and the state that lowers results."""

    ours: Who
    theirs: Who
    letter: str
    weight: Weight = INJURY


class Roll(mastery.Roll[Bout, Pair, Ruling]):
    """A roll that compares both results on one ladder."""

    def ask(self) -> procedure.Ask[Ruling]:
        """Return two d20 and their judge."""
        return ask_bout(self.bout, self.pair.ours.first, self.pair.theirs.first)

    def reasons(self, ruling: Ruling) -> tuple[procedure.Step, ...]:
        """Explain a ruling."""
        return tuple(steps(self.bout, self.faces, ruling, self.pair))

    @property
    def left(self) -> tuple[rating.Total, ...]:
        """Both totals after canceling masteries; none without dice."""
        cancelled = (
            rating.PER_MASTERY * (rating.Rating.of(self.bout.ours.total).masteries - left_over(self.bout)[0])
            if self.faces
            else 0
        )
        return tuple(rating.Total(side.total - cancelled) for side in self.bout[:2]) if self.faces else ()

    def points(self, *, ours: bool) -> int:
        """Return the hero points that a side spent on it."""
        return (self.bout.ours if ours else self.bout.theirs).points

    def after_point(self, *, ours: bool) -> Ruling | None:
        """Return the ruling after a hero point, or None if you can't spend one or it changes nothing."""
        if self.ruling is None or self.points(ours=ours):
            return None
        after = self.lifted(ours=ours).ask().judge(self.faces)
        return None if outcome(after) == outcome(self.ruling) else after

    def lift(self, after: Ruling, word: str, *, ours: bool) -> str:
        """Describe a hero point's effect in a sentence."""
        if self.ruling is None or not after.rolled:
            return f"A {word} instead."
        old, new = (each.ours if ours else each.theirs for each in (self.ruling, after))
        return f"{results.RESULT_WORDS[old.final].capitalize()} becomes {results.RESULT_WORDS[new.final]}: a {word}."

    def ladder(self) -> tuple[blocks.Ladder, ...]:
        """Return its picture, or nothing before a roll or without dice."""
        bout, pair, ruling, faces = self.bout, self.pair, self.ruling, self.faces
        if ruling is None or not ruling.rolled:
            return ()
        ours, theirs = ruling.ours.final, ruling.theirs.final
        best, worst, apart = max(ours, theirs), min(ours, theirs), nouns.STEP.counted(abs(ours - theirs))
        gap = blocks.Gap(_rung(best), _rung(worst), apart) if best > worst else None
        sides: tuple[tuple[blocks.SideName, Who, Side, Reading], ...] = (
            ("ours", pair.ours, bout.ours, ruling.ours),
            ("theirs", pair.theirs, bout.theirs, ruling.theirs),
        )
        stands, marks, lifts, told = list[blocks.Stand](), list[blocks.Mark](), list[blocks.Lift](), ""
        for (side, who, of, own), left, face in zip(sides, left_over(bout), faces, strict=True):
            rated, start, end = rating.Rating.of(of.total), _rung(own.fell), _rung(own.final)
            was, now = rated.text(pair.letter), rated._replace(masteries=left).text(pair.letter)
            stands.append(blocks.Stand(side, who.first, was if was != now else "", now))
            mark, moved = blocks.Mark(side, end, bout.scale.die, str(face)), ""
            if start != end:
                marks.append(mark._replace(rung=start, fell=True))
                lifts.append(blocks.Lift(side, start, end, _moved_by(own, pair)))
                way = "raised" if own.final > own.fell else "lowered" if own.lowered else "pushed"
                moved = f", {way} to a {results.RESULT_WORDS[own.final]}"
            marks.append(mark)
            told += f"{who.first}: {face}, a {results.RESULT_WORDS[own.fell]}{moved}. "
        told += f"They’re {apart} apart." if gap else "Both are on the same rung."
        return (blocks.Ladder(told, RUNGS, tuple(stands), tuple(marks), tuple(lifts), gap),)


RUNGS = tuple(
    blocks.Rung(f"r-{result}", results.RESULT_WORDS[result].capitalize()) for result in range(results.CRITICAL, -1, -1)
)
"""The rungs of the ladder, best first."""


def _rung(result: int) -> int:
    return results.CRITICAL - result


def _moved_by(reading: Reading, pair: Pair) -> str:
    """Name everything that moved a result."""
    masteries = reading.lifted or reading.pushed
    by = [f"{pair.letter}{masteries if masteries > 1 else ''}"] * bool(masteries)
    by += [pair.weight.state] * bool(reading.lowered) + ["bump"] * bool(reading.raised)
    return " + ".join(by + ["point"] * bool(reading.points))


def steps(bout: Bout, faces: dice.Faces, ruling: Ruling, pair: Pair) -> Iterator[procedure.Step]:
    """Explain a ruling, in the order of the rules."""
    if not ruling.rolled:
        yield _without_dice(bout, ruling, pair)
    else:
        both = (pair.ours, bout.ours, ruling.ours), (pair.theirs, bout.theirs, ruling.theirs)
        yield from _cancelled(bout, pair.letter)
        for face, (who, side, own) in zip(faces, both, strict=True):
            yield _read(bout.scale, who, face, rating.Rating.of(side.total).target, own.fell)
        for (who, _, own), (other, _, theirs) in (both, both[::-1]):
            yield from _moved(who, own, other, theirs)
        for who, side, own in both:
            yield from _lowered(pair.weight, who, side, own)
        for who, side, own in both:
            yield from _raised(who, side, own)
        for who, _, own in both:
            if own.points:
                old, new = results.RESULT_WORDS[own.final - own.points], results.RESULT_WORDS[own.final]
                text = "{who}: a hero point raises the {old} to a *{new}*."
                yield procedure.say("hero-point", text, who=who.first, old=old, new=new, points=own.points)
        yield _compared(bout, faces, ruling, ruling.ours.final, ruling.theirs.final)
        tied = not ruling.better or ruling.ours.final == results.FUMBLE
        if (bout.gift or bout.scale.gift) and ruling.ours.final == ruling.theirs.final and tied:
            word = "victory" if bout.plain else "marginal victory"
            rule, text = (
                ("confusing-ties", "The GM gives the tie") if bout.gift else ("tie", "At your table, a tie goes")
            )
            yield procedure.say(rule, text + " to the hero: a *{word}*.", word=word)
    if ruling.uncapped != ruling.level:
        more, level = results.LEVEL_WORDS[ruling.uncapped], results.LEVEL_WORDS[ruling.level]
        text = "The ability is a stretch, so a {more} victory is only *{level}*."
        yield procedure.say("cap", text, more=more, level=level)


def _without_dice(bout: Bout, ruling: Ruling, pair: Pair) -> procedure.Step:
    plain, level = ruling.uncapped == results.PLAIN, results.level_word(ruling.uncapped)
    if ruling.winner == 0:
        return procedure.say("zero-ability", "Neither side has a rating left, so it’s a *tie* without a roll.")
    if ruling.winner < 0 or bout.players:
        loser, defeat = pair.ours if ruling.winner < 0 else pair.theirs, "defeat" if plain else "complete defeat"
        text = "{who} has no rating left, so it’s a *{defeat}* without a roll."
        return procedure.say("zero-ability", text, who=loser.first, defeat=defeat)
    text, total = "A resistance of {total} can’t stop anyone: ", rating.show(bout.theirs.total, pair.letter)
    text += "an *automatic victory*." if plain else "an automatic success, *{level}*."
    return procedure.say("zero-resistance", text, total=total, level=level)


def _cancelled(bout: Bout, letter: str) -> Iterator[procedure.Step]:
    sides = rating.Rating.of(bout.ours.total), rating.Rating.of(bout.theirs.total)
    if both := min(each.masteries for each in sides):
        ours, theirs = (each._replace(masteries=each.masteries - both).text(letter) for each in sides)
        count, verb = leading(rating.MASTERY.spelt(both)), "cancels" if both == 1 else "cancel"
        text = "{count} {verb} {other}, leaving *{ours}* against *{theirs}*."
        told: dict[str, Json] = {"count": count, "verb": verb, "other": spelt(both), "cancelled": both}
        yield procedure.say("cancel", text, **told, ours=ours, theirs=theirs)


def _read(scale: results.Scale, who: Who, face: int, target: int, result: results.Result) -> procedure.Step:
    told: dict[str, Json] = {"who": who.first, "face": face, "target": target, "result": results.RESULT_WORDS[result]}
    if scale.fixed(face):
        return procedure.say("one-and-twenty", "{who}: *{face}* is a *{result}* at any rating.", **told)
    relation = "is above" if face > target else "isn’t above"
    return procedure.say("read", "{who}: *{face}* {relation} {target}: a *{result}*.", **told, relation=relation)


def _moved(who: Who, own: Reading, other: Who, theirs: Reading) -> Iterator[procedure.Step]:
    if own.lifted:
        words, verb = _words(own.fell, own.lifted), "raises" if own.lifted == 1 else "raise"
        text, count = "{who}: {count} {verb} the {old} to a *{new}*.", rating.MASTERY.spelt(own.lifted)
        yield procedure.say("lift", text, who=who.first, verb=verb, **words, count=count)
    if theirs.pushed:
        words, verb = _words(theirs.fell + theirs.lifted, -theirs.pushed), "pushes" if theirs.pushed == 1 else "push"
        text = "{count} {verb} the {old} of {other} down to a *{new}*."
        yield procedure.say(
            "push", text, verb=verb, other=other.inside, **words, count=leading(rating.MASTERY.spelt(theirs.pushed))
        )
    if own.spare:
        count, verb = leading(rating.MASTERY.spelt(own.spare)), "has" if own.spare == 1 else "have"
        yield procedure.say("lost", "{count} {verb} no further effect.", steps=own.spare, count=count, verb=verb)


def _words(start: int, change: int) -> dict[str, Json]:
    """Return a result before and after a move, and the number of steps."""
    return {"steps": abs(change), "old": results.RESULT_WORDS[start], "new": results.RESULT_WORDS[start + change]}


def _lowered(weight: Weight, who: Who, side: Side, own: Reading) -> Iterator[procedure.Step]:
    count, one = weight.counted.spelt(side.lowered) if weight.counted else weight.one, side.lowered == 1
    if own.lowered:
        words = _words(own.final - own.points - own.raised + own.lowered, -own.lowered)
        text, verb = "{who}: {count} {verb} the {old} to a *{new}*.", "lowers" if one else "lower"
        yield procedure.say(weight.rule, text, who=who.first, count=count, verb=verb, **words)
    elif side.lowered:
        text, verb = "{who}: {count} {verb} no further effect.", "has" if one else "have"
        yield procedure.say(weight.rule, text, who=who.first, count=count, verb=verb)


_RAISED: Final = {
    "heroic": "{who}: being heroic raises the {old} to a *{new}*.",
    "pyrrhic": "{who}: the price you pay raises the {old} to a *{new}*.",
}
"""Other bumps that raise a result, by the key of their rule."""


def _raised(who: Who, side: Side, own: Reading) -> Iterator[procedure.Step]:
    start = own.final - own.points - own.raised
    for step, rule in enumerate(side.raised):
        if step < own.raised:
            old, new = results.RESULT_WORDS[start + step], results.RESULT_WORDS[start + step + 1]
            yield procedure.say(rule, _RAISED[rule], who=who.first, old=old, new=new)
        else:
            yield procedure.say(rule, "{who}: nothing is better than a critical.", who=who.first)


def _compared(
    bout: Bout, faces: dice.Faces, ruling: Ruling, ours: results.Result, theirs: results.Result
) -> procedure.Step:
    level, rung = results.level_word(ruling.uncapped), results.RESULT_WORDS[ours]
    if ours != theirs:
        best, worst = results.RESULT_WORDS[max(ours, theirs)].capitalize(), results.RESULT_WORDS[min(ours, theirs)]
        gap, word = abs(ours - theirs), "victory" if ours > theirs else "defeat"
        if bout.plain:
            return procedure.say(
                "outcome", "{best} beats {worst}: a *{word}*.", best=best, worst=worst, word=word, steps=gap
            )
        text = "{best} is {apart} above {worst}: *{level}*."
        return procedure.say("level", text, best=best, apart=nouns.STEP.spelt(gap), steps=gap, worst=worst, level=level)
    if ours == results.FUMBLE:
        return procedure.say("fumbles", "Both fumble: a *tie*, whatever the dice show.")
    if not ruling.better:
        return procedure.say("tie", "Equal results ({rung}) and equal dice: a *tie*.", rung=rung)
    first, second = sorted(faces, reverse=not bout.low_wins)
    which = "lower" if bout.low_wins else "higher"
    level = ("victory" if ruling.winner > 0 else "defeat") if bout.plain else level
    text = "Equal results ({rung}), so the {which} die wins: *{first}* beats *{second}*, *{level}*."
    return procedure.say("equal", text, rung=rung, which=which, first=first, second=second, level=level)
