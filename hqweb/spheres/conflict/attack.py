"""An attack: the check against a defense class, and on a hit the target’s check against the damage or effect.

Source: Shattered Spheres, *Rules*, on attack checks, defense class, resistance checks, damage and effect.
"""

from collections import Counter
from collections.abc import Callable
from typing import Final, NamedTuple

from hqweb.core.blocks import Block, Note
from hqweb.core.dice import Faces
from hqweb.core.distribution import Distribution, distribution
from hqweb.core.fields import Given, Json
from hqweb.core.numbers import sign
from hqweb.core.procedure import (
    Ask,
    Choice,
    Effect,
    Headline,
    Move,
    MoveKind,
    Offer,
    Outcome,
    Played,
    Procedure,
    Seat,
    Step,
    View,
    say,
)
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
    improved,
    kind_of,
    pictures,
    resist_key,
    sides_of,
    spend_fields,
    spent,
    steps,
    stones,
    why_no_more,
    with_earned,
)
from hqweb.spheres.edition import ID, STUNT
from hqweb.spheres.fate import Earned, dice_spent, opposes, read_die, stones_told, to_pool
from hqweb.spheres.roll import SIDES

ATTACKER: Final = "attacker"
TARGET: Final = "target"


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


def earned_in(state: State) -> Earned:
    """All stones of Fate that the dice of an attack gave so far."""
    found: list[Earned] = []
    for thrown, opposing, used in ((state.blow, state.opposing, ()), (state.taken, not state.opposing, state.used)):
        if thrown is not None:
            readings, ruling = thrown.check.readings, thrown.ruling
            found.append(stones(ruling.ours, readings, Party("", opposing, used=used)))
            found.append(stones(ruling.dc, readings, Party("", not opposing, used=used)))
    return Earned(sum(each.triumph for each in found), sum(each.tragedy for each in found))


def at_hand(state: State, by: str) -> Purse:
    """All that a side can spend now."""
    if by == ATTACKER:
        return with_earned(state.purse, earned_in(state), opposing=state.opposing)
    return with_earned(state.their_purse, earned_in(state), opposing=not state.opposing)


def why_no_improving(state: State, by: str) -> str:
    """Why Destiny cannot improve a check of that side now; empty where it can."""
    if by == ATTACKER:
        if state.taken is not None:
            return "The resistance is rolled, so the attack stands as it is."
        thrown = state.blow
    elif by == TARGET:
        thrown = state.taken
    else:
        return "Only the attacker or the target can improve a check here, each their own."
    return why_no_more(thrown) or ("" if at_hand(state, by) else NOTHING_LEFT)


def why_no_stunt(state: State, by: str) -> str:
    """Why no stunt can be added now; empty where it can."""
    if not state.hit:
        return "A Stunt is added to an attack that hits."
    if state.taken is not None:
        return "A Stunt comes at once with the hit, before anybody resists it."
    if not at_hand(state, ATTACKER):
        return NOTHING_LEFT
    return "" if by == ATTACKER else "It is for the attacker to add a Stunt."


def why_no_resisting(state: State, by: str) -> str:
    """Why the target cannot resist now; empty where it can."""
    if state.blow is None:
        return "First the attack is rolled."
    if not state.hit:
        return "The attack missed, so there is nothing to resist."
    if state.taken is not None:
        return "The resistance is rolled already. Take the roll back, or begin anew."
    return "" if by == TARGET else "It is for the target to resist."


def why_no_attack(state: State, by: str) -> str:
    """Why the attack cannot be rolled now; empty where it can."""
    if state.blow is not None:
        return "The attack is rolled already. Take the roll back, or begin anew."
    return "" if by == ATTACKER else "It is for the attacker to roll."


BLOW: Final = Names("Attack", "Defense class")
TAKEN_BY: Final = Names("Resistance", "Damage")
"""What the sides of both checks are called."""


def kind_steps(state: State) -> tuple[Step, ...]:
    """What attacks, and what it is measured against."""
    offense, defense = trait(state.offense), trait(state.defense)
    first = say(
        "attack-offense",
        "*{offense}* ({kind}) against {defense}.",
        offense=offense.name,
        kind=offense.kind,
        defense=defense.name,
    )
    if state.attack.dc.passive:
        return (first,)
    return (first, say("defending", "The target is Defending, so its d20 is *rolled*."))


def natural_steps(blow: Thrown) -> tuple[Step, ...]:
    """What a natural 20 or 1 makes of an attack."""
    natural = blow.ruling.ours.natural
    if not natural:
        return ()
    if natural == SIDES:
        return (say("critical-hit", "That is a *critical hit*."),)
    return (say("critical-miss", "That is a *critical miss*."),)


def end_step(taken: Thrown) -> Step:
    """Whether it takes hold."""
    if taken.degree > 0:
        return say("resist", "So the target *resists* it.")
    return say("resist", "So the damage or effect *takes hold*.")


def line_of(outcomes: tuple[Outcome, ...], key: str, ruling: Ruling) -> str:
    """A check in one line."""
    label = next(each.label for each in outcomes if each.key == key)
    return f"{sign(ruling.ours.total)} against {sign(ruling.dc.total)}: {label}"


def mean_of(state: State) -> str:
    """What it came to, for people."""
    if state.taken is not None:
        if state.taken.degree > 0:
            return f"{state.attacker.first} hits, and {state.target.inside} resists it."
        return f"{state.attacker.first} hits, and it takes hold of {state.target.inside}."
    natural = state.blow.ruling.ours.natural if state.blow else 0
    if state.hit:
        how = "a critical hit" if natural == SIDES else "a hit"
        return f"{state.attacker.first} lands {how} on {state.target.inside}, who resists next."
    how = "A critical miss: " if natural == 1 else ""
    return f"{how}{state.attacker.inside if how else state.attacker.first} misses {state.target.inside}."


def ending_of(state: State) -> str:
    """What the whole attack came to, among its endings; empty as long as a hit is not resisted yet."""
    if state.taken is not None:
        return "resisted" if state.taken.degree > 0 else resist_key(state.taken.degree)
    return "missed" if state.blow is not None and not state.hit else ""


def verdict(state: State, key: str) -> dict[str, Json]:
    """The verdict for machines."""
    gained = earned_in(state)
    out: dict[str, Json] = {
        "outcome": key,
        "hit": state.hit,
        "stunts": state.stunts,
        "triumph": gained.triumph,
        "tragedy": gained.tragedy,
        "rows": [f"{ID}.offenses/{state.offense}", f"{ID}.defenses/{state.defense}"],
    }
    if ending := ending_of(state):
        out["ending"] = ending
    for name, thrown in (("attack", state.blow), ("resistance", state.taken)):
        if thrown is not None:
            ruling = thrown.ruling
            out[name] = {
                "total": ruling.ours.total,
                "dc": ruling.dc.total,
                "natural": ruling.ours.natural,
                "degree": ruling.degree,
            }
    return out


def blocks(state: State, stand: Thrown) -> tuple[Block, ...]:
    """The sums of the last check and its staff, with what else there is to know."""
    notes: list[Note] = []
    who = state.attacker
    names = BLOW
    if state.taken is not None and state.blow is not None:
        who, names = state.target, TAKEN_BY
        told = line_of(ATTACKS, attack_key(state.blow.degree), state.blow.ruling)
        notes.append(Note(f"The attack: {told}."))
    if state.stunts:
        notes.append(Note(f"With {STUNT.spelt(state.stunts)}. Which there are is not in this text."))
    hint = unusual(state.offense, state.defense) if state.taken is None else unusual(state.offense, state.resistance)
    if hint:
        notes.append(Note(hint, "warn"))
    gained = earned_in(state)
    if sum(gained):
        notes.append(Note(f"Stones of Fate earned so far: {stones_told(gained)}."))
    return (*pictures(stand, names, who), *notes)


_WHY: Final[dict[str, Callable[[State, str], str]]] = {
    "roll": why_no_attack,
    "resist": why_no_resisting,
    "stunt": why_no_stunt,
    "improve": why_no_improving,
}


class Attack(Procedure[State, Ruling]):
    """An attack. Source: Shattered Spheres, *Rules*, on attack checks."""

    id = f"{ID}.attack"
    title = "Attack"
    more_label = "Gear, circumstances, and luck"
    rule = "attack"
    opening = "roll"
    moves = (
        MoveKind("roll", "Attack", "attack"),
        MoveKind("resist", "Resist", "resist"),
        MoveKind("improve", "Improve", "attack-improve"),
        MoveKind("stunt", "Stunt", "attack-stunt"),
    )
    outcomes = (*TAKEN, *ATTACKS)
    endings = ENDINGS

    def __init__(self) -> None:
        self.fields = attack_fields()

    def caption(self, given: Given) -> str:
        """The attack check, and the resistance check that follows a hit."""
        attack, resist = read_attack(given)
        return f"{words(attack)}, then {words(resist)} to resist"

    def begin(self, given: Given) -> State:
        """Both checks before their dice."""
        attack, resist = read_attack(given)
        return State(
            attack,
            resist,
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

    def choices(self, state: State) -> tuple[Choice, ...]:
        """The attack; on a hit the resistance; Destiny on what was just rolled."""
        return tuple(make(state) for do, by, make in _CHOICES if not _WHY[do](state, by))

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why a roll, a stunt or an improvement does not stand open."""
        return _WHY[do](state, by) if do in _WHY else ""

    def ask(self, state: State, move: Move) -> Ask[Ruling] | None:
        """All dice of both sides of a check; of Improve the Destiny die; none for a stunt."""
        if move.do == "roll":
            asked = ask_check(state.attack, BLOW.dc)
            return asked._replace(key=lambda ruling: attack_key(ruling.degree))
        if move.do == "resist":
            asked = ask_check(state.resist, TAKEN_BY.dc)
            return asked._replace(key=lambda ruling: resist_key(ruling.degree))
        thrown, key = (state.blow, attack_key) if move.by == ATTACKER else (state.taken, resist_key)
        if move.do != "improve" or thrown is None:
            return None
        return ask_improve(thrown, move.given, state.sides)._replace(key=lambda ruling: key(ruling.degree))

    def play(self, state: State, move: Move, faces: Faces, ruling: Ruling | None) -> Played[State]:
        """The attack after the move."""
        if ruling is None:
            done = _paid(state, move)._replace(stunts=state.stunts + 1)
            step = say("attack-stunt", "Destiny is spent on the hit: *one Stunt*, at once.")
            return Played(done, (step,), "A Stunt is added to the hit")
        if move.do == "improve":
            return _improve(state, move, ruling)
        if move.do == "roll":
            blow = Thrown(state.attack, faces, ruling)
            done = state._replace(blow=blow)
            told = (*kind_steps(state), *steps(blow, BLOW, opposing=state.opposing), *natural_steps(blow))
            return Played(done, told, line_of(ATTACKS, attack_key(ruling.degree), ruling))
        taken = Thrown(state.resist, faces, ruling)
        done = state._replace(taken=taken)
        told = (*steps(taken, TAKEN_BY, opposing=not state.opposing, used=state.used), end_step(taken))
        return Played(done, told, line_of(TAKEN, resist_key(ruling.degree), ruling))

    def possible(self, state: State, move: Move) -> tuple[Outcome, ...]:
        """Degrees of the attack before it is thrown and on a miss, of the resistance afterwards."""
        if state.taken is not None:
            return TAKEN
        return self.outcomes if state.hit else ATTACKS

    def forecast(self, state: State) -> Distribution:
        """The odds of the whole from here: missed, resisted, or affected by so many degrees; no Destiny in it."""
        if state.taken is not None:
            return distribution({_ending(state.taken.degree): 1}, 1)
        if state.blow is not None and not state.hit:
            return distribution({"missed": 1}, 1)
        blows = Counter({1: 1}) if state.hit else degrees(state.attack)
        takes = degrees(state.resist)
        hits = sum(ways for of, ways in blows.items() if of > 0)
        found: Counter[str] = Counter({"missed": (blows.total() - hits) * takes.total()})
        for of, ways in takes.items():
            found[_ending(of)] += hits * ways
        work = effort(state.resist) + (0 if state.hit else effort(state.attack))
        return distribution(found, blows.total() * takes.total(), work)

    def offers(self, state: State) -> tuple[Offer, ...]:
        """The Fate pool with what both sides have in it now."""
        if not sum(earned_in(state)):
            return ()
        attacker, target = (at_hand(state, by).stones for by in (ATTACKER, TARGET))
        return to_pool(Earned(target, attacker) if state.opposing else Earned(attacker, target))

    def effects(self, state: State) -> tuple[Effect, ...]:
        """The Destiny dice that the attacker spent."""
        return dice_spent(state.dice, opposing=state.opposing)

    def view(self, state: State, seat: Seat) -> View:
        """What the attack came to so far, with the sums of the last check and its staff."""
        actors = ((ATTACKER, state.attacker.first), (TARGET, state.target.first))
        if state.blow is None:
            return View("Nothing is rolled yet.", {}, settled=False, actors=actors)
        stand = state.taken or state.blow
        key = resist_key(stand.degree) if state.taken else attack_key(stand.degree)
        outcome = next(each for each in self.outcomes if each.key == key)
        mean = mean_of(state)
        return View(
            f"{outcome.label}: {mean}",
            verdict(state, key),
            Headline(outcome.mark, outcome.label, mean),
            blocks(state, stand),
            settled=not self.choices(state),
            actors=actors,
        )


def _improving(by: str, purse: Purse, what: str) -> Choice:
    return Choice(
        "improve",
        "Improve",
        by,
        spend_fields(purse),
        brings=f"The number is added to the {what} check.",
        cost=f"Of {purse.told()}",
        press="Improve",
    )


def _resisting(_: State) -> Choice:
    return Choice("resist", "Resist", TARGET, brings="The target rolls against the damage or effect.")


def _stunt(state: State) -> Choice:
    purse = at_hand(state, ATTACKER)
    return Choice(
        "stunt",
        "Stunt",
        ATTACKER,
        spend_fields(purse),
        brings="One Stunt is added to the hit at once.",
        cost=f"Of {purse.told()}",
        place="more",
        press="Add a Stunt",
    )


_CHOICES: Final[tuple[tuple[str, str, Callable[[State], Choice]], ...]] = (
    ("roll", ATTACKER, lambda _: Choice("roll", "Attack", ATTACKER)),
    ("resist", TARGET, _resisting),
    ("improve", ATTACKER, lambda state: _improving(ATTACKER, at_hand(state, ATTACKER), "attack")),
    ("improve", TARGET, lambda state: _improving(TARGET, at_hand(state, TARGET), "resistance")),
    ("stunt", ATTACKER, _stunt),
)
"""Every move, by whom, and how it is offered."""


def _ending(of: int) -> str:
    return "resisted" if of > 0 else resist_key(of)


def _paid(state: State, move: Move) -> State:
    """What the attacker spends is gone, and of stones that were used no more is earned in this turn."""
    kind = kind_of(opposing=state.opposing)
    purse = spent(state.purse, move.given)
    used = (kind,) if move.given.text("with") == "stones" else state.used
    return state._replace(purse=purse, used=used, dice=state.dice + state.purse.dice - purse.dice)


def _improve(state: State, move: Move, ruling: Ruling) -> Played[State]:
    sides = sides_of(move.given, state.sides)
    if move.by == ATTACKER and state.blow is not None:
        kind = kind_of(opposing=state.opposing)
        blow, told = improved(state.blow, ruling, "attack-improve", sides, kind)
        line = line_of(ATTACKS, attack_key(ruling.degree), ruling)
        done = _paid(state, move)._replace(blow=blow)
        return Played(done, told, f"Improved: {line}")
    if state.taken is None:
        raise TypeError("nothing is rolled yet")
    kind = kind_of(opposing=not state.opposing)
    taken, told = improved(state.taken, ruling, "resist-improve", sides, kind)
    line = line_of(TAKEN, resist_key(ruling.degree), ruling)
    done = state._replace(taken=taken, their_purse=spent(state.their_purse, move.given))
    return Played(done, (*told, end_step(taken)), f"Improved: {line}")
