"""The numbers of a ruling are those of the edition that its procedure was made with; the book's stay as they are."""

import ast
from pathlib import Path
from typing import Any

import pytest

from hqweb import successes
from hqweb.core.check import check
from hqweb.core.errors import HqwebError
from hqweb.core.fields import Field, Given
from hqweb.core.odds import count
from hqweb.core.procedure import Move, Procedure
from hqweb.mastery.rating import Total
from hqweb.successes.augment import Augment, Hindrance
from hqweb.successes.community import Community
from hqweb.successes.contest import Contest
from hqweb.successes.creation import Creation
from hqweb.successes.edition import EDITION, Edition
from hqweb.successes.group import GroupContest
from hqweb.successes.hero import HeroGrowth
from hqweb.successes.one_prize import OnePrize
from hqweb.successes.sequence.sequence import Sequence
from hqweb.successes.sheet.sheet import HeroSheet
from hqweb.successes.tables import tables

type Way = Procedure[Any, Any]

SMALL = EDITION._replace(counting=EDITION.counting._replace(die=4, mastery=4))
SCORED, WAGERED, CHAINED = range(3)


def begun(way: Way, /, **inputs: Any) -> Any:
    return way.begin(Given(check(way.fields, inputs)))


def choice(way: Way, state: Any, do: str, by: str = "hero") -> Any:
    found = way.choice(state, do, by)
    assert found is not None, way.refusal(state, do, by)
    return found


def played(way: Way, state: Any, do: str, /, *faces: int, by: str = "hero", **given: Any) -> Any:
    move = Move(do, by, Given(check(choice(way, state, do, by).fields, given)))
    ask = way.ask(state, move)
    return way.play(state, move, faces, ask.judge(faces) if ask else None)


def moved(way: Way, state: Any, do: str, /, *faces: int, by: str = "hero", **given: Any) -> Any:
    return played(way, state, do, *faces, by=by, **given).state


def told(way: Way, state: Any, do: str, /, *faces: int, by: str = "hero", **given: Any) -> str:
    return " ".join(step.text for step in played(way, state, do, *faces, by=by, **given).steps)


def rolled(way: Way, /, *faces: int, by: str = "hero", **inputs: Any) -> dict[str, Any]:
    return dict(way.view(moved(way, begun(way, **inputs), "roll", *faces, by=by), "table").verdict)


def shown(way: Way, do: str, /, *faces: int, **inputs: Any) -> str:
    return str(way.view(moved(way, begun(way, **inputs), do, *faces), "table"))


def weights(way: Way, /, **inputs: Any) -> dict[str, int]:
    ask = way.ask(begun(way, **inputs), Move("roll", "hero", Given({})))
    assert ask is not None
    return dict(count(ask).weights)


def field(way: Way, name: str) -> Field:
    return next(each for each in way.fields if each.name == name)


def labels(field: Field) -> list[str]:
    return [option.label for option in field.options]


def counting(**changes: int) -> Edition:
    return EDITION._replace(counting=EDITION.counting._replace(**changes))


def with_sizes(kind: str, *amounts: int) -> Edition:
    kinds = tuple(each._replace(amounts=amounts) if each.id == kind else each for each in EDITION.kinds)
    return EDITION._replace(kinds=kinds)


def group(**more: Any) -> dict[str, Any]:
    return {"heroes": [{"name": "Odo", "ability": 15, **more}], "foes": [{"name": "Wolf", "resistance": 15}]}


def sequence(of: Edition, track: int) -> Sequence:
    return Sequence(of.tracks[track], of)


def test_dice_and_masteries_are_those_of_the_edition() -> None:
    inputs = {"ability": 4, "resistance": 4}
    # Of the 16 pairs 9 are one success each, a third of them equal; a 4 is a big success and beats 1 to 3 by one.
    assert weights(Contest(SMALL), **inputs) == {
        "hero:0": 3, "opposition:0": 3, "hero:1": 3, "opposition:1": 3, "none:tie": 4
    }  # fmt: skip
    assert sum(weights(Contest(), **inputs).values()) == 400
    found = rolled(Contest(SMALL), 2, 4, ability=10, resistance=3)
    assert found["hero"] == {"total": 10, "story_points": 0, "target": 2, "masteries": 2, "die": 2, "successes": 4}
    assert rolled(Contest(), 2, 4, ability=10, resistance=3)["hero"]["masteries"] == 0
    text = told(Contest(SMALL), begun(Contest(SMALL), ability=10, resistance=3), "roll", 2, 4)
    assert "two masteries of 2M2 make it four successes in all." in text
    given = Given(check(Contest(SMALL).fields, {"ability": "1M2", "resistance": 5}))
    assert Contest(SMALL).caption(given, Contest(SMALL).begin(given)) == "1M2 against 1M"
    with pytest.raises(HqwebError):
        check(Contest(SMALL).fields, {"ability": "5M", "resistance": 5})
    notation = field(Contest(SMALL), "ability").notation
    assert notation is not None and notation.per == 4


def test_successes_are_worth_what_the_edition_says() -> None:
    of = counting(success=2, big=5)
    inputs: dict[str, Any] = {"ability": 12, "resistance": 12}
    assert rolled(Contest(), 12, 9, **inputs)["degree"] == 1
    assert rolled(Contest(of), 12, 9, **inputs)["degree"] == 3
    assert "is exactly 12, five successes." in told(Contest(of), begun(Contest(of), **inputs), "roll", 12, 9)
    # At 12 eleven faces are two successes, one is five, and eight are none.
    assert weights(Contest(of), **inputs)["hero:3"] == 11
    assert weights(Contest(), **inputs)["hero:1"] == 11 + 11 * 8


def test_the_highest_degree_is_that_of_the_edition() -> None:
    of = counting(top=2)
    assert [each.key for each in Contest(of).outcomes][:3] == ["hero:2", "hero:1", "hero:0"]
    assert Contest(of).outcomes[0].label == "Victory, degree 2+"
    assert Augment(of).outcomes[0].label == "Augment +15, degree 2+"
    assert rolled(Contest(of), 5, 19, ability=46, resistance=2)["level"] == "2"
    assert rolled(Contest(), 5, 19, ability=46, resistance=2)["level"] == "3"
    assert field(Contest(of), "goals").high == 3


def test_resistances_are_those_of_the_edition() -> None:
    of = EDITION._replace(
        base=Total(15), classes=tuple(each._replace(offset=3 * each.offset // 5) for each in EDITION.classes)
    )
    hard: dict[str, Any] = {"ability": 10, "against": "class", "class": "hard"}
    assert rolled(Contest(), 5, 5, **hard)["opposition"]["total"] == 20
    assert rolled(Contest(of), 5, 5, **hard)["opposition"]["total"] == 21
    assert "Hard: +6 on the base of 15, 1M." in told(Contest(of), begun(Contest(of), **hard), "roll", 5, 5)
    assert field(Hindrance(of), "base").default == 15
    printed = {table.id: table for table in tables(of)}["questworlds-097.resistances"]
    assert (printed.columns[2].label, printed.rows[6].cells) == ("At base 15", ("Hard", "+6", "1M"))


def test_benefits_and_consequences_are_those_of_the_edition() -> None:
    milder = with_sizes("consequence", -2, -4, -6)
    lost: dict[str, Any] = {"ability": 10, "resistance": 30}
    assert rolled(Contest(), 19, 5, **lost)["consequence"] == -15
    assert rolled(Contest(milder), 19, 5, **lost)["consequence"] == -6
    assert rolled(Contest(milder), 5, 19, ability=30, resistance=10)["benefit"] == 15
    assert labels(field(HeroSheet(milder), "lasting").fields[1]) == ["+5", "−2", "+10", "−4", "+15", "−6", "+20"]
    kept = moved(HeroSheet(milder), begun(HeroSheet(milder)), "lasting", amount="-4")
    assert [each.amount for each in kept.lasting] == [-4]
    rows = {table.id: table for table in tables(milder)}["questworlds-097.benefits"].rows
    assert [row.cells[1] for row in rows[5:]] == ["−2", "−4", "−6"]
    far = shown(Contest(milder), "roll", 19, 5, ability=1, resistance=70)
    assert "ends at two degrees, so four degrees count as two" in far
    extras = EDITION._replace(extras=((-1, 0, (7,)),))
    assert "a benefit of +7," in shown(Contest(extras), "roll", 3, 5, ability=10, resistance=10)


def test_augments_and_hindrances_bring_the_sizes_of_the_edition() -> None:
    of = with_sizes("augment", 3, 6, 9)
    inputs: dict[str, Any] = {"ability": 10, "way": "rolled"}
    assert (rolled(Augment(), 9, 9, **inputs)["augment"], rolled(Augment(of), 9, 9, **inputs)["augment"]) == (5, 3)
    assert rolled(Augment(of), 5, 15, **inputs)["augment"] == 6
    assert rolled(Augment(of), ability=10, way="vivid")["augment"] == 6
    assert labels(field(Augment(of), "way")) == ["Assured, +3", "Assured and vivid, +6", "Rolled"]
    assert "Standoff, augment +3" in [each.label for each in Augment(of).outcomes]
    worse = with_sizes("hindrance", -7, -9)
    assert rolled(Hindrance(worse), way="great", flaw=10)["hindrance"] == -9
    given = Given(check(Hindrance(worse).fields, {"way": "small"}))
    assert Hindrance(worse).caption(given, Hindrance(worse).begin(given)) == "−7 outright"
    assert rolled(Hindrance(), way="great", flaw=10)["hindrance"] == -10


def test_goals_and_rounds_count_what_the_edition_adds_to_a_degree() -> None:
    of = EDITION._replace(more=2)
    inputs: dict[str, Any] = {"ability": 15, "resistance": 5, "goals": 5}
    assert rolled(Contest(), 5, 9, **inputs)["goals"] == 2
    assert rolled(Contest(of), 5, 9, **inputs)["goals"] == 3
    for edition, points, sentence in ((EDITION, 2, "One degree and one more"), (of, 3, "One degree and two more")):
        way = sequence(edition, SCORED)
        found = played(way, begun(way, **group()), "exchange", 5, 18, by="h1-f1")
        assert found.state.board.tallies == ((0, points),)
        assert sentence in " ".join(step.text for step in found.steps)


def test_a_group_and_one_prize_roll_the_dice_of_the_edition() -> None:
    party: dict[str, Any] = {"heroes": [{"ability": 4}], "resistance": 4}
    whole = GroupContest(SMALL).forecast(begun(GroupContest(SMALL), **party))
    # The sums are equal in all pairs but those of a 4 with another face.
    assert dict(whole.weights) == {"hero:1": 3, "opposition:1": 3, "none:tie": 10}
    prize: dict[str, Any] = {"heroes": [{"ability": 4}], "rivals": [{"ability": 4}], "share": "yes"}
    found = OnePrize(SMALL).forecast(begun(OnePrize(SMALL), **prize))
    assert dict(found.weights) == {"hero:prize": 6, "opposition:prize": 6, "none:share": 4}
    assert sum(dict(OnePrize().forecast(begun(OnePrize(), **prize)).weights).values()) == 400
    ask = OnePrize(SMALL).ask(begun(OnePrize(SMALL), **prize), Move("roll", "table", Given({})))
    assert ask is not None
    assert [die.sides for die in ask.dice] == [4, 4]


def test_a_scored_sequence_goes_by_the_edition() -> None:
    of = EDITION._replace(goal=3, gambits=5, stakes=tuple(each._replace(lost=2 * each.lost) for each in EDITION.stakes))
    for edition, out in ((EDITION, False), (of, True)):
        way = sequence(edition, SCORED)
        state = moved(way, begun(way, **group()), "exchange", 5, 18, by="h1-f1")
        assert state.board.tallies == ((0, 2),)
        state = moved(way, state, "exchange", 5, 3, by="h1-f1")
        assert (state.board.winner == "hero") is out
    both = {"stake": "gambit", "their_stake": "gambit"}
    for edition, points in ((EDITION, 4), (of, 7)):
        way = sequence(edition, SCORED)
        assert moved(way, begun(way, **group()), "exchange", 5, 18, by="h1-f1", **both).board.tallies == ((0, points),)
    assert (
        field(sequence(EDITION, SCORED), "foes").fields[-1].high,
        field(sequence(of, SCORED), "foes").fields[-1].high,
    ) == (4, 2)


def test_followers_take_what_the_edition_says() -> None:
    of = EDITION._replace(follower=2, aide=6)
    assert labels(field(sequence(of, SCORED), "follower_out")) == ["By two points in all", "By two points in one round"]
    for edition, standing in ((EDITION, "in"), (of, "out")):
        way = sequence(edition, SCORED)
        state = moved(way, begun(way, **group()), "follower", by="h1", name="Moss", role="secondary", ability=10)
        state = moved(way, state, "exchange", 18, 5, by="h1-f1")
        state = moved(way, state, "shift", by="h1-f1", to="h1a", amount=2)
        assert state.board.fighter("h1a").standing == standing
    way = sequence(of, CHAINED)
    brought = choice(way, begun(way, **group()), "follower", "h1").fields
    assert next(each.default for each in brought if each.name == "resolve") == 6
    lent = with_sizes("help", 4, 8)
    brought = choice(sequence(lent, CHAINED), begun(sequence(lent, CHAINED), **group()), "follower", "h1").fields
    assert labels(next(each for each in brought if each.name == "augment")) == ["+4", "+8"]


def test_a_wagered_sequence_goes_by_the_edition() -> None:
    of = EDITION._replace(wager=7, half=3, quarter=5, chances=(-9,))
    way = sequence(of, WAGERED)
    state = begun(way, **group())
    wagers = choice(way, state, "wager", "h1-f1").fields[0]
    assert wagers.default == 7
    assert (
        choice(sequence(EDITION, WAGERED), begun(sequence(EDITION, WAGERED), **group()), "wager", "h1-f1")
        .fields[0]
        .default
        == 3
    )
    # At zero degrees a wager of 7 costs a third of it, rounded up, in place of half.
    for edition, left, part in ((EDITION, 11, "half"), (of, 12, "a third")):
        way = sequence(edition, WAGERED)
        found = played(way, begun(way, **group()), "wager", 7, 5, by="h1-f1", wager=7)
        assert found.state.board.fighter("f1").left == left
        assert f"loses {part} of the wager, {15 - left}." in " ".join(step.text for step in found.steps)
    assert labels(field(sequence(of, WAGERED), "ties"))[0] == "Both lose a third of the wager"
    assert labels(field(sequence(of, WAGERED), "chance")) == ["−9"]


def test_resolve_and_consequences_are_those_of_the_edition() -> None:
    of = EDITION._replace(resolve=7, npc=2, instead=(-3, -6), exhausted=2)
    way = sequence(of, CHAINED)
    assert [field(way, "heroes").fields[3].default, field(way, "foes").fields[3].default] == [7, 2]
    state = moved(way, begun(way, **group()), "exchange", 18, 5, by="h1-f1")
    assert "Take −6 instead" in choice(way, state, "take", "h1").title
    assert moved(way, state, "take", by="h1").board.fighter("h1").penalty == -6
    state = moved(way, begun(way, **group(ability=5)), "exchange", 18, 15, by="h1-f1")
    assert "between one and two resolve" in way.refusal(state, "take", "h1")
    weak = {"resolve": 1, "full": 5}
    assert "falls by 2 permanently" in told(way, begun(way, **group(**weak)), "exchange", 18, 5, by="h1-f1")
    rows = {table.id: table for table in tables(of)}["questworlds-097.chained-consequences"].rows
    assert [row.cells for row in rows] == [(1, "−3"), (2, "−6"), (3, "not possible")]
    assert (begun(HeroSheet(of)).resolve, begun(HeroSheet()).resolve) == (7, 5)
    assert "By 2 permanently" in choice(HeroSheet(of), begun(HeroSheet(of)), "exhausted").brings
    assert moved(HeroSheet(of), begun(HeroSheet(of)), "exhausted").full == 5


def test_the_odds_of_a_sequence_go_by_the_edition() -> None:
    # Where one point puts out, the first round that is won decides.
    of = EDITION._replace(goal=1)
    for edition, quick in ((EDITION, False), (of, True)):
        way = sequence(edition, SCORED)
        after = way.pace(begun(way, **group()), 1)[0]
        assert (after.weights.get("hero", 0) > 0) is quick


def test_help_and_parting_shots_go_by_the_edition() -> None:
    again = EDITION._replace(again=8)
    party = [{"name": each, "ability": 15} for each in ("Odo", "Hild", "Rua")]
    foes = [{"name": "Wolf", "resistance": 15}]
    for edition, resistance in ((EDITION, 15), (again, 18)):
        way = sequence(edition, SCORED)
        state = moved(way, begun(way, heroes=party, foes=foes), "exchange", 18, 5, by="h1-f1")
        state = moved(way, state, "assist", 18, 5, by="h2", **{"for": "h1"})
        found = told(way, state, "assist", 5, 4, by="h3", **{"for": "h1"})
        assert f"for previous help, {resistance}." in found
    for late, open_still in ((1, True), (0, False)):
        way = sequence(EDITION._replace(goal=1, shot=late), SCORED)
        state = moved(way, begun(way, heroes=party[:2], foes=foes * 2), "exchange", 5, 18, by="h1-f1")
        state = moved(way, state, "exchange", 5, 5, by="h2-f2")
        assert state.board.round == 2
        assert (way.choice(state, "parting-shot", "h1") is not None) is open_still


def test_degrees_of_sequences_are_those_of_the_tracks_of_the_edition() -> None:
    tracks = tuple(each._replace(bands=(1, 2)) for each in EDITION.tracks)
    of = EDITION._replace(tracks=tracks)
    assert [of.tracks[0].degree(n) for n in (1, 2, 3, 9)] == [0, 1, 2, 2]
    assert EDITION.tracks[0].degree(9) == 4
    printed = {table.id: table for table in tables(of)}["questworlds-097.scored-outcomes"]
    assert [row.cells for row in printed.rows] == [("1", 0), ("2", 1), ("3 or more", 2)]


def test_experience_and_advances_go_by_the_edition() -> None:
    of = EDITION._replace(session=1, cost=4, slow=2, picks=3, advances=(("points", 3),), points=7, flaws=1, gifts=(8,))
    lines: dict[str, Any] = {"abilities": [{"name": "Sail", "rating": 15}, {"name": "Row", "rating": 12}]}
    way = HeroGrowth(of)
    assert labels(field(way, "cost")) == ["4 XP", "2 XP, for a slow group"]
    state = begun(way, **lines, xp=3)
    assert "first of the session, and the last" in told(way, state, "defeat", ability="a1")
    state = moved(way, state, "defeat", ability="a1")
    assert "One XP is the most you can earn in a session" in way.refusal(state, "defeat", "hero")
    assert not HeroGrowth().refusal(
        moved(HeroGrowth(), begun(HeroGrowth(), **lines), "defeat", ability="a1"), "defeat", "hero"
    )
    state = moved(way, state, "advance")
    for total in (7, 14, 21):
        assert (state.taken is None, choice(way, state, "points").brings[:20]) == (False, "7 improvement points")
        state = moved(way, state, "points")
        assert state.ability_points == total
    assert (state.taken, way.refusal(moved(way, begun(way, **lines, xp=4), "advance"), "replace", "hero")) == (
        None, "You’ve already picked that in this advance."
    )  # fmt: skip
    assert labels(choice(way, state, "direct", "gm").fields[1]) == ["+8"]
    state = begun(way, flaws=[{"name": "Vain"}], xp=4)
    assert way.refusal(moved(way, state, "advance"), "flaw-new", "hero") == "There is one flaw already."


def test_new_lines_and_plot_edits_are_those_of_the_edition() -> None:
    edits = (("tiny", "Tiny", 2, "A little."), ("huge", "Huge", 4, "A lot."))
    of = EDITION._replace(new=Total(12), breakout=3, plus=(3, 6), edits=edits, pool=6)
    way = HeroGrowth(of)
    state = begun(way, keywords=[{"name": "Sailor", "rating": 15}])
    assert (state.heroes, begun(HeroGrowth()).heroes) == (6, 4)
    assert choice(way, state, "edit").cost == "2 to 4 story points"
    assert moved(way, state._replace(points=4), "edit", size="huge").points == 0
    assert "A standalone ability at 12" in choice(way, state, "direct-new", "gm").brings
    assert moved(way, state, "direct-new", by="gm", name="Knots").sheet[-1].rating == 12
    assert labels(field(way, "keywords").fields[3]) == ["+3", "+6"]
    rows = {table.id: table for table in tables(of)}["questworlds-097.plot-edits"].rows
    assert [row.cells[1] for row in rows] == [2, 4]
    assert [field(Contest(of), "points").default, field(Contest(), "points").default] == [6, 4]


def test_a_hero_is_made_with_the_numbers_of_the_edition() -> None:
    of = EDITION._replace(
        slots=3, high=Total(17), high_breakout=8, start=4, aside=3, cap=Total(18), new=Total(11), breakout=2, flaws=1
    )
    way = Creation(of)
    assert labels(field(way, "as")) == ["An ability of its own, 17", "A breakout of the first, +8"]
    state = begun(way, main="Sailor", trait="Strong")
    assert [each.rating for each in state.sheet] == [17, 17]
    assert [each.rating for each in begun(Creation(), main="Sailor").sheet] == [15, 15]
    assert choice(way, state, "add").brings == "At 11. 1 left."
    assert choice(way, state, "sidekick").brings == "Takes one of the three. 17, 11 and 11, and 3 points."
    full = moved(way, state, "add", name="Row")
    assert way.refusal(full, "add", "hero") == "All three abilities are used. You get more with advances."
    assert choice(way, state, "spend").brings == "One for one, up to 18. 4 left."
    assert "18 is the highest" in told(way, state, "spend", ability="a1", n=1)
    spent = moved(way, moved(way, state, "spend", ability="a1", n=1), "spend", ability="a2", n=1)
    assert way.refusal(spent, "spend", "hero") == "The four points are spent, or everything is at the cap."
    flawed = moved(way, state, "flaw", name="Vain")
    assert way.refusal(flawed, "flaw", "hero") == "You can choose one flaw at most."
    rows = {table.id: table for table in tables(of)}["questworlds-097.creation"].rows
    assert [row.cells[1] for row in rows] == ["17", "+8", "11", "+2", 4, "18"]
    assert field(HeroSheet(of), "spare").high == 4


def test_a_community_has_the_resources_of_the_edition() -> None:
    of = EDITION._replace(resources=(("Ships", 12), ("Gold", 6)), use=4, bolster=2, swing=3, lowest=-6)
    way = Community(of)
    assert [each.label for each in way.fields] == ["Community", "At +12", "At +6"]
    state = begun(way)
    assert [each.bonus for each in state.resources] == [12, 6]
    used = moved(way, state, "use", by="table", resource="r1")
    assert (used.used, used.resources[0].bonus) == (("r1", 12), 8)
    assert moved(way, state, "bolster", by="table", resource="r2").resources[1].bonus == 8
    assert labels(choice(way, state, "event", "gm").fields[1]) == ["For the better, +3", "For the worse, −3"]
    assert moved(way, state, "event", by="gm", resource="r2").resources[1].bonus == 3
    assert "It falls by 4." in choice(way, state, "use", "table").brings
    assert [each.bonus for each in begun(Community()).resources] == [20, 15, 10, 5, 0]


def test_a_sheet_goes_by_the_edition() -> None:
    of = EDITION._replace(wane=3, session=2, new=Total(12))
    way = HeroSheet(of)
    assert begun(way).hero.edition is of
    state = moved(way, begun(way), "lasting", amount="10")
    assert labels(choice(way, state, "ease", "gm").fields[1])[0] == "By three"
    assert moved(way, state, "ease", by="gm", lasting="l1").lasting[0].amount == 7
    assert choice(way, state, "earn").brings == "1 XP, up to two in a session."
    assert choice(way, state, "write").brings == "As on paper. A new ability starts at 12."
    book = moved(HeroSheet(), begun(HeroSheet()), "lasting", amount="10")
    assert moved(HeroSheet(), book, "ease", by="gm", lasting="l1").lasting[0].amount == 5


def stray(path: Path) -> list[int]:
    """Lines where a module reads the book's edition, but for what it is made with unless somebody says otherwise."""
    tree = ast.parse(path.read_text("utf-8"))
    usual = [each for node in ast.walk(tree) if isinstance(node, ast.arguments) for each in node.defaults]
    left_out = {name for each in usual for name in ast.walk(each)}
    names = (node for node in ast.walk(tree) if isinstance(node, ast.Name | ast.Attribute))
    named = (
        node for node in names if (node.id if isinstance(node, ast.Name) else node.attr) in ("EDITION", "Counting")
    )
    notes = {part for node in ast.walk(tree) if isinstance(node, ast.arg | ast.AnnAssign) and node.annotation
             for part in ast.walk(node.annotation)}  # fmt: skip
    return [node.lineno for node in named if node not in left_out | notes]


def literal(value: ast.expr) -> bool:
    if isinstance(value, ast.Call):
        return bool(value.args) and all(map(literal, value.args))
    parts = [each for each in ast.walk(value) if isinstance(each, ast.expr) and not isinstance(each, ast.UnaryOp)]
    rows = (ast.Constant, ast.Tuple, ast.List, ast.Dict, ast.Set)
    return all(isinstance(each, rows) for each in parts) and any(
        isinstance(each, ast.Constant) and type(each.value) is int for each in parts
    )


def numbers(path: Path) -> set[str]:
    """A module's names for numbers, alone or in rows."""
    found = set()
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value and literal(node.value):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {each.id for each in targets if isinstance(each, ast.Name)}
    return found


FAMILY = Path(str(successes.__file__)).parent
MADE = {"edition.py", "track.py", "ruleset.py", "contents.py"}
MODULES = sorted(path for path in FAMILY.rglob("*.py") if path.name not in MADE)


def test_no_ruling_reads_the_book_past_its_edition() -> None:
    assert {path.name: stray(path) for path in MODULES if stray(path)} == {}


def test_no_constant_of_a_module_decides_a_ruling() -> None:
    # Bounds of forms and of drawings, and examples that tables print.
    known = {
        "aftermath.py": {"LOWEST"}, "explain.py": {"RUNGS"}, "growth.py": {"ROOM"}, "hero.py": {"_MOST_XP"},
        "one_prize.py": {"_TWO"}, "form.py": {"MOST_RESOLVE"}, "tables.py": {"_COUNTED", "_TARGET", "_WAGER"},
        "house.py": {"_DEGREES"},
    }  # fmt: skip
    for path in MODULES:
        assert numbers(path) <= known.get(path.name, set()), path


def test_reading_the_book_past_the_edition_is_found(tmp_path: Path) -> None:
    path = tmp_path / "ruling.py"
    usual = "class A:\n    def f(self, of: E = edition.EDITION, by: Counting = Counting()):\n"
    path.write_text(f"{usual}        return EDITION.goal, edition.EDITION.goal, Counting().big\n", "utf-8")
    assert stray(path) == [3, 3, 3]
    path.write_text("MOST = 3\nROWS: Final = {'a': (1, -2)}\nTOP: Final = Total(4)\nNAME = 'three'\n", "utf-8")
    assert numbers(path) == {"MOST", "ROWS", "TOP"}
