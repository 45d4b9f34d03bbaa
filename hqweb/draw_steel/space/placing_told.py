"""What is told of an area: the reasons for its squares and targets, the plan, and the list of who is in it."""

from hqweb.core.blocks import Block, Grid, GridRow, SquareKind
from hqweb.core.procedure import Step, View, say
from hqweb.core.tables import Column
from hqweb.draw_steel.space.layout import REACH
from hqweb.draw_steel.space.picture import POINTER, amount, listed, plan, squares_of, tokens_of
from hqweb.draw_steel.space.placing_state import Found, State, beset, found, unseen_of
from hqweb.draw_steel.space.pointer import ACTORS
from hqweb.draw_steel.space.squares import At, distance, one, where
from hqweb.draw_steel.space.targets import spared

_ABOUT = {
    "burst": "A {name} is every square within *{size}* of you, for this moment.",
    "aura": "A {name} is every square within *{size}* of you, and it goes where you go.",
    "melee": "{name} reaches *{squares}*.",
    "ranged": "{name} carries *{squares}*.",
}
_RULES = {"melee": "reach-melee", "ranged": "reach-ranged", "line": "area-line"}


def reasons(state: State, do: str = "") -> tuple[Step, ...]:
    """Why an area has these squares, and why these are its targets; after a change of targets, those alone."""
    now = found(state)
    return tuple(_targets(state, now)) if do == "aim" else (*_laid(state, now), *_targets(state, now))


def _laid(state: State, now: Found) -> list[Step]:
    form, scene = state.form, state.scene
    rule = _RULES.get(form.kind, f"area-{form.kind}")
    if state.centred:
        words = _ABOUT[form.kind]
        steps = [say(rule, words, name=form.name, size=form.size, squares=amount(form.size))]
    else:
        away = distance(scene.you, one(state.place.origin))
        steps = [
            say(
                "area-within",
                "The origin square is *{squares}* from you, within {within} and in your line of effect.",
                squares=amount(away),
                within=form.within,
            ),
            say(rule, "The {name} spreads from there.", name=form.name),
        ]
    covers = "You reach" if form.kind in REACH else "It covers"
    count = len(now.area.squares)
    steps.append(say("area-spread", "{covers} *{squares}* of this map.", covers=covers, squares=amount(count)))
    cut = len(now.area.cut)
    if cut and form.kind in REACH:
        steps.append(say("sight", "{squares} more are near enough, without line of effect.", squares=amount(cut)))
    elif cut:
        steps.append(say("area-barriers", "What is solid cuts off *{squares}*.", squares=amount(cut)))
    unseen = 0 if state.centred else unseen_of(state, now)
    if unseen:
        steps.append(
            say(
                "area-spread",
                "Out of your own line of effect, and in it all the same: *{squares}*.",
                squares=amount(unseen),
            )
        )
    return steps


def _targets(state: State, now: Found) -> list[Step]:
    aim = state.aim
    takes = aim.word.takes
    rule = f"target-{'self' if aim.word.key == 'self' else 'number' if aim.number else 'each'}"
    steps = [say(rule, "Target, {told}: *{names}*.", told=aim.told, names=_chosen(state, now))]
    if now.you_inside and not now.you_hit and takes & {"creature", "ally"}:
        steps.append(say("target-self", "You yourself are none: it does not say *self*."))
    for each in now.inside:
        reason = spared(aim, each)
        if reason:
            rule = "target-ruse" if each.side == "enemy" else "target-ally"
            steps.append(say(rule, "{who} is {reason}: *no target*.", who=each.first, reason=reason))
    if takes >= {"creature", "object"} and any(each.side == "object" for each in now.hit):
        steps.append(say("target-object", "An object takes the damage, and *no other effect*."))
    near = beset(state)
    if state.form.kind == "ranged" and near:
        steps.append(say("reach-bane", "Next to you: {names}. A ranged strike has *a bane*.", names=listed(near)))
    return steps


def _chosen(state: State, now: Found) -> str:
    """Who the targets are; where there are more of them than the number, whom you choose among."""
    others = [name for name in now.names if name != "you"]
    if not state.aim.number or len(others) <= state.aim.number:
        return listed(now.names)
    you = "you, and " if now.you_hit else ""
    return f"{you}your choice among {listed(others)}"


def seen_as(state: State) -> View:
    """The view of an area."""
    now = found(state)
    name = state.form.name
    summary = f"{name}, {state.aim.told}: {_chosen(state, now)}."
    verdict = [*(["you"] if now.you_hit else []), *(each.id for each in now.hit)]
    return View(
        summary,
        {"squares": len(now.area.squares), "cut": len(now.area.cut), "targets": list(verdict)},
        blocks=(_plan(state, now, summary), _list(state, now)),
        settled=False,
        actors=ACTORS,
        status=name,
    )


def _plan(state: State, now: Found, summary: str) -> Block:
    scene = state.scene
    kinds: dict[At, SquareKind] = dict.fromkeys(scene.ground.solid, "wall")
    kinds |= dict.fromkeys(now.area.squares, "area")
    notes: dict[At, str] = {}
    home = scene.you.at
    if not state.centred:
        kinds[state.place.origin] = "origin"
        home = scene.you.at if state.held == "you" else state.place.origin
    if state.point != home:
        kinds.setdefault(state.point, "path")
        notes[state.point] = POINTER
    hit = {each.id for each in now.hit} | ({"you"} if now.you_hit else set())
    dim = {each.id for each in scene.beings if each not in now.inside}
    label = f"A map of {scene.ground.width} by {scene.ground.height} squares. {summary}"
    return plan(label, scene, squares_of(kinds, notes), tokens_of(scene, hit, dim))


def _list(state: State, now: Found) -> Block:
    scene = state.scene
    rows = [GridRow(("You", "–", _yes(now.you_inside), _yes(now.you_hit)))]
    for each in sorted(scene.beings, key=lambda one_: distance(scene.you, one_.space)):
        reason = spared(state.aim, each) if each in now.inside else ""
        cells = (each.short, distance(scene.you, each.space), _yes(each in now.inside))
        rows.append(GridRow((*cells, reason or _yes(each in now.hit))))
    inside = "Reached" if state.form.kind in REACH else "Inside"
    columns = (Column("Who"), Column("Away", "number"), Column(inside), Column("Target"))
    return Grid("Who is where", columns, tuple(rows))


def _yes(it: bool) -> str:  # noqa: FBT001 - one word for one fact
    return "yes" if it else "no"


def origin_line(state: State) -> str:
    """Where the origin square or you are now, for the history."""
    if state.moves_you:
        return "You move"
    return f"Origin square {where(state.scene.you, state.place.origin)}"
