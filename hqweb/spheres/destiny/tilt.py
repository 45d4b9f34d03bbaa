"""The Tilt: everybody rolls what they hold, ties are rolled again, and four ballots are counted.

Source: Shattered Spheres, *Rules*, on the Tilt.
"""

from collections.abc import Iterator
from typing import Final

from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Option
from hqweb.core.moves import Act, Roll, pick
from hqweb.core.procedure import Ask, Played, Step, say
from hqweb.core.words import leading, sign
from hqweb.spheres.destiny.session_state import (
    BALLOTS,
    GM,
    SAYS,
    Ruling,
    State,
    Tilt,
    all_dice,
    best,
    listed,
    of_faces,
    only_in,
    parted,
    pick_die,
    read_all,
)
from hqweb.spheres.destiny.uses import NAMES
from hqweb.spheres.edition import PERSON


def everybody(state: State) -> tuple[int, ...]:
    """All players and the GM, by place."""
    return tuple(range(len(state.people)))


def scored(state: State, faces: tuple[int, ...]) -> Tilt:
    """Who is highest and lowest by these faces of all dice held."""
    who = everybody(state)
    rolled = read_all(state, who, faces)
    scores = tuple(dice.score for dice in rolled)
    return Tilt(rolled, best(who, scores, high=True), best(who, scores, high=False), left=rolled)


def broken(state: State, tilt: Tilt, faces: tuple[int, ...]) -> Tilt:
    """The same after those tied rolled again."""
    tied = tilt.tied
    scores = tuple(dice.score for dice in read_all(state, tied, faces))
    high = tied == tilt.high
    return narrowed(tilt, best(tied, scores, high=high))


def narrowed(tilt: Tilt, found: tuple[int, ...]) -> Tilt:
    """The same with fewer who can be highest, or lowest; who is highest alone is not the lowest as well."""
    if len(tilt.high) == 1:
        return tilt._replace(low=found)
    low = tilt.low
    if len(found) == 1 and len(low) > 1:
        low = tuple(place for place in low if place not in found)
    return tilt._replace(high=found, low=low)


def _ruled(tilt: Tilt) -> Ruling:
    return Ruling("tied" if tilt.tied else "clear")


def _ask(state: State, _: Given) -> Ask[Ruling]:
    dice = all_dice(state, everybody(state))
    return Ask(dice, lambda faces: _ruled(scored(state, faces)), lambda ruling: ruling.key)


def _rolled(state: State, _: Given, faces: Faces, __: Ruling) -> Played[State]:
    tilt = scored(state, faces)
    text = "{who}: Triumph {good}, Tragedy {bad}, which makes *{score}*."
    told = (
        (name, listed(dice.triumph), listed(dice.tragedy), sign(dice.score))
        for name, dice in zip(state.people, tilt.rolled, strict=True)
    )
    steps = [say("tilt-scores", text, who=who, good=good, bad=bad, score=score) for who, good, bad, score in told]
    return _after(state, tilt, steps, "The Tilt")


def _ask_again(state: State, _: Given) -> Ask[Ruling]:
    dice = all_dice(state, state.current_tilt.tied)
    return Ask(dice, lambda faces: _ruled(broken(state, state.current_tilt, faces)), lambda ruling: ruling.key)


def _again(state: State, _: Given, faces: Faces, __: Ruling) -> Played[State]:
    tied = state.current_tilt.tied
    steps = [
        say("tilt-tie", "{who} again: *{score}*.", who=state.people[place], score=sign(dice.score))
        for place, dice in zip(tied, read_all(state, tied, faces), strict=True)
    ]
    return _after(state, broken(state, state.current_tilt, faces), steps, "A tie")


def _settled(state: State, given: Given) -> Played[State]:
    after = narrowed(state.current_tilt, (state.place_of(given.text("who")),))
    return _after(state, after, [say("tilt-tie", "None of those tied holds a die: *the GM picks*.")], "A tie")


def _after(state: State, tilt: Tilt, steps: list[Step], line: str) -> Played[State]:
    for places, text in (
        (tilt.high, "Highest is *{who}*: something good happens to them."),
        (tilt.low, "Lowest is *{who}*: something bad happens to them."),
    ):
        if len(places) == 1:
            who = "the GM" if places[0] == len(state.players) else state.players[places[0]]
            steps.append(say("tilt-scores", text, who=who))
    if not tilt.tied:
        told = f"{line}: {state.people[tilt.high[0]]} up, {state.people[tilt.low[0]]} down"
        return Played(state._replace(tilt=tilt, stage="table", last=-1), tuple(steps), told)
    end, count = _end(tilt), leading(PERSON.spelt(len(tilt.tied)))
    steps.append(say("tilt-tie", "{count} are tied for {end}: they roll *again*.", count=count, end=end))
    return Played(state._replace(tilt=tilt, stage="tied", last=-1), tuple(steps), f"{line}: tied")


def _end(tilt: Tilt) -> str:
    return "highest" if tilt.tied == tilt.high else "lowest"


def _begun(state: State, given: Given) -> Played[State]:
    soft = given.text("table") == "soft"
    name, which = ("Soft", "*Triumph dice alone* vote") if soft else ("Hard", "dice of *both kinds* vote")
    step = say("tilt-tables", f"On the {name} table {which}.")
    return Played(
        state._replace(tilt=state.current_tilt._replace(soft=soft), stage="vote"), (step,), f"The {name} table"
    )


def _counted(state: State, given: Given) -> Played[State]:
    tilt = state.current_tilt
    leaders, title = tilt.leaders(state.sides), BALLOTS[len(tilt.results)][1]
    number = given.whole("number") if given.has("number") else leaders[0]
    text = "{title}: *{number}* has most votes."
    if len(leaders) > 1:
        text = f"{{title}}: {'a tie' if tilt.votes else 'nobody voted'}, and the GM picks *{{number}}*."
    steps = [say("tilt-votes", text, title=title, number=number)]
    results = (*tilt.results, number)
    done = len(results) == len(BALLOTS)
    if done:
        steps.append(say("tilt-votes", "All four are counted. What the numbers stand for is on *your Tilt table*."))
    after = state._replace(tilt=tilt._replace(votes=(), results=results), stage="done" if done else "vote")
    return Played(after, tuple(steps), f"{title}: {number}")


def _voter(state: State, place: int) -> Act[State, Ruling]:
    name, dice = state.people[place], state.current_tilt.able(place)

    def does(state: State, given: Given) -> Played[State]:
        _, kind, face = parted(given.text("die"))
        tilt = state.current_tilt
        left = tuple(dice.out(kind, face) if at == place else dice for at, dice in enumerate(tilt.left))
        text = "{who} votes for *{face}* by a {kind} die, which cannot vote again and is kept."
        step = say("tilt-votes", text, who=name, face=face, kind=NAMES[kind])
        after = state._replace(tilt=tilt._replace(left=left, votes=(*tilt.votes, (place, face))))
        return Played(after, (step,), f"{name} votes for {face}")

    why = ""
    if place in [voter for voter, _ in state.current_tilt.votes]:
        why = "They have voted in this ballot: it is one vote a person."
    elif not dice.number:
        why = "They have no die left that may vote"
        why += " on the Soft table: only Triumph does." if state.current_tilt.soft else "."
    brings, fields = f"{BALLOTS[len(state.current_tilt.results)][1]}.", (pick_die("With", *of_faces(dice)),)
    by = state.id_of(place)
    return Act("vote", f"{name} votes", "tilt-votes", does, brings, why, fields, by=by, whose=_NOBODY)


def voters(state: State) -> Iterator[Act[State, Ruling]]:
    """The vote of each person, while there is a ballot."""
    if state.stage == "vote":
        yield from (_voter(state, place) for place in everybody(state))


def _can_roll(state: State) -> bool:
    return any(state.held[place].number for place in state.current_tilt.tied)


def _tied(state: State, *, roll: bool) -> str:
    return _NO_TIE(state) or ("" if _can_roll(state) == roll else SAYS["tied"])


def _tied_people(state: State) -> tuple[Field, ...]:
    people = {state.id_of(place): state.people[place] for place in state.current_tilt.tied}
    return (pick("who", f"Who is {_end(state.current_tilt)}", people),)


def _numbers(state: State) -> tuple[Field, ...]:
    leaders = [str(number) for number in state.current_tilt.leaders(state.sides)]
    what = "of those tied" if state.current_tilt.votes else "since nobody voted"
    return (pick("number", f"The GM picks, {what}", dict(zip(leaders, leaders, strict=True))),) if leaders[1:] else ()


def _waiting(state: State) -> str:
    waiting = sum(bool(state.current_tilt.able(place).number) for place in everybody(state))
    return f"{leading(PERSON.spelt(waiting))} could still vote." if waiting else "Everybody has voted."


_LATER: Final = "The Tilt comes when the last die of the pool is taken, and once for a pool."
_NO_TIE: Final = only_in("tied", _LATER)
_NOBODY: Final = "Nobody of that name votes here: type p1, p2 and so on, or gm."
_TABLES: Final = (Option("soft", "Soft", "Triumph dice vote"), Option("hard", "Hard", "dice of both kinds vote"))

ACTS: Final[tuple[Act[State, Ruling], ...]] = (
    Act("tilt", "The Tilt: roll all dice held", "tilt-scores", Roll(_ask, _rolled),
        "Triumph less Tragedy, for everybody.", only_in("roll", _LATER), by=GM, whose=SAYS["roll"]),
    Act("again", "Roll the tie again", "tilt-tie", Roll(_ask_again, _again),
        lambda state: f"Those tied for {_end(state.current_tilt)} roll all they hold.",
        lambda state: _tied(state, roll=True), by=GM, whose=SAYS["tied"], kind="Settle a tie"),
    Act("again", "Settle the tie", "tilt-tie", _settled, "None of them holds a die, so the GM picks.",
        lambda state: _tied(state, roll=False), _tied_people, by=GM, whose=SAYS["tied"]),
    Act("ballots", "Begin to vote", "tilt-tables", _begun, "Four ballots, one vote each.", only_in("table", _LATER),
        (Field("table", "pick", "Tilt table", default="soft", options=_TABLES),), by=GM, whose=SAYS["table"]),
    Act("vote", "Vote", "tilt-votes", lambda state, _: Played(state),
        closed=lambda state: only_in("vote", _LATER)(state) or _NOBODY, by=""),
    Act("count", "Count the votes", "tilt-votes", _counted, _waiting, only_in("vote", _LATER), _numbers,
        by=GM, whose=SAYS["vote"]),
)  # fmt: skip
"""The moves of the Tilt; that of voting stands for those of all `voters`."""
