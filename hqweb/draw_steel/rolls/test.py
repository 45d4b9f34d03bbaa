"""Tests: a power roll read by its difficulty, hero tokens, the Director's bargain; and a test that assists another.

Source: Draw Steel Heroes, *Tests*.
"""

from collections.abc import Callable, Iterator
from typing import Final

from hqweb.core import fields, moves, procedure, tables, words
from hqweb.core.blocks import Note
from hqweb.draw_steel import edition, power
from hqweb.draw_steel.rolls import power_roll

OUTCOMES: Final = (
    procedure.Outcome(edition.REWARD, "Success with a reward", "v3"),
    procedure.Outcome(edition.SUCCESS, "Success", "v2"),
    procedure.Outcome(edition.COSTLY, "Success with a consequence", "v1"),
    procedure.Outcome(edition.FAILURE, "Failure", "d1"),
    procedure.Outcome(edition.WORST, "Failure with a consequence", "d2"),
)

MEANS: Final = {
    edition.REWARD: "You do it, and gain something on top.",
    edition.SUCCESS: "You do what you set out to do.",
    edition.COSTLY: "You do it, and it costs you.",
    edition.FAILURE: "You do not do it, and that is all.",
    edition.WORST: "You do not do it, and it makes things worse.",
}

SWAPS: Final = {edition.FAILURE: edition.COSTLY, edition.COSTLY: edition.FAILURE}
"""What the Director may offer in the place of an outcome."""


_ASKED: Final = (
    fields.Option("deed", "What you try"),
    fields.Option("reactive", "Reactive", "The Director asks for it and says why afterwards."),
    fields.Option("foe", "A creature or terrain", "A reactive test that no skill helps with."),
    fields.Option("object", "An object is tested", "It always comes to tier 1."),
)
"""Who or what asks for a test."""


def difficulty_field(edition: edition.Edition) -> fields.Field:
    """How hard a test is."""
    return moves.pick("difficulty", "Difficulty", {each.key: each.title for each in edition.difficulties}, "medium")


def result_of(hard: edition.Difficulty, ruling: power.Ruling) -> str:
    """The outcome that a ruling comes to; a natural 19 or 20 brings a reward, however hard it is."""
    return edition.REWARD if ruling.why == "natural" else hard.by_tier[ruling.tier - 1]


def token_offer(tokens: int) -> procedure.Offer:
    """The pool of hero tokens, with those that stand in for a reward."""
    told = f"{words.leading(edition.HERO_TOKEN.spelt(tokens))}, where nobody has another reward."
    return procedure.Offer(f"{edition.ID}.hero-tokens", "Into the pool", {"gained": tokens}, told)


def word(key: str) -> str:
    """An outcome within a sentence.

    >>> word("success:reward")
    'success with a reward'
    """
    return tables.keyed(OUTCOMES, key).label.lower()


def won(key: str) -> bool:
    """Whether an outcome counts as a success.

    >>> won("success:consequence"), won("failure:plain")
    (True, False)
    """
    return key.startswith("success")


def opposition(theirs: int, *, many: bool, edition: edition.Edition = edition.EDITION) -> edition.Difficulty:
    """The difficulty of a task that others stand against: their bonus less yours, and whether they are many.

    >>> [opposition(by, many=many).key for by, many in ((-2, False), (-2, True), (0, True))]
    ['easy', 'medium', 'hard']
    """
    return edition.difficulties[2 if theirs > 0 else (theirs == 0) + many]


def swapped[S](done: S, key: str) -> procedure.Played[S]:
    """What an outcome that was bargained for comes to."""
    line, told = f"The Director’s offer is taken: {word(key)}", "The Director offers it and you agree: *{word}*."
    return moves.said(done, "bargain", line, told, word=word(key))


def result_steps(hard: edition.Difficulty, key: str, *, natural: bool) -> tuple[procedure.Step, ...]:
    """What a tier comes to at a difficulty."""
    rule, told = "difficulty", "{title}: *{word}*."
    if natural:
        rule, told = "test-nineteen", "On a test that is *{word}*, however hard it is."
    return (procedure.say(rule, told, title=hard.title, word=word(key)),)


_BARGAINS: Final = (
    ("costly", edition.FAILURE, "Offer success with a consequence",
     "If you both like it: it works after all, and it costs something.",
     "Only a plain failure may become a success with a consequence."),
    ("fail", edition.COSTLY, "Offer a plain failure",
     "If you both like it: nothing is won, and nothing is paid.",
     "Only a success with a consequence may become a plain failure."),
)  # fmt: skip
"""What the Director may offer: the move, in the place of which outcome, title, what it brings, what else to say."""


def bargains[S](
    does: Callable[[S, fields.Given], procedure.Played[S]], closed: Callable[[S, str, str], str], whose: str
) -> Iterator[moves.Act[S, power.Ruling]]:
    """The Director's offers; `closed` says why one in the place of that outcome is not open."""
    for do, was, title, brings, but in _BARGAINS:
        why = lambda state, was=was, but=but: closed(state, was, but)  # noqa: E731 (each has its own)
        yield moves.Act(do, title, "bargain", does, brings, why, by=power_roll.DIRECTOR, place=moves.MORE, whose=whose)


_OFFER: Final = "That is for the Director to offer, on a test that was rolled."


def _no_bargain(state: power_roll.State, was: str, but: str) -> str:
    found = result_of(state.hard, state.ruling) if state.ruling else ""
    return but if found != was else "" if state.faces else _OFFER


class Test(power_roll.OneRoll):
    """A test. Source: Draw Steel Heroes, *Tests*, *How to Make a Test*."""

    id = f"{edition.ID}.test"
    title = "Test"
    more_label = "Conditions, help, and bonuses"
    outcomes = OUTCOMES
    meanings = MEANS
    first = ("roll", "reroll", "costly", "fail")
    anew = "The test is rolled anew, and the new roll stands."
    lower = "Any roll may be downgraded."
    whose = "It is for whoever rolls the test."

    def form_fields(self) -> tuple[fields.Field, ...]:
        """The roll, who asks for it, and how hard it is."""
        of, name = self.edition, moves.text("name", "Who rolls", group="more", source="name")
        skill = power_roll.skill_field(of)._replace(when=fields.When("asked", ("deed", "reactive")))
        asked = (
            *power_roll.MAIN,
            moves.pick("asked", "Asked for by", _ASKED),
            skill,
            difficulty_field(of),
            *power.COUNTS,
        )
        helps = {"no": "Nobody", **{each.key: each.title for each in of.help}}
        helped = moves.pick("assist", "Help from another", helps, group="more")
        more = (power_roll.conditions_field(of), helped, power_roll.BONUS, power_roll.AUTOMATIC)
        return (*asked, *more, power_roll.tokens_field(of), name, power_roll.NATURAL_FIRST)

    def more(self) -> tuple[moves.Act[power_roll.State, power.Ruling], ...]:
        """The Director's bargain."""
        return tuple(bargains(self._swapped, _no_bargain, _OFFER))

    def caption(self, given: fields.Given, state: power_roll.State) -> str:
        """The roll, and how hard the test is."""
        difficulty = tables.keyed(self.edition.difficulties, given.text("difficulty")).title.lower()
        return f"{super().caption(given, state)} on {words.an(difficulty)} test"

    def begin(self, given: fields.Given) -> power_roll.State:
        """The roll before its dice; an object is at tier 1."""
        found = power_roll.read(self.edition, given)
        if given.text("asked") == "foe":
            step = procedure.say("reactive", "A creature or the terrain asks for it, so *no skill* helps.")
            found = found._replace(steps=(*found.steps, step))
        if given.text("asked") == "object":
            step = procedure.say("test-object", "An object that is tested is at *tier 1*.")
            power = found.power._replace(automatic=(*found.power.automatic, 1))
            found = found._replace(power=power, steps=(*found.steps, step))
        hard = tables.keyed(self.edition.difficulties, given.text("difficulty"))
        return power_roll.State(found, given.text("name"), given.whole("tokens"), hard)

    def possible(self, state: power_roll.State, move: procedure.Move) -> tuple[procedure.Outcome, ...]:
        """The outcomes that this difficulty knows."""
        return tuple(each for each in OUTCOMES if each.key in (edition.REWARD, *state.hard.by_tier))

    def key(self, state: power_roll.State, ruling: power.Ruling) -> str:
        """The outcome of a ruling at this difficulty, or what it was bargained for."""
        found = result_of(state.hard, ruling)
        return SWAPS[found] if state.swapped else found

    def after(self, state: power_roll.State, found: str) -> tuple[procedure.Step, ...]:
        """What the tier comes to at this difficulty."""
        return result_steps(state.hard, found, natural=state.standing.why == "natural")

    def notes(self, state: power_roll.State, ruling: power.Ruling, found: str) -> tuple[Note, ...]:
        """What stands in for a reward or a consequence that nobody has an idea for."""
        if found == edition.REWARD:
            return (Note("No idea for a reward? The party gains a hero token."),)
        malice = f"The Director has {self.edition.malice} Malice more when the next fight begins."
        return (Note(f"No idea for a consequence? {malice}"),) if found in (edition.COSTLY, edition.WORST) else ()

    def _swapped(self, state: power_roll.State, _: fields.Given) -> procedure.Played[power_roll.State]:
        done = state._replace(swapped=True)
        return swapped(done, self.key(done, done.standing))

    def offers(self, state: power_roll.State) -> tuple[procedure.Offer, ...]:
        """The hero token that may stand in for a reward."""
        reward = state.ruling and self.key(state, state.standing) == edition.REWARD
        return (token_offer(self.edition.reward),) if reward else ()

    def told(self, state: power_roll.State, found: str) -> dict[str, fields.Json]:
        """The verdict for machines, with the row that ruled."""
        out, tier = super().told(state, found), f"tier-{state.standing.tier}"
        rows = ("tests/natural",) if out["why"] == "natural" else (f"tiers/{tier}", f"tests/{tier}")
        ruled: list[fields.Json] = [f"{edition.ID}.{each}" for each in rows]
        return out | {"rows": ruled, "success": won(found), "difficulty": state.hard.key}


_HELPS: Final = {
    "double-edge": "Your help moves the other’s test up a tier.",
    "edge": "Your help adds 2 to the other’s test.",
    "bane": "You get in the way, and the other’s test loses 2.",
}


class Assist(power_roll.OneRoll):
    """Assisting somebody else's test. Source: Draw Steel Heroes, *Tests*, *Assist a Test*."""

    id = f"{edition.ID}.assist"
    title = "Assist a test"
    more_label = "Conditions and bonuses"
    who = "Helper"
    meanings = _HELPS
    anew = "Your test is rolled anew, and the new roll stands."
    whose = "It is for whoever helps."

    def __init__(self, edition: edition.Edition = edition.EDITION) -> None:
        super().__init__(edition)
        self.outcomes = tuple(procedure.Outcome(each.key, each.title, f"tier-{each.tier}") for each in edition.help)

    def form_fields(self) -> tuple[fields.Field, ...]:
        """The roll of the helper."""
        of, name = self.edition, moves.text("name", "Who helps", group="more", source="name")
        more = (power_roll.conditions_field(of), power_roll.BONUS, power_roll.AUTOMATIC, power_roll.tokens_field(of))
        return (*power_roll.MAIN, *power.COUNTS, *more, name, power_roll.NATURAL_FIRST)

    def begin(self, given: fields.Given) -> power_roll.State:
        """The helper's own test, always with a skill."""
        found = power_roll.read(self.edition, given, skilled=True)
        return power_roll.State(found, given.text("name"), given.whole("tokens"))

    def key(self, state: power_roll.State, ruling: power.Ruling) -> str:
        """What the help is."""
        return self.edition.helper(ruling.tier).key

    def after(self, state: power_roll.State, found: str) -> tuple[procedure.Step, ...]:
        """What goes to the other's test."""
        title = tables.keyed(self.outcomes, found).label.lower()
        return (procedure.say("assist", "The test that you assist has *{title}*.", title=title),)

    def offers(self, state: power_roll.State) -> tuple[procedure.Offer, ...]:
        """The test that is assisted."""
        if state.ruling is None:
            return ()
        found = self.edition.helper(state.ruling.tier)
        told = f"{found.title} from the help."
        return (procedure.Offer(f"{edition.ID}.test", "The test", {"assist": found.key}, told),)

    def told(self, state: power_roll.State, found: str) -> dict[str, fields.Json]:
        """The verdict for machines."""
        helped = self.edition.helper(state.standing.tier)
        more: dict[str, fields.Json] = {"rows": [f"{edition.ID}.assist/{found}"]}
        return super().told(state, found) | {"edges": helped.edges, "banes": helped.banes} | more
