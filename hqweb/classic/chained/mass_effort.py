"""A mass effort: a battle, a market, a great work. First the heroes’ own contest, then what it does to the whole.

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
from hqweb.core import blocks, dice, fields, limits, moves, odds, procedure, words
from hqweb.mastery import modifiers, rating
from hqweb.mastery.roll import HERO

HERE: Final = "here"
"""The heroes’ contest is rolled here; any other value is an outcome that it had before."""

ROLES: Final = (
    ("decide", "They decide it", "their contest", "their victory is the victory of all"),
    ("tip", "They tip it", "their contest, then that of the forces", "the forces, with what the heroes brought"),
    ("through", "They only get through it", "their contest", "the GM says how the whole goes"),
    ("told", "They are not in it", "nothing", "the GM says how the whole goes"),
)
"""How much the heroes matter: key, that in words, what is rolled, and what decides the whole."""


def effort_fields(edition: book.Edition) -> tuple[fields.Field, ...]:
    """The fields of a mass effort; what applies depends on how much the heroes matter."""
    acting, tip, through = (fields.When("role", of) for of in (("decide", "tip", "through"), ("tip",), ("through",)))
    here, results = fields.When("result", (HERE,)), {HERE: "Rolled here"} | {of.key: of.label for of in book.OUTCOMES}
    goes = {"open": "Not said yet", "won": "It is won", "lost": "It is lost"}
    return (
        moves.pick("role", "The heroes’ part", {key: label for key, label, *_ in ROLES}, "tip"),
        moves.pick("result", "Their contest", results, when=acting),
        edition.rating_field("ability", "Ability of the heroes", when=here, source="ability"),
        edition.rating_field("resistance", "Resistance to them", when=here),
        edition.rating_field("force", "Your force", when=tip),
        edition.rating_field("against", "The other force", when=tip),
        moves.pick("goes", "The whole effort", goes, when=through),
        modifiers.modifiers_field(edition.kinds, edition.letter, when=here)._replace(source="modifiers"),
        moves.text("effort", "What it is about", limits.MAX_PRIZE, group="more"),
        form.hero_field("Name of the heroes")._replace(when=here),
        moves.text("foe", "Name of the opposition", group="more", when=here),
        moves.text("own_force", "Name of your force", group="more", when=tip),
        moves.text("other_force", "Name of the other force", group="more", when=tip),
        form.BETTER_ROLL,
    )


class State(NamedTuple):
    """A mass effort: what was asked for, what the `force` rolls without the heroes, and both rolls once they are made.

    The heroes’ roll `stands` when no hero point is wanted for it; only then the forces roll.
    """

    given: fields.Given
    force: d20.Roll | None
    ours: d20.Roll | None
    forces: d20.Roll | None = None
    stands: bool = False

    @property
    def role(self) -> str:
        """How much the heroes matter."""
        return self.given.text("role")

    @property
    def heroes(self) -> str:
        """The outcome of the heroes’ contest, rolled here or played before; empty while it is open."""
        if self.ours and self.ours.ruling:
            return outcome(self.ours.ruling)
        result = self.given.text("result", "")
        return "" if result == HERE else result

    @property
    def lifted(self) -> Ruling | None:
        """What a hero point would make of the heroes’ contest, where one may be spent."""
        return self.ours.after_point(ours=True) if self.ours and not self.stands else None

    @property
    def over(self) -> bool:
        """Whether nothing is left to roll."""
        return self.role == "told" or bool(self.forces if self.role == "tip" else self.heroes)


_NO_CHANGE: Final = "Nothing can change it any more, so it stands."
_NO_USE: Final = "A hero point would change nothing here, or one is spent already."
_NOT_ROLLED: Final = "Nothing is rolled yet, so there is nothing to lift."


class MassEffort(moves.Acting[State, Ruling]):
    """A mass effort of an edition. Source: QuestWorlds SRD 2.2, *Mass Effort*."""

    title = "Mass effort"
    more_label = "Modifiers and names"
    rule = "mass-effort"
    opening = ""
    start = "Set up"
    outcomes = book.OUTCOMES

    def __init__(self, edition: book.Edition) -> None:
        self.id, self._edition = f"{edition.id}.mass-effort", edition
        self.fields, self._augments = effort_fields(edition), dict(edition.augments)
        heroes: Callable[[State], d20.Roll] = lambda state: procedure.there(state.ours)  # noqa: E731
        self.offer((
            moves.Act("roll", "The heroes’ contest", "effort-heroes", self._contest(heroes), "",
                moves.needs(lambda state: not heroes(state).ruling, "The heroes’ contest is rolled."),
                press=lambda state: self._press(heroes(state))),
            moves.Act("hero-point", "Lift it with a hero point", "hero-point",
                self._contest(lambda state: heroes(state).lifted(ours=True)),
                lambda state: heroes(state).lift(after, self._word(after), ours=True)
                    if (after := state.lifted) else "",
                lambda state: moves.why(
                    (state.lifted, ""),
                    (not heroes(state).ruling, _NOT_ROLLED),
                    (state.stands or state.forces,
                     "The heroes’ contest stands. And no hero lifts the roll of a force."),
                    (True, _NO_USE)),
                cost="1 hero point", kind="Spend a hero point"),
            moves.Act("stand", "Let it stand", "effort-tip",
                lambda state, _: moves.said(state._replace(stands=True), "effort-tip", "",
                    "The heroes’ contest stands."),
                lambda state: f"The forces roll with {self._bonus(state)}.",
                lambda state: moves.why(
                    (not heroes(state).ruling, _NOT_ROLLED),
                    (state.role != "tip" or not state.lifted or state.forces, _NO_CHANGE))),
            moves.Act("forces", "The contest of the forces", "effort-tip", self._contest(self._tipped, forces=True),
                lambda state: f"Your force rolls with {self._bonus(state)}.",
                lambda state: moves.why(
                    (state.role != "tip", "The forces roll only where the heroes tip the balance."),
                    (state.forces, "The forces have rolled."),
                    (not state.heroes, "First the heroes’ contest, then the forces."),
                    (state.lifted, "A hero point could still lift the heroes’ contest: spend it, or let it stand.")),
                by="table",
                press=lambda state: self._press(self._tipped(state))),
        ))  # fmt: skip

    def caption(self, given: fields.Given, state: State) -> str:
        """The heroes’ contest and that of the forces, as far as they are rolled."""
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
        """The effort, with the heroes’ contest before its dice."""
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
        """Why a roll or a hero point does not stand open."""
        if state.role == "told":
            return "No hero is in it, so nothing is rolled: the GM says how it goes."
        if state.ours is None and act.do != "forces":
            return "The heroes’ contest was played before, so it is not rolled here."
        return super().closed(state, act)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why a move does not stand open; the table is not told what only the heroes could still do."""
        reason = super().refusal(state, do, by)
        return "" if reason in (_NO_CHANGE, _NO_USE) and by != HERO else reason

    def _bonus(self, state: State) -> str:
        return rating.bonus(self._augments[state.heroes], self._edition.letter)

    def _press(self, roll: d20.Roll) -> str:
        if not roll.ask().dice:
            return "Go on without a roll"
        ours, theirs = (rating.show(side.total, self._edition.letter) for side in (roll.bout.ours, roll.bout.theirs))
        return f"Roll {ours} against {theirs}"

    def _word(self, ruling: Ruling) -> str:
        return self._edition.headline(outcome(ruling)).word.lower()

    def _tipped(self, state: State, key: str = "") -> d20.Roll:
        """The forces’ roll, with what the heroes brought."""
        amount, force = self._augments[key or state.heroes], procedure.there(state.force)
        before = force.bout.ours.total
        after, letter, who = rating.Total(before + amount), self._edition.letter, force.pair.ours.first
        text = "{who}: {was} with *{sign}* from the heroes is *{now}*."
        known = {"was": rating.show(before, letter), "sign": rating.bonus(amount, letter)}
        known |= {"who": who, "now": rating.show(after, letter)}
        step = procedure.say("effort-augment", text, **known, amount=amount, total=int(after))
        return force._replace(bout=force.bout._replace(ours=Side(after)), setup=(step,))

    def _contest(self, roll_of: Callable[[State], d20.Roll], *, forces: bool = False) -> moves.Roll[State, Ruling]:
        """Two d20 for a contest; where it is rolled already, the faces that lie there are ruled anew."""

        def ask(state: State, _: fields.Given) -> procedure.Ask[Ruling]:
            roll = roll_of(state)
            return roll.anew() if roll.ruling else roll.ask()

        def then(state: State, _: fields.Given, faces: dice.Faces, ruling: Ruling) -> procedure.Played[State]:
            roll = roll_of(state)
            roll = roll._replace(faces=faces or roll.faces, ruling=ruling)
            after = state._replace(forces=roll, stands=True) if forces else state._replace(ours=roll)
            rule = {"decide": "effort-decide", "through": "effort-through"}.get(state.role, "effort-tip")
            steps = (*roll.steps(), procedure.say(rule, "{what}", what=self._mean(after)))
            return procedure.Played(after, steps, roll.line(self._word(ruling)))

        return moves.Roll(ask, then)

    def _mean(self, state: State) -> str:
        role, heroes = state.role, state.heroes
        if role == "decide":
            return "The heroes’ contest decides: the whole goes as it went."
        if role == "through":
            how = {"won": "The whole is won, as the GM says.", "lost": "The whole is lost, as the GM says."}
            through = {"hero": "The heroes get through.", "none": "The heroes are held up."}
            mine = through.get(heroes.partition(":")[0], "The heroes do not get through unharmed.")
            return f"{mine} {how.get(state.given.text('goes', ''), 'How the whole goes, the GM says.')}"
        if state.forces is None:
            number = self._augments[heroes]
            way = " the wrong way," if number < 0 else ""
            tip = f"The heroes tip it{way} by {self._bonus(state)}." if number else "The heroes tip it neither way."
            return f"{tip} Now the forces roll."
        winner = state.forces.ruling.winner if state.forces.ruling else 0
        return f"{state.forces.who(ours=winner > 0).first} wins the day." if winner else "Neither force has won."

    def effects(self, state: State) -> tuple[procedure.Effect, ...]:
        """What the heroes’ own contest leaves on the sheet that rolled it, once the whole is over."""
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
        """The odds of the whole, the heroes’ contest and the forces’ taken together."""
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
        """How the whole stands, and the last roll."""
        effort = state.given.text("effort")
        about = f" It is about {effort}." if effort else ""
        actors = ((HERO, state.ours.pair.ours.first if state.ours else "Heroes"), ("table", "Table"))
        status = "Over" if state.over else "The forces" if state.heroes else "The heroes"
        settled = not self.now_open(state)
        if not state.heroes:
            text = "No hero is in it: nothing is rolled, and the GM says how it goes."
            summary = text if state.role == "told" else "First the heroes’ own contest."
            return procedure.View(f"{summary}{about}", {}, settled=settled, actors=actors, status=status)
        last, tips = state.forces or state.ours, state.role == "tip"
        key = outcome(state.forces.ruling) if state.forces and state.forces.ruling else state.heroes
        head = self._edition.headline(key)._replace(mean=self._mean(state))
        winner, _, level = key.partition(":")
        verdict: dict[str, fields.Json] = {"winner": winner, "level": level, "role": state.role, "over": state.over}
        verdict |= {"heroes": state.heroes, "augment": self._augments[state.heroes] if tips else 0}
        verdict["rows"] = [f"{self._edition.id}.mass-effort/{state.role}"]
        brought = f"{self._bonus(state)}, from a {self._edition.headline(state.heroes).word.lower()} of their own."
        ladder: tuple[blocks.Block, ...] = last.ladder() if last else ()
        note = moves.those((tips and state.forces, blocks.Note(f"The heroes brought {brought}")))
        summary = f"{head.word}. {head.mean}{about}"
        return procedure.View(summary, verdict, head, (*ladder, *note), settled, actors=actors, status=status)
