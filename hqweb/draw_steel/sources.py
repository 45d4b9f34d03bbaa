"""What gives an edge or a bane: a list to tick, which puts the right ones on a roll and says which it did not.

Source: Draw Steel Heroes, *Classes* (conditions, ranged strikes), *Combat* (flanking, cover and the like), *Tests*.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final, Literal, NamedTuple

from hqweb.core import fields, procedure

type Trait = Literal["ability", "strike", "melee", "ranged", "damage", "test", "might-agility"]
"""What a roll is: an ability roll or a test, and of what kind."""

type Traits = frozenset[Trait]


class Source(NamedTuple):
    """Something that gives edges or banes.

    `who` has it: whoever rolls, or a target. `on` are the traits of the rolls that it is about, with “or” between
    several kinds of them. `about` says that in words, `chapter` where it stands.
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
        """What it gives, in words.

        >>> SOURCES[0].gives
        'a bane'
        """
        word = "edge" if self.edges else "bane"
        return f"a double {word}" if self.edges + self.banes > 1 else f"{'an' if self.edges else 'a'} {word}"

    def counts(self, traits: Traits) -> bool:
        """Whether it is about a roll with these traits."""
        return any(map(traits.issuperset, _kinds(self.on)))


@cache
def _kinds(on: str) -> tuple[list[str], ...]:
    return tuple(wanted.split() for wanted in on.split(" or "))


SOURCES: Final = (
    Source("weakened", "you", 0, 1, "Weakened", "", "all power rolls"),
    Source("prone", "you", 0, 1, "Prone", "ability strike", "strikes"),
    Source("restrained", "you", 0, 1, "Restrained", "ability or test might-agility",
           "ability rolls, and Might and Agility tests"),
    Source("frightened", "you", 0, 1, "Frightened, and rolling against the source", "ability", "ability rolls"),
    Source("grabbed", "you", 0, 1, "Grabbed, and not aiming at the grabber", "ability", "ability rolls"),
    Source("taunted", "you", 0, 2, "Taunted, and not aiming at the taunter", "ability", "ability rolls"),
    Source("beset", "you", 0, 1, "Ranged strike with an enemy adjacent", "ability ranged strike", "ranged strikes"),
    Source("underwater", "you", 0, 1, "Underwater without a swim speed", "", "all power rolls", "Combat"),
    Source("squeezed", "you", 0, 1, "Squeezed", "", "all power rolls", "Combat"),
    Source("high-ground", "you", 1, 0, "High ground, all above the target", "ability", "ability rolls", "Combat"),
    Source("flanking", "you", 1, 0, "Flanking", "ability melee strike", "melee strikes", "Combat"),
    Source("aided", "you", 1, 0, "Helped by Aid Attack", "ability", "ability rolls", "Combat"),
    Source("hidden", "you", 1, 0, "Hidden from the target", "ability", "ability rolls", "Tests"),
    Source("defending", "you", 2, 0, "Defending, and rolling a test to resist", "test", "tests", "Combat"),
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
"""All sources of edges and banes: those of whoever rolls, then those of a target."""


class Ticked(NamedTuple):
    """What ticked sources come to on a roll, what to say of each, and the keys of those that count."""

    edges: int
    banes: int
    steps: tuple[procedure.Step, ...]
    keys: tuple[str, ...] = ()


def ticks_field(
    who: Literal["you", "target"], name: str, label: str, source: str = "", sources: Iterable[Source] = SOURCES
) -> fields.Field:
    """The list to tick of one side."""
    options = tuple(fields.Option(each.key, each.title, each.gives) for each in sources if each.who == who)
    return fields.Field(name, "picks", label, default=[], options=options, source=source)


def ticked(keys: Iterable[str], traits: Traits, whom: str = "", sources: Iterable[Source] = SOURCES) -> Ticked:
    """The edges and banes of what was ticked, for a roll with these traits; `whom` is the target it is about.

    >>> found = ticked(("prone", "weakened"), frozenset({"test"}))
    >>> found.banes, [step.text for step in found.steps]
    (1, ['Prone: nothing here, it is about strikes.', 'Weakened: a bane.'])
    """
    found, steps = {source.key: source for source in sources}, list[procedure.Step]()
    counting: list[Source] = []
    for source in map(found.__getitem__, keys):
        title = f"{whom}, {source.title[0].lower()}{source.title[1:]}" if whom else source.title
        told = "{title}: nothing here, it is about {about}."
        if source.counts(traits):
            counting.append(source)
            told = "{title}: *{gives}*."
        steps.append(procedure.say("tick", told, title=title, gives=source.gives, about=source.about))
    edges, banes = sum(each.edges for each in counting), sum(each.banes for each in counting)
    return Ticked(edges, banes, tuple(steps), tuple(each.key for each in counting))


class Ailment(NamedTuple):
    """A condition. `own` is what it puts on the rolls of whoever has it, `against` on rolls against them.

    `aim` says on which own rolls: all of them, those at whoever caused it, or those that leave the cause out. A new
    source `replaces` the old one, where it does not stand beside it; `cause` is what one is called that nobody names.
    `still` is whether it takes all speed.
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
        ("After a main action, a triggered action or a Might or Agility roll: 1d6 + level Stamina lost",)),
    Ailment("dazed", "Dazed",
        ("One thing a turn: main action, maneuver or move action",
         "No triggered action, free triggered action or free maneuver")),
    Ailment("frightened", "Frightened",
        ("No willing step closer to the source while its place is known",
         "The edge against it is for a creature alone"), "frightened", "their-fear", "at", replaces=True,
        cause="what it fears"),
    Ailment("grabbed", "Grabbed",
        ("Speed 0, carried along by the grabber", "Force moved by the grabber alone", "No Knockback",
         "Halves the speed of a grabber who is no larger",
         "Over by release, Escape Grab or teleport, or when the two are forced apart"), "grabbed", aim="not-at",
        cause="the grabber", still=True),
    Ailment("prone", "Prone",
        ("Crawls: each square costs one more", "No climbing, jumping, swimming or flying"), "prone", "their-prone"),
    Ailment("restrained", "Restrained",
        ("Speed 0, and no Stand Up", "Cannot be force moved"), "restrained", "their-restrained", still=True),
    Ailment("slowed", "Slowed", ("Speed 2 at most", "No shifting")),
    Ailment("taunted", "Taunted",
        ("Only while there is line of effect to the taunter",), "taunted", aim="not-at", replaces=True,
        cause="the taunter"),
    Ailment("weakened", "Weakened", (), "weakened"),
)  # fmt: skip
