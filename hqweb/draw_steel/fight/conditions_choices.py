"""What can happen to a creature with conditions now, and why something stands closed."""

from collections.abc import Iterator
from typing import Final

from hqweb.core.fields import Field, Option, When
from hqweb.core.limits import MAX_NAME
from hqweb.core.procedure import Choice
from hqweb.core.words import leading
from hqweb.draw_steel.fight.conditions_data import AILMENTS, BLEEDING, HOLDING, ROLLS, Holding
from hqweb.draw_steel.fight.conditions_moves import ACTS, saving
from hqweb.draw_steel.fight.conditions_state import ENDS, NOBODY, Standing, State, causes
from hqweb.draw_steel.nouns import SAVE

SELF: Final = "creature"
"""Who moves: the creature, or whoever acts on it."""

MOST_STANDING: Final = 12
"""Conditions that stand on one creature at a time: the nine, and some from two sources."""


ALL: Final = tuple(each.key for each in AILMENTS)
"""The keys of all conditions."""


def open_choices(state: State) -> tuple[Choice, ...]:
    """The moves that stand open."""
    return tuple(choice for choice in _all(state) if not closed(state, choice.do))


def condition_fields(keys: tuple[str, ...] = ALL) -> tuple[Field, ...]:
    """A condition, how long it lasts, and who caused it. What dying brings is bleeding alone."""
    options = tuple(Option(each.key, each.name) for each in AILMENTS if each.key in keys)
    every = tuple(Option(key, words) for key, words in ENDS.items())
    usual = tuple(option for option in every if option.value != "dying")
    others = tuple(option.value for option in options if option.value != BLEEDING)
    long = Field("ends", "pick", "Ends", default="save", options=usual, when=When("condition", others))
    bleeds = long._replace(options=every, when=When("condition", (BLEEDING,)))
    return (
        Field("condition", "pick", "Condition", default=options[0].value, options=options),
        long,
        bleeds,
        Field("source", "text", "Who caused it", default="", high=MAX_NAME),
    )


def _which(standing: tuple[Standing, ...]) -> Field:
    return Field("which", "pick", "Which", options=tuple(Option(each.id, each.told) for each in standing))


def removable(state: State) -> tuple[Standing, ...]:
    """What can be taken off: all but the bleeding of the dying."""
    return tuple(each for each in state.standing if each.ends != "dying")


def _all(state: State) -> Iterator[Choice]:
    held = tuple(each.key for each in AILMENTS if each.key != "grabbed" or not state.has("grabbed"))
    yield Choice(
        "put",
        "Put a condition on",
        SELF,
        condition_fields(held),
        brings="It lasts as long as its source says.",
    )
    if state.failed and not closed(state, "token"):
        failed = tuple(each for each in state.standing if each.id in state.failed)
        yield Choice(
            "token",
            "Turn a failed save",
            SELF,
            (_which(failed),),
            brings="That save succeeds after all.",
            cost="1 hero token",
        )
    end = Choice("end-turn", "End its turn", SELF, brings=_ends(state), press="End the turn")
    if _passing(state):
        yield end
    yield act_choice(state, dazed=state.has("dazed"))
    yield Choice(
        "hold",
        "Grab or let go",
        SELF,
        holding_fields("half" if state.holding == "no" else "no"),
        brings="Whom it holds itself. Its speed is halved unless it’s larger.",
        place="more",
    )
    yield Choice("roll", "Look at a roll", SELF, _roll_fields(state), brings="Its edges and banes, one by one.")
    by = "By a neighbour’s maneuver." if state.has("restrained") else "By its own maneuver, or a neighbour’s."
    yield Choice("stand", "Stand up", SELF, brings=by)
    yield Choice("teleport", "Teleport", SELF, brings="It is neither grabbed nor restrained any more.", place="more")
    if saving(state):
        yield Choice(
            "save",
            "Save at once",
            SELF,
            (_which(saving(state)),),
            brings="A neighbour uses the Heal main action.",
            place="more",
        )
    if removable(state):
        yield Choice(
            "off",
            "End a condition",
            SELF,
            (_which(removable(state)),),
            brings="Released, escaped, or ended by whoever imposed it, as a free maneuver.",
        )
    if not _passing(state):
        yield end
    ways = (Option("drop", "Everything ends"), Option("keep", "Everything stays"))
    yield Choice(
        "finish",
        "The fight is over",
        SELF,
        (Field("effects", "pick", "What stands", default="drop", options=ways),),
        brings="A hero drops what may be dropped.",
        place="more",
    )


def act_choice(state: State, *, dazed: bool) -> Choice:
    """What costs a bleeding creature Stamina. A dazed one uses no triggered action."""
    acts = tuple(
        Option(key, leading(words.removeprefix("a ")))
        for key, words in ACTS.items()
        if not (dazed and key == "triggered")
    )
    why = f"{state.name} is dazed, so there are no triggered actions." if dazed else ""
    return Choice(
        "act",
        "Act while bleeding",
        SELF,
        (Field("what", "pick", "What it was", default="main", options=acts, help=why),),
        brings=f"1d6 + {state.level} Stamina lost, on its turn or off it.",
        press="Bleed",
    )


def holding_fields(default: Holding = "no") -> tuple[Field, ...]:
    """Whom a creature has grabbed itself."""
    options = tuple(Option(key, words) for key, words in HOLDING.items())
    somebody = When("holding", tuple(key for key in HOLDING if key != "no"))
    return (
        Field("holding", "pick", "It holds", default=default, options=options),
        Field("holds", "text", "Who that is", default="", high=MAX_NAME, when=somebody),
    )


def _passing(state: State) -> bool:
    """Whether the end of a turn can end a condition: one that lasts until then, or one with a saving throw."""
    return bool(saving(state)) or any(each.ends == "eot" for each in state.standing)


def _ends(state: State) -> str:
    brief = sum(each.ends == "eot" for each in state.standing)
    saves = len(saving(state))
    parts = [
        *([f"{brief} end with it"] if brief > 1 else ["One ends with it"] if brief else []),
        *([SAVE.spelt(saves)] if saves else []),
    ]
    told = ", ".join(parts) or "nothing ends with it"
    return f"{told[0].upper()}{told[1:]}."


def _roll_fields(state: State) -> tuple[Field, ...]:
    kinds = tuple(Option(each.key, each.title) for each in ROLLS)
    kind = Field("kind", "pick", "Roll", default=ROLLS[0].key, options=kinds)
    who = causes(state)
    if not who:
        return (kind,)
    aims = tuple(each.key for each in ROLLS if each.aims)
    options = (Option(NOBODY, "Anybody else"), *(Option(f"{n}", name) for n, name in enumerate(who)))
    return (kind, Field("at", "pick", "At, or by", default=NOBODY, options=options, when=When("kind", aims)))


def closed(state: State, do: str) -> str:
    """Why a move does not stand open; empty where it does."""
    if state.over:
        return "The fight is over. Begin anew for the next one."
    match do:
        case "put":
            full = len(state.standing) >= MOST_STANDING
            return f"No more than {MOST_STANDING} stand at a time: end one first." if full else ""
        case "act":
            return "" if state.has(BLEEDING) else "It is not bleeding, so acting costs no Stamina."
        case "stand":
            return _lies(state)
        case "teleport":
            held = state.keys() & {"grabbed", "restrained"}
            return "" if held else "It is neither grabbed nor restrained, so a teleport ends nothing."
        case "save":
            return "" if saving(state) else "Nothing here is ended by a saving throw."
        case "token":
            return _no_token(state)
        case "off":
            return "" if removable(state) else "There is nothing that could be taken off."
        case _:
            return ""


def _lies(state: State) -> str:
    if not state.has("prone"):
        return "It is not prone."
    if any(each.key == "prone" and each.ends != "other" for each in state.standing):
        return "It cannot stand up yet: what put it down has to end first."
    return ""


def _no_token(state: State) -> str:
    if not state.hero:
        return "Hero tokens are for heroes."
    if not state.failed:
        return "No save has just failed."
    return "Tokens bring one benefit a turn." if state.paid else ""
