"""Automatic success: no dice, because failing would be dull or out of character."""

from typing import NamedTuple

from hqweb.classic.edition import OUTCOMES, Edition
from hqweb.classic.form import hero_field
from hqweb.classic.leaves import spent
from hqweb.classic.results import COMPLETE, LEVEL_WORDS, MINOR, Level
from hqweb.core.dice import Faces
from hqweb.core.fields import Given
from hqweb.core.procedure import Ask, Choice, Effect, Move, MoveKind, Played, Procedure, Seat, View, say
from hqweb.core.words import Who, within


class State(NamedTuple):
    """Who succeeds, and at which level, once it was said."""

    who: Who
    level: Level | None = None


class AutomaticSuccess(Procedure[State, Level]):
    """The automatic success of an edition. Source: HeroQuest, *Automatic Success*."""

    title = "Automatic success"
    rule = "automatic"
    opening = "succeed"
    rolls = False
    start = "Succeed"
    fields = (hero_field(),)
    moves = (
        MoveKind("succeed", "Succeed", "automatic"),
        MoveKind("hero-point", "Spend a hero point", "automatic-point"),
    )
    outcomes = OUTCOMES

    def __init__(self, edition: Edition) -> None:
        self.id = f"{edition.id}.automatic-success"
        self._edition = edition

    def caption(self, given: Given) -> str:
        """That nothing is rolled."""
        return "without a roll"

    def begin(self, given: Given) -> State:
        """A success that is still to be said."""
        return State(Who.named(given.text("hero"), "Hero"))

    def choices(self, state: State) -> tuple[Choice, ...]:
        """Succeed; after that a hero point for the complete victory."""
        if state.level is None:
            return (Choice("succeed", "Succeed", "hero"),)
        if state.level == COMPLETE:
            return ()
        return (
            Choice(
                "hero-point",
                "Make it complete with a hero point",
                "hero",
                brings="A complete victory instead.",
                cost="1 hero point",
            ),
        )

    def ask(self, state: State, move: Move) -> Ask[Level]:
        """No dice."""
        level = MINOR if move.do == "succeed" else COMPLETE
        return Ask((), lambda _: level, _key)

    def play(self, state: State, move: Move, faces: Faces, ruling: Level | None) -> Played[State]:
        """The level that counts."""
        if move.do == "succeed":
            step = say("automatic", "{who} succeeds without a roll: a *minor victory*.", who=state.who.first)
        else:
            step = say("automatic-point", "{who} spends a hero point: a *complete victory*.", who=state.who.first)
        return Played(state._replace(level=ruling), (step,))

    def effects(self, state: State) -> tuple[Effect, ...]:
        """The hero point that made it complete."""
        return spent("", 1) if state.level == COMPLETE else ()

    def view(self, state: State, seat: Seat) -> View:
        """The verdict."""
        actors = (("hero", state.who.first),)
        if state.level is None:
            return View("Nothing is decided yet.", {}, settled=False, actors=actors)
        headline = self._edition.headline(_key(state.level))
        return View(
            f"{headline.word}: {within(headline.mean)}",
            {"winner": "hero", "level": LEVEL_WORDS[state.level], "hero_points": int(state.level == COMPLETE)},
            headline,
            settled=state.level == COMPLETE,
            actors=actors,
        )


def _key(level: Level) -> str:
    return f"hero:{LEVEL_WORDS[level]}"
