"""A mass effort: a battle, a market, a great work. First the heroes' own contest, then the whole.

Source: QuestWorlds SRD 2.2, *Mass Effort*.
"""

from collections import Counter
from collections.abc import Callable
from math import lcm
from typing import Final, NamedTuple

from hqweb.classic.condition import effects
from hqweb.classic.edition import edition as book
from hqweb.classic.edition import form, states
from hqweb.classic.roll import roll as d20
from hqweb.classic.roll.bout import Bout, Ruling, Side, outcome
from hqweb.core import blocks, dice, fields, limits, moves, nouns, odds, procedure, words
from hqweb.mastery import modifiers, rating
from hqweb.mastery.roll import HERO

HERE: Final = "here"
"""The value for a heroes' contest that's rolled here. Any other value is its earlier outcome."""

ROLES: Final = (
    ("decide", "They decide it", "their contest", "their victory is everyone’s victory"),
    ("tip", "They tip it", "their contest, then the forces’", "the forces, with the heroes’ bonus"),
    ("through", "They only get through it", "their contest", "the GM decides the outcome"),
    ("told", "They’re not in it", "nothing", "the GM decides the outcome"),
)
"""The importance of the heroes: key, words, rolls, and what decides the whole."""


def effort_fields(edition: book.Edition) -> tuple[fields.Field, ...]:
    """Return the fields of a mass effort, which depend on the importance of the heroes."""
    acting, tip, through = (fields.When("role", of) for of in (("decide", "tip", "through"), ("tip",), ("through",)))
    here, results = fields.When("result", (HERE,)), {HERE: "Rolled here"} | {of.key: of.label for of in book.OUTCOMES}
    goes = {"open": "Not decided yet", "won": "Victory", "lost": "Defeat"}
    return (
        moves.pick("role", "The heroes’ part", {key: label for key, label, *_ in ROLES}, "tip"),
        moves.pick("result", "Their contest", results, when=acting),
        edition.rating_field("ability", "Heroes’ ability", when=here, source="ability"),
        edition.rating_field("resistance", "Heroes’ resistance", when=here),
        edition.rating_field("force", "Your force", when=tip),
        edition.rating_field("against", "The other force", when=tip),
        moves.pick("goes", "The whole effort", goes, when=through),
        modifiers.modifiers_field(edition.kinds, edition.letter, when=here)._replace(source="modifiers"),
        moves.text("effort", "Subject", limits.MAX_PRIZE, group="more"),
        form.hero_field("Heroes’ name")._replace(when=here),
        moves.text("foe", "Opposition’s name", group="more", when=here),
        moves.text("own_force", "Your force’s name", group="more", when=tip),
        moves.text("other_force", "Other force’s name", group="more", when=tip),
        form.BETTER_ROLL,
    )


class State(NamedTuple):
    """A mass effort: its form, the `force` without the heroes, and both rolls once made.

    The heroes' roll `stands` once they want no hero point; only then the forces roll.
    """

    given: fields.Given
    force: d20.Roll | None
    ours: d20.Roll | None
    forces: d20.Roll | None = None
    stands: bool = False

    @property
    def role(self) -> str:
        """The importance of the heroes."""
        return self.given.text("role")

    @property
    def heroes(self) -> str:
        """The outcome of the heroes' contest, rolled here or earlier, or nothing if it's open."""
        if self.ours and self.ours.ruling:
            return outcome(self.ours.ruling)
        result = self.given.text("result", "")
        return "" if result == HERE else result

    @property
    def lifted(self) -> Ruling | None:
        """The heroes' contest after a hero point, if they may spend one."""
        return self.ours.after_point(ours=True) if self.ours and not self.stands else None

    @property
    def over(self) -> bool:
        """True if nothing is left to roll."""
        return self.role == "told" or bool(self.forces if self.role == "tip" else self.heroes)


_NO_CHANGE: Final = "Nothing can change it now."
_NO_USE: Final = "A hero point would change nothing here, or you’ve already spent one."
_NOT_ROLLED: Final = "You haven’t rolled yet, so there’s nothing to improve."


class MassEffort(moves.Acting[State, Ruling]):
    """The mass effort. Source: QuestWorlds SRD 2.2, *Mass Effort*."""

    title = "Mass effort"
    more_label = "Modifiers and names"
    rule = "mass-effort"
    opening = ""
    start = "Set up"
    verdict = (
        "winner=text level=text over=flag heroes=text augment=int rows=texts"
        f" role ours({d20.FACES}) forces({d20.FACES})"
    )
    outcomes = book.OUTCOMES

    def __init__(self, edition: book.Edition) -> None:
        self.id, self._edition = f"{edition.id}.mass-effort", edition
        self.fields, self._augments = effort_fields(edition), dict(edition.augments)
        heroes: Callable[[State], d20.Roll] = lambda state: procedure.there(state.ours)  # noqa: E731
        self.offer((
            moves.Act("roll", "The heroes’ contest", "effort-heroes", self._contest(heroes), "",
                moves.needs(lambda state: not heroes(state).ruling, "You’ve already rolled the heroes’ contest."),
                press=lambda state: self._press(heroes(state))),
            moves.Act("hero-point", "Spend a hero point", "hero-point",
                self._contest(lambda state: heroes(state).lifted(ours=True)),
                lambda state: heroes(state).lift(after, self._word(after), ours=True)
                    if (after := state.lifted) else "",
                lambda state: moves.why(
                    (state.lifted, ""),
                    (not heroes(state).ruling, _NOT_ROLLED),
                    (state.stands or state.forces,
                     "The heroes’ contest is final, and no hero point improves a force’s roll."),
                    (True, _NO_USE)),
                cost=nouns.HERO_POINT.cost(1), kind="Spend a hero point"),
            moves.Act("stand", "Keep the result", "effort-tip",
                lambda state, _: moves.said(state._replace(stands=True), "effort-tip", "",
                    "The heroes’ contest is final."),
                lambda state: f"The forces roll with {self._bonus(state)}.",
                lambda state: moves.why(
                    (not heroes(state).ruling, _NOT_ROLLED),
                    (state.role != "tip" or not state.lifted or state.forces, _NO_CHANGE))),
            moves.Act("forces", "The contest of the forces", "effort-tip", self._contest(self._tipped, forces=True),
                lambda state: f"Your force rolls with {self._bonus(state)}.",
                lambda state: moves.why(
                    (state.role != "tip", "The forces only roll if the heroes tip the balance."),
                    (state.forces, "The forces have already rolled."),
                    (not state.heroes, "The heroes’ contest comes first, then the forces’."),
                    (state.lifted, "A hero point could still improve the heroes’ contest. Spend it, or keep it.")),
                by="table",
                press=lambda state: self._press(self._tipped(state))),
        ))  # fmt: skip

    def caption(self, given: fields.Given, state: State) -> str:
        """Return the rolled contests of the heroes and of the forces."""
        letter, found = self._edition.letter, list[str]()
        if given.has("ability"):
            bout, base = self._ours(given).bout, given.whole("ability")
            ours = rating.rated(base, letter, bout.ours.total - base)
            found.append(f"{ours} against {rating.rated(bout.theirs.total, letter)}")
        if given.has("force"):
            ours, theirs = (rating.rated(given.whole(name), letter) for name in ("force", "against"))
            found.append(f"a force of {ours} against {theirs}")
        return ", then ".join(found) or given.text("effort") or self.title

    def begin(self, given: fields.Given) -> State:
        """Return the effort before the heroes' roll."""
        force = self._force(given) if given.has("force") else None
        return State(given, force, self._ours(given) if given.has("ability") else None)

    def _ours(self, given: fields.Given) -> d20.Roll:
        edition, who = self._edition, words.Who.named(given.text("hero"), "Heroes")
        total = rating.Total(given.whole("ability"))
        found = modifiers.add_up(edition.kinds, total, given.rows("modifiers"), who.first, edition.letter)
        sides = Side(found.total, found.stretched, lowered=found.lowered), Side(rating.Total(given.whole("resistance")))
        bout = Bout(*sides, edition.scale, low_wins=given.text("better_roll") == "low")
        return d20.Roll(
            bout, d20.Pair(who, words.Who.named(given.text("foe"), "Opposition"), edition.letter), found.steps
        )

    def _force(self, given: fields.Given) -> d20.Roll:
        named = (("own_force", "your force"), ("other_force", "the other force"))
        names = [words.Who(given.text(key) or words.leading(kind), given.text(key) or kind) for key, kind in named]
        mine, thine = (Side(rating.Total(given.whole(name))) for name in ("force", "against"))
        bout = Bout(mine, thine, self._edition.scale, low_wins=given.text("better_roll") == "low", players=True)
        return d20.Roll(bout, d20.Pair(names[0], names[1], self._edition.letter))

    def closed(self, state: State, act: moves.Act[State, Ruling]) -> str:
        """Explain why a roll or a hero point isn't available."""
        if state.role == "told":
            return "No hero takes part, so there’s no roll: the GM decides."
        if state.ours is None and act.do != "forces":
            return "You’ve already played the heroes’ contest, so don’t roll it here."
        return super().closed(state, act)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Explain why a move isn't available, without telling the table about the heroes' options."""
        reason = super().refusal(state, do, by)
        return "" if reason in (_NO_CHANGE, _NO_USE) and by != HERO else reason

    def _bonus(self, state: State) -> str:
        return rating.bonus(self._augments[state.heroes], self._edition.letter)

    def _press(self, roll: d20.Roll) -> str:
        if not roll.ask().dice:
            return "Continue without a roll"
        ours, theirs = (rating.show(side.total, self._edition.letter) for side in (roll.bout.ours, roll.bout.theirs))
        return f"Roll {ours} against {theirs}"

    def _word(self, ruling: Ruling) -> str:
        return self._edition.headline(outcome(ruling)).word.lower()

    def _tipped(self, state: State, key: str = "") -> d20.Roll:
        """Return the forces' roll, with the heroes' bonus."""
        amount, force = self._augments[key or state.heroes], procedure.there(state.force)
        before = force.bout.ours.total
        after, letter, who = rating.Total(before + amount), self._edition.letter, force.pair.ours.first
        text = "{who}: {was} with *{sign}* from the heroes is *{now}*."
        known = {"was": rating.show(before, letter), "sign": rating.bonus(amount, letter)}
        known |= {"who": who, "now": rating.show(after, letter)}
        step = procedure.say("effort-augment", text, **known, amount=amount, total=int(after))
        return force._replace(bout=force.bout._replace(ours=Side(after)), setup=(step,))

    def _contest(self, roll_of: Callable[[State], d20.Roll], *, forces: bool = False) -> moves.Roll[State, Ruling]:
        """Return two d20 for a contest, or judge its old faces again."""

        def ask(state: State, _: fields.Given) -> procedure.Ask[Ruling]:
            roll = roll_of(state)
            return roll.anew() if roll.ruling else roll.ask()

        def then(state: State, _: fields.Given, faces: dice.Faces, ruling: Ruling) -> procedure.Played[State]:
            roll = roll_of(state)
            roll = roll._replace(faces=faces or roll.faces, ruling=ruling)
            after = state._replace(forces=roll, stands=True) if forces else state._replace(ours=roll)
            return procedure.Played(after, (*roll.steps(), self._mean(after)), roll.line(self._word(ruling)))

        return moves.Roll(ask, then)

    def _mean(self, state: State) -> procedure.Step:
        role, heroes = state.role, state.heroes
        if role == "decide":
            return procedure.say("effort-decide", "The heroes’ contest decides everything.")
        if role == "through":
            how = {"won": "The GM decides that your side wins.", "lost": "The GM decides that your side loses."}
            through = {"hero": "The heroes get through.", "none": "The heroes are held up."}
            mine = through.get(heroes.partition(":")[0], "The heroes don’t get through unharmed.")
            theirs = how.get(state.given.text("goes", ""), "The GM decides the outcome.")
            return procedure.say("effort-through", f"{mine} {theirs}")
        if state.forces is None:
            number = self._augments[heroes]
            way = " the wrong way," if number < 0 else ""
            tip = f"The heroes tip it{way} by {{bonus}}." if number else "The heroes tip it neither way."
            return procedure.say("effort-tip", f"{tip} Now the forces roll.", bonus=self._bonus(state))
        winner = state.forces.ruling.winner if state.forces.ruling else 0
        text, who = "{who} wins the day." if winner else "Neither force wins.", state.forces.who(ours=winner > 0).first
        return procedure.say("effort-tip", text, who=who)

    def effects(self, state: State) -> tuple[procedure.Effect, ...]:
        """Return the effects of the heroes' own contest, once the whole is over."""
        roll = state.ours
        if not state.over or roll is None or roll.ruling is None:
            return ()
        weak = states.is_inferior(self._edition.lasting, roll.bout.ours.total, roll.bout.theirs.total)
        winner, level, foe = roll.ruling.winner, roll.ruling.level, effects.known(roll.pair.theirs)
        return (
            *effects.spent("", roll.points(ours=True)),
            *effects.left(self._edition, "", winner, level, foe, weak=weak),
        )

    def forecast(self, state: State) -> dice.Distribution | None:
        """Return the odds of the whole, with both contests combined."""
        if state.over:
            return None
        first = odds.count(state.ours.ask()) if state.ours and not state.heroes else None
        if state.role != "tip":
            return first
        starts = first.weights if first else {state.heroes: 1}
        parts = [(weight, odds.count(self._tipped(state, key).ask())) for key, weight in starts.items()]
        of, found = lcm(*(part.total for _, part in parts)), Counter[str]()
        for weight, part in parts:
            found.update({key: weight * ways * (of // part.total) for key, ways in part.weights.items()})
        return dice.distribution(found, of * sum(starts.values()))

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """Return the state of the whole, and the last roll."""
        effort = state.given.text("effort")
        about = f" It’s about {effort}." if effort else ""
        actors = ((HERO, state.ours.pair.ours.first if state.ours else "Heroes"), ("table", "Table"))
        status = "Over" if state.over else "The forces" if state.heroes else "The heroes"
        settled = not self.now_open(state)
        if not state.heroes:
            text = "No hero takes part, so there’s no roll, and the GM decides."
            summary = text if state.role == "told" else "The heroes’ own contest comes first."
            return procedure.View(f"{summary}{about}", {}, settled=settled, actors=actors, status=status)
        last, tips = state.forces or state.ours, state.role == "tip"
        key = outcome(state.forces.ruling) if state.forces and state.forces.ruling else state.heroes
        head = self._edition.headline(key)._replace(mean=self._mean(state).text)
        winner, _, level = key.partition(":")
        verdict: dict[str, fields.Json] = {"winner": winner, "level": level, "role": state.role, "over": state.over}
        verdict |= {"heroes": state.heroes, "augment": self._augments[state.heroes] if tips else 0}
        verdict["rows"] = [f"{self._edition.id}.mass-effort/{state.role}"]
        brought = f"{self._bonus(state)}, from a {self._edition.headline(state.heroes).word.lower()} of their own."
        ladder: tuple[blocks.Block, ...] = last.ladder() if last else ()
        note = moves.those((tips and state.forces, blocks.Note(f"The heroes brought {brought}")))
        return procedure.View(
            f"{head.word}. {head.mean}{about}", verdict, head, (*ladder, *note), settled, actors=actors, status=status
        )
