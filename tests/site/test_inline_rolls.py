"""Rolls within sentences: a link without a script, the inputs for one with it, and what stops the build."""

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from macros import render
from macros.calls import Json, PageError, catalog
from macros.inline import roll_of, roller_at
from scripts import rolls

DOCS = Path(__file__).parents[2] / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
CALL = re.compile(r"\{\{ roll\(")


def html(procedure: str, text: str = "", **given: Any) -> str:
    """A roll within a sentence, as a page next to that of its roller has it."""
    made = render.inline("inline_roll.j2", href=f"../{roller_at(procedure, DOCS)}", **roll_of(procedure, text, given))
    assert "\n" not in made, "it stands within a line"
    return made


def test_without_a_script_it_is_a_link_to_the_roller_and_says_what_is_rolled() -> None:
    made = html("heroquest.simple-contest", ability="17", resistance="5W2")
    link = re.search(r'<a class="hq-roll" href="\.\./heroquest/simple-contest#roller">(.*)</a>', made)
    assert link
    assert re.sub(r"<svg.*?</svg>", "", link.group(1)) == "Roll 17 against 5W2"
    assert 'aria-hidden="true"><use xlink:href="#d20"/>' in link.group(1)


def test_words_of_the_page_stand_in_place_of_the_setting() -> None:
    made = html("draw-steel.saving-throw", "Roll the save", effect="slowed")
    assert re.sub(r"<.*?>", "", made) == "Roll the save"


def test_the_inputs_of_the_page_are_what_the_script_reads() -> None:
    given: dict[str, Any] = {"ability": "14", "resistance": "9", "hero": "O'Hara <b>", "modifiers": [{"kind": "hurt"}]}
    [(procedure, text)] = rolls.rolls(html("heroquest.simple-contest", **given))
    assert procedure == "heroquest.simple-contest"
    assert json.loads(text) == given
    assert "<b>" not in unescape(html("heroquest.simple-contest", **given)).split("<a ")[1]


def test_the_second_roller_of_a_page_is_linked_as_such() -> None:
    assert roller_at("draw-steel.assist", DOCS) == "draw-steel/tests#roller-2"
    assert roller_at("spheres.check", DOCS) == "spheres/check#roller"


@pytest.mark.parametrize(
    ("procedure", "given", "said"),
    [
        ("heroquest.simple-contests", {}, "there is no 'heroquest.simple-contests'"),
        ("heroquest.simple-contest", {"ability": "17X", "resistance": "5W"}, "ability"),
        ("heroquest.simple-contest", {"ability": "17", "resistance": "5W", "nothing": 1}, "nothing"),
        ("heroquest.extended-contest", {}, "many moves"),
    ],
)
def test_what_cannot_be_rolled_stops_the_build(procedure: str, given: dict[str, Json], said: str) -> None:
    with pytest.raises(PageError, match=re.escape(said)):
        roll_of(procedure, "", given)


def test_a_procedure_whose_page_has_no_roller_stops_the_build(tmp_path: Path) -> None:
    with pytest.raises(PageError, match="has no roller of it"):
        roller_at("heroquest.simple-contest", tmp_path)


def test_the_file_of_a_procedure_has_all_that_its_roller_needs() -> None:
    inputs = '{"ability": "17", "resistance": "14"}'
    told = rolls.described("heroquest.simple-contest", {inputs})
    assert told["procedure"] == next(
        each for each in catalog()["procedures"] if each["id"] == "heroquest.simple-contest"
    )
    assert told["rolls"][inputs]["die"] == 20
    assert told["rolls"][inputs]["odds"]["data"]["setup"] == "17 against 14"
    assert told["rolls"][inputs]["odds"]["data"]["total"] == "400"
    assert told["pages"]["heroquest.augment"].startswith("heroquest/augments")


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(DOCS).as_posix())
def test_rolls_stand_within_sentences(path: Path) -> None:
    for line in path.read_text("utf-8").splitlines():
        if CALL.search(line):
            before, after = line.split("{{ roll(", 1)
            assert len(before.split()) >= 3 and after.rstrip().endswith("."), line


def test_rolls_stand_in_every_family() -> None:
    found = {path.relative_to(DOCS).parts[0] for path in PAGES if CALL.search(path.read_text("utf-8"))}
    assert {"heroquest", "questworlds", "questworlds-097", "draw-steel", "spheres"} <= found
