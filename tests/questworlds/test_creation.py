"""Making a character, by hand: what each method gives, the budget at its ends, breakouts, packages, prose."""

import pytest

from tests.core.calls import data, errors
from tests.questworlds.growing import CREATION, FLAW, HERO, SIDEKICK, Stand, begin, making


def filled(stand: Stand, number: int) -> Stand:
    """With so many abilities more."""
    for place in range(number):
        stand = stand.act("ability", name=f"More {place + 1}")
    return stand


# As you go


def test_as_you_go_begins_with_two_from_the_concept() -> None:
    stand = making()
    assert stand.sheet == {"Calling": "–", "Trait": "–"}, "rated at their first use"
    assert stand.kinds == {"Calling": "Keyword", "Trait": "Ability"}
    assert stand.budget["Abilities"] == (2, 12) and stand.budget["Points"] == (0, 20)
    assert stand.budget["Extra keyword"] == (0, 1) and stand.budget["Sidekicks"] == (0, 1)
    assert stand.budget["Chosen flaws"] == (0, 3) and stand.view["status"] == "As you go"
    assert stand.view["summary"] == "Ada, Trait Calling: 2 of 12 abilities, 0 of 20 points spent."


def test_the_calling_may_be_a_package_or_no_keyword() -> None:
    assert making(way="package").kinds["Calling"] == "Package"
    assert making(way="plain").kinds["Calling"] == "Ability"


def test_rated_at_its_first_use() -> None:
    stand = making().act("use", ability="a1")
    assert stand.sheet == {"Calling": "13", "Trait": "–"} and stand.picks("use") == ["a2"]
    assert stand.rules == ["creation#ratings"]
    stand = stand.act("ability", name="Swims")
    assert stand.sheet["Swims"] == "13", "made up when it is used"
    both = stand.act("use", ability="a2")
    assert "use" not in both.open and "already has a rating" in both.refused("use", ability="a2")
    assert "Nothing has a rating" in making().refused("points", ability="a1")
    waiting = making().act("use", ability="a1")
    assert "first use" in waiting.refused("points", "field.pick", ability="a2", n=1)


def test_seventeen_is_for_one() -> None:
    stand = making().act("best", ability="a1")
    assert stand.sheet["Calling"] == "17", "it already has a rating with that"
    assert "best" not in stand.open
    why = stand.refused("best", ability="a2")
    assert "17" in why and "Calling" in why
    assert making().act("best", ability="a2").sheet["Trait"] == "17", "nobody has to take the calling"
    assert stand.undo().act("best", ability="a2").sheet == {"Calling": "–", "Trait": "17"}


def test_points_that_were_spent_stay_when_it_becomes_the_best() -> None:
    stand = making().act("use", ability="a1").act("points", ability="a1", n=10)
    assert stand.sheet["Calling"] == "3M" and stand.act("best", ability="a1").sheet["Calling"] == "7M"


def test_twelve_abilities_are_the_most() -> None:
    stand = filled(making(), 10)
    assert stand.budget["Abilities"] == (12, 12) and "12" in stand.text
    for do in ("ability", "keyword", "breakout", "sidekick"):
        assert do not in stand.open
        assert "twelve abilities" in stand.refused(do, name="X", keyword="a1", way="umbrella")
    assert filled(making(), 9).open >= {"ability", "keyword", "breakout", "sidekick"}


def test_one_further_keyword_is_free() -> None:
    stand = making().act("free-keyword", name="Islander")
    assert stand.budget["Abilities"] == (2, 12) and stand.budget["Extra keyword"] == (1, 1)
    assert stand.sheet["Islander"] == "–", "it waits for its first use as the others do"
    assert "One more keyword is free" in stand.refused("free-keyword", name="B", way="umbrella")
    assert stand.act("keyword", name="Crew").budget["Abilities"] == (3, 12)
    full = filled(making(), 10).act("free-keyword", name="Islander", way="package")
    assert full.kinds["Islander"] == "Package", "it takes no place, so it comes after the twelfth as well"


def test_one_sidekick_takes_a_place_and_has_no_rating() -> None:
    stand = making().act("sidekick", name="Pip")
    assert stand.sheet["Pip"] == "–" and stand.budget["Abilities"] == (3, 12)
    assert stand.budget["Sidekicks"] == (1, 1)
    assert "At most one sidekick" in stand.refused("sidekick", name="Pop")
    used = stand.act("use", ability="a1")
    assert "has its own points" in used.refused("points", "field.pick", ability="a3", n=1)
    assert "a3" not in used.picks("best") and "a3" not in used.picks("use")


# Breakouts


def test_a_breakout_begins_at_one_and_rates_its_keyword() -> None:
    stand = making().act("breakout", keyword="a1", name="Narrow")
    assert stand.sheet == {"Calling": "13", "Narrow +1": "14", "Trait": "–"}
    assert stand.rules == ["creation#ratings", "keywords#breakout"]
    assert stand.budget["Abilities"] == (3, 12), "it is one of the twelve"


def test_points_on_a_keyword_carry_its_breakout() -> None:
    """17 and +4 is 21, which is 1M; the keyword at 20 makes it 24."""
    stand = making().act("best", ability="a1").act("breakout", keyword="a1", name="Narrow")
    stand = stand.act("points", ability="a3", n=3)
    assert stand.sheet["Narrow +4"] == "1M"
    assert stand.act("points", ability="a1", n=3).sheet["Narrow +4"] == "4M"


def test_the_highest_breakout() -> None:
    stand = making().act("best", ability="a1").act("breakout", keyword="a1", name="Narrow")
    stand = stand.act("points", ability="a1", n=10).act("points", ability="a3", n=10)
    assert stand.sheet["Calling"] == "7M" and stand.sheet["Narrow +11"] == "18M"


def test_breakouts_stand_under_umbrellas_only() -> None:
    stand = making(way="package")
    assert "umbrella" in stand.refused("breakout", keyword="a1", name="X")
    assert stand.act("keyword", name="K").picks("breakout", "keyword") == ["a3"]
    assert "a3" not in making().act("breakout", keyword="a1", name="X").picks("best")


# Points


def test_ten_points_on_one_are_the_most() -> None:
    stand = making().act("best", ability="a1").act("points", ability="a1", n=10)
    assert stand.sheet["Calling"] == "7M" and stand.budget["Points"] == (10, 20)
    assert "The maximum is 10 points, and Calling already has them" in stand.act("use", ability="a2").refused(
        "points", "field.pick", ability="a1", n=1
    )
    six = making().act("use", ability="a1").act("points", ability="a1", n=4)
    assert "6 more" in six.refused("points", "field.range", ability="a1", n=7)
    assert six.act("points", ability="a1", n=6).sheet["Calling"] == "3M"
    assert six.refused("points", "field.range", ability="a1", n=0)


def test_twenty_points_are_the_most() -> None:
    stand = making().act("use", ability="a1").act("use", ability="a2").act("ability", name="C")
    stand = stand.act("points", ability="a1", n=8).act("points", ability="a2", n=9)
    assert "Only 3 points are left" in stand.refused("points", "field.range", ability="a3", n=4)
    done = stand.act("points", ability="a3", n=3)
    assert done.budget["Points"] == (20, 20) and "You’ve spent all points" in done.text
    assert "points" not in done.open and "all 20 points" in done.refused("points", ability="a3", n=1)
    one = stand.act("points", ability="a3", n=2)
    assert "Only 1 point is left. Enter 1." in one.refused("points", "field.range", ability="a3", n=2)


def test_all_that_can_be_raised_is_full() -> None:
    stand = making().act("use", ability="a1").act("points", ability="a1", n=10)
    assert "each rated one has them" in stand.refused("points", ability="a1", n=1)


def test_undo_gives_points_back() -> None:
    stand = making().act("use", ability="a1").act("points", ability="a1", n=5)
    assert stand.undo().budget["Points"] == (0, 20)


# Flaws


def test_flaws_take_their_ratings_from_abilities() -> None:
    """Abilities 27, 20, 13: the first 27, the second 20, the third and all others 13."""
    stand = making().act("best", ability="a1").act("points", ability="a1", n=10)
    stand = stand.act("use", ability="a2").act("points", ability="a2", n=7).act("ability", name="C")
    for name in ("F1", "F2", "F3"):
        stand = stand.act("flaw", name=name)
    assert [stand.sheet[name] for name in ("F1", "F2", "F3")] == ["7M", "20", "13"]
    assert "You can choose three flaws at most" in stand.refused("flaw", name="F4")
    stand = stand.act("keyword-flaw", keyword="a1", name="F4")
    assert stand.sheet["F4"] == "13" and stand.kinds["F4"] == "Keyword’s flaw"
    assert stand.budget["Chosen flaws"] == (3, 3)
    first = stand.act("rank", flaw="f4", place="1")
    assert [first.sheet[name] for name in ("F4", "F1", "F2", "F3")] == ["7M", "20", "13", "13"]
    second = stand.act("rank", flaw="f4", place="2")
    assert [second.sheet[name] for name in ("F1", "F4", "F2", "F3")] == ["7M", "20", "13", "13"]


def test_flaws_follow_until_the_character_is_made() -> None:
    stand = making().act("flaw", name="F1")
    assert stand.sheet["F1"] == "–"
    stand = stand.act("use", ability="a1")
    assert stand.sheet["F1"] == "13" and stand.act("points", ability="a1", n=2).sheet["F1"] == "15"


def test_a_breakout_counts_with_all_it_has_and_equals_share() -> None:
    stand = making().act("breakout", keyword="a1", name="B").act("points", ability="a3", n=4)
    stand = stand.act("flaw", name="F1").act("flaw", name="F2").act("flaw", name="F3")
    assert [stand.sheet[name] for name in ("F1", "F2", "F3")] == ["18", "13", "13"]
    alone = making().act("use", ability="a1").act("flaw", name="F1").act("flaw", name="F2")
    assert alone.sheet["F2"] == "13"
    equal = making().act("use", ability="a1").act("use", ability="a2").act("ability", name="C")
    equal = equal.act("points", ability="a1", n=4).act("points", ability="a2", n=4)
    equal = equal.act("flaw", name="F1").act("flaw", name="F2").act("flaw", name="F3")
    assert [equal.sheet[name] for name in ("F1", "F2", "F3")] == ["17", "17", "13"]


def test_what_cannot_be_ranked() -> None:
    assert "You need two flaws before you can rank them" in making().refused("rank", flaw="f1")
    assert "no keyword" in making(way="plain").refused("keyword-flaw", keyword="a1", name="F")
    many = making()
    for number in range(12):
        many = many.act("keyword-flaw", keyword="a1", name=f"F{number}")
    assert "12 flaws" in many.refused("keyword-flaw", keyword="a1", name="F")
    assert "12 flaws" in many.refused("flaw", name="F")


# The list


def test_a_list_is_all_there_before_play() -> None:
    stand = making("list")
    assert stand.sheet == {"Calling": "13"} and stand.budget["Abilities"] == (1, 11)
    assert "use" not in stand.open, "everything is rated at once"
    assert "17" in stand.refused("finish")
    stand = stand.act("best", ability="a1")
    assert "ten places left" in stand.refused("finish")
    stand = filled(stand, 10)
    assert stand.budget["Abilities"] == (11, 11)
    assert "20 points left" in stand.refused("finish")
    stand = stand.act("points", ability="a1", n=10).act("points", ability="a2", n=9)
    assert "one point left" in stand.refused("finish")
    stand = stand.act("points", ability="a3", n=1)
    assert stand.view["status"] == "All spent" and "You’re done" in stand.notes
    done = stand.act("finish")
    assert done.open == set() and done.view["settled"] is True and done.view["status"] == "Finished"


def test_a_further_keyword_is_free_with_a_list_too() -> None:
    stand = making("list").act("free-keyword", name="Islander")
    assert stand.sheet["Islander"] == "13" and stand.budget["Abilities"] == (1, 11)


# Prose


def test_prose_counts_words() -> None:
    stand = begin(CREATION, method="prose", name="Ada", trait="Vain", calling="exorcist")
    assert stand.sheet == {} and "Write a sentence first" in stand.refused("ability", name="X")
    stand = stand.act("sentence", text="She talks to bells,  and they answer.")
    assert "Seven words" in stand.text and stand.budget["Words"] == (7, "about 100")
    stand = stand.act("sentence", text=" ".join(["a"] * 93))
    assert "93 words" in stand.text and stand.budget["Words"] == (100, "about 100")
    assert stand.act("sentence", text="").budget["Words"] == (100, "about 100")


def test_a_sentence_yields_any_number_and_a_mere_list_two() -> None:
    stand = begin(CREATION, method="prose").act("sentence", text="One.")
    stand = filled(stand, 5)
    stand = stand.act("sentence", text="Salt, bells, a mirror.", mere=True)
    assert "two abilities" in stand.text
    two = stand.act("keyword", name="K").act("ability", name="A")
    for do in ("ability", "keyword", "sidekick"):
        assert "gives two abilities" in two.refused(do, name="X", way="umbrella")
    assert two.act("sentence", text="Then.").act("ability", name="A").budget["Abilities"][0] == 8
    anew = two.undo().undo().undo().act("sentence", text="Salt is what she trusts.")
    assert filled(anew, 3).budget["Abilities"] == (8, "any number")


def test_prose_has_no_number_of_abilities_but_the_same_points() -> None:
    stand = filled(begin(CREATION, method="prose").act("sentence", text="One."), 30)
    assert stand.budget["Abilities"] == (30, "any number") and stand.budget["Points"] == (0, 20)
    assert "30 abilities" in stand.refused("ability", name="X")
    assert "every keyword is free" in stand.refused("free-keyword", name="X", way="umbrella")
    assert "Sentences are only for the prose method" in making().refused("sentence", text="X")
    many = begin(CREATION, method="prose")
    for _ in range(20):
        many = many.act("sentence", text="One.")
    assert "20 sentences" in many.refused("sentence", text="One.")


# The end of it


def finished() -> Stand:
    """A character with something of everything."""
    stand = making().act("best", ability="a1").act("points", ability="a1", n=4).act("use", ability="a2")
    stand = stand.act("breakout", keyword="a1", name="Narrow").act("points", ability="a3", n=2)
    stand = stand.act("keyword", name="Bundle", way="package").act("sidekick", name="Pip")
    return stand.act("flaw", name="Afraid").act("keyword-flaw", keyword="a1", name="Known")


def test_it_may_end_early_as_you_go() -> None:
    stand = finished()
    assert "14 points stay unspent" in stand.choice("finish")["brings"]
    done = stand.act("finish")
    assert done.view["settled"] and "14 points unspent" in done.text
    assert "is finished" in done.refused("ability", name="X") and "is finished" in done.refused("finish")


def test_what_is_missing() -> None:
    assert "starts at 17" in making().refused("finish")
    assert "Give Trait a rating first, at its first use" in making().act("best", ability="a1").refused("finish")


def test_the_sheet_goes_on_to_grow() -> None:
    """24 for the highest, since 21 and +3; the second highest is 21."""
    assert not any(offer for offer in finished().view["offers"])
    done = finished().act("finish")
    inputs = done.offer(HERO)
    assert inputs == {
        "name": "Ada",
        "keywords": [
            {"name": "Calling", "rating": 21, "way": "umbrella", "breakouts": [{"name": "Narrow", "bonus": 3}]},
            {"name": "Bundle", "rating": 13, "way": "package"},
        ],
        "abilities": [{"name": "Trait", "rating": 13}],
        "flaws": [{"name": "Afraid", "rating": 24}, {"name": "Known", "rating": 21}],
    }
    grown = begin(HERO, **inputs)
    assert grown.sheet == {
        "Calling": "1M",
        "Narrow +3": "4M",
        "Bundle": "13",
        "Trait": "13",
        "Afraid": "4M",
        "Known": "1M",
    }
    assert done.offer(SIDEKICK) == {"kind": "sidekick", "name": "Pip"}
    assert [done.offer(FLAW, place)["rating"] for place in (0, 1)] == [24, 21]


def test_looks_are_three_at_most() -> None:
    looks = [{"what": f"thing {n}"} for n in range(3)]
    assert "thing 0, thing 1, thing 2" in making(looks=looks).notes
    assert errors(op="begin", procedure=CREATION, inputs={"looks": [*looks, looks[0]]}) == {"looks": "field.range"}


def test_nothing_has_to_be_named() -> None:
    stand = begin(CREATION)
    assert stand.sheet == {"Keyword 1": "–", "Ability 2": "–"}
    stand = stand.act("ability").act("keyword").act("flaw").act("breakout", keyword="a1").act("sidekick")
    assert list(stand.sheet) == [
        "Keyword 1", "Breakout 5 +1", "Keyword 4", "Ability 2", "Ability 3", "Sidekick 6", "Flaw 1",
    ]  # fmt: skip


def test_bounds_of_this_sheet() -> None:
    stand = begin(CREATION, method="prose").act("sentence", text="One.")
    for _ in range(12):
        stand = stand.act("keyword")
    assert "12 keywords" in stand.refused("keyword", name="X", way="umbrella")
    for _ in range(12):
        stand = stand.act("breakout", keyword="a1")
    assert "a1" not in stand.picks("breakout", "keyword")
    text = "x" * 300
    assert begin(CREATION, method="prose").act("sentence", text=text)
    log = begin(CREATION, method="prose").log
    given = {"text": text + "x"}
    assert errors(op="act", log=log, do="sentence", by="hero", given=given) == {"given.text": "field.text"}


@pytest.mark.parametrize("method", ["as-you-go", "list", "prose"])
def test_the_history_has_a_line_for_each_move(method: str) -> None:
    stand = making(method)
    stand = stand.act("sentence", text="One two.") if method == "prose" else stand
    stand = stand.act("ability", name="Swims").act("flaw", name="Afraid")
    lines = [move["line"] for move in data(op="history", log=stand.log)["moves"]]
    assert lines[-2:] == ["Swims", "Afraid"]
