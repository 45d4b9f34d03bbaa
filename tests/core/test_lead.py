"""A GM's next step: the one filled button alone plays four heroes against six foes to the end."""

import json
from typing import Any

import pytest

import hqweb

type Obj = dict[str, Any]

HEROES = [
    {"name": name, "ability": ability} for name, ability in (("Maren", 17), ("Odo", 25), ("Tamsin", 18), ("Brecht", 14))
]
FOES = [{"name": f"Spearman {number}", "resistance": 15} for number in range(1, 7)]
CONTESTS = (
    "heroquest.extended-contest",
    "questworlds.scored-contest",
    "questworlds-097.scored-sequence",
    "questworlds-097.wagered-sequence",
    "questworlds-097.chained-sequence",
)
MOST = 150
"""More moves than any of these contests takes."""


def asked(**request: Any) -> Obj:
    """Return the data of the engine's reply."""
    reply: Obj = json.loads(hqweb.handle(json.dumps(request)))
    assert reply["ok"], reply
    data: Obj = reply["data"]
    return data


def lead(view: Obj) -> Obj | None:
    """Return the choice that has the filled button: the first without a price, of the first two."""
    buttons = [each for each in view["choices"] if each["place"] == "button"][:2]
    return next((each for each in buttons if not each["cost"]), None)


@pytest.mark.parametrize("procedure", CONTESTS)
@pytest.mark.parametrize("seed", range(8))
def test_the_lead_never_stalls_and_pairs_whoever_is_free(procedure: str, seed: int) -> None:
    data = asked(op="begin", procedure=procedure, inputs={"heroes": HEROES, "foes": FOES}, seed=f"{seed:016x}")
    for _ in range(MOST):
        view = data["view"]
        now = lead(view)
        if not now:
            break
        free = [each for each in view["choices"] if each["do"] == "engage" and each["place"] == "button"]
        if any(each["by"].startswith("h") for each in free):
            assert now["do"] in ("engage", "pair-up"), now["title"]
        data = asked(op="act", log=data["log"], do=now["do"], by=now["by"])
    assert data["view"]["status"] == "Over"
    assert data["view"]["settled"]


def test_a_free_hero_is_offered_first_whom_nobody_faces() -> None:
    data = asked(op="begin", procedure=CONTESTS[0], inputs={"heroes": HEROES[:2], "foes": FOES[:3]})
    for do, by, given in (("engage", "h1", {"against": "f1"}), ("engage", "h2", {"against": "f1"})):
        data = asked(op="act", log=data["log"], do=do, by=by, given=given)
    more = next(each for each in data["view"]["choices"] if (each["do"], each["by"]) == ("engage", "h1"))
    assert [each["value"] for each in more["fields"][0]["options"]] == ["f2", "f3"]
    data = asked(op="act", log=data["log"], do="engage", by="f2", given={"against": "h1"})
    more = next(each for each in data["view"]["choices"] if (each["do"], each["by"]) == ("engage", "h2"))
    assert [each["value"] for each in more["fields"][0]["options"]] == ["f3", "f2"]
