"""The reasons of a group contest: match by match, then the sums, their level and what a boost did."""

from typing import Protocol

from hqweb.classic.bout import Ruling
from hqweb.classic.edition import Edition
from hqweb.classic.explain import steps
from hqweb.classic.group_form import Match
from hqweb.classic.group_rules import Readings, Tally, fumbled, match_points
from hqweb.classic.nouns import HERO_POINT, POINT
from hqweb.classic.results import LEVEL_WORDS, PLAIN
from hqweb.classic.states import fortune_after, is_inferior, state_after
from hqweb.core.dice import Faces
from hqweb.core.fields import Json
from hqweb.core.procedure import Step, say
from hqweb.core.words import Who
from hqweb.mastery.amount import bonus
from hqweb.mastery.rating import show


class Grouped(Protocol):
    """What of a group contest its sums are told from."""

    @property
    def matches(self) -> tuple[Match, ...]:
        """Who meets whom."""
        ...

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """What each match came to."""
        ...

    @property
    def boost(self) -> int:
        """The levels of the boost that was bought."""
        ...


def match_steps(match: Match, faces: Faces, ruling: Ruling, readings: Readings) -> tuple[Step, ...]:
    """Why these faces of one match came to their points."""
    pair = match.pair
    opening = say(
        "group",
        "*{hero}* at {ours} meets {foe} at {theirs}.",
        hero=pair.ours.first,
        ours=show(match.bout.ours.total, pair.letter),
        foe=pair.theirs.inside,
        theirs=show(match.bout.theirs.total, pair.letter),
    )
    return (
        *match.setup,
        opening,
        *steps(match.bout._replace(plain=readings.plain), faces, ruling, pair),
        _points(match, ruling, readings),
    )


def _points(match: Match, ruling: Ruling, readings: Readings) -> Step:
    if readings.both_lose and fumbled(ruling):
        return say("double-fumble", "Two fumbles: a *marginal defeat* for both, and no points.")
    points = abs(match_points(ruling))
    if not points:
        return say("match-points", "A tie gives *no points*.")
    winner = match.pair.ours if ruling.winner > 0 else match.pair.theirs
    if readings.plain:
        return say(
            "match-points", "{who} scores *{count}*.", who=winner.first, count=POINT.spelt(points), points=points
        )
    return say(
        "match-points",
        "{who} scores *{count}* for a {level} victory.",
        who=winner.first,
        count=POINT.spelt(points),
        level=LEVEL_WORDS[ruling.level],
        points=points,
    )


def sum_steps(edition: Edition, state: Grouped, of: Tally) -> tuple[Step, ...]:
    """Why the matches came to the result of the group, and what it leaves where the table shares it."""
    ours, theirs = sums(state.rulings)
    boost = state.boost
    out = [say("group-sum", "The heroes have *{ours}*, the opposition has *{theirs}*.", ours=ours, theirs=theirs)]
    difference = abs(ours - theirs)
    side = "heroes" if ours > theirs else "opposition"
    if difference and of.level == PLAIN:
        verb = "have" if ours > theirs else "has"
        out.append(say("group-sum", "The higher sum wins: the {side} *{verb} the prize*.", side=side, verb=verb))
    elif difference:
        out.append(
            say(
                "group-level",
                "A difference of {difference} is a *{level} victory* for the {side}.",
                difference=difference,
                level=LEVEL_WORDS[of.plain],
                side=side,
            )
        )
    else:
        out.append(say("group-tie", "Equal sums: *inconclusive*, and nobody is content."))
    if boost:
        out.append(_boost(boost, of))
    if of.hurt:
        out.append(say("group-hurt", "Won by one point only: the winners are *Hurt* as well."))
    return (*out, *_shared_step(edition, state, of))


def _boost(boost: int, of: Tally) -> Step:
    if of.winner <= 0:
        return say("boost", "The boost finds no victory to lift. Its hero points are spent all the same.")
    old, new = LEVEL_WORDS[of.plain], LEVEL_WORDS[of.level]
    name = "The double boost" if boost > 1 else "The boost"
    if old == new:
        return say("boost", "{name} changes nothing: {level} is the highest.", name=name, level=new)
    return say(
        "boost",
        "{name} lifts the {old} to a *{new} victory*.",
        name=name,
        old="tie" if not of.plain else f"{old} victory",
        new=new,
        boost=boost,
    )


def too_weak(edition: Edition, matches: tuple[Match, ...]) -> bool:
    """Whether all opponents of these matches are too weak for a benefit."""
    return all(is_inferior(edition.lasting, m.bout.ours.total, m.bout.theirs.total) for m in matches)


def _shared_step(edition: Edition, state: Grouped, of: Tally) -> tuple[Step, ...]:
    """What the result leaves to all heroes, where the table shares it."""
    if of.level == PLAIN:
        return ()
    if of.winner > 0:
        if too_weak(edition, state.matches):
            text = "No benefit: all that the heroes met was *too weak*."
            return (say("inferior", text, limit=edition.lasting.inferior),)
        found = fortune_after(edition.benefits, of.level)
        if found.title:
            told: dict[str, Json] = {"state": found.title.lower(), "effect": found.effect}
            return (say("benefit", "As a rule for everybody: *{state}*, {effect}.", **told),)
        sign = bonus(found.amount, edition.letter)
        text = "As a rule for everybody: a benefit of *{sign}*."
        return (say("benefit", text, sign=sign, amount=found.amount),)
    left = state_after(edition.states, of.level) if of.winner else None
    if left is None:
        return ()
    words: dict[str, Json] = {"state": left.title.lower(), "effect": left.effect}
    return (say("consequence", "As a rule for everybody: *{state}*, {effect}.", **words),)


def paid_step(who: tuple[Who, ...], paid: tuple[int, ...], cost: int, *, late: bool = False) -> Step:
    """Who paid for a boost."""
    how = "" if late else ", paid before the roll and gone either way"
    return say(
        "boost",
        "A boost for *{cost}*" + how + ": {shares}.",
        cost=HERO_POINT.spelt(cost),
        shares=payers(who, paid),
        points=cost,
    )


def payers(who: tuple[Who, ...], paid: tuple[int, ...]) -> str:
    """Who pays how much, as a list: ``Maren 2, Odo 1``."""
    return ", ".join(f"{one.inside} {share}" for one, share in zip(who, paid, strict=True) if share)


def sums(rulings: tuple[Ruling, ...]) -> tuple[int, int]:
    """The points of the heroes and those of the opposition."""
    points = [match_points(ruling) for ruling in rulings]
    return sum(each for each in points if each > 0), -sum(each for each in points if each < 0)
