"""A move as one value: what it is called, what closes it, what it asks for and what it does; and forms in short.

The kinds of moves of a procedure, its open choices, its refusals and what is played all follow from its acts.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Final, Literal, NamedTuple, TypedDict, Unpack

from hqweb.core import blocks, procedure, words
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Json, Option, When
from hqweb.core.limits import MAX_NAME
from hqweb.core.tables import Column

type Text[S] = str | Callable[[S], str]
"""A text, or a function that takes it from the state."""

type Closed[S] = Callable[[S], str]
"""A function from a state to the sentence that refuses an act, or an empty string while it's available."""

SHUT: Final = " "
"""A reason without words, for moves where the list of available ones says enough."""

type Place = Literal["button", "more"]

MORE: Literal["more"] = "more"


class Roll[S, R: Hashable](NamedTuple):
    """The dice of an act, and the effect of their faces and ruling."""

    ask: Callable[[S, Given], procedure.Ask[R]]
    then: Callable[[S, Given, Faces, R], procedure.Played[S]]


class Act[S, R: Hashable = None](NamedTuple):
    """A move: its permanent key, its title, the key of its rule, and what it does, at once or by a `Roll`.

    `closed` gives the sentence that refuses it, and nothing while it is open; `whose` is the one for somebody else
    than the `by` that it belongs to. `kind` is the title of its kind, where its own is another. The rest is as in its
    `Choice`. Acts may share a key if they belong to different people, or are never open together.
    """

    do: str
    title: Text[S]
    rule: str
    does: Callable[[S, Given], procedure.Played[S]] | Roll[S, R]
    brings: Text[S] = ""
    closed: Text[S] = ""
    fields: tuple[Field, ...] | Callable[[S], tuple[Field, ...]] = ()
    cost: Text[S] = ""
    by: str = "hero"
    place: Place | Callable[[S], Place] = "button"
    more_label: str = ""
    whose: str = ""
    kind: str = ""
    press: Text[S] = ""
    who: str = ""

    def choice(self, state: S) -> procedure.Choice:
        """The move as an open choice."""
        return procedure.Choice(
            self.do,
            told(self.title, state),
            self.by,
            self.fields(state) if callable(self.fields) else self.fields,
            told(self.brings, state),
            told(self.cost, state),
            told(self.place, state),
            press=told(self.press, state),
            who=self.who,
            more_label=self.more_label,
        )


def told[S, T: str](text: T | Callable[[S], T], state: S) -> T:
    """A text that may depend on the state.

    >>> told("Once in an encounter.", 3), told(lambda state: f"{state} left", 3)
    ('Once in an encounter.', '3 left')
    """
    return text(state) if callable(text) else text


def needs[S](there: Callable[[S], object], why: Text[S]) -> Closed[S]:
    """Return a condition that refuses an act while something is missing.

    >>> closed = needs(lambda oil: oil > 0, "There is no oil left.")
    >>> closed(1), closed(0)
    ('', 'There is no oil left.')
    """
    return lambda state: "" if there(state) else told(why, state)


def either[S](*closed: Closed[S]) -> Closed[S]:
    """Return a condition that refuses an act for the first of several reasons.

    >>> closed = either(needs(bool, "There is no oil."), needs(lambda oil: oil < 5, "There is too much."))
    >>> closed(0), closed(3), closed(9)
    ('There is no oil.', '', 'There is too much.')
    """
    return lambda state: next(filter(None, (why(state) for why in closed)), "")


def why(*found: tuple[object, str]) -> str:
    """The first of some sentences whose condition holds; nothing where none does.

    >>> why((False, "There is no oil."), (True, "The door is shut."), (True, "It is dark."))
    'The door is shut.'
    """
    return next((sentence for there, sentence in found if there), "")


def said[S](state: S, rule: str, line: str, sentence: str, /, **values: Json) -> procedure.Played[S]:
    """Return the result of an act with a single reason: the new state, and the reason as `say` takes it.

    Without a line for the history, the reason is its line.

    >>> played = said(2, "oil", "Oil bought", "Flasks now: *{flasks}*.", flasks=2)
    >>> played.state, played.line, played.steps[0].text
    (2, 'Oil bought', 'Flasks now: 2.')
    """
    step = procedure.say(rule, sentence, **values)
    return procedure.Played(state, (step,), line or step.text)


def those[T](*found: tuple[object, T]) -> tuple[T, ...]:
    """Of some reasons or blocks those that are there, each beside what it depends on.

    >>> those((True, "A door."), (0, "No key."), (2, "Two windows."))
    ('A door.', 'Two windows.')
    """
    return tuple(each for there, each in found if there)


class Acting[S, R: Hashable](procedure.Procedure[S, R]):
    """A procedure that consists of its acts; `first` are the keys of those that are offered first, in order.

    It begins with its roll unless it says otherwise. It rolls if any of its acts does, unless it says itself that it
    does not: a comparison asks for no dice.
    """

    opening = "roll"
    acts: tuple[Act[S, R], ...] = ()
    first: tuple[str, ...] = ()
    last_acts: tuple[object, tuple[Act[S, R], ...]] = (object(), ())

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.moves = _kinds(cls.acts)
        cls.rolls = vars(cls).get("rolls", any(isinstance(each.does, Roll) for each in cls.acts))

    def offer(self, acts: tuple[Act[S, R], ...]) -> None:
        """Take these acts, in a procedure whose moves depend on its edition."""
        self.acts, self.moves = acts, _kinds(acts)
        self.rolls = any(isinstance(each.does, Roll) for each in acts)

    def acts_of(self, state: S) -> tuple[Act[S, R], ...]:
        """The acts of all who take part, where they depend on that."""
        return self.acts

    def acts_now(self, state: S) -> tuple[Act[S, R], ...]:
        """The same; they are remembered for the last state, since a choice, its dice and its play want them in turn."""
        if self.last_acts[0] is not state:
            self.last_acts = (state, self.acts_of(state))
        return self.last_acts[1]

    def closed(self, state: S, act: Act[S, R]) -> str:
        """The sentence that refuses an act; a tracker that is over, or between fights, has one for many of them."""
        return told(act.closed, state)

    def choices(self, state: S) -> tuple[procedure.Choice, ...]:
        """The acts that are open."""
        found = [each.choice(state) for each in self.acts_now(state) if not self.closed(state, each)]
        places = {do: place for place, do in enumerate(self.first)}
        return tuple(sorted(found, key=lambda each: places.get(each.do, len(places))) if places else found)

    def act(self, state: S, do: str, by: str) -> Act[S, R] | None:
        """The act with that key; of several, that of the person who is named, and then the one that is open."""
        acts = [each for each in self.acts_now(state) if each.do == do]
        acts = [each for each in acts if each.by == by] or acts
        if len(acts) < 2:
            return acts[0] if acts else None
        return next((each for each in acts if not self.closed(state, each)), acts[0])

    def choice(self, state: S, do: str, by: str) -> procedure.Choice | None:
        """The choice of one act alone."""
        act = self.act(state, do, by)
        return act.choice(state) if act and act.by == by and not self.closed(state, act) else None

    def refusal(self, state: S, do: str, by: str) -> str:
        """Why an act is closed, or whose it is; nothing for what is no act, or where the reason is `SHUT`."""
        act = self.act(state, do, by)
        return (self.closed(state, act) or act.whose).strip() if act else ""

    def ask(self, state: S, move: procedure.Move) -> procedure.Ask[R] | None:
        """The dice of the act, if it has any."""
        act = self.act(state, move.do, move.by)
        return act.does.ask(state, move.given) if act and isinstance(act.does, Roll) else None

    def play(self, state: S, move: procedure.Move, faces: Faces, ruling: R | None) -> procedure.Played[S]:
        """The state after the act."""
        act = self.act(state, move.do, move.by)
        if act is None:
            raise LookupError(f"there is no move {move.do}")
        if not isinstance(act.does, Roll):
            return act.does(state, move.given)
        if ruling is None:
            raise TypeError("the dice were not ruled")
        return act.does.then(state, move.given, faces, ruling)


def _kinds[S, R: Hashable](acts: tuple[Act[S, R], ...]) -> tuple[procedure.MoveKind, ...]:
    kinds = {each.do: procedure.MoveKind(each.do, each.kind or str(each.title), each.rule) for each in reversed(acts)}
    return tuple(kinds[do] for do in dict.fromkeys(each.do for each in acts))


class Offering[S, R: Hashable](procedure.Procedure[S, R]):
    """A procedure with one function for what is open and what is not."""

    def order(self, state: S) -> Iterable[tuple[str, str]]:
        """The moves in the order in which they are suggested, open or not: the key of each, and who makes it."""
        raise NotImplementedError

    def offered(self, state: S, do: str, by: str) -> procedure.Choice | str:
        """A move as an open choice, or the sentence that refuses it; a blank one where there is nothing to say."""
        raise NotImplementedError

    def choices(self, state: S) -> tuple[procedure.Choice, ...]:
        """The moves that are open."""
        found = (self.offered(state, do, by) for do, by in dict.fromkeys(self.order(state)))
        return tuple(each for each in found if isinstance(each, procedure.Choice))

    def choice(self, state: S, do: str, by: str) -> procedure.Choice | None:
        """The choice of one move alone."""
        found = self.offered(state, do, by)
        return found if isinstance(found, procedure.Choice) else None

    def refusal(self, state: S, do: str, by: str) -> str:
        """Why a move is closed."""
        found = self.offered(state, do, by)
        return found.strip() if isinstance(found, str) else ""


class Tracker[S, R: Hashable = None](Acting[S, R]):
    """A procedure that consists of its acts, and plays none of them as it begins."""

    opening = ""
    start = "Begin"
    outcomes: tuple[procedure.Outcome, ...] = ()


class Lookup(Tracker[Given]):
    """A procedure that only answers: it has no moves and no dice, and its state is what was asked for."""

    def begin(self, given: Given) -> Given:
        """Return the inputs as the state."""
        return given


class Rest(TypedDict, total=False):
    """The optional parts of a field."""

    group: Literal["", "more", "readings", "sheet"]
    when: When | None
    source: str
    help: str
    added: bool
    was: str


def number(name: str, label: str, low: int, high: int, default: int = 0, **rest: Unpack[Rest]) -> Field:
    """A field for a whole number."""
    return Field(name, "int", label, default=default, low=low, high=high, **rest)


def pick[V: str](
    name: str, label: str, options: Mapping[V, str] | tuple[Option, ...], default: str | None = "", **rest: Unpack[Rest]
) -> Field:
    """A field for one of some options, by value and label: the first to begin with, or `default`.

    With a default of None, one has to be chosen.
    """
    found = options if isinstance(options, tuple) else tuple(Option(*each) for each in options.items())
    if default == "":
        default = found[0].value if found else None
    return Field(name, "pick", label, default=default, options=found, **rest)


def flag(name: str, label: str, **rest: Unpack[Rest]) -> Field:
    """A field for yes or no; no to begin with."""
    return Field(name, "flag", label, default=False, **rest)


def text(name: str, label: str, high: int = MAX_NAME, default: str = "", **rest: Unpack[Rest]) -> Field:
    """A field for a name, or for another text of up to `high` letters."""
    return Field(name, "text", label, default=default, high=high, **rest)


NAME: Final = text("name", "Name")
"""The field for a name."""


def rows(name: str, label: str, noun: words.Noun, high: int, fields: tuple[Field, ...], **rest: Unpack[Rest]) -> Field:
    """A field for a list of up to `high` rows of fields; `noun` is what a row is."""
    return Field(name, "list", label, default=[], high=high, fields=fields, noun=noun, **rest)


def facts(caption: str, what: str, now: str, *rows: tuple[str, str] | tuple[str, str, blocks.PairMark]) -> blocks.Grid:
    """A grid of two columns: what there is, and how it is now."""
    return blocks.Grid(caption, (Column(what), Column(now)), tuple(blocks.GridRow(row[:2], *row[2:]) for row in rows))


def decided(
    outcome: procedure.Outcome,
    mean: str,
    verdict: dict[str, Json],
    blocks: tuple[blocks.Block, ...],
    actors: tuple[tuple[str, str], ...],
    *,
    settled: bool = True,
) -> procedure.View:
    """Return the headline of an outcome: its word, and its meaning."""
    head = procedure.Headline(outcome.mark, outcome.label, mean)
    return procedure.View(f"{outcome.label}: {words.within(mean)}", verdict, head, blocks, settled, actors=actors)
