"""Destiny through sessions: the pool, who takes and holds which dice, what they are spent on, and the Tilt.

Source: Shattered Spheres, *Rules*, on Destiny and the Tilt.
"""

from collections.abc import Callable, Iterator
from typing import Final

from hqweb.core.blocks import Block, Grid, GridRow, PairMark
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Json, Option
from hqweb.core.limits import MAX_DICE, MAX_HEROES
from hqweb.core.moves import MORE, Act, Roll, number, pick, said, text
from hqweb.core.procedure import Ask, Effect, Move, Offer, Outcome, Played, Seat, Step, View, say
from hqweb.core.tables import Column
from hqweb.core.words import leading, sign
from hqweb.spheres.destiny import tilt as tilts
from hqweb.spheres.destiny.session_state import (
    GM,
    SAYS,
    TABLE,
    Dice,
    Ruling,
    State,
    Tilt,
    in_play,
    listed,
    only_in,
    parted,
    pick_die,
    times,
)
from hqweb.spheres.destiny.stress import MOST_HELD
from hqweb.spheres.edition import DIE, EDITION, ID, KINDS, NAMES, PLAYER, DestinyKind, Edition
from hqweb.spheres.fate import use_told
from hqweb.spheres.form import IMPROVE, Ruled, die_field, read_die, use_field

REASONS: Final = {"complication": "A complication", "deed": "A heroic or villainous deed", "roleplaying": "Roleplaying"}
"""What earns a die of the pool."""
_ROLLED: Final = Outcome("rolled", "The dice lie in the pool", "tie")
_SCORED: Final = (
    Outcome("clear", "One highest, one lowest", "v1"),
    Outcome("tied", "A tie is to be rolled again", "tie"),
)


def _fill(state: State, _: Given) -> Ask[Ruling]:
    each = state.edition.pool
    dice = tuple(state.die(place, kind) for place in state.everybody for kind in KINDS for _ in range(each))
    return Ask(dice, lambda _: Ruling("rolled"), lambda ruling: ruling.key)


def _filled(state: State, _: Given, faces: Faces, __: Ruling) -> Played[State]:
    pool, each = Dice(), state.edition.pool
    for place, face in enumerate(faces):
        pool = pool.put(KINDS[place // each % 2], face)
    people, text = leading(PLAYER.spelt(len(state.players))), "{kind} in the pool: *{faces}*."
    all_told = "{people} and the GM roll a Triumph and a Tragedy die each: *{dice} dice*."
    steps = (
        say("destiny-pool", all_told, people=people, dice=len(faces)),
        *(say("destiny-pool", text, kind=NAMES[kind], faces=listed(pool.of(kind))) for kind in KINDS),
    )
    return Played(state._replace(pool=pool, stage="play", last=-1), steps, f"The Destiny Pool: {len(faces)} dice")


def _take(state: State, given: Given) -> Played[State]:
    who, (_, kind, face) = state.place_of(given.text("who")), parted(given.text("die"))
    use, name = state.edition.use(given.text("use")), state.players[who]
    why = REASONS[given.text("why")].replace("A ", "a ").replace("Role", "role")
    text = "{who} takes a {kind} die that shows *{face}*, for {why}."
    step = say("destiny-take", text, who=name, kind=NAMES[kind], face=face, why=why)
    steps = (step, _use_step(state, use.key, face, " at once"))
    return _kept(state, who, kind, face, steps, f"{name} takes {NAMES[kind]} {face}: {use.title}")


def _hubris(state: State, given: Given) -> Played[State]:
    who, (_, kind, face) = state.place_of(given.text("who")), parted(given.text("die"))
    name = state.players[who]
    step = say("hubris", "The Hubris of {who} strikes, with a strength of *{face}*.", who=name, face=face)
    return _kept(state, who, kind, face, (step,), f"Hubris of {name}, strength {face}")


def _kept(state: State, who: int, kind: DestinyKind, face: int, steps: tuple[Step, ...], line: str) -> Played[State]:
    after = state.with_held(who, state.held[who].put(kind, face))._replace(pool=state.pool.out(kind, face), last=who)
    steps = (*steps, _holds(after, who, "keeps the die and holds"))
    if not after.pool.number:
        after = after._replace(stage="roll")
        steps = (*steps, say("tilt", "That was the last die of the pool: *the Tilt*."))
    return Played(after, steps, line)


def _holds(state: State, who: int, verb: str = "holds") -> Step:
    text, count = f"{{who}} {verb} *{{count}}* now, which is as much Stress.", state.held[who].number
    return say("destiny-kept", text, who=state.people[who], count=count)


def _spend(state: State, given: Given) -> Ask[Ruling]:
    """A kept die counts as it shows, if the table reads it so."""
    by, kind, face = parted(given.text("die"))

    def judge(faces: Faces) -> Ruling:
        value = face or faces[0]
        return Ruling(f"half-{state.edition.half(value)}", value)

    return Ask(() if face else (state.die(state.place_of(by), kind),), judge, lambda ruling: ruling.key)


def _spent(state: State, given: Given, _: Faces, ruling: Ruling) -> Played[State]:
    """A held die is spent: a player’s Tragedy goes to the GM, and what the GM spends is gone."""
    by, kind, face = parted(given.text("die"))
    who, use, value, gm = state.place_of(by), state.edition.use(given.text("use")), ruling.value, len(state.players)
    name, mine = state.people[who], state.held[who]
    after = state.with_held(who, mine.out(kind, face if state.keeps else mine.of(kind)[0]))._replace(last=who)
    text = "{who} spends a {kind} die that was kept at *{value}*." if face else "{who} rolls a {kind} die: *{value}*."
    steps = [say("destiny-spend", text, who=name, kind=NAMES[kind], value=value), _use_step(state, use.key, value)]
    line = f"{name}, {NAMES[kind]} {value}: {use.title}"
    if who == gm:
        steps.append(say("destiny-hand", "It helped the opposition, and is *gone*."))
        return Played(after._replace(last=-1), tuple(steps), line)
    if kind == "tragedy":
        after = after.with_held(gm, after.held[gm].put(kind, 0))
    hand = "The GM *keeps* the Tragedy, to use it against the heroes once."
    steps.append(say("destiny-hand", hand if kind == "tragedy" else "The Triumph *leaves play*."))
    return Played(after, (*steps, _holds(after, who)), line)


def _use_step(state: State, key: str, value: int, when: str = "") -> Step:
    told, title = use_told(key, value, state.edition, ranks=state.ranks), state.edition.use(key).title
    return say(f"use-{key}", f"{{title}}{when}: *{{told}}*.", title=title, told=told)


def _session(state: State, _: Given) -> Played[State]:
    each, left = (0,) * state.edition.held, state.pool.number
    held = tuple(dice.put("triumph", *each).put("tragedy", *each) for dice in state.held[:-1])
    fresh = state._replace(pool=Dice(), held=(*held, state.held[-1]), stage="fill", tilt=None, last=-1)
    after = fresh._replace(session=state.session + 1)
    steps = [
        say("carry-over", "Dice that players held and carry over: *{carried}*.", carried=state.carried),
        say("destiny-start", f"Each player gains *{state.edition.held} Triumph and {state.edition.held} Tragedy*."),
    ]
    if left:
        steps.append(say("destiny-pool", "{left} left in the old pool: *gone*.", left=leading(DIE.spelt(left))))
    return Played(after, tuple(steps), f"Session {after.session}")


def _player(state: State, label: str) -> Field:
    return pick("who", label, {f"p{place}": name for place, name in enumerate(state.players, 1)})


def _take_fields(state: State) -> tuple[Field, ...]:
    die = pick_die("Die", state.pool.options())
    return (_player(state, "Who"), die, pick("why", "For", REASONS), use_field(state.edition))


def _hubris_fields(state: State) -> tuple[Field, ...]:
    dice = (Option(f"tragedy-{face}", str(face)) for face in dict.fromkeys(state.pool.tragedy))
    return (_player(state, "Whose"), pick_die("Tragedy die", dice))


def _held_fields(label: str, *, gm: bool) -> Callable[[State], tuple[Field, ...]]:
    def dice(state: State) -> Iterator[Option]:
        for place in state.everybody[-1:] if gm else state.everybody[:-1]:
            for kind in KINDS:
                faces = state.held[place].of(kind)
                for face in dict.fromkeys(faces) if state.keeps else [0][: len(faces)]:
                    label = f"{state.people[place]}: {NAMES[kind]}{f' {face}' if face else ''}"
                    many = faces.count(face) if state.keeps else len(faces)
                    yield Option(f"{state.id_of(place)}-{kind}-{face}", label, times(many))

    return lambda state: (pick_die(label, dice(state)), use_field(state.edition))


def _calling(sentence: str) -> Callable[[State], str]:
    """What a move brings that takes a die of the pool: the last one calls the Tilt."""
    last = " It is the last one: the Tilt follows."
    return lambda state: f"{sentence}{last if state.pool.number == 1 else ''}"


_CROWDED: Final = f"More than {MAX_DICE} dice could come to a Tilt. Spend some first."
_NO_TRAGEDY: Final = "No Tragedy die lies in the pool, and a Hubris takes one."
_FILLED: Final = "The pool was rolled already. It is filled again when a new session begins."

ACTS: Final[tuple[Act[State, Ruling], ...]] = (
    Act("fill", "Roll the Destiny Pool", "destiny-pool", Roll(_fill, _filled),
        lambda state: f"{2 * len(state.people) * state.edition.pool} dice: one of each kind from everybody.",
        only_in("fill", _FILLED), by=GM, whose=SAYS["fill"]),
    Act("take", "Take a die of the pool", "destiny-take", _take, _calling("Its use at once, then it is kept."),
        in_play(lambda state: state.pool.number, "The pool is empty. A new session fills it."), _take_fields,
        by=TABLE, whose="Type table for who moves."),
    Act("spend", "Spend a held die", "destiny-spend", Roll(_spend, _spent),
        lambda state: f"It is {'' if state.keeps else 'rolled, and '}handed to the GM.",
        in_play(lambda state: state.carried, "No player holds a die."), _held_fields("Whose die", gm=False), by=TABLE),
    Act("against", "Use a Tragedy against the heroes", "destiny-hand", Roll(_spend, _spent),
        "Once, and then it is gone.",
        in_play(lambda state: state.held[-1].number, "The GM holds no Tragedy. Players hand them in by spending."),
        _held_fields("Die", gm=True), by=GM),
    Act("hubris", "Set off a Hubris", "hubris", _hubris,
        _calling("As strong as the die, which the hero then keeps."),
        in_play(lambda state: state.pool.tragedy, _NO_TRAGEDY), _hubris_fields, by=TABLE, place=MORE),
    *tilts.ACTS,
    Act("session", "Begin a new session", "carry-over", _session,
        "What is held stays, one of each kind more, and a new pool.",
        in_play(lambda state: not state.crowded, _CROWDED), by=GM, place=MORE),
    Act("end", "The session is over", "carry-over",
        lambda state, _: said(state._replace(stage="over", last=-1), "carry-over", f"Session {state.session} is over",
                              "The session is over. Dice that players carry over: *{carried}*.", carried=state.carried),
        "What is held is carried over, and can be put on the heroes’ sheets.", in_play(), by=GM, place=MORE),
)  # fmt: skip
"""All that a table can do about Destiny."""

_FOUR: Final[list[Json]] = [{} for _ in range(4)]
"""The players that the form starts with, as in the text’s own count of a pool of ten dice."""
_KEPT: Final = {"again": "Is rolled when it is spent", "shown": "Keeps what it showed"}
_STAGES: Final = {"roll": "The Tilt", "tied": "A tie", "table": "The Tilt", "vote": "Ballots", "over": "Over"}


class Destiny(Ruled[State, Ruling]):
    """The Destiny of a table. Source: Shattered Spheres, *Rules*, on Destiny and the Tilt."""

    id = f"{ID}.destiny"
    title = "Destiny"
    rule = "destiny"
    opening = ""
    start = "Begin"
    acts = ACTS

    def __init__(self, edition: Edition = EDITION) -> None:
        super().__init__(edition)
        most = edition.half(max(edition.sizes))
        self.halves = tuple(Outcome(f"half-{n}", f"Half is {n}", f"v{min(n, 5)}") for n in range(most, 0, -1))
        self.outcomes = (*self.halves, _ROLLED, *_SCORED)

    def form(self, edition: Edition) -> tuple[Field, ...]:
        """The players, and what everybody brings along."""
        carried = (number(k, f"{NAMES[k]} carried over", 0, edition.limit, group="more", source=k) for k in KINDS)
        row = (text("name", "Name", source="name"), *carried)
        return (
            Field("players", "list", "Players", noun=PLAYER, default=_FOUR, low=1, high=MAX_HEROES, fields=row),
            number("gm", "Tragedy that the GM holds", 0, edition.limit, group="more"),
            die_field(edition),
            pick("kept", "A kept die", _KEPT, group="readings"),
            IMPROVE,
        )

    def begin(self, given: Given) -> State:
        """Everybody with their dice, before the pool is rolled."""
        rows, own = given.rows("players"), self.edition.held
        names = tuple(row.text("name") or f"Player {n}" for n, row in enumerate(rows, 1))
        held = (Dice(*((0,) * (own + row.whole(kind)) for kind in KINDS)) for row in rows)
        readings = read_die(given), given.text("kept") == "shown", given.text("improve") == "ranks"
        return State(self.edition, names, *readings, (*held, Dice((), (0,) * given.whole("gm"))))

    def acts_of(self, state: State) -> tuple[Act[State, Ruling], ...]:
        """The acts, and between them the vote of each person."""
        place = next(place for place, each in enumerate(ACTS, 1) if each.do == "vote")
        return (*ACTS[:place], *tilts.voters(state), *ACTS[place:])

    def possible(self, state: State, move: Move) -> tuple[Outcome, ...]:
        """What dice can count as at this stage."""
        if state.stage == "fill":
            return (_ROLLED,)
        return _SCORED if state.stage in ("roll", "tied") else self.halves[-state.edition.half(state.sides) :]

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
        people = enumerate(zip(state.players, state.held[:-1], strict=True))
        return tuple(
            Effect(f"players.{n}", "hold", {k: len(dice.of(k)) for k in KINDS}, f"{name} carries over {dice.told}")
            for n, (name, dice) in people
            if max(map(len, dice)) <= state.edition.limit
        )

    def view(self, state: State, seat: Seat) -> View:
        """The pool, what everybody holds, and the Tilt."""
        people = ((state.id_of(place), name) for place, name in enumerate(state.people))
        tilt, verdict = state.tilt, dict[str, Json]()
        if tilt and not tilt.tied:
            verdict = {"highest": state.id_of(tilt.high[0]), "lowest": state.id_of(tilt.low[0])}
            verdict["results"] = list[Json](tilt.results)
        return View(
            f"The Destiny Pool has {DIE.counted(state.pool.number)}.",
            verdict,
            blocks=tuple(_blocks(state)),
            settled=state.stage == "over",
            actors=((TABLE, "The players"), *people),
            status=_STAGES.get(state.stage, f"Session {state.session}"),
        )


def _blocks(state: State) -> Iterator[Block]:
    kinds = tuple(Column(NAMES[kind]) for kind in KINDS)
    if state.tilt:
        yield from _tilt_blocks(state, state.tilt, kinds)
    if state.pool.number:
        rows = tuple(GridRow((NAMES[kind], listed(state.pool.of(kind)))) for kind in KINDS)
        yield Grid("The Destiny Pool", (Column("Dice"), Column("Show")), rows)
    held = []
    for place, dice in enumerate(state.held):
        cells = [listed(dice.of(kind)) if state.keeps else len(dice.of(kind)) for kind in KINDS]
        held.append(GridRow((state.people[place], *cells, "–" if place == len(state.players) else dice.number)))
    yield Grid("Dice held", (Column("Who"), *kinds, Column("Stress", "number")), tuple(held))


def _tilt_blocks(state: State, tilt: Tilt, kinds: tuple[Column, ...]) -> Iterator[Block]:
    rows = []
    for place, dice in enumerate(tilt.rolled):
        mark: PairMark = "won" if tilt.high == (place,) else "lost" if tilt.low == (place,) else ""
        rows.append(GridRow((state.people[place], *map(listed, dice), sign(dice.score)), mark))
    yield Grid("The Tilt", (Column("Who"), *kinds, Column("Score", "number")), tuple(rows))
    if state.stage in ("vote", "done", "over"):
        ballots = state.edition.ballots
        votes = ", ".join(str(number) for _, number in tilt.votes) or "no vote yet"
        told = [*map(str, tilt.results), votes, *("–" for _ in ballots)][: len(ballots)]
        lines = tuple(
            GridRow((ballot.title, number), "now" if place == len(tilt.results) else "")
            for place, (ballot, number) in enumerate(zip(ballots, told, strict=True))
        )
        yield Grid("Ballots", (Column("Ballot"), Column("Number")), lines)
