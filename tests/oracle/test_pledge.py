"""A roll that neither of two can choose, held to an independent formulation."""

from collections.abc import Iterator
from random import Random

import pytest

from tests.core.calls import Obj, data, error, procedures
from tests.core.driver import inputs
from tests.oracle import pledges

CONTEST = "heroquest.simple-contest"
GIVEN = {"ability": 17, "resistance": "5W2"}
BY_ROLL = [one for one in procedures() if one["opening"]]


def made(procedure: str = CONTEST, given: Obj | None = None) -> tuple[Obj, str, Obj]:
    """A pledge, an answer, and the log of the roll that they make."""
    given = GIVEN if given is None else given
    pledge = data(op="pledge", procedure=procedure, inputs=given)
    answer = data(op="answer", code=pledge["code"])["answer"]
    sealed = data(op="sealed", secret=pledge["secret"], answer=answer, procedure=procedure, inputs=given)
    log = data(op="begin", procedure=procedure, inputs=given, seed=sealed["seed"])["log"]
    return pledge, answer, log


@pytest.mark.parametrize("entry", BY_ROLL, ids=lambda entry: entry["id"])
def test_code_and_seed_are_what_is_told(entry: Obj) -> None:
    given = inputs(entry["fields"], Random(f"pledge {entry['id']}"))
    pledge, answer, log = made(entry["id"], given)
    about = pledges.settings(entry["id"], log["rules"], log["inputs"])
    assert pledge["code"] == pledges.code(pledge["secret"], about)
    assert log["seed"] == pledges.seed(pledge["secret"], answer, about)
    shared = data(op="link", log=log)["text"] if not hides(log["inputs"]) else ""
    if shared:
        found = data(op="witness", text=shared, code=pledge["code"], answer=answer, secret=pledge["secret"])
        assert found["log"] == log and found["kind"] == "roll"


def hides(given: Obj) -> bool:
    """Return whether these inputs hide something."""
    return given.get("hide") is True


def test_codes_are_whole_and_differ() -> None:
    for _ in range(50):
        pledge, answer, _ = made()
        for code, length in ((pledge["code"], 20), (pledge["secret"], 15), (answer, 10)):
            assert len(code.replace("-", "")) == length and set(code) <= {*pledges.SIGNS, "-"}
            assert pledges.sums_to_nothing(code)
    assert len({made()[1] for _ in range(50)}) == 50


def typos(code: str) -> Iterator[str]:
    """The code with one sign wrong, and with two that changed places."""
    letters = code.replace("-", "")
    for place, letter in enumerate(letters):
        for other in pledges.SIGNS:
            if other != letter:
                yield letters[:place] + other + letters[place + 1 :]
        for later in range(place + 1, len(letters)):
            if letters[later] != letter:
                swapped = list(letters)
                swapped[place], swapped[later] = swapped[later], letter
                yield "".join(swapped)


def test_each_single_typo_is_told() -> None:
    pledge, _, _ = made()
    for wrong in typos(pledge["code"]):
        assert error(op="answer", code=wrong)["code"] == "code.typo", wrong


def test_how_a_code_may_be_typed() -> None:
    code = made()[0]["code"]
    for typed in (code.lower(), code.replace("-", ""), f" {code.replace('-', ' ')}\n", "- ".join(code)):
        assert data(op="answer", code=typed)["code"] == code
    for typed, hint in ((code[:-1], "has 19"), (code + "A", "has 21"), ("", "has 0"), (None, "has 0"), (17, "has 0")):
        found = error(op="answer", code=typed)
        assert found["code"] == "code.shape" and hint in found["hint"]
    for sign in "0O1Iö!":
        assert error(op="answer", code=code[:-1] + sign)["code"] == "code.shape"


def test_what_does_not_fit_is_named() -> None:
    pledge, answer, log = made()
    text = data(op="link", log=log)["text"]
    good = {"text": text, "code": pledge["code"], "answer": answer, "secret": pledge["secret"]}
    assert data(op="witness", **good)["log"] == log
    other, their_answer, their_log = made()
    theirs = data(op="link", log=their_log)["text"]
    # Another secret, another code, other numbers: the code does not fit.
    changed = {**GIVEN, "ability": 18}
    seed = pledges.seed(pledge["secret"], answer, pledges.settings(CONTEST, 1, {**log["inputs"], "ability": 18}))
    moved = data(op="link", log=data(op="begin", procedure=CONTEST, inputs=changed, seed=seed)["log"])["text"]
    for part in ({"secret": other["secret"]}, {"code": other["code"]}, {"text": moved}):
        assert error(op="witness", **(good | part))["code"] == "pledge.code", part
    # Another answer, or a roll of another seed: the code fits, the seed does not.
    for part in ({"answer": their_answer}, {"text": theirs}):
        assert error(op="witness", **(good | part))["code"] == "pledge.seed", part
    typed = data(op="begin", procedure=CONTEST, inputs=GIVEN, seed=log["seed"], faces=[1, 20])["log"]
    assert error(op="witness", **(good | {"text": data(op="link", log=typed)["text"]}))["code"] == "pledge.typed"
    settings = data(op="link", procedure=CONTEST, inputs=GIVEN)["text"]
    assert error(op="witness", **(good | {"text": settings}))["code"] == "link.kind"
    assert error(op="witness", **(good | {"text": text[:-1]}))["code"] == "link.cut"
    for name in ("code", "answer", "secret"):
        wrong = {name: good[name][:-1] + ("A" if good[name][-1] != "A" else "B")}
        assert error(op="witness", **(good | wrong))["code"] == "code.typo"


def test_a_secret_may_be_given_again() -> None:
    pledge, _, _ = made()
    again = data(op="pledge", procedure=CONTEST, inputs=GIVEN, secret=pledge["secret"])
    assert (again["code"], again["secret"]) == (pledge["code"], pledge["secret"])
    assert error(op="pledge", procedure=CONTEST, inputs={"ability": 0})["code"] == "field.rating"
