"""Improvement by hero points, catch-ups and directed improvements.

Source: HeroQuest, *Hero Points*, with the three sections under it.
"""

from typing import Final

from hqweb.classic.edition import edition
from hqweb.classic.edition.growth import GrowthRules, Supply
from hqweb.classic.growing import growth, sheet
from hqweb.core import blocks, fields, limits, moves, nouns, procedure, words
from hqweb.mastery import abilities


def _points(state: growth.State, key: str) -> words.Cost:
    return nouns.HERO_POINT.cost(state.rules.cost(key))


def _raise_cost(state: growth.State) -> words.Cost:
    cost = state.rules.cost
    text, both = f"{_points(state, 'independent')}, a keyword {cost('keyword')}", (cost("independent"), cost("keyword"))
    return words.Cost(text, words.Price(nouns.HERO_POINT.one, min(both), max(both)))


def _session(state: growth.State, _: fields.Given) -> growth.Done:
    supply = state.supply.session
    steps = moves.those(
        (True, procedure.say("supply", "A new session: *{points}*.", points=nouns.HERO_POINT.counted(supply))),
        (state.points, state.lapsed()),
        (True, procedure.say("once-a-session", "You may raise every ability again.")),
    )
    sheet = tuple(each._replace(raised=False) for each in state.sheet)
    after = state._replace(points=supply, sheet=sheet, session=state.session + 1)
    return procedure.Played(after, steps, f"Session {after.session} begins")


def _paid(state: growth.State, key: str) -> growth.State:
    return state._replace(points=state.points - state.rules.cost(key))


def _raise(state: growth.State, given: fields.Given) -> growth.Done:
    before = state.picked(given)
    cost, after = state.rules.cost(before.kind), before._replace(rating=before.rating + 1, raised=True)
    sentence, points = "{name}: {was} becomes *{now}* for {points}.", _points(state, before.kind)
    step = growth.raise_step(state, before, after, "raise", sentence, points=points, cost=cost)
    once = procedure.say("once-a-session", "You can’t raise it again in this session.")
    return growth.raised(_paid(state, before.kind), before, after, step, once)


def _bought(
    state: growth.State, given: fields.Given, rule: str = "new-ability", key: str = "new-independent"
) -> growth.Done:
    after = f", after {what}" if (what := given.text("what", "")) else ""
    return growth.added(_paid(state, key), given, rule, f" for {_points(state, key)}{after}")


def _not_raised(state: growth.State, ability: abilities.Ability) -> str:
    cost = state.rules.cost(ability.kind)
    if ability.raised:
        return f"You’ve already raised {ability.name} in this session."
    if growth.room(ability) < 1:
        return f"No rating is higher than that of {ability.name}."
    if cost > state.points:
        return f"Raising {ability.name} costs {cost} hero points, and you have {state.points}."
    return ""


_NO_POINTS: Final[moves.Closed[growth.State]] = moves.needs(
    lambda state: state.points, "You have no hero points left until a new session or an award."
)


def _no_new(key: str) -> moves.Closed[growth.State]:
    """Explain why you can't buy something new, or return nothing."""
    short: moves.Closed[growth.State] = moves.needs(
        lambda state: state.points >= state.rules.cost(key),
        lambda state: f"This costs {_points(state, key)}, and you have {state.points}.",
    )
    return moves.either(_NO_POINTS, short, growth.FULL)


def _no_raise(state: growth.State) -> str:
    why = [_not_raised(state, each) for each in state.sheet]
    if not state.points or not why:
        return _NO_POINTS(state) or growth.NO_ABILITY(state)
    if not all(why):
        return ""
    raised_all = "You’ve already raised everything in this session."
    return next((reason for each, reason in zip(state.sheet, why, strict=True) if not each.raised), raised_all)


def _directable(state: growth.State) -> abilities.Sheet:
    return state.having(state.rules.directed[-1])


def _at(state: growth.State) -> str:
    return f"An independent ability at {state.rules.new}."


ACTS: Final[tuple[moves.Act[growth.State], ...]] = (
    moves.Act("session", "Begin a new session", "supply", _session,
        lambda state: f"{nouns.HERO_POINT.counted(state.supply.session)} again, and you may raise everything again."
                      f"{f' {state.lapsed().text}' if state.points else ''}"),
    moves.Act("award", "Award hero points", "award", growth.award,
        "At the end of a story arc, or after a session with a climax.", growth.NO_AWARD,
        lambda state: (moves.number("n", "Hero points", 1, max(1, limits.MAX_HERO_POINTS - state.points), 1),),
        by=growth.GM, place=moves.MORE),
    moves.Act("spend", "Spend a hero point in play", "hero-point",
        lambda state, _: growth.spent(state, "One hero point for a roll or a boost: *{left}* left."),
        "To improve a roll by one step, or for a boost.",
        _NO_POINTS, cost=nouns.HERO_POINT.cost(1)),
    moves.Act("raise", "Raise an ability", "raise", _raise, "By 1, each ability once per session.", _no_raise,
        lambda state: (growth.pick_ability(
            state, tuple(each for each in state.sheet if not _not_raised(state, each)),
            note=lambda each: _points(state, each.kind), why=lambda each: _not_raised(state, each)),),
        _raise_cost),
    moves.Act("add", "Add an ability", "new-ability", _bought, _at, _no_new("new-independent"), (moves.NAME,),
        lambda state: _points(state, "new-independent")),
    moves.Act("breakout", "Add a breakout", "new-ability",
        lambda state, given: growth.broken_out(_paid(state, "new-breakout"), state.picked(given, "keyword"), given,
            "{name} +{bonus} in {keyword} for {points}: *{total}* in all.",
            points=_points(state, "new-breakout"), cost=state.rules.cost("new-breakout")),
        lambda state: f"A narrower ability in a keyword, at +{state.rules.breakout}.",
        moves.either(_no_new("new-breakout"), moves.needs(lambda state: state.keywords,
            "A breakout needs a keyword, and there’s none on the sheet.")),
        lambda state: (growth.pick_ability(state, state.keywords, name="keyword", label="Keyword"), moves.NAME),
        lambda state: _points(state, "new-breakout")),
    moves.Act("cement", "Cement an experience", "cement",
        lambda state, given: _bought(state, given, "cement", "cement"),
        lambda state: f"{_at(state)} Something from play becomes yours to rely on.", _no_new("cement"),
        (moves.NAME, moves.text("what", "What happened")), lambda state: _points(state, "cement")),
    moves.Act("direct", "Improve an ability for free", "directed",
        lambda state, given: growth.raised_by(state, given, given.whole("n"),
            "{name}: {was} becomes *{now}* as a gift, which doesn’t count toward the session’s limit."),
        "It’s free and doesn’t count toward the session’s limit.",
        moves.either(growth.NO_ABILITY, moves.needs(_directable, "Every ability already has the highest rating.")),
        lambda state: (growth.pick_ability(state, _directable(state)),
                       moves.number("n", "Increase", (by := state.rules.directed)[0], by[-1], by[0])),
        by=growth.GM, place=moves.MORE),
    moves.Act("direct-new", "Give a new ability", "directed",
        lambda state, given: growth.added(state, given, "directed", ", a gift from the GM"),
        lambda state: f"{_at(state)} It’s free.", growth.FULL, (moves.NAME,), by=growth.GM, place=moves.MORE),
    *growth.catch_up_acts("an independent", gains=True),
)  # fmt: skip
"""The moves of improvement by hero points."""


class HeroGrowth(growth.Growth):
    """Hero points and improvement. Source: HeroQuest, *Hero Points*."""

    acts = ACTS
    once_a_session = True
    first = ("raise", "add", "breakout", "cement", "spend")

    def __init__(self, edition: edition.Edition) -> None:
        self.id, self._edition = f"{edition.id}.hero", edition
        row = sheet.rated_fields(edition)
        self.fields = (
            moves.text("name", "Hero’s name", source="name"),
            moves.number("points", "Hero points", 0, limits.MAX_HERO_POINTS, edition.supply, source="held"),
            moves.rows("keywords", "Keywords", nouns.KEYWORD, limits.MAX_ABILITIES, row),
            moves.rows("abilities", "Independent abilities", nouns.ABILITY_INDEPENDENT, limits.MAX_ABILITIES, row),
        )

    def begin(self, given: fields.Given) -> growth.State:
        """Return the sheet and the hero points in the form, keywords first."""
        name, of, each = given.text("name") or "The hero", self._edition, self._edition.supply
        supply = Supply("", "", "", each, each, 0, kept=False)
        return growth.State(name, of.letter, of.growth, given.whole("points"), *sheet.read_sheet(given), supply=supply)

    def told(self, state: growth.State) -> tuple[str, blocks.Note]:
        """Return the remaining hero points, and a note on them."""
        lapse = "Leftover hero points lapse at the end of a session. Spend them on abilities."
        return f"{state.name} has {nouns.HERO_POINT.counted(state.points)}.", blocks.Note(lapse, "reading")


def _brings(of: GrowthRules, key: str) -> str:
    """Return the gain of a purchase."""
    new = {"new-independent": f"at {of.new}", "new-breakout": f"at +{of.breakout}", "cement": f"at {of.new}"}
    return new.get(key, "+1")


COSTS: Final = edition.Plan("Permanent uses of hero points", "Improving your hero", "Purchase | Gain | Hero points#",
    lambda e: ((key, what, _brings(e.growth, key), cost) for key, what, cost in e.growth.prices))  # fmt: skip
"""The table of permanent uses of hero points, and their price."""


def growth_facts(of: GrowthRules) -> tuple[tuple[str, str, str], ...]:
    """Return rows on improvement for the comparison of editions."""
    return (
        ("raise", "Raising an ability by 1", nouns.HERO_POINT.counted(of.cost("independent"))),
        ("raise-keyword", "Raising a keyword by 1", nouns.HERO_POINT.counted(of.cost("keyword"))),
        ("advance", "An advance", "–"),
        ("directed", "A directed improvement", f"+{of.directed[0]} to +{of.directed[-1]}, or new at {of.new}"),
        of.catch_up_fact,
    )
