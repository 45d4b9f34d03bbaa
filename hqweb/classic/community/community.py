"""A community over its intervals: lobbying for resources, using them, and maintaining them."""

from collections.abc import Callable, Iterable
from typing import Final

from hqweb.classic.community import resources
from hqweb.classic.edition import edition, form
from hqweb.classic.roll import bout
from hqweb.classic.roll.roll import FACES
from hqweb.core import dice, limits, moves, procedure, words
from hqweb.core.fields import Field, Given, Json, Option
from hqweb.core.nouns import HERO_POINT, RESOURCE
from hqweb.mastery import rating

_LIFTED: Final = ("lobby", "use", "support")
"""The contests that take a hero point."""
_MODIFIER: Final = rating.amount_field("modifier", "Modifier")

_USES: Final = ("use", "support", "concede")
"""The moves that use up a resource granted by lobbying."""

_BARS: Final[dict[str, Callable[[resources.Resource], str]]] = {
    "lobby": lambda of: f"The community has already granted {of.name}. Use it first." if of.granted else "",
    "background": lambda of: f"You’ve already rolled for the background of {of.name}." if of.tested else "",
    "cement": lambda of: "" if of.fluctuation > 0 else f"Luck gave {of.name} no bonus to cement.",
    "crisis": lambda of: moves.why(
        (of.checked, f"You’ve already tested {of.name} in this session."),
        (of.penalty >= 0, f"There’s no penalty on {of.name}, so no crisis threatens."),
    ),
    **dict.fromkeys(
        _USES, lambda of: "" if of.granted else f"The community hasn’t granted {of.name}. Lobby for it first."
    ),
}
"""Refusals of moves for a resource, or nothing. Other moves work for any."""


def _fitting(reasons: Iterable[str]) -> str:
    """Join different reasons, as many as fit into one refusal."""
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
    """A roll of two d20, which is open to a hero point until the next move."""

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
    return procedure.Played(
        after, (*roll.steps(), resources.meaning(after, now, ruling)), f"{title}: {roll.line(_word(state, ruling))}"
    )


def _word(state: resources.State, ruling: bout.Ruling) -> str:
    return state.edition.headline(bout.outcome(ruling)).word.lower()


def _lifted(state: resources.State) -> resources.Made:
    made = procedure.there(state.made)
    return made._replace(roll=made.roll.lifted(ours=True))


def _after_point(state: resources.State) -> tuple[resources.Made, bout.Ruling] | None:
    """Return the last roll and its ruling after a hero point, if one is possible."""
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
    sentence = "It reduces the penalty first: *{left}* is left, and {rest} counts as earned."
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
    sentence, gain = "A great goal is reached: the luck of {name}, *{sign}*, now counts as earned.", one.fluctuation
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
    return moves.said(after, "community-crisis", "", sentence, number=number, names=threatened or "no one")


def _interval(state: resources.State, _: Given) -> procedure.Played[resources.State]:
    letter, number, key, steps = state.edition.letter, state.interval + 1, "community-interval", list[procedure.Step]()
    sentence = "{name}: {up} earned, {down} against it. The rating changes by *{by}* to {rating}."
    fresh = list[resources.Resource]()
    for each, by in state.shifts:
        new = rating.Total(max(1, min(rating.MAX_TOTAL, each.rating + by)))
        fresh.append(resources.Resource(each.id, each.name, new))
        if each.earned or each.penalty:
            up = rating.bonus(each.earned, letter) if each.earned else "nothing"
            values = {"up": up, "down": _against_it(each), "by": rating.bonus(by), "rating": rating.show(new, letter)}
            steps.append(procedure.say(key, sentence, name=each.name, **values, shift=by))
    steps.append(procedure.say(key, "Everything else ends, and interval *{number}* begins.", number=number))
    after = state._replace(resources=tuple(fresh), interval=number, dealings=0).opened()
    return procedure.Played(after, tuple(steps), steps[0].text)


ACTS: Final[tuple[moves.Act[resources.State, bout.Ruling], ...]] = (
    moves.Act("lobby", "Lobby for a resource", "community-lobby", _contest("lobby"),
        "If you win, the community grants one use of it.", by=resources.COMMUNITY,
        fields=lambda state: (state.edition.rating_field("ability", "Social ability"), _against(state), _MODIFIER)),
    moves.Act("use", "Use a resource in a contest", "community-use", _contest("use"),
        "Roll the resource for the heroes. The level shows how far it’s used up for a while.", by=resources.COMMUNITY,
        fields=lambda state: (_against(state), _MODIFIER)),
    moves.Act("support", "Support a hero with a resource", "community-support", _contest("support"),
        "Roll the resource against the base for an augment in a hero’s contest.", by=resources.COMMUNITY,
        fields=(_MODIFIER,)),
    moves.Act("hero-point", "Spend a hero point", "hero-point",
        moves.Roll(lambda state, _: _lifted(state).roll.anew(),
            lambda state, _, __, ruling: _ruled(state, _lifted(state), ruling)),
        lambda state: f"A {_word(state, found[1])} instead. {resources.meaning(state, *found).text}"
            if (found := _after_point(state)) else "",
        lambda state: "" if _after_point(state) else "There’s no roll for a hero point now.",
        cost=HERO_POINT.cost(1), by=resources.COMMUNITY, kind="Spend a hero point"),
    moves.Act("concede", "Give up the use", "community-concede", _concede,
        lambda state: f"Before the roll. The resource is at {words.sign(state.edition.community.conceded)}, "
            "as after a major defeat.",
            by=resources.COMMUNITY),
    moves.Act("background", "Background contest", "community-background", _contest("background"),
        "Against the average of all. Its bonus or penalty lasts for the interval.", by=resources.GM),
    moves.Act("crisis", "Crisis test", "community-crisis", _contest("crisis"),
        "Against the average of all. A defeat brings trouble that everyone can see.", by=resources.GM),
    moves.Act("bolster", "Add a victory for the community", "community-bolster", _bolster, fields=lambda state: (
            moves.pick("level", "Victory", {level: f"{level.capitalize()}, +{gain}"
                for level, gain in state.edition.community.bolstered}),),
        by=resources.COMMUNITY,
        place=moves.MORE),
    moves.Act("harm", "Add harm from an adventure", "community-harm", _harm, fields=lambda state: (
            moves.pick("state", "State", {id_: f"{name}, {words.sign(penalty)}"
                for id_, name, penalty in state.edition.community.harmed}),), by=resources.GM,
        place=moves.MORE),
    moves.Act("cement", "Reach a great goal", "community-cement", _cement, by=resources.COMMUNITY,
        place=moves.MORE),
    moves.Act("plot", "Change a rating through the story", "community-plot", _plot, fields=(
        rating.amount_field("amount", "Change", 3),), by=resources.GM,
        place=moves.MORE),
    moves.Act("session", "Begin a new session", "community-crisis", _session, by=resources.GM, place=moves.MORE),
    moves.Act("interval", "End the interval", "community-interval", _interval,
        lambda state: f"Ratings change: {', '.join(moved)}." if (moved := [
            f"{each.name} {words.signed(by)}" for each, by in state.shifts if by])
            else "No rating changes. Everything else ends.", by=resources.GM, place=moves.MORE),
)  # fmt: skip
"""The moves of a community."""


def _about_one(act: moves.Act[resources.State, bout.Ruling]) -> moves.Act[resources.State, bout.Ruling]:
    """Return the act for any resource that isn't barred."""
    more = act.fields
    bar: Callable[[resources.Resource], str] = _BARS.get(act.do, lambda _: "")

    def closed(state: resources.State) -> str:
        reasons = [bar(each) for each in state.resources]
        if not all(reasons):
            return ""
        if act.do in _USES and len(reasons) > 1:
            return "The community hasn’t granted anything. Lobby for a resource first."
        return _fitting(reasons)

    def fields(state: resources.State) -> tuple[Field, ...]:
        options = tuple(Option(each.id, each.name) for each in state.resources if not bar(each))
        return (moves.pick("resource", "Resource", options), *(more(state) if callable(more) else more))

    return act._replace(closed=closed, fields=fields)


class Community(moves.Acting[resources.State, bout.Ruling]):
    """Community resources and support.

    Source: QuestWorlds SRD 2.2, *Community Resources and Support*.
    """

    title = "Community"
    rule = "community"
    verdict = (
        "for=text resource=text winner=text level=text augment=int depletion=int rows=texts interval session dealings"
        " resources[id name rating earned lost fluctuation now granted crisis]"
        f" roll:made.roll({FACES})"
    )
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
            moves.text("name", "Community’s name"),
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
        """Return the resources at the start of an interval."""
        rows = tuple(
            resources.Resource(f"r{place}", row.text("name") or f"Resource {place}", rating.Total(row.whole("rating")))
            for place, row in enumerate(given.rows("resources"), 1)
        )
        name, low = given.text("name") or "The community", given.text("better_roll") == "low"
        return resources.State(self._edition, name, given.whole("base"), low, rows, rows)

    def refusal(self, state: resources.State, do: str, by: str) -> str:
        """Explain why a move isn't available."""
        act = self.act(state, do, by)
        return super().refusal(state, do, by) if act and (by == act.by or do == "hero-point") else ""

    def view(self, state: resources.State, seat: procedure.Seat) -> procedure.View:
        """Return the resources, the last roll, and all modifiers."""
        return resources.shown(state)

    def offers(self, state: resources.State) -> tuple[procedure.Offer, ...]:
        """Offer a hero's contest with the augment of a resource."""
        now = state.made
        if now is None or now.purpose != "support" or now.roll.ruling is None:
            return ()
        amount = dict(self._edition.augments)[bout.outcome(now.roll.ruling)]
        rows: dict[str, Json] = {"modifiers": [{"kind": "support", "amount": str(amount)}]}
        brings = f"{rating.bonus(amount, self._edition.letter)} to the ability."
        found = procedure.Offer(f"{self._edition.id}.simple-contest", "Into a simple contest", rows, brings)
        return (found,) if amount else ()
