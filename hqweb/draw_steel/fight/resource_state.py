"""The state of a hero's Heroic Resource, surges and Victories, and the start of a turn with a prayer or appeal.

Source: Draw Steel Heroes, *Classes*, the pages of each class.
"""

from typing import Final, NamedTuple

from hqweb.core import dice, fields, moves, procedure
from hqweb.core.words import sign
from hqweb.draw_steel import classes
from hqweb.draw_steel import edition as book

D3: Final = dice.Die(6, "d3 (a d6, halved)")
PER: Final[dict[classes.Per, str]] = {"round": "once a round", "encounter": "once a fight", "each": "each time"}


VERDICT: Final = (
    "class:class_id level victories amount surges fighting round turn spent gift used dead xp hurt sure won debt"
    " highest"
)
"""A heroic resource in a verdict."""


class State(NamedTuple):
    """A hero across fights. `turn` is True between the start of a turn and the next round.

    `spent` are the events that already counted this round or fight, in the order of the class. `gift` is what the
    hero may give from an appeal. `used` are the abilities used outside combat. `hurt` is damage to take now, `sure`
    if it can't be reduced. A `buried` hero stayed dead after a fight. `won` are the Victories earned here since the
    last respite, `before` those earned before it, and `rested` is set after a respite.
    """

    class_id: str
    name: str
    level: int
    victories: int
    amount: int = 0
    surges: int = 0
    fighting: bool = False
    round: int = 0
    turn: bool = False
    spent: tuple[str, ...] = ()
    gift: int = 0
    used: tuple[str, ...] = ()
    dead: bool = False
    buried: bool = False
    xp: int = 0
    hurt: int = 0
    sure: bool = False
    won: int = 0
    before: int = 0
    rested: bool = False
    edition: book.Edition = book.EDITION

    @property
    def of(self) -> classes.HeroClass:
        """The class."""
        return next(each for each in self.edition.classes if each.id == self.class_id)

    @property
    def highest(self) -> int:
        """The highest characteristic at this level: 2, plus 1 per further echelon."""
        return self.edition.echelon(self.level).score

    @property
    def debt(self) -> int:
        """The limit below 0: 1 + Reason for a talent, 0 for others."""
        return self.edition.debt + self.highest if self.class_id == "talent" else 0

    @property
    def able(self) -> int:
        """The most that can be spent now."""
        return self.amount + self.debt

    @property
    def start(self) -> classes.Gain:
        """The gain at the start of a turn."""
        return [gain for gain in self.of.turn if gain.level <= self.level][-1]

    @property
    def calls(self) -> bool:
        """True if the class may pray or appeal before its roll at the start of a turn."""
        return self.of.call == "prayer" or (self.of.call == "appeal" and self.level >= self.edition.appeal)

    def call(self, rolled: int) -> book.Call:
        """Return the result of a prayer or appeal for this d3."""
        return (self.edition.prayers if self.of.call == "prayer" else self.edition.appeals)[rolled - 1]

    @property
    def now(self) -> str:
        """The current resource, with its name."""
        return f"{sign(self.amount)} {self.of.resource}"

    def open_events(self) -> tuple[tuple[classes.Event, classes.Gain], ...]:
        """The events that can still give the resource."""
        return tuple(each for each in self.of.events_at(self.level) if each[0].key not in self.spent)

    def calm(self) -> "State":
        """Return the state with no damage to take and nothing to give."""
        return self._replace(hurt=0, sure=False, gift=0)

    def begun(self) -> "State":
        """Return the state at the start of a fight, with resource equal to Victories."""
        amount = 0 if self.buried else self.victories
        return self._replace(fighting=True, round=1, amount=amount, surges=0, turn=False, spent=())

    def died(self) -> "State":
        """Return the state after the hero's death, with its drama."""
        return self.calm()._replace(dead=True, amount=self.amount + self.edition.death)

    def next_round(self) -> "State":
        """Return the state in the next round, where events that count once a round can repeat."""
        rounds = {event.key for event in self.of.events if event.per == "round"}
        kept = tuple(key for key in self.spent if key not in rounds)
        return self.calm()._replace(round=self.round + 1, turn=False, spent=kept)


class Ruling(NamedTuple):
    """The result of a move's dice: the d3 (0 if not rolled), and the gains at the start of a turn.

    `extra` is the gain from a prayer or appeal, `hurt` the damage of a prayer, `malice` the Director's gain, and
    `gift` what the hero may give to allies.
    """

    rolled: int = 0
    gained: int = 0
    extra: int = 0
    hurt: int = 0
    malice: int = 0
    gift: int = 0


def three(face: int) -> int:
    """Return the d3 for a d6.

    >>> [three(face) for face in range(1, 7)]
    [1, 1, 2, 2, 3, 3]
    """
    return (face + 1) // 2


def start(state: State, rolled: int, second: int | None, upheld: int = 0) -> Ruling:
    """Return the start of a turn, with this d3 (0 if the class doesn't roll) and this d6 for a prayer or appeal.

    >>> conduit = State("conduit", "", 3, 0)
    >>> start(conduit, 1, 4), start(conduit, 3, 4).gained
    (Ruling(rolled=1, gained=2, extra=1, hurt=7, malice=0, gift=0), 5)
    """
    base, edition = rolled + state.start.plus - upheld, state.edition
    if second is None:
        return Ruling(rolled, base)
    call, more = state.call(rolled), edition.piety if state.level >= edition.pious else 0
    hurt, malice = second + state.level if call.hurt else 0, three(second) if call.malice is None else call.malice
    gift = (more if state.of.call == "appeal" else 0) + (call.more if call.shared else 0)
    return Ruling(rolled, base + call.more + more, call.more + more, hurt, malice, gift)


def outcome(ruling: Ruling) -> str:
    """Return the outcome of a move's d3."""
    return ("sure", "one", "two", "three")[ruling.rolled]


def turn_dice(state: State, given: fields.Given) -> procedure.Ask[Ruling]:
    """Return the d3 of a class that rolls, and the d6 of a prayer or appeal."""
    calls = given.flag("call", default=False)

    def judge(faces: dice.Faces) -> Ruling:
        rolled = three(faces[0]) if state.start.die else 0
        return start(state, rolled, faces[1] if calls else None, given.whole("upheld", 0))

    return procedure.Ask((*([D3] if state.start.die else []), *([dice.Die(6, "d6")] if calls else [])), judge, outcome)


def turn(state: State, given: fields.Given, _: dice.Faces, ruling: Ruling) -> procedure.Played[State]:
    """Return the hero after the start of a turn."""
    gain, word, extra, rolled = state.start, state.of.resource, ruling.extra, ruling.rolled
    plus, base = f" + {gain.plus}" if gain.plus else "", ruling.gained - extra if gain.die else gain.plus
    told, upheld = "At the start of your turn: *{base} {word}*.", given.whole("upheld", 0)
    begun = procedure.say("resource-turn", told, base=base, word=word)
    if gain.die:
        told = "At the start of your turn, a d3 of {die}{plus} gives *{base} {word}*."
        begun = procedure.say("resource-turn", told, die=rolled, plus=plus, base=base, word=word)
    angers = "The prayer goes wrong: *{hurt} psychic damage*, 1d6 + level, which can’t be reduced."
    passed = "You may give *{gift}* of that to allies, as their own resource."
    call = "The {call}, on a {die}: *{extra} more*."
    more = moves.those(
        (upheld and not gain.die, procedure.say("persistent", "Upkeep takes *{upheld}* of it.", upheld=upheld)),
        (extra, procedure.say(state.of.call, call, call=state.of.call, die=rolled, extra=extra)),
        (ruling.hurt, procedure.say("prayer", angers, hurt=ruling.hurt)),
        (extra and state.call(rolled).domain, procedure.say("prayer", "You also get one *domain effect* you choose.")),
        (ruling.gift, procedure.say("appeal", passed, gift=ruling.gift)),
        (ruling.malice, procedure.say("appeal", "The Director gains *{malice} Malice*.", malice=ruling.malice)),
    )
    after = state.calm()._replace(amount=state.amount + ruling.gained, turn=True, gift=ruling.gift)
    after = after._replace(hurt=ruling.hurt, sure=bool(ruling.hurt))
    makes = procedure.say("resource-turn", "You now have *{now}*.", now=after.now)
    return procedure.Played(after, (begun, *more, makes), f"A turn starts: {after.now}")


def turn_fields(state: State) -> tuple[fields.Field, ...]:
    """Return the fields set before the roll: a prayer, an appeal, or upkeep."""
    if state.calls:
        word = "Pray before the roll" if state.of.call == "prayer" else "Appeal to the muses before the roll"
        return (moves.flag("call", word),)
    upkeep = moves.number("upheld", "Upkeep of persistent abilities", 0, state.start.plus)
    return (upkeep,) if state.class_id == "elementalist" else ()
