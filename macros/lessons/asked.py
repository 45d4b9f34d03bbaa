"""Questions on a page: each case with its sentence, its answers, and the right one from the engine."""

from collections import Counter
from random import Random
from typing import NamedTuple

from macros.calls import Data, PageError, entry
from macros.lessons.kinds import CASES, LEAST, Answer, Case, Gain, Likelier, Question, Share
from macros.lessons.readers import counted, played, right, spent
from macros.texts import applies, shown

_DRAWS = 48
"""The number of generated cases to choose from."""


class Asked(NamedTuple):
    """A case in words: the sentence, the answers, and the key of the right one."""

    case: Case
    ask: str
    answers: tuple[Answer, ...]
    right: str

    @property
    def label(self) -> str:
        """The right answer in words."""
        return next(each.label for each in self.answers if each.key == self.right)


def words(question: Question, case: Case, where: str) -> dict[str, str]:
    """The values of names in braces: inputs as the form shows them, the faces, and the case's own words.

    Raises:
        PageError: the engine refuses the case.
    """
    inputs = played(question.procedure, case, where)[0]["log"]["inputs"]
    fields = entry("procedures", question.procedure, where)["fields"]
    told = {
        field["name"]: shown(field, inputs[field["name"]])
        for field in fields
        if field["name"] in inputs and field["kind"] != "list" and applies(field, inputs)
    }
    given = [*case.faces, *(face for move in case.moves for face in move.get("faces", []))]
    return told | {f"d{number}": str(face) for number, face in enumerate(given, 1)} | case.words


def asked(question: Question, case: Case, where: str) -> Asked:
    """One case in words, with the right answer.

    Raises:
        PageError: the engine refuses, a name in braces is unknown, or the answers are invalid.
    """
    named = words(question, case, where)
    key = right(question.read, question.procedure, case, where)
    try:
        text = question.ask.format(**named)
        answers = tuple(Answer(each.key, each.label.format(**named)) for each in case.answers or question.answers)
    except (KeyError, IndexError) as missing:
        raise PageError(f"{where}: {missing} is not among {', '.join(sorted(named))}") from None
    keys, labels = [each.key for each in answers], [each.label for each in answers]
    if len(set(keys)) < len(keys) or len(set(labels)) < len(labels) or len(keys) < 2:
        raise PageError(f"{where}: answers need distinct keys and labels: {labels}")
    if key not in keys:
        raise PageError(f"{where}: the right answer to {text!r} is {key!r}, which is not among {keys}")
    return Asked(case, text, answers, key)


def all_of(question: Question, where: str) -> tuple[Asked, ...]:
    """Every case of a question in words; `where` names it and seeds its random numbers.

    Raises:
        PageError: the question breaks a rule of `kinds`.
    """
    out = [asked(question, case, where) for case in question.cases]
    seen = {each.ask for each in out}
    if not out or len(seen) < len(out):
        raise PageError(f"{where}: a question needs cases written by hand, and no two may read the same")
    if question.more:
        out += _chosen(question, where, out)
    if len(out) < LEAST:
        raise PageError(f"{where}: {len(out)} cases are too few for practice; write at least {LEAST}")
    if len({each.label for each in out}) == 1:
        raise PageError(f"{where}: {out[0].label!r} is right in every case")
    return tuple(out)


def _chosen(question: Question, where: str, hand: list[Asked]) -> list[Asked]:
    """Generated cases, chosen so that every answer is right about equally often."""
    random = Random(where)  # noqa: S311 (a lesson's cases, the same in each build)
    found: dict[str, list[Case]] = {}
    for case in [question.more(random) for _ in range(_DRAWS)] if question.more else []:
        found.setdefault(right(question.read, question.procedure, case, where), []).append(case)
    often, seen = Counter(each.right for each in hand), {each.ask for each in hand}
    out: list[Asked] = []
    while any(found.values()) and len(hand) + len(out) < CASES:
        rarest = min((key for key in found if found[key]), key=lambda key: often[key])
        each = asked(question, found[rarest].pop(0), where)
        if each.ask not in seen:
            seen.add(each.ask)
            often[rarest] += 1
            out.append(each)
    return out


def proof(question: Question, case: Case, where: str) -> Data:
    """The engine's views and odds for a question's answer, which the page shows without a script.

    Raises:
        PageError: the engine refuses.
    """
    read = question.read
    if isinstance(read, Share):
        return {"odds": [counted(question.procedure, case.inputs, where)], "steps": []}
    if isinstance(read, Likelier):
        other = counted(read.procedure or question.procedure, case.inputs | case.other, where)
        return {"odds": [counted(question.procedure, case.inputs, where), other], "steps": []}
    past = played(question.procedure, case, where)
    before = past[-1]["view"]
    after = spent(read, past[-1], where) if isinstance(read, Gain) else None
    if after:
        past.append(after)
    return {
        "odds": [],
        "before": before if after else None,
        "log": past[-1]["log"],
        "view": past[-1]["view"],
        "steps": [
            step
            for data, after in zip(past, [*past[1:], None], strict=True)
            if not _again(data, after)
            for step in data["view"]["steps"]
        ],
    }


def _again(data: Data, after: Data | None) -> bool:
    """Return True if the next view repeats these steps, like a hero point that resolves the same dice again."""
    steps = data["view"]["steps"]
    if after is None or not steps or after["log"]["moves"][-1].get("faces"):
        return False
    return [step["text"] for step in after["view"]["steps"][:1]] == [steps[0]["text"]]
