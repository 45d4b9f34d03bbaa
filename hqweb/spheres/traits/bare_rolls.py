"""Rolls that aren't checks: Advantage dice alone, percent rolls, and sheer luck applied to a result.

Source: Shattered Spheres, *Rules*, on percentages, modifiers, luck and Fate.
"""

from collections import Counter
from collections.abc import Callable
from itertools import product
from typing import Final, NamedTuple

from hqweb.core import blocks, fields, moves, procedure, words
from hqweb.core.dice import Die, Distribution, Faces, distribution
from hqweb.spheres import edition as book
from hqweb.spheres import explain, fate, form, roll

ROLLER: Final = "hero"


class State(NamedTuple):
    """A roll and its result. `number` is the percent chance, or the result so far."""

    edition: book.Edition
    number: int = 0
    side: roll.Side = roll.Side()
    encounter: bool = True
    opposing: bool = False
    faces: Faces = ()
    rolled: roll.Rolled | None = None

    def stones(self, rolled: roll.Rolled) -> fate.Earned:
        """Return the stones these dice add to the Fate pool."""
        return fate.earned(rolled, self.edition, opposing=self.opposing) if self.encounter else fate.NONE


class Told(NamedTuple):
    """A resolved roll as the page shows it: reasons, history line, meaning, verdict data, and pictures."""

    steps: tuple[procedure.Step, ...]
    line: str
    mean: str
    verdict: dict[str, fields.Json]
    pictures: tuple[blocks.Block, ...]


class BareRoll(form.Ruled[State, roll.Rolled]):
    """A procedure with a single roll. Subclasses define its dice, its outcome, and how to describe it."""

    whose = ""
    colon = "."

    def __init__(self, edition: book.Edition = book.EDITION) -> None:
        super().__init__(edition)
        self.offer((moves.Act("roll", "Roll", self.rule, moves.Roll(
            lambda state, _: procedure.Ask(*self.dice(state), lambda rolled: self.outcome(state, rolled).key),
            self._done), closed=lambda state: book.ROLLED if state.rolled else "", by=ROLLER, whose=self.whose),
        ))  # fmt: skip

    def dice(self, state: State) -> tuple[tuple[Die, ...], Callable[[Faces], roll.Rolled]]:
        """Return the dice, and a function that evaluates their faces."""
        raise NotImplementedError

    def outcome(self, state: State, rolled: roll.Rolled) -> procedure.Outcome:
        """Return the outcome of a roll."""
        raise NotImplementedError

    def told(self, state: State, rolled: roll.Rolled) -> Told:
        """Describe a roll."""
        raise NotImplementedError

    def _done(self, state: State, _: fields.Given, faces: Faces, rolled: roll.Rolled) -> procedure.Played[State]:
        after = state._replace(faces=faces, rolled=rolled)
        told = self.told(after, rolled)
        return procedure.Played(after, told.steps, told.line)

    def offers(self, state: State) -> tuple[procedure.Offer, ...]:
        """Offer a Fate pool with the stones of the roll."""
        return fate.to_pool(state.stones(state.rolled)) if state.rolled else ()

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """Return the result."""
        actors, rolled = (ROLLER, "You"), state.rolled
        if rolled is None:
            return form.unrolled(actors)
        return self.decided(self.outcome(state, rolled).key, *self.told(state, rolled)[2:], (actors,))


class LadderRoll(BareRoll):
    """A roll of Advantage and Disadvantage dice alone. Source: Shattered Spheres, *Rules*, on modifiers."""

    id = f"{book.ID}.ladder"
    title = "Advantage dice"
    verdict = "outcome=text up=int down=int total=int triumph=int tragedy=int faces"
    rule = "advantage"
    whose = "Only the person with the ranks rolls."
    colon = ":"
    outcomes = (
        procedure.Outcome("triumph", "Triumph", "v1"),
        procedure.Outcome("neither", "No stone", "tie"),
        procedure.Outcome("tragedy", "Tragedy", "d1"),
    )

    def form(self, edition: book.Edition) -> tuple[fields.Field, ...]:
        """Return the fields for both ranks."""
        return (
            moves.number("advantage", "Advantage", 0, edition.highest, 2, source="advantage"),
            moves.number("disadvantage", "Disadvantage", 0, edition.highest, source="disadvantage"),
            form.tier_field(edition)._replace(group=""),
            form.side_field(),
            *form.reading_fields(edition, "beyond", "sides", "stones"),
        )

    def caption(self, given: fields.Given, state: State) -> str:
        """Return the dice of both ladders."""
        return words.listed(roll.ladder_words(state.side, state.edition)) or "no dice"

    def begin(self, given: fields.Given) -> State:
        """Return the ranks, before the roll."""
        sources = form.ranks(("", given.whole("advantage")), ("", -given.whole("disadvantage")))
        side = roll.Side(0, sources, given.whole("tier"), passive=True)
        return State(form.read_edition(given, self.edition), side=side, opposing=form.opposes(given))

    def dice(self, state: State) -> tuple[tuple[Die, ...], Callable[[Faces], roll.Rolled]]:
        """Return the dice of both ladders, and a function that sums each ladder."""
        ups = len(roll.ladders(state.side, state.edition)[0])
        return roll.dice(state.side, state.edition), lambda faces: _summed(sum(faces[:ups]), sum(faces[ups:]))

    def outcome(self, state: State, rolled: roll.Rolled) -> procedure.Outcome:
        """Return the outcome: Triumph, Tragedy, or no stone."""
        got = state.stones(rolled)
        return self.outcomes[0 if got.triumph else 2 if got.tragedy else 1]

    def told(self, state: State, rolled: roll.Rolled) -> Told:
        """Describe the dice, their sum, and the stones they earn."""
        side, edition, got, number = state.side, state.edition, state.stones(rolled), rolled.total
        total, text = words.signed(number), "{up} added, {down} subtracted: *{total}* to the roll."
        steps = (
            *explain.ladder_steps(side, edition, state.faces, ""),
            procedure.say("both-sides", text, up=rolled.up, down=rolled.down, total=total),
            *explain.fate_steps(rolled, got, fate.NONE, edition),
        )
        picture: blocks.Block = blocks.Note("There are no dice to roll.")
        if parts := explain.ladder_parts(side, edition, state.faces):
            ranks = roll.ranks_of(side, edition)
            label = f"Advantage {ranks.up}, Disadvantage {ranks.down}: {words.sign(number)}"
            picture = blocks.Sum(label, parts, number)
        else:
            steps = (procedure.say("advantage", "Ranks of 0 add *no dice*, so nothing changes."), *steps)
        why = f", which is {got.told} in an encounter" if sum(got) else ", too little for Fate"
        mean = f"{total} to the roll; the dice differ by {abs(number)}{why}."
        verdict = {"up": rolled.up, "down": rolled.down, "total": number, **got._asdict()}
        return Told(steps, f"{total} to the roll.", mean, verdict, (picture,))

    def forecast(self, state: State) -> Distribution:
        """Return the exact odds of each kind of stone, by convolving the two sums."""
        up, down = (roll.sums(range(1, sides + 1) for sides in of) for of in roll.ladders(state.side, state.edition))
        found: Counter[str] = Counter()
        for (high, ways), (low, more) in product(up.items(), down.items()):
            found[self.outcome(state, _summed(high, low)).key] += ways * more
        return distribution(found, found.total())

    def possible(self, state: State, move: procedure.Move) -> tuple[procedure.Outcome, ...]:
        """Return the outcomes that these dice can reach."""
        found = self.forecast(state).weights
        return tuple(each for each in self.outcomes if found.get(each.key))


def _summed(up: int, down: int) -> roll.Rolled:
    return roll.Rolled(0, 0, up, down, 0, 0, up - down)


def highest_face(chance: int, edition: book.Edition = book.EDITION) -> int:
    """Return the highest face that succeeds at a percent chance.

    >>> highest_face(45), highest_face(5), highest_face(100)
    (9, 1, 20)
    """
    return chance * edition.die // 100


def chances(edition: book.Edition = book.EDITION) -> tuple[int, ...]:
    """Return the percent chances that the die can represent."""
    return tuple(100 * face // edition.die for face in range(1, edition.die + 1))


class PercentRoll(BareRoll):
    """A percent roll: a chance in steps of five, rolled low on a d20.

    Source: Shattered Spheres, *Rules*, on percentages.
    """

    id = f"{book.ID}.percent-roll"
    title = "Percent roll"
    verdict = "outcome=text face=int highest=int rows=texts chance:number worth:rolled.total"
    rule = "percent"
    whose = "Only the person it happens to rolls."
    outcomes = (procedure.Outcome("success", "It happens", "v1"), procedure.Outcome("failure", "It does not", "d1"))

    def form(self, edition: book.Edition) -> tuple[fields.Field, ...]:
        """Return the field for the chance."""
        return (moves.pick("chance", "Chance", {str(n): f"{n} %" for n in chances(edition)}, "45"),)

    def caption(self, given: fields.Given, state: State) -> str:
        """Return the chance."""
        return f"{given.whole('chance')} %"

    def begin(self, given: fields.Given) -> State:
        """Return the chance, before the roll."""
        return State(self.edition, given.whole("chance"), encounter=False)

    def dice(self, state: State) -> tuple[tuple[Die, ...], Callable[[Faces], roll.Rolled]]:
        """Return a d20, and a function that converts its face to a percentage."""
        n = state.edition.die
        return (Die(n, f"d{n}"),), lambda faces: roll.Rolled(faces[0], 0, 0, 0, 0, 0, 100 * faces[0] // n)

    def outcome(self, state: State, rolled: roll.Rolled) -> procedure.Outcome:
        """Return success if the roll is low enough."""
        return self.outcomes[rolled.value > highest_face(state.number, state.edition)]

    def told(self, state: State, rolled: roll.Rolled) -> Told:
        """Describe the face and its percentage. Chances over half share a table row with those below."""
        face, worth, chance, sides = rolled.value, rolled.total, state.number, state.edition.die
        most = highest_face(chance, state.edition)
        compared, so = ("is above", "it does not happen") if face > most else ("is not above", "it happens")
        text = "The d20 shows {face}, worth {worth} %, which {compared} {chance}: *{so}*."
        steps = (
            procedure.say("percent", "{chance} % is a roll of *{highest} or less*.", chance=chance, highest=most),
            procedure.say("percent", text, face=face, worth=worth, compared=compared, chance=chance, so=so),
        )
        row, each = f"{book.ID}.percentages/chance-{chance if chance <= 50 else chance - 50}", 100 // sides
        picture = blocks.Sum(f"{face} × {each} = {worth}", (blocks.Part(sides, face, f"× {each}"),), worth)
        line = f"{face} against {most}: {self.outcome(state, rolled).label.lower()}."
        mean = f"{face} is worth {worth} %, and the chance is {chance} %."
        return Told(steps, line, mean, {"face": face, "highest": most, "rows": [row]}, (picture,))


class SheerLuck(BareRoll):
    """Sheer luck: add a Fortune die to a result and subtract a Misfortune die, both at face value.

    Source: Shattered Spheres, *Rules*, on luck and on Fate.
    """

    id = f"{book.ID}.sheer-luck"
    title = "Sheer luck"
    verdict = "outcome=text total=int triumph=int tragedy=int result:number faces"
    more_label = "Fate and who rolls"
    whose = "Only the person with the result rolls."
    outcomes = (
        procedure.Outcome("good", "Good luck", "v1"),
        procedure.Outcome("even", "Neither", "tie"),
        procedure.Outcome("bad", "Bad luck", "d1"),
    )

    def form(self, edition: book.Edition) -> tuple[fields.Field, ...]:
        """Return the fields for the result and the encounter."""
        result = moves.number("result", "The result so far", -edition.dcs, edition.dcs, 10)
        return (result, form.ENCOUNTER, form.side_field(), *form.reading_fields(edition, "stones"))

    def caption(self, given: fields.Given, state: State) -> str:
        """Return the result so far, with both dice."""
        return f"{words.sign(given.whole('result'))} with Fortune and Misfortune"

    def begin(self, given: fields.Given) -> State:
        """Return the result so far, before the roll."""
        edition, encounter = form.read_edition(given, self.edition), given.text("encounter") == "yes"
        return State(edition, given.whole("result"), encounter=encounter, opposing=form.opposes(given))

    def dice(self, state: State) -> tuple[tuple[Die, ...], Callable[[Faces], roll.Rolled]]:
        """Return two d20s, and a function that applies them to the result."""
        n, so_far = state.edition.die, state.number
        dice = (Die(n, f"Fortune d{n}"), Die(n, f"Misfortune d{n}"))
        return dice, lambda faces: roll.Rolled(0, 0, 0, 0, faces[0], faces[1], so_far + faces[0] - faces[1])

    def outcome(self, state: State, rolled: roll.Rolled) -> procedure.Outcome:
        """Return the outcome: whether Fortune or Misfortune rolled higher."""
        by = rolled.fortune - rolled.misfortune
        return self.outcomes[0 if by > 0 else 2 if by < 0 else 1]

    def told(self, state: State, rolled: roll.Rolled) -> Told:
        """Describe the dice, the new result, and the stones of Fate."""
        good, bad, so_far, sides, got = *rolled[4:6], state.number, state.edition.die, state.stones(rolled)
        added, total = f"{words.sign(so_far)} + {good} − {bad}", words.sign(rolled.total)
        steps = [
            procedure.say("sheer-luck", "Fortune shows *{face}*, added in full.", face=good),
            procedure.say("sheer-luck", "Misfortune shows *{face}*, subtracted in full.", face=bad),
            procedure.say("sheer-luck", "{sum} = *{total}*.", sum=added, total=total),
        ]
        if state.encounter:
            steps += explain.fate_steps(rolled, got, fate.NONE, state.edition)
        mean = "Fortune and Misfortune are equal: it stays at"
        if good != bad:
            more = "Fortune shows more than Misfortune" if good > bad else "Misfortune shows more than Fortune"
            mean = f"{more}: {words.sign(so_far)} becomes"
        dice = blocks.Part(sides, good, "Fortune"), blocks.Part(sides, -bad, "Misfortune")
        picture = blocks.Sum(f"{added} = {total}", (blocks.Part(0, so_far, "so far"), *dice), rolled.total)
        notes = (blocks.Note(f"For the Fate pool, or to use at once: {got.told}."),) if sum(got) else ()
        line = f"{added} = {total}: {self.outcome(state, rolled).label.lower()}."
        return Told(tuple(steps), line, f"{mean} {total}.", {"total": rolled.total, **got._asdict()}, (picture, *notes))
