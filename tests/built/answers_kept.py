"""The files of answers of the built site, read as a page reads them."""

import json
import re
from collections.abc import Iterator
from html import unescape
from itertools import count
from math import prod
from typing import Any, NamedTuple

from hqweb.core.dice import Die, Stream
from scripts.answers import FOLDER, unpacked
from tests.browser.pages import SITE, paths, text_of

ROLLER = re.compile(r"<hq-roller[^>]*? data-setup='([^']*)'(?: data-answers=\"(\w+)\")?")
QUIZ = re.compile(r"data-quiz='[^']*'(?: data-answers=\"(\w+)\")?")


class Answers(NamedTuple):
    """A setup of a roller, and the name of its file; empty where there is none."""

    procedure: str
    inputs: str
    name: str


def rollers() -> list[Answers]:
    """Return every different setup of the site's rollers, and of its rolls within sentences."""
    found = set()
    for path in paths():
        for text, name in ROLLER.findall(text_of(path)):
            setup = json.loads(unescape(text))
            found.add(Answers(setup["procedure"]["id"], json.dumps(setup["inputs"]), name))
    for file in sorted((SITE / "assets" / "procedures").glob("*.json")):
        entry = json.loads(file.read_text(encoding="utf-8"))
        for text, roll in entry["rolls"].items():
            inputs = json.dumps(json.loads(text))
            found.add(Answers(entry["procedure"]["id"], inputs, roll.get("answers", "")))
    return sorted(found)


def forms() -> list[dict[str, Any]]:
    """Return what each roller of the site starts with: its procedure, and its inputs."""
    texts = {text for path in paths() for text, _ in ROLLER.findall(text_of(path))}
    return [json.loads(unescape(text)) for text in sorted(texts)]


def questions() -> list[str]:
    """Return the name of the file of every question; empty where one has none."""
    return [name for path in paths() for name in QUIZ.findall(text_of(path))]


def content(name: str) -> dict[str, Any]:
    """Return what a file has."""
    found: dict[str, Any] = json.loads((SITE / FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return found


def thrown(told: dict[str, Any], name: str, most: int) -> Iterator[tuple[str, Any]]:
    """Yield seeds whose dice all fall differently, in at most so many ways, each with the data of the reply.

    The build drew other seeds: nothing in a file may depend on anything but the faces.
    """
    dice = tuple(Die(sides, "") for sides in told["dice"])
    seen: set[tuple[int, ...]] = set()
    for number in count():
        if len(seen) == min(most, prod(told["dice"])):
            return
        seed = f"{name}{number}"
        faces, _ = Stream(seed).roll(dice)
        if faces not in seen:
            seen.add(faces)
            data = reply_to(told, faces)
            data["log"]["seed"] = seed
            yield seed, data


def reply_to(told: dict[str, Any], faces: tuple[int, ...]) -> Any:
    """Return the data of the reply for these faces."""
    place = 0
    for face, sides in zip(faces, told["dice"], strict=True):
        place = place * sides + face - 1
    return unpacked(told["replies"], place)
