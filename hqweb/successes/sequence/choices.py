"""What stands open in a sequence: each move with the few fields that it needs, narrowed to what is legal."""

from collections.abc import Iterator
from typing import Final

from hqweb.core.fields import Field, Option
from hqweb.core.procedure import Choice
from hqweb.core.words import within
from hqweb.mastery.rating import MAX_TOTAL
from hqweb.successes.count import outcome
from hqweb.successes.edition import STEP, amount, headline, rating, written
from hqweb.successes.marks import row
from hqweb.successes.nouns import STORY_POINT
from hqweb.successes.sequence.board import Board, Fighter, Pair, Setup
from hqweb.successes.sequence.company import hands, joining, removals, shifts, suffered
from hqweb.successes.sequence.form import modifier, pick
from hqweb.successes.sequence.frame import Made
from hqweb.successes.sequence.track import DEFAULT_WAGER, STAKES

HEROES: Final = "heroes"
"""Who burns story points: the players together."""

TABLE: Final = "table"

_LAST: Final = 1
"""Rounds after somebody fell in which a parting shot is still immediate."""


def open_moves(setup: Setup, before: Board, board: Board, made: Made | None) -> tuple[Choice, ...]:
    """Everything that can be done on the board, in the order in which it is suggested.

    `made` is the last roll while it is open, and `before` the board that it was made on.
    """
    if board.closed:
        return ()
    found = [
        *_rounds(setup, board),
        *_late(setup, board, made),
        *shifts(setup, before, board, made),
        *_engaging(board),
        *_shots(setup, board),
        *_assists(setup, board),
        *_chances(setup, board),
        *joining(setup, board),
        *removals(setup, board),
        *_changes(board),
        *_leaving(board),
    ]
    return (*found, *_finish(board))


def _aim() -> Field:
    return pick("aim", "You want", (Option("win", "To win ground"), Option("aside", "Something else")))


def _rounds(setup: Setup, board: Board) -> Iterator[Choice]:
    if board.winner:
        return
    for pair in board.on():
        if pair.done:
            continue
        hero, foe = board.fighter(pair.hero), board.fighter(pair.foe)
        if setup.track.wagers:
            yield from _exchanges(pair, hero, foe)
        else:
            yield Choice(
                "exchange",
                f"{hero.who.first} against {foe.who.inside}",
                pair.id,
                (modifier(), _aim(), *_stakes(setup)),
                press="Roll the round",
                veiled=foe.hidden,
            )


def _stakes(setup: Setup) -> tuple[Field, ...]:
    if not setup.track.tactics:
        return ()
    options = tuple(Option(each.id, each.title) for each in STAKES)
    return (pick("stake", "Tactics", options), pick("their_stake", "Tactics of the foe", options))


def wager_field(most: int) -> Field:
    """A wager of at most so many points."""
    return Field("wager", "int", "Wager", default=min(DEFAULT_WAGER, most), low=1, high=most)


def most_of(one: Fighter) -> int:
    """The highest wager: what one has, and for a hero also as much as one began with."""
    return max(1, min(MAX_TOTAL * 2, max(one.left, one.begun) if one.ours else one.left))


def _exchanges(pair: Pair, hero: Fighter, foe: Fighter) -> Iterator[Choice]:
    """A round has one exchange of each side; who wagered more goes first, so both stand open."""
    for one, other, by in ((hero, foe, pair.id), (foe, hero, pair.mirror)):
        if one.id in pair.made:
            continue
        yield Choice(
            "wager",
            f"{one.who.first} acts against {other.who.inside}",
            by,
            (wager_field(most_of(one)), modifier(), *([_aim()] if one.ours else [])),
            brings="Whoever loses pays by the degree. The larger wager goes first.",
            press="Roll the exchange",
            seat="gm" if one.hidden else "table",
            veiled=foe.hidden,
        )


def _late(setup: Setup, board: Board, made: Made | None) -> Iterator[Choice]:
    """What may still be added to the last roll."""
    if made is None or made.closed:
        return
    after = made.roll.after_point(ours=True)
    if board.pool > 0 and after:
        word = headline(outcome(after)).word
        yield Choice(
            "story-point",
            f"A story point for {made.roll.pair.ours.inside}",
            HEROES,
            brings=f"One success more in the last roll: {within(word)}.",
            cost=f"1 of {STORY_POINT.counted(board.pool)}",
        )
    yield from hands(setup, board, made)
    hero, loss = bearable(setup, board, made)
    if loss:
        yield Choice(
            "take",
            f"Take {amount(-STEP * loss)} instead",
            hero,
            brings=f"A consequence, and no resolve is lost. It would be {loss}.",
            cost=f"a consequence of {amount(-STEP * loss)}",
        )


def bearable(setup: Setup, board: Board, made: Made | None) -> tuple[str, int]:
    """The hero who lost resolve by the last roll, and how much, where a consequence may stand for it; else 0."""
    found = suffered(setup, board, made)
    return (found[0].id, found[1]) if found and found[1] < _WHOLE else ("", 0)


_WHOLE: Final = 5
"""A loss that no consequence stands for."""


def _engaging(board: Board) -> Iterator[Choice]:
    if board.winner:
        return
    for one in board.fighters:
        if not (one.active and board.free(one)):
            continue
        others = board.side(ours=not one.ours)
        options = tuple(Option(each.id, each.who.first) for each in others)
        if options:
            yield Choice(
                "engage",
                f"{one.who.first} takes on an opponent",
                one.id,
                (pick("with", "Opponent", options),),
                brings="A new pair, or one more in a sequence that goes on.",
                press="Engage",
            )


def _shots(setup: Setup, board: Board) -> Iterator[Choice]:
    for one in board.fighters:
        if not (one.active and board.free(one)):
            continue
        fallen = [each for each in board.fighters if _may_shoot(board, one, each)]
        if not fallen:
            continue
        options = tuple(Option(each.id, each.who.first) for each in fallen)
        wager = (wager_field(most_of(one)),) if setup.track.wagers else ()
        yield Choice(
            "parting-shot",
            f"A parting shot of {one.who.inside}",
            one.id,
            (pick("at", "At", options), *wager, modifier()),
            brings="Won, it makes the defeat worse. Lost, it may bring them back.",
            press="Shoot",
            seat="gm" if one.hidden else "table",
            veiled=one.hidden or any(each.hidden for each in fallen),
        )


def _may_shoot(board: Board, one: Fighter, other: Fighter) -> bool:
    met = any(other.id in (pair.hero, pair.foe) for pair in board.pairs)
    late = board.round - other.fell > _LAST
    return other.ours != one.ours and other.standing in ("out", "left") and met and not (late or other.shot)


def _assists(setup: Setup, board: Board) -> Iterator[Choice]:
    if board.winner:
        return
    for one in board.fighters:
        if not may_assist(board, one) or (setup.track.wagers and one.left < 1):
            continue
        allies = [each for each in board.fighters if each.ours and each.id != one.id and _helpable(setup, board, each)]
        if not allies:
            continue
        options = tuple(Option(each.id, each.who.first) for each in allies)
        wager = (wager_field(one.left),) if setup.track.wagers else ()
        yield Choice(
            "assist",
            f"{one.who.first} helps",
            one.id,
            (pick("for", "Whom", options), *wager, modifier()),
            brings=_HELPS[setup.track.id],
            press="Help",
        )


_HELPS: Final = {
    "scored": "Won, there are fewer points against them. Lost, there are more.",
    "wagered": "Won, the points arrive. They are gone either way.",
    "chained": "Won, resolve comes back.",
}


def may_assist(board: Board, one: Fighter) -> bool:
    """Whether somebody is free to help a friend: a hero, or a follower who is not at a hero's side."""
    return one.ours and one.role != "secondary" and board.free(one) and not one.acted


def _helpable(setup: Setup, board: Board, ally: Fighter) -> bool:
    """Whether help would find something to help with."""
    if setup.track.wagers:
        return bool(board.on(ally.id))
    if setup.track.own:
        there = ally.standing in (("in",) if ally.owner else ("in", "out"))
        return ally.role in ("contends", "follower") and there and ally.left < ally.full
    return any(board.against(pair, ours=True) for pair in board.on(ally.id)[:1])


def _chances(setup: Setup, board: Board) -> Iterator[Choice]:
    """A second chance is for groups, for one who is out, once, and as long as the sequence goes on."""
    group = sum(each.ours and each.role == "contends" for each in board.fighters) > 1
    if not setup.track.second_chance or board.winner or not group or board.pool < 1:
        return
    for one in board.fighters:
        if one.ours and one.role == "contends" and one.standing == "out" and not one.chance and one.begun > 0:
            yield Choice(
                "second-chance",
                f"A second chance for {one.who.inside}",
                one.id,
                (modifier(),),
                brings=f"Against {max(0, -one.left)}. Won, {one.who.inside} is back with a quarter.",
                cost=f"1 of {STORY_POINT.counted(board.pool)}",
            )


def _changes(board: Board) -> Iterator[Choice]:
    if board.winner:
        return
    for one in board.fighters:
        if one.standing == "in" and not one.hidden:
            label = "Ability" if one.ours else "Resistance"
            now = f" It is {written(one.total)} now." if one.ours else ""
            yield Choice(
                "change",
                f"{one.who.first}: another {label.lower()}",
                one.id,
                (rating("rating", label)._replace(source="ability" if one.ours else ""),),
                brings=f"The tally stays.{now}",
                place="more",
                who=row(one.owner or one.id) if one.ours else "",
            )


def _leaving(board: Board) -> Iterator[Choice]:
    if board.winner:
        return
    for one in board.fighters:
        if one.active:
            yield Choice(
                "abandon",
                f"{one.who.first} leaves",
                one.id,
                brings="The prize is given up, and a parting shot may follow.",
                place="more",
            )


def _finish(board: Board) -> Iterator[Choice]:
    if board.winner:
        yield Choice("finish", "Finish", TABLE, brings="Degrees, and what may be left of it.")
