"""An attack: the check against a defense class, and on a hit the target’s check against the damage or effect.

Source: Shattered Spheres, *Rules*, on attack checks, defense class, resistance checks, damage and effect.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from hqweb.core.blocks import Block, Note
from hqweb.core.dice import Distribution, Faces, distribution
from hqweb.core.fields import Field, Given, Json
from hqweb.core.moves import MORE, Act, Closed, Roll, either, needs, said
from hqweb.core.procedure import Effect, Headline, Move, Offer, Outcome, Played, Seat, Step, View, say
from hqweb.core.words import Who
from hqweb.spheres.check import Ruling, degrees, effort, words
from hqweb.spheres.checks.state import OURS, Party, Purse
from hqweb.spheres.checks.state import State as Thrown
from hqweb.spheres.conflict.form import attack_fields, read_attack, unusual
from hqweb.spheres.conflict.thrown import (
    HIT,
    NOTHING_LEFT,
    RESIST,
    ask_check,
    improve_act,
    no_more,
    pictures,
    spent,
    steps,
    verdict,
)
from hqweb.spheres.edition import AGAIN, EDITION, ID, KINDS, STUNT, Edition
from hqweb.spheres.fate import Earned, dice_spent, to_pool, together
from hqweb.spheres.form import Ruled, opposes, read_die, read_edition, unrolled

ATTACKER: Final = "attacker"
TARGET: Final = "target"


class State(NamedTuple):
    """An attack: both checks, the traits that they are made with, and the Stunts that were added.

    The parties of `blow` are the attacker and the target, those of `taken` the target and the attacker. What either
    side can spend is with its own check.
    """

    blow: Thrown
    taken: Thrown
    offense: str
    defense: str
    resistance: str
    stunts: int = 0

    @property
    def hit(self) -> bool:
        """Whether the attack is thrown and hits."""
        return self.blow.ruling is not None and self.blow.ruling.degree > 0

    @property
    def natural(self) -> int:
        """A natural 20 or 1 of the attack, and else 0."""
        return self.blow.ruling.ours.natural if self.blow.ruling else 0

    @property
    def earned(self) -> Earned:
        """All stones of Fate that the dice gave so far."""
        return together(self.blow.gained, self.taken.gained)

    def purse_of(self, by: str) -> Purse:
        """All that a side can spend now: of stones also its kind of those that are earned."""
        thrown = self.blow if by == ATTACKER else self.taken
        kind = KINDS[thrown.ours.opposing]
        return Purse(thrown.destiny_at_hand(OURS), thrown.ours.stones + self.earned.of(kind) - thrown.used.of(kind))


def _no_resisting(state: State) -> str:
    if state.blow.ruling is None:
        return "First the attack is rolled."
    if not state.hit:
        return "The attack missed, so there is nothing to resist."
    return f"The resistance {AGAIN}" if state.taken.ruling else ""


_NO_IMPROVING: Final[Closed[State]] = either(
    needs(lambda state: not state.taken.ruling, "The resistance is rolled, so the attack stands as it is."),
    lambda state: no_more(state.blow),
    needs(lambda state: state.purse_of(ATTACKER), NOTHING_LEFT),
)
_NO_RESISTING_BETTER: Final[Closed[State]] = either(
    lambda state: no_more(state.taken), needs(lambda state: state.purse_of(TARGET), NOTHING_LEFT)
)
_NO_STUNT: Final[Closed[State]] = either(
    needs(lambda state: state.hit, "A Stunt is added to an attack that hits."),
    needs(lambda state: not state.taken.ruling, "A Stunt comes at once with the hit, before anybody resists it."),
    needs(lambda state: state.purse_of(ATTACKER), NOTHING_LEFT),
)


def _attack(state: State, _: Given, faces: Faces, ruling: Ruling) -> Played[State]:
    done = state._replace(blow=state.blow._replace(faces=faces, ruling=ruling))
    edition = done.blow.check.edition
    offense, defense = edition.trait(state.offense), edition.trait(state.defense).name
    text = "*{offense}* ({kind}) against {defense}."
    told = [say("attack-offense", text, offense=offense.name, kind=offense.kind, defense=defense)]
    if not done.blow.check.dc.passive:
        told.append(say("defending", "The target is Defending, so its d20 is *rolled*."))
    told += steps(done.blow)
    if done.natural:
        name = "miss" if done.natural == 1 else "hit"
        told.append(say(f"critical-{name}", f"That is a *critical {name}*."))
    return Played(done, tuple(told), HIT.line(ruling))


def _resist(state: State, _: Given, faces: Faces, ruling: Ruling) -> Played[State]:
    """The target’s check; of stones that were used on the attack no more are earned in this turn."""
    taken = state.taken._replace(faces=faces, ruling=ruling)
    if sum(state.blow.used):
        taken = taken.bar(KINDS[state.blow.ours.opposing])
    done = state._replace(taken=taken)
    return Played(done, (*steps(done.taken), *_end(done)), RESIST.line(ruling))


def _end(state: State) -> tuple[Step, ...]:
    """Whether it takes hold."""
    resisted = state.taken.ruled.degree > 0
    return (say("resist", "So the target *resists* it." if resisted else "So the damage or effect *takes hold*."),)


def _stunt(state: State, given: Given) -> Played[State]:
    done = state._replace(blow=spent(state.blow, given, use="stunt"), stunts=state.stunts + 1)
    text = "Destiny is spent on the hit: *one Stunt*, at once."
    return said(done, "attack-stunt", "A Stunt is added to the hit", text)


_OWN: Final = "Only the attacker or the target can improve a check here, each their own."


class Attack(Ruled[State, Ruling]):
    """An attack. Source: Shattered Spheres, *Rules*, on attack checks."""

    id = f"{ID}.attack"
    title = "Attack"
    more_label = "Gear, circumstances, and luck"
    rule = "attack"
    opening = "roll"
    acts = (
        Act("roll", "Attack", "attack", Roll(lambda state, _: ask_check(state.blow, HIT), _attack),
            "", needs(lambda state: not state.blow.ruling, f"The attack {AGAIN}"), by=ATTACKER,
            whose="It is for the attacker to roll."),
        Act("resist", "Resist", "resist", Roll(lambda state, _: ask_check(state.taken, RESIST), _resist),
            "The target rolls against the damage or effect.", _no_resisting, by=TARGET,
            whose="It is for the target to resist."),
        improve_act("blow", ATTACKER, "attack check", HIT, _NO_IMPROVING, lambda _: ())._replace(whose=_OWN),
        improve_act("taken", TARGET, "resistance check", RESIST, _NO_RESISTING_BETTER, _end)._replace(whose=_OWN),
        Act("stunt", "Stunt", "attack-stunt", _stunt, "One Stunt is added to the hit at once.", _NO_STUNT,
            lambda state: state.purse_of(ATTACKER).fields(), lambda state: state.purse_of(ATTACKER).told(),
            ATTACKER, MORE, whose="It is for the attacker to add a Stunt.", press="Add a Stunt"),
    )  # fmt: skip

    def __init__(self, edition: Edition = EDITION) -> None:
        super().__init__(edition)
        taken = RESIST.against(edition)
        self.outcomes = (*taken, *HIT.outcomes(edition))
        ends = Outcome("resisted", "Hit, but resisted", "tie"), Outcome("missed", "Missed", "d1")
        self.endings = (*taken[: edition.most], *ends)

    def form(self, edition: Edition) -> tuple[Field, ...]:
        """The attacker, the target’s defense, and what resists."""
        return attack_fields(edition)

    def caption(self, given: Given) -> str:
        """The attack check, and the resistance check that follows a hit."""
        attack, resist = read_attack(given, read_edition(given, self.edition))
        return f"{words(attack)}, then {words(resist)} to resist"

    def begin(self, given: Given) -> State:
        """Both checks before their dice."""
        attack, resist = read_attack(given, read_edition(given, self.edition))
        opposing, size = opposes(given), read_die(given)
        attacker = Party(Who.named(given.text("name"), "Attacker"), "Attack", opposing)
        target = Party(Who.named(given.text("their_name"), "Target"), "Resistance", not opposing)
        ours, theirs = (
            each._replace(destiny=given.whole(f"{prefix}destiny"), stones=given.whole(f"{prefix}pool"))
            for each, prefix in ((attacker, ""), (target, "their_"))
        )
        return State(
            Thrown(attack, ours, target._replace(pre="Defense class"), encounter=True, size=size),
            Thrown(resist, theirs, attacker._replace(pre="Damage"), encounter=True, size=size),
            given.text("offense"),
            given.text("defense"),
            given.text("resistance"),
        )

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why a move is closed; nobody else improves anything."""
        return _OWN if do == "improve" and by not in (ATTACKER, TARGET) else super().refusal(state, do, by)

    def possible(self, state: State, move: Move) -> tuple[Outcome, ...]:
        """Degrees of the attack before it is thrown and on a miss, of the resistance afterwards."""
        half = len(self.outcomes) // 2
        if state.taken.ruling:
            return self.outcomes[:half]
        return self.outcomes if state.hit else self.outcomes[half:]

    def forecast(self, state: State) -> Distribution:
        """The odds of the whole from here: missed, resisted, or affected by so many degrees; no Destiny in it."""
        if ending := _ending(state):
            return distribution({ending: 1}, 1)
        blows = Counter({1: 1}) if state.hit else degrees(state.blow.check)
        takes = degrees(state.taken.check)
        hits = sum(ways for of, ways in blows.items() if of > 0)
        found: Counter[str] = Counter({"missed": (blows.total() - hits) * takes.total()})
        for of, ways in takes.items():
            found[_resisted(of)] += hits * ways
        work = effort(state.taken.check) + (0 if state.hit else effort(state.blow.check))
        return distribution(found, blows.total() * takes.total(), work)

    def offers(self, state: State) -> tuple[Offer, ...]:
        """The Fate pool with what both sides have in it now."""
        if not sum(state.earned):
            return ()
        attacker, target = (state.purse_of(by).stones for by in (ATTACKER, TARGET))
        return to_pool(Earned(target, attacker) if state.blow.ours.opposing else Earned(attacker, target))

    def effects(self, state: State) -> tuple[Effect, ...]:
        """The Destiny dice that the attacker spent."""
        return dice_spent(state.blow.dice_spent(OURS), opposing=state.blow.ours.opposing)

    def view(self, state: State, seat: Seat) -> View:
        """What the attack came to so far, with the sums of the last check and its staff."""
        actors = ((ATTACKER, state.blow.ours.who.first), (TARGET, state.taken.ours.who.first))
        if not state.blow.ruling:
            return unrolled(*actors)
        key = RESIST.key(state.taken.ruled.degree) if state.taken.ruling else HIT.key(state.blow.ruled.degree)
        outcome = next(each for each in self.outcomes if each.key == key)
        mean, settled = _mean(state), not self.choices(state)
        head = Headline(outcome.mark, outcome.label, mean)
        said = f"{outcome.label}: {mean}"
        return View(said, _verdict(state, key), head, tuple(_blocks(state)), settled=settled, actors=actors)


def _resisted(of: int) -> str:
    return "resisted" if of > 0 else RESIST.key(of)


def _ending(state: State) -> str:
    """What the whole attack came to, among its endings; empty as long as a hit is not resisted yet."""
    if state.taken.ruling:
        return _resisted(state.taken.ruling.degree)
    return "missed" if state.blow.ruling and not state.hit else ""


def _mean(state: State) -> str:
    """What it came to, for people."""
    attacker, target = state.blow.ours.who, state.taken.ours.who
    if state.taken.ruling:
        resisted = state.taken.ruling.degree > 0
        end = f"{target.inside} resists it" if resisted else f"it takes hold of {target.inside}"
        return f"{attacker.first} hits, and {end}."
    if state.hit:
        how = "a critical hit" if state.natural else "a hit"
        return f"{attacker.first} lands {how} on {target.inside}, who resists next."
    how = "A critical miss: " if state.natural else ""
    return f"{how}{attacker.inside if how else attacker.first} misses {target.inside}."


def _verdict(state: State, key: str) -> dict[str, Json]:
    """The verdict for machines."""
    ending = _ending(state)
    rolled = {name: each for name, each in (("attack", state.blow), ("resistance", state.taken)) if each.ruling}
    return {
        "outcome": key,
        "hit": state.hit,
        "stunts": state.stunts,
        **state.earned._asdict(),
        "rows": [f"{ID}.offenses/{state.offense}", f"{ID}.defenses/{state.defense}"],
        **({"ending": ending} if ending else {}),
        **{name: verdict(each) for name, each in rolled.items()},
    }


def _blocks(state: State) -> Iterator[Block]:
    """The sums of the last check and its staff, with what else there is to know."""
    edition, against = state.blow.check.edition, state.defense
    if state.taken.ruling:
        against = state.resistance
        yield from pictures(state.taken)
        yield Note(f"The attack: {HIT.line(state.blow.ruled)}.")
    else:
        yield from pictures(state.blow)
    if state.stunts:
        yield Note(f"With {STUNT.spelt(state.stunts)}. Which there are is not in this text.")
    if hint := unusual(edition.trait(state.offense), edition.trait(against)):
        yield Note(hint, "warn")
    if sum(state.earned):
        yield Note(f"Stones of Fate earned so far: {state.earned.told}.")
