"""The moves of followers: to join in, to take points or a loss for a hero, and to be gone for by a free opponent."""

from collections.abc import Iterator

from hqweb.core.fields import Field, Option, When
from hqweb.core.limits import MAX_FOLLOWERS, MAX_NAME
from hqweb.core.procedure import Choice
from hqweb.successes.edition import BASE, FOLLOWER, amount, rating
from hqweb.successes.marks import row
from hqweb.successes.sequence.board import Board, Fighter, Pair, Setup
from hqweb.successes.sequence.followers import ROLES
from hqweb.successes.sequence.form import modifier, pick
from hqweb.successes.sequence.frame import Made
from hqweb.successes.sequence.losses import loss_of
from hqweb.successes.sequence.track import LENT


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
