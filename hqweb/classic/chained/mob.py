"""A mob: a crowd in one part for each hero, each part an opponent in a group contest.

Source: QuestWorlds SRD 2.2, *Mobs, Gangs, and Hordes*.
"""

from typing import Final

from hqweb.classic.edition.edition import Edition
from hqweb.classic.group.group import GroupContest
from hqweb.classic.group.rules import State
from hqweb.core import blocks, fields, limits, moves, procedure, words
from hqweb.core.check import check
from hqweb.core.nouns import OPPONENT
from hqweb.mastery.rating import rated

MAX_CROWD: Final = 100_000
"""The most people in a crowd."""

FATES: Final[tuple[tuple[str, str, str, blocks.PairMark], ...]] = (
    ("hero", "You win", "it thins out", "won"),
    ("none", "A tie", "it holds", ""),
    ("opposition", "You lose", "it swamps you", "lost"),
)
"""The fate of a part: the winner of its match, words, the fate, and the mark of its row."""

_ITS: Final = ("foes", "resistance", "hide", "opponents")
"""The fields of a group contest that the crowd replaces."""


class Mob(GroupContest):
    """A crowd against a group. Source: QuestWorlds SRD 2.2, *Mobs, Gangs, and Hordes*."""

    title = "Mob"
    more_label = "Name and hiding"
    rule = "mob"
    verdict = f"{GroupContest.verdict} crowd=[hero=text part=text fate=text]"
    start = "Face the mob"

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition)
        self.id = f"{edition.id}.mob"
        self._group = self.fields
        parts, each = (fields.When("way", (way,)) for way in ("parts", "each"))
        each_costs = f"Single opponents, {words.sign(edition.amount_of('outnumbered'))} for each extra one"
        resistance, many = edition.rating_field("resistance", "Crowd’s rating"), "Size of the crowd"
        self.fields = (
            next(field for field in self._group if field.name == "heroes"),
            resistance._replace(secret="hide"),  # noqa: S106  the name of a flag beside it
            moves.pick("way", "The crowd fights as", {"parts": "One part for each hero", "each": each_costs}),
            moves.number("size", many, 0, MAX_CROWD, when=parts, help="Enter 0 if unknown."),
            moves.number("size", many, 1, limits.MAX_HEROES, 1, when=each),
            moves.text("crowd", "Crowd’s name", group="more"),
            moves.flag("hide", "Hide its rating from the table", group="more"),
            *(field for field in self._group if field.name not in ("heroes", *_ITS)),
        )

    def opposition(self, given: fields.Given) -> str:
        """Return a caption for the crowd, with its rating unless hidden."""
        size = f" of {given.whole('size')}" if given.whole("size") else ""
        crowd = f"{given.text('crowd') or 'a crowd'}{size}"
        return crowd if given.flag("hide") else f"{crowd}, {rated(given.whole('resistance'), self._edition.letter)}"

    def begin(self, given: fields.Given) -> State:
        """Return the group, with a part of the crowd for each hero, or all its members separately."""
        taken = {field.name for field in self._group}
        inputs = {name: value for name, value in given.values.items() if name in taken and name not in _ITS}
        row: dict[str, fields.Json] = {"resistance": given.whole("resistance"), "hide": given.flag("hide")}
        opponents: list[fields.Json] = [{"name": name, **row} for name in _parts(given, len(given.rows("heroes")))]
        return super().begin(fields.Given(check(self._group, inputs | {"foes": "own", "opponents": opponents})))

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """Return the group contest's view, with the fate of each part of the crowd."""
        view = super().view(state, seat)
        if not state.rulings:
            opponents = OPPONENT.spelt(len({match.pair.theirs.first for match in state.matches}))
            note = blocks.Note(f"The crowd is {opponents}. All matches together decide who gets the prize.")
            return view._replace(blocks=(*view.blocks, note))
        told, rows = list[fields.Json](), []
        for match, ruling in zip(state.matches, state.rulings, strict=True):
            winner, _, fate, mark = FATES[1 - ruling.winner]
            part = match.pair.theirs.first
            told.append({"hero": state.heroes[match.hero].id, "part": part, "fate": winner})
            rows.append(blocks.GridRow((match.pair.ours.first, part, fate), mark))
        (first, *others), crowd = view.blocks, blocks.grid("The crowd", "Hero | Against | Fate", rows)
        return view._replace(verdict=view.verdict | {"crowd": told}, blocks=(first, *crowd, *others))


def _parts(given: fields.Given, heroes: int) -> list[str]:
    """Return the names of the opponents: parts of the crowd, or all its members."""
    size, name = given.whole("size"), given.text("crowd")
    if given.text("way") == "each":
        found = [f"{name} {n}" if name else f"Opponent {n}" for n in range(1, size + 1)]
    else:
        count = min(heroes, size) if size else heroes
        heads = [size // count + (place < size % count) for place in range(count)]
        parts = [f"{name}, part {n}" if name else f"Part {n}" for n in range(1, count + 1)]
        found = [f"{part} ({many})" if many else part for part, many in zip(parts, heads, strict=True)]
    return [each if len(each) <= limits.MAX_NAME else f"Part {n}" for n, each in enumerate(found, 1)]
