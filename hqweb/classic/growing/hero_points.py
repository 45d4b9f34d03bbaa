"""A hero's growth by hero points: what they buy over sessions, catch-ups and directed improvements.

Source: HeroQuest, *Hero Points*, with the three sections under it.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from hqweb.classic.edition import sources
from hqweb.classic.edition.edition import Edition, Plan
from hqweb.classic.growing import growth, rules
from hqweb.classic.growing.growth import GM, Growth, State
from hqweb.classic.growing.sheet import read_sheet
from hqweb.classic.roll import nouns
from hqweb.core.blocks import Note
from hqweb.core.fields import Field, Given
from hqweb.core.limits import MAX_ABILITIES, MAX_HERO_POINTS
from hqweb.core.moves import MORE, Act, Closed, either, needs, number, rows, text
from hqweb.core.procedure import Played, say
from hqweb.mastery.abilities import Ability, by_id

SUPPLY: Final = 3
"""Hero points that a player has at the start of a session."""

DIRECTED: Final = 3
"""The most that a directed improvement adds; the least is 1."""


class Price(NamedTuple):
    """What hero points buy: a permanent key, what it is, how much it brings, and its price."""

    key: str
    what: str
    brings: str
    cost: int


PRICES: Final = (
    Price("independent", "An independent ability", "+1", 1),
    Price("breakout", "A breakout", "+1", 1),
    Price("keyword", "A keyword", "+1", 2),
    Price("new-independent", "A new independent ability", f"at {rules.NEW_RATING}", 1),
    Price("new-breakout", "A new breakout", f"at +{rules.NEW_BREAKOUT}", 1),
    Price("cement", "Something met in play, made an ability", f"at {rules.NEW_RATING}", 1),
)
"""The price list."""


def cost_of(key: str) -> int:
    """The hero points for a row of the price list.

    >>> cost_of("independent"), cost_of("keyword")
    (1, 2)
    """
    return next(price.cost for price in PRICES if price.key == key)


def _points(key: str) -> str:
    return nouns.HERO_POINT.counted(cost_of(key))


def _lapsing(state: State) -> str:
    again = f"{nouns.HERO_POINT.counted(SUPPLY)} again, and everything may be raised again."
    return f"{again} {state.left_over('lapse')}." if state.points else again


def _session(state: State, _: Given) -> Played[State]:
    lapse = say("supply", "{lapse}: they are for use or growth.", lapse=state.left_over("lapse"))
    steps = (
        say("supply", "A new session: *{points}*.", points=nouns.HERO_POINT.counted(SUPPLY)),
        *((lapse,) if state.points else ()),
        say("once-a-session", "Every ability may be raised once again."),
    )
    sheet = tuple(each._replace(raised=False) for each in state.sheet)
    after = state._replace(points=SUPPLY, sheet=sheet, session=state.session + 1)
    return Played(after, steps, f"Session {after.session} begins")


def _paid(state: State, cost: int) -> State:
    return state._replace(points=state.points - cost)


def _raise(state: State, given: Given) -> Played[State]:
    before = by_id(state.sheet, given.text("ability"))
    cost, points = cost_of(before.kind), _points(before.kind)
    after = before._replace(rating=before.rating + 1, raised=True)
    sentence = "{name}: {was} becomes *{now}* for {points}."
    step = growth.raise_step(state, before, after, "raise", sentence, points=points, cost=cost)
    once = say("once-a-session", "It cannot be raised again in this session.")
    return growth.raised(_paid(state, cost), before, after, step, once)


def _direct(state: State, given: Given) -> Played[State]:
    sentence = "{name}: {was} becomes *{now}*, a gift of the story. The limit of the session does not count it."
    return growth.raised_by(state, by_id(state.sheet, given.text("ability")), given.whole("n"), "directed", sentence)


def _bought(rule: str, key: str) -> Callable[[State, Given], Played[State]]:
    def buy(state: State, given: Given) -> Played[State]:
        after = f", after {what}" if (what := given.text("what", "")) else ""
        return growth.added(_paid(state, cost_of(key)), given, rule, f" for {_points(key)}{after}")

    return buy


def _breakout(state: State, given: Given) -> Played[State]:
    cost, keyword = cost_of("new-breakout"), by_id(state.sheet, given.text("keyword"))
    sentence = "{name} +{bonus} in {keyword} for {points}: *{total}* in all."
    return growth.broken_out(_paid(state, cost), keyword, given, sentence, points=_points("new-breakout"), cost=cost)


def _not_raised(state: State, ability: Ability) -> str:
    cost = cost_of(ability.kind)
    if ability.raised:
        return f"Once a session is all, and this session it was raised already: {ability.name}."
    if growth.room(ability) < 1:
        return f"As high as ratings go: {ability.name}."
    if cost > state.points:
        return f"To raise {ability.name} costs {cost} hero points, and {state.points} is left."
    return ""


_NO_POINTS: Final[Closed[State]] = needs(
    lambda state: state.points, "No hero point is left. A new session or an award brings some."
)
_NO_DIRECT: Final[Closed[State]] = needs(lambda state: state.having(DIRECTED), "Every rating is as high as ratings go.")
_NO_NEW: Final[Closed[State]] = either(_NO_POINTS, growth.full)
_NO_BREAKOUT: Final[Closed[State]] = needs(
    lambda state: state.keywords, "A breakout stands inside a keyword, and there is no keyword on the sheet."
)


def _no_raise(state: State) -> str:
    why = [_not_raised(state, each) for each in state.sheet]
    if not state.points or not why:
        return _NO_POINTS(state) or growth.NO_ABILITY(state)
    if not all(why):
        return ""
    raised_all = "Everything was raised in this session already, and once a session is all."
    return next((reason for each, reason in zip(state.sheet, why, strict=True) if not each.raised), raised_all)


def _raise_fields(state: State) -> tuple[Field, ...]:
    found = tuple(each for each in state.sheet if not _not_raised(state, each))
    why = lambda each: _not_raised(state, each)  # noqa: E731
    return (growth.pick_ability(state, found, note=lambda each: _points(each.kind), why=why),)


def _direct_fields(state: State) -> tuple[Field, ...]:
    return (growth.pick_ability(state, state.having(DIRECTED)), number("n", "By how much", 1, DIRECTED, 1))


_NAME: Final = text("name", "Name")
_AT: Final = f"An independent ability at {rules.NEW_RATING}."
ACTS: Final[tuple[Act[State], ...]] = (
    Act("session", "Begin a new session", "supply", _session, _lapsing),
    Act("award", "Award hero points", "award", growth.award,
        "At the end of a story arc, or after a session that was a climax.", growth.no_award,
        lambda state: (number("n", "Hero points", 1, max(1, MAX_HERO_POINTS - state.points), 1),),
        by=GM, place=MORE),
    Act("spend", "Spend a hero point in play", "hero-point",
        growth.spend("A hero point for a roll or a boost: *{left}* left."), "For a step on a roll, or for a boost.",
        _NO_POINTS, cost=nouns.HERO_POINT.counted(1)),
    Act("raise", "Raise an ability", "raise", _raise, "One step, once a session for each.", _no_raise, _raise_fields,
        f"1 hero point, a keyword {cost_of('keyword')}"),
    Act("add", "Add an ability", "new-ability", _bought("new-ability", "new-independent"), _AT, _NO_NEW, (_NAME,),
        _points("new-independent")),
    Act("breakout", "Add a breakout", "new-ability", _breakout,
        f"A narrower ability in a keyword, at +{rules.NEW_BREAKOUT}.", either(_NO_NEW, _NO_BREAKOUT),
        lambda state: (growth.pick_ability(state, state.keywords, name="keyword", label="Keyword"), _NAME),
        _points("new-breakout")),
    Act("cement", "Cement an experience", "cement", _bought("cement", "cement"),
        f"{_AT} What was met in play is reliably yours.", _NO_NEW, (_NAME, text("what", "What happened")),
        _points("cement")),
    Act("direct", "Improve an ability by the story", "directed", _direct,
        "Outside the limit of once a session, for no hero points.",
        either(growth.NO_ABILITY, _NO_DIRECT), _direct_fields, by=GM, place=MORE),
    Act("direct-new", "Give a new ability", "directed",
        lambda state, given: growth.added(state, given, "directed", ", a gift of the story"),
        f"{_AT} For no hero points.", growth.full, (_NAME,), by=GM, place=MORE),
    *growth.catch_up_acts("an independent", gain=rules.CATCH_UP_GAIN),
)  # fmt: skip
"""All that hero points buy, and what the GM gives."""


class HeroGrowth(Growth):
    """Hero points and growth in an edition. Source: HeroQuest, *Hero Points*."""

    acts = ACTS
    once_a_session = True
    first = ("raise", "add", "breakout", "cement", "spend")

    def __init__(self, edition: Edition) -> None:
        self.id = f"{edition.id}.hero"
        self._letter = edition.letter
        row = (text("name", "Name"), edition.rating_field("rating", "Rating"))
        self.fields = (
            text("name", "Name of the hero", source=sources.NAME),
            number("points", "Hero points", 0, MAX_HERO_POINTS, SUPPLY, source=sources.HELD),
            rows("keywords", "Keywords", nouns.KEYWORD, MAX_ABILITIES, row),
            rows("abilities", "Independent abilities", nouns.ABILITY_INDEPENDENT, MAX_ABILITIES, row),
        )

    def begin(self, given: Given) -> State:
        """The sheet and the hero points as they are typed: keywords first."""
        return State(given.text("name") or "The hero", self._letter, given.whole("points"), *read_sheet(given))

    def told(self, state: State) -> tuple[str, Note]:
        """The hero points that are left, and what becomes of them."""
        lapse = "Hero points that are left at the end of a session lapse: spend them on growth."
        return f"{state.name} has {nouns.HERO_POINT.counted(state.points)}.", Note(lapse, "reading")


COSTS: Final = Plan("What hero points buy for good", "Improving your hero", "What | Brings | Hero points#",
    lambda _: ((price.key, price.what, price.brings, price.cost) for price in PRICES))  # fmt: skip
"""The table of what hero points buy for good, and their price."""


def growth_facts() -> tuple[tuple[str, str, str], ...]:
    """How heroes grow, as rows of the table by which editions are compared."""
    return (
        ("raise", "Raising an ability by 1", f"{cost_of('independent')} hero point"),
        ("raise-keyword", "Raising a keyword by 1", f"{cost_of('keyword')} hero points"),
        ("advance", "An advance", "–"),
        ("directed", "A directed improvement", f"+1 to +{DIRECTED}, or new at {rules.NEW_RATING}"),
        rules.CATCH_UP_FACT,
    )
