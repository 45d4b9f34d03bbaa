"""The Tilt: everybody rolls what they hold, ties are rolled again, and four ballots are counted.

Source: Shattered Spheres, *Rules*, on the Tilt.
"""

from hqweb.core.fields import Given
from hqweb.core.numbers import sign
from hqweb.core.procedure import Played, Step, say
from hqweb.core.words import leading
from hqweb.spheres.destiny.session_moves import listed, parted
from hqweb.spheres.destiny.session_state import BALLOTS, State, Tilt, best, read_all
from hqweb.spheres.destiny.uses import NAMES
from hqweb.spheres.nouns import PERSON


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


def rolled(state: State, faces: tuple[int, ...]) -> Played[State]:
    """The roll that opens the Tilt."""
    tilt = scored(state, faces)
    steps = [
        say(
            "tilt-scores",
            "{who}: Triumph {good}, Tragedy {bad}, which makes *{score}*.",
            who=name,
            good=listed(dice.triumph),
            bad=listed(dice.tragedy),
            score=sign(dice.score),
        )
        for name, dice in zip(state.people, tilt.rolled, strict=True)
    ]
    return _stood(state, tilt, steps, "The Tilt")


def again(state: State, given: Given, faces: tuple[int, ...]) -> Played[State]:
    """A tie rolled again, or settled by the GM where none of those tied holds a die."""
    tilt = state.tilt or scored(state, ())
    tied = tilt.tied
    if given.has("who"):
        after = narrowed(tilt, (state.place_of(given.text("who")),))
        return _stood(state, after, [say("tilt-tie", "None of those tied holds a die: *the GM picks*.")], "A tie")
    steps = [
        say("tilt-tie", "{who} again: *{score}*.", who=state.people[place], score=sign(dice.score))
        for place, dice in zip(tied, read_all(state, tied, faces), strict=True)
    ]
    return _stood(state, broken(state, tilt, faces), steps, "A tie")


def _stood(state: State, tilt: Tilt, steps: list[Step], line: str) -> Played[State]:
    for places, text in (
        (tilt.high, "Highest is *{who}*: something good happens to them."),
        (tilt.low, "Lowest is *{who}*: something bad happens to them."),
    ):
        if len(places) == 1:
            steps.append(say("tilt-scores", text, who=_inside(state, places[0])))
    if tilt.tied:
        end = "highest" if tilt.tied == tilt.high else "lowest"
        count = leading(PERSON.spelt(len(tilt.tied)))
        steps.append(say("tilt-tie", "{count} are tied for {end}: they roll *again*.", count=count, end=end))
    after = state._replace(tilt=tilt, stage="tied" if tilt.tied else "table", last=-1)
    told = (
        f"{line}: tied" if tilt.tied else f"{line}: {state.people[tilt.high[0]]} up, {state.people[tilt.low[0]]} down"
    )
    return Played(after, tuple(steps), told)


def _inside(state: State, place: int) -> str:
    return "the GM" if place == len(state.players) else state.players[place]


def begun(state: State, tilt: Tilt, given: Given) -> Played[State]:
    """The ballots, on a table."""
    soft = given.text("table") == "soft"
    name, which = ("Soft", "*Triumph dice alone* vote") if soft else ("Hard", "dice of *both kinds* vote")
    step = say("tilt-tables", f"On the {name} table {which}.")
    return Played(state._replace(tilt=tilt._replace(soft=soft), stage="vote"), (step,), f"The {name} table")


def voted(state: State, tilt: Tilt, by: str, given: Given) -> Played[State]:
    """One vote by one die."""
    who = state.place_of(by)
    _, kind, face = parted(given.text("die"))
    left = tuple(dice.out(kind, face) if place == who else dice for place, dice in enumerate(tilt.left))
    after = tilt._replace(left=left, votes=(*tilt.votes, (who, face)))
    step = say(
        "tilt-votes",
        "{who} votes for *{face}* by a {kind} die, which cannot vote again and is kept.",
        who=state.people[who],
        face=face,
        kind=NAMES[kind],
    )
    return Played(state._replace(tilt=after), (step,), f"{state.people[who]} votes for {face}")


def counted_votes(state: State, tilt: Tilt, given: Given) -> Played[State]:
    """A ballot counted; after the fourth the Tilt is told."""
    leaders = tilt.leaders(state.sides)
    number = int(given.text("number")) if given.has("number") else leaders[0]
    title = BALLOTS[len(tilt.results)][1]
    if len(leaders) == 1:
        text = "{title}: *{number}* has most votes."
    elif tilt.votes:
        text = "{title}: a tie, and the GM picks *{number}*."
    else:
        text = "{title}: nobody voted, and the GM picks *{number}*."
    steps = [say("tilt-votes", text, title=title, number=number)]
    results = (*tilt.results, number)
    done = len(results) == len(BALLOTS)
    if done:
        steps.append(say("tilt-votes", "All four are counted. What the numbers stand for is on *your Tilt table*."))
    after = state._replace(tilt=tilt._replace(votes=(), results=results), stage="done" if done else "vote")
    return Played(after, tuple(steps), f"{title}: {number}")
