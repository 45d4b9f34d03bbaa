"""The hero’s sheet: everything that grows, lasts, and is kept over any number of sessions.

Source: QuestWorlds SRD 0.97, *Story Points*, *Experience*, *Benefits and Consequences*, *Sidekick*.
"""

from collections.abc import Iterator
from typing import Any, Final

from hqweb.core import blocks, fields, limits, nouns, procedure, sheet, words
from hqweb.core.moves import Act, facts
from hqweb.mastery import rating
from hqweb.mastery.abilities import Ability
from hqweb.successes import edition, growth
from hqweb.successes.aftermath import recovery
from hqweb.successes.hero import GM, HERO, HeroGrowth
from hqweb.successes.sheet import form, moves

_NEW: Final = (
    *("breakout-new", "ability-new", "to-keyword", "flaw-off", "flaw-new", "direct-new"),
    *("write", "write-breakout", "sidekick", "lasting", "note"),
)
"""Moves that may add a line."""


class HeroSheet(sheet.CompositeSheet[form.State]):
    """A hero’s sheet, with everything a hero does over sessions. Source: QuestWorlds SRD 0.97."""

    id = f"{edition.ID}.sheet"
    verdict = (
        f"hero({growth.VERDICT}) followers[id name abilities[id name kind rating] points resolve]"
        " lasting[id name amount on] notes[id text] spare resolve full retainers"
        " retainers_full:edition.aide session_xp:edition.session"
    )
    title = "A hero’s sheet"
    more_label = "Sidekicks, points, and notes"
    rule = "sheet"
    buttons_first = True
    acts = moves.ACTS

    def __init__(self, of: edition.Edition = edition.EDITION) -> None:
        self.edition, self.fields = of, form.sheet_fields(of)
        self.embed({"hero": HeroGrowth(of)}, {})

    def begin(self, given: fields.Given) -> form.State:
        """The sheet from the form or a snapshot."""
        return form.from_form(self.edition, given)

    def part_state(self, state: form.State, part: str) -> growth.State:
        """The hero at the start of a session; a pool kept elsewhere refreshes there."""
        return state.hero._replace(by_session=state.hero.by_session and state.keeps)

    def barred(self, state: form.State, do: str) -> str:
        """The reason a sheet closes a hero's move: the pool is elsewhere, or there have been too many lines."""
        if do in ("burn", "edit", "refresh") and not state.keeps:
            return "The group’s pool is kept elsewhere. Move it to this sheet first."
        return _crowded(state, do)

    def closed_here(self, state: form.State, do: str) -> str:
        """The reason a sheet can't count any more."""
        hero = state.hero
        if do in ("defeat", "flaw") and hero.xp >= limits.MAX_EXPERIENCE:
            return "A sheet can’t hold more XP than this. Spend some first."
        of = hero.edition
        kept = ((hero.ability_points, of.points), (hero.keyword_points, of.keyword_points))
        most = max(points + of.picks * more for points, more in kept)
        if do in ("advance", "milestone") and most > limits.MAX_EXPERIENCE:
            return "Spend your saved improvement points first."
        full = do == "session" and hero.session >= limits.MAX_SESSION
        return "A sheet can’t count more sessions than this." if full else ""

    def closed(self, state: form.State, act: Act[form.State, Any]) -> str:
        """The reason a sheet's act is closed: an open advance comes first."""
        first = "You have an open advance. Pick its improvements first." if state.hero.taken is not None else ""
        return _crowded(state, act.do) or first or super().closed(state, act)

    def after_part(
        self, state: form.State, move: procedure.Move, found: procedure.Played[growth.State], part: str
    ) -> procedure.Played[form.State]:
        """The sheet after one of the hero's own moves."""
        hero = found.state._replace(by_session=state.hero.by_session)
        return procedure.Played(state.changed(hero), found.steps, found.line)

    def offers(self, state: form.State) -> tuple[procedure.Offer, ...]:
        """For each consequence, the contest that ends it if won."""
        return tuple(
            recovery(self.edition, -each.amount, f"Recovery from {each.name}")
            for each in state.lasting
            if each.amount < 0
        )

    def view(self, state: form.State, seat: procedure.Seat) -> procedure.View:
        """The whole sheet."""
        hero = state.hero
        pool = f" The pool has {hero.points} of {edition.STORY_POINT.counted(hero.heroes)}." if state.keeps else ""
        return procedure.View(
            f"{hero.name}: {hero.xp} XP.{pool}", {}, blocks=tuple(_blocks(state)), settled=False,
            actors=((HERO, hero.name), (GM, "GM")),
            status="Advance" if hero.taken is not None else f"Session {hero.session}",
        )  # fmt: skip

    def facts(self, state: form.State) -> sheet.Facts:
        """The facts for forms: abilities with their lasting modifiers, flaws, the pool, resolve."""
        return sheet.Facts(state.hero.name, _values(state), (_abilities(state), _flaws(state), _followers(state)))

    def snapshot(self, state: form.State) -> dict[str, fields.Json] | None:
        """The inputs that recreate this sheet; none while an advance is open."""
        return None if state.hero.taken is not None else form.snapshot(state)


def _crowded(state: form.State, do: str) -> str:
    full = do in _NEW and state.hero.made >= limits.MAX_LINES
    return "This sheet has had as many lines as it can count. Start a new one from it." if full else ""


def _blocks(state: form.State) -> Iterator[blocks.Block]:
    """Its lines, followers, lasting modifiers, and remaining amounts."""
    hero, keeps, of = state.hero, state.keeps, state.edition
    yield from growth.sheet_grid(of, hero.sheet, hero.flaws)
    for each in state.followers:
        left = f", {nouns.POINT.counted(each.points)} left" if each.points else ""
        left += f", {each.resolve} of {of.aide} resolve" if each.resolve < of.aide else ""
        yield from blocks.grid(f"{each.name}{left}", "Ability | Rating#", growth.rated(of, each.abilities))
    cells = ((each.name, words.leading(moves.where(state, each.on)), each.amount) for each in state.lasting)
    rows = (blocks.GridRow((name, on, edition.amount(n)), "" if n > 0 else "out") for name, on, n in cells)
    yield from blocks.grid("Lasting modifiers", "From | Applies | Amount#", rows)
    resolve, full, retainers = state.resolve, state.full, state.retainers
    counts = (
        ("XP", f"{hero.xp}, an advance costs {hero.cost}", True),
        ("XP this session", f"{len(hero.earned)} of {of.session}", True),
        ("Improvement points for abilities", str(hero.ability_points), hero.ability_points),
        ("Improvement points for keywords", str(hero.keyword_points), hero.keyword_points),
        ("Points from creation", str(state.spare), state.spare),
        ("Resolve", f"{words.sign(resolve)} of {full}", (resolve, full) != (of.resolve, of.resolve)),
        ("Retainers’ resolve", f"{retainers} of {of.aide}", retainers < of.aide),
        ("Story points of the group", f"{hero.points} of {hero.heroes}" if keeps else "kept elsewhere", True),
    )
    yield facts("Remaining", "What", "Now", *((what, now) for what, now, shown in counts if shown))
    yield from blocks.grid("Notes", "Note", ((each.text,) for each in state.notes))


def _values(state: form.State) -> dict[str, fields.Json]:
    hero = state.hero
    values: dict[str, fields.Json] = {
        "name": hero.name,
        **_weights(state.on(form.ALL)),
        "xp": min(hero.xp, 99),
        **growth.short_rows(hero.edition, hero.sheet),
        "flaws": [{"name": each.name} for each in hero.flaws],
    }
    if state.keeps:
        values |= {"points": hero.points, "heroes": hero.heroes}
    return values | {name: count for name, count in (("resolve", state.resolve), ("full", state.full)) if count > 0}


def _weights(lasting: tuple[form.Lasting, ...]) -> dict[str, fields.Json]:
    """Lasting modifiers as rows for a contest's form, and as one number within the form's limits."""
    bonus = max(-limits.MAX_SITUATION, min(limits.MAX_SITUATION, sum(each.amount for each in lasting)))
    return {"modifiers": [{"kind": each.kind, "amount": str(each.amount)} for each in lasting], "bonus": bonus}


def _abilities(state: form.State) -> sheet.Pick:
    """Every ability, sidekicks' included, with its own lasting modifiers and those on everything."""

    def gives(each: Ability, total: int) -> sheet.Gives:
        own = _weights(state.on(form.ALL, each.id)) if state.on(each.id) else {}
        return sheet.Gives(
            each.id, f"{each.name} {state.edition.written(rating.Total(total))}", {"ability": total, **own}
        )

    found = [gives(each, state.total(each)) for each in state.hero.sheet]
    found += [gives(each, each.rating) for each in form.helpers(state.followers)]
    return sheet.Pick("ability", "Ability", tuple(found))


def _followers(state: form.State) -> sheet.Pick:
    """Every ability of a sidekick, and the retainers, who use the hero's."""
    found = []
    for each in state.followers:
        own: dict[str, fields.Json] = {"follower_name": each.name, "follower_resolve": each.resolve}
        for ability in each.abilities:
            total = min(ability.rating, rating.MAX_TOTAL)
            label = f"{each.name}: {ability.name} {state.edition.written(rating.Total(total))}"
            found.append(sheet.Gives(ability.id, label, {"follower": total, **own}))
    if state.retainers:
        own = {"follower_name": moves.RETAINERS, "follower_resolve": state.retainers}
        found.append(sheet.Gives("retainers", moves.RETAINERS, own))
    return sheet.Pick("follower", "Follower", tuple(found))


def _flaws(state: form.State) -> sheet.Pick:
    found = []
    for place, flaw in enumerate(state.hero.flaws):
        total = rating.Total(min(growth.flaw_rating(state.edition, state.hero.sheet, place), rating.MAX_TOTAL))
        given: dict[str, fields.Json] = {"flaw": int(total), "flaw_name": flaw.name}
        found.append(sheet.Gives(flaw.id, f"{flaw.name} {state.edition.written(total)}", given))
    return sheet.Pick("flaw", "Flaw", tuple(found))
