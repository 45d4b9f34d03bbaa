"""What each move of a session does to the dice: the next state, and the reasons."""

from hqweb.core.fields import Given
from hqweb.core.procedure import Played, Step, say
from hqweb.core.words import leading
from hqweb.spheres.destiny.session_choices import REASONS
from hqweb.spheres.destiny.session_state import Dice, State
from hqweb.spheres.destiny.uses import BY_KEY, KINDS, NAMES, Kind, told
from hqweb.spheres.nouns import DIE, PLAYER


def filled(state: State, faces: tuple[int, ...]) -> Played[State]:
    """The pool rolled: a Triumph and a Tragedy from everybody."""
    pool = Dice()
    for place, face in enumerate(faces):
        pool = pool.put(KINDS[place % 2], face)
    after = state._replace(pool=pool, made=state.made + len(faces), stage="play", last=-1)
    steps = (
        say(
            "destiny-pool",
            "{people} and the GM roll a Triumph and a Tragedy die each: *{dice} dice*.",
            people=leading(PLAYER.spelt(len(state.players))),
            dice=len(faces),
        ),
        *(
            say(
                "destiny-pool",
                "{kind} in the pool: *{faces}*.",
                kind=NAMES[kind],
                faces=listed(pool.of(kind)),
            )
            for kind in KINDS
        ),
    )
    return Played(after, steps, f"The Destiny Pool: {len(faces)} dice")


def listed(faces: tuple[int, ...]) -> str:
    """Faces in a row.

    >>> listed((5, 3)), listed(())
    ('5, 3', 'none')
    """
    return ", ".join(str(face) if face else "–" for face in faces) or "none"


def parted(text: str) -> tuple[str, Kind, int]:
    """Who, kind and face of a picked die; no one where it lies in the pool.

    >>> parted("p2-tragedy-4"), parted("triumph-3")
    (('p2', 'tragedy', 4), ('', 'triumph', 3))
    """
    *who, kind, face = text.split("-")
    return "".join(who), "triumph" if kind == "triumph" else "tragedy", int(face)


def taken(state: State, given: Given) -> Played[State]:
    """A die of the pool earned: used at its value, then kept."""
    who = state.place_of(given.text("who"))
    _, kind, face = parted(given.text("die"))
    use = BY_KEY[given.text("use")]
    name = state.players[who]
    steps = [
        say(
            "destiny-take",
            "{who} takes a {kind} die that shows *{face}*, for {why}.",
            who=name,
            kind=NAMES[kind],
            face=face,
            why=dict(REASONS)[given.text("why")].replace("A ", "a ").replace("Role", "role"),
        ),
        say(
            f"use-{use.key}",
            "{title} at once: *{told}*.",
            title=use.title,
            told=told(use.key, face, state.improve),
        ),
    ]
    after, more = _kept(state, who, kind, face)
    return Played(after, (*steps, *more), f"{name} takes {NAMES[kind]} {face}: {use.title}")


def hubris(state: State, given: Given) -> Played[State]:
    """A Hubris set off by a Tragedy die of the pool, which the hero keeps."""
    who = state.place_of(given.text("who"))
    _, kind, face = parted(given.text("die"))
    name = state.players[who]
    step = say("hubris", "The Hubris of {who} strikes, with a strength of *{face}*.", who=name, face=face)
    after, more = _kept(state, who, kind, face)
    return Played(after, (step, *more), f"Hubris of {name}, strength {face}")


def _kept(state: State, who: int, kind: Kind, face: int) -> tuple[State, tuple[Step, ...]]:
    mine = state.held[who].put(kind, face)
    pool = state.pool.out(kind, face)
    after = state.with_held(who, mine)._replace(pool=pool, last=who)
    steps = [
        say(
            "destiny-kept",
            "{who} keeps the die and holds *{count}* now, which is as much Stress.",
            who=state.players[who],
            count=mine.number,
        )
    ]
    if not pool.number:
        after = after._replace(stage="roll")
        steps.append(say("tilt", "That was the last die of the pool: *the Tilt*."))
    return after, tuple(steps)


def spent(state: State, given: Given, value: int) -> Played[State]:
    """A held die spent by a player, and handed to the GM."""
    by, kind, face = parted(given.text("die"))
    who, use = state.place_of(by), BY_KEY[given.text("use")]
    name = state.players[who]
    mine = state.held[who].out(kind, _first(state, who, kind, face))
    after = state.with_held(who, mine)._replace(last=who)
    steps = [_value_step(name, kind, face, value), _use_step(use.key, value, state)]
    if kind == "tragedy":
        after = after.with_held(len(state.players), after.held[-1].put(kind, 0))
        steps.append(say("destiny-hand", "The GM *keeps* the Tragedy, to use it against the heroes once."))
    else:
        after = after._replace(gone=after.gone + 1)
        steps.append(say("destiny-hand", "The Triumph *leaves play*."))
    steps.append(
        say("destiny-kept", "{who} holds *{count}* now, which is as much Stress.", who=name, count=mine.number)
    )
    return Played(after, tuple(steps), f"{name}, {NAMES[kind]} {value}: {use.title}")


def against(state: State, given: Given, value: int) -> Played[State]:
    """A Tragedy that the GM uses, and discards."""
    _, kind, face = parted(given.text("die"))
    who, use = len(state.players), BY_KEY[given.text("use")]
    mine = state.held[who].out(kind, _first(state, who, kind, face))
    after = state.with_held(who, mine)._replace(gone=state.gone + 1, last=-1)
    steps = (
        _value_step("The GM", kind, face, value),
        _use_step(use.key, value, state),
        say("destiny-hand", "It helped the opposition, and is *gone*."),
    )
    return Played(after, steps, f"The GM, {NAMES[kind]} {value}: {use.title}")


def _first(state: State, who: int, kind: Kind, face: int) -> int:
    """The die that is meant: that face, or any where dice are rolled anew."""
    return face if state.keeps else state.held[who].of(kind)[0]


def _value_step(name: str, kind: Kind, face: int, value: int) -> Step:
    text = "{who} spends a {kind} die that was kept at *{value}*." if face else "{who} rolls a {kind} die: *{value}*."
    return say("destiny-spend", text, who=name, kind=NAMES[kind], value=value)


def _use_step(key: str, value: int, state: State) -> Step:
    return say(f"use-{key}", "{title}: *{told}*.", title=BY_KEY[key].title, told=told(key, value, state.improve))


def ended(state: State) -> Played[State]:
    """The end of the session: what players hold is carried over."""
    carried = sum(dice.number for dice in state.held[:-1])
    step = say("carry-over", "The session is over. Dice that players carry over: *{carried}*.", carried=carried)
    return Played(state._replace(stage="over", last=-1), (step,), f"Session {state.session} is over")


def new_session(state: State) -> Played[State]:
    """The next session: held dice stay, one of each kind comes, and the pool is to be rolled."""
    held = tuple(
        dice.put("triumph", 0).put("tragedy", 0) if place < len(state.players) else dice
        for place, dice in enumerate(state.held)
    )
    left = state.pool.number
    carried = sum(dice.number for dice in state.held[:-1])
    after = state._replace(
        pool=Dice(),
        held=held,
        made=state.made + 2 * len(state.players),
        gone=state.gone + left,
        stage="fill",
        session=state.session + 1,
        tilt=None,
        last=-1,
    )
    steps = [
        say("carry-over", "Dice that players held and carry over: *{carried}*.", carried=carried),
        say("destiny-start", "Each player gains *1 Triumph and 1 Tragedy*."),
    ]
    if left:
        steps.append(say("destiny-pool", "{left} left in the old pool: *gone*.", left=leading(DIE.spelt(left))))
    return Played(after, tuple(steps), f"Session {after.session}")
