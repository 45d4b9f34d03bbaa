"""A community over its intervals: lobbying for its resources, using them, and caring for them."""

from collections.abc import Iterable, Iterator
from typing import Final

from hqweb.classic.bout import Ruling, outcome
from hqweb.classic.community.contest import made, pick, roll_fields
from hqweb.classic.community.quiet import settled
from hqweb.classic.community.resources import BOLSTERED, HARMED, MOST, STARTING, Resource
from hqweb.classic.community.state import COMMUNITY, GM, POINTS, ROLLS, USES, Made, State, barred, usable
from hqweb.classic.community.view import brings, meaning, shown
from hqweb.classic.edition import OUTCOMES, Edition
from hqweb.classic.nouns import RESOURCE
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Json, Option
from hqweb.core.limits import MAX_HINT, MAX_NAME
from hqweb.core.numbers import sign
from hqweb.core.procedure import Ask, Choice, Move, MoveKind, Offer, Played, Procedure, Seat, View, say
from hqweb.mastery.amount import bonus
from hqweb.mastery.field import amount_field
from hqweb.mastery.rating import Total

_MORE: Final = ("bolster", "harm", "cement", "plot", "session", "interval")
_BY: Final = {"harm": GM, "plot": GM, "background": GM, "crisis": GM, "session": GM, "interval": GM}


class Community(Procedure[State, Ruling]):
    """Community resources and support in an edition.

    Source: QuestWorlds SRD 2.2, *Community Resources and Support*.
    """

    title = "Community"
    rule = "community"
    opening = ""
    start = "Begin the interval"
    moves = (
        MoveKind("lobby", "Lobby for a resource", "community-lobby"),
        MoveKind("use", "Contend with a resource", "community-use"),
        MoveKind("support", "Let a resource support a hero", "community-support"),
        MoveKind("hero-point", "Spend a hero point", "hero-point"),
        MoveKind("concede", "Give up the use", "community-concede"),
        MoveKind("background", "Background contest", "community-background"),
        MoveKind("crisis", "Crisis test", "community-crisis"),
        MoveKind("bolster", "A victory for the community", "community-bolster"),
        MoveKind("harm", "Harm out of an adventure", "community-harm"),
        MoveKind("cement", "A great aim is reached", "community-cement"),
        MoveKind("plot", "The story changes a rating", "community-plot"),
        MoveKind("session", "A new session begins", "community-crisis"),
        MoveKind("interval", "The interval ends", "community-interval"),
    )
    outcomes = OUTCOMES

    def __init__(self, edition: Edition) -> None:
        self.id = f"{edition.id}.community"
        self._edition = edition
        self._bonuses = dict(edition.augments)
        row = (Field("name", "text", "Name", default="", high=MAX_NAME), edition.rating_field("rating", "Rating"))
        first: list[Json] = [{"name": name, "rating": rating} for name, rating in STARTING]
        dice = (Option("high", "High die wins"), Option("low", "Low die wins"))
        self.fields = (
            Field("name", "text", "Name of the community", default="", high=MAX_NAME),
            Field("resources", "list", "Resources", noun=RESOURCE, default=first, low=1, high=MOST, fields=row),
            edition.rating_field("base", "Base resistance", default=int(edition.base))._replace(group="more"),
            Field("better_roll", "pick", "Equal results", default="high", options=dice, group="readings"),
        )

    def begin(self, given: Given) -> State:
        """The resources at the start of an interval."""
        rows = tuple(
            Resource(f"r{place}", row.text("name") or f"Resource {place}", Total(row.whole("rating")))
            for place, row in enumerate(given.rows("resources"), 1)
        )
        low = given.text("better_roll") == "low"
        name = given.text("name") or "The community"
        return State(self._edition, name, given.whole("base"), low, rows, rows)

    def choices(self, state: State) -> tuple[Choice, ...]:
        """What may be done now: first what the heroes can do, then a hero point, then what befalls the community."""
        found = [choice for kind in self.moves if (choice := self._choice(state, kind))]
        points = list(self._points(state))
        return (*(c for c in found if c.place == "button"), *points, *(c for c in found if c.place == "more"))

    def _choice(self, state: State, kind: MoveKind) -> Choice | None:
        do = kind.do
        open_now = usable(state, do)
        if do == "hero-point" or not open_now:
            return None
        return Choice(
            do,
            kind.title,
            _BY.get(do, COMMUNITY),
            self._fields(state, do, open_now),
            brings=brings(state, do),
            place="more" if do in _MORE else "button",
        )

    def _fields(self, state: State, do: str, resources: tuple[Resource, ...]) -> tuple[Field, ...]:
        if do in ROLLS:
            return roll_fields(state, do, resources)
        match do:
            case "bolster":
                levels = tuple(Option(level, f"{level.capitalize()}, +{gain}") for level, gain in BOLSTERED)
                field = Field("level", "pick", "Victory", default=levels[0].value, options=levels)
                return (pick(resources), field)
            case "harm":
                states = tuple(Option(id_, f"{name}, {sign(penalty)}") for id_, name, penalty in HARMED)
                field = Field("state", "pick", "State", default=states[0].value, options=states)
                return (pick(resources), field)
            case "plot":
                amount = amount_field("amount", "By how much", 3)
                return (pick(resources), amount)
            case "session" | "interval":
                return ()
            case _:
                return (pick(resources),)

    def _points(self, state: State) -> Iterator[Choice]:
        now = state.made
        if now is None or now.roll.ruling is None or now.purpose not in POINTS:
            return
        after = now.roll.after_point(ours=True)
        if after is not None:
            word = self._edition.headline(outcome(after)).word.lower()
            mean = meaning(state, now, after)
            title = "Lift it with a hero point"
            yield Choice("hero-point", title, COMMUNITY, brings=f"A {word} instead. {mean}", cost="1 hero point")

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why a move does not stand open."""
        if do == "hero-point":
            return "" if any(self._points(state)) else "There is no roll that a hero point would change now."
        if by != _BY.get(do, COMMUNITY):
            return ""
        if do in USES and len(state.resources) > 1:
            return "The community has granted nothing: lobby for a resource first."
        return _fitting(barred(each, do) for each in state.resources)

    def ask(self, state: State, move: Move) -> Ask[Ruling] | None:
        """Two d20 for a roll; for a hero point no die: it rules the old faces anew."""
        if move.do == "hero-point":
            return state.made.roll.lifted(ours=True).anew() if state.made else None
        return made(state, move).roll.ask() if move.do in ROLLS else None

    def play(self, state: State, move: Move, faces: Faces, ruling: Ruling | None) -> Played[State]:
        """The community after a roll, which stays open to a hero point, or after what befell it."""
        if ruling is None:
            after, steps = settled(state, move)
            return Played(after, steps, steps[0].text)
        if move.do == "hero-point" and state.made is not None:
            now = state.made._replace(roll=state.made.roll.lifted(ours=True))
        else:
            state = state.opened()
            now = made(state, move)
            now = now._replace(roll=now.roll._replace(faces=faces))
        after = state.ruled(now, ruling)
        roll = now.roll._replace(ruling=ruling)
        line = roll.line(self._edition.headline(outcome(ruling)).word.lower())
        step = say(f"community-{now.purpose}", "{mean}", mean=meaning(after, now, ruling))
        return Played(after, (*roll.steps(), step), f"{self._title(now)}: {line}")

    def _title(self, now: Made) -> str:
        return next(kind.title for kind in self.moves if kind.do == now.purpose)

    def view(self, state: State, seat: Seat) -> View:
        """The resources, the last roll, and what weighs on them."""
        return shown(state)

    def offers(self, state: State) -> tuple[Offer, ...]:
        """What support by a resource brings the contest of a hero."""
        now = state.made
        if now is None or now.purpose != "support" or now.roll.ruling is None:
            return ()
        amount = self._bonuses[outcome(now.roll.ruling)]
        if not amount:
            return ()
        rows: dict[str, Json] = {"modifiers": [{"kind": "support", "amount": str(amount)}]}
        sign_ = bonus(amount, self._edition.letter)
        return (Offer(f"{self._edition.id}.simple-contest", "Into a simple contest", rows, f"{sign_} on the ability."),)


def _fitting(reasons: Iterable[str]) -> str:
    """Different reasons in a row, as many as one refusal takes: names may be long."""
    said = ""
    for reason in dict.fromkeys(reasons):
        more = f"{said} {reason}".strip()
        if len(more) > MAX_HINT:
            break
        said = more
    return said
