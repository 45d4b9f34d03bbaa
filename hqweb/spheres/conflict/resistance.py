"""A resistance check without an attack: against a hazard's level, or against a known value.

Source: Shattered Spheres, *Rules*, on resistance checks, damage and effect.
"""

from collections.abc import Iterator
from typing import Final

from hqweb.core import blocks, dice, fields, moves, procedure, words
from hqweb.spheres import edition as book
from hqweb.spheres import explain, fate, form, roll
from hqweb.spheres.check import Check, Ruling, degrees, effort, split
from hqweb.spheres.checks.state import CHECK, OURS, Party, Single, State
from hqweb.spheres.conflict import thrown

HERO: Final = "hero"
_AGAINST: Final = {
    "hazard": "A hazard",
    "trap": "A trap",
    "poison": "A poison or disease",
    "effect": "A damage or effect value",
}
"""The kinds of effect to resist."""


def options(traits: tuple[book.Trait, ...]) -> tuple[fields.Option, ...]:
    """Return traits as options for a pick, each with its abilities."""
    return tuple(fields.Option(each.key, each.name, f"{each.served}: {each.kind}") for each in traits)


def traits_field(
    edition: book.Edition, default: str = "toughness", when: fields.When | None = None, source: str = ""
) -> fields.Field:
    """Return the field for the trait to resist with, sometimes a Defense."""
    traits = options((*edition.resistances, *edition.defenses))
    return moves.pick("resistance", "Resistance", traits, default, when=when, source=source)


def ranks(given: fields.Given, of: book.Trait, prefix: str = "") -> tuple[tuple[str, int], ...]:
    """Return the ranks of a trait and its ability, with their names."""
    return ((of.served, given.whole(f"{prefix}ability")), (of.name, given.whole(f"{prefix}rank")))


def read_side(given: fields.Given, edition: book.Edition, prefix: str = "") -> roll.Side:
    """Return the resisting side."""
    own = ranks(given, edition.trait(given.text("resistance")), prefix)
    return form.read_side(given, edition, prefix, *own, ("armour", given.whole("armour")))


def _resist(state: State, _: fields.Given, faces: dice.Faces, ruling: Ruling) -> procedure.Played[State]:
    done = state._replace(faces=faces, ruling=ruling)
    own, degree = thrown.side_steps(done, OURS), explain.degree_steps(done.check, ruling)
    return procedure.Played(done, (*_value_steps(done), *own, *degree, *_end(done)), thrown.RESIST.line(ruling))


def _value_steps(state: State) -> Iterator[procedure.Step]:
    """Explain the value to resist, and how circumstances change it."""
    edition, (dc, level, hard, name) = state.check.edition, (target := procedure.there(state.target))
    value, key = edition.routine + dc.plain, "hazard" if hard else "damage-value"
    if hard:
        text, how = "{name}, {how}: {ten} + level {level} × {factor} = *{value}*.", hard.title.lower()
        yield procedure.say(
            key, text, name=name, how=how, ten=edition.routine, level=level, factor=hard.factor, value=value
        )
    else:
        yield procedure.say(key, "{name}: *{value}*.", name=name, value=words.sign(value))
    if target.moved(edition):
        rolled, (_, faces) = state.ruled.dc, split(state.check, state.faces)
        yield from explain.ladder_steps(dc, edition, faces, name)
        terms = explain.dc_added(dc, edition, rolled)
        yield procedure.say(key, "{name}: {sum} = *{total}*.", name=name, sum=terms, total=words.sign(rolled.total))


def _end(state: State) -> tuple[procedure.Step, ...]:
    return (procedure.say("resistance", f"So it {'is *resisted*' if state.ruled.degree > 0 else '*takes hold*'}."),)


_WHOSE: Final = "Whoever is attacked resists."


class Resistance(Single):
    """A resistance check. Source: Shattered Spheres, *Rules*, on resistance checks."""

    id = f"{book.ID}.resistance"
    title = "Resistance check"
    verdict = f"outcome=text degree=int total=int dc=int natural=int triumph=int tragedy=int {CHECK}"
    more_label = "Armor, circumstances, and luck"
    start = "Resist"
    acts = (
        moves.Act("roll", "Resist", "resistance", moves.Roll(lambda state, _: thrown.ask_check(state, thrown.RESIST),
            _resist),
            closed=lambda state: book.ROLLED if state.ruling else "", whose=_WHOSE),
        thrown.improve_act(lambda state: state, lambda _, state: state, lambda state: state.purse_of(HERO), HERO,
            thrown.RESIST, _end)._replace(brings="Adds the number to the check.", whose=_WHOSE),
    )  # fmt: skip

    def __init__(self, edition: book.Edition = book.EDITION) -> None:
        super().__init__(edition)
        self.outcomes = thrown.RESIST.outcomes(edition)

    def form(self, edition: book.Edition) -> tuple[fields.Field, ...]:
        """Return the fields for the effect, and for the trait that resists it."""
        destiny, stones = form.destiny_fields(edition, when=form.IN_ENCOUNTER)
        return (
            moves.pick("against", "Against", _AGAINST),
            *form.level_fields(fields.When("against", ("hazard", "trap", "poison")), edition),
            moves.number("value", "Value", -edition.dcs, edition.dcs, 15, when=fields.When("against", ("effect",))),
            traits_field(edition, source="resistance"),
            edition.skill_field("skill", "Skill rank", source="skill"),
            edition.rank_field("ability", "Ability rank", source="resistance_ability"),
            edition.rank_field("rank", "Resistance rank", source="resistance_rank"),
            edition.rank_field("armour", "Armor rank", source="armour", group="more"),
            form.circumstances_field(edition.circumstances),
            form.circumstances_field(edition.hardness, "dc_", "Circumstances of the damage or effect"),
            form.modifiers_field(edition, source="modifiers"),
            form.luck_field(),
            form.tier_field(edition),
            form.ENCOUNTER,
            form.side_field("Who resists"),
            form.name_field(),
            stones,
            destiny,
            form.die_field(edition),
            *form.reading_fields(edition),
        )

    def begin(self, given: fields.Given) -> State:
        """Return the check, before the roll."""
        edition = form.read_edition(given, self.edition)
        target = form.read_target(given, edition, "value")
        check = Check(read_side(given, edition), target.side, edition, always=True)
        who, held = words.Who.named(given.text("name"), "Hero"), (given.whole("destiny"), given.whole("pool", 0))
        party, encounter = Party(who, "", form.opposes(given), *held), given.text("encounter") == "yes"
        target = target._replace(name=given.text("against").title())
        return State(check, party, None, target, encounter=encounter, size=form.read_die(given))

    def forecast(self, state: State) -> dice.Distribution:
        """Return the odds of each degree. After the roll, the result is certain."""
        check, ruling = state.check, state.ruling
        if ruling:
            return dice.distribution({thrown.RESIST.key(ruling.degree): 1}, 1)
        found = {thrown.RESIST.key(of): ways for of, ways in degrees(check).items()}
        return dice.distribution(found, sum(found.values()), effort(check))

    def offers(self, state: State) -> tuple[procedure.Offer, ...]:
        """Offer a Fate pool with the remaining stones."""
        return fate.to_pool(state.pooled) if state.encounter and any(state.gained) else ()

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """Return the verdict, with the sum and the degrees."""
        ruling, who = state.ruling, state.ours.who.first
        if ruling is None:
            return form.unrolled((HERO, who))
        mean = f"{who} {'resists it' if ruling.degree > 0 else 'does not resist it'}."
        found = {"degree": ruling.degree, **thrown.verdict(state), **state.gained._asdict()}
        key, settled = thrown.RESIST.key(ruling.degree), not self.now_open(state)
        return self.decided(key, mean, found, _blocks(state), ((HERO, who),), settled=settled)


def _blocks(state: State) -> Iterator[blocks.Block]:
    """Return the sum and the degrees, with a note on stones."""
    yield from thrown.pictures(state, tuple(_sum(state)))
    told = f"{state.gained.told}, but outside an encounter there’s no pool: use it at once, or lose it."
    if sum(state.gained):
        earned = blocks.Note(f"Stones of Fate earned: {state.gained.told}.")
        yield earned if state.encounter else blocks.Note(told, "reading")


def _sum(state: State) -> Iterator[blocks.Sum]:
    """Return the sum of the value to resist, or nothing for an unmodified number."""
    edition, (dc, _, hard, name) = state.check.edition, (target := procedure.there(state.target))
    if not hard and not target.moved(edition):
        return
    first: tuple[blocks.Part, ...] = (blocks.Part(0, edition.routine + dc.plain, name),)
    if hard:
        first = (blocks.Part(0, edition.routine, name), *((blocks.Part(0, dc.plain, "level"),) if dc.plain else ()))
    block = explain.dc_block(first, dc, edition, split(state.check, state.faces)[1], state.ruled.dc)
    yield block._replace(label=f"{name}: {block.label}")
