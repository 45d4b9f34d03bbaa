"""Reasons: the steps of a bout in words, each with the key of the rule that it applied."""

from typing import NamedTuple

from hqweb.core.dice import Faces
from hqweb.core.procedure import Step, say
from hqweb.core.words import Who, spelt
from hqweb.mastery.rating import MASTERY, Rating
from hqweb.successes.count import BIG, Bout, Reading, Ruling, Side
from hqweb.successes.edition import degrees, written
from hqweb.successes.nouns import STORY_POINT, SUCCESS


class Pair(NamedTuple):
    """Both sides' names."""

    ours: Who
    theirs: Who


def steps(bout: Bout, faces: Faces, ruling: Ruling, pair: Pair) -> tuple[Step, ...]:
    """Why these faces came to this ruling, in the order in which the rules apply."""
    mine, theirs = ruling.ours, ruling.theirs
    if mine is None or theirs is None:
        return (_without_dice(bout, ruling, pair),)
    return (
        *_counted(pair.ours, faces[0], bout.ours, mine),
        *_counted(pair.theirs, faces[1], bout.theirs, theirs),
        _compared(faces, ruling, mine.successes, theirs.successes),
        *_assured(ruling),
    )


def count_words(number: int) -> str:
    """A number of successes in words.

    >>> count_words(0), count_words(1), count_words(3)
    ('no successes', 'one success', 'three successes')
    """
    return SUCCESS.spelt(number)


def _without_dice(bout: Bout, ruling: Ruling, pair: Pair) -> Step:
    if ruling.winner == 0:
        return say("zero-ability", "Neither side has a rating left: a *standoff*, without a roll.")
    if ruling.winner < 0:
        return say("zero-ability", "{who} has no rating left: an *automatic failure*.", who=pair.ours.first)
    if bout.players and not bout.assured:
        return say(
            "zero-ability",
            "{who} has no rating left and fails, so {other} has the *victory*.",
            who=pair.theirs.first,
            other=pair.ours.inside,
        )
    return say("assured", "The contest is assured: a *victory*, and nothing is rolled.")


def _counted(who: Who, face: int, side: Side, own: Reading) -> list[Step]:
    """What a side's die shows, and what is added to it."""
    if side.total < 1:
        return [say("assured", "{who} has a target number of 0: *no success*.", who=who.first)]
    target = Rating.of(side.total).target
    out = [_read(who, face, target, own.die)]
    extras = [
        *([MASTERY.spelt(own.masteries)] if own.masteries else []),
        *([STORY_POINT.spelt(own.points)] if own.points else []),
    ]
    if extras:
        out.append(
            say(
                "mastery" if own.masteries else "story-point",
                "{who}: {extras} of {rating} {verb} *{sum}* in all."
                if own.masteries and not own.points
                else "{who}: {extras} {verb} *{sum}* in all.",
                who=who.first,
                extras=" and ".join(extras),
                rating=written(side.total),
                verb="makes it" if own.masteries + own.points == 1 else "make it",
                sum=count_words(own.successes),
                masteries=own.masteries,
                points=own.points,
                successes=own.successes,
            )
        )
    return out


def _read(who: Who, face: int, target: int, die: int) -> Step:
    relation = ("is above", "is below", "is exactly")[die]
    return say(
        "big" if die == BIG else "read",
        "{who}: *{face}* {relation} {target}, *{count}*.",
        who=who.first,
        face=face,
        relation=relation,
        target=target,
        count=count_words(die),
    )


def _compared(faces: Faces, ruling: Ruling, ours: int, theirs: int) -> Step:
    if ours != theirs:
        return say(
            "degree",
            "{best} against {worst}: *{degrees}*.",
            best=count_words(max(ours, theirs)).capitalize(),
            worst=spelt(min(ours, theirs)) if min(ours, theirs) else "none",
            degrees=degrees(ruling.degree),
            degree=ruling.degree,
        )
    if ruling.better:
        return say(
            "equal",
            "Equal successes, so the higher die decides: *{high}* beats *{low}*, zero degrees.",
            high=max(faces),
            low=min(faces),
        )
    if ruling.given:
        return say("standoff", "Equal successes and equal dice. The GM gives the *victory* to the hero.")
    return say("standoff", "Equal successes and equal dice: a *standoff*.")


def _assured(ruling: Ruling) -> tuple[Step, ...]:
    if ruling.way != "assured":
        return ()
    return (say("assured", "The contest is assured, so it is a *victory* all the same. The roll says what it costs."),)
