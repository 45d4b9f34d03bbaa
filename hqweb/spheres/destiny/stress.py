"""A hero's Stress and Surges: what adds Stress, what rest removes, and what a Surge costs.

Source: Shattered Spheres, *Rules*, on Surge and Stress.
"""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from hqweb.core import blocks, dice, fields, limits, moves, procedure, words
from hqweb.core.tables import keyed
from hqweb.spheres import edition as book
from hqweb.spheres.fate import dice_spent

MOST_HELD: Final = 2 * limits.MAX_DESTINY
"""The maximum number of Destiny dice in the form, both kinds together."""
HERO: Final = "hero"
GM: Final = "gm"


def most_stones(edition: book.Edition) -> int:
    """Return the form's maximum of Stress stones. Healers who take on others' Stress can exceed the limit."""
    return 2 * edition.limit


class Running(NamedTuple):
    """An active benefit: its key, and the hero’s turns until it ends, or 0 for the end of the encounter."""

    key: str
    turns: int


VERDICT: Final = (
    "tier stones dice stress limit:edition.limit full fatigue:tired recovered surged pending waiting"
    " running[key turns] added gained spent rested"
)
"""Stress in a verdict."""


class State(NamedTuple):
    """A hero.

    Stress is the sum of `stones` and `dice`. `pending` Surges cause fatigue at the start of the next turn, and
    `waiting` ones when the hero is no longer controlled. `added`, `gained` and `spent` are the totals of stones and
    dice since the start. `rested` is true right after an encounter or a rest.
    """

    name: str
    tier: int
    stones: int
    dice: int
    rest_adds: bool
    stuck: bool
    fatigue: int = 0
    recovered: bool = False
    surged: bool = False
    pending: int = 0
    waiting: int = 0
    running: tuple[Running, ...] = ()
    added: int = 0
    gained: int = 0
    spent: int = 0
    rested: bool = False
    edition: book.Edition = book.EDITION

    @property
    def tired(self) -> str:
        """The hero's fatigue, in words."""
        return self.edition.fatigue[self.fatigue]

    @property
    def stress(self) -> int:
        """The sum of stones and held dice."""
        return self.stones + self.dice

    @property
    def full(self) -> bool:
        """True if healing and Recover have no effect."""
        return self.stress >= self.edition.limit

    @property
    def due(self) -> str:
        """The fatigue at the start of the next turn, in words."""
        return self.edition.fatigue[self.edition.worse(self.fatigue, self.pending)]

    def add(self, **changes: int) -> "State":
        """Return a copy with these amounts added."""
        return self._replace(**{name: getattr(self, name) + by for name, by in changes.items()})

    def rested_by(self, stones: int = 0) -> "State":
        """Return a copy after an encounter or a rest, with more Stress stones and without benefits that ended."""
        left = tuple(each for each in self.running if each.turns)
        return self._replace(recovered=False, surged=False, running=left, rested=True).add(stones=stones, added=stones)

    def told(self, before: "State", line: str, *steps: procedure.Step) -> procedure.Played["State"]:
        """Return a move that changed Stress, with its reasons, the new Stress, and a notice on reaching the limit."""
        made = f"{book.STONE.spelt(self.stones)} and {words.Noun('held die', 'held dice').spelt(self.dice)}"
        text, limit = "Stress: {made} make *{stress}* of {limit}.", self.edition.limit
        now = [procedure.say("stress", text, made=made, stress=self.stress, limit=limit)]
        if self.full and not before.full:
            text = "That’s {limit}: healing and Recover do *nothing* from here on."
            now.append(procedure.say("stress-limit", text, limit=limit))
        return procedure.Played(self, (*steps, *now), f"{line}: Stress {self.stress}")


def rest(tier: int, recovers: int) -> int:
    """Return the stones a Long Rest removes: the Tier, minus one for each Recover taken in it.

    >>> rest(3, 0), rest(3, 2), rest(1, 1)
    (3, 1, 0)
    """
    return max(tier - recovers, 0)


def _gone(state: State, turns: int, when: str) -> tuple[procedure.Step, ...]:
    over = ", ".join(keyed(state.edition.benefits, each.key).title for each in state.running if each.turns == turns)
    return (procedure.say("surge-benefits", f"Gone with {when}: *{{over}}*.", over=over),) if over else ()


def _surge(state: State, given: fields.Given) -> procedure.Played[State]:
    benefit, held = keyed(state.edition.benefits, given.text("benefit")), given.text("control", "free") == "held"
    after = state._replace(surged=True).add(waiting=held, pending=not held)
    if benefit.lasts != "now":
        turns = state.edition.turns if benefit.lasts == "turn" else 0
        after = after._replace(running=(*state.running, Running(benefit.key, turns)))
    text, lasts = "Surge: *{title}*, {lasts} ({about}).", book.LASTS[benefit.lasts]
    steps = (
        procedure.say("surge-benefits", text, title=benefit.title, lasts=lasts, about=benefit.about),
        procedure.say("surge-control", "The fatigue *waits* until you’re free.") if held else
        procedure.say("surge-fatigue", "At the start of your next turn: *{due}*.", due=after.due),
    )  # fmt: skip
    return procedure.Played(after, steps, f"Surge: {benefit.title}")


def _turn(state: State, _: fields.Given) -> procedure.Played[State]:
    running = tuple(each._replace(turns=max(each.turns - 1, 0)) for each in state.running if each.turns != 1)
    fatigue = state.edition.worse(state.fatigue, state.pending)
    after = state._replace(fatigue=fatigue, pending=0, surged=False, running=running)
    rule, text = "surge-turn", "Your turn starts, and you *may surge* again."
    if state.pending:
        rule = "surge-fatigue"
        text = "Your turn starts, {surges} to pay for: *{tired}*."
    steps = (
        procedure.say(rule, text, surges=book.SURGE.spelt(state.pending), tired=after.tired),
        *_gone(state, 1, "the turn before"),
    )
    return procedure.Played(after, steps, f"A turn starts: {after.tired}")


def _die(sentence: str, line: str, **changes: int) -> Callable[[State, fields.Given], procedure.Played[State]]:
    """Return a function that gains or loses Destiny dice, each of which counts as Stress."""
    return lambda state, _: state.add(**changes).told(state, line, procedure.say("stress-held", sentence))


def _strained(
    rule: str, sentence: str, line: str, *, recovers: bool = False
) -> Callable[[State, fields.Given], procedure.Played[State]]:
    def does(state: State, given: fields.Given) -> procedure.Played[State]:
        if given.text("healer", "") == "healer":
            none = "The supernatural healer takes the Stress: *none* for you."
            return state.told(state, line, procedure.say("healer", none))
        n = state.edition.strain
        after = state.add(stones=n, added=n)._replace(recovered=recovers or state.recovered)
        return after.told(state, line, procedure.say(rule, f"{sentence}: *{{n}} Stress*.", n=n))

    return does


def _destiny(state: State, given: fields.Given) -> procedure.Played[State]:
    die, n = given.text("by") == "die", state.edition.strain
    after = state.add(stones=n, added=n, dice=-die, spent=die)
    what, less = ("A held die", ", and one die less") if die else ("Stones of Fate", "")
    steps = [procedure.say("use-recover", f"{what} for Recover, without an action: *{{n}} Stress*{less}.", n=n)]
    if given.text("why", "") == "fatigue":
        after = after.add(pending=-1) if state.pending else after.add(waiting=-1)
        steps.append(procedure.say("surge-cancel", "In time: *no fatigue* for that Surge."))
    return after.told(state, "Destiny for Recover", *steps)


def _short(state: State, given: fields.Given) -> procedure.Played[State]:
    times, limit = given.whole("times", 0) * state.edition.strain, state.edition.limit
    step = procedure.say("short-rest", "A Short Rest without healing adds *no Stress*.")
    if state.full:
        step = procedure.say("short-rest", "A Short Rest at {limit} Stress or more: *nothing heals*.", limit=limit)
    elif times:
        step = procedure.say("short-rest", "A Short Rest with healing or Recover: *{times} Stress*.", times=times)
    return state.rested_by(times).told(state, "Short Rest", step)


def _long(state: State, given: fields.Given) -> procedure.Played[State]:
    after, times, limit = state.rested_by(), given.whole("times", 0), state.edition.limit
    if state.full and state.stuck:
        step = procedure.say("long-rest", "A Long Rest at {limit} Stress or more: *nothing changes*.", limit=limit)
        return after.told(state, "Long Rest", step)
    off, n = min(rest(state.tier, times), state.stones), state.edition.strain
    text = f"A Long Rest{' with {recovers}' if times else ''} at Tier {{tier}}: *{{gone}}* removed."
    recovers, gone = book.RECOVER.spelt(times), book.STONE.spelt(off)
    steps = [procedure.say("long-rest", text, recovers=recovers, tier=state.tier, gone=gone)]
    after = after.add(stones=-off)
    if times and state.rest_adds:
        after, text = after.add(stones=times * n, added=times * n), "Each Recover still adds {n} Stress: *{times}*."
        steps.append(procedure.say("long-rest", text, n=n, times=times * n))
    return after.told(state, "Long Rest", *steps)


_WHY = moves.pick("why", "For", {"fatigue": "Cancel a Surge’s fatigue", "recover": "Something else"})


def _full(state: State) -> str:
    why = "Stress, healing and Recover do nothing. Spend held dice, or take a Long Rest."
    return f"At {state.edition.limit} {why}" if state.full else ""


def _price(state: State, more: str) -> words.Cost:
    return words.Cost(f"{state.edition.strain} Stress, {more}", words.Price("Stress", *(state.edition.strain,) * 2))


def _one(state: State) -> words.Cost:
    return _price(state, f"{state.stress} of {state.edition.limit} now")


def _pays(state: State) -> dict[str, str]:
    die = {"die": "A held die"} if state.dice > 0 and state.stress <= state.edition.limit else {}
    return die if state.full else {**die, "fate": "Stones of Fate"}


ACTS: Final[tuple[moves.Act[State], ...]] = (
    moves.Act("surge", "Surge", "surge", _surge, "One benefit now, and fatigue at the start of your next turn.",
        lambda state: moves.why(
            (state.fatigue == len(state.edition.fatigue) - 1,
             f"{words.leading(words.an(state.tired))} hero can’t surge."),
            (state.surged, "You’ve used your Surge for this turn. You get another next turn.")),
        lambda state: (
            moves.pick("benefit", "For", tuple(
                fields.Option(each.key, each.title, book.LASTS[each.lasts]) for each in state.edition.benefits)),
            moves.pick("control", "Controlled", {"free": "No", "held": "Yes, compelled or controlled"},
                when=fields.When("benefit", ("check",))))),
    moves.Act("turn", "Your next turn starts", "surge-fatigue", _turn,
        lambda state: f"{words.leading(book.SURGE.spelt(state.pending))} to pay for, with fatigue." if state.pending
        else "You may surge again."),
    moves.Act("recover", "Recover", "stress-recover",
        _strained("stress-gain", "You Recover, once in this encounter", "Recover", recovers=True),
        "Once in an encounter.",
        moves.either(_full, moves.needs(lambda state: not state.recovered,
                            "You’ve used Recover in this encounter. Destiny can still buy it.")), cost=_one),
    moves.Act("destiny", "Spend Destiny to Recover", "use-recover", _destiny,
        lambda state: "In time to cancel the fatigue of a Surge." if state.pending or state.waiting
        else "It takes no action, and isn’t your one Recover of this encounter.",
        lambda state: "" if _pays(state) else _full(state),
        lambda state: (moves.pick("by", "With", _pays(state)), *((_WHY,) if state.pending or state.waiting else ())),
        lambda state: _price(state, f"and a die or stones; {state.dice} held")),
    moves.Act("healed", "Be healed", "stress-gain", _strained("stress-gain", "You are healed", "Healed"),
        "Healing adds Stress, like Recover.", _full, (moves.pick("healer", "Who takes the Stress", {
            "plain": "You do", "healer": "A supernatural healer does"}),), _one),
    moves.Act("gain", "Take a Destiny die", "stress-held",
        _die("You *hold* another Destiny die.", "Another Destiny die", dice=1, gained=1),
        "A held die counts as Stress.", place=moves.MORE),
    moves.Act("spend", "Spend a Destiny die", "stress-held",
        _die("A Destiny die is *spent*, and no longer counts.", "A Destiny die spent", dice=-1, spent=1),
        "On anything except Recover.", moves.needs(lambda state: state.dice, "You hold no Destiny die."),
        place=moves.MORE),
    moves.Act("heal", "Heal another, and take the Stress", "healer",
        _strained("healer", "You heal another and take the Stress yourself", "Healing another"),
        "As a supernatural healer.", place=moves.MORE),
    moves.Act("other", "Another turn starts", "surge-turn",
        lambda state, _: moves.said(state._replace(surged=False), "surge-turn", "Another turn",
                              "Another turn: you *may surge* again. Your fatigue waits for your own turn."),
        "You may surge again.",
        moves.needs(lambda state: state.surged, "You haven’t surged this turn, so there’s nothing to wait for."),
        by=GM, place=moves.MORE),
    moves.Act("free", "Free of control", "surge-control",
        lambda state, _: moves.said(
            after := state.add(waiting=-state.waiting, pending=state.waiting), "surge-control", "Free of control",
            "You’re free. At the start of your next turn: *{due}*.", due=after.due),
        "The fatigue now comes at your next turn.",
        moves.needs(lambda state: state.waiting, "No Surge waits for you to be free.")),
    moves.Act("ease", "The fatigue eases", "surge-fatigue",
        lambda state, _: moves.said(after := state.add(fatigue=-1), "surge-fatigue", f"Eased: {after.tired}",
            "The fatigue eases: *{tired}*.", tired=after.tired),
        "By a step, when your table says so.",
        moves.needs(lambda state: state.fatigue, "There’s no fatigue to ease."), by=GM, place=moves.MORE),
    moves.Act("encounter", "The encounter is over", "stress-recover",
        lambda state, _: procedure.Played(state.rested_by(), (
            procedure.say("stress-recover", "The encounter is over: you may use Recover *again*."),
            *_gone(state, 0, "the encounter")), "The encounter is over"), "You may use Recover again.",
        by=GM, place=moves.MORE),
    moves.Act("short", "Take a Short Rest", "short-rest", _short,
        lambda state: f"At {state.edition.limit} Stress, it heals nothing." if state.full
        else f"{state.edition.strain} Stress for each.",
        fields=lambda state: () if state.full else (
        moves.number("times", "Times healed or Recovered", 0,
            (state.edition.limit - state.stress) // state.edition.strain),),
        place=moves.MORE),
    moves.Act("long", "Take a Long Rest", "long-rest", _long,
        lambda state: moves.why(
            (state.full and state.stuck,
             f"At {state.edition.limit} Stress, it does nothing by your table’s reading."),
            (True, f"Up to {book.STONE.spelt(state.tier)} removed, your Tier."),
        ) + (f" No Recover at {state.edition.limit} Stress." if state.full and not state.stuck else ""),
        fields=lambda state: () if state.full else (
            moves.pick("how", "What for", {"shed": "Shed Stress", "recover": "Recover, if wounded"}),
            moves.number("times", "Times", 1, min(state.tier, state.edition.limit - state.stress)
                if state.rest_adds else state.tier, 1, when=fields.When("how", ("recover",)))), place=moves.MORE),
)  # fmt: skip
"""All moves for Stress and Surge."""


class Stress(moves.Tracker[State]):
    """The Stress and Surges of a hero. Source: Shattered Spheres, *Rules*, on Surge and Stress."""

    id = f"{book.ID}.stress"
    title = "Stress and Surge"
    verdict = VERDICT
    more_label = "Name and fatigue"
    acts = ACTS
    first = ("surge", "free")

    def __init__(self, edition: book.Edition = book.EDITION) -> None:
        self.edition = edition
        fatigue = {each: words.leading(each) for each in edition.fatigue}
        adds = {"none": "Adds no Stress", "one": "Adds 1 Stress each"}
        stuck = {"shed": "Still removes stones", "nothing": "Does nothing"}
        self.fields = (
            moves.number("tier", "Tier", 1, edition.tiers, 1, source="tier"),
            moves.number("stones", "Stress stones", 0, most_stones(edition), source="stones"),
            moves.number("dice", "Destiny dice held", 0, MOST_HELD, 2 * edition.held, source="destiny"),
            moves.text("name", "Hero’s name", group="more", source="name"),
            moves.pick("fatigue", "Fatigue", fatigue, group="more", source="fatigue"),
            moves.pick("rest_adds", "Recover in a Long Rest", adds, group="readings", source="rest_adds"),
            moves.pick("at_limit", "A Long Rest at the limit", stuck, group="readings", source="at_limit"),
        )

    def begin(self, given: fields.Given) -> State:
        """Return the hero in the form."""
        numbers = given.whole("tier"), given.whole("stones"), given.whole("dice")
        readings = given.text("rest_adds") == "one", given.text("at_limit") == "nothing"
        fatigue = self.edition.fatigue.index(given.text("fatigue"))
        return State(given.text("name"), *numbers, *readings, fatigue, edition=self.edition)

    def play(self, state: State, move: procedure.Move, faces: dice.Faces, ruling: None) -> procedure.Played[State]:
        """Return the hero after the move. Only the first move after an encounter or a rest counts as rested."""
        return super().play(state._replace(rested=False), move, faces, ruling)

    def effects(self, state: State) -> tuple[procedure.Effect, ...]:
        """Return the Stress, fatigue and spent dice after an encounter or a rest, once no Surge is pending.

        The tracker doesn't know the kind of dice, so dice gained here are left out.
        """
        if not state.rested or state.pending or state.waiting or state.stones > most_stones(state.edition):
            return ()
        text = f"{words.leading(book.STRESS_STONE.spelt(state.stones))}, {state.tired}"
        return (
            procedure.Effect("", "bear", {"stones": state.stones, "fatigue": state.tired}, text),
            *dice_spent(max(state.spent - state.gained, 0), opposing=False),
        )

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """Return the Stress and its parts, the fatigue, and the active benefits."""
        who, now = state.name or "The hero", state.tired
        summary = f"{who}: Stress {state.stress} of {state.edition.limit}, {now}."
        actors, blocks = ((HERO, who), (GM, "GM")), tuple(_blocks(state))
        return procedure.View(summary, {}, None, blocks, settled=False, actors=actors, status=words.leading(now))


def _blocks(state: State) -> Iterator[blocks.Block]:
    yield moves.facts(
        "The hero", "What", "Now",
        ("Stress stones", str(state.stones)),
        ("Destiny dice held", str(state.dice)),
        ("Stress", f"{state.stress} of {state.edition.limit}", "out" if state.full else "now"),
        ("Fatigue", state.tired),
        ("Recover in this encounter", "used" if state.recovered else "free"),
    )  # fmt: skip
    if state.running:
        known, lasts = state.edition.benefits, {0: book.LASTS["encounter"]}
        lasting = [(keyed(known, key).title, lasts.get(turns, book.LASTS["turn"])) for key, turns in state.running]
        yield moves.facts("Benefits of Surge", "Benefit", "Lasts", *lasting)
    if state.pending:
        yield blocks.Note("Fatigue comes at the start of your next turn, unless Destiny buys a Recover before that.")
    if state.waiting:
        yield blocks.Note("Fatigue waits until you’re free.")
    if state.full:
        yield blocks.Note("Healing and Recover do nothing now.", "warn")
