"""What stands open in a session of Destiny, and why something else does not."""

from collections.abc import Iterator
from typing import Final

from hqweb.core.fields import Field, Option
from hqweb.core.procedure import Choice
from hqweb.core.words import leading
from hqweb.spheres.destiny.session_state import BALLOTS, GM, MOST_DICE, TABLE, State
from hqweb.spheres.destiny.uses import KINDS, NAMES, use_field
from hqweb.spheres.nouns import PERSON

REASONS: Final = (
    ("complication", "A complication"),
    ("deed", "A heroic or villainous deed"),
    ("roleplaying", "Roleplaying"),
)
"""What earns a die of the pool."""


def open_choices(state: State) -> tuple[Choice, ...]:
    """The moves that stand open."""
    by_stage = {
        "fill": _fill,
        "play": _play,
        "roll": _tilt,
        "tied": _again,
        "table": _ballots,
        "vote": _vote,
        "done": _done,
        "over": _over,
    }
    return tuple(by_stage[state.stage](state))


def _fill(state: State) -> Iterator[Choice]:
    dice = 2 * len(state.people)
    yield Choice("fill", "Roll the Destiny Pool", GM, brings=f"{dice} dice: one of each kind from everybody.")


def _play(state: State) -> Iterator[Choice]:
    who = Field("who", "pick", "Who", default="p1", options=_players(state))
    pool = tuple(
        Option(f"{kind}-{face}", f"{NAMES[kind]} {face}", _times(state.pool.of(kind).count(face)))
        for kind, face in state.pool.shown()
    )
    why = Field("why", "pick", "For", default=REASONS[0][0], options=tuple(Option(*each) for each in REASONS))
    die = Field("die", "pick", "Die", options=pool)
    calls = " It is the last one: the Tilt follows." if state.pool.number == 1 else ""
    yield Choice(
        "take",
        "Take a die of the pool",
        TABLE,
        (who, die, why, use_field()),
        brings=f"Its use at once, then it is kept.{calls}",
    )
    yield from _spend(state)
    if state.pool.tragedy:
        bad = tuple(Option(f"tragedy-{face}", str(face)) for kind, face in state.pool.shown() if kind == "tragedy")
        yield Choice(
            "hubris",
            "Set off a Hubris",
            TABLE,
            (
                Field("who", "pick", "Whose", default="p1", options=_players(state)),
                Field("die", "pick", "Tragedy die", options=bad),
            ),
            brings=f"As strong as the die, which the hero then keeps.{calls}",
            place="more",
        )
    if not state.crowded:
        yield _session()
    yield _END


def _over(_: State) -> Iterator[Choice]:
    yield from ()


def _done(state: State) -> Iterator[Choice]:
    yield from _spend(state)
    if not state.crowded:
        yield _session()
    yield _END


_END: Final = Choice(
    "end",
    "The session is over",
    GM,
    brings="What is held is carried over, and can be put on the heroes’ sheets.",
    place="more",
)


def _session() -> Choice:
    return Choice(
        "session",
        "Begin a new session",
        GM,
        brings="What is held stays, one of each kind more, and a new pool.",
        place="more",
    )


def _spend(state: State) -> Iterator[Choice]:
    dice = tuple(option for place, _ in enumerate(state.players) for option in _held(state, place, state.id_of(place)))
    if dice:
        yield Choice(
            "spend",
            "Spend a held die",
            TABLE,
            (Field("die", "pick", "Whose die", options=dice), use_field()),
            brings="It is rolled, and handed to the GM." if not state.keeps else "It is handed to the GM.",
        )
    if held := tuple(_held(state, len(state.players), GM)):
        yield Choice(
            "against",
            "Use a Tragedy against the heroes",
            GM,
            (Field("die", "pick", "Die", options=held), use_field()),
            brings="Once, and then it is gone.",
        )


def _held(state: State, place: int, name: str) -> Iterator[Option]:
    dice, person = state.held[place], state.people[place]
    for kind in KINDS:
        faces = dice.of(kind)
        for face in dict.fromkeys(faces) if state.keeps else [0][: len(faces)]:
            many = faces.count(face) if state.keeps else len(faces)
            shows = f" {face}" if face else ""
            yield Option(f"{name}-{kind}-{face}", f"{person}: {NAMES[kind]}{shows}", _times(many))


def _tilt(_: State) -> Iterator[Choice]:
    yield Choice("tilt", "The Tilt: roll all dice held", GM, brings="Triumph less Tragedy, for everybody.")


def _again(state: State) -> Iterator[Choice]:
    tilt = state.tilt
    tied = tilt.tied if tilt else ()
    end = "highest" if tilt and tied == tilt.high else "lowest"
    if any(state.held[place].number for place in tied):
        yield Choice("again", "Roll the tie again", GM, brings=f"Those tied for {end} roll all they hold.")
        return
    who = tuple(Option(state.id_of(place), state.people[place]) for place in tied)
    field = Field("who", "pick", f"Who is {end}", default=who[0].value, options=who)
    yield Choice("again", "Settle the tie", GM, (field,), brings="None of them holds a die, so the GM picks.")


def _ballots(_: State) -> Iterator[Choice]:
    tables = (
        Option("soft", "Soft", "Triumph dice vote"),
        Option("hard", "Hard", "dice of both kinds vote"),
    )
    field = Field("table", "pick", "Tilt table", default="soft", options=tables)
    yield Choice("ballots", "Begin to vote", GM, (field,), brings="Four ballots, one vote each.")


def _vote(state: State) -> Iterator[Choice]:
    tilt = state.tilt
    if tilt is None:
        return
    waiting = 0
    for place, name in enumerate(state.people):
        dice = tilt.able(place)
        if not dice.number:
            continue
        waiting += 1
        options = tuple(
            Option(f"{kind}-{face}", f"{NAMES[kind]} {face}", _times(dice.of(kind).count(face)))
            for kind, face in dice.shown()
        )
        yield Choice(
            "vote",
            f"{name} votes",
            state.id_of(place),
            (Field("die", "pick", "With", options=options),),
            brings=f"{BALLOTS[len(tilt.results)][1]}.",
        )
    leaders = tilt.leaders(state.sides)
    fields: tuple[Field, ...] = ()
    if len(leaders) > 1:
        numbers = tuple(Option(str(number), str(number)) for number in leaders)
        what = "The GM picks, of those tied" if tilt.votes else "The GM picks, since nobody voted"
        fields = (Field("number", "pick", what, default=str(leaders[0]), options=numbers),)
    brings = f"{leading(PERSON.spelt(waiting))} could still vote." if waiting else "Everybody has voted."
    yield Choice("count", "Count the votes", GM, fields, brings=brings)


def _players(state: State) -> tuple[Option, ...]:
    return tuple(Option(f"p{place}", name) for place, name in enumerate(state.players, 1))


def _times(number: int) -> str:
    return f"{number} of them" if number > 1 else ""


_STAGE_SAYS: Final = {
    "fill": "The pool has not been rolled yet. The GM does that first.",
    "roll": "The last die of the pool was taken: the Tilt comes first. Everybody rolls what they hold.",
    "tied": "Highest or lowest is tied: that is settled first.",
    "table": "Pick the Tilt table first, Soft or Hard.",
    "vote": "The ballots of the Tilt are counted first.",
    "over": "The session is over. Begin anew with what everybody carries over.",
}


def closed(state: State, do: str, by: str) -> str:
    """Why a move does not stand open."""
    if do == "vote" and state.stage == "vote" and state.tilt:
        return _no_vote(state, by)
    if state.stage in _STAGE_SAYS:
        return _STAGE_SAYS[state.stage]
    if do == "take":
        return "The pool is empty. A new session fills it." if not state.pool.number else "Type table for who moves."
    if do == "hubris":
        return "" if state.pool.tragedy else "No Tragedy die lies in the pool, and a Hubris takes one."
    if do == "spend":
        return "" if any(dice.number for dice in state.held[:-1]) else "No player holds a die."
    if do == "against":
        return "" if state.held[-1].number else "The GM holds no Tragedy. Players hand them in by spending."
    if do == "session":
        return f"More than {MOST_DICE} dice could come to a Tilt. Spend some first." if state.crowded else ""
    if do == "fill":
        return "The pool was rolled already. It is filled again when a new session begins."
    if do in ("tilt", "again", "ballots", "vote", "count"):
        return "The Tilt comes when the last die of the pool is taken, and once for a pool."
    return ""


def _no_vote(state: State, by: str) -> str:
    tilt = state.tilt
    known = {state.id_of(place): place for place in range(len(state.people))}
    if tilt is None or by not in known:
        return "Nobody of that name votes here: type p1, p2 and so on, or gm."
    if known[by] in [voter for voter, _ in tilt.votes]:
        return "They have voted in this ballot: it is one vote a person."
    return "They have no die left that may vote" + (" on the Soft table: only Triumph does." if tilt.soft else ".")
