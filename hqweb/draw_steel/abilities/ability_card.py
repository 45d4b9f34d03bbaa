"""The ability card: made for one hero, with its damage and potencies as numbers, and rolled as often as it is used.

Source: Draw Steel Heroes, *Classes*, *Abilities*, *Ability Roll*, *Potencies*, *Surges*.
"""

from typing import NamedTuple

from hqweb.core.blocks import Block, Note
from hqweb.core.dice import Faces
from hqweb.core.distribution import Distribution
from hqweb.core.fields import Field, Given, Json, Option
from hqweb.core.limits import MAX_NAME, MAX_SURGES
from hqweb.core.odds import count
from hqweb.core.procedure import (
    Ask,
    Choice,
    Effect,
    Headline,
    Move,
    MoveKind,
    Offer,
    Played,
    Procedure,
    Seat,
    Step,
    View,
    say,
)
from hqweb.draw_steel.abilities.ability import ability_fields
from hqweb.draw_steel.abilities.after import (
    DOWNGRADE,
    HERO,
    SURGE_DAMAGE,
    SURGE_POTENCY,
    decided,
    downgrade_choice,
    surge_choices,
    why_not,
)
from hqweb.draw_steel.abilities.card import Made, kit_fields, made
from hqweb.draw_steel.abilities.hero import hero_fields
from hqweb.draw_steel.abilities.offers import offers
from hqweb.draw_steel.abilities.outcomes import OUTCOMES
from hqweb.draw_steel.abilities.targets import Roll, roll_fields, rolled_at, targets_field
from hqweb.draw_steel.abilities.told import (
    critical_steps,
    effect_steps,
    once_note,
    outcome_words,
    takes,
    target_grid,
    tier_steps,
    too_many,
)
from hqweb.draw_steel.abilities.use import Rulings, Use, ask_roll, damage_to
from hqweb.draw_steel.edition import ID, name_of
from hqweb.draw_steel.effects import surges
from hqweb.draw_steel.explain import sum_block
from hqweb.draw_steel.nouns import SURGE
from hqweb.draw_steel.power import Power, ask_power, key

_MOST_GAINED = 9


class State(NamedTuple):
    """A card, the surges of its hero, the last roll, and the surges there were at first."""

    made: Made
    surges: int
    use: Use | None = None
    first: int = 0


class AbilityCard(Procedure[State, Rulings]):
    """The ability card and its roll. Source: Draw Steel Heroes, *Classes*, *Abilities*."""

    id = f"{ID}.ability-card"
    title = "Ability card"
    more_label = "The rest of the card and the hero"
    rule = "card"
    opening = ""
    start = "Make the card"
    moves = (
        MoveKind("roll", "Roll it", "ability-roll"),
        MoveKind(DOWNGRADE, "Take a lower tier", "downgrade"),
        MoveKind(SURGE_DAMAGE, "Surges for damage", "surge-damage"),
        MoveKind(SURGE_POTENCY, "Raise the potency", "surge-potency"),
        MoveKind("gain", "Gain surges", "surge"),
    )
    outcomes = OUTCOMES

    def __init__(self) -> None:
        surges = Field("surges", "int", "Surges", default=0, high=MAX_SURGES, group="more", source="surges")
        name = Field("name", "text", "Name of the hero", default="", high=MAX_NAME, group="more", source="name")
        self.fields = (*ability_fields(), *hero_fields(), name, surges, *kit_fields())

    def begin(self, given: Given) -> State:
        """The card, before any roll."""
        return State(made(given), given.whole("surges"), first=given.whole("surges"))

    def choices(self, state: State) -> tuple[Choice, ...]:
        """A roll at any time; after one a lower tier and surges."""
        if not state.made.ability.rolled:
            return ()
        again = "Roll it again" if state.use else "Roll it"
        ability, said = state.made.ability, takes(state.made.ability)
        targets = targets_field(resists=True, letters=ability.resisted, takes=f"{said}." if said else "")
        fields = (targets, *roll_fields())
        found = [Choice("roll", again, HERO, fields, press="Roll", more_label="Conditions and bonuses")]
        if state.use:
            found += [*surge_choices(state.made, state.use, state.surges), *downgrade_choice(state.use)]
        room = min(MAX_SURGES - state.surges, _MOST_GAINED)
        if room:
            options = tuple(Option(str(number), str(number)) for number in range(1, room + 1))
            pick = Field("count", "pick", "Surges", default="1", options=options)
            found.append(Choice("gain", "Gain surges", HERO, (pick,), place="more", press="Note them"))
        return tuple(found)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why a move does not stand open."""
        if not state.made.ability.rolled:
            return "It has no power roll. Write a line for a tier, such as 6 + M damage, and make it anew."
        if do == "roll":
            return "The card is rolled by whoever uses it."
        if do == "gain":
            if state.surges >= MAX_SURGES:
                return f"No more than {MAX_SURGES} surges are counted here."
            return "Surges are noted for the hero of the card."
        if state.use is None:
            return "Nothing is rolled yet. Roll the card first."
        if do == DOWNGRADE and by != HERO:
            whose = next(iter(downgrade_choice(state.use)), None)
            if whose:
                return "A lower tier is taken by whoever rolled."
        return why_not(state.made, state.use, state.surges, do, by)

    def older(self, state: State, do: str, by: str) -> Choice | None:
        """Surges that change nothing: earlier releases let them be spent."""
        if do not in (SURGE_DAMAGE, SURGE_POTENCY) or state.use is None:
            return None
        spent = surge_choices(state.made, state.use, state.surges, idle=True)
        return next((choice for choice in spent if (choice.do, choice.by) == (do, by)), None)

    def ask(self, state: State, move: Move) -> Ask[Rulings] | None:
        """Two d10 for a roll; nothing is left to chance after it."""
        if move.do != "roll":
            return None
        return ask_roll(self._roll(state, move))

    def _roll(self, state: State, move: Move) -> Roll:
        card = state.made
        return rolled_at(move.given, card.hero.score(card.rolls), card.ability.traits)

    def play(self, state: State, move: Move, faces: Faces, ruling: Rulings | None) -> Played[State]:
        """The roll, or what was decided after it."""
        if move.do == "gain":
            gained = move.given.whole("count")
            step = say("surge", "You gain {more}.", more=SURGE.counted(gained))
            return Played(state._replace(surges=state.surges + gained), (step,), f"Gained {SURGE.counted(gained)}.")
        if ruling is not None:
            use = Use(self._roll(state, move), faces, ruling)
            after = state._replace(use=use)
            return Played(after, _reasons(state.made, use), _line(state.made, use))
        if state.use is None:
            raise TypeError("nothing is decided before a roll")
        told = decided(state.made, state.use, move)
        spent = told.state.spent - state.use.spent
        return Played(state._replace(use=told.state, surges=state.surges - spent), told.steps, told.line)

    def view(self, state: State, seat: Seat) -> View:
        """The card; after a roll with the tiers that were rolled, and what happens to each target."""
        use, card = state.use, state.made
        name = card.ability.name
        held = f" You have {SURGE.counted(state.surges)}." if state.surges else ""
        if use is None:
            return View(
                f"The card of {name} is made.{held}",
                {},
                blocks=(card.card(), *_warned(card)),
                settled=not card.ability.rolled,
                actors=((HERO, "You"),),
            )
        words = tuple(outcome_words(card, use, place) for place in range(len(use.roll.targets)))
        first, crowd = use.roll.targets[0], too_many(card, use)
        blocks: tuple[Block, ...] = (
            card.card(use.tiers),
            sum_block(first.power, use.faces, use.rulings[0], name_of(card.rolls)),
            *target_grid(use, words),
            *once_note(card, use),
            *((Note(crowd, "warn"),) if crowd else ()),
            *_warned(card),
        )
        many = len(words) > 1
        mean = f"Against {first.who.inside}: {words[0]}." if many else f"{words[0][0].upper()}{words[0][1:]}."
        tier = use.tier(0)
        return View(
            f"{name}: {words[0]}.{held}",
            _verdict(card, use),
            Headline(key(tier), f"Tier {tier}", f"{mean} The table has the others." if many else mean),
            blocks,
            settled=False,
            actors=((HERO, "You"), *((each.id, each.who.first) for each in use.roll.targets)),
        )

    def offers(self, state: State) -> tuple[Offer, ...]:
        """Damage and conditions of each target, to be taken."""
        return offers(state.made, state.use) if state.use else ()

    def effects(self, state: State) -> tuple[Effect, ...]:
        """The surges that were spent or gained, one against the other."""
        return tuple(surges(state.surges - state.first))

    def forecast(self, state: State) -> Distribution:
        """The odds of a plain roll of the card: no edges, no banes, no bonuses."""
        return count(ask_power(Power(state.made.hero.score(state.made.rolls))))


def _reasons(made_: Made, use: Use) -> tuple[Step, ...]:
    crowd = too_many(made_, use)
    return (
        *((say("target-number", "{crowd}", crowd=crowd),) if crowd else ()),
        *tier_steps(use, name_of(made_.rolls)),
        *effect_steps(made_, use),
        *critical_steps(use, made_.ability.type),
    )


def _warned(card: Made) -> tuple[Note, ...]:
    found: list[Note] = []
    if not card.ability.rolled:
        if card.ability.effect:
            found.append(Note("Without a power roll the effect is all that the ability does."))
        else:
            found.append(Note("Nothing stands on it yet. Write a line for each tier, or an effect.", "warn"))
    if "Strike" in card.ability.keywords and not card.ability.strike:
        text = "An ability with the keyword Area is never a strike, so Strike counts for nothing."
        found.append(Note(text, "warn"))
    return tuple(found)


def _line(card: Made, use: Use) -> str:
    if len(use.roll.targets) == 1:
        return f"{card.ability.name}, tier {use.tier(0)}: {outcome_words(card, use, 0)}."
    return f"{card.ability.name}, tier {' and '.join(map(str, sorted(set(use.tiers))))}."


def _verdict(card: Made, use: Use) -> dict[str, Json]:
    targets: list[Json] = []
    for place, target in enumerate(use.roll.targets):
        damage = damage_to(card, use, place)
        told: dict[str, Json] = {
            "name": target.who.first,
            "tier": use.tier(place),
            "total": use.rulings[place].total,
            "happens": outcome_words(card, use, place),
        }
        targets.append(told if damage is None else {**told, "damage": damage})
    return {
        "outcome": key(use.tier(0)),
        "natural": use.rulings[0].natural,
        "critical": use.natural and card.ability.type.critical,
        "targets": targets,
        "spent": use.spent,
    }
