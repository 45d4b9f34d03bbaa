"""The numbers of a ruling are those of the edition that its procedure was made with."""

import ast
from pathlib import Path

import pytest

from hqweb import draw_steel
from hqweb.core.fields import Given, Json
from hqweb.core.procedure import Move
from hqweb.core.tables import keyed
from hqweb.draw_steel.abilities.ability_card import AbilityCard
from hqweb.draw_steel.abilities.ability_roll import AbilityRoll
from hqweb.draw_steel.abilities.potency import Potency
from hqweb.draw_steel.edition import EDITION, Edition
from hqweb.draw_steel.fight.conditions import Conditions
from hqweb.draw_steel.fight.conditions_state import ROLLS, State, on_roll
from hqweb.draw_steel.fight.damage import Damage
from hqweb.draw_steel.fight.grab import Grab, in_reach, larger, maneuvers
from hqweb.draw_steel.fight.resource import HeroicResource
from hqweb.draw_steel.fight.resource_state import State as Resource
from hqweb.draw_steel.fight.resource_state import start
from hqweb.draw_steel.fight.stamina import Blow, Body, strike
from hqweb.draw_steel.fight.tokens import HeroTokens
from hqweb.draw_steel.rolls import test as tests
from hqweb.draw_steel.rolls.montage import MontageTest
from hqweb.draw_steel.rolls.opposed import OpposedRoll
from hqweb.draw_steel.rolls.power_roll import OneRoll, PowerRoll
from hqweb.draw_steel.rolls.saving_throw import SavingThrow
from hqweb.draw_steel.sheet.sheet import HeroSheet

ROLL: dict[str, Json] = {"characteristic": "M", "score": 0, "edges": 1, "banes": 0, "bonus": 0, "name": ""}
TEST: dict[str, Json] = ROLL | {"asked": "deed", "skill": True, "difficulty": "hard", "tokens": 0}


def played(roll: OneRoll, inputs: dict[str, Json], *faces: int) -> dict[str, Json]:
    begun, move = roll.begin(Given(inputs)), Move("roll", "hero", Given({}))
    ask = roll.ask(begun, move)
    assert ask is not None
    return roll.view(roll.play(begun, move, faces, ask.judge(faces)).state, "table").verdict


def test_an_edge_adds_what_the_edition_says() -> None:
    assert played(PowerRoll(), ROLL, 5, 4)["total"] == 11
    assert played(PowerRoll(EDITION._replace(edge=3)), ROLL, 5, 4)["total"] == 12
    assert played(PowerRoll(EDITION._replace(edge=3)), ROLL, 5, 4)["tier"] == 2


def test_a_test_has_the_skill_and_the_difficulties_of_the_edition() -> None:
    assert played(tests.Test(), TEST, 5, 4)["total"] == 13
    mild = tuple(each._replace(by_tier=EDITION.difficulties[0].by_tier) for each in EDITION.difficulties)
    found = played(tests.Test(EDITION._replace(skill=5, difficulties=mild)), TEST, 5, 4)
    assert (found["total"], found["outcome"]) == (16, "success:plain")
    assert played(tests.Test(), TEST, 5, 4)["outcome"] == "failure:plain"


def test_as_many_edges_count_as_the_edition_says() -> None:
    edged: dict[str, Json] = ROLL | {"edges": 3, "banes": 2}
    assert played(PowerRoll(), edged, 5, 6)["net"] == "nothing"
    assert played(PowerRoll(EDITION._replace(most=3)), edged, 5, 6)["net"] == "an edge"
    assert played(PowerRoll(EDITION._replace(most=3)), edged | {"banes": 0}, 5, 6)["tier"] == 2


def test_a_saving_throw_is_rolled_with_the_die_of_the_edition() -> None:
    save = SavingThrow(EDITION._replace(sides=12))
    inputs = Given({field.name: field.default for field in save.fields if field.default is not None})
    ask = save.ask(save.begin(inputs), Move("roll", "hero", Given({})))
    assert ask is not None
    assert [die.sides for die in ask.dice] == [12]


def test_a_natural_roll_is_as_high_as_the_edition_says() -> None:
    banes: dict[str, Json] = ROLL | {"edges": 0, "banes": 9, "score": -5}
    assert played(PowerRoll(), banes, 10, 8)["tier"] == 1
    assert played(PowerRoll(EDITION._replace(natural=18)), banes, 10, 8)["why"] == "natural"


def test_forms_begin_with_the_numbers_of_the_edition() -> None:
    of = EDITION._replace(saved=5, rounds=3, skill=1)
    assert {field.name: field.default for field in SavingThrow(of).fields}["least"] == 5
    assert {field.name: field.default for field in MontageTest(of).fields}["rounds"] == 3
    assert {field.name: field.label for field in OpposedRoll(of).fields}["skill"] == "A skill applies, +1"


def test_stamina_and_grabs_go_by_the_edition() -> None:
    of = EDITION._replace(recovery=4, winded=4, strong=3)
    assert (Body("hero", 40, 40).recovery, Body("hero", 40, 40).winded_at) == (13, 20)
    assert (Body("hero", 40, 40, edition=of).recovery, Body("hero", 40, 40, edition=of).winded_at) == (10, 10)
    assert (in_reach("1M", "2", 2), in_reach("1M", "2", 2, of)) == (True, False)
    inputs: dict[str, Json] = {field.name: field.default for field in Damage().fields if field.default is not None}
    assert Damage(of).begin(Given(inputs)).body.recovery == 5


def test_surges_and_conditions_go_by_the_edition() -> None:
    given = Given({"class": "fury", "level": 4, "victories": 0, "name": ""})
    highest = tuple(each._replace(score=each.score + 1) for each in EDITION.echelons)
    assert HeroicResource().begin(given).highest == 3
    assert HeroicResource(EDITION._replace(echelons=highest)).begin(given).highest == 4
    slowed: dict[str, Json] = {"condition": "slowed", "ends": "save", "source": ""}
    numbers: dict[str, Json] = {"level": 1, "speed": 5, "bonus": 0, "threshold": 6}
    slow = Given({"name": "", "kind": "hero", **numbers, "conditions": [slowed]})
    assert Conditions().begin(slow).speed_now == 2
    assert Conditions(EDITION._replace(slowed=3)).begin(slow).speed_now == 3


def test_hero_tokens_are_as_dear_as_the_edition_says() -> None:
    dear = HeroTokens(EDITION._replace(tokens=tuple(use._replace(cost=3) for use in EDITION.tokens)))
    begun = dear.begin(Given({"heroes": 2, "gained": 0, "unspent": "reset"}))
    assert dear.refusal(begun, "surges", "party")
    assert not HeroTokens().refusal(begun, "surges", "party")


def test_potencies_and_surges_go_by_the_edition() -> None:
    form: dict[str, Json] = {"strength": "weak", "highest": 2, "characteristic": "A", "score": 0, "effect": ""}
    given = Given({**form, "surges": 2, "changes": [], "spends": "nothing"})
    assert Potency().begin(given).value == 0
    assert Potency(EDITION._replace(less=(("weak", 1), ("average", 1), ("strong", 0)))).begin(given).value == 1
    assert Potency().begin(given)._replace(raised=True).value == 1
    assert Potency(EDITION._replace(raises=3)).begin(given)._replace(raised=True).value == 3


def test_an_ability_is_rolled_and_made_by_the_edition() -> None:
    row: dict[str, Json] = {"name": "", "edges": 0, "banes": 0, "ticks": ["their-prone"]}
    form: dict[str, Json] = {"characteristic": "M", "score": 2, "edges": 0, "banes": 0, "ticks": [], "bonus": 0}
    form |= {"automatic": [], "moment": [], "kind": "melee-strike", "type": "main", "targets": [row]}
    kinder = tuple(each._replace(edges=2) for each in EDITION.sources)
    assert AbilityRoll().begin(Given(form)).roll.targets[0].power.net == 1
    assert AbilityRoll(EDITION._replace(sources=kinder)).begin(Given(form)).roll.targets[0].power.net == 2
    card: dict[str, Json] = {"ability": "brutal-slam", "class": "fury", "level": 1, "potencies": "highest", "kit": "no"}
    given = Given({**card, "name": "", "surges": 3, "R": 0, "I": 0, "P": 0})
    strong = EDITION._replace(echelons=(EDITION.echelons[0]._replace(score=4), *EDITION.echelons[1:]))
    assert AbilityCard().begin(given).made.damage(1) == 5
    assert AbilityCard(strong).begin(given).made.damage(1) == 7
    mild = tuple(each._replace(lines=("1 damage", "2 damage", "3 damage")) for each in EDITION.abilities)
    assert AbilityCard(EDITION._replace(abilities=mild)).begin(given).made.damage(1) == 1


def test_a_montage_test_has_the_limits_of_the_edition() -> None:
    party: list[Json] = [{"name": f"Hero {n}"} for n in range(5)]
    form: dict[str, Json] = {"difficulty": "easy", "heroes": party, "rounds": 2, "tokens": 0}
    given = Given({**form, "limit": "margin", "skills": "once"})
    assert MontageTest().begin(given).limits == (5, 5)
    assert MontageTest(EDITION._replace(party=3)).begin(given).limits == (7, 7)


def test_two_editions_of_a_sheet_live_side_by_side() -> None:
    slower = EDITION._replace(xp=tuple(2 * each for each in EDITION.xp), recovery=4)
    for edition, recovery, xp in ((EDITION, 7, 16), (slower, 5, 32)):
        sheet = HeroSheet(edition)
        inputs = {field.name: field.default for field in sheet.fields if field.default is not None}
        state = sheet.begin(Given(inputs))
        assert state.edition is edition
        assert state.body.body.recovery == recovery
        brings = next(each for each in sheet.choices(state) if each.do == "level-up").brings
        assert brings == f"Level 2, at {xp} XP or when the Director says so."


def begin_conditions(of: Edition, *keys: str) -> State:
    rows: list[Json] = [{"condition": key, "ends": "save", "source": "the ghoul"} for key in keys]
    numbers: dict[str, Json] = {"level": 1, "speed": 5, "bonus": 0, "threshold": 6, "holding": "no"}
    return Conditions(of).begin(Given({"name": "", "kind": "hero", "conditions": rows, **numbers}))


def test_conditions_are_those_of_the_edition() -> None:
    mild = tuple(
        each._replace(own="", replaces=False, still=False, cause="it") if each.key in {"taunted", "grabbed"} else each
        for each in EDITION.ailments
    )
    of, strike = EDITION._replace(ailments=mild), keyed(ROLLS, "melee-strike")
    assert on_roll(begin_conditions(EDITION, "taunted"), strike, "nobody").power.net == -2
    assert on_roll(begin_conditions(of, "taunted"), strike, "nobody").power.net == 0
    assert len(begin_conditions(EDITION, "taunted", "taunted").standing) == 1
    assert len(begin_conditions(of, "taunted", "taunted").standing) == 2
    assert (begin_conditions(EDITION, "grabbed").speed_now, begin_conditions(of, "grabbed").speed_now) == (0, 5)
    most = {field.name: field.high for field in Conditions(EDITION._replace(ailments=mild[:4])).fields}
    assert (most["conditions"], {field.name: field.high for field in Conditions().fields}["conditions"]) == (4, 9)


def test_conditions_put_the_edges_and_banes_of_the_edition_on_rolls() -> None:
    sources = tuple(each._replace(banes=2) if each.key == "weakened" else each for each in EDITION.sources)
    harsh, test = EDITION._replace(sources=sources), keyed(ROLLS, "mind-test")
    assert on_roll(begin_conditions(EDITION, "weakened"), test, "nobody").power.net == -1
    assert on_roll(begin_conditions(harsh, "weakened"), test, "nobody").power.net == -2


def hero(of: Edition, class_id: str, level: int = 1) -> Resource:
    given = Given({"class": class_id, "level": level, "victories": 3, "name": ""})
    return HeroicResource(of).begin(given)


def test_classes_and_what_they_gain_are_those_of_the_edition() -> None:
    classes = tuple(each._replace(turn=(each.turn[0]._replace(plus=7),), events=()) for each in EDITION.classes)
    of = EDITION._replace(classes=classes)
    assert start(hero(EDITION, "censor"), 0, None).gained == 2
    assert start(hero(of, "censor"), 0, None).gained == 7
    assert hero(EDITION, "censor").open_events()
    assert not hero(of, "censor").open_events()
    short = EDITION._replace(echelons=EDITION.echelons[:2])
    assert {field.name: field.high for field in HeroicResource(short).fields}["level"] == 6
    assert {field.name: field.high for field in HeroicResource().fields}["level"] == 10


def test_prayers_appeals_and_debts_are_as_the_edition_says() -> None:
    calls = tuple(each._replace(more=5, hurt=not each.hurt, malice=4, shared=True) for each in EDITION.appeals)
    of = EDITION._replace(prayers=calls, appeals=calls, appeal=1, pious=1, piety=3, debt=4)
    assert start(hero(EDITION, "conduit"), 1, 6) == (1, 2, 1, 7, 0, 0)
    assert start(hero(of, "conduit"), 1, 6) == (1, 9, 8, 7, 4, 5)
    assert start(hero(EDITION, "troubadour", 2), 2, 6) == (2, 3, 1, 0, 1, 1)
    assert start(hero(of, "troubadour", 2), 2, 6) == (2, 10, 8, 8, 4, 8)
    assert (hero(EDITION, "troubadour").calls, hero(of, "troubadour").calls) == (False, True)
    assert (hero(EDITION, "talent").debt, hero(of, "talent").debt) == (3, 6)


def test_a_shadow_pays_less_for_an_edge_as_the_edition_says() -> None:
    given = Given({"edge": "edge", "cost": 3, "ability": "", "result": "yes"})
    for of, left in ((EDITION, 1), (EDITION._replace(keen=2), 2)):
        tracker = HeroicResource(of)
        fight = tracker.play(hero(of, "shadow"), Move("fight", "hero", Given({})), (), None).state
        assert tracker.play(fight, Move("spend", "hero", given), (), None).state.amount == left


def test_reasons_of_surges_and_strain_tell_the_numbers_of_the_edition() -> None:
    short = EDITION._replace(raises=3, echelons=EDITION.echelons[:2])
    for of, more, level in ((EDITION, 1, 10), (short, 3, 6)):
        tracker = HeroicResource(of)
        talent = hero(of, "talent", level)._replace(surges=2, amount=-2)
        raised = tracker.play(talent, Move("surge-potency", "hero", Given({"n": 1})), (), None)
        assert f"the potency is {more} higher against one target" in raised.steps[0].text
        strained = tracker.play(talent, Move("strain", "hero", Given({"spared": True})), (), None)
        assert strained.steps[0].text == f"A level {level} talent may choose to take no damage."


def test_sizes_and_pushes_are_those_of_the_edition() -> None:
    of = EDITION._replace(sizes=EDITION.sizes[::-1], pushes=(2, 4, 6))
    assert (larger("2", "1M"), larger("2", "1M", of)) == (True, False)
    assert maneuvers()["knockback"].tiers[3] == "Push {it} up to 3 squares away."
    assert maneuvers(of)["knockback"].tiers[3] == "Push {it} up to 6 squares away."
    assert [option.value for option in Grab(of).fields[3].options] == list(EDITION.sizes[::-1])


def test_types_of_damage_are_those_of_the_edition() -> None:
    of = EDITION._replace(damage=("salt",), immune=("salt",))
    options = {field.name: [option.value for option in field.options] for field in Damage(of).fields}
    assert options["type"] == ["untyped", "salt", "loss"]
    assert "psychic" in {option.value for field in Damage().fields for option in field.options}
    crate = Body("object", 9, 9)
    assert (strike(crate, Blow(4, "poison")).taken, strike(crate, Blow(4, "salt")).taken) == (0, 4)
    crate = crate._replace(edition=of)
    assert (strike(crate, Blow(4, "poison")).taken, strike(crate, Blow(4, "salt")).taken) == (4, 0)


def stray(path: Path) -> list[int]:
    """Lines where a module reads the book's edition, but for what it is made with unless somebody says otherwise."""
    tree = ast.parse(path.read_text("utf-8"))
    usual: list[ast.AST] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.arguments):
            usual += [*node.defaults, *filter(None, node.kw_defaults)]
        if isinstance(node, ast.ClassDef):
            usual += [each.value for each in node.body if isinstance(each, ast.AnnAssign) and each.value]
    left_out = {name for each in usual for name in ast.walk(each)}
    names = (node for node in ast.walk(tree) if isinstance(node, ast.Name | ast.Attribute))
    named = (node for node in names if (node.id if isinstance(node, ast.Name) else node.attr) == "EDITION")
    return [node.lineno for node in named if node not in left_out]


@pytest.mark.parametrize("part", ["rolls", "abilities", "fight", "space", "sheet"])
def test_no_ruling_reads_the_book_past_its_edition(part: str) -> None:
    modules = (Path(str(draw_steel.__file__)).parent / part).glob("*.py")
    assert {path.name: stray(path) for path in modules if path.name != "contents.py" and stray(path)} == {}


def test_reading_the_book_past_the_edition_is_found(tmp_path: Path) -> None:
    path = tmp_path / "ruling.py"
    usual = "class A:\n    of: E = EDITION\n\n\ndef f(of=EDITION, *, low=EDITION.saved):\n"
    path.write_text(f"{usual}    return EDITION.edge, edition.EDITION.edge\n", "utf-8")
    assert stray(path) == [6, 6]
