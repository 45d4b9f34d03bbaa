"""Destiny through sessions: the pool, who takes and holds which dice, what they are spent on, and the Tilt.

Source: Shattered Spheres, *Rules*, on Destiny and the Tilt.
"""

from collections.abc import Callable, Iterator
from typing import Final

from hqweb.core.blocks import Block, Grid, GridRow, PairMark
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Json, Option
from hqweb.core.limits import MAX_HEROES
from hqweb.core.moves import MORE, Act, Acting, Roll, number, pick, text
from hqweb.core.procedure import Ask, Effect, Move, Offer, Outcome, Played, Seat, Step, View, say
from hqweb.core.tables import Column
from hqweb.core.words import leading, sign
from hqweb.spheres.destiny import tilt as tilts
from hqweb.spheres.destiny.session_state import (
    BALLOTS,
    GM,
    MOST_DICE,
    SAYS,
    TABLE,
    Dice,
    Ruling,
    State,
    Tilt,
    die_of,
    in_play,
    listed,
    of_faces,
    only_in,
    parted,
    pick_die,
    times,
)
from hqweb.spheres.destiny.stress import LIMIT, MOST_HELD
from hqweb.spheres.destiny.uses import BY_KEY, KINDS, NAMES, Kind, improve_field, read_improve, told, use_field
from hqweb.spheres.edition import DIE, ID, PLAYER
from hqweb.spheres.fate import SIZES, die_field, half, read_die

USUAL: Final = 4
"""Players that the form starts with, as in the text’s own count of a pool of ten dice."""
REASONS: Final = {"complication": "A complication", "deed": "A heroic or villainous deed", "roleplaying": "Roleplaying"}
"""What earns a die of the pool."""

_HALVES: Final = tuple(
    Outcome(f"half-{each}", f"Half is {each}", f"v{min(each, 5)}") for each in range(half(max(SIZES)), 0, -1)
)
_ROLLED: Final = Outcome("rolled", "The dice lie in the pool", "tie")
_SCORED: Final = (
    Outcome("clear", "One highest, one lowest", "v1"),
    Outcome("tied", "A tie is to be rolled again", "tie"),
)


def _fill(state: State, _: Given) -> Ask[Ruling]:
    dice = tuple(die_of(state.sides, name, kind) for name in state.people for kind in KINDS)
    return Ask(dice, lambda _: Ruling("rolled"), lambda ruling: ruling.key)


def _filled(state: State, _: Given, faces: Faces, __: Ruling) -> Played[State]:
    pool = Dice()
    for place, face in enumerate(faces):
        pool = pool.put(KINDS[place % 2], face)
    after = state._replace(pool=pool, made=state.made + len(faces), stage="play", last=-1)
    people, text = leading(PLAYER.spelt(len(state.players))), "{kind} in the pool: *{faces}*."
    all_told = "{people} and the GM roll a Triumph and a Tragedy die each: *{dice} dice*."
    steps = (
        say("destiny-pool", all_told, people=people, dice=len(faces)),
        *(say("destiny-pool", text, kind=NAMES[kind], faces=listed(pool.of(kind))) for kind in KINDS),
    )
    return Played(after, steps, f"The Destiny Pool: {len(faces)} dice")


def _take(state: State, given: Given) -> Played[State]:
    who = state.place_of(given.text("who"))
    _, kind, face = parted(given.text("die"))
    use, name = BY_KEY[given.text("use")], state.players[who]
    why = REASONS[given.text("why")].replace("A ", "a ").replace("Role", "role")
    text = "{who} takes a {kind} die that shows *{face}*, for {why}."
    steps = (
        say("destiny-take", text, who=name, kind=NAMES[kind], face=face, why=why),
        _use_step(state, use.key, face, " at once"),
    )
    return _kept(state, who, kind, face, steps, f"{name} takes {NAMES[kind]} {face}: {use.title}")


def _hubris(state: State, given: Given) -> Played[State]:
    who = state.place_of(given.text("who"))
    _, kind, face = parted(given.text("die"))
    name = state.players[who]
    step = say("hubris", "The Hubris of {who} strikes, with a strength of *{face}*.", who=name, face=face)
    return _kept(state, who, kind, face, (step,), f"Hubris of {name}, strength {face}")


def _kept(state: State, who: int, kind: Kind, face: int, steps: tuple[Step, ...], line: str) -> Played[State]:
    mine, pool = state.held[who].put(kind, face), state.pool.out(kind, face)
    after = state.with_held(who, mine)._replace(pool=pool, last=who)
    text = "{who} keeps the die and holds *{count}* now, which is as much Stress."
    steps = (*steps, say("destiny-kept", text, who=state.players[who], count=mine.number))
    if not pool.number:
        after = after._replace(stage="roll")
        steps = (*steps, say("tilt", "That was the last die of the pool: *the Tilt*."))
    return Played(after, steps, line)


def _spend(state: State, given: Given) -> Ask[Ruling]:
    """A kept die counts as it shows, if the table reads it so."""
    by, kind, face = parted(given.text("die"))
    dice = () if face else (die_of(state.sides, state.people[state.place_of(by)], kind),)

    def judge(faces: Faces) -> Ruling:
        value = face or faces[0]
        return Ruling(f"half-{half(value)}", value)

    return Ask(dice, judge, lambda ruling: ruling.key)


def _out(state: State, given: Given, value: int) -> tuple[State, int, Kind, list[Step], str]:
    """A held die that is spent: what is left, whose and of which kind it was, the reasons, and the line."""
    by, kind, face = parted(given.text("die"))
    who, use = state.place_of(by), BY_KEY[given.text("use")]
    name = state.people[who]
    mine = state.held[who].out(kind, face if state.keeps else state.held[who].of(kind)[0])
    text = "{who} spends a {kind} die that was kept at *{value}*." if face else "{who} rolls a {kind} die: *{value}*."
    steps = [say("destiny-spend", text, who=name, kind=NAMES[kind], value=value), _use_step(state, use.key, value)]
    return state.with_held(who, mine), who, kind, steps, f"{name}, {NAMES[kind]} {value}: {use.title}"


def _spent(state: State, given: Given, _: Faces, ruling: Ruling) -> Played[State]:
    after, who, kind, steps, line = _out(state, given, ruling.value)
    name, count = state.people[who], after.held[who].number
    if kind == "tragedy":
        after = after.with_held(len(state.players), after.held[-1].put(kind, 0))
        steps.append(say("destiny-hand", "The GM *keeps* the Tragedy, to use it against the heroes once."))
    else:
        after = after._replace(gone=after.gone + 1)
        steps.append(say("destiny-hand", "The Triumph *leaves play*."))
    steps.append(say("destiny-kept", "{who} holds *{count}* now, which is as much Stress.", who=name, count=count))
    return Played(after._replace(last=who), tuple(steps), line)


def _against(state: State, given: Given, _: Faces, ruling: Ruling) -> Played[State]:
    after, _who, _kind, steps, line = _out(state, given, ruling.value)
    steps.append(say("destiny-hand", "It helped the opposition, and is *gone*."))
    return Played(after._replace(gone=state.gone + 1, last=-1), tuple(steps), line)


def _use_step(state: State, key: str, value: int, when: str = "") -> Step:
    text = f"{{title}}{when}: *{{told}}*."
    return say(f"use-{key}", text, title=BY_KEY[key].title, told=told(key, value, state.improve))


def _session(state: State, _: Given) -> Played[State]:
    held = tuple(dice.put("triumph", 0).put("tragedy", 0) for dice in state.held[:-1])
    left = state.pool.number
    after = state._replace(
        pool=Dice(),
        held=(*held, state.held[-1]),
        made=state.made + 2 * len(state.players),
        gone=state.gone + left,
        stage="fill",
        session=state.session + 1,
        tilt=None,
        last=-1,
    )
    steps = [
        say("carry-over", "Dice that players held and carry over: *{carried}*.", carried=state.carried),
        say("destiny-start", "Each player gains *1 Triumph and 1 Tragedy*."),
    ]
    if left:
        steps.append(say("destiny-pool", "{left} left in the old pool: *gone*.", left=leading(DIE.spelt(left))))
    return Played(after, tuple(steps), f"Session {after.session}")


def _end(state: State, _: Given) -> Played[State]:
    text = "The session is over. Dice that players carry over: *{carried}*."
    step = say("carry-over", text, carried=state.carried)
    return Played(state._replace(stage="over", last=-1), (step,), f"Session {state.session} is over")


def _player(state: State, label: str) -> Field:
    return pick("who", label, {f"p{place}": name for place, name in enumerate(state.players, 1)})


def _take_fields(state: State) -> tuple[Field, ...]:
    die = pick_die("Die", *of_faces(state.pool))
    return (_player(state, "Who"), die, pick("why", "For", REASONS), use_field())


def _hubris_fields(state: State) -> tuple[Field, ...]:
    dice = (Option(f"tragedy-{face}", str(face)) for face in dict.fromkeys(state.pool.tragedy))
    return (_player(state, "Whose"), pick_die("Tragedy die", *dice))


def _held(state: State, *places: int) -> Iterator[Option]:
    for place in places:
        for kind in KINDS:
            faces = state.held[place].of(kind)
            for face in dict.fromkeys(faces) if state.keeps else [0][: len(faces)]:
                many = faces.count(face) if state.keeps else len(faces)
                label = f"{state.people[place]}: {NAMES[kind]}{f' {face}' if face else ''}"
                yield Option(f"{state.id_of(place)}-{kind}-{face}", label, times(many))


def _spend_fields(state: State) -> tuple[Field, ...]:
    return (pick_die("Whose die", *_held(state, *range(len(state.players)))), use_field())


def _calling(sentence: str) -> Callable[[State], str]:
    """What a move brings that takes a die of the pool: the last one calls the Tilt."""
    last = " It is the last one: the Tilt follows."
    return lambda state: f"{sentence}{last if state.pool.number == 1 else ''}"


def _spend_brings(state: State) -> str:
    return "It is handed to the GM." if state.keeps else "It is rolled, and handed to the GM."


def _pool_brings(state: State) -> str:
    return f"{2 * len(state.people)} dice: one of each kind from everybody."


_CROWDED: Final = f"More than {MOST_DICE} dice could come to a Tilt. Spend some first."
_NO_POOL: Final = "The pool is empty. A new session fills it."
_NO_TRAGEDY: Final = "No Tragedy die lies in the pool, and a Hubris takes one."
_NOT_HANDED: Final = "The GM holds no Tragedy. Players hand them in by spending."
_FILLED: Final = "The pool was rolled already. It is filled again when a new session begins."

ACTS: Final[tuple[Act[State, Ruling], ...]] = (
    Act("fill", "Roll the Destiny Pool", "destiny-pool", Roll(_fill, _filled), _pool_brings,
        only_in("fill", _FILLED), by=GM, whose=SAYS["fill"]),
    Act("take", "Take a die of the pool", "destiny-take", _take, _calling("Its use at once, then it is kept."),
        in_play(lambda state: "" if state.pool.number else _NO_POOL), _take_fields,
        by=TABLE, whose="Type table for who moves."),
    Act("spend", "Spend a held die", "destiny-spend", Roll(_spend, _spent), _spend_brings,
        in_play(lambda state: "" if state.carried else "No player holds a die."), _spend_fields, by=TABLE),
    Act("against", "Use a Tragedy against the heroes", "destiny-hand", Roll(_spend, _against),
        "Once, and then it is gone.", in_play(lambda state: "" if state.held[-1].number else _NOT_HANDED),
        lambda state: (pick_die("Die", *_held(state, len(state.players))), use_field()), by=GM),
    Act("hubris", "Set off a Hubris", "hubris", _hubris,
        _calling("As strong as the die, which the hero then keeps."),
        in_play(lambda state: "" if state.pool.tragedy else _NO_TRAGEDY), _hubris_fields, by=TABLE, place=MORE),
    *tilts.ACTS,
    Act("session", "Begin a new session", "carry-over", _session,
        "What is held stays, one of each kind more, and a new pool.",
        in_play(lambda state: _CROWDED if state.crowded else ""), by=GM, place=MORE),
    Act("end", "The session is over", "carry-over", _end,
        "What is held is carried over, and can be put on the heroes’ sheets.", in_play(), by=GM, place=MORE),
)  # fmt: skip
"""All that a table can do about Destiny."""

_ROW: Final = (
    text("name", "Name", source="name"),
    *(number(kind, f"{NAMES[kind]} carried over", 0, LIMIT, group="more", source=kind) for kind in KINDS),
)
_FOUR: Final[list[Json]] = [{} for _ in range(USUAL)]
_KEPT: Final = {"again": "Is rolled when it is spent", "shown": "Keeps what it showed"}


class Destiny(Acting[State, Ruling]):
    """The Destiny of a table. Source: Shattered Spheres, *Rules*, on Destiny and the Tilt."""

    id = f"{ID}.destiny"
    title = "Destiny"
    rule = "destiny"
    opening = ""
    start = "Begin"
    acts = ACTS
    outcomes = (*_HALVES, _ROLLED, *_SCORED)
    fields = (
        Field("players", "list", "Players", noun=PLAYER, default=_FOUR, low=1, high=MAX_HEROES, fields=_ROW),
        number("gm", "Tragedy that the GM holds", 0, LIMIT, group="more"),
        die_field(),
        pick("kept", "A kept die", _KEPT, group="readings"),
        improve_field(),
    )

    def begin(self, given: Given) -> State:
        """Everybody with their dice, before the pool is rolled."""
        rows = given.rows("players")
        names = tuple(row.text("name") or f"Player {n}" for n, row in enumerate(rows, 1))
        held = tuple(Dice((0,) * (1 + row.whole("triumph")), (0,) * (1 + row.whole("tragedy"))) for row in rows)
        held = (*held, Dice((), (0,) * given.whole("gm")))
        return State(
            names,
            read_die(given),
            given.text("kept") == "shown",
            read_improve(given),
            Dice(),
            held,
            sum(dice.number for dice in held),
        )

    def acts_of(self, state: State) -> tuple[Act[State, Ruling], ...]:
        """The acts, and between them the vote of each person."""
        place = next(place for place, each in enumerate(ACTS, 1) if each.do == "vote")
        return (*ACTS[:place], *tilts.voters(state), *ACTS[place:])

    def possible(self, state: State, move: Move) -> tuple[Outcome, ...]:
        """What dice can count as at this stage."""
        if state.stage == "fill":
            return (_ROLLED,)
        return _SCORED if state.stage in ("roll", "tied") else _HALVES[-half(state.sides) :]

    def offers(self, state: State) -> tuple[Offer, ...]:
        """The Stress of whoever moved last."""
        if state.last < 0 or state.held[state.last].number > MOST_HELD:
            return ()
        count = state.held[state.last].number
        inputs: dict[str, Json] = {"name": state.players[state.last], "dice": count}
        return (Offer(f"{ID}.stress", "Count the hero’s Stress", inputs, f"Dice held: {count}."),)

    def effects(self, state: State) -> tuple[Effect, ...]:
        """What each player carries over, when the session is over; a sheet holds ten dice of a kind at most."""
        if state.stage != "over":
            return ()
        return tuple(
            Effect(
                f"players.{place}",
                "hold",
                {kind: len(dice.of(kind)) for kind in KINDS},
                f"{name} carries over {' and '.join(f'{len(dice.of(kind))} {NAMES[kind]}' for kind in KINDS)}",
            )
            for place, (name, dice) in enumerate(zip(state.players, state.held[:-1], strict=True))
            if max(len(dice.triumph), len(dice.tragedy)) <= LIMIT
        )

    def view(self, state: State, seat: Seat) -> View:
        """The pool, what everybody holds, and the Tilt."""
        people = ((state.id_of(place), name) for place, name in enumerate(state.people))
        tilt = state.tilt
        verdict: dict[str, Json] = {}
        if tilt and not tilt.tied:
            verdict = {"highest": state.id_of(tilt.high[0]), "lowest": state.id_of(tilt.low[0])}
            verdict["results"] = list[Json](tilt.results)
        return View(
            f"The Destiny Pool has {state.pool.number} dice.".replace(" 1 dice", " 1 die"),
            verdict,
            blocks=_blocks(state),
            settled=state.stage == "over",
            actors=((TABLE, "The players"), *people),
            status="Over" if state.stage == "over" else _STAGES.get(state.stage, f"Session {state.session}"),
        )


_STAGES: Final = {"roll": "The Tilt", "tied": "A tie", "table": "The Tilt", "vote": "Ballots"}


def _blocks(state: State) -> tuple[Block, ...]:
    kinds = tuple(Column(NAMES[kind]) for kind in KINDS)
    out: list[Block] = []
    if state.tilt:
        out += _tilt_blocks(state, state.tilt)
    if state.pool.number:
        rows = tuple(GridRow((NAMES[kind], listed(state.pool.of(kind)))) for kind in KINDS)
        out.append(Grid("The Destiny Pool", (Column("Dice"), Column("Show")), rows))
    held = []
    for place, (name, dice) in enumerate(zip(state.people, state.held, strict=True)):
        cells = [listed(dice.of(kind)) if state.keeps else len(dice.of(kind)) for kind in KINDS]
        held.append(GridRow((name, *cells, "–" if place == len(state.players) else dice.number)))
    out.append(Grid("Dice held", (Column("Who"), *kinds, Column("Stress", "number")), tuple(held)))
    return tuple(out)


def _tilt_blocks(state: State, tilt: Tilt) -> tuple[Block, ...]:
    rows = []
    for place, (name, dice) in enumerate(zip(state.people, tilt.rolled, strict=True)):
        mark: PairMark = "won" if tilt.high == (place,) else "lost" if tilt.low == (place,) else ""
        cells = (name, *(listed(dice.of(kind)) for kind in KINDS), sign(dice.score))
        rows.append(GridRow(cells, mark))
    columns = (Column("Who"), *(Column(NAMES[kind]) for kind in KINDS), Column("Score", "number"))
    out: list[Block] = [Grid("The Tilt", columns, tuple(rows))]
    if state.stage in ("vote", "done", "over"):
        votes = ", ".join(str(number) for _, number in tilt.votes) or "no vote yet"
        told = [*map(str, tilt.results), votes, *("–" for _ in BALLOTS)][: len(BALLOTS)]
        ballots = tuple(
            GridRow((title, number), "now" if place == len(tilt.results) else "")
            for place, ((_, title, _), number) in enumerate(zip(BALLOTS, told, strict=True))
        )
        out.append(Grid("Ballots", (Column("Ballot"), Column("Number")), ballots))
    return tuple(out)
