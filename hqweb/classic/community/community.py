"""A community over its intervals: lobbying for its resources, using them, and caring for them."""

from collections.abc import Callable, Iterable
from typing import Final

from hqweb.classic.community import resources
from hqweb.classic.edition import edition, form
from hqweb.classic.roll import bout
from hqweb.core import dice, limits, moves, procedure, words
from hqweb.core.fields import Field, Given, Json, Option
from hqweb.core.nouns import RESOURCE
from hqweb.mastery import rating

_LIFTED: Final = ("lobby", "use", "support")
"""The contests on which a hero point may be spent."""
_MODIFIER: Final = rating.amount_field("modifier", "Modifier")

_USES: Final = ("use", "support", "concede")
"""The moves that take up a use which lobbying has opened."""

_BARS: Final[dict[str, Callable[[resources.Resource], str]]] = {
    "lobby": lambda of: f"Use {of.name} first: the community has granted it." if of.granted else "",
    "background": lambda of: f"The background contest of {of.name} is made in this interval." if of.tested else "",
    "cement": lambda of: "" if of.fluctuation > 0 else f"Luck gave {of.name} no bonus that could be cemented.",
    "crisis": lambda of: moves.why(
        (of.checked, f"This session tested {of.name} already."),
        (of.penalty >= 0, f"Nothing weighs on {of.name}, so no crisis threatens."),
    ),
    **dict.fromkeys(
        _USES, lambda of: "" if of.granted else f"The community has not granted {of.name}: lobby for it first."
    ),
}
"""Why a move cannot be about a resource; empty where it can. Other moves can be about any."""


def _fitting(reasons: Iterable[str]) -> str:
    """Different reasons in a row, as many as one refusal takes: names may be long."""
    said = ""
    for reason in dict.fromkeys(reasons):
        more = f"{said} {reason}".strip()
        if len(more) > limits.MAX_HINT:
            break
        said = more
    return said


def _against(state: resources.State) -> Field:
    classes = tuple(Option(each.id, each.label) for each in state.edition.classes)
    return moves.pick("class", "Against", classes, state.edition.ordinary.id)


def _contest(purpose: resources.Purpose) -> moves.Roll[resources.State, bout.Ruling]:
    """A roll of two d20, which stays open to a hero point until something else happens."""

    def then(
        state: resources.State, given: Given, faces: dice.Faces, ruling: bout.Ruling
    ) -> procedure.Played[resources.State]:
        state = state.opened()
        now = resources.made(state, purpose, given)
        return _ruled(state, now._replace(roll=now.roll._replace(faces=faces)), ruling)

    return moves.Roll(lambda state, given: resources.made(state, purpose, given).roll.ask(), then)


def _ruled(state: resources.State, now: resources.Made, ruling: bout.Ruling) -> procedure.Played[resources.State]:
    after, roll = state.ruled(now, ruling), now.roll._replace(ruling=ruling)
    title = next(each.title for each in ACTS if each.do == now.purpose)
    step = procedure.say(f"community-{now.purpose}", "{mean}", mean=resources.meaning(after, now, ruling))
    return procedure.Played(after, (*roll.steps(), step), f"{title}: {roll.line(_word(state, ruling))}")


def _word(state: resources.State, ruling: bout.Ruling) -> str:
    return state.edition.headline(bout.outcome(ruling)).word.lower()


def _lifted(state: resources.State) -> resources.Made:
    made = procedure.there(state.made)
    return made._replace(roll=made.roll.lifted(ours=True))


def _after_point(state: resources.State) -> tuple[resources.Made, bout.Ruling] | None:
    """The last roll, and what a hero point would make of it, where one may be spent."""
    after = state.made.roll.after_point(ours=True) if state.made and state.made.purpose in _LIFTED else None
    return (state.made, after) if state.made and after else None


def _concede(state: resources.State, given: Given) -> procedure.Played[resources.State]:
    one, amount = state.resource(given.text("resource")), state.edition.community.conceded
    sentence = "The heroes give up the use of {name}: *{sign}*, as after a major defeat."
    after, sign = state.put(one._replace(granted=False, lost=one.lost + amount)), words.sign(amount)
    return moves.said(after, "community-concede", "", sentence, name=one.name, sign=sign, amount=amount)


def _bolster(state: resources.State, given: Given) -> procedure.Played[resources.State]:
    resource, level, letter = state.resource(given.text("resource")), given.text("level"), state.edition.letter
    gain, name, key = dict(state.edition.community.bolstered)[level], resource.name, "community-bolster"
    after, sentence = resources.bolstered(resource, gain), "A {level} victory for {name}: *{sign}*."
    first = procedure.say(key, sentence, level=level, name=name, sign=rating.bonus(gain, letter), amount=gain)
    left, rest = _against_it(after), after.earned - resource.earned
    sentence = "It goes against the penalty first: *{left}* is left, and {rest} counts as earned."
    paid = procedure.say(key, sentence, left=left, rest=rating.bonus(rest, letter) if rest else "nothing")
    over = procedure.say("community-crisis", "The crisis of {name} is *over*.", name=name)
    steps = (first, *moves.those((resource.penalty, paid), (resource.crisis, over)))
    return procedure.Played(state.put(after._replace(crisis=False)), steps, first.text)


def _against_it(of: resources.Resource) -> str:
    return words.sign(of.penalty) if of.penalty else "nothing"


def _harm(state: resources.State, given: Given) -> procedure.Played[resources.State]:
    one, of = state.resource(given.text("resource")), state.edition.community.harmed
    name, penalty = next((name, penalty) for id_, name, penalty in of if id_ == given.text("state"))
    sentence, after = "The adventure leaves {resource} {state}: *{sign}*.", one._replace(lost=one.lost + penalty)
    values = {"resource": one.name, "state": name.lower(), "sign": words.sign(penalty)}
    return moves.said(state.put(after), "community-harm", "", sentence, **values, amount=penalty)


def _cement(state: resources.State, given: Given) -> procedure.Played[resources.State]:
    one, letter = state.resource(given.text("resource")), state.edition.letter
    sentence, gain = "A great aim is reached: the luck of {name}, *{sign}*, now counts as earned.", one.fluctuation
    after = state.put(one._replace(earned=one.earned + gain, fluctuation=0))
    return moves.said(
        after, "community-cement", "", sentence, name=one.name, sign=rating.bonus(gain, letter), amount=gain
    )


def _plot(state: resources.State, given: Given) -> procedure.Played[resources.State]:
    one, letter = state.resource(given.text("resource")), state.edition.letter
    total = rating.Total(max(1, min(rating.MAX_TOTAL, one.rating + given.whole("amount"))))
    after, words = (
        state.put(one._replace(rating=total)),
        {"old": rating.show(one.rating, letter), "new": rating.show(total, letter)},
    )
    sentence = "The story changes {name} from {old} to *{new}*."
    return moves.said(after, "community-plot", "", sentence, name=one.name, **words, total=total)


def _session(state: resources.State, _: Given) -> procedure.Played[resources.State]:
    fresh = tuple(each._replace(checked=False) for each in state.resources)
    number, threatened = state.session + 1, ", ".join(each.name for each in fresh if each.penalty < 0)
    sentence = f"Session *{{number}}* begins.{' A crisis test awaits {names}.' if threatened else ''}"
    after = state._replace(resources=fresh, session=number).opened()
    return moves.said(after, "community-crisis", "", sentence, number=number, names=threatened or "nobody")


def _interval(state: resources.State, _: Given) -> procedure.Played[resources.State]:
    letter, number, key, steps = state.edition.letter, state.interval + 1, "community-interval", list[procedure.Step]()
    sentence = "{name}: {up} earned, {down} against it. The rating moves by *{by}* to {rating}."
    fresh = list[resources.Resource]()
    for each, by in state.shifts:
        new = rating.Total(max(1, min(rating.MAX_TOTAL, each.rating + by)))
        fresh.append(resources.Resource(each.id, each.name, new))
        if each.earned or each.penalty:
            up = rating.bonus(each.earned, letter) if each.earned else "nothing"
            values = {"up": up, "down": _against_it(each), "by": rating.bonus(by), "rating": rating.show(new, letter)}
            steps.append(procedure.say(key, sentence, name=each.name, **values, shift=by))
    steps.append(procedure.say(key, "All else is cleared: interval *{number}* begins.", number=number))
    after = state._replace(resources=tuple(fresh), interval=number, dealings=0).opened()
    return procedure.Played(after, tuple(steps), steps[0].text)


ACTS: Final[tuple[moves.Act[resources.State, bout.Ruling], ...]] = (
    moves.Act("lobby", "Lobby for a resource", "community-lobby", _contest("lobby"),
        "Won, the community grants one use of it.", by=resources.COMMUNITY,
        fields=lambda state: (state.edition.rating_field("ability", "Social ability"), _against(state), _MODIFIER)),
    moves.Act("use", "Contend with a resource", "community-use", _contest("use"),
        "The resource is rolled for the heroes. By its level it is used up for a while.", by=resources.COMMUNITY,
        fields=lambda state: (_against(state), _MODIFIER)),
    moves.Act("support", "Let a resource support a hero", "community-support", _contest("support"),
        "The resource is rolled against the base, and its augment goes to a hero’s contest.", by=resources.COMMUNITY,
        fields=(_MODIFIER,)),
    moves.Act("hero-point", "Lift it with a hero point", "hero-point",
        moves.Roll(lambda state, _: _lifted(state).roll.anew(),
            lambda state, _, __, ruling: _ruled(state, _lifted(state), ruling)),
        lambda state: f"A {_word(state, found[1])} instead. {resources.meaning(state, *found)}"
            if (found := _after_point(state)) else "",
        lambda state: "" if _after_point(state) else "There is no roll that a hero point would change now.",
        cost="1 hero point", by=resources.COMMUNITY, kind="Spend a hero point"),
    moves.Act("concede", "Give up the use", "community-concede", _concede,
        lambda state: f"Before the dice. The resource is at {words.sign(state.edition.community.conceded)}, "
            "as after a major defeat.",
            by=resources.COMMUNITY),
    moves.Act("background", "Background contest", "community-background", _contest("background"),
        "Against the average of all. Its bonus or penalty stays for the interval.", by=resources.GM),
    moves.Act("crisis", "Crisis test", "community-crisis", _contest("crisis"),
        "Against the average of all. A defeat brings trouble that everybody sees.", by=resources.GM),
    moves.Act("bolster", "A victory for the community", "community-bolster", _bolster, fields=lambda state: (
            moves.pick("level", "Victory", {level: f"{level.capitalize()}, +{gain}"
                for level, gain in state.edition.community.bolstered}),),
        by=resources.COMMUNITY,
        place=moves.MORE),
    moves.Act("harm", "Harm out of an adventure", "community-harm", _harm, fields=lambda state: (
            moves.pick("state", "State", {id_: f"{name}, {words.sign(penalty)}"
                for id_, name, penalty in state.edition.community.harmed}),), by=resources.GM,
        place=moves.MORE),
    moves.Act("cement", "A great aim is reached", "community-cement", _cement, by=resources.COMMUNITY,
        place=moves.MORE),
    moves.Act("plot", "The story changes a rating", "community-plot", _plot, fields=(
        rating.amount_field("amount", "By how much", 3),), by=resources.GM,
        place=moves.MORE),
    moves.Act("session", "A new session begins", "community-crisis", _session, by=resources.GM, place=moves.MORE),
    moves.Act("interval", "The interval ends", "community-interval", _interval,
        lambda state: f"Ratings move: {', '.join(moved)}." if (moved := [
            f"{each.name} {words.signed(by)}" for each, by in state.shifts if by])
            else "No rating moves. All else is cleared.", by=resources.GM, place=moves.MORE),
)  # fmt: skip
"""What the heroes do with the resources of a community, and what befalls them."""


def _about_one(act: moves.Act[resources.State, bout.Ruling]) -> moves.Act[resources.State, bout.Ruling]:
    """The act as one about a resource that is not barred."""
    more = act.fields
    bar: Callable[[resources.Resource], str] = _BARS.get(act.do, lambda _: "")

    def closed(state: resources.State) -> str:
        reasons = [bar(each) for each in state.resources]
        if not all(reasons):
            return ""
        if act.do in _USES and len(reasons) > 1:
            return "The community has granted nothing: lobby for a resource first."
        return _fitting(reasons)

    def fields(state: resources.State) -> tuple[Field, ...]:
        options = tuple(Option(each.id, each.name) for each in state.resources if not bar(each))
        return (moves.pick("resource", "Resource", options), *(more(state) if callable(more) else more))

    return act._replace(closed=closed, fields=fields)


class Community(moves.Acting[resources.State, bout.Ruling]):
    """Community resources and support in an edition.

    Source: QuestWorlds SRD 2.2, *Community Resources and Support*.
    """

    title = "Community"
    rule = "community"
    opening = ""
    start = "Begin the interval"
    acts = tuple(each if each.do in ("hero-point", "session", "interval") else _about_one(each) for each in ACTS)
    first = ("lobby", "use", "support", "concede", "background", "crisis")
    outcomes = edition.OUTCOMES

    def __init__(self, edition: edition.Edition) -> None:
        self.id, self._edition = f"{edition.id}.community", edition
        row = (moves.NAME, edition.rating_field("rating", "Rating"))
        of, start = edition.community, list[Json]()
        start += [{"name": name, "rating": rating} for name, rating in of.starting]
        self.fields = (
            moves.text("name", "Name of the community"),
            Field(
                "resources",
                "list",
                "Resources",
                noun=RESOURCE,
                default=start,
                low=1,
                high=edition.community.most,
                fields=row,
            ),
            edition.rating_field("base", "Base resistance", default=int(edition.base))._replace(group="more"),
            form.BETTER_ROLL,
        )

    def begin(self, given: Given) -> resources.State:
        """The resources at the start of an interval."""
        rows = tuple(
            resources.Resource(f"r{place}", row.text("name") or f"Resource {place}", rating.Total(row.whole("rating")))
            for place, row in enumerate(given.rows("resources"), 1)
        )
        name, low = given.text("name") or "The community", given.text("better_roll") == "low"
        return resources.State(self._edition, name, given.whole("base"), low, rows, rows)

    def refusal(self, state: resources.State, do: str, by: str) -> str:
        """Why a move does not stand open, for whoever would make it."""
        act = self.act(state, do, by)
        return super().refusal(state, do, by) if act and (by == act.by or do == "hero-point") else ""

    def view(self, state: resources.State, seat: procedure.Seat) -> procedure.View:
        """The resources, the last roll, and what weighs on them."""
        return resources.shown(state)

    def offers(self, state: resources.State) -> tuple[procedure.Offer, ...]:
        """What support by a resource brings the contest of a hero."""
        now = state.made
        if now is None or now.purpose != "support" or now.roll.ruling is None:
            return ()
        amount = dict(self._edition.augments)[bout.outcome(now.roll.ruling)]
        rows: dict[str, Json] = {"modifiers": [{"kind": "support", "amount": str(amount)}]}
        brings = f"{rating.bonus(amount, self._edition.letter)} on the ability."
        found = procedure.Offer(f"{self._edition.id}.simple-contest", "Into a simple contest", rows, brings)
        return (found,) if amount else ()
