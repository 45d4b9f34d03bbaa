"""Characters made and grown at random, against the ledgers of `growing`."""

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.calls import Obj, procedure, reply
from tests.core.driver import inputs, move, seed
from tests.oracle.growing import Ledger, Maker

SEEDS = st.integers(0, 2**32)


def cells(view: Obj, caption: str) -> list[list[Any]]:
    """The rows of a table of a view."""
    return [
        row["cells"]
        for block in view["blocks"]
        if block["kind"] == "table" and block["caption"] == caption
        for row in block["rows"]
    ]


def begun(name: str, given_: Obj, rng: Random) -> Obj:
    """The start of a game."""
    answer = reply({"op": "begin", "procedure": name, "inputs": given_, "seed": seed(rng)})
    assert answer["ok"], answer
    found: Obj = answer["data"]
    return found


def advanced(stand: Obj, rng: Random) -> Obj:
    """The same after one random move."""
    answer = reply(move(reply, stand, rng))
    assert answer["ok"], answer
    found: Obj = answer["data"]
    return found


@settings(max_examples=60, deadline=None)
@given(SEEDS, st.sampled_from(["as-you-go", "list", "prose"]))
def test_a_character_is_made_as_the_ledger_says(number: int, method: str) -> None:
    rng = Random(number)
    entry = procedure("questworlds.creation")
    stand = begun(entry["id"], inputs(entry["fields"], rng) | {"method": method}, rng) if method == "prose" else begun(
        entry["id"], {"method": method, "way": rng.choice(["umbrella", "package", "plain"])}, rng
    )  # fmt: skip
    ledger = Maker(stand["log"]["inputs"])
    for _ in range(45):
        view = stand["view"]
        assert {choice["do"] for choice in view["choices"]} == ledger.open
        rows = cells(view, "The sheet")
        flaws = [row[-1] for row in rows if row[1] in ("Flaw", "Keyword’s flaw")]
        rated = [row[-1] for row in rows if row[1] not in ("Flaw", "Keyword’s flaw") and row[-1] != "–"]
        assert sorted(rated) == ledger.shown and flaws == ledger.flaws_shown
        assert view["summary"].endswith(f"{ledger.spent} of 20 points spent.")
        assert ledger.spent <= 20 and all(one["points"] <= 10 for one in ledger.abilities)
        if not view["choices"]:
            break
        stand = advanced(stand, rng)
        ledger.do(stand["log"]["moves"][-1])


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_a_character_grows_as_the_ledger_says(number: int) -> None:
    rng = Random(number)

    def rating() -> dict[str, Any]:
        return {"rating": rng.randint(10, 45)}

    keywords = [
        rating() | {"way": "umbrella", "breakouts": [{"bonus": rng.randint(1, 9)}] * rng.randint(0, 2)}
        if rng.random() < 0.6
        else rating() | {"way": "package", "parts": [rating() for _ in range(rng.randint(0, 2))]}
        for _ in range(rng.randint(0, 3))
    ]
    given_ = {
        "keywords": keywords,
        "abilities": [rating() for _ in range(rng.randint(0, 4))],
        "xp": rng.randint(0, 40),
        "spent": rng.randint(0, 40),
        "supply": rng.choice(["experience", "three"]),
    }
    if given_["supply"] == "experience":
        given_["awards"] = rng.choice(["besides", "within"])
    stand = begun("questworlds.hero", given_, rng)
    ledger = Ledger(stand["log"]["inputs"])
    for _ in range(30):
        view = stand["view"]
        assert {choice["do"] for choice in view["choices"]} == ledger.open
        assert sorted(row[-1] for row in cells(view, "The sheet")) == ledger.shown
        noted = " ".join(block["text"] for block in view["blocks"] if block["kind"] == "note")
        assert noted.endswith(f"Ever earned: {ledger.ever}.")
        said = view["summary"].rpartition(": ")[2].split()
        assert (int(said[0]), int(said[3])) == (ledger.points, ledger.xp)
        for choice in view["choices"]:
            if choice["do"] == "catch-up":
                options = choice["fields"][0]["options"]
                assert [int(option["value"][1:]) for option in options] == ledger.lagging()
        stand = advanced(stand, rng)
        ledger.do(stand["log"]["moves"][-1])
