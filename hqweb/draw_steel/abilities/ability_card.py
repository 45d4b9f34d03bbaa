"""The ability card: made for one hero, with its damage and potencies as numbers, and rolled as often as it is used.

Source: Draw Steel Heroes, *Classes*, *Abilities*, *Ability Roll*, *Potencies*, *Surges*.
"""

from typing import Final, NamedTuple

from hqweb.core import moves
from hqweb.core.blocks import Block, Note
from hqweb.core.dice import Distribution, Faces
from hqweb.core.fields import Field, Given, Json
from hqweb.core.limits import MAX_SURGES, MAX_TARGETS
from hqweb.core.moves import MORE, Act, Acting, number, pick, text
from hqweb.core.odds import count
from hqweb.core.procedure import Ask, Choice, Effect, Headline, Offer, Played, Seat, View, say
from hqweb.core.words import leading
from hqweb.draw_steel.abilities import narration as told
from hqweb.draw_steel.abilities import rolling
from hqweb.draw_steel.abilities.ability import ability_fields
from hqweb.draw_steel.abilities.card import Made, hero_fields, kit_fields, limit, made
from hqweb.draw_steel.abilities.lines import Potency
from hqweb.draw_steel.abilities.rolling import Rulings, Use
from hqweb.draw_steel.edition import EDITION, ID, name_of
from hqweb.draw_steel.effects import surges
from hqweb.draw_steel.explain import sum_block
from hqweb.draw_steel.nouns import SURGE
from hqweb.draw_steel.power import Power, ask_power, key

_MOST_GAINED: Final = 9


class State(NamedTuple):
    """A card, the surges of its hero, the last roll, and the surges there were at first."""

    made: Made
    surges: int
    use: Use | None = None
    first: int = 0

    def whom(self, place: int, preposition: str) -> str:
        """To or against which target; nothing where there is only one."""
        roll = rolling.used(self).roll
        return f" {preposition} {roll.targets[place].who.inside}" if roll.many else ""

    def raised(self, place: int) -> Use:
        """The roll with its potency raised against a target."""
        return rolling.used(self)._replace(raised=rolling.used(self).raised | {place})

    def potencies(self, place: int) -> tuple[Potency, ...]:
        """The potencies of the tier that counts against a target; none against an object."""
        use = rolling.used(self)
        effects = () if use.roll.targets[place].object else self.made.ability.lines[use.tier(place) - 1].effects
        return tuple(effect.potency for effect in effects if effect.potency)


def _roll_fields(state: State) -> tuple[Field, ...]:
    letters, said = state.made.ability.resisted, told.takes(state.made.ability)
    targets = rolling.targets_field(resists=True, letters=letters, takes=f"{said}." if said else "")
    return (targets, *rolling.ROLL_FIELDS)


def _roll(state: State, given: Given) -> rolling.Roll:
    card = state.made
    return rolling.rolled_at(given, card.hero.score(card.rolls), card.ability.traits)


def _ask(state: State, given: Given) -> Ask[Rulings]:
    return rolling.ask_roll(_roll(state, given))


def _rolled(state: State, given: Given, faces: Faces, rulings: Rulings) -> Played[State]:
    card, use = state.made, Use(_roll(state, given), faces, rulings)
    crowd = told.too_many(card, use)
    steps = (
        *((say("target-number", "{crowd}", crowd=crowd),) if crowd else ()),
        *told.tier_steps(use, name_of(card.rolls)),
        *told.effect_steps(card, use),
        *told.critical_steps(use, card.ability.type),
    )
    tiers = " and ".join(map(str, sorted(set(use.tiers))))
    happens = "" if use.roll.many else f": {told.outcome_words(card, use, 0)}"
    return Played(state._replace(use=use), steps, f"{card.ability.name}, tier {tiers}{happens}.")


def _gained(state: State, given: Given) -> Played[State]:
    more = SURGE.counted(given.whole("count"))
    step = say("surge", "You gain {more}.", more=more)
    return Played(state._replace(surges=state.surges + given.whole("count")), (step,), f"Gained {more}.")


def _most(state: State) -> int:
    """The surges that may go into damage now."""
    return min(state.surges, EDITION.surges - rolling.used(state).extra)


def _no_damage(state: State, place: int, *, idle: bool = False) -> str:
    """Why no surges go into the damage to a target; with `idle` also into one that they would not change."""
    card, use = state.made, rolling.used(state)
    if rolling.damage_to(card, use, place) is None:
        return "This tier deals no rolled damage, so surges add nothing to it."
    if use.extra >= EDITION.surges:
        return f"No more than {EDITION.surges} surges go into the damage of one roll."
    if use.extra_on not in (-1, place):
        return "Surges for damage are in already, and they all go to one target."
    if not idle and not rolling.surge_worth(card):
        return "A surge adds your highest characteristic. That is 0 or less here, so surges would add nothing."
    if not idle and told.immune(card, use, place):
        who, kind = use.roll.targets[place].who.first, card.kind(use.tier(place))
        return f"{who} is immune to {kind}, so surges would add nothing."
    return "" if state.surges else "You have no surge left."


def _no_raise(state: State, place: int, *, idle: bool = False) -> str:
    """Why no surges raise a potency against a target; with `idle` also one that they would not change."""
    card, use = state.made, rolling.used(state)
    if use.roll.targets[place].object:
        return "An object takes damage and no other effect, so there is no potency to raise."
    if not state.potencies(place):
        return "This tier has no potency to raise."
    if place in use.raised:
        return "Surges raise a potency against one target once, and by no more than 1."
    words = (told.outcome_words(card, each, place) for each in (use, state.raised(place)))
    if not idle and len(set(words)) == 1:
        far = any(each.lands is False for each in rolling.landings(card, use, place))
        return rolling.TOO_FAR if far else rolling.LANDS_ALREADY
    return "" if state.surges >= EDITION.pair else rolling.too_few(state.surges)


def _raise_brings(state: State, place: int) -> str:
    values = ((each, rolling.value_of(state.made, rolling.used(state), place, each)) for each in state.potencies(place))
    becomes = " and ".join(f"{limit(each, now)} becomes {limit(each, now + 1)}" for each, now in values)
    return f"{becomes}: {told.outcome_words(state.made, state.raised(place), place)}."


def _add(state: State, place: int, surges_: int) -> Played[State]:
    worth, use = rolling.surge_worth(state.made), rolling.used(state)
    use = use._replace(extra=use.extra + surges_, extra_on=place)
    whom, damage = use.roll.targets[place].who.inside, rolling.damage_to(state.made, use, place) or 0
    sums: dict[str, Json] = {"count": surges_, "worth": worth, "more": surges_ * worth, "who": whom, "damage": damage}
    step = say("surge-damage", "{count} × {worth} = {more} more damage to {who}: *{damage}* in all.", **sums)
    after = state._replace(use=use, surges=state.surges - surges_)
    return Played(after, (step,), f"{SURGE.counted(surges_)} for damage.")


def _raise(state: State, place: int) -> Played[State]:
    use = state.raised(place)
    whom, words = use.roll.targets[place].who.inside, told.outcome_words(state.made, use, place)
    values = ", ".join(limit(each, rolling.value_of(state.made, use, place, each)) for each in state.potencies(place))
    by = "Two surges raise it by 1 against {who}: {values}. So *{words}*."
    step = say("surge-potency", by, who=whom, values=values, words=words)
    return Played(state._replace(use=use, surges=state.surges - EDITION.pair), (step,), f"Two surges against {whom}.")


def _surges(place: int) -> tuple[Act[State, Rulings], Act[State, Rulings]]:
    """Surges for damage to one target, and for a potency against it."""

    def counts(state: State) -> tuple[Field, ...]:
        worth, most = rolling.surge_worth(state.made), _most(state)
        return (pick("count", "Surges", {str(n): f"{n}: {n * worth} more damage" for n in range(1, most + 1)}),)

    by, title, other = f"t{place + 1}", "Surges for damage", "Raise the potency"
    return (
        Act("surge-damage", lambda state: f"{title}{state.whom(place, 'to')}", "surge-damage",
            lambda state, given: _add(state, place, given.whole("count")),
            lambda state: f"Each adds {rolling.surge_worth(state.made)}.",
            lambda state: _no_damage(state, place), counts,
            lambda state: f"{'1 to ' if _most(state) > 1 else ''}{SURGE.counted(_most(state))}", by, kind=title),
        Act("surge-potency", lambda state: f"{other}{state.whom(place, 'against')}", "surge-potency",
            lambda state, _: _raise(state, place), lambda state: _raise_brings(state, place),
            lambda state: _no_raise(state, place), (), f"{EDITION.pair} surges", by, kind=other),
    )  # fmt: skip


_ROLL: Act[State, Rulings] = Act(
    "roll", lambda state: "Roll it again" if state.use else "Roll it", "ability-roll", moves.Roll(_ask, _rolled),
    fields=_roll_fields, kind="Roll it", press="Roll", more_label="Conditions and bonuses",
    whose="The card is rolled by whoever uses it.",
)  # fmt: skip
_SURGES: Final = tuple(_surges(place) for place in range(MAX_TARGETS))
_DOWNGRADE: Act[State, Rulings] = rolling.downgrade()
_GAIN: Act[State, Rulings] = Act(
    "gain", "Gain surges", "surge", _gained,
    closed=lambda state: f"No more than {MAX_SURGES} surges are counted here." if state.surges >= MAX_SURGES else "",
    fields=lambda state: (
        pick("count", "Surges", {str(n): str(n) for n in range(1, min(MAX_SURGES - state.surges, _MOST_GAINED) + 1)}),
    ),
    place=MORE, press="Note them", whose="Surges are noted for the hero of the card.",
)  # fmt: skip


class AbilityCard(Acting[State, Rulings]):
    """The ability card and its roll. Source: Draw Steel Heroes, *Classes*, *Abilities*."""

    id = f"{ID}.ability-card"
    title = "Ability card"
    more_label = "The rest of the card and the hero"
    rule = "card"
    opening = ""
    start = "Make the card"
    acts = (_ROLL, _DOWNGRADE, *_SURGES[0], _GAIN)
    outcomes = rolling.OUTCOMES
    fields = (
        *ability_fields(),
        *hero_fields(),
        text("name", "Name of the hero", group="more", source="name"),
        number("surges", "Surges", 0, MAX_SURGES, group="more", source="surges"),
        *kit_fields(),
    )

    def begin(self, given: Given) -> State:
        """The card, before any roll."""
        return State(made(given), given.whole("surges"), first=given.whole("surges"))

    def acts_of(self, state: State) -> tuple[Act[State, Rulings], ...]:
        """A roll at any time; after one surges for each of its targets, and a lower tier."""
        targets = len(state.use.roll.targets) if state.use else 1
        return (_ROLL, *(act for both in _SURGES[:targets] for act in both), _DOWNGRADE, _GAIN)

    def closed(self, state: State, act: Act[State, Rulings]) -> str:
        """Why an act is closed: there is nothing to roll, nothing is rolled yet, or for a reason of its own."""
        if not state.made.ability.rolled:
            return "It has no power roll. Write a line for a tier, such as 6 + M damage, and make it anew."
        if state.use is None and act.do not in ("roll", "gain"):
            return "Nothing is rolled yet. Roll the card first."
        return super().closed(state, act)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why an act is closed, or whose it is; surges are against somebody."""
        if do in (each.do for each in _SURGES[0]) and state.use and by not in (t.id for t in state.use.roll.targets):
            return "Surges go to one of the targets of this roll."
        return super().refusal(state, do, by)

    def older(self, state: State, do: str, by: str) -> Choice | None:
        """Surges that change nothing: earlier releases let them be spent."""
        targets = state.use.roll.targets if state.use else ()
        for place, target in enumerate(targets):
            for act, why in zip(_SURGES[place], (_no_damage, _no_raise), strict=True):
                if (act.do, target.id) == (do, by) and not why(state, place, idle=True):
                    return act.choice(state)
        return None

    def view(self, state: State, seat: Seat) -> View:
        """The card; after a roll with the tiers that were rolled, and what happens to each target."""
        use, card = state.use, state.made
        name = card.ability.name
        held = f" You have {SURGE.counted(state.surges)}." if state.surges else ""
        if use is None:
            blocks: tuple[Block, ...] = (card.card(), *_warned(card))
            summary, settled = f"The card of {name} is made.{held}", not card.ability.rolled
            return View(summary, {}, blocks=blocks, settled=settled, actors=((rolling.HERO, "You"),))
        targets = use.roll.targets
        words = tuple(told.outcome_words(card, use, place) for place in range(len(targets)))
        first, crowd = targets[0], told.too_many(card, use)
        blocks = (
            card.card(use.tiers),
            sum_block(first.power, use.faces, use.rulings[0], name_of(card.rolls)),
            *told.target_grid(use, words),
            *told.once_note(card, use),
            *((Note(crowd, "warn"),) if crowd else ()),
            *_warned(card),
        )
        mean = f"{leading(words[0])}."
        if use.roll.many:
            mean = f"Against {first.who.inside}: {words[0]}. The table has the others."
        tier = use.tier(0)
        return View(
            f"{name}: {words[0]}.{held}",
            _verdict(card, use, words),
            Headline(key(tier), f"Tier {tier}", mean),
            blocks,
            settled=False,
            actors=((rolling.HERO, "You"), *((each.id, each.who.first) for each in targets)),
        )

    def offers(self, state: State) -> tuple[Offer, ...]:
        """Damage and conditions of each target, to be taken."""
        return told.offers(state.made, state.use) if state.use else ()

    def effects(self, state: State) -> tuple[Effect, ...]:
        """The surges that were spent or gained, one against the other."""
        return tuple(surges(state.surges - state.first))

    def forecast(self, state: State) -> Distribution:
        """The odds of a plain roll of the card: no edges, no banes, no bonuses."""
        return count(ask_power(Power(state.made.hero.score(state.made.rolls))))


def _warned(card: Made) -> tuple[Note, ...]:
    found: list[Note] = []
    if not card.ability.rolled and card.ability.effect:
        found.append(Note("Without a power roll the effect is all that the ability does."))
    elif not card.ability.rolled:
        found.append(Note("Nothing stands on it yet. Write a line for each tier, or an effect.", "warn"))
    if "Strike" in card.ability.keywords and not card.ability.strike:
        area = "An ability with the keyword Area is never a strike, so Strike counts for nothing."
        found.append(Note(area, "warn"))
    return tuple(found)


def _verdict(card: Made, use: Use, words: tuple[str, ...]) -> dict[str, Json]:
    targets: list[Json] = []
    for place, target in enumerate(use.roll.targets):
        total, damage = use.rulings[place].total, rolling.damage_to(card, use, place)
        one: dict[str, Json] = {"name": target.who.first, "tier": use.tier(place), "total": total}
        targets.append({**one, "happens": words[place], **({} if damage is None else {"damage": damage})})
    critical = use.natural and card.ability.type.critical
    shown: dict[str, Json] = {"outcome": key(use.tier(0)), "natural": use.rulings[0].natural, "critical": critical}
    return {**shown, "targets": targets, "spent": use.spent}
