"""Rollers that are filled from a sheet."""

from typing import Any

from tests.browser.heroes import Hero, Table, hero
from tests.browser.tracker import Tracker, native

CONTEST = "heroquest/simple-contest/"
# A version of the rules that no release has.
OTHER = 99


def plain(name: str = "Maren", **changed: object) -> Hero:
    """Return a hero with no penalties."""
    return hero("heroquest", name, weighs=[], notes=[], **changed)


def seed_that(procedure: str, form: dict[str, Any], do: str) -> str:
    """Return a seed for which the roll proposes this effect."""
    for number in range(1, 2000):
        seed = f"{number:016x}"
        view = native(op="begin", procedure=procedure, inputs=form, seed=seed)["view"]
        if do in {each["do"] for each in view.get("effects", [])}:
            return seed
    raise AssertionError


def form_of(roller: Tracker) -> dict[str, Any]:
    """Return what a form would send."""
    found: dict[str, Any] = roller.root.evaluate("root => root.form.collected()")
    return found


def rolled_for(table: Table, who: Hero, do: str = "suffer") -> Tracker:
    """Fill a simple contest from a sheet, and roll it so that it leaves this."""
    roller = table.open(CONTEST)
    table.sheets().select_option(who["id"])
    table.sheets("ability").select_option(index=1)
    table.page.evaluate(
        "seed => { window.knownSeed = seed }", seed_that("heroquest.simple-contest", form_of(roller), do)
    )
    roller.roll()
    return roller


def old(who: Hero) -> Hero:
    """Return a hero saved under a different version of the rules."""
    return who | {"log": who["log"] | {"rules": OTHER}, "release": "engine/0000000000000000/"}


def move_on(roller: Tracker) -> None:
    """Make a move on a sheet: the first that asks nothing."""
    roller.press(next(each for each in roller.view["choices"] if not each["fields"]))
