"""Which procedures of HeroQuest and of QuestWorlds 2.2 are the same contest, read by two texts."""

from typing import Final

from hqweb.core.fields import Json

TWINS: Final = (
    ("heroquest.simple-contest", "questworlds.simple-contest"),
    ("heroquest.augment", "questworlds.augment"),
    ("heroquest.automatic-success", "questworlds.automatic-victory"),
    ("heroquest.group-contest", "questworlds.group-contest"),
    ("heroquest.extended-contest", "questworlds.scored-contest"),
)
"""The procedure of HeroQuest, and its twin in QuestWorlds."""

MOVES: Final = {"heroquest.automatic-success": (("succeed", "win"),)}
"""By the procedure of HeroQuest: its moves that QuestWorlds calls something else, and what it calls them."""

QUESTWORLDS_READS: Final[tuple[tuple[str, Json], ...]] = (("outcome", "level"),)
"""What the forms of QuestWorlds need to read an outcome by its level, as HeroQuest always does."""
