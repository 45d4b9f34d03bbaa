"""The augment: one ability helps another, assured or rolled, and never comes to nothing.

Source: QuestWorlds SRD 0.97, *Augments*.
"""

from hqweb.core.blocks import Note
from hqweb.core.fields import Field, Given, Json, Option, When
from hqweb.core.limits import MAX_NAME
from hqweb.core.procedure import Headline, Offer, Outcome, Step, say
from hqweb.core.words import Who
from hqweb.mastery.rating import Total
from hqweb.successes.base_contest import Body, Foe, State
from hqweb.successes.count import Bout, Ruling, Side, outcome
from hqweb.successes.edition import BASE, ID, STEP, TOP, amount, by_degree, degrees, pool_field, rating, written
from hqweb.successes.left import After, row_of
from hqweb.successes.modifiers import modifiers_field


def _outcomes() -> tuple[Outcome, ...]:
    won = [
        Outcome(
            f"hero:{n}", f"Augment {amount(by_degree(n))}{', degree 4+' if n == TOP else ''}", f"v{min(n + 1, TOP)}"
        )
        for n in range(TOP, -1, -1)
    ]
    lost = [
        Outcome(
            f"opposition:{n}",
            f"Augment +5 at a cost of {amount(-by_degree(n))}{', degree 4+' if n == TOP else ''}",
            f"d{min(n + 1, TOP)}",
        )
        for n in range(TOP + 1)
    ]
    return (
        *won,
        Outcome("hero:assured", "Assured augment", "v1"),
        Outcome("none:tie", "Standoff, augment +5", "tie"),
        *lost,
        Outcome("opposition:failed", "No augment", "d4"),
    )


class Augment(Body):
    """An augment. Source: QuestWorlds SRD 0.97, *Augments*."""

    id = f"{ID}.augment"
    title = "Augment"
    more_label = "Modifiers, name, and story points"
    rule = "augment"
    outcomes = _outcomes()

    def __init__(self) -> None:
        self.fields = _fields()

    def caption(self, given: Given) -> str:
        """Both ratings where it is rolled; else the helping ability alone."""
        if given.text("way") == "rolled":
            return super().caption(given)
        vivid = " and vivid" if given.text("way") == "vivid" else ""
        return f"{written(Total(given.whole('ability')))}, assured{vivid}"

    def foe(self, given: Given) -> Foe:
        """Nobody without a roll; with one always the base."""
        who = Who("Resistance", "the resistance")
        if given.text("way") == "rolled":
            base = Total(given.whole("base"))
            step = say("base-only", "An augment always meets the base, *{base}*.", base=int(base))
            return Foe(who, base, (step,), (f"{ID}.resistances/base",))
        return Foe(who, BASE)

    def bout(self, given: Given, ours: Total, foe: Foe) -> Bout:
        """The helping ability against the base; without a roll assured, by the degree that brings as much.

        An ability that has no rating left helps in neither way.
        """
        way = given.text("way")
        plain = Bout(Side(ours), Side(foe.total))
        return plain if way == "rolled" or ours < 1 else plain._replace(assured="given", degree=int(way == "vivid"))

    def headline(self, key: str) -> Headline:
        """The verdict with the bonus."""
        found = next(each for each in self.outcomes if each.key == key)
        return Headline(found.mark, found.label, _meaning(key))

    def cause(self, state: State, ruling: Ruling) -> str:
        """What a lost augment costs sits on the ability that helped."""
        return "an augment that was lost"

    def after(self, state: State, ruling: Ruling) -> After:
        """The bonus, what it cost, and the contest that it goes into."""
        key = outcome(ruling)
        number = _bonus(ruling)
        cost = -by_degree(ruling.degree) if key.startswith("opposition") and key != "opposition:failed" else 0
        steps = [_step(ruling, number)]
        notes: list[Note] = []
        rows: tuple[str, ...] = ()
        if ruling.ours:
            rows = (row_of(ruling.winner, ruling.degree),)
        if cost:
            steps.append(
                say(
                    "augment-cost",
                    "The ability that helped takes a consequence of *{sign}*.",
                    sign=amount(cost),
                    amount=cost,
                )
            )
        if key == "none:tie":
            notes.append(Note("A lost roll still brings +5, so a standoff brings no less.", "reading"))
        told: tuple[tuple[str, Json], ...] = (("augment", number), ("benefit", 0), ("consequence", cost))
        return After(tuple(steps), told, rows, tuple(notes), _into(number))


def _bonus(ruling: Ruling) -> int:
    if ruling.way == "failed":
        return 0
    return by_degree(ruling.degree) if ruling.winner > 0 else STEP


def _step(ruling: Ruling, number: int) -> Step:
    sign = amount(number)
    if ruling.way == "assured":
        why = "vivid" if ruling.degree else "plain"
        return say("augment-assured", "A {why} augment, without a roll: *{sign}*.", why=why, sign=sign, amount=number)
    if ruling.winner > 0:
        won = degrees(ruling.degree)
        return say("augment-rolled", "A victory by {won}: *{sign}*.", won=won, sign=sign, amount=number)
    if ruling.way == "failed":
        return say("augment-rolled", "An ability without a rating helps nobody: *{sign}*.", sign=sign, amount=number)
    return say("augment-rolled", "No victory, and still *{sign}*.", sign=sign, amount=number)


def _into(number: int) -> tuple[Offer, ...]:
    if not number:
        return ()
    brings = f"{amount(number)} on the ability."
    heroes: dict[str, Json] = {"heroes": [{"bonus": number}]}
    own: dict[str, Json] = {"modifiers": [{"kind": "augment", "amount": str(number)}]}
    other: dict[str, Json] = {"modifiers": [{"kind": "help", "amount": str(number)}]}
    return (
        Offer(f"{ID}.contest", "Into a contest of your own", own, brings),
        Offer(f"{ID}.contest", "Into another hero’s contest", other, brings),
        Offer(f"{ID}.group-contest", "Into a group contest", heroes, brings),
        Offer(f"{ID}.scored-sequence", "Into a scored sequence", heroes, brings),
    )


def _meaning(key: str) -> str:
    winner, _, level = key.partition(":")
    if level == "failed":
        return "The ability that should have helped has nothing left."
    if level == "assured":
        return "The ability that is helped gets it for one contest."
    if winner == "hero":
        return "The ability that is helped gets it for one contest, however long."
    if winner == "none":
        return "It helps a little, and costs nothing."
    return "It helps a little, and the helping ability pays for it."


def _fields() -> tuple[Field, ...]:
    ways = (Option("plain", "Assured, +5"), Option("vivid", "Assured and vivid, +10"), Option("rolled", "Rolled"))
    rolled = When("way", ("rolled",))
    return (
        rating("ability", "Ability that helps")._replace(source="ability"),
        Field("way", "pick", "How", default="plain", options=ways),
        rating("base", "Base resistance", int(BASE), rolled),
        modifiers_field(leave_out=("augment", "help"))._replace(source="modifiers"),
        Field("hero", "text", "Name of the hero", default="", high=MAX_NAME, group="more", source="name"),
        pool_field(),
    )
