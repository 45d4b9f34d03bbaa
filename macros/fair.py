"""The dice for the page that checks them: what becomes of every byte, which rolls are counted, code as it runs."""

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from hqweb.core.dice import face_of
from hqweb.core.limits import MAX_SAMPLED, MAX_SIDES
from macros import pages, sources
from macros.calls import Json, PageError, ask, catalog, entry
from macros.render import block, inline

_FOLDER = Path(__file__).resolve().parents[1] / "docs" / "assets" / "fair"

PROOF = "core/test_dice_fair.py"
"""The tests that hold the dice fair, below `tests/`."""

DICE = (6, 10, 12, 20, 100)
"""Dice that are counted face by face."""

STRAY = "Fair dice stray this far or farther in"
OFTEN = (
    (0, "fewer than 1 of 10,000"),
    (99, "about {share} of 10,000"),
    (9949, "about {percent} of 100"),
    (9990, "more than 99 of 100"),
    (10_000, "more than 999 of 1,000"),
)
"""How often they do, for shares up to a number of ten thousand: the page's script has these words from the page."""

type Given = dict[str, Json]

PRESETS: tuple[tuple[str, str, Given], ...] = (
    ("heroquest.simple-contest", "{ability} against {resistance}", {"ability": "17", "resistance": "14"}),
    ("heroquest.simple-contest", "{ability} against {resistance}", {"ability": "5W", "resistance": "15"}),
    ("heroquest.augment", "{ability}", {"ability": "15W"}),
    ("questworlds.simple-contest", "{ability} against {resistance}", {"ability": "13", "resistance": "14"}),
    ("questworlds.graduated-goals", "{ability} against {resistance}", {"ability": "8M", "resistance": "17"}),
    ("questworlds.augment", "{ability}", {"ability": "15M"}),
    ("questworlds.pyrrhic", "{ability} against {resistance}", {"ability": "13", "resistance": "5M"}),
    ("questworlds.healing", "{ability}", {"ability": "18"}),
    ("questworlds-097.contest", "{ability} against {resistance}", {"ability": "15", "resistance": "12"}),
    ("questworlds-097.hindrance", "{flaw}", {"flaw": "14"}),
    ("draw-steel.power-roll", "+{score}", {"score": 2}),
    ("draw-steel.test", "+{score}", {"score": 1}),
    ("draw-steel.assist", "+{score}", {"score": 2}),
    ("draw-steel.group-test", "two heroes", {"heroes": [{}, {}]}),
    ("draw-steel.opposed-roll", "+{score}", {"score": 2}),
    ("draw-steel.ability-roll", "+{score}", {"score": 2}),
    ("draw-steel.grab", "+{M}", {"M": 2}),
    ("draw-steel.saving-throw", "{least} or more", {"least": 6}),
    ("spheres.check", "+{skill} against {dc}", {"skill": 4, "dc": 15}),
    ("spheres.check", "+{skill} against {dc}", {"skill": 8, "dc": 25}),
    ("spheres.opposed-check", "+{skill} against +{their_skill}", {"skill": 4, "their_skill": 3}),
    ("spheres.percent-roll", "{chance}%", {"chance": "45"}),
    ("spheres.luck-check", "+{luck_rank} against {dc}", {"luck_rank": 2, "dc": 15}),
    ("spheres.sheer-luck", "{result} or less", {"result": 10}),
    ("spheres.ladder", "{advantage} steps up", {"advantage": 2}),
    ("spheres.attack", "+{skill} against +{their_skill}", {"skill": 5, "their_skill": 4}),
    ("spheres.resistance", "+{skill}", {"skill": 3}),
)
"""Rolls to count, at least one of each procedure that rolls at once: the words that tell it, and its inputs."""


class Spread(NamedTuple):
    """Count the byte values for one die: how many are used, how many skipped, and how many fall to each face.

    Taken as they come, without throwing any away, the faces up to `favored` would get `more` and the others `less`.
    """

    sides: int
    used: int
    thrown: int
    each: int
    favored: int
    more: int
    less: int


@cache
def spread(sides: int) -> Spread:
    """Count the face that the engine gives every byte value.

    Raises:
        PageError: the faces do not come equally often.

    >>> spread(20)
    Spread(sides=20, used=240, thrown=16, each=12, favored=16, more=13, less=12)
    """
    ruled = Counter(face_of(byte, sides) for byte in range(MAX_SIDES))
    thrown = ruled.pop(0, 0)
    if len(ruled) != sides or len(set(ruled.values())) != 1:
        raise PageError(f"the faces of a d{sides} do not come equally often")
    plain = Counter(byte % sides + 1 for byte in range(MAX_SIDES))
    most, least = max(plain.values()), min(plain.values())
    favored = sum(times == most for times in plain.values()) if most > least else 0
    return Spread(sides, MAX_SIDES - thrown, thrown, ruled[1], favored, most, least)


@cache
def _figures() -> dict[str, int]:
    every = [spread(sides) for sides in range(2, MAX_SIDES + 1)]
    worst = max(every, key=lambda each: each.thrown)
    return {
        "sizes": len(every),
        "bytes": MAX_SIDES,
        "pairs": len(every) * MAX_SIDES,
        "whole": sum(not each.thrown for each in every),
        "worst": worst.sides,
        "thrown": worst.thrown,
        "most": MAX_SAMPLED,
    }


def fair_figure(name: str) -> str:
    """A figure of the proof: `sizes`, `bytes`, `pairs`, `whole`, `worst` or `thrown`; or the `most` rolls of a run.

    Raises:
        PageError: there is no such figure.

    >>> fair_figure("pairs")
    '65,280'
    """
    if name not in _figures():
        raise PageError(f"there is no figure {name}: there are {', '.join(_figures())}")
    return f"{_figures()[name]:,}"


def fair_code(name: str) -> str:
    """The very file of `docs/assets/fair/` that runs, or that its test runs, as a block of code.

    Raises:
        PageError: there is no such file.
    """
    path = _FOLDER / name
    if not path.is_file():
        raise PageError(f"there is no file docs/assets/fair/{name}")
    return f"``` {path.suffix.removeprefix('.')}\n{path.read_text('utf-8').rstrip()}\n```"


def presets() -> list[dict[str, Any]]:
    """The rolls that can be counted, by ruleset, each asked of the engine once.

    Raises:
        PageError: the engine refuses one of them.
    """
    groups: dict[str, dict[str, Any]] = {}
    for name, words, inputs in PRESETS:
        found = entry("procedures", name, "fair_tool")
        ask({"op": "sample", "procedure": name, "inputs": inputs, "count": 1}, f"fair_tool: {name}")
        titles = {each["id"]: each["title"] for each in catalog()["rulesets"]}
        group = groups.setdefault(found["ruleset"], {"title": titles[found["ruleset"]], "rolls": []})
        label = f"{found['title']}, {words.format_map(inputs)}"
        group["rolls"].append({"label": label, "procedure": name, "inputs": inputs})
    return list(groups.values())


def tool(name: str, die: int, count: int, seed: str) -> dict[str, Any]:
    """Return the parts of a tool's template; for `sample`, with a run made here and the other things to count."""
    if name != "sample":
        return {}
    run = ask({"op": "sample", "die": die, "count": count, "seed": seed}, "fair_tool")
    shown = zip(run["rows"], run["fell"], run["due"], strict=True)
    rows = [{"label": row["label"], "fell": fell, "due": due} for row, fell, due in shown]
    words = {"stray": STRAY, "often": OFTEN}
    setup = {"run": run, "die": die, "dice": DICE, "groups": presets(), "most": MAX_SAMPLED, "words": words}
    return {"setup": setup, "run": run, "die": die, "rows": rows, "stray": STRAY, "often": often(run["stray"]["share"])}


def often(share: int) -> str:
    """Say how often fair dice stray as far, a share of ten thousand, in words.

    >>> often(4312), often(32), often(0), often(9996)
    ('about 43 of 100', 'about 32 of 10,000', 'fewer than 1 of 10,000', 'more than 999 of 1,000')
    """
    words = next(words for most, words in OFTEN if share <= most)
    return words.format(share=share, percent=(share + 50) // 100)


def register(env: Any, here: pages.Here) -> None:
    """Let the page about fair dice call what it is made of."""

    @env.macro
    def fair_tool(name: str, die: int = 0, count: int = 0, seed: str = "") -> str:
        """A tool that checks the dice: `sample`, after a run that is made here; `hand`; or `check` of a log."""
        return block(f"fair_{name}.j2", **tool(name, die, count, seed))

    @env.macro
    def fair_dice(*sides: int) -> str:
        """Render a table of the 256 byte values on dice with these numbers of sides."""
        return block("fair_dice.j2", rows=[spread(each) for each in sides])

    @env.macro
    def fair_file(name: str, text: str) -> str:
        """A link to code of the page, as a file."""
        return inline("asset.j2", link=here.asset(f"assets/fair/{name}"), text=text)

    @env.macro
    def fair_tests() -> str:
        """List the tests of the proof, with their own docstrings."""
        return block("fair_tests.j2", tests=sources.tests(PROOF))

    env.macro(fair_figure)
    env.macro(fair_code)
