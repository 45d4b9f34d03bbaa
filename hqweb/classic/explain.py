"""Reasons: the steps of a bout in words, each with the key of the rule that it applied."""

from typing import Final, NamedTuple

from hqweb.classic.bout import INJURY, Bout, Reading, Ruling, Side, Weight, left_over
from hqweb.classic.nouns import STEP
from hqweb.classic.results import DIE, FUMBLE, LEVEL_WORDS, PLAIN, RESULT_WORDS, Result, level_word
from hqweb.core.dice import Faces
from hqweb.core.fields import Json
from hqweb.core.procedure import Step, say
from hqweb.core.words import Who, leading, spelt
from hqweb.mastery.rating import MASTERY, Rating, show


class Pair(NamedTuple):
    """Both sides' names, the letter in which the edition writes masteries, and what takes results down in it."""

    ours: Who
    theirs: Who
    letter: str
    weight: Weight = INJURY


def steps(bout: Bout, faces: Faces, ruling: Ruling, pair: Pair) -> tuple[Step, ...]:
    """Why these faces came to this ruling, in the order in which the rules apply."""
    return (*_ruled(bout, faces, ruling, pair), *_capped(ruling))


def _ruled(bout: Bout, faces: Faces, ruling: Ruling, pair: Pair) -> list[Step]:
    mine, theirs = ruling.ours, ruling.theirs
    if mine is None or theirs is None:
        return [_without_dice(bout, ruling, pair)]
    return [
        *_cancelled(bout, pair.letter),
        _read(pair.ours, faces[0], Rating.of(bout.ours.total).target, mine.fell),
        _read(pair.theirs, faces[1], Rating.of(bout.theirs.total).target, theirs.fell),
        *_moved(pair.ours, mine, pair.theirs, theirs),
        *_moved(pair.theirs, theirs, pair.ours, mine),
        *_lowered(pair.weight, pair.ours, bout.ours, mine),
        *_lowered(pair.weight, pair.theirs, bout.theirs, theirs),
        *_raised(pair.ours, bout.ours, mine),
        *_raised(pair.theirs, bout.theirs, theirs),
        *_spent(pair.ours, mine),
        *_spent(pair.theirs, theirs),
        _compared(bout, faces, ruling, mine.final, theirs.final),
        *_given(bout, ruling, mine.final, theirs.final),
    ]


def _capped(ruling: Ruling) -> list[Step]:
    if ruling.uncapped == ruling.level:
        return []
    more, level = LEVEL_WORDS[ruling.uncapped], LEVEL_WORDS[ruling.level]
    return [say("cap", "The ability is a stretch, so a {more} victory counts as *{level}*.", more=more, level=level)]


def _without_dice(bout: Bout, ruling: Ruling, pair: Pair) -> Step:
    if ruling.winner < 0:
        return _no_rating(ruling, pair.ours)
    if ruling.winner == 0:
        return say("zero-ability", "Neither side has a rating left: a *tie*, without a roll.")
    if bout.players:
        return _no_rating(ruling, pair.theirs)
    if ruling.uncapped == PLAIN:
        return say(
            "zero-resistance",
            "A resistance of {total} stands in nobody’s way: an *automatic victory*.",
            total=show(bout.theirs.total, pair.letter),
        )
    return say(
        "zero-resistance",
        "A resistance of {total} stands in nobody’s way: an automatic success, *{level}*.",
        total=show(bout.theirs.total, pair.letter),
        level=LEVEL_WORDS[ruling.uncapped],
    )


def _no_rating(ruling: Ruling, who: Who) -> Step:
    defeat = "defeat" if ruling.uncapped == PLAIN else "complete defeat"
    return say("zero-ability", "{who} has no rating left: a *{defeat}*, without a roll.", who=who.first, defeat=defeat)


def _cancelled(bout: Bout, letter: str) -> list[Step]:
    ours, theirs = Rating.of(bout.ours.total), Rating.of(bout.theirs.total)
    both = min(ours.masteries, theirs.masteries)
    if not both:
        return []
    a, b = left_over(bout)
    return [
        say(
            "cancel",
            "{count} {verb} {other}. That leaves *{ours}* against *{theirs}*.",
            count=leading(MASTERY.spelt(both)),
            verb="cancels" if both == 1 else "cancel",
            other=spelt(both),
            cancelled=both,
            ours=ours._replace(masteries=a).text(letter),
            theirs=theirs._replace(masteries=b).text(letter),
        )
    ]


def _read(who: Who, face: int, target: int, result: Result) -> Step:
    word = RESULT_WORDS[result]
    if face in (1, DIE):
        return say(
            "one-and-twenty",
            "{who}: *{face}* is a *{result}* at any rating.",
            who=who.first,
            face=face,
            target=target,
            result=word,
        )
    relation = "is above" if face > target else "is not above"
    return say(
        "read",
        "{who}: *{face}* {relation} {target}, a *{result}*.",
        who=who.first,
        face=face,
        relation=relation,
        target=target,
        result=word,
    )


def _moved(who: Who, own: Reading, other: Who, theirs: Reading) -> list[Step]:
    out = []
    if own.lifted:
        out.append(
            say(
                "lift",
                "{who}: {count} left {verb} the {old} to a *{new}*.",
                who=who.first,
                count=MASTERY.spelt(own.lifted),
                steps=own.lifted,
                verb="lifts" if own.lifted == 1 else "lift",
                old=RESULT_WORDS[own.fell],
                new=RESULT_WORDS[own.fell + own.lifted],
            )
        )
    if theirs.pushed:
        fell = theirs.fell + theirs.lifted
        out.append(
            say(
                "push",
                "{count} left over {verb} the {old} of {other} down to a *{new}*.",
                count=leading(MASTERY.spelt(theirs.pushed)),
                steps=theirs.pushed,
                verb="pushes" if theirs.pushed == 1 else "push",
                other=other.inside,
                old=RESULT_WORDS[fell],
                new=RESULT_WORDS[fell - theirs.pushed],
            )
        )
    if own.spare:
        out.append(
            say(
                "lost",
                "{count} {verb} nothing left to move.",
                steps=own.spare,
                count=leading(MASTERY.spelt(own.spare)),
                verb="has" if own.spare == 1 else "have",
            )
        )
    return out


def _lowered(weight: Weight, who: Who, side: Side, own: Reading) -> list[Step]:
    if not side.lowered:
        return []
    count = weight.counted.spelt(side.lowered) if weight.counted else weight.one
    before = own.final - own.points - own.raised + own.lowered
    if not own.lowered:
        ending, verb = "nothing left to lower.", "has" if side.lowered == 1 else "have"
        return [say(weight.rule, "{who}: {count} {verb} " + ending, who=who.first, count=count, verb=verb)]
    return [
        say(
            weight.rule,
            "{who}: {count} {verb} the {old} to a *{new}*.",
            who=who.first,
            count=count,
            steps=own.lowered,
            verb="lowers" if side.lowered == 1 else "lower",
            old=RESULT_WORDS[before],
            new=RESULT_WORDS[before - own.lowered],
        )
    ]


_RAISED: Final = {
    "heroic": "{who}: being heroic lifts the {old} to a *{new}*.",
    "pyrrhic": "{who}: the price that will be paid lifts the {old} to a *{new}*.",
}
"""What lifts a result besides masteries and hero points, by the key of its rule."""


def _raised(who: Who, side: Side, own: Reading) -> list[Step]:
    start = own.final - own.points - own.raised
    out = []
    for step, rule in enumerate(side.raised):
        if step < own.raised:
            words: dict[str, Json] = {"old": RESULT_WORDS[start + step], "new": RESULT_WORDS[start + step + 1]}
            out.append(say(rule, _RAISED[rule], who=who.first, **words))
        else:
            out.append(say(rule, "{who}: a critical cannot be lifted any further.", who=who.first))
    return out


def _spent(who: Who, own: Reading) -> list[Step]:
    if not own.points:
        return []
    return [
        say(
            "hero-point",
            "{who}: a hero point lifts the {old} to a *{new}*.",
            who=who.first,
            old=RESULT_WORDS[own.final - own.points],
            new=RESULT_WORDS[own.final],
            points=own.points,
        )
    ]


def _compared(bout: Bout, faces: Faces, ruling: Ruling, ours: Result, theirs: Result) -> Step:
    level = level_word(ruling.uncapped)
    gap = abs(ours - theirs)
    if gap and bout.plain:
        return say(
            "outcome",
            "{best} stands above {worst}: a *{word}*.",
            best=RESULT_WORDS[max(ours, theirs)].capitalize(),
            worst=RESULT_WORDS[min(ours, theirs)],
            word="victory" if ours > theirs else "defeat",
            steps=gap,
        )
    if gap:
        best, worst = max(ours, theirs), min(ours, theirs)
        apart = STEP.spelt(gap)
        return say(
            "level",
            "{best} stands {apart} above {worst}: *{level}*.",
            best=RESULT_WORDS[best].capitalize(),
            apart=apart,
            steps=gap,
            worst=RESULT_WORDS[worst],
            level=level,
        )
    if ours == FUMBLE:
        return say("fumbles", "Both fumble: a *tie*, whatever the dice show.")
    if not ruling.better:
        return say("tie", "Both stand on {rung} with equal dice: a *tie*.", rung=RESULT_WORDS[ours])
    high, low = max(faces), min(faces)
    first, second = (low, high) if bout.low_wins else (high, low)
    level = ("victory" if ruling.winner > 0 else "defeat") if bout.plain else level
    return say(
        "equal",
        "Both stand on {rung}, so the {which} die decides: *{first}* beats *{second}*, *{level}*.",
        rung=RESULT_WORDS[ours],
        which="lower" if bout.low_wins else "higher",
        first=first,
        second=second,
        level=level,
    )


def _given(bout: Bout, ruling: Ruling, ours: Result, theirs: Result) -> list[Step]:
    """A tie that the GM gives to us."""
    if not bout.gift or ours != theirs or (ruling.better and ours != FUMBLE):
        return []
    word = "victory" if bout.plain else "marginal victory"
    return [say("confusing-ties", "The GM gives the tie to the hero: a *{word}*.", word=word)]
