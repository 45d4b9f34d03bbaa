"""The augment: a contest before the contest, won for a bonus on another ability."""

from typing import Final, NamedTuple

from hqweb.classic.condition.effects import ended as lapsing
from hqweb.classic.contest import aftermath, contest
from hqweb.classic.edition import edition as book
from hqweb.classic.edition import form, resistance
from hqweb.classic.roll import bout, results
from hqweb.core import dice, fields, moves, procedure, tables, words
from hqweb.mastery import modifiers, rating

HELPED: Final = "support"
"""The kind that the augment of another hero brings, where those add up."""

_OTHERS: Final = (("group-contest", "Into a group contest", "heroes"),
    ("extended-contest", "Into an extended contest", "heroes"))  # fmt: skip
"""The other contests that take a bonus, and the list in their forms that it goes into."""

_VIVID: Final = procedure.Outcome("hero:vivid", "Victory", f"v{results.MAJOR}")
"""A victory with a help that was especially entertaining, where no level is asked for."""
_FOR_ANOTHER: Final = procedure.say("support", "It is for another hero, and adds to any augment of their own.")


class Augment(contest.Contest):
    """The contest for an augment, against the plain base.

    Source: HeroQuest, *Augments*; the base from the QuestWorlds SRD. `into` are the other contests that take it: id,
    title, and the list of their form that it goes into. An edition that may leave the level open has one bonus for a
    victory, and a greater one for a `vivid` help: *Rolled Augments* in the SRD.
    """

    title = "Augment"
    more_label = "Modifiers and name"
    rule = "augment"
    moves = (procedure.MoveKind("roll", "Roll", "augment"), *contest.Contest.moves[1:])

    def __init__(self, edition: book.Edition, into: tuple[tuple[str, str, str], ...] = _OTHERS) -> None:
        super().__init__(edition)
        self.id = f"{edition.id}.augment"
        kinds = tuple(kind for kind in edition.kinds if not kind.helps)
        ways, plain = {"well": "Entertaining", "vivid": "Especially entertaining"}, fields.When("outcome", ("plain",))
        self.fields = (
            edition.rating_field("ability", "Ability that helps", source="ability"),
            edition.rating_field("base", "Base resistance", default=int(edition.base)),
            *form.outcome_fields(edition),
            *((moves.pick("told", "How it is told", ways, when=plain), helps_field()) if edition.plain else ()),
            modifiers.modifiers_field(kinds, edition.letter)._replace(source="modifiers"),
            form.hero_field(),
            form.BETTER_ROLL,
        )
        self._amounts, self._others = dict((*edition.augments, *edition.plain_augments)), into
        self._signs = {key: rating.bonus(amount, edition.letter) for key, amount in self._amounts.items()}
        self.outcomes = tuple(
            each._replace(label=f"{each.label}, {self._signs[each.key]}")
            for each in (*((_VIVID,) if edition.plain else ()), *book.outcomes_of(edition))
        )

    def foe(self, given: fields.Given) -> contest.Foe:
        """The ordinary class at its base."""
        ordinary, base = self._edition.ordinary, rating.Total(given.whole("base"))
        total, step = resistance.against(ordinary, base)
        other, vivid = given.text("helps", "") == "other", given.text("told", "") == "vivid"
        who, row = words.Who("Resistance", "the resistance"), f"{self._edition.id}.resistance-classes/{ordinary.id}"
        return contest.Foe(who, total, (step,), (row,), helps_other=other, vivid=vivid)

    def counts(self, state: contest.State, ruling: bout.Ruling) -> str:
        """The outcome key: a vivid help has one of its own."""
        return _VIVID.key if state.foe.vivid and ruling.winner > 0 else bout.outcome(ruling)

    def headline(self, key: str) -> procedure.Headline:
        """The verdict with the bonus."""
        found, amount = tables.keyed(self.outcomes, key), self._amounts[key]
        mean = f"The ability that {'is' if amount > 0 else 'was to be'} helped gets {self._signs[key]} for one contest."
        nothing = "It brings nothing, and the one attempt is used up."
        return procedure.Headline(found.mark, found.label, mean if amount else nothing)

    def after(self, state: contest.State, ruling: bout.Ruling) -> contest.After:
        """The bonus, and the contests that it can go into."""
        key = self.counts(state, ruling)
        amount, sign, vivid = self._amounts[key], self._signs[key], key == _VIVID.key
        label, text = self._edition.headline(bout.outcome(ruling)).word, "{label}: *{sign}* for one contest."
        result = procedure.say("augment-result", text, label=label, sign=sign, amount=amount)
        lapsed = aftermath.ended(self._edition, state.roll.pair.ours, state.rows[0]) if ruling.winner < 0 else ()
        table = "plain-augments" if vivid or any(each.key == key for each in book.PLAIN_OUTCOMES) else "augment-results"
        return contest.After(
            (result, self._attempt(state), *lapsed),
            {**({"level": "vivid"} if vivid else {}), "augment": amount},
            rows=(f"{self._edition.id}.{table}/{key.replace(':', '-')}",),
            offers=self._into(state, amount, f"{sign} on the ability."),
        )

    def leaves(self, state: contest.State, ruling: bout.Ruling) -> tuple[procedure.Effect, ...]:
        """The end of benefits that were in play, with a defeat; an augment costs nothing else."""
        return lapsing(self._edition, "", state.rows[0]) if ruling.winner < 0 else ()

    def _attempt(self, state: contest.State) -> procedure.Step:
        """The one attempt is used up; that of a helper is theirs, and adds up with others."""
        if state.foe.helps_other:
            return _FOR_ANOTHER
        left = "no other ability of the hero augments that contest"
        left = left if self._edition.plain else "that contest gets no other augment"
        return procedure.say("one-augment", f"The attempt is made: {left}.")

    def _into(self, state: contest.State, amount: int, brings: str) -> tuple[procedure.Offer, ...]:
        bout, helped = state.roll.bout, state.foe.helps_other
        row: dict[str, fields.Json] = (
            {"kind": HELPED, "amount": amount} if helped else {"kind": "augment", "amount": str(amount)}
        )
        lists: dict[str, dict[str, fields.Json]] = {
            "modifiers": {"modifiers": [row]},
            "heroes": {"heroes": [{"bonus": amount}]},
        }
        read: dict[str, fields.Json] = {"outcome": "plain" if bout.plain else "level"} if self._edition.plain else {}
        ways = (
            ("simple-contest", "Into a simple contest", lists["modifiers"] | read),
            *((name, title, lists[into]) for name, title, into in self._others),
        )
        low: dict[str, fields.Json] = {"better_roll": "low" if bout.low_wins else "high"}
        id_ = self._edition.id
        return tuple(procedure.Offer(f"{id_}.{name}", title, inputs | low, brings) for name, title, inputs in ways)


def helps_field() -> fields.Field:
    """Whose contest an augment is for."""
    return moves.pick("helps", "It helps", {"own": "The hero’s own contest", "other": "Another hero"}, group="more")


class Quick(NamedTuple):
    """Whose ability helps, its total, a mastery’s letter, its kind, if another hero is helped, and if it was taken."""

    who: words.Who
    total: rating.Total
    letter: str
    kind: modifiers.Kind
    other: bool
    taken: bool = False

    @property
    def bonus(self) -> tuple[int, str]:
        """What it brings, and how that is written."""
        amount = modifiers.fifth(self.total, "bonus", self.kind.part)
        return amount, rating.bonus(amount, self.letter)


def _take(state: Quick, _: fields.Given, __: dice.Faces, amount: int) -> procedure.Played[Quick]:
    """The bonus, and that it is the one of one's own where it is."""
    sign, in_all = state.bonus[1], " {total} in all and" if state.total > rating.PER_MASTERY else ""
    text = f"{{who}}: {words.portion(state.kind.part)} of {{rating}},{in_all} rounded down, is *{{sign}}*."
    shown = {"who": state.who.first, "rating": rating.show(state.total, state.letter)}
    quick = procedure.say("quick", text, **shown, total=int(state.total), sign=sign, amount=amount)
    own = procedure.say("one-augment", "No other ability of the hero augments that contest.")
    steps = (quick, _FOR_ANOTHER if state.other else own)
    return procedure.Played(state._replace(taken=True), steps, f"Quick augment: {sign}")


class QuickAugment(moves.Acting[Quick, int]):
    """A bonus of a fifth of the helping ability. Source: QuestWorlds SRD 2.2, *Quick Augments*."""

    title = "Quick augment"
    more_label = "Whom it helps"
    rule = "quick"
    opening = "take"
    rolls = False
    start = "Take it"
    outcomes = (procedure.Outcome("hero:plain", "Quick augment", "v2"),)
    acts = (
        moves.Act("take", "Take the augment", "quick",
            moves.Roll(lambda state, _: procedure.Ask((), lambda _: state.bonus[0], lambda _: "hero:plain"), _take),
            closed=moves.needs(lambda state: not state.taken, moves.SHUT)),
    )  # fmt: skip

    def __init__(self, edition: book.Edition) -> None:
        self.id, self._edition = f"{edition.id}.quick-augment", edition
        self.fields = (
            edition.rating_field("ability", "Ability that helps", source="ability"),
            helps_field(),
            form.hero_field(),
        )

    def caption(self, given: fields.Given, state: Quick) -> str:
        """The rating that helps."""
        total = rating.show(rating.Total(given.whole("ability")), self._edition.letter)
        return f"{words.portion(self._edition.kind('quick').part)} of {total}"

    def begin(self, given: fields.Given) -> Quick:
        """The ability that helps."""
        total, other = rating.Total(given.whole("ability")), given.text("helps") == "other"
        who, kind = words.Who.named(given.text("hero"), "Hero"), self._edition.kind("quick")
        return Quick(who, total, self._edition.letter, kind, other)

    def view(self, state: Quick, seat: procedure.Seat) -> procedure.View:
        """The bonus."""
        actors = (("hero", state.who.first),)
        if not state.taken:
            return procedure.View("Nothing is taken yet.", {}, settled=False, actors=actors)
        amount, sign = state.bonus
        mean = f"The ability that is helped gets {sign} for one contest."
        verdict: dict[str, fields.Json] = {"winner": "hero", "level": "plain", "augment": amount}
        view = moves.decided(self.outcomes[0], mean, verdict, (), actors)
        return view._replace(summary=f"Quick augment, {sign}: {words.within(mean)}")

    def offers(self, state: Quick) -> tuple[procedure.Offer, ...]:
        """The contest that it helps."""
        amount, sign = state.bonus
        row: fields.Json = (
            {"kind": HELPED, "amount": amount} if state.other else {"kind": "quick", "rating": int(state.total)}
        )
        into, brings = f"{self._edition.id}.simple-contest", f"{sign} on the ability."
        return (procedure.Offer(into, "Into a simple contest", {"modifiers": [row]}, brings),) if state.taken else ()
