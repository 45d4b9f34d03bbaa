"""The conditions on one creature: put on and taken off, ended by turns and saves, and what they do to rolls.

Source: Draw Steel Heroes, *Classes*, *Conditions* and *Ending Effects*.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from hqweb.core.dice import Die, Faces
from hqweb.core.fields import Field, Given, Json, When
from hqweb.core.limits import MAX_STAMINA
from hqweb.core.moves import MORE, Act, Roll, Tracker, either, needs, number, pick, rows, said, text, those
from hqweb.core.procedure import Ask, Choice, Effect, Offer, Outcome, Played, Seat, Step, View, say
from hqweb.core.words import leading, sign
from hqweb.draw_steel.edition import EDITION, ID, MAX_SAVE_BONUS, Edition
from hqweb.draw_steel.effects import ENDED, GAINED, HOLD, lost
from hqweb.draw_steel.explain import edge_steps, net_words
from hqweb.draw_steel.fight import conditions_state as rules
from hqweb.draw_steel.fight.conditions_state import BLEEDING, Standing, State
from hqweb.draw_steel.nouns import CONDITION, SAVE
from hqweb.draw_steel.sources import Ailment

SELF: Final = "creature"
"""Who moves: the creature, or whoever acts on it."""
MOST_STANDING: Final = 12
"""Conditions that stand on one creature at a time: the nine, and some from two sources."""
MOST_LEVEL: Final = 20
"""Levels that the form takes: foes go beyond those of heroes."""
MOST_SPEED: Final = 20
"""Speed that the form takes: twice the fastest that is printed."""
BLEEDS: Final = {"main": "a main action", "triggered": "a triggered action", "roll": "a Might or Agility roll"}
"""What costs a bleeding creature Stamina."""


def _saves(state: State, conditions: tuple[Standing, ...]) -> Ask[str]:
    """A d10 for each save, and how many of them succeed."""

    def judge(faces: Faces) -> str:
        saved = sum(state.saves(face) for face in faces)
        if not faces:
            return "no-save"
        return "none" if not saved else "all" if saved == len(faces) else "some"

    return Ask(tuple(Die(state.edition.sides, f"Save, {one.of.name.lower()}") for one in conditions), judge, str)


def _chosen(state: State, given: Given) -> Standing:
    return next(each for each in state.standing if each.id == given.text("which"))


def _put(state: State, given: Given) -> Played[State]:
    ends = next(each for each in rules.ENDS if each == given.text("ends"))
    after, steps = rules.put(state.quiet(), given.text("condition"), ends, given.text("source"))
    return Played(after, steps, f"{state.name}: {after.standing[-1].of.name.lower()}")


def _off(state: State, given: Given) -> Played[State]:
    one = _chosen(state, given)
    after = state.quiet().without(one.id)
    left = " It stands from another source." if after.has(one.key) else ""
    return said(after, "ending", f"{one.told}: over", "{what} *ends*.{left}", what=one.told, left=left)


def _teleport(state: State, _: Given) -> Played[State]:
    gone = (each for each in state.standing if each.key in ("grabbed", "restrained"))
    steps = [say(each.key, "A teleport ends *{name}*.", name=each.of.name.lower()) for each in gone]
    return Played(state.quiet().rid("grabbed", "restrained"), tuple(steps), f"{state.name} teleports")


def _hold(state: State, given: Given) -> Played[State]:
    holding, who = rules.held_of(given)
    after, name, whom = state.quiet()._replace(holding=holding, holds=who), state.name, who or "a creature"
    if holding == "no":
        return said(after, "grabbed", f"{name} holds nobody", "{name} holds *nobody*.", name=name)
    told = "{name} holds {whom}. It’s larger than {whom}, so it *keeps its speed*."
    if holding == "half":
        told = "{name} holds {whom}. It’s no larger than {whom}, so its speed is *halved*."
    return said(after, "grabbed", f"{name} holds {whom}", told, name=name, whom=whom)


def _act(state: State, given: Given, faces: Faces, _: str) -> Played[State]:
    lost, told = faces[0] + state.level, "After {what}: {face} + {level} = *{lost} Stamina* lost. Nothing prevents it."
    step = say("bleeding", told, what=BLEEDS[given.text("what")], face=faces[0], level=state.level, lost=lost)
    once = say("bleeding-once", "Once for the whole action, however much of this it was.")
    after = state.quiet()._replace(lost=state.lost + lost, last=lost)
    return Played(after, (step, once), f"{state.name} loses {lost} Stamina")


def _rolled(state: State, rolled: tuple[Standing, ...], faces: Faces) -> tuple[State, tuple[Step, ...]]:
    steps: list[Step] = []
    failed: list[str] = []
    for one, face in zip(rolled, faces, strict=True):
        shown = f"{'+' if state.bonus > 0 else '−'} {abs(state.bonus)}"
        plus = f" {shown} = {sign(face + state.bonus)}" if state.bonus else ""
        told = "{what}: a save of {face}{plus}, below {low}, and it *stays*."
        if state.saves(face):
            told = "{what}: a save of {face}{plus}, {low} or more, and it *ends*."
        steps.append(say("save-ends", told, what=one.told, face=face, plus=plus, low=state.threshold))
        if state.saves(face):
            state = rules.ended(state, one)
        else:
            failed.append(one.id)
    return state._replace(failed=tuple(failed)), tuple(steps)


def _end_turn(state: State, _: Given, faces: Faces, __: str) -> Played[State]:
    before = after = state.quiet()._replace(turns=state.turns + 1, paid=False)
    steps: list[Step] = []
    for one in before.until("eot"):
        after = rules.ended(after, one)
        up = one.key == "prone"
        told = "{what}: its time is up, and {name} may *stand up*." if up else "{what} *ends* with this turn."
        steps.append(say("eot", told, what=one.told, name=state.name))
    after, saves = _rolled(after, before.until("save"), faces)
    quiet = () if steps or saves else (say("ending", "The turn ends, and *nothing* ends with it."),)
    return Played(after, (*steps, *saves, *quiet), f"{state.name} ends a turn")


def _save(state: State, given: Given, faces: Faces, _: str) -> Played[State]:
    one = _chosen(state, given)
    after, steps = _rolled(state.quiet(), (one,), faces)
    return Played(after, steps, f"{one.told}: {'the save fails' if after.failed else 'over'}")


def _look(state: State, given: Given) -> Played[State]:
    kind, at = rules.roll_of(given.text("kind")), given.text("at", rules.NOBODY)
    whom = rules.NOBODY if at == rules.NOBODY else state.causes[int(at)]
    found = rules.on_roll(state, kind, whom)
    net = net_words(found.power)
    step = say("on-rolls", "{what}: *{net}*.", what=kind.title, net=net)
    after = state.quiet()._replace(looked=(kind.key, whom))
    return Played(after, (*found.steps, *edge_steps(found.power), step), f"{kind.title}: {net}")


def _finish(state: State, given: Given) -> Played[State]:
    stays, drops = tuple(each for each in state.standing if each.ends == "dying"), given.text("effects") == "drop"
    after = state.quiet()._replace(over=True, standing=stays if drops else state.standing)
    if drops:
        after = after._replace(holding="no", holds="")
    told = "The fight is over: what stands on {name} ends when it suits the heroes."
    if after.standing and len(after.standing) == len(state.standing):
        told = "The fight is over, and {name} keeps what there is."
    elif state.hero:
        told = "The fight is over: {name} drops *every condition* that may be dropped."
    kept = say("after-combat", "Dying, and the bleeding of it, *stays*.")
    steps = those((True, say("after-combat", told, name=state.name)), (stays, kept))
    return Played(after, steps, "The fight is over")


def condition_fields(ailments: tuple[Ailment, ...] = EDITION.ailments) -> tuple[Field, ...]:
    """A condition, how long it lasts, and who caused it. What dying brings is bleeding alone."""
    others = tuple(each.key for each in ailments if each.key != BLEEDING)
    usual = {key: words for key, words in rules.ENDS.items() if key != "dying"}
    return (
        pick("condition", "Condition", {each.key: each.name for each in ailments}),
        pick("ends", "Ends", usual, "save", when=When("condition", others)),
        pick("ends", "Ends", rules.ENDS, "save", when=When("condition", (BLEEDING,))),
        text("source", "Who caused it"),
    )


def holding_fields(default: rules.Holding = "no") -> tuple[Field, ...]:
    """Whom a creature has grabbed itself."""
    somebody = When("holding", tuple(key for key in rules.HOLDING if key != "no"))
    return (pick("holding", "It holds", rules.HOLDING, default), text("holds", "Who that is", when=somebody))


def save_fields(edition: Edition = EDITION) -> tuple[Field, ...]:
    """Speed, and what touches saving throws."""
    most = MAX_SAVE_BONUS
    return (
        number("speed", "Speed", 0, MOST_SPEED, 5, source="speed"),
        number("bonus", "Bonus to saves", -most, most, source="save-bonus"),
        number("threshold", "A save ends on", 1, edition.sides, edition.saved, source="save-from"),
    )


def finish_field() -> Field:
    """What becomes of conditions when a fight is over."""
    return pick("effects", "What stands", {"drop": "Everything ends", "keep": "Everything stays"})


def _which(standing: Callable[[State], Iterable[Standing]]) -> Callable[[State], tuple[Field, ...]]:
    return lambda state: (pick("which", "Which", {each.id: each.told for each in standing(state)}, None),)


def _act_fields(state: State, *, dazed: bool) -> tuple[Field, ...]:
    """What costs a bleeding creature Stamina. A dazed one uses no triggered action."""
    why = f"{state.name} is dazed, so there are no triggered actions." if dazed else ""
    acts = {key: leading(words[2:]) for key, words in BLEEDS.items() if not (dazed and key == "triggered")}
    return (pick("what", "What it was", acts, help=why),)


def _roll_fields(state: State) -> tuple[Field, ...]:
    kind, who = pick("kind", "Roll", {each.key: each.title for each in rules.ROLLS}), state.causes
    aimed = When("kind", tuple(each.key for each in rules.ROLLS if each.aims))
    at = {rules.NOBODY: "Anybody else", **{f"{n}": name for n, name in enumerate(who)}}
    return (kind, pick("at", "At, or by", at, when=aimed)) if who else (kind,)


def _end_brings(state: State) -> str:
    brief, saves = len(state.until("eot")), len(state.until("save"))
    ends = [f"{brief} end with it" if brief > 1 else "One ends with it"] if brief else []
    return f"{leading(', '.join([*ends, *([SAVE.spelt(saves)] if saves else [])]) or 'nothing ends with it')}."


ACTS: Final[tuple[Act[State, str], ...]] = (
    Act("put", "Put a condition on", "conditions", _put, "It lasts as long as its source says.",
        needs(lambda state: len(state.standing) < MOST_STANDING,
              f"No more than {MOST_STANDING} stand at a time: end one first."),
        lambda state: condition_fields(tuple(
            each for each in state.edition.ailments if each.key != "grabbed" or not state.has("grabbed")))),
    Act("token", "Turn a failed save", "condition-token",
        lambda state, given: said(
            rules.ended(state.quiet(), _chosen(state, given))._replace(paid=True), "condition-token",
            f"A hero token: {_chosen(state, given).told} ends",
            "{what}: a hero token, and the save *succeeds* after all.", what=_chosen(state, given).told),
        "That save succeeds after all.", rules.NO_TOKEN,
        _which(lambda state: (each for each in state.standing if each.id in state.failed)), "1 hero token"),
    Act("end-turn", "End its turn", "save-ends", Roll(lambda state, _: _saves(state, state.until("save")), _end_turn),
        _end_brings, press="End the turn"),
    Act("act", "Act while bleeding", "bleeding",
        Roll(lambda state, _: Ask((Die(state.edition.bleeding, "Bleeding"),), lambda _: "lost", str), _act),
        lambda state: f"1d{state.edition.bleeding} + {state.level} Stamina lost, on its turn or off it.",
        needs(lambda state: state.has(BLEEDING), "It is not bleeding, so acting costs no Stamina."),
        lambda state: _act_fields(state, dazed=state.has("dazed")), press="Bleed"),
    Act("hold", "Grab or let go", "grabbed", _hold, "Whom it holds itself. Its speed is halved unless it’s larger.",
        fields=lambda state: holding_fields("half" if state.holding == "no" else "no"), place=MORE),
    Act("roll", "Look at a roll", "on-rolls", _look, "Its edges and banes, one by one.", fields=_roll_fields),
    Act("stand", "Stand up", "stand-up",
        lambda state, _: said(state.quiet().rid("prone"), "stand-up", f"{state.name} stands up",
                              "{whose} Stand Up maneuver: {name} is *not prone* any more.",
                              whose="A neighbour’s" if state.has("restrained") else "The", name=state.name),
        lambda state: "By a neighbour’s maneuver." if state.has("restrained")
        else "By its own maneuver, or a neighbour’s.",
        either(needs(lambda state: state.has("prone"), "It is not prone."),
               needs(lambda state: all(each.key != "prone" or each.ends == "other" for each in state.standing),
                     "It cannot stand up yet: what put it down has to end first."))),
    Act("teleport", "Teleport", "grabbed", _teleport, "It is neither grabbed nor restrained any more.",
        needs(lambda state: state.has("grabbed") or state.has("restrained"),
              "It is neither grabbed nor restrained, so a teleport ends nothing."), place=MORE),
    Act("save", "Save at once", "save-ends",
        Roll(lambda state, given: _saves(state, (_chosen(state, given),)), _save),
        "A neighbour uses the Heal main action.",
        needs(lambda state: state.until("save"), "Nothing here is ended by a saving throw."),
        _which(lambda state: state.until("save")), place=MORE),
    Act("off", "End a condition", "ending", _off,
        "Released, escaped, or ended by whoever imposed it, as a free maneuver.",
        needs(lambda state: state.removable, "There is nothing that could be taken off."),
        _which(lambda state: state.removable)),
    Act("finish", "The fight is over", "after-combat", _finish, "A hero drops what may be dropped.",
        fields=(finish_field(),), place=MORE),
)  # fmt: skip
"""All that happens to a creature with conditions."""


def _roll_offer(state: State, kind: rules.RollKind, whom: str) -> Offer:
    """The roll with what counts on it ticked: for whoever rolls, or for the creature as its target."""
    found = rules.on_roll(state, kind, whom)
    ticks: dict[str, Json] = {"ticks": list(found.keys)}
    told = f"With {net_words(found.power)} from these conditions."
    if "test" in kind.traits:
        return Offer(f"{ID}.test", "Roll the test", {"characteristic": kind.way, **ticks}, told)
    targets: dict[str, Json] = {"targets": [{"name": state.name, **ticks}]}
    inputs: dict[str, Json] = {"kind": kind.way, **(targets if kind.against else ticks)}
    return Offer(f"{ID}.ability-roll", "Roll it", inputs, told, replaces=kind.against)


def _counted(standing: tuple[Standing, ...]) -> Counter[Standing]:
    """What stands, whatever it is numbered."""
    return Counter(each._replace(id="") for each in standing if each.ends != "dying")


class Conditions(Tracker[State, str]):
    """Conditions on one creature. Source: Draw Steel Heroes, *Classes*, *Conditions*."""

    id = f"{ID}.conditions"
    title = "Conditions"
    more_label = "Speed and saves"
    rule = "conditions"
    acts = tuple(each._replace(by=SELF) for each in ACTS)
    outcomes = (
        Outcome("all", "Every save succeeds", "v2"),
        Outcome("some", "Some saves succeed", "v1"),
        Outcome("none", "No save succeeds", "d1"),
        Outcome("lost", "Stamina is lost", "d2"),
        Outcome("no-save", "No save is due", "tie"),
    )

    def __init__(self, edition: Edition = EDITION) -> None:
        self.edition = edition
        self.fields = (
            text("name", "Name", source="name"),
            pick("kind", "Who has them", {"hero": "A hero", "creature": "Another creature"}, source="kind"),
            number("level", "Level", 1, MOST_LEVEL, 1, source="level"),
            rows("conditions", "Conditions", CONDITION, len(edition.ailments), condition_fields(edition.ailments),
                 source="conditions"),
            *(each._replace(group="more") for each in save_fields(edition)),
            *(each._replace(group="more", added=True, source=each.name) for each in holding_fields()),
        )  # fmt: skip

    def begin(self, given: Given) -> State:
        """A creature with the conditions that stand on it already."""
        hero = given.text("kind") == "hero"
        name = given.text("name") or ("The hero" if hero else "The creature")
        speed, saves = given.whole("speed"), (given.whole("bonus"), given.whole("threshold"))
        state = State(name, hero, given.whole("level"), speed, *saves, edition=self.edition)
        for row in given.rows("conditions"):
            ends = next(each for each in rules.ENDS if each == row.text("ends"))
            if row.text("condition") == "grabbed" and state.has("grabbed"):
                state = state._replace(spare=True)
            else:
                state, _ = rules.put(state, row.text("condition"), ends, row.text("source"))
        holding, holds = held = rules.held_of(given)
        return state._replace(first=state.standing, holding=holding, holds=holds, held=held)

    def closed(self, state: State, act: Act[State, str]) -> str:
        """Why an act is closed: the fight is over, or for a reason of its own."""
        return "The fight is over. Begin anew for the next one." if state.over else super().closed(state, act)

    def choices(self, state: State) -> tuple[Choice, ...]:
        """What can happen now; a turn with nothing to end comes late."""
        late = () if state.until("save") or state.until("eot") else ("end-turn", "finish")
        return tuple(sorted(super().choices(state), key=lambda each: each.do in late and late.index(each.do) + 1))

    def older(self, state: State, do: str, by: str) -> Choice | None:
        """A triggered action of somebody who is dazed and bleeds: earlier releases took it."""
        choice = self.choice(state, do, by) if do == "act" and state.has("dazed") else None
        return choice and choice._replace(fields=_act_fields(state, dazed=False))

    def offers(self, state: State) -> tuple[Offer, ...]:
        """Stamina that bleeding cost; the roll that was looked at."""
        if state.last:
            kind: dict[str, Json] = {} if state.hero else {"kind": "creature"}
            inputs: dict[str, Json] = {"damage": state.last, "type": "loss", **kind}
            return (Offer(f"{ID}.damage", "Off the Stamina", inputs, f"{state.last} Stamina lost."),)
        return (_roll_offer(state, rules.roll_of(state.looked[0]), state.looked[1]),) if state.looked else ()

    def effects(self, state: State) -> tuple[Effect, ...]:
        """What a fight that is over left on a hero; the bleeding of the dying goes by Stamina, on the sheet as well."""
        return tuple(_left(state)) if state.over and state.hero else ()

    def view(self, state: State, seat: Seat) -> View:
        """What stands, what it puts on which rolls, and what else it does."""
        names = ", ".join(dict.fromkeys(each.of.name.lower() for each in state.standing))
        told = f"{state.name}: {names}." if names else f"{state.name} has no condition."
        rows: list[Json] = [f"{ID}.conditions/{each.key}" for each in self.edition.ailments if state.has(each.key)]
        blocks, actors = rules.condition_blocks(state), ((SELF, state.name),)
        status = "Over" if state.over else f"Turn {state.turns + 1}"
        return View(told, {"rows": rows} if rows else {}, None, blocks, state.over, actors=actors, status=status)


def _left(state: State) -> Iterator[Effect]:
    before, now = _counted(state.first), _counted(state.standing)
    for each in (before - now).elements():
        yield Effect("", ENDED, {"condition": each.key, "source": each.source}, f"{each.told}: over")
    for each in (now - before).elements():
        row: dict[str, Json] = {"condition": each.key, "source": each.source, "ends": each.ends}
        yield Effect("", GAINED, row, f"{each.told}, {rules.ENDS[each.ends].lower()}")
    if (state.holding, state.holds) != state.held:
        yield Effect("", HOLD, rules.hold_row(state), f"Holds {state.held_told}")
    yield from lost(state.lost, MAX_STAMINA, " by bleeding")
