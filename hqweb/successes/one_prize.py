"""Many contenders, one prize: everyone rolls once, and the best roll wins.

Source: QuestWorlds SRD 0.97, *Multiple Contestants, One Prize*.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from math import prod
from typing import Final, Literal, NamedTuple

from hqweb.core import blocks, fields, limits, nouns, procedure, tables, words
from hqweb.core.dice import Die, Distribution, Faces, distribution
from hqweb.core.moves import Offering, pick, text, why
from hqweb.mastery import group, rating
from hqweb.successes import aftermath, count, edition
from hqweb.successes.group import hero_fields


class Contender(NamedTuple):
    """A contender for the prize: id, name, total, whether a player's, and the reasons for the total."""

    id: str
    who: words.Who
    side: count.Side
    hero: bool
    setup: tuple[procedure.Step, ...] = ()


type Decided = Literal["successes", "die", "rating", "hero", "share", "gm"]


class Best(NamedTuple):
    """The winners by place, and what decided."""

    winners: tuple[int, ...]
    by: Decided


class State(NamedTuple):
    """The contenders, whether the prize can be shared, the group's story points, and the current faces."""

    edition: edition.Edition
    contenders: tuple[Contender, ...]
    share: bool
    points: int
    faces: Faces = ()

    @property
    def readings(self) -> tuple[count.Reading, ...]:
        """Each contender's count; none before the roll."""
        by, rolled = self.edition.counting, zip(self.contenders, self.faces, strict=bool(self.faces))
        return tuple(count.read(each.side, face, by) for each, face in rolled)

    def helped(self, by: str) -> "State":
        """The contest with one more story point for a contender."""
        changed = (each._replace(side=each.side._replace(points=each.side.points + (each.id == by)))
                   for each in self.contenders)  # fmt: skip
        return self._replace(contenders=tuple(changed), points=self.points - 1)

    def key(self, found: Best) -> str:
        """The outcome for one winner or several."""
        hero = self.contenders[found.winners[0]].hero
        return "none:share" if len(found.winners) > 1 else "hero:prize" if hero else "opposition:prize"

    def names(self, found: Best) -> str:
        """The winners."""
        return words.listed([self.contenders[n].who.first for n in found.winners])


def best(state: State) -> Best:
    """The winners: most successes, then the highest die; then they share, or the tiebreakers decide."""
    counts, first = [each.successes for each in state.readings], list(range(len(state.contenders)))
    ratings = [each.side.total for each in state.contenders]
    ladder: dict[Decided, Sequence[int]] = {"successes": counts, "die": state.faces, "rating": ratings}
    for by, measures in ladder.items():
        if by == "rating" and state.share:
            return Best(tuple(first), "share")
        top = max(measures[n] for n in first)
        first = [n for n in first if measures[n] == top]
        if len(first) == 1:
            return Best(tuple(first), by)
    heroes = [n for n in first if state.contenders[n].hero]
    return Best(tuple(heroes or first), "hero" if len(heroes) == 1 else "gm")


_TWO = 2
"""Two count as several, which isn't a number from the text: more than two at the top change nothing."""


class _Top(NamedTuple):
    """The leaders so far: the highest rating among them, and how many have it; two means two or more."""

    all: int = 0
    rating: int = 0
    heroes: int = 0
    rivals: int = 0

    def joined(self, one: Contender) -> "_Top":
        """The leaders with one more."""
        if one.side.total < self.rating and self.all:
            return self._replace(all=_TWO)
        kept = self if self.all and one.side.total == self.rating else _Top()
        heroes, rivals = min(_TWO, kept.heroes + one.hero), min(_TWO, kept.rivals + (not one.hero))
        return _Top(min(_TWO, self.all + 1), int(one.side.total), heroes, rivals)

    def key(self, *, share: bool) -> str:
        """The outcome: equal rolls share, or the highest rating wins, then a hero, then the GM decides."""
        if (self.all > 1 and share) or self.heroes > 1 or (not self.heroes and self.rivals > 1):
            return "none:share"
        return "hero:prize" if self.heroes else "opposition:prize"


type Roll = tuple[int, int]
"""Successes and face, which rolls are compared by."""


@lru_cache(limits.MAX_GRID_CELLS)
def _rolls(side: count.Side, by: count.Counting) -> tuple[Roll, ...]:
    return tuple(sorted((count.read(side, face, by).successes, face) for face in range(1, by.die + 1)))


def _odds(entrants: tuple[Contender, ...], by: count.Counting, *, share: bool) -> Distribution:
    """The number of ways all dice can fall, by outcome."""
    rolls, found = [_rolls(each.side, by) for each in entrants], Counter[str]()
    least, work = max(own[0] for own in rolls), len(rolls) * by.die
    for best in {roll for own in rolls for roll in own if roll >= least}:
        below = [bisect_left(own, best) for own in rolls]
        reach = [best in own[under : under + 1] for own, under in zip(rolls, below, strict=True)]
        stand = Counter({_Top(): prod(under for under, may in zip(below, reach, strict=True) if not may)})
        for one, under in ((one, under) for one, under, may in zip(entrants, below, reach, strict=True) if may):
            following: Counter[_Top] = Counter()
            for top, many in stand.items():
                if under:
                    following[top] += many * under
                following[top.joined(one)] += many
            work += len(stand)
            stand = following
        work += len(rolls)
        for top, many in stand.items():
            if top.all:
                found[top.key(share=share)] += many
    return distribution(found, by.die ** len(entrants), work)


_SAYS: Final = {
    "successes": "Most successes of all: *{who}* has the prize.",
    "die": "Equal successes at the top, so the higher die decides: *{who}* has the prize.",
    "share": "Equal successes and equal dice at the top: *{who}* share the prize.",
    "rating": "It can’t be shared, so the higher rating wins: *{who}*.",
    "hero": "It can’t be shared, so a hero comes first: *{who}*.",
    "gm": "It can’t be shared, and *{who}* are tied in every way: the GM decides.",
}

_RIVAL: Final = words.Noun("rival", "rivals")


class OnePrize(Offering[State, Best]):
    """Many contenders, one prize. Source: QuestWorlds SRD 0.97, *Multiple Contestants, One Prize*."""

    id = f"{edition.ID}.one-prize"
    verdict = (
        "winner=text level=text winners=texts by=text pool:points faces readings[die masteries points successes]"
        " contenders[id name:who.first hero total:side.total]"
    )
    title = "Many contenders, one prize"
    rule = "one-prize"
    opening = ""
    start = "Set up"
    moves = (
        procedure.MoveKind("roll", "Roll", "one-prize"),
        procedure.MoveKind("story-point", "Burn a story point", "story-point"),
    )
    outcomes = (
        procedure.Outcome("hero:prize", "A hero has the prize", "v2"),
        procedure.Outcome("none:share", "The prize is shared, or the GM decides", "tie"),
        procedure.Outcome("opposition:prize", "A rival has the prize", "d2"),
    )

    def __init__(self, of: edition.Edition = edition.EDITION) -> None:
        self.edition, heroes = of, hero_fields(of)
        self.fields = (
            fields.Field("heroes", "list", "Heroes", noun=nouns.HERO, low=1, high=limits.MAX_HEROES, fields=heroes),
            fields.Field("rivals", "list", "Rivals", noun=_RIVAL, low=1, high=limits.MAX_HEROES,
                fields=(text("name", "Name"), of.rating("ability", "Rating"))),
            pick("share", "The prize", {"yes": "Can be shared", "no": "Can’t be shared"}, "no"),
            of.pool_field,
        )  # fmt: skip

    def caption(self, given: fields.Given, state: State) -> str:
        """The heroes and their rivals."""
        heroes = self.edition.roster(given.rows("heroes"), "ability", nouns.HERO)
        return f"{heroes} against {self.edition.roster(given.rows('rivals'), 'ability', _RIVAL)}"

    def begin(self, given: fields.Given) -> State:
        """All contenders."""
        found: list[Contender] = []
        for rows, letter, word in (("heroes", "h", "Hero"), ("rivals", "f", "Rival")):
            for n, row in enumerate(given.rows(rows), 1):
                who = group.named(row.text("name"), f"{word} {n}")
                total = self.edition.plain_sum(rating.Total(row.whole("ability")), row.whole("bonus", 0), who.first)
                found.append(Contender(f"{letter}{n}", who, count.Side(total.total), word == "Hero", total.steps))
        return State(self.edition, tuple(found), given.text("share") == "yes", given.whole("points"))

    def order(self, state: State) -> tuple[tuple[str, str], ...]:
        """The roll; after it a story point for each hero."""
        return (("roll", group.TABLE), *(("story-point", each.id) for each in state.contenders))

    def offered(self, state: State, do: str, by: str) -> procedure.Choice | str:
        """The roll once, then story points for heroes. Names keep their capitals within a sentence."""
        if do == "roll":
            roll = procedure.Choice(do, "Roll for everyone", by, press=f"Roll {len(state.contenders)} dice")
            rolled, table = "The dice have been rolled. Undo the roll first.", "The table rolls together."
            return why((state.faces, rolled), (by != group.TABLE, table)) or roll
        one = next((each for each in state.contenders if each.id == by and each.hero), None)
        if not state.faces or one is None or not state.points:
            return why(
                (not state.faces, "Nothing has been rolled yet, so there’s no result to improve."),
                (one is None, "You can only burn story points for a hero, not for a rival."),
            ) or "The pool of story points is empty."  # fmt: skip
        after = state.helped(by)
        word, cost = _told(after).word, edition.STORY_POINT.cost(1, state.points)
        inside = words.within(word) if best(after).by in ("share", "gm") else word
        return procedure.Choice(
            do, f"A story point for {one.who.inside}", by, brings=f"One more success: {inside}.", cost=cost
        )

    def ask(self, state: State, move: procedure.Move) -> procedure.Ask[Best]:
        """One die for each contender; none for a story point."""
        if move.do == "story-point":
            return procedure.Ask((), lambda _: best(state.helped(move.by)), state.key)
        dice = tuple(Die(state.edition.counting.die, each.who.first) for each in state.contenders)
        return procedure.Ask(dice, lambda faces: best(state._replace(faces=faces)), state.key)

    def play(self, state: State, move: procedure.Move, faces: Faces, ruling: Best | None) -> procedure.Played[State]:
        """The current rolls, or one of them with another story point."""
        ruling = procedure.there(ruling)
        after = state._replace(faces=faces) if move.do == "roll" else state.helped(move.by)
        told = [step for each in state.contenders for step in each.setup if move.do == "roll"]
        for each, face, own in zip(after.contenders, after.faces, after.readings, strict=True):
            shown = {"who": each.who.first, "count": nouns.SUCCESS.spelt(own.successes)}
            text = "{who}: *{face}*, {count}."
            told.append(procedure.say("one-prize", text, **shown, face=face, successes=own.successes))
        rule = "one-prize" if ruling.by in ("successes", "die") else "share"
        told.append(procedure.say(rule, _SAYS[ruling.by], who=after.names(ruling)))
        return procedure.Played(after, tuple(told), _told(after).word)

    def effects(self, state: State) -> tuple[procedure.Effect, ...]:
        """Experience for each hero who lost, and the points burned."""
        if not state.faces:
            return ()
        won = best(state).winners
        lost = [each for n, each in enumerate(state.contenders) if each.hero and n not in won]
        found = (aftermath.experience(aftermath.row(each.id), "a lost prize") for each in lost)
        return (*chain(*found), *aftermath.burned(sum(each.side.points for each in state.contenders)))

    def forecast(self, state: State) -> Distribution:
        """The exact odds of the prize; certain after the roll."""
        if state.faces:
            return distribution({state.key(best(state)): 1}, 1)
        return _odds(state.contenders, state.edition.counting, share=state.share)

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """Everyone's roll, best first, and the winner."""
        actors = ((group.TABLE, "Table"), *((each.id, each.who.first) for each in state.contenders))
        if not state.faces:
            rated = ((each.who.first, state.edition.written(each.side.total)) for each in state.contenders)
            grid = blocks.grid("Contenders", "Contender | Rating", rated)
            return procedure.View("Nothing has been rolled yet.", {}, blocks=grid, settled=False, actors=actors)
        found, head = best(state), _told(state)
        winner, _, level = state.key(found).partition(":")
        winners: list[fields.Json] = [state.contenders[n].id for n in found.winners]
        rows = []
        for n, (one, face, own) in enumerate(zip(state.contenders, state.faces, state.readings, strict=True)):
            cells = (one.who.first, state.edition.written(one.side.total), face, own.successes)
            rows.append(blocks.GridRow(cells, "won" if n in found.winners else ""))
        rows.sort(key=lambda row: (row.cells[3], row.cells[2]), reverse=True)
        none = blocks.Note("No one has a success. The GM may rule that no one gets the prize.", "reading")
        notes = () if any(each.successes for each in state.readings) else (none,)
        return procedure.View(
            f"{head.word}: {head.mean if found.by == 'share' else words.within(head.mean)}",
            {"winner": winner, "level": level, "winners": winners, "by": found.by}, head,
            (*blocks.grid("Best first", "Contender | Rating | Die# | Successes#", rows), *notes),
            settled=not self.now_open(state), actors=actors, status="Rolled",
        )  # fmt: skip


def _told(state: State) -> procedure.Headline:
    found = best(state)
    names, mark = state.names(found), tables.keyed(OnePrize.outcomes, state.key(found)).mark
    how = {"successes": "with the most successes", "die": "by the higher die", "rating": "by the higher rating"}
    word, mean = {
        "gm": ("The GM decides", f"Nothing tells {names} apart, and the prize cannot be shared."),
        "share": ("The prize is shared", f"{names} share it."),
    }.get(found.by, (f"{names} wins", f"The prize goes to {names}, {how.get(found.by, 'as heroes come first')}."))
    return procedure.Headline(mark, word, mean)
