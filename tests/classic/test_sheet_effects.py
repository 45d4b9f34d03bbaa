"""Effects on a hero's sheet by hand: each level of defeat and victory, points, benefits that end."""

import pytest

from tests.classic.sheets import Paper, contest, effects, moved, told
from tests.core.calls import Obj

LOST = {"heroquest": ("Hurt", "Impaired", "Injured", "Dying"), "questworlds": ("Hurt", "Impaired", "Injured", "Dying")}
WON = {
    "heroquest": (None, "A benefit of +3", "A benefit of +6", "A benefit of +9"),
    "questworlds": ("Fresh", "Pumped", "Invigorated", "Heroic"),
}
KEYS = {"heroquest": (None, "3", "6", "9"), "questworlds": ("fresh", "pumped", "invigorated", "heroic")}
LEVELS = ("marginal", "minor", "major", "complete")
RESULTS = {0: ([4, 8], [8, 4]), 1: ([15, 4], [4, 15]), 2: ([20, 4], [4, 20]), 3: ([20, 1], [1, 20])}
"""Faces that lose, and that win, 10 against 10: 4 under 8, a failure, a fumble, a fumble against a critical."""

RULESETS = pytest.mark.parametrize("ruleset", ["heroquest", "questworlds"])


def simple(ruleset: str, faces: list[int], **more: object) -> Obj:
    """A simple contest by level, 10 against 10."""
    level = {"outcome": "level"} if ruleset == "questworlds" else {}
    inputs = {"ability": 10, "resistance": 10, "foe": "the wolf", **level, **more}
    return contest(f"{ruleset}.simple-contest", faces, **inputs)


@RULESETS
@pytest.mark.parametrize("place", range(4))
def test_a_defeat_leaves_the_state_of_its_level(ruleset: str, place: int) -> None:
    lost = simple(ruleset, RESULTS[place][0])
    assert lost["view"]["verdict"]["level"] == LEVELS[place]
    title = LOST[ruleset][place]
    assert told(lost) == [f"{title}, from the wolf"]
    paper = Paper.begin(ruleset).take(lost)
    assert paper.states == [(title, "the wolf")]


@RULESETS
@pytest.mark.parametrize("place", range(4))
def test_a_victory_brings_the_benefit_of_its_level(ruleset: str, place: int) -> None:
    won = simple(ruleset, RESULTS[place][1])
    assert won["view"]["verdict"]["level"] == LEVELS[place]
    title = WON[ruleset][place]
    assert told(won) == ([f"{title}, from the wolf"] if title else [])
    if title:
        assert effects(won)[0]["given"] == {"amount": KEYS[ruleset][place], "what": "the wolf"}
        assert len(Paper.begin(ruleset).take(won).states) == 1


@RULESETS
def test_a_tie_leaves_nothing_and_an_unnamed_foe_no_name(ruleset: str) -> None:
    assert told(simple(ruleset, [4, 4])) == []
    assert told(simple(ruleset, [15, 4], foe="")) == ["Impaired"]


def test_without_a_level_only_points_and_lapsed_fortune_are_proposed() -> None:
    inputs = {"ability": 10, "resistance": 10, "modifiers": [{"kind": "fresh"}, {"kind": "fresh"}]}
    lost = contest("questworlds.simple-contest", [20, 4], **inputs)
    assert told(lost) == ["Fresh, twice, ends with the defeat"]
    paper = Paper.begin("questworlds").act("benefit", amount="fresh").act("benefit", amount="fresh")
    assert paper.act("benefit", amount="heroic").take(lost).states == [("Heroic", "–")]
    assert told(contest("questworlds.simple-contest", [4, 20], ability=10, resistance=10)) == []


def test_a_foe_too_weak_brings_nothing() -> None:
    """6 above the resistance, with all modifiers; 5 above is not enough."""
    assert told(simple("questworlds", [4, 15], ability=16)) == []
    assert told(simple("questworlds", [4, 15], ability=15)) == ["Pumped, from the wolf"]
    assert told(simple("heroquest", [4, 15], ability=19)) == ["A benefit of +3, from the wolf"]


def test_a_benefit_in_play_ends_with_a_defeat() -> None:
    rows = [{"kind": "benefit", "amount": "3"}]
    lost = simple("heroquest", [15, 4], modifiers=rows)
    assert told(lost) == ["The benefit of +3 ends with the defeat", "Impaired, from the wolf"]
    paper = Paper.begin("heroquest").act("benefit", amount="6").act("benefit", amount="3")
    assert paper.take(lost).states == [("Impaired", "the wolf"), ("Benefit", "–")]
    code, hint = Paper.begin("heroquest").not_taken(lost)
    assert (code, hint) == ("choice.closed", "There’s no benefit to end.")


def test_points_are_spent_and_the_lifted_result_counts() -> None:
    """A failure lifted to a success wins on the higher die: no more Impaired, and a point gone."""
    lost = simple("heroquest", [15, 4])
    lifted = moved(lost, "hero-point", "hero")
    assert told(lifted) == ["1 hero point spent"]
    first = Paper.begin("heroquest").take(lost)
    second = first.take(lifted)
    assert second.states == [] and second.values["held"] == 2
    assert first.undo().states == []
    assert second.not_taken(lifted)[0] == "cause.same"
    moved_on = second.act("note", text="It was close")
    assert moved_on.not_taken(lost)[0] == "cause.taken"
    assert "no hero points left" in Paper.begin("heroquest", points=0).not_taken(lifted)[1]


def test_the_injured_who_do_not_push_through_lose_only_their_points() -> None:
    inputs = {"ability": 10, "resistance": 10, "modifiers": [{"kind": "injured"}]}
    stand = contest("heroquest.simple-contest", None, **inputs)
    (choice,) = stand["view"]["choices"]
    assert choice["fields"][0]["source"] == "ability" and "who" not in choice
    lost = moved(stand, "motivation", "hero", [20, 3], ability=10)
    assert told(lost) == []


def test_an_augment_costs_nothing_but_points_and_fortune() -> None:
    inputs = {"ability": 10, "base": 10, "modifiers": [{"kind": "benefit", "amount": "6"}]}
    lost = contest("heroquest.augment", [20, 4], **inputs)
    assert told(lost) == ["The benefit of +6 ends with the defeat"]
    assert told(contest("questworlds.quick-augment", None, ability=17)) == []


def test_automatic_success_and_what_is_paid_for_a_victory() -> None:
    stand = contest("heroquest.automatic-success")
    assert told(stand) == [] and told(moved(stand, "hero-point", "hero")) == ["1 hero point spent"]
    costly = {"way": "costly", "ability": 10, "resistance": 10, "pays": "Sword"}
    assert told(contest("questworlds.automatic-victory", [20, 4], **costly)) == ["Injured, from Sword"]
    assert told(contest("questworlds.automatic-victory", [4, 15], **costly)) == []


def test_a_pyrrhic_victory_proposes_its_price_and_death_is_a_move_of_its_own() -> None:
    """Success lifted to a critical against a failure: a major victory, which injures. A defeat kills."""
    won = contest("questworlds.pyrrhic", [4, 15], ability=10, resistance=10, foe="the tower")
    assert won["view"]["verdict"]["level"] == "major" and told(won) == ["Injured, from the tower"]
    lost = contest("questworlds.pyrrhic", [20, 1], ability=10, resistance=10)
    assert told(lost) == ["Dead"]
    assert "dead" in Paper.begin("questworlds").take(lost).view["summary"]


def test_graduated_goals_leave_what_their_contest_leaves() -> None:
    lost = contest("questworlds.graduated-goals", [15, 4], ability=10, resistance=10, foe="the reeve")
    assert told(lost) == ["Impaired, from the reeve"]


def test_a_group_contest_leaves_the_same_to_everybody_and_takes_each_ones_points() -> None:
    """Three heroes, 10 against 10: a boost costs one point, paid by who has most. 2 + 1 − 2 = 1 is marginal."""
    heroes = [{"name": name, "ability": 10, "points": n} for name, n in (("Ada", 3), ("Bo", 2), ("Cy", 1))]
    stand = contest("heroquest.group-contest", None, heroes=heroes, resistance=10)
    assert told(stand) == []
    rolled = moved(stand, "roll", "table", [4, 15, 8, 4, 15, 4])
    assert rolled["view"]["verdict"]["level"] == "marginal"
    assert [(each["who"], each["text"]) for each in effects(rolled)] == [
        (f"heroes.{place}", "Hurt") for place in range(3)
    ], "a victory by one point hurts the winners, and +0 is no benefit"
    boosted = moved(moved(stand, "boost", "table"), "roll", "table", [4, 15, 8, 4, 15, 4])
    assert told(boosted, "heroes.0") == ["1 hero point spent", "A benefit of +3", "Hurt"]
    assert told(boosted, "heroes.2") == ["A benefit of +3", "Hurt"]
    point = moved(rolled, "hero-point", "h3")
    assert "1 hero point spent" in told(point, "heroes.2") and told(point, "heroes.0")


def test_a_group_without_levels_leaves_only_points() -> None:
    heroes = [{"ability": 10}]
    stand = contest("questworlds.group-contest", None, heroes=heroes, resistance=10)
    rolled = moved(stand, "roll", "table", [15, 4])
    assert told(rolled) == []
    assert told(moved(rolled, "hero-point", "h1")) == ["1 hero point spent"]


def test_a_mob_is_a_group_contest() -> None:
    heroes = [{"ability": 10, "points": 1}]
    inputs = {"heroes": heroes, "resistance": 10, "crowd": "Dockers", "outcome": "level"}
    rolled = moved(contest("questworlds.mob", None, **inputs), "roll", "table", [15, 4])
    assert told(rolled, "heroes.0") == ["Impaired, from Dockers, part 1"]


def test_a_mass_effort_leaves_what_the_heroes_own_contest_does_once_all_is_over() -> None:
    inputs = {"role": "tip", "ability": 10, "resistance": 10, "force": 20, "against": 20, "foe": "the pikes"}
    stand = moved(contest("questworlds.mass-effort", None, **inputs), "roll", "hero", [20, 4])
    assert told(stand) == []
    stand = moved(moved(stand, "stand", "hero"), "forces", "table", [3, 9])
    assert told(stand) == ["Injured, from the pikes"]


def test_an_extended_contest_leaves_its_consequences_once_it_is_ended() -> None:
    """A complete victory is 5 points and out: a difference of 5 leaves the loser Injured."""
    sides = {"heroes": [{"name": "Ada", "ability": 10}], "foes": [{"name": "Wolf", "resistance": 10}]}
    stand = contest("heroquest.extended-contest", None, **sides)
    exchange = next(each for each in stand["view"]["choices"] if each["do"] == "exchange")
    assert exchange["who"] == "heroes.0" and exchange["fields"][0]["source"] == "ability"
    lost = moved(stand, "exchange", "h1-f1", [20, 1])
    assert told(lost) == []
    done = moved(lost, "finish", "table")
    assert [(each["who"], each["text"]) for each in effects(done)] == [("heroes.0", "Injured, from Wolf")]
    lifted = moved(moved(stand, "exchange", "h1-f1", [20, 4]), "hero-point", "h1")
    lifted = moved(lifted, "exchange", "h1-f1", [1, 20])
    assert told(moved(lifted, "finish", "table")) == ["1 hero point spent"]


def test_a_scored_contest_brings_fortune_from_its_prize() -> None:
    sides = {"heroes": [{"ability": 10}], "foes": [{"name": "Wolf", "resistance": 10}], "prize": "the pass"}
    stand = moved(contest("questworlds.scored-contest", None, **sides), "exchange", "h1-f1", [1, 20])
    assert told(moved(stand, "finish", "table")) == ["Invigorated, from the pass"]


def test_a_dead_follower_is_struck_from_the_sheet_by_name() -> None:
    """A climax: a follower out by 5 has 5 + 2 against, and is on the side that lost: 8. A shot of 1 more kills."""
    sides = {
        "heroes": [{"name": "Ada", "ability": 10}],
        "foes": [{"name": "Wolf", "resistance": 10}, {"name": "Bear", "resistance": 10}],
        "scene": "climax",
        "gm_shots": "yes",
    }
    stand = contest("heroquest.extended-contest", None, **sides)
    stand = moved(stand, "follower", "h1", name="Hob", ability=10)
    follower = next(each for each in stand["view"]["choices"] if (each["do"], each["by"]) == ("follower", "h1"))
    assert [field.get("source") for field in follower["fields"]] == ["follower-name", None, "follower"]
    stand = moved(stand, "engage", "h1", against="f1")
    stand = moved(stand, "engage", "h1a", against="f2")
    shots = [each for each in stand["view"]["choices"] if each["by"] == "h1a-f2"]
    assert all("who" not in each for each in shots), "a follower rolls with its own rating"
    stand = moved(stand, "exchange", "h1a-f2", [20, 1])
    stand = moved(stand, "exchange", "h1-f1", [20, 1])
    while any(each["do"] == "parting-shot" for each in stand["view"]["choices"]):
        shot = next(each for each in stand["view"]["choices"] if each["do"] == "parting-shot")
        at = "h1a" if shot["by"] == "f2" else "h1"
        stand = moved(stand, "parting-shot", shot["by"], [20, 1], at=at)
    done = moved(stand, "finish", "table")
    assert "Hob died, a follower" in told(done, "heroes.0")
    paper = Paper.begin("heroquest").take(done, "heroes.0")
    assert paper.rows("Followers") == [["Pip", "13"]]


def test_advantage_points_leave_the_defeat_by_the_final_total() -> None:
    """10 points: a bid of 10 lost completely costs 30, so −20: a minor defeat."""
    sides = {"heroes": [{"name": "Ada", "ability": 10}], "foes": [{"name": "Wolf", "resistance": 10}]}
    stand = contest("questworlds.extended-contest", None, **sides)
    lost = moved(stand, "exchange", "h1", [20, 1], bid=10)
    done = moved(lost, "finish", "table")
    assert told(done, "heroes.0") == ["Impaired, from Wolf"]
    won = moved(stand, "exchange", "h1", [1, 20], bid=10)
    assert told(moved(won, "finish", "table")) == ["Pumped, from Wolf"]


def test_a_chained_contest_leaves_each_hurt_once_it_is_over() -> None:
    inputs = {"ability": 10, "resistance": 10, "foe": "Hunter", "points": 1}
    stand = moved(contest("questworlds.chained-contest", None, **inputs), "round", "h1-f1", [4, 8])
    assert told(stand) == []
    stand = moved(stand, "round", "h1-f1", [20, 1], leaves="nobody")
    assert told(stand) == ["Hurt, from Hunter", "Dying, from Hunter"]
    assert Paper.begin("questworlds").take(stand).states == [("Hurt", "Hunter"), ("Dying", "Hunter")]


def test_further_pairs_have_sheets_of_their_own() -> None:
    row = {"name": "Bo", "ability": 10, "foe": "Dog", "resistance": 10, "points": 1}
    inputs = {"ability": 10, "resistance": 10, "others": [row]}
    stand = contest("questworlds.chained-contest", None, **inputs)
    stand = moved(stand, "round", "h2-f2", [20, 1])
    stand = moved(stand, "round", "h1-f1", [20, 1])
    assert [(each["who"], each["text"]) for each in effects(stand)] == [("", "Dying"), ("others.0", "Dying, from Dog")]


def test_healing_changes_the_sheet_of_those_who_heal_themselves() -> None:
    """Injured against High, 20 here. A success with a mastery against a success is a minor victory: two levels."""
    inputs = {"ability": "10M", "state": "injured", "base": 14, "hero": "Odo"}
    won = contest("questworlds.healing", [4, 15], **inputs, patient="Odo")
    assert told(won) == ["Injured becomes hurt"]
    assert told(contest("questworlds.healing", [4, 15], **inputs, patient="Pip")) == []
    assert told(contest("questworlds.healing", [4, 15], **inputs)) == []
    paper = Paper.begin("questworlds").act("suffer", state="injured", what="a fall")
    assert paper.take(won).states == [("Hurt", "a fall")]


def test_plot_edits_cost_what_stands() -> None:
    stand = contest("questworlds.plot-edit", None, points=5)
    stand = moved(stand, "suggest", "hero", size="moderate", text="A boat")
    assert told(stand) == []
    stand = moved(stand, "allow", "gm")
    stand = moved(moved(stand, "suggest", "hero", size="minor"), "veto", "gm")
    assert told(stand) == ["2 hero points spent"]


def test_two_contests_that_spend_the_same_point_collide() -> None:
    one = moved(simple("heroquest", [15, 4]), "hero-point", "hero")
    two = moved(contest("heroquest.simple-contest", [15, 4], "other", ability=10, resistance=10), "hero-point", "hero")
    paper = Paper.begin("heroquest", points=1).take(one)
    assert paper.values["held"] == 0
    assert paper.not_taken(two)[0] == "choice.closed"
