"""The form of a sequence, and what it sets up."""

from hqweb.core.fields import Field, Given, When
from hqweb.core.limits import MAX_CONTESTANTS, MAX_PRIZE
from hqweb.core.moves import flag, number, pick, text
from hqweb.core.words import Who
from hqweb.mastery.field import amount_field
from hqweb.mastery.rating import MAX_TOTAL, Total
from hqweb.successes.edition import BASE, FOLLOWER, GOAL, pool_field, rating
from hqweb.successes.nouns import FOE, HERO
from hqweb.successes.sequence.board import Board, Fighter, Role, Setup, engaged
from hqweb.successes.sequence.losses import goal_of
from hqweb.successes.sequence.track import Track

MOST_RESOLVE = 12
"""Resolve of one opponent: more than the text has, for what threatens a whole group."""

_NPC = 3
"""Resolve of a named opponent, the least that the text gives one."""


def modifier() -> Field:
    """The modifiers of one roll."""
    return amount_field("modifier", "Modifier for this roll")


def fields_of(track: Track) -> tuple[Field, ...]:
    """The fields of a sequence on a track."""
    name = text("name", "Name")
    parts = {"contends": "Contends", "follower": "A follower", "helps": "Only helps"}
    if track.wagers:
        del parts["follower"]
    hero = (
        name._replace(source="name"),
        rating("ability", "Ability")._replace(source="ability"),
        amount_field("bonus", "Lasting modifier")._replace(source="bonus"),
        *_supply(track, ours=True),
        pick("part", "Part", parts),
        _so_far(track)._replace(when=When("part", tuple(part for part in parts if part != "helps"))),
    )
    foe = (
        name,
        flag("hide", "Hide the rating until it is rolled"),
        rating("resistance", "Resistance")._replace(secret="hide"),  # noqa: S106  names a flag
        *_supply(track, ours=False),
        _so_far(track),
    )
    return (
        Field("heroes", "list", "Heroes", noun=HERO, low=1, high=MAX_CONTESTANTS, fields=hero),
        Field("foes", "list", "Foes", noun=FOE, low=1, high=MAX_CONTESTANTS, fields=foe),
        text("prize", "Prize", MAX_PRIZE, group="more"),
        rating("base", "Base resistance", int(BASE))._replace(group="more"),
        pool_field(),
        *_readings(track),
    )


def _supply(track: Track, *, ours: bool) -> tuple[Field, ...]:
    if track.wagers:
        return (number("followers", "Points of followers", 0, MAX_TOTAL, source="follower"),) if ours else ()
    if not track.own:
        return ()
    if not ours:
        return (number("resolve", "Resolve", 1, MOST_RESOLVE, _NPC),)
    return (
        number("resolve", "Resolve now", 1, GOAL, GOAL, source="resolve"),
        number("full", "Starting resolve", 1, GOAL, GOAL, source="full"),
    )


def _so_far(track: Track) -> Field:
    """What was tallied before, where a table begins in the middle."""
    if track.wagers:
        hint = "Minus for points lost. 0 at the start."
        return number("gained", "Points gained so far", -MAX_TOTAL, MAX_TOTAL, help=hint, group="more", added=True)
    if track.own:
        return number("lost", "Resolve lost so far", 0, MOST_RESOLVE, group="more", added=True)
    return number("against", "Points against so far", 0, GOAL - 1, group="more", added=True)


def _readings(track: Track) -> tuple[Field, ...]:
    if track.wagers:
        ties = {"half": "Both lose half the wager", "nothing": "Nothing changes"}
        chance = {"-5": "−5", "-6": "−6, as printed"}
        return (
            pick("ties", "Ties", ties, group="readings"),
            pick("chance", "After a second chance", chance, group="readings"),
        )
    if not track.own:
        out = {"all": "By three points in all", "round": "By three points in one round"}
        return (pick("follower_out", "A follower who contends is out", out, group="readings", added=True),)
    failed = {
        "time": "Only time is lost",
        "helper": "The helper loses resolve",
        "helped": "The one who is helped loses resolve",
    }
    return (pick("recovery", "A lost recovery", failed, group="readings"),)


def set_up(track: Track, given: Given) -> tuple[Setup, Board]:
    """The setup and the board before the first round: row by row, heroes and foes face each other."""
    setup = Setup(
        track,
        given.text("prize"),
        Total(given.whole("base")),
        tie_costs=not given.has("ties") or given.text("ties") == "half",
        recovery=given.text("recovery") if given.has("recovery") else "time",
        chance_penalty=given.whole("chance") if given.has("chance") else 0,
        pool=given.whole("points"),
        sudden=given.text("follower_out", "all") == "round",
    )
    heroes = [_hero(setup, row, n, len(given.rows("heroes"))) for n, row in enumerate(given.rows("heroes"), 1)]
    foes = [_foe(track, row, n, len(given.rows("foes"))) for n, row in enumerate(given.rows("foes"), 1)]
    board = Board((*heroes, *foes), given.whole("points"))
    pairs = zip(board.side(ours=True), board.side(ours=False), strict=False)
    for hero, foe in tuple(pairs):
        board = engaged(board, hero.id, foe.id)
    return setup, board


def _hero(setup: Setup, row: Given, n: int, of: int) -> Fighter:
    track = setup.track
    total = Total(row.whole("ability") + row.whole("bonus"))
    parts: tuple[Role, ...] = ("contends", "follower", "helps")
    role = next(each for each in parts if each == row.text("part"))
    left = full = FOLLOWER if role == "follower" else GOAL
    if track.wagers:
        left = full = total + row.whole("followers")
    elif track.own:
        left = min(row.whole("resolve"), left)
        full = max(left, min(row.whole("full"), full))
    who = _who(row.text("name"), "Follower" if role == "follower" else "Hero", n, of)
    goal, sudden = goal_of(setup) if role == "follower" else (GOAL, 0)
    hero = Fighter(f"h{n}", who, True, total, left, left, full, goal, role, sudden=sudden)  # noqa: FBT003
    return _in_the_middle(hero, row)


def _foe(track: Track, row: Given, n: int, of: int) -> Fighter:
    total = Total(row.whole("resistance"))
    left = int(total) if track.wagers else row.whole("resolve") if track.own else GOAL
    who = _who(row.text("name"), "Foe", n, of)
    foe = Fighter(f"f{n}", who, False, total, left, left, left, GOAL, hidden=row.flag("hide"))  # noqa: FBT003
    return _in_the_middle(foe, row)


def _in_the_middle(one: Fighter, row: Given) -> Fighter:
    """Somebody after what happened before. Whose advantage points have moved has rolled, so nothing is hidden."""
    gained, lost = row.whole("gained", 0), row.whole("lost", 0)
    begun, hidden = one.begun + lost, one.hidden and not gained
    full = one.full if one.ours else max(one.full, begun)
    now = one._replace(left=one.left + gained, begun=begun, full=full, hidden=hidden)
    now = now._replace(before=lost, brought=row.whole("against", 0))
    return now if now.left > 0 and now.brought < now.goal else now._replace(standing="out")


def _who(name: str, kind: str, n: int, of: int) -> Who:
    """Somebody by name, or by kind, or by kind and number where there are more."""
    return Who.named(name, kind) if name or of == 1 else Who(f"{kind} {n}", f"{kind} {n}")
