"""The form of a chained contest, and the board that it sets up."""

from hqweb.classic import sources
from hqweb.classic.chained.board import BEGUN, Board, Fighter, Harm, Setup, duel_of, suffered
from hqweb.classic.edition import OUTCOMES, Edition
from hqweb.classic.nouns import OPPOSING_MODIFIER, PAIR
from hqweb.classic.results import LEVEL_WORDS, Level
from hqweb.core.fields import Field, Given, Json, Option, When
from hqweb.core.limits import MAX_CONTESTANTS, MAX_GROUP_POINTS, MAX_NAME, MAX_PRIZE
from hqweb.core.words import Who, leading
from hqweb.mastery.field import amount_field
from hqweb.mastery.modifiers import add_up, modifiers_field
from hqweb.mastery.rating import Total

_FRESH = "fresh"


def chained_fields(edition: Edition) -> tuple[Field, ...]:
    """The fields of a chained contest: those of a simple one, what it begins with, and further pairs."""
    typed, player = (When("against", (way,)) for way in ("resistance", "player"))
    against = (Option("resistance", "A rating"), Option("player", "A player"))
    dice = (Option("high", "High die wins"), Option("low", "Low die wins"))
    worse = (Option("adds", "Comes on top of the hurts"), Option("turns", "Takes the place of one hurt"))
    first = (Option(_FRESH, "Not rolled yet"), *(Option(each.key, each.label) for each in OUTCOMES))
    return (
        edition.rating_field("ability", "Ability", source=sources.ABILITY),
        Field("against", "pick", "Against", default="resistance", options=against),
        _resistance(edition)._replace(when=typed),
        edition.rating_field("resistance", "Their ability", when=player),
        _points("points", "Hero points")._replace(source=sources.POINTS),
        _points("their_points", "Their hero points")._replace(when=player),
        modifiers_field(edition.kinds, edition.letter, "modifiers", "Modifiers")._replace(source=sources.MODIFIERS),
        modifiers_field(
            edition.kinds, edition.letter, "their_modifiers", "Modifiers of the other player", player, OPPOSING_MODIFIER
        ),
        _name("hero", "Name of the hero")._replace(group="more", source=sources.NAME),
        _name("foe", "Name of the opposition")._replace(group="more"),
        Field("hide", "flag", "Hide the resistance until it is rolled", default=False, when=typed, group="more"),
        Field("prize", "text", "Prize", default="", high=MAX_PRIZE, group="more"),
        _harm("harm", "Harm to the hero so far"),
        _harm("their_harm", "Harm to the other so far"),
        Field("first", "pick", "Round one", default=_FRESH, options=first, group="more"),
        Field(
            "others",
            "list",
            "Further pairs",
            noun=PAIR,
            default=[],
            high=MAX_CONTESTANTS - 1,
            fields=_pair(edition),
            group="more",
        ),
        Field("better_roll", "pick", "Equal results", default="high", options=dice, group="readings"),
        Field("worse", "pick", "An injury", default="adds", options=worse, group="readings"),
    )


def _pair(edition: Edition) -> tuple[Field, ...]:
    """A row: a hero, and whom they meet."""
    return (
        _name("name", "Name")._replace(source=sources.NAME),
        edition.rating_field("ability", "Ability", source=sources.ABILITY),
        amount_field("bonus", "Modifiers")._replace(source=sources.BONUS),
        _points("points", "Hero points")._replace(source=sources.POINTS),
        _name("foe", "Meets"),
        _resistance(edition),
        Field("hide", "flag", "Hide it until it is rolled", default=False),
        _harm("harm", "Harm to the hero so far"),
        _harm("their_harm", "Harm to the other so far"),
    )


def _harm(name: str, label: str) -> Field:
    """The harm of a contest that is under way already."""
    none, *worse = BEGUN.items()
    options = (Option(none[0], "No"), *(Option(key, leading(harm.words)) for key, harm in worse))
    return Field(name, "pick", label, default="none", options=options, group="more", added=True)


def _resistance(edition: Edition) -> Field:
    return edition.rating_field("resistance", "Resistance")._replace(secret="hide")  # noqa: S106  names a flag


def _points(name: str, label: str) -> Field:
    return Field(name, "int", label, default=1, high=MAX_GROUP_POINTS)


def _name(name: str, label: str) -> Field:
    return Field(name, "text", label, default="", high=MAX_NAME)


def set_up(edition: Edition, given: Given) -> tuple[Setup, Board]:
    """The setup, and the board before the first roll; with a round that was rolled already, after that."""
    setup = Setup(
        edition,
        given.text("prize"),
        given.text("better_roll") == "low",
        given.text("worse") == "turns",
        "" if given.text("first") == _FRESH else given.text("first"),
    )
    hero, foe = first_pair(edition, given)
    pairs = [(hero, foe), *(_other(row, n) for n, row in enumerate(given.rows("others"), 2))]
    board = Board(
        (*(ours for ours, _ in pairs), *(theirs for _, theirs in pairs)), tuple(duel_of(*pair) for pair in pairs)
    )
    if not setup.first:
        return setup, board
    side, _, level = setup.first.partition(":")
    winner = {"hero": 1, "none": 0, "opposition": -1}[side]
    return setup, suffered(setup, board, board.duels[0], winner, Level(LEVEL_WORDS.index(level)))


def first_pair(edition: Edition, given: Given) -> tuple[Fighter, Fighter]:
    """The hero and the opposition of the form, before round one."""
    rolled = given.text("first") != _FRESH
    player = given.text("against") == "player"
    ours = Who.named(given.text("hero"), "Hero")
    theirs = Who.named(given.text("foe"), "Other hero" if player else "Opposition")
    foe_points = given.whole("their_points") if player else 0
    mine, other = _begun(given)
    hidden = not player and given.flag("hide") and not (rolled or mine.penalty or other.penalty)
    return (
        _fighter(edition, "h1", ours, given, ("ability", "modifiers"))._replace(
            points=given.whole("points"), brought=given.whole("points"), harm=mine
        ),
        _fighter(edition, "f1", theirs, given, ("resistance", "their_modifiers"))._replace(
            ours=False, points=foe_points, hidden=hidden, harm=other
        ),
    )


def _begun(given: Given) -> tuple[Harm, Harm]:
    """The harm to a hero and to their opponent so far. With any, their ratings have been rolled and are known."""
    return BEGUN[given.text("harm", "none")], BEGUN[given.text("their_harm", "none")]


def _fighter(edition: Edition, id_: str, who: Who, given: Given, names: tuple[str, str]) -> Fighter:
    rows = given.rows(names[1])
    found = add_up(edition.kinds, Total(given.whole(names[0])), rows, who.first, edition.letter)
    left = {kind.id for kind in edition.kinds if kind.left}
    kept: tuple[Json, ...] = tuple(row.values for row in rows if row.text("kind") in left)
    return Fighter(
        id_,
        who,
        ours=True,
        base=found.total,
        stretched=found.stretched,
        lowered=found.lowered,
        setup=found.steps,
        kept=kept,
    )


def _other(row: Given, number: int) -> tuple[Fighter, Fighter]:
    ours, theirs = row.text("name") or f"Hero {number}", row.text("foe") or f"Opponent {number}"
    total = Total(row.whole("ability") + row.whole("bonus"))
    mine, other = _begun(row)
    return (
        Fighter(
            f"h{number}",
            Who(ours, ours),
            ours=True,
            base=total,
            points=row.whole("points"),
            brought=row.whole("points"),
            harm=mine,
        ),
        Fighter(
            f"f{number}",
            Who(theirs, theirs),
            ours=False,
            base=Total(row.whole("resistance")),
            hidden=row.flag("hide") and not (mine.penalty or other.penalty),
            harm=other,
        ),
    )
