"""Grab, Escape Grab and Knockback: allowed targets by size and Might, and the effect of each tier.

Source: Draw Steel Heroes, *Classes*, *Grabbed*; *Combat*, *Maneuvers*; *The Basics*, *Size*.
"""

from typing import Final, NamedTuple

from hqweb.core import fields, moves, procedure, words
from hqweb.core.blocks import Block, Note
from hqweb.core.dice import Faces
from hqweb.draw_steel import edition as book
from hqweb.draw_steel import effects, sources
from hqweb.draw_steel import power as powers
from hqweb.draw_steel.fight.conditions_state import Holding

_BARRED: Final = procedure.Outcome("barred", "Not allowed", "d2")


class Maneuver(NamedTuple):
    """A maneuver: its tiers, and the default name of the other creature.

    `letters` are the characteristics it can use. `then` is the result of a grab or escape once the
    free strike is accepted.
    """

    key: str
    title: str
    rule: str
    letters: tuple[book.Letter, ...]
    traits: sources.Traits
    other: words.Who
    tiers: dict[int, str]
    then: str = ""


_MELEE: Final[sources.Traits] = frozenset({"ability", "melee"})
_TARGET: Final = words.Who("The target", "the target")

GRAB: Final = Maneuver("grab", "Grab", "grab", ("M",), _MELEE, _TARGET, {
    1: "Nothing happens.",
    2: "You can grab {it}, but it makes a melee free strike against you first.",
    3: "You have {it} grabbed.",
}, "it’s grabbed")  # fmt: skip
ESCAPE: Final = Maneuver("escape", "Escape Grab", "escape-grab", ("M", "A"), frozenset({"ability"}),
    words.Who("The grabber", "the grabber"), {
    1: "You’re still grabbed.",
    2: "You can get free, but {it} makes a melee free strike against you first.",
    3: "You’re free.",
}, "you’re free")  # fmt: skip


def maneuvers(edition: book.Edition = book.EDITION) -> dict[str, Maneuver]:
    """Return the three maneuvers by key."""
    pushes = {tier: f"Push {{it}} up to {book.SQUARE.counted(n)} away." for tier, n in enumerate(edition.pushes, 1)}
    knockback = Maneuver("knockback", "Knockback", "knockback", ("M",), _MELEE, _TARGET, pushes)
    return {each.key: each for each in (GRAB, ESCAPE, knockback)}


class State(NamedTuple):
    """A maneuver before and after its roll.

    `barred` holds the reasons you can't use it, `slow` is set if holding the target halves your speed, and `struck`
    is set once the free strike of tier 2 is accepted. `sizes` are yours and the other creature's.
    """

    of: Maneuver
    you: str
    it: words.Who
    power: powers.Power
    score: str
    slow: bool
    steps: tuple[procedure.Step, ...] = ()
    barred: tuple[procedure.Step, ...] = ()
    faces: Faces = ()
    ruling: powers.Ruling | None = None
    struck: bool = False
    sizes: tuple[str, str] = ("", "")

    @property
    def done(self) -> bool:
        """True if the grab or escape succeeded."""
        return bool(not self.barred and self.ruling and self.of.then and (self.ruling.tier == 3 or self.struck))

    @property
    def slowed(self) -> bool:
        """True if the grab halves your speed."""
        return self.done and self.of is GRAB and self.slow

    @property
    def comes(self) -> str:
        """The current effect of the tier."""
        return self.of.tiers[(3 if self.struck else self.ruling.tier if self.ruling else 1)].format(it=self.it.inside)


def larger(one: str, other: str, edition: book.Edition = book.EDITION) -> bool:
    """Return whether one size is larger than another.

    >>> larger("1L", "1M"), larger("1S", "1S"), larger("2", "1L")
    (True, False, True)
    """
    return edition.sizes.index(one) > edition.sizes.index(other)


def in_reach(own: str, its: str, might: int, edition: book.Edition = book.EDITION) -> bool:
    """Return whether a creature of this size and Might can grab or knock back one of that size.

    >>> in_reach("1M", "1L", 1), in_reach("1M", "1L", 2), in_reach("1M", "3", 2), in_reach("3", "3", 0)
    (False, True, False, True)
    """
    return not larger(its, own, edition) or edition.strong <= might >= int(its[0])


def _targeted(
    edition: book.Edition, given: fields.Given, it: words.Who
) -> tuple[tuple[procedure.Step, ...], tuple[procedure.Step, ...]]:
    """Return why the target is allowed, and why the maneuver isn't."""
    might, own, its = given.whole("M"), given.text("your_size"), given.text("its_size")
    allowed, large = in_reach(own, its, might, edition), "{it}, size {size}, is *too large*: you’re size {own}, and"
    if not larger(its, own, edition):
        told = "{it}, size {size}, is *no larger* than you, size {own}."
    elif allowed:
        told = "{it}, size {size}, is larger than you, but your *Might {might}* is enough."
    elif might >= edition.strong:
        told = f"{large} Might {{might}} isn’t enough."
    else:
        told = f"{large} you need Might {{strong}} or more."
    strong = edition.strong
    size = procedure.say("grab-size", told, it=it.first, size=its, own=own, might=words.sign(might), strong=strong)
    full = "You already hold a creature, and you can hold only *one at a time*. Let go first."
    held = "You’re grabbed, so you *can’t use Knockback*. Escape first."
    taken = "{it} is already grabbed, and *no creature can be grabbed twice*."
    return moves.those((allowed, size)), moves.those(
        (not allowed, size),
        (given.flag("full", default=False), procedure.say("grab-one", full)),
        (given.flag("taken", default=False), procedure.say("grab-one", taken, it=it.first)),
        (given.flag("held", default=False), procedure.say("grabbed", held)),
    )


def _rolled(state: State, _: fields.Given, faces: Faces, ruling: powers.Ruling) -> procedure.Played[State]:
    """Return the result of the roll, or why there isn't one."""
    after = state._replace(faces=faces, ruling=ruling)
    if state.barred:
        return procedure.Played(after, state.barred, f"{state.of.title}: not allowed")
    steps = (*state.steps, *powers.roll_steps(state.power, faces, ruling, state.score))
    come = procedure.say(state.of.rule, "Tier {tier}: {what}", tier=ruling.tier, what=after.comes)
    return procedure.Played(after, (*steps, come, *_came_off(after)), f"{state.of.title}: tier {ruling.tier}")


def _accept(state: State, _: fields.Given) -> procedure.Played[State]:
    """Return the result of accepting the free strike."""
    after, told = state._replace(struck=True), "{it} makes a melee *free strike* first. Then *{then}*."
    first = procedure.say("grab-price", told, it=state.it.first, then=state.of.then)
    return procedure.Played(after, (first, *_came_off(after)), f"{state.of.title}: for a free strike")


def _came_off(state: State) -> tuple[procedure.Step, ...]:
    """Return the grab's effect on the grabber's speed."""
    told = "{it} isn’t smaller than you, so your speed is *halved* while you hold it."
    return moves.those((state.slowed, procedure.say("grabbed", told, it=state.it.first)))


_NO_DICE: Final = procedure.Ask((), lambda _: powers.Ruling(0, 0, 1, 1, "automatic"), lambda _: _BARRED.key)
"""Return the dice, or none if the maneuver isn't allowed."""
_UNROLLED: Final = "You haven’t rolled yet. Roll first."
_GRABBING, _ESCAPING, _PUSHING = (fields.When("maneuver", (each,)) for each in maneuvers())


class Grab(moves.Acting[State, powers.Ruling]):
    """Grab, Escape Grab and Knockback. Source: Draw Steel Heroes, *Combat*, *Maneuvers*."""

    id = f"{book.ID}.grab"
    title = "Grab and Knockback"
    verdict = (
        f"outcome=text done=flag total=int faces ruling power({powers.POWER}) struck slow sizes"
        " strong:power.edition.strong"
    )
    more_label = "Conditions, bonuses, and names"
    acts = (
        moves.Act("roll", "Roll", "grab",
            moves.Roll(lambda state, _: _NO_DICE if state.barred else powers.ask_power(state.power), _rolled),
            "", lambda state: powers.ROLLED if state.ruling else "", whose=_UNROLLED),
        moves.Act("accept", "Take the free strike", "grab-price", _accept,
            lambda state: f"{state.it.first} makes a melee free strike against you. Then {state.of.then}.",
            moves.either(moves.needs(lambda state: state.ruling, _UNROLLED),
                   moves.needs(lambda state: not state.struck, "You’ve already taken the free strike."),
                   lambda state: "" if state.ruling and state.ruling.tier == 2 and state.of.then and not state.barred
                       else "This result doesn’t include a free strike."), whose="Only the roller can decide."),
    )  # fmt: skip
    outcomes = (*powers.OUTCOMES, _BARRED)

    def __init__(self, edition: book.Edition = book.EDITION) -> None:
        self.edition, self.maneuvers = edition, maneuvers(edition)
        sizes = {each: f"Size {each}" for each in edition.sizes}
        self.fields = (
            moves.pick("maneuver", "Maneuver", {each.key: each.title for each in self.maneuvers.values()}),
            book.score_field("M", book.name_of("M"), 2, source="M"),
            book.score_field("A", book.name_of("A"), when=_ESCAPING, source="A"),
            moves.pick("your_size", "Your size", sizes, "1M", was="size"),
            moves.pick("its_size", "Its size", sizes, "1M"),
            moves.flag("full", "You already hold a creature", when=_GRABBING),
            moves.flag("taken", "It’s already grabbed", when=_GRABBING),
            moves.flag("held", "You’re grabbed", when=_PUSHING),
            *powers.COUNTS,
            sources.ticks_field("you", "ticks", "You are", "ticks", edition.sources)._replace(group="more"),
            sources.ticks_field("target", "their_ticks", "The target is", "", edition.sources)._replace(group="more"),
            moves.number("bonus", "Bonuses", -book.MAX_BONUS, book.MAX_BONUS, group="more"),
            moves.text("name", "Your name", group="more", source="name"),
            moves.text("target", "Name of the other creature", group="more"),
        )

    def caption(self, given: fields.Given, state: State) -> str:
        """Return the maneuver and its roll."""
        return f"{state.of.title} with {powers.roll_words(state.power, state.score)}"

    def begin(self, given: fields.Given) -> State:
        """Return the maneuver before its roll, and any reasons against it."""
        of, name, edition = self.maneuvers[given.text("maneuver")], given.text("target"), self.edition
        it = words.Who(words.leading(name), name) if name else of.other
        letter, own, its = max(of.letters, key=given.whole), given.text("your_size"), given.text("its_size")
        mine = sources.ticked(given.picks("ticks"), of.traits, "", edition.sources)
        theirs = sources.ticked(given.picks("their_ticks"), of.traits, it.first, edition.sources)
        small = of is ESCAPE and larger(its, own, edition)
        bane = procedure.say("escape-grab", "You’re smaller than {it}: *a bane*.", it=it.inside)
        allowed, barred = _targeted(edition, given, it) if of is not ESCAPE else ((), ())
        steps = (*allowed, *mine.steps, *theirs.steps, *([bane] if small else []))
        power = powers.read_power(edition, given, mine.edges + theirs.edges, mine.banes + theirs.banes + small)
        power, slow = power._replace(score=given.whole(letter)), not larger(own, its, edition)
        return State(of, given.text("name"), it, power, book.name_of(letter), slow, steps, barred, sizes=(own, its))

    def possible(self, state: State, move: procedure.Move) -> tuple[procedure.Outcome, ...]:
        """Return the three tiers, or that the maneuver isn't allowed."""
        return (_BARRED,) if state.barred else powers.OUTCOMES

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """Return the verdict, the dice, and the effect on the grabber."""
        you, ruling, title = state.you or "You", state.ruling, state.of.title
        actors = (("hero", you),)
        if ruling is None:
            return procedure.View("You haven’t rolled yet.", {}, settled=False, actors=actors)
        if state.barred:
            headline = procedure.Headline(_BARRED.mark, _BARRED.label, " ".join(step.text for step in state.barred))
            return procedure.View(f"{title} isn’t allowed here.", {"outcome": _BARRED.key}, headline, actors=actors)
        tier, mean = ruling.tier, state.comes
        ladder = powers.tier_ladder(ruling, you, state.power.edition)
        note = Note(f"While you hold {state.it.inside}, your speed is halved.")
        total = powers.sum_block(state.power, state.faces, ruling, state.score)
        blocks: tuple[Block, ...] = (total, ladder, *moves.those((state.slowed, note)))
        verdict: dict[str, fields.Json] = {"outcome": powers.key(tier), "done": state.done, "total": ruling.total}
        head, settled = procedure.Headline(powers.key(tier), f"Tier {tier}", mean), not self.now_open(state)
        return procedure.View(
            f"{title}, tier {tier}: {words.within(mean)}", verdict, head, blocks, settled=settled, actors=actors
        )

    def offers(self, state: State) -> tuple[procedure.Offer, ...]:
        """Return the offer of the grabbed creature's condition."""
        if not state.done or state.of is not GRAB:
            return ()
        row: dict[str, fields.Json] = {"condition": "grabbed", "ends": "other", "source": state.you}
        inputs: dict[str, fields.Json] = {"name": state.it.first, "kind": "creature", "conditions": [row]}
        told = "Grabbed, and its effect on rolls."
        return (procedure.Offer(f"{book.ID}.conditions", "The condition", inputs, told, replaces=True),)

    def effects(self, state: State) -> tuple[procedure.Effect, ...]:
        """Return the effect on the roller's sheet: the creature they hold, or that they're free."""
        if not state.done:
            return ()
        named = "" if state.it == state.of.other else state.it.inside
        if state.of is not GRAB:
            return (procedure.Effect("", effects.ENDED, {"condition": "grabbed", "source": named}, "Grabbed ends"),)
        holding: Holding = "half" if state.slow else "full"
        return (procedure.Effect("", effects.HOLD, {"holding": holding, "holds": named}, f"Holds {state.it.inside}"),)
