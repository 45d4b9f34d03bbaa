"""Automatic success: no dice, because failure would be dull or out of character."""

from typing import Final, NamedTuple

from hqweb.classic.condition import effects
from hqweb.classic.edition import edition, form, states
from hqweb.classic.roll import bout, results
from hqweb.classic.roll.roll import FACES, Pair, Roll
from hqweb.core import dice, moves, nouns, procedure, tables, words
from hqweb.core.fields import Given, Json, When
from hqweb.mastery import rating


class Success(NamedTuple):
    """The hero and the level, once declared. A hero point may have raised it."""

    who: words.Who
    level: results.Level | None = None
    point: bool = False


def _succeeds(level: results.Level, rule: str, text: str) -> moves.Roll[Success, results.Level]:
    """Explain a success without dice."""

    def then(state: Success, _: Given, __: dice.Faces, ruling: results.Level) -> procedure.Played[Success]:
        step = procedure.say(rule, f"{text}: a *{results.LEVEL_WORDS[ruling]} victory*.", who=state.who.first)
        return procedure.Played(state._replace(level=ruling, point=rule == "automatic-point"), (step,))

    return moves.Roll(lambda *_: procedure.Ask((), lambda _: level, _key), then)


class AutomaticSuccess(moves.Acting[Success, results.Level]):
    """The automatic success. Source: HeroQuest, *Automatic Success*."""

    title = "Automatic success"
    rule = "automatic"
    opening = "succeed"
    verdict = "winner=text level=text hero_points=int"
    start = "Succeed"
    fields = (form.hero_field(),)
    outcomes = edition.OUTCOMES

    def __init__(self, edition: edition.Edition) -> None:
        self.id, self._edition, of = f"{edition.id}.automatic-success", edition, edition.unrolled
        word = results.LEVEL_WORDS[of.lifted]
        self.offer((
            moves.Act("succeed", "Succeed", "automatic",
                _succeeds(of.victory, "automatic", "{who} succeeds without a roll"),
                closed=moves.needs(lambda state: state.level is None, moves.SHUT)),
            moves.Act("hero-point", f"Make it {word} with a hero point", "automatic-point",
                _succeeds(of.lifted, "automatic-point", "{who} spends a hero point"), f"A {word} victory instead.",
                moves.needs(lambda state: state.level and not state.point, moves.SHUT),
                cost=nouns.HERO_POINT.cost(1), kind="Spend a hero point"),
        ))  # fmt: skip
        self.rolls = False

    def caption(self, given: Given, state: Success) -> str:
        """Return a caption without ratings."""
        return "without a roll"

    def begin(self, given: Given) -> Success:
        """Return a success that isn't declared yet."""
        return Success(words.Who.named(given.text("hero"), "Hero"))

    def effects(self, state: Success) -> tuple[procedure.Effect, ...]:
        """Return the spent hero point, if any."""
        return effects.spent("", int(state.point))

    def view(self, state: Success, seat: procedure.Seat) -> procedure.View:
        """Return the verdict."""
        actors = (("hero", state.who.first),)
        if state.level is None:
            return procedure.View("Nothing has been decided yet.", {}, settled=False, actors=actors)
        key, points = _key(state.level), int(state.point)
        told: dict[str, Json] = {"winner": "hero", "level": results.LEVEL_WORDS[state.level], "hero_points": points}
        mean = self._edition.meanings[key]
        return moves.decided(tables.keyed(self.outcomes, key), mean, told, (), actors, settled=bool(points))


def _key(level: results.Level) -> str:
    return f"hero:{results.LEVEL_WORDS[level]}"


_CLEAN: Final = f"hero:{results.level_word(results.PLAIN)}"
_WON: Final = bout.Ruling(1, results.PLAIN, results.PLAIN)
"""The ruling of a victory without dice, and its key."""


class Victory(NamedTuple):
    """A victory: its hero, kind and cost, and the roll of a costly one."""

    who: words.Who
    way: str
    pays: words.Who
    roll: Roll | None = None
    won: bool = False


class AutomaticVictory(moves.Acting[Victory, bout.Ruling]):
    """The automatic victory, in an edition without a level for it.

    Source: QuestWorlds SRD 2.2, *Automatic Victory* and *Difficult Automatic Victory*.
    """

    title = "Automatic victory"
    more_label = "Cost and name"
    rule = "automatic"
    opening = "win"
    verdict = (
        "winner=text level=text way=text consequence=text hero_points=int masteries=ints results=texts rows=texts"
        f" roll({FACES})"
    )
    start = "Win"

    def __init__(self, edition: edition.Edition) -> None:
        self.id, self._edition = f"{edition.id}.automatic-victory", edition
        costly = When("way", ("costly",))
        self.fields = (
            moves.pick("way", "How", {"plain": "Simple", "arduous": "Arduous", "costly": "Costly"}),
            edition.rating_field("ability", "Ability at risk", when=costly, source="ability"),
            edition.rating_field("resistance", "Resistance", default=int(edition.base), when=costly),
            moves.text("pays", "At risk", when=costly, group="more", source="ability-name"),
            form.hero_field(),
            form.BETTER_ROLL._replace(when=costly),
        )
        wins, cheaper = moves.Roll(self._ask, self._win), moves.needs(self._cheaper, moves.SHUT)
        self.offer((
            moves.Act("win", "Win", "automatic", wins, closed=moves.needs(lambda state: not state.won, moves.SHUT)),
            moves.Act("hero-point", "Spend a hero point", "hero-point", wins, self._cheaper,
                cheaper, cost=nouns.HERO_POINT.cost(1), kind="Spend a hero point"),
        ))  # fmt: skip
        states = tuple(each for each in edition.states if each.level is not None)
        self.outcomes = (
            procedure.Outcome(_CLEAN, "Victory", "v2"),
            *(procedure.Outcome(f"hero:{each.id}", f"Victory, {each.title.lower()}", "v1") for each in states),
        )

    def possible(self, state: Victory, move: procedure.Move) -> tuple[procedure.Outcome, ...]:
        """Return the possible outcomes, only a plain victory without dice."""
        return self.outcomes if state.roll else self.outcomes[:1]

    def caption(self, given: Given, state: Victory) -> str:
        """Return a caption with the roll for the cost, if any."""
        if given.text("way") != "costly":
            return "without a roll"
        letter = self._edition.letter
        ours, theirs = (rating.rated(given.whole(name), letter) for name in ("ability", "resistance"))
        return f"{ours} against {theirs} for the cost of victory"

    def begin(self, given: Given) -> Victory:
        """Return a victory that isn't declared or paid for yet."""
        who, way, edition = words.Who.named(given.text("hero"), "Hero"), given.text("way"), self._edition
        if way != "costly":
            return Victory(who, way, who)
        pays = words.Who(name, name) if (name := given.text("pays")) else who
        pair = Pair(pays, words.Who("Resistance", "the resistance"), edition.letter, edition.weight)
        ours, theirs = (bout.Side(rating.Total(given.whole(side))) for side in ("ability", "resistance"))
        low = given.text("better_roll") == "low"
        return Victory(who, way, pays, Roll(bout.Bout(ours, theirs, edition.scale, low), pair))

    def _cheaper(self, state: Victory) -> str:
        """Return the outcome of a costly victory with a hero point, if that makes it cheaper."""
        roll, after = state.roll, state.roll.after_point(ours=True) if state.roll else None
        cheaper = after and roll and roll.ruling and self._key(roll.ruling) != self._key(after)
        return f"{self._outcome(after).label} instead." if after and cheaper else ""

    def _ask(self, state: Victory, _: Given) -> procedure.Ask[bout.Ruling]:
        """Return the dice: two d20 for a costly victory, or its old faces."""
        if state.roll is None:
            return procedure.Ask((), lambda _: _WON, self._key)
        return (state.roll.lifted(ours=True).anew() if state.won else state.roll.ask())._replace(key=self._key)

    def _key(self, ruling: bout.Ruling) -> str:
        return self._outcome(ruling).key

    def _outcome(self, ruling: bout.Ruling) -> procedure.Outcome:
        state = self._suffers(ruling)
        return tables.keyed(self.outcomes, f"hero:{state.id}" if state else _CLEAN)

    def _suffers(self, ruling: bout.Ruling) -> states.Adversity | None:
        """Return the state after a defeat, if any."""
        return states.state_after(self._edition.states, ruling.level) if ruling.winner < 0 else None

    def _win(self, state: Victory, _: Given, faces: dice.Faces, ruling: bout.Ruling) -> procedure.Played[Victory]:
        """Explain the victory and its cost."""
        how, roll = "whatever the roll" if state.roll else "without a contest", state.roll
        won = procedure.say("automatic", "{who} gets the prize: a *victory*, {how}.", who=state.who.first, how=how)
        if roll is None:
            hard = (procedure.say("arduous", "Describe it as a hard one."),) if state.way == "arduous" else ()
            return procedure.Played(state._replace(won=True), (won, *hard), "Victory")
        roll = roll.lifted(ours=True) if state.won else roll._replace(faces=faces)
        roll = roll._replace(ruling=ruling)
        line, steps = roll.line(self._outcome(ruling).label), (won, *roll.steps(), self._paid(state, ruling))
        return procedure.Played(state._replace(won=True, roll=roll), steps, line)

    def _paid(self, state: Victory, ruling: bout.Ruling) -> procedure.Step:
        suffers, who = self._suffers(ruling), state.pays
        if suffers is None:
            return procedure.say("costly", "It’s not a defeat, so it costs {who} *nothing*.", who=who.inside)
        values = {"state": suffers.title.lower(), "level": results.LEVEL_WORDS[ruling.level], "effect": suffers.effect}
        return procedure.say(
            "costly", "{who} pays for it: *{state}* after a {level} defeat, {effect}.", who=who.first, **values
        )

    def effects(self, state: Victory) -> tuple[procedure.Effect, ...]:
        """Return the effects of a costly victory, and the hero point on its roll."""
        if not state.roll or not state.roll.ruling:
            return ()
        found, what = self._suffers(state.roll.ruling), effects.known(state.pays) if state.pays != state.who else ""
        left = effects.suffered(self._edition, "", found.id, what) if found else ()
        return (*effects.spent("", state.roll.points(ours=True)), *left)

    def view(self, state: Victory, seat: procedure.Seat) -> procedure.View:
        """Return the verdict, and the ladder of a costly victory."""
        actors, roll = (("hero", state.who.first),), state.roll
        if not state.won:
            return procedure.View("Nothing has been decided yet.", {}, settled=False, actors=actors)
        ruling = roll.ruling if roll and roll.ruling else _WON
        suffers = self._suffers(ruling)
        mean = "You get the prize, and pay for it." if suffers else "You get the prize."
        level = suffers.id if suffers else results.level_word(results.PLAIN)
        told: dict[str, Json] = {"winner": "hero", "level": level, "way": state.way}
        if roll:
            told |= {"consequence": suffers.id if suffers else "", "hero_points": roll.points(ours=True)}
            told["masteries"] = [*bout.left_over(roll.bout)]
        if ruling.rolled:
            told["results"] = [results.RESULT_WORDS[each.final] for each in (ruling.ours, ruling.theirs)]
        if suffers:
            told["rows"] = [f"{self._edition.id}.consequences/{suffers.id}"]
        blocks, settled = roll.ladder() if roll else (), not self.now_open(state)
        return moves.decided(self._outcome(ruling), mean, told, blocks, actors, settled=settled)
