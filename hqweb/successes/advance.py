"""A hero between two moves, and the improvements that an advance may bring.

Source: QuestWorlds SRD 0.97, *Improving Your Character*.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from hqweb.core.fields import Field, Given
from hqweb.core.limits import MAX_SHEET
from hqweb.core.moves import Act, flag, pick, text
from hqweb.core.procedure import Played, Step, say
from hqweb.mastery.abilities import KINDS, Ability, Kind, Sheet, by_id
from hqweb.mastery.rating import MAX_TOTAL
from hqweb.successes import growth
from hqweb.successes.edition import amount
from hqweb.successes.growth import Flaw, noted

NAME: Final = text("name", "Name")
ROOM: Final = 20
"""Points below the highest rating that is written, and the most in one move, so that no gift goes beyond it."""


class State(NamedTuple):
    """A hero over sessions.

    `earned` are the abilities and flaws that gave experience in this session. `taken` are the improvements that
    were picked from an open advance, None where none is open.
    """

    name: str
    heroes: int
    points: int
    xp: int
    sheet: Sheet
    flaws: tuple[Flaw, ...]
    cost: int
    by_session: bool = True
    earned: tuple[str, ...] = ()
    taken: tuple[str, ...] | None = None
    ability_points: int = 0
    keyword_points: int = 0
    session: int = 1
    made: int = 0

    def picked(self, do: str) -> "State":
        """The advance with one improvement more; after two it is closed."""
        taken = (*(self.taken or ()), do)
        return self._replace(taken=taken if len(taken) < growth.PICKS else None)

    def of_kind(self, kind: Kind) -> Sheet:
        """The abilities of a kind."""
        return tuple(each for each in self.sheet if each.kind == kind)

    def added(self, name: str, kind: Kind, rating: int, keyword: str = "") -> "tuple[State, Ability]":
        """The sheet with a new line; ids are never used twice."""
        made = self.made + 1
        new = Ability(f"n{made}", name or f"New {KINDS[kind].lower()} {made}", kind, rating, keyword)
        return self._replace(sheet=(*self.sheet, new), made=made), new

    @property
    def unpaid(self) -> Sheet:
        """The abilities that gave no experience in this session yet."""
        return tuple(each for each in self.sheet if each.id not in self.earned)

    @property
    def unpaid_flaws(self) -> tuple[Flaw, ...]:
        """The flaws that gave no experience in this session yet."""
        return tuple(each for each in self.flaws if each.id not in self.earned)

    @property
    def improvable(self) -> Sheet:
        """What the points that are kept can raise. Breakouts are never raised by points."""
        kept = {"standalone": self.ability_points, "keyword": self.keyword_points}
        return tuple(each for each in low(self.sheet) if kept.get(each.kind, 0))


def low(sheet: Sheet) -> Sheet:
    """What can still be raised."""
    return tuple(each for each in sheet if each.rating <= MAX_TOTAL - ROOM)


def told[S](state: S, step: Step) -> Played[S]:
    """A move with one reason, which is its line too."""
    return Played(state, (step,), step.text.removesuffix("."))


def the_flaw(state: State, given: Given) -> Flaw:
    """The flaw that was picked."""
    return next(each for each in state.flaws if each.id == given.text("flaw"))


def full(state: State) -> str:
    """Why no line can be added."""
    return "The sheet is full." if len(state.sheet) >= MAX_SHEET else ""


def pick_ability(sheet: Sheet, label: str = "Ability") -> Field:
    """One of some abilities."""
    return pick("ability", label, {each.id: f"{each.name} {noted(each)}" for each in sheet}, None)


def pick_flaw(flaws: tuple[Flaw, ...]) -> Field:
    """One of some flaws."""
    return pick("flaw", "Flaw", {each.id: each.name for each in flaws}, None)


def _points(state: State, _: Given) -> Played[State]:
    total = state.ability_points + growth.POINTS
    step = say(
        "advance", "*{n} improvement points* for standalone abilities, {total} in all.", n=growth.POINTS, total=total
    )
    return Played(state._replace(ability_points=total), (step,), "10 improvement points")


def _keyword_points(state: State, _: Given) -> Played[State]:
    total = state.keyword_points + growth.KEYWORD_POINTS
    step = say(
        "advance", "*{n} improvement points* for keywords, {total} in all.", n=growth.KEYWORD_POINTS, total=total
    )
    return Played(state._replace(keyword_points=total), (step,), "5 improvement points for keywords")


def _breakout_up(state: State, given: Given) -> Played[State]:
    return raise_ability(state, given.text("ability"), growth.NEW_BREAKOUT, "advance", "{name}: {was} becomes *{now}*.")


def raise_ability(state: State, id_: str, by: int, rule: str, sentence: str) -> Played[State]:
    """An ability that rises, in a sentence with what it `was` and is `now`, or by how much."""
    before, sheet = by_id(state.sheet, id_), growth.raised(state.sheet, id_, by)
    values = {"name": before.name, "was": noted(before), "sign": amount(by), "now": noted(by_id(sheet, id_))}
    return told(state._replace(sheet=sheet), say(rule, sentence, **values))


def _breakout_new(state: State, given: Given) -> Played[State]:
    keyword = by_id(state.sheet, given.text("ability"))
    after, new = state.added(given.text("name"), "breakout", growth.NEW_BREAKOUT, keyword.id)
    sentence = "A breakout of {keyword}: *{name} {plus}*."
    return told(after, say("advance", sentence, keyword=keyword.name, name=new.name, plus=noted(new)))


def _ability_new(state: State, given: Given) -> Played[State]:
    after, new = state.added(given.text("name"), "standalone", growth.NEW_RATING)
    return told(after, say("advance", "A new ability: *{name} {rating}*.", name=new.name, rating=noted(new)))


def _to_keyword(state: State, given: Given) -> Played[State]:
    before = by_id(state.sheet, given.text("ability"))
    sheet = tuple(each._replace(kind="keyword") if each.id == before.id else each for each in state.sheet)
    after, new = state._replace(sheet=sheet).added(given.text("name"), "breakout", growth.NEW_BREAKOUT, before.id)
    sentence = "{keyword} is a keyword now, with *{name} {plus}*."
    return told(after, say("advance", sentence, keyword=before.name, name=new.name, plus=noted(new)))


def _flaw_off(state: State, given: Given) -> Played[State]:
    flaw = the_flaw(state, given)
    after = state._replace(flaws=tuple(each for each in state.flaws if each.id != flaw.id))
    if not given.flag("turn"):
        return told(after, say("advance", "{flaw} is *dropped*.", flaw=flaw.name))
    after, new = after.added(flaw.name, "standalone", growth.NEW_RATING)
    sentence = "{flaw} is no flaw any more but an *ability at {rating}*."
    return told(after, say("advance", sentence, flaw=flaw.name, rating=noted(new)))


def _replace(state: State, given: Given) -> Played[State]:
    name = given.text("name") or "Somebody new"
    step = say("advance", "*{name}* takes the place of somebody who is lost.", name=name)
    return Played(state, (step,), f"{name} takes a place")


class Option(NamedTuple):
    """One improvement of an advance: its move, title, how often it may be picked, what it brings, and what it does.

    It is open where there is what it `needs` on the sheet, and room if it `adds` a line.
    """

    do: str
    title: str
    times: int
    brings: str
    does: Callable[[State, Given], Played[State]]
    fields: Callable[[State], tuple[Field, ...]] = lambda _: ()
    needs: Callable[[State], object] = lambda _: True
    adds: bool = False

    def take(self, state: State, given: Given) -> Played[State]:
        """The improvement, as one of those of the open advance."""
        made = self.does(state, given)
        return made._replace(state=made.state.picked(self.do))

    def closed(self, state: State) -> str:
        """Why it cannot be picked."""
        if state.taken is None:
            return "There is no advance open."
        if state.taken.count(self.do) >= self.times:
            return "That was picked in this advance already."
        if not self.needs(state):
            return "There is nothing on the sheet that it could change."
        return full(state) if self.adds else ""

    @property
    def act(self) -> Act[State]:
        """The improvement as a move."""
        brings = lambda state: f"{self.brings} {growth.PICKS - len(state.taken or ())} left."  # noqa: E731
        return Act(self.do, self.title, "advance", self.take, brings, self.closed, self.fields)


def _breakouts(state: State) -> Sheet:
    return low(state.of_kind("breakout"))


OPTIONS: Final = (
    Option("points", "Points for abilities", 2, "10 improvement points across standalone abilities.", _points),
    Option("keyword-points", "Points for keywords", 2, "5 improvement points across keywords.", _keyword_points),
    Option("breakout-up", "Raise a breakout", 1, "+5 on one breakout.", _breakout_up,
           lambda state: (pick_ability(_breakouts(state), "Breakout"),), _breakouts),
    Option("breakout-new", "A new breakout", 1, "A breakout at +5 in a keyword.", _breakout_new,
           lambda state: (pick_ability(state.of_kind("keyword"), "Keyword"), NAME),
           lambda state: state.of_kind("keyword"), adds=True),
    Option("ability-new", "A new ability", 1, "A standalone ability at 10.", _ability_new, lambda _: (NAME,),
           adds=True),
    Option("to-keyword", "Make an ability a keyword", 1,
           "A standalone ability becomes a keyword with a breakout at +5.", _to_keyword,
           lambda state: (pick_ability(state.of_kind("standalone")), NAME),
           lambda state: state.of_kind("standalone"), adds=True),
    Option("flaw-off", "Drop or turn a flaw", 1, "A flaw goes, or becomes an ability if the story bears it.",
           _flaw_off, lambda state: (pick_flaw(state.flaws), flag("turn", "Make it an ability")),
           lambda state: state.flaws, adds=True),
    Option("replace", "Replace somebody lost", 1, "Another supporting character for one who is lost.", _replace,
           lambda _: (NAME,)),
)  # fmt: skip
"""What an advance may bring: two of these."""
