"""Sources of edges and banes: a list to tick, which adds those that apply to a roll and explains the rest.

Source: Draw Steel Heroes, *Classes* (conditions, ranged strikes), *Combat* (flanking, cover and the like), *Tests*.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final, Literal, NamedTuple

from hqweb.core import fields, procedure

type Trait = Literal["ability", "strike", "melee", "ranged", "damage", "test", "might-agility"]
"""A trait of a roll: an ability roll or a test, and its kind."""

type Traits = frozenset[Trait]


class Source(NamedTuple):
    """A source of edges or banes.

    `who` has it: the roller or a target. `on` lists the traits of the rolls it affects, with “or” between
    kinds. `about` says that in words, and `chapter` is its place in the book.
    """

    key: str
    who: Literal["you", "target"]
    edges: int
    banes: int
    title: str
    on: str
    about: str
    chapter: str = "Classes"

    @property
    def gives(self) -> str:
        """Its edge or bane, in words.

        >>> SOURCES[0].gives
        'a bane'
        """
        word = "edge" if self.edges else "bane"
        return f"a double {word}" if self.edges + self.banes > 1 else f"{'an' if self.edges else 'a'} {word}"

    def counts(self, traits: Traits) -> bool:
        """Return whether it affects a roll with these traits."""
        return any(map(traits.issuperset, _kinds(self.on)))


@cache
def _kinds(on: str) -> tuple[list[str], ...]:
    return tuple(wanted.split() for wanted in on.split(" or "))


SOURCES: Final = (
    Source("weakened", "you", 0, 1, "Weakened", "", "all power rolls"),
    Source("prone", "you", 0, 1, "Prone", "ability strike", "strikes"),
    Source("restrained", "you", 0, 1, "Restrained", "ability or test might-agility",
           "ability rolls, and Might and Agility tests"),
    Source("frightened", "you", 0, 1, "Frightened, against the source", "ability", "ability rolls"),
    Source("grabbed", "you", 0, 1, "Grabbed, and not targeting the grabber", "ability", "ability rolls"),
    Source("taunted", "you", 0, 2, "Taunted, and not targeting the taunter", "ability", "ability rolls"),
    Source("beset", "you", 0, 1, "Ranged strike with an enemy adjacent", "ability ranged strike", "ranged strikes"),
    Source("underwater", "you", 0, 1, "Underwater without a swim speed", "", "all power rolls", "Combat"),
    Source("squeezed", "you", 0, 1, "Squeezed", "", "all power rolls", "Combat"),
    Source("high-ground", "you", 1, 0, "High ground, entirely above the target", "ability", "ability rolls", "Combat"),
    Source("flanking", "you", 1, 0, "Flanking", "ability melee strike", "melee strikes", "Combat"),
    Source("aided", "you", 1, 0, "Helped by Aid Attack", "ability", "ability rolls", "Combat"),
    Source("hidden", "you", 1, 0, "Hidden from the target", "ability", "ability rolls", "Tests"),
    Source("defending", "you", 2, 0, "Defending, on a test to resist", "test", "tests", "Combat"),
    Source("their-prone", "target", 1, 0, "Prone", "ability melee", "melee abilities"),
    Source("their-restrained", "target", 1, 0, "Restrained", "ability", "ability rolls"),
    Source("their-fear", "target", 1, 0, "Frightened of you", "ability", "ability rolls"),
    Source("their-surprise", "target", 1, 0, "Surprised", "ability", "ability rolls", "Combat"),
    Source("their-sleep", "target", 2, 0, "Unconscious", "ability", "ability rolls", "Combat"),
    Source("their-climb", "target", 1, 0, "Climbing or riding", "ability melee", "melee abilities", "Combat"),
    Source("their-cover", "target", 0, 1, "In cover", "ability damage", "abilities that deal damage", "Combat"),
    Source("their-concealment", "target", 0, 1, "Concealed", "ability strike", "strikes", "Combat"),
    Source("their-defend", "target", 0, 2, "Defending", "ability", "ability rolls", "Combat"),
)  # fmt: skip
"""All sources of edges and banes: the roller's, then a target's."""


class Ticked(NamedTuple):
    """The edges and banes of ticked sources, with the reasons and the keys of those that count."""

    edges: int
    banes: int
    steps: tuple[procedure.Step, ...]
    keys: tuple[str, ...] = ()


def ticks_field(
    who: Literal["you", "target"], name: str, label: str, source: str = "", sources: Iterable[Source] = SOURCES
) -> fields.Field:
    """Return the list to tick for one side."""
    options = tuple(fields.Option(each.key, each.title, each.gives) for each in sources if each.who == who)
    return fields.Field(name, "picks", label, default=[], options=options, source=source)


def ticked(keys: Iterable[str], traits: Traits, whom: str = "", sources: Iterable[Source] = SOURCES) -> Ticked:
    """Return the edges and banes of ticked sources on a roll with these traits; `whom` is the target they belong to.

    >>> found = ticked(("prone", "weakened"), frozenset({"test"}))
    >>> found.banes, [step.text for step in found.steps]
    (1, ['Prone doesn’t apply. It only affects strikes.', 'Weakened: a bane.'])
    """
    found, steps = {source.key: source for source in sources}, list[procedure.Step]()
    counting: list[Source] = []
    for source in map(found.__getitem__, keys):
        title = f"{whom}, {source.title[0].lower()}{source.title[1:]}" if whom else source.title
        told = "{title} doesn’t apply. It only affects {about}."
        if source.counts(traits):
            counting.append(source)
            told = "{title}: *{gives}*."
        steps.append(procedure.say("tick", told, title=title, gives=source.gives, about=source.about))
    edges, banes = sum(each.edges for each in counting), sum(each.banes for each in counting)
    return Ticked(edges, banes, tuple(steps), tuple(each.key for each in counting))


class Ailment(NamedTuple):
    """A condition. `own` is its effect on the creature's own rolls, `against` on rolls against the creature.

    `aim` says which of its rolls: all, those at the source, or those that don't target the source. A new
    source `replaces` the old one or adds to it; `cause` is what to call an unnamed source.
    `still` is set if speed is 0.
    """

    key: str
    name: str
    does: tuple[str, ...]
    own: str = ""
    against: str = ""
    aim: Literal["all", "at", "not-at"] = "all"
    replaces: bool = False
    cause: str = ""
    still: bool = False


AILMENTS: Final = (
    Ailment("bleeding", "Bleeding",
        ("After a main action, a triggered action, or a Might or Agility roll: lose 1d6 + level Stamina",)),
    Ailment("dazed", "Dazed",
        ("Only one main action, maneuver or move action per turn",
         "No triggered actions, free triggered actions or free maneuvers")),
    Ailment("frightened", "Frightened",
        ("Can’t willingly move closer to a source whose place it knows",
         "Only a creature gets the edge against it"), "frightened", "their-fear", "at", replaces=True,
        cause="the source of fear"),
    Ailment("grabbed", "Grabbed",
        ("Speed 0, moved along by the grabber", "Only the grabber can force move it", "No Knockback",
         "Halves the speed of a grabber who isn’t larger",
         "Ends by release, Escape Grab or teleport, or when the two are forced apart"), "grabbed", aim="not-at",
        cause="the grabber", still=True),
    Ailment("prone", "Prone",
        ("Must crawl: each square costs 1 extra", "No climbing, jumping, swimming or flying"), "prone", "their-prone"),
    Ailment("restrained", "Restrained",
        ("Speed 0, and no Stand Up", "Can’t be force moved"), "restrained", "their-restrained", still=True),
    Ailment("slowed", "Slowed", ("Speed at most 2", "No shifting")),
    Ailment("taunted", "Taunted",
        ("Only with line of effect to the taunter",), "taunted", aim="not-at", replaces=True,
        cause="the taunter"),
    Ailment("weakened", "Weakened", (), "weakened"),
)  # fmt: skip
