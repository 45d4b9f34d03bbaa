"""HeroQuest: the edition's data, words and tables.

Source: the HeroQuest rules summary. What it leaves out is filled from the QuestWorlds SRD 2.2 and marked
on the pages as a reading: the classes of resistance, the die's outcomes, the meanings of the levels.
"""

from typing import Final

from hqweb.classic import tables
from hqweb.classic.automatic import AutomaticSuccess
from hqweb.classic.contest import SimpleContest
from hqweb.classic.edition import Edition
from hqweb.classic.modifiers import Kind
from hqweb.classic.rating import Total
from hqweb.classic.resistance import Class
from hqweb.classic.terms import TERMS
from hqweb.core.procedure import Rule, Ruleset

_AUGMENTS: Final = (
    ("hero:complete", 20),
    ("hero:major", 9),
    ("hero:minor", 6),
    ("hero:marginal", 3),
    ("none:tie", 0),
    ("opposition:marginal", 0),
    ("opposition:minor", 0),
    ("opposition:major", 0),
    ("opposition:complete", -3),
)
"""What an augment contest brings, by its outcome."""

_BONUSES: Final = (20, 9, 6, 3, 0, -3)

EDITION: Final = Edition(
    id="heroquest",
    letter="W",
    base=Total(14),
    classes=(
        Class("nearly-impossible", "Nearly Impossible", 40),
        Class("very-high", "Very High", 20),
        Class("high", "High", 6),
        Class("moderate", "Moderate", 0),
        Class("low", "Low", -6),
        Class("very-low", "Very Low", -20, 6),
    ),
    kinds=(
        Kind("augment", "Augment", "augment", "augment", _BONUSES, once_rule="one-augment"),
        Kind("plot", "Plot augment", "plot augment", "plot", (3, 6, 9, 20)),
        Kind("specific", "Specific ability", "specific ability", "specific", (6, 3, -3, -6)),
        Kind("stretch", "Stretch", "stretch", "stretch", (-6,), once_rule="stretch", caps=True),
        Kind("situational", "Situation", "situation", "situational"),
    ),
    meanings={
        "hero:complete": "The prize is yours and more with it, often for good.",
        "hero:major": "The prize is yours, and something more.",
        "hero:minor": "The prize is yours, no less and no more.",
        "hero:marginal": "The prize is yours, with a catch.",
        "none:tie": "Neither side gets the prize.",
        "opposition:marginal": "The prize is lost, but something is saved.",
        "opposition:minor": "The prize is lost, with trouble that soon passes.",
        "opposition:major": "The prize is lost, with harm that lasts.",
        "opposition:complete": "The prize is lost for good, with harm that lasts.",
    },
)
"""What HeroQuest states for itself."""

_PLACES: Final = (
    ("total", "modifiers#total", "Total"),
    ("specific", "modifiers#specific", "Specific"),
    ("stretch", "modifiers#stretch", "Stretch"),
    ("cap", "modifiers#cap", "Cap"),
    ("situational", "modifiers#situational", "Situation"),
    ("augment", "modifiers#augment", "Augment"),
    ("one-augment", "modifiers#one-augment", "One only"),
    ("plot", "modifiers#plot", "Plot"),
    ("zero-ability", "modifiers#zero", "Zero"),
    ("base", "resistance#base", "Base"),
    ("classes", "resistance#classes", "Class"),
    ("very-low", "resistance#very-low", "Very Low"),
    ("zero-resistance", "resistance#zero", "Zero"),
    ("cancel", "masteries#cancel", "Cancel"),
    ("lift", "masteries#lift", "Lift"),
    ("push", "masteries#push", "Push"),
    ("lost", "masteries#lost", "Lost"),
    ("hero-point", "masteries#hero-point", "Hero point"),
    ("read", "die-roll#read", "Read"),
    ("one-and-twenty", "die-roll#one-and-twenty", "1 and 20"),
    ("equal", "die-roll#equal", "Equal"),
    ("contest", "simple-contest#procedure", "Contest"),
    ("level", "simple-contest#level", "Level"),
    ("tie", "simple-contest#tie", "Tie"),
    ("fumbles", "simple-contest#fumbles", "Fumbles"),
    ("automatic", "automatic-success#minor", "Automatic"),
    ("automatic-point", "automatic-success#hero-point", "Hero point"),
)

RULESET: Final = Ruleset(
    id=EDITION.id,
    title="HeroQuest",
    version=1,
    procedures=(SimpleContest(EDITION), AutomaticSuccess(EDITION)),
    tables=(
        tables.counting(EDITION),
        tables.die_results(EDITION),
        tables.contest_results(EDITION),
        tables.victory_levels(EDITION),
        tables.modifiers(EDITION),
        tables.specific_bonuses(EDITION),
        tables.augment_results(EDITION, _AUGMENTS),
        tables.resistance_classes(EDITION),
    ),
    terms=TERMS,
    rules={key: Rule(f"{EDITION.id}/{place}", name) for key, place, name in _PLACES},
)
"""HeroQuest as the site and the engine know it."""
