"""Reasons: the steps of a bout in words, each with the key of the rule that it applied."""

from typing import Final, NamedTuple

from hqweb.classic.bout import INJURY, Bout, Reading, Ruling, Side, Weight
from hqweb.classic.nouns import STEP
from hqweb.classic.results import FUMBLE, LEVEL_WORDS, PLAIN, RESULT_WORDS, Result, level_word
from hqweb.core.dice import Faces
from hqweb.core.fields import Json
from hqweb.core.procedure import Step, say
from hqweb.core.words import Who, leading, spelt
from hqweb.mastery.rating import MASTERY, Rating, show
from hqweb.mastery.roll import DIE


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
    text, total = "A resistance of {total} stands in nobody’s way: ", show(bout.theirs.total, pair.letter)
    if ruling.uncapped == PLAIN:
        return say("zero-resistance", text + "an *automatic victory*.", total=total)
    level = LEVEL_WORDS[ruling.uncapped]
    return say("zero-resistance", text + "an automatic success, *{level}*.", total=total, level=level)


def _no_rating(ruling: Ruling, who: Who) -> Step:
    defeat = "defeat" if ruling.uncapped == PLAIN else "complete defeat"
    return say("zero-ability", "{who} has no rating left: a *{defeat}*, without a roll.", who=who.first, defeat=defeat)


def _cancelled(bout: Bout, letter: str) -> list[Step]:
    sides = Rating.of(bout.ours.total), Rating.of(bout.theirs.total)
    both = min(each.masteries for each in sides)
    if not both:
        return []
    ours, theirs = (each._replace(masteries=each.masteries - both).text(letter) for each in sides)
    count, verb = leading(MASTERY.spelt(both)), "cancels" if both == 1 else "cancel"
    text = "{count} {verb} {other}. That leaves *{ours}* against *{theirs}*."
    told: dict[str, Json] = {"count": count, "verb": verb, "other": spelt(both), "cancelled": both}
    return [say("cancel", text, **told, ours=ours, theirs=theirs)]


def _read(who: Who, face: int, target: int, result: Result) -> Step:
    told: dict[str, Json] = {"who": who.first, "face": face, "target": target, "result": RESULT_WORDS[result]}
    if face in (1, DIE):
        return say("one-and-twenty", "{who}: *{face}* is a *{result}* at any rating.", **told)
    relation = "is above" if face > target else "is not above"
    return say("read", "{who}: *{face}* {relation} {target}, a *{result}*.", **told, relation=relation)


def _moved(who: Who, own: Reading, other: Who, theirs: Reading) -> list[Step]:
    out = []
    if own.lifted:
        words = _words(own.fell, own.lifted) | {"count": MASTERY.spelt(own.lifted)}
        verb = "lifts" if own.lifted == 1 else "lift"
        text = "{who}: {count} left {verb} the {old} to a *{new}*."
        out.append(say("lift", text, who=who.first, verb=verb, **words))
    if theirs.pushed:
        words = _words(theirs.fell + theirs.lifted, -theirs.pushed) | {"count": leading(MASTERY.spelt(theirs.pushed))}
        verb = "pushes" if theirs.pushed == 1 else "push"
        text = "{count} left over {verb} the {old} of {other} down to a *{new}*."
        out.append(say("push", text, verb=verb, other=other.inside, **words))
    if own.spare:
        count, verb = leading(MASTERY.spelt(own.spare)), "has" if own.spare == 1 else "have"
        out.append(say("lost", "{count} {verb} nothing left to move.", steps=own.spare, count=count, verb=verb))
    return out


def _words(start: int, change: int) -> dict[str, Json]:
    """A result before and after it moved, and by how many steps."""
    return {"steps": abs(change), "old": RESULT_WORDS[start], "new": RESULT_WORDS[start + change]}


def _lowered(weight: Weight, who: Who, side: Side, own: Reading) -> list[Step]:
    if not side.lowered:
        return []
    count, one = weight.counted.spelt(side.lowered) if weight.counted else weight.one, side.lowered == 1
    if not own.lowered:
        verb = "has" if one else "have"
        return [say(weight.rule, "{who}: {count} {verb} nothing left to lower.", who=who.first, count=count, verb=verb)]
    words = _words(own.final - own.points - own.raised + own.lowered, -own.lowered)
    verb = "lowers" if one else "lower"
    return [
        say(
            weight.rule, "{who}: {count} {verb} the {old} to a *{new}*.", who=who.first, count=count, verb=verb, **words
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
    old, new = RESULT_WORDS[own.final - own.points], RESULT_WORDS[own.final]
    text = "{who}: a hero point lifts the {old} to a *{new}*."
    return [say("hero-point", text, who=who.first, old=old, new=new, points=own.points)]


def _compared(bout: Bout, faces: Faces, ruling: Ruling, ours: Result, theirs: Result) -> Step:
    level = level_word(ruling.uncapped)
    if ours != theirs:
        best, worst = RESULT_WORDS[max(ours, theirs)].capitalize(), RESULT_WORDS[min(ours, theirs)]
        gap, word = abs(ours - theirs), "victory" if ours > theirs else "defeat"
        if bout.plain:
            text = "{best} stands above {worst}: a *{word}*."
            return say("outcome", text, best=best, worst=worst, word=word, steps=gap)
        text = "{best} stands {apart} above {worst}: *{level}*."
        return say("level", text, best=best, apart=STEP.spelt(gap), steps=gap, worst=worst, level=level)
    rung = RESULT_WORDS[ours]
    if ours == FUMBLE:
        return say("fumbles", "Both fumble: a *tie*, whatever the dice show.")
    if not ruling.better:
        return say("tie", "Both stand on {rung} with equal dice: a *tie*.", rung=rung)
    first, second = sorted(faces, reverse=not bout.low_wins)
    which = "lower" if bout.low_wins else "higher"
    level = ("victory" if ruling.winner > 0 else "defeat") if bout.plain else level
    text = "Both stand on {rung}, so the {which} die decides: *{first}* beats *{second}*, *{level}*."
    return say("equal", text, rung=rung, which=which, first=first, second=second, level=level)


def _given(bout: Bout, ruling: Ruling, ours: Result, theirs: Result) -> list[Step]:
    """A tie that the GM gives to us."""
    if not bout.gift or ours != theirs or (ruling.better and ours != FUMBLE):
        return []
    word = "victory" if bout.plain else "marginal victory"
    return [say("confusing-ties", "The GM gives the tie to the hero: a *{word}*.", word=word)]
