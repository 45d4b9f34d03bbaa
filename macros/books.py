"""The home page and the first pages of the books, made from the navigation, the catalog and the courses."""

from typing import Any, NamedTuple

from markupsafe import Markup

from macros import lessons, pages
from macros.calls import Data, catalog, entry
from macros.inline import roller_at
from macros.lessons.kinds import Course
from macros.lessons.page import address, trial_of
from macros.render import block


class Lead(NamedTuple):
    """Facts about a book that neither the navigation nor the catalog has.

    Its dice, how it rolls in a sentence, the rolls it leads with, and what a newcomer's first roll is about: the
    roll of the first lesson, with its numbers.
    """

    dice: tuple[int, ...]
    line: str
    rolls: tuple[str, ...]
    first: str


LEADS = {
    "heroquest": Lead(
        (20,),
        "Roll a d20 at or under your ability, against a d20 at or under theirs. Masteries raise the result.",
        ("heroquest.simple-contest", "heroquest.extended-contest"),
        "Maren wants the ferryman to cross tonight. Her “Fast talk” is 17, and his resistance is 14. Each side rolls "
        "a d20: your own number or less is a success.",
    ),
    "questworlds": Lead(
        (20,),
        "The same contest as in the 2.2 SRD, basic and advanced, for any genre.",
        ("questworlds.simple-contest", "questworlds.scored-contest"),
        "Imre, the night porter, wants a guest gone by morning. His “Knows Every Guest” is 14, and the resistance is "
        "14. Each side rolls a d20: your own number or less is a success.",
    ),
    "questworlds-097": Lead(
        (20,),
        "A later redesign, and a game of its own: count successes, and move in steps of five.",
        ("questworlds-097.contest",),
        "Petra drives the last bus, and a landslip is in the way. Her “Knows This Road” is 5M, and the resistance is "
        "15. Each side rolls a d20 and counts: one success below your number, two exactly on it, one more for each M.",
    ),
    "draw-steel": Lead(
        (10, 10),
        "Roll two d10 and add a characteristic for one of three tiers. Edges and banes shift it.",
        ("draw-steel.power-roll", "draw-steel.ability-card"),
        "Hedda throws herself against a locked gate with Might 2. Roll two d10 and add 2: up to 11 is tier 1, 12 to "
        "16 is tier 2, and 17 or more is tier 3.",
    ),
    "spheres": Lead(
        (20, 12),
        "Roll a d20, add a skill, then add Advantage dice and subtract Disadvantage dice.",
        ("spheres.check", "spheres.attack"),
        "Mika pulls herself across a gap between two drifting rocks. Roll a d20 and add her skill of 5: the "
        "difficulty class (DC) is 15, and reaching it is enough.",
    ),
}
"""Return each book's lead, in the order of the catalog."""


def lead(ruleset: Data) -> Data:
    """A book as lists show it: its id, title and family, its dice, and how it rolls."""
    found = LEADS[ruleset["id"]]
    own = {key: ruleset[key] for key in ("id", "title", "family")}
    return {**own, **found._asdict()}


def register(env: Any, here: pages.Here) -> None:
    """Let the home page and first pages of books call what they are made of."""

    def books() -> list[Data]:
        return [{**lead(each), "link": here.link(each["id"])} for each in catalog()["rulesets"]]

    def chapters(name: str) -> list[Data]:
        return [
            {"title": title, "pages": [here.page_of(each) for each in files]}
            for title, files in pages.chapters(name).items()
        ]

    def first_lesson(course: Course) -> Data:
        return here.page_of(address(course, course.lessons[0].slug))

    def drawn(course: Course) -> Markup:
        told = block("roller.j2", link=here.link, name=here.roller_name(), **trial_of(course, 0))
        return Markup(told)  # noqa: S704 (a template's)

    @env.macro
    def ways() -> str:
        """The two ways from the home page: into a book, or to the lesson for those who have never rolled."""
        return block("ways.j2", books=books(), first=here.page_of("learn/first-roll.md"))

    @env.macro
    def rolls() -> str:
        """The rolls that each book leads with, each with a link to its roller."""
        found = [
            {
                "book": book,
                "title": entry("procedures", name, name)["title"],
                "link": here.link(roller_at(name, here.docs)),
            }
            for book in books()
            for name in book["rolls"]
        ]
        return block("rolls.j2", rolls=found)

    @env.macro
    def library() -> str:
        """Every book with how it rolls, and where each of its chapters begins."""
        return block("books.j2", books=[{**each, "chapters": chapters(each["id"])} for each in books()])

    @env.macro
    def listed(*files: str) -> str:
        """These pages, each with the description that it has in its own head."""
        return block("stops.j2", pages=[here.page_of(each) for each in files])

    @env.macro
    def contents() -> str:
        """Everything in the book of this page, by chapter."""
        return block("contents.j2", chapters=chapters(here.ruleset))

    @env.macro
    def newcomers() -> str:
        """The way from the first page of a book to its lessons."""
        course = lessons.course(here.ruleset)
        return block("newcomers.j2", course=course, first=first_lesson(course))

    @env.macro
    def first_rolls() -> str:
        """A choice of all games, each with a situation and its roller, for a first roll."""
        games = [
            {**book, "course": first_lesson(course), "roller": drawn(course)}
            for book, course in zip(books(), lessons.COURSES, strict=True)
        ]
        return block("first_rolls.j2", games=games)

    _register_questions(env, here)


def _register_questions(env: Any, here: pages.Here) -> None:
    def questions(name: str) -> list[Data]:
        return [
            {"words": words, "places": [{"title": here.title_of(each), "link": here.link(each)} for each in places]}
            for words, places in pages.asked(name, here.docs)
        ]

    @env.macro
    def asked() -> str:
        """Return the questions that this page's book answers, each with the pages that answer it."""
        return block("asked.j2", folded=False, books=[{"questions": questions(here.ruleset)}])

    @env.macro
    def asked_at_every_table() -> str:
        """The same for every book, folded."""
        found = [{**lead(each), "questions": questions(each["id"])} for each in catalog()["rulesets"]]
        return block("asked.j2", folded=True, books=found)
