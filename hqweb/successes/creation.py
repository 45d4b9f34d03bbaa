"""Making a hero: twelve abilities, two of them at 15, twenty improvement points, and maybe a sidekick.

Source: QuestWorlds SRD 0.97, *Character Creation*, *Sidekick*.
"""

from collections.abc import Iterator

from hqweb.core.blocks import Block, Grid, GridRow, Note
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Json, Option
from hqweb.core.limits import MAX_NAME
from hqweb.core.procedure import Choice, Move, MoveKind, Offer, Played, Procedure, Seat, View
from hqweb.core.tables import Column
from hqweb.mastery.abilities import Ability, Sheet, in_order
from hqweb.mastery.rating import Total
from hqweb.successes.creation_moves import (
    CAP,
    HERO,
    HIGH,
    HIGH_BREAKOUT,
    POINTS,
    SLOTS,
    State,
    closed,
    played,
    spendable,
)
from hqweb.successes.edition import ID, written
from hqweb.successes.growth import NEW_BREAKOUT, NEW_RATING, Follower, ability_rows, follower_row, sheet_grid
from hqweb.successes.hero_choices import name_field, pick


class Creation(Procedure[State, None]):
    """Making a hero. Source: QuestWorlds SRD 0.97, *Character Creation*."""

    id = f"{ID}.creation"
    title = "A new hero"
    rule = "creation"
    opening = ""
    start = "Begin"
    moves = (
        MoveKind("add", "Add an ability", "slots"),
        MoveKind("breakout", "Add a breakout", "creation-breakout"),
        MoveKind("spend", "Spend improvement points", "creation-points"),
        MoveKind("flaw", "Add a flaw", "creation-flaws"),
        MoveKind("sidekick", "Add a sidekick", "sidekick"),
        MoveKind("sidekick-spend", "Spend points on the sidekick", "sidekick"),
        MoveKind("finish", "Finish", "creation"),
    )
    outcomes = ()

    def __init__(self) -> None:
        ways = (Option("own", "An ability of its own, 15"), Option("breakout", "A breakout of the first, +10"))
        self.fields = (
            Field("name", "text", "Name of the hero", default="", high=MAX_NAME),
            Field("main", "text", "What the hero does, a keyword", default="", high=MAX_NAME),
            Field("trait", "text", "What sets the hero apart", default="", high=MAX_NAME),
            Field("as", "pick", "That is", default="own", options=ways),
        )

    def begin(self, given: Given) -> State:
        """The two abilities of the concept, at their ratings."""
        main = Ability("a1", given.text("main") or "Calling", "keyword", HIGH)
        name = given.text("trait") or "Trait"
        if given.text("as") == "breakout":
            trait = Ability("a2", name, "breakout", HIGH_BREAKOUT, main.id)
        else:
            trait = Ability("a2", name, "standalone", HIGH)
        return State(given.text("name") or "The hero", (main, trait))

    def choices(self, state: State) -> tuple[Choice, ...]:
        """What can be added or raised."""
        return () if state.done else tuple(_open(state))

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why something cannot be added or raised."""
        return closed(state, do)

    def play(self, state: State, move: Move, faces: Faces, ruling: None) -> Played[State]:
        """The sheet after the move."""
        return played(state, move.do, move.given)

    def offers(self, state: State) -> tuple[Offer, ...]:
        """The finished hero goes onto a sheet, or into a few sessions without one."""
        if not state.done:
            return ()
        return (_onto_sheet(state), _into_play(state))

    def view(self, state: State, seat: Seat) -> View:
        """The sheet, and what is left to give out."""
        left = f"{state.free} of {SLOTS} abilities and {state.points} of {POINTS} points are left."
        return View(
            f"{state.name}: {left}",
            {},
            blocks=_blocks(state),
            settled=state.done,
            actors=((HERO, state.name),),
            status="Finished" if state.done else "In the making",
        )


def _onto_sheet(state: State) -> Offer:
    """All of it, the sidekick and the points that are left too."""
    aside = (Follower("s1", state.sidekick, state.aside, state.aside_points),) if state.sidekick else ()
    inputs: dict[str, Json] = {
        "name": state.name,
        "abilities": ability_rows(tuple(in_order(state.sheet))),
        "flaws": [{"name": each.name} for each in state.flaws],
        "followers": [follower_row(each) for each in aside],
        "spare": state.points,
    }
    return Offer(f"{ID}.sheet", "Onto a sheet", inputs, "With everything on it.", replaces=True)


def _into_play(state: State) -> Offer:
    """The sheet as the hero’s shorter form takes it."""
    keywords: list[Json] = []
    for each in state.sheet:
        if each.kind != "keyword":
            continue
        row: dict[str, Json] = {"name": each.name, "rating": each.rating}
        mine = [one for one in state.sheet if one.keyword == each.id]
        if mine:
            row |= {"breakout": mine[0].name, "plus": str(mine[0].rating)}
        keywords.append(row)
    plain = [each for each in state.sheet if each.kind == "standalone"]
    inputs: dict[str, Json] = {
        "name": state.name,
        "keywords": keywords,
        "abilities": [{"name": each.name, "rating": each.rating} for each in plain],
        "flaws": [{"name": each.name} for each in state.flaws],
    }
    brings = "Each keyword takes its first breakout along."
    return Offer(f"{ID}.hero", "Into play", inputs, brings, replaces=True)


def _open(state: State) -> Iterator[Choice]:
    kinds = (Option("standalone", "An ability"), Option("keyword", "A keyword"))
    made = (
        Choice(
            "add",
            "Add an ability",
            HERO,
            (name_field(), Field("kind", "pick", "Kind", default="standalone", options=kinds)),
            brings=f"At {NEW_RATING}. {state.free} left.",
        ),
        Choice(
            "breakout",
            "Add a breakout",
            HERO,
            (pick(_keywords(state), "Keyword"), name_field()),
            brings=f"At +{NEW_BREAKOUT}. {state.free} left.",
        ),
        Choice(
            "spend",
            "Spend improvement points",
            HERO,
            spend_fields(state.sheet, state.points),
            brings=f"One for one, up to {written(CAP)}. {state.points} left.",
        ),
        Choice("flaw", "Add a flaw", HERO, (name_field(),), brings="Its rating follows the abilities."),
        Choice(
            "sidekick",
            "Add a sidekick",
            HERO,
            _sidekick_fields(),
            brings="Takes one of the twelve. 15, 10 and 10, and 10 points.",
        ),
        Choice(
            "sidekick-spend",
            "Spend points on the sidekick",
            HERO,
            spend_fields(state.aside, state.aside_points),
            brings=f"{state.aside_points} left.",
        ),
        Choice("finish", "Finish", HERO, brings="What is left can be filled in play."),
    )
    yield from (choice for choice in made if not closed(state, choice.do))


def _keywords(state: State) -> Sheet:
    return tuple(each for each in state.sheet if each.kind == "keyword")


def spend_fields(sheet: Sheet, points: int) -> tuple[Field, ...]:
    """One of what can be raised, and by how much: no more than the one nearest to the cap has room for."""
    open_now = spendable(sheet)
    room = min((CAP - each.rating for each in open_now), default=1)
    return (pick(open_now), Field("n", "int", "Points", default=1, low=1, high=max(1, min(points, room))))


def _sidekick_fields() -> tuple[Field, ...]:
    texts = (("name", "Name"), ("first", "Ability at 15"), ("second", "Ability at 10"), ("third", "Another at 10"))
    return tuple(Field(name, "text", label, default="", high=MAX_NAME) for name, label in texts)


def _blocks(state: State) -> tuple[Block, ...]:
    out: list[Block] = [*sheet_grid(state.sheet, state.flaws)]
    if state.sidekick:
        mine = tuple(GridRow((each.name, written(Total(each.rating)))) for each in state.aside)
        out.append(Grid(state.sidekick, (Column("Ability"), Column("Rating", "number")), mine))
    if not state.done and not state.points:
        out.append(Note("All points are spent. A breakout never takes any."))
    return tuple(out)
