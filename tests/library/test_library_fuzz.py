"""Whatever a program gives to the library, one exception comes out, with a sentence, or a value."""

import json
import os
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import hqweb
from tests.core.calls import Obj, check_error, procedures
from tests.core.mutate import _damage, valid

CASES = int(os.environ.get("HQWEB_FUZZ_CASES", "20000")) // 20
PARTS = 4
CYCLE: list[Any] = []
CYCLE.append(CYCLE)
DEEP: Any = 1
for _ in range(5000):
    DEEP = [DEEP]
ODD: tuple[Any, ...] = (
    object(), {1, 2}, b"17", 1.5, 17.0, float("nan"), 10**5000, 1j, lambda: 17, range(3), (9, 14), iter([9]), CYCLE,
    DEEP, {(1, 2): 3}, {5: 6}, {None: 1}, "\ud800", NotImplemented, ..., int, True, hqweb, Exception("17"),
)  # fmt: skip


def odd(tree: Any, rng: Random) -> Any:
    """The same data with things in it that no JSON has."""
    if not isinstance(tree, (dict, list)) or not tree or rng.random() < 0.2:
        return rng.choice(ODD)
    places = list(tree) if isinstance(tree, dict) else range(len(tree))
    place = rng.choice(list(places))
    other: Any = dict(tree) if isinstance(tree, dict) else list(tree)
    other[place] = odd(tree[place], rng)
    return other


def text_of(log: Any) -> str:
    """A log as text, as far as it can be written."""
    try:
        return json.dumps(log)
    except (TypeError, ValueError, RecursionError):
        return "{"


def calls(request: Obj, rng: Random) -> list[Callable[[], object]]:
    """What a program might do with the parts of a request."""
    part: Callable[[str], Any] = request.get
    faces, seed, given = part("faces"), part("seed"), part("given")
    axes: Any = (part("do") or "ability", range(rng.randint(-3, 3), rng.randint(-3, 30), rng.choice((1, 2, -1))))
    log = part("log")
    found: list[Callable[[], object]] = [
        lambda: hqweb.begin(part("procedure"), part("inputs"), seed=seed, faces=faces, seat=part("seat") or "table"),
        lambda: hqweb.begin(part("procedure"), part("inputs"), dice=lambda sides: rng.randint(0, sides)),
        lambda: hqweb.odds(part("procedure"), part("inputs"), part("given")),
        lambda: hqweb.book(part("do") or "heroquest", part("inputs")),
        lambda: hqweb.grid(part("procedure"), part("inputs"), rows=axes, columns=("resistance", range(10, 13))),
        lambda: hqweb.open(log),
        lambda: hqweb.open(text_of(log)[: rng.choice((50, 100_000))]),
        lambda: hqweb.settings(log),
        lambda: hqweb.open(part("do")),
    ]
    return found if "log" not in request else [*found, *acts(part("do"), part("by"), given, faces)]


STANDS = [
    hqweb.begin("heroquest.simple-contest", ability=17, resistance="5W", faces=[9, 14]),
    hqweb.begin("heroquest.group-contest", heroes=[{"ability": 17}], resistance=14),
    hqweb.begin("heroquest.hero"),
]


def acts(do: Any, by: Any, given: Any, faces: Any) -> list[Callable[[], object]]:
    """Moves of contests that are not about them."""
    made: list[Callable[[], object]] = []
    for stand in STANDS:
        made += [
            lambda stand=stand: stand.act(do, given, by=by, faces=faces),  # type: ignore[misc]
            lambda stand=stand: stand.odds(do, given, by=by),  # type: ignore[misc]
            lambda stand=stand: stand.act(stand.choices[0].do, given, faces=faces),  # type: ignore[misc]
        ]
    return made


@pytest.mark.parametrize("part", range(PARTS))
def test_only_the_one_exception_comes_out(part: int) -> None:
    rng = Random(f"library fuzz {part}")
    logs = [stand.log for stand in STANDS]
    codes: Counter[str] = Counter()
    while sum(codes.values()) < CASES:
        for request in rng.sample(found := valid(rng, procedures()), min(6, len(found))):
            damaged = odd(request, rng) if rng.random() < 0.5 else _damage(json.loads(json.dumps(request)), rng)
            for call in calls(damaged, rng) if isinstance(damaged, dict) else ():
                try:
                    call()
                    codes["ok"] += 1
                except hqweb.HqwebError as error:
                    check_error(error.data())
                    codes[error.code] += 1
    assert [stand.log for stand in STANDS] == logs
    if CASES >= 1_000:
        assert codes["ok"] > 10 and len(codes) > 12, codes
