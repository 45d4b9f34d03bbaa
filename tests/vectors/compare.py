"""Return whether the vectors differ from those of an older commit in words alone.

    python -m tests.vectors.compare COMMIT

Every text that only a person reads is taken out of both, by the shapes of :mod:`scripts.replies`. What's left is
compared. The path of each difference is printed, and the command fails if there is one. Members that are new in
verdicts, prices or `takes` change nothing that was there before, nor do new vectors, so they're only counted.
"""

import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from scripts.replies import Schema, schema

FOLDER = Path(__file__).resolve().parent
FIELDS = ("flag_field", "int_field", "list_field", "pick_field", "picks_field", "rating_field", "text_field")
PROSE = {
    *("axis.label", "board.label", "board.pairs.tag", "card.corner", "card.groups.label", "card.groups.text"),
    *("card.title", "cell", "cell.text", "choice.brings", "choice.cost", "choice.more", "choice.press", "choice.title"),
    *("choice.who", "dice.dice.name", "effect.text", "effect.who", "facts.picks.label", "facts.picks.options.label"),
    *("grid.caption", "grid.columns.label", "headline.mean", "headline.word", "history.moves.line"),
    *("history.moves.title", "ladder.gap.text", "ladder.label", "ladder.moves.by", "ladder.rungs.label"),
    *("ladder.sides.who", "link.left_out", "linked_roll.title", "linked_roll.told", "linked_settings.left_out"),
    *("linked_settings.title", "linked_settings.told", "note.text", "odds.caption", "odds.setup", "odds_grid.caption"),
    *("offer.brings", "offer.title", "outcome.label", "plan.label", "plan.squares.note", "plan.tokens.name"),
    *("pledge.title", "pledge.told", "rails.rails.label", "rails.rails.note", "reason.hint", "recast.left_out"),
    *("recast.says", "refusal.hint", "row.label", "sample.caption", "score.note", "score.who", "spends.caption"),
    *("spends.title", "step.name", "step.strong", "step.text", "sum.label", "sum.parts.label", "unpacked.warnings"),
    *("view.actors.*", "view.setup", "view.status", "view.summary", "written.text"),
    *(f"{field}.{part}" for field in FIELDS for part in ("help", "label")),
    *("list_field.noun.many", "list_field.noun.one"),
    *(f"{field}.options.{part}" for field in ("pick_field", "picks_field") for part in ("label", "note")),
}
"""The members of replies that hold words for people, or places in them, by the shape that has them."""
MIXED = ("view.verdict.*", "step.numbers.*")
"""Members whose values may be a key or a text; a text has a space."""
DATA = {"pack"}
"""Operations whose written text is a file and no prose."""

type Vectors = dict[str, dict[str, Any]]


class Reader:
    """Replies without their words."""

    def __init__(self) -> None:
        self._shapes: dict[str, Schema] = schema()["$defs"]

    def bare(self, vector: dict[str, Any]) -> dict[str, Any]:
        """Return a vector without the words of its reply."""
        operation = vector["request"].get("op") if isinstance(vector["request"], dict) else None
        reply = dict(vector["reply"])
        if operation in DATA and "error" not in reply:
            return vector
        if "error" in reply:
            reply["error"] = self._bare(reply["error"], {"$ref": "#/$defs/refusal"}, "")
        elif operation in self._shapes["replies"]["properties"]:
            reply["data"] = self._bare(reply["data"], self._shapes["replies"]["properties"][operation], "")
        return vector | {"reply": reply}

    def _bare(self, value: Any, shape: Schema, path: str) -> Any:
        if path in MIXED:
            return _keyed(value)
        shape, path = self._shape(value, shape, path)
        if path in PROSE and isinstance(value, list):
            return "words"
        if path in PROSE and isinstance(value, str):
            return "words" if value else ""
        if isinstance(value, list):
            items = shape.get("items", {})
            return [self._bare(each, items if isinstance(items, dict) else {}, path) for each in value]
        if isinstance(value, dict):
            known = shape.get("properties", {})
            other = shape.get("additionalProperties") or {}
            return {
                name: self._bare(each, known[name], f"{path}.{name}")
                if name in known
                else self._bare(each, other, f"{path}.*")
                for name, each in value.items()
            }
        return value

    def _shape(self, value: Any, shape: Schema, path: str) -> tuple[Schema, str]:
        """Return the shape of a value behind its references, and the path that it gives to its members."""
        while "$ref" in shape or "anyOf" in shape:
            if "$ref" in shape:
                path = shape["$ref"].rpartition("/")[2]
                shape = self._shapes[path]
            if "anyOf" in shape:
                fitting = [each for each in shape["anyOf"] if self._fits(value, each)]
                if not fitting:
                    break
                shape = fitting[0]
        return shape, path

    def _fits(self, value: Any, shape: Schema) -> bool:
        """Return whether a value is of one of several shapes, which differ in their type or their kind."""
        if "$ref" in shape:
            return self._fits(value, self._shapes[shape["$ref"].rpartition("/")[2]])
        if isinstance(value, dict):
            kind = shape.get("properties", {}).get("kind", {}).get("const", value.get("kind"))
            return shape.get("type") == "object" and kind == value.get("kind")
        return shape.get("type") != "object" and (shape.get("type") == "array") == isinstance(value, list)


def _keyed(value: Any) -> Any:
    """Return a value with each text in it taken out."""
    if isinstance(value, str):
        return "words" if " " in value else value
    if isinstance(value, list):
        return [_keyed(each) for each in value]
    return {name: _keyed(each) for name, each in value.items()} if isinstance(value, dict) else value


def differences(old: Any, new: Any, path: str = "") -> Iterator[str]:
    """Yield the path of each difference between two JSON values, with both values.

    >>> list(differences({"a": [1, 2]}, {"a": [1, 3], "b": 0}))
    ['.a.1: 2 is now 3', '.b: new']
    """
    if isinstance(old, dict) and isinstance(new, dict):
        yield from (f"{path}.{name}: gone" for name in old if name not in new)
        yield from (each for name in old if name in new for each in differences(old[name], new[name], f"{path}.{name}"))
        yield from (f"{path}.{name}: new" for name in new if name not in old)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for number, pair in enumerate(zip(old, new, strict=True)):
            yield from differences(*pair, f"{path}.{number}")
    elif old != new or type(old) is not type(new):
        yield f"{path}: {_short(old)} is now {_short(new)}"


_GROWN = re.compile(r".*\.(?:view\.(verdict\..+)|choices\.\d+\.(prices)|error(?:\.also\.\d+)?\.(takes)): new")


def grown(found: list[str]) -> tuple[Counter[str], list[str]]:
    """Return how many members are new in verdicts, prices and `takes`, by their place there, and all other differences.

    >>> grown([".x.view.verdict.heroes.0.points: new", ".x.view.verdict.heroes.1.points: new", ".x.status: new"])
    (Counter({'verdict.heroes.*.points': 2}), ['.x.status: new'])
    """
    pairs = [(each, _GROWN.fullmatch(each)) for each in found]
    places = (re.sub(r"\.\d+(?=\.|$)", ".*", next(filter(None, match.groups()))) for _, match in pairs if match)
    return Counter(places), [each for each, match in pairs if not match]


def _short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return f"{len(value)} entries" if isinstance(value, list) else text if len(text) <= 60 else f"{text[:60]}…"


def compare(old: Vectors, new: Vectors) -> list[str]:
    """Return the differences between vectors, other than in words."""
    reader = Reader()

    def bare(vectors: Vectors) -> Vectors:
        return {name: reader.bare(vector) for name, vector in vectors.items()}

    return list(differences(bare(old), bare(new)))


def by_name(file: str, text: str) -> Vectors:
    """Return the vectors of one file by the file's name and theirs."""
    return {f"{file}: {vector['name']}": vector for vector in json.loads(text)}


def main(commit: str) -> int:
    """Compare with a commit, print what differs, and return the status."""

    def git(*words: str) -> str:
        return subprocess.run(("git", *words), cwd=FOLDER, capture_output=True, text=True, check=True).stdout  # noqa: S607

    old: Vectors = {}
    for file in git("ls-tree", "--name-only", commit, "./").split():
        if file.endswith(".json"):
            old |= by_name(Path(file).stem, git("show", f"{commit}:./{file}"))
    new: Vectors = {}
    for path in sorted(FOLDER.glob("*.json")):
        new |= by_name(path.stem, path.read_text("utf-8"))
    fresh = sorted(new.keys() - old.keys())
    more, found = grown(compare(old, {name: new[name] for name in new if name in old}))
    print(*found, sep="\n", end="\n" if found else "")  # noqa: T201
    print(*(f"{count} times new: {place}" for place, count in more.most_common()), sep="\n")  # noqa: T201
    print(*(f"new vector: {name}" for name in fresh), sep="\n", end="\n" if fresh else "")  # noqa: T201
    besides = f", {more.total()} members and {len(fresh)} vectors are new" if more or fresh else ""
    print(f"{len(found)} differences besides words" if found else f"{len(old)} vectors: only words changed{besides}")  # noqa: T201
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
