"""The augment: one ability helps another, assured or rolled, and never comes to nothing.

Source: QuestWorlds SRD 0.97, *Augments*.
"""

from hqweb.core.blocks import Note
from hqweb.core.fields import Given, Json, When
from hqweb.core.moves import pick, text
from hqweb.core.procedure import Offer, Outcome, Step, say
from hqweb.mastery.rating import Total
from hqweb.successes.aftermath import After, row_of
from hqweb.successes.base_contest import AgainstBase, State, by_degrees, into_contest
from hqweb.successes.count import Ruling
from hqweb.successes.edition import (
    BASE,
    ID,
    STEP,
    amount,
    by_degree,
    degrees,
    modifiers_field,
    pool_field,
    rating,
    written,
)


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
        text = "The ability that helped takes a consequence of *{sign}*."
        price = (say("augment-cost", text, sign=amount(cost), amount=cost),) if cost else ()
        rows = (row_of(ruling.winner, ruling.degree),) if ruling.ours else ()
        tie = Note("A lost roll still brings +5, so a standoff brings no less.", "reading")
        told: tuple[tuple[str, Json], ...] = (("augment", number), ("benefit", 0), ("consequence", cost))
        return After((_step(ruling, number), *price), told, rows, () if ruling.winner else (tie,), _into(number))


def _step(ruling: Ruling, number: int) -> Step:
    rule, text = "augment-rolled", "No victory, and still *{sign}*."
    if ruling.way == "assured":
        why = "vivid" if ruling.degree else "plain"
        rule, text = "augment-assured", f"A {why} augment, without a roll: *{{sign}}*."
    elif ruling.winner > 0:
        text = f"A victory by {degrees(ruling.degree)}: *{{sign}}*."
    elif ruling.way == "failed":
        text = "An ability without a rating helps nobody: *{sign}*."
    return say(rule, text, sign=amount(number), amount=number)


def _into(number: int) -> tuple[Offer, ...]:
    if not number:
        return ()
    brings = f"{amount(number)} on the ability."
    heroes: dict[str, Json] = {"heroes": [{"bonus": number}]}
    return (
        into_contest("Into a contest of your own", "augment", number),
        into_contest("Into another hero’s contest", "help", number),
        Offer(f"{ID}.group-contest", "Into a group contest", heroes, brings),
        Offer(f"{ID}.scored-sequence", "Into a scored sequence", heroes, brings),
    )
