"""Tests by difficulty, with hero tokens and the Director's bargain, and tests that assist another.

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
    edition.REWARD: "You do it and gain something extra.",
    edition.SUCCESS: "You do what you set out to do.",
    edition.COSTLY: "You do it, but it costs you.",
    edition.FAILURE: "You fail, with no further trouble.",
    edition.WORST: "You fail and make things worse.",
}

SWAPS: Final = {edition.FAILURE: edition.COSTLY, edition.COSTLY: edition.FAILURE}
"""The outcomes the Director may offer instead."""


_ASKED: Final = (
    fields.Option("deed", "Your own attempt"),
    fields.Option("reactive", "Reactive", "The Director asks for it and says why afterward."),
    fields.Option("foe", "A creature or terrain", "A reactive test where skills don’t apply."),
    fields.Option("object", "A test by an object", "It always gets tier 1."),
)
"""The reasons for a test."""


def difficulty_field(edition: edition.Edition) -> fields.Field:
    """Return the field for a test's difficulty."""
    return moves.pick("difficulty", "Difficulty", {each.key: each.title for each in edition.difficulties}, "medium")


def result_of(hard: edition.Difficulty, ruling: power.Ruling) -> str:
    """Return the outcome of a ruling; a natural 19 or 20 gives a reward at any difficulty."""
    return edition.REWARD if ruling.why == "natural" else hard.by_tier[ruling.tier - 1]


def token_offer(tokens: int) -> procedure.Offer:
    """Return the offer of hero tokens in place of a reward."""
    told = f"{words.leading(edition.HERO_TOKEN.spelt(tokens))}, unless you have another reward in mind."
    return procedure.Offer(f"{edition.ID}.hero-tokens", "Into the pool", {"gained": tokens}, told)


def word(key: str) -> str:
    """Return an outcome for use within a sentence.

    >>> word("success:reward")
    'success with a reward'
    """
    return tables.keyed(OUTCOMES, key).label.lower()


def won(key: str) -> bool:
    """Return whether an outcome counts as a success.

    >>> won("success:consequence"), won("failure:plain")
    (True, False)
    """
    return key.startswith("success")


def opposition(theirs: int, *, many: bool, edition: edition.Edition = edition.EDITION) -> edition.Difficulty:
    """Return the difficulty of an opposed task from the opponents' bonus less yours, and whether there are several.

    >>> [opposition(by, many=many).key for by, many in ((-2, False), (-2, True), (0, True))]
    ['easy', 'medium', 'hard']
    """
    return edition.difficulties[2 if theirs > 0 else (theirs == 0) + many]


def swapped[S](done: S, key: str) -> procedure.Played[S]:
    """Return the result of the Director's bargain."""
    line, told = f"You accept the Director’s offer: {word(key)}", "You accept the Director’s offer: *{word}*."
    return moves.said(done, "bargain", line, told, word=word(key))


def result_steps(hard: edition.Difficulty, key: str, *, natural: bool) -> tuple[procedure.Step, ...]:
    """Return the reasons for a tier's outcome at a difficulty."""
    rule, told = "difficulty", "{title}: *{word}*."
    if natural:
        rule, told = "test-nineteen", "On a test, that’s *{word}* at any difficulty."
    return (procedure.say(rule, told, title=hard.title, word=word(key)),)


_BARGAINS: Final = (
    ("costly", edition.FAILURE, "Offer success with a consequence",
     "If you both agree, it works after all, but with a consequence.",
     "You can offer this only after a plain failure."),
    ("fail", edition.COSTLY, "Offer a plain failure",
     "If you both agree, it fails, but without the consequence.",
     "You can offer this only after a success with a consequence."),
)  # fmt: skip
"""The Director's offers: move, outcome replaced, title, effect, and refusal."""


def bargains[S](
    does: Callable[[S, fields.Given], procedure.Played[S]], closed: Callable[[S, str, str], str], whose: str
) -> Iterator[moves.Act[S, power.Ruling]]:
    """Yield the Director's offers; `closed` says why one isn't available for an outcome."""
    for do, was, title, brings, but in _BARGAINS:
        why = lambda state, was=was, but=but: closed(state, was, but)  # noqa: E731 (each has its own)
        yield moves.Act(do, title, "bargain", does, brings, why, by=power_roll.DIRECTOR, place=moves.MORE, whose=whose)


_OFFER: Final = "Only the Director can offer that, after you roll the test."


def _no_bargain(state: power_roll.State, was: str, but: str) -> str:
    found = result_of(state.hard, state.ruling) if state.ruling else ""
    return but if found != was else "" if state.faces else _OFFER


class Test(power_roll.OneRoll):
    """A test. Source: Draw Steel Heroes, *Tests*, *How to Make a Test*."""

    id = f"{edition.ID}.test"
    title = "Test"
    verdict = f"{power_roll.VERDICT} success=flag difficulty=text swapped"
    more_label = "Conditions, help, and bonuses"
    outcomes = OUTCOMES
    meanings = MEANS
    first = ("roll", "reroll", "costly", "fail")
    anew = "Reroll the test and keep the new roll."
    lower = "You may take a lower tier than you rolled."
    whose = "Only the roller can do that."

    def form_fields(self) -> tuple[fields.Field, ...]:
        """Return the fields for the roll, its reason, and its difficulty."""
        of, name = self.edition, moves.text("name", "Roller", group="more", source="name")
        skill = power_roll.skill_field(of)._replace(when=fields.When("asked", ("deed", "reactive")))
        asked = (
            *power_roll.MAIN,
            moves.pick("asked", "Reason for the test", _ASKED),
            skill,
            difficulty_field(of),
            *power.COUNTS,
        )
        helps = {"no": "No one", **{each.key: each.title for each in of.help}}
        helped = moves.pick("assist", "Help from another hero", helps, group="more")
        more = (power_roll.conditions_field(of), helped, power_roll.BONUS, power_roll.AUTOMATIC)
        return (*asked, *more, power_roll.tokens_field(of), name, power_roll.NATURAL_FIRST)

    def more(self) -> tuple[moves.Act[power_roll.State, power.Ruling], ...]:
        """Return the Director's offers."""
        return tuple(bargains(self._swapped, _no_bargain, _OFFER))

    def caption(self, given: fields.Given, state: power_roll.State) -> str:
        """Return the roll and the difficulty."""
        difficulty = tables.keyed(self.edition.difficulties, given.text("difficulty")).title.lower()
        return f"{super().caption(given, state)} on {words.an(difficulty)} test"

    def begin(self, given: fields.Given) -> power_roll.State:
        """Return the state before the roll; an object gets tier 1."""
        found = power_roll.read(self.edition, given)
        if given.text("asked") == "foe":
            step = procedure.say("reactive", "A creature or the terrain causes the test, so *no skill* applies.")
            found = found._replace(steps=(*found.steps, step))
        if given.text("asked") == "object":
            step = procedure.say("test-object", "An object gets *tier 1* on a test.")
            power = found.power._replace(automatic=(*found.power.automatic, 1))
            found = found._replace(power=power, steps=(*found.steps, step))
        hard = tables.keyed(self.edition.difficulties, given.text("difficulty"))
        return power_roll.State(found, given.text("name"), given.whole("tokens"), hard)

    def possible(self, state: power_roll.State, move: procedure.Move) -> tuple[procedure.Outcome, ...]:
        """Return the outcomes of this difficulty."""
        return tuple(each for each in OUTCOMES if each.key in (edition.REWARD, *state.hard.by_tier))

    def key(self, state: power_roll.State, ruling: power.Ruling) -> str:
        """Return the outcome of a ruling at this difficulty, or the one agreed on instead."""
        found = result_of(state.hard, ruling)
        return SWAPS[found] if state.swapped else found

    def after(self, state: power_roll.State, found: str) -> tuple[procedure.Step, ...]:
        """Return the reasons for the tier's outcome at this difficulty."""
        return result_steps(state.hard, found, natural=state.standing.why == "natural")

    def notes(self, state: power_roll.State, ruling: power.Ruling, found: str) -> tuple[Note, ...]:
        """Return the default for a reward or a consequence."""
        if found == edition.REWARD:
            return (Note("No idea for a reward? The party gains a hero token."),)
        malice = f"The Director starts the next fight with {self.edition.malice} extra Malice."
        return (Note(f"No idea for a consequence? {malice}"),) if found in (edition.COSTLY, edition.WORST) else ()

    def _swapped(self, state: power_roll.State, _: fields.Given) -> procedure.Played[power_roll.State]:
        done = state._replace(swapped=True)
        return swapped(done, self.key(done, done.standing))

    def offers(self, state: power_roll.State) -> tuple[procedure.Offer, ...]:
        """Return the hero token that can replace a reward."""
        reward = state.ruling and self.key(state, state.standing) == edition.REWARD
        return (token_offer(self.edition.reward),) if reward else ()

    def told(self, state: power_roll.State, found: str) -> dict[str, fields.Json]:
        """Return the verdict as data, with the table rows it used."""
        out, tier = super().told(state, found), f"tier-{state.standing.tier}"
        rows = ("tests/natural",) if out["why"] == "natural" else (f"tiers/{tier}", f"tests/{tier}")
        ruled: list[fields.Json] = [f"{edition.ID}.{each}" for each in rows]
        return out | {"rows": ruled, "success": won(found), "difficulty": state.hard.key}


_HELPS: Final = {
    "double-edge": "Your help raises the other test’s tier by one.",
    "edge": "Your help adds 2 to the other test.",
    "bane": "You get in the way, and the other test loses 2.",
}


class Assist(power_roll.OneRoll):
    """Assisting another hero's test. Source: Draw Steel Heroes, *Tests*, *Assist a Test*."""

    id = f"{edition.ID}.assist"
    title = "Assist a test"
    verdict = f"{power_roll.VERDICT} edges=int banes=int edge:read.power.edition.edge"
    more_label = "Conditions and bonuses"
    who = "Helper"
    meanings = _HELPS
    anew = "Reroll your test and keep the new roll."
    whose = "Only the helper can do that."

    def __init__(self, edition: edition.Edition = edition.EDITION) -> None:
        super().__init__(edition)
        self.outcomes = tuple(procedure.Outcome(each.key, each.title, f"tier-{each.tier}") for each in edition.help)

    def form_fields(self) -> tuple[fields.Field, ...]:
        """Return the fields for the helper's roll."""
        of, name = self.edition, moves.text("name", "Helper", group="more", source="name")
        more = (power_roll.conditions_field(of), power_roll.BONUS, power_roll.AUTOMATIC, power_roll.tokens_field(of))
        return (*power_roll.MAIN, *power.COUNTS, *more, name, power_roll.NATURAL_FIRST)

    def begin(self, given: fields.Given) -> power_roll.State:
        """Return the helper's test, always with a skill."""
        found = power_roll.read(self.edition, given, skilled=True)
        return power_roll.State(found, given.text("name"), given.whole("tokens"))

    def key(self, state: power_roll.State, ruling: power.Ruling) -> str:
        """Return the effect of the help."""
        return self.edition.helper(ruling.tier).key

    def after(self, state: power_roll.State, found: str) -> tuple[procedure.Step, ...]:
        """Return the effect on the other test."""
        title = tables.keyed(self.outcomes, found).label.lower()
        return (procedure.say("assist", "The test you assist has *{title}*.", title=title),)

    def offers(self, state: power_roll.State) -> tuple[procedure.Offer, ...]:
        """Return the offer of the assisted test."""
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
