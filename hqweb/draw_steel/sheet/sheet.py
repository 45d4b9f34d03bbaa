"""A hero's sheet from first level to last: its trackers apply their rules, and it keeps them in sync.

Source: Draw Steel Heroes, *Classes*, *Combat*, *Making a Hero*; its trackers name their own.
"""

from collections.abc import Iterator
from typing import Any, Final

from hqweb.core import blocks, moves, procedure, sheet
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Json, When
from hqweb.core.words import sign
from hqweb.draw_steel import edition
from hqweb.draw_steel.abilities.ability import rolled_with
from hqweb.draw_steel.effects import RESTED
from hqweb.draw_steel.fight import conditions, conditions_state, damage, resource, resource_state, stamina
from hqweb.draw_steel.fight.resource_state import Ruling
from hqweb.draw_steel.sheet import form
from hqweb.draw_steel.sheet.moves import ACTS, HERO, NO_FIGHT, NO_REST
from hqweb.draw_steel.sheet.state import State, kept

type Did = tuple[State, tuple[procedure.Step, ...]]

_NAMES: Final = {
    ("conditions", "token"): "save-token",
    ("body", "token"): "stamina-token",
    **dict.fromkeys((("conditions", "finish"), ("conditions", "roll"), ("body", "finish")), ""),
}
"""Tracker moves the sheet replaces. It ends a fight in one move and always shows the effects of conditions on rolls."""
_TITLES: Final = {"end-turn": "End a turn", "stamina-token": "Regain with hero tokens"}


class HeroSheet(sheet.CompositeSheet[State]):
    """A hero's sheet. Source: Draw Steel Heroes, *Classes*, *Combat*, *Making a Hero*."""

    id = f"{edition.ID}.sheet"
    title = "Hero’s sheet"
    verdict = (
        "rows=texts scores most skills abilities[id title cost] damage notes"
        f" stamina:body({damage.VERDICT}) resource({resource_state.VERDICT}) conditions({conditions_state.VERDICT})"
    )
    more_label = "Advancement, gear, and conditions"
    start = "Create the sheet"
    first = (
        *("use-heroic", "level-up", "correct", "rename", "add-skill", "add-note", "add-ability"),
        *("drop-skill", "drop-ability", "drop-note"),
    )

    def __init__(self, edition: edition.Edition = edition.EDITION) -> None:
        self.edition = edition
        self.conditions, self.body = conditions.Conditions(edition), damage.Damage(edition)
        self.resource = resource.HeroicResource(edition)
        self.spend = next(each for each in self.resource.acts if each.do == "spend")
        heroic: moves.Act[State, Any] = moves.Act(
            "use-heroic", "Use an ability on the sheet", "resource-cost", self._use_heroic,
            lambda state: moves.told(self.spend.brings, state.resource),
            self._no_heroic, self._heroic_fields, lambda state: moves.told(self.spend.cost, state.resource),
        )  # fmt: skip
        rested: moves.Act[State, Any] = moves.Act(
            RESTED, "Record a respite", "sheet-left", self._rested, "It also ends any fight.", NO_REST,
            place=moves.MORE,
        )  # fmt: skip
        self.offer((heroic, *ACTS, rested))
        self.rolls = True
        self.embed({"conditions": self.conditions, "body": self.body, "resource": self.resource}, _NAMES)
        self.fields = form.sheet_fields(edition)
        rolled = (each for part in self.parts.values() for each in part.outcomes)
        self.outcomes = tuple({each.key: each for each in rolled}.values())

    def begin(self, given: Given) -> State:
        """Return the sheet of a form."""
        return form.from_form(given, self.edition)

    def adapt(self, state: State, choice: procedure.Choice) -> procedure.Choice:
        """Return a tracker's fields for the sheet: without sources or the bleeding of the dying."""
        fields = tuple(each._replace(source="") if each.source else each for each in choice.fields)
        if choice.do == "put":
            usual = (tuple(one for one in each.options if one.value != "dying") for each in fields)
            fields = tuple(each._replace(options=options) for each, options in zip(fields, usual, strict=True))
        if choice.do == "end":
            fields = (*fields, conditions.FINISH._replace(label="Conditions"))
        return choice._replace(by=HERO, title=_TITLES.get(choice.do, choice.title), fields=fields)

    def barred(self, state: State, do: str) -> str:
        """Return why a dead hero can't rest."""
        return NO_REST(state) if do == "respite" else ""

    def closed_here(self, state: State, do: str) -> str:
        """Return why a living hero can't die."""
        return "Your Stamina says you aren’t dead." if do == "die" and state.body.body.state != "dead" else ""

    def older(self, state: State, do: str, by: str) -> procedure.Choice | None:
        """Accept moves the conditions tracker allowed in earlier releases."""
        found = self.conditions.older(state.conditions, do, conditions.SELF) if (do, by) == ("act", HERO) else None
        return found._replace(by=HERO) if found else None

    def play(self, state: State, move: procedure.Move, faces: Faces, ruling: Any | None) -> procedure.Played[State]:  # noqa: ANN401
        """Return the sheet after the move, with its trackers in sync."""
        found = super().play(state, move, faces, ruling)
        after, more = kept(found.state)
        return procedure.Played(after, (*found.steps, *more), found.line)

    def after_part(
        self, state: State, move: procedure.Move, found: procedure.Played[Any], part: str
    ) -> procedure.Played[State]:
        """Return the sheet after a tracker's move, with its effects on the others."""
        more: tuple[procedure.Step, ...] = ()
        after = state._replace(**{part: found.state})
        if part == "body":
            after = after if any(not self.body.refusal(after.body, do, "") for do in damage.LATE) else after.calm()
        elif part == "conditions" and after.conditions.last:
            after, more = self._struck(after, {"amount": after.conditions.last, "type": edition.LOSS})
        elif part == "resource":
            after, more = self._after(after, move)
        return procedure.Played(after, (*found.steps, *more), found.line)

    def _use_heroic(self, state: State, given: Given) -> procedure.Played[State]:
        """Return a heroic ability of the sheet for the resource tracker: its name and cost."""
        one = sheet.row(state.abilities, given.text("which"))
        values: dict[str, Json] = {"cost": one.cost, "ability": one.title}
        values |= {name: given.text(name) for name in ("result", "edge") if given.has(name)}
        return super().play(state, procedure.Move("spend", HERO, Given(values)), (), None)

    def _rested(self, state: State, _: Given) -> procedure.Played[State]:
        """Return the result of a respite taken elsewhere, which ends any fight."""
        steps: tuple[procedure.Step, ...] = ()
        if state.resource.fighting:
            over = super().play(
                state, procedure.Move("end", "", Given({"victories": 0, "effects": "drop"})), (), Ruling()
            )
            state, steps = kept(over.state)[0], over.steps
        found = super().play(state, procedure.Move("respite", "", Given({})), (), Ruling())
        return procedure.Played(found.state, (*steps, *found.steps), found.line)

    def _struck(self, state: State, blow: dict[str, Json]) -> Did:
        """Return the sheet after losing Stamina to one of its own effects; the dead lose no more."""
        if self.body.refusal(state.body, "hit", ""):
            return state, ()
        values: dict[str, Json] = {"halved": 0, "sure": False, **blow}
        found = self.body.play(state.body, procedure.Move("hit", "", Given(values)), (), None)
        return state._replace(body=found.state).calm(), found.steps

    def _after(self, state: State, move: procedure.Move) -> Did:
        """Return the effects of a resource move on the rest of the hero."""
        match move.do:
            case "return":  # A troubadour returns with 1 Stamina.
                return state.with_body(state.body.body._replace(now=1, out=False)), ()
            case "end":
                return self._over(state, move.given)
            case "respite":
                most, count, sentence = state.most, state.recoveries, "You regain full Stamina, *{most}*, and *{told}*."
                after = sheet.updated(
                    state.with_body(state.body.body._replace(now=most, extra=0, out=False)), "body", recoveries=count
                )
                told = edition.RECOVERY.counted(count)
                return after, (procedure.say("recovery", sentence, most=most, told=told, n=count),)
        hurt, sure = state.resource.hurt, state.resource.sure  # from a prayer or strain
        if not hurt:
            return state, ()
        return self._struck(state, {"amount": hurt, "type": "psychic" if sure else stamina.UNTYPED, "sure": sure})

    def _over(self, state: State, given: Given) -> Did:
        """Return the sheet after a fight, without temporary Stamina and conditions that can end."""
        state, move = state.calm(), procedure.Move("finish", "", given)
        steps: tuple[procedure.Step, ...] = ()
        if state.body.body.extra:
            body = self.body.play(state.body, move, (), None)
            state, steps = state._replace(body=body.state._replace(over=False)), body.steps
        if state.conditions.standing or state.conditions.holding != "no":
            found = self.conditions.play(state.conditions, move, (), None)
            state = state._replace(conditions=found.state._replace(over=False, paid=False))
            steps = (*steps, *found.steps)
        return state, steps

    def _no_heroic(self, state: State) -> str:
        keen = state.resource.class_id == "shadow"
        able = _affordable(state, keen) and not self.resource.refusal(state.resource, "spend", HERO)
        return NO_FIGHT(state) or ("" if able else "You can’t pay for any heroic ability on the sheet right now.")

    def _heroic_fields(self, state: State) -> tuple[Field, ...]:
        """Return the fields for a heroic ability at its own cost; a shadow with an edge pays 1 less."""
        fields = {each.name: each for each in self.spend.choice(state.resource).fields}
        result, edge = fields["result"], fields.get("edge")
        plain = _affordable(state)
        which = moves.pick("which", "Ability", plain, None)
        if edge is None:
            return (which, result)
        ways = edge.options if plain else edge.options[1:]
        return (
            edge._replace(options=ways, default=ways[0].value),
            which._replace(when=When("edge", ("no",))),
            moves.pick("which", "Ability", _affordable(state, 1), None, when=When("edge", ("edge",))),
            result,
        )

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """Return the numbers players need, in tables."""
        body, resource = state.body.body, state.resource
        fight = f", {sign(resource.amount)} {state.of.resource}" if resource.fighting else ""
        told = f"{state.called}, {state.of.name.lower()} of level {state.level}"
        return procedure.View(
            f"{told}: {sign(body.now)} of {body.most} Stamina{fight}.",
            {"rows": [f"{edition.ID}.classes/{state.of.id}"]},
            blocks=tuple(_blocks(state)),
            settled=False,
            actors=((HERO, state.called),),
            status=f"Round {resource.round}" if resource.fighting else body.word,
        )

    def facts(self, state: State) -> sheet.Facts:
        """Return the values that can fill in forms."""
        return form.facts(state)

    def snapshot(self, state: State) -> dict[str, Json] | None:
        """Return the inputs for a sheet like this one; None while damage or a save is open."""
        return form.values(state) if state.body.before is None and conditions_state.NO_TOKEN(state.conditions) else None


def _affordable(state: State, more: int = 0) -> dict[str, str]:
    """Return the heroic abilities of the sheet you can pay for."""
    heroic = (each for each in state.abilities if each.cost and each.cost <= state.resource.able + more)
    return {each.id: f"{each.title}, {each.cost}" for each in heroic}


def _blocks(state: State) -> Iterator[blocks.Block]:
    blow, ruling, body = state.body.blow, state.body.ruling, state.body.body
    if blow and ruling and not blow.loss:
        yield stamina.sum_block(blow, ruling)
    scores = ((edition.name_of(letter), sign(score)) for letter, score in state.scores.items())
    yield from blocks.grid("Characteristics", "Characteristic | Score#", scores)
    yield from stamina.body_block(body, state.body.recoveries)
    yield from resource.resource_blocks(state.resource)
    yield from conditions_state.condition_blocks(state.conditions)
    yield from blocks.grid("Skills", "Skill", ((each,) for each in state.skills))
    rows, tiers = list[tuple[str, ...]](), state.damage  # of the three tiers, with characteristic and kit
    for each in state.abilities:
        ability, damage = each.ability(state.edition), tiers[each.id]
        dealt = "–" if set(damage) == {None} else ", ".join("–" if n is None else str(n) for n in damage)
        rolled = rolled_with(ability.letters) if ability.rolled else "–"
        rows.append((each.title, str(each.cost or "–"), ability.type.name, rolled, dealt))
    yield from blocks.grid("Abilities", "Ability | Cost# | Type | Power roll | Damage", rows)
    every = (("Weakness", trait) for trait in body.weak), (("Immunity", trait) for trait in body.immune)
    told = [f"{word}: {kind} {'all' if n is None else n}." for both in every for word, (kind, n) in both]
    if told:
        yield blocks.Note(" ".join(told).replace("every", "all damage"))
    level, xp = state.level, state.resource.xp
    if level < state.edition.top and xp >= state.edition.xp[level]:
        yield blocks.Note(f"{xp} XP are enough for level {level + 1}.")
    yield from map(blocks.Note, state.notes)


PLACES: Final[tuple[tuple[str, str, str], ...]] = (
    ("sheet", "sheet#procedure", "Sheet"),
    ("sheet-level", "sheet#level", "Level up"),
    ("sheet-correct", "sheet#correct", "Corrections"),
    ("sheet-own", "sheet#own", "Entries"),
    ("sheet-left", "sheet#left", "Results"),
)
