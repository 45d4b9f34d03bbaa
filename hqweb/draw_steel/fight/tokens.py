"""Hero tokens: the pool of the party, what it brings, one benefit a turn or test, and the end of the session.

Source: Draw Steel Heroes, *The Basics*, *Hero Tokens*.
"""

from typing import Final, NamedTuple

from hqweb.core.blocks import Grid, GridRow
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Option
from hqweb.core.limits import MAX_HEROES
from hqweb.core.procedure import Ask, Choice, Move, MoveKind, Played, Procedure, Seat, View, say
from hqweb.core.tables import Column
from hqweb.core.words import leading, spelt
from hqweb.draw_steel.edition import ID
from hqweb.draw_steel.nouns import HERO, HERO_TOKEN

PARTY: Final = "party"
DIRECTOR: Final = "director"

USUAL: Final = 5
"""Heroes that the form starts with."""

MOST_TOKENS: Final = 50
"""Tokens that a form takes: ten sessions of five heroes that never spend one."""


class Use(NamedTuple):
    """What tokens are spent on: the move, its title, the price, and what it brings."""

    do: str
    title: str
    cost: int
    brings: str
    when: str


USES: Final = (
    Use("surges", "Gain two surges", 1, "2 surges", "when you want them"),
    Use("save", "Save after all", 1, "a failed saving throw succeeds", "after the failed save"),
    Use("reroll", "Reroll a test", 1, "a new roll, which must be kept", "after the test"),
    Use(
        "stamina",
        "Regain Stamina",
        2,
        "Stamina equal to your recovery value",
        "on your turn, or before damage",
    ),
)
"""The four uses."""

_BY_DO: Final = {use.do: use for use in USES}


class State(NamedTuple):
    """The pool. `used` are the heroes, by number, who had a benefit in this turn or test."""

    heroes: int
    tokens: int
    keeps: bool
    used: tuple[int, ...] = ()
    session: int = 1


class HeroTokens(Procedure[State, None]):
    """The pool of hero tokens. Source: Draw Steel Heroes, *The Basics*, *Hero Tokens*."""

    id = f"{ID}.hero-tokens"
    title = "Hero tokens"
    rule = "hero-tokens"
    opening = ""
    rolls = False
    start = "Begin"
    moves = (
        *(MoveKind(use.do, use.title, f"token-{use.do}") for use in USES),
        MoveKind("earn", "Earn a token", "token-earn"),
        MoveKind("next", "The next turn or test", "token-limit"),
        MoveKind("session", "Begin a new session", "token-session"),
    )
    outcomes = ()

    def __init__(self) -> None:
        reset = (Option("reset", "Vanish with the session"), Option("keep", "Stay until they are spent"))
        self.fields = (
            Field("heroes", "int", "Heroes in the party", default=USUAL, low=1, high=MAX_HEROES),
            Field("gained", "int", "Tokens on top of those", default=0, high=MOST_TOKENS, group="more"),
            Field("unspent", "pick", "Unspent tokens", default="reset", options=reset, group="readings"),
        )

    def caption(self, given: Given) -> str:
        """How many heroes share the pool."""
        return HERO.counted(given.whole("heroes"))

    def begin(self, given: Given) -> State:
        """A token for each hero, and those that came on top."""
        heroes = given.whole("heroes")
        return State(heroes, heroes + given.whole("gained"), given.text("unspent") == "keep")

    def choices(self, state: State) -> tuple[Choice, ...]:
        """What the pool can pay for now, and what fills it."""
        free = [n for n in range(1, state.heroes + 1) if n not in state.used]
        who = Field("who", "pick", "Who", options=tuple(Option(f"h{n}", f"Hero {n}") for n in free))
        found = [
            Choice(
                use.do,
                use.title,
                PARTY,
                (who,),
                brings=f"{use.brings[0].upper()}{use.brings[1:]}.",
                cost=f"{use.cost} of {HERO_TOKEN.counted(state.tokens)}",
            )
            for use in USES
            if not _closed(state, use.do)
        ]
        found.append(Choice("earn", "Earn a token", PARTY, brings="A reward, or a risk taken for others."))
        if state.used:
            found.append(Choice("next", "The next turn or test", PARTY, brings="Everybody may use a benefit again."))
        kept = "The tokens stay." if state.keeps else f"{_told(state.heroes)}, whatever is left."
        found.append(Choice("session", "Begin a new session", DIRECTOR, brings=kept, place="more"))
        return tuple(found)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why tokens cannot be spent so."""
        return _closed(state, do)

    def ask(self, state: State, move: Move) -> Ask[None] | None:
        """No dice, and nothing to rule."""
        return None

    def play(self, state: State, move: Move, faces: Faces, ruling: None) -> Played[State]:
        """The pool after the move."""
        if move.do in _BY_DO:
            return _spent(state, _BY_DO[move.do], int(move.given.text("who").removeprefix("h")))
        if move.do == "earn":
            after = state._replace(tokens=state.tokens + 1)
            step = say("token-earn", "A token is earned: *{left}* in the pool.", left=after.tokens)
            return Played(after, (step,), "A hero token earned")
        if move.do == "next":
            step = say("token-limit", "A new turn or test: *everybody* may use a benefit again.")
            return Played(state._replace(used=()), (step,), "The next turn or test")
        tokens = state.tokens if state.keeps else state.heroes
        after = state._replace(tokens=tokens, used=(), session=state.session + 1)
        told = "The pool stays: *{tokens}*." if state.keeps else "One for each hero again: *{tokens}*."
        return Played(after, (say("token-session", told, tokens=tokens),), f"Session {after.session}: {_told(tokens)}")

    def view(self, state: State, seat: Seat) -> View:
        """The pool, and who had a benefit."""
        rows = tuple(
            GridRow((f"Hero {n}", "used" if n in state.used else "free"), "out" if n in state.used else "")
            for n in range(1, state.heroes + 1)
        )
        return View(
            f"The pool has {_told(state.tokens).lower()}.",
            {},
            blocks=(Grid("A benefit in this turn or test", (Column("Who"), Column("Benefit")), rows),),
            settled=False,
            actors=((PARTY, "The party"), (DIRECTOR, "Director")),
            status=f"Session {state.session}",
        )


def _told(tokens: int) -> str:
    return leading(HERO_TOKEN.spelt(tokens))


def _closed(state: State, do: str) -> str:
    if do == "next" and not state.used:
        return "Nobody had a benefit yet, so there is nothing to wait for."
    if do not in _BY_DO:
        return ""
    if len(state.used) >= state.heroes:
        return "Everybody had a benefit in this turn or test."
    cost = _BY_DO[do].cost
    if state.tokens < cost:
        has = f"has {spelt(state.tokens)}" if state.tokens else "is empty"
        return f"That takes {spelt(cost)} of the pool, and it {has}."
    return ""


def _spent(state: State, use: Use, hero: int) -> Played[State]:
    after = state._replace(tokens=state.tokens - use.cost, used=(*state.used, hero))
    step = say(
        f"token-{use.do}",
        "Hero {hero} spends {cost}: *{brings}*. The pool has {left} left.",
        hero=hero,
        cost=_told(use.cost).lower(),
        brings=use.brings,
        left=after.tokens,
    )
    limit = say("token-limit", "That was the one benefit of Hero {hero} in this turn or test.", hero=hero)
    return Played(after, (step, limit), f"Hero {hero}: {use.title.lower()}")
