"""Destiny over several sessions: the pool, the dice everyone holds, spending them, and the Tilt.

Source: Shattered Spheres, *Rules*, on Destiny and the Tilt.
"""

from collections.abc import Callable, Iterator
from typing import Final

from hqweb.core import blocks, fields, limits, moves, procedure, tables, words
from hqweb.core.dice import Faces
from hqweb.spheres import edition as book
from hqweb.spheres.destiny import session, stress
from hqweb.spheres.destiny import tilt as tilts
from hqweb.spheres.fate import use_told
from hqweb.spheres.form import IMPROVE, Ruled, die_field, read_die, use_field

REASONS: Final = {"complication": "A complication", "deed": "A heroic or villainous deed", "roleplaying": "Roleplaying"}
"""The reasons for taking a die from the pool."""
_ROLLED: Final = procedure.Outcome("rolled", "The dice are in the pool", "tie")
_SCORED: Final = (
    procedure.Outcome("clear", "One highest, one lowest", "v1"),
    procedure.Outcome("tied", "Roll the tie again first", "tie"),
)


def _filled(state: session.State, _: fields.Given, faces: Faces, __: session.Ruling) -> procedure.Played[session.State]:
    pool = session.Dice()
    for place, face in enumerate(faces):
        pool = pool.put(book.KINDS[place // state.edition.pool % 2], face)
    people, text = words.leading(book.PLAYER.spelt(len(state.players))), "{kind} in the pool: *{faces}*."
    rolled = "{people} and the GM roll a Triumph and a Tragedy die each: *{dice} dice*."
    steps = (
        procedure.say("destiny-pool", rolled, people=people, dice=len(faces)),
        *(procedure.say("destiny-pool", text, kind=book.NAMES[kind], faces=session.listed(pool.of(kind)))
          for kind in book.KINDS),
    )  # fmt: skip
    after = state._replace(pool=pool, stage="play", last=-1)
    return procedure.Played(after, steps, f"The Destiny Pool: {len(faces)} dice")


def _take(state: session.State, given: fields.Given) -> procedure.Played[session.State]:
    """Take a die from the pool and keep it, for a deed or as a Hubris."""
    who, (_, kind, face) = state.place_of(given.text("who")), session.parted(given.text("die"))
    name = state.players[who]
    if given.has("use"):
        why = REASONS[given.text("why")].replace("A ", "a ").replace("Role", "role")
        text = "{who} takes a {kind} die showing *{face}*, for {why}."
        step = procedure.say("destiny-take", text, who=name, kind=book.NAMES[kind], face=face, why=why)
        steps = [step, _use_step(state, given.text("use"), face, " at once")]
        line = f"{name} takes {book.NAMES[kind]} {face}: {tables.keyed(state.edition.uses, given.text('use')).title}"
    else:
        text, line = "The Hubris of {who} strikes with strength *{face}*.", f"Hubris of {name}, strength {face}"
        steps = [procedure.say("hubris", text, who=name, face=face)]
    after = state.with_held(who, state.held[who].put(kind, face))._replace(pool=state.pool.out(kind, face), last=who)
    steps.append(_holds(after, who, "keeps the die and holds"))
    if not after.pool.number:
        after = after._replace(stage="roll")
        steps.append(procedure.say("tilt", "That was the last die of the pool: *the Tilt*."))
    return procedure.Played(after, tuple(steps), line)


def _holds(state: session.State, who: int, verb: str = "holds") -> procedure.Step:
    text, count = f"{{who}} {verb} *{{count}}* now, and that much Stress.", state.held[who].number
    return procedure.say("destiny-kept", text, who=state.people[who], count=count)


def _spend(state: session.State, given: fields.Given) -> procedure.Ask[session.Ruling]:
    """Return the die to roll, or none if kept dice keep their number."""
    by, kind, face = session.parted(given.text("die"))

    def judge(faces: Faces) -> session.Ruling:
        value = face or faces[0]
        return session.Ruling(f"half-{state.edition.half(value)}", value)

    return procedure.Ask(() if face else (state.die(state.place_of(by), kind),), judge, lambda ruling: ruling.key)


def _spent(
    state: session.State, given: fields.Given, _: Faces, ruling: session.Ruling
) -> procedure.Played[session.State]:
    """Spend a held die. A player’s Tragedy goes to the GM, and a die that the GM spends is gone."""
    by, kind, face = session.parted(given.text("die"))
    who, key, value, gm = state.place_of(by), given.text("use"), ruling.value, len(state.players)
    name, mine = state.people[who], state.held[who]
    after = state.with_held(who, mine.out(kind, face if state.keeps else mine.of(kind)[0]))._replace(last=who)
    text = "{who} spends a kept {kind} die of *{value}*." if face else "{who} rolls a {kind} die: *{value}*."
    steps = [procedure.say("destiny-spend", text, who=name, kind=book.NAMES[kind], value=value)]
    steps.append(_use_step(state, key, value))
    hand = "The Triumph *leaves play*."
    if who == gm:
        after, hand = after._replace(last=-1), "It helped the opposition, and it’s *gone*."
    elif kind == "tragedy":
        after = after.with_held(gm, after.held[gm].put(kind, 0))
        hand = "The GM *keeps* the Tragedy, to use it against the heroes once."
    steps.append(procedure.say("destiny-hand", hand))
    steps += [] if who == gm else [_holds(after, who)]
    use = tables.keyed(state.edition.uses, key).title
    return procedure.Played(after, tuple(steps), f"{name}, {book.NAMES[kind]} {value}: {use}")


def _use_step(state: session.State, key: str, value: int, when: str = "") -> procedure.Step:
    told, title = use_told(key, value, state.edition, ranks=state.ranks), tables.keyed(state.edition.uses, key).title
    return procedure.say(f"use-{key}", f"{{title}}{when}: *{{told}}*.", title=title, told=told)


def _session(state: session.State, _: fields.Given) -> procedure.Played[session.State]:
    n, left = state.edition.held, state.pool.number
    held = tuple(dice.put("triumph", *[0] * n).put("tragedy", *[0] * n) for dice in state.held[:-1])
    fresh = state._replace(pool=session.Dice(), held=(*held, state.held[-1]), stage="fill", tilt=None, last=-1)
    steps = [
        procedure.say("carry-over", "Dice that players keep: *{carried}*.", carried=state.carried),
        procedure.say("destiny-start", "Each player gains *{n} Triumph and {n} Tragedy*.", n=n),
    ]
    if left:
        dice = words.leading(book.DIE.spelt(left))
        steps.append(procedure.say("destiny-pool", "{left} left in the old pool: *gone*.", left=dice))
    return procedure.Played(fresh._replace(session=state.session + 1), tuple(steps), f"Session {state.session + 1}")


def _player(state: session.State, label: str) -> fields.Field:
    return moves.pick("who", label, {f"p{place}": name for place, name in enumerate(state.players, 1)})


def _held_fields(label: str, *, gm: bool) -> Callable[[session.State], tuple[fields.Field, ...]]:
    def dice(state: session.State) -> Iterator[fields.Option]:
        for place in state.everybody[-1:] if gm else state.everybody[:-1]:
            for kind in book.KINDS:
                faces = state.held[place].of(kind)
                for face in dict.fromkeys(faces) if state.keeps else [0][: len(faces)]:
                    label = f"{state.people[place]}: {book.NAMES[kind]}{f' {face}' if face else ''}"
                    many = faces.count(face) if state.keeps else len(faces)
                    yield fields.Option(f"{state.id_of(place)}-{kind}-{face}", label, session.times(many))

    return lambda state: (session.pick_die(label, dice(state)), use_field(state.edition))


def _calling(sentence: str) -> Callable[[session.State], str]:
    """Describe a move that takes a die from the pool. Taking the last one triggers the Tilt."""
    return lambda state: sentence + (" It’s the last one: the Tilt follows." if state.pool.number == 1 else "")


ACTS: Final[tuple[moves.Act[session.State, session.Ruling], ...]] = (
    moves.Act("fill", "Roll the Destiny Pool", "destiny-pool", moves.Roll(
        lambda state, _: procedure.Ask(
            tuple(state.die(place, kind) for place in state.everybody for kind in book.KINDS
                  for _ in range(state.edition.pool)),
            lambda _: session.Ruling("rolled"), lambda ruling: ruling.key), _filled),
        lambda state: f"{2 * len(state.people) * state.edition.pool} dice: one of each kind from everybody.",
        session.only_in("fill", "The pool has already been rolled. It refills when a new session starts."),
        by=session.GM, whose=session.SAYS["fill"]),
    moves.Act("take", "Take a die from the pool", "destiny-take", _take, _calling("Use it at once, then keep it."),
        session.in_play(lambda state: state.pool.number, "The pool is empty. Start a new session to fill it."),
        lambda state: (_player(state, "Who"), session.pick_die("Die", state.pool.options()),
                       moves.pick("why", "For", REASONS), use_field(state.edition)),
        by=session.TABLE, whose="The whole table makes this move: write table."),
    moves.Act("spend", "Spend a held die", "destiny-spend", moves.Roll(_spend, _spent),
        lambda state: f"It’s {'' if state.keeps else 'rolled and '}handed to the GM.",
        session.in_play(lambda state: state.carried, "No player holds a die."), _held_fields("Whose die", gm=False),
        by=session.TABLE),
    moves.Act("against", "Use a Tragedy against the heroes", "destiny-hand", moves.Roll(_spend, _spent),
        "Once, then it’s gone.",
        session.in_play(lambda state: state.held[-1].number,
                        "The GM holds no Tragedy. Players hand them in by spending."),
        _held_fields("Die", gm=True), by=session.GM),
    moves.Act("hubris", "Set off a Hubris", "hubris", _take,
        _calling("As strong as the die. The hero then keeps it."),
        session.in_play(lambda state: state.pool.tragedy, "A Hubris takes a Tragedy die, and the pool has none."),
        lambda state: (_player(state, "Whose"), session.pick_die("Tragedy die", (
            fields.Option(f"tragedy-{face}", str(face)) for face in dict.fromkeys(state.pool.tragedy)))),
        by=session.TABLE, place=moves.MORE),
    *tilts.ACTS,
    moves.Act("session", "Start a new session", "carry-over", _session,
        "Players keep their dice and get one more of each kind. There’s a new pool.",
        session.in_play(lambda state: not state.crowded,
                        f"A Tilt could need more than {limits.MAX_DICE} dice. Spend some first."),
        by=session.GM, place=moves.MORE),
    moves.Act("end", "The session is over", "carry-over",
        lambda state, _: moves.said(
            state._replace(stage="over", last=-1), "carry-over", f"Session {state.session} is over",
            "The session is over. Dice that players keep: *{carried}*.", carried=state.carried),
        "Players keep their dice. You can put them on the heroes’ sheets.", session.in_play(),
        by=session.GM, place=moves.MORE),
)  # fmt: skip
"""All Destiny moves at a table, except the votes."""

_STAGES: Final = {"roll": "The Tilt", "tied": "A tie", "table": "The Tilt", "vote": "Ballots", "over": "Over"}


class Destiny(Ruled[session.State, session.Ruling]):
    """The Destiny of a table. Source: Shattered Spheres, *Rules*, on Destiny and the Tilt."""

    id = f"{book.ID}.destiny"
    title = "Destiny"
    verdict = (
        "highest=text lowest=text results=ints session stage sides people pool held[triumph tragedy number]"
        " tilt(soft high low rolled[triumph tragedy score] left[triumph tragedy] votes)"
    )
    opening = ""
    start = "Begin"
    acts = ACTS

    def __init__(self, edition: book.Edition = book.EDITION) -> None:
        super().__init__(edition)
        most = edition.half(max(edition.sizes))
        self.halves = tuple(procedure.Outcome(f"half-{n}", f"Half is {n}", f"v{min(n, 5)}") for n in range(most, 0, -1))
        self.outcomes = (*self.halves, _ROLLED, *_SCORED)

    def form(self, edition: book.Edition) -> tuple[fields.Field, ...]:
        """Return the fields for the players and their carried-over dice."""
        carried = (
            moves.number(k, f"{book.NAMES[k]} carried over", 0, edition.limit, group="more", source=k)
            for k in book.KINDS
        )
        row = (moves.text("name", "Name", source="name"), *carried)
        kept = {"again": "Is rolled when spent", "shown": "Keeps its number"}
        # Four players by default, as in the text's example of a pool of ten dice.
        return (
            moves.rows("players", "Players", book.PLAYER, limits.MAX_HEROES, row)._replace(default=[{}] * 4, low=1),
            moves.number("gm", "Tragedy dice the GM holds", 0, edition.limit, group="more"),
            die_field(edition),
            moves.pick("kept", "A kept die", kept, group="readings"),
            IMPROVE,
        )

    def begin(self, given: fields.Given) -> session.State:
        """Return the players with their dice, before the pool is rolled."""
        rows, own = given.rows("players"), self.edition.held
        names = tuple(row.text("name") or f"Player {n}" for n, row in enumerate(rows, 1))
        held = (session.Dice(*((0,) * (own + row.whole(kind)) for kind in book.KINDS)) for row in rows)
        readings = read_die(given), given.text("kept") == "shown", given.text("improve") == "ranks"
        return session.State(self.edition, names, *readings, (*held, session.Dice((), (0,) * given.whole("gm"))))

    def acts_of(self, state: session.State) -> tuple[moves.Act[session.State, session.Ruling], ...]:
        """Return all moves, including each person's vote."""
        place = next(place for place, each in enumerate(ACTS, 1) if each.do == "vote")
        return (*ACTS[:place], *tilts.voters(state), *ACTS[place:])

    def possible(self, state: session.State, move: procedure.Move) -> tuple[procedure.Outcome, ...]:
        """Return the outcomes at this stage."""
        if state.stage == "fill":
            return (_ROLLED,)
        return _SCORED if state.stage in ("roll", "tied") else self.halves[-state.edition.half(state.sides) :]

    def offers(self, state: session.State) -> tuple[procedure.Offer, ...]:
        """Offer to track the Stress of the last player to move."""
        count = state.held[state.last].number
        if state.last < 0 or count > stress.MOST_HELD:
            return ()
        inputs: dict[str, fields.Json] = {"name": state.players[state.last], "dice": count}
        return (procedure.Offer(f"{book.ID}.stress", "Count the hero’s Stress", inputs, f"Dice held: {count}."),)

    def effects(self, state: session.State) -> tuple[procedure.Effect, ...]:
        """Return each player's carried-over dice after the session. A sheet holds at most ten of a kind."""
        if state.stage != "over":
            return ()
        return tuple(
            procedure.Effect(
                f"players.{n}", "hold", {k: len(dice.of(k)) for k in book.KINDS}, f"{name} keeps {dice.told}"
            )
            for n, (name, dice) in enumerate(zip(state.players, state.held[:-1], strict=True))
            if max(map(len, dice)) <= state.edition.limit
        )

    def view(self, state: session.State, seat: procedure.Seat) -> procedure.View:
        """Return the pool, everyone's dice, and the Tilt."""
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
            actors=((session.TABLE, "The players"), *people),
            status=_STAGES.get(state.stage, f"Session {state.session}"),
        )


def _blocks(state: session.State) -> Iterator[blocks.Block]:
    if state.tilt:
        yield from _tilt_blocks(state, state.tilt)
    if state.pool.number:
        rows = [(book.NAMES[kind], session.listed(state.pool.of(kind))) for kind in book.KINDS]
        yield from blocks.grid("The Destiny Pool", "Dice | Show", rows)
    held = []
    for place, dice in enumerate(state.held):
        cells = [session.listed(dice.of(kind)) if state.keeps else len(dice.of(kind)) for kind in book.KINDS]
        held.append((state.people[place], *cells, "–" if place == len(state.players) else dice.number))
    yield from blocks.grid("Dice held", "Who | Triumph | Tragedy | Stress#", held)


def _tilt_blocks(state: session.State, tilt: session.Tilt) -> Iterator[blocks.Block]:
    rows = []
    for place, dice in enumerate(tilt.rolled):
        mark: blocks.PairMark = "won" if tilt.high == (place,) else "lost" if tilt.low == (place,) else ""
        rows.append(blocks.GridRow((state.people[place], *map(session.listed, dice), words.sign(dice.score)), mark))
    yield from blocks.grid("The Tilt", "Who | Triumph | Tragedy | Score#", rows)
    if state.stage in ("vote", "done", "over"):
        votes = ", ".join(str(number) for _, number in tilt.votes) or "no vote yet"
        told = [*map(str, tilt.results), votes, *("–" for _ in state.edition.ballots)]
        lines = (
            blocks.GridRow((ballot.title, number), "now" if place == len(tilt.results) else "")
            for place, (ballot, number) in enumerate(zip(state.edition.ballots, told, strict=False))
        )
        yield from blocks.grid("Ballots", "Ballot | Number", lines)
