"""The hero sheet: it fills in forms, and keeps the effects of rolls and trackers.

Source: Shattered Spheres, *Rules*, on traits, Destiny, Surge and Stress.
"""

from collections.abc import Iterator
from typing import Final

from hqweb.core import blocks, fields, procedure, sheet, tables
from hqweb.core.dice import Faces
from hqweb.core.words import sign
from hqweb.spheres import edition as book
from hqweb.spheres.destiny import session, stress
from hqweb.spheres.form import read_edition
from hqweb.spheres.roll import dice_of
from hqweb.spheres.sheet import form, moves
from hqweb.spheres.traits.tables import dice_words


class HeroSheet(sheet.CompositeSheet[form.State]):
    """A hero sheet. Source: Shattered Spheres, *Rules*, on traits, Destiny, Surge and Stress."""

    id = f"{book.ID}.sheet"
    verdict = (
        f"stress.stress stress.full fatigue:stress.tired triumph=int tragedy=int hero:stress({stress.VERDICT}) ranks"
        " traits[id kind name rank ability] dice die:edition.die"
    )
    title = "A hero’s sheet"
    more_label = "Fighting, gear, powers, and Stress"
    rule = "sheet"
    acts = moves.ACTS

    def __init__(self, edition: book.Edition = book.EDITION) -> None:
        self.edition, self.tracker = edition, stress.Stress(edition)
        self.fields = form.sheet_fields(edition, self.tracker.fields)
        self.embed({"stress": self.tracker}, {})

    def begin(self, given: fields.Given) -> form.State:
        """Return the sheet in the form."""
        held, used = session.Dice(*((0,) * given.whole(kind) for kind in book.KINDS)), given.picks("used")
        hero = self.tracker.begin(fields.Given({**given.values, "dice": held.number}))._replace(
            recovered="recover" in used,
            surged="surge" in used,
            pending=given.whole("pending"),
            waiting=given.whole("waiting"),
            running=tuple(stress.Running(row.text("key"), row.whole("turns")) for row in given.rows("running")),
        )
        ranks, edition = {key: given.whole(key) for key in form.fixed(self.edition)}, read_edition(given, self.edition)
        return form.State(hero, held, ranks, form.traits_of(given, edition), edition)

    def adapt(self, state: form.State, choice: procedure.Choice) -> procedure.Choice:
        """Adapt a choice of the tracker to dice by kind."""
        return moves.adapted(state, choice)

    def closed_here(self, state: form.State, do: str) -> str:
        """Explain why the sheet has no room for a move."""
        return moves.no_room(state, do)

    def play(self, state: form.State, move: procedure.Move, faces: Faces, ruling: None) -> procedure.Played[form.State]:
        """Return the sheet after a move."""
        return moves.by_kind(state, move) or super().play(state, move, faces, ruling)

    def view(self, state: form.State, seat: procedure.Seat) -> procedure.View:
        """Return the tracker's view of Stress, plus the dice by kind, and every rank with its dice."""
        shown = self.tracker.view(state.stress, seat)
        return shown._replace(
            summary=f"{shown.summary} Tier {state.stress.tier}, holding {state.held.told}.",
            verdict={kind: len(state.held.of(kind)) for kind in book.KINDS},
            blocks=(*shown.blocks, *_blocks(state)),
        )

    def facts(self, state: form.State) -> sheet.Facts:
        """Return the facts for filling in forms: fixed values, and traits to pick from."""
        edition = state.edition
        resistances = (
            each._replace(abilities=(ability,))
            for each in (*edition.resistances, *edition.defenses)
            for ability in each.abilities
        )
        picks = (
            _skill(state),
            _ability(state),
            sheet.Pick("offense", "Offense", tuple(_served(state, "offense", each) for each in edition.offenses)),
            sheet.Pick("resistance", "Resistance", tuple(_served(state, "resistance", each) for each in resistances)),
            _ranked(state, "weapon", "Weapon", "No weapon"),
            _ranked(state, "power", "Power", "No power"),
            _edges(state),
        )
        return sheet.Facts(state.stress.name or "The hero", _values(state), picks)

    def snapshot(self, state: form.State) -> dict[str, fields.Json]:
        """Return the inputs that recreate this sheet."""
        return form.snapshot(state)


def dice(state: form.State, rank: int) -> str:
    """Return the dice of a rank at the hero’s Tier, for a table cell."""
    told = dice_words(dice_of(abs(rank), state.stress.tier, state.edition), "−" if rank < 0 else "+")
    return f"− {told}" if rank < 0 else told


def _blocks(state: form.State) -> Iterator[blocks.Block]:
    def ranked(name: str, *cells: str, rank: int) -> tuple[tables.Cell, ...]:
        return (name, *cells, sign(rank), dice(state, rank))

    edition, rank, kinds = state.edition, state.rank, form.BY_KEY
    held = ((book.NAMES[kind], len(state.held.of(kind))) for kind in book.KINDS)
    yield from blocks.grid("Destiny dice held", "Kind | Dice#", held)
    abilities = (ranked(each.name, rank=rank(each.key)) for each in edition.abilities)
    yield from blocks.grid("Abilities", "Ability | Rank# | Dice", abilities)
    traits = (*edition.offenses, *edition.defenses, *edition.resistances)
    fight = (ranked(each.name, each.served, rank=rank(each.key)) for each in traits)
    yield from blocks.grid(form.FIGHT, "Trait | Goes with | Rank# | Dice", fight)
    yield from blocks.grid("Skills and proficiencies", "Skill | Rank# | Goes with | Check", _skills(state))
    more = (ranked(name, "–", rank=rank(key)) for key, name in form.MORE.items() if rank(key))
    own = state.of("weapon", "power", "edge", "curse")
    others = (ranked(each.name, kinds[each.kind].title, rank=each.rank) for each in own)
    yield from blocks.grid("Other traits that roll", "Trait | Kind | Rank# | Dice", (*more, *others))
    burdens = ((each.name, kinds[each.kind].title) for each in state.of("complication", "hubris"))
    yield from blocks.grid("Burdens", "Name | Kind", burdens)
    yield from blocks.grid("Notes", "Note", ((each.name,) for each in state.of("note")))


def _ability_name(state: form.State, key: str) -> str:
    return next((each.name for each in state.edition.abilities if each.key == key), "–")


def _skills(state: form.State) -> Iterator[tuple[tables.Cell, ...]]:
    for each in state.of("skill"):
        rank = state.rank(each.ability)
        more = "" if not rank else f" {dice(state, rank)}" if rank < 0 else f" + {dice(state, rank)}"
        yield each.name, each.rank, _ability_name(state, each.ability), f"d{state.edition.die} + {each.rank}{more}"


_LUCKY: Final = "intuition"
"""The skill for luck checks."""


def _values(state: form.State) -> dict[str, fields.Json]:
    hero, lucky = state.stress, next((each for each in state.of("skill") if each.name.casefold() == _LUCKY), None)
    out: dict[str, fields.Json] = {
        "name": hero.name,
        "tier": hero.tier,
        "destiny": hero.dice,
        **{kind: len(state.held.of(kind)) for kind in book.KINDS},
        "stones": hero.stones,
        "stress": hero.stress,
        "fatigue": hero.tired,
        **{key: state.rank(key) for key in form.MORE},
        "intuition": lucky.rank if lucky else 0,
    }
    if lucky and lucky.ability:
        out["intuition_ability"] = state.rank(lucky.ability)
    return out | form.readings(state)


def _skill(state: form.State) -> sheet.Pick:
    out = [sheet.Gives("none", "Untrained", {"skill": 0})]
    for each in state.of("skill"):
        values, label = dict[str, fields.Json](skill=each.rank), f"{each.name} {each.rank}"
        if each.ability:
            values["ability"] = rank = state.rank(each.ability)
            label += f" with {_ability_name(state, each.ability)} {sign(rank)}"
        out.append(sheet.Gives(each.id, label, values))
    return sheet.Pick("skill", "Skill", tuple(out))


def _ability(state: form.State) -> sheet.Pick:
    """Return the pick of an ability, which overrides the ability of a skill."""

    def gives(key: str, name: str, rank: int) -> sheet.Gives:
        values: dict[str, fields.Json] = {"ability": rank, "advantage": max(rank, 0), "disadvantage": max(-rank, 0)}
        return sheet.Gives(key, f"{name} {sign(rank)}", values)

    some = (gives(*each, state.rank(each.key)) for each in state.edition.abilities)
    return sheet.Pick("ability", "Ability", tuple(some))


def _served(state: form.State, source: str, trait: book.Trait) -> sheet.Gives:
    """Return an Offense, Defense or Resistance with its ability, for a pick."""
    ability = next(each for each in state.edition.abilities if each.name == trait.abilities[0])
    rank, ranks = state.rank(ability.key), state.rank(trait.key)
    label = f"{trait.name} {sign(ranks)} with {ability.name} {sign(rank)}"
    values: dict[str, fields.Json] = {source: trait.key, f"{source}_rank": ranks, f"{source}_ability": rank}
    return sheet.Gives(f"{trait.key}-{ability.key}", label, values)


def _ranked(state: form.State, kind: str, label: str, none: str) -> sheet.Pick:
    some = (sheet.Gives(each.id, f"{each.name} {sign(each.rank)}", {kind: each.rank}) for each in state.of(kind))
    return sheet.Pick(kind, label, (sheet.Gives("none", none, {kind: 0}), *some))


def _edges(state: form.State) -> sheet.Pick:
    """Return the pick of an Edge or Curse, each as a modifier."""
    some = (
        sheet.Gives(each.id, f"{each.name} {sign(each.rank)}", {"modifiers": [{"rank": each.rank, "label": each.name}]})
        for each in state.of("edge", "curse")
    )
    return sheet.Pick("edge", "Edge or Curse", (sheet.Gives("none", "None of them", {"modifiers": []}), *some))
