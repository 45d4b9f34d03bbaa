"""A mass effort: a battle, a market, a great work. First the heroes’ own contest, then what it does to the whole.

Source: QuestWorlds SRD 2.2, *Mass Effort*.
"""

from math import lcm
from typing import Final, NamedTuple

from hqweb.classic import sources
from hqweb.classic.bout import Bout, Ruling, Side, outcome
from hqweb.classic.edition import OUTCOMES, Edition
from hqweb.classic.explain import Pair
from hqweb.classic.leaves import known, left, spent
from hqweb.classic.results import RESULT_WORDS
from hqweb.classic.roll import Roll, ladder
from hqweb.classic.states import is_inferior
from hqweb.core.blocks import Block, Note
from hqweb.core.dice import Faces
from hqweb.core.distribution import Distribution, distribution
from hqweb.core.fields import Field, Given, Json, Option, When
from hqweb.core.limits import MAX_NAME, MAX_PRIZE
from hqweb.core.odds import count
from hqweb.core.procedure import Ask, Choice, Effect, Headline, Move, MoveKind, Played, Procedure, Seat, View, say
from hqweb.core.words import Who, leading
from hqweb.mastery.amount import bonus
from hqweb.mastery.caption import rated
from hqweb.mastery.modifiers import add_up, modifiers_field
from hqweb.mastery.rating import Total, show

HERO: Final = "hero"
TABLE: Final = "table"
"""Who rolls: the heroes, and the table for the forces."""


HERE: Final = "here"
"""The heroes’ contest is rolled here; any other value is an outcome that it had before."""

ROLES: Final = (
    ("decide", "They decide it", "their contest", "their victory is the victory of all"),
    ("tip", "They tip it", "their contest, then that of the forces", "the forces, with what the heroes brought"),
    ("through", "They only get through it", "their contest", "the GM says how the whole goes"),
    ("told", "They are not in it", "nothing", "the GM says how the whole goes"),
)
"""How much the heroes matter: key, that in words, what is rolled, and what decides the whole."""


def effort_fields(edition: Edition) -> tuple[Field, ...]:
    """The fields of a mass effort; what applies depends on how much the heroes matter."""
    acting = When("role", ("decide", "tip", "through"))
    tip, through, here = When("role", ("tip",)), When("role", ("through",)), When("result", (HERE,))
    roles = tuple(Option(key, label) for key, label, *_ in ROLES)
    results = (Option(HERE, "Rolled here"), *(Option(each.key, each.label) for each in OUTCOMES))
    goes = (Option("open", "Not said yet"), Option("won", "It is won"), Option("lost", "It is lost"))
    dice = (Option("high", "High die wins"), Option("low", "Low die wins"))
    return (
        Field("role", "pick", "The heroes’ part", default="tip", options=roles),
        Field("result", "pick", "Their contest", default=HERE, options=results, when=acting),
        edition.rating_field("ability", "Ability of the heroes", when=here, source=sources.ABILITY),
        edition.rating_field("resistance", "Resistance to them", when=here),
        edition.rating_field("force", "Your force", when=tip),
        edition.rating_field("against", "The other force", when=tip),
        Field("goes", "pick", "The whole effort", default="open", options=goes, when=through),
        modifiers_field(edition.kinds, edition.letter, "modifiers", "Modifiers", here)._replace(
            source=sources.MODIFIERS
        ),
        Field("effort", "text", "What it is about", default="", high=MAX_PRIZE, group="more"),
        *(
            Field(name, "text", label, default="", high=MAX_NAME, group="more", when=when, source=source)
            for name, label, when, source in (
                ("hero", "Name of the heroes", here, sources.NAME),
                ("foe", "Name of the opposition", here, ""),
                ("own_force", "Name of your force", tip, ""),
                ("other_force", "Name of the other force", tip, ""),
            )
        ),
        Field("better_roll", "pick", "Equal results", default="high", options=dice, group="readings"),
    )


class Setup(NamedTuple):
    """What stays the same: how much the heroes matter, what it is about, and how the GM lets it go."""

    role: str
    effort: str
    goes: str
    result: str
    force: Roll | None


class State(NamedTuple):
    """A mass effort: its setup, the heroes’ roll, and the forces’ roll once it is made.

    The heroes’ roll `stands` when no hero point is wanted for it; only then the forces roll.
    """

    setup: Setup
    ours: Roll | None
    forces: Roll | None = None
    stands: bool = False

    @property
    def heroes(self) -> str:
        """The outcome of the heroes’ contest, rolled here or played before; empty while it is open."""
        if self.ours and self.ours.ruling:
            return outcome(self.ours.ruling)
        return "" if self.setup.result == HERE else self.setup.result

    @property
    def over(self) -> bool:
        """Whether nothing is left to roll."""
        if self.setup.role == "told":
            return True
        return bool(self.forces if self.setup.role == "tip" else self.heroes)


class MassEffort(Procedure[State, Ruling]):
    """A mass effort of an edition. Source: QuestWorlds SRD 2.2, *Mass Effort*."""

    title = "Mass effort"
    more_label = "Modifiers and names"
    rule = "mass-effort"
    opening = ""
    start = "Set up"
    moves = (
        MoveKind("roll", "The heroes’ contest", "effort-heroes"),
        MoveKind("hero-point", "Spend a hero point", "hero-point"),
        MoveKind("stand", "Let it stand", "effort-tip"),
        MoveKind("forces", "The contest of the forces", "effort-tip"),
    )
    outcomes = OUTCOMES

    def __init__(self, edition: Edition) -> None:
        self.id = f"{edition.id}.mass-effort"
        self._edition = edition
        self._augments = dict(edition.augments)
        self.fields = effort_fields(edition)

    def caption(self, given: Given) -> str:
        """The heroes’ contest and that of the forces, as far as they are rolled."""
        low_wins, letter, found = False, self._edition.letter, list[str]()
        if given.has("ability"):
            bout, base = self._ours(given, low_wins=low_wins).bout, given.whole("ability")
            more = bout.ours.total - base
            found.append(f"{rated(base, letter, more)} against {rated(bout.theirs.total, letter)}")
        if given.has("force"):
            ours, theirs = (rated(given.whole(name), letter) for name in ("force", "against"))
            found.append(f"a force of {ours} against {theirs}")
        return ", then ".join(found) or given.text("effort") or self.title

    def begin(self, given: Given) -> State:
        """The effort, with the heroes’ contest before its dice."""
        low_wins = given.text("better_roll") == "low"
        force = self._force(given, low_wins=low_wins) if given.has("force") else None
        result = given.text("result") if given.has("result") else ""
        goes = given.text("goes") if given.has("goes") else ""
        setup = Setup(given.text("role"), given.text("effort"), goes, result, force)
        return State(setup, self._ours(given, low_wins=low_wins) if given.has("ability") else None)

    def _ours(self, given: Given, *, low_wins: bool) -> Roll:
        who, letter = Who.named(given.text("hero"), "Heroes"), self._edition.letter
        foe = Who.named(given.text("foe"), "Opposition")
        rows = given.rows("modifiers")
        found = add_up(self._edition.kinds, Total(given.whole("ability")), rows, who.first, letter)
        side = Side(found.total, found.stretched, lowered=found.lowered)
        bout = Bout(side, Side(Total(given.whole("resistance"))), low_wins=low_wins)
        return Roll(bout, Pair(who, foe, letter), found.steps)

    def _force(self, given: Given, *, low_wins: bool) -> Roll:
        own, other = given.text("own_force"), given.text("other_force")
        names = _called(own, "your force"), _called(other, "the other force")
        ours, theirs = (Side(Total(given.whole(name))) for name in ("force", "against"))
        bout = Bout(ours, theirs, low_wins=low_wins, players=True)
        return Roll(bout, Pair(*names, self._edition.letter))

    def choices(self, state: State) -> tuple[Choice, ...]:
        """The heroes’ contest, a hero point on it, then the contest of the forces."""
        found: list[Choice] = []
        if state.ours and not state.ours.ruling:
            found.append(Choice("roll", "The heroes’ contest", HERO, press=self._press(state.ours)))
        point = self._point(state)
        if state.setup.role == "tip" and state.heroes and not state.forces:
            if point:
                brings = f"The forces roll with {self._bonus(state)}."
                return (*found, *point, Choice("stand", "Let it stand", HERO, brings=brings))
            title, press = "The contest of the forces", self._press(self._tipped(state))
            brings = f"Your force rolls with {self._bonus(state)}."
            found.append(Choice("forces", title, TABLE, brings=brings, press=press))
        return (*found, *point)

    def _tip(self, state: State) -> str:
        """What the heroes have done for their force."""
        number = self._augments[state.heroes]
        if not number:
            return "The heroes tip it neither way."
        wrong = " the wrong way," if number < 0 else ""
        return f"The heroes tip it{wrong} by {self._bonus(state)}."

    def _bonus(self, state: State) -> str:
        return bonus(self._augments[state.heroes], self._edition.letter)

    def _press(self, roll: Roll) -> str:
        if not roll.ask().dice:
            return "Go on without a roll"
        ours, theirs = (show(side.total, self._edition.letter) for side in (roll.bout.ours, roll.bout.theirs))
        return f"Roll {ours} against {theirs}"

    def _point(self, state: State) -> tuple[Choice, ...]:
        after = state.ours.after_point(ours=True) if state.ours and not state.stands else None
        if after is None or state.ours is None or state.ours.ruling is None:
            return ()
        word = self._edition.headline(outcome(after)).word.lower()
        old, new = state.ours.ruling.ours, after.ours
        moved = ""
        if old and new:
            moved = f"{RESULT_WORDS[old.final].capitalize()} becomes {RESULT_WORDS[new.final]}: a "
        brings = f"{moved}{word}." if moved else f"A {word} instead."
        return (Choice("hero-point", "Lift it with a hero point", HERO, brings=brings, cost="1 hero point"),)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why a roll or a hero point does not stand open."""
        role = state.setup.role
        if role == "told":
            return "No hero is in it, so nothing is rolled: the GM says how it goes."
        if do == "forces":
            if role != "tip":
                return "The forces roll only where the heroes tip the balance."
            if state.forces:
                return "The forces have rolled."
            if state.heroes:
                wait = "A hero point could still lift the heroes’ contest: spend it, or let it stand."
                return wait if self._point(state) else ""
            return "First the heroes’ contest, then the forces."
        if state.ours is None:
            return "The heroes’ contest was played before, so it is not rolled here."
        if do == "roll":
            return "The heroes’ contest is rolled." if state.ours.ruling else ""
        if not state.ours.ruling:
            return "Nothing is rolled yet, so there is nothing to lift."
        if do == "stand":
            return "Nothing can change it any more, so it stands." if by == HERO else ""
        if state.stands or state.forces:
            return "The heroes’ contest stands. And no hero lifts the roll of a force."
        return "A hero point would change nothing here, or one is spent already." if by == HERO else ""

    def _tipped(self, state: State, key: str = "") -> Roll:
        """The forces’ roll, with what the heroes brought."""
        force = state.setup.force
        if force is None:
            raise TypeError("only the heroes who tip the balance have a force")
        amount = self._augments[key or state.heroes]
        before = force.bout.ours.total
        after = Total(before + amount)
        step = say(
            "effort-augment",
            "{who}: {was} with *{sign}* from the heroes is *{now}*.",
            who=force.pair.ours.first,
            was=show(before, self._edition.letter),
            sign=bonus(amount, self._edition.letter),
            now=show(after, self._edition.letter),
            amount=amount,
            total=int(after),
        )
        return force._replace(bout=force.bout._replace(ours=Side(after)), setup=(step,))

    def ask(self, state: State, move: Move) -> Ask[Ruling] | None:
        """Two d20 for each contest; a hero point rules the old faces anew, and what stands rolls nothing."""
        if move.do == "stand":
            return None
        roll = self._rolled(state, move)
        return roll.anew() if move.do == "hero-point" else roll.ask()

    def _rolled(self, state: State, move: Move) -> Roll:
        """The roll that a move makes or lifts."""
        if move.do == "forces":
            return self._tipped(state)
        if state.ours is None:
            raise TypeError("the heroes roll only where their contest is rolled here")
        return state.ours.lifted(ours=True) if move.do == "hero-point" else state.ours

    def play(self, state: State, move: Move, faces: Faces, ruling: Ruling | None) -> Played[State]:
        """The heroes’ roll, the same lifted or let stand, or the forces’ roll."""
        if ruling is None:
            line = "The heroes’ contest stands."
            return Played(state._replace(stands=True), (say("effort-tip", line),), line)
        roll, own = self._rolled(state, move), faces
        if move.do == "hero-point":
            own = roll.faces
        roll = roll._replace(faces=own, ruling=ruling)
        after = state._replace(forces=roll, stands=True) if move.do == "forces" else state._replace(ours=roll)
        word = self._edition.headline(outcome(ruling)).word.lower()
        rule = {"decide": "effort-decide", "through": "effort-through"}.get(state.setup.role, "effort-tip")
        step = say(rule, "{what}", what=self._mean(after))
        return Played(after, (*roll.steps(), step), roll.line(word))

    def _mean(self, state: State) -> str:
        """What it has come to, in a sentence."""
        role, heroes = state.setup.role, state.heroes
        if role == "decide":
            return "The heroes’ contest decides: the whole goes as it went."
        if role == "through":
            how = {"won": "The whole is won, as the GM says.", "lost": "The whole is lost, as the GM says."}
            through = {"hero": "The heroes get through.", "none": "The heroes are held up."}
            mine = through.get(heroes.partition(":")[0], "The heroes do not get through unharmed.")
            return f"{mine} {how.get(state.setup.goes, 'How the whole goes, the GM says.')}"
        if state.forces is None:
            return f"{self._tip(state)} Now the forces roll."
        pair, ruling = state.forces.pair, state.forces.ruling
        winner = ruling.winner if ruling else 0
        if not winner:
            return "Neither force has won."
        return f"{(pair.ours if winner > 0 else pair.theirs).first} wins the day."

    def effects(self, state: State) -> tuple[Effect, ...]:
        """What the heroes’ own contest leaves on the sheet that rolled it, once the whole is over."""
        roll = state.ours
        if not state.over or roll is None or roll.ruling is None:
            return ()
        weak = is_inferior(self._edition.lasting, roll.bout.ours.total, roll.bout.theirs.total)
        winner, level, foe = roll.ruling.winner, roll.ruling.level, known(roll.pair.theirs)
        return (*spent("", roll.points(ours=True)), *left(self._edition, "", winner, level, foe, weak=weak))

    def forecast(self, state: State) -> Distribution | None:
        """The odds of the whole, the heroes’ contest and the forces’ taken together."""
        if state.over:
            return None
        first = count(state.ours.ask()) if state.ours and not state.heroes else None
        if state.setup.role != "tip":
            return first
        starts = first.weights if first else {state.heroes: 1}
        parts = [(weight, count(self._tipped(state, key).ask())) for key, weight in starts.items()]
        of = lcm(*(part.total for _, part in parts))
        found: dict[str, int] = {}
        for weight, part in parts:
            for key, ways in part.weights.items():
                found[key] = found.get(key, 0) + weight * ways * (of // part.total)
        return distribution(found, of * sum(starts.values()))

    def view(self, state: State, seat: Seat) -> View:
        """How the whole stands, and the last roll."""
        setup = state.setup
        about = f" It is about {setup.effort}." if setup.effort else ""
        actors = ((HERO, state.ours.pair.ours.first if state.ours else "Heroes"), (TABLE, "Table"))
        status = "Over" if state.over else "The forces" if state.heroes else "The heroes"
        if not state.heroes:
            text = "No hero is in it: nothing is rolled, and the GM says how it goes."
            summary = text if setup.role == "told" else "First the heroes’ own contest."
            return View(f"{summary}{about}", {}, settled=not self.choices(state), actors=actors, status=status)
        last = state.forces or state.ours
        key = outcome(state.forces.ruling) if state.forces and state.forces.ruling else state.heroes
        found, mean = self._edition.headline(key), self._mean(state)
        return View(
            f"{found.word}. {mean}{about}",
            self._verdict(state, key),
            Headline(found.mark, found.word, mean),
            (*_pictures(last), *self._notes(state)),
            settled=not self.choices(state),
            actors=actors,
            status=status,
        )

    def _verdict(self, state: State, key: str) -> dict[str, Json]:
        winner, _, level = key.partition(":")
        tips = state.setup.role == "tip"
        return {
            "winner": winner,
            "level": level,
            "role": state.setup.role,
            "over": state.over,
            "heroes": state.heroes,
            "augment": self._augments[state.heroes] if tips else 0,
            "rows": [f"{self._edition.id}.mass-effort/{state.setup.role}"],
        }

    def _notes(self, state: State) -> tuple[Note, ...]:
        if state.setup.role != "tip" or not state.forces:
            return ()
        word = self._edition.headline(state.heroes).word.lower()
        return (Note(f"The heroes brought {self._bonus(state)}, from a {word} of their own."),)


def _called(name: str, otherwise: str) -> Who:
    return Who(name or leading(otherwise), name or otherwise)


def _pictures(roll: Roll | None) -> tuple[Block, ...]:
    return ladder(roll.bout, roll.faces, roll.ruling, roll.pair) if roll and roll.ruling else ()
