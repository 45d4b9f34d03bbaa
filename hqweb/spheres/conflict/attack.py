"""An attack: a check against the defense class, and on a hit, the target’s check against the damage or effect.

Source: Shattered Spheres, *Rules*, on attack checks, defense class, resistance checks, damage and effect.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from hqweb.core import blocks, dice, fields, moves, procedure, words
from hqweb.spheres import check, fate, form
from hqweb.spheres import edition as book
from hqweb.spheres.checks.state import CHECK, OURS, Party, Purse
from hqweb.spheres.checks.state import State as Thrown
from hqweb.spheres.conflict import resistance, thrown

ATTACKER: Final = "attacker"
TARGET: Final = "target"
DEFENDING: Final = "defending"
"""The stance in which a defense is rolled."""


def unusual(offense: book.Trait, other: book.Trait) -> str:
    """Return a hint if a Defense or Resistance doesn't suit the kind of attack, or else an empty string.

    >>> unusual(book.EDITION.trait("wits"), book.EDITION.trait("toughness"))
    'Toughness is mainly for physical attacks, and Wits attacks morale.'
    >>> unusual(book.EDITION.trait("aiming"), book.EDITION.trait("reflexes"))
    ''
    """
    if other.about in ("", offense.about):
        return ""
    attacked = "morale" if offense.about == "morale" else "bodies"
    return f"{other.name} is mainly for {other.about} attacks, and {offense.name} attacks {attacked}."


def read_attack(given: fields.Given, edition: book.Edition) -> tuple[check.Check, check.Check]:
    """Return the attack check against the defense class, and the resistance check against the damage or effect."""
    offense, defense = (edition.trait(given.text(name)) for name in ("offense", "defense"))
    armed = (*resistance.ranks(given, offense), ("weapon", given.whole("weapon")))
    guarded = (*resistance.ranks(given, defense, "their_"), ("armour", given.whole("armour")))
    guard = form.read_side(given, edition, "their_", *guarded, passive=(given.text("stance") != DEFENDING), dc=True)
    damage = form.read_side(given, edition, "damage_", *armed, ("power", given.whole("power")), passive=True, dc=True)
    damage = damage._replace(plain=given.whole("skill"), tier=given.whole("tier"))
    resisting = resistance.read_side(given, edition, "resist_")._replace(tier=given.whole("their_tier"))
    return (
        check.Check(form.read_side(given, edition, "", *armed), guard, edition, always=True),
        check.Check(resisting, damage, edition, always=True),
    )


class State(NamedTuple):
    """An attack: both checks, the keys of their traits, and the number of Stunts.

    The parties of `blow` are the attacker and the target, and those of `taken` the reverse. Each side's own check
    tracks the Destiny and stones it can spend.
    """

    blow: Thrown
    taken: Thrown
    offense: str
    defense: str
    resistance: str
    stunts: int = 0

    @property
    def hit(self) -> bool:
        """True if the attack was rolled and hit."""
        return self.blow.ruling is not None and self.blow.ruling.degree > 0

    @property
    def natural(self) -> int:
        """A natural 20 or 1 on the attack, or else 0."""
        return self.blow.ruling.ours.natural if self.blow.ruling else 0

    @property
    def earned(self) -> fate.Earned:
        """All stones of Fate earned so far."""
        return fate.together(self.blow.gained, self.taken.gained)

    def purse_of(self, by: str) -> Purse:
        """Return the Destiny dice and stones that a side can spend now, including earned stones of its kind."""
        thrown = self.blow if by == ATTACKER else self.taken
        kind = book.KINDS[thrown.ours.opposing]
        return Purse(thrown.destiny_at_hand(OURS), thrown.ours.stones + self.earned.of(kind) - thrown.used.of(kind))


_NO_STUNT: Final[moves.Closed[State]] = moves.either(
    moves.needs(lambda state: state.hit, "You add a Stunt to an attack that hits."),
    moves.needs(lambda state: not state.taken.ruling, "Add a Stunt right after the hit, before the target resists."),
    moves.needs(lambda state: state.purse_of(ATTACKER), thrown.NOTHING_LEFT),
)


def _attack(state: State, _: fields.Given, faces: dice.Faces, ruling: check.Ruling) -> procedure.Played[State]:
    done = state._replace(blow=state.blow._replace(faces=faces, ruling=ruling))
    edition = done.blow.check.edition
    offense, defense = edition.trait(state.offense), edition.trait(state.defense).name
    text, kind = "*{offense}* ({kind}) against {defense}.", offense.kind
    told = [procedure.say("attack-offense", text, offense=offense.name, kind=kind, defense=defense)]
    if not done.blow.check.dc.passive:
        told.append(procedure.say("defending", "The target is Defending, so its d20 is *rolled*."))
    told += thrown.steps(done.blow)
    if done.natural:
        name = "miss" if done.natural == 1 else "hit"
        told.append(procedure.say(f"critical-{name}", f"That is a *critical {name}*."))
    return procedure.Played(done, tuple(told), thrown.HIT.line(ruling))


def _resist(state: State, _: fields.Given, faces: dice.Faces, ruling: check.Ruling) -> procedure.Played[State]:
    """Resolve the target’s check. Stones of a kind spent on the attack can't be earned again this turn."""
    taken = state.taken._replace(faces=faces, ruling=ruling)
    if sum(state.blow.used):
        taken = taken.bar(book.KINDS[state.blow.ours.opposing])
    done = state._replace(taken=taken)
    return procedure.Played(done, (*thrown.steps(done.taken), *_end(done)), thrown.RESIST.line(ruling))


def _end(state: State) -> tuple[procedure.Step, ...]:
    told = "the target *resists* it" if state.taken.ruled.degree > 0 else "the damage or effect *takes hold*"
    return (procedure.say("resist", f"So {told}."),)


_OWN: Final = "Only the attacker and the target can improve a check here, and only their own."


class Attack(form.Ruled[State, check.Ruling]):
    """An attack. Source: Shattered Spheres, *Rules*, on attack checks."""

    id = f"{book.ID}.attack"
    title = "Attack"
    verdict = (
        "outcome=text hit=flag stunts=int triumph=int tragedy=int rows=texts ending=text"
        " attack=(total=int dc=int natural=int degree=int) resistance=(total=int dc=int natural=int degree=int)"
        f" blow({CHECK}) taken({CHECK})"
    )
    more_label = "Gear, circumstances, and luck"
    acts = (
        moves.Act("roll", "Attack", "attack", moves.Roll(lambda state, _: thrown.ask_check(state.blow, thrown.HIT),
            _attack),
            "", moves.needs(lambda state: not state.blow.ruling, f"The attack {book.AGAIN}"), by=ATTACKER,
            whose="The attacker rolls."),
        moves.Act("resist", "Resist", "resist", moves.Roll(lambda state, _: thrown.ask_check(state.taken,
            thrown.RESIST), _resist),
            "The target rolls against the damage or effect.",
            lambda state: moves.why(
                (state.blow.ruling is None, "Roll the attack first."),
                (not state.hit, "The attack missed, so there’s nothing to resist."),
                (state.taken.ruling, f"The resistance {book.AGAIN}")), by=TARGET,
            whose="The target resists."),
        thrown.improve_act(lambda state: state.blow, lambda state, blow: state._replace(blow=blow),
            lambda state: state.purse_of(ATTACKER), ATTACKER, thrown.HIT, lambda _: ())._replace(whose=_OWN),
        thrown.improve_act(lambda state: state.taken, lambda state, taken: state._replace(taken=taken),
            lambda state: state.purse_of(TARGET), TARGET, thrown.RESIST, _end)._replace(whose=_OWN),
        moves.Act("stunt", "Stunt", "attack-stunt",
            lambda state, given: moves.said(
                state._replace(blow=thrown.spent(state.blow, given, use="stunt"), stunts=state.stunts + 1),
                "attack-stunt", "A Stunt for the hit", "Destiny adds *one Stunt* to the hit."),
            "Adds one Stunt to the hit.", _NO_STUNT,
            lambda state: state.purse_of(ATTACKER).fields(), lambda state: state.purse_of(ATTACKER).told(),
            ATTACKER, moves.MORE, whose="The attacker adds a Stunt.", press="Add a Stunt"),
    )  # fmt: skip

    def __init__(self, edition: book.Edition = book.EDITION) -> None:
        super().__init__(edition)
        taken = thrown.RESIST.against(edition)
        self.outcomes = (*taken, *thrown.HIT.outcomes(edition))
        ends = procedure.Outcome("resisted", "Hit, but resisted", "tie"), procedure.Outcome("missed", "Missed", "d1")
        self.endings = (*taken[: edition.most], *ends)

    def form(self, edition: book.Edition) -> tuple[fields.Field, ...]:
        """Return the fields for the attacker, the target’s defense, and its resistance."""
        bodies, morale = (
            fields.When("offense", tuple(each.key for each in edition.offenses if each.about == about))
            for about in ("physical", "morale")
        )
        stances = {"busy": f"Busy: {edition.routine}", DEFENDING: f"Defending: a d{edition.die}"}
        every = (
            moves.pick("offense", "Offense", resistance.options(edition.offenses), source="offense"),
            edition.skill_field("skill", "Skill rank", source="skill"),
            edition.rank_field("ability", "Ability rank", source="offense_ability"),
            edition.rank_field("rank", "Offense rank", source="offense_rank"),
            moves.pick("defense", "Defense of the target", resistance.options(edition.defenses), "reflexes"),
            edition.skill_field("their_skill", "Target’s skill rank"),
            edition.rank_field("their_ability", "Target’s ability rank"),
            edition.rank_field("their_rank", "Defense rank"),
            resistance.traits_field(edition, "toughness", bodies),
            resistance.traits_field(edition, "resolve", morale),
            edition.skill_field("resist_skill", "Resisting skill rank"),
            edition.rank_field("resist_ability", "Resisting ability rank"),
            edition.rank_field("resist_rank", "Resistance rank"),
            edition.rank_field("weapon", "Weapon rank", source="weapon", group="more"),
            edition.rank_field("power", "Power rank, for the damage", source="power", group="more"),
            form.circumstances_field(edition.circumstances, "", "Circumstances of the attack"),
            form.circumstances_field(edition.hardness, "damage_", "Circumstances of the damage or effect"),
            form.modifiers_field(edition, "", "Other ranks of the attack", "modifier of the attack", "modifiers"),
            form.modifiers_field(edition, "damage_", "Other ranks of the damage or effect", "modifier of the damage"),
            form.luck_field(label="Luck of the attack"),
            form.tier_field(edition, "Tier of the attacker"),
            form.side_field("Who attacks"),
            form.name_field("Name of the attacker"),
            *form.destiny_fields(edition, "", " of the attacker"),
            edition.rank_field("armour", "Armor rank", group="more"),
            moves.pick("stance", "The target is", stances, group="more"),
            form.circumstances_field(edition.hardness, "their_", "Circumstances of the defense class"),
            form.modifiers_field(edition, "their_", "Other ranks of the defense class", "modifier of the defense"),
            form.luck_field("their_", "Luck of the defense", fields.When("stance", (DEFENDING,))),
            form.tier_field(edition, "Tier of the target", "their_"),
            form.name_field("Name of the target", "their_"),
            *form.destiny_fields(edition, "their_", " of the target"),
            form.circumstances_field(edition.circumstances, "resist_", "Circumstances of the resistance"),
            form.modifiers_field(edition, "resist_", "Other ranks of the resistance", "modifier of the resistance"),
            form.luck_field("resist_", "Luck of the resistance"),
        )
        # Most of these fields have a prefix in their names. These don't.
        prefixes = {"defense": "their", "armour": "their", "stance": "their", "resistance": "resist"}
        parts = {"their": "Target", "resist": "If it hits, the target resists"}
        named = ((each, each.name.split("_")[0]) for each in every)
        placed = (each._replace(part=parts.get(prefixes.get(first, first), "Attacker")) for each, first in named)
        return (*placed, form.die_field(edition), *form.reading_fields(edition))

    def caption(self, given: fields.Given, state: State) -> str:
        """Return the attack check, and the resistance check after a hit."""
        return f"{check.words(state.blow.check)}, then {check.words(state.taken.check)} to resist"

    def begin(self, given: fields.Given) -> State:
        """Return both checks, before the roll."""
        attack, resist = read_attack(given, form.read_edition(given, self.edition))
        opposing, size = form.opposes(given), form.read_die(given)
        attacker, target = (
            Party(words.Who.named(given.text(f"{prefix}name"), title), pre, against_heroes,
                  given.whole(f"{prefix}destiny"), given.whole(f"{prefix}pool"))
            for prefix, title, pre, against_heroes in (
                ("", "Attacker", "Attack", opposing), ("their_", "Target", "Resistance", not opposing))
        )  # fmt: skip
        return State(
            Thrown(attack, attacker, target._replace(pre="Defense class"), encounter=True, size=size),
            Thrown(resist, target, attacker._replace(pre="Damage"), encounter=True, size=size),
            given.text("offense"),
            given.text("defense"),
            given.text("resistance"),
        )

    def closed(self, state: State, act: moves.Act[State, check.Ruling]) -> str:
        """Explain why a move isn't available. After the resistance check, the attack can't be improved."""
        if state.taken.ruling and (act.do, act.by) == ("improve", ATTACKER):
            return "The resistance is rolled, so the attack can’t change anymore."
        return super().closed(state, act)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Explain why a move isn't available. Only the attacker and the target can improve a check."""
        return _OWN if do == "improve" and by not in (ATTACKER, TARGET) else super().refusal(state, do, by)

    def possible(self, state: State, move: procedure.Move) -> tuple[procedure.Outcome, ...]:
        """Return the outcomes of the attack before the roll or after a miss, and of the resistance after a hit."""
        half = len(self.outcomes) // 2
        if state.taken.ruling:
            return self.outcomes[:half]
        return self.outcomes if state.hit else self.outcomes[half:]

    def forecast(self, state: State) -> dice.Distribution:
        """Return the odds of the whole attack from here, without Destiny: missed, resisted, or affected by degree."""
        if ending := _ending(state):
            return dice.distribution({ending: 1}, 1)
        blows = Counter({1: 1}) if state.hit else check.degrees(state.blow.check)
        takes, hits = check.degrees(state.taken.check), sum(ways for of, ways in blows.items() if of > 0)
        found: Counter[str] = Counter({"missed": (blows.total() - hits) * takes.total()})
        for of, ways in takes.items():
            found[_resisted(of)] += hits * ways
        work = check.effort(state.taken.check) + (0 if state.hit else check.effort(state.blow.check))
        return dice.distribution(found, blows.total() * takes.total(), work)

    def offers(self, state: State) -> tuple[procedure.Offer, ...]:
        """Offer a Fate pool with the current stones of both sides."""
        stones = [state.purse_of(by).stones for by in (ATTACKER, TARGET)]
        pool = fate.Earned(*(reversed(stones) if state.blow.ours.opposing else stones))
        return fate.to_pool(pool) if sum(state.earned) else ()

    def effects(self, state: State) -> tuple[procedure.Effect, ...]:
        """Return the Destiny dice that the attacker spent."""
        return fate.dice_spent(state.blow.dice_spent(OURS), opposing=state.blow.ours.opposing)

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """Return the result so far, with the sums and the degrees of the last check."""
        actors = ((ATTACKER, state.blow.ours.who.first), (TARGET, state.taken.ours.who.first))
        if not state.blow.ruling:
            return form.unrolled(*actors)
        words, last = (thrown.RESIST, state.taken) if state.taken.ruling else (thrown.HIT, state.blow)
        key, settled = words.key(last.ruled.degree), not self.now_open(state)
        ending = _ending(state)
        rolled = {name: each for name, each in (("attack", state.blow), ("resistance", state.taken)) if each.ruling}
        verdict: dict[str, fields.Json] = {
            "hit": state.hit,
            "stunts": state.stunts,
            **state.earned._asdict(),
            "rows": [f"{book.ID}.offenses/{state.offense}", f"{book.ID}.defenses/{state.defense}"],
            **({"ending": ending} if ending else {}),
            **{name: thrown.verdict(each) for name, each in rolled.items()},
        }
        return self.decided(key, _mean(state), verdict, _blocks(state), actors, settled=settled)


def _resisted(of: int) -> str:
    return "resisted" if of > 0 else thrown.RESIST.key(of)


def _ending(state: State) -> str:
    """Return the ending of the whole attack, or an empty string while a hit is unresisted."""
    if state.taken.ruling:
        return _resisted(state.taken.ruling.degree)
    return "missed" if state.blow.ruling and not state.hit else ""


def _mean(state: State) -> str:
    attacker, target = state.blow.ours.who, state.taken.ours.who
    if state.taken.ruling:
        end = f"{target.inside} resists it" if (state.taken.ruling.degree > 0) else f"it takes hold of {target.inside}"
        return f"{attacker.first} hits, and {end}."
    if state.hit:
        how = "a critical hit" if state.natural else "a hit"
        return f"{attacker.first} lands {how} on {target.inside}, who now resists."
    how = "A critical miss: " if state.natural else ""
    return f"{how}{attacker.inside if how else attacker.first} misses {target.inside}."


def _blocks(state: State) -> Iterator[blocks.Block]:
    """Return the sums and the degrees of the last check, with notes."""
    edition, against = state.blow.check.edition, state.defense
    if state.taken.ruling:
        against = state.resistance
        yield from thrown.pictures(state.taken)
        yield blocks.Note(f"The attack: {thrown.HIT.line(state.blow.ruled)}.")
    else:
        yield from thrown.pictures(state.blow)
    if state.stunts:
        yield blocks.Note(
            f"With {words.Noun('Stunt', 'Stunts').spelt(state.stunts)}. The Stunts aren’t part of this text."
        )
    if hint := unusual(edition.trait(state.offense), edition.trait(against)):
        yield blocks.Note(hint, "warn")
    if sum(state.earned):
        yield blocks.Note(f"Stones of Fate earned so far: {state.earned.told}.")
