"""A contest of one roll a side: its values, and the body that each kind fills with what it is against and leaves."""

from typing import Final, NamedTuple

from hqweb.core.dice import Faces
from hqweb.core.fields import Given, Json
from hqweb.core.procedure import (
    Ask,
    Choice,
    Effect,
    Headline,
    Move,
    MoveKind,
    Offer,
    Played,
    Procedure,
    Seat,
    Step,
    View,
)
from hqweb.core.words import Who, leading, within
from hqweb.mastery.caption import rated
from hqweb.mastery.rating import Rating, Total
from hqweb.successes import marks
from hqweb.successes.count import SIDES, Bout, Reading, Ruling, Side, ask_bout, outcome
from hqweb.successes.edition import LETTER, OUTCOMES, degrees, headline
from hqweb.successes.explain import Pair, picture, steps
from hqweb.successes.left import After
from hqweb.successes.modifiers import add_up
from hqweb.successes.nouns import STORY_POINT

HERO: Final = "hero"
OPPOSITION: Final = "opposition"
"""The ids of both sides in moves and verdicts."""


class Roll(NamedTuple):
    """A bout, who is in it, why its totals are what they are, and what was rolled, if it was."""

    bout: Bout
    pair: Pair
    setup: tuple[Step, ...] = ()
    faces: Faces = ()
    ruling: Ruling | None = None

    def ask(self) -> Ask[Ruling]:
        """Two d20 and their judge."""
        return ask_bout(self.bout, self.pair.ours.first, self.pair.theirs.first)

    def anew(self) -> Ask[Ruling]:
        """No die: the faces that lie there, ruled anew."""
        judge = self.ask().judge
        return Ask((), lambda _: judge(self.faces), outcome)

    def steps(self) -> tuple[Step, ...]:
        """Why it came to what stands."""
        if self.ruling is None:
            return self.setup
        return (*self.setup, *steps(self.bout, self.faces, self.ruling, self.pair))

    def who(self, *, ours: bool) -> Who:
        """The name of a side."""
        return self.pair.ours if ours else self.pair.theirs

    def helped(self, *, ours: bool) -> "Roll":
        """The same roll with one story point more on a side."""
        bout = self.bout
        if ours:
            return self._replace(bout=bout._replace(ours=bout.ours._replace(points=bout.ours.points + 1)))
        return self._replace(bout=bout._replace(theirs=bout.theirs._replace(points=bout.theirs.points + 1)))

    def after_point(self, *, ours: bool) -> Ruling | None:
        """What a story point would make of it; None where no die was rolled, or where it would change nothing."""
        if self.ruling is None or self.ruling.ours is None:
            return None
        after = self.helped(ours=ours).ask().judge(self.faces)
        same = (after.winner, after.degree, after.way) == (self.ruling.winner, self.ruling.degree, self.ruling.way)
        return None if same else after

    @property
    def burned(self) -> int:
        """The story points that went into it."""
        return self.bout.ours.points + self.bout.theirs.points

    def line(self, word: str) -> str:
        """The roll in one line: both dice, and what they came to."""
        if not self.faces:
            return leading(word)
        first, second = self.faces
        return f"{self.pair.ours.first} {first}, {self.pair.theirs.first} {second}: {word}"


def told_side(side: Side, own: Reading | None) -> dict[str, Json]:
    """One side of a roll for machines."""
    out: dict[str, Json] = {"total": int(side.total), "story_points": side.points}
    if side.total >= 1:
        rating = Rating.of(side.total)
        out |= {"target": int(rating.target), "masteries": rating.masteries}
    if own:
        out |= {"die": own.die, "successes": own.successes}
    return out


class Foe(NamedTuple):
    """The other side: its name, its total, how that came about, and whether it is a player too."""

    who: Who
    total: Total
    steps: tuple[Step, ...] = ()
    rows: tuple[str, ...] = ()
    player: bool = False


class State(NamedTuple):
    """A contest: its roll, the modifiers of both sides, story points of the group, and graduated goals."""

    roll: Roll
    foe: Foe
    rows: tuple[tuple[Given, ...], tuple[Given, ...]]
    pool: int
    goals: int = 0

    @property
    def players(self) -> tuple[str, ...]:
        """The sides that players roll for."""
        return (HERO, OPPOSITION) if self.foe.player else (HERO,)

    @property
    def points(self) -> int:
        """The story points that are left in the pool."""
        return self.pool - self.roll.burned


class Body(Procedure[State, Ruling]):
    """A contest. Kinds of it say what it is against (`foe`), what follows (`after`), and what rolls (`ours`)."""

    opening = "roll"
    moves: tuple[MoveKind, ...] = (
        MoveKind("roll", "Roll", "contest"),
        MoveKind("story-point", "Burn a story point", "story-point"),
    )
    outcomes = OUTCOMES
    ours = "Hero"

    def foe(self, given: Given) -> Foe:
        """The other side that the form sets up."""
        raise NotImplementedError

    def after(self, state: State, ruling: Ruling) -> After:
        """What follows from a ruling."""
        raise NotImplementedError

    def bout(self, given: Given, ours: Total, foe: Foe) -> Bout:
        """Both totals; a resistance of 0 stands in nobody's way."""
        return Bout(Side(ours), Side(foe.total), players=foe.player)

    def headline(self, key: str) -> Headline:
        """The verdict of an outcome key in words."""
        return headline(key)

    def key(self, ruling: Ruling) -> str:
        """The outcome that a ruling counts as."""
        return outcome(ruling)

    def caption(self, given: Given) -> str:
        """Both ratings with their modifiers, and whether the victory is assured."""
        foe = self.foe(given)
        sides = ((Total(given.whole("ability")), given.rows("modifiers")), (foe.total, given.rows("their_modifiers")))
        ours, theirs = (rated(base, LETTER, add_up(base, rows, "").total - base) for base, rows in sides)
        assured = ", assured" if given.has("assured") and given.text("assured") != "no" else ""
        return f"{ours} against {theirs}{assured}"

    def begin(self, given: Given) -> State:
        """Both totals after modifiers, and the reasons for them."""
        foe = self.foe(given)
        pair = Pair(Who.named(given.text("hero"), self.ours), foe.who)
        rows = (given.rows("modifiers"), given.rows("their_modifiers"))
        ours = add_up(Total(given.whole("ability")), rows[0], pair.ours.first)
        theirs = add_up(foe.total, rows[1], pair.theirs.first)
        foe = foe._replace(total=theirs.total)
        steps = (*ours.steps, *foe.steps, *theirs.steps)
        goals = given.whole("goals") if given.has("goals") else 0
        return State(Roll(self.bout(given, ours.total, foe), pair, steps), foe, rows, given.whole("points"), goals)

    def choices(self, state: State) -> tuple[Choice, ...]:
        """The roll; after it a story point for each player whom it would help."""
        if state.roll.ruling is None:
            return (Choice("roll", "Roll", HERO),)
        found = [self._point(state, by) for by in state.players]
        return tuple(choice for choice in found if choice)

    def _point(self, state: State, by: str) -> Choice | None:
        after = state.roll.after_point(ours=by == HERO)
        if after is None or state.points < 1:
            return None
        title = "Burn a story point"
        title += f" for {state.roll.who(ours=by == HERO).inside}" if state.foe.player else ""
        word = self._word(after)
        exact = f", {degrees(after.degree)}" if after.degree else ""
        return Choice(
            "story-point",
            title,
            by,
            brings=f"One success more: {word}{exact if word.endswith('+') else ''}.",
            cost=f"1 of {STORY_POINT.counted(state.points)}",
        )

    def _word(self, ruling: Ruling) -> str:
        word = self.headline(self.key(ruling)).word
        return within(word)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why the roll or a story point does not stand open."""
        if state.roll.ruling is None:
            return "Nothing is rolled yet, so there is no success to add to."
        if do == "roll":
            return "It is rolled already. Take the roll back, or begin anew."
        if by not in state.players:
            return "Story points are burned for a hero, never for a resistance."
        return "A story point would change nothing here." if state.points else "The pool of story points is empty."

    def ask(self, state: State, move: Move) -> Ask[Ruling]:
        """Two d20; for a story point no die: it rules the old faces anew."""
        roll = self._rolled(state, move)
        found = roll.anew() if move.do == "story-point" else roll.ask()
        return found._replace(key=self.key)

    def _rolled(self, state: State, move: Move) -> Roll:
        return state.roll if move.do == "roll" else state.roll.helped(ours=move.by == HERO)

    def play(self, state: State, move: Move, faces: Faces, ruling: Ruling | None) -> Played[State]:
        """The roll that stands; a story point replaces it."""
        roll = self._rolled(state, move)
        if ruling is None:
            raise TypeError("every move of a contest is ruled")
        roll = roll._replace(ruling=ruling, faces=roll.faces if move.do == "story-point" else faces)
        after = state._replace(roll=roll)
        line = roll.line(self._word(ruling))
        return Played(after, (*roll.steps(), *self.after(after, ruling).steps), line)

    def offers(self, state: State) -> tuple[Offer, ...]:
        """What may follow from the ruling that stands."""
        return self.after(state, state.roll.ruling).offers if state.roll.ruling else ()

    def effects(self, state: State) -> tuple[Effect, ...]:
        """What it leaves with the hero, as the verdict tells it: bonus or penalty, experience, and points burned."""
        ruling = state.roll.ruling
        if ruling is None:
            return ()
        told = dict(self.after(state, ruling).told)
        left = sum(number for name in ("benefit", "consequence") if isinstance(number := told.get(name), int))
        return (
            *marks.lasting("", self.cause(state, ruling), left),
            *(self.experience(state) if told.get("xp") else ()),
            *marks.burned(state.roll.burned),
        )

    def cause(self, state: State, ruling: Ruling) -> str:
        """What a benefit or a consequence of it is from, as it stands within a sentence."""
        foe = state.foe.who.inside
        if ruling.way or ruling.given or not ruling.winner:
            return f"a contest with {foe}"
        return f"a victory over {foe}" if ruling.winner > 0 else f"a defeat by {foe}"

    def experience(self, state: State) -> tuple[Effect, ...]:
        """The experience that a defeat is worth."""
        return marks.experience("", f"a defeat by {state.foe.who.inside}")

    def view(self, state: State, seat: Seat) -> View:
        """The verdict with its picture; before the roll, that nothing is rolled."""
        roll, ruling = state.roll, state.roll.ruling
        actors = ((HERO, roll.pair.ours.first), (OPPOSITION, roll.pair.theirs.first))
        if ruling is None:
            return View("Nothing is rolled yet.", {}, settled=False, actors=actors)
        found = self.headline(self.key(ruling))
        if ruling.given:
            found = found._replace(mean="Neither side was better, and the GM gives you the prize.")
        after = self.after(state, ruling)
        return View(
            f"{found.word}: {within(found.mean)}",
            self.told(state, ruling, after),
            found,
            (*picture(roll.bout, roll.faces, ruling, roll.pair), *after.notes),
            settled=not self.choices(state),
            actors=actors,
        )

    def told(self, state: State, ruling: Ruling, after: After) -> dict[str, Json]:
        """The verdict for machines."""
        bout = state.roll.bout
        winner, _, level = self.key(ruling).partition(":")
        out: dict[str, Json] = {
            "winner": winner,
            "level": level,
            "degree": ruling.degree,
            "better": SIDES[ruling.better],
            "hero": told_side(bout.ours, ruling.ours),
            "opposition": told_side(bout.theirs, ruling.theirs),
            "rows": list[Json]([*state.foe.rows, *after.rows]),
        }
        return out | dict(after.told)
