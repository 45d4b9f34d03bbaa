"""Augments and hindrances: what an ability or a flaw brings to a contest, outright or by a roll against the base.

An augment never comes to nothing; a hindrance earns experience. Source: QuestWorlds SRD 0.97, *Augments*, *Hindrance*.
"""

from collections.abc import Callable, Mapping

from hqweb.core.blocks import Note
from hqweb.core.fields import Given, Json, When
from hqweb.core.moves import pick, text
from hqweb.core.procedure import Effect, Headline, Offer, Outcome, say
from hqweb.core.words import Who
from hqweb.mastery.rating import Total
from hqweb.mastery.roll import HERO
from hqweb.successes.aftermath import After, experience, row_of
from hqweb.successes.contest import Body, Foe, State
from hqweb.successes.count import Bout, Ruling, Side
from hqweb.successes.edition import (
    BASE,
    ID,
    STEP,
    TOP,
    amount,
    by_degree,
    degrees,
    modifiers_field,
    pool_field,
    rating,
    written,
)


class AgainstBase(Body):
    """What an ability or a flaw brings against the base: rolled, or outright and without dice, small or `great`."""

    great = ""
    meets = ""
    """The reason for the base, where there is one."""

    means: Mapping[str, str]
    """What an outcome comes to, by its key or its winner."""

    def foe(self, given: Given) -> Foe:
        """The base, where it is rolled."""
        who = Who("Resistance", "the resistance")
        if given.text("way") != "rolled":
            return Foe(who, BASE)
        base = Total(given.whole("base"))
        steps = (say("base-only", self.meets, base=int(base)),) if self.meets else ()
        return Foe(who, base, steps, (f"{ID}.resistances/base",))

    def bout(self, given: Given, ours: Total, foe: Foe) -> Bout:
        """Both totals; outright it is assured, by the degree that brings as much, unless no rating is left."""
        way, plain = given.text("way"), Bout(Side(ours), Side(foe.total))
        if way == "rolled" or ours < 1:
            return plain
        return plain._replace(assured="given", degree=int(way == self.great))

    def headline(self, key: str) -> Headline:
        """The verdict with what it brings."""
        found = next(each for each in self.outcomes if each.key == key)
        return Headline(found.mark, found.label, self.means.get(key) or self.means[key.partition(":")[0]])


def by_degrees(winner: str, label: Callable[[int], str]) -> list[Outcome]:
    """The outcomes of a winner by degree, least first, with the mark of each."""
    mark = "v" if winner == HERO else "d"
    return [
        Outcome(f"{winner}:{n}", f"{label(n)}{', degree 4+' if n == TOP else ''}", f"{mark}{min(n + 1, TOP)}")
        for n in range(TOP + 1)
    ]


def into_contest(title: str, kind: str, number: int) -> Offer:
    """A contest with this kind of modifier on its ability."""
    row: Json = {"kind": kind, "amount": str(number)}
    return Offer(f"{ID}.contest", title, {"modifiers": [row]}, f"{amount(number)} on the ability.")


class Augment(AgainstBase):
    """An augment. Source: QuestWorlds SRD 0.97, *Augments*."""

    id = f"{ID}.augment"
    title = "Augment"
    more_label = "Modifiers, name, and story points"
    rule = "augment"
    outcomes = (
        *reversed(by_degrees("hero", lambda degree: f"Augment {amount(by_degree(degree))}")),
        Outcome("hero:assured", "Assured augment", "v1"),
        Outcome("none:tie", "Standoff, augment +5", "tie"),
        *by_degrees("opposition", lambda degree: f"Augment +5 at a cost of {amount(-by_degree(degree))}"),
        Outcome("opposition:failed", "No augment", "d4"),
    )
    great = "vivid"
    meets = "An augment always meets the base, *{base}*."
    means = {  # noqa: RUF012
        "opposition:failed": "The ability that should have helped has nothing left.",
        "hero:assured": "The ability that is helped gets it for one contest.",
        "hero": "The ability that is helped gets it for one contest, however long.",
        "none": "It helps a little, and costs nothing.",
        "opposition": "It helps a little, and the helping ability pays for it.",
    }
    fields = (
        rating("ability", "Ability that helps", source="ability"),
        pick("way", "How", {"plain": "Assured, +5", "vivid": "Assured and vivid, +10", "rolled": "Rolled"}),
        rating("base", "Base resistance", int(BASE), When("way", ("rolled",))),
        modifiers_field(leave_out=("augment", "help"))._replace(source="modifiers"),
        text("hero", "Name of the hero", group="more", source="name"),
        pool_field(),
    )

    def caption(self, given: Given) -> str:
        """Both ratings where it is rolled; else the helping ability alone."""
        if given.text("way") == "rolled":
            return super().caption(given)
        vivid = " and vivid" if given.text("way") == "vivid" else ""
        return f"{written(Total(given.whole('ability')))}, assured{vivid}"

    def cause(self, state: State, ruling: Ruling) -> str:
        """What a lost augment costs sits on the ability that helped."""
        return "an augment that was lost"

    def after(self, state: State, ruling: Ruling) -> After:
        """The bonus, what it cost, and the contest that it goes into."""
        size = by_degree(ruling.degree)
        number = 0 if ruling.way == "failed" else size if ruling.winner > 0 else STEP
        cost = 0 if ruling.winner >= 0 or ruling.way else -size
        rule, text = "augment-rolled", "No victory, and still *{sign}*."
        if ruling.way == "assured":
            why = "vivid" if ruling.degree else "plain"
            rule, text = "augment-assured", f"A {why} augment, without a roll: *{{sign}}*."
        elif ruling.winner > 0:
            text = f"A victory by {degrees(ruling.degree)}: *{{sign}}*."
        elif ruling.way == "failed":
            text = "An ability without a rating helps nobody: *{sign}*."
        step = say(rule, text, sign=amount(number), amount=number)
        price = say(
            "augment-cost", "The ability that helped takes a consequence of *{sign}*.", sign=amount(cost), amount=cost
        )
        tie = Note("A lost roll still brings +5, so a standoff brings no less.", "reading")
        brings = f"{amount(number)} on the ability."
        heroes: dict[str, Json] = {"heroes": [{"bonus": number}]}
        offers = (
            into_contest("Into a contest of your own", "augment", number),
            into_contest("Into another hero’s contest", "help", number),
            Offer(f"{ID}.group-contest", "Into a group contest", heroes, brings),
            Offer(f"{ID}.scored-sequence", "Into a scored sequence", heroes, brings),
        )
        return After(
            (step, price) if cost else (step,),
            (("augment", number), ("benefit", 0), ("consequence", cost)),
            (row_of(ruling.winner, ruling.degree),) if ruling.ours else (),
            () if ruling.winner else (tie,),
            offers if number else (),
        )


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
