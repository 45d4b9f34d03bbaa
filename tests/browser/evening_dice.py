"""Dice for an evening: seeds whose games take the course that is to be seen, found by playing them natively."""

from collections.abc import Callable
from itertools import count
from typing import Any

from tests.browser.tracker import Choice, Tracker, main_of, native

type Record = dict[str, Any]

AUGMENT, SIMPLE = "heroquest.augment", "heroquest.simple-contest"
GROUP, EXTENDED = "heroquest.group-contest", "heroquest.extended-contest"
PAGES = {
    AUGMENT: "heroquest/augments/",
    SIMPLE: "heroquest/simple-contest/",
    GROUP: "heroquest/group-contest/",
    EXTENDED: "heroquest/extended-contest/",
}
# What is done in the extended contest as often as this when it stands open; else the filled button is pressed.
OFTEN = {"parting-shot": 1, "assist": 2, "hero-point": 1}
LONGEST = 30
# Where the search for a seed begins: of the extended contests that are eventful, this is a short one.
SEARCHED_FROM = {EXTENDED: 46}


def native_seed(procedure: str, wanted: Callable[[Record], bool], **inputs: Any) -> str:
    """Return a seed whose game is as wanted, of those that are this procedure's own."""
    for number in count(SEARCHED_FROM.get(procedure, 1) + 1_000_000 * list(PAGES).index(procedure)):
        seed = f"{number:016x}"
        if wanted(native(op="begin", procedure=procedure, inputs=inputs, seed=seed)):
            return seed
    raise AssertionError("no seed")


def fixed(tracker: Tracker, wanted: Callable[[Record], bool]) -> str:
    """Return a seed that gives the wanted dice to what the form, as it is, would begin."""
    inputs = tracker.root.evaluate("root => root.form.collected()")
    procedure = tracker.root.evaluate("root => root.procedure.id")
    return native_seed(procedure, wanted, **inputs)


def act(data: Record, choice: Choice) -> Record:
    """Return the result of a choice as it is."""
    return native(op="act", log=data["log"], do=choice["do"], by=choice["by"], given={})


def hero_point(data: Record) -> Choice | None:
    """Return the choice of a hero point, where there is one."""
    return next((each for each in data["view"]["choices"] if each["do"] == "hero-point"), None)


def lost_all_the_same(data: Record) -> bool:
    """Return whether a contest is lost, and leaves a state even when a hero point has lifted it."""
    choice = hero_point(data)
    if data["view"]["verdict"]["winner"] != "opposition" or not choice:
        return False
    return "suffer" in [each["do"] for each in act(data, choice)["view"].get("effects", [])]


def boosted_and_rolled(data: Record) -> bool:
    """Return whether the boosted group wins, with a hero point to spend all the same."""
    for do in ("boost", "roll"):
        data = act(data, next(each for each in data["view"]["choices"] if each["do"] == do))
    return bool(hero_point(data)) and data["view"]["verdict"]["winner"] == "hero"


def wanted(view: Record, done: list[str]) -> Choice | None:
    """Return the choice to press next in the extended contest."""
    special = (
        each
        for do, often in OFTEN.items()
        if done.count(do) < often
        for each in view["choices"]
        if each["do"] == do and each["by"].startswith("h")
    )
    return next(special, None) or main_of(view)


def eventful(data: Record) -> bool:
    """Return whether a contest played as wanted has assists, a parting shot of a hero, and an end that hurts."""
    done: list[str] = []
    while len(done) < LONGEST and (choice := wanted(data["view"], done)):
        done.append(choice["do"])
        data = act(data, choice)
    hurt = {each["who"] for each in data["view"].get("effects", []) if each["do"] == "suffer"}
    return done.count("assist") > 1 and "parting-shot" in done and done[-1] == "finish" and len(hurt) > 1
