"""A roll: a bout with its names and reasons, and the faces and the ruling that stand. Contests embed it."""

from hqweb.classic.roll import explain, nouns, results
from hqweb.classic.roll.bout import Bout, Reading, Ruling, Side, ask_bout, left_over, outcome
from hqweb.core import blocks, procedure, words
from hqweb.mastery import roll as mastery
from hqweb.mastery.rating import Rating


class Roll(mastery.Roll[Bout, explain.Pair, Ruling]):
    """A roll whose results are compared on one ladder."""

    def ask(self) -> procedure.Ask[Ruling]:
        """Two d20 and their judge."""
        return ask_bout(self.bout, self.pair.ours.first, self.pair.theirs.first)

    def reasons(self, ruling: Ruling) -> tuple[procedure.Step, ...]:
        """Why the faces came to a ruling."""
        return tuple(explain.steps(self.bout, self.faces, ruling, self.pair))

    def points(self, *, ours: bool) -> int:
        """The hero points that a side spent on it."""
        return (self.bout.ours if ours else self.bout.theirs).points

    def after_point(self, *, ours: bool) -> Ruling | None:
        """What a hero point would make of it; None where none may be spent or none would change anything."""
        if self.ruling is None or self.points(ours=ours):
            return None
        after = self.lifted(ours=ours).ask().judge(self.faces)
        return None if outcome(after) == outcome(self.ruling) else after

    def lift(self, after: Ruling, word: str, *, ours: bool) -> str:
        """What a hero point does, in a sentence: the result that rises, and the word for the outcome."""
        if self.ruling is None or not after.rolled:
            return f"A {word} instead."
        old, new = (each.ours if ours else each.theirs for each in (self.ruling, after))
        return f"{results.RESULT_WORDS[old.final].capitalize()} becomes {results.RESULT_WORDS[new.final]}: a {word}."

    def ladder(self) -> tuple[blocks.Ladder, ...]:
        """Its picture; nothing before the roll, or where no die is rolled."""
        bout, pair, ruling, faces = self.bout, self.pair, self.ruling, self.faces
        if ruling is None or not ruling.rolled:
            return ()
        ours, theirs = ruling.ours.final, ruling.theirs.final
        best, worst, apart = max(ours, theirs), min(ours, theirs), nouns.STEP.counted(abs(ours - theirs))
        gap = blocks.Gap(_rung(best), _rung(worst), apart) if best > worst else None
        sides: tuple[tuple[blocks.SideName, words.Who, Side, Reading], ...] = (
            ("ours", pair.ours, bout.ours, ruling.ours),
            ("theirs", pair.theirs, bout.theirs, ruling.theirs),
        )
        stands, marks, lifts, told = list[blocks.Stand](), list[blocks.Mark](), list[blocks.Lift](), ""
        for (side, who, of, own), left, face in zip(sides, left_over(bout), faces, strict=True):
            rating, start, end = Rating.of(of.total), _rung(own.fell), _rung(own.final)
            was, now = rating.text(pair.letter), rating._replace(masteries=left).text(pair.letter)
            stands.append(blocks.Stand(side, who.first, was if was != now else "", now))
            mark, moved = blocks.Mark(side, end, bout.scale.die, str(face)), ""
            if start != end:
                marks.append(mark._replace(rung=start, fell=True))
                lifts.append(blocks.Lift(side, start, end, _moved_by(own, pair)))
                way = "lifted" if own.final > own.fell else "lowered" if own.lowered else "pushed"
                moved = f", {way} to a {results.RESULT_WORDS[own.final]}"
            marks.append(mark)
            told += f"{who.first}: {face}, a {results.RESULT_WORDS[own.fell]}{moved}. "
        told += f"They stand {apart} apart." if gap else "Both stand on the same rung."
        return (blocks.Ladder(told, RUNGS, tuple(stands), tuple(marks), tuple(lifts), gap),)


RUNGS = tuple(
    blocks.Rung(f"r-{result}", results.RESULT_WORDS[result].capitalize()) for result in range(results.CRITICAL, -1, -1)
)
"""The rungs of the ladder, best first."""


def _rung(result: int) -> int:
    return results.CRITICAL - result


def _moved_by(reading: Reading, pair: explain.Pair) -> str:
    """What moved a die from where it fell to where it stands."""
    masteries = reading.lifted or reading.pushed
    by = [f"{pair.letter}{masteries if masteries > 1 else ''}"] * bool(masteries)
    by += [pair.weight.state] * bool(reading.lowered) + ["bump"] * bool(reading.raised)
    return " + ".join(by + ["point"] * bool(reading.points))
