"""An attack: the check against a defense class, and on a hit the target’s check against the damage or effect.

Source: Shattered Spheres, *Rules*, on attack checks, defense class, resistance checks, damage and effect.
"""

from collections import Counter
from collections.abc import Callable
from typing import Final, NamedTuple

from hqweb.core.blocks import Block, Note
from hqweb.core.dice import Distribution, Faces, distribution
from hqweb.core.fields import Given, Json
from hqweb.core.moves import MORE, Act, Acting, Roll
from hqweb.core.procedure import Ask, Effect, Headline, Move, Offer, Outcome, Played, Seat, Step, View, say
from hqweb.core.words import Who
from hqweb.spheres.check import Check, Ruling, ask_check, degrees, effort, words
from hqweb.spheres.conflict.form import attack_fields, read_attack, read_purse, trait, unusual
from hqweb.spheres.conflict.thrown import (
    ATTACKS,
    ENDINGS,
    NOTHING_LEFT,
    TAKEN,
    Names,
    Party,
    Purse,
    Thrown,
    ask_improve,
    attack_key,
    improve_act,
    improved,
    kind_of,
    line_of,
    pictures,
    resist_key,
    sides_of,
    spend_fields,
    spent,
    steps,
    stones,
    why_no_more,
    with_earned,
)  # fmt: skip
from hqweb.spheres.edition import ID, STUNT
from hqweb.spheres.fate import Earned, dice_spent, opposes, read_die, stones_told, to_pool, together
from hqweb.spheres.roll import SIDES

ATTACKER: Final = "attacker"
TARGET: Final = "target"
BLOW: Final = Names("Attack", "Defense class")
TAKEN_BY: Final = Names("Resistance", "Damage")
"""What the sides of both checks are called."""


class State(NamedTuple):
    """An attack. `purse` and `their_purse` are what either side can still spend, beside the stones that it earns.

    `used` are the kinds of stones that were used before the target resisted, `dice` the Destiny dice that the attacker
    spent.
    """

    attack: Check
    resist: Check
    offense: str
    defense: str
    resistance: str
    attacker: Who
    target: Who
    opposing: bool
    sides: int
    purse: Purse
    their_purse: Purse
    blow: Thrown | None = None
    taken: Thrown | None = None
    stunts: int = 0
    used: tuple[str, ...] = ()
    dice: int = 0

    @property
    def hit(self) -> bool:
        """Whether the attack is thrown and hits."""
        return self.blow is not None and self.blow.degree > 0

    @property
    def natural(self) -> int:
        """A natural 20 or 1 of the attack, and else 0."""
        return self.blow.ruling.ours.natural if self.blow else 0

    @property
    def earned(self) -> Earned:
        """All stones of Fate that the dice gave so far."""
        found: list[Earned] = []
        for thrown, opposing, used in ((self.blow, self.opposing, ()), (self.taken, not self.opposing, self.used)):
            if thrown is not None:
                readings, ruling = thrown.check.readings, thrown.ruling
                found.append(stones(ruling.ours, readings, Party("", opposing, used=used)))
                found.append(stones(ruling.dc, readings, Party("", not opposing, used=used)))
        return together(*found)

    def opposes(self, by: str) -> bool:
        """Whether a side opposes the heroes."""
        return self.opposing == (by == ATTACKER)

    def purse_of(self, by: str) -> Purse:
        """All that a side can spend now."""
        own = self.purse if by == ATTACKER else self.their_purse
        return with_earned(own, self.earned, opposing=self.opposes(by))

    def thrown_by(self, by: str) -> Thrown | None:
        """The check that a side has rolled."""
        return self.blow if by == ATTACKER else self.taken


def _no_attack(state: State) -> str:
    return "The attack is rolled already. Take the roll back, or begin anew." if state.blow else ""


def _no_resisting(state: State) -> str:
    if state.blow is None:
        return "First the attack is rolled."
    if not state.hit:
        return "The attack missed, so there is nothing to resist."
    return "The resistance is rolled already. Take the roll back, or begin anew." if state.taken else ""


def _no_improving(by: str) -> Callable[[State], str]:
    def closed(state: State) -> str:
        if by == ATTACKER and state.taken is not None:
            return "The resistance is rolled, so the attack stands as it is."
        return why_no_more(state.thrown_by(by)) or ("" if state.purse_of(by) else NOTHING_LEFT)

    return closed


def _no_stunt(state: State) -> str:
    if not state.hit:
        return "A Stunt is added to an attack that hits."
    if state.taken is not None:
        return "A Stunt comes at once with the hit, before anybody resists it."
    return "" if state.purse_of(ATTACKER) else NOTHING_LEFT


_CRITICAL: Final = {
    SIDES: say("critical-hit", "That is a *critical hit*."),
    1: say("critical-miss", "That is a *critical miss*."),
}


def _attack(state: State, _: Given, faces: Faces, ruling: Ruling) -> Played[State]:
    blow = Thrown(state.attack, faces, ruling)
    done = state._replace(blow=blow)
    offense = trait(state.offense)
    names = {"offense": offense.name, "kind": offense.kind, "defense": trait(state.defense).name}
    first = [say("attack-offense", "*{offense}* ({kind}) against {defense}.", **names)]
    if not state.attack.dc.passive:
        first.append(say("defending", "The target is Defending, so its d20 is *rolled*."))
    last = tuple(step for natural, step in _CRITICAL.items() if natural == done.natural)
    told = (*first, *steps(blow, BLOW, opposing=state.opposing), *last)
    return Played(done, told, line_of(ATTACKS, attack_key(ruling.degree), ruling))


def _resist(state: State, _: Given, faces: Faces, ruling: Ruling) -> Played[State]:
    taken = Thrown(state.resist, faces, ruling)
    told = (*steps(taken, TAKEN_BY, opposing=not state.opposing, used=state.used), _end_step(taken))
    return Played(state._replace(taken=taken), told, line_of(TAKEN, resist_key(ruling.degree), ruling))


def _end_step(taken: Thrown) -> Step:
    """Whether it takes hold."""
    if taken.degree > 0:
        return say("resist", "So the target *resists* it.")
    return say("resist", "So the damage or effect *takes hold*.")


def _stunt(state: State, given: Given) -> Played[State]:
    step = say("attack-stunt", "Destiny is spent on the hit: *one Stunt*, at once.")
    return Played(_paid(state, given)._replace(stunts=state.stunts + 1), (step,), "A Stunt is added to the hit")


def _paid(state: State, given: Given) -> State:
    """What the attacker spends is gone, and of stones that were used no more is earned in this turn."""
    purse = spent(state.purse, given)
    used = (kind_of(opposing=state.opposing),) if given.text("with") == "stones" else state.used
    return state._replace(purse=purse, used=used, dice=state.dice + state.purse.dice - purse.dice)


def _improve(by: str) -> Roll[State, Ruling]:
    key, outcomes, rule = attack_key, ATTACKS, "attack-improve"
    if by == TARGET:
        key, outcomes, rule = resist_key, TAKEN, "resist-improve"

    def rolled(state: State) -> Thrown:
        thrown = state.thrown_by(by)
        if thrown is None:
            raise TypeError("nothing is rolled yet")
        return thrown

    def ask(state: State, given: Given) -> Ask[Ruling]:
        return ask_improve(rolled(state), given, state.sides, key)

    def then(state: State, given: Given, _: Faces, ruling: Ruling) -> Played[State]:
        kind = kind_of(opposing=state.opposes(by))
        after, told = improved(rolled(state), ruling, rule, sides_of(given, state.sides), kind)
        line = f"Improved: {line_of(outcomes, key(ruling.degree), ruling)}"
        if by == ATTACKER:
            return Played(_paid(state, given)._replace(blow=after), told, line)
        done = state._replace(taken=after, their_purse=spent(state.their_purse, given))
        return Played(done, (*told, _end_step(after)), line)

    return Roll(ask, then)


_OWN: Final = "Only the attacker or the target can improve a check here, each their own."

ACTS: Final[tuple[Act[State, Ruling], ...]] = (
    Act("roll", "Attack", "attack", Roll(lambda state, _: ask_check(state.attack, BLOW.dc, attack_key), _attack), "",
        _no_attack, by=ATTACKER, whose="It is for the attacker to roll."),
    Act("resist", "Resist", "resist", Roll(lambda state, _: ask_check(state.resist, TAKEN_BY.dc, resist_key), _resist),
        "The target rolls against the damage or effect.", _no_resisting, by=TARGET,
        whose="It is for the target to resist."),
    improve_act(ATTACKER, "attack check", _improve(ATTACKER), _no_improving(ATTACKER),
                lambda state: state.purse_of(ATTACKER), _OWN),
    improve_act(TARGET, "resistance check", _improve(TARGET), _no_improving(TARGET),
                lambda state: state.purse_of(TARGET), _OWN),
    Act("stunt", "Stunt", "attack-stunt", _stunt, "One Stunt is added to the hit at once.", _no_stunt,
        lambda state: spend_fields(state.purse_of(ATTACKER)), lambda state: f"Of {state.purse_of(ATTACKER).told()}",
        ATTACKER, MORE, whose="It is for the attacker to add a Stunt.", press="Add a Stunt"),
)  # fmt: skip
"""All that can be done in an attack."""


class Attack(Acting[State, Ruling]):
    """An attack. Source: Shattered Spheres, *Rules*, on attack checks."""

    id = f"{ID}.attack"
    title = "Attack"
    more_label = "Gear, circumstances, and luck"
    rule = "attack"
    opening = "roll"
    acts = ACTS
    outcomes = (*TAKEN, *ATTACKS)
    endings = ENDINGS
    fields = attack_fields()

    def caption(self, given: Given) -> str:
        """The attack check, and the resistance check that follows a hit."""
        attack, resist = read_attack(given)
        return f"{words(attack)}, then {words(resist)} to resist"

    def begin(self, given: Given) -> State:
        """Both checks before their dice."""
        return State(
            *read_attack(given),
            given.text("offense"),
            given.text("defense"),
            given.text("resistance"),
            Who.named(given.text("name"), "Attacker"),
            Who.named(given.text("their_name"), "Target"),
            opposes(given),
            read_die(given),
            read_purse(given),
            read_purse(given, "their_"),
        )

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why a move is closed; nobody else improves anything."""
        return _OWN if do == "improve" and by not in (ATTACKER, TARGET) else super().refusal(state, do, by)

    def possible(self, state: State, move: Move) -> tuple[Outcome, ...]:
        """Degrees of the attack before it is thrown and on a miss, of the resistance afterwards."""
        if state.taken is not None:
            return TAKEN
        return self.outcomes if state.hit else ATTACKS

    def forecast(self, state: State) -> Distribution:
        """The odds of the whole from here: missed, resisted, or affected by so many degrees; no Destiny in it."""
        if ending := _ending(state):
            return distribution({ending: 1}, 1)
        blows = Counter({1: 1}) if state.hit else degrees(state.attack)
        takes = degrees(state.resist)
        hits = sum(ways for of, ways in blows.items() if of > 0)
        found: Counter[str] = Counter({"missed": (blows.total() - hits) * takes.total()})
        for of, ways in takes.items():
            found[_resisted(of)] += hits * ways
        work = effort(state.resist) + (0 if state.hit else effort(state.attack))
        return distribution(found, blows.total() * takes.total(), work)

    def offers(self, state: State) -> tuple[Offer, ...]:
        """The Fate pool with what both sides have in it now."""
        if not sum(state.earned):
            return ()
        attacker, target = (state.purse_of(by).stones for by in (ATTACKER, TARGET))
        return to_pool(Earned(target, attacker) if state.opposing else Earned(attacker, target))

    def effects(self, state: State) -> tuple[Effect, ...]:
        """The Destiny dice that the attacker spent."""
        return dice_spent(state.dice, opposing=state.opposing)

    def view(self, state: State, seat: Seat) -> View:
        """What the attack came to so far, with the sums of the last check and its staff."""
        actors = ((ATTACKER, state.attacker.first), (TARGET, state.target.first))
        last = state.taken or state.blow
        if last is None:
            return View("Nothing is rolled yet.", {}, settled=False, actors=actors)
        key = resist_key(last.degree) if state.taken else attack_key(last.degree)
        outcome = next(each for each in self.outcomes if each.key == key)
        mean, settled = _mean(state), not self.choices(state)
        head = Headline(outcome.mark, outcome.label, mean)
        said = f"{outcome.label}: {mean}"
        return View(said, _verdict(state, key), head, _blocks(state, last), settled=settled, actors=actors)


def _resisted(of: int) -> str:
    return "resisted" if of > 0 else resist_key(of)


def _ending(state: State) -> str:
    """What the whole attack came to, among its endings; empty as long as a hit is not resisted yet."""
    if state.taken is not None:
        return _resisted(state.taken.degree)
    return "missed" if state.blow is not None and not state.hit else ""


def _mean(state: State) -> str:
    """What it came to, for people."""
    if state.taken is not None:
        if state.taken.degree > 0:
            return f"{state.attacker.first} hits, and {state.target.inside} resists it."
        return f"{state.attacker.first} hits, and it takes hold of {state.target.inside}."
    if state.hit:
        how = "a critical hit" if state.natural == SIDES else "a hit"
        return f"{state.attacker.first} lands {how} on {state.target.inside}, who resists next."
    how = "A critical miss: " if state.natural == 1 else ""
    return f"{how}{state.attacker.inside if how else state.attacker.first} misses {state.target.inside}."


def _verdict(state: State, key: str) -> dict[str, Json]:
    """The verdict for machines."""
    ending = _ending(state)
    out: dict[str, Json] = {
        "outcome": key,
        "hit": state.hit,
        "stunts": state.stunts,
        "triumph": state.earned.triumph,
        "tragedy": state.earned.tragedy,
        "rows": [f"{ID}.offenses/{state.offense}", f"{ID}.defenses/{state.defense}"],
        **({"ending": ending} if ending else {}),
    }
    for name, thrown in (("attack", state.blow), ("resistance", state.taken)):
        if thrown is not None:
            ours, dc = thrown.ruling.ours, thrown.ruling.dc
            out[name] = {"total": ours.total, "dc": dc.total, "natural": ours.natural, "degree": thrown.degree}
    return out


def _blocks(state: State, last: Thrown) -> tuple[Block, ...]:
    """The sums of the last check and its staff, with what else there is to know."""
    notes: list[Note] = []
    who, names, against = state.attacker, BLOW, state.defense
    if state.taken is not None and state.blow is not None:
        who, names, against = state.target, TAKEN_BY, state.resistance
        told = line_of(ATTACKS, attack_key(state.blow.degree), state.blow.ruling)
        notes.append(Note(f"The attack: {told}."))
    if state.stunts:
        notes.append(Note(f"With {STUNT.spelt(state.stunts)}. Which there are is not in this text."))
    if hint := unusual(state.offense, against):
        notes.append(Note(hint, "warn"))
    if sum(state.earned):
        notes.append(Note(f"Stones of Fate earned so far: {stones_told(state.earned)}."))
    return (*pictures(last, names, who), *notes)
