"""Turns by hand from the text: five kinds of action, trading down, one reaction a turn, Surges, rounds."""

import pytest

from tests.core.calls import cells
from tests.spheres.conflict_play import Played, begin

NAMES = {"standard": "Standard action", "move": "Move action", "quick": "Quick action"}


def turn(**inputs: str) -> Played:
    return begin("turn", **inputs)


def test_a_turn_has_one_of_each() -> None:
    assert turn().left == {
        "Standard action": "one",
        "Move action": "one",
        "Quick action": "one",
        "Free actions": "as the GM allows",
        "Reaction": "open",
    }
    assert turn().view["status"] == "Round 1" and not turn().view["settled"]


@pytest.mark.parametrize("key", ["standard", "move", "quick"])
def test_each_is_there_once(key: str) -> None:
    after = turn().then(key, "hero")
    assert after.left[NAMES[key]] == "none left" and (key, "hero") not in after.moves
    assert f"no {key} action left" in after.refused(key, "hero")
    assert f"rounds#{key}" in after.rules


@pytest.mark.parametrize(
    ("trade", "gives", "gets"),
    [("standard-move", "standard", "move"), ("standard-quick", "standard", "quick"), ("move-quick", "move", "quick")],
)
def test_trades_go_down(trade: str, gives: str, gets: str) -> None:
    after = turn().then("trade", "hero", what=trade)
    assert (after.left[NAMES[gives]], after.left[NAMES[gets]]) == ("none left", "two")
    options = [option["value"] for option in turn().choice("trade", "hero")["fields"][0]["options"]]
    assert options == ["standard-move", "standard-quick", "move-quick"], "nothing goes up"


def test_three_quick_actions_at_most_of_one_turn() -> None:
    at = turn().then("trade", "hero", what="standard-quick").then("trade", "hero", what="move-quick")
    assert at.left["Quick action"] == "three" and "to trade" in at.refused("trade", "hero")
    for _ in range(3):
        at = at.then("quick", "hero", what="handle")
    assert "no quick action left this turn." in at.refused("quick", "hero")
    assert "traded" not in at.refused("quick", "hero")
    assert "You can trade for one." in turn().then("quick", "hero").refused("quick", "hero")


def test_free_actions_are_not_counted() -> None:
    at = turn()
    for what in ("talk", "drop", "end-power", "keep-power", "other"):
        at = at.then("free", "hero", what=what)
    assert ("free", "hero") in at.moves and at.left == turn().left


def test_one_reaction_in_each_turn_whosever_it_is() -> None:
    at = turn().then("react", "hero")
    assert at.left["Reaction"] == "used" and "your reaction for this turn" in at.refused("react", "hero")
    other = at.then("others", "table")
    assert other.left["Reaction"] == "open" and other.left["Standard action"] == "not your turn"
    again = other.then("react", "hero").then("others", "table").then("react", "hero")
    assert "used" in again.refused("react", "hero")
    for key in ("standard", "move", "quick", "free", "trade"):
        assert "only react" in again.refused(key, "hero")
    assert again.then("turn", "table").left == turn().left


def test_a_surge_is_a_standard_action_more_and_the_reaction() -> None:
    at = turn().then("standard", "hero", what="attack").then("surge", "hero")
    assert at.left["Standard action"] == "one" and at.left["Reaction"] == "used"
    assert "once a turn" in at.refused("surge", "hero") and "reaction" in at.refused("react", "hero")
    traded = at.then("trade", "hero", what="standard-move")
    assert traded.left["Move action"] == "two", "it is traded like any other"
    assert "reaction" in turn().then("react", "hero").refused("surge", "hero")
    later = at.then("others", "table").then("turn", "table")
    assert "one step more fatigued" in later.texts and later.left == turn().left
    assert "tired" not in turn().then("turn", "table").texts
    assert "tired" not in later.then("turn", "table").texts, "it is paid for once"


def test_a_surge_on_somebody_elses_turn() -> None:
    """A Surge is a reaction, at any time, once a turn. Only the extra action needs the hero's own turn."""
    other = turn().then("others", "table")
    asked = other.choice("surge", "hero")["fields"][0]
    others = ["alternate", "trait", "ignore", "edge", "counter", "check", "retry"]
    assert [option["value"] for option in asked["options"]] == others
    surged = other.then("surge", "hero", benefit="counter")
    assert surged.left["Reaction"] == "used" and "Counter an effect" in surged.texts
    assert "once a turn" in surged.refused("surge", "hero")
    next_turn = surged.then("turn", "table")
    assert "one step more fatigued" in next_turn.texts and next_turn.left == turn().left


def test_surges_on_two_turns_are_two_steps_of_fatigue() -> None:
    at = turn().then("surge", "hero").then("others", "table").then("surge", "hero", benefit="ignore")
    assert "two Surges tire you" in at.notes
    later = at.then("turn", "table")
    assert "two steps more fatigued" in later.texts and "tire" not in later.notes
    (effect,) = at.then("end", "table").view["effects"]
    assert effect["given"] == {"n": 2}


def test_a_surge_on_the_own_turn_has_eight_benefits_and_leaves_the_action_unsaid_in_the_log() -> None:
    options = turn().choice("surge", "hero")["fields"][0]["options"]
    assert [option["value"] for option in options][:2] == ["action", "alternate"] and len(options) == 8
    named, unnamed = turn().then("surge", "hero", benefit="action"), turn().then("surge", "hero")
    assert named.log["moves"] == unnamed.log["moves"] == [{"do": "surge", "by": "hero"}]
    trait = turn().then("surge", "hero", benefit="trait")
    assert trait.left["Standard action"] == "one" and "One Trait +1 rank" in trait.texts


@pytest.mark.parametrize(("pace", "lasted"), [("combat", "12 seconds"), ("conflict", "12 minutes")])
def test_rounds_and_how_long_they_take(pace: str, lasted: str) -> None:
    second = turn(pace=pace).then("others", "table").then("turn", "table")
    assert second.view["status"] == "Round 2"
    over = second.then("end", "table")
    assert over.view["settled"] and over.moves == [] and lasted in over.notes
    for do, by in (("standard", "hero"), ("turn", "table"), ("end", "table")):
        assert "It’s over." in over.refused(do, by)


def test_an_attack_is_offered_after_its_action_alone() -> None:
    attacks = turn(name="Ada").then("standard", "hero", what="attack")
    (offer,) = attacks.view["offers"]
    assert (offer["procedure"], offer["inputs"]) == ("spheres.attack", {"name": "Ada"})
    assert turn().then("standard", "hero", what="power").view["offers"] == []
    assert attacks.then("free", "hero").view["offers"] == []


def test_who_says_what() -> None:
    assert "Only the hero" in turn().refused("standard", "table")
    assert "whole table decides" in turn().refused("turn", "hero")


def test_the_tables() -> None:
    assert cells("spheres.rounds") == [["Combat", "6 seconds"], ["Conflict", "6 minutes"]]
    assert cells("spheres.trades") == [
        ["Standard action", "Move action"],
        ["Standard action", "Quick action"],
        ["Move action", "Quick action"],
    ]
    assert [row[:2] for row in cells("spheres.actions")] == [
        ["Standard action", "One per round"],
        ["Move action", "One per round"],
        ["Quick action", "One per round"],
        ["Free action", "As many as the GM finds reasonable"],
        ["Reaction", "One per turn, on anyone’s turn"],
    ]
    assert [row[2] for row in cells("spheres.actions")] == [
        "An attack, a power on something",
        "Move, stand up, give a command, escape a hold",
        "Draw a weapon, pick up or handle an object, switch Alternate Effects",
        "Talk, drop something, end a power, start or maintain a power",
        "Respond to something, a Surge",
    ]
