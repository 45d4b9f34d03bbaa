"""QuestWorlds SRD 0.97 as the site and the engine know it."""

from typing import Final

from hqweb.core import procedure
from hqweb.successes import augment, contents, contest
from hqweb.successes.community import Community
from hqweb.successes.creation import Creation
from hqweb.successes.edition import ID
from hqweb.successes.group import GroupContest
from hqweb.successes.hero import HeroGrowth
from hqweb.successes.one_prize import OnePrize
from hqweb.successes.sequence.sequence import Sequence
from hqweb.successes.sheet.sheet import HeroSheet
from hqweb.successes.tables import tables
from hqweb.successes.track import TRACKS

RULESET: Final = procedure.Ruleset(
    id=ID,
    title="QuestWorlds 0.97",
    version=1,
    procedures=(
        contest.Contest(),
        augment.Augment(),
        augment.Hindrance(),
        GroupContest(),
        OnePrize(),
        *map(Sequence, TRACKS),
        HeroGrowth(),
        HeroSheet(),
        Creation(),
        Community(),
    ),
    tables=tables(),
    terms=contents.TERMS,
    rules={key: procedure.Rule(f"{ID}/{place}", name) for key, place, name in contents.PLACES},
    family="questworlds",
    sheet=HeroSheet.id,
    rolls=(
        procedure.SheetRoll("ability", contest.Contest.id, "Abilities"),
        procedure.SheetRoll("flaw", augment.Hindrance.id, "Flaws"),
    ),
    screen=contest.SCREEN,
)
"""QuestWorlds 0.97, a game of its own: no number of it fits the edition 2.2."""
