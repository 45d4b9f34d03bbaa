"""Destiny through sessions: the pool, who takes and holds which dice, what they are spent on, and the Tilt.

Source: Shattered Spheres, *Rules*, on Destiny and the Tilt.
"""

from collections.abc import Callable, Iterator
from typing import Final

from hqweb.core import blocks, fields, limits, moves, procedure, words
from hqweb.core.dice import Faces
from hqweb.core.tables import Column
from hqweb.spheres import edition as book
from hqweb.spheres.destiny import session_state
from hqweb.spheres.destiny import tilt as tilts
from hqweb.spheres.destiny.stress import MOST_HELD
from hqweb.spheres.fate import use_told
from hqweb.spheres.form import IMPROVE, Ruled, die_field, read_die, use_field

REASONS: Final = {"complication": "A complication", "deed": "A heroic or villainous deed", "roleplaying": "Roleplaying"}
"""What earns a die of the pool."""
_ROLLED: Final = procedure.Outcome("rolled", "The dice lie in the pool", "tie")
_SCORED: Final = (
    procedure.Outcome("clear", "One highest, one lowest", "v1"),
    procedure.Outcome("tied", "A tie is to be rolled again", "tie"),
)


def _fill(state: session_state.State, _: fields.Given) -> procedure.Ask[session_state.Ruling]:
    each = state.edition.pool
    dice = tuple(state.die(place, kind) for place in state.everybody for kind in book.KINDS for _ in range(each))
    return procedure.Ask(dice, lambda _: session_state.Ruling("rolled"), lambda ruling: ruling.key)


def _filled(
    state: session_state.State, _: fields.Given, faces: Faces, __: session_state.Ruling
) -> procedure.Played[session_state.State]:
    pool, each = session_state.Dice(), state.edition.pool
    for place, face in enumerate(faces):
        pool = pool.put(book.KINDS[place // each % 2], face)
    people, text = words.leading(book.PLAYER.spelt(len(state.players))), "{kind} in the pool: *{faces}*."
    all_told = "{people} and the GM roll a Triumph and a Tragedy die each: *{dice} dice*."
    steps = (
        procedure.say("destiny-pool", all_told, people=people, dice=len(faces)),
        *(
            procedure.say("destiny-pool", text, kind=book.NAMES[kind], faces=session_state.listed(pool.of(kind)))
            for kind in book.KINDS
        ),
    )
    return procedure.Played(
        state._replace(pool=pool, stage="play", last=-1), steps, f"The Destiny Pool: {len(faces)} dice"
    )


def _take(state: session_state.State, given: fields.Given) -> procedure.Played[session_state.State]:
    who, (_, kind, face) = state.place_of(given.text("who")), session_state.parted(given.text("die"))
    use, name = state.edition.use(given.text("use")), state.players[who]
    why = REASONS[given.text("why")].replace("A ", "a ").replace("Role", "role")
    text = "{who} takes a {kind} die that shows *{face}*, for {why}."
    step = procedure.say("destiny-take", text, who=name, kind=book.NAMES[kind], face=face, why=why)
    steps = (step, _use_step(state, use.key, face, " at once"))
    return _kept(state, who, kind, face, steps, f"{name} takes {book.NAMES[kind]} {face}: {use.title}")


def _hubris(state: session_state.State, given: fields.Given) -> procedure.Played[session_state.State]:
    who, (_, kind, face) = state.place_of(given.text("who")), session_state.parted(given.text("die"))
    name = state.players[who]
    step = procedure.say("hubris", "The Hubris of {who} strikes, with a strength of *{face}*.", who=name, face=face)
    return _kept(state, who, kind, face, (step,), f"Hubris of {name}, strength {face}")


def _kept(
    state: session_state.State,
    who: int,
    kind: book.DestinyKind,
    face: int,
    steps: tuple[procedure.Step, ...],
    line: str,
) -> procedure.Played[session_state.State]:
    after = state.with_held(who, state.held[who].put(kind, face))._replace(pool=state.pool.out(kind, face), last=who)
    steps = (*steps, _holds(after, who, "keeps the die and holds"))
    if not after.pool.number:
        after = after._replace(stage="roll")
        steps = (*steps, procedure.say("tilt", "That was the last die of the pool: *the Tilt*."))
    return procedure.Played(after, steps, line)


def _holds(state: session_state.State, who: int, verb: str = "holds") -> procedure.Step:
    text, count = f"{{who}} {verb} *{{count}}* now, which is as much Stress.", state.held[who].number
    return procedure.say("destiny-kept", text, who=state.people[who], count=count)


def _spend(state: session_state.State, given: fields.Given) -> procedure.Ask[session_state.Ruling]:
    """A kept die counts as it shows, if the table reads it so."""
    by, kind, face = session_state.parted(given.text("die"))

    def judge(faces: Faces) -> session_state.Ruling:
        value = face or faces[0]
        return session_state.Ruling(f"half-{state.edition.half(value)}", value)

    return procedure.Ask(() if face else (state.die(state.place_of(by), kind),), judge, lambda ruling: ruling.key)


def _spent(
    state: session_state.State, given: fields.Given, _: Faces, ruling: session_state.Ruling
) -> procedure.Played[session_state.State]:
    """A held die is spent: a player’s Tragedy goes to the GM, and what the GM spends is gone."""
    by, kind, face = session_state.parted(given.text("die"))
    who, use, value, gm = state.place_of(by), state.edition.use(given.text("use")), ruling.value, len(state.players)
    name, mine = state.people[who], state.held[who]
    after = state.with_held(who, mine.out(kind, face if state.keeps else mine.of(kind)[0]))._replace(last=who)
    text = "{who} spends a {kind} die that was kept at *{value}*." if face else "{who} rolls a {kind} die: *{value}*."
    steps = [
        procedure.say("destiny-spend", text, who=name, kind=book.NAMES[kind], value=value),
        _use_step(state, use.key, value),
    ]
    line = f"{name}, {book.NAMES[kind]} {value}: {use.title}"
    if who == gm:
        steps.append(procedure.say("destiny-hand", "It helped the opposition, and is *gone*."))
        return procedure.Played(after._replace(last=-1), tuple(steps), line)
    if kind == "tragedy":
        after = after.with_held(gm, after.held[gm].put(kind, 0))
    hand = "The GM *keeps* the Tragedy, to use it against the heroes once."
    steps.append(procedure.say("destiny-hand", hand if kind == "tragedy" else "The Triumph *leaves play*."))
    return procedure.Played(after, (*steps, _holds(after, who)), line)


def _use_step(state: session_state.State, key: str, value: int, when: str = "") -> procedure.Step:
    told, title = use_told(key, value, state.edition, ranks=state.ranks), state.edition.use(key).title
    return procedure.say(f"use-{key}", f"{{title}}{when}: *{{told}}*.", title=title, told=told)


def _session(state: session_state.State, _: fields.Given) -> procedure.Played[session_state.State]:
    each, left = (0,) * state.edition.held, state.pool.number
    held = tuple(dice.put("triumph", *each).put("tragedy", *each) for dice in state.held[:-1])
    fresh = state._replace(pool=session_state.Dice(), held=(*held, state.held[-1]), stage="fill", tilt=None, last=-1)
    after = fresh._replace(session=state.session + 1)
    steps = [
        procedure.say("carry-over", "Dice that players held and carry over: *{carried}*.", carried=state.carried),
        procedure.say(
            "destiny-start", f"Each player gains *{state.edition.held} Triumph and {state.edition.held} Tragedy*."
        ),
    ]
    if left:
        steps.append(
            procedure.say(
                "destiny-pool", "{left} left in the old pool: *gone*.", left=words.leading(book.DIE.spelt(left))
            )
        )
    return procedure.Played(after, tuple(steps), f"Session {after.session}")


def _player(state: session_state.State, label: str) -> fields.Field:
    return moves.pick("who", label, {f"p{place}": name for place, name in enumerate(state.players, 1)})


def _take_fields(state: session_state.State) -> tuple[fields.Field, ...]:
    die = session_state.pick_die("Die", state.pool.options())
    return (_player(state, "Who"), die, moves.pick("why", "For", REASONS), use_field(state.edition))


def _hubris_fields(state: session_state.State) -> tuple[fields.Field, ...]:
    dice = (fields.Option(f"tragedy-{face}", str(face)) for face in dict.fromkeys(state.pool.tragedy))
    return (_player(state, "Whose"), session_state.pick_die("Tragedy die", dice))


def _held_fields(label: str, *, gm: bool) -> Callable[[session_state.State], tuple[fields.Field, ...]]:
    def dice(state: session_state.State) -> Iterator[fields.Option]:
        for place in state.everybody[-1:] if gm else state.everybody[:-1]:
            for kind in book.KINDS:
                faces = state.held[place].of(kind)
                for face in dict.fromkeys(faces) if state.keeps else [0][: len(faces)]:
                    label = f"{state.people[place]}: {book.NAMES[kind]}{f' {face}' if face else ''}"
                    many = faces.count(face) if state.keeps else len(faces)
                    yield fields.Option(f"{state.id_of(place)}-{kind}-{face}", label, session_state.times(many))

    return lambda state: (session_state.pick_die(label, dice(state)), use_field(state.edition))


def _calling(sentence: str) -> Callable[[session_state.State], str]:
    """What a move brings that takes a die of the pool: the last one calls the Tilt."""
    last = " It is the last one: the Tilt follows."
    return lambda state: f"{sentence}{last if state.pool.number == 1 else ''}"


_CROWDED: Final = f"More than {limits.MAX_DICE} dice could come to a Tilt. Spend some first."
_NO_TRAGEDY: Final = "No Tragedy die lies in the pool, and a Hubris takes one."
_FILLED: Final = "The pool was rolled already. It is filled again when a new session begins."

ACTS: Final[tuple[moves.Act[session_state.State, session_state.Ruling], ...]] = (
    moves.Act("fill", "Roll the Destiny Pool", "destiny-pool", moves.Roll(_fill, _filled),
        lambda state: f"{2 * len(state.people) * state.edition.pool} dice: one of each kind from everybody.",
        session_state.only_in("fill", _FILLED), by=session_state.GM, whose=session_state.SAYS["fill"]),
    moves.Act("take", "Take a die of the pool", "destiny-take", _take, _calling("Its use at once, then it is kept."),
        session_state.in_play(lambda state: state.pool.number, "The pool is empty. A new session fills it."),
            _take_fields,
        by=session_state.TABLE, whose="Type table for who moves."),
    moves.Act("spend", "Spend a held die", "destiny-spend", moves.Roll(_spend, _spent),
        lambda state: f"It is {'' if state.keeps else 'rolled, and '}handed to the GM.",
        session_state.in_play(lambda state: state.carried, "No player holds a die."), _held_fields("Whose die",
            gm=False), by=session_state.TABLE),
    moves.Act("against", "Use a Tragedy against the heroes", "destiny-hand", moves.Roll(_spend, _spent),
        "Once, and then it is gone.",
        session_state.in_play(lambda state: state.held[-1].number,
            "The GM holds no Tragedy. Players hand them in by spending."),
        _held_fields("Die", gm=True), by=session_state.GM),
    moves.Act("hubris", "Set off a Hubris", "hubris", _hubris,
        _calling("As strong as the die, which the hero then keeps."),
        session_state.in_play(lambda state: state.pool.tragedy, _NO_TRAGEDY), _hubris_fields, by=session_state.TABLE,
            place=moves.MORE),
    *tilts.ACTS,
    moves.Act("session", "Begin a new session", "carry-over", _session,
        "What is held stays, one of each kind more, and a new pool.",
        session_state.in_play(lambda state: not state.crowded, _CROWDED), by=session_state.GM, place=moves.MORE),
    moves.Act("end", "The session is over", "carry-over",
        lambda state, _: moves.said(state._replace(stage="over", last=-1), "carry-over",
            f"Session {state.session} is over",
                              "The session is over. Dice that players carry over: *{carried}*.", carried=state.carried),
        "What is held is carried over, and can be put on the heroes’ sheets.", session_state.in_play(),
            by=session_state.GM, place=moves.MORE),
)  # fmt: skip
"""All that a table can do about Destiny."""

_FOUR: Final[list[fields.Json]] = [{} for _ in range(4)]
"""The players that the form starts with, as in the text’s own count of a pool of ten dice."""
_KEPT: Final = {"again": "Is rolled when it is spent", "shown": "Keeps what it showed"}
_STAGES: Final = {"roll": "The Tilt", "tied": "A tie", "table": "The Tilt", "vote": "Ballots", "over": "Over"}


class Destiny(Ruled[session_state.State, session_state.Ruling]):
    """The Destiny of a table. Source: Shattered Spheres, *Rules*, on Destiny and the Tilt."""

    id = f"{book.ID}.destiny"
    title = "Destiny"
    rule = "destiny"
    opening = ""
    start = "Begin"
    acts = ACTS

    def __init__(self, edition: book.Edition = book.EDITION) -> None:
        super().__init__(edition)
        most = edition.half(max(edition.sizes))
        self.halves = tuple(procedure.Outcome(f"half-{n}", f"Half is {n}", f"v{min(n, 5)}") for n in range(most, 0, -1))
        self.outcomes = (*self.halves, _ROLLED, *_SCORED)

    def form(self, edition: book.Edition) -> tuple[fields.Field, ...]:
        """The players, and what everybody brings along."""
        carried = (
            moves.number(k, f"{book.NAMES[k]} carried over", 0, edition.limit, group="more", source=k)
            for k in book.KINDS
        )
        row = (moves.text("name", "Name", source="name"), *carried)
        return (
            fields.Field(
                "players", "list", "Players", noun=book.PLAYER, default=_FOUR, low=1, high=limits.MAX_HEROES, fields=row
            ),
            moves.number("gm", "Tragedy that the GM holds", 0, edition.limit, group="more"),
            die_field(edition),
            moves.pick("kept", "A kept die", _KEPT, group="readings"),
            IMPROVE,
        )

    def begin(self, given: fields.Given) -> session_state.State:
        """Everybody with their dice, before the pool is rolled."""
        rows, own = given.rows("players"), self.edition.held
        names = tuple(row.text("name") or f"Player {n}" for n, row in enumerate(rows, 1))
        held = (session_state.Dice(*((0,) * (own + row.whole(kind)) for kind in book.KINDS)) for row in rows)
        readings = read_die(given), given.text("kept") == "shown", given.text("improve") == "ranks"
        return session_state.State(
            self.edition, names, *readings, (*held, session_state.Dice((), (0,) * given.whole("gm")))
        )

    def acts_of(self, state: session_state.State) -> tuple[moves.Act[session_state.State, session_state.Ruling], ...]:
        """The acts, and between them the vote of each person."""
        place = next(place for place, each in enumerate(ACTS, 1) if each.do == "vote")
        return (*ACTS[:place], *tilts.voters(state), *ACTS[place:])

    def possible(self, state: session_state.State, move: procedure.Move) -> tuple[procedure.Outcome, ...]:
        """What dice can count as at this stage."""
        if state.stage == "fill":
            return (_ROLLED,)
        return _SCORED if state.stage in ("roll", "tied") else self.halves[-state.edition.half(state.sides) :]

    def offers(self, state: session_state.State) -> tuple[procedure.Offer, ...]:
        """The Stress of whoever moved last."""
        if state.last < 0 or state.held[state.last].number > MOST_HELD:
            return ()
        count = state.held[state.last].number
        inputs: dict[str, fields.Json] = {"name": state.players[state.last], "dice": count}
        return (procedure.Offer(f"{book.ID}.stress", "Count the hero’s Stress", inputs, f"Dice held: {count}."),)

    def effects(self, state: session_state.State) -> tuple[procedure.Effect, ...]:
        """What each player carries over, when the session is over; a sheet holds ten dice of a kind at most."""
        if state.stage != "over":
            return ()
        return tuple(
            procedure.Effect(
                f"players.{n}", "hold", {k: len(dice.of(k)) for k in book.KINDS}, f"{name} carries over {dice.told}"
            )
            for n, (name, dice) in enumerate(zip(state.players, state.held[:-1], strict=True))
            if max(map(len, dice)) <= state.edition.limit
        )

    def view(self, state: session_state.State, seat: procedure.Seat) -> procedure.View:
        """The pool, what everybody holds, and the Tilt."""
        people = ((state.id_of(place), name) for place, name in enumerate(state.people))
        tilt, verdict = state.tilt, dict[str, fields.Json]()
        if tilt and not tilt.tied:
            verdict = {"highest": state.id_of(tilt.high[0]), "lowest": state.id_of(tilt.low[0])}
            verdict["results"] = list[fields.Json](tilt.results)
        return procedure.View(
            f"The Destiny Pool has {book.DIE.counted(state.pool.number)}.",
            verdict,
            blocks=tuple(_blocks(state)),
            settled=state.stage == "over",
            actors=((session_state.TABLE, "The players"), *people),
            status=_STAGES.get(state.stage, f"Session {state.session}"),
        )


def _blocks(state: session_state.State) -> Iterator[blocks.Block]:
    kinds = tuple(Column(book.NAMES[kind]) for kind in book.KINDS)
    if state.tilt:
        yield from _tilt_blocks(state, state.tilt, kinds)
    if state.pool.number:
        rows = tuple(
            blocks.GridRow((book.NAMES[kind], session_state.listed(state.pool.of(kind)))) for kind in book.KINDS
        )
        yield blocks.Grid("The Destiny Pool", (Column("Dice"), Column("Show")), rows)
    held = []
    for place, dice in enumerate(state.held):
        cells = [session_state.listed(dice.of(kind)) if state.keeps else len(dice.of(kind)) for kind in book.KINDS]
        held.append(blocks.GridRow((state.people[place], *cells, "–" if place == len(state.players) else dice.number)))
    yield blocks.Grid("Dice held", (Column("Who"), *kinds, Column("Stress", "number")), tuple(held))


def _tilt_blocks(
    state: session_state.State, tilt: session_state.Tilt, kinds: tuple[Column, ...]
) -> Iterator[blocks.Block]:
    rows = []
    for place, dice in enumerate(tilt.rolled):
        mark: blocks.PairMark = "won" if tilt.high == (place,) else "lost" if tilt.low == (place,) else ""
        rows.append(
            blocks.GridRow((state.people[place], *map(session_state.listed, dice), words.sign(dice.score)), mark)
        )
    yield blocks.Grid("The Tilt", (Column("Who"), *kinds, Column("Score", "number")), tuple(rows))
    if state.stage in ("vote", "done", "over"):
        ballots = state.edition.ballots
        votes = ", ".join(str(number) for _, number in tilt.votes) or "no vote yet"
        told = [*map(str, tilt.results), votes, *("–" for _ in ballots)][: len(ballots)]
        lines = tuple(
            blocks.GridRow((ballot.title, number), "now" if place == len(tilt.results) else "")
            for place, (ballot, number) in enumerate(zip(ballots, told, strict=True))
        )
        yield blocks.Grid("Ballots", (Column("Ballot"), Column("Number")), lines)
