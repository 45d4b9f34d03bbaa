"""The simple contest: one roll a side settles the whole obstacle; a hero point may follow."""

from typing import NamedTuple

from hqweb.classic.bout import Bout, Reading, Ruling, Side, ask_bout, outcome, winner_word
from hqweb.classic.edition import OUTCOMES, Edition
from hqweb.classic.explain import Pair, Who, steps
from hqweb.classic.form import contest_fields
from hqweb.classic.modifiers import add_up
from hqweb.classic.picture import ladder
from hqweb.classic.rating import Rating, Total
from hqweb.classic.resistance import class_step, reading, resistance
from hqweb.classic.results import LEVEL_WORDS, RESULT_WORDS, level_row
from hqweb.core.blocks import Note
from hqweb.core.dice import Faces
from hqweb.core.fields import Given, Json
from hqweb.core.procedure import Ask, Choice, Move, MoveKind, Played, Procedure, Seat, Step, View

_HERO, _OPPOSITION = "hero", "opposition"


class Obstacle(NamedTuple):
    """The other side's total, where it came from, the table rows that gave it, and the reading taken."""

    total: Total
    steps: tuple[Step, ...] = ()
    rows: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()


class State(NamedTuple):
    """A contest: what was set up, and the roll that stands, if it was made."""

    bout: Bout
    pair: Pair
    setup: tuple[Step, ...]
    obstacle: Obstacle
    faces: Faces = ()
    ruling: Ruling | None = None


class SimpleContest(Procedure[State, Ruling]):
    """The simple contest of an edition.

    Source: HeroQuest, *Simple Contest*, with the sections that it rests on.
    """

    title = "Simple contest"
    rule = "contest"
    opening = "roll"
    moves = (MoveKind("roll", "Roll", "contest"), MoveKind("hero-point", "Spend a hero point", "hero-point"))
    outcomes = OUTCOMES

    def __init__(self, edition: Edition) -> None:
        self.id = f"{edition.id}.simple-contest"
        self._edition = edition
        self._classes = {each.id: each for each in edition.classes}
        self.fields = contest_fields(edition)

    def begin(self, given: Given) -> State:
        """Both totals after modifiers, and the reasons for them."""
        edition = self._edition
        players = given.text("against") == "player"
        pair = Pair(
            Who.named(given.text("hero"), "Hero"),
            Who.named(given.text("foe"), "Other hero" if players else "Opposition"),
            edition.letter,
        )
        ours = add_up(
            edition.kinds,
            Total(given.whole("ability")),
            given.rows("modifiers"),
            pair.ours.first,
            edition.letter,
        )
        obstacle = self._obstacle(given)
        theirs = add_up(
            edition.kinds, obstacle.total, given.rows("their_modifiers"), pair.theirs.first, edition.letter
        )
        bout = Bout(
            Side(ours.total, ours.stretched),
            Side(theirs.total, theirs.stretched),
            low_wins=given.text("better_roll") == "low",
            players=players,
        )
        return State(bout, pair, (*ours.steps, *obstacle.steps, *theirs.steps), obstacle)

    def _obstacle(self, given: Given) -> Obstacle:
        if given.text("against") != "class":
            return Obstacle(Total(given.whole("resistance")))
        of = self._classes[given.text("class")]
        base, flat = Total(given.whole("base")), given.text("very_low") == "six"
        total = resistance(of, base, flat=flat)
        row = f"{self._edition.id}.resistance-classes/{of.id}"
        return Obstacle(total, (class_step(of, base, total),), (row,), reading(of, total))

    def choices(self, state: State) -> tuple[Choice, ...]:
        """The roll; after it a hero point for each player whom it would help, once."""
        if state.ruling is None:
            return (Choice("roll", "Roll", _HERO),)
        found = [self._point(state, state.ruling, _HERO)]
        if state.bout.players:
            found.append(self._point(state, state.ruling, _OPPOSITION))
        return tuple(choice for choice in found if choice)

    def _point(self, state: State, now: Ruling, by: str) -> Choice | None:
        if (state.bout.ours if by == _HERO else state.bout.theirs).points:
            return None
        after = self._ask(_lifted(state, by)).judge(state.faces)
        if outcome(after) == outcome(now):
            return None
        who = state.pair.ours if by == _HERO else state.pair.theirs
        title = (
            f"Lift it with a hero point of {who.inside}"
            if state.bout.players
            else "Lift it with a hero point"
        )
        return Choice("hero-point", title, by, brings=self._brings(now, after, by), cost="1 hero point")

    def _brings(self, now: Ruling, after: Ruling, by: str) -> str:
        word = self._edition.headline(outcome(after)).word.lower()
        old, new = (now.ours, after.ours) if by == _HERO else (now.theirs, after.theirs)
        if old is None or new is None:
            return f"A {word} instead."
        return f"{RESULT_WORDS[old.final].capitalize()} becomes {RESULT_WORDS[new.final]}: a {word}."

    def _ask(self, state: State) -> Ask[Ruling]:
        return ask_bout(state.bout, state.pair.ours.first, state.pair.theirs.first)

    def ask(self, state: State, move: Move) -> Ask[Ruling]:
        """Two d20; for a hero point no die: it rules the old faces anew."""
        if move.do == "roll":
            return self._ask(state)
        judge = self._ask(_lifted(state, move.by)).judge
        return Ask((), lambda _: judge(state.faces), outcome)

    def play(self, state: State, move: Move, faces: Faces, ruling: Ruling | None) -> Played[State]:
        """The roll that stands; a hero point replaces it."""
        after = state._replace(faces=faces) if move.do == "roll" else _lifted(state, move.by)
        if ruling is None:
            raise TypeError("every move of a contest is ruled")
        return Played(
            after._replace(ruling=ruling),
            (*after.setup, *steps(after.bout, after.faces, ruling, after.pair)),
        )

    def view(self, state: State, seat: Seat) -> View:
        """The verdict with its ladder; before the roll, what stands against what."""
        pair, ruling = state.pair, state.ruling
        actors = ((_HERO, pair.ours.first), (_OPPOSITION, pair.theirs.first))
        if ruling is None:
            return View("Nothing is rolled yet.", {}, settled=False, actors=actors)
        headline = self._edition.headline(outcome(ruling))
        return View(
            f"{headline.word}: {headline.mean[0].lower()}{headline.mean[1:]}",
            self._verdict(state, ruling),
            headline,
            (*ladder(state.bout, state.faces, ruling, pair), *state.obstacle.notes),
            settled=not self.choices(state),
            actors=actors,
        )

    def _verdict(self, state: State, ruling: Ruling) -> dict[str, Json]:
        rows = [*state.obstacle.rows]
        if ruling.ours and ruling.theirs:
            row = level_row(ruling.ours.final, ruling.theirs.final, ruling.better)
            rows.append(f"{self._edition.id}.victory-levels/{row.key}")
        return {
            "winner": winner_word(ruling),
            "level": LEVEL_WORDS[ruling.level],
            "capped": ruling.level != ruling.uncapped,
            "hero": _side(state.bout.ours, ruling.ours),
            "opposition": _side(state.bout.theirs, ruling.theirs),
            "rows": list[Json](rows),
        }


def _side(side: Side, reading: Reading | None) -> dict[str, Json]:
    out: dict[str, Json] = {"total": int(side.total), "hero_points": side.points}
    if side.total >= 1:
        rating = Rating.of(side.total)
        out |= {"target": int(rating.target), "masteries": rating.masteries}
    if reading:
        out |= {"fell": RESULT_WORDS[reading.fell], "result": RESULT_WORDS[reading.final]}
    return out


def _lifted(state: State, by: str) -> State:
    """The contest with one hero point more on that side."""
    bout = state.bout
    if by == _HERO:
        return state._replace(bout=bout._replace(ours=bout.ours._replace(points=bout.ours.points + 1)))
    return state._replace(bout=bout._replace(theirs=bout.theirs._replace(points=bout.theirs.points + 1)))
