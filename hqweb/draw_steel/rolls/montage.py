"""A montage test as a tracker: two rounds of tests and help, until one of its two limits is reached.

Source: Draw Steel Heroes, *Tests*, *Montage Tests*.
"""

from typing import Final

from hqweb.core.blocks import Block, Grid, GridRow, Note
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Json, Option
from hqweb.core.limits import MAX_HEROES, MAX_NAME
from hqweb.core.procedure import Ask, Choice, Effect, Headline, Move, MoveKind, Outcome, Played, Procedure, Seat, View
from hqweb.core.tables import Column
from hqweb.core.words import an, leading
from hqweb.draw_steel.edition import ID
from hqweb.draw_steel.effects import victories
from hqweb.draw_steel.nouns import BANE, EDGE, HERO, VICTORY
from hqweb.draw_steel.power import Ruling, ask_power, key
from hqweb.draw_steel.rolls.form import HELP, tokens_field
from hqweb.draw_steel.rolls.montage_moves import (
    open_choices,
    read_turn,
    repeats,
    rolled,
    rolled_anew,
    said,
    why_no_token,
)
from hqweb.draw_steel.rolls.montage_state import LOST, MONTAGES, PARTIAL, ROUNDS, TOTAL, Board, Hero, State, montage
from hqweb.draw_steel.rolls.one_roll import DIRECTOR
from hqweb.draw_steel.rolls.results import OUTCOMES, result_of

MAX_ROUNDS: Final = 6
"""Rounds that a form takes: three times what the text has."""

ENDS: Final = {
    TOTAL: Headline("v3", "Total success", "You do what you set out to do, and nothing goes wrong."),
    PARTIAL: Headline("v1", "Partial success", "You do it, at a price or late."),
    LOST: Headline("d2", "Total failure", "You do not do it, and the story takes another turn."),
}


class MontageTest(Procedure[State, Ruling]):
    """A montage test. Source: Draw Steel Heroes, *Tests*, *Montage Tests*."""

    id = f"{ID}.montage-test"
    title = "Montage test"
    more_label = "Rounds and hero tokens"
    rule = "montage-test"
    opening = ""
    start = "Begin"
    moves = (
        MoveKind("test", "Make a test", "montage-turn"),
        MoveKind("assist", "Assist", "assist"),
        MoveKind("works", "It just works", "montage-works"),
        MoveKind("pass", "Do nothing", "montage-turn"),
        MoveKind("reroll", "Spend a hero token", "reroll"),
        MoveKind("costly", "Offer success with a consequence", "bargain"),
        MoveKind("fail", "Offer a plain failure", "bargain"),
    )
    outcomes = (*OUTCOMES, *(Outcome(f"assist:{each.key}", each.title, f"tier-{each.tier}") for each in HELP))
    endings = tuple(Outcome(name, head.word, head.mark) for name, head in ENDS.items())

    def __init__(self) -> None:
        self.fields = _fields()

    def caption(self, given: Given) -> str:
        """How many take part, and how hard it is."""
        hard = montage(given.text("difficulty")).title.lower()
        return f"{HERO.counted(len(given.rows('heroes')))} on {an(hard)} montage test"

    def begin(self, given: Given) -> State:
        """The party before its first round."""
        rows = enumerate(given.rows("heroes"), 1)
        heroes = tuple(Hero(f"h{n}", row.text("name") or f"Hero {n}") for n, row in rows)
        return State(
            montage(given.text("difficulty")),
            given.whole("rounds"),
            given.text("skills") == "again",
            given.text("limit") == "failure",
            given.whole("tokens"),
            Board(heroes),
        )

    def choices(self, state: State) -> tuple[Choice, ...]:
        """What each may do, and what may be said to the last roll."""
        return open_choices(state)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why a move does not stand open."""
        if do == "reroll":
            return why_no_token(state) or "The token is for whoever rolled last."
        if do in ("costly", "fail"):
            return "That offer is the Director’s, on a plain failure or a success with a consequence just rolled."
        if state.end:
            return f"It is over: {ENDS[state.end].word.lower()}."
        hero = next((one for one in state.now.heroes if one.id == by), None)
        if hero is None:
            return "A turn is for one of the heroes who take part."
        if hero.acted:
            return "One turn a round: first all others have theirs."
        return "Nobody is left to assist: all others have had their turn." if do == "assist" else ""

    def ask(self, state: State, move: Move) -> Ask[Ruling] | None:
        """Two d10 for a test, for an assist, and for either of them anew."""
        if move.do == "reroll" and state.last:
            last = state.last
            return ask_power(last.read.power)._replace(key=lambda ruling: last._replace(ruling=ruling).key)
        if move.do not in ("test", "assist") or repeats(state, move):
            return None
        read = read_turn(state.now.hero(move.by), move.given, again=state.again)
        if move.do == "assist":
            by_tier = {key(each.tier): f"assist:{each.key}" for each in HELP}
            return ask_power(read.power)._replace(key=lambda ruling: by_tier[key(ruling.tier)])
        hard = move.given.text("difficulty")
        return ask_power(read.power)._replace(key=lambda ruling: result_of(hard, ruling))

    def play(self, state: State, move: Move, faces: Faces, ruling: Ruling | None) -> Played[State]:
        """The board after the move."""
        if ruling is None:
            return said(state, move)
        return rolled_anew(state, faces, ruling) if move.do == "reroll" else rolled(state, move, faces, ruling)

    def effects(self, state: State) -> tuple[Effect, ...]:
        """The Victories of each hero, once it is over."""
        places = range(len(state.board.heroes))
        return tuple(each for place in places for each in victories(f"heroes.{place}", state.victories))

    def view(self, state: State, seat: Seat) -> View:
        """What is counted, who has acted, and how it ended."""
        board, end = state.now, state.end
        most, worst = state.limits
        verdict: dict[str, Json] = {
            "successes": board.successes,
            "failures": board.failures,
            "limits": [most, worst],
            "round": min(board.round, state.rounds),
        }
        if end:
            rows: list[Json] = [f"{ID}.montage/{state.of.key}"]
            verdict |= {"end": end, "victories": state.victories, "rows": rows}
        told = f"Successes {board.successes} of {most}, failures {board.failures} of {worst}"
        return View(
            f"{ENDS[end].word}. {told}." if end else f"{told}.",
            verdict,
            ENDS[end] if end else None,
            _blocks(state),
            settled=bool(end) and not self.choices(state),
            actors=(*((one.id, one.name) for one in board.heroes), (DIRECTOR, "Director")),
            status="Over" if end else f"Round {board.round} of {state.rounds}",
        )


def _blocks(state: State) -> tuple[Block, ...]:
    board, (most, worst) = state.now, state.limits
    counts = (
        GridRow(("Successes", f"{board.successes} of {most}"), "won" if board.successes >= most else ""),
        GridRow(("Failures", f"{board.failures} of {worst}"), "lost" if board.failures >= worst else ""),
    )
    out: list[Block] = [Grid("What is counted", (Column("What"), Column("So far", "number")), counts)]
    rows = tuple(
        GridRow((one.name, _turn_of(state, one), ", ".join(one.used) or "–"), "out" if one.acted else "")
        for one in board.heroes
    )
    columns = (Column("Hero"), Column("This round"), Column("Skills used"))
    out.append(Grid("The party", columns, rows))
    if state.end:
        out.append(Note(f"{leading(VICTORY.spelt(state.victories))} for each hero."))
    return tuple(out)


def _turn_of(state: State, one: Hero) -> str:
    if state.end:
        return "–"
    told = [
        *(["acted"] if one.acted else ["to act"]),
        *([EDGE.spelt(one.edges)] if one.edges else []),
        *([BANE.spelt(one.banes)] if one.banes else []),
    ]
    return ", ".join(told)


def _fields() -> tuple[Field, ...]:
    hard = tuple(Option(each.key, each.title) for each in MONTAGES)
    skills = (Option("once", "Once a hero"), Option("again", "As often as it fits"))
    limit = (Option("margin", "Partial success, if two ahead"), Option("failure", "Total failure"))
    return (
        Field("difficulty", "pick", "Difficulty", default="moderate", options=hard),
        Field(
            "heroes",
            "list",
            "Heroes",
            noun=HERO,
            low=1,
            high=MAX_HEROES,
            fields=(Field("name", "text", "Name", default="", high=MAX_NAME, source="name"),),
        ),
        Field("rounds", "int", "Rounds", default=ROUNDS, low=1, high=MAX_ROUNDS, group="more"),
        tokens_field(),
        Field("limit", "pick", "At the failure limit", default="margin", options=limit, group="readings"),
        Field("skills", "pick", "A skill may be used", default="once", options=skills, group="readings"),
    )
