"""The contest: one roll per side settles the whole obstacle; story points may follow.

Each kind of contest says what it's against and what follows. Source: QuestWorlds SRD 0.97,
*Contest Procedure*, *Mismatched and Graduated Goals*.
"""

from typing import Final, Literal, NamedTuple

from hqweb.core import blocks, dice, fields, moves, procedure, words
from hqweb.mastery import roll as mastery
from hqweb.mastery.rating import Rating, Total, rated
from hqweb.mastery.roll import HERO, OPPOSITION, SIDES
from hqweb.successes import aftermath, count, edition, explain


class Roll(mastery.Roll[count.Bout, explain.Pair, count.Ruling]):
    """A roll that counts successes."""

    def ask(self) -> procedure.Ask[count.Ruling]:
        """Two d20 and their judge."""
        return count.ask_bout(self.bout, self.pair.ours.first, self.pair.theirs.first)

    def reasons(self, ruling: count.Ruling) -> tuple[procedure.Step, ...]:
        """The reasons for a ruling of the faces."""
        return explain.steps(self.bout, self.faces, ruling, self.pair)

    def after_point(self, *, ours: bool) -> count.Ruling | None:
        """The ruling with a story point; None if no die was rolled, or if it would change nothing."""
        before = self.ruling
        if before is None or not before.rolled:
            return None
        after = self.lifted(ours=ours).ask().judge(self.faces)
        return None if (*after[:2], after.way) == (*before[:2], before.way) else after

    @property
    def burned(self) -> int:
        """The story points burned on it."""
        return self.bout.ours.points + self.bout.theirs.points


_READ: Final = "die masteries points adds successes"
FACES: Final = (
    f"faces total:bout.ours.total against:bout.theirs.total ours:ruling.ours({_READ}) theirs:ruling.theirs({_READ})"
)
"""A roll in a verdict: both faces, both totals, and what each side's successes come from."""
_SIDE: Final = "total=rating story_points=int target=int masteries=int die=int successes=int"
VERDICT: Final = (
    f"winner=text level=text degree=int better=text hero=({_SIDE}) opposition=({_SIDE}) rows=texts"
    f" pool:points roll({FACES})"
)
"""The verdict of a contest, without its aftermath."""


class Foe(NamedTuple):
    """The other side: its name, its total with the reasons, and whether it's a player too."""

    who: words.Who
    total: Total
    steps: tuple[procedure.Step, ...] = ()
    rows: tuple[str, ...] = ()
    player: bool = False


class State(NamedTuple):
    """A contest: its edition, its roll, the modifiers of both sides, story points of the group, and graduated goals."""

    edition: edition.Edition
    roll: Roll
    foe: Foe
    rows: tuple[tuple[fields.Given, ...], tuple[fields.Given, ...]]
    pool: int
    goals: int = 0

    @property
    def players(self) -> tuple[str, ...]:
        """The sides players roll for."""
        return (HERO, OPPOSITION) if self.foe.player else (HERO,)

    @property
    def points(self) -> int:
        """The story points that are left in the pool."""
        return self.pool - self.roll.burned


class Body(moves.Offering[State, count.Ruling]):
    """A contest. Each kind says what it's against (`foe`), what follows (`after`), and what rolls (`ours`)."""

    opening = "roll"
    moves: tuple[procedure.MoveKind, ...] = (
        procedure.MoveKind("roll", "Roll", "contest"),
        procedure.MoveKind("story-point", "Burn a story point", "story-point"),
    )
    ours = "Hero"
    silent = ""
    """The rule whose steps it leaves out."""

    def __init__(self, of: edition.Edition = edition.EDITION) -> None:
        self.edition, self.outcomes = of, of.results

    def foe(self, given: fields.Given) -> Foe:
        """The other side, as set up in the form."""
        raise NotImplementedError

    def after(self, state: State, ruling: count.Ruling) -> aftermath.After:
        """The aftermath of a ruling."""
        raise NotImplementedError

    def bout(self, given: fields.Given, ours: Total, foe: Foe) -> count.Bout:
        """Both totals; a resistance of 0 is no obstacle."""
        return count.Bout(count.Side(ours), count.Side(foe.total), self.edition.counting, players=foe.player)

    def headline(self, key: str) -> procedure.Headline:
        """The verdict of an outcome key in words."""
        return self.edition.headline(key)

    def key(self, ruling: count.Ruling) -> str:
        """The outcome that a ruling counts as."""
        return count.outcome(ruling, self.edition.counting.top)

    def caption(self, given: fields.Given, state: State) -> str:
        """Both ratings with their modifiers, and whether the victory is assured."""
        foe, of = self.foe(given), self.edition
        sides = ((Total(given.whole("ability")), given.rows("modifiers")), (foe.total, given.rows("their_modifiers")))
        ours, theirs = (
            rated(base, count.LETTER, of.add_up(base, rows, "").total - base, of.counting.mastery)
            for base, rows in sides
        )
        return f"{ours} against {theirs}{', assured' if given.text('assured', 'no') != 'no' else ''}"

    def begin(self, given: fields.Given) -> State:
        """Both totals after modifiers, and the reasons for them."""
        foe = self.foe(given)
        pair = explain.Pair(words.Who.named(given.text("hero"), self.ours), foe.who)
        rows = (given.rows("modifiers"), given.rows("their_modifiers"))
        ours = self.edition.add_up(Total(given.whole("ability")), rows[0], pair.ours.first)
        theirs = self.edition.add_up(foe.total, rows[1], pair.theirs.first)
        foe = foe._replace(total=theirs.total)
        roll = Roll(self.bout(given, ours.total, foe), pair, (*ours.steps, *foe.steps, *theirs.steps))
        return State(self.edition, roll, foe, rows, given.whole("points", 0), given.whole("goals", 0))

    def order(self, state: State) -> tuple[tuple[str, str], ...]:
        """The roll; after it a story point for each player."""
        return (("roll", HERO), *(("story-point", by) for by in state.players))

    def offered(self, state: State, do: str, by: str) -> procedure.Choice | str:
        """The roll once, and story points that would help, as long as there are any."""
        ours, points = by == HERO, state.points
        if state.roll.ruling is None:
            none = "Nothing has been rolled yet, so there’s no result to improve."
            return procedure.Choice("roll", "Roll", HERO) if do == "roll" and ours else none
        after = state.roll.after_point(ours=ours)
        if do == "roll" or by not in state.players or after is None or points < 1:
            return moves.why(
                (do == "roll", "You’ve already rolled. Undo the roll, or start over."),
                (by not in state.players, "You can only burn story points for a hero, not for a resistance."),
                (points, "A story point would change nothing here."),
            ) or "The pool of story points is empty."  # fmt: skip
        whose = f" for {state.roll.who(ours=ours).inside}" if state.foe.player else ""
        word, cost = self._word(after), edition.STORY_POINT.cost(1, points)
        exact = f", {edition.degrees(after.degree)}" * (after.degree > 0 and word.endswith("+"))
        title, brings = f"Burn a story point{whose}", f"One more success: {word}{exact}."
        return procedure.Choice("story-point", title, by, brings=brings, cost=cost)

    def _word(self, ruling: count.Ruling) -> str:
        return words.within(self.headline(self.key(ruling)).word)

    def ask(self, state: State, move: procedure.Move) -> procedure.Ask[count.Ruling]:
        """Two d20; no dice for a story point, which rules the same faces again."""
        found = state.roll.ask() if move.do == "roll" else state.roll.lifted(ours=move.by == HERO).anew()
        return found._replace(key=self.key)

    def play(
        self, state: State, move: procedure.Move, faces: dice.Faces, ruling: count.Ruling | None
    ) -> procedure.Played[State]:
        """The current roll; a story point replaces it."""
        ruling = procedure.there(ruling)
        roll = state.roll._replace(faces=faces) if move.do == "roll" else state.roll.lifted(ours=move.by == HERO)
        after = state._replace(roll=roll._replace(ruling=ruling))
        steps = tuple(each for each in after.roll.steps() if each.rule != self.silent)
        return procedure.Played(after, (*steps, *self.after(after, ruling).steps), roll.line(self._word(ruling)))

    def offers(self, state: State) -> tuple[procedure.Offer, ...]:
        """Offers that follow from the current ruling."""
        return self.after(state, state.roll.ruling).offers if state.roll.ruling else ()

    def effects(self, state: State) -> tuple[procedure.Effect, ...]:
        """Effects on the hero, as in the verdict: bonus or penalty, experience, and points burned."""
        ruling = state.roll.ruling
        if ruling is None:
            return ()
        told = fields.Given(dict(self.after(state, ruling).told))
        left = told.whole("benefit", 0) + told.whole("consequence", 0)
        earned = self.experience(state) if told.whole("xp", 0) else ()
        lasting = aftermath.lasting(self.edition, "", self.cause(state, ruling), left)
        return (*lasting, *earned, *aftermath.burned(state.roll.burned))

    def cause(self, state: State, ruling: count.Ruling) -> str:
        """The cause of its benefit or consequence, for use within a sentence."""
        won = 0 if ruling.way or ruling.given else ruling.winner
        return f"{('a contest with', 'a victory over', 'a defeat by')[won]} {state.foe.who.inside}"

    def experience(self, state: State) -> tuple[procedure.Effect, ...]:
        """The experience for a defeat."""
        return aftermath.experience("", f"a defeat by {state.foe.who.inside}")

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """The verdict with its picture, or before the roll a note that nothing has been rolled."""
        roll, ruling = state.roll, state.roll.ruling
        actors = ((HERO, roll.pair.ours.first), (OPPOSITION, roll.pair.theirs.first))
        if ruling is None:
            return procedure.View("Nothing has been rolled yet.", {}, settled=False, actors=actors)
        found = self.headline(self.key(ruling))
        if ruling.given:
            found = found._replace(mean="Neither side was better, and the GM gives you the prize.")
        after = self.after(state, ruling)
        winner, _, level = self.key(ruling).partition(":")
        verdict: dict[str, fields.Json] = {
            "winner": winner, "level": level, "degree": ruling.degree, "better": SIDES[ruling.better]
        }  # fmt: skip
        for name, side, own in ((HERO, roll.bout.ours, ruling.ours), (OPPOSITION, roll.bout.theirs, ruling.theirs)):
            told: dict[str, fields.Json] = {"total": int(side.total), "story_points": side.points}
            if side.total >= 1:
                rating = Rating.of(side.total, self.edition.counting.mastery)
                told |= {"target": int(rating.target), "masteries": rating.masteries}
            verdict[name] = told | ({"die": own.die, "successes": own.successes} if ruling.rolled else {})
        verdict["rows"] = list[fields.Json]([*state.foe.rows, *after.rows])
        return procedure.View(
            f"{found.word}: {words.within(found.mean)}", verdict | dict(after.told), found,
            (*explain.picture(roll.bout, roll.faces, ruling, roll.pair), *after.notes),
            settled=not self.now_open(state), actors=actors,
        )  # fmt: skip


_PLAYER: Final = fields.When("against", ("player",))
_CLASS: Final = fields.When("against", ("class",))
_ASSURED: Final = {"no": "No", "given": "Yes, without a roll", "rolled": "Yes, but roll for the cost"}
_EQUAL: Final = {"tie": "A standoff", "hero": "A victory for the hero"}


class Contest(Body):
    """The contest. Source: QuestWorlds SRD 0.97, *Contest*."""

    id = f"{edition.ID}.contest"
    title = "Contest"
    verdict = f"{VERDICT} benefit=int consequence=int xp=int goals=int"
    more_label = "Modifiers, names, and goals"
    rule = "contest"

    def __init__(self, of: edition.Edition = edition.EDITION) -> None:
        super().__init__(of)
        classes = tuple(fields.Option(each.id, each.label, edition.amount(each.offset)) for each in of.classes)
        self.fields = (
            of.rating("ability", "Ability", source="ability"),
            moves.pick("against", "Against", {"resistance": "A rating", "class": "A class", "player": "A player"}),
            of.rating("resistance", "Resistance", when=fields.When("against", ("resistance",))),
            of.rating("resistance", "Their ability", when=_PLAYER),
            moves.pick("class", "Class", classes, "base", when=_CLASS),
            of.rating("base", "Base resistance", int(of.base), _CLASS),
            of.modifiers_field()._replace(source="modifiers"),
            of.modifiers_field("their_modifiers", "Modifiers of the other player", _PLAYER,
                noun=words.Noun("opposing modifier", "opposing modifiers")),
            moves.text("hero", "Hero’s name", group="more", source="name"),
            moves.text("foe", "Name of the opposition", group="more"),
            of.pool_field,
            moves.pick("assured", "Assured", _ASSURED, group="more"),
            moves.number("goals", "Graduated goals", 0, of.counting.top + of.more, group="more"),
            moves.pick("standoff", "Complete tie", _EQUAL, group="readings"),
        )  # fmt: skip

    def foe(self, given: fields.Given) -> Foe:
        """A rating, a class at a base, or another player."""
        player = given.text("against") == "player"
        who = words.Who.named(given.text("foe"), "Other hero" if player else "Opposition")
        if given.text("against") != "class":
            return Foe(who, Total(given.whole("resistance")), player=player)
        of, base = self.edition.class_of(given)
        step, row = self.edition.class_step(of, base), f"{edition.ID}.resistances/{of.id}"
        return Foe(who, edition.resistance(of, base), (step,), (row,))

    def bout(self, given: fields.Given, ours: Total, foe: Foe) -> count.Bout:
        """Both totals, and whether the victory is assured by the GM or by a resistance of 0."""
        ways: dict[str, Literal["", "given", "rolled"]] = {"given": "given", "rolled": "rolled"}
        plain = super().bout(given, ours, foe)
        return plain._replace(favor=given.text("standoff") == "hero", assured=ways.get(given.text("assured"), ""))

    def after(self, state: State, ruling: count.Ruling) -> aftermath.After:
        """The GM's gifts for the degree, and the number of goals reached."""
        pair, won, lost = state.roll.pair, ruling.roll, -ruling.winner if ruling.rolled and not ruling.way else 0
        ours, theirs = (pair.ours, state.rows[0], won), (pair.theirs, state.rows[1], -won)
        # A rolled defeat earns experience for the player who lost.
        who = pair.ours if lost > 0 else pair.theirs if lost < 0 and state.foe.player else None
        text = "{who}: a defeat earns *1 XP*, once a session for each ability."
        after = aftermath.aftermath(state.edition, (ours, theirs) if state.foe.player else (ours,), ruling)
        after = after.plus(("xp", int(lost > 0)), *((procedure.say("xp", text, who=who.first),) if who else ()))
        return _goals(state, ruling, after) if state.goals else after


def _goals(state: State, ruling: count.Ruling, after: aftermath.After) -> aftermath.After:
    """The number of graduated goals an outcome reaches, chosen by the player: the degree and some more."""
    reached = min(state.goals, (0 if ruling.way else ruling.degree) + state.edition.more) if ruling.winner > 0 else 0
    if reached:
        goals, verb = words.leading(words.Noun("goal", "goals").spelt(reached)), "is" if reached == 1 else "are"
        text, most = f"{{goals}} of {{most}} {verb} reached: *your choice*.", words.spelt(state.goals)
        return after.plus(("goals", reached), procedure.say("goals", text, goals=goals, most=most, reached=reached))
    gift = blocks.Note("You reach no goal. On a defeat of zero degrees, the GM may still give you one.")
    notes = (gift,) * ((ruling.roll if ruling.rolled else ruling.winner) < 0 and not ruling.degree and not ruling.way)
    return after.plus(("goals", 0), procedure.say("goals", "You reach *no goal*."), notes=notes)
