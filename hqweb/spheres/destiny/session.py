"""Destiny through sessions: the pool, who takes and holds which dice, what they are spent on, and the Tilt.

Source: Shattered Spheres, *Rules*, on Destiny and the Tilt.
"""

from typing import Final, NamedTuple

from hqweb.core.blocks import Block, Grid, GridRow, PairMark
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Json, Option
from hqweb.core.limits import MAX_HEROES, MAX_NAME
from hqweb.core.numbers import sign
from hqweb.core.procedure import (
    Ask,
    Choice,
    Effect,
    Move,
    MoveKind,
    Offer,
    Outcome,
    Played,
    Procedure,
    Seat,
    View,
)
from hqweb.core.tables import Column
from hqweb.spheres.destiny import session_moves as moves
from hqweb.spheres.destiny import tilt as tilts
from hqweb.spheres.destiny.session_choices import closed, open_choices
from hqweb.spheres.destiny.session_state import BALLOTS, TABLE, Dice, State, Tilt, all_dice, die_of
from hqweb.spheres.destiny.stress import LIMIT, MOST_HELD
from hqweb.spheres.destiny.uses import KINDS, NAMES, improve_field, read_improve
from hqweb.spheres.edition import ID
from hqweb.spheres.nouns import PLAYER
from hqweb.spheres.spending import SIZES, die_field, half, read_die

USUAL: Final = 4
"""Players that the form starts with, as in the text’s own count of a pool of ten dice."""

_HALVES: Final = tuple(
    Outcome(f"half-{each}", f"Half is {each}", f"v{min(each, 5)}") for each in range(half(max(SIZES)), 0, -1)
)
_ROLLED: Final = Outcome("rolled", "The dice lie in the pool", "tie")
_SCORED: Final = (
    Outcome("clear", "One highest, one lowest", "v1"),
    Outcome("tied", "A tie is to be rolled again", "tie"),
)


class Ruling(NamedTuple):
    """The outcome that dice count as, and the value of a die that is spent."""

    key: str
    value: int = 0


class Destiny(Procedure[State, Ruling]):
    """The Destiny of a table. Source: Shattered Spheres, *Rules*, on Destiny and the Tilt."""

    id = f"{ID}.destiny"
    title = "Destiny"
    rule = "destiny"
    opening = ""
    start = "Begin"
    moves = (
        MoveKind("fill", "Roll the Destiny Pool", "destiny-pool"),
        MoveKind("take", "Take a die of the pool", "destiny-take"),
        MoveKind("spend", "Spend a held die", "destiny-spend"),
        MoveKind("against", "Use a Tragedy against the heroes", "destiny-hand"),
        MoveKind("hubris", "Set off a Hubris", "hubris"),
        MoveKind("tilt", "The Tilt: roll all dice held", "tilt-scores"),
        MoveKind("again", "Settle a tie", "tilt-tie"),
        MoveKind("ballots", "Begin to vote", "tilt-tables"),
        MoveKind("vote", "Vote", "tilt-votes"),
        MoveKind("count", "Count the votes", "tilt-votes"),
        MoveKind("session", "Begin a new session", "carry-over"),
        MoveKind("end", "The session is over", "carry-over"),
    )
    outcomes = (*_HALVES, _ROLLED, *_SCORED)

    def __init__(self) -> None:
        held = (
            Field(kind, "int", f"{NAMES[kind]} carried over", default=0, high=LIMIT, group="more", source=kind)
            for kind in KINDS
        )
        row = (Field("name", "text", "Name", default="", high=MAX_NAME, source="name"), *held)
        usual: list[Json] = [{} for _ in range(USUAL)]
        kept = (Option("again", "Is rolled when it is spent"), Option("shown", "Keeps what it showed"))
        self.fields = (
            Field("players", "list", "Players", noun=PLAYER, default=usual, low=1, high=MAX_HEROES, fields=row),
            Field("gm", "int", "Tragedy that the GM holds", default=0, high=LIMIT, group="more"),
            die_field(),
            Field("kept", "pick", "A kept die", default="again", options=kept, group="readings"),
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

    def choices(self, state: State) -> tuple[Choice, ...]:
        """What stands open at this stage."""
        return open_choices(state)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why something does not."""
        return closed(state, do, by)

    def ask(self, state: State, move: Move) -> Ask[Ruling] | None:
        """The dice of the pool, of a die that is spent, or of the Tilt."""
        if move.do == "fill":
            dice = tuple(die_of(state.sides, name, kind) for name in state.people for kind in KINDS)
            return Ask(dice, lambda _: Ruling("rolled"), _key)
        if move.do in ("spend", "against"):
            return self._spend(state, move.given)
        if move.do == "tilt":
            everybody = all_dice(state, tilts.everybody(state))
            return Ask(everybody, lambda faces: _scored(tilts.scored(state, faces)), _key)
        if move.do == "again" and state.tilt and not move.given.has("who"):
            tilt = state.tilt
            return Ask(all_dice(state, tilt.tied), lambda faces: _scored(tilts.broken(state, tilt, faces)), _key)
        return None

    def _spend(self, state: State, given: Given) -> Ask[Ruling]:
        by, kind, face = moves.parted(given.text("die"))
        if face:
            return Ask((), lambda _: _spent(face), _key)
        die = die_of(state.sides, state.people[state.place_of(by)], kind)
        return Ask((die,), lambda faces: _spent(faces[0]), _key)

    def possible(self, state: State, move: Move) -> tuple[Outcome, ...]:
        """What dice can count as at this stage."""
        if state.stage == "fill":
            return (_ROLLED,)
        return _SCORED if state.stage in ("roll", "tied") else _HALVES[-half(state.sides) :]

    def play(self, state: State, move: Move, faces: Faces, ruling: Ruling | None) -> Played[State]:
        """The session after the move."""
        value = ruling.value if ruling else 0
        tilt = state.tilt or tilts.scored(state, (0,) * sum(dice.number for dice in state.held))
        does = {
            "fill": lambda: moves.filled(state, faces),
            "take": lambda: moves.taken(state, move.given),
            "hubris": lambda: moves.hubris(state, move.given),
            "spend": lambda: moves.spent(state, move.given, value),
            "against": lambda: moves.against(state, move.given, value),
            "tilt": lambda: tilts.rolled(state, faces),
            "again": lambda: tilts.again(state, move.given, faces),
            "ballots": lambda: tilts.begun(state, tilt, move.given),
            "vote": lambda: tilts.voted(state, tilt, move.by, move.given),
            "count": lambda: tilts.counted_votes(state, tilt, move.given),
            "session": lambda: moves.new_session(state),
            "end": lambda: moves.ended(state),
        }
        return does[move.do]()

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


def _key(ruling: Ruling) -> str:
    return ruling.key


def _spent(face: int) -> Ruling:
    return Ruling(f"half-{half(face)}", face)


def _scored(tilt: Tilt) -> Ruling:
    return Ruling("tied" if tilt.tied else "clear")


def _blocks(state: State) -> tuple[Block, ...]:
    kinds = tuple(Column(NAMES[kind]) for kind in KINDS)
    out: list[Block] = []
    if state.tilt:
        out += _tilt_blocks(state, state.tilt)
    if state.pool.number:
        rows = tuple(GridRow((NAMES[kind], moves.listed(state.pool.of(kind)))) for kind in KINDS)
        out.append(Grid("The Destiny Pool", (Column("Dice"), Column("Show")), rows))
    held = []
    for place, (name, dice) in enumerate(zip(state.people, state.held, strict=True)):
        cells = [moves.listed(dice.of(kind)) if state.keeps else len(dice.of(kind)) for kind in KINDS]
        held.append(GridRow((name, *cells, "–" if place == len(state.players) else dice.number)))
    out.append(Grid("Dice held", (Column("Who"), *kinds, Column("Stress", "number")), tuple(held)))
    return tuple(out)


def _tilt_blocks(state: State, tilt: Tilt) -> tuple[Block, ...]:
    rows = []
    for place, (name, dice) in enumerate(zip(state.people, tilt.rolled, strict=True)):
        mark: PairMark = "won" if tilt.high == (place,) else "lost" if tilt.low == (place,) else ""
        cells = (name, *(moves.listed(dice.of(kind)) for kind in KINDS), sign(dice.score))
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
