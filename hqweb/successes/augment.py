"""Augments and hindrances: an ability's or a flaw's effect on a contest, outright or rolled against the base.

An augment always helps a little; a hindrance earns experience. Source: QuestWorlds SRD 0.97, *Augments*, *Hindrance*.
"""

from collections.abc import Mapping
from functools import partial

from hqweb.core import fields, moves, procedure, words
from hqweb.core.blocks import Note
from hqweb.mastery.rating import Total
from hqweb.successes import aftermath, contest, count, edition


class AgainstBase(contest.Body):
    """An ability or a flaw against the base: rolled, or outright without dice, small or `great`."""

    great = ""
    meets = ""
    """The reason for the base, where there is one."""
    means: Mapping[str, str]
    """An outcome's meaning, by its key or its winner."""

    def foe(self, given: fields.Given) -> contest.Foe:
        """The base, if it's rolled."""
        rolled, who = given.text("way") == "rolled", words.Who("Resistance", "the resistance")
        base = Total(given.whole("base")) if rolled else self.edition.base
        steps = (procedure.say("base-only", self.meets, base=int(base)),) if rolled and self.meets else ()
        return contest.Foe(who, base, steps, (f"{edition.ID}.resistances/base",) * rolled)

    def bout(self, given: fields.Given, ours: Total, foe: contest.Foe) -> count.Bout:
        """Both totals; outright it's assured, by the degree that brings the same, unless no rating is left."""
        way, plain = given.text("way"), super().bout(given, ours, foe)
        return plain if way == "rolled" or ours < 1 else plain._replace(assured="given", degree=int(way == self.great))

    def headline(self, key: str) -> procedure.Headline:
        """The verdict and its modifier."""
        return self.edition.headline(key, self.outcomes, self.means.get(key) or self.means[key.partition(":")[0]])


def into_contest(title: str, kind: str, number: int) -> procedure.Offer:
    """A contest with this kind of modifier on its ability."""
    row: fields.Json = {"kind": kind, "amount": str(number)}
    return procedure.Offer(
        f"{edition.ID}.contest", title, {"modifiers": [row]}, f"{edition.amount(number)} on the ability."
    )


class Augment(AgainstBase):
    """An augment. Source: QuestWorlds SRD 0.97, *Augments*."""

    id = f"{edition.ID}.augment"
    title = "Augment"
    verdict = f"{contest.VERDICT} augment=int benefit=int consequence=int"
    more_label = "Modifiers, name, and story points"
    rule = "augment"
    great = "vivid"
    meets = "An augment always meets the base, *{base}*."
    means = {  # noqa: RUF012
        "opposition:failed": "The ability that should have helped has no rating left.",
        "hero:assured": "The ability you’re helping gets it for one contest.",
        "hero": "The ability you’re helping gets it for one contest, however long.",
        "none": "It helps a little and costs nothing.",
        "opposition": "It helps a little, but costs the ability that helped.",
    }

    def __init__(self, of: edition.Edition = edition.EDITION) -> None:
        super().__init__(of)
        gain, least = partial(of.printed, kind="augment"), of.printed(0, "augment")
        self.outcomes = (
            *reversed(of.outcomes("hero", lambda n: f"Augment {gain(n)}")),
            procedure.Outcome("hero:assured", "Assured augment", "v1"),
            procedure.Outcome("none:tie", f"Standoff, augment {least}", "tie"),
            *of.outcomes("opposition", lambda n: f"Augment {least} at a cost of {of.printed(n, 'consequence')}"),
            procedure.Outcome("opposition:failed", "No augment", "d4"),
        )
        ways = {"plain": f"Assured, {least}", "vivid": f"Assured and vivid, {gain(1)}", "rolled": "Rolled"}
        self.fields = (
            of.rating("ability", "Ability that helps", source="ability"),
            moves.pick("way", "How", ways),
            of.rating("base", "Base resistance", int(of.base), fields.When("way", ("rolled",))),
            of.modifiers_field(leave_out=("augment", "help"))._replace(source="modifiers"),
            moves.text("hero", "Hero’s name", group="more", source="name"),
            of.pool_field,
        )

    def caption(self, given: fields.Given, state: contest.State) -> str:
        """Both ratings if it's rolled, or else just the helping ability."""
        if given.text("way") == "rolled":
            return super().caption(given, state)
        vivid = " and vivid" * (given.text("way") == "vivid")
        return f"{self.edition.written(Total(given.whole('ability')))}, assured{vivid}"

    def cause(self, state: contest.State, ruling: count.Ruling) -> str:
        """A lost augment's cost is on the ability that helped."""
        return "a lost augment"

    def after(self, state: contest.State, ruling: count.Ruling) -> aftermath.After:
        """The bonus, its cost, and the contest it goes into."""
        of, least = state.edition, state.edition.by_degree(0, "augment")
        number = of.by_degree(ruling.degree, "augment") if ruling.winner > 0 else least * (ruling.way != "failed")
        cost = 0 if ruling.winner >= 0 or ruling.way else of.by_degree(ruling.degree, "consequence")
        text = moves.why(
            (ruling.way == "assured", f"A {'vivid' if ruling.degree else 'plain'} augment, without a roll:"),
            (ruling.winner > 0, "A victory by {degrees}:"),
            (ruling.way == "failed", "An ability without a rating can’t help:"),
            (True, "No victory, but still"),
        )
        rule = "augment-assured" if ruling.way == "assured" else "augment-rolled"
        degrees, sign = edition.degrees(ruling.degree), edition.amount(number)
        step = procedure.say(rule, f"{text} *{{sign}}*.", degrees=degrees, sign=sign, amount=number)
        text = "The ability that helped takes a consequence of *{sign}*."
        brings = f"{sign} on the ability."
        heroes: dict[str, fields.Json] = {"heroes": [{"bonus": number}]}
        offers = (
            into_contest("Into a contest of your own", "augment", number),
            into_contest("Into another hero’s contest", "help", number),
            procedure.Offer(f"{edition.ID}.group-contest", "Into a group contest", heroes, brings),
            procedure.Offer(f"{edition.ID}.scored-sequence", "Into a scored sequence", heroes, brings),
        )
        return aftermath.After(
            (step, procedure.say("augment-cost", text, sign=edition.amount(cost), amount=cost)) if cost else (step,),
            (("augment", number), ("benefit", 0), ("consequence", cost)),
            (aftermath.row_of(of, ruling.winner, ruling.degree),) if ruling.rolled else (),
            (Note(f"Even a lost roll brings {edition.amount(least)}, so a standoff brings no less.", "reading"),)
            * (not ruling.winner),
            offers if number else (),
        )


class Hindrance(AgainstBase):
    """A hindrance: the flaw rolls against the base. Source: QuestWorlds SRD 0.97, *Hindrance*."""

    id = f"{edition.ID}.hindrance"
    title = "Hindrance"
    verdict = f"{contest.VERDICT} hindrance=int xp=int"
    rule = "hindrance"
    moves = contest.Body.moves[:1]
    ours = "Flaw"
    silent = "assured"  # The flaw won, so there's no victory for the hero to report.
    great = "great"
    means = {  # noqa: RUF012
        "hero": "You master yourself, and nothing hinders you.",
        "none": "Neither side gains, so there is no penalty.",
        "opposition": "The contest you planned gets harder, and you earn 1 XP.",
    }

    def __init__(self, of: edition.Edition = edition.EDITION) -> None:
        super().__init__(of)
        cost = partial(of.printed, kind="hindrance")
        self.outcomes = (
            procedure.Outcome("hero:overcome", "Flaw overcome", "v2"),
            procedure.Outcome("none:tie", "Standoff", "tie"),
            *of.outcomes("opposition", lambda n: f"Hindrance {cost(n)}"),
        )
        ways = {"small": f"Outright, {cost(0)}", "great": f"Outright, {cost(1)}", "rolled": "Rolled"}
        self.fields = (
            moves.pick("way", "How", ways, "rolled"),
            of.rating("flaw", "Rating of the flaw", when=fields.When("way", ("rolled",)), source="flaw"),
            of.rating("base", "Base resistance", int(of.base), fields.When("way", ("rolled",))),
            moves.text("hero", "Name of the flaw", group="more", source="flaw_name"),
        )

    def caption(self, given: fields.Given, state: contest.State) -> str:
        """The flaw against the base if it's rolled, or else the penalty taken outright."""
        if given.text("way") != "rolled":
            return f"{self.edition.printed(int(given.text('way') == 'great'), 'hindrance')} outright"
        flaw, base = (self.edition.written(Total(given.whole(name))) for name in ("flaw", "base"))
        return f"a flaw of {flaw} against {base}"

    def begin(self, given: fields.Given) -> contest.State:
        """The flaw on one side, the base on the other. The flaw rolls for victory."""
        return super().begin(fields.Given(given.values | {"ability": given.values.get("flaw", int(self.edition.base))}))

    def key(self, ruling: count.Ruling) -> str:
        """The outcome from the hero's side: a victory of the flaw is a hindrance."""
        return ("none:tie", self.edition.key(ruling.degree, won=False), "hero:overcome")[ruling.winner]

    def experience(self, state: contest.State) -> tuple[procedure.Effect, ...]:
        """The experience for the flaw."""
        return aftermath.experience("", "a hindering flaw", state.roll.pair.ours.first)

    def after(self, state: contest.State, ruling: count.Ruling) -> aftermath.After:
        """The penalty, the experience, and the contest they go into."""
        if ruling.winner < 1:
            word = "overcome" if ruling.winner else "held in check; neither side gains"
            step = procedure.say("hindrance-rolled", f"The flaw is *{word}*: no penalty, and no experience.")
            return aftermath.After((step,), (("hindrance", 0), ("xp", 0)))
        penalty, rule, how = state.edition.by_degree(ruling.degree, "hindrance"), "hindrance", "outright"
        if not ruling.way:
            rule, how = "hindrance-rolled", "by {degrees}"
        degrees, sign = edition.degrees(ruling.degree), edition.amount(penalty)
        step = procedure.say(rule, f"The flaw hinders {how}: *{{sign}}*.", degrees=degrees, sign=sign, amount=penalty)
        earns = procedure.say("xp", "A flaw’s penalty earns *1 XP*, once a session for each flaw.")
        offer = into_contest("Into the contest", "hindrance", penalty)
        return aftermath.After((step, earns), (("hindrance", penalty), ("xp", 1)), offers=(offer,))
