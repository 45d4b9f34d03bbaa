"""The form of an extended contest, and what it sets up."""

from dataclasses import replace

from hqweb.classic import form, in_rounds, sources
from hqweb.classic.edition import OUTCOMES, Edition
from hqweb.classic.extended.board import Board, Fighter, engaged, judged
from hqweb.classic.in_rounds import RoundsSetup
from hqweb.classic.resistance import Class
from hqweb.classic.results import GOAL, LEVEL_WORDS, Level, points_of
from hqweb.core.fields import Field, Given, When
from hqweb.core.moves import flag, number, pick, text
from hqweb.mastery.field import amount_field
from hqweb.mastery.rating import Total


class Setup(RoundsSetup):
    """What stays the same for the whole contest: its place in the story, and the readings that were chosen."""

    @property
    def climax(self) -> bool:
        """Whether it is a climax, and no rising action."""
        return self.reads("scene", "climax")

    @property
    def base(self) -> Total:
        """The resistance of an ordinary obstacle."""
        return Total(self.given.whole("base"))

    @property
    def measured(self) -> bool:
        """Whether foes end in states as heroes do."""
        return self.edition.long.measured or self.reads("measured", "both")


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
        in_rounds.PRIZE,
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
        form.BETTER_ROLL,
        in_rounds.OUTNUMBERED,
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


def set_up(setup: Setup) -> Board:
    """The board before the first round; one against one they face each other at once."""
    given = setup.given
    rows, others = given.rows("heroes"), given.rows("foes")
    heroes = [_hero(row, place, len(rows)) for place, row in enumerate(rows, 1)]
    foes = [_foe(row, place, len(others)) for place, row in enumerate(others, 1)]
    board = Board((*heroes, *foes))
    contending = [each for each in heroes if each.active]
    if len(contending) == 1 and len(foes) == 1:
        board = engaged(board, contending[0].id, foes[0].id, starter=contending[0].id)
    first = given.text("round_one", "none")
    if contending and first != "none":
        board = _escalated(board, contending[0].id, foes[0].id, first)
    return board


def _escalated(board: Board, hero: str, foe: str, key: str) -> Board:
    """The board after a first round that was a simple contest: its winner has the points of its level."""
    who, level = key.split(":")
    board = engaged(board, hero, foe, starter=hero) if not board.pairs else board
    pair, points = board.pairs[0], points_of(Level(LEVEL_WORDS.index(level)))
    now = pair if who == "none" else pair.scored(who == "hero", points)
    board = board.put(now._replace(done=True), replace(board.fighter(foe), hidden=False))
    board = judged(board, now.id).ripened()
    return board if board.winner or board.round > 1 else board.next_round()


def _hero(row: Given, place: int, of: int) -> Fighter:
    return Fighter(
        id=f"h{place}", who=in_rounds.called(row.text("name"), "Hero", place, of), ours=True,
        total=Total(row.whole("ability")), bonus=row.whole("bonus"), lowered=form.lowered(row), raised=form.raised(row),
        points=row.whole("points"), brought=row.whole("points"),
        part="helper" if row.text("part") == "helps" else "contestant",
        begun=(row.whole("scored", 0), row.whole("suffered", 0)),
    )  # fmt: skip


def _foe(row: Given, place: int, of: int) -> Fighter:
    return Fighter(
        id=f"f{place}", who=in_rounds.called(row.text("name"), "Foe", place, of), ours=False,
        total=Total(row.whole("resistance")), points=row.whole("points"), hidden=row.flag("hide"),
    )  # fmt: skip
