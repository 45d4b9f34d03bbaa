"""The form of a chained contest, and the board that it sets up."""

from hqweb.classic import sources
from hqweb.classic.chained.board import BEGUN, Board, Fighter, Harm, Setup, duel_of, suffered
from hqweb.classic.edition import OUTCOMES, Edition
from hqweb.classic.form import BETTER_ROLL, hero_field, points_field
from hqweb.classic.nouns import OPPOSING_MODIFIER, PAIR
from hqweb.classic.results import LEVEL_WORDS, Level
from hqweb.core.fields import Field, Given, Json, Option, When
from hqweb.core.limits import MAX_CONTESTANTS, MAX_GROUP_POINTS, MAX_PRIZE
from hqweb.core.moves import flag, number, pick, rows, text
from hqweb.core.words import Who, leading
from hqweb.mastery.field import amount_field
from hqweb.mastery.modifiers import add_up, modifiers_field
from hqweb.mastery.rating import Total

_FRESH = "fresh"


def chained_fields(edition: Edition) -> tuple[Field, ...]:
    """The fields of a chained contest: those of a simple one, what it begins with, and further pairs."""
    typed, player = (When("against", (way,)) for way in ("resistance", "player"))
    first = (Option(_FRESH, "Not rolled yet"), *(Option(each.key, each.label) for each in OUTCOMES))
    ability = edition.rating_field("ability", "Ability", source=sources.ABILITY)
    resistance = edition.rating_field("resistance", "Resistance")._replace(secret="hide")  # noqa: S106  names a flag
    points = points_field(1)
    none, *worse = BEGUN.items()
    harms = (Option(none[0], "No"), *(Option(key, leading(harm.words)) for key, harm in worse))
    ours = pick("harm", "Harm to the hero so far", harms, group="more", added=True)
    theirs = ours._replace(name="their_harm", label="Harm to the other so far")
    pair = (
        text("name", "Name", source=sources.NAME),
        ability,
        amount_field("bonus", "Modifiers")._replace(source=sources.BONUS),
        points,
        text("foe", "Meets"),
        resistance,
        flag("hide", "Hide it until it is rolled"),
        ours,
        theirs,
    )
    injuries = {"adds": "Comes on top of the hurts", "turns": "Takes the place of one hurt"}
    return (
        ability,
        pick("against", "Against", {"resistance": "A rating", "player": "A player"}),
        resistance._replace(when=typed),
        edition.rating_field("resistance", "Their ability", when=player),
        points,
        number("their_points", "Their hero points", 0, MAX_GROUP_POINTS, 1, when=player),
        modifiers_field(edition.kinds, edition.letter, "modifiers", "Modifiers")._replace(source=sources.MODIFIERS),
        modifiers_field(
            edition.kinds, edition.letter, "their_modifiers", "Modifiers of the other player", player, OPPOSING_MODIFIER
        ),
        hero_field(),
        text("foe", "Name of the opposition", group="more"),
        flag("hide", "Hide the resistance until it is rolled", when=typed, group="more"),
        text("prize", "Prize", MAX_PRIZE, group="more"),
        ours,
        theirs,
        pick("first", "Round one", first, group="more"),
        rows("others", "Further pairs", PAIR, MAX_CONTESTANTS - 1, pair, group="more"),
        BETTER_ROLL,
        pick("worse", "An injury", injuries, group="readings"),
    )


def set_up(edition: Edition, given: Given) -> tuple[Setup, Board]:
    """The setup, and the board before the first roll; with a round that was rolled already, after that."""
    setup = Setup(
        edition,
        given.text("prize"),
        given.text("better_roll") == "low",
        given.text("worse") == "turns",
        "" if given.text("first") == _FRESH else given.text("first"),
    )
    pairs = [first_pair(edition, given), *(_other(row, n) for n, row in enumerate(given.rows("others"), 2))]
    heroes, foes = zip(*pairs, strict=True)
    board = Board((*heroes, *foes), tuple(duel_of(*pair) for pair in pairs))
    if not setup.first:
        return setup, board
    side, _, level = setup.first.partition(":")
    winner = {"hero": 1, "none": 0, "opposition": -1}[side]
    return setup, suffered(setup, board, board.duels[0], winner, Level(LEVEL_WORDS.index(level)))


def first_pair(edition: Edition, given: Given) -> tuple[Fighter, Fighter]:
    """The hero and the opposition of the form, before round one."""
    rolled = given.text("first") != _FRESH
    player = given.text("against") == "player"
    theirs = Who.named(given.text("foe"), "Other hero" if player else "Opposition")
    points, (mine, other) = given.whole("points"), _begun(given)
    hero = _fighter(edition, "h1", Who.named(given.text("hero"), "Hero"), given, ("ability", "modifiers"))
    foe = _fighter(edition, "f1", theirs, given, ("resistance", "their_modifiers"))
    hidden = not player and given.flag("hide") and not (rolled or mine.penalty or other.penalty)
    foe_points = given.whole("their_points") if player else 0
    return (
        hero._replace(points=points, brought=points, harm=mine),
        foe._replace(ours=False, points=foe_points, hidden=hidden, harm=other),
    )


def _begun(given: Given) -> tuple[Harm, Harm]:
    """The harm to a hero and to their opponent so far. With any, their ratings have been rolled and are known."""
    return BEGUN[given.text("harm", "none")], BEGUN[given.text("their_harm", "none")]


def _fighter(edition: Edition, id_: str, who: Who, given: Given, names: tuple[str, str]) -> Fighter:
    modifiers = given.rows(names[1])
    found = add_up(edition.kinds, Total(given.whole(names[0])), modifiers, who.first, edition.letter)
    left = {kind.id for kind in edition.kinds if kind.left}
    kept: tuple[Json, ...] = tuple(row.values for row in modifiers if row.text("kind") in left)
    fighter = Fighter(id_, who, ours=True, base=found.total, setup=found.steps, kept=kept)
    return fighter._replace(stretched=found.stretched, lowered=found.lowered)


def _other(row: Given, n: int) -> tuple[Fighter, Fighter]:
    ours, theirs = row.text("name") or f"Hero {n}", row.text("foe") or f"Opponent {n}"
    total, points = Total(row.whole("ability") + row.whole("bonus")), row.whole("points")
    mine, other = _begun(row)
    hidden = row.flag("hide") and not (mine.penalty or other.penalty)
    resistance = Total(row.whole("resistance"))
    return (
        Fighter(f"h{n}", Who(ours, ours), ours=True, base=total, points=points, brought=points, harm=mine),
        Fighter(f"f{n}", Who(theirs, theirs), ours=False, base=resistance, hidden=hidden, harm=other),
    )
