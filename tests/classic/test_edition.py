"""The numbers of a ruling are those of the edition that its procedure was made with; the book's stay as they are."""

import ast
from collections.abc import Collection
from pathlib import Path
from typing import Any

import pytest

from hqweb import classic
from hqweb.classic.advantage import contents as bids
from hqweb.classic.advantage.contest import AdvantageContest
from hqweb.classic.chained import contents as chained
from hqweb.classic.chained.contest import ChainedContest
from hqweb.classic.chained.goals import GraduatedGoals
from hqweb.classic.community.community import Community
from hqweb.classic.community.contents import tables as community_tables
from hqweb.classic.community.plot_edit import PlotEdit
from hqweb.classic.contest.augment import QuickAugment
from hqweb.classic.contest.automatic import AutomaticSuccess
from hqweb.classic.contest.healing import Healing
from hqweb.classic.contest.session_base import BASES, CampaignBase, SessionBase
from hqweb.classic.contest.simple_contest import PyrrhicVictory, SimpleContest
from hqweb.classic.contest.tables import made
from hqweb.classic.edition.community import Change
from hqweb.classic.edition.contests import ALL, HURT, INJURED, UNHARMED, Defeat, GroupRow, Part, RisingRow
from hqweb.classic.edition.growth import Element
from hqweb.classic.extended.contest import ExtendedContest
from hqweb.classic.extended.tables import extended_tables
from hqweb.classic.group.group import GroupContest
from hqweb.classic.growing.creation import Creation
from hqweb.classic.growing.experience import ExperienceGrowth
from hqweb.classic.growing.hero_points import COSTS, HeroGrowth
from hqweb.classic.growing.sheet import FlawInPlay
from hqweb.classic.growing.sidekick import Follower
from hqweb.classic.heroquest.ruleset import EDITION
from hqweb.classic.questworlds.edition import EDITION as QUESTWORLDS
from hqweb.classic.questworlds.growing import tables as creation_tables
from hqweb.classic.roll import results
from hqweb.classic.roll.results import Band
from hqweb.core import odds
from hqweb.core.check import check
from hqweb.core.fields import Given, Json
from hqweb.core.procedure import Move, Procedure
from hqweb.core.tables import Table
from hqweb.mastery.rating import Total

type Way = Procedure[Any, Any]


class Game:
    """A procedure of an edition that was begun, and what its last move gave as reasons."""

    def __init__(self, way: Way, **inputs: Json) -> None:
        self.way, self.state, self.told = way, way.begin(Given(check(way.fields, inputs))), ""

    def move(self, do: str, by: str = "hero", *faces: int, **given: Json) -> "Game":
        """The same game after a move."""
        found = self.way.choice(self.state, do, by)
        assert found is not None, self.way.refusal(self.state, do, by)
        move = Move(do, by, Given(check(found.fields, given)))
        ask = self.way.ask(self.state, move)
        played = self.way.play(self.state, move, faces, ask.judge(faces) if ask else None)
        self.state, self.told = played.state, " ".join(step.text for step in played.steps)
        return self

    def odds(self, key: str, do: str = "roll", by: str = "hero") -> tuple[int, int]:
        """In how many ways a roll may come to this, and of how many."""
        ask = self.way.ask(self.state, Move(do, by, Given({})))
        assert ask is not None
        found = odds.count(ask)
        return found.weights[key], found.total

    @property
    def verdict(self) -> dict[str, Any]:
        """The outcome."""
        return self.way.view(self.state, "gm").verdict

    def brings(self, do: str, by: str = "hero") -> str:
        """The effect an available move announces."""
        found = self.way.choice(self.state, do, by)
        assert found is not None
        return found.brings


def fight(*faces: int, of: Any = EDITION, **inputs: Json) -> str:
    """The level of a simple contest of 10 against 10, and who won it, unless somebody says otherwise."""
    game = Game(SimpleContest(of), **{"ability": 10, "resistance": 10, **inputs}).move("roll", "hero", *faces)
    return f"{game.verdict['winner']} {game.verdict['level']}"


def cells(tables: tuple[Table, ...], name: str) -> list[tuple[Any, ...]]:
    """The rows of a table as texts and numbers."""
    (table,) = (each for each in tables if each.id.endswith(f".{name}"))
    return [tuple(getattr(cell, "text", cell) for cell in row.cells) for row in table.rows]


def scaled(**scale: Any) -> Any:
    return EDITION._replace(scale=EDITION.scale._replace(**scale))


def longer(**long: Any) -> Any:
    return EDITION._replace(long=EDITION.long._replace(**long))


def test_faces_mean_what_the_edition_says() -> None:
    low = (Band(results.CRITICAL, 1, 2, "1–2"), Band(results.SUCCESS, 3, None, "3 up to the target"))
    of = scaled(bands=(*low, *EDITION.scale.bands[2:]))
    assert (fight(2, 15), fight(2, 15, of=of)) == ("hero minor", "hero major")
    game = Game(SimpleContest(of), ability=10, resistance=10)
    assert "Hero: 2 is a critical at any rating." in game.move("roll", "hero", 2, 15).told
    # A complete victory is a critical against a fumble: 1 or 2 faces of 20 against the 20.
    complete = [
        Game(SimpleContest(each), ability=10, resistance=10).odds("hero:complete") for each in (EDITION, of, EDITION)
    ]
    assert complete == [(1, 400), (2, 400), (1, 400)]
    assert cells(made(of, "die-results"), "die-results")[0] == ("Critical", "1–2", "1–2", "1–2", "1–2")
    small = scaled(die=12, bands=(*EDITION.scale.bands[:2], Band(results.FAILURE, None, 12, "above"),))  # fmt: skip
    assert Game(SimpleContest(small), ability=10, resistance=10).odds("none:tie")[1] == 144


def test_a_gap_is_worth_what_the_edition_says() -> None:
    rows = tuple(row._replace(level=results.MAJOR, points=4) if row.steps == 1 else row for row in EDITION.scale.rows)
    of = scaled(rows=rows)
    assert (fight(5, 15), fight(5, 15, of=of)) == ("hero minor", "hero major")
    assert ("1", "Major victory") in cells(made(of, "victory-levels"), "victory-levels")
    doubled = scaled(rows=tuple(row._replace(points=2 * row.points) for row in EDITION.scale.rows))
    for edition, points in ((EDITION, 2), (doubled, 4)):
        game = Game(ExtendedContest(edition), heroes=[{"ability": 10}], foes=[{"resistance": 10}])
        assert game.move("exchange", "h1-f1", 5, 15).verdict["scores"][0]["hero"] == points
        both = Game(GroupContest(edition), heroes=[{"ability": 10}], resistance=10).move("roll", "table", 5, 15)
        assert both.verdict["points"] == {"hero": points, "opposition": 0}
    assert [row[1] for row in cells(extended_tables(doubled), "exchange-points")] == [10, 6, 4, 2, 0]


def test_masteries_lift_and_push_as_far_as_the_edition_says() -> None:
    # 10W2 rolls a failure: two steps up it is a critical, against a success.
    assert (fight(15, 5, ability=50), fight(15, 5, ability=50, of=scaled(lifts=1))) == ("hero minor", "hero marginal")
    # 10W3 rolls a success: one step up, and two push the other success down to a fumble.
    assert (fight(5, 5, ability=70), fight(5, 5, ability=70, of=scaled(pushes=0))) == ("hero complete", "hero minor")


def test_stretches_and_missing_ratings_count_as_the_edition_says() -> None:
    stretch: dict[str, Any] = {"ability": 16, "modifiers": [{"kind": "stretch"}]}
    of = scaled(capped=results.MAJOR)
    assert (fight(1, 20, **stretch), fight(1, 20, of=of, **stretch)) == ("hero minor", "hero major")
    of = EDITION._replace(unrolled=EDITION.unrolled._replace(defeat=results.MINOR))
    gone: dict[str, Any] = {"ability": 1, "modifiers": [{"kind": "hurt"}]}
    assert (fight(**gone), fight(of=of, **gone)) == ("opposition complete", "opposition minor")
    assert fight(1, 20) == "hero complete"


def test_a_group_is_ruled_by_its_edition() -> None:
    rules = EDITION.group._replace(
        levels=(GroupRow(0, 1, results.TIE), GroupRow(2, None, results.MAJOR, hurt=True)), lifts=2, boosts=(2, 3)
    )
    of = EDITION._replace(group=rules)
    two: dict[str, Any] = {"heroes": [{"ability": 10, "points": 2}] * 3, "resistance": 10}
    for edition, cost, level in ((EDITION, "1 hero point", "minor"), (of, "4 hero points", "major")):
        game = Game(GroupContest(edition), **two)
        found = game.way.choice(game.state, "boost", "table")
        assert found is not None
        assert found.cost == cost
        # One success against three failures is a difference of 2, after two ties.
        assert game.move("roll", "table", 5, 15, 15, 15, 15, 15).verdict["level"] == level
    assert "The margin is only two points, so the winners are Hurt too." in game.told
    assert Game(GroupContest(of), **two).move("boost", "table").told.startswith("A boost for four hero points")
    one = Game(GroupContest(of), heroes=[{"ability": 10}], resistance=10)
    forecast = one.way.forecast(one.state)
    assert forecast is not None
    close = one.move("roll", "table", 5, 4)
    assert (close.verdict["winner"], "A difference of 1: inconclusive" in close.told) == ("none", True)
    assert forecast.weights.keys() == {"hero:major", "none:tie", "opposition:major"}
    assert [row.cells[1:] for row in made(of, "boost-costs")[0].rows[:2]] == [(2, 3), (4, 6)]
    assert made(of, "boost-costs")[0].columns[1].label == "Two levels higher"


def extended(of: Any = EDITION, **more: Json) -> Game:
    return Game(ExtendedContest(of), heroes=[{"ability": 10}], foes=[{"resistance": 10}], **more)


def test_a_knock_out_takes_the_points_of_the_edition() -> None:
    seven = longer(goal=7)
    assert extended().move("exchange", "h1-f1", 1, 20).verdict["winner"] == "hero"
    game = extended(seven).move("exchange", "h1-f1", 1, 20)
    assert game.verdict["winner"] == "none"
    assert "10 points from one opponent, and 7 is enough" in game.move("exchange", "h1-f1", 1, 20).told
    assert {field.high for field in ExtendedContest(seven).fields[0].fields if field.name == "scored"} == {6}
    assert extended_ends(seven) == ["11 : 0", "7 : 6"]
    assert extended_ends(EDITION) == ["9 : 0", "5 : 4"]
    forecast = extended(seven).way.forecast(extended(seven).state)
    assert forecast is not None
    assert sum(forecast.weights.values()) == forecast.total
    assert {max(map(int, key.partition(":")[2].split("-"))) for key in forecast.weights} == set(range(7, 12))


def extended_ends(of: Any) -> list[str]:
    won = [each.label for each in ExtendedContest(of).endings if each.key.startswith("hero")]
    return [won[0].removeprefix("Won "), won[-1].removeprefix("Won ")]


def test_followers_fall_and_suffer_as_the_edition_says() -> None:
    of = longer(follower=2, extra=4, removed=3)
    for edition, most, removed in ((EDITION, "3", "7 points, two"), (of, "2", "8 points, three")):
        assert cells(extended_tables(edition), "follower-roles")[1][2] == f"{most} points taken"
        game = extended(edition).move("follower", "h1", role="secondary", ability=10)
        game.move("exchange", "h1-f1", 15, 5)  # a minor defeat is two points against the hero
        out = "is out" in game.move("shift", "h1-f1", to="h1a", amount=2).told
        assert out is (edition is of)
        if not out:
            continue
        assert game.state.now.fighter("h1a").extra == 2 + 4
        heroes: list[Json] = [{"ability": 10}, {"ability": 10}]
        game = Game(ExtendedContest(of), heroes=heroes, foes=[{"resistance": 10}]).move("engage", "h1", against="f1")
        assert removed in game.move("follower", "f1", role="supporter", ability=10).move("remove", "h2", 1, 20).told


def test_an_extended_contest_ends_by_the_rows_of_the_edition() -> None:
    rising = (RisingRow(1, HURT, HURT, results.MINOR), RisingRow(2, INJURED, UNHARMED, results.COMPLETE))
    for of, state, level in ((EDITION, "injured", "major"), (longer(rising=rising), "injured", "complete")):
        game = extended(of).move("exchange", "h1-f1", 1, 20).move("finish", "table")
        assert (game.verdict["consequences"][1]["state"], game.verdict["level"]) == (state, level)
    mild = longer(climax=((0, UNHARMED), (6, HURT)), beaten=3, climax_levels=((HURT, results.COMPLETE),))
    for of, points, state, level in ((EDITION, 6, "injured", "major"), (mild, 8, "hurt", "complete")):
        game = extended(of, scene="climax").move("exchange", "h1-f1", 1, 20).move("finish", "table")
        found = game.verdict["consequences"][1]
        assert (found["points"], found["state"], game.verdict["level"]) == (points, state, level)
    assert cells(extended_tables(mild), "climax") == [("0–5", "Unharmed"), ("6 or more", "Hurt")]
    assert cells(extended_tables(longer(rising=rising)), "rising-action")[1][:2] == (2, "Injured")


def test_gambits_defences_and_assists_are_those_of_the_edition() -> None:
    of = longer(gambits=(3, 4), defences=(0, 2), assists=tuple((key, 5) for key, _ in EDITION.long.assists))
    for edition, won, lost, ours, theirs in ((EDITION, 3, 4, 1, 0), (of, 5, 6, 2, 0)):
        for stakes, faces, score in (
            ({"stake": "gambit"}, (5, 15), won), ({"their_stake": "gambit"}, (5, 15), lost),
            ({"stake": "defence"}, (5, 15), ours), ({"their_stake": "defence"}, (5, 15), theirs),
        ):  # fmt: skip
            game = extended(edition, options=True).move("exchange", "h1-f1", *faces, **stakes)
            assert game.verdict["scores"][0]["hero"] == score
    labels = next(field for field in ExtendedContest(of).fields if field.name == "defence").options
    assert [each.label for each in labels] == ["0 when winning, 2 when losing", "2 when winning, 0 when losing"]
    assert [row[1][:2] for row in cells(extended_tables(of), "gambits")] == ["+3", "+4", "+4"]
    two: list[Json] = [{"ability": 10}, {"ability": 10}]
    game = Game(ExtendedContest(of), heroes=two, foes=[{"resistance": 10}]).move("engage", "h1", against="f1")
    assert game.move("assist", "h2", 15, 5, **{"for": "h1-f1"}).verdict["scores"][0]["opposition"] == 5


def advantage(rules: Any = QUESTWORLDS.advantage) -> Game:
    of = QUESTWORLDS._replace(advantage=rules)
    foe: Json = {"resistance": 15, "hide": False}
    return Game(AdvantageContest(of), heroes=[{"ability": 20}], foes=[foe])


def test_bids_cost_what_the_edition_says() -> None:
    book = QUESTWORLDS.advantage
    rules = book._replace(bid=6, losses=tuple((level, Part(3)) for level, _ in book.losses))
    assert advantage().brings("exchange", "h1").startswith("With 3, the loser loses 2, 3, 6 or 9.")
    assert advantage(rules).brings("exchange", "h1").startswith("With 6, the loser loses 18.")
    # A success against a failure is a minor victory: the bid, or three times as much.
    assert advantage().move("exchange", "h1", 5, 18).state.now.fighter("f1").ap == 12
    assert advantage(rules).move("exchange", "h1", 5, 18).state.now.fighter("f1").ap == -3
    assert cells(bids.tables(QUESTWORLDS._replace(advantage=rules)), "advantage-loss")[2][2] == "3 × bid"
    given = {"heroes": [{"ability": 20}] * 2, "foes": [{"resistance": 15, "hide": False}], "ties": "all"}
    for of, left in ((book, 18), (book._replace(tied=ALL), 16)):
        game = Game(AdvantageContest(QUESTWORLDS._replace(advantage=of)), **given)  # type: ignore[arg-type]
        assert game.move("exchange", "h1", 5, 5, bid=4).state.now.fighter("h1").ap == left


def test_points_lost_lent_and_given_are_those_of_the_edition() -> None:
    book = QUESTWORLDS.advantage
    defeats = (Defeat(results.MAJOR, 0, None, "Invigorated"),)
    for rules, level in ((book, "marginal"), (book._replace(defeats=defeats), "major")):
        game = advantage(rules).move("exchange", "h1", 5, 18, bid=18).move("finish", "table")
        assert game.verdict["consequences"][-1]["level"] == level
    parts = book._replace(shares=tuple((level, ALL) for level, _ in book.shares), gift=3)
    assert "After a defeat 3, 5, 10 or 19 of them go to your opponent." in advantage().brings("disengage", "h1")
    assert "After a defeat 19 of them go to your opponent." in advantage(parts).brings("disengage", "h1")
    given = {"heroes": [{"ability": 20}, {"ability": 12, "part": "helps"}], "foes": [{"resistance": 15}]}
    for rules, times in ((book, 2), (parts, 3)):
        game = Game(AdvantageContest(QUESTWORLDS._replace(advantage=rules)), **given)  # type: ignore[arg-type]
        assert game.brings("gift", "h2").startswith(f"Against {times} times the bid.")
        assert f"against a resistance of {4 * times}" in game.move("gift", "h2", 1, 20, bid=4, to="h1").told


def test_a_foe_is_too_weak_for_fortune_as_the_edition_says() -> None:
    for inferior, left in ((6, "Fresh"), (5, "no fortune")):
        of = QUESTWORLDS._replace(lasting=QUESTWORLDS.lasting._replace(inferior=inferior))
        game = Game(AdvantageContest(of), heroes=[{"ability": 20}], foes=[{"resistance": 15, "hide": False}])
        game.move("exchange", "h1", 5, 18, bid=18).move("finish", "table")
        assert game.verdict["consequences"][0]["leaves"] == left


def test_a_chained_contest_harms_as_the_edition_says() -> None:
    harsh = QUESTWORLDS.chain._replace(hurt=-5, states=((results.MINOR, ("injured", "injured", "dying")),))
    of = QUESTWORLDS._replace(chain=harsh)
    for edition, state, penalty in ((QUESTWORLDS, "hurt", -3), (of, "injured", -9)):
        game = Game(ChainedContest(edition), ability=10, resistance=10).move("round", "h1-f1", 5, 15)
        found = game.verdict["states"][1]
        assert (found["state"], found["penalty"]) == (state, penalty)
    for edition, now in ((QUESTWORLDS, 7), (of, 5)):
        assert Game(ChainedContest(edition), ability=10, resistance=10, harm="hurt").state.now.fighter("h1").now == now
    assert cells(chained.tables(of), "chained-penalties")[0][1] == "−5 for each"
    assert len(cells(chained.tables(of), "chained-states")) == 2


def test_goals_are_reached_as_the_edition_says() -> None:
    of = QUESTWORLDS._replace(goals=tuple((level, 2 if level else 0) for level, _ in QUESTWORLDS.goals))
    for edition, both in ((QUESTWORLDS, False), (of, True)):
        game = Game(GraduatedGoals(edition), ability=10, resistance=10).move("roll", "hero", 5, 15)
        assert game.verdict["goals"]["hero"] == {"primary": True, "secondary": both}
    assert [row[2] for row in cells(chained.tables(of), "graduated-goals")] == ["yes"] * 4 + ["no", "yes", "no"]


def test_states_are_healed_and_spared_as_the_edition_says() -> None:
    levels = tuple((key, 1 if key.startswith("hero") else 0) for key, _ in QUESTWORLDS.lasting.levels)
    of = QUESTWORLDS._replace(lasting=QUESTWORLDS.lasting._replace(levels=levels, spares=results.MINOR))
    # A high resistance at a base of 4 is 10. Two levels come off by a minor victory, or all that healing brings there.
    for edition, state in ((QUESTWORLDS, "hurt"), (of, "impaired")):
        game = Game(Healing(edition), ability=10, state="injured", base=4).move("roll", "hero", 5, 15)
        assert (game.verdict["level"], game.verdict["state"]) == ("minor", state)
    for edition, least, label in ((QUESTWORLDS, True, "A major or"), (of, False, "A minor or major or")):
        game = Game(SimpleContest(edition), ability=20, modifiers=[{"kind": "dying"}], outcome="level", resistance=10)
        asked = game.way.choices(game.state)[0].fields
        assert asked[-1].label.startswith(label)
        game.move("motivation", "hero", 5, 15, ability=10, base=10, spares=True)
        assert bool(game.state.roll.bout.ours.lowered) is least


def grown(of: Any, **growth: Any) -> Any:
    return of._replace(growth=of.growth._replace(**growth))


def test_hero_points_buy_and_come_as_the_edition_says() -> None:
    prices = tuple((key, what, 4 if key == "keyword" else cost) for key, what, cost in EDITION.growth.prices)
    dear = grown(EDITION, prices=prices, new=Total(15), breakout=2, directed=(2, 5))._replace(supply=6)
    sheet: dict[str, Any] = {"keywords": [{"name": "Farmer", "rating": 14}], "points": 6}
    for of, paid, now, new, most in ((EDITION, 4, 3, 13, 3), (dear, 2, 6, 15, 5)):
        game = Game(HeroGrowth(of), **sheet).move("raise", ability="a1")
        assert game.state.points == paid
        assert game.move("session").state.points == now
        assert game.brings("add") == f"An independent ability at {new}."
        assert game.move("add", name="Swim").state.sheet[-1].rating == new
        found = game.way.choice(game.state, "direct", "gm")
        assert found is not None
        assert found.fields[-1].high == most
    assert cells((COSTS.table(dear, "improvement-costs"),), "improvement-costs")[2:5] == [
        ("A keyword", "+1", 4), ("A new independent ability", "at 15", 1), ("A new breakout", "at +2", 1),
    ]  # fmt: skip
    assert next(field.default for field in HeroGrowth(dear).fields if field.name == "points") == 6


def test_a_catch_up_raises_what_the_edition_says() -> None:
    of = grown(EDITION, catch_ups=1, gain=5, gap=10)
    sheet: dict[str, Any] = {"abilities": [{"rating": 20}, {"rating": 15}, {"rating": 11}, {"rating": 9}], "points": 1}
    others, one = "Up to 3 others, 5 or more below, gain 3.", "Up to one other, 10 or more below, gains 5."
    for edition, told in ((EDITION, others), (of, one)):
        game = Game(HeroGrowth(edition), **sheet).move("raise", ability="a1")
        assert told in game.told
        game.move("catch-up", ability="a3")
    assert [each.rating for each in game.state.sheet] == [21, 15, 16, 9]
    assert game.state.catch_up is None


def test_characters_are_made_with_the_points_of_the_edition() -> None:
    of = grown(QUESTWORLDS, new=Total(12), best=Total(19), points=5, most=4, flaws=1, breakout=3)
    for edition, best, left, breakout in ((QUESTWORLDS, 17, 20, 1), (of, 19, 5, 3)):
        game = Game(Creation(edition), method="list", calling="Smith").move("best", ability="a1")
        assert (game.state.entries[0].own, game.state.left) == (best, left)
        assert game.move("breakout", keyword="a1", name="Swords").state.entries[1].own == breakout
    assert game.move("points", ability="a1", n=4).told.endswith("That’s 4, the maximum on one ability.")
    assert "flaw" not in [each.do for each in game.way.choices(game.move("flaw", name="Vain").state)]
    follower = grown(QUESTWORLDS, second=Total(18), spare=7)
    made = Game(Follower(follower), best="trait")
    assert ([each.start for each in made.state.abilities], made.state.left) == ([18, 13, 13], 7)
    assert cells(creation_tables(of), "creation-budget")[-4][1:] == (5, 5, 5)
    assert ("Points", 7) in cells(creation_tables(follower), "sidekick-budget")


def test_an_advance_costs_and_brings_what_the_edition_says() -> None:
    elements = (Element("raise-most", "A big raise", 4, 2), *QUESTWORLDS.growth.elements[2:])
    of = grown(QUESTWORLDS, advance=6, picks=3, elements=elements)
    sheet: dict[str, Any] = {"xp": 10, "abilities": [{"name": "Swim", "rating": 13}]}
    for edition, left, now in ((QUESTWORLDS, 0, 22), (of, 4, 17)):
        game = Game(ExperienceGrowth(edition), **sheet).move("advance")
        assert game.state.xp == left
        assert game.move("raise-most", ability="a1").state.sheet[0].rating == now
    assert "Two more elements, different ones." in game.told
    assert "One more element, a different one." in game.move("add-ability", name="Ride").told
    assert "That was the last element, so the advance is complete." in game.move("add", name="Sing").told
    assert cells(creation_tables(of), "advance-elements")[0] == ("A big raise", "+4", "or +2")


def test_communities_go_by_the_numbers_of_the_edition() -> None:
    effects = tuple((key, Change(-4, 7)) for key, _ in QUESTWORLDS.community.effects)
    rules = QUESTWORLDS.community._replace(
        effects=effects,
        bolstered=tuple((level, 8) for level, _ in QUESTWORLDS.community.bolstered),
        step=2,
        up=1,
        most=2,
    )
    rules = rules._replace(starting=QUESTWORLDS.community.starting[:2])
    of = QUESTWORLDS._replace(community=rules)
    for edition, gain, up, luck in ((QUESTWORLDS, 6, 2, 3), (of, 8, 1, 7)):
        game = Game(Community(edition)).move("bolster", "community", resource="r1", level="minor")
        assert game.state.resources[0].earned == gain
        assert game.move("interval", "gm").state.resources[0].rating == 32 + up
        # Wealth against the average of all, 22 or 32: a success against a failure is a minor victory.
        assert game.move("background", "gm", 5, 19, resource="r1").state.resources[0].fluctuation in (luck, 9)
    assert "The resource is at −4" in game.move("lobby", "community", 1, 20, resource="r1", ability=20).brings(
        "concede", "community"
    )
    assert len(Game(Community(of)).state.resources) == 2
    assert cells(community_tables(of), "community-interval")[-1] == ("2 or more", "+1", "−1")


def test_plot_edits_have_the_prices_of_the_edition() -> None:
    sizes = tuple(each._replace(cost=2 * each.cost) for each in QUESTWORLDS.community.sizes)
    of = QUESTWORLDS._replace(community=QUESTWORLDS.community._replace(sizes=sizes))
    for edition, left in ((QUESTWORLDS, 3), (of, 1)):
        game = Game(PlotEdit(edition), points=5).move("suggest", size="moderate").move("allow", "gm")
        assert game.state.points == left
    assert cells(community_tables(of), "plot-edits")[0][-1] == 2


def test_the_base_rises_as_the_edition_says() -> None:
    bases = EDITION.bases._replace(paces=(("3", "Every 3 sessions", 3),), rises=(("4", "+4 each", 4),), sessions=6)
    of, later = EDITION._replace(bases=bases), QUESTWORLDS._replace(bases=bases)
    for way, unit, number, base in (
        (SessionBase(EDITION), "session", 7, "15"), (SessionBase(of), "session", 7, "16"),
        (CampaignBase(later), "campaign", 3, "2M"),
    ):  # fmt: skip
        given = Given(check(way.fields, {unit: number}))
        assert way.caption(given, way.begin(given)) == f"base {base} in {unit} {number}"
    assert cells((BASES.table(of, "bases"),), "bases") == [("1–3", "14"), ("4–6", "15")]
    assert cells(made(later, "bases"), "bases")[1] == (2, "18")


def test_success_without_a_roll_and_prices_are_those_of_the_edition() -> None:
    of = EDITION._replace(unrolled=results.Unrolled(results.MAJOR, results.MARGINAL, results.MAJOR))
    for edition, level, lifted in ((EDITION, "minor", "complete"), (of, "marginal", "major")):
        game = Game(AutomaticSuccess(edition)).move("succeed")
        assert (game.verdict["level"], f"a {level} victory" in game.told) == (level, True)
        assert game.brings("hero-point") == f"A {lifted} victory instead."
        assert game.move("hero-point").verdict["level"] == lifted
    mild = QUESTWORLDS._replace(prices=(("hero:minor", "hurt"),), lost="dying")
    for edition, won, lost in ((QUESTWORLDS, "dying", "dead"), (mild, "hurt", "dying")):
        # A bump lifts the success to a critical, against a success; or the failure to a success, against a critical.
        for faces, state in (((5, 6), won), ((15, 1), lost)):
            game = Game(PyrrhicVictory(edition), ability=10, resistance=10).move("roll", "hero", *faces)
            assert game.verdict["consequence"] == state
    assert cells(made(mild, "pyrrhic"), "pyrrhic")[-1] == ("Any defeat", "Dying")


RULES = ("Scale", "Unrolled", "Bases", "Lasting", "GroupRules", "LongRules", "AdvantageRules", "ChainRules",
    "GrowthRules", "CommunityRules")  # fmt: skip
"""Attributes that hold an edition's numbers, each with the book's values."""
PARTS = ("advantage", "chained", "community", "condition", "contest", "extended", "group", "growing", "roll", "rounds")
HARMLESS = {
    "advantage/board.py": {"MAX_LEFT": "room in a form"},
    "chained/board.py": {"BEGUN": "what a form offers"},
    "chained/forecast.py": {"ENDINGS": "marks of a chart", "_MOST": "how long an answer may take"},
    "chained/mob.py": {"MAX_CROWD": "room in a form"},
    "community/community.py": {"ACTS": "what a form begins with"},
    "community/plot_edit.py": {"fields": "what a form begins with"},
    "contest/tables.py": {"_TARGETS": "examples in a table"},
    "group/group.py": {"_CREDITED": "names that a sentence has room for"},
    "roll/results.py": {"FUMBLE": "names", "TIE": "names", "Scale": "the edition's own"},
}
"""Numbers above 1 in modules and classes that decide nothing, and why."""


def numbered(node: ast.AST) -> bool:
    """Return whether a value holds a number above 1, functions aside."""
    if isinstance(node, ast.Lambda | ast.JoinedStr | ast.Subscript):
        return False
    if isinstance(node, ast.Constant):
        return type(node.value) is int and node.value > 1
    return any(map(numbered, ast.iter_child_nodes(node)))


def stray(path: Path, harmless: Collection[str] = ()) -> list[int]:
    """Lines where a module reads a book's edition or rules, or has numbers of its own that may decide something."""
    tree, found = ast.parse(path.read_text("utf-8")), list[int]()
    tree.body = [each for each in tree.body if getattr(each, "name", "") not in harmless]
    for node in ast.walk(tree):
        name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
        of = node.func if isinstance(node, ast.Call) and not node.args and not node.keywords else None
        made = of.id if isinstance(of, ast.Name) else of.attr if isinstance(of, ast.Attribute) else ""
        if name == "EDITION" or made in RULES:
            found.append(getattr(node, "lineno", 0))
        if isinstance(node, ast.Module | ast.ClassDef):
            for each in node.body:
                if isinstance(each, ast.Assign | ast.AnnAssign) and each.value and numbered(each.value):
                    target = each.targets[0] if isinstance(each, ast.Assign) else each.target
                    names = [one.id for one in ast.walk(target) if isinstance(one, ast.Name)]
                    found += [] if names[0] in harmless else [each.lineno]
    return sorted(found)


@pytest.mark.parametrize("part", PARTS)
def test_no_ruling_reads_the_book_past_its_edition(part: str) -> None:
    family = Path(str(classic.__file__)).parent
    paths = [path for path in (family / part).glob("*.py") if path.name != "contents.py"]
    found = {path.name: stray(path, HARMLESS.get(f"{part}/{path.name}", {})) for path in paths}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_reading_the_book_past_the_edition_is_found(tmp_path: Path) -> None:
    path = tmp_path / "ruling.py"
    harmless = "FIRST = 1\n_ROOM = 9\n\n\ndef f(of):\n    return of.scale.points(2)\n"
    stray_ones = "GOAL = 5\n\n\nclass A:\n    rows = ((0, 3),)\n\n\nx = edition.EDITION.long\ny = Scale()\n"
    path.write_text(f"{harmless}\n\n{stray_ones}", "utf-8")
    assert stray(path, {"_ROOM"}) == [9, 13, 16, 17]
    assert stray(path, {"_ROOM", "A", "GOAL"}) == [16, 17]


def test_quick_augments_and_flaws_weigh_the_part_of_the_edition() -> None:
    kinds = tuple(each._replace(part=4) if each.fifth else each for each in QUESTWORLDS.kinds)
    of = QUESTWORLDS._replace(kinds=kinds)
    for edition, bonus, less, told in ((QUESTWORLDS, 4, "−5", "a fifth of 3M"), (of, 5, "−6", "a quarter of 3M")):
        game = Game(QuickAugment(edition), ability=23).move("take")
        assert (game.verdict["augment"], told in game.told) == (bonus, True)
        flaw = FlawInPlay(edition)
        assert flaw.view(Given(check(flaw.fields, {"rating": 23})), "table").summary.endswith(
            f"{less} to your ability."
        )
        hampered = Game(SimpleContest(edition), ability=20, modifiers=[{"kind": "flaw", "rating": 23}], resistance=10)
        assert hampered.state.roll.bout.ours.total == 20 - bonus - 1
    assert cells(made(of, "flaw-penalties"), "flaw-penalties")[-1] == ("7M", "−7")
    assert dict(cells(made(of, "modifiers"), "modifiers"))["Flaw"] == "− a quarter of its rating, to the nearest"
