"""HeroQuest: the edition's data, words and tables.

Source: the HeroQuest rules summary. What it leaves out is filled from the QuestWorlds SRD 2.2 and marked
on the pages as a reading: the classes of resistance, the die's outcomes, the meanings of the levels.
"""

from typing import Final

from hqweb.classic.condition import state
from hqweb.classic.condition.condition import Condition
from hqweb.classic.contest import session_base, simple_contest, tables
from hqweb.classic.contest.augment import Augment
from hqweb.classic.contest.automatic import AutomaticSuccess
from hqweb.classic.edition import edition, states
from hqweb.classic.extended import contents
from hqweb.classic.extended.contest import ExtendedContest
from hqweb.classic.extended.tables import extended_tables
from hqweb.classic.group.group import GroupContest
from hqweb.classic.growing import hero_points
from hqweb.classic.heroquest.contents import CONTEST_PLACES, TERMS
from hqweb.classic.sheet.sheet import HeroSheet
from hqweb.core import procedure
from hqweb.mastery.modifiers import Kind
from hqweb.mastery.rating import Total

EDITION: Final = edition.Edition(
    id="heroquest",
    letter="W",
    base=Total(14),
    classes=edition.CLASSES,
    kinds=(
        Kind("augment", "Augment", "augment", "augment", edition.BONUSES, once_rule="one-augment", helps=True),
        Kind("plot", "Plot augment", "plot augment", "plot", (3, 6, 9, 20)),
        Kind("specific", "Specific ability", "specific ability", "specific", (6, 3, -3, -6)),
        Kind("stretch", "Stretch", "stretch", "stretch", (-6,), once_rule="stretch", caps=True),
        Kind("situational", "Situation", "situation", "situational"),
        Kind("outnumbered", "Several opponents", "other opponents", "several", edition.OUTNUMBERED),
        Kind("hurt", "Hurt", "hurt", "hurt", (states.HURT.penalty,), left="defeat"),
        Kind("impaired", "Impaired", "impairment", "impaired", (states.IMPAIRED.penalty,), left="defeat"),
        Kind("injured", "Injured", "injury", "injured", (0,), lowers=states.INJURED.lowered, left="defeat"),
        Kind("benefit", "Benefit", "benefit", "benefit", tuple(b.amount for b in states.BENEFITS), left="victory"),
    ),
    meanings=edition.MEANINGS,
    states=states.STATES,
    benefits=states.BENEFITS,
)
"""What HeroQuest states for itself."""

RULESET: Final = procedure.Ruleset(
    id=EDITION.id,
    title="HeroQuest",
    version=1,
    procedures=(
        simple_contest.SimpleContest(EDITION),
        AutomaticSuccess(EDITION),
        Augment(EDITION),
        Condition(EDITION),
        session_base.SessionBase(EDITION),
        GroupContest(EDITION),
        hero_points.HeroGrowth(EDITION),
        ExtendedContest(EDITION),
        HeroSheet(EDITION, hero_points.HeroGrowth(EDITION)),
    ),
    tables=(
        *tables.made(
            EDITION,
            "counting",
            "die-results",
            "contest-results",
            "victory-levels",
            "modifiers",
            "specific-bonuses",
            "augment-results",
            "resistance-classes",
        ),
        *edition.tables_of(EDITION, state.CONSEQUENCES | state.RECOVERY),
        session_base.BASES.table(EDITION, "bases"),
        *tables.made(EDITION, "match-points", "group-results", "boost-costs"),
        hero_points.COSTS.table(EDITION, "improvement-costs"),
        tables.facts(EDITION, hero_points.growth_facts()),
        *extended_tables(EDITION),
    ),
    terms=(*TERMS, *contents.EXTENDED_TERMS),
    rules={
        key: procedure.Rule(f"{EDITION.id}/{place}", name) for key, place, name in (*CONTEST_PLACES, *contents.PLACES)
    },
    sheet=f"{EDITION.id}.sheet",
    screen=simple_contest.screen(EDITION),
    twins=tuple(
        procedure.Twin(of, to, edition.QUESTWORLDS_READS, edition.MOVES.get(of, ())) for of, to in edition.TWINS
    ),
)
"""HeroQuest as the site and the engine know it."""
