"""The glossary of chained contests, goals, mobs and mass efforts."""

from typing import Final

from hqweb.core.tables import Term

_ENTRIES: Final = (
    ("chained-contest", "Chained contest",
        "A long contest of simple ones, in which every defeat hurts at once and weighs on the next roll.",
        "chained-contest#procedure"),
    ("long-contest", "Long contest", "A contest of many rolls for a moment that matters: scored, extended or chained.",
        "long-contests#kinds"),
    ("primary-goal", "Primary goal", "Of two goals in one contest the one that any victory reaches.", "goals#primary"),
    ("secondary-goal", "Secondary goal", "Of two goals in one contest the one that needs a major or complete victory.",
        "goals#both"),
    ("mob", "Mob", "A crowd that is treated as a few opponents: one part for each hero, all with one rating.",
        "mobs#procedure"),
    ("mass-effort", "Mass effort",
        "A struggle of many, such as a battle or a great work, in which the heroes are only a part.",
        "mass-effort#procedure"),
)  # fmt: skip

TERMS: Final = tuple(Term(key, name, text, f"questworlds/{place}") for key, name, text, place in _ENTRIES)
"""Its terms, in the order in which the rules bring them up."""
