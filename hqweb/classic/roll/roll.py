"""A roll: a bout with its names and reasons, and the faces and the ruling that stand. Contests embed it."""

from hqweb.classic.roll import explain, results
from hqweb.classic.roll.bout import Bout, Reading, Ruling, Side, ask_bout, left_over, outcome
from hqweb.classic.roll.nouns import STEP
from hqweb.core import blocks, procedure
from hqweb.core.dice import Faces
from hqweb.mastery import roll as mastery
from hqweb.mastery.rating import Rating
from hqweb.mastery.roll import DIE


class Roll(mastery.Roll[Bout, explain.Pair, Ruling]):
    """A roll whose results are compared on one ladder."""

    def ask(self) -> procedure.Ask[Ruling]:
        """Two d20 and their judge."""
        return ask_bout(self.bout, self.pair.ours.first, self.pair.theirs.first)

    def reasons(self, ruling: Ruling) -> tuple[procedure.Step, ...]:
        """Why the faces came to a ruling."""
        return explain.steps(self.bout, self.faces, ruling, self.pair)

    def ladder(self) -> tuple[blocks.Ladder, ...]:
        """Its picture; nothing before the roll, or where no die is rolled."""
        return ladder(self.bout, self.faces, self.ruling, self.pair) if self.ruling else ()

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
        old, new = (each and (each.ours if ours else each.theirs) for each in (self.ruling, after))
        if old is None or new is None:
            return f"A {word} instead."
        return f"{results.RESULT_WORDS[old.final].capitalize()} becomes {results.RESULT_WORDS[new.final]}: a {word}."


RUNGS = tuple(
    blocks.Rung(f"r-{result}", results.RESULT_WORDS[result].capitalize()) for result in range(results.CRITICAL, -1, -1)
)
"""The rungs of the ladder, best first."""


def ladder(bout: Bout, faces: Faces, ruling: Ruling, pair: explain.Pair) -> tuple[blocks.Ladder, ...]:
    """The ladder of a ruling; nothing where no die was rolled."""
    ours, theirs = ruling.ours, ruling.theirs
    if ours is None or theirs is None:
        return ()
    left, letter = left_over(bout), pair.letter
    best, worst = max(ours.final, theirs.final), min(ours.final, theirs.final)
    gap = blocks.Gap(_rung(best), _rung(worst), STEP.counted(best - worst)) if best > worst else None
    stands = (
        _stand("ours", pair.ours.first, bout.ours, left[0], letter),
        _stand("theirs", pair.theirs.first, bout.theirs, left[1], letter),
    )
    marks = (*_marks("ours", faces[0], ours), *_marks("theirs", faces[1], theirs))
    moves = (*_moves("ours", ours, pair), *_moves("theirs", theirs, pair))
    return (blocks.Ladder(_sentence(faces, ours, theirs, pair), RUNGS, stands, marks, moves, gap),)


def _rung(result: int) -> int:
    return results.CRITICAL - result


def _stand(side: blocks.SideName, who: str, of: Side, left: int, letter: str) -> blocks.Stand:
    was, now = Rating.of(of.total).text(letter), Rating.of(of.total)._replace(masteries=left).text(letter)
    return blocks.Stand(side, who, was if was != now else "", now)


def _marks(side: blocks.SideName, face: int, reading: Reading) -> list[blocks.Mark]:
    stands = blocks.Mark(side, _rung(reading.final), DIE, str(face))
    if reading.final == reading.fell:
        return [stands]
    return [stands._replace(rung=_rung(reading.fell), fell=True), stands]


def _moves(side: blocks.SideName, reading: Reading, pair: explain.Pair) -> list[blocks.Lift]:
    """One arrow from where the die fell to where it stands, and what moved it."""
    if reading.final == reading.fell:
        return []
    masteries = reading.lifted or reading.pushed
    letter, weight = pair.letter, pair.weight.state
    by = [f"{letter}{masteries if masteries > 1 else ''}"] * bool(masteries)
    by += [weight] * bool(reading.lowered) + ["bump"] * bool(reading.raised) + ["point"] * bool(reading.points)
    return [blocks.Lift(side, _rung(reading.fell), _rung(reading.final), " + ".join(by))]


def _sentence(faces: Faces, ours: Reading, theirs: Reading, pair: explain.Pair) -> str:
    first, second = _told(pair.ours.first, faces[0], ours), _told(pair.theirs.first, faces[1], theirs)
    gap = abs(ours.final - theirs.final)
    ending = f"They stand {STEP.counted(gap)} apart." if gap else "Both stand on the same rung."
    return f"{first} {second} {ending}"


def _told(who: str, face: int, reading: Reading) -> str:
    fell, final = results.RESULT_WORDS[reading.fell], results.RESULT_WORDS[reading.final]
    if reading.final == reading.fell:
        return f"{who}: {face}, a {fell}."
    down = "lowered" if reading.lowered else "pushed"
    return f"{who}: {face}, a {fell}, {'lifted' if reading.final > reading.fell else down} to a {final}."
