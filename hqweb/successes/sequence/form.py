"""The form of a sequence, and what it sets up."""

from hqweb.core.fields import Field, Given, Option, When
from hqweb.core.limits import MAX_CONTESTANTS, MAX_NAME, MAX_PRIZE
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


def pick(name: str, label: str, options: tuple[Option, ...]) -> Field:
    """One of these, the first where nothing is said."""
    return Field(name, "pick", label, default=options[0].value, options=options)


def fields_of(track: Track) -> tuple[Field, ...]:
    """The fields of a sequence on a track."""
    name = Field("name", "text", "Name", default="", high=MAX_NAME)
    parts = [Option("contends", "Contends"), Option("helps", "Only helps")]
    if not track.wagers:
        parts.insert(1, Option("follower", "A follower"))
    hero = (
        name._replace(source="name"),
        rating("ability", "Ability")._replace(source="ability"),
        amount_field("bonus", "Lasting modifier")._replace(source="bonus"),
        *_supply(track, ours=True),
        Field("part", "pick", "Part", default="contends", options=tuple(parts)),
        _so_far(track)._replace(when=When("part", tuple(part.value for part in parts if part.value != "helps"))),
    )
    foe = (
        name,
        Field("hide", "flag", "Hide the rating until it is rolled", default=False),
        rating("resistance", "Resistance")._replace(secret="hide"),  # noqa: S106  names a flag
        *_supply(track, ours=False),
        _so_far(track),
    )
    return (
        Field("heroes", "list", "Heroes", noun=HERO, low=1, high=MAX_CONTESTANTS, fields=hero),
        Field("foes", "list", "Foes", noun=FOE, low=1, high=MAX_CONTESTANTS, fields=foe),
        Field("prize", "text", "Prize", default="", high=MAX_PRIZE, group="more"),
        rating("base", "Base resistance", int(BASE))._replace(group="more"),
        pool_field(),
        *_readings(track),
    )


def _supply(track: Track, *, ours: bool) -> tuple[Field, ...]:
    if track.wagers:
        extra = Field("followers", "int", "Points of followers", default=0, high=MAX_TOTAL, source="follower")
        return (extra,) if ours else ()
    if not track.own:
        return ()
    if not ours:
        return (Field("resolve", "int", "Resolve", default=_NPC, low=1, high=MOST_RESOLVE),)
    return (
        Field("resolve", "int", "Resolve now", default=GOAL, low=1, high=GOAL, source="resolve"),
        Field("full", "int", "Starting resolve", default=GOAL, low=1, high=GOAL, source="full"),
    )


def _so_far(track: Track) -> Field:
    """What was tallied before, where a table begins in the middle."""
    if track.wagers:
        low, hint = -MAX_TOTAL, "Minus for points lost. 0 at the start."
        return Field("gained", "int", "Points gained so far", 0, low, MAX_TOTAL, help=hint, group="more", added=True)
    if track.own:
        return Field("lost", "int", "Resolve lost so far", 0, 0, MOST_RESOLVE, group="more", added=True)
    return Field("against", "int", "Points against so far", 0, 0, GOAL - 1, group="more", added=True)


def _readings(track: Track) -> tuple[Field, ...]:
    if track.wagers:
        ties = (Option("half", "Both lose half the wager"), Option("nothing", "Nothing changes"))
        chance = (Option("-5", "−5"), Option("-6", "−6, as printed"))
        return (
            Field("ties", "pick", "Ties", default="half", options=ties, group="readings"),
            Field("chance", "pick", "After a second chance", default="-5", options=chance, group="readings"),
        )
    if not track.own:
        out = (Option("all", "By three points in all"), Option("round", "By three points in one round"))
        label = "A follower who contends is out"
        reading = Field("follower_out", "pick", label, default="all", options=out, group="readings")
        return (reading._replace(added=True),)
    if track.buy_off:
        failed = (
            Option("time", "Only time is lost"),
            Option("helper", "The helper loses resolve"),
            Option("helped", "The one who is helped loses resolve"),
        )
        return (Field("recovery", "pick", "A lost recovery", default="time", options=failed, group="readings"),)
    return ()


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


def _hero(setup: Setup, row: Given, number: int, of: int) -> Fighter:
    track = setup.track
    total = Total(row.whole("ability") + row.whole("bonus"))
    words: dict[str, Role] = {"contends": "contends", "follower": "follower", "helps": "helps"}
    role = words[row.text("part")]
    left = full = FOLLOWER if role == "follower" else GOAL
    if track.wagers:
        left = full = total + row.whole("followers")
    elif track.own:
        left = min(row.whole("resolve"), left)
        full = max(left, min(row.whole("full"), full))
    who = _who(row.text("name"), "Follower" if role == "follower" else "Hero", number, of)
    goal, sudden = goal_of(setup) if role == "follower" else (GOAL, 0)
    hero = Fighter(f"h{number}", who, True, total, left, left, full, goal, role, sudden=sudden)  # noqa: FBT003
    return _in_the_middle(hero, row)


def _foe(track: Track, row: Given, number: int, of: int) -> Fighter:
    total = Total(row.whole("resistance"))
    left = int(total) if track.wagers else row.whole("resolve") if track.own else GOAL
    who = _who(row.text("name"), "Foe", number, of)
    foe = Fighter(f"f{number}", who, False, total, left, left, left, GOAL, hidden=row.flag("hide"))  # noqa: FBT003
    return _in_the_middle(foe, row)


def _in_the_middle(one: Fighter, row: Given) -> Fighter:
    """Somebody after what happened before. Whose advantage points have moved has rolled, so nothing is hidden."""
    gained, lost = row.whole("gained", 0), row.whole("lost", 0)
    begun, hidden = one.begun + lost, one.hidden and not gained
    full = one.full if one.ours else max(one.full, begun)
    now = one._replace(left=one.left + gained, begun=begun, full=full, hidden=hidden)
    now = now._replace(before=lost, brought=row.whole("against", 0))
    return now if now.left > 0 and now.brought < now.goal else now._replace(standing="out")


def _who(name: str, kind: str, number: int, of: int) -> Who:
    """Somebody by name, or by kind, or by kind and number where there are more."""
    return Who.named(name, kind) if name or of == 1 else Who(f"{kind} {number}", f"{kind} {number}")
