"""HeroQuest: the edition's data, words and tables.

Source: the HeroQuest rules summary. What it leaves out is filled from the QuestWorlds SRD 2.2 and marked
on the pages as a reading: the classes of resistance, the die's outcomes, the meanings of the levels.
"""

from typing import Final

from hqweb.classic.condition.condition import Condition
from hqweb.classic.condition.state import CONSEQUENCES, RECOVERY
from hqweb.classic.contest import tables
from hqweb.classic.contest.augment import Augment
from hqweb.classic.contest.automatic import AutomaticSuccess
from hqweb.classic.contest.session_base import BASES, SessionBase
from hqweb.classic.contest.simple_contest import SimpleContest, screen
from hqweb.classic.contest.tables import facts
from hqweb.classic.edition.edition import (
    BONUSES,
    CLASSES,
    MEANINGS,
    MOVES,
    OUTNUMBERED,
    QUESTWORLDS_READS,
    TWINS,
    Edition,
    tables_of,
)
from hqweb.classic.edition.states import BENEFITS, HURT, IMPAIRED, INJURED, STATES
from hqweb.classic.extended.contents import EXTENDED_TERMS, PLACES
from hqweb.classic.extended.contest import ExtendedContest
from hqweb.classic.extended.tables import extended_tables
from hqweb.classic.group.group import GroupContest
from hqweb.classic.growing.hero_points import COSTS, HeroGrowth, growth_facts
from hqweb.classic.heroquest.contents import CONTEST_PLACES, TERMS
from hqweb.classic.sheet.sheet import HeroSheet
from hqweb.core.procedure import Rule, Ruleset, Twin
from hqweb.mastery.modifiers import Kind
from hqweb.mastery.rating import Total

EDITION: Final = Edition(
    id="heroquest",
    letter="W",
    base=Total(14),
    classes=CLASSES,
    kinds=(
        Kind("augment", "Augment", "augment", "augment", BONUSES, once_rule="one-augment", helps=True),
        Kind("plot", "Plot augment", "plot augment", "plot", (3, 6, 9, 20)),
        Kind("specific", "Specific ability", "specific ability", "specific", (6, 3, -3, -6)),
        Kind("stretch", "Stretch", "stretch", "stretch", (-6,), once_rule="stretch", caps=True),
        Kind("situational", "Situation", "situation", "situational"),
        Kind("outnumbered", "Several opponents", "other opponents", "several", OUTNUMBERED),
        Kind("hurt", "Hurt", "hurt", "hurt", (HURT.penalty,), left="defeat"),
        Kind("impaired", "Impaired", "impairment", "impaired", (IMPAIRED.penalty,), left="defeat"),
        Kind("injured", "Injured", "injury", "injured", (0,), lowers=INJURED.lowered, left="defeat"),
        Kind("benefit", "Benefit", "benefit", "benefit", tuple(b.amount for b in BENEFITS), left="victory"),
    ),
    meanings=MEANINGS,
    states=STATES,
    benefits=BENEFITS,
)
"""What HeroQuest states for itself."""

RULESET: Final = Ruleset(
    id=EDITION.id,
    title="HeroQuest",
    version=1,
    procedures=(
        SimpleContest(EDITION),
        AutomaticSuccess(EDITION),
        Augment(EDITION),
        Condition(EDITION),
        SessionBase(EDITION),
        GroupContest(EDITION),
        HeroGrowth(EDITION),
        ExtendedContest(EDITION),
        HeroSheet(EDITION, HeroGrowth(EDITION)),
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
        *tables_of(EDITION, CONSEQUENCES | RECOVERY),
        BASES.table(EDITION, "bases"),
        *tables.made(EDITION, "match-points", "group-results", "boost-costs"),
        COSTS.table(EDITION, "improvement-costs"),
        facts(EDITION, growth_facts()),
        *extended_tables(EDITION),
    ),
    terms=(*TERMS, *EXTENDED_TERMS),
    rules={key: Rule(f"{EDITION.id}/{place}", name) for key, place, name in (*CONTEST_PLACES, *PLACES)},
    sheet=f"{EDITION.id}.sheet",
    screen=screen(EDITION),
    twins=tuple(Twin(of, to, QUESTWORLDS_READS, MOVES.get(of, ())) for of, to in TWINS),
)
"""HeroQuest as the site and the engine know it."""
