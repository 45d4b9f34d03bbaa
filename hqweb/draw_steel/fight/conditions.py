"""The conditions on one creature: adding and removing them, ending them by turns and saves, and their effect on rolls.

Source: Draw Steel Heroes, *Classes*, *Conditions* and *Ending Effects*.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

from hqweb.core import dice, fields, moves, procedure, tables
from hqweb.core.words import leading, plus, sign
from hqweb.draw_steel import edition as book
from hqweb.draw_steel import effects, power
from hqweb.draw_steel.fight import conditions_state as rules
from hqweb.draw_steel.sources import Ailment

SELF: Final = "creature"
"""The actor: the creature, or anyone who affects it."""
MOST_STANDING: Final = 12
"""Most conditions on one creature at a time: the nine, and some from two sources."""
BLEEDS: Final = {"main": "a main action", "triggered": "a triggered action", "roll": "a Might or Agility roll"}
"""The actions that cost a bleeding creature Stamina."""
FINISH: Final = moves.pick("effects", "Conditions", {"drop": "All end", "keep": "All stay"})
"""The conditions' fate when a fight is over."""


def _saves(state: rules.State, conditions: tuple[rules.Standing, ...]) -> procedure.Ask[str]:
    """Return a d10 for each save, and the outcome by successes."""

    def judge(faces: dice.Faces) -> str:
        saved = sum(map(state.saves, faces))
        return "no-save" if not faces else "none" if not saved else "all" if saved == len(faces) else "some"

    thrown = tuple(dice.Die(state.edition.sides, f"Save, {one.of.name.lower()}") for one in conditions)
    return procedure.Ask(thrown, judge, str)


def _chosen(state: rules.State, given: fields.Given) -> rules.Standing:
    return next(each for each in state.standing if each.id == given.text("which"))


def _put(state: rules.State, given: fields.Given) -> procedure.Played[rules.State]:
    after, steps = rules.put(state.quiet(), given.text("condition"), rules.ends_of(given), given.text("source"))
    return procedure.Played(after, steps, f"{state.name}: {after.standing[-1].of.name.lower()}")


def _teleport(state: rules.State, _: fields.Given) -> procedure.Played[rules.State]:
    gone = (each for each in state.standing if each.key in ("grabbed", "restrained"))
    steps = [procedure.say(each.key, "Teleporting ends *{name}*.", name=each.of.name.lower()) for each in gone]
    return procedure.Played(state.quiet().rid("grabbed", "restrained"), tuple(steps), f"{state.name} teleports")


def _hold(state: rules.State, given: fields.Given) -> procedure.Played[rules.State]:
    holding, who = rules.held_of(given)
    after, name, other = state.quiet()._replace(holding=holding, holds=who), state.name, who or "a creature"
    if holding == "no":
        return moves.said(after, "grabbed", f"{name} holds no one", "{name} holds *no one*.", name=name)
    how = "no larger than {other}, so its speed is *halved*"
    if holding != "half":
        how = "larger than {other}, so it *keeps its speed*"
    return moves.said(
        after, "grabbed", f"{name} holds {other}", f"{{name}} holds {{other}}. It’s {how}.", name=name, other=other
    )


def _act(state: rules.State, given: fields.Given, faces: dice.Faces, _: str) -> procedure.Played[rules.State]:
    lost, told = faces[0] + state.level, "After {what}: {face} + {level} = *{lost} Stamina* lost. You can’t prevent it."
    step = procedure.say("bleeding", told, what=BLEEDS[given.text("what")], face=faces[0], level=state.level, lost=lost)
    once = procedure.say("bleeding-once", "You lose this once per action, even if several of these apply.")
    after = state.quiet()._replace(lost=state.lost + lost, last=lost)
    return procedure.Played(after, (step, once), f"{state.name} loses {lost} Stamina")


def _rolled(
    state: rules.State, rolled: tuple[rules.Standing, ...], faces: dice.Faces
) -> tuple[rules.State, tuple[procedure.Step, ...]]:
    steps: list[procedure.Step] = []
    failed = tuple(one.id for one, face in zip(rolled, faces, strict=True) if not state.saves(face))
    for one, face in zip(rolled, faces, strict=True):
        added = " {plus} = {total}" if state.bonus else ""
        end = "below {low}, and it *stays*" if one.id in failed else "{low} or more, and it *ends*"
        told = f"{{what}}: a save of {{face}}{added}, {end}."
        shown = {"plus": plus(state.bonus), "total": sign(face + state.bonus)}
        steps.append(procedure.say("save-ends", told, what=one.told, face=face, **shown, low=state.threshold))
        if one.id not in failed:
            state = rules.ended(state, one)
    return state._replace(failed=failed), tuple(steps)


def _end_turn(state: rules.State, _: fields.Given, faces: dice.Faces, __: str) -> procedure.Played[rules.State]:
    before = after = state.quiet()._replace(turns=state.turns + 1, paid=False)
    steps: list[procedure.Step] = []
    for one in before.until("eot"):
        after, up = rules.ended(after, one), one.key == "prone"
        told = "{what}: the effect ends, and {name} may *stand up*." if up else "{what} *ends* with this turn."
        steps.append(procedure.say("eot", told, what=one.told, name=state.name))
    after, saves = _rolled(after, before.until("save"), faces)
    quiet = () if steps or saves else (procedure.say("ending", "The turn ends, and *no condition* ends with it."),)
    return procedure.Played(after, (*steps, *saves, *quiet), f"{state.name} ends a turn")


def _save(state: rules.State, given: fields.Given, faces: dice.Faces, _: str) -> procedure.Played[rules.State]:
    one = _chosen(state, given)
    after, steps = _rolled(state.quiet(), (one,), faces)
    return procedure.Played(after, steps, f"{one.told}: {'the save fails' if after.failed else 'over'}")


def _look(state: rules.State, given: fields.Given) -> procedure.Played[rules.State]:
    kind, at = tables.keyed(rules.ROLLS, given.text("kind")), given.text("at", rules.NOBODY)
    whom = rules.NOBODY if at == rules.NOBODY else state.causes[int(at)]
    found = rules.on_roll(state, kind, whom)
    net = power.net_words(found.power)
    step = procedure.say("on-rolls", "{what}: *{net}*.", what=kind.title, net=net)
    after = state.quiet()._replace(looked=(kind.key, whom))
    return procedure.Played(after, (*found.steps, *power.edge_steps(found.power), step), f"{kind.title}: {net}")


def _finish(state: rules.State, given: fields.Given) -> procedure.Played[rules.State]:
    stays, drops = tuple(each for each in state.standing if each.ends == "dying"), given.text("effects") == "drop"
    after = state.quiet()._replace(over=True, standing=stays if drops else state.standing)
    if drops:
        after = after._replace(holding="no", holds="")
    told = "The fight is over. The conditions on {name} end when the heroes choose."
    if after.standing and len(after.standing) == len(state.standing):
        told = "The fight is over, and {name} keeps all conditions."
    elif state.hero:
        told = "The fight is over. {name} drops *every condition* that can end now."
    kept = procedure.say("after-combat", "Dying and its bleeding *stay*.")
    steps = moves.those((True, procedure.say("after-combat", told, name=state.name)), (stays, kept))
    return procedure.Played(after, steps, "The fight is over")


def condition_fields(ailments: tuple[Ailment, ...] = book.EDITION.ailments) -> tuple[fields.Field, ...]:
    """Return the fields of a condition, its duration, and its source. Only bleeding lasts while dying."""
    others = tuple(each.key for each in ailments if each.key != rules.BLEEDING)
    usual = {key: words for key, words in rules.ENDS.items() if key != "dying"}
    return (
        moves.pick("condition", "Condition", {each.key: each.name for each in ailments}),
        moves.pick("ends", "Ends", usual, "save", when=fields.When("condition", others)),
        moves.pick("ends", "Ends", rules.ENDS, "save", when=fields.When("condition", (rules.BLEEDING,))),
        moves.text("source", "Source"),
    )


def holding_fields(default: rules.Holding = "no") -> tuple[fields.Field, ...]:
    """Return the fields of the creature's own grab."""
    somebody = fields.When("holding", tuple(key for key in rules.HOLDING if key != "no"))
    who = moves.text("holds", "Name of the grabbed creature", when=somebody)
    return (moves.pick("holding", "It holds", rules.HOLDING, default), who)


def save_fields(edition: book.Edition = book.EDITION) -> tuple[fields.Field, ...]:
    """Return the fields for speed and saving throws."""
    most = book.MAX_SAVE_BONUS
    return (
        moves.number("speed", "Speed", 0, 20, 5, source="speed"),
        moves.number("bonus", "Bonus to saves", -most, most, source="save-bonus"),
        moves.number("threshold", "A save ends on", 1, edition.sides, edition.saved, source="save-from"),
    )


def _which(
    standing: Callable[[rules.State], Iterable[rules.Standing]],
) -> Callable[[rules.State], tuple[fields.Field, ...]]:
    return lambda state: (moves.pick("which", "Which", {each.id: each.told for each in standing(state)}, None),)


def _act_fields(state: rules.State, *, dazed: bool) -> tuple[fields.Field, ...]:
    """Return the field for a bleeding creature's action. A dazed one can't use triggered actions."""
    why = f"{state.name} is dazed and can’t use triggered actions." if dazed else ""
    acts = {key: leading(words[2:]) for key, words in BLEEDS.items() if not (dazed and key == "triggered")}
    return (moves.pick("what", "Action", acts, help=why),)


def _roll_fields(state: rules.State) -> tuple[fields.Field, ...]:
    kind, who = moves.pick("kind", "Roll", {each.key: each.title for each in rules.ROLLS}), state.causes
    aimed = fields.When("kind", tuple(each.key for each in rules.ROLLS if each.aims))
    at = {rules.NOBODY: "Anyone else", **{f"{n}": name for n, name in enumerate(who)}}
    return (kind, moves.pick("at", "Target or attacker", at, when=aimed)) if who else (kind,)


def _end_brings(state: rules.State) -> str:
    brief, saves = len(state.until("eot")), len(state.until("save"))
    ends = [f"{brief} conditions end" if brief > 1 else "One condition ends"] if brief else []
    return f"{leading(', '.join([*ends, *([book.SAVE.spelt(saves)] if saves else [])]) or 'no condition ends')}."


ACTS: Final[tuple[moves.Act[rules.State, str], ...]] = (
    moves.Act("put", "Add a condition", "conditions", _put, "It lasts as long as its source says.",
        moves.needs(lambda state: len(state.standing) < MOST_STANDING,
              f"A creature can have at most {MOST_STANDING} at a time. End one first."),
        lambda state: condition_fields(tuple(
            each for each in state.edition.ailments if each.key != "grabbed" or not state.has("grabbed")))),
    moves.Act("token", "Succeed on a failed save", "condition-token",
        lambda state, given: moves.said(
            rules.ended(state.quiet(), _chosen(state, given))._replace(paid=True), "condition-token",
            f"A hero token ends {_chosen(state, given).told}",
            "{what}: with a hero token, the save *succeeds*.", what=_chosen(state, given).told),
        "That save succeeds after all.", rules.NO_TOKEN,
        _which(lambda state: (each for each in state.standing if each.id in state.failed)), book.HERO_TOKEN.cost(1)),
    moves.Act("end-turn", "End its turn", "save-ends", moves.Roll(lambda state, _: _saves(state, state.until("save")),
        _end_turn),
        _end_brings, press="End the turn"),
    moves.Act("act", "Act while bleeding", "bleeding",
        moves.Roll(lambda state, _: procedure.Ask((dice.Die(state.edition.bleeding, "Bleeding"),), lambda _: "lost",
            str), _act),
        lambda state: f"1d{state.edition.bleeding} + {state.level} Stamina lost, on or off its turn.",
        moves.needs(lambda state: state.has(rules.BLEEDING), "It isn’t bleeding, so acting costs no Stamina."),
        lambda state: _act_fields(state, dazed=state.has("dazed")), press="Lose Stamina"),
    moves.Act("hold", "Grab or let go", "grabbed", _hold,
        "Note a creature it holds. Its speed is halved unless it’s larger.",
        fields=lambda state: holding_fields("half" if state.holding == "no" else "no"), place=moves.MORE),
    moves.Act("roll", "Check a roll", "on-rolls", _look, "Lists its edges and banes.", fields=_roll_fields),
    moves.Act("stand", "Stand up", "stand-up",
        lambda state, _: moves.said(state.quiet().rid("prone"), "stand-up", f"{state.name} stands up",
                              "{whose} Stand Up maneuver ends prone: {name} is *no longer prone*.",
                              whose="An adjacent creature’s" if state.has("restrained") else "The", name=state.name),
        lambda state: "An adjacent creature uses its maneuver." if state.has("restrained")
        else "It or an adjacent creature uses a maneuver.",
        moves.either(moves.needs(lambda state: state.has("prone"), "It isn’t prone."),
               moves.needs(lambda state: all(each.key != "prone" or each.ends == "other" for each in state.standing),
                     "It can’t stand up yet. End the effect that keeps it down first."))),
    moves.Act("teleport", "Teleport", "grabbed", _teleport, "It’s no longer grabbed or restrained.",
        moves.needs(lambda state: state.has("grabbed") or state.has("restrained"),
              "It’s neither grabbed nor restrained, so teleporting ends no condition."), place=moves.MORE),
    moves.Act("save", "Save at once", "save-ends",
        moves.Roll(lambda state, given: _saves(state, (_chosen(state, given),)), _save),
        "An adjacent creature uses the Heal main action.",
        moves.needs(lambda state: state.until("save"), "A saving throw can’t end any of these conditions."),
        _which(lambda state: state.until("save")), place=moves.MORE),
    moves.Act("off", "End a condition", "ending", lambda state, given: rules.off(state, _chosen(state, given)),
        "By release or escape, or when its creator ends it as a free maneuver.",
        moves.needs(lambda state: state.removable, "There’s no condition you can end."),
        _which(lambda state: state.removable)),
    moves.Act("finish", "The fight is over", "after-combat", _finish, "A hero drops conditions that can end.",
        fields=(FINISH,), place=moves.MORE),
)  # fmt: skip


def _roll_offer(state: rules.State, kind: rules.RollKind, whom: str) -> procedure.Offer:
    """Return the roll with its sources ticked, for the creature as roller or target."""
    found = rules.on_roll(state, kind, whom)
    ticks: dict[str, fields.Json] = {"ticks": list(found.keys)}
    told = f"With {power.net_words(found.power)} from these conditions."
    if "test" in kind.traits:
        return procedure.Offer(f"{book.ID}.test", "Roll the test", {"characteristic": kind.way, **ticks}, told)
    targets: dict[str, fields.Json] = {"targets": [{"name": state.name, **ticks}]}
    inputs: dict[str, fields.Json] = {"kind": kind.way, **(targets if kind.against else ticks)}
    return procedure.Offer(f"{book.ID}.ability-roll", "Roll it", inputs, told, replaces=kind.against)


def _counted(standing: tuple[rules.Standing, ...]) -> Counter[rules.Standing]:
    """Return the conditions without their numbers."""
    return Counter(each._replace(id="") for each in standing if each.ends != "dying")


class Conditions(moves.Tracker[rules.State, str]):
    """Conditions on one creature. Source: Draw Steel Heroes, *Classes*, *Conditions*."""

    id = f"{book.ID}.conditions"
    title = "Conditions"
    verdict = f"rows=texts {rules.VERDICT} over"
    more_label = "Speed and saves"
    acts = tuple(each._replace(by=SELF) for each in ACTS)
    outcomes = (
        procedure.Outcome("all", "Every save succeeds", "v2"),
        procedure.Outcome("some", "Some saves succeed", "v1"),
        procedure.Outcome("none", "No save succeeds", "d1"),
        procedure.Outcome("lost", "Stamina is lost", "d2"),
        procedure.Outcome("no-save", "No save is due", "tie"),
    )

    def __init__(self, edition: book.Edition = book.EDITION) -> None:
        self.edition = edition
        self.fields = (
            moves.text("name", "Name", source="name"),
            moves.pick("kind", "Creature", {"hero": "A hero", "creature": "Another creature"}, source="kind"),
            moves.number("level", "Level", 1, 20, 1, source="level"),
            moves.rows("conditions", "Conditions", book.CONDITION, len(edition.ailments),
                condition_fields(edition.ailments), source="conditions"),
            *(each._replace(group="more") for each in save_fields(edition)),
            *(each._replace(group="more", added=True, source=each.name) for each in holding_fields()),
        )  # fmt: skip

    def begin(self, given: fields.Given) -> rules.State:
        """Return a creature with its starting conditions."""
        hero = given.text("kind") == "hero"
        name = given.text("name") or ("The hero" if hero else "The creature")
        speed, saves = given.whole("speed"), (given.whole("bonus"), given.whole("threshold"))
        state = rules.State(name, hero, given.whole("level"), speed, *saves, edition=self.edition)
        for row in given.rows("conditions"):
            if row.text("condition") == "grabbed" and state.has("grabbed"):
                state = state._replace(spare=True)
            else:
                state, _ = rules.put(state, row.text("condition"), rules.ends_of(row), row.text("source"))
        holding, holds = held = rules.held_of(given)
        return state._replace(first=state.standing, holding=holding, holds=holds, held=held)

    def closed(self, state: rules.State, act: moves.Act[rules.State, str]) -> str:
        """Return why a move isn't available: the fight is over, or its own reason."""
        return "The fight is over. Start over for the next one." if state.over else super().closed(state, act)

    def choices(self, state: rules.State) -> tuple[procedure.Choice, ...]:
        """Return the moves; a turn that ends no condition comes late."""
        late = () if state.until("save") or state.until("eot") else ("end-turn", "finish")
        return tuple(sorted(super().choices(state), key=lambda each: each.do in late and late.index(each.do) + 1))

    def older(self, state: rules.State, do: str, by: str) -> procedure.Choice | None:
        """Accept a dazed, bleeding creature's triggered action, as earlier releases did."""
        choice = self.choice(state, do, by) if do == "act" and state.has("dazed") else None
        return choice and choice._replace(fields=_act_fields(state, dazed=False))

    def offers(self, state: rules.State) -> tuple[procedure.Offer, ...]:
        """Return offers for Stamina lost to bleeding and for the checked roll."""
        if state.last:
            kind: dict[str, fields.Json] = {} if state.hero else {"kind": "creature"}
            inputs: dict[str, fields.Json] = {"damage": state.last, "type": "loss", **kind}
            return (procedure.Offer(f"{book.ID}.damage", "Subtract Stamina", inputs, f"{state.last} Stamina lost."),)
        return (
            (_roll_offer(state, tables.keyed(rules.ROLLS, state.looked[0]), state.looked[1]),) if state.looked else ()
        )

    def effects(self, state: rules.State) -> tuple[procedure.Effect, ...]:
        """Return a finished fight's effects on a hero; the sheet derives the bleeding of the dying from Stamina."""
        if not state.over or not state.hero:
            return ()
        before, now = _counted(state.first), _counted(state.standing)
        gone, come = (before - now).elements(), (now - before).elements()
        held = procedure.Effect("", effects.HOLD, rules.hold_row(state), f"Holds {state.held_told}")
        return (
            *(procedure.Effect("", effects.ENDED, {"condition": each.key, "source": each.source}, f"{each.told} ends")
              for each in gone),
            *(procedure.Effect("", effects.GAINED,
                               {"condition": each.key, "source": each.source, "ends": each.ends},
                               f"{each.told}, {rules.ENDS[each.ends].lower()}")
              for each in come),
            *moves.those(((state.holding, state.holds) != state.held, held)),
            *effects.lost(state.lost, " to bleeding"),
        )  # fmt: skip

    def view(self, state: rules.State, seat: procedure.Seat) -> procedure.View:
        """Return the conditions, their edges and banes, and their other effects."""
        names = ", ".join(dict.fromkeys(each.of.name.lower() for each in state.standing))
        told = f"{state.name}: {names}." if names else f"{state.name} has no conditions."
        keys = (each.key for each in self.edition.ailments if state.has(each.key))
        rows: list[fields.Json] = [f"{book.ID}.conditions/{key}" for key in keys]
        blocks, actors = rules.condition_blocks(state), ((SELF, state.name),)
        status = "Over" if state.over else f"Turn {state.turns + 1}"
        verdict: dict[str, fields.Json] = {"rows": rows} if rows else {}
        return procedure.View(told, verdict, None, blocks, state.over, actors=actors, status=status)
