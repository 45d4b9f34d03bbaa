"""Hero tokens: the party's pool, its benefits, the limit of one per turn or test, and the end of the session.

Source: Draw Steel Heroes, *The Basics*, *Hero Tokens*.
"""

from typing import Final, NamedTuple

from hqweb.core import blocks, moves, nouns, procedure, words
from hqweb.core.fields import Given
from hqweb.core.limits import MAX_HEROES
from hqweb.draw_steel import edition

PARTY, DIRECTOR = "party", "director"


class State(NamedTuple):
    """The pool. `used` are the heroes, by number, who have had a benefit this turn or test."""

    heroes: int
    tokens: int
    keeps: bool
    used: tuple[int, ...] = ()
    session: int = 1

    @property
    def free(self) -> tuple[int, ...]:
        """The heroes without a benefit so far."""
        return tuple(n for n in range(1, self.heroes + 1) if n not in self.used)


def _told(tokens: int) -> str:
    return words.leading(edition.HERO_TOKEN.spelt(tokens))


def _spend(use: edition.Use) -> moves.Act[State]:
    """Return the move that spends tokens on a hero's one benefit this turn or test."""

    def does(state: State, given: Given) -> procedure.Played[State]:
        hero = int(given.text("who").removeprefix("h"))
        after = state._replace(tokens=state.tokens - use.cost, used=(*state.used, hero))
        told = "Hero {hero} spends {cost}: *{brings}*. The pool has {left} left."
        cost = edition.HERO_TOKEN.spelt(use.cost)
        step = procedure.say(f"token-{use.do}", told, hero=hero, cost=cost, brings=use.brings, left=after.tokens)
        limit = procedure.say("token-limit", "That’s Hero {hero}’s one benefit for this turn or test.", hero=hero)
        return procedure.Played(after, (step, limit), f"Hero {hero}: {use.title.lower()}")

    def closed(state: State) -> str:
        has = f"has {words.spelt(state.tokens)}" if state.tokens else "is empty"
        short = f"You need {words.spelt(use.cost)} from the pool, and it {has}."
        had = len(state.used) >= state.heroes, "Every hero has had a benefit this turn or test."
        return moves.why(had, (state.tokens < use.cost, short))

    return moves.Act(
        use.do, use.title, f"token-{use.do}", does, f"{words.leading(use.brings)}.", closed,
        lambda state: (moves.pick("who", "Hero", {f"h{n}": f"Hero {n}" for n in state.free}, None),),
        lambda state: edition.HERO_TOKEN.cost(use.cost, state.tokens), PARTY,
    )  # fmt: skip


def _session(state: State, _: Given) -> procedure.Played[State]:
    tokens = state.tokens if state.keeps else state.heroes
    after = state._replace(tokens=tokens, used=(), session=state.session + 1)
    told = "The pool stays: *{tokens}*." if state.keeps else "The pool has one per hero again: *{tokens}*."
    return moves.said(after, "token-session", f"Session {after.session}: {_told(tokens)}", told, tokens=tokens)


_OTHERS: Final[tuple[moves.Act[State], ...]] = (
    moves.Act("earn", "Earn a token", "token-earn",
        lambda state, _: moves.said(state._replace(tokens=state.tokens + 1), "token-earn", "A hero token earned",
                              "You earn a token: *{left}* in the pool.", left=state.tokens + 1),
        "For a reward, or a risk taken for others.", by=PARTY),
    moves.Act("next", "The next turn or test", "token-limit",
        lambda state, _: moves.said(state._replace(used=()), "token-limit", "The next turn or test",
                              "In a new turn or test, *everyone* may use a benefit again."),
        "Everyone may use a benefit again.",
        moves.needs(lambda state: state.used, "No hero has had a benefit yet this turn or test."), by=PARTY),
    moves.Act("session", "Begin a new session", "token-session", _session,
        lambda state: "The tokens stay." if state.keeps else f"{_told(state.heroes)}, no matter how many are left.",
        by=DIRECTOR, place=moves.MORE),
)  # fmt: skip


class HeroTokens(moves.Tracker[State]):
    """The pool of hero tokens. Source: Draw Steel Heroes, *The Basics*, *Hero Tokens*."""

    id = f"{edition.ID}.hero-tokens"
    title = "Hero tokens"
    verdict = "tokens heroes used free session"
    fields = (
        moves.number("heroes", "Heroes in the party", 1, MAX_HEROES, 5),
        moves.number("gained", "Extra tokens", 0, 50, group="more"),
        moves.pick("unspent", "Unspent tokens",
            {"reset": "Lost after the session", "keep": "Kept until spent"}, group="readings"),
    )  # fmt: skip

    def __init__(self, edition: edition.Edition = edition.EDITION) -> None:
        self.offer((*(_spend(use) for use in edition.tokens), *_OTHERS))

    def caption(self, given: Given, state: State) -> str:
        """Return the number of heroes who share the pool."""
        return nouns.HERO.counted(given.whole("heroes"))

    def begin(self, given: Given) -> State:
        """Return a pool with a token per hero plus extras."""
        heroes = given.whole("heroes")
        return State(heroes, heroes + given.whole("gained"), given.text("unspent") == "keep")

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """Return the pool and the heroes who have had a benefit."""
        heroes = [(f"Hero {n}", n in state.free) for n in range(1, state.heroes + 1)]
        rows = (blocks.GridRow((hero, "free" if free else "used"), "" if free else "out") for hero, free in heroes)
        grid = blocks.grid("Benefits this turn or test", "Hero | Benefit", rows)
        told, status = f"The pool has {edition.HERO_TOKEN.spelt(state.tokens)}.", f"Session {state.session}"
        actors = ((PARTY, "The party"), (DIRECTOR, "Director"))
        return procedure.View(told, {}, None, grid, settled=False, actors=actors, status=status)
