"""The form of an extended contest, and what it sets up."""

from typing import NamedTuple

from hqweb.classic import sources
from hqweb.classic.edition import OUTCOMES, Edition
from hqweb.classic.extended.board import Board, Fighter, Part, engaged, judged, next_round, ripened
from hqweb.classic.form import lowered, moved_fields, points_field, raised
from hqweb.classic.nouns import FOE, HERO
from hqweb.classic.resistance import Class
from hqweb.classic.results import GOAL, LEVEL_WORDS, Level, points_of
from hqweb.core.fields import Field, Given, Option, When
from hqweb.core.limits import MAX_CONTESTANTS, MAX_NAME, MAX_PRIZE
from hqweb.core.words import Who
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
    hero = (
        Field("name", "text", "Name", default="", high=MAX_NAME, source=sources.NAME),
        edition.rating_field("ability", "Ability", source=sources.ABILITY),
        amount_field("bonus", "Lasting modifier")._replace(source=sources.BONUS),
        *moved_fields(edition),
        points_field(edition.supply),
        Field(
            "part",
            "pick",
            "Part",
            default="contends",
            options=(Option("contends", "Contends"), Option("helps", "Only helps")),
        ),
        *(
            Field(
                name,
                "int",
                label,
                default=0,
                high=GOAL - 1,
                help="In a contest already under way, in this hero’s first pairing.",
                when=When("part", ("contends",)),
                added=True,
            )
            for name, label in (("scored", "Points scored so far"), ("suffered", "Points against so far"))
        ),
    )
    foe = (
        Field("name", "text", "Name", default="", high=MAX_NAME),
        Field("hide", "flag", "Hide the rating until it is rolled", default=False),
        edition.rating_field("resistance", "Resistance")._replace(secret="hide"),  # noqa: S106  names a flag
        points_field(0)._replace(source=""),
    )
    scene = (Option("rising", "Rising action"), Option("climax", "Climax"))
    return (
        Field("heroes", "list", "Heroes", noun=HERO, low=1, high=MAX_CONTESTANTS, fields=hero),
        Field("foes", "list", "Foes", noun=FOE, low=1, high=MAX_CONTESTANTS, fields=foe),
        Field("scene", "pick", "Place in the story", default="rising", options=scene),
        Field("prize", "text", "Prize", default="", high=MAX_PRIZE, group="more"),
        edition.rating_field("base", "Base resistance", default=int(edition.base))._replace(group="more"),
        *(_round_one() if edition.long.escalates else ()),
        *_readings(edition),
    )


def _round_one() -> tuple[Field, ...]:
    """The simple contest that was the first round, if there was one."""
    none = Option("none", "Not played yet")
    results = tuple(Option(each.key, each.label) for each in OUTCOMES)
    return (Field("round_one", "pick", "Round one", default="none", options=(none, *results), group="readings"),)


def _readings(edition: Edition) -> tuple[Field, ...]:
    yes_no = (Option("yes", "Yes"), Option("no", "No"))
    dice = (Option("high", "High die wins"), Option("low", "Low die wins"))
    outnumbered = (Option("both", "On both sides"), Option("heroes", "On heroes only"))
    counted = (
        Option("so_far", "Opponents engaged so far in the round"),
        Option("still", "Only those who are still your opponents"),
    )
    extra = (Option("side", "Everybody on the losing side"), Option("out", "Everybody knocked out"))
    defence = (Option("srd", "1 when winning, 2 when losing"), Option("swapped", "2 when winning, 1 when losing"))
    classes = tuple(Option(each.id, each.label) for each in climbed(edition))
    ordinary = edition.ordinary.id
    whom = (Option("heroes", "Heroes only"), Option("both", "Both sides"))
    measured = () if edition.long.measured else (("measured", "Consequences for", "heroes", whom),)
    picks = (
        ("better_roll", "Equal results", "high", dice),
        ("outnumbered", "Penalty for several opponents", "both", outnumbered),
        ("gm_shots", "Parting shots of the foes", _yes(edition.long.shots), yes_no),
        ("winner_hurt", "Winner hurt at difference 1", _yes(edition.long.hurt), yes_no),
        ("extra_point", "Extra point at a climax for", "side", extra),
        ("assist_start", "First assist against", ordinary, classes),
        *measured,
    )
    return (
        *(Field(name, "pick", label, default=first, options=of, group="readings") for name, label, first, of in picks),
        Field(
            "counted",
            "pick",
            "Several opponents: the penalty counts",
            default="so_far",
            options=counted,
            group="readings",
            added=True,
        ),
        Field("options", "flag", "Gambits and defensive responses", default=False, group="readings"),
        Field("defence", "pick", "A defensive response takes off", default="srd", options=defence, group="readings"),
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
    heroes = [_hero(row, n, len(given.rows("heroes"))) for n, row in enumerate(given.rows("heroes"), 1)]
    foes = [_foe(row, n, len(given.rows("foes"))) for n, row in enumerate(given.rows("foes"), 1)]
    board = Board((*heroes, *foes))
    contending = [each for each in heroes if each.active]
    if len(contending) == 1 and len(foes) == 1:
        board = engaged(board, contending[0].id, foes[0].id, starter=contending[0].id)
    if contending and given.has("round_one") and given.text("round_one") != "none":
        board = _escalated(board, contending[0].id, foes[0].id, given.text("round_one"))
    return setup, board


def _escalated(board: Board, hero: str, foe: str, key: str) -> Board:
    """The board after a first round that was a simple contest: its winner has the points of its level."""
    who, level = key.split(":")
    board = engaged(board, hero, foe, starter=hero) if not board.pairs else board
    pair, points = board.pairs[0], points_of(Level(LEVEL_WORDS.index(level)))
    now = pair if who == "none" else pair.scored(who == "hero", points)
    board = board.put(now._replace(done=True), board.fighter(foe)._replace(hidden=False))
    board = ripened(judged(board, now.id))
    return board if board.winner or board.round > 1 else next_round(board)


def _hero(row: Given, number: int, of: int) -> Fighter:
    part: Part = "helper" if row.text("part") == "helps" else "contestant"
    who = _who(row.text("name"), "Hero", number, of)
    total = Total(row.whole("ability"))
    return Fighter(
        f"h{number}",
        who,
        True,
        total,
        bonus=row.whole("bonus"),
        injuries=lowered(row),
        raised=raised(row),
        points=row.whole("points"),
        brought=row.whole("points"),
        part=part,
        begun=(row.whole("scored", 0), row.whole("suffered", 0)),
    )


def _foe(row: Given, number: int, of: int) -> Fighter:
    return Fighter(
        f"f{number}",
        _who(row.text("name"), "Foe", number, of),
        False,
        Total(row.whole("resistance")),
        points=row.whole("points"),
        hidden=row.flag("hide"),
    )


def _who(name: str, kind: str, number: int, of: int) -> Who:
    """Somebody by name, or by kind, or by kind and number where there are more."""
    return Who.named(name, kind) if name or of == 1 else Who(f"{kind} {number}", f"{kind} {number}")
