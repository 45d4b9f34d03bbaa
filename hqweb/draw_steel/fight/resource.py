"""A Heroic Resource through fights: Victories at the start, what each turn and event brings, what is spent and lost.

Source: Draw Steel Heroes, *Classes*, *Heroic Resource Cost*, and the pages of each class.
"""

from collections.abc import Callable
from typing import Final

from hqweb.core import blocks, fields, moves, procedure, words
from hqweb.draw_steel import classes, edition, effects
from hqweb.draw_steel.fight import resource_state as rules

MOST_START: Final = 15
"""Victories that the form takes: a hero who has more has gained a level."""


def _chosen(state: rules.State, given: fields.Given) -> tuple[classes.Event, classes.Gain]:
    return next(each for each in state.of.events_at(state.level) if each[0].key == given.text("event"))


def _gained(state: rules.State, event: classes.Event, gain: classes.Gain, die: int) -> procedure.Played[rules.State]:
    """What an event brings; what comes each time can come again."""
    spent = state.spent if event.per == "each" else (*state.spent, event.key)
    amount, after = gain.plus + die, state._replace(spent=spent, amount=state.amount + gain.plus + die)
    told, word, left = "{title}, {per}: *{amount} {word}*, {now} now.", state.of.resource, words.sign(after.amount)
    per = rules.PER[event.per]
    step = procedure.say("resource-events", told, title=event.title, per=per, amount=amount, word=word, now=left)
    return procedure.Played(after, (step,), f"{event.title}: {after.now}")


def _spend(state: rules.State, given: fields.Given) -> procedure.Played[rules.State]:
    ability = given.text("ability") or "A heroic ability"
    if given.text("result") == "resisted":
        told = "{ability} bought a potency alone, and it was resisted: *nothing is spent*."
        line = f"{ability}: resisted, nothing spent"
        return moves.said(state.calm(), "resource-resisted", line, told, ability=ability)
    edge = given.has("edge") and given.text("edge") == "edge"
    cost = given.whole("cost") - (state.edition.keen if edge else 0)
    found = _paid(state, cost, "resource-cost", "{ability} costs *{cost}*: {now} left.", {"ability": ability})
    told = "An edge on a target of its roll: it costs *{less} less*."
    less = moves.those((edge, procedure.say("insight", told, less=str(state.edition.keen))))
    return found._replace(steps=(*less, *found.steps), line=f"{ability}: {found.state.now} left")


def _more(state: rules.State, given: fields.Given) -> procedure.Played[rules.State]:
    unit, times = given.whole("unit"), given.whole("times")
    told = "Spend {unit}+, {often}: *{cost}* in all. {now} left."
    found = _paid(state, unit * times, "spend-more", told, {"unit": unit, "often": words.often(times), "times": times})
    return found._replace(line=f"Spend {unit}+: {found.state.now} left")


def _paid(
    state: rules.State, cost: int, rule: str, told: str, values: dict[str, fields.Json]
) -> procedure.Played[rules.State]:
    after = state.calm()._replace(amount=state.amount - cost)
    strained = procedure.say("strained", "Below 0: you are *strained*, and each turn’s end hurts.")
    paid = procedure.say(rule, told, **values, cost=cost, now=after.now)
    return procedure.Played(after, (paid, *moves.those((after.amount < 0 <= state.amount, strained))))


def _give(state: rules.State, given: fields.Given) -> procedure.Played[rules.State]:
    n = given.whole("n")
    after = state._replace(amount=state.amount - n, gift=state.gift - n, hurt=0)
    return moves.said(after, "appeal", f"{n} passed on", "*{n}* goes to an ally, as their own Heroic Resource.", n=n)


def _surges(state: rules.State, given: fields.Given) -> procedure.Played[rules.State]:
    n, left = given.whole("n"), state.surges + given.whole("n")
    after, told = state.calm()._replace(surges=left), edition.SURGE.counted(left)
    return moves.said(after, "surges-track", f"Surges: {left}", "{n} more: *{told}*.", n=n, told=told, surges=left)


def _surge_damage(state: rules.State, given: fields.Given) -> procedure.Played[rules.State]:
    """Surges spent on the damage of one target; a shadow gains by it."""
    n, each = given.whole("n"), state.highest
    after = state.calm()._replace(surges=state.surges - n)
    told = "{n} × {each} = *{extra} extra damage* to one target. Surges left: {left}."
    step = procedure.say("surges-track", told, n=n, each=each, extra=n * each, left=after.surges)
    found = next((pair for pair in after.open_events() if pair[0].key == "surged"), None)
    more = _gained(after, *found, 0) if found else procedure.Played(after)
    return procedure.Played(more.state, (step, *more.steps), f"{n * each} extra damage by surges")


def _surge_potency(state: rules.State, given: fields.Given) -> procedure.Played[rules.State]:
    n, cost = given.whole("n"), state.edition.pair * given.whole("n")
    after = state.calm()._replace(surges=state.surges - cost)
    told = f"{{cost}} surges: the potency is *{state.edition.raises} higher* against {{n}}. Surges left: {{left}}."
    step = procedure.say("surges-track", told, cost=cost, n=edition.TARGET.spelt(n), left=after.surges)
    return procedure.Played(after, (step,), "Surges raise a potency")


def _strain(state: rules.State, given: fields.Given) -> procedure.Played[rules.State]:
    if given.has("spared") and given.flag("spared"):
        told = f"A talent of level {state.edition.top} may choose to take *no damage*."
        return moves.said(state.calm(), "strained", "No damage from strain", told)
    hurt, told = -state.amount, "A turn ends at {now}: *{hurt} damage*."
    after = state.calm()._replace(hurt=hurt)
    return moves.said(after, "strained", f"{hurt} damage from strain", told, now=state.now, hurt=hurt)


def _end(state: rules.State, given: fields.Given) -> procedure.Played[rules.State]:
    won = given.whole("victories")
    after = state.calm()._replace(fighting=False, round=0, turn=False, amount=0, surges=0, spent=(), buried=state.dead)
    after = after._replace(victories=state.victories + won, won=state.won + won, used=() if won else state.used)
    gone = f"{state.now} and {edition.SURGE.counted(state.surges)}" if state.surges else state.now
    steps = moves.those(
        (True, procedure.say("resource-end", "The fight is over, and {gone} are *gone*.", gone=gone)),
        (won, procedure.say("resource-end", "Victories: *{n}*, so many for the next fight.", n=after.victories)),
    )
    return procedure.Played(after, steps, f"The fight is over, Victories {after.victories}")


def _use(state: rules.State, given: fields.Given) -> procedure.Played[rules.State]:
    name = given.text("ability") or "An ability"
    told = "{name} was used already: it waits for a *Victory* or a respite."
    if name.casefold() in {each.casefold() for each in state.used}:
        return moves.said(state, "resource-outside", f"{name} has to wait", told, name=name)
    told = "{name} is *free* outside combat. A spend without limit counts as {n}, the Victories."
    after = state._replace(used=(*state.used, name))
    return moves.said(after, "resource-outside", f"{name}, free", told, name=name, n=state.victories)


def _respite(state: rules.State, _: fields.Given) -> procedure.Played[rules.State]:
    """Victories into experience."""
    n, told = state.victories, "A respite of a day: {told} turned into *{n} XP*, and Victories start at 0 again."
    after = state._replace(victories=0, xp=state.xp + n, used=(), won=0, before=state.before + state.won, rested=True)
    return moves.said(after, "victories", f"A respite: {after.xp} XP", told, told=edition.VICTORY.counted(n), n=n)


_ABILITY: Final = moves.text("ability", "Ability", source="ability.title")


def _spend_fields(state: rules.State) -> tuple[fields.Field, ...]:
    most, result = state.able, {"yes": "It is used", "resisted": "It bought a potency alone, and that was resisted"}
    cost = moves.number("cost", "Cost", 1, most, min(3, most), source="ability.cost")
    more = (_ABILITY, moves.pick("result", "What came of it", result))
    if state.class_id != "shadow":
        return (cost, *more)
    return (
        moves.pick("edge", "The roll", {"no": "No edge", "edge": "A roll with an edge on some target"}),
        cost._replace(when=fields.When("edge", ("no",))),
        cost._replace(high=most + state.edition.keen, when=fields.When("edge", ("edge",))),
        *more,
    )


def _more_fields(state: rules.State) -> tuple[fields.Field, ...]:
    units = range(1, min(5, state.able) + 1)
    times = (moves.number("times", "Times", 1, state.able // n, 1, when=fields.When("unit", (str(n),))) for n in units)
    return (moves.pick("unit", "Entry", {str(n): f"Spend {n}+" for n in units}), *times)


def _up_to(label: str, most: Callable[[rules.State], int]) -> Callable[[rules.State], tuple[fields.Field, ...]]:
    return lambda state: (moves.number("n", label, 1, most(state), 1),)


_LIVING: Final[moves.Closed[rules.State]] = moves.needs(
    lambda state: not state.buried, "Dead since an earlier fight: there is no drama any more."
)
_DRAMA: Final[moves.Closed[rules.State]] = moves.needs(
    lambda state: state.class_id == "troubadour", "Only a troubadour goes on gathering drama in death."
)


def lacks(state: rules.State) -> str:
    """Why nothing of the resource is spent."""
    return "" if state.able else f"There is no {state.of.resource} to spend."


def _cost(state: rules.State) -> str:
    return f"Of {state.now}{f', down to −{state.debt}' if state.debt else ''}"


ACTS: Final[tuple[moves.Act[rules.State, rules.Ruling], ...]] = (
    moves.Act("fight", "Begin a fight", "resource-start",
        lambda state, _: moves.said(state.begun(), "resource-start", f"A fight begins with {state.begun().now}",
                              "Dead since an earlier fight: *no drama* any more." if state.buried
                              else "A fight begins: *{now}*, as many as there are Victories.", now=state.begun().now),
        lambda state: f"{state.begun().amount} {state.of.resource}, as many as Victories."),
    moves.Act("turn", "Start a turn", "resource-turn", moves.Roll(rules.turn_dice, rules.turn),
        lambda state: f"{state.start.words} {state.of.resource}.",
        moves.either(_LIVING, moves.needs(lambda state: not state.turn,
            "One turn a round: the next round comes first.")),
        rules.turn_fields, press="Start"),
    moves.Act("event", "Gain by an event", "resource-events", moves.Roll(
        lambda state, given: procedure.Ask((rules.D3,) if _chosen(state, given)[1].die else (),
                                 lambda faces: rules.Ruling(rules.three(faces[0]) if faces else 0), rules.outcome),
        lambda state, given, _, ruling: _gained(state.calm(), *_chosen(state, given), ruling.rolled)),
        lambda state: f"{state.of.resource.capitalize()}, by what happens.",
        moves.either(_LIVING, moves.needs(rules.State.open_events,
            "All of that has come already, until the next round or fight.")),
        lambda state: (moves.pick("event", "What happens", tuple(
            fields.Option(one.key, f"{one.title}: {gain.words}", rules.PER[one.per].capitalize())
            for one, gain in state.open_events()), None),)),
    moves.Act("spend", "Use a heroic ability", "resource-cost", _spend, "First the cost, then the ability.",
        lacks, _spend_fields, _cost),
    moves.Act("more", "Spend X+", "spend-more", _more, "Any multiple of X that is there, for more of an effect.",
        lacks, _more_fields, _cost, place=moves.MORE),
    moves.Act("give", "Pass some on", "appeal", _give, "To an ally within the distance of your performance.",
        moves.needs(lambda state: state.gift, "There is nothing from an appeal to pass on."),
        _up_to("How much", lambda state: state.gift)),
    moves.Act("surges", "Gain surges", "surges-track", _surges, "From an ability, or from a hero token.",
        fields=(moves.number("n", "Surges", 1, 12, 1),)),
    moves.Act("surge-damage", "Surges into damage", "surges-track", _surge_damage,
        lambda state: f"{state.highest} extra damage each, to one target of rolled damage.",
        moves.needs(lambda state: state.surges, "There are no surges."),
        _up_to("Surges", lambda state: min(state.edition.surges, state.surges)),
        lambda state: f"Of {edition.SURGE.counted(state.surges)}"),
    moves.Act("surge-potency", "Surges into a potency", "surges-track", _surge_potency,
        "1 more for each of so many targets.",
        lambda state: "" if state.surges >= state.edition.pair
        else f"A potency takes {edition.SURGE.spelt(state.edition.pair)}.",
        _up_to("Targets", lambda state: state.surges // state.edition.pair),
        lambda state: (
            f"{words.leading(words.spelt(state.edition.pair))} a target, of {edition.SURGE.counted(state.surges)}")),
    moves.Act("strain", "End a turn below 0", "strained", _strain,
        lambda state: f"{-state.amount} damage, one for each below 0.",
        lambda state: "" if state.amount < 0 else f"Only a talent pays for {state.of.resource} below 0.",
        lambda state: () if state.level < state.edition.top else (moves.flag("spared", "Take no damage"),)),
    moves.Act("die", "You die", "drama",
        lambda state, _: moves.said(
            state.died(), "drama", f"You die: {state.died().now}", "You die: *{n} drama*, {now} in all.",
            n=state.edition.death, now=state.died().amount),
        lambda state: f"{state.edition.death} drama, and you keep gaining it.",
        moves.either(_DRAMA, moves.needs(lambda state: not state.dead, "You are dead already.")), place=moves.MORE),
    moves.Act("return", "Come back", "drama",
        lambda state, _: moves.said(state.calm()._replace(dead=False, amount=0), "drama", "Back from the dead",
                              "{n} drama and more: you are *back*, with 1 Stamina and no drama.", n=state.edition.back),
        "1 Stamina, and no drama.",
        moves.either(_DRAMA, lambda state: "" if state.dead and not state.buried and state.amount >= state.edition.back
               else f"Coming back takes {state.edition.back} drama, in the fight in which you died."),
        cost=lambda state: f"{state.edition.back} drama"),
    moves.Act("round", "The next round", "resource-events",
        lambda state, _: moves.said(state.next_round(), "resource-events", f"Round {state.round + 1}",
                              "Round {n}: what comes once a round may come *again*.", n=state.round + 1),
        "What comes once a round may come again."),
    moves.Act("end", "The fight is over", "resource-end", _end,
        lambda state: f"All {state.of.resource} and all surges are gone.",
        fields=(moves.number("victories", "Victories for it", 0, 5, 1),)),
    moves.Act("use", "Use an ability outside combat", "resource-outside", _use,
        "Free, but not the same again until a Victory or a respite.", fields=(_ABILITY,)),
    moves.Act("victory", "Earn a Victory", "victories",
        lambda state, _: moves.said(
            state._replace(victories=state.victories + 1, won=state.won + 1, used=()), "victories",
            f"Victories: {state.victories + 1}", "A Victory: *{n}* now. Abilities may be used again.",
            n=state.victories + 1),
        "Every ability may be used again."),
    moves.Act("respite", "Take a respite", "victories", _respite,
        lambda state: f"{state.victories} XP, and Victories are 0."),
)  # fmt: skip


class HeroicResource(moves.Tracker[rules.State, rules.Ruling]):
    """A Heroic Resource by class. Source: Draw Steel Heroes, *Classes*."""

    id = f"{edition.ID}.heroic-resource"
    title = "Heroic Resource"
    acts = ACTS
    outcomes = (
        procedure.Outcome("three", "A 3", "v3"),
        procedure.Outcome("two", "A 2", "v2"),
        procedure.Outcome("one", "A 1", "v1"),
        procedure.Outcome("sure", "No die is rolled", "tie"),
    )

    def __init__(self, edition: edition.Edition = edition.EDITION) -> None:
        self.edition = edition
        classes = tuple(fields.Option(each.id, each.name, each.resource.capitalize()) for each in edition.classes)
        self.fields = (
            moves.pick("class", "Class", classes, source="class"),
            moves.number("level", "Level", 1, edition.top, 1, source="level"),
            moves.number("victories", "Victories", 0, MOST_START, 1, source="victories"),
            moves.text("name", "Name of the hero", group="more", source="name"),
        )

    def caption(self, given: fields.Given, state: rules.State) -> str:
        """The hero, or the class and the level."""
        return state.name or f"Level {state.level} {state.of.name}"

    def begin(self, given: fields.Given) -> rules.State:
        """A hero between fights."""
        numbers = given.whole("level"), given.whole("victories")
        return rules.State(given.text("class"), given.text("name"), *numbers, edition=self.edition)

    def closed(self, state: rules.State, act: moves.Act[rules.State, rules.Ruling]) -> str:
        """Why an act is closed: some belong in a fight, the others between fights."""
        if act.do in ("fight", "use", "victory", "respite"):
            return "A fight is on: end it first." if state.fighting else ""
        outside = "That is for a fight: outside combat nothing is gained and nothing is paid."
        return super().closed(state, act) if state.fighting else outside

    def offers(self, state: rules.State) -> tuple[procedure.Offer, ...]:
        """Damage that a prayer or strain costs, to be taken."""
        if not state.hurt:
            return ()
        inputs: dict[str, fields.Json] = {"damage": state.hurt, **({"type": "psychic"} if state.sure else {})}
        return (procedure.Offer(f"{edition.ID}.damage", "Take the damage", inputs, f"{state.hurt} damage."),)

    def effects(self, state: rules.State) -> tuple[procedure.Effect, ...]:
        """Between fights, the Victories earned and a respite that was taken."""
        if state.fighting:
            return ()
        rest = moves.those((state.rested, procedure.Effect("", effects.RESTED, {}, "A respite taken")))
        return (*effects.victories("", state.before, " before the respite"), *rest, *effects.victories("", state.won))

    def view(self, state: rules.State, seat: procedure.Seat) -> procedure.View:
        """What there is of everything."""
        who, blocks = state.name or f"The {state.of.name.lower()}", resource_blocks(state)
        told = f"{who}: {state.now if state.fighting else 'no fight'}, Victories {state.victories}."
        verdict: dict[str, fields.Json] = {"rows": [f"{edition.ID}.classes/{state.class_id}"]}
        status = f"Round {state.round}" if state.fighting else "Between fights"
        return procedure.View(told, verdict, None, blocks, settled=False, actors=(("hero", who),), status=status)


def resource_blocks(state: rules.State) -> tuple[blocks.Block, ...]:
    """What there is of everything, and what that means."""
    now = [(state.of.resource.capitalize(), words.sign(state.amount)), ("Surges", str(state.surges))]
    xp = [("XP of respites", str(state.xp))] if state.xp else []
    every = (*(now if state.fighting else []), ("Victories", str(state.victories)), *xp)
    rows = (blocks.GridRow(row, "now" if state.fighting and not n else "") for n, row in enumerate(every))
    surge, used = f"A surge is {state.highest} extra damage", "Used since the last Victory or respite"
    notes = moves.those(
        (state.fighting and state.amount < 0, blocks.Note(f"Strained. The lowest is −{state.debt}.", "warn")),
        (state.dead, blocks.Note("Dead." if state.buried else "Dead, and gathering drama.", "warn")),
        (state.surges, blocks.Note(f"{surge}, {state.edition.surges} at most on one target.")),
        (state.used and not state.fighting, blocks.Note(f"{used}: {', '.join(state.used)}.")),
    )
    return (*blocks.grid("What there is", "What | Now#", rows), *notes)
