"""What stands open in a sequence: each move with the few fields that it needs, narrowed to what is legal."""

from collections.abc import Iterator
from typing import Final

from hqweb.core.fields import Field, Option, When
from hqweb.core.limits import MAX_FOLLOWERS, MAX_NAME
from hqweb.core.procedure import Choice
from hqweb.core.words import within
from hqweb.mastery.rating import MAX_TOTAL
from hqweb.successes.aftermath import row
from hqweb.successes.count import outcome
from hqweb.successes.edition import BASE, FOLLOWER, STEP, amount, headline, rating, written
from hqweb.successes.nouns import STORY_POINT
from hqweb.successes.sequence.board import Board, Fighter, Pair, Setup
from hqweb.successes.sequence.form import modifier, pick
from hqweb.successes.sequence.frame import Made
from hqweb.successes.sequence.losses import ROLES, loss_of
from hqweb.successes.sequence.track import DEFAULT_WAGER, LENT, STAKES

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


def joining(setup: Setup, board: Board) -> Iterator[Choice]:
    """Each hero may bring followers, as long as there is room for more."""
    room = sum(bool(each.owner) for each in board.fighters) < MAX_FOLLOWERS
    if board.winner or not setup.track.followers or not room:
        return
    for one in board.fighters:
        if may_bring(one):
            yield Choice(
                "follower",
                f"A follower of {one.who.inside} joins in",
                one.id,
                _joins(setup),
                brings="As a contestant, at the hero’s side, or as a supporter.",
                press="Join in",
                place="more",
                who=row(one.id),
            )


def may_bring(one: Fighter) -> bool:
    """Whether followers may come along with somebody: with a hero who is still there."""
    return one.ours and not one.owner and one.role != "follower" and one.standing == "in"


def _joins(setup: Setup) -> tuple[Field, ...]:
    secondary = When("role", ("secondary",))
    names = {role: name.split(" ", 1)[1].capitalize() for role, (_, name) in ROLES.items()}
    return (
        Field("name", "text", "Name", default="", high=MAX_NAME, source="follower_name"),
        pick("role", "Role", tuple(Option(role, name) for role, name in names.items())),
        rating("ability", "Ability", int(BASE))._replace(source="follower"),
        *(_resolve(secondary) if setup.track.own else _taken(secondary)),
    )


def _resolve(secondary: When) -> tuple[Field, ...]:
    augment = pick("augment", "It lends you", tuple(Option(str(size), amount(size)) for size in LENT))
    return (
        Field("resolve", "int", "Resolve now", FOLLOWER, 1, FOLLOWER, source="follower_resolve"),
        augment._replace(when=secondary),
    )


def _taken(secondary: When) -> tuple[Field, ...]:
    label = "Points it has taken already"
    return (Field("taken", "int", label, default=0, high=FOLLOWER - 1, when=secondary),)


def shifts(setup: Setup, before: Board, board: Board, made: Made | None) -> Iterator[Choice]:
    """Points against a hero may go to followers at the hero's side at any time: after a roll too, while it is open."""
    if setup.track.own or not setup.track.followers:
        return
    for pair in shiftable(before, board, made):
        aides, points = board.aides(pair.hero), board.against(pair, ours=True)
        if aides and points:
            hero = board.fighter(pair.hero)
            yield Choice(
                "shift",
                f"{hero.who.first}: points to a follower",
                pair.id,
                (
                    pick("to", "Follower", tuple(Option(each.id, each.who.first) for each in aides)),
                    Field("amount", "int", "Points", default=1, low=1, high=points),
                ),
                brings=f"{points} against {hero.who.inside} now. At {FOLLOWER} the follower is out.",
                press="Shift",
                place="button" if hero.standing == "out" else "more",
            )


def shiftable(before: Board, board: Board, made: Made | None) -> tuple[Pair, ...]:
    """The pairs whose points may be shifted, one for each hero and tally: those of the last roll are not lost yet."""
    open_pair = scored_by(made) and made is not None
    found = [*board.on()]
    if open_pair and made is not None:
        tally = before.pair(made.pair).tally
        found += [each for each in before.on() if each.tally == tally]
    return tuple({(each.hero, each.tally): each for each in reversed(found)}.values())[::-1]


def scored_by(made: Made | None) -> bool:
    """Whether the last roll has scored points against a hero."""
    return made is not None and made.do in ("exchange", "assist") and made.ruling.winner < 0


def suffered(setup: Setup, board: Board, made: Made | None) -> tuple[Fighter, int] | None:
    """The hero who lost resolve by the last roll, and how much, while the loss may still go elsewhere."""
    if not setup.track.buy_off or made is None or made.closed or made.ruling.winner >= 0:
        return None
    if made.do == "exchange":
        hero = board.fighter(made.one)
    elif made.do == "assist" and setup.recovery != "time":
        hero = board.fighter(made.one if setup.recovery == "helper" else made.other)
    else:
        return None
    return (hero, loss_of(setup, made)) if hero.role == "contends" else None


def hands(setup: Setup, board: Board, made: Made | None) -> Iterator[Choice]:
    """A follower at the hero's side may take what the last roll cost the hero."""
    found = suffered(setup, board, made)
    aides = board.aides(found[0].id) if found else ()
    if found and aides:
        hero, loss = found
        yield Choice(
            "shift",
            f"{hero.who.first}: the loss to a follower",
            hero.id,
            (pick("to", "Follower", tuple(Option(each.id, _aide(each)) for each in aides)),),
            brings=f"It loses {loss} resolve instead, and is out of the sequence with its augment.",
            press="Hand it over",
        )


def _aide(one: Fighter) -> str:
    return f"{one.who.first}, {one.left} of {one.full}"


def removals(setup: Setup, board: Board) -> Iterator[Choice]:
    """An opponent whom nobody faces may go for a follower, whatever its role."""
    at = [each for each in board.fighters if is_follower(each) and each.standing == "in"]
    if board.winner or not setup.track.followers or not at:
        return
    for foe in board.fighters:
        if may_remove(board, foe):
            usual = None if foe.hidden else int(foe.rating)
            yield Choice(
                "remove",
                f"{foe.who.first} goes for a follower",
                foe.id,
                (
                    pick("at", "Follower", tuple(Option(each.id, each.who.first) for each in at)),
                    rating("resistance", "Resistance", usual),
                    modifier(),
                ),
                brings="If the follower fails, it is removed.",
                press="Roll",
                seat="gm" if foe.hidden else "table",
                veiled=foe.hidden,
                place="more",
            )


def is_follower(one: Fighter) -> bool:
    """Whether somebody is a follower, of whatever role."""
    return bool(one.owner) or one.role == "follower"


def may_remove(board: Board, foe: Fighter) -> bool:
    """Whether a foe has nobody to face, and has not acted in this round."""
    return not foe.ours and foe.active and board.free(foe) and not foe.acted


_WHOSE = {
    "exchange": "A round is rolled by a pair of opponents whose turn it is.",
    "wager": "An exchange is made by one of a pair whose exchange of this round is still to come.",
    "change": "Only somebody who is in it, and not hidden, turns to another ability.",
    "abandon": "Only somebody who is still in it can leave.",
    "engage": "Only somebody who is in it, and has no opponent, takes one on.",
    "parting-shot": "There is nobody who has just gone out and was not shot at, or the shooter is not free.",
}


def refused(setup: Setup, board: Board, made: Made | None, do: str, by: str) -> str:
    """The reason, by the move and by who wants to make it; empty where it stands open to somebody else."""
    if board.closed:
        return "It is finished. Take the last move back, or begin anew."
    if do == "finish":
        return "" if board.winner else "Both sides still have somebody in it."
    if do in ("story-point", "take"):
        return _no_late(setup, board, made, do)
    if do == "shift":
        return _shift(setup, board, made, by)
    if board.winner and do != "parting-shot":
        return "One side has nobody left: only parting shots are open, and the end."
    who = next((each for each in board.fighters if each.id == by), None)
    if do == "second-chance":
        return _chance(setup, board, who)
    if do == "assist":
        return _assist(setup, board, who)
    if do == "follower":
        return _follower(who)
    if do == "remove":
        return _removal(board, who)
    return _WHOSE.get(do, "")


def _no_late(setup: Setup, board: Board, made: Made | None, do: str) -> str:
    if made is None:
        return "There is no roll to add to, or something was done since."
    if do == "story-point":
        if not board.pool:
            return "The pool of story points is empty."
        takes = made.roll.after_point(ours=True) and not made.closed
        return "" if takes else "The last roll takes no story point."
    if not setup.track.buy_off:
        return "A consequence stands for a loss only where resolve is lost."
    if bearable(setup, board, made)[1]:
        return ""
    return "The last roll cost no hero between one and four resolve, so no consequence can stand for it."


def _chance(setup: Setup, board: Board, who: Fighter | None) -> str:
    if not setup.track.second_chance:
        return "A second chance belongs to wagered sequences."
    if who is None or not who.ours or who.standing != "out":
        return "A second chance is for a hero who is out."
    if who.chance:
        return f"A second chance comes once, and {who.who.inside} has had it."
    return (
        "A second chance costs a story point, and the pool is empty."
        if board.pool < 1
        else ("A second chance is for a group: one hero alone has none.")
    )


def _assist(setup: Setup, board: Board, who: Fighter | None) -> str:
    if who is None or not who.ours:
        return "Only heroes help one another here."
    if not board.free(who):
        return f"Whoever helps is in it and has no opponent, which {who.who.inside} is not."
    if who.acted:
        return f"In this round {who.who.inside} has helped or shot already."
    if who.role == "secondary":
        return f"{who.who.first} is at a hero’s side, and does nothing of its own. Pick somebody else to help."
    need = "an opponent" if setup.track.wagers else "something to make good"
    return f"There is no other hero who has {need}."


def _shift(setup: Setup, board: Board, made: Made | None, by: str) -> str:
    if setup.track.own:
        found = suffered(setup, board, made)
        if found is None or found[0].id != by:
            return "Only the resolve that this hero lost by the last roll can go to a follower."
    elif by not in {pair.id for pair in board.pairs}:
        return "Points are shifted by a pair of opponents. Pick the pair that has them."
    elif not board.against(board.pair(by), ours=True):
        return "There are no points against the hero in this pair."
    hero = by.partition("-")[0]
    if not board.aides(hero):
        return "There is no follower at this hero’s side. Bring one in as a secondary contestant first."
    one = board.fighter(hero)
    if one.standing != "in" and not scored_by(made):
        return f"{one.who.first} is out of the sequence. Points are shifted before the next roll or move."
    return "" if setup.track.own else "These two aren’t opponents any more, so their points stay."


def _follower(who: Fighter | None) -> str:
    if who is None or not may_bring(who):
        return "Followers come with a hero who is still in the sequence. Pick one of those."
    return f"There is room for {MAX_FOLLOWERS} followers, and they are here already."


def _removal(board: Board, who: Fighter | None) -> str:
    if who is None or who.ours:
        return "Only the other side removes followers."
    if not any(is_follower(each) and each.standing == "in" for each in board.fighters):
        return "There is no follower to remove."
    if not board.free(who):
        return f"Only an opponent whom nobody faces can do that, which {who.who.inside} is not."
    return f"In this round {who.who.inside} has acted already."
