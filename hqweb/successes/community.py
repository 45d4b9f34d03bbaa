"""A community and its five resources: bonuses to lend, which run down, can be bolstered, and recover.

Source: QuestWorlds SRD 0.97, *Community Resources and Support*.
"""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from hqweb.core import blocks, fields, moves, procedure, sheet
from hqweb.successes import edition

TABLE: Final = "table"
GM: Final = "gm"


class Resource(NamedTuple):
    """A resource: its bonus by rank, how far it has run down, its bolstering, and the effect of events."""

    id: str
    name: str
    rank: int
    depleted: int = 0
    bolstered: int = 0
    swing: int = 0

    @property
    def bonus(self) -> int:
        """The current bonus; below 0 it's a penalty."""
        return self.rank - self.depleted + self.bolstered + self.swing


class State(NamedTuple):
    """A community, and the resource used last with its bonus."""

    edition: edition.Edition
    name: str
    resources: tuple[Resource, ...]
    used: tuple[str, int] = ("", 0)


def _able(state: State) -> list[Resource]:
    """The resources that can still be used or run down."""
    return [each for each in state.resources if each.bonus > state.edition.lowest]


def _needy(state: State) -> list[Resource]:
    """The resources that can be bolstered: those run down, or not bolstered yet."""
    return [each for each in state.resources if each.depleted or not each.bolstered]


def _resource(
    of: Callable[[State], Iterable[Resource]], *more: Callable[[State], fields.Field]
) -> Callable[[State], tuple[fields.Field, ...]]:
    """The field for one of these resources; it's required."""
    return lambda state: (
        moves.pick("resource", "Resource",
            {each.id: f"{each.name} {edition.amount(each.bonus)}" for each in of(state)}, None),
        *(each(state) for each in more),
    )  # fmt: skip


def _changed(
    rule: str,
    line: str,
    sentence: str,
    change: Callable[[edition.Edition, Resource, fields.Given], tuple[Resource, str]],
) -> Callable[[State, fields.Given], procedure.Played[State]]:
    """A change to the picked resource and its cause; the sentence gives the amount and the new value."""

    def does(state: State, given: fields.Given) -> procedure.Played[State]:
        one = sheet.row(state.resources, given.text("resource"))
        after, how = change(state.edition, one, given)
        signs = {"by": edition.amount(after.swing - one.swing), "now": edition.amount(after.bonus)}
        step = procedure.say(rule, sentence, name=one.name, how=how, **signs)
        now = state._replace(resources=sheet.swapped(state.resources, after), used=("", 0))
        return procedure.Played(now, (step,), f"{after.name}{line}: {signs['now']}")

    return does


def _falls(line: str) -> Callable[[State, fields.Given], procedure.Played[State]]:
    """A use takes the bolstering, or else part of the resource."""
    return _changed("depletion", line, "{name}: {how}, *{now}* now.", lambda of, one, _:
        (one._replace(bolstered=0), "only its bolstering is gone") if one.bolstered
        else (one._replace(depleted=one.depleted + of.use), f"it falls by {of.use}"))  # fmt: skip


def _use(state: State, given: fields.Given) -> procedure.Played[State]:
    """The contest gets the bonus from before it fell."""
    one, found = sheet.row(state.resources, given.text("resource")), _falls(" used")(state, given)
    text = "{name} brings *{sign}* to the contest."
    lends = procedure.say("resource", text, name=one.name, sign=edition.amount(one.bonus), amount=one.bonus)
    return found._replace(state=found.state._replace(used=(one.id, one.bonus)), steps=(lends, *found.steps))


_ALL_LOW: Final = moves.needs(_able, "Every resource is as low as the scale goes.")


def _swings(state: State) -> fields.Field:
    """For better or worse."""
    by = state.edition.swing
    options = {str(by): f"For the better, {edition.amount(by)}", str(-by): f"For the worse, {edition.amount(-by)}"}
    return moves.pick("by", "How", options, str(-by))


class Community(moves.Tracker[State]):
    """A community's resources. Source: QuestWorlds SRD 0.97, *Drawing on Resources*."""

    id = f"{edition.ID}.community"
    title = "Community resources"
    verdict = "resources[id name rank depleted bolstered swing bonus] used"
    rule = "community"
    acts = (
        moves.Act("use", "Use a resource", "resource", _use,
            lambda state: "Its bonus for one contest, once you’ve won the community over. "
                          f"It falls by {state.edition.use}.",
            _ALL_LOW, _resource(_able), by=TABLE),
        moves.Act("bolster", "Bolster a resource", "bolster",
            _changed("bolster", " bolstered", "{name}: {how}, *{now}* now.", lambda of, one, _:
                (one._replace(depleted=0), "it’s back at its full bonus") if one.depleted
                else (one._replace(bolstered=of.bolster), f"{edition.amount(of.bolster)} until it is used")),
            lambda state: "After a victory for the community: it returns to its full bonus, "
                          f"else {edition.amount(state.edition.bolster)}.",
            moves.needs(_needy, "Every resource is bolstered already."), _resource(_needy), by=TABLE),
        moves.Act("deplete", "Run a resource down", "depletion", _falls(" run down"),
            "By the outcome of a contest, without its bonus.", _ALL_LOW, _resource(_able), by=GM, place=moves.MORE),
        moves.Act("event", "An event", "events",
            _changed("events", "", "{name}: *{by}* from the event, {now} now.", lambda of, one, given: (one._replace(
                swing=max(of.lowest, min(-of.lowest - one.rank, one.swing + given.whole("by")))), "")),
            "It lasts until the GM says it’s over.", fields=_resource(lambda state: state.resources, _swings),
            by=GM, place=moves.MORE),
        moves.Act("restore", "Let the community recover", "restore",
            lambda state, _: moves.said(
                state._replace(resources=tuple(Resource(*each[:3]) for each in state.resources), used=("", 0)),
                "restore", "The community recovers",
                "The community recovers: all resources are back at their *ranks*."),
            "All resources are back at their ranks.", by=GM, place=moves.MORE),
    )  # fmt: skip
    first = ("use", "bolster", "restore")

    def __init__(self, of: edition.Edition = edition.EDITION) -> None:
        ranks = enumerate(of.resources, 1)
        rows = (moves.text(f"r{n}", f"At {edition.amount(bonus)}", default=name) for n, (name, bonus) in ranks)
        self.edition, self.fields = of, (moves.text("name", "Community"), *rows)

    def begin(self, given: fields.Given) -> State:
        """The resources at their ranks."""
        resources = tuple(
            Resource(f"r{n}", given.text(f"r{n}") or f"Resource {n}", rank)
            for n, (_, rank) in enumerate(self.edition.resources, 1)
        )
        return State(self.edition, given.text("name") or "The community", resources)

    def offers(self, state: State) -> tuple[procedure.Offer, ...]:
        """The contest a used resource goes into, the lobbying, and bolstering each resource."""
        contest, (used, number), needy = f"{edition.ID}.contest", state.used, _needy(state)
        lent: fields.Json = [{"kind": "resource", "amount": str(number)}]
        base = state.edition.base + (needy[0].bonus if needy else 0)
        inputs, bolster = {"modifiers": lent}, f"Bolster {needy[0].name}" if needy else ""
        brings = f"{edition.amount(number)} from the community."
        against: dict[str, fields.Json] = {"against": "resistance", "resistance": base}
        return moves.those(
            (used and number, procedure.Offer(contest, "Into a contest", inputs, brings)),
            (True, procedure.Offer(
                contest, "Win the community over", {"against": "class"}, "A social ability against the base.")),
            (needy and base > 0, procedure.Offer(contest, bolster, against, "Against the base and its bonus.")),
        )  # fmt: skip

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """Each resource's current bonus."""
        rows = []
        for each in state.resources:
            depleted, bolstered = ("run down", -each.depleted), ("bolstered", each.bolstered)
            changes = (depleted, bolstered, ("events", each.swing))
            since = ", ".join(f"{what} {edition.amount(change)}" for what, change in changes if change) or "–"
            cells = (each.name, edition.amount(each.rank), since, edition.amount(each.bonus))
            rows.append(blocks.GridRow(cells, "out" if each.bonus < 0 else ""))
        best = max(state.resources, key=lambda each: each.bonus)
        return procedure.View(
            f"{state.name}: {best.name} brings the most now, {edition.amount(best.bonus)}.", {},
            blocks=blocks.grid("The resources", "Resource | Rank# | Since | Now#", rows),
            settled=False, actors=((TABLE, "The players"), (GM, "GM")),
        )  # fmt: skip
