"""The Tilt: everybody rolls what they hold, ties are rolled again, and four ballots are counted.

Source: Shattered Spheres, *Rules*, on the Tilt.
"""

from collections.abc import Callable, Iterator
from typing import Final

from hqweb.core import moves, procedure, words
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Option
from hqweb.spheres import edition
from hqweb.spheres.destiny import session_state


def best(who: tuple[int, ...], scores: tuple[int, ...], *, high: bool) -> tuple[int, ...]:
    """Those with the highest score, or the lowest.

    >>> best((0, 1, 2), (3, -1, 3), high=True), best((0, 1, 2), (3, -1, 3), high=False)
    ((0, 2), (1,))
    """
    end = max(scores) if high else min(scores)
    return tuple(place for place, score in zip(who, scores, strict=True) if score == end)


def scored(state: session_state.State, faces: Faces) -> session_state.Tilt:
    """Who is highest and lowest by these faces of all dice held."""
    rolled = state.read(state.everybody, faces)
    scores = tuple(dice.score for dice in rolled)
    high, low = (best(state.everybody, scores, high=high) for high in (True, False))
    return session_state.Tilt(rolled, high, low, left=rolled)


def broken(state: session_state.State, faces: Faces) -> session_state.Tilt:
    """The Tilt after those tied rolled again."""
    tilt = state.current_tilt
    scores = tuple(dice.score for dice in state.read(tilt.tied, faces))
    return narrowed(tilt, best(tilt.tied, scores, high=tilt.tied == tilt.high))


def narrowed(tilt: session_state.Tilt, found: tuple[int, ...]) -> session_state.Tilt:
    """The same with fewer who can be highest, or lowest; who is highest alone is not the lowest as well."""
    if len(tilt.high) == 1:
        return tilt._replace(low=found)
    low = tilt.low
    if len(found) == 1 and len(low) > 1:
        low = tuple(place for place in low if place not in found)
    return tilt._replace(high=found, low=low)


def _throw(
    who: Callable[[session_state.State], tuple[int, ...]],
    ruled: Callable[[session_state.State, Faces], session_state.Tilt],
    line: str,
    rule: str,
    text: str,
) -> moves.Roll[session_state.State, session_state.Ruling]:
    """A roll of all that some of them hold; the text is told of each."""

    def ask(state: session_state.State, _: Given) -> procedure.Ask[session_state.Ruling]:
        judge = lambda faces: session_state.Ruling("tied" if ruled(state, faces).tied else "clear")  # noqa: E731
        return procedure.Ask(state.dice(who(state)), judge, lambda ruling: ruling.key)

    def then(
        state: session_state.State, _: Given, faces: Faces, __: session_state.Ruling
    ) -> procedure.Played[session_state.State]:
        rolled = zip(who(state), state.read(who(state), faces), strict=True)
        told = (
            (state.people[place], *map(session_state.listed, dice), words.sign(dice.score)) for place, dice in rolled
        )
        steps = [procedure.say(rule, text, who=who, good=good, bad=bad, score=score) for who, good, bad, score in told]
        return _after(state, ruled(state, faces), steps, line)

    return moves.Roll(ask, then)


def _settled(state: session_state.State, given: Given) -> procedure.Played[session_state.State]:
    after = narrowed(state.current_tilt, (state.place_of(given.text("who")),))
    return _after(state, after, [procedure.say("tilt-tie", "None of those tied holds a die: *the GM picks*.")], "A tie")


def _after(
    state: session_state.State, tilt: session_state.Tilt, steps: list[procedure.Step], line: str
) -> procedure.Played[session_state.State]:
    for places, end, how in ((tilt.high, "Highest", "good"), (tilt.low, "Lowest", "bad")):
        if len(places) == 1:
            who = "the GM" if places[0] == len(state.players) else state.players[places[0]]
            steps.append(procedure.say("tilt-scores", f"{end} is *{{who}}*: something {how} happens to them.", who=who))
    after = state._replace(tilt=tilt, last=-1)
    if not tilt.tied:
        told = f"{line}: {state.people[tilt.high[0]]} up, {state.people[tilt.low[0]]} down"
        return procedure.Played(after._replace(stage="table"), tuple(steps), told)
    count, text = words.leading(edition.PERSON.spelt(len(tilt.tied))), "{count} are tied for {end}: they roll *again*."
    steps.append(procedure.say("tilt-tie", text, count=count, end=tilt.end))
    return procedure.Played(after._replace(stage="tied"), tuple(steps), f"{line}: tied")


def _begun(state: session_state.State, given: Given) -> procedure.Played[session_state.State]:
    soft = given.text("table") == "soft"
    name, which = ("Soft", "*Triumph dice alone* vote") if soft else ("Hard", "dice of *both kinds* vote")
    after = state._replace(tilt=state.current_tilt._replace(soft=soft), stage="vote")
    return moves.said(after, "tilt-tables", f"The {name} table", f"On the {name} table {which}.")


def _counted(state: session_state.State, given: Given) -> procedure.Played[session_state.State]:
    tilt, ballots = state.current_tilt, state.edition.ballots
    leaders, title = tilt.leaders(state.sides), ballots[len(tilt.results)].title
    number, how = given.whole("number") if given.has("number") else leaders[0], "*{number}* has most votes"
    if len(leaders) > 1:
        how = f"{'a tie' if tilt.votes else 'nobody voted'}, and the GM picks *{{number}}*"
    steps = [procedure.say("tilt-votes", f"{{title}}: {how}.", title=title, number=number)]
    results = (*tilt.results, number)
    done = len(results) == len(ballots)
    if done:
        steps.append(
            procedure.say("tilt-votes", "All four are counted. What the numbers stand for is on *your Tilt table*.")
        )
    after = state._replace(tilt=tilt._replace(votes=(), results=results), stage="done" if done else "vote")
    return procedure.Played(after, tuple(steps), f"{title}: {number}")


def _voter(state: session_state.State, place: int) -> moves.Act[session_state.State, session_state.Ruling]:
    name, tilt = state.people[place], state.current_tilt

    def does(state: session_state.State, given: Given) -> procedure.Played[session_state.State]:
        _, kind, face = session_state.parted(given.text("die"))
        left = tuple(dice.out(kind, face) if at == place else dice for at, dice in enumerate(tilt.left))
        text = "{who} votes for *{face}* by a {kind} die, which cannot vote again and is kept."
        after = state._replace(tilt=tilt._replace(left=left, votes=(*tilt.votes, (place, face))))
        return moves.said(
            after, "tilt-votes", f"{name} votes for {face}", text, who=name, face=face, kind=edition.NAMES[kind]
        )

    why = ""
    if place in [voter for voter, _ in tilt.votes]:
        why = "They have voted in this ballot: it is one vote a person."
    elif not tilt.able(place).number:
        soft = " on the Soft table: only Triumph does" if tilt.soft else ""
        why = f"They have no die left that may vote{soft}."
    brings, fields = (
        f"{state.edition.ballots[len(tilt.results)].title}.",
        (session_state.pick_die("With", tilt.able(place).options()),),
    )
    by = state.id_of(place)
    return moves.Act("vote", f"{name} votes", "tilt-votes", does, brings, why, fields, by=by, whose=_NOBODY)


def voters(state: session_state.State) -> Iterator[moves.Act[session_state.State, session_state.Ruling]]:
    """The vote of each person, while there is a ballot."""
    if state.stage == "vote":
        yield from (_voter(state, place) for place in state.everybody)


def _tied(state: session_state.State, *, roll: bool) -> str:
    if why := _NO_TIE(state):
        return why
    return (
        "" if any(state.held[place].number for place in state.current_tilt.tied) == roll else session_state.SAYS["tied"]
    )


def _numbers(state: session_state.State) -> tuple[Field, ...]:
    leaders = {str(number): str(number) for number in state.current_tilt.leaders(state.sides)}
    what = "of those tied" if state.current_tilt.votes else "since nobody voted"
    return (moves.pick("number", f"The GM picks, {what}", leaders),) if len(leaders) > 1 else ()


def _waiting(state: session_state.State) -> str:
    waiting = sum(bool(state.current_tilt.able(place).number) for place in state.everybody)
    return f"{words.leading(edition.PERSON.spelt(waiting))} could still vote." if waiting else "Everybody has voted."


_LATER: Final = "The Tilt comes when the last die of the pool is taken, and once for a pool."
_NO_TIE: Final = session_state.only_in("tied", _LATER)
_NOBODY: Final = "Nobody of that name votes here: type p1, p2 and so on, or gm."
_TABLES: Final = (Option("soft", "Soft", "Triumph dice vote"), Option("hard", "Hard", "dice of both kinds vote"))

ACTS: Final[tuple[moves.Act[session_state.State, session_state.Ruling], ...]] = (
    moves.Act("tilt", "The Tilt: roll all dice held", "tilt-scores", _throw(
        lambda state: state.everybody, scored, "The Tilt", "tilt-scores",
        "{who}: Triumph {good}, Tragedy {bad}, which makes *{score}*."),
        "Triumph less Tragedy, for everybody.", session_state.only_in("roll", _LATER), by=session_state.GM,
            whose=session_state.SAYS["roll"]),
    moves.Act("again", "Roll the tie again", "tilt-tie", _throw(
        lambda state: state.current_tilt.tied, broken, "A tie", "tilt-tie", "{who} again: *{score}*."),
        lambda state: f"Those tied for {state.current_tilt.end} roll all they hold.",
        lambda state: _tied(state, roll=True), by=session_state.GM, whose=session_state.SAYS["tied"],
            kind="Settle a tie"),
    moves.Act("again", "Settle the tie", "tilt-tie", _settled, "None of them holds a die, so the GM picks.",
        lambda state: _tied(state, roll=False),
        lambda state: (moves.pick("who", f"Who is {state.current_tilt.end}", {
            state.id_of(place): state.people[place] for place in state.current_tilt.tied}),),
        by=session_state.GM, whose=session_state.SAYS["tied"]),
    moves.Act("ballots", "Begin to vote", "tilt-tables", _begun, "Four ballots, one vote each.",
        session_state.only_in("table", _LATER),
        (moves.pick("table", "Tilt table", _TABLES),), by=session_state.GM, whose=session_state.SAYS["table"]),
    moves.Act("vote", "Vote", "tilt-votes", lambda state, _: procedure.Played(state),
        closed=lambda state: session_state.only_in("vote", _LATER)(state) or _NOBODY, by=""),
    moves.Act("count", "Count the votes", "tilt-votes", _counted, _waiting, session_state.only_in("vote", _LATER),
        _numbers,
        by=session_state.GM, whose=session_state.SAYS["vote"]),
)  # fmt: skip
"""The moves of the Tilt; that of voting stands for those of all `voters`."""
