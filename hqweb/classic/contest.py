"""The body of a contest of one roll a side. What it is against, and what follows from it, each kind says itself."""

from hqweb.classic.bout import Bout, Ruling, Side, outcome
from hqweb.classic.contest_state import HERO, OPPOSITION, After, Foe, State
from hqweb.classic.contest_view import pictures, told, waiting
from hqweb.classic.edition import OUTCOMES, Edition
from hqweb.classic.explain import Pair
from hqweb.classic.modifiers import Sum, add_up
from hqweb.classic.motivation import (
    Motive,
    motivation_choices,
    motivation_roll,
    motivation_step,
    motive,
)
from hqweb.classic.picture import ladder
from hqweb.classic.results import RESULT_WORDS
from hqweb.classic.roll import Roll
from hqweb.core.dice import Faces
from hqweb.core.fields import Given
from hqweb.core.procedure import (
    Ask,
    Choice,
    Headline,
    Move,
    MoveKind,
    Offer,
    Played,
    Procedure,
    Seat,
    View,
)
from hqweb.core.words import Who
from hqweb.mastery.rating import Total


class Contest(Procedure[State, Ruling]):
    """A contest of an edition. Kinds of it say what it is against (`foe`) and what follows (`after`)."""

    opening = "roll"
    moves = (
        MoveKind("roll", "Roll", "contest"),
        MoveKind("motivation", "Contest of motivation", "motivation"),
        MoveKind("hero-point", "Spend a hero point", "hero-point"),
    )
    outcomes = OUTCOMES

    def __init__(self, edition: Edition) -> None:
        self._edition = edition

    def foe(self, given: Given) -> Foe:
        """The other side that the form sets up."""
        raise NotImplementedError

    def after(self, state: State, ruling: Ruling) -> After:
        """What follows from a ruling."""
        raise NotImplementedError

    def headline(self, key: str) -> Headline:
        """The verdict of an outcome key in words."""
        return self._edition.headline(key)

    def begin(self, given: Given) -> State:
        """Both totals after modifiers, and the reasons for them."""
        foe = self.foe(given)
        pair = Pair(Who.named(given.text("hero"), "Hero"), foe.who, self._edition.letter)
        rows = (given.rows("modifiers"), given.rows("their_modifiers"))
        ours = self._sum(Total(given.whole("ability")), rows[0], pair.ours)
        theirs = self._sum(foe.obstacle.total, rows[1], pair.theirs)
        bout = Bout(_side(ours), _side(theirs), given.text("better_roll") == "low", foe.player)
        return State(
            Roll(bout, pair, (*ours.steps, *foe.obstacle.steps, *theirs.steps)),
            foe,
            rows,
            (
                *motive(HERO, pair.ours, bout.ours, rows[0]),
                *motive(OPPOSITION, pair.theirs, bout.theirs, rows[1]),
            ),
        )

    def _sum(self, base: Total, rows: tuple[Given, ...], who: Who) -> Sum:
        return add_up(self._edition.kinds, base, rows, who.first, self._edition.letter)

    def choices(self, state: State) -> tuple[Choice, ...]:
        """The motivation of the injured, then the roll; after it a hero point for each whom it would help."""
        if state.pending:
            return motivation_choices(self._edition, state.pending)
        if state.roll.ruling is None:
            return (Choice("roll", "Roll", HERO),)
        found = [self._point(state.roll, by) for by in state.players]
        return tuple(choice for choice in found if choice)

    def _point(self, roll: Roll, by: str) -> Choice | None:
        now, after = roll.ruling, roll.after_point(ours=by == HERO)
        if now is None or after is None:
            return None
        title = "Lift it with a hero point"
        title += f" of {roll.who(ours=by == HERO).inside}" if roll.bout.players else ""
        return Choice("hero-point", title, by, brings=self._brings(now, after, by), cost="1 hero point")

    def _brings(self, now: Ruling, after: Ruling, by: str) -> str:
        word = self._word(after)
        old, new = (now.ours, after.ours) if by == HERO else (now.theirs, after.theirs)
        if old is None or new is None:
            return f"A {word} instead."
        return f"{RESULT_WORDS[old.final].capitalize()} becomes {RESULT_WORDS[new.final]}: a {word}."

    def _word(self, ruling: Ruling) -> str:
        word = self.headline(outcome(ruling)).word
        return word[0].lower() + word[1:]

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why the roll, a contest of motivation or a hero point does not stand open."""
        now = state.pending
        if now and now.roll:
            return f"There is no contest: {now.who.inside} did not push through the injury."
        if now and do != "motivation":
            return f"Roll the contest of motivation first: {now.who.inside} is injured."
        if do == "motivation":
            return "There is nothing to push through: nobody here is injured, or it is done."
        if state.roll.ruling is None:
            return "Nothing is rolled yet, so there is nothing to lift."
        if do == "roll":
            return "It is rolled already. Take the roll back, or begin anew."
        return (
            "A hero point would change nothing here, or one is spent already." if by in state.players else ""
        )

    def ask(self, state: State, move: Move) -> Ask[Ruling]:
        """Two d20; for a hero point no die: it rules the old faces anew."""
        roll = self._rolled(state, move)
        return roll.anew() if move.do == "hero-point" else roll.ask()

    def _rolled(self, state: State, move: Move) -> Roll:
        """The roll that a move makes or lifts."""
        now = state.pending
        if now and move.do == "motivation":
            return motivation_roll(self._edition, now, move.given, low_wins=state.roll.bout.low_wins)
        if move.do == "roll":
            return state.roll
        return now.roll.lifted(ours=True) if now and now.roll else state.roll.lifted(ours=move.by == HERO)

    def play(self, state: State, move: Move, faces: Faces, ruling: Ruling | None) -> Played[State]:
        """The roll that stands; a hero point replaces it."""
        roll = self._rolled(state, move)
        if ruling is None:
            raise TypeError("every move of a contest is ruled")
        roll = roll._replace(ruling=ruling, faces=roll.faces if move.do == "hero-point" else faces)
        line = roll.line(self._word(ruling))
        if state.pending:
            return self._moved(state, state.pending._replace(roll=roll), line)
        after = state._replace(roll=roll)
        return Played(after, (*roll.steps(), *self.after(after, ruling).steps), line)

    def _moved(self, state: State, won: Motive, line: str) -> Played[State]:
        """The state after a roll of motivation."""
        motives = tuple(won if each.by == won.by else each for each in state.motives)
        steps = won.roll.steps() if won.roll else ()
        after = state._replace(motives=motives)
        step = motivation_step(won, last=after.pending is None)
        return Played(after, (*steps, step), f"Motivation: {line}")

    def offers(self, state: State) -> tuple[Offer, ...]:
        """What may follow from the ruling that stands."""
        return self.after(state, state.roll.ruling).offers if state.roll.ruling else ()

    def view(self, state: State, seat: Seat) -> View:
        """The verdict with its ladder; before the roll, what stands against what."""
        roll, ruling = state.roll, state.roll.ruling
        actors = ((HERO, roll.pair.ours.first), (OPPOSITION, roll.pair.theirs.first))
        settled = not self.choices(state)
        if ruling is None:
            blocks = pictures(state)
            return View(waiting(state), {}, None, blocks, settled=settled, actors=actors)
        headline = self.headline(outcome(ruling))
        return View(
            f"{headline.word}: {headline.mean[0].lower()}{headline.mean[1:]}",
            told(self._edition.id, state, ruling, self.after(state, ruling)),
            headline,
            (*ladder(roll.bout, roll.faces, ruling, roll.pair), *state.foe.obstacle.notes),
            settled=settled,
            actors=actors,
        )


def _side(found: Sum) -> Side:
    return Side(found.total, found.stretched, lowered=found.lowered)
