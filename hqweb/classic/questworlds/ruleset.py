"""QuestWorlds SRD 2.2 as the site and the engine know it: each part of the rules brings what it has."""

from typing import Final

from hqweb.classic.advantage import contents as advantage
from hqweb.classic.chained import contents as chained
from hqweb.classic.community import contents as community
from hqweb.classic.edition import MOVES, TWINS
from hqweb.classic.questworlds import basics, growing, lasting
from hqweb.classic.questworlds.edition import EDITION
from hqweb.classic.simple_contest import screen
from hqweb.core.procedure import Rule, Ruleset, Twin

_AREAS: Final = (basics, lasting, advantage, chained, growing, community)

RULESET: Final = Ruleset(
    id=EDITION.id,
    title="QuestWorlds",
    version=1,
    procedures=tuple(each for area in _AREAS for each in area.procedures(EDITION)),
    tables=tuple(each for area in _AREAS for each in area.tables(EDITION)),
    terms=tuple(each for area in _AREAS for each in area.TERMS),
    rules={key: Rule(f"{EDITION.id}/{place}", name) for area in _AREAS for key, place, name in area.PLACES},
    sheet=f"{EDITION.id}.sheet",
    screen=screen(EDITION),
    twins=tuple(Twin(to, of, moves=tuple((theirs, ours) for ours, theirs in MOVES.get(of, ()))) for of, to in TWINS),
)
"""QuestWorlds 2.2, basic and advanced."""
