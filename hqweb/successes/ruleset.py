"""The ruleset of QuestWorlds SRD 0.97."""

from typing import Final

from hqweb.core import procedure, screen
from hqweb.successes import augment, community, contents, contest, creation, edition, group, hero, one_prize
from hqweb.successes.sequence.sequence import Sequence
from hqweb.successes.sheet.sheet import HeroSheet
from hqweb.successes.tables import tables

SCREEN: Final = screen.Screen(
    contest.Contest.id, "class", {"against": "class"},
    lambda given: edition.EDITION.written(edition.resistance(*edition.EDITION.class_of(given))),
    "resistance", {"against": "resistance"},
)  # fmt: skip

RULESET: Final = procedure.Ruleset(
    id=edition.ID,
    title="QuestWorlds 0.97",
    version=1,
    procedures=(
        contest.Contest(),
        augment.Augment(),
        augment.Hindrance(),
        group.GroupContest(),
        one_prize.OnePrize(),
        *map(Sequence, edition.EDITION.tracks),
        hero.HeroGrowth(),
        HeroSheet(),
        creation.Creation(),
        community.Community(),
    ),
    tables=tables(edition.EDITION),
    terms=contents.TERMS,
    rules={key: procedure.Rule(f"{edition.ID}/{place}", name) for key, place, name in contents.PLACES},
    family="questworlds",
    sheet=HeroSheet.id,
    rolls=(
        procedure.SheetRoll("ability", contest.Contest.id, "Abilities"),
        procedure.SheetRoll("flaw", augment.Hindrance.id, "Flaws"),
    ),
    screen=SCREEN,
)
"""QuestWorlds 0.97, a separate game: its numbers don't fit edition 2.2."""
