"""A check: the roll, the moves that can follow it, and the view. Subclasses determine the DC.

The moves come in the order of play: all dice first, then either side may Improve its total, and finally a Coup,
which needs a known success and so ends the other moves.

Source: Shattered Spheres, *Rules*, on checks, routine checks, luck, Fate and spending Destiny.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, Literal

from hqweb.core import blocks, dice, fields, moves, procedure, words
from hqweb.spheres import edition, explain, fate, form, roll
from hqweb.spheres.check import Ruling, key, odds, outcomes_of, split, told
from hqweb.spheres.checks.state import CHECK, OURS, THEIRS, Single, Spend, State

_MEANS: Final = {
    4: "Far better than a plain success, if the rule cares.",
    3: "Much better than a plain success, if the rule cares.",
    2: "Better than a plain success, if the rule cares.",
    1: "A plain success, enough for most rules.",
    -1: "A plain failure, the mildest there is.",
    -2: "A clear failure, the worst that most rules care about.",
    -3: "A very clear failure. Few rules care about the difference.",
}


def meaning(of: int, edition: edition.Edition = edition.EDITION) -> str:
    """Return the meaning of a degree.

    >>> meaning(5), meaning(1)
    ('As good as any check can be.', 'A plain success, enough for most rules.')
    """
    if abs(of) == edition.most:
        return f"As {'good' if of > 0 else 'bad'} as any check can be."
    return _MEANS[max(-3, min(of, 4))]


def _target_steps(
    target: form.Target, edition: edition.Edition, faces: dice.Faces, rolled: roll.Rolled
) -> Iterator[procedure.Step]:
    """Explain the DC. Nothing is needed for an unmodified number."""
    side, start = target.side, rolled.value + target.side.plain
    if hard := target.difficulty:
        text = "Level {level}, {difficulty}: {level} × {factor}, plus {die}, is DC *{start}*."
        die = edition.routine if side.passive else f"a d{edition.die} that shows {rolled.value}"
        level, word = target.level, hard.title.lower()
        yield procedure.say("dc", text, level=level, difficulty=word, factor=hard.factor, die=die, start=start)
    if rolled.total == start and not target.moved(edition):
        return
    yield from explain.ladder_steps(side, edition, faces[roll.plain_dice(side) :], "DC")
    yield procedure.say(
        "dc-moved", "{sum} = DC *{total}*.", sum=explain.dc_added(side, edition, rolled), total=words.sign(rolled.total)
    )


def _target_sum(state: State, target: form.Target, faces: dice.Faces, rolled: roll.Rolled) -> Iterator[blocks.Sum]:
    """Return the sum of a DC, or nothing for an unmodified number."""
    side, edition = target.side, state.check.edition
    if not faces and not target.moved(edition):
        return
    if side.passive:
        block = explain.dc_block((blocks.Part(0, edition.routine + side.plain, "DC"),), side, edition, faces, rolled)
    else:
        block = explain.sum_block(side, edition, faces, rolled, "level")
    yield block._replace(label=f"DC: {block.label}")


def _reasons(state: State, ruling: Ruling) -> Iterator[procedure.Step]:
    if state.spent:
        spend, edition = state.spent[-1], state.check.edition
        shows = fate.shown(spend.value, spend.sides, state.parties[spend.by].kind)
        if spend.use == "coup":
            text = "Coup: {shows}, and half of that, rounded up, is {half}: *{told}*."
            yield procedure.say("coup", text, shows=shows, half=edition.half(spend.value), told=told(ruling.degree))
            return
        total = ruling.ours.total if spend.by == OURS else ruling.dc.total
        yield fate.improve_step("improve", state.whose(spend.by), shows, spend.value, total)
    else:
        yield from _dice_steps(state)
    yield from explain.degree_steps(state.check, ruling)
    if not ruling.margin and state.theirs:
        yield procedure.say("opposed-tie", "A tie goes to the side that acts: *{who}*.", who=state.ours.who.inside)
    for (by, party), rolled in () if state.spent else zip(state.parties.items(), state.bare, strict=False):
        by_dice, critical = state.earnings(by)
        if state.encounter:
            yield from explain.fate_steps(rolled, by_dice, critical, state.check.edition, party.pre)
        elif sum(critical):
            text = "{pre}The critical gives *{stones}*. Use it now: outside an encounter there’s no pool."
            yield procedure.say("critical-stone", text, pre=state.whose(by), stones=critical.told)


def _dice_steps(state: State) -> Iterator[procedure.Step]:
    check, edition, (ours, dc) = state.check, state.check.edition, state.bare
    own, rest = split(check, state.faces)
    yield from explain.roll_steps(check.ours, edition, own, ours, state.ours.pre)
    if state.target:
        yield from _target_steps(state.target, edition, rest, dc)
        return
    who = state.theirs.pre if state.theirs else ""
    if check.dc.passive:
        yield procedure.say("unaware", "{who} is *unaware*, so it’s a passive check.", who=who)
    yield from explain.roll_steps(check.dc, edition, rest, dc, who)


def _pictures(state: State, ruling: Ruling) -> Iterator[blocks.Block]:
    """Return the sums of both sides, the total on the ladder of degrees, and a note on the stones spent."""
    (own, rest), (ours, dc) = split(state.check, state.faces), state.bare
    yield _sum(state, OURS, own, ours)
    if state.target:
        yield from _target_sum(state, state.target, rest, dc)
    else:
        yield _sum(state, THEIRS, rest, dc)
    moved = moves.those((ruling.ours.natural, f"natural {ruling.ours.natural}"), (state.told, "Coup"))
    yield explain.degree_ladder(state.check, ruling, state.ours.who, " and ".join(moved))
    if state.encounter:
        for kind in dict.fromkeys(state.parties[each.by].kind for each in state.spent if not each.sides):
            yield blocks.Note(f"Fate gives no more {kind} until the next turn.")


def _sum(state: State, by: str, faces: dice.Faces, rolled: roll.Rolled) -> blocks.Sum:
    """Return the sum of a party's dice, including what it spent to Improve."""
    side, edition = state.side(by), state.check.edition
    circumstances = edition.circumstance == "plain" and any(each.circumstance for each in side.sources)
    block = explain.sum_block(side, edition, faces, rolled, "skill, circumstances" if circumstances else "skill")
    spent = ((each.sides, each.value) for each in state.spent if (each.by, each.use) == (by, "improve"))
    block = explain.improved_sum(block, *spent)
    return block._replace(label=state.whose(by) + block.label)


type Dice = Callable[[State, fields.Given], tuple[dice.Die, ...]]
type Change = Callable[[State, fields.Given, dice.Faces], State]
"""A function that applies the faces of a move to a check, before it's resolved."""


def _roll(
    dice_of: Dice, change: Change, first: Callable[[State], procedure.Step] | None = None
) -> moves.Roll[State, Ruling]:
    """Return a move that rolls dice and resolves the check. `first` adds a reason at the start."""

    def ask(state: State, given: fields.Given) -> procedure.Ask[Ruling]:
        judge = lambda faces: change(state, given, faces).stand()  # noqa: E731
        return procedure.Ask(dice_of(state, given), judge, lambda ruling: key(ruling.degree))

    def then(state: State, given: fields.Given, faces: dice.Faces, ruling: Ruling) -> procedure.Played[State]:
        done = change(state, given, faces)._replace(ruling=ruling)
        steps = (*((first(done),) if first else ()), *_reasons(done, ruling))
        return procedure.Played(done, steps, _line(done, ruling))

    return moves.Roll(ask, then)


def _line(state: State, ruling: Ruling) -> str:
    end = f"{words.sign(ruling.ours.total)} against {words.sign(ruling.dc.total)}: {told(ruling.degree)}"
    if not state.spent:
        return f"{state.ours.who.first} {end}" if state.ours.pre else words.leading(end)
    last = state.spent[-1]
    stones = f"{edition.STONE.spelt(last.value)} of {state.parties[last.by].kind}"
    return f"{last.use.title()}: {f'a Destiny die shows {last.value}' if last.sides else stones}. {end}"


_NO_MORE_DICE: Final[moves.Closed[State]] = moves.needs(
    lambda state: not state.spent, "Roll all dice before you spend Destiny or stones. Undo that first."
)


def _luck(luck: Literal["fortune", "misfortune"], by: str) -> moves.Act[State, Ruling]:
    """Return the move that adds a luck die after the roll, if a rule grants it to the party."""
    name, after = luck.title(), "after this roll. If one does, choose it under Options and start over."
    closed: moves.Closed[State] = moves.either(
        moves.needs(lambda state: not getattr(state.side(by), luck),
              f"There’s already a {name} die, and a check has one at most."),
        moves.needs(lambda state: luck in state.parties[by].late, f"No rule gives you a {name} die {after}"),
        moves.needs(lambda state: not state.side(by).passive,
              f"A {name} die needs a d20, and this check uses a 10 instead."),
        _NO_MORE_DICE,
    )  # fmt: skip

    def change(state: State, _: fields.Given, faces: dice.Faces) -> State:
        side, own = state.side(by), len(split(state.check, state.faces)[0])
        place = (0 if by == OURS else own) + (1 if luck == "fortune" else 1 + side.fortune)
        lucky = side._replace(fortune=True) if luck == "fortune" else side._replace(misfortune=True)
        check = state.check._replace(ours=lucky) if by == OURS else state.check._replace(dc=lucky)
        return state._replace(check=check, faces=(*state.faces[:place], *faces, *state.faces[place:]))

    def die(state: State, _: fields.Given) -> tuple[dice.Die, ...]:
        sides = state.check.edition.die
        return (dice.Die(sides, f"{state.parties[by].pre} {name} d{sides}".strip()),)

    text = "{whose}A rule adds a *{name} die* after the roll."
    first = lambda state: procedure.say("late-luck", text, whose=state.whose(by), name=name)  # noqa: E731
    return moves.Act(
        luck, _called(by, f"{name} die"), "late-luck", _roll(die, change, first),
        f"A rule gives you a {name} die after the roll.", closed, by=by, kind=f"Add a {name} die", press=f"Roll {name}",
    )  # fmt: skip


def _called(by: str, title: str) -> Callable[[State], str]:
    return lambda state: f"{state.parties[by].pre}: {title}" if state.theirs else title


def _no_improving(state: State, by: str) -> str:
    most = state.check.edition.most
    return moves.why(
        (state.told, "You used a Coup, so the outcome is known. Improve comes before that."),
        (by == THEIRS and state.check.dc.passive,
         "The other side makes no check, so it has nothing to improve."),
        (by == OURS and state.ruled.plain == most, f"The total is already good for {words.spelt(most)} degrees."),
    )  # fmt: skip


def _no_coup(state: State, by: str) -> str:
    degree, most = state.ruled.degree, state.check.edition.most
    return moves.why(
        (by == THEIRS, "Only the check against the DC has degrees to raise."),
        (degree < 0, "A Coup raises a success, but this is a failure."),
        (degree == most, f"No check has more than {words.spelt(most)} degrees."),
    )


def _spend(
    use: str, by: str, title: Callable[[str], moves.Text[State]], closed: Callable[[State, str], str], *brings: str
) -> tuple[moves.Act[State, Ruling], moves.Act[State, Ruling]]:
    """Return the two moves for a party's use of Destiny: with a Destiny die, and with stones."""

    def no_stones(state: State) -> str:
        none = f"There’s no {state.parties[by].kind} stone to spend."
        return closed(state, by) or ("" if state.stones_at_hand(by) else none)

    def held(state: State) -> words.Cost:
        n, kind = state.stones_at_hand(by), state.parties[by].kind
        return words.Cost(f"{n} {kind} {edition.STONE.of(n)} at hand", words.Price(f"{kind} {edition.STONE.one}", 1, n))

    with_die = _roll(
        lambda state, _: (dice.Die(state.size, f"Destiny d{state.size}"),),
        lambda state, _, faces: state.spend(Spend(by, use, faces[0], state.size)),
    )
    with_stones = _roll(lambda _, __: (), lambda state, given, _: state.spend(Spend(by, use, given.whole("stones"), 0)))
    word, (die, stones), none = use.title(), brings, "There’s no Destiny die left to spend."
    return (
        moves.Act(use, title(word), use, with_die, lambda state: die.format(state.size),
            lambda state: closed(state, by) or ("" if state.destiny_at_hand(by) else none), by=by, kind=word,
            cost=lambda state: edition.DESTINY_DIE.cost(1, state.destiny_at_hand(by))),
        moves.Act(f"{use}-stones", title(f"{word} with stones"), use, with_stones, stones, no_stones,
            lambda state: (moves.number("stones", "Stones", 1, max(state.stones_at_hand(by), 1), 1),), held, by=by,
            kind=f"{word} with stones"),
    )  # fmt: skip


def _after(by: str) -> tuple[moves.Act[State, Ruling], ...]:
    return (
        _luck("fortune", by),
        _luck("misfortune", by),
        *_spend("improve", by, partial(_called, by), _no_improving,
                "Adds a d{} to the total, before the GM tells the outcome.",
                "Each stone adds 1 to the total, before the GM tells the outcome."),
        *_spend("coup", by, str, _no_coup,
                "Half of a d{}, rounded up, in degrees. Then you can’t Improve.",
                "Half of the stones, rounded up, in degrees. Then you can’t Improve."),
    )  # fmt: skip


_NO_ROUTINE: Final = procedure.say("roll-anyway", "It’s *not routine* for you: a d20 replaces the 10.")


def acts_of(rule: str, *, routine: bool = False) -> tuple[moves.Act[State, Ruling], ...]:
    """Return all moves of a check under that rule. A `routine` check can also be rolled."""
    whole = _roll(lambda state, _: state.dice(state.ours.pre), lambda state, _, faces: state._replace(faces=faces))
    anyway = moves.Act(
        "roll-anyway", "Roll after all", "roll-anyway", _roll(
            lambda state, _: roll.dice(side := (state.anyway or state.check).ours, state.check.edition, state.ours.pre)
                [: roll.plain_dice(side)],
            lambda state, _, faces: state._replace(
            check=state.anyway or state.check, faces=(*faces, *state.faces), anyway=None), lambda _: _NO_ROUTINE),
        "A d20 replaces the 10. All other dice stay.",
        moves.either(
            moves.needs(lambda state: state.anyway,
                "You’ve already rolled the d20. Only a routine check uses a 10."),
            moves.needs(lambda state: state.ruled.degree < 0,
                "The routine check is enough, so don’t roll."), _NO_MORE_DICE), by=OURS,
    )  # fmt: skip
    first = moves.Act("roll", "Roll", rule, whole, closed=lambda state: edition.ROLLED if state.ruling else "", by=OURS,
               whose="The side that acts rolls.")  # fmt: skip
    return (first, *((anyway,) if routine else ()), *_after(OURS), *_after(THEIRS))


class OneCheck(Single):
    """A check. Subclasses read their form and add notes."""

    more_label = "Circumstances, luck, and Destiny"

    def __init__(self, edition: edition.Edition = edition.EDITION) -> None:
        super().__init__(edition)
        self.outcomes = outcomes_of(edition)

    def notes(self, state: State, ruling: Ruling) -> tuple[blocks.Note, ...]:
        """Return the notes on the result."""
        raise NotImplementedError

    verdict = (
        "outcome=text success=flag degree=int plain=int margin=int total=int dc=int natural=int triumph=int"
        f" tragedy=int spent=int bank=(triumph=int tragedy=int) rows=texts {CHECK}"
    )

    def acts_of(self, state: State) -> tuple[moves.Act[State, Ruling], ...]:
        """Return the moves of everyone in the check."""
        return tuple(each for each in self.acts if each.by in state.parties)

    def closed(self, state: State, act: moves.Act[State, Ruling]) -> str:
        """Explain why a move isn't available. Before the roll, only the roll is."""
        if state.ruling is None:
            return "" if act.do == "roll" else "Nothing has been rolled yet. Roll first."
        return super().closed(state, act)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Explain why a move isn't available, or isn't this actor's to make."""
        if state.ruling and by not in state.parties:
            return "Only the person who makes the check can do that."
        return super().refusal(state, do, by)

    def forecast(self, state: State) -> dice.Distribution | None:
        """Return the exact odds of each degree, before the roll."""
        return odds(state.check) if state.ruling is None else None

    def offers(self, state: State) -> tuple[procedure.Offer, ...]:
        """Offer a Fate pool with the remaining stones."""
        return fate.to_pool(state.pooled) if sum(state.banked) else ()

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """Return the degree, with the sums of both sides and the total on the ladder."""
        actors, ruling = tuple((by, party.who.first) for by, party in state.parties.items()), state.ruling
        if ruling is None:
            return form.unrolled(*actors)
        outcome = next(each for each in self.outcomes if each.key == key(ruling.degree))
        blocks, settled = (*_pictures(state, ruling), *self.notes(state, ruling)), not self.now_open(state)
        mean = meaning(ruling.degree, state.check.edition)
        # The data also has the stones earned, those spent, and those for the pool.
        verdict: dict[str, fields.Json] = {
            "outcome": key(ruling.degree),
            "success": ruling.degree > 0,
            "degree": ruling.degree,
            "plain": ruling.plain,
            "margin": ruling.margin,
            "total": ruling.ours.total,
            "dc": ruling.dc.total,
            "natural": ruling.ours.natural,
            **state.gained._asdict(),
            "spent": sum(state.used),
            "bank": dict[str, fields.Json](state.banked._asdict()),
            "rows": [f"{edition.ID}.degrees/{key(ruling.degree)}"],
        }
        return moves.decided(outcome, mean, verdict, blocks, actors, settled=settled)
