"""The tables of making and improving characters, made from the figures that the engine rules with."""

from hqweb.classic.edition import Edition
from hqweb.classic.growing.rules import (
    ADVANCE_COST,
    BEST_RATING,
    CATCH_UP_GAIN,
    CATCH_UP_GAP,
    CATCH_UPS,
    CHOSEN_FLAWS,
    DIRECTED,
    ELEMENTS,
    METHODS,
    MOST_ON_ONE,
    NEW_BREAKOUT,
    NEW_RATING,
    POINTS,
    SIDEKICK_ABILITIES,
    SIDEKICK_BEST,
    SIDEKICK_POINTS,
    SIDEKICKS,
    SUPPLIES,
    Element,
    Supply,
)
from hqweb.classic.modifiers import fifth
from hqweb.core.numbers import sign
from hqweb.core.tables import Column, Row, Table
from hqweb.core.words import spelt
from hqweb.mastery.rating import PER_MASTERY, Total, show

_TEXT = "QuestWorlds SRD 2.2"


def growing_tables(edition: Edition) -> tuple[Table, ...]:
    """All tables of this part of the rules."""
    return (
        creation_budget(edition),
        flaw_ratings(edition),
        flaw_penalty(edition),
        supplies(edition),
        advance_elements(edition),
        catch_ups(edition),
        directed_improvements(edition),
        sidekick_budget(edition),
    )


def creation_budget(edition: Edition) -> Table:
    """What each method of making a character may spend."""
    cap = show(Total(BEST_RATING + MOST_ON_ONE), edition.letter)
    same = (
        ("sidekick", "Sidekicks", SIDEKICKS),
        ("flaws", "Chosen flaws", CHOSEN_FLAWS),
        ("best", "The best begins at", int(BEST_RATING)),
        ("others", "All others at", int(NEW_RATING)),
        ("breakouts", "Breakouts at", f"+{NEW_BREAKOUT}"),
        ("points", "Points", POINTS),
        ("one", "Most on one ability", MOST_ON_ONE),
        ("cap", "So an ability ends at", cap),
    )
    rows = (
        Row("abilities", ("Abilities", *(method.most or "any number" for method in METHODS))),
        Row("concept", ("From the concept", *(method.start or "–" for method in METHODS))),
        Row("further", ("Further keyword, free", *(method.free or "–" for method in METHODS))),
        *(Row(key, (what, *(value for _ in METHODS))) for key, what, value in same),
        Row("spent", ("All spent before play", *("yes" if each.complete else "no" for each in METHODS))),
    )
    columns = (Column("What"), *(Column(method.title, "number") for method in METHODS))
    return Table(
        f"{edition.id}.creation-budget", "What a new character has", columns, rows, f"{_TEXT}, Character Creation"
    )


def flaw_ratings(edition: Edition) -> Table:
    """What a flaw is rated at, by its rank."""
    columns = (Column("Flaw"), Column("Rated as"))
    rows = (
        Row("first", ("The first", "the highest ability")),
        Row("second", ("The second", "the second highest")),
        Row("third", ("The third", "the lowest")),
        Row("further", ("Each further one", "the lowest")),
    )
    return Table(f"{edition.id}.flaw-ratings", "What a flaw is rated at", columns, rows, f"{_TEXT}, Flaws")


def flaw_penalty(edition: Edition) -> Table:
    """The penalty of a flaw by its rating, past the second mastery."""
    highest = 2 * PER_MASTERY + 2
    found: dict[int, list[int]] = {}
    for rating in range(1, highest + 1):
        found.setdefault(fifth(rating, "penalty"), []).append(rating)
    columns = (Column("Rating of the flaw"), Column("Penalty", "number"))
    rows = tuple(Row(f"by-{-less}", (_span(ratings, edition.letter), sign(less))) for less, ratings in found.items())
    caption = "A flaw as a penalty: a fifth of its rating, to the nearest"
    return Table(f"{edition.id}.flaw-penalty", caption, columns, rows, f"{_TEXT}, Flaws")


def _span(ratings: list[int], letter: str) -> str:
    low, high = (show(Total(each), letter) for each in (ratings[0], ratings[-1]))
    return f"{low}–{high}"


def supplies(edition: Edition) -> Table:
    """Both supplies of hero points side by side."""

    def row(key: str, what: str, *values: int | str) -> Row:
        return Row(key, (what, *values))

    rows = (
        row("start", "In the first session", *(each.start for each in SUPPLIES)),
        row("session", "In each later session", *(each.session for each in SUPPLIES)),
        row("awards", "Awards in a session", *(_awards(each) for each in SUPPLIES)),
        row("left", "What is left", *("becomes experience" if each.kept else "lapses" for each in SUPPLIES)),
        row("here", "On this site", *("the rule", *("an option" for _ in SUPPLIES[1:]))),
    )
    columns = (Column("What"), *(Column(f"Section {each.section}") for each in SUPPLIES))
    return Table(
        f"{edition.id}.hero-point-supplies", "The two supplies of hero points", columns, rows, f"{_TEXT}, Hero Points"
    )


def _awards(supply: Supply) -> str:
    return f"up to {supply.awards} more" if supply.awards else "none named"


def advance_elements(edition: Edition) -> Table:
    """The list that an advance chooses from."""
    words = {
        "add": ("A new ability or breakout", f"new, at {NEW_RATING} or +{NEW_BREAKOUT}", "–"),
        "add-ability": ("A new ability", f"new, at {NEW_RATING}", "–"),
        "make-keyword": ("An ability becomes a keyword", f"gets a breakout at +{NEW_BREAKOUT}", "–"),
    }
    rows = tuple(Row(each.key, words.get(each.key) or _raises(each)) for each in ELEMENTS)
    columns = (Column("Element"), Column("Ability or breakout"), Column("Keyword"))
    caption = f"Choose two different ones for {ADVANCE_COST} experience points"
    return Table(f"{edition.id}.advance-elements", caption, columns, rows, f"{_TEXT}, Improving Your Character")


def _raises(element: Element) -> tuple[str, str, str]:
    return element.title, f"+{element.ability}", f"or +{element.keyword}"


def catch_ups(edition: Edition) -> Table:
    """When a catch-up comes, and what it raises."""
    rows = tuple(
        Row(str(count), (f"{show(Total(PER_MASTERY * count), edition.letter)} to {now}", below, _gain()))
        for count in (1, 2, 3)
        for total in (Total(PER_MASTERY * count + 1),)
        for now in (show(total, edition.letter),)
        for below in (show(Total(total - CATCH_UP_GAP), edition.letter),)
    )
    columns = (Column("The new mastery"), Column("Rises if at most", "number"), Column("Gain"))
    return Table(
        f"{edition.id}.catch-ups", "What may catch up with a bare new mastery", columns, rows, f"{_TEXT}, Catch-Ups"
    )


def _gain() -> str:
    return f"+{CATCH_UP_GAIN}, up to {spelt(CATCH_UPS)}"


def directed_improvements(edition: Edition) -> Table:
    """What the GM may give by the story."""
    gains = [f"+{number}" for number in DIRECTED]
    rows = (
        Row("raise", ("One of your abilities", f"{', '.join(gains[:-1])} or {gains[-1]}")),
        Row("new", ("A new ability", f"usually at {NEW_RATING}")),
    )
    columns = (Column("What"), Column("Brings"))
    caption = "Directed improvements"
    return Table(f"{edition.id}.directed-improvements", caption, columns, rows, f"{_TEXT}, {caption}")


def sidekick_budget(edition: Edition) -> Table:
    """What a sidekick begins with."""
    cap = show(Total(SIDEKICK_BEST + MOST_ON_ONE), edition.letter)
    others = " and ".join([str(NEW_RATING)] * (SIDEKICK_ABILITIES - 1))
    rows = (
        Row("abilities", ("Abilities", SIDEKICK_ABILITIES)),
        Row("best", ("One begins at", int(SIDEKICK_BEST))),
        Row("others", ("The others at", others)),
        Row("points", ("Points", SIDEKICK_POINTS)),
        Row("one", ("Most on one ability", MOST_ON_ONE)),
        Row("cap", ("So an ability ends at", cap)),
    )
    columns = (Column("What"), Column("How much", "number"))
    return Table(f"{edition.id}.sidekick-budget", "What a sidekick has", columns, rows, f"{_TEXT}, Sidekick")
