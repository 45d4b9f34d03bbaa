"""The Tilt: everyone rolls the dice they hold, ties are rerolled, and four ballots are counted.

Source: Shattered Spheres, *Rules*, on the Tilt.
"""

from collections.abc import Iterator
from typing import Final

from hqweb.core import moves, procedure, words
from hqweb.core.dice import Faces
from hqweb.core.fields import Given, Option
from hqweb.spheres import edition
from hqweb.spheres.destiny import session


def best(who: tuple[int, ...], scores: tuple[int, ...], *, high: bool) -> tuple[int, ...]:
    """Return the people with the highest or the lowest score.

    >>> best((0, 1, 2), (3, -1, 3), high=True), best((0, 1, 2), (3, -1, 3), high=False)
    ((0, 2), (1,))
    """
    end = max(scores) if high else min(scores)
    return tuple(place for place, score in zip(who, scores, strict=True) if score == end)


def rolling(state: session.State) -> tuple[int, ...]:
    """Return the people who roll: everyone, or those in a tie."""
    return state.current_tilt.tied if state.stage == "tied" else state.everybody


def scored(state: session.State, faces: Faces) -> session.Tilt:
    """Return the Tilt after a roll."""
    who = rolling(state)
    rolled = state.read(who, faces)
    scores = tuple(dice.score for dice in rolled)
    if state.stage == "tied":
        return narrowed(state.current_tilt, best(who, scores, high=state.current_tilt.end == "highest"))
    high, low = (best(who, scores, high=high) for high in (True, False))
    return session.Tilt(rolled, high, low, left=rolled)


def narrowed(tilt: session.Tilt, found: tuple[int, ...]) -> session.Tilt:
    """Return the Tilt with fewer candidates. The sole highest can't also be the lowest."""
    if len(tilt.high) == 1:
        return tilt._replace(low=found)
    alone = len(found) == 1 and len(tilt.low) > 1
    return tilt._replace(high=found, low=tuple(place for place in tilt.low if not (alone and place in found)))


def _throw(state: session.State, _: Given) -> procedure.Ask[session.Ruling]:
    judge = lambda faces: session.Ruling("tied" if scored(state, faces).tied else "clear")  # noqa: E731
    return procedure.Ask(state.dice(rolling(state)), judge, lambda ruling: ruling.key)


def _thrown(state: session.State, _: Given, faces: Faces, __: session.Ruling) -> procedure.Played[session.State]:
    who, line, steps, rule = rolling(state), "The Tilt", list[procedure.Step](), "tilt-scores"
    text = "{who}: Triumph {good}, Tragedy {bad}: a score of *{score}*."
    if state.stage == "tied":
        line, rule, text = "A tie", "tilt-tie", "{who} again: *{score}*."
    for place, dice in zip(who, state.read(who, faces), strict=True):
        good, bad = map(session.listed, dice)
        score = words.sign(dice.score)
        steps.append(procedure.say(rule, text, who=state.people[place], good=good, bad=bad, score=score))
    return _after(state, scored(state, faces), steps, line)


def _after(
    state: session.State, tilt: session.Tilt, steps: list[procedure.Step], line: str
) -> procedure.Played[session.State]:
    for places, end, how in ((tilt.high, "Highest", "good"), (tilt.low, "Lowest", "bad")):
        if len(places) == 1:
            who = "the GM" if places[0] == len(state.players) else state.players[places[0]]
            steps.append(procedure.say("tilt-scores", f"{end} is *{{who}}*: something {how} happens to them.", who=who))
    after = state._replace(tilt=tilt, last=-1)
    if not tilt.tied:
        told = f"{line}: {state.people[tilt.high[0]]} up, {state.people[tilt.low[0]]} down"
        return procedure.Played(after._replace(stage="table"), tuple(steps), told)
    count, text = words.leading(edition.PERSON.spelt(len(tilt.tied))), "{count} tie for {end} and roll *again*."
    steps.append(procedure.say("tilt-tie", text, count=count, end=tilt.end))
    return procedure.Played(after._replace(stage="tied"), tuple(steps), f"{line}: tied")


def _begun(state: session.State, given: Given) -> procedure.Played[session.State]:
    soft = given.text("table") == "soft"
    name, which = ("Soft", "*Triumph dice alone* vote") if soft else ("Hard", "dice of *both kinds* vote")
    after = state._replace(tilt=state.current_tilt._replace(soft=soft), stage="vote")
    return moves.said(after, "tilt-tables", f"The {name} table", f"On the {name} table {which}.")


def _counted(state: session.State, given: Given) -> procedure.Played[session.State]:
    tilt, ballots = state.current_tilt, state.edition.ballots
    leaders, title = tilt.leaders(state.sides), ballots[len(tilt.results)].title
    number, how = given.whole("number") if given.has("number") else leaders[0], "*{number}* has the most votes"
    if len(leaders) > 1:
        how = f"{'a tie' if tilt.votes else 'nobody voted'}, and the GM picks *{{number}}*"
    steps = [procedure.say("tilt-votes", f"{{title}}: {how}.", title=title, number=number)]
    after = state._replace(tilt=tilt._replace(votes=(), results=(*tilt.results, number)))
    if len(tilt.results) + 1 == len(ballots):
        end = "All four are counted. See *your Tilt table* for the numbers."
        after, steps = after._replace(stage="done"), [*steps, procedure.say("tilt-votes", end)]
    return procedure.Played(after, tuple(steps), f"{title}: {number}")


def _voter(state: session.State, place: int) -> moves.Act[session.State, session.Ruling]:
    name, tilt = state.people[place], state.current_tilt

    def does(state: session.State, given: Given) -> procedure.Played[session.State]:
        _, kind, face = session.parted(given.text("die"))
        left = tuple(dice.out(kind, face) if at == place else dice for at, dice in enumerate(tilt.left))
        text = "{who} votes for *{face}* with a {kind} die, which is kept but can’t vote again."
        after = state._replace(tilt=tilt._replace(left=left, votes=(*tilt.votes, (place, face))))
        return moves.said(
            after, "tilt-votes", f"{name} votes for {face}", text, who=name, face=face, kind=edition.NAMES[kind]
        )

    why = ""
    if place in [voter for voter, _ in tilt.votes]:
        why = "They’ve already voted in this ballot. Each person has one vote."
    elif not tilt.able(place).number:
        soft = " on the Soft table, where only Triumph votes" if tilt.soft else ""
        why = f"They have no die left to vote with{soft}."
    brings, by = f"{state.edition.ballots[len(tilt.results)].title}.", state.id_of(place)
    fields = (session.pick_die("With", tilt.able(place).options()),)
    return moves.Act("vote", f"{name} votes", "tilt-votes", does, brings, why, fields, by=by, whose=_NOBODY)


def voters(state: session.State) -> Iterator[moves.Act[session.State, session.Ruling]]:
    """Return the vote of each person during a ballot."""
    if state.stage == "vote":
        yield from (_voter(state, place) for place in state.everybody)


def _tied(state: session.State, *, roll: bool) -> str:
    if state.stage != "tied":
        return session.SAYS.get(state.stage, _LATER)
    return "" if any(state.held[place].number for place in state.current_tilt.tied) == roll else session.SAYS["tied"]


_LATER: Final = "The Tilt comes once for each pool, when its last die is taken."
_NOBODY: Final = "Nobody has that name here. Write p1, p2 and so on, or gm."
_TABLES: Final = (Option("soft", "Soft", "Triumph dice vote"), Option("hard", "Hard", "dice of both kinds vote"))

ACTS: Final[tuple[moves.Act[session.State, session.Ruling], ...]] = (
    moves.Act("tilt", "The Tilt: roll all dice held", "tilt-scores", moves.Roll(_throw, _thrown),
        "Triumph minus Tragedy, for everybody.", session.only_in("roll", _LATER), by=session.GM,
            whose=session.SAYS["roll"]),
    moves.Act("again", "Roll the tie again", "tilt-tie", moves.Roll(_throw, _thrown),
        lambda state: f"Everyone tied for {state.current_tilt.end} rolls all their dice.",
        lambda state: _tied(state, roll=True), by=session.GM, whose=session.SAYS["tied"],
            kind="Settle a tie"),
    moves.Act("again", "Settle the tie", "tilt-tie",
        lambda state, given: _after(state, narrowed(state.current_tilt, (state.place_of(given.text("who")),)), [
            procedure.say("tilt-tie", "Nobody in the tie holds a die: *the GM picks*.")], "A tie"),
        "Nobody in the tie holds a die, so the GM picks.",
        lambda state: _tied(state, roll=False),
        lambda state: (moves.pick("who", f"Who is {state.current_tilt.end}", {
            state.id_of(place): state.people[place] for place in state.current_tilt.tied}),),
        by=session.GM, whose=session.SAYS["tied"]),
    moves.Act("ballots", "Start voting", "tilt-tables", _begun, "Four ballots, one vote each.",
        session.only_in("table", _LATER),
        (moves.pick("table", "Tilt table", _TABLES),), by=session.GM, whose=session.SAYS["table"]),
    moves.Act("vote", "Vote", "tilt-votes", lambda state, _: procedure.Played(state),
        closed=lambda state: session.only_in("vote", _LATER)(state) or _NOBODY, by=""),
    moves.Act("count", "Count the votes", "tilt-votes", _counted,
        lambda state: f"{words.leading(edition.PERSON.spelt(waiting))} could still vote." if (waiting := sum(
            bool(state.current_tilt.able(place).number) for place in state.everybody)) else "Everybody has voted.",
        session.only_in("vote", _LATER),
        lambda state: (moves.pick(
            "number", f"The GM picks{' from those tied' if state.current_tilt.votes else ', since nobody voted'}",
            {str(number): str(number) for number in leaders}),)
            if len(leaders := state.current_tilt.leaders(state.sides)) > 1 else (),
        by=session.GM, whose=session.SAYS["vote"]),
)  # fmt: skip
"""The moves of the Tilt. The vote is a placeholder for those of `voters`."""
