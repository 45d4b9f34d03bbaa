"""The built site's search, asked players' questions without a browser."""

import json
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from macros.calls import catalog
from tests.browser.pages import SITE, paths, text_of

HERE = Path(__file__).parent
SHARE = 0.95
NONE = "no rule: "
# What has a capital within.
NAMES = re.compile(r"HeroQuest|QuestWorlds|\d[WM]\b")


class Question(NamedTuple):
    """A question: the game of the open page, the words, the place, and whether the game has no such rule."""

    game: str
    typed: str
    place: str
    none: bool


@cache
def questions() -> list[Question]:
    """Return the questions of ``questions.txt``."""
    lines = (HERE / "questions.txt").read_text(encoding="utf-8").splitlines()
    found = [line.split(" | ") for line in lines if line and not line.startswith("#")]
    return [
        Question("" if game == "-" else game, typed, place.removeprefix(NONE), place.startswith(NONE))
        for game, typed, place in found
    ]


def asked(pairs: list[tuple[str, str]]) -> list[list[dict[str, Any]]]:
    """Return the results of each question, the best first."""
    command = [shutil.which("node") or "node", str(HERE / "asked.mjs"), str(SITE)]
    done = subprocess.run(command, input=json.dumps(pairs), stdout=subprocess.PIPE, text=True, check=True)
    found: list[list[dict[str, Any]]] = json.loads(done.stdout)
    return found


@cache
def answers() -> list[list[dict[str, Any]]]:
    """Return the results of each of the questions."""
    return asked([(question.game, question.typed) for question in questions()])


def test_there_are_sixty_questions_and_some_for_every_game() -> None:
    assert len(questions()) >= 60
    for ruleset in catalog()["rulesets"]:
        of_it = [question for question in questions() if question.game == ruleset["id"]]
        assert len(of_it) >= 8
        assert any(question.none for question in of_it)


def test_what_answers_a_question_is_there() -> None:
    for question in questions():
        path, _, anchor = question.place.partition("#")
        assert path in paths(), question
        assert not anchor or re.search(rf'\bid="{anchor}"', text_of(path)), question


def test_the_first_result_answers_nearly_every_question() -> None:
    missed = [
        f"{question}: {found[0]['at'] if found else 'nothing'}"
        for question, found in zip(questions(), answers(), strict=True)
        if not found or (found[0]["at"], found[0]["kind"] == "none") != (question.place, question.none)
    ]
    assert len(missed) <= (1 - SHARE) * len(questions()), missed


def test_every_result_leads_to_what_is_there_and_names_its_game() -> None:
    titles = {each["id"]: each["title"] for each in catalog()["rulesets"]}
    for found in answers():
        for result in found:
            path, _, anchor = result["at"].partition("#")
            assert not anchor or re.search(rf'\bid="{anchor}"', text_of(path)), result
            first = path.partition("/")[0]
            assert first not in titles or result["game"] == titles[first], result


def test_each_term_of_the_glossary_is_found_in_its_game_at_its_entry_or_its_rule() -> None:
    terms = catalog()["glossary"]
    for term, found in zip(terms, asked([(each["ruleset"], each["term"]) for each in terms]), strict=True):
        assert found[0]["game"] == next(e["title"] for e in catalog()["rulesets"] if e["id"] == term["ruleset"]), term
        assert f"glossary/{term['ruleset']}/#{term['id']}" in [each["at"] for each in found[:6]], term


def test_no_snippet_runs_cells_or_headings_together() -> None:
    for found in answers():
        for result in found:
            assert not re.search(r"[a-z]{2}[.!?:]?[A-Z]", NAMES.sub("", result["text"])), result
