"""The ruleset of QuestWorlds SRD 0.97."""

from typing import Final

from hqweb.core import procedure, screen
from hqweb.core.changes import Book
from hqweb.core.fields import Given
from hqweb.successes import augment, community, contents, contest, creation, edition, group, hero, house, one_prize
from hqweb.successes.sequence.sequence import Sequence
from hqweb.successes.sheet.sheet import HeroSheet
from hqweb.successes.tables import tables


def made(of: edition.Edition) -> procedure.Ruleset:
    """Return the ruleset of an edition: the book's, or one that a table has changed."""

    def number(given: Given) -> str:
        return of.written(edition.resistance(*of.class_of(given)))

    return procedure.Ruleset(
        id=edition.ID,
        title="QuestWorlds 0.97",
        version=1,
        procedures=(
            contest.Contest(of),
            augment.Augment(of),
            augment.Hindrance(of),
            group.GroupContest(of),
            one_prize.OnePrize(of),
            *(Sequence(track, of) for track in of.tracks),
            hero.HeroGrowth(of),
            HeroSheet(of),
            creation.Creation(of),
            community.Community(of),
        ),
        tables=tables(of),
        terms=contents.TERMS,
        rules={key: procedure.Rule(f"{edition.ID}/{place}", name) for key, place, name in contents.PLACES},
        family="questworlds",
        sheet=HeroSheet.id,
        rolls=(
            procedure.SheetRoll("ability", contest.Contest.id, "Abilities"),
            procedure.SheetRoll("flaw", augment.Hindrance.id, "Flaws"),
        ),
        screen=screen.Screen(
            contest.Contest.id, "class", {"against": "class"}, number, "resistance", {"against": "resistance"}
        ),
        book=BOOK,
    )


BOOK: Final = Book(edition.EDITION, made, house.CHANGES, house.CHECKS, house.READINGS)
"""The data of QuestWorlds 0.97 as a table may change it."""

RULESET: Final = BOOK.plain
"""QuestWorlds 0.97, a separate game: its numbers don't fit edition 2.2."""
