"""Every text that the engine makes, read by a proofreader: labels, captions, counts and sentences glued from parts."""

import itertools
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from hqweb.core.words import leading
from tests.core.calls import Obj, catalog, procedures, reply
from tests.core.driver import TEXTS, game
from tests.core.english import PEOPLE, faults, label_faults, sentence_faults
from tests.core.often import A_FEW

every = pytest.mark.parametrize("procedure", procedures(), ids=lambda entry: entry["id"])


def named(request: Obj) -> Obj:
    """A request in which people are called as people are, each by another name."""
    names = itertools.cycle(PEOPLE)

    def plain(value: Any) -> Any:
        if isinstance(value, dict):
            return {name: plain(part) for name, part in value.items()}
        if isinstance(value, list):
            return [plain(part) for part in value]
        typed = isinstance(value, str) and value[1:] and any(text.startswith(value) for text in TEXTS)
        return next(names) if typed else value

    return {name: plain(part) if name in ("inputs", "given") else part for name, part in request.items()}


def door(request: Obj) -> Obj:
    """The reply to a request with plain names."""
    return reply(named(request))


def wrong_fields(fields: list[Obj]) -> Iterator[str]:
    """Errors in a form's words."""
    for field in fields:
        yield from label_faults(field["label"])
        if field.get("part"):
            yield from label_faults(field["part"])
        if field.get("help"):
            yield from sentence_faults(field["help"])
        for option in field.get("options", []):
            yield from faults(option["label"] or "·")
            if not option["label"]:
                yield f"an empty option of {field['label']}"
            yield from faults(option.get("note", ""))
        if field["kind"] == "list":
            yield from wrong_noun(field)
        yield from wrong_fields(field.get("fields", []))


def wrong_noun(field: Obj) -> Iterator[str]:
    """Errors in a list's noun, which its buttons and counts use."""
    noun = field.get("noun")
    if not noun:
        yield f"a list without a noun: {field['label']}"
    elif noun["one"] == noun["many"]:
        yield f"a noun that is the same for one and for many: {noun}"


def wrong_fold(form: Obj) -> Iterator[str]:
    """Return whether several fields are folded away without a label of their own."""
    inside = [field for field in form["fields"] if field.get("group") == "more"]
    if len(inside) > 1:
        yield from label_faults(form.get("more", ""))


def wrong_view(view: Obj) -> Iterator[str]:
    """Errors in anything a view says."""
    yield from sentence_faults(view["summary"])
    yield from faults(view["status"])
    if "headline" in view:
        yield from label_faults(view["headline"]["word"])
        yield from sentence_faults(view["headline"]["mean"])
    for step in view["steps"]:
        yield from sentence_faults(step["text"])
        yield from label_faults(step["name"])
    for choice in view["choices"]:
        yield from label_faults(choice["title"])
        yield from label_faults(choice["press"])
        yield from faults(choice["cost"])
        yield from sentence_faults(choice["brings"] or "Nothing.")
        yield from wrong_fields(choice["fields"])
        yield from wrong_fold(choice)
    for offer in view["offers"]:
        yield from label_faults(offer["title"])
        yield from sentence_faults(offer["brings"] or "Nothing.")
    for effect in view.get("effects", []):
        yield from faults(effect["text"])
    for block in view["blocks"]:
        yield from wrong_block(block)


def worded(cell: Any) -> str:
    """The words of a cell; a figure has none."""
    return "" if isinstance(cell, int) else str(cell["text"] if isinstance(cell, dict) else cell)


def wrong_block(block: Obj) -> Iterator[str]:
    """Errors in one block; text a person typed is their own."""
    if block["kind"] == "note" and block["text"] not in PEOPLE:
        yield from sentence_faults(block["text"])
    if block["kind"] in ("table", "board"):
        yield from label_faults(str(block.get("caption", block.get("label", ""))))
    if block["kind"] == "table":
        for column in block["columns"]:
            yield from faults(column["label"])
        for cell in itertools.chain.from_iterable(row["cells"] for row in block["rows"]):
            yield from faults(worded(cell))
    elif block["kind"] in ("ladder", "sum", "plan"):
        yield from faults(block["label"])


CAPTIONS: tuple[tuple[str, Obj, str], ...] = (
    ("heroquest.simple-contest", {"ability": 17, "resistance": "5W"}, "17 against 5W"),
    (
        "heroquest.simple-contest",
        {
            "ability": 17,
            "against": "class",
            "class": "high",
            "base": 14,
            "modifiers": [{"kind": "situational", "amount": -3}],
        },
        "17 − 3 against 20",
    ),
    ("heroquest.automatic-success", {}, "without a roll"),
    ("heroquest.base", {"session": 5}, "base 15 in session 5"),
    (
        "heroquest.group-contest",
        {
            "heroes": [{"name": "Maren", "ability": "5W", "bonus": 3}, {"name": "Odo", "ability": 17}],
            "resistance": 14,
            "hide": True,
        },
        "Maren 5W + 3 and Odo 17 against a hidden resistance",
    ),
    (
        "heroquest.extended-contest",
        {
            "heroes": [{"name": "Maren", "ability": "5W"}],
            "foes": [{"resistance": 14}, {"name": "Hild", "resistance": "12W", "hide": True}],
        },
        "Maren 5W against 14 and Hild",
    ),
    ("heroquest.hero", {"name": "Maren"}, "Maren"),
    ("heroquest.condition", {}, "State of a hero"),
    ("questworlds.augment", {"ability": "5M", "base": 14}, "5M against 14"),
    ("questworlds.quick-augment", {"ability": "5M"}, "a fifth of 5M"),
    (
        "questworlds.automatic-victory",
        {"way": "costly", "ability": 17, "resistance": 14},
        "17 against 14 for the cost of victory",
    ),
    ("questworlds.combined", {"abilities": [{"rating": 17}, {"rating": "5M"}]}, "17 and 5M together"),
    (
        "questworlds.healing",
        {"ability": 17, "state": "injured", "base": 14},
        "17 against 20 for a patient who is injured",
    ),
    (
        "questworlds.extended-contest",
        {"heroes": [{"name": "Maren", "ability": 17}], "foes": [{"resistance": 14}]},
        "Maren 17 against a hidden resistance",
    ),
    (
        "questworlds.chained-contest",
        {"ability": 17, "resistance": 14, "hide": True, "others": [{"ability": 13, "resistance": 14}]},
        "17 against a hidden resistance and 1 more pair",
    ),
    ("questworlds.mob", {"heroes": [{"ability": 17}], "resistance": "5M", "size": 12}, "17 against a crowd of 12, 5M"),
    (
        "questworlds.mass-effort",
        {"ability": 17, "resistance": 14, "force": "5M", "against": "2M"},
        "17 against 14, then a force of 5M against 2M",
    ),
    ("questworlds-097.contest", {"ability": 17, "resistance": "5M"}, "17 against 5M"),
    ("questworlds-097.augment", {"ability": 17, "way": "vivid"}, "17, assured and vivid"),
    ("questworlds-097.hindrance", {"flaw": 15, "way": "rolled"}, "a flaw of 15 against 10"),
    ("questworlds-097.hindrance", {"flaw": 15, "way": "great"}, "−10 outright"),
    (
        "questworlds-097.one-prize",
        {"heroes": [{"ability": 17}], "rivals": [{"ability": 13}] * 4},
        "17 against 4 rivals",
    ),
    (
        "questworlds-097.scored-sequence",
        {"heroes": [{"ability": 17}], "foes": [{"resistance": 14, "hide": True}] * 2},
        "17 against 2 foes",
    ),
    ("draw-steel.power-roll", {"edges": 3, "banes": 1}, "2d10 + 2 Might, 3 edges, 1 bane"),
    (
        "draw-steel.power-roll",
        {"characteristic": "R", "score": -1, "bonus": 3, "automatic": ["2"]},
        "2d10 − 1 Reason + 3, tier 2 automatically",
    ),
    ("draw-steel.test", {"characteristic": "A", "score": 1, "difficulty": "easy"}, "2d10 + 1 Agility on an easy test"),
    ("draw-steel.group-test", {"heroes": [{}, {}], "difficulty": "hard"}, "2 heroes on a hard test"),
    (
        "draw-steel.opposed-roll",
        {"edges": 1, "their_tiers": -1},
        "2d10 + 2 Agility, 1 edge against 2d10 + 0 Intuition, 1 tier down",
    ),
    ("draw-steel.saving-throw", {"bonus": 1, "effect": "slowed"}, "d10 + 1, 6 or higher to end slowed"),
    (
        "draw-steel.ability-roll",
        {"edges": 1, "targets": [{}, {"banes": 1}]},
        "2d10 + 2 Might, 1 edge against 2 targets",
    ),
    (
        "draw-steel.potency",
        {"strength": "average", "highest": 2, "characteristic": "A", "score": -1},
        "Agility −1 against potency 1",
    ),
    ("draw-steel.grab", {"M": 3, "edges": 1}, "Grab with 2d10 + 3 Might, 1 edge"),
    ("draw-steel.area", {"shape": "line", "size": 5, "width": 1, "within": 10}, "5 × 1 line within 10"),
    ("draw-steel.heroic-resource", {"class": "fury", "level": 3}, "Level 3 Fury"),
    ("spheres.check", {"skill": 8, "ability": 4}, "d20 + 8 with Advantage d10 against DC 15"),
    (
        "spheres.check",
        {"skill": 8, "ability": 6, "tier": 2, "luck": ["fortune"], "pressure": "yes", "dc": 20},
        "d20 + 8 with Advantage d12 + d4 and Fortune against DC 20",
    ),
    ("spheres.check", {"skill": 8, "pressure": "no"}, "10 + 8 against DC 15"),
    ("spheres.opposed-check", {"skill": 2, "their_ability": -3}, "d20 + 2 against d20 with Disadvantage d8"),
    ("spheres.percent-roll", {"chance": "45"}, "45 %"),
    ("spheres.ladder", {"advantage": 3, "disadvantage": 1}, "Advantage d8 and Disadvantage d4"),
    (
        "spheres.attack",
        {"skill": 5, "rank": 2, "their_skill": 3, "resist_skill": 1},
        "d20 + 5 with Advantage d6 against DC 13, then d20 + 1 against DC 15 with Advantage d6 to resist",
    ),
    ("spheres.resistance", {"skill": 3, "against": "effect", "value": 18}, "d20 + 3 against DC 18"),
    ("spheres.turn", {"name": "Maren"}, "Maren"),
)
"""Set-ups, and what a player would say of each."""


@pytest.mark.parametrize(("procedure", "inputs", "said"), CAPTIONS)
def test_a_caption_is_what_a_player_would_say(procedure: str, inputs: Obj, said: str) -> None:
    begun = reply({"op": "begin", "procedure": procedure, "inputs": inputs})
    assert begun["ok"], begun["error"]
    assert begun["data"]["view"]["setup"] == said
    odds = reply({"op": "odds", "procedure": procedure, "inputs": inputs})
    assert not odds["ok"] or odds["data"]["setup"] == said


def test_every_ruleset_has_captions_typed_by_hand() -> None:
    assert {name.partition(".")[0] for name, _, _ in CAPTIONS} == {each["id"] for each in catalog()["rulesets"]}


@every
def test_the_words_of_a_form(procedure: Obj) -> None:
    wrong = [*label_faults(procedure["title"]), *label_faults(procedure["start"])]
    for name in ("moves", "outcomes", "endings"):
        for entry in procedure[name]:
            wrong += label_faults(entry.get("title") or entry["label"])
    assert [*wrong, *wrong_fields(procedure["fields"]), *wrong_fold(procedure)] == []


@every
def test_the_words_of_random_games(procedure: Obj) -> None:
    wrong: dict[str, None] = {}
    for number in range(A_FEW // 8):
        said = set()
        for request, answer in game(door, procedure, Random(f"words {procedure['id']} {number}")):
            assert answer["ok"], (request, answer)
            said.add(answer["data"]["view"]["setup"])
            wrong |= dict.fromkeys(wrong_view(answer["data"]["view"]))
        assert len(said) == 1, "what was set up changes in play"
        wrong |= dict.fromkeys(itertools.chain.from_iterable(map(faults, said)))
        wrong |= {} if all(said) else {"an empty caption": None}
        log = answer["data"]["log"]
        history = reply({"op": "history", "log": log})["data"]["moves"]
        wrong |= dict.fromkeys(itertools.chain.from_iterable(faults(move["line"]) for move in history))
        odds = reply({"op": "odds", "procedure": procedure["id"], "inputs": log["inputs"]})
        said = odds["data"]["caption"] if odds["ok"] else odds["error"]["hint"]
        wrong |= dict.fromkeys(sentence_faults(said))
    assert list(wrong) == []


@every
def test_the_words_of_refusals(procedure: Obj) -> None:
    """A form with nothing in it, one with nonsense in all of it, and moves that are not open."""
    nonsense = {field["name"]: {"no": 1} for field in procedure["fields"]}
    begin: Obj = {"op": "begin", "procedure": procedure["id"]}
    hints = [hint for given in ({}, nonsense) for hint in hinted(reply({**begin, "inputs": given}))]
    for request, answer in game(door, procedure, Random(f"refused {procedure['id']}")):
        assert answer["ok"], request
        log, view = answer["data"]["log"], answer["data"]["view"]
        open_now = {(choice["do"], choice["by"]) for choice in view["choices"]}
        moves = [(move["do"], by) for by in ("nobody", *view["actors"]) for move in procedure["moves"]]
        # What is closed comes first: the engine keeps a few games only, and one that goes on takes this one's place.
        for do, by in sorted(moves, key=open_now.__contains__):
            hints += hinted(reply({"op": "act", "log": log, "do": do, "by": by}))
    assert [wrong for hint in dict.fromkeys(hints) for wrong in sentence_faults(hint)] == []


def hinted(answer: Obj) -> list[str]:
    """A refusal's text; nothing if the answer isn't one."""
    return [] if answer["ok"] else [one["hint"] for one in (answer["error"], *answer["error"].get("also", []))]


def test_the_words_of_tables_and_terms() -> None:
    wrong: list[str] = []
    for table in catalog()["tables"]:
        wrong += label_faults(table["caption"])
        for column in table["columns"]:
            wrong += faults(column["label"])
        for cell in itertools.chain.from_iterable(row["cells"] for row in table["rows"]):
            wrong += faults(worded(cell))
    for term in catalog()["glossary"]:
        wrong += [*label_faults(leading(term["term"])), *sentence_faults(term["text"])]
    assert wrong == []


@pytest.mark.parametrize(
    "text",
    [
        "with 1 more successes than failures",
        "One stones are left.",
        "Of 2 surge",
        "0 hero point left",
        "Type 2 faces: d20 (d20).",
        "d3 (a d6, halved) (d6)",
        "A extreme plot edit.",
        "It is an minor victory.",
        "an usual thing",
        "a 8 or better",
        "Odo has the the prize.",
        "Sidekick: Sidekick",
        "You have it..",
        "You have it , and more.",
        "of -3",
        "+ −3",
        "You win. you have the prize.",
        "{who} wins.",
        "of None",
        "3 success(es)",
        "2 successs",
        "Before you roll:",
        "What is left: .",
        "You are and more",
        "a parenthesis (that stays open",
        "another) that never began",
    ],
)
def test_a_text_glued_from_parts_is_found(text: str) -> None:
    assert list(faults(text)), text


@pytest.mark.parametrize("text", ["", "hero", "Roll."])
def test_a_label_glued_from_parts_is_found(text: str) -> None:
    assert list(label_faults(text))


@pytest.mark.parametrize("text", ["", "the hero wins.", "The hero wins", "Hero points of Odo: 3."])
def test_a_sentence_glued_from_parts_is_found(text: str) -> None:
    assert list(sentence_faults(text))


@pytest.mark.parametrize(
    "text",
    [
        "Hero 1 has 2 points, and 1 of 3 steps is left.",
        "An XP for an ability, an 8 or an 18, and a usual one.",
        "A 5 × 5 line (an area), 1 edge, no success.",
        "One of the heroes rolls. Odo 1 scores five points.",
    ],
)
def test_plain_english_is_left_alone(text: str) -> None:
    assert list(sentence_faults(text)) == []
