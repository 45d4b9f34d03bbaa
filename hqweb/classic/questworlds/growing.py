"""Creating and improving characters in QuestWorlds: procedures, tables, places and glossary."""

from collections.abc import Iterable
from typing import Final

from hqweb.classic.contest.tables import facts
from hqweb.classic.edition import edition as book
from hqweb.classic.edition.growth import GrowthRules
from hqweb.classic.growing import experience, sheet, sidekick
from hqweb.classic.growing.creation import Creation
from hqweb.classic.sheet.sheet import HeroSheet
from hqweb.core import words
from hqweb.core.tables import Table, Term, places
from hqweb.mastery.modifiers import fifth
from hqweb.mastery.rating import PER_MASTERY, Total, show

PLACES: Final = places(
    ("creation", ("create", "procedure", "Creation"), ("places", "abilities", "Abilities"),
     ("free-keyword", "further", "Further keyword"), ("start-ratings", "ratings", "Ratings"),
     ("start-points", "points", "Points"), "prose"),
    ("keywords", ("keyword-kinds", "keyword", "Keywords"), "umbrella", "package",
     ("breakout-start", "breakout", "Breakout")),
    ("flaws", ("flaws", "flaw", "Flaw"), ("flaw-rating", "rating", "Rating")),
    ("sheet", ("sheet", "holds", "Sheet")),
    ("hero-points", "supply", "award"),
    ("growth", "experience", "advance", ("element", "elements", "Elements"), ("new-ability", "new", "New")),
    ("catch-ups", ("catch-up", "catch-up", "Catch-up"), "directed"),
    ("followers", "sidekick", ("sidekick-points", "points", "Points")),
)  # fmt: skip

TERMS: Final = tuple(Term(key, name, text, f"questworlds/{place}") for key, name, place, text in (
    ("concept", "Concept", "creation#concept",
     "What a character does and how, in two words: an occupation and a trait."),
    ("keyword", "Keyword", "keywords#keyword", "A broad ability that covers many: an occupation, a people, a faith."),
    ("umbrella", "Umbrella", "keywords#umbrella", "A keyword that you raise as a whole, with breakouts under it."),
    ("package", "Package", "keywords#package",
     "A keyword for a set of abilities. In play you raise each of them separately."),
    ("breakout", "Breakout", "keywords#breakout",
     "A narrower ability under a keyword, with a bonus to the keyword’s rating."),
    ("flaw", "Flaw", "flaws#flaw", "A weakness with a rating that works against you."),
    ("experience-point", "Experience point", "growth#experience",
     "A hero point that you had left at the end of a session. Ten buy an advance."),
    ("advance", "Advance", "growth#advance", "Two different improvements from a list of five."),
    ("catch-up", "Catch-up", "catch-ups#catch-up",
     "A gain of 3 for up to three lower abilities when one reaches a new mastery."),
    ("directed-improvement", "Directed improvement", "catch-ups#directed",
     "Three, six or nine points, or a new ability, as a gift from the GM."),
    ("sidekick", "Sidekick", "followers#sidekick", "A named companion you play, with three abilities."),
    ("retainer", "Retainer", "followers#retainer", "A helper or a whole staff in the background, as one ability."),
))  # fmt: skip

PROCEDURES: Final = (
    Creation, sheet.FlawInPlay, experience.ExperienceGrowth, sidekick.Follower,
    lambda edition: HeroSheet(edition, experience.ExperienceGrowth(edition)),
)  # fmt: skip


def tables(edition: book.Edition) -> tuple[Table, ...]:
    """Return the tables of an edition."""
    # Rows for the comparison of editions.
    of = edition.growth
    big, small = of.elements[:2]
    bought = f"{of.picks} of {len(of.elements)} elements for {of.advance} experience points"
    grows = (
        ("raise", "Raising an ability by 1", "–"),
        ("raise-keyword", "Raising a keyword by 1", "–"),
        ("advance", "An advance", f"{bought}, up to +{big.ability}, a keyword +{big.keyword} or +{small.keyword}"),
        ("directed", "A directed improvement", f"{' or '.join(_gains(of))}, or new at {of.new}"),
        of.catch_up_fact,
    )
    return (*book.tables_of(edition, _PLANS), facts(edition, grows))


def _creation(e: book.Edition) -> Iterable[book.Cells]:
    of = e.growth
    same = (
        ("sidekick", "Sidekicks", of.sidekicks),
        ("flaws", "Chosen flaws", of.flaws),
        ("best", "The best begins at", int(of.best)),
        ("others", "All others at", int(of.new)),
        ("breakouts", "Breakouts at", f"+{of.breakout}"),
        ("points", "Points", of.points),
        ("one", "Most on one ability", of.most),
        ("cap", "So an ability ends at", show(Total(of.best + of.most), e.letter)),
    )
    yield "abilities", "Abilities", *(each.most or "any number" for each in of.methods)
    yield "concept", "From the concept", *(each.start or "–" for each in of.methods)
    yield "further", "Further keyword, free", *(each.free or "–" for each in of.methods)
    yield from ((key, what, *(value for _ in of.methods)) for key, what, value in same)
    yield "spent", "Everything spent before play", *("yes" if each.complete else "no" for each in of.methods)


def _flaw_penalties(e: book.Edition) -> Iterable[book.Cells]:
    """Return the penalty of a flaw by its rating, past the second mastery."""
    found: dict[int, list[str]] = {}
    for rating in range(1, 2 * PER_MASTERY + 3):
        found.setdefault(fifth(rating, "penalty", e.kind("flaw").part), []).append(show(Total(rating), e.letter))
    return ((f"by-{-less}", f"{of[0]}–{of[-1]}", words.sign(less)) for less, of in found.items())


def _supplies(e: book.Edition) -> Iterable[book.Cells]:
    both = e.growth.supplies
    yield "start", "In the first session", *(each.start for each in both)
    yield "session", "In each later session", *(each.session for each in both)
    yield "awards", "Awards per session", *(f"up to {n} more" if n else "not stated" for n in (x.awards for x in both))
    yield "left", "Leftover points", *("become experience" if each.kept else "lapses" for each in both)
    yield "here", "On this site", "the rule", *("an option" for _ in both[1:])


def _gains(of: GrowthRules) -> tuple[str, ...]:
    return tuple(f"+{n}" for n in of.directed)


def _advances(e: book.Edition) -> Iterable[book.Cells]:
    """Return the elements of an advance."""
    of = e.growth
    new = {
        "add": f"new, at {of.new} or +{of.breakout}",
        "add-ability": f"new, at {of.new}",
        "make-keyword": f"gets a breakout at +{of.breakout}",
    }
    for each in of.elements:
        both = (new[each.key], "–") if each.key in new else (f"+{each.ability}", f"or +{each.keyword}")
        yield each.key, each.title, *both


def _catch_ups(e: book.Edition) -> Iterable[book.Cells]:
    of = e.growth
    for n in (1, 2, 3):
        last, new = PER_MASTERY * n, PER_MASTERY * n + 1
        was, now, below = (show(Total(each), e.letter) for each in (last, new, new - of.gap))
        yield str(n), f"{was} to {now}", below, f"+{of.gain}, up to {words.spelt(of.catch_ups)}"


_PLANS: Final = {
    "creation-budget": book.Plan("A new character", "Character Creation",
        lambda e: " | ".join(("What", *(f"{each.title}#" for each in e.growth.methods))), _creation),
    "flaw-ratings": book.Plan("Rating of a flaw", "Flaws", "Flaw | Same rating as", lambda _: (
        ("first", "The first", "the highest ability"),
        ("second", "The second", "the second highest"),
        ("third", "The third", "the lowest"),
        ("further", "Each further one", "the lowest"))),
    "flaw-penalty": book.Plan(
        lambda e: f"A flaw as a penalty: {words.portion(e.kind('flaw').part)} of its rating, to the nearest", "Flaws",
        "Rating of the flaw | Penalty#", _flaw_penalties),
    "hero-point-supplies": book.Plan("The two supplies of hero points", "Hero Points",
        lambda e: " | ".join(("What", *(f"Section {each.section}" for each in e.growth.supplies))), _supplies),
    "advance-elements": book.Plan(
        lambda e: f"Choose {words.spelt(e.growth.picks)} different elements for {e.growth.advance} experience points",
        "Improving Your Character", "Element | Ability or breakout | Keyword",
        _advances),
    "catch-ups": book.Plan("Abilities that may catch up with a new mastery", "Catch-Ups",
        "New mastery | Others at most# | Gain", _catch_ups),
    "directed-improvements": book.Plan("Directed improvements", "Directed improvements", "What | Brings", lambda e: (
        ("raise", "One of your abilities", " or ".join((", ".join(_gains(e.growth)[:-1]), _gains(e.growth)[-1]))),
        ("new", "A new ability", f"usually at {e.growth.new}"))),
    "sidekick-budget": book.Plan("A sidekick", "Sidekick", "What | How much#", lambda e: (
        ("abilities", "Abilities", len(e.growth.own)),
        ("best", "One begins at", int(e.growth.second)),
        ("others", "The others at", " and ".join([str(e.growth.new)] * (len(e.growth.own) - 1))),
        ("points", "Points", e.growth.spare),
        ("one", "Most on one ability", e.growth.most),
        ("cap", "So an ability ends at", show(Total(e.growth.second + e.growth.most), e.letter)))),
}  # fmt: skip
