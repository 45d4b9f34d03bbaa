"""QuestWorlds SRD 2.2: the data of the edition.

Its states of adversity and of fortune mirror each other.

Source: the QuestWorlds System Reference Document 2.2, basic and advanced chapters.
"""

from typing import Final

from hqweb.classic.edition import contests, edition, states
from hqweb.classic.edition.growth import GrowthRules
from hqweb.classic.roll import bout, results
from hqweb.mastery.modifiers import Kind
from hqweb.mastery.rating import Total

INJURED: Final = states.Adversity(
    "injured", "Injured", results.MAJOR, "", "a month of rest, or an event", amount=-9, rest=states.Rest(30)
)
DYING: Final = states.Adversity("dying", "Dying", results.COMPLETE, "one last action at most, results one step down",
    "a rescue in time, or death", lowered=1, acts=False)  # fmt: skip

STATES: Final = (states.HURT, states.IMPAIRED, INJURED, DYING, states.DEAD)
"""The states of adversity, mildest first. Source: QuestWorlds SRD 2.2, *Consequences of Defeat*."""

FORTUNES: Final = (
    states.Benefit(results.MARGINAL, 3, "fresh", "Fresh", "", "the session’s end, an idle day for each, or a defeat",
        rest=states.Rest(1, each=True, session=True)),
    states.Benefit(results.MINOR, 6, "pumped", "Pumped", "", "an idle week, or a defeat",
        rest=states.Rest(7)),
    states.Benefit(results.MAJOR, 9, "invigorated", "Invigorated", "", "an idle month, or a defeat",
        rest=states.Rest(30)),
    states.Benefit(results.COMPLETE, 0, "heroic", "Heroic", "results one step up", "an idle season, or a defeat",
        raised=1,
        rest=states.Rest(90)),
)  # fmt: skip
"""The states of fortune, smallest first. Source: QuestWorlds SRD 2.2, *Benefits of Victory*, *Waning Benefits*."""

LASTING: Final = states.Lasting(
    spans=(
        states.Span("rest-day", "A day of rest", 1),
        states.Span("rest-week", "A week of rest", 7),
        states.Span("rest-month", "A month of rest", 30),
        states.Span("rest-season", "A season of rest", 90),
    ),
    rescued=("injured", "impaired"),
    heals=True,
    meets=True,
    last_action=True,
    inferior=6,
    scopes=(
        ("body", "Body", "the body"),
        ("name", "Name", "the name"),
        ("force", "Force", "the force"),
        ("purse", "Purse", "the purse"),
        ("heart", "Heart", "the heart"),
    ),
)
"""The rules for ending states.

Source: QuestWorlds SRD 2.2, *Recovery and Healing*, *Waning Benefits*, *Benefits Meet Consequences*.
"""

PLAIN_AUGMENTS: Final = (("hero:vivid", 6), ("hero:plain", 3), ("opposition:plain", 0))
"""The bonus without levels. A vivid augment gives more."""

EDITION: Final = edition.Edition(
    id="questworlds",
    letter="M",
    base=Total(14),
    classes=edition.CLASSES,
    kinds=(
        Kind("augment", "Augment", "augment", "augment", edition.BONUSES, once_rule="one-augment", helps=True),
        Kind("quick", "Quick augment", "quick augment", "quick", once_rule="one-augment", helps=True,
            counts_as="augment", fifth="bonus"),
        Kind("support", "Another’s augment", "help from another hero", "support", helps=True, usual=edition.BONUSES),
        Kind("plot", "Plot augment", "plot augment", "plot", (3, 6, 9, 20)),
        Kind("stretch", "Stretch", "stretch", "stretch", (-6, -3, -9, -20), once_rule="stretch", caps=True),
        Kind("situational", "Situation", "situation", "situational", usual=(6, 3, -3, -6)),
        Kind("outnumbered", "Several opponents", "other opponents", "several", edition.OUTNUMBERED),
        Kind("flaw", "Flaw", "flaw", "flaw", fifth="penalty"),
        Kind("hurt", "Hurt", "hurt", "hurt", left="defeat"),
        Kind("impaired", "Impaired", "impairment", "impaired", left="defeat"),
        Kind("injured", "Injured", "injury", "injured", left="defeat"),
        Kind("dying", "Dying, a last action", "last action", "dying", once_rule="dying", left="defeat"),
        Kind("fresh", "Fresh", "fresh start", "fresh", left="victory"),
        Kind("pumped", "Pumped", "pumped state", "pumped", left="victory"),
        Kind("invigorated", "Invigorated", "invigorated state", "invigorated", left="victory"),
        Kind("heroic", "Heroic", "heroic state", "heroic", left="victory"),
    ),
    meanings=edition.MEANINGS | {"hero:plain": "You get the prize.", "opposition:plain": "You lose the prize."},
    states=STATES,
    benefits=FORTUNES,
    plain_augments=PLAIN_AUGMENTS,
    counted=(17, 20, 21, 27, 40, 41, 43, 50, 60, 61),
    source="QuestWorlds SRD 2.2",
    supply=1,
    growth=GrowthRules(directed=(3, 6, 9)),
    lasting=LASTING,
    group=contests.GroupRules(points="outcome points", nothing=0, hurt=False, late=True),
    long=contests.LongRules("scored-contest", "Scored contest", shots=False, hurt=False, measured=False, own=True,
        holding_back=0, joins=True, escalates=True, chained="chained-contest"),
    filled="",
    plain=True,
    unrolled=results.Unrolled(results.PLAIN, results.PLAIN, results.PLAIN),
    weight=bout.Weight("dying", "dying", None, "dying", "willpower", "it"),
).settled()  # fmt: skip
"""The data of QuestWorlds 2.2."""
