"""The state of a hero: states of adversity and benefits over time, their ends, and their sum."""

from collections.abc import Callable, Collection, Iterable
from typing import Final

from hqweb.classic.condition import effects
from hqweb.classic.condition.state import ANY, VERDICT, Boon, Harm, State, overview, rested, status, sum_steps
from hqweb.classic.edition import edition, form, states
from hqweb.core import dice, limits, moves, procedure, sheet, words
from hqweb.core.fields import Field, Given, Json

_HERO: Final = "hero"
_WHAT: Final = moves.text("what", "Cause")
_HOW: Final = moves.pick("how", "The GM", {"cancel": "Cancel both", "difference": "Keep the difference"})
type Does = Callable[[State, Given], procedure.Played[State]]
type Ending = Callable[[State, Given], Collection[Harm | Boon]]
"""The moves that end states of adversity and benefits."""

_ROOM: Final[moves.Closed[State]] = moves.needs(
    lambda state: len(state.marks) < limits.MAX_MODIFIERS,
    f"A contest takes at most {limits.MAX_MODIFIERS} states and benefits. End one first.",
)


def _not_dying(state: State) -> str:
    return "" if state.down else f"There’s no need: {state.who.inside} isn’t dying."


def _too_short(ending: Ending) -> Callable[[State], str]:
    """Return the guard of a period of rest, which has to end something."""

    def closed(state: State) -> str:
        if ending(state, Given({})):
            return ""
        titles = [each.state.title.lower() for each in state.harms]
        titles += [each.state.title.lower() for each in state.boons if each.state.rest]
        longer = "that takes longer, treatment, or an event" if state.harms else "that takes longer, or a defeat"
        left = f"That doesn’t end {' or '.join(dict.fromkeys(titles))}: {longer}."
        return left if titles else f"There’s nothing to end for {state.who.inside}."

    return closed


def _one_of(name: str, label: str, marks: Iterable[Harm | Boon], letter: str) -> Field:
    return moves.pick(name, label, {each.id: each.label(letter) for each in marks})


def _harms(label: str) -> Callable[[State], tuple[Field, ...]]:
    return lambda state: (_one_of("state", label, state.harms, ""),)


def _befalls(who: words.Who, state: states.Adversity | states.Benefit, what: str) -> procedure.Step:
    sentence, title = "{who} is *{state}*{what}: {effect}.", state.title.lower()
    return procedure.say(state.id, sentence, who=who.first, state=title, what=what, effect=state.effect)


def _over(days: int) -> Ending:
    return lambda state, _: rested(state, days)


class Condition(moves.Tracker[State]):
    """Track the state of a hero, without dice.

    Source: HeroQuest, *Consequences of Defeat* and *Benefits of Victory*; QuestWorlds SRD 2.2, the same and
    *Recovery and Healing*, *Waning Benefits*, *Benefits Meet Consequences*.
    """

    title = "State of a hero"
    rule = "recovery"
    verdict = VERDICT
    fields = (form.hero_field()._replace(group=""),)

    def __init__(self, edition: edition.Edition) -> None:
        self.id = f"{edition.id}.condition"
        self._edition, self._letter = edition, edition.letter
        self._benefits = {each.key: each for each in edition.benefits}
        self.offer(self._acts())

    def _acts(self) -> tuple[moves.Act[State], ...]:
        rules = self._edition.lasting
        gains = {
            key: f"{each.name(self._letter)}: {each.effect}".removesuffix(": ") for key, each in self._benefits.items()
        }
        given = {of.id: f"{of.title}: {of.effect}" for of in self._edition.states if of.level is not None}
        scope = moves.pick("scope", "Area of life", {ANY: "Any"} | {id_: label for id_, label, _ in rules.scopes})
        what = (_WHAT, scope) if rules.scopes else (_WHAT,)
        labels = {each.key: each.label for each in edition.OUTCOMES}
        results = moves.pick("outcome", "The healing is a", labels, "hero:minor")
        rescued = {id_: self._edition.state(id_).title for id_ in rules.rescued}

        def boons(state: State, label: str) -> Field:
            return _one_of("which", label, state.boons, self._letter)

        fades = any(each.rest for each in self._edition.benefits)
        kept = {"meet": rules.meets, "heal": rules.heals, "story-end": fades}
        acts = (
            moves.Act("suffer", "Add a state after a defeat", "consequence", self._suffer, "", _ROOM,
                (moves.pick("state", "State", given), *what)),
            moves.Act("benefit", "Add a benefit after a victory", "benefit", self._gain, "", _ROOM,
                (moves.pick("amount", "Benefit", gains, [*gains][1]), *what)),
            moves.Act("defeat", "End a benefit after a defeat", "benefit-ends",
                lambda state, given: moves.said(
                    state.without(boon := state.boon(given)), "benefit-ends", "",
                    "{who}: the {noun} {label} *ends* with the defeat.", who=state.who.first,
                    noun="state of fortune" if boon.state.title else "benefit of", label=boon.label(self._letter)), "",
                moves.needs(lambda state: state.boons, "There’s no benefit to end."),
                lambda state: (boons(state, "Benefit that ends"),)),
            moves.Act("meet", "Set a benefit against a state", "meets", self._meet, "",
                moves.needs(lambda state: state.harms and state.boons,
                    "You need both a state and a benefit for this."),
                lambda state: (*_harms("State")(state), boons(state, "Benefit"), _HOW), place=moves.MORE),
            moves.Act("rescue", "Rescue in time", "dying", self._rescue, "", _not_dying,
                (moves.pick("to", "State after it", rescued),) if len(rescued) > 1 else ()),
            moves.Act("heal", "Contest of healing", "healing", self._heal, "",
                moves.needs(lambda state: state.harms, "There’s nothing to heal."),
                lambda state: (*_harms("State to heal")(state), results), place=moves.MORE),
            moves.Act("treat", "Treatment or an event", "recovery",
                self._ends("Treatment or an event", lambda state, given: (state.harm(given),)),
                "", moves.needs(lambda state: state.harms, "There’s nothing to treat."),
                _harms("State to end"), place=moves.MORE),
            *(self._passes(span.id, span.title, "Rest", _over(span.days)) for span in rules.spans),
            self._passes("session-end", "End the session", "The end of the session",
                lambda state, _: [each for each in state.marks if each.state.rest and each.state.rest.session]),
            moves.Act("story-end", "End the story", "waning",
                self._ends("The end of the story", lambda state, _: state.boons, "lets lapse"), "",
                moves.needs(lambda state: state.boons, "There’s no benefit that could lapse."), place=moves.MORE),
            moves.Act("die", "No rescue", "dead",
                lambda state, _: moves.said(state._replace(dead=True), "dead", "", "{who} is *dead*.",
                    who=state.who.first), "", _not_dying, place=moves.MORE),
        )  # fmt: skip
        return tuple(act for act in acts if kept.get(act.do, True))

    def _passes(self, do: str, title: str, how: str, ending: Ending) -> moves.Act[State]:
        return moves.Act(do, title, "recovery", self._ends(how, ending), "", _too_short(ending), place=moves.MORE)

    def begin(self, given: Given) -> State:
        """Return a hero without states."""
        name = given.text("hero")
        return State(words.Who.named(name, "Hero"), name)

    def closed(self, state: State, act: moves.Act[State]) -> str:
        """Explain why a move isn't available now."""
        down = state.down.state.title.lower() if state.down and act.do not in ("rescue", "die") else ""
        return moves.why(
            (state.dead, f"Nothing more can change: {state.who.inside} is dead."),
            (down, f"A rescue or death comes first: {state.who.inside} is {down}."),
            (True, super().closed(state, act)),
        )

    def refusal(self, state: State, do: str, by: str) -> str:
        """Explain why a move isn't available now. Only the hero moves here."""
        return super().refusal(state, do, by) if by == _HERO else ""

    def play(self, state: State, move: procedure.Move, faces: dice.Faces, ruling: None) -> procedure.Played[State]:
        """Return the reasons and the sum of all states."""
        after, steps, _ = super().play(state, move, faces, ruling)
        return procedure.Played(after, (*steps, *sum_steps(self._edition, after)), steps[0].text)

    def _beside(self, of: Harm | Boon) -> str:
        title = of.state.name(self._letter).lower()
        return f"{title} ({of.what})" if of.what else title

    def _suffer(self, state: State, given: Given) -> procedure.Played[State]:
        number, what, scope = state.numbered + 1, given.text("what"), given.text("scope", ANY).removeprefix(ANY)
        harm = Harm(f"s{number}", self._edition.state(given.text("state")), what, scope)
        step = _befalls(state.who, harm.state, f", {what}" if what else "")
        return procedure.Played(state._replace(harms=(*state.harms, harm), numbered=number), (step,))

    def _gain(self, state: State, given: Given) -> procedure.Played[State]:
        number, what, scope = state.numbered + 1, given.text("what"), given.text("scope", ANY).removeprefix(ANY)
        boon = Boon(f"b{number}", self._benefits[given.text("amount")], what, scope)
        after = state._replace(boons=(*state.boons, boon), numbered=number)
        told, sentence = f", {what}" if what else "", "{who} gets a benefit{what}: *{sign}*."
        if boon.state.title:
            return procedure.Played(after, (_befalls(state.who, boon.state, told),))
        values: dict[str, Json] = {"sign": boon.state.name(self._letter), "amount": boon.state.amount}
        return moves.said(after, "benefit", "", sentence, who=state.who.first, what=told, **values)

    def _meet(self, state: State, given: Given) -> procedure.Played[State]:
        """Set a state against a benefit: cancel both, or keep the difference between their levels."""
        harm, boon = state.harm(given), state.boon(given)
        names, bare = {"harm": self._beside(harm), "boon": self._beside(boon)}, state.without(harm, boon)
        if given.text("how") == "cancel":
            return moves.said(bare, "meets", "", "These cancel out: *{harm}* and *{boon}*.", **names)
        worse, better = states.met(self._edition.states, self._edition.benefits, harm.state, boon.state)
        after = state.without(boon).with_harm(harm, worse) if worse else bare
        if better:
            after = state.without(harm)._replace(boons=sheet.swapped(state.boons, boon._replace(state=better)))
        left = f"{found.title.lower()} is" if (found := worse or better) else "nothing is"
        return moves.said(
            after, "meets", "", "The difference between {boon} and {harm} remains: *{left} left*.", left=left, **names
        )

    def _rescue(self, state: State, given: Given) -> procedure.Played[State]:
        now = self._edition.state(given.text("to", self._edition.lasting.rescued[0]))
        harms = tuple(harm if harm.state.acts else harm._replace(state=now) for harm in state.harms)
        sentence, after = "A rescue in time: {who} is *{now}* instead.", state._replace(harms=harms)
        return moves.said(after, "dying", "", sentence, who=state.who.inside, now=now.title.lower())

    def _heal(self, state: State, given: Given) -> procedure.Played[State]:
        """Apply a contest of healing, which removes or adds levels."""
        harm, key = state.harm(given), given.text("outcome")
        now = states.healed(self._edition.states, harm.state, dict(self._edition.lasting.levels)[key])
        names = {"start": f"Healing, a {edition.LABELS[key].text.lower()}: ", "harm": self._beside(harm)}
        if now is None:
            return moves.said(state.without(harm), "healing", "", "{start}{harm} is *gone*.", **names)
        if now == harm.state:
            return moves.said(state, "healing", "", "{start}{harm} *stays*.", **names)
        after = state.with_harm(harm, now)._replace(dead=now == self._edition.states[-1])
        return moves.said(after, "healing", "", "{start}{harm} becomes *{now}*.", **names, now=now.title.lower())

    def _ends(self, how: str, ending: Ending, verb: str = "lets fade") -> Does:
        """End states of adversity and benefits."""

        def does(state: State, given: Given) -> procedure.Played[State]:
            found, steps = ending(state, given), list[procedure.Step]()
            for rule, word, count, of in (
                ("recovery", "ends", "ended", state.harms),
                ("waning", verb, "waned", state.boons),
            ):
                if marks := [words.within(each.label(self._letter)) for each in found if each in of]:
                    names = ", ".join(marks)
                    steps.append(procedure.say(rule, f"{how} {word}: *{{names}}*.", names=names, **{count: len(marks)}))
            return procedure.Played(state.without(*found), tuple(steps))

        return does

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """Return all states and benefits, and their sum."""
        blocks, word, name = overview(self._edition, state), status(state), state.who.first
        actors = ((_HERO, name),)
        return procedure.View(f"{name}: {word.lower()}.", {}, None, blocks, state.dead, actors=actors, status=word)

    def offers(self, state: State) -> tuple[procedure.Offer, ...]:
        """Offer a contest with all states and benefits, and the healing of states."""
        if state.dead:
            return ()
        patient: dict[str, Json] = {"hero": state.name} if state.name else {}
        # The dying can't be healed, only rescued.
        harms = dict.fromkeys((each.state, each.scope) for each in ((state.down,) if state.down else state.harms))
        titles = ((of, f"Healing: {of.title.lower()}" if of.acts else "A rescue") for of, _ in harms)
        healing = [effects.healing_offer(self._edition, *of, state.name) for of in titles]
        healing = healing if self._edition.lasting.heals else []
        if not state.acts:
            last = self._contest(*effects.LAST_ACTION, state.rows(), patient)
            return (*healing, *((last,) if self._edition.lasting.last_action else ()))
        if not state.rows():
            return ()
        brings = "Includes everything. Remove what doesn’t apply."
        within_one = (
            self._contest(f"Contest of {phrase}", f"With all that affects {phrase}.", state.within(of).rows(), patient)
            for of, _, phrase in (self._edition.lasting.scopes if len(state.scopes) > 1 else ())
            if of in state.scopes
        )
        return (self._contest("Contest", brings, state.rows(), patient), *within_one, *healing)

    def _contest(self, title: str, brings: str, rows: list[Json], named: dict[str, Json]) -> procedure.Offer:
        return procedure.Offer(
            f"{self._edition.id}.simple-contest", title, {"modifiers": rows, **named}, brings, replaces=True
        )
