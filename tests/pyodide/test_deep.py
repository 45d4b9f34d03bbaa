"""Deep JSON in the browser's Python: refused before it is parsed, since a parser would end the runtime for good."""

import json
from collections.abc import Callable

import pytest

import hqweb

type Handle = Callable[[str], str]


@pytest.mark.parametrize("depth", [45, 49, 500, 2_000, 3_000, 5_000, 100_000])
@pytest.mark.parametrize("opened", ["[", '{"a":'])
def test_deep_json_is_answered_alike(depth: int, opened: str, pyodide_handle: Handle) -> None:
    closed = "]" if opened == "[" else "}"
    deep = opened * depth + "1" + closed * depth
    for request in (
        f'{{"op": "pack", "heroes": {deep}}}',
        json.dumps({"op": "unpack", "text": f'{{"hqweb": 1, "heroes": {deep}}}'}),
        json.dumps({"op": "unpack", "text": f'{{"hqweb": 1, "heroes": {opened * depth}'}),
    ):
        assert pyodide_handle(request) == hqweb.handle(request)
        assert json.loads(hqweb.handle(request))["ok"] is False
    assert pyodide_handle('{"op": "pack"}') == hqweb.handle('{"op": "pack"}')
