"""Making a hero: twelve abilities, two of them at 15, twenty improvement points, and maybe a sidekick.

Source: QuestWorlds SRD 0.97, *Character Creation*, *Assigning Ability Ratings*, *Sidekick*.
"""

from typing import Final, NamedTuple

from hqweb.core import blocks, moves, procedure, sheet
from hqweb.core.fields import Field, Given, Json
from hqweb.mastery import abilities
from hqweb.mastery.rating import Total
from hqweb.successes import edition, growth

HERO: Final = "hero"
SLOTS: Final = 12
"""Abilities that a hero has room for, the two of the concept and a sidekick included."""
HIGH: Final = Total(15)
"""What the ability that matters most, and the distinguishing one, are rated."""
HIGH_BREAKOUT: Final = 10
"""What a distinguishing characteristic adds where it is a breakout."""
POINTS: Final = 20
SIDEKICK_POINTS: Final = 10
"""Improvement points of a hero, and of a sidekick."""
CAP: Final = Total(25)
"""The highest rating that points can buy at the start: 5M."""


class State(NamedTuple):
    """A hero in the making: sheet, flaws, points that are left; the sidekick's sheet, if there is one."""

    name: str
    sheet: abilities.Sheet
    flaws: tuple[growth.Flaw, ...] = ()
    points: int = POINTS
    sidekick: str = ""
    aside: abilities.Sheet = ()
    aside_points: int = SIDEKICK_POINTS
    done: bool = False

    @property
    def free(self) -> int:
        """Slots that are left."""
        return SLOTS - len(self.sheet) - bool(self.sidekick)


def spendable(sheet: abilities.Sheet) -> abilities.Sheet:
    """What improvement points can still raise: no breakouts, and nothing at the cap."""
    return tuple(each for each in sheet if each.kind != "breakout" and each.rating < CAP)


def spend_fields(sheet: abilities.Sheet, points: int) -> tuple[Field, ...]:
    """One of what can be raised, and by how much: no more than the one nearest to the cap has room for."""
    open_now = spendable(sheet)
    most = min((CAP - each.rating for each in open_now), default=1)
    return (growth.pick_ability(open_now), moves.number("n", "Points", 1, max(1, min(points, most)), 1))


def _added(state: State, given: Given, kind: abilities.Kind, rating: int, rule: str) -> procedure.Played[State]:
    place = len(state.sheet) + 1
    name = given.text("name") or f"{abilities.KINDS[kind]} {place}"
    new = abilities.Ability(f"a{place}", name, kind, rating, given.text("ability") if kind == "breakout" else "")
    after, sentence = state._replace(sheet=(*state.sheet, new)), "{name}: *{rating}*. That leaves {free}."
    now, free = growth.noted(new), after.free
    return moves.said(after, rule, f"{name} {now}", sentence, name=name, rating=now, free=free)


def _spend(state: State, given: Given) -> procedure.Played[State]:
    """Points raise an ability of the hero or of the sidekick."""
    id_, n = given.text("ability"), given.whole("n")
    aside = any(each.id == id_ for each in state.aside)
    before = sheet.row(state.aside if aside else state.sheet, id_)
    now, left = before._replace(rating=before.rating + n), (state.aside_points if aside else state.points) - n
    after = state._replace(sheet=sheet.swapped(state.sheet, now), points=left)
    if aside:
        after = state._replace(aside=sheet.swapped(state.aside, now), aside_points=left)
    are = f"{edition.POINT.of(left)} {'is' if left == 1 else 'are'}"
    rule, sentence = "sidekick" if aside else "creation-points", "{name}: {was} becomes *{now}*. {left} {points} left."
    values = {"name": now.name, "was": growth.noted(before), "now": growth.noted(now), "points": are}
    most = procedure.say("cap", "{cap} is the *highest* that a hero begins with.", cap=edition.written(CAP))
    steps = moves.those((True, procedure.say(rule, sentence, **values, left=left)), (now.rating == CAP, most))
    return procedure.Played(after, steps, f"{now.name} {growth.noted(now)}")


def _flaw(state: State, given: Given) -> procedure.Played[State]:
    place = len(state.flaws)
    flaw = growth.Flaw(f"x{place + 1}", given.text("name") or f"Flaw {place + 1}")
    like = ("the highest ability", "the second-highest ability", "the lowest ability")[place]
    now, sentence = growth.flaw_rating(state.sheet, place), "{name}: rated like {like}, *{now}* as it stands."
    after = state._replace(flaws=(*state.flaws, flaw))
    values = {"name": flaw.name, "like": like, "now": edition.written(now)}
    return moves.said(after, "creation-flaws", f"Flaw: {flaw.name}", sentence, **values)


def _sidekick(state: State, given: Given) -> procedure.Played[State]:
    name, high, low = given.text("name") or "Sidekick", int(HIGH), int(growth.NEW_RATING)
    aside = tuple(
        abilities.Ability(f"s{n}", given.text(key) or f"Ability {n}", "standalone", total)
        for n, (key, total) in enumerate(zip(growth.PARTS, (high, low, low), strict=True), 1)
    )
    after, line = state._replace(sidekick=name, aside=aside), f"{name} comes along"
    sentence = "{name} comes along, with *{first}* and twice *{other}*, and {points} points."
    return moves.said(after, "sidekick", line, sentence, name=name, first=high, other=low, points=SIDEKICK_POINTS)


_FULL: Final[moves.Closed[State]] = moves.needs(
    lambda state: state.free, "All twelve abilities are given out. More come with advances."
)
_KINDS: Final = {"standalone": "An ability", "keyword": "A keyword"}
_SIDEKICK: Final = (
    growth.NAME, moves.text("first", "Ability at 15"), moves.text("second", "Ability at 10"), moves.text("third",
        "Another at 10")
)  # fmt: skip
ACTS: Final[tuple[moves.Act[State], ...]] = (
    moves.Act("add", "Add an ability", "slots",
        lambda state, given: _added(state, given, "keyword" if given.text("kind") == "keyword" else "standalone",
                                    growth.NEW_RATING, "slots"),
        lambda state: f"At {growth.NEW_RATING}. {state.free} left.", _FULL,
        (growth.NAME, moves.pick("kind", "Kind", _KINDS))),
    moves.Act("breakout", "Add a breakout", "creation-breakout",
        lambda state, given: _added(state, given, "breakout", growth.NEW_BREAKOUT, "creation-breakout"),
        lambda state: f"At +{growth.NEW_BREAKOUT}. {state.free} left.", _FULL,
        lambda state: (growth.pick_ability([each for each in state.sheet if each.kind == "keyword"], "Keyword"),
            growth.NAME)),
    moves.Act("spend", "Spend improvement points", "creation-points", _spend,
        lambda state: f"One for one, up to {edition.written(CAP)}. {state.points} left.",
        moves.needs(lambda state: state.points and spendable(state.sheet),
              "The twenty points are spent, or everything is at the cap."),
        lambda state: spend_fields(state.sheet, state.points)),
    moves.Act("flaw", "Add a flaw", "creation-flaws", _flaw, "Its rating follows the abilities.",
        moves.needs(lambda state: len(state.flaws) < growth.CHOSEN_FLAWS, "Three flaws are the most to choose."),
        (growth.NAME,)),
    moves.Act("sidekick", "Add a sidekick", "sidekick", _sidekick,
        "Takes one of the twelve. 15, 10 and 10, and 10 points.",
        moves.either(_FULL, moves.needs(lambda state: not state.sidekick, "One sidekick is the most to begin with.")),
            _SIDEKICK),
    moves.Act("sidekick-spend", "Spend points on the sidekick", "sidekick", _spend,
        lambda state: f"{state.aside_points} left.",
        moves.needs(lambda state: state.sidekick and state.aside_points and spendable(state.aside),
              "There is no sidekick, or the ten points are spent."),
        lambda state: spend_fields(state.aside, state.aside_points)),
    moves.Act("finish", "Finish", "creation",
        lambda state, _: moves.said(state._replace(done=True), "creation", "Finished",
                              "{name} is ready. What is left can be filled *in play*.", name=state.name),
        "What is left can be filled in play."),
)  # fmt: skip
"""All that makes a hero."""


class Creation(moves.Tracker[State]):
    """Making a hero. Source: QuestWorlds SRD 0.97, *Character Creation*."""

    id = f"{edition.ID}.creation"
    title = "A new hero"
    rule = "creation"
    acts = ACTS
    fields = (
        moves.text("name", "Name of the hero"),
        moves.text("main", "What the hero does, a keyword"),
        moves.text("trait", "What sets the hero apart"),
        moves.pick("as", "That is", {"own": "An ability of its own, 15", "breakout": "A breakout of the first, +10"}),
    )

    def begin(self, given: Given) -> State:
        """The two abilities of the concept, at their ratings."""
        main = abilities.Ability("a1", given.text("main") or "Calling", "keyword", HIGH)
        trait = abilities.Ability("a2", given.text("trait") or "Trait", "standalone", HIGH)
        if given.text("as") == "breakout":
            trait = trait._replace(kind="breakout", rating=HIGH_BREAKOUT, keyword=main.id)
        return State(given.text("name") or "The hero", (main, trait))

    def closed(self, state: State, act: moves.Act[State]) -> str:
        """What closes an act; every one once the hero is finished."""
        return "The hero is finished. Take the last move back to go on." if state.done else super().closed(state, act)

    def offers(self, state: State) -> tuple[procedure.Offer, ...]:
        """The finished hero goes onto a sheet, sidekick and all, or into a few sessions without one."""
        if not state.done:
            return ()
        aside = [growth.Follower("s1", state.sidekick, state.aside, state.aside_points)] if state.sidekick else []
        flaws: Json = [{"name": each.name} for each in state.flaws]
        whole: dict[str, Json] = {
            "name": state.name,
            "abilities": growth.ability_rows(abilities.in_order(state.sheet)),
            "flaws": flaws,
            "followers": [growth.follower_row(each) for each in aside],
            "spare": state.points,
        }
        short = {"name": state.name, **growth.short_rows(state.sheet), "flaws": flaws}
        brings = "Each keyword takes its first breakout along."
        return (
            procedure.Offer(f"{edition.ID}.sheet", "Onto a sheet", whole, "With everything on it.", replaces=True),
            procedure.Offer(f"{edition.ID}.hero", "Into play", short, brings, replaces=True),
        )

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """The sheet, and what is left to give out."""
        left = f"{state.free} of {SLOTS} abilities and {state.points} of {POINTS} points are left."
        sidekick = blocks.grid(state.sidekick, "Ability | Rating#", growth.rated(state.aside))
        spent = (blocks.Note("All points are spent. A breakout never takes any."),)
        notes = spent if not (state.done or state.points) else ()
        return procedure.View(
            f"{state.name}: {left}",
            {},
            blocks=(*growth.sheet_grid(state.sheet, state.flaws), *sidekick, *notes),
            settled=state.done,
            actors=((HERO, state.name),),
            status="Finished" if state.done else "In the making",
        )
