"""What a hero can do about Stress and Surge now, and why something stands closed."""

from collections.abc import Iterator

from hqweb.core.fields import Field, Option, When
from hqweb.core.procedure import Choice
from hqweb.core.words import leading
from hqweb.spheres.destiny.stress_state import BENEFITS, FATIGUE, GM, HERO, LASTS, LIMIT, State
from hqweb.spheres.nouns import STONE, SURGE


def open_choices(state: State) -> tuple[Choice, ...]:
    """The moves that stand open."""
    return tuple(choice for choice in _all(state) if not closed(state, choice.do))


def _all(state: State) -> Iterator[Choice]:
    one = f"1 Stress, {state.stress} of {LIMIT} now"
    benefits = tuple(Option(each.key, each.title, LASTS[each.lasts]) for each in BENEFITS)
    held = Option("free", "No"), Option("held", "Yes, compelled or controlled")
    yield Choice(
        "surge",
        "Surge",
        HERO,
        (
            Field("benefit", "pick", "For", default=BENEFITS[0].key, options=benefits),
            Field(
                "control",
                "pick",
                "Controlled",
                default="free",
                options=held,
                when=When("benefit", ("check",)),
            ),
        ),
        brings="One benefit now. Fatigue at the start of your next turn.",
    )
    yield Choice("free", "Free of the control", HERO, brings="The fatigue comes now, at your next turn.")
    yield Choice("turn", "Your next turn begins", HERO, brings=_coming(state))
    yield Choice("recover", "Recover", HERO, brings="Once in an encounter.", cost=one)
    yield Choice(
        "destiny",
        "Spend Destiny to Recover",
        HERO,
        _destiny(state),
        brings=_cancels(state),
        cost=_price(state),
    )
    healer = (Option("plain", "You do"), Option("healer", "A supernatural healer does"))
    yield Choice(
        "healed",
        "Be healed",
        HERO,
        (Field("healer", "pick", "Who takes the Stress", default="plain", options=healer),),
        brings="Healing adds Stress, like Recover.",
        cost=one,
    )
    yield Choice("gain", "Take a Destiny die", HERO, brings="A held die counts as Stress.", place="more")
    yield Choice("spend", "Spend a Destiny die", HERO, brings="On anything but Recover.", place="more")
    yield Choice("heal", "Heal another, and take the Stress", HERO, brings="As a supernatural healer.", place="more")
    yield Choice("other", "Another’s turn begins", GM, brings="You may Surge again.", place="more")
    yield Choice("ease", "The fatigue eases", GM, brings="By a step, when your table says so.", place="more")
    yield Choice("encounter", "The encounter is over", GM, brings="Recover may be used again.", place="more")
    yield Choice("short", "Take a Short Rest", HERO, _short(state), brings=_short_brings(state), place="more")
    yield Choice("long", "Take a Long Rest", HERO, _long(state), brings=_long_brings(state), place="more")


def _coming(state: State) -> str:
    if state.pending:
        return f"{leading(SURGE.spelt(state.pending))} to pay for: fatigue comes."
    return "You may Surge again."


def _destiny(state: State) -> tuple[Field, ...]:
    ways = tuple(
        Option(key, label) for key, label in (("die", "A held die"), ("fate", "Stones of Fate")) if _pays(state, key)
    )
    default = ways[0].value if ways else None
    fields = [Field("by", "pick", "With", default=default, options=ways)]
    if state.pending or state.waiting:
        why = (Option("fatigue", "Cancel a Surge’s fatigue"), Option("recover", "Something else"))
        fields.append(Field("why", "pick", "For", default="fatigue", options=why))
    return tuple(fields)


def _pays(state: State, key: str) -> bool:
    return state.dice > 0 and state.stress <= LIMIT if key == "die" else not state.full


def _cancels(state: State) -> str:
    if state.pending or state.waiting:
        return "In time to cancel the fatigue of a Surge."
    return "No action, and not the one of this encounter."


def _price(state: State) -> str:
    return f"1 Stress, and a die or stones; {state.dice} held"


def _short(state: State) -> tuple[Field, ...]:
    if state.full:
        return ()
    return (Field("times", "int", "Times healed or Recovered", default=0, high=state.room),)


def _short_brings(state: State) -> str:
    return f"At {LIMIT} Stress nothing heals in it." if state.full else "1 Stress for each."


def _long(state: State) -> tuple[Field, ...]:
    most = state.tier if not state.rest_adds else min(state.tier, state.room)
    if state.full:
        return ()
    ways = (Option("shed", "Shed Stress"), Option("recover", "Recover, if wounded"))
    return (
        Field("how", "pick", "What for", default="shed", options=ways),
        Field("times", "int", "Times", default=1, low=1, high=most, when=When("how", ("recover",))),
    )


def _long_brings(state: State) -> str:
    if state.full and state.stuck:
        return f"At {LIMIT} Stress it does nothing, as your table reads it."
    tail = f" No Recover at {LIMIT} Stress." if state.full else ""
    return f"Up to {STONE.spelt(state.tier)} removed, your Tier.{tail}"


_FULL = f"At {LIMIT} Stress healing and Recover do nothing. Spend held dice, or take a Long Rest."


def closed(state: State, do: str) -> str:
    """Why a move does not stand open; empty where it does."""
    if do == "surge":
        return _no_surge(state)
    if do in ("healed", "recover") and state.full:
        return _FULL
    if do == "recover":
        return "Recover was used in this encounter. Destiny can still buy it." if state.recovered else ""
    if do == "destiny" and not (_pays(state, "die") or _pays(state, "fate")):
        return _FULL
    return {
        "spend": "" if state.dice else "No Destiny die is held.",
        "free": "" if state.waiting else "No Surge waits for the end of a control.",
        "ease": "" if state.fatigue else "There is no fatigue to ease.",
        "other": "" if state.surged else "No Surge was used in this turn, so there is nothing to wait for.",
    }.get(do, "")


def _no_surge(state: State) -> str:
    if state.fatigue == len(FATIGUE) - 1:
        return "An incapacitated hero cannot Surge."
    return "One Surge a turn, and it is used. The next turn brings another." if state.surged else ""
