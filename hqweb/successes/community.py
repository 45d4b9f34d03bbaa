"""A community and its five resources: bonuses that are lent, run down, are bolstered, and come back.

Source: QuestWorlds SRD 0.97, *Community Resources and Support*.
"""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from hqweb.core import blocks, moves, procedure, sheet
from hqweb.core.fields import Field, Given, Json
from hqweb.successes import edition

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
        return self.rank - self.depleted + edition.STEP * self.bolstered + self.swing


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


def _resource(of: Callable[[State], Iterable[Resource]], *more: Field) -> Callable[[State], tuple[Field, ...]]:
    """The field for one of some resources; one has to be chosen."""
    return lambda state: (
        moves.pick("resource", "Resource",
            {each.id: f"{each.name} {edition.amount(each.bonus)}" for each in of(state)}, None),
        *more,
    )  # fmt: skip


def _changed(
    rule: str, line: str, sentence: str, change: Callable[[Resource, Given], tuple[Resource, str]]
) -> Callable[[State, Given], procedure.Played[State]]:
    """A change of the resource that is picked, and how it came about; the sentence says by how much, and what it is."""

    def does(state: State, given: Given) -> procedure.Played[State]:
        one = sheet.row(state.resources, given.text("resource"))
        after, how = change(one, given)
        signs = {"by": edition.amount(after.swing - one.swing), "now": edition.amount(after.bonus)}
        step = procedure.say(rule, sentence, name=one.name, how=how, **signs)
        now = state._replace(resources=sheet.swapped(state.resources, after), used=("", 0))
        return procedure.Played(now, (step,), f"{after.name}{line}: {signs['now']}")

    return does


def _falls(line: str) -> Callable[[State, Given], procedure.Played[State]]:
    """A use takes the bolstering, or else five."""
    return _changed("depletion", line, "{name}: {how}, *{now}* now.", lambda one, _:
        (one._replace(bolstered=False), "only what it was bolstered by is gone") if one.bolstered
        else (one._replace(depleted=one.depleted + edition.STEP), f"it falls by {edition.STEP}"))  # fmt: skip


def _use(state: State, given: Given) -> procedure.Played[State]:
    """The contest gets what it brought before it fell."""
    one, found = sheet.row(state.resources, given.text("resource")), _falls(" used")(state, given)
    text = "{name} brings *{sign}* to the contest."
    lends = procedure.say("resource", text, name=one.name, sign=edition.amount(one.bonus), amount=one.bonus)
    return found._replace(state=found.state._replace(used=(one.id, one.bonus)), steps=(lends, *found.steps))


_ALL_LOW: Final = moves.needs(_able, "Every resource is as low as the scale goes.")
_SWINGS: Final = moves.pick("by", "How", {"5": "For the better, +5", "-5": "For the worse, −5"}, "-5")


class Community(moves.Tracker[State]):
    """A community's resources. Source: QuestWorlds SRD 0.97, *Drawing on Resources*."""

    id = f"{edition.ID}.community"
    title = "Community resources"
    rule = "community"
    acts = (
        moves.Act("use", "Use a resource", "resource", _use,
            "Its bonus for one contest, after the community was won over. It falls by 5.",
            _ALL_LOW, _resource(_able), by=TABLE),
        moves.Act("bolster", "Bolster a resource", "bolster",
            _changed("bolster", " bolstered", "{name}: {how}, *{now}* now.", lambda one, _:
                (one._replace(depleted=0), "what was run down is made good") if one.depleted
                else (one._replace(bolstered=True), f"{edition.amount(edition.STEP)} until it is used")),
            "After a victory for the community: what was run down is made good, else +5.",
            moves.needs(_needy, "Every resource is bolstered already."), _resource(_needy), by=TABLE),
        moves.Act("deplete", "Run a resource down", "depletion", _falls(" run down"),
            "By the outcome of a contest, without its bonus.", _ALL_LOW, _resource(_able), by=GM, place=moves.MORE),
        moves.Act("event", "Something happens", "events",
            _changed("events", "", "{name}: *{by}* by what happened, {now} now.", lambda one, given: (
                one._replace(swing=max(LOWEST, min(-LOWEST - one.rank, one.swing + given.whole("by")))), "")),
            "For a time, until the GM lets it pass.", fields=_resource(lambda state: state.resources, _SWINGS),
            by=GM, place=moves.MORE),
        moves.Act("restore", "Let the community recover", "restore",
            lambda state, _: moves.said(
                State(state.name, tuple(Resource(each.id, each.name, each.rank) for each in state.resources)),
                "restore", "The community recovers",
                "The community recovers: all resources are back at their *ranks*."),
            "All resources are back at their ranks.", by=GM, place=moves.MORE),
    )  # fmt: skip
    first = ("use", "bolster", "restore")
    fields = (
        moves.text("name", "Community"),
        *(moves.text(f"r{n}", f"At {edition.amount(bonus)}", default=name)
          for n, (bonus, name) in enumerate(zip(BONUSES, NAMES, strict=True), 1)),
    )  # fmt: skip

    def begin(self, given: Given) -> State:
        """The five resources at their ranks."""
        made = zip([given.text(f"r{n}") or f"Resource {n}" for n in range(1, len(BONUSES) + 1)], BONUSES, strict=True)
        resources = tuple(Resource(f"r{n}", name, rank) for n, (name, rank) in enumerate(made, 1))
        return State(given.text("name") or "The community", resources)

    def offers(self, state: State) -> tuple[procedure.Offer, ...]:
        """The contest that a used resource goes into; the lobbying, and the bolstering of each."""
        contest, (used, number), needy = f"{edition.ID}.contest", state.used, _needy(state)
        lent: Json = [{"kind": "resource", "amount": str(number)}]
        base = edition.BASE + (needy[0].bonus if needy else 0)
        inputs, bolster = {"modifiers": lent}, f"Bolster {needy[0].name}" if needy else ""
        brings = f"{edition.amount(number)} from the community."
        against: dict[str, Json] = {"against": "resistance", "resistance": base}
        return moves.those(
            (used and number, procedure.Offer(contest, "Into a contest", inputs, brings)),
            (True, procedure.Offer(
                contest, "Win the community over", {"against": "class"}, "A social ability against the base.")),
            (needy and base > 0, procedure.Offer(contest, bolster, against, "Against the base and its bonus.")),
        )  # fmt: skip

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """What each resource brings now."""
        rows = []
        for each in state.resources:
            depleted, bolstered = ("run down", -each.depleted), ("bolstered", edition.STEP * each.bolstered)
            changes = (depleted, bolstered, ("events", each.swing))
            since = ", ".join(f"{what} {edition.amount(change)}" for what, change in changes if change) or "–"
            cells = (each.name, edition.amount(each.rank), since, edition.amount(each.bonus))
            rows.append(blocks.GridRow(cells, "out" if each.bonus < 0 else ""))
        best = max(state.resources, key=lambda each: each.bonus)
        return procedure.View(
            f"{state.name}: {best.name} brings the most now, {edition.amount(best.bonus)}.",
            {},
            blocks=blocks.grid("The resources", "Resource | Rank# | Since | Now#", rows),
            settled=False,
            actors=((TABLE, "The players"), (GM, "GM")),
        )
