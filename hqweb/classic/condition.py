"""The state of a hero: states of adversity and benefits over time, what ends them, and what they weigh."""

from typing import Final

from hqweb.classic.condition_moves import ANY, happened
from hqweb.classic.condition_refusals import refused
from hqweb.classic.condition_state import State
from hqweb.classic.condition_view import overview, status, sum_steps
from hqweb.classic.edition import OUTCOMES, Edition
from hqweb.classic.form import hero_field
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Json, Option
from hqweb.core.limits import MAX_NAME
from hqweb.core.procedure import Choice, Move, MoveKind, Offer, Played, Procedure, Seat, View
from hqweb.core.words import Who
from hqweb.mastery.amount import bonus

_HERO: Final = "hero"
_BUTTONS: Final = ("suffer", "benefit", "defeat", "rescue")
"""The moves whose buttons stand in front."""

_WHAT: Final = Field("what", "text", "From what", default="", high=MAX_NAME)
_WAYS: Final = (Option("cancel", "Strike both"), Option("difference", "Keep the difference"))


def _moves(edition: Edition) -> tuple[MoveKind, ...]:
    """The moves of an edition, in the order in which they stand."""
    rules = edition.lasting
    meets = (MoveKind("meet", "A benefit meets a state", "meets"),) if rules.meets else ()
    heals = (MoveKind("heal", "A contest of healing", "healing"),) if rules.heals else ()
    fades = any(each.rest for each in edition.benefits)
    wanes = (MoveKind("story-end", "The story ends", "waning"),) if fades else ()
    return (
        MoveKind("suffer", "A defeat leaves a state", "consequence"),
        MoveKind("benefit", "A victory brings a benefit", "benefit"),
        MoveKind("defeat", "A defeat ends a benefit", "benefit-ends"),
        *meets,
        MoveKind("rescue", "A rescue in time", "dying"),
        *heals,
        MoveKind("treat", "Treatment or an event", "recovery"),
        *(MoveKind(span.id, span.title, "recovery") for span in rules.spans),
        MoveKind("session-end", "The session ends", "recovery"),
        *wanes,
        MoveKind("die", "No rescue came", "dead"),
    )


class Condition(Procedure[State, str]):
    """The state of a hero, without dice.

    Source: HeroQuest, *Consequences of Defeat* and *Benefits of Victory*; QuestWorlds SRD 2.2, the same and
    *Recovery and Healing*, *Waning Benefits*, *Benefits Meet Consequences*.
    """

    title = "State of a hero"
    rule = "recovery"
    opening = ""
    start = "Begin"
    fields = (hero_field()._replace(group=""),)
    outcomes = ()

    def __init__(self, edition: Edition) -> None:
        self.id = f"{edition.id}.condition"
        self.moves = _moves(edition)
        self._edition = edition
        self._letter = edition.letter

    def begin(self, given: Given) -> State:
        """A hero whom nothing weighs on."""
        name = given.text("hero")
        return State(Who.named(name, "Hero"), name)

    def choices(self, state: State) -> tuple[Choice, ...]:
        """What may happen now; after death nothing."""
        return tuple(
            Choice(
                move.do,
                move.title,
                _HERO,
                self._fields(state, move.do),
                place="button" if move.do in _BUTTONS else "more",
            )
            for move in self.moves
            if not self.refusal(state, move.do, _HERO)
        )

    def _fields(self, state: State, do: str) -> tuple[Field, ...]:
        harms = tuple(Option(harm.id, harm.label) for harm in state.harms)
        boons = tuple(Option(boon.id, boon.label(self._letter)) for boon in state.boons)
        match do:
            case "suffer":
                given = [each for each in self._edition.states if each.level is not None]
                options = tuple(Option(each.id, f"{each.title}: {each.effect}") for each in given)
                return (_pick("state", "State", options), _WHAT, *self._scopes())
            case "benefit":
                options = self._benefits()
                return (_pick("amount", "Benefit", options, options[1].value), _WHAT, *self._scopes())
            case "treat":
                return (_pick("state", "State that ends", harms),)
            case "defeat":
                return (_pick("which", "Benefit that ends", boons),)
            case "meet":
                return (_pick("state", "State", harms), _pick("which", "Benefit", boons), _pick("how", "The GM", _WAYS))
            case "heal":
                results = tuple(Option(each.key, each.label) for each in OUTCOMES)
                return (
                    _pick("state", "State to heal", harms),
                    _pick("outcome", "The healing is a", results, "hero:minor"),
                )
            case "rescue" if len(self._edition.lasting.rescued) > 1:
                titles = {each.id: each.title for each in self._edition.states}
                options = tuple(Option(id_, titles[id_]) for id_ in self._edition.lasting.rescued)
                return (_pick("to", "After it", options),)
            case _:
                return ()

    def _scopes(self) -> tuple[Field, ...]:
        """The field of life, in an edition that tells them apart."""
        scopes = tuple(Option(id_, label) for id_, label, _ in self._edition.lasting.scopes)
        return (_pick("scope", "Field of life", (Option(ANY, "Any"), *scopes)),) if scopes else ()

    def _benefits(self) -> tuple[Option, ...]:
        """The benefits that a victory may bring: states of fortune by their ids, others by their amounts."""
        return tuple(
            Option(each.id, f"{each.title}: {each.effect}")
            if each.title
            else Option(str(each.amount), bonus(each.amount, self._letter))
            for each in self._edition.benefits
        )

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why something cannot happen to this hero now."""
        return refused(self._edition, state, do) if by == _HERO else ""

    def play(self, state: State, move: Move, faces: Faces, ruling: str | None) -> Played[State]:
        """What happened, and what all of it comes to now."""
        after, steps = happened(self._edition, state, move)
        return Played(after, (*steps, *sum_steps(self._edition, after)), steps[0].text)

    def view(self, state: State, seat: Seat) -> View:
        """All that weighs and helps, and the sum."""
        blocks = overview(self._edition, state)
        return View(
            f"{state.who.first}: {status(state).lower()}.",
            {},
            None,
            blocks,
            settled=state.dead,
            actors=((_HERO, state.who.first),),
            status=status(state),
        )

    def offers(self, state: State) -> tuple[Offer, ...]:
        """A contest with everything that weighs and helps; the healing of what weighs."""
        if state.dead:
            return ()
        named: dict[str, Json] = {"hero": state.name} if state.name else {}
        healing = self._healing(state) if self._edition.lasting.heals else ()
        rows = state.rows()
        contest = f"{self._edition.id}.simple-contest"
        inputs: dict[str, Json] = {"modifiers": rows} | named
        if not state.acts:
            brings = "Will first. It cannot turn round the contest that was lost."
            last = (Offer(contest, "A last action", inputs, brings, replaces=True),)
            return (*healing, *(last if self._edition.lasting.last_action else ()))
        if not rows:
            return ()
        brings = "With all of it. Take away what has no bearing there."
        return (Offer(contest, "A contest", inputs, brings, replaces=True), *self._within(state, named), *healing)

    def _within(self, state: State, named: dict[str, Json]) -> tuple[Offer, ...]:
        """A contest in one field of life, for each in which something weighs or helps, where not all of it does."""
        if len(state.scopes) <= 1:
            return ()
        found = []
        for scope, _, phrase in self._edition.lasting.scopes:
            if scope in state.scopes:
                inputs: dict[str, Json] = {"modifiers": state.within(scope).rows()} | named
                title, brings = f"A contest of {phrase}", f"With what counts for {phrase}."
                contest = f"{self._edition.id}.simple-contest"
                found.append(Offer(contest, title, inputs, brings, replaces=True))
        return tuple(found)

    def _healing(self, state: State) -> tuple[Offer, ...]:
        """A contest for each state that can be healed; for the dying only the rescue."""
        classes = {each.id: each.label for each in self._edition.classes}
        against = dict(self._edition.lasting.healing)
        harms = (state.down,) if state.down else state.harms
        return tuple(
            Offer(
                f"{self._edition.id}.healing",
                "A rescue" if not harm.state.acts else f"Healing: {harm.state.title.lower()}",
                {"state": harm.state.id, **({"patient": state.name} if state.name else {})},
                f"Against {classes[against[harm.state.id]]}.",
            )
            for harm in dict.fromkeys(each._replace(id="", what="") for each in harms)
        )


def _pick(name: str, label: str, options: tuple[Option, ...], default: str = "") -> Field:
    """A pick of one of some options, the first where no other is named."""
    return Field(name, "pick", label, default=default or options[0].value, options=options)
