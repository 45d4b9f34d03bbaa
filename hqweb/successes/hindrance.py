"""The hindrance: a flaw stands in its owner's way, outright or by a roll, and earns experience.

Source: QuestWorlds SRD 0.97, *Hindrance*.
"""

from hqweb.core.fields import Given, When
from hqweb.core.moves import pick, text
from hqweb.core.procedure import Effect, Outcome, say
from hqweb.mastery.rating import Total
from hqweb.successes.aftermath import After, experience
from hqweb.successes.base_contest import AgainstBase, Body, State, by_degrees, into_contest
from hqweb.successes.count import Ruling
from hqweb.successes.edition import BASE, ID, TOP, amount, by_degree, degrees, rating, written


class Hindrance(AgainstBase):
    """A hindrance: the flaw rolls against the base. Source: QuestWorlds SRD 0.97, *Hindrance*."""

    id = f"{ID}.hindrance"
    title = "Hindrance"
    rule = "hindrance"
    outcomes = (
        Outcome("hero:overcome", "Flaw overcome", "v2"),
        Outcome("none:tie", "Standoff", "tie"),
        *by_degrees("opposition", lambda degree: f"Hindrance {amount(-by_degree(degree))}"),
    )
    moves = Body.moves[:1]
    ours = "Flaw"
    silent = "assured"  # the flaw wins then, and the hero has no victory to be told of
    great = "great"
    means = {  # noqa: RUF012
        "hero": "You master yourself, and nothing stands in your way.",
        "none": "Neither side gains, so there is no penalty.",
        "opposition": "The contest that was planned is harder for it, and you earn 1 XP.",
    }
    fields = (
        pick("way", "How", {"small": "Outright, −5", "great": "Outright, −10", "rolled": "Rolled"}, "rolled"),
        rating("flaw", "Rating of the flaw", when=When("way", ("rolled",)), source="flaw"),
        rating("base", "Base resistance", int(BASE), When("way", ("rolled",))),
        text("hero", "Name of the flaw", group="more", source="flaw_name"),
    )

    def caption(self, given: Given) -> str:
        """The flaw against the base where it is rolled; else the penalty that is taken outright."""
        if given.text("way") != "rolled":
            return f"{amount(-by_degree(int(given.text('way') == 'great')))} outright"
        return f"a flaw of {written(Total(given.whole('flaw')))} against {written(Total(given.whole('base')))}"

    def begin(self, given: Given) -> State:
        """The flaw on one side, the base on the other. It is the flaw that rolls for victory."""
        return super().begin(Given(given.values | {"ability": given.values.get("flaw", int(BASE))}))

    def key(self, ruling: Ruling) -> str:
        """The outcome from the hero's side: a victory of the flaw is a hindrance."""
        return ("none:tie", f"opposition:{min(ruling.degree, TOP)}", "hero:overcome")[ruling.winner]

    def experience(self, state: State) -> tuple[Effect, ...]:
        """The experience for the flaw."""
        return experience("", "a flaw that hindered", state.roll.pair.ours.first)

    def after(self, state: State, ruling: Ruling) -> After:
        """The penalty, the experience, and the contest that they go into."""
        if ruling.winner < 1:
            word = "overcome" if ruling.winner else "held in check, and neither side gains"
            step = say("hindrance-rolled", "The flaw is *{word}*: no penalty, and no experience.", word=word)
            return After((step,), (("hindrance", 0), ("xp", 0)))
        penalty = -by_degree(ruling.degree)
        rule, how = ("hindrance", "outright") if ruling.way else ("hindrance-rolled", f"by {degrees(ruling.degree)}")
        step = say(rule, "The flaw hinders {how}: *{sign}*.", how=how, sign=amount(penalty), amount=penalty)
        earns = say("xp", "A penalty by a flaw earns *1 XP*, once a session for each flaw.")
        return After(
            (step, earns),
            (("hindrance", penalty), ("xp", 1)),
            offers=(into_contest("Into the contest", "hindrance", penalty),),
        )
