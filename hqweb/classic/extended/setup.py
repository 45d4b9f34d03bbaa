"""The form of an extended contest, and what it sets up."""

from typing import NamedTuple

from hqweb.classic import form, in_rounds, sources
from hqweb.classic.edition import OUTCOMES, Edition
from hqweb.classic.extended.board import Board, Fighter, engaged, judged
from hqweb.classic.resistance import Class
from hqweb.classic.results import GOAL, LEVEL_WORDS, Level, points_of
from hqweb.core.fields import Field, Given, When
from hqweb.core.moves import flag, number, pick, text
from hqweb.mastery.field import amount_field
from hqweb.mastery.rating import Total


class Setup(NamedTuple):
    """What stays the same for the whole contest: its place in the story, and the readings that were chosen."""

    edition: Edition
    climax: bool
    prize: str
    base: Total
    low_wins: bool
    options: bool
    swapped: bool
    both_outnumbered: bool
    fallen_count: bool
    gm_shots: bool
    winner_hurt: bool
    point_for_side: bool
    assist_start: int
    measured: bool

    @property
    def ladder(self) -> tuple[Class, ...]:
        """The classes of resistance that assists climb, the easiest first."""
        return climbed(self.edition)


def climbed(edition: Edition) -> tuple[Class, ...]:
    """The classes of resistance with a plain distance from the base, the easiest first."""
    return tuple(sorted((each for each in edition.classes if each.at_most is None), key=lambda each: each.offset))


def extended_fields(edition: Edition) -> tuple[Field, ...]:
    """The fields of an extended contest."""
    help_ = "In a contest already under way, in this hero’s first pairing."
    contends = When("part", ("contends",))
    so_far = {"scored": "Points scored so far", "suffered": "Points against so far"}
    hero = (
        text("name", "Name", source=sources.NAME),
        edition.rating_field("ability", "Ability", source=sources.ABILITY),
        amount_field("bonus", "Lasting modifier")._replace(source=sources.BONUS),
        *form.moved_fields(edition),
        form.points_field(edition.supply),
        pick("part", "Part", {"contends": "Contends", "helps": "Only helps"}),
        *(number(name, label, 0, GOAL - 1, help=help_, when=contends, added=True) for name, label in so_far.items()),
    )
    foe = (
        text("name", "Name"),
        flag("hide", "Hide the rating until it is rolled"),
        edition.rating_field("resistance", "Resistance")._replace(secret="hide"),  # noqa: S106  names a flag
        form.points_field(0)._replace(source=""),
    )
    results = {"none": "Not played yet"} | {each.key: each.label for each in OUTCOMES}
    return (
        *in_rounds.sides_fields(hero, foe),
        pick("scene", "Place in the story", {"rising": "Rising action", "climax": "Climax"}),
        in_rounds.prize_field(),
        edition.rating_field("base", "Base resistance", default=int(edition.base))._replace(group="more"),
        *((in_rounds.reading("round_one", "Round one", results),) if edition.long.escalates else ()),
        *_readings(edition),
    )


def _readings(edition: Edition) -> tuple[Field, ...]:
    counted = {"so_far": "Opponents engaged so far in the round", "still": "Only those who are still your opponents"}
    extra = {"side": "Everybody on the losing side", "out": "Everybody knocked out"}
    guard = {"srd": "1 when winning, 2 when losing", "swapped": "2 when winning, 1 when losing"}
    classes = {each.id: each.label for each in climbed(edition)}
    whom = {"heroes": "Heroes only", "both": "Both sides"}
    return (
        in_rounds.dice_reading(),
        in_rounds.outnumbered_reading(),
        in_rounds.reading("gm_shots", "Parting shots of the foes", in_rounds.YES_NO, _yes(edition.long.shots)),
        in_rounds.reading("winner_hurt", "Winner hurt at difference 1", in_rounds.YES_NO, _yes(edition.long.hurt)),
        in_rounds.reading("extra_point", "Extra point at a climax for", extra),
        in_rounds.reading("assist_start", "First assist against", classes, edition.ordinary.id),
        *(() if edition.long.measured else (in_rounds.reading("measured", "Consequences for", whom),)),
        in_rounds.reading("counted", "Several opponents: the penalty counts", counted)._replace(added=True),
        flag("options", "Gambits and defensive responses", group="readings"),
        in_rounds.reading("defence", "A defensive response takes off", guard),
    )


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"


def set_up(edition: Edition, given: Given) -> tuple[Setup, Board]:
    """The setup and the board before the first round; one against one they face each other at once."""
    setup = Setup(
        edition=edition,
        climax=given.text("scene") == "climax",
        prize=given.text("prize"),
        base=Total(given.whole("base")),
        low_wins=given.text("better_roll") == "low",
        options=given.flag("options"),
        swapped=given.text("defence") == "swapped",
        both_outnumbered=given.text("outnumbered") == "both",
        fallen_count=given.text("counted", "so_far") == "so_far",
        gm_shots=given.text("gm_shots") == "yes",
        winner_hurt=given.text("winner_hurt") == "yes",
        point_for_side=given.text("extra_point") == "side",
        assist_start=[each.id for each in climbed(edition)].index(given.text("assist_start")),
        measured=edition.long.measured or given.text("measured") == "both",
    )
    heroes = [_hero(row, place, len(given.rows("heroes"))) for place, row in enumerate(given.rows("heroes"), 1)]
    foes = [_foe(row, place, len(given.rows("foes"))) for place, row in enumerate(given.rows("foes"), 1)]
    board = Board((*heroes, *foes))
    contending = [each for each in heroes if each.active]
    if len(contending) == 1 and len(foes) == 1:
        board = engaged(board, contending[0].id, foes[0].id, starter=contending[0].id)
    first = given.text("round_one", "none")
    if contending and first != "none":
        board = _escalated(board, contending[0].id, foes[0].id, first)
    return setup, board


def _escalated(board: Board, hero: str, foe: str, key: str) -> Board:
    """The board after a first round that was a simple contest: its winner has the points of its level."""
    who, level = key.split(":")
    board = engaged(board, hero, foe, starter=hero) if not board.pairs else board
    pair, points = board.pairs[0], points_of(Level(LEVEL_WORDS.index(level)))
    now = pair if who == "none" else pair.scored(who == "hero", points)
    board = board.put(now._replace(done=True), board.fighter(foe)._replace(hidden=False))
    board = judged(board, now.id).ripened()
    return board if board.winner or board.round > 1 else board.next_round()


def _hero(row: Given, place: int, of: int) -> Fighter:
    return Fighter(
        f"h{place}",
        in_rounds.called(row.text("name"), "Hero", place, of),
        True,
        Total(row.whole("ability")),
        bonus=row.whole("bonus"),
        lowered=form.lowered(row),
        raised=form.raised(row),
        points=row.whole("points"),
        brought=row.whole("points"),
        part="helper" if row.text("part") == "helps" else "contestant",
        begun=(row.whole("scored", 0), row.whole("suffered", 0)),
    )


def _foe(row: Given, place: int, of: int) -> Fighter:
    who, total = in_rounds.called(row.text("name"), "Foe", place, of), Total(row.whole("resistance"))
    return Fighter(f"f{place}", who, False, total, points=row.whole("points"), hidden=row.flag("hide"))
