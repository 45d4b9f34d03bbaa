"""The ability card: made for one hero, with damage and potencies as numbers, and rolled for each use.

Source: Draw Steel Heroes, *Classes*, *Abilities*, *Ability Roll*, *Potencies*, *Surges*.
"""

from typing import Final, NamedTuple

from hqweb.core import dice, fields, limits, moves, procedure
from hqweb.core.blocks import Block, Note
from hqweb.core.odds import count
from hqweb.core.words import Cost, Price, leading
from hqweb.draw_steel import edition as book
from hqweb.draw_steel import power
from hqweb.draw_steel.abilities import ability_roll, card, potency
from hqweb.draw_steel.abilities.ability import ability_fields
from hqweb.draw_steel.abilities.hits import Hit, effect_steps, hit_of, hits, offers, once_note, too_many
from hqweb.draw_steel.effects import surges


class State(NamedTuple):
    """A card, its hero's surges, the last roll, and the initial surges."""

    made: card.Made
    surges: int
    use: ability_roll.Use | None = None
    first: int = 0

    @property
    def edition(self) -> book.Edition:
        """The edition whose numbers apply."""
        return self.made.hero.edition

    @property
    def most(self) -> int:
        """The surges that can go into damage now."""
        return min(self.surges, self.edition.surges - ability_roll.used(self).extra)

    def hit(self, place: int) -> Hit:
        """Return the result against one target."""
        return hit_of(self.made, ability_roll.used(self), place)

    def whom(self, place: int, preposition: str) -> str:
        """Return the target after a preposition; empty if there's only one."""
        return f" {preposition} {self.hit(place).target.who.inside}" if ability_roll.used(self).roll.many else ""


def _roll_fields(state: State) -> tuple[fields.Field, ...]:
    ability, edition = state.made.ability, state.edition
    takes = f"{ability.takes}." if ability.takes else ""
    targets = ability_roll.targets_field(edition, resists=True, letters=ability.resisted, takes=takes)
    return (targets, *ability_roll.roll_fields(edition))


def _roll(state: State, given: fields.Given) -> ability_roll.Roll:
    (hero, ability, *_), letter = state.made, state.made.rolls
    return ability_roll.rolled_at(given, letter, hero.scores[letter], ability.type, ability.traits, state.edition)


def _rolled(
    state: State, given: fields.Given, faces: dice.Faces, rulings: ability_roll.Rulings
) -> procedure.Played[State]:
    card, use = state.made, ability_roll.Use(_roll(state, given), faces, rulings)
    tiers = " and ".join(map(str, sorted(set(use.tiers))))
    happens = "" if use.roll.many else f": {hit_of(card, use, 0).words}"
    steps = (
        *too_many(card, use),
        *ability_roll.tier_steps(use),
        *effect_steps(card, use),
        *ability_roll.critical_steps(use),
    )
    return procedure.Played(state._replace(use=use), steps, f"{card.ability.name}, tier {tiers}{happens}.")


def _gained(state: State, given: fields.Given) -> procedure.Played[State]:
    more = book.SURGE.counted(given.whole("count"))
    step = procedure.say("surge", "You gain {more}.", more=more)
    return procedure.Played(state._replace(surges=state.surges + given.whole("count")), (step,), f"Gained {more}.")


def _no_damage(state: State, place: int, *, idle: bool = False) -> str:
    """Return why you can't spend surges on damage to a target; `idle` allows useless ones."""
    hit, most = state.hit(place), state.edition.surges
    highest = "A surge adds your highest characteristic, which is 0 or less, so surges would add nothing."
    return moves.why(
        (hit.damage is None, "This tier deals no rolled damage, so surges add nothing to it."),
        (hit.use.extra >= most, f"You can spend at most {most} surges on the damage of one roll."),
        (hit.use.extra_on not in (-1, place), "Your damage surges already went to another target."),
        (not idle and not hit.made.surge, highest),
        (not idle and hit.immune, f"{hit.target.who.first} is immune to {hit.kind}, so surges would add nothing."),
        (not state.surges, "You have no surges left."),
    )


def _no_raise(state: State, place: int, *, idle: bool = False) -> str:
    """Return why surges can't raise a potency against a target; `idle` allows useless ones."""
    hit, pair = state.hit(place), state.edition.pair
    far = potency.TOO_FAR if any(each.lands is False for each in hit.landings) else potency.LANDS_ALREADY
    return moves.why(
        (hit.target.object, "An object takes damage and no other effect, so there’s no potency to raise."),
        (not hit.potencies, "This tier has no potency to raise."),
        (place in hit.use.raised, potency.raised_once(state.edition.raises)),
        (not idle and hit.words == hit.raised.words, far),
        (state.surges < pair, potency.too_few(state.surges, pair)),
    )


def _raise_brings(state: State, place: int) -> str:
    hit = state.hit(place)
    both = zip(hit.limits(), hit.limits(state.edition.raises), strict=True)
    return f"{' and '.join(f'{now} becomes {then}' for now, then in both)}: {hit.raised.words}."


def _add(state: State, place: int, count: int) -> procedure.Played[State]:
    worth, use = state.made.surge, ability_roll.used(state)
    after = state._replace(use=use._replace(extra=use.extra + count, extra_on=place), surges=state.surges - count)
    whom, damage = after.hit(place).target.who.inside, after.hit(place).damage or 0
    told = "{count} × {worth} = {more} more damage to {who}: *{damage}* in total."
    step = procedure.say("surge-damage", told, count=count, worth=worth, more=count * worth, who=whom, damage=damage)
    return procedure.Played(after, (step,), f"{book.SURGE.counted(count)} for damage.")


def _raise(state: State, place: int) -> procedure.Played[State]:
    hit, whom = state.hit(place).raised, state.hit(place).target.who.inside
    pair, by = leading(book.SURGE.spelt(state.edition.pair)), str(state.edition.raises)
    told, values = "{pair} raise it by {by} against {who}: {values}. The result is *{words}*.", ", ".join(hit.limits())
    step = procedure.say("surge-potency", told, pair=pair, by=by, who=whom, values=values, words=hit.words)
    after = state._replace(use=hit.use, surges=state.surges - state.edition.pair)
    return procedure.Played(after, (step,), f"{pair} against {whom}.")


def _surges(place: int) -> tuple[moves.Act[State, ability_roll.Rulings], moves.Act[State, ability_roll.Rulings]]:
    """Return the surge moves for one target: damage and potency."""

    def counts(state: State) -> tuple[fields.Field, ...]:
        more = {str(n): f"{n}: {n * state.made.surge} more damage" for n in range(1, state.most + 1)}
        return (moves.pick("count", "Surges", more),)

    by, title, other = f"t{place + 1}", "Surges for damage", "Raise the potency"
    return (
        moves.Act("surge-damage", lambda state: f"{title}{state.whom(place, 'to')}", "surge-damage",
            lambda state, given: _add(state, place, given.whole("count")),
            lambda state: f"Each adds {state.made.surge}.",
            lambda state: _no_damage(state, place), counts,
            lambda state: Cost(f"{'1 to ' if state.most > 1 else ''}{book.SURGE.counted(state.most)}",
                Price(book.SURGE.one, 1, state.most)), by, kind=title),
        moves.Act("surge-potency", lambda state: f"{other}{state.whom(place, 'against')}", "surge-potency",
            lambda state, _: _raise(state, place), lambda state: _raise_brings(state, place),
            lambda state: _no_raise(state, place), (), lambda state: book.SURGE.cost(state.edition.pair), by,
            kind=other),
    )  # fmt: skip


_ROLL: moves.Act[State, ability_roll.Rulings] = moves.Act(
    "roll", lambda state: "Roll again" if state.use else "Roll", "ability-roll",
        moves.Roll(lambda state, given: ability_roll.ask_roll(_roll(state, given)), _rolled),
    fields=_roll_fields, kind="Roll", press="Roll", more_label="Conditions and bonuses",
    whose="Only the ability’s user can roll the card.",
)  # fmt: skip
_SURGES: Final = tuple(_surges(place) for place in range(limits.MAX_TARGETS))
_DOWNGRADE: moves.Act[State, ability_roll.Rulings] = ability_roll.downgrade()
_GAIN: moves.Act[State, ability_roll.Rulings] = moves.Act(
    "gain", "Gain surges", "surge", _gained,
    closed=lambda state: (
        f"You can track at most {limits.MAX_SURGES} surges here." if state.surges >= limits.MAX_SURGES else ""),
    fields=lambda state: (
        moves.pick("count", "Surges", {str(n): str(n) for n in range(1, min(limits.MAX_SURGES - state.surges, 9) + 1)}),
    ),
    place=moves.MORE, press="Add them", whose="Surges belong to the card’s hero.",
)  # fmt: skip


class AbilityCard(moves.Tracker[State, ability_roll.Rulings]):
    """The ability card and its roll. Source: Draw Steel Heroes, *Classes*, *Abilities*."""

    id = f"{book.ID}.ability-card"
    title = "Ability card"
    verdict = (
        f"{ability_roll.VERDICT} spent=int surges against:use.roll.targets{ability_roll.ROLLS} faces:use.faces"
        " targets=[name=text tier=int total=int happens=text damage=int effects=[text=text value=int lands=flag]]"
    )
    more_label = "More about the card and the hero"
    rule = "card"
    start = "Make the card"
    acts = (_ROLL, _DOWNGRADE, *_SURGES[0], _GAIN)
    outcomes = power.OUTCOMES

    def __init__(self, edition: book.Edition = book.EDITION) -> None:
        self.edition = edition
        self.fields = (
            *ability_fields(edition),
            *card.hero_fields(edition),
            moves.text("name", "Hero’s name", group="more", source="name"),
            moves.number("surges", "Surges", 0, limits.MAX_SURGES, group="more", source="surges"),
            *card.kit_fields(),
        )

    def begin(self, given: fields.Given) -> State:
        """Return the card before any roll."""
        return State(card.made(given, self.edition), given.whole("surges"), first=given.whole("surges"))

    def acts_of(self, state: State) -> tuple[moves.Act[State, ability_roll.Rulings], ...]:
        """Return the moves: rolls, then surges for each target and a lower tier."""
        targets = len(state.use.roll.targets) if state.use else 1
        return (_ROLL, *(act for both in _SURGES[:targets] for act in both), _DOWNGRADE, _GAIN)

    def closed(self, state: State, act: moves.Act[State, ability_roll.Rulings]) -> str:
        """Return why a move isn't available: nothing to roll, no roll yet, or its own reason."""
        unrolled = state.use is None and act.do not in ("roll", "gain")
        blank = "It has no power roll. Add a line for a tier, such as 6 + M damage, and make the card again."
        rolled = (not state.made.ability.rolled, blank), (unrolled, "You haven’t rolled yet. Roll the card first.")
        return moves.why(*rolled) or super().closed(state, act)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Return why a move is refused; surges need a target."""
        if do in (each.do for each in _SURGES[0]) and state.use and by not in (t.id for t in state.use.roll.targets):
            return "Pick one of this roll’s targets for the surges."
        return super().refusal(state, do, by)

    def older(self, state: State, do: str, by: str) -> procedure.Choice | None:
        """Accept surges that change nothing, as earlier releases did."""
        for place, target in enumerate(state.use.roll.targets if state.use else ()):
            for act, why in zip(_SURGES[place], (_no_damage, _no_raise), strict=True):
                if (act.do, target.id) == (do, by) and not why(state, place, idle=True):
                    return act.choice(state)
        return None

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """Return the card; after a roll, with the tiers and the result for each target."""
        use, card, actors = state.use, state.made, ((ability_roll.HERO, "You"),)
        name, held = card.ability.name, f" You have {book.SURGE.counted(state.surges)}." if state.surges else ""
        if use is None:
            blocks: tuple[Block, ...] = (card.card(), *_warned(card))
            summary, settled = f"Your {name} card is ready.{held}", not card.ability.rolled
            return procedure.View(summary, {}, blocks=blocks, settled=settled, actors=actors)
        every = hits(card, use)
        words, first = tuple(hit.words for hit in every), every[0].target
        blocks = (
            card.card(use.tiers),
            power.sum_block(first.power, use.faces, use.rulings[0], book.name_of(card.rolls)),
            *ability_roll.target_grid(use, words),
            *once_note(card, use),
            *(Note(each.text, "warn") for each in too_many(card, use)),
            *_warned(card),
        )
        mean = f"{leading(words[0])}."
        if use.roll.many:
            mean = f"Against {first.who.inside}: {words[0]}. See the table for the others."
        more: list[dict[str, fields.Json]] = [
            {"happens": hit.words, **({} if hit.damage is None else {"damage": hit.damage}), "effects": hit.told}
            for hit in every
        ]
        return procedure.View(
            f"{name}: {words[0]}.{held}",
            {**use.told(*more), "spent": use.spent},
            use.headline(mean),
            blocks,
            settled=False,
            actors=(*actors, *((each.id, each.who.first) for each in use.roll.targets)),
        )

    def offers(self, state: State) -> tuple[procedure.Offer, ...]:
        """Return the offers of each target's damage and conditions."""
        return tuple(offer for hit in hits(state.made, state.use) for offer in offers(hit)) if state.use else ()

    def effects(self, state: State) -> tuple[procedure.Effect, ...]:
        """Return the net surges spent or gained."""
        return tuple(surges(state.surges - state.first))

    def forecast(self, state: State) -> dice.Distribution:
        """Return the odds of a roll without edges, banes or bonuses."""
        return count(power.ask_power(power.Power(state.made.hero.scores[state.made.rolls], edition=self.edition)))


def _warned(card: card.Made) -> tuple[Note, ...]:
    rolled, effect = card.ability.rolled, card.ability.effect
    area = "An ability with the keyword Area is never a strike, so ignore Strike."
    nothing = "The card is empty. Add a line for each tier, or an effect."
    return moves.those(
        (not rolled and effect, Note("Without a power roll, the ability only has this effect.")),
        (not rolled and not effect, Note(nothing, "warn")),
        ("Strike" in card.ability.keywords and not card.ability.strike, Note(area, "warn")),
    )
