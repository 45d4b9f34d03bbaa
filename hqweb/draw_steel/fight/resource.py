"""A Heroic Resource through fights: Victories at the start, gains from turns and events, spending and losses.

Source: Draw Steel Heroes, *Classes*, *Heroic Resource Cost*, and the pages of each class.
"""

from collections.abc import Callable
from typing import Final

from hqweb.core import blocks, fields, moves, procedure, words
from hqweb.draw_steel import classes, edition, effects
from hqweb.draw_steel.fight import resource_state as rules

MOST_START: Final = 15
"""Most Victories a form accepts: a hero with more has gained a level."""


def _chosen(state: rules.State, given: fields.Given) -> tuple[classes.Event, classes.Gain]:
    return next(each for each in state.of.events_at(state.level) if each[0].key == given.text("event"))


def _gained(state: rules.State, event: classes.Event, gain: classes.Gain, die: int) -> procedure.Played[rules.State]:
    """Return the gain from an event; those that count each time can repeat."""
    counted = (*state.spent, *(() if event.per == "each" else (event.key,)))
    spent = tuple(each.key for each in state.of.events if each.key in counted)
    amount, after = gain.plus + die, state._replace(spent=spent, amount=state.amount + gain.plus + die)
    told, word, left = "{title}, {per}: *{amount} {word}*, {now} now.", state.of.resource, words.sign(after.amount)
    per = rules.PER[event.per]
    step = procedure.say("resource-events", told, title=event.title, per=per, amount=amount, word=word, now=left)
    return procedure.Played(after, (step,), f"{event.title}: {after.now}")


def _spend(state: rules.State, given: fields.Given) -> procedure.Played[rules.State]:
    ability = given.text("ability") or "A heroic ability"
    if given.text("result") == "resisted":
        told = "{ability} bought only a potency, and the target resisted: *nothing is spent*."
        return moves.said(
            state.calm(), "resource-resisted", f"{ability}: resisted, nothing spent", told, ability=ability
        )
    edge = given.has("edge") and given.text("edge") == "edge"
    cost = given.whole("cost") - (state.edition.keen if edge else 0)
    found = _paid(state, cost, "resource-cost", "{ability} costs *{cost}*: {now} left.", {"ability": ability})
    told = "The roll has an edge against a target, so it costs *{less} less*."
    less = moves.those((edge, procedure.say("insight", told, less=str(state.edition.keen))))
    return found._replace(steps=(*less, *found.steps), line=f"{ability}: {found.state.now} left")


def _more(state: rules.State, given: fields.Given) -> procedure.Played[rules.State]:
    unit, times = given.whole("unit"), given.whole("times")
    told = "Spend {unit}+, {often}: *{cost}* in total. {now} left."
    found = _paid(state, unit * times, "spend-more", told, {"unit": unit, "often": words.often(times), "times": times})
    return found._replace(line=f"Spend {unit}+: {found.state.now} left")


def _paid(
    state: rules.State, cost: int, rule: str, told: str, values: dict[str, fields.Json]
) -> procedure.Played[rules.State]:
    after = state.calm()._replace(amount=state.amount - cost)
    strained = procedure.say("strained", "Below 0, you’re *strained* and take damage at the end of each turn.")
    paid = procedure.say(rule, told, **values, cost=cost, now=after.now)
    return procedure.Played(after, (paid, *moves.those((after.amount < 0 <= state.amount, strained))))


def _give(state: rules.State, given: fields.Given) -> procedure.Played[rules.State]:
    n = given.whole("n")
    after = state._replace(amount=state.amount - n, gift=state.gift - n, hurt=0)
    return moves.said(after, "appeal", f"{n} given to an ally", "An ally gains *{n}* of their own resource.", n=n)


def _surges(state: rules.State, given: fields.Given) -> procedure.Played[rules.State]:
    n, left = given.whole("n"), state.surges + given.whole("n")
    after, told = state.calm()._replace(surges=left), edition.SURGE.counted(left)
    return moves.said(after, "surges-track", f"Surges: {left}", "{n} more: *{told}*.", n=n, told=told, surges=left)


def _surge_damage(state: rules.State, given: fields.Given) -> procedure.Played[rules.State]:
    """Return the result of surges spent on one target's damage, which can give a shadow insight."""
    n, each = given.whole("n"), state.highest
    after = state.calm()._replace(surges=state.surges - n)
    told = "{n} × {each} = *{extra} extra damage* to one target. Surges left: {left}."
    step = procedure.say("surges-track", told, n=n, each=each, extra=n * each, left=after.surges)
    found = next((pair for pair in after.open_events() if pair[0].key == "surged"), None)
    more = _gained(after, *found, 0) if found else procedure.Played(after)
    return procedure.Played(more.state, (step, *more.steps), f"{n * each} extra damage from surges")


def _surge_potency(state: rules.State, given: fields.Given) -> procedure.Played[rules.State]:
    n, cost = given.whole("n"), state.edition.pair * given.whole("n")
    after = state.calm()._replace(surges=state.surges - cost)
    told = "{cost} surges: the potency is *{more} higher* against {n}. Surges left: {left}."
    more = state.edition.raises
    step = procedure.say("surges-track", told, cost=cost, more=more, n=edition.TARGET.spelt(n), left=after.surges)
    return procedure.Played(after, (step,), "Surges raise a potency")


def _strain(state: rules.State, given: fields.Given) -> procedure.Played[rules.State]:
    if given.has("spared") and given.flag("spared"):
        told = "A level {level} talent may choose to take *no damage*."
        return moves.said(state.calm(), "strained", "No damage from strain", told, level=state.edition.top)
    hurt, told = -state.amount, "Your turn ends at {now}: take *{hurt} damage*."
    after = state.calm()._replace(hurt=hurt)
    return moves.said(after, "strained", f"{hurt} damage from strain", told, now=state.now, hurt=hurt)


def _end(state: rules.State, given: fields.Given) -> procedure.Played[rules.State]:
    won = given.whole("victories")
    after = state.calm()._replace(fighting=False, round=0, turn=False, amount=0, surges=0, spent=(), buried=state.dead)
    after = after._replace(victories=state.victories + won, won=state.won + won, used=() if won else state.used)
    gone = f"{state.now} and {edition.SURGE.counted(state.surges)}" if state.surges else state.now
    steps = moves.those(
        (True, procedure.say("resource-end", "The fight is over. You lose {gone}, so they’re *gone*.", gone=gone)),
        (won, procedure.say("resource-end", "Victories: *{n}* for the next fight.", n=after.victories)),
    )
    return procedure.Played(after, steps, f"The fight is over with Victories {after.victories}")


def _use(state: rules.State, given: fields.Given) -> procedure.Played[rules.State]:
    name = given.text("ability") or "An ability"
    told = "You’ve already used {name}. Earn a *Victory* or take a respite first."
    if name.casefold() in {each.casefold() for each in state.used}:
        return moves.said(state, "resource-outside", f"{name} has to wait", told, name=name)
    told = "{name} is *free* outside combat. Unlimited spending counts as {n}, your Victories."
    after = state._replace(used=(*state.used, name))
    return moves.said(after, "resource-outside", f"{name}, free", told, name=name, n=state.victories)


def _respite(state: rules.State, _: fields.Given) -> procedure.Played[rules.State]:
    """Return the result of turning Victories into experience."""
    n, told = state.victories, "After a respite of a day, {told} turned into *{n} XP*, and Victories start at 0 again."
    after = state._replace(victories=0, xp=state.xp + n, used=(), won=0, before=state.before + state.won, rested=True)
    return moves.said(after, "victories", f"A respite: {after.xp} XP", told, told=edition.VICTORY.counted(n), n=n)


_ABILITY: Final = moves.text("ability", "Ability", source="ability.title")


def _spend_fields(state: rules.State) -> tuple[fields.Field, ...]:
    most, result = state.able, {"yes": "It happens", "resisted": "It bought only a potency, which was resisted"}
    cost = moves.number("cost", "Cost", 1, most, min(3, most), source="ability.cost")
    more = (_ABILITY, moves.pick("result", "Result", result))
    if state.class_id != "shadow":
        return (cost, *more)
    return (
        moves.pick("edge", "The roll", {"no": "No edge", "edge": "A roll with an edge against a target"}),
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
    lambda state: not state.buried, "You’ve been dead since an earlier fight, so you gain no more drama."
)
_DRAMA: Final[moves.Closed[rules.State]] = moves.needs(
    lambda state: state.class_id == "troubadour", "Only a troubadour gains drama in death."
)


def lacks(state: rules.State) -> str:
    """Return why you can't spend the resource."""
    return "" if state.able else f"You have no {state.of.resource} to spend."


def _cost(state: rules.State) -> words.Cost:
    text = f"Of {state.now}{f', down to −{state.debt}' if state.debt else ''}"
    return words.Cost(text, words.Price(state.of.resource, 1, state.able))


ACTS: Final[tuple[moves.Act[rules.State, rules.Ruling], ...]] = (
    moves.Act("fight", "Begin a fight", "resource-start",
        lambda state, _: moves.said(state.begun(), "resource-start", f"A fight begins with {state.begun().now}",
                              "You’ve been dead since an earlier fight, so you gain *no drama*." if state.buried
                              else "A fight begins: *{now}*, equal to your Victories.", now=state.begun().now),
        lambda state: f"{state.begun().amount} {state.of.resource}, equal to your Victories."),
    moves.Act("turn", "Start a turn", "resource-turn", moves.Roll(rules.turn_dice, rules.turn),
        lambda state: f"{state.start.words} {state.of.resource}.",
        moves.either(_LIVING, moves.needs(lambda state: not state.turn,
            "You’ve already had this round’s turn. Start the next round first.")),
        rules.turn_fields, press="Start"),
    moves.Act("event", "Gain from an event", "resource-events", moves.Roll(
        lambda state, given: procedure.Ask((rules.D3,) if _chosen(state, given)[1].die else (),
                                 lambda faces: rules.Ruling(rules.three(faces[0]) if faces else 0), rules.outcome),
        lambda state, given, _, ruling: _gained(state.calm(), *_chosen(state, given), ruling.rolled)),
        lambda state: f"{state.of.resource.capitalize()} for an event in the fight.",
        moves.either(_LIVING, moves.needs(rules.State.open_events,
            "You’ve had all of these events until the next round or fight.")),
        lambda state: (moves.pick("event", "Event", tuple(
            fields.Option(one.key, f"{one.title}: {gain.words}", rules.PER[one.per].capitalize())
            for one, gain in state.open_events()), None),)),
    moves.Act("spend", "Use a heroic ability", "resource-cost", _spend, "Pay the cost first, then use the ability.",
        lacks, _spend_fields, _cost),
    moves.Act("more", "Spend X+", "spend-more", _more, "Pay any multiple of X for more of an effect.",
        lacks, _more_fields, _cost, place=moves.MORE),
    moves.Act("give", "Give to an ally", "appeal", _give, "For an ally within the distance of your performance.",
        moves.needs(lambda state: state.gift, "You have nothing from an appeal to give."),
        _up_to("Amount", lambda state: state.gift)),
    moves.Act("surges", "Gain surges", "surges-track", _surges, "From an ability or a hero token.",
        fields=(moves.number("n", "Surges", 1, 12, 1),)),
    moves.Act("surge-damage", "Spend surges on damage", "surges-track", _surge_damage,
        lambda state: f"{state.highest} extra rolled damage each, to one target.",
        moves.needs(lambda state: state.surges, "You have no surges."),
        _up_to("Surges", lambda state: min(state.edition.surges, state.surges)),
        lambda state: words.Cost(f"Of {edition.SURGE.counted(state.surges)}",
            words.Price(edition.SURGE.one, 1, min(state.edition.surges, state.surges)))),
    moves.Act("surge-potency", "Spend surges on a potency", "surges-track", _surge_potency,
        "Raises the potency by 1 for each target.",
        lambda state: "" if state.surges >= state.edition.pair
        else f"You need {edition.SURGE.spelt(state.edition.pair)} for a potency.",
        _up_to("Targets", lambda state: state.surges // state.edition.pair),
        lambda state: words.Cost(
            f"{words.leading(words.spelt(state.edition.pair))} per target, of {edition.SURGE.counted(state.surges)}",
            words.Price(edition.SURGE.one, state.edition.pair, state.surges))),
    moves.Act("strain", "End a turn below 0", "strained", _strain,
        lambda state: f"{-state.amount} damage, 1 per point below 0.",
        lambda state: "" if state.amount < 0 else f"Only a talent with {state.of.resource} below 0 takes this damage.",
        lambda state: () if state.level < state.edition.top else (moves.flag("spared", "Take no damage"),)),
    moves.Act("die", "You die", "drama",
        lambda state, _: moves.said(
            state.died(), "drama", f"You die: {state.died().now}", "You die: *{n} drama*, {now} in all.",
            n=state.edition.death, now=state.died().amount),
        lambda state: f"{state.edition.death} drama, and you can still gain more.",
        moves.either(_DRAMA, moves.needs(lambda state: not state.dead, "You’re already dead.")), place=moves.MORE),
    moves.Act("return", "Come back", "drama",
        lambda state, _: moves.said(state.calm()._replace(dead=False, amount=0), "drama", "Back from the dead",
                              "At {n} drama or more, you’re *back* with 1 Stamina and no drama.", n=state.edition.back),
        "Return with 1 Stamina and no drama.",
        moves.either(_DRAMA, lambda state: "" if state.dead and not state.buried and state.amount >= state.edition.back
               else f"You need {state.edition.back} drama to come back, in the fight in which you died."),
        cost=lambda state: words.Noun("drama", "drama").cost(state.edition.back)),
    moves.Act("round", "The next round", "resource-events",
        lambda state, _: moves.said(state.next_round(), "resource-events", f"Round {state.round + 1}",
                              "Round {n}: events that count once a round can happen *again*.", n=state.round + 1),
        "Events that count once a round can happen again."),
    moves.Act("end", "The fight is over", "resource-end", _end,
        lambda state: f"You lose all {state.of.resource} and surges.",
        fields=(moves.number("victories", "Victories earned", 0, 5, 1),)),
    moves.Act("use", "Use an ability outside combat", "resource-outside", _use,
        "It’s free, but only once until a Victory or a respite.", fields=(_ABILITY,)),
    moves.Act("victory", "Earn a Victory", "victories",
        lambda state, _: moves.said(
            state._replace(victories=state.victories + 1, won=state.won + 1, used=()), "victories",
            f"Victories: {state.victories + 1}", "You earn a Victory: *{n}* now. You can use each ability again.",
            n=state.victories + 1),
        "You can use each ability again."),
    moves.Act("respite", "Take a respite", "victories", _respite,
        lambda state: f"{state.victories} XP, and Victories return to 0."),
)  # fmt: skip


class HeroicResource(moves.Tracker[rules.State, rules.Ruling]):
    """A Heroic Resource by class. Source: Draw Steel Heroes, *Classes*."""

    id = f"{edition.ID}.heroic-resource"
    title = "Heroic Resource"
    verdict = f"rows=texts {rules.VERDICT}"
    acts = ACTS
    outcomes = (
        procedure.Outcome("three", "A 3", "v3"),
        procedure.Outcome("two", "A 2", "v2"),
        procedure.Outcome("one", "A 1", "v1"),
        procedure.Outcome("sure", "No roll", "tie"),
    )

    def __init__(self, edition: edition.Edition = edition.EDITION) -> None:
        self.edition = edition
        classes = tuple(fields.Option(each.id, each.name, each.resource.capitalize()) for each in edition.classes)
        self.fields = (
            moves.pick("class", "Class", classes, source="class"),
            moves.number("level", "Level", 1, edition.top, 1, source="level"),
            moves.number("victories", "Victories", 0, MOST_START, 1, source="victories"),
            moves.text("name", "Hero’s name", group="more", source="name"),
        )

    def caption(self, given: fields.Given, state: rules.State) -> str:
        """Return the hero, or the class and level."""
        return state.name or f"Level {state.level} {state.of.name}"

    def begin(self, given: fields.Given) -> rules.State:
        """Return a hero between fights."""
        numbers = given.whole("level"), given.whole("victories")
        return rules.State(given.text("class"), given.text("name"), *numbers, edition=self.edition)

    def closed(self, state: rules.State, act: moves.Act[rules.State, rules.Ruling]) -> str:
        """Return why a move isn't available: some need a fight, others the time between."""
        if act.do in ("fight", "use", "victory", "respite"):
            return "You’re in a fight. End it first." if state.fighting else ""
        outside = "You can do that only in a fight. Outside combat, you gain and pay nothing."
        return super().closed(state, act) if state.fighting else outside

    def offers(self, state: rules.State) -> tuple[procedure.Offer, ...]:
        """Return the offer to take damage from a prayer or strain."""
        if not state.hurt:
            return ()
        inputs: dict[str, fields.Json] = {"damage": state.hurt, **({"type": "psychic"} if state.sure else {})}
        return (procedure.Offer(f"{edition.ID}.damage", "Take the damage", inputs, f"{state.hurt} damage."),)

    def effects(self, state: rules.State) -> tuple[procedure.Effect, ...]:
        """Return the Victories earned between fights, and any respite."""
        if state.fighting:
            return ()
        rest = moves.those((state.rested, procedure.Effect("", effects.RESTED, {}, "A respite taken")))
        return (*effects.victories("", state.before, " before the respite"), *rest, *effects.victories("", state.won))

    def view(self, state: rules.State, seat: procedure.Seat) -> procedure.View:
        """Return the current numbers."""
        who, blocks = state.name or f"The {state.of.name.lower()}", resource_blocks(state)
        told = f"{who}: {state.now if state.fighting else 'no fight'}, Victories {state.victories}."
        verdict: dict[str, fields.Json] = {"rows": [f"{edition.ID}.classes/{state.class_id}"]}
        status = f"Round {state.round}" if state.fighting else "Between fights"
        return procedure.View(told, verdict, None, blocks, settled=False, actors=(("hero", who),), status=status)


def resource_blocks(state: rules.State) -> tuple[blocks.Block, ...]:
    """Return the current numbers and their effects."""
    now = [(state.of.resource.capitalize(), words.sign(state.amount)), ("Surges", str(state.surges))]
    xp = [("XP from respites", str(state.xp))] if state.xp else []
    every = (*(now if state.fighting else []), ("Victories", str(state.victories)), *xp)
    rows = (blocks.GridRow(row, "now" if state.fighting and not n else "") for n, row in enumerate(every))
    surge, used = f"A surge is {state.highest} extra damage", "Used since the last Victory or respite"
    notes = moves.those(
        (state.fighting and state.amount < 0, blocks.Note(f"Strained. The lowest is −{state.debt}.", "warn")),
        (state.dead, blocks.Note("Dead." if state.buried else "Dead, but still gaining drama.", "warn")),
        (state.surges, blocks.Note(f"{surge}, at most {state.edition.surges} on one target.")),
        (state.used and not state.fighting, blocks.Note(f"{used}: {', '.join(state.used)}.")),
    )
    return (*blocks.grid("Current numbers", "Number | Now#", rows), *notes)
