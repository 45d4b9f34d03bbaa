"""A community and its five resources: bonuses that are lent, run down, are bolstered, and come back.

Source: QuestWorlds SRD 0.97, *Community Resources and Support*.
"""

from typing import Final, NamedTuple

from hqweb.core.blocks import Grid, GridRow
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Json, Option
from hqweb.core.limits import MAX_NAME
from hqweb.core.procedure import Choice, Move, MoveKind, Offer, Played, Procedure, Seat, View, say
from hqweb.core.tables import Column
from hqweb.successes.edition import BASE, ID, STEP, amount

TABLE: Final = "table"
GM: Final = "gm"

BONUSES: Final = (20, 15, 10, 5, 0)
"""What the five resources bring, the best first, however large the community."""

NAMES: Final = ("Wealth", "Diplomacy", "Morale", "Military", "Knowledge")
LOWEST: Final = -20
"""As far down as the scale of modifiers goes."""


class Resource(NamedTuple):
    """A resource: what it brings by rank, how far it is run down, whether it is bolstered, and what events do."""

    id: str
    name: str
    rank: int
    depleted: int = 0
    bolstered: bool = False
    swing: int = 0

    @property
    def bonus(self) -> int:
        """What it brings now; below 0 it is a penalty."""
        return self.rank - self.depleted + STEP * self.bolstered + self.swing


class State(NamedTuple):
    """A community, and the resource that was used last with what it brought."""

    name: str
    resources: tuple[Resource, ...]
    used: tuple[str, int] = ("", 0)


class Community(Procedure[State, None]):
    """A community's resources. Source: QuestWorlds SRD 0.97, *Drawing on Resources*."""

    id = f"{ID}.community"
    title = "Community resources"
    rule = "community"
    opening = ""
    start = "Begin"
    moves = (
        MoveKind("use", "Use a resource", "resource"),
        MoveKind("bolster", "Bolster a resource", "bolster"),
        MoveKind("deplete", "Run a resource down", "depletion"),
        MoveKind("event", "Something happens", "events"),
        MoveKind("restore", "Let the community recover", "restore"),
    )
    outcomes = ()

    def __init__(self) -> None:
        self.fields = (
            Field("name", "text", "Community", default="", high=MAX_NAME),
            *(
                Field(f"r{n}", "text", f"At {amount(bonus)}", default=name, high=MAX_NAME)
                for n, (bonus, name) in enumerate(zip(BONUSES, NAMES, strict=True), 1)
            ),
        )

    def begin(self, given: Given) -> State:
        """The five resources at their ranks."""
        names = [given.text(f"r{n}") or f"Resource {n}" for n in range(1, len(BONUSES) + 1)]
        made = zip(names, BONUSES, strict=True)
        resources = tuple(Resource(f"r{n}", name, rank) for n, (name, rank) in enumerate(made, 1))
        return State(given.text("name") or "The community", resources)

    def choices(self, state: State) -> tuple[Choice, ...]:
        """What can be lent, helped or hurt."""
        able, need = _able(state), _needy(state)
        swings = (Option("5", "For the better, +5"), Option("-5", "For the worse, −5"))
        event = (self._pick(list(state.resources)), Field("by", "pick", "How", default="-5", options=swings))
        found = [
            Choice(
                "restore",
                "Let the community recover",
                GM,
                brings="All resources are back at their ranks.",
                place="more",
            )
        ]
        if able:
            found[:0] = [
                Choice(
                    "use",
                    "Use a resource",
                    TABLE,
                    (self._pick(able),),
                    brings="Its bonus for one contest, after the community was won over. It falls by 5.",
                )
            ]
            found.append(
                Choice(
                    "deplete",
                    "Run a resource down",
                    GM,
                    (self._pick(able),),
                    brings="By the outcome of a contest, without its bonus.",
                    place="more",
                )
            )
        if need:
            found.insert(
                1,
                Choice(
                    "bolster",
                    "Bolster a resource",
                    TABLE,
                    (self._pick(need),),
                    brings="After a victory for the community: what was run down is made good, else +5.",
                ),
            )
        found.append(
            Choice(
                "event", "Something happens", GM, event, brings="For a time, until the GM lets it pass.", place="more"
            )
        )
        return tuple(found)

    def _pick(self, resources: list[Resource]) -> Field:
        options = tuple(Option(each.id, f"{each.name} {amount(each.bonus)}") for each in resources)
        return Field("resource", "pick", "Resource", options=options)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why a resource cannot be used, run down or bolstered."""
        if do in ("use", "deplete") and not _able(state):
            return "Every resource is as low as the scale goes."
        return "Every resource is bolstered already." if do == "bolster" and not _needy(state) else ""

    def play(self, state: State, move: Move, faces: Faces, ruling: None) -> Played[State]:
        """The resources after the move."""
        if move.do == "restore":
            resources = tuple(Resource(each.id, each.name, each.rank) for each in state.resources)
            step = say("restore", "The community recovers: all resources are back at their *ranks*.")
            return Played(state._replace(resources=resources, used=("", 0)), (step,), "The community recovers")
        before = next(each for each in state.resources if each.id == move.given.text("resource"))
        if move.do in ("use", "deplete"):
            return _drained(state, before, lends=move.do == "use")
        return _bolstered(state, before) if move.do == "bolster" else _swung(state, before, move.given.whole("by"))

    def offers(self, state: State) -> tuple[Offer, ...]:
        """The contest that a used resource goes into; the lobbying, and the bolstering of each."""
        out = [
            Offer(f"{ID}.contest", "Win the community over", {"against": "class"}, "A social ability against the base.")
        ]
        used, number = state.used
        if used and number:
            row: Json = {"kind": "resource", "amount": str(number)}
            out.insert(
                0,
                Offer(f"{ID}.contest", "Into a contest", {"modifiers": [row]}, f"{amount(number)} from the community."),
            )
        first = next(iter(_needy(state)), None)
        if first and BASE + first.bonus > 0:
            against: dict[str, Json] = {"against": "resistance", "resistance": BASE + first.bonus}
            out.append(Offer(f"{ID}.contest", f"Bolster {first.name}", against, "Against the base and its bonus."))
        return tuple(out)

    def view(self, state: State, seat: Seat) -> View:
        """What each resource brings now."""
        rows = tuple(
            GridRow((each.name, amount(each.rank), _told(each), amount(each.bonus)), "out" if each.bonus < 0 else "")
            for each in state.resources
        )
        columns = (Column("Resource"), Column("Rank", "number"), Column("Since"), Column("Now", "number"))
        best = max(state.resources, key=lambda each: each.bonus)
        return View(
            f"{state.name}: {best.name} brings the most now, {amount(best.bonus)}.",
            {},
            blocks=(Grid("The resources", columns, rows),),
            settled=False,
            actors=((TABLE, "The players"), (GM, "GM")),
        )


def _able(state: State) -> list[Resource]:
    """What can still be used, or run down."""
    return [each for each in state.resources if each.bonus > LOWEST]


def _needy(state: State) -> list[Resource]:
    """What can be bolstered: whatever is run down, or not bolstered yet."""
    return [each for each in state.resources if each.depleted or not each.bolstered]


def _told(one: Resource) -> str:
    parts = [
        *([f"run down {amount(-one.depleted)}"] if one.depleted else []),
        *([f"bolstered {amount(STEP)}"] if one.bolstered else []),
        *([f"events {amount(one.swing)}"] if one.swing else []),
    ]
    return ", ".join(parts) or "–"


def _put(state: State, one: Resource) -> State:
    return state._replace(resources=tuple(one if each.id == one.id else each for each in state.resources))


def _drained(state: State, before: Resource, *, lends: bool) -> Played[State]:
    """A use takes the bolstering, or else five; the contest gets what it brought before that."""
    after = before._replace(bolstered=False) if before.bolstered else before._replace(depleted=before.depleted + STEP)
    steps = (
        [
            say(
                "resource",
                "{name} brings *{sign}* to the contest.",
                name=before.name,
                sign=amount(before.bonus),
                amount=before.bonus,
            )
        ]
        if lends
        else []
    )
    how = "only what it was bolstered by is gone" if before.bolstered else f"it falls by {STEP}"
    steps.append(say("depletion", "{name}: {how}, *{now}* now.", name=before.name, how=how, now=amount(after.bonus)))
    used = (before.id, before.bonus) if lends else ("", 0)
    line = f"{before.name} {'used' if lends else 'run down'}: {amount(after.bonus)}"
    return Played(_put(state, after)._replace(used=used), tuple(steps), line)


def _bolstered(state: State, before: Resource) -> Played[State]:
    """What was run down is made good; else five more until it is used."""
    if before.depleted:
        after, how = before._replace(depleted=0), "what was run down is made good"
    else:
        after, how = before._replace(bolstered=True), f"{amount(STEP)} until it is used"
    step = say("bolster", "{name}: {how}, *{now}* now.", name=before.name, how=how, now=amount(after.bonus))
    return Played(_put(state, after)._replace(used=("", 0)), (step,), f"{before.name} bolstered: {amount(after.bonus)}")


def _swung(state: State, before: Resource, by: int) -> Played[State]:
    """Events move a resource, within the scale."""
    swing = max(LOWEST, min(-LOWEST - before.rank, before.swing + by))
    after = before._replace(swing=swing)
    step = say(
        "events",
        "{name}: *{sign}* by what happened, {now} now.",
        name=before.name,
        sign=amount(swing - before.swing),
        now=amount(after.bonus),
    )
    return Played(_put(state, after)._replace(used=("", 0)), (step,), f"{before.name}: {amount(after.bonus)}")
