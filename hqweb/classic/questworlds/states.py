"""States of adversity and of fortune of QuestWorlds 2.2: two ladders that mirror each other."""

from typing import Final

from hqweb.classic.results import COMPLETE, MAJOR, MARGINAL, MINOR
from hqweb.classic.states import DAY, DEAD, HURT, IMPAIRED, WEEK, Adversity, Benefit, Lasting, Rest, Span

MONTH: Final = 30
SEASON: Final = 90
"""The longer rests in days."""

INJURED: Final = Adversity(
    "injured", "Injured", MAJOR, "−9", "a month of rest, or an event", penalty=-9, rest=Rest(MONTH)
)
DYING: Final = Adversity(
    "dying",
    "Dying",
    COMPLETE,
    "one last action at most, own result one step down",
    "one rescue in time, or death",
    lowered=1,
    acts=False,
)

STATES: Final = (HURT, IMPAIRED, INJURED, DYING, DEAD)
"""The states of adversity, lightest first. Source: QuestWorlds SRD 2.2, *Consequences of Defeat*."""

FORTUNES: Final = (
    Benefit(
        MARGINAL,
        3,
        "fresh",
        "Fresh",
        "+3",
        "the session’s end, an idle day for each, or a defeat",
        rest=Rest(DAY, each=True, session=True),
    ),
    Benefit(MINOR, 6, "pumped", "Pumped", "+6", "an idle week, or a defeat", rest=Rest(WEEK)),
    Benefit(MAJOR, 9, "invigorated", "Invigorated", "+9", "an idle month, or a defeat", rest=Rest(MONTH)),
    Benefit(
        COMPLETE,
        0,
        "heroic",
        "Heroic",
        "own result one step up",
        "an idle season, or a defeat",
        raised=1,
        rest=Rest(SEASON),
    ),
)
"""The states of fortune, least first. Source: QuestWorlds SRD 2.2, *Benefits of Victory*, *Waning Benefits*."""

LASTING: Final = Lasting(
    spans=(
        Span("rest-day", "A day of rest", DAY),
        Span("rest-week", "A week of rest", WEEK),
        Span("rest-month", "A month of rest", MONTH),
        Span("rest-season", "A season of rest", SEASON),
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
"""How they end.

Source: QuestWorlds SRD 2.2, *Recovery and Healing*, *Waning Benefits*, *Benefits Meet Consequences*.
"""
