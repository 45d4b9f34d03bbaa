"""The ability roll without a card: a score, edges and banes, one roll against one target or several.

Source: Draw Steel Heroes, *Classes*, *Ability Roll*, *Critical Hit*, *Roll Against Multiple Creatures*.
"""

from typing import Final, NamedTuple

from hqweb.core.blocks import Block
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Json, Option
from hqweb.core.procedure import Ask, Choice, Headline, Move, MoveKind, Played, Procedure, Seat, View
from hqweb.core.words import listed
from hqweb.draw_steel.abilities.ability import MAIN, TYPES, ActionType
from hqweb.draw_steel.abilities.after import DOWNGRADE, HERO, decided, downgrade_choice
from hqweb.draw_steel.abilities.outcomes import OUTCOMES
from hqweb.draw_steel.abilities.targets import Roll, roll_fields, rolled_at, targets_field
from hqweb.draw_steel.abilities.told import critical_steps, target_grid, tier_steps
from hqweb.draw_steel.abilities.use import Rulings, Use, ask_roll, mixed
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

    roll: Roll
    name: str
    type: ActionType
    use: Use | None = None


class AbilityRoll(Procedure[State, Rulings]):
    """The ability roll. Source: Draw Steel Heroes, *Classes*, *Ability Roll*."""

    id = f"{ID}.ability-roll"
    title = "Ability roll"
    more_label = "Conditions and bonuses"
    rule = "ability-roll"
    opening = "roll"
    moves = (MoveKind("roll", "Roll", "ability-roll"), MoveKind(DOWNGRADE, "Take a lower tier", "downgrade"))
    outcomes = OUTCOMES

    def __init__(self) -> None:
        ways = tuple(Option(key_, title) for key_, (title, _) in _WAYS.items())
        types = tuple(Option(each.key, each.name) for each in TYPES)
        self.fields = (
            letter_field("letter", "Characteristic", source="ability.letter"),
            score_field("score", "Score", default=2, source="ability.score"),
            *roll_fields()[:2],
            targets_field(resists=False),
            Field(
                "kind",
                "pick",
                "Kind of ability",
                default="melee-strike",
                options=ways,
                group="more",
                source="ability.kind",
            ),
            Field("type", "pick", "Type", default=MAIN, options=types, group="more", source="ability.type"),
            *roll_fields()[2:],
        )

    def caption(self, given: Given) -> str:
        """The roll; against several targets how many they are, with the edges and banes that hold against all."""
        state = self.begin(given)
        powers = [target.power for target in state.roll.targets]
        common = powers[0]._replace(
            edges=min(power.edges for power in powers), banes=min(power.banes for power in powers)
        )
        against = f" against {TARGET.counted(len(powers))}" if powers[1:] else ""
        return f"{roll_words(common, state.name)}{against}"

    def begin(self, given: Given) -> State:
        """A roll that is not made yet."""
        traits: Traits = frozenset(("ability", *_WAYS[given.text("kind")][1]))
        kind = next(each for each in TYPES if each.key == given.text("type"))
        return State(rolled_at(given, given.whole("score"), traits), name_of(given.text("letter")), kind)

    def choices(self, state: State) -> tuple[Choice, ...]:
        """The roll; after it a lower tier."""
        if state.use is None:
            return (Choice("roll", "Roll", HERO),)
        return tuple(downgrade_choice(state.use))

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why a move does not stand open."""
        if state.use is None:
            return "Nothing is rolled yet. Roll first."
        if do == "roll":
            return "It is rolled already. Take the roll back, or begin anew."
        if max(state.use.tiers) == 1:
            return "There is no lower tier than this."
        return "A lower tier is taken by whoever rolled."

    def ask(self, state: State, move: Move) -> Ask[Rulings] | None:
        """Two d10; a lower tier takes none."""
        return ask_roll(state.roll) if move.do == "roll" else None

    def play(self, state: State, move: Move, faces: Faces, ruling: Rulings | None) -> Played[State]:
        """The roll, or the lower tier."""
        if ruling is not None:
            use = Use(state.roll, faces, ruling)
            steps = (*tier_steps(use, state.name), *critical_steps(use, state.type))
            return Played(state._replace(use=use), steps, f"Rolled: tier {use.tier(0)}.")
        if state.use is None:
            raise TypeError("nothing is decided before a roll")
        told = decided(None, state.use, move)
        return Played(state._replace(use=told.state), told.steps, told.line)

    def view(self, state: State, seat: Seat) -> View:
        """The tier against each target."""
        use = state.use
        if use is None:
            return View("Nothing is rolled yet.", {}, settled=False, actors=((HERO, "You"),))
        tier, first = use.tier(0), use.roll.targets[0]
        ruling = use.rulings[0]
        ladder: tuple[Block, ...] = (tier_ladder(ruling, "You"),) if tier == ruling.tier else ()
        blocks = (sum_block(first.power, use.faces, ruling, state.name), *ladder, *target_grid(use))
        mean = f"{_MEANS[tier]}."
        if mixed(use):
            mean = f"Against {first.who.inside}. {_others(use)}."
        return View(
            f"Tier {tier}: {mean[0].lower()}{mean[1:]}",
            _verdict(use, state.type),
            Headline(key(tier), f"Tier {tier}", mean),
            blocks,
            settled=not self.choices(state),
            actors=((HERO, "You"),),
        )


def _others(use: Use) -> str:
    found: dict[int, list[str]] = {}
    for place, target in enumerate(use.roll.targets):
        if use.tier(place) != use.tier(0):
            found.setdefault(use.tier(place), []).append(target.who.inside)
    told = tuple(f"tier {tier} against {listed(tuple(names))}" for tier, names in sorted(found.items()))
    text = listed(told)
    return f"{text[0].upper()}{text[1:]}"


def _verdict(use: Use, kind: ActionType) -> dict[str, Json]:
    targets: list[Json] = [
        {"name": target.who.first, "tier": use.tier(place), "total": use.rulings[place].total}
        for place, target in enumerate(use.roll.targets)
    ]
    return {
        "outcome": key(use.tier(0)),
        "natural": use.rulings[0].natural,
        "critical": use.natural and kind.critical,
        "targets": targets,
    }
