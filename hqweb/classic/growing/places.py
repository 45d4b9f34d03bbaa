"""Where the rules of making and improving characters stand, and their part of the glossary."""

from typing import Final

from hqweb.core.tables import Term

PLACES: Final = (
    ("create", "creation#procedure", "Creation"),
    ("places", "creation#abilities", "Abilities"),
    ("free-keyword", "creation#further", "Further keyword"),
    ("start-ratings", "creation#ratings", "Ratings"),
    ("start-points", "creation#points", "Points"),
    ("prose", "creation#prose", "Prose"),
    ("keyword-kinds", "keywords#keyword", "Keywords"),
    ("umbrella", "keywords#umbrella", "Umbrella"),
    ("package", "keywords#package", "Package"),
    ("breakout-start", "keywords#breakout", "Breakout"),
    ("flaws", "flaws#flaw", "Flaw"),
    ("flaw-rating", "flaws#rating", "Rating"),
    ("sheet", "sheet#holds", "Sheet"),
    ("supply", "hero-points#supply", "Supply"),
    ("award", "hero-points#award", "Award"),
    ("experience", "growth#experience", "Experience"),
    ("advance", "growth#advance", "Advance"),
    ("element", "growth#elements", "Elements"),
    ("new-ability", "growth#new", "New"),
    ("catch-up", "catch-ups#catch-up", "Catch-up"),
    ("directed", "catch-ups#directed", "Directed"),
    ("sidekick", "followers#sidekick", "Sidekick"),
    ("sidekick-points", "followers#points", "Points"),
)
"""Rule key, page with anchor, and the word of the link."""

_ENTRIES: Final = (
    ("concept", "Concept", "What a character does and how, in two words: a calling and a trait.", "creation#concept"),
    ("keyword", "Keyword", "A broad ability that stands for many: a calling, a people, a faith.", "keywords#keyword"),
    ("umbrella", "Umbrella", "A keyword that rises as a whole, with breakouts under it.", "keywords#umbrella"),
    (
        "package",
        "Package",
        "A keyword that is short for several abilities. In play each of them rises by itself.",
        "keywords#package",
    ),
    (
        "breakout",
        "Breakout",
        "A narrower ability under a keyword, with a bonus on the keyword’s rating.",
        "keywords#breakout",
    ),
    ("flaw", "Flaw", "A weakness with a rating, which works against you.", "flaws#flaw"),
    (
        "experience-point",
        "Experience point",
        "A hero point that was left at the end of a session. Ten buy an advance.",
        "growth#experience",
    ),
    ("advance", "Advance", "Two different improvements from a list of five.", "growth#advance"),
    (
        "catch-up",
        "Catch-up",
        "A new mastery brings up to three abilities that are well below it three points each.",
        "catch-ups#catch-up",
    ),
    (
        "directed-improvement",
        "Directed improvement",
        "Three, six or nine points, or a new ability, that the GM gives out of the story.",
        "catch-ups#directed",
    ),
    ("sidekick", "Sidekick", "A named companion with three abilities, played by you.", "followers#sidekick"),
    ("retainer", "Retainer", "A helper or a whole staff in the background: one ability.", "followers#retainer"),
)

TERMS: Final = tuple(Term(key, name, text, f"questworlds/{place}") for key, name, text, place in _ENTRIES)
"""The terms of making and improving characters."""
