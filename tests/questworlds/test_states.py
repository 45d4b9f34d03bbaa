"""The states a simple contest of QuestWorlds leaves, by level, and their effect on a hero's list of states."""

import pytest

from tests.core.calls import procedure
from tests.questworlds.lasting_play import CRITICAL, FAILURE, FUMBLE, SUCCESS, Stand, begin

CONTEST = {"ability": 14, "resistance": 14, "outcome": "level"}
FACES = {
    "complete": (FUMBLE, CRITICAL),
    "major": (FAILURE, CRITICAL),
    "minor": (FAILURE, SUCCESS),
    "marginal": (3, SUCCESS),
}


@pytest.mark.parametrize(
    ("level", "state"), [("marginal", "hurt"), ("minor", "impaired"), ("major", "injured"), ("complete", "dying")]
)
def test_what_each_defeat_leaves(level: str, state: str) -> None:
    stand = begin("simple-contest", *FACES[level], **CONTEST)
    assert stand.key == f"opposition:{level}"
    assert (stand.verdict["consequence"], stand.verdict["benefit"], stand.verdict["fortune"]) == (state, 0, "")
    assert f"questworlds.consequences/{state}" in stand.verdict["rows"]
    title = "A last action" if state == "dying" else "Next contest"
    assert stand.offers[f"simple-contest: {title}"]["modifiers"] == [{"kind": state}]
    healing = "Rescue" if state == "dying" else "Healing"
    assert stand.offers[f"healing: {healing}"]["state"] == state


@pytest.mark.parametrize(
    ("level", "state", "amount"),
    [("marginal", "fresh", 3), ("minor", "pumped", 6), ("major", "invigorated", 9), ("complete", "heroic", 0)],
)
def test_what_each_victory_leaves(level: str, state: str, amount: int) -> None:
    stand = begin("simple-contest", *reversed(FACES[level]), **CONTEST)
    assert stand.key == f"hero:{level}"
    assert (stand.verdict["consequence"], stand.verdict["benefit"], stand.verdict["fortune"]) == ("", amount, state)
    assert f"questworlds.benefits/{level}" in stand.verdict["rows"]
    assert stand.offers["simple-contest: Next contest"]["modifiers"] == [{"kind": state}]


def test_nothing_after_a_tie_or_without_a_level() -> None:
    tie = begin("simple-contest", 5, 5, **CONTEST)
    assert (tie.verdict["consequence"], tie.verdict["fortune"]) == ("", "")
    plain = begin("simple-contest", 20, 1, ability=14, resistance=14)
    assert plain.verdict["consequence"] is None and not any("next" in title.lower() for title in plain.offers)


def test_states_weigh_on_the_next_roll() -> None:
    rows = [{"kind": "hurt"}, {"kind": "impaired"}, {"kind": "injured"}, {"kind": "pumped"}]
    stand = begin("simple-contest", 5, 5, **(CONTEST | {"ability": 25, "modifiers": rows}))
    assert stand.verdict["hero"]["total"] == 25 - 3 - 6 - 9 + 6
    assert stand.verdict["hero"]["lowered"] is None, "an injury is −9 here and no step down"


def test_heroic_lifts_a_step() -> None:
    stand = begin("simple-contest", FAILURE, FAILURE, **CONTEST, modifiers=[{"kind": "heroic"}])
    assert stand.key == "hero:minor" and stand.verdict["hero"]["result"] == "success"


@pytest.mark.parametrize(("ability", "left"), [(19, "pumped"), (20, ""), (21, ""), (60, "")])
def test_no_benefit_from_a_foe_six_or_more_below(ability: int, left: str) -> None:
    faces = (5, 15) if ability < 21 else (1, 2)
    stand = begin("simple-contest", *faces, **(CONTEST | {"ability": ability}))
    assert stand.verdict["winner"] == "hero"
    assert stand.verdict["fortune"] == left
    assert ("benefits#inferior" in stand.rules) == (not left)


def test_the_limit_counts_what_was_brought_to_bear() -> None:
    stand = begin("simple-contest", 5, 15, **(CONTEST | {"ability": 20, "modifiers": [{"kind": "hurt"}]}))
    assert stand.verdict["fortune"] == "pumped", "17 against 14"


def test_between_players_both_sides_are_measured() -> None:
    stand = begin("simple-contest", *FACES["major"], **CONTEST, against="player", hero="Ada", foe="Bo")
    assert stand.verdict["hero"]["consequence"] == "injured"
    assert stand.verdict["opposition"]["fortune"] == "invigorated"


def test_a_defeat_ends_what_was_in_play() -> None:
    rows = [{"kind": "fresh"}, {"kind": "heroic"}]
    stand = begin("simple-contest", 20, 1, **CONTEST, modifiers=rows)
    assert stand.verdict["winner"] == "opposition" and "benefits#ends" in stand.rules
    assert any("fresh and heroic applied and end with the defeat" in text for text in stand.texts)


# A last action of the dying


def dying(*rows: str) -> Stand:
    """Someone dying, and with these other states too, before the contest of will."""
    return begin("simple-contest", **CONTEST, modifiers=[{"kind": each} for each in ("dying", *rows)])


def test_will_comes_first_and_counts_hurts() -> None:
    stand = dying("hurt", "injured")
    assert stand.open == {("motivation", "hero")}
    won = stand.act("motivation", "hero", 5, 15, ability=26)
    assert "Hero: 6M becomes 14 in all, which is 14." in won.texts and won.open == {("roll", "hero")}
    lost = stand.act("motivation", "hero", 15, 5, ability=26)
    assert ("roll", "hero") not in lost.open and "no contest" in lost.view["summary"]


def test_the_last_action_has_a_step_down_and_changes_nothing_before_it() -> None:
    stand = dying().act("motivation", "hero", 5, 15, ability=14).act("roll", "hero", 1, 5)
    assert stand.verdict["hero"]["result"] == "success" and "consequences#dying" in stand.rules
    assert stand.rules[-1] == "consequences#last-action"
    assert stand.verdict["consequence"] == stand.verdict["fortune"] == "" and not stand.offers


@pytest.mark.parametrize(
    ("faces", "spares", "lowered"),
    [((1, 15), True, False), ((1, 20), True, False), ((5, 15), True, True), ((1, 15), False, True)],
)
def test_a_great_victory_of_will_may_spare_the_step(faces: tuple[int, int], spares: bool, lowered: bool) -> None:
    ready = dying().act("motivation", "hero", *faces, ability=14, spares=spares)
    rolled = ready.act("roll", "hero", 1, 5)
    assert rolled.verdict["hero"]["result"] == ("success" if lowered else "critical")


# The list of states over time


def tracked(*moves: tuple[str, dict[str, str]]) -> Stand:
    """A hero after some moves of the list of states."""
    stand = begin("condition", hero="Ada")
    for do, given in moves:
        stand = stand.act(do, "hero", **given)
    return stand


def harm(state: str, what: str = "") -> tuple[str, dict[str, str]]:
    return ("suffer", {"state": state, "what": what})


def boon(state: str, what: str = "") -> tuple[str, dict[str, str]]:
    return ("benefit", {"amount": state, "what": what})


def names(stand: Stand) -> list[str]:
    return [row[0] for row in stand.rows("States and benefits")]


EVERYTHING = (
    *[harm(each) for each in ("hurt", "hurt", "impaired", "injured")],
    *[boon(each) for each in ("fresh", "fresh", "pumped", "invigorated", "heroic")],
)


@pytest.mark.parametrize(
    ("do", "left"),
    [
        ("rest-day", ["Hurt", "Impaired", "Injured", "Fresh", "Pumped", "Invigorated", "Heroic"]),
        ("rest-week", ["Injured", "Invigorated", "Heroic"]),
        ("rest-month", ["Heroic"]),
        ("rest-season", []),
        ("session-end", ["Impaired", "Injured", "Pumped", "Invigorated", "Heroic"]),
        ("story-end", ["Hurt", "Hurt", "Impaired", "Injured"]),
    ],
)
def test_what_time_ends(do: str, left: list[str]) -> None:
    assert names(tracked(*EVERYTHING, (do, {}))) == left


def test_all_of_it_adds_up() -> None:
    stand = tracked(*EVERYTHING)
    note = next(block["text"] for block in stand.view["blocks"] if block["kind"] == "note")
    assert note.endswith(": results one step up.")
    kinds = [row["kind"] for row in stand.offers["simple-contest: Contest"]["modifiers"]]
    assert kinds == ["hurt", "hurt", "impaired", "injured", "fresh", "fresh", "pumped", "invigorated", "heroic"]
    rolled = begin("simple-contest", 5, 5, **(CONTEST | stand.offers["simple-contest: Contest"]))
    assert rolled.verdict["hero"]["total"] == 14, "two hurts and two fresh, and the others in pairs: nothing left"
    assert rolled.verdict["hero"]["raised"] == 1


MEETS = {
    ("hurt", "fresh"): "",
    ("hurt", "pumped"): "Fresh",
    ("hurt", "invigorated"): "Pumped",
    ("hurt", "heroic"): "Invigorated",
    ("impaired", "fresh"): "Hurt",
    ("impaired", "pumped"): "",
    ("impaired", "invigorated"): "Fresh",
    ("impaired", "heroic"): "Pumped",
    ("injured", "fresh"): "Impaired",
    ("injured", "pumped"): "Hurt",
    ("injured", "invigorated"): "",
    ("injured", "heroic"): "Fresh",
}


@pytest.mark.parametrize(("both", "left"), MEETS.items(), ids=str)
def test_the_difference_of_a_benefit_and_a_state(both: tuple[str, str], left: str) -> None:
    meeting = ("meet", {"state": "s1", "which": "b2", "how": "difference"})
    assert names(tracked(harm(both[0]), boon(both[1]), meeting)) == ([left] if left else [])
    struck = ("meet", {"state": "s1", "which": "b2", "how": "cancel"})
    assert names(tracked(harm(both[0]), boon(both[1]), struck)) == []


def test_what_is_left_keeps_where_it_came_from() -> None:
    meeting = ("meet", {"state": "s1", "which": "b2", "how": "difference"})
    stand = tracked(harm("injured", "leg"), boon("fresh", "fame"), meeting)
    assert stand.rows("States and benefits")[0][:3] == ["Impaired", "leg", "−6"]


@pytest.mark.parametrize(
    ("outcome", "left"),
    [
        ("hero:complete", []), ("hero:major", []), ("hero:minor", []), ("hero:marginal", ["Hurt"]),
        ("none:tie", ["Impaired"]), ("opposition:marginal", ["Impaired"]), ("opposition:minor", ["Impaired"]),
        ("opposition:major", ["Injured"]), ("opposition:complete", ["Dying"]),
    ],
)  # fmt: skip
def test_healing_in_the_list(outcome: str, left: list[str]) -> None:
    assert names(tracked(harm("impaired"), ("heal", {"state": "s1", "outcome": outcome}))) == left


def test_healing_may_kill() -> None:
    stand = tracked(harm("injured"), ("heal", {"state": "s1", "outcome": "opposition:complete"}))
    assert stand.view["status"] == "Dead" and not stand.open


@pytest.mark.parametrize("to", ["injured", "impaired"])
def test_a_rescue(to: str) -> None:
    stand = tracked(harm("dying"))
    assert stand.open == {("rescue", "hero"), ("die", "hero")}
    assert set(stand.offers) == {"healing: A rescue", "simple-contest: A last action"}
    assert names(stand.act("rescue", "hero", to=to)) == [to.capitalize()]
    assert stand.act("die", "hero").view["status"] == "Dead"


def test_refusals_of_the_list() -> None:
    bare, hurt = tracked(), tracked(harm("impaired"))
    assert "a state and a benefit" in hurt.refused("meet", "hero")
    assert "nothing to heal" in bare.refused("heal", "hero")
    assert "could lapse" in hurt.refused("story-end", "hero")
    assert bare.refused("rest-season", "hero") == "There’s nothing to end for Ada."
    assert hurt.refused("rest-day", "hero").startswith("That doesn’t end impaired")
    assert tracked(boon("heroic")).refused("rest-month", "hero").startswith("That doesn’t end heroic")
    assert "dying" in tracked(harm("dying")).refused("meet", "hero")


def test_heroquest_has_none_of_these_moves() -> None:
    moves = {move["do"] for move in procedure("heroquest.condition")["moves"]}
    assert not moves & {"meet", "heal", "story-end", "rest-month", "rest-season"}
    assert "join" not in {move["do"] for move in procedure("heroquest.extended-contest")["moves"]}


# Fields of life


def test_a_contest_in_one_field_takes_what_counts_there() -> None:
    stand = begin("condition", hero="Ada")
    for scope, state in (("body", "hurt"), ("name", "impaired"), ("any", "injured")):
        stand = stand.act("suffer", "hero", state=state, what="", scope=scope)
    stand = stand.act("benefit", "hero", amount="fresh", what="song", scope="name")

    def kinds(title: str) -> list[str]:
        return [row["kind"] for row in stand.offers[f"simple-contest: {title}"]["modifiers"]]

    assert kinds("Contest") == ["hurt", "impaired", "injured", "fresh"]
    assert kinds("Contest of the body") == ["hurt", "injured"]
    assert kinds("Contest of the name") == ["impaired", "injured", "fresh"]
    assert not any("purse" in title for title in stand.offers)
    assert [row[1] for row in stand.rows("States and benefits")] == ["Body", "Name", "–", "Name: song"]


def test_one_field_alone_needs_no_choice() -> None:
    stand = begin("condition").act("suffer", "hero", state="hurt", scope="purse")
    assert [title for title in stand.offers if title.startswith("simple")] == ["simple-contest: Contest"]


def test_the_five_fields() -> None:
    scope = begin("condition").choice("suffer", "hero")["fields"][-1]
    assert [option["value"] for option in scope["options"]] == ["any", "body", "name", "force", "purse", "heart"]
