"""The moves of a sheet: Destiny dice by kind, adding and removing traits, and corrections."""

from collections.abc import Iterable, Mapping
from typing import Final

from hqweb.core import limits, moves, procedure, sheet, words
from hqweb.core.fields import Field, Given, Option, When
from hqweb.spheres import edition
from hqweb.spheres.destiny import stress
from hqweb.spheres.destiny.session import Dice
from hqweb.spheres.edition import KINDS as DICE
from hqweb.spheres.sheet import form

type Done = procedure.Played[form.State]
_TRACKER: Final = stress.Stress()
"""The tracker that resolves the sheet's moves with dice. The edition comes from the state."""
_HANDED = {
    "triumph": "{dice} handed in: *out of play*.",
    "tragedy": "{dice} handed in: the GM *keeps it* to use against the heroes once.",
}


def _kinds(state: form.State, kind: str, number: int) -> tuple[edition.DestinyKind, ...]:
    """Return the kinds of a number of dice: all of the given kind, or Triumph first if any will do."""
    good = {"triumph": number, "tragedy": 0}.get(kind, min(number, len(state.held.triumph)))
    return tuple(DICE[0] if place < good else DICE[1] for place in range(number))


def _through(state: form.State, move: procedure.Move, kinds: tuple[edition.DestinyKind, ...]) -> Done:
    """Make the tracker's move once for each of these dice. The reasons are those of the last one."""
    found = procedure.Played(state)
    for kind in kinds:
        one, held = _TRACKER.play(found.state.stress, move, (), None), found.state.held
        held = held.put(kind, 0) if move.do == "gain" else held.out(kind, 0)
        found = procedure.Played(found.state._replace(stress=one.state, held=held), one.steps[1:])
    return found


def _session(state: form.State, given: Given) -> Done:
    n = state.edition.held
    found = _through(state, procedure.Move("gain", "", given), tuple(kind for kind in DICE for _ in range(n)))
    steps = (
        procedure.say("carry-over", "Carried over: *{dice}*.", dice=state.held.told),
        procedure.say("destiny-start", "A session starts with *{n} Triumph and {n} Tragedy* more.", n=n),
    )
    return procedure.Played(found.state, (*steps, *found.steps), f"A session starts: {found.state.held.told}")


def by_kind(state: form.State, move: procedure.Move) -> Done | None:
    """Make a move of the tracker that adds or spends Destiny dice, by kind. Return None for any other move."""
    given, by_die = move.given, move.do == "destiny" and move.given.text("by") == "die"
    if move.do not in ("gain", "spend") and not by_die:
        return None
    kinds = _kinds(state, given.text("kind"), 1 if by_die else given.whole("n"))
    some = [(kind, f"{kinds.count(kind)} {edition.NAMES[kind]}") for kind in DICE if kind in kinds]
    told = " and ".join(dice for _, dice in some)
    handed = (procedure.say("destiny-hand", _HANDED[kind], dice=dice) for kind, dice in some)
    if by_die:
        found = _TRACKER.play(state.stress, move, (), None)
        after = state._replace(stress=found.state, held=state.held.out(kinds[0], 0))
        return procedure.Played(after, (*found.steps, *handed), f"{found.line}, by {edition.NAMES[kinds[0]]}")
    after, steps, _ = _through(state, move, kinds)
    if move.do == "spend":
        return procedure.Played(after, (*handed, *steps), f"Spent: {told}")
    kept = procedure.say("destiny-kept", "Taken and *held*: {dice}.", dice=told)
    return procedure.Played(after, (kept, *steps), f"Taken: {told}")


def _hold(state: form.State, given: Given) -> Done:
    held = Dice((0,) * given.whole("triumph"), (0,) * given.whole("tragedy"))
    after = state._replace(held=held).hero(dice=held.number)
    step = procedure.say("stress-held", "Held, corrected: *{dice}*.", dice=held.told)
    return procedure.Played(after, (step, _now(after)), f"Held: {held.told}")


def _now(state: form.State) -> procedure.Step:
    return procedure.say("stress", "Stress is *{stress}* now.", stress=state.stress.stress)


def _bear(state: form.State, given: Given) -> Done:
    fatigue, text = given.text("fatigue"), "Corrected: *{stones}*, {fatigue}."
    after = state.hero(stones=given.whole("stones"), fatigue=state.edition.fatigue.index(fatigue))
    stones = words.leading(edition.STRESS_STONE.spelt(after.stress.stones))
    step = procedure.say("stress", text, stones=stones, fatigue=fatigue)
    return procedure.Played(after, (step, _now(after)), f"{stones}, {fatigue}")


def _tire(state: form.State, given: Given) -> Done:
    n = given.whole("n")
    after = state.hero(fatigue=state.edition.worse(state.stress.fatigue, n))
    count, now = f"{words.leading(edition.SURGE.spelt(n))} {'is' if n == 1 else 'are'}", after.stress.tired
    return moves.said(after, "surge-fatigue", f"Fatigue: {now}", "{count} paid for: *{now}*.", count=count, now=now)


def _added(state: form.State, given: Given) -> Done:
    kind, known_by = form.BY_KEY[given.text("kind")], form.free_number({each.number for each in state.traits})
    new = form.made(kind, given, len(state.of(kind.key)) + 1, state.edition, known_by)
    return _listed(state, new, (*state.traits, new), "Added")


def _listed(state: form.State, trait: form.Trait, traits: tuple[form.Trait, ...], word: str) -> Done:
    """Return the sheet with a new list of traits, after adding or removing one."""
    kind, after = form.BY_KEY[trait.kind], state._replace(traits=traits)
    name, sentence = f"{trait.name} {words.sign(trait.rank)}" if kind.ranked else trait.name, "{kind} {word}: *{name}*."
    return moves.said(after, kind.rule, f"{word}: {name}", sentence, kind=kind.title, word=word.lower(), name=name)


def _correct(state: form.State, given: Given) -> Done:
    what, rank = given.text("what"), given.whole("rank")
    if what == "tier":
        after, name, was = state.hero(tier=rank), "Tier", state.stress.tier
    elif what in state.ranks:
        after = state._replace(ranks=state.ranks | {what: rank})
        name, was = form.fixed(state.edition)[what], state.rank(what)
    else:
        _, _, name, was, _ = old = sheet.row(state.traits, what)
        after = state._replace(traits=sheet.swapped(state.traits, old._replace(rank=rank)))
    line, text = f"{name} {words.sign(rank)}", "{name}: {was} becomes *{rank}*."
    return moves.said(after, "sheet", line, text, name=name, was=words.sign(was), rank=words.sign(rank))


def _kind(kinds: Iterable[str]) -> Field:
    names = {**edition.NAMES, "any": "Triumph first"}
    return moves.pick("kind", "Kind", {kind: names[kind] for kind in kinds})


def _of_kinds(kinds: Mapping[str, int]) -> tuple[Field, ...]:
    many = (moves.number("n", "Dice", 1, most, 1, when=When("kind", (kind,))) for kind, most in kinds.items())
    return (_kind(kinds), *many)


def _add_fields(state: form.State) -> tuple[Field, ...]:
    kinds = _addable(state)
    if not kinds:
        return ()
    fields = {kind.key: kind.fields(state.edition) for kind in kinds}
    rest = (field._replace(when=When("kind", (key,))) for key, some in fields.items() for field in some[1:])
    return (moves.pick("kind", "Kind", {kind.key: kind.title for kind in kinds}), fields[kinds[0].key][0], *rest)


def _correct_fields(state: form.State) -> tuple[Field, ...]:
    names = form.fixed(state.edition)
    ranges: dict[tuple[int, int], list[str]] = {
        (1, state.edition.tiers): ["tier"],
        (state.edition.lowest, state.edition.highest): list(names),
    }
    options = [Option("tier", "Tier", str(state.stress.tier))]
    options += [Option(key, name, words.sign(state.rank(key))) for key, name in names.items()]
    for kind in (kind for kind in form.KINDS if kind.ranked):
        for each in state.of(kind.key):
            ranges.setdefault(kind.span(state.edition), []).append(each.id)
            options.append(Option(each.id, each.name, f"{kind.title} {words.sign(each.rank)}"))
    ranks = (
        Field("rank", "int", "Rank", low=low, high=high, when=When("what", tuple(keys)))
        for (low, high), keys in ranges.items()
    )
    return (moves.pick("what", "Of what", tuple(options), next(iter(names))), *ranks)


def _room(state: form.State, kind: form.Kind) -> bool:
    return len(state.of(kind.key)) < kind.most


def _addable(state: form.State) -> tuple[form.Kind, ...]:
    """Return the kinds you can add by name and have room for. Notes have a move of their own."""
    return tuple(kind for kind in form.KINDS if kind.key != "note" and _room(state, kind))


def _no_dice(state: form.State) -> str:
    return f"A sheet holds at most {state.edition.limit} Destiny dice of a kind. Spend some first."


def no_room(state: form.State, do: str) -> str:
    """Explain why the sheet has no room for a move of the tracker, or return an empty string."""
    hero, most = state.stress, form.MOST_WAITING
    match do:
        case "surge" if max(hero.pending, hero.waiting) >= most:
            return f"A sheet counts at most {most} Surges to pay for. Start your turn first."
        case "surge" if len(hero.running) >= form.MOST_RUNNING:
            last = "lasting benefits already. End the encounter first."
            return f"There are {form.MOST_RUNNING} {last}"
        case "free" if hero.pending + hero.waiting > most:
            return f"That would be more than {most} Surges to pay for. Start your turn first."
        case "heal" if hero.stones >= stress.most_stones(state.edition):
            return f"A sheet holds {stress.most_stones(state.edition)} Stress stones at most."
        case "gain" if min(map(len, state.held)) >= state.edition.limit:
            return _no_dice(state)
    return ""


def adapted(state: form.State, choice: procedure.Choice) -> procedure.Choice:
    """Adapt a choice of the tracker for a sheet, with fields for the number and kind of dice."""
    held: dict[str, int] = {kind: len(state.held.of(kind)) for kind in DICE if state.held.of(kind)}
    match choice.do:
        case "gain":
            room = {kind: state.edition.limit - len(state.held.of(kind)) for kind in DICE}
            fields = _of_kinds({kind: most for kind, most in room.items() if most > 0})
            return choice._replace(title="Take Destiny dice", fields=fields)
        case "spend":
            some = {"any": state.held.number} if held else {}
            return choice._replace(title="Spend Destiny dice", fields=_of_kinds(held | some))
        case "destiny" if held:
            return choice._replace(fields=(*choice.fields, _kind(held)._replace(when=When("by", ("die",)))))
    return choice


_NOTE: Final = form.BY_KEY["note"]

ACTS: Final[tuple[moves.Act[form.State], ...]] = (
    moves.Act("session", "A session starts", "destiny-start", _session,
        lambda state: f"{state.edition.held} Triumph and {state.edition.held} Tragedy, on top of the dice held.",
        lambda state: _no_dice(state) if max(map(len, state.held)) >= state.edition.limit else "", place=moves.MORE),
    moves.Act("tire", "Surges used elsewhere", "surge-fatigue", _tire, "A step of fatigue for each.",
        moves.needs(lambda state: state.stress.fatigue < len(state.edition.fatigue) - 1,
                    "The hero is already incapacitated."),
        lambda state: (moves.number("n", "Surges", 1, len(state.edition.fatigue) - 1, 1),), place=moves.MORE),
    moves.Act("note", "Add a note", "sheet",
        lambda state, given: _added(state, Given({"name": given.text("text"), "kind": "note"})), "",
        moves.needs(lambda state: _room(state, _NOTE), f"A sheet holds at most {_NOTE.most} notes. Remove one first."),
        (moves.text("text", "Note", limits.MAX_LINE),), place=moves.MORE),
    moves.Act("add", "Add a trait", "sheet", _added, "",
        moves.needs(_addable, "The sheet is full. Remove something first."), _add_fields, place=moves.MORE),
    moves.Act("correct", "Correct a rank", "sheet", _correct, "Copy it from paper.", "", _correct_fields,
        place=moves.MORE),
    moves.Act("remove", "Remove a trait or a note", "sheet",
        lambda state, given: _listed(state, old := sheet.row(state.traits, given.text("what")),
                                     sheet.without(state.traits, old.id), "Removed"), "",
        moves.needs(lambda state: state.traits, "The sheet has nothing to remove."),
        lambda state: (moves.pick("what", "What", tuple(
            Option(each.id, each.name, form.BY_KEY[each.kind].title) for each in state.in_order()), None),),
        place=moves.MORE),
    moves.Act("rename", "Rename the hero", "sheet",
        lambda state, given: moves.said(state.hero(name=given.text("name")), "sheet",
            f"Called {given.text('name') or 'the hero'}", "The hero is called *{name}*.",
            name=given.text("name") or "the hero"),
        fields=lambda state: (moves.text("name", "Name", default=state.stress.name),), place=moves.MORE),
    moves.Act("hold", "Correct the Destiny dice", "stress-held", _hold, "Count the dice you hold.", "",
        lambda state: tuple(
            moves.number(kind, edition.NAMES[kind], 0, state.edition.limit, len(state.held.of(kind))) for kind in DICE),
        place=moves.MORE),
    moves.Act("bear", "Correct Stress and fatigue", "stress", _bear, "Copy them from paper.", "",
        lambda state: (
            moves.number("stones", "Stress stones", 0, stress.most_stones(state.edition), state.stress.stones),
            moves.pick("fatigue", "Fatigue", {each: words.leading(each) for each in state.edition.fatigue},
                       state.stress.tired)), place=moves.MORE),
)  # fmt: skip
"""The moves of a sheet, besides those of its tracker."""
