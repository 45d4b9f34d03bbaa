"""What stands open on a sheet beside the hero’s own moves, and why something stands closed."""

from collections.abc import Iterator

from hqweb.core.fields import Field, Option, When
from hqweb.core.limits import MAX_HEROES, MAX_NAME, MAX_REMARK
from hqweb.core.numbers import sign
from hqweb.core.procedure import Choice
from hqweb.successes import hero_choices
from hqweb.successes.creation import spend_fields
from hqweb.successes.creation_moves import CAP, SIDEKICK_POINTS
from hqweb.successes.edition import POOL, STEP, amount, rating, written
from hqweb.successes.hero_choices import GM, HERO, of_kind, pick
from hqweb.successes.hero_state import State as Hero
from hqweb.successes.marks import LOWEST
from hqweb.successes.paper.closed import closed
from hqweb.successes.paper.form import lasting_field, name_of, plus_field, sidekick_fields
from hqweb.successes.paper.kinds import MOVES
from hqweb.successes.paper.state import ALL, SOME, Lasting, State, plain, with_points
from hqweb.successes.sequence.track import FOLLOWER, GOAL
from hqweb.successes.sheet import NEW_RATING


def of_session(state: State) -> Hero:
    """The hero as a new session meets it: a pool that is kept elsewhere refreshes there."""
    return state.hero._replace(by_session=state.hero.by_session and state.keeps)


def open_choices(state: State) -> tuple[Choice, ...]:
    """The hero’s moves and those of the sheet; while an advance is open, its improvements alone.

    The buttons come first, and among them a new session comes last: it is rare, and easily pressed by mistake.
    """
    hero = hero_choices.open_choices(of_session(state))
    found = (*hero, *(() if state.hero.taken is not None else _own(state)))
    still = (choice for choice in found if not closed(state, choice.do))
    return tuple(sorted(still, key=lambda each: (each.place == "more", each.do == "session")))


def _own(state: State) -> Iterator[Choice]:
    yield from _lasting(state)
    yield from _points(state)
    yield from _company(state)
    yield from _paper(state)


def _lasting(state: State) -> Iterator[Choice]:
    name = name_of("What it is from", MAX_REMARK)
    yield Choice(
        "lasting",
        "Note a benefit or a consequence",
        HERO,
        (name, lasting_field(), _on(state)),
        brings="It goes along into the contests that are filled in from here.",
    )
    how = (Option(str(STEP), "By five"), Option("all", "Altogether"))
    yield Choice(
        "ease",
        "Let something pass",
        GM,
        (_which(state.lasting), Field("how", "pick", "How far", default=str(STEP), options=how)),
        brings="With time, or by a victory over it, which ends it.",
    )
    pairs = (
        _which(tuple(each for each in state.lasting if each.amount > 0), "benefit", "Benefit"),
        _which(tuple(each for each in state.lasting if each.amount < 0), "consequence", "Consequence"),
    )
    yield Choice("set-off", "Set two off", GM, pairs, brings="What is left of the larger stays.", place="more")
    yield Choice(
        "sits",
        "Say where it counts",
        HERO,
        (_which(state.lasting), _on(state)),
        brings="In every contest, for one ability, or only where you put it in.",
        place="more",
    )


def _on(state: State) -> Field:
    options = (
        Option(ALL, "In every contest"),
        Option(SOME, "Only where it fits, by hand"),
        *(Option(each.id, each.name) for each in state.hero.sheet),
    )
    return Field("on", "pick", "It counts", default=ALL, options=options)


def _which(lasting: tuple[Lasting, ...], name: str = "lasting", label: str = "Which") -> Field:
    options = tuple(Option(each.id, f"{each.name} {amount(each.amount)}") for each in lasting)
    return Field(name, "pick", label, options=options)


def _points(state: State) -> Iterator[Choice]:
    yield Choice(
        "earn",
        "Note XP",
        HERO,
        (
            Field("of", "text", "For which ability or flaw", default="", high=MAX_NAME),
            Field("why", "text", "What for", default="", high=MAX_REMARK),
        ),
        brings="1 XP, up to five in a session.",
        place="more",
    )
    most = min(MAX_HEROES, state.hero.points) if state.keeps else MAX_HEROES
    yield Choice(
        "burned",
        "Note burned story points",
        HERO,
        (Field("n", "int", "How many", default=1, low=1, high=max(1, most)),),
        brings="They leave the pool." if state.keeps else "A line for the record: the pool is kept elsewhere.",
        place="more",
    )
    pool = (
        Field("heroes", "int", "Heroes in the group", default=POOL, low=1, high=MAX_HEROES),
        Field("points", "int", "Story points in the pool", default=POOL, high=MAX_HEROES),
    )
    yield Choice(
        "keep-pool",
        "Keep the pool on this sheet",
        HERO,
        pool,
        brings="For the whole group, so on one sheet only.",
        place="more",
    )
    yield Choice("give-pool", "Keep the pool elsewhere", HERO, brings="It leaves this sheet.", place="more")
    change = Field("change", "int", "By how much", default=-1, low=LOWEST, high=GOAL)
    yield Choice(
        "resolve",
        "Change resolve",
        HERO,
        (change,),
        brings=f"In chained sequences, and as it comes back. It is {sign(state.resolve)} of {state.full}.",
        place="more",
    )
    yield Choice(
        "exhausted",
        "Lower the starting resolve",
        HERO,
        brings="By 1 for good, when a chained sequence took all of it.",
        place="more",
    )
    yield Choice(
        "spend",
        "Spend points of the creation",
        HERO,
        spend_fields(state.hero.sheet, state.spare),
        brings=f"One for one, up to {written(CAP)}. {state.spare} left.",
    )


def _company(state: State) -> Iterator[Choice]:
    yield Choice(
        "sidekick",
        "Add a sidekick",
        HERO,
        sidekick_fields(SIDEKICK_POINTS),
        brings="Three abilities of its own, which you can use.",
        place="more",
    )
    able = with_points(state)
    points = min((each.points for each in state.followers if each.points), default=1)
    yield Choice(
        "sidekick-spend",
        "Spend points on a sidekick",
        HERO,
        spend_fields(able, points),
        brings="One for one.",
        place="more",
    )
    yield Choice(
        "follower-resolve",
        "Note a follower’s resolve",
        HERO,
        (
            Field("name", "text", "Sidekick", default="", high=MAX_REMARK, help="Empty for the retainers."),
            Field("resolve", "int", "Resolve now", default=FOLLOWER, high=FOLLOWER),
        ),
        brings="Of a sidekick, or of all retainers together. Whoever has none leaves.",
        place="more",
    )
    options = tuple(Option(each.id, each.name) for each in state.followers)
    yield Choice(
        "dismiss",
        "Remove a sidekick",
        HERO,
        (Field("follower", "pick", "Who", options=options),),
        brings="With all its abilities.",
        place="more",
    )


def _paper(state: State) -> Iterator[Choice]:
    kinds = (Option("standalone", "An ability"), Option("keyword", "A keyword"), Option("flaw", "A flaw"))
    rated = rating("rating", "Rating", int(NEW_RATING), When("kind", ("standalone", "keyword")))
    sheet = state.hero.sheet
    rows: tuple[tuple[str, tuple[Field, ...], str], ...] = (
        ("rename", (name_of(),), "The name stays in what was rolled."),
        (
            "write",
            (Field("kind", "pick", "What", default="standalone", options=kinds), name_of(), rated),
            "As it stands on paper. A new ability is 10.",
        ),
        ("write-breakout", (pick(of_kind(state.hero, "keyword"), "Keyword"), name_of(), plus_field()), "As on paper."),
        (
            "correct",
            (pick(plain(state)), name_of("New name"), rating("rating", "Rating")),
            "Without a name it keeps its own.",
        ),
        (
            "correct-breakout",
            (pick(of_kind(state.hero, "breakout"), "Breakout"), name_of("New name"), plus_field()),
            "Without a name it keeps its own.",
        ),
        (
            "remove",
            (_line(state),),
            "What lasts on it goes too. A keyword takes its breakouts along." if sheet else "A flaw.",
        ),
        ("note", (Field("text", "text", "Note", default="", high=MAX_REMARK),), "Your own words."),
        ("note-off", (Field("note", "pick", "Note", options=tuple(Option(n.id, n.text) for n in state.notes)),), ""),
    )
    titles = {each.do: each.title for each in MOVES}
    for do, fields, brings in rows:
        yield Choice(do, titles[do], HERO, fields, brings=brings, place="more")


def _line(state: State) -> Field:
    options = (*(Option(each.id, each.name) for each in state.hero.sheet), *_flaws(state))
    return Field("line", "pick", "Line", options=options)


def _flaws(state: State) -> tuple[Option, ...]:
    return tuple(Option(each.id, f"{each.name}, a flaw") for each in state.hero.flaws)
