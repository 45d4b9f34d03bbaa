"""The augment: a contest before the main contest, for a bonus to another ability."""

from typing import Final, NamedTuple

from hqweb.classic.condition.effects import ended as lapsing
from hqweb.classic.contest import aftermath, contest
from hqweb.classic.edition import edition as book
from hqweb.classic.edition import form, resistance
from hqweb.classic.roll import bout, results
from hqweb.core import dice, fields, moves, procedure, tables, words
from hqweb.mastery import modifiers, rating

HELPED: Final = "support"
"""The kind of another hero's augment, in an edition where those add up."""

_OTHERS: Final = (("group-contest", "Into a group contest", "heroes"),
    ("extended-contest", "Into an extended contest", "heroes"))  # fmt: skip
"""Other contests that take the bonus, and the list in their forms for it."""

_VIVID: Final = procedure.Outcome("hero:vivid", "Victory", f"v{results.MAJOR}")
"""The outcome of a victory with an especially entertaining augment, without levels."""
_FOR_ANOTHER: Final = procedure.say("support", "It’s for another hero, and adds to any augment of their own.")


class Augment(contest.Contest):
    """The contest for an augment, against the plain base.

    Source: HeroQuest, *Augments*; the base from the QuestWorlds SRD. `into` are the other contests that take it: id,
    title, and the list in their form. An edition without levels has one bonus for a victory, and a greater one for a
    `vivid` augment: *Rolled Augments* in the SRD.
    """

    title = "Augment"
    more_label = "Modifiers and name"
    rule = "augment"
    verdict = f"{contest.VERDICT} augment=int"
    moves = (procedure.MoveKind("roll", "Roll", "augment"), *contest.Contest.moves[1:])

    def __init__(self, edition: book.Edition, into: tuple[tuple[str, str, str], ...] = _OTHERS) -> None:
        super().__init__(edition)
        self.id = f"{edition.id}.augment"
        kinds = tuple(kind for kind in edition.kinds if not kind.helps)
        ways, plain = {"well": "Entertaining", "vivid": "Especially entertaining"}, fields.When("outcome", ("plain",))
        self.fields = (
            edition.rating_field("ability", "Helping ability", source="ability"),
            edition.rating_field("base", "Base resistance", default=int(edition.base)),
            *form.outcome_fields(edition),
            *((moves.pick("told", "Description", ways, when=plain), helps_field()) if edition.plain else ()),
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
        """Return the ordinary class at its base."""
        ordinary, base = self._edition.ordinary, rating.Total(given.whole("base"))
        total, step = resistance.against(ordinary, base)
        other, vivid = given.text("helps", "") == "other", given.text("told", "") == "vivid"
        who, row = words.Who("Resistance", "the resistance"), f"{self._edition.id}.resistance-classes/{ordinary.id}"
        return contest.Foe(who, total, (step,), (row,), helps_other=other, vivid=vivid)

    def counts(self, state: contest.State, ruling: bout.Ruling) -> str:
        """Return the outcome key. A vivid augment has its own."""
        return _VIVID.key if state.foe.vivid and ruling.winner > 0 else bout.outcome(ruling)

    def headline(self, key: str) -> procedure.Headline:
        """Return the verdict with the bonus."""
        found, amount = tables.keyed(self.outcomes, key), self._amounts[key]
        mean = f"The other ability gets {self._signs[key]} for one contest."
        nothing = "You get nothing, and you’ve used up the one attempt."
        return procedure.Headline(found.mark, found.label, mean if amount else nothing)

    def after(self, state: contest.State, ruling: bout.Ruling) -> contest.After:
        """Return the bonus, and offers of contests that take it."""
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
            offers=self._into(state, amount, f"{sign} to the ability."),
        )

    def leaves(self, state: contest.State, ruling: bout.Ruling) -> tuple[procedure.Effect, ...]:
        """Return the ends of benefits after a defeat, the only other effect of an augment."""
        return lapsing(self._edition, "", state.rows[0]) if ruling.winner < 0 else ()

    def _attempt(self, state: contest.State) -> procedure.Step:
        """Note that the attempt is used up, or that a helper's augment adds up with others."""
        if state.foe.helps_other:
            return _FOR_ANOTHER
        plain = self._edition.plain
        left = "the hero can’t augment that contest again" if plain else "that contest can’t get another augment"
        return procedure.say("one-augment", f"You’ve used the attempt: {left}.")

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
    """Return the choice of whose contest an augment is for."""
    return moves.pick("helps", "It helps", {"own": "The hero’s own contest", "other": "Another hero"}, group="more")


class Quick(NamedTuple):
    """A quick augment: its hero, total, letter and kind, if it helps another hero, and if it was taken."""

    who: words.Who
    total: rating.Total
    letter: str
    kind: modifiers.Kind
    other: bool
    taken: bool = False

    @property
    def bonus(self) -> tuple[int, str]:
        """Return the bonus, and the bonus in words."""
        amount = modifiers.fifth(self.total, "bonus", self.kind.part)
        return amount, rating.bonus(amount, self.letter)


def _take(state: Quick, _: fields.Given, __: dice.Faces, amount: int) -> procedure.Played[Quick]:
    """Explain the bonus, and the limit to one of your own."""
    sign, in_all = state.bonus[1], " {total} in all and" if state.total > rating.PER_MASTERY else ""
    text = f"{{who}}: {{part}} of {{rating}},{in_all} rounded down, is *{{sign}}*."
    shown = {
        "who": state.who.first,
        "part": words.portion(state.kind.part),
        "rating": rating.show(state.total, state.letter),
    }
    quick = procedure.say("quick", text, **shown, total=int(state.total), sign=sign, amount=amount)
    own = procedure.say("one-augment", "The hero can’t augment that contest again.")
    steps = (quick, _FOR_ANOTHER if state.other else own)
    return procedure.Played(state._replace(taken=True), steps, f"Quick augment: {sign}")


class QuickAugment(moves.Acting[Quick, int]):
    """A bonus of a fifth of the helping ability. Source: QuestWorlds SRD 2.2, *Quick Augments*."""

    title = "Quick augment"
    more_label = "Hero to help"
    rule = "quick"
    verdict = "winner=text level=text augment=int"
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
            edition.rating_field("ability", "Helping ability", source="ability"),
            helps_field(),
            form.hero_field(),
        )

    def caption(self, given: fields.Given, state: Quick) -> str:
        """Return the helping rating."""
        total = rating.show(rating.Total(given.whole("ability")), self._edition.letter)
        return f"{words.portion(self._edition.kind('quick').part)} of {total}"

    def begin(self, given: fields.Given) -> Quick:
        """Return the helping ability."""
        total, other = rating.Total(given.whole("ability")), given.text("helps") == "other"
        who, kind = words.Who.named(given.text("hero"), "Hero"), self._edition.kind("quick")
        return Quick(who, total, self._edition.letter, kind, other)

    def view(self, state: Quick, seat: procedure.Seat) -> procedure.View:
        """Return the bonus."""
        actors = (("hero", state.who.first),)
        if not state.taken:
            return procedure.View("You haven’t taken it yet.", {}, settled=False, actors=actors)
        amount, sign = state.bonus
        mean = f"The other ability gets {sign} for one contest."
        verdict: dict[str, fields.Json] = {"winner": "hero", "level": "plain", "augment": amount}
        view = moves.decided(self.outcomes[0], mean, verdict, (), actors)
        return view._replace(summary=f"Quick augment, {sign}: {words.within(mean)}")

    def offers(self, state: Quick) -> tuple[procedure.Offer, ...]:
        """Offer the contest that it helps."""
        amount, sign = state.bonus
        row: fields.Json = (
            {"kind": HELPED, "amount": amount} if state.other else {"kind": "quick", "rating": int(state.total)}
        )
        into, brings = f"{self._edition.id}.simple-contest", f"{sign} to the ability."
        return (procedure.Offer(into, "Into a simple contest", {"modifiers": [row]}, brings),) if state.taken else ()
