"""A community and its five resources: bonuses that are lent, run down, are bolstered, and come back.

Source: QuestWorlds SRD 0.97, *Community Resources and Support*.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from hqweb.core.blocks import Grid, GridRow
from hqweb.core.fields import Field, Given, Json
from hqweb.core.moves import MORE, Act, Tracker, pick, text
from hqweb.core.procedure import Offer, Played, Seat, Step, View, say
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


def _able(state: State) -> list[Resource]:
    """What can still be used, or run down."""
    return [each for each in state.resources if each.bonus > LOWEST]


def _needy(state: State) -> list[Resource]:
    """What can be bolstered: whatever is run down, or not bolstered yet."""
    return [each for each in state.resources if each.depleted or not each.bolstered]


def _told(one: Resource) -> str:
    parts = (
        f"run down {amount(-one.depleted)}" if one.depleted else "",
        f"bolstered {amount(STEP)}" if one.bolstered else "",
        f"events {amount(one.swing)}" if one.swing else "",
    )
    return ", ".join(filter(None, parts)) or "–"


def _which(state: State, given: Given) -> Resource:
    return next(each for each in state.resources if each.id == given.text("resource"))


def _put(state: State, one: Resource, used: tuple[str, int] = ("", 0)) -> State:
    resources = tuple(one if each.id == one.id else each for each in state.resources)
    return state._replace(resources=resources, used=used)


def _resource(of: Callable[[State], list[Resource]]) -> Callable[[State], tuple[Field, ...]]:
    """The field for one of some resources; one has to be chosen."""

    def fields(state: State) -> tuple[Field, ...]:
        options = {each.id: f"{each.name} {amount(each.bonus)}" for each in of(state)}
        return (pick("resource", "Resource", options, None),)

    return fields


def _use(state: State, given: Given) -> Played[State]:
    """The contest gets what it brought before it fell."""
    one = _which(state, given)
    text = "{name} brings *{sign}* to the contest."
    lends = say("resource", text, name=one.name, sign=amount(one.bonus), amount=one.bonus)
    after, step = _fallen(one)
    done = _put(state, after, (one.id, one.bonus))
    return Played(done, (lends, step), f"{one.name} used: {amount(after.bonus)}")


def _deplete(state: State, given: Given) -> Played[State]:
    one = _which(state, given)
    after, step = _fallen(one)
    return Played(_put(state, after), (step,), f"{one.name} run down: {amount(after.bonus)}")


def _fallen(one: Resource) -> tuple[Resource, Step]:
    """A use takes the bolstering, or else five."""
    after = one._replace(bolstered=False) if one.bolstered else one._replace(depleted=one.depleted + STEP)
    how = "only what it was bolstered by is gone" if one.bolstered else f"it falls by {STEP}"
    return after, say("depletion", "{name}: {how}, *{now}* now.", name=one.name, how=how, now=amount(after.bonus))


def _bolster(state: State, given: Given) -> Played[State]:
    """What was run down is made good; else five more until it is used."""
    one = _which(state, given)
    after, how = one._replace(bolstered=True), f"{amount(STEP)} until it is used"
    if one.depleted:
        after, how = one._replace(depleted=0), "what was run down is made good"
    step = say("bolster", "{name}: {how}, *{now}* now.", name=one.name, how=how, now=amount(after.bonus))
    return Played(_put(state, after), (step,), f"{one.name} bolstered: {amount(after.bonus)}")


def _event(state: State, given: Given) -> Played[State]:
    """Events move a resource, within the scale."""
    one = _which(state, given)
    after = one._replace(swing=max(LOWEST, min(-LOWEST - one.rank, one.swing + given.whole("by"))))
    sign, now = amount(after.swing - one.swing), amount(after.bonus)
    step = say("events", "{name}: *{sign}* by what happened, {now} now.", name=one.name, sign=sign, now=now)
    return Played(_put(state, after), (step,), f"{one.name}: {now}")


def _restore(state: State, _: Given) -> Played[State]:
    resources = tuple(Resource(each.id, each.name, each.rank) for each in state.resources)
    step = say("restore", "The community recovers: all resources are back at their *ranks*.")
    return Played(state._replace(resources=resources, used=("", 0)), (step,), "The community recovers")


def _all_low(state: State) -> str:
    return "" if _able(state) else "Every resource is as low as the scale goes."


def _all_bolstered(state: State) -> str:
    return "" if _needy(state) else "Every resource is bolstered already."


_SWINGS: Final = pick("by", "How", {"5": "For the better, +5", "-5": "For the worse, −5"}, "-5")


class Community(Tracker[State]):
    """A community's resources. Source: QuestWorlds SRD 0.97, *Drawing on Resources*."""

    id = f"{ID}.community"
    title = "Community resources"
    rule = "community"
    acts = (
        Act("use", "Use a resource", "resource", _use,
            "Its bonus for one contest, after the community was won over. It falls by 5.",
            _all_low, _resource(_able), by=TABLE),
        Act("bolster", "Bolster a resource", "bolster", _bolster,
            "After a victory for the community: what was run down is made good, else +5.",
            _all_bolstered, _resource(_needy), by=TABLE),
        Act("deplete", "Run a resource down", "depletion", _deplete,
            "By the outcome of a contest, without its bonus.", _all_low, _resource(_able), by=GM, place=MORE),
        Act("event", "Something happens", "events", _event, "For a time, until the GM lets it pass.",
            fields=lambda state: (*_resource(lambda state: list(state.resources))(state), _SWINGS),
            by=GM, place=MORE),
        Act("restore", "Let the community recover", "restore", _restore, "All resources are back at their ranks.",
            by=GM, place=MORE),
    )  # fmt: skip
    first = ("use", "bolster", "restore")
    fields = (
        text("name", "Community"),
        *(
            text(f"r{n}", f"At {amount(bonus)}")._replace(default=name)
            for n, (bonus, name) in enumerate(zip(BONUSES, NAMES, strict=True), 1)
        ),
    )

    def begin(self, given: Given) -> State:
        """The five resources at their ranks."""
        names = [given.text(f"r{n}") or f"Resource {n}" for n in range(1, len(BONUSES) + 1)]
        made = zip(names, BONUSES, strict=True)
        resources = tuple(Resource(f"r{n}", name, rank) for n, (name, rank) in enumerate(made, 1))
        return State(given.text("name") or "The community", resources)

    def offers(self, state: State) -> tuple[Offer, ...]:
        """The contest that a used resource goes into; the lobbying, and the bolstering of each."""
        out = [
            Offer(f"{ID}.contest", "Win the community over", {"against": "class"}, "A social ability against the base.")
        ]
        used, number = state.used
        if used and number:
            row: Json = {"kind": "resource", "amount": str(number)}
            brings = f"{amount(number)} from the community."
            out.insert(0, Offer(f"{ID}.contest", "Into a contest", {"modifiers": [row]}, brings))
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
