"""Making a hero: twelve abilities, two of them high, improvement points, and maybe a sidekick.

Source: QuestWorlds SRD 0.97, *Character Creation*, *Assigning Ability Ratings*, *Sidekick*.
"""

from typing import Final, NamedTuple

from hqweb.core import blocks, fields, moves, nouns, procedure, sheet, words
from hqweb.mastery import abilities, rating
from hqweb.successes import edition, growth

HERO: Final = "hero"


class State(NamedTuple):
    """A hero in the making: sheet, flaws, remaining points, and the sidekick's sheet if there is one."""

    edition: edition.Edition
    name: str
    sheet: abilities.Sheet
    points: int
    aside_points: int
    flaws: tuple[growth.Flaw, ...] = ()
    sidekick: str = ""
    aside: abilities.Sheet = ()
    done: bool = False

    @property
    def totals(self) -> dict[str, rating.Total]:
        """The rating to roll of each ability, by its id."""
        return {each.id: abilities.effective(self.sheet, each) for each in self.sheet}

    @property
    def flaw_ratings(self) -> tuple[rating.Total, ...]:
        """The rating of each flaw."""
        return tuple(growth.flaw_rating(self.edition, self.sheet, place) for place, _ in enumerate(self.flaws))

    @property
    def free(self) -> int:
        """The remaining slots."""
        return self.edition.slots - len(self.sheet) - bool(self.sidekick)


def spendable(of: edition.Edition, sheet: abilities.Sheet) -> abilities.Sheet:
    """Abilities that improvement points can still raise: no breakouts, and nothing at the cap."""
    return tuple(each for each in sheet if each.kind != "breakout" and each.rating < of.cap)


def spend_fields(of: edition.Edition, sheet: abilities.Sheet, points: int) -> tuple[fields.Field, ...]:
    """The field for one of these and for the amount: no more than fits below the cap."""
    open_now = spendable(of, sheet)
    most = min((of.cap - each.rating for each in open_now), default=1)
    return (growth.pick_ability(of, open_now), moves.number("n", "Points", 1, max(1, min(points, most)), 1))


def _added(state: State, given: fields.Given, kind: abilities.Kind, rating: int, rule: str) -> procedure.Played[State]:
    place = len(state.sheet) + 1
    name = given.text("name") or f"{abilities.KINDS[kind]} {place}"
    new = abilities.Ability(f"a{place}", name, kind, rating, given.text("ability") if kind == "breakout" else "")
    after, sentence = state._replace(sheet=(*state.sheet, new)), "{name}: *{rating}*. That leaves {free}."
    now, free = growth.noted(state.edition, new), after.free
    return moves.said(after, rule, f"{name} {now}", sentence, name=name, rating=now, free=free)


def _spend(state: State, given: fields.Given) -> procedure.Played[State]:
    """Points raise an ability of the hero or of the sidekick."""
    id_, n = given.text("ability"), given.whole("n")
    aside = any(each.id == id_ for each in state.aside)
    before = sheet.row(state.aside if aside else state.sheet, id_)
    now, left = before._replace(rating=before.rating + n), (state.aside_points if aside else state.points) - n
    after = state._replace(sheet=sheet.swapped(state.sheet, now), points=left)
    if aside:
        after = state._replace(aside=sheet.swapped(state.aside, now), aside_points=left)
    are = f"{nouns.POINT.of(left)} {'is' if left == 1 else 'are'}"
    rule, sentence = "sidekick" if aside else "creation-points", "{name}: {was} becomes *{now}*. {left} {points} left."
    of, cap = state.edition, state.edition.cap
    values = {"name": now.name, "was": growth.noted(of, before), "now": growth.noted(of, now), "points": are}
    most = procedure.say("cap", "{cap} is the *highest* rating a hero can start with.", cap=of.written(cap))
    steps = moves.those((True, procedure.say(rule, sentence, **values, left=left)), (now.rating == cap, most))
    return procedure.Played(after, steps, f"{now.name} {values['now']}")


def _flaw(state: State, given: fields.Given) -> procedure.Played[State]:
    place = len(state.flaws)
    flaw = growth.Flaw(f"x{place + 1}", given.text("name") or f"Flaw {place + 1}")
    like = ("the highest ability", "the second-highest ability", "the lowest ability")[min(place, 2)]
    now, line = state.edition.written(growth.flaw_rating(state.edition, state.sheet, place)), f"Flaw: {flaw.name}"
    after, sentence = state._replace(flaws=(*state.flaws, flaw)), "{name}: rated like {like}, currently *{now}*."
    return moves.said(after, "creation-flaws", line, sentence, name=flaw.name, like=like, now=now)


def _sidekick(state: State, given: fields.Given) -> procedure.Played[State]:
    name, high, low = given.text("name") or "Sidekick", int(state.edition.high), int(state.edition.new)
    aside = tuple(
        abilities.Ability(f"s{n}", given.text(key) or f"Ability {n}", "standalone", total)
        for n, (key, total) in enumerate(zip(growth.PARTS, (high, low, low), strict=True), 1)
    )
    after, line = state._replace(sidekick=name, aside=aside), f"{name} joins"
    sentence = "{name} joins with *{first}* and twice *{other}*, and {points} points."
    return moves.said(after, "sidekick", line, sentence, name=name, first=high, other=low, points=state.aside_points)


_FULL: Final[moves.Closed[State]] = moves.needs(
    lambda state: state.free,
    lambda state: f"All {words.spelt(state.edition.slots)} abilities are used. You get more with advances.",
)
_KINDS: Final = {"standalone": "An ability", "keyword": "A keyword"}


def _sidekick_fields(state: State) -> tuple[fields.Field, ...]:
    high, low = state.edition.written(state.edition.high), state.edition.written(state.edition.new)
    named = (("first", f"Ability at {high}"), ("second", f"Ability at {low}"), ("third", f"Another at {low}"))
    return (moves.NAME, *(moves.text(*each) for each in named))


def _company(state: State) -> str:
    of = state.edition
    low = of.written(of.new)
    return f"Takes one of the {words.spelt(of.slots)}. {of.written(of.high)}, {low} and {low}, and {of.aside} points."


ACTS: Final[tuple[moves.Act[State], ...]] = (
    moves.Act("add", "Add an ability", "slots",
        lambda state, given: _added(state, given, "keyword" if given.text("kind") == "keyword" else "standalone",
                                    state.edition.new, "slots"),
        lambda state: f"At {state.edition.written(state.edition.new)}. {state.free} left.", _FULL,
        (moves.NAME, moves.pick("kind", "Kind", _KINDS))),
    moves.Act("breakout", "Add a breakout", "creation-breakout",
        lambda state, given: _added(state, given, "breakout", state.edition.breakout, "creation-breakout"),
        lambda state: f"At +{state.edition.breakout}. {state.free} left.", _FULL,
        lambda state: (growth.pick_ability(
            state.edition, [each for each in state.sheet if each.kind == "keyword"], "Keyword"), moves.NAME)),
    moves.Act("spend", "Spend improvement points", "creation-points", _spend,
        lambda state: f"One for one, up to {state.edition.written(state.edition.cap)}. {state.points} left.",
        moves.needs(lambda state: state.points and spendable(state.edition, state.sheet),
              lambda state: f"The {words.spelt(state.edition.start, 20)} points are spent, "
                            "or everything is at the cap."),
        lambda state: spend_fields(state.edition, state.sheet, state.points)),
    moves.Act("flaw", "Add a flaw", "creation-flaws", _flaw, "Its rating follows your abilities.",
        moves.needs(lambda state: len(state.flaws) < state.edition.flaws,
              lambda state: f"You can choose {nouns.FLAW.spelt(state.edition.flaws)} at most."),
        (moves.NAME,)),
    moves.Act("sidekick", "Add a sidekick", "sidekick", _sidekick,
        _company,
        moves.either(_FULL, moves.needs(lambda state: not state.sidekick, "You can start with one sidekick at most.")),
            _sidekick_fields),
    moves.Act("sidekick-spend", "Spend points on the sidekick", "sidekick", _spend,
        lambda state: f"{state.aside_points} left.",
        moves.needs(lambda state: state.sidekick and state.aside_points and spendable(state.edition, state.aside),
              lambda state: f"There is no sidekick, or the {words.spelt(state.edition.aside, 20)} points are spent."),
        lambda state: spend_fields(state.edition, state.aside, state.aside_points)),
    moves.Act("finish", "Finish", "creation",
        lambda state, _: moves.said(state._replace(done=True), "creation", "Finished",
                              "{name} is ready. You can fill in the rest *in play*.", name=state.name),
        "You can fill in the rest in play."),
)  # fmt: skip
"""The moves that make a hero."""


class Creation(moves.Tracker[State]):
    """Making a hero. Source: QuestWorlds SRD 0.97, *Character Creation*."""

    id = f"{edition.ID}.creation"
    title = "A new hero"
    verdict = (
        "abilities:sheet[id name kind rating keyword] totals flaws[id name] flaw_ratings points aside_points free"
        " sidekick aside[id name kind rating] done"
    )
    rule = "creation"
    acts = ACTS

    def __init__(self, of: edition.Edition = edition.EDITION) -> None:
        own, breakout = f"An ability of its own, {of.written(of.high)}", f"A breakout of the first, +{of.high_breakout}"
        self.edition, self.fields = of, (
            moves.text("name", "Hero’s name"),
            moves.text("main", "What the hero does (a keyword)"),
            moves.text("trait", "What sets the hero apart"),
            moves.pick("as", "That is", {"own": own, "breakout": breakout}),
        )  # fmt: skip

    def begin(self, given: fields.Given) -> State:
        """The two abilities of the concept, at their ratings."""
        of = self.edition
        main = abilities.Ability("a1", given.text("main") or "Calling", "keyword", of.high)
        trait = abilities.Ability("a2", given.text("trait") or "Trait", "standalone", of.high)
        if given.text("as") == "breakout":
            trait = trait._replace(kind="breakout", rating=of.high_breakout, keyword=main.id)
        return State(of, given.text("name") or "The hero", (main, trait), of.start, of.aside)

    def closed(self, state: State, act: moves.Act[State]) -> str:
        """The reason an act is closed; all are once the hero is finished."""
        return "The hero is finished. Undo the last move to continue." if state.done else super().closed(state, act)

    def offers(self, state: State) -> tuple[procedure.Offer, ...]:
        """The finished hero goes onto a sheet, sidekick and all, or into a few sessions without one."""
        if not state.done:
            return ()
        of = state.edition
        aside = [growth.Follower("s1", state.sidekick, state.aside, state.aside_points, of.aide)]
        flaws: fields.Json = [{"name": each.name} for each in state.flaws]
        whole: dict[str, fields.Json] = {
            "name": state.name,
            "abilities": growth.ability_rows(abilities.in_order(state.sheet)),
            "flaws": flaws,
            "followers": [growth.follower_row(of, each) for each in aside if state.sidekick],
            "spare": state.points,
        }
        short = {"name": state.name, **growth.short_rows(of, state.sheet), "flaws": flaws}
        brings = "Each keyword keeps its first breakout."
        return (
            procedure.Offer(f"{edition.ID}.sheet", "Onto a sheet", whole, "With everything on it.", replaces=True),
            procedure.Offer(f"{edition.ID}.hero", "Into play", short, brings, replaces=True),
        )

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """The sheet, and what's left to assign."""
        of = state.edition
        left = f"{state.free} of {of.slots} abilities and {state.points} of {of.start} points are left."
        sidekick = blocks.grid(state.sidekick, "Ability | Rating#", growth.rated(of, state.aside))
        spent = (blocks.Note("All points are spent. You can’t spend them on breakouts."),)
        notes = spent if not (state.done or state.points) else ()
        return procedure.View(
            f"{state.name}: {left}", {}, settled=state.done, actors=((HERO, state.name),),
            blocks=(*growth.sheet_grid(of, state.sheet, state.flaws), *sidekick, *notes),
            status="Finished" if state.done else "In the making",
        )  # fmt: skip
