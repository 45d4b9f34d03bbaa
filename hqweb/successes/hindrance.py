"""The hindrance: a flaw stands in its owner's way, outright or by a roll, and earns experience.

Source: QuestWorlds SRD 0.97, *Hindrance*.
"""

from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Json, Option, When
from hqweb.core.limits import MAX_NAME
from hqweb.core.procedure import Effect, Headline, Move, Offer, Outcome, Played, say
from hqweb.core.words import Who
from hqweb.mastery.rating import Total
from hqweb.successes.base_contest import Body, Foe, State
from hqweb.successes.count import Bout, Ruling, Side
from hqweb.successes.edition import BASE, ID, TOP, amount, by_degree, degrees, rating, written
from hqweb.successes.left import After
from hqweb.successes.marks import experience

OVERCOME = "hero:overcome"


def _outcomes() -> tuple[Outcome, ...]:
    lost = [
        Outcome(
            f"opposition:{n}",
            f"Hindrance {amount(-by_degree(n))}{', degree 4+' if n == TOP else ''}",
            f"d{min(n + 1, TOP)}",
        )
        for n in range(TOP + 1)
    ]
    return (Outcome(OVERCOME, "Flaw overcome", "v2"), Outcome("none:tie", "Standoff", "tie"), *lost)


class Hindrance(Body):
    """A hindrance: the flaw rolls against the base. Source: QuestWorlds SRD 0.97, *Hindrance*."""

    id = f"{ID}.hindrance"
    title = "Hindrance"
    rule = "hindrance"
    outcomes = _outcomes()
    moves = Body.moves[:1]
    ours = "Flaw"

    def __init__(self) -> None:
        self.fields = _fields()

    def caption(self, given: Given) -> str:
        """The flaw against the base where it is rolled; else the penalty that is taken outright."""
        if given.text("way") != "rolled":
            return f"{amount(-by_degree(int(given.text('way') == 'great')))} outright"
        flaw, base = (written(Total(given.whole(name))) for name in ("flaw", "base"))
        return f"a flaw of {flaw} against {base}"

    def begin(self, given: Given) -> State:
        """The flaw on one side, the base on the other. It is the flaw that rolls for victory."""
        values = dict(given.values) | {"points": 0, "ability": given.values.get("flaw", int(BASE))}
        return super().begin(Given(values))

    def foe(self, given: Given) -> Foe:
        """The base, where it is rolled."""
        who = Who("Resistance", "the resistance")
        if given.text("way") == "rolled":
            return Foe(who, Total(given.whole("base")), (), (f"{ID}.resistances/base",))
        return Foe(who, BASE)

    def bout(self, given: Given, ours: Total, foe: Foe) -> Bout:
        """The flaw against the base; outright it is an assured contest of the flaw, small or great."""
        way = given.text("way")
        plain = Bout(Side(ours), Side(foe.total))
        return plain if way == "rolled" else plain._replace(assured="given", degree=int(way == "great"))

    def play(self, state: State, move: Move, faces: Faces, ruling: Ruling | None) -> Played[State]:
        """The roll, or the penalty outright. The hero has won nothing then, so no assured victory is told."""
        played = super().play(state, move, faces, ruling)
        if not state.roll.bout.assured:
            return played
        return played._replace(steps=tuple(step for step in played.steps if step.rule != "assured"))

    def key(self, ruling: Ruling) -> str:
        """The outcome from the hero's side: a victory of the flaw is a hindrance."""
        if ruling.winner > 0:
            return f"opposition:{min(ruling.degree, TOP)}"
        return OVERCOME if ruling.winner < 0 else "none:tie"

    def headline(self, key: str) -> Headline:
        """The verdict with the penalty."""
        found = next(each for each in self.outcomes if each.key == key)
        return Headline(found.mark, found.label, _MEANINGS[key.partition(":")[0]])

    def experience(self, state: State) -> tuple[Effect, ...]:
        """The experience for the flaw."""
        return experience("", "a flaw that hindered", state.roll.pair.ours.first)

    def after(self, state: State, ruling: Ruling) -> After:
        """The penalty, the experience, and the contest that they go into."""
        key = self.key(ruling)
        if not key.startswith("opposition"):
            word = "overcome" if key == OVERCOME else "held in check, and neither side gains"
            step = say("hindrance-rolled", "The flaw is *{word}*: no penalty, and no experience.", word=word)
            return After((step,), (("hindrance", 0), ("xp", 0)))
        degree = int(key.partition(":")[2])
        penalty = -by_degree(degree)
        how = "outright" if ruling.way else f"by {degrees(ruling.degree)}"
        steps = (
            say(
                "hindrance-rolled" if not ruling.way else "hindrance",
                "The flaw hinders {how}: *{sign}*.",
                how=how,
                sign=amount(penalty),
                amount=penalty,
            ),
            say("xp", "A penalty by a flaw earns *1 XP*, once a session for each flaw."),
        )
        row: Json = {"kind": "hindrance", "amount": str(penalty)}
        into = Offer(f"{ID}.contest", "Into the contest", {"modifiers": [row]}, f"{amount(penalty)} on the ability.")
        return After(steps, (("hindrance", penalty), ("xp", 1)), offers=(into,))


_MEANINGS = {
    "hero": "You master yourself, and nothing stands in your way.",
    "none": "Neither side gains, so there is no penalty.",
    "opposition": "The contest that was planned is harder for it, and you earn 1 XP.",
}


def _fields() -> tuple[Field, ...]:
    ways = (Option("small", "Outright, −5"), Option("great", "Outright, −10"), Option("rolled", "Rolled"))
    rolled = When("way", ("rolled",))
    return (
        Field("way", "pick", "How", default="rolled", options=ways),
        rating("flaw", "Rating of the flaw", when=rolled)._replace(source="flaw"),
        rating("base", "Base resistance", int(BASE), rolled),
        Field("hero", "text", "Name of the flaw", default="", high=MAX_NAME, group="more", source="flaw_name"),
    )
