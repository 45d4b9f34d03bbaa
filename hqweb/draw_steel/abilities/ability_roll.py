"""The ability roll without a card: a score, edges and banes, one roll against one target or several.

Source: Draw Steel Heroes, *Classes*, *Ability Roll*, *Critical Hit*, *Roll Against Multiple Creatures*.
"""

from typing import Final, NamedTuple

from hqweb.core import moves
from hqweb.core.blocks import Block
from hqweb.core.dice import Faces
from hqweb.core.fields import Given, Json
from hqweb.core.moves import Act, Acting, pick
from hqweb.core.procedure import Headline, Played, Seat, View
from hqweb.core.words import leading, listed
from hqweb.draw_steel.abilities import rolling
from hqweb.draw_steel.abilities.ability import TYPES, ActionType
from hqweb.draw_steel.abilities.narration import critical_steps, target_grid, tier_steps
from hqweb.draw_steel.abilities.rolling import Rulings, Use
from hqweb.draw_steel.edition import ID, letter_field, name_of, score_field
from hqweb.draw_steel.explain import roll_words, sum_block, tier_ladder
from hqweb.draw_steel.nouns import TARGET
from hqweb.draw_steel.power import key
from hqweb.draw_steel.sources import Trait, Traits

_WAYS: Final[dict[str, tuple[str, tuple[Trait, ...]]]] = {
    "melee-strike": ("A melee strike", ("strike", "melee", "damage")),
    "ranged-strike": ("A ranged strike", ("strike", "ranged", "damage")),
    "melee": ("A melee ability that is not a strike", ("melee",)),
    "area": ("An area that deals damage", ("damage",)),
    "other": ("Something without damage", ()),
}
"""What kind of ability is rolled, and what gives edges and banes to it."""

_MEANS: Final = {
    1: "The ability does the least that it does",
    2: "The ability does what may be expected of it",
    3: "The ability does its utmost",
}


class State(NamedTuple):
    """A roll, what its score is called, the type of its ability, and how it came out."""

    roll: rolling.Roll
    name: str
    type: ActionType
    use: Use | None = None


def _rolled(state: State, _: Given, faces: Faces, rulings: Rulings) -> Played[State]:
    use = Use(state.roll, faces, rulings)
    steps = (*tier_steps(use, state.name), *critical_steps(use, state.type))
    return Played(state._replace(use=use), steps, f"Rolled: tier {use.tier(0)}.")


_NOTHING = "Nothing is rolled yet. Roll first."

ACTS: Final[tuple[Act[State, Rulings], ...]] = (
    Act("roll", "Roll", "ability-roll", moves.Roll(lambda state, _: rolling.ask_roll(state.roll), _rolled), "",
        lambda state: "It is rolled already. Take the roll back, or begin anew." if state.use else "",
        whose=_NOTHING),
    rolling.downgrade(),
)  # fmt: skip


class AbilityRoll(Acting[State, Rulings]):
    """The ability roll. Source: Draw Steel Heroes, *Classes*, *Ability Roll*."""

    id = f"{ID}.ability-roll"
    title = "Ability roll"
    more_label = "Conditions and bonuses"
    rule = "ability-roll"
    opening = "roll"
    acts = ACTS
    outcomes = rolling.OUTCOMES
    fields = (
        letter_field("letter", "Characteristic", source="ability.letter"),
        score_field("score", "Score", default=2, source="ability.score"),
        *rolling.ROLL_FIELDS[:2],
        rolling.targets_field(resists=False),
        pick("kind", "Kind of ability", {way: title for way, (title, _) in _WAYS.items()}, group="more",
             source="ability.kind"),
        pick("type", "Type", {each.key: each.name for each in TYPES}, group="more", source="ability.type"),
        *rolling.ROLL_FIELDS[2:],
    )  # fmt: skip

    def caption(self, given: Given) -> str:
        """The roll; against several targets how many they are, with the edges and banes that hold against all."""
        state = self.begin(given)
        powers = [target.power for target in state.roll.targets]
        edges, banes = min(power.edges for power in powers), min(power.banes for power in powers)
        against = f" against {TARGET.counted(len(powers))}" if powers[1:] else ""
        return f"{roll_words(powers[0]._replace(edges=edges, banes=banes), state.name)}{against}"

    def begin(self, given: Given) -> State:
        """A roll that is not made yet."""
        traits: Traits = frozenset(("ability", *_WAYS[given.text("kind")][1]))
        kind = next(each for each in TYPES if each.key == given.text("type"))
        return State(rolling.rolled_at(given, given.whole("score"), traits), name_of(given.text("letter")), kind)

    def closed(self, state: State, act: Act[State, Rulings]) -> str:
        """Why an act is closed: nothing is rolled yet, or for a reason of its own."""
        return _NOTHING if act.do != "roll" and state.use is None else super().closed(state, act)

    def view(self, state: State, seat: Seat) -> View:
        """The tier against each target."""
        use = state.use
        if use is None:
            return View("Nothing is rolled yet.", {}, settled=False, actors=((rolling.HERO, "You"),))
        tier, first, ruling = use.tier(0), use.roll.targets[0], use.rulings[0]
        ladder: tuple[Block, ...] = (tier_ladder(ruling, "You"),) if tier == ruling.tier else ()
        blocks = (sum_block(first.power, use.faces, ruling, state.name), *ladder, *target_grid(use))
        mixed = len(set(use.tiers)) > 1
        mean = f"Against {first.who.inside}. {_others(use)}." if mixed else f"{_MEANS[tier]}."
        return View(
            f"Tier {tier}: {mean[0].lower()}{mean[1:]}",
            _verdict(use, state.type),
            Headline(key(tier), f"Tier {tier}", mean),
            blocks,
            settled=not self.choices(state),
            actors=((rolling.HERO, "You"),),
        )


def _others(use: Use) -> str:
    found: dict[int, list[str]] = {}
    for place, target in enumerate(use.roll.targets):
        if use.tier(place) != use.tier(0):
            found.setdefault(use.tier(place), []).append(target.who.inside)
    return leading(listed([f"tier {tier} against {listed(names)}" for tier, names in sorted(found.items())]))


def _verdict(use: Use, kind: ActionType) -> dict[str, Json]:
    targets: list[Json] = [
        {"name": target.who.first, "tier": use.tier(place), "total": use.rulings[place].total}
        for place, target in enumerate(use.roll.targets)
    ]
    told: dict[str, Json] = {"outcome": key(use.tier(0)), "natural": use.rulings[0].natural}
    return {**told, "critical": use.natural and kind.critical, "targets": targets}
