"""Healing: a contest against a state of adversity. A victory removes levels of it, a bad defeat adds some."""

from typing import NamedTuple

from hqweb.classic.condition import effects
from hqweb.classic.contest import contest
from hqweb.classic.edition import edition, form, resistance, states
from hqweb.classic.roll import bout, results
from hqweb.core import fields, moves, nouns, procedure, words
from hqweb.mastery.modifiers import modifiers_field
from hqweb.mastery.rating import Total


class Healed(NamedTuple):
    """The result of healing: the state before and after, or None if healed."""

    before: states.Adversity
    after: states.Adversity | None

    @property
    def died(self) -> bool:
        """True if it ended in death."""
        return self.after is not None and not self.after.acts and self.after.level is None

    @property
    def sentence(self) -> str:
        """The result in a sentence."""
        title = self.before.title
        if self.after is None:
            return f"No longer {title.lower()}."
        return f"{title}, as before." if self.after == self.before else f"{title} becomes {self.after.title.lower()}."


class Healing(contest.Contest):
    """The contest of healing.

    Source: QuestWorlds SRD 2.2, *Recovery and Healing*; the rescue of the dying from *Consequences of Defeat*.
    """

    title = "Healing"
    more_label = "Modifiers and names"
    rule = "healing"
    verdict = f"{contest.VERDICT} before=text state=text"
    moves = (procedure.MoveKind("roll", "Roll", "healing"), *contest.Contest.moves[1:])

    def __init__(self, edition: edition.Edition) -> None:
        super().__init__(edition)
        self.id = f"{edition.id}.healing"
        self._levels = dict(edition.lasting.levels)  # without dice, one level or none
        self._against = {state: edition.class_of(of) for state, of in edition.lasting.healing}
        states = {each: f"{edition.state(each).title}: {of.label}" for each, of in self._against.items()}
        best = {id_: edition.state(id_).title for id_ in reversed(edition.lasting.rescued)}
        self.fields = (
            edition.rating_field("ability", "Healing ability", source="ability"),
            moves.pick("state", "State", states),
            edition.rating_field("base", "Base resistance", default=int(edition.base))._replace(group="more"),
            modifiers_field(edition.kinds, edition.letter, "modifiers", "Modifiers")._replace(source="modifiers"),
            form.hero_field("Healer’s name"),
            moves.text("patient", "Patient’s name", group="more"),
            moves.pick("rescue", "Dying, after a complete victory", best, group="readings"),
            moves.pick("tie", "Tie for a dying patient", {"saved": "Saves", "lost": "Too late"}, group="readings"),
            form.BETTER_ROLL,
        )

    def caption(self, given: fields.Given, state: contest.State) -> str:
        """Return both ratings and the patient's state."""
        health = self._edition.state(given.text("state")).title.lower()
        return f"{super().caption(given, state)} for a patient who is {health}"

    def foe(self, given: fields.Given) -> contest.Foe:
        """Return the resistance class of the state."""
        state, base = self._edition.state(given.text("state")), Total(given.whole("base"))
        of, patient = self._against[state.id], given.text("patient")
        (total, step), who = resistance.against(of, base), f"{patient} is" if patient else "The patient is"
        sentence = "{who} *{state}*, so healing is against {name}."
        first = procedure.say("healing-class", sentence, who=who, state=state.title.lower(), name=of.label)
        row, about = (
            f"{self._edition.id}.healing/{state.id}",
            (state.id, patient, given.text("rescue"), given.text("tie")),
        )
        return contest.Foe(words.Who("Harm", "the harm"), total, (first, step), (row,), about=about)

    def _healed(self, state: contest.State, ruling: bout.Ruling) -> Healed:
        before = self._edition.state(state.foe.about[0])
        if before.acts:
            return Healed(before, states.healed(self._edition.states, before, self._levels[bout.outcome(ruling)]))
        _, _, best, tie = state.foe.about
        if ruling.winner < 0 or (not ruling.winner and tie != "saved"):
            return Healed(before, self._edition.states[-1])
        complete = ruling.winner > 0 and ruling.level == results.COMPLETE
        return Healed(before, self._edition.state(best if complete else self._edition.lasting.rescued[0]))

    def after(self, state: contest.State, ruling: bout.Ruling) -> contest.After:
        """Return the remaining state, and the patient's next contest."""
        found, patient, key = self._healed(state, ruling), state.foe.about[1], bout.outcome(ruling)
        known = ruling.level != results.PLAIN and found.before.acts
        return contest.After(
            (self._step(found, ruling),),
            {"before": found.before.id, "state": found.after.id if found.after else ""},
            rows=(f"{self._edition.id}.healing-results/{key.replace(':', '-')}",) if known else (),
            offers=self._next(found, patient, low_wins=state.roll.bout.low_wins),
        )

    def _step(self, found: Healed, ruling: bout.Ruling) -> procedure.Step:
        old, new = found.before.title, found.after.title.lower() if found.after else ""
        if not found.before.acts:
            sentence = "No rescue: *{new}*." if found.died else "A rescue in time: *{new}* instead."
            return procedure.say("dying", sentence, new=new)
        word, levels = self._edition.headline(bout.outcome(ruling)).word, self._levels[bout.outcome(ruling)]
        if not levels:
            return procedure.say("healing", "{word}: still {old}.", word=word, old=old.lower())
        how = "removed" if levels > 0 else "added"
        count = nouns.LEVEL.spelt(abs(levels))
        ending = "{old} becomes *{new}*." if new else "{old} is *gone*."
        text = f"{{word}}: {{count}} {how}, {ending}"
        return procedure.say("healing", text, word=word, count=count, old=old.lower(), new=new)

    def _next(self, found: Healed, patient: str, *, low_wins: bool) -> tuple[procedure.Offer, ...]:
        """Offer the patient's next contest, or a last action."""
        if found.after is None or (found.died and found.before.acts):
            return ()
        state, offered = found.after, ("Patient’s next contest", f"{found.after.title}: {found.after.effect}.")
        if found.died or not found.after.acts:
            state, offered = next(each for each in self._edition.states if not each.acts), effects.LAST_ACTION
        hero: dict[str, fields.Json] = {"hero": patient} if patient else {}
        low = "low" if low_wins else "high"
        inputs: dict[str, fields.Json] = {"modifiers": [{"kind": state.id}], **hero, "better_roll": low}
        return (procedure.Offer(f"{self._edition.id}.simple-contest", offered[0], inputs, offered[1], replaces=True),)

    def leaves(self, state: contest.State, ruling: bout.Ruling) -> tuple[procedure.Effect, ...]:
        """Return the effects on heroes who heal themselves. Another patient's sheet isn't known here."""
        patient, found = state.foe.about[1], self._healed(state, ruling)
        alone = bool(patient) and patient == effects.known(state.roll.pair.ours) and found.before.acts
        if not alone or found.after == found.before:
            return ()
        key = "hero:marginal" if ruling.level == results.PLAIN else bout.outcome(ruling)
        given: dict[str, fields.Json] = {"state": found.before.id, "outcome": key}
        return (procedure.Effect("", "heal", given, found.sentence.removesuffix(".")),)

    def view(self, state: contest.State, seat: procedure.Seat) -> procedure.View:
        """Return the verdict with the new state."""
        view = super().view(state, seat)
        if state.roll.ruling is None or view.headline is None:
            return view
        mean, word = self._healed(state, state.roll.ruling).sentence, view.headline.word
        headline = procedure.Headline(view.headline.mark, word, mean)
        return view._replace(summary=f"{word}: {words.within(mean)}", headline=headline)
