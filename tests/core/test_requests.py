"""Random requests of every operation: a reply of the promised shape, and never a bug of the engine."""

import os
from itertools import islice
from random import Random

import pytest

from hqweb.facade import FACADE
from tests.core.requests import Told, made

CASES = int(os.environ.get("HQWEB_REQUESTS", "4000"))
PARTS = 4


@pytest.mark.parametrize("part", range(PARTS))
def test_every_request_is_answered_as_promised(part: int) -> None:
    told = Told()
    for text in islice(made(Random(f"requests part {part}")), CASES // PARTS):
        told.send(text)
    assert not told.failed, told.failed[0]
    assert told.codes["ok"] > CASES / PARTS / 10, told.codes
    if CASES >= 4_000:
        asked = {each.partition(" ")[0] for each in told.ops}
        assert set(FACADE.ops) <= asked, "every op was asked"


def test_a_wrong_reply_is_told_with_its_request(monkeypatch: pytest.MonkeyPatch) -> None:
    bug = '{"ok": false, "error": {"code": "internal.error", "field": "", "got": "", "hint": "A bug.", "also": []}}'
    monkeypatch.setattr("hqweb.handle", lambda _: bug)
    told = Told()
    told.send('{"op": "catalog"}')
    ((error, text),) = told.failed
    assert "internal.error" in error and text == '{"op": "catalog"}'
