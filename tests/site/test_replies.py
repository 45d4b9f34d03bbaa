"""The described shapes of replies hold for every vector, and the types are made from them."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator

from hqweb import handle
from scripts import replies

VECTORS = Path(__file__).parent.parent / "vectors"


def validator(shape: str) -> Draft202012Validator:
    return Draft202012Validator({**replies.schema(), "$ref": f"#/$defs/{shape}"})


def data_of(op: str) -> list[dict[str, Any]]:
    vectors = [each for path in sorted(VECTORS.glob("*.json")) for each in json.loads(path.read_text("utf-8"))]
    return [
        each["reply"]["data"]
        for each in vectors
        if isinstance(each["request"], dict) and each["request"].get("op") == op and each["reply"]["ok"]
    ]


# An answer is drawn anew for each request, so no vector has one.
@pytest.mark.parametrize("op", [op for op in replies.REPLIES if op != "answer"])
def test_every_reply_of_the_vectors_has_the_described_shape(op: str) -> None:
    found = data_of(op)
    assert found
    check = validator(replies.REPLIES[op])
    for data in found:
        assert [str(error) for error in check.iter_errors(data)] == []


def test_a_fresh_answer_has_the_described_shape() -> None:
    reply = json.loads(handle(json.dumps({"op": "answer", "code": "WMXG7-SYBUY-6UUGT-CUWQK"})))
    assert [str(error) for error in validator("answer").iter_errors(reply["data"])] == []


def test_every_refusal_of_the_vectors_has_the_described_shape() -> None:
    check = validator("refusal")
    refusals = [
        each["reply"]["error"]
        for path in VECTORS.glob("*.json")
        for each in json.loads(path.read_text("utf-8"))
        if not each["reply"]["ok"]
    ]
    assert refusals
    for refusal in refusals:
        assert [str(error) for error in check.iter_errors(refusal)] == []


def test_a_view_that_says_more_than_is_described_does_not_pass() -> None:
    data = data_of("begin")[0]
    assert not validator("played").is_valid({**data, "view": {**data["view"], "more": 1}})


def test_the_types_are_those_of_the_shapes() -> None:
    assert replies.declared() == replies.TYPES.read_text(encoding="utf-8"), "run python -m scripts.replies"
