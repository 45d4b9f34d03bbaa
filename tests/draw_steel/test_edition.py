"""The numbers of a ruling are those of the edition that its procedure was made with."""

from hqweb.core.fields import Given, Json
from hqweb.core.procedure import Move
from hqweb.draw_steel.edition import EDITION
from hqweb.draw_steel.fight.conditions import Conditions
from hqweb.draw_steel.fight.damage import Damage
from hqweb.draw_steel.fight.grab import in_reach
from hqweb.draw_steel.fight.resource import HeroicResource
from hqweb.draw_steel.fight.stamina import Body
from hqweb.draw_steel.fight.tokens import HeroTokens
from hqweb.draw_steel.rolls import test as tests
from hqweb.draw_steel.rolls.montage import MontageTest
from hqweb.draw_steel.rolls.opposed import OpposedRoll
from hqweb.draw_steel.rolls.power_roll import OneRoll, PowerRoll
from hqweb.draw_steel.rolls.saving_throw import SavingThrow

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
    inputs: dict[str, Json] = {field.name: field.default for field in Damage.fields if field.default is not None}
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
