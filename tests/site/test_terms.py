"""Where terms are found in a page and where not, in what words, and what is put there."""

import json
import re
from pathlib import Path

import pytest

from macros.calls import PageError, catalog
from macros.glossary import by_letter, entries, letter, names
from scripts import terms
from scripts.prose import Prose
from scripts.wording import SAID, Words, words

TERMS = [
    {"id": "contest", "term": "Contest", "text": "Two sides, one prize.", "rule": "game/a#contest"},
    {"id": "group-contest", "term": "Group contest", "text": "A contest of many.", "rule": "game/b#many"},
    {"id": "prize", "term": "Prize", "text": "What a contest is about.", "rule": "game/a#prize"},
    {"id": "mastery", "term": "Mastery", "text": "Twenty points.", "rule": "game/a#mastery"},
    {"id": "state", "term": "State of play", "text": "How it stands.", "rule": "game/a#state"},
    {"id": "xp", "term": "XP", "text": "Points.", "rule": "game/a#xp"},
]
GAME = words("game", TERMS)
MARK = re.compile(r'<hq-term><a href="[^"]*#([\w-]+)">([^<]*)</a></hq-term>')


def page(inside: str) -> str:
    """A page whose article holds that."""
    head = "<!doctype html><html><head><title>Prize</title></head><body><nav><p>prize</p></nav>"
    return f"{head}<article>{inside}</article></body></html>"


def done(inside: str, path: str = "game/a/", how: Words = GAME) -> str:
    """The inside of a page after marking."""
    html = terms.marked(page(inside), path, "game", {"game": how})
    assert MARK.sub(r"\2", html) == MARK.sub(r"\2", page(inside)), "nothing else of the page has changed"
    return html.partition("<article>")[2].partition("</article>")[0]


def marks(inside: str, path: str = "game/a/") -> list[tuple[str, str]]:
    """The terms marked inside a page, with their words."""
    return MARK.findall(done(inside, path))


@pytest.mark.parametrize(
    ("prose", "expected"),
    [
        ("<p>The prize is won.</p>", [("prize", "prize")]),
        ("<p>Prizes, and prizes.</p>", [("prize", "Prizes")]),
        ("<p>Two masteries.</p>", [("mastery", "masteries")]),
        ("<p>States of play are many.</p>", [("state", "States of play")]),
        ("<p>The contest’s prize, its “prize”.</p>", [("contest", "contest"), ("prize", "prize")]),
        ("<p>A group\n  contest of all.</p>", [("group-contest", "group\n  contest")]),
        ("<p>GROUP CONTESTS</p>", [("group-contest", "GROUP CONTESTS")]),
        ("<p>Your xp. No: XP.</p>", [("xp", "XP")]),
        ("<p>prized, enprize, prize-giving, pre-prize, prize_1, o’prize</p>", []),
        ("<p>group <em>contest</em></p>", [("contest", "contest")]),
        ("<p>A &amp; a prize &lt; a contest</p>", [("prize", "prize"), ("contest", "contest")]),
        ("<p>−3 · “W” · prize</p>", [("prize", "prize")]),
    ],
)
def test_a_term_is_found_as_a_whole_word_in_any_number_and_the_longest_first(
    prose: str, expected: list[tuple[str, str]]
) -> None:
    assert marks(prose) == expected


@pytest.mark.parametrize("place", ["p", "li", "td", "dd", "caption", "figcaption"])
def test_all_prose_is_looked_at(place: str) -> None:
    assert marks(f"<section><{place}>A prize.</{place}></section>") == [("prize", "prize")]


@pytest.mark.parametrize(
    "silent",
    [
        *("a", "button", "code", "pre", "h1", "h2", "h3", "h6", "th", "strong", "label", "select", "summary"),
        *("svg", "script", "style", "form", "textarea", "hq-roller", "hq-roll", "hq-term", "kbd", "nav"),
    ],
)
def test_nothing_is_marked_within_headings_links_controls_and_code(silent: str) -> None:
    inside = f"<p>One.</p><li><{silent}>A prize, <em>a contest</em></{silent}></li>"
    assert marks(inside) == []
    assert marks(f"{inside}<p>A prize.</p>") == [("prize", "prize")], "and what follows is prose again"


@pytest.mark.parametrize(
    "attribute", ["hidden", 'aria-hidden="true"', "data-search-exclude", 'class="a hq-example"', 'class="hq-res"']
)
def test_nothing_is_marked_in_what_is_hidden_or_told_in_another_way(attribute: str) -> None:
    assert marks(f"<div {attribute}><p>A prize <em>and</em> a contest</p></div>") == []


def test_nothing_outside_the_article_or_outside_a_block_of_text_is_marked() -> None:
    html = "<body><p>prize</p><article>prize<div>prize</div></article><footer><p>prize</p></footer></body>"
    assert terms.marked(html, "game/a/", "game", {"game": GAME}) == html


def test_the_titles_of_a_remark_on_sources_are_no_prose() -> None:
    source = "<p><strong>Source.</strong> The section on <em>Contest</em>, the prize.</p>"
    assert marks(source) == []
    assert marks(source.replace("Source.", "Reading.")) == [("contest", "Contest"), ("prize", "prize")]


def test_only_the_first_mention_of_a_page_is_marked() -> None:
    assert marks("<h2>A</h2><p>A prize, a prize.</p><h2>B</h2><p>The prize, a contest.</p>") == [
        ("prize", "prize"),
        ("contest", "contest"),
    ]


def test_a_mark_by_hand_stands_in_place_of_one_before_it() -> None:
    by_hand = '<hq-term><a href="../glossary/game/#prize">what one wins</a></hq-term>'
    inside = f"<p>A prize, a contest.</p><p>That is {by_hand}.</p>"
    assert marks(inside) == [("contest", "contest"), ("prize", "what one wins")]


def test_in_the_glossary_each_entry_marks_all_terms_but_its_own() -> None:
    inside = "".join(f'<h3 class="hq-name" id="{t["id"]}">{t["term"]}</h3><p>{t["text"]}</p>' for t in TERMS[:3])
    assert marks(inside, "glossary/game/") == [("prize", "prize"), ("contest", "contest"), ("contest", "contest")]


@pytest.mark.parametrize(("path", "root"), [("game/", "../"), ("game/a/", "../../"), ("learn/game/1/", "../../../")])
def test_a_mark_is_a_link_to_the_entry_from_wherever_the_page_lies(path: str, root: str) -> None:
    link = f'<p>A <hq-term><a href="{root}glossary/game/#prize">prize</a></hq-term>.</p>'
    assert done("<p>A prize.</p>", path) == link


@pytest.mark.parametrize(
    "nonsense",
    [
        "<p>A prize<p>a contest</li></div></p>",
        "<li>A prize<li>a <b>contest</b></ul>",
        "</p></article><p>",
        "<p>A <b>prize</p> & < a contest &; &#; <3",
        "<p><!-- prize --> <![CDATA[ prize ]]> <?prize?> contest",
        "<p title='prize' data-x=\"contest\">–</p",
        "<p>" * 300 + "prize",
        "",
    ],
)
def test_broken_html_is_left_as_it_is_but_for_marks(nonsense: str) -> None:
    made = terms.marked(page(nonsense), "game/a/", "game", {"game": GAME})
    assert MARK.sub(r"\2", made) == page(nonsense)


def test_pieces_are_found_again_where_they_say_that_they_are() -> None:
    html = page("<p>One\r\ntwo</p>\n\n<p>é<br>– 𝟚 &amp; three <em>four</em></p>")
    pieces = Prose(html).pieces
    assert [html[piece.start : piece.start + len(piece.text)] for piece in pieces] == [each.text for each in pieces]
    assert [piece.text.strip() for piece in pieces] == ["One\r\ntwo", "é", "– 𝟚", "three", "four"]


# Sentences of the games, and the terms that a reader would say they hold.
SENTENCES = [
    ("heroquest", "", "In a simple contest the prize is won.", ["prize"]),
    ("heroquest", "", "Halves round down. Each round counts.", ["round"]),
    ("heroquest", "", "States of adversity, and the state of the loser.", ["state", "state"]),
    ("heroquest", "", "Hero points, once a contest.", ["hero-point", "contest"]),
    ("questworlds", "questworlds/relationships/", "The tie helps.", []),
    ("questworlds", "questworlds/simple-contest/", "Equal dice are a tie.", ["tie"]),
    ("draw-steel", "draw-steel/power-roll/", "A stone wall, and a line of the card.", []),
    (
        "draw-steel",
        "draw-steel/lines-and-walls/",
        "A line and a wall; line of effect.",
        ["line", "wall", "line-of-effect"],
    ),
    ("draw-steel", "", "Two double edges and a bane.", ["double-edge", "bane"]),
    ("draw-steel", "", "A victory is no Victory.", ["victory"]),
    ("spheres", "", "Your turn: roll. It turns out well on your turn.", ["turn"]),
    ("spheres", "spheres/stress/", "A stone of Stress, a Stress stone.", ["stress"]),
    ("spheres", "spheres/fate/", "A Triumph stone, and a stone.", ["fate-stone", "fate-stone"]),
    ("spheres", "", "Reach the DC, whatever stress that is; Improve it.", ["dc", "improve"]),
    ("spheres", "", "A Fortune die or two Fortune dice, any other die.", ["fortune", "fortune"]),
    ("questworlds-097", "", "XP for the base resistance.", ["xp", "base"]),
]


@pytest.mark.parametrize(("ruleset", "path", "sentence", "expected"), SENTENCES)
def test_words_of_more_than_one_meaning_are_found_in_one(
    ruleset: str, path: str, sentence: str, expected: list[str]
) -> None:
    how = words(ruleset, [term for term in catalog()["glossary"] if term["ruleset"] == ruleset])
    assert [name for _, _, name in how.found(sentence, path)] == expected


def test_every_exception_names_a_term_and_its_reason() -> None:
    known = {(term["ruleset"], term["id"]) for term in catalog()["glossary"]}
    assert set(SAID) <= known
    assert all(say.why for say in SAID.values())


def test_every_term_is_found_by_its_own_name_unless_only_by_hand() -> None:
    for ruleset in catalog()["rulesets"]:
        found = [term for term in catalog()["glossary"] if term["ruleset"] == ruleset["id"]]
        how = words(ruleset["id"], found)
        for term in found:
            say = SAID.get((term["ruleset"], term["id"]))
            if say and say.by_hand:
                continue
            path = say.only[0] if say and say.only else "x/"
            before = f"{say.behind[0]} " if say and say.behind else ""
            assert [name for _, _, name in how.found(f"{before}{term['term']}", path)] == [term["id"]], term


def test_a_definition_is_told_in_parts_that_say_the_whole() -> None:
    parts = terms.linked(TERMS[2], GAME)
    assert parts == ["What a ", ["contest", "contest"], " is about."]
    assert terms.linked({**TERMS[2], "text": "A prize."}, GAME) == ["A prize."], "a term does not explain itself"


def test_the_file_of_a_ruleset_has_each_term_with_its_rule_and_the_title_of_that_page(tmp_path: Path) -> None:
    for term in catalog()["glossary"]:
        path = term["rule"].partition("#")[0]
        (tmp_path / path).mkdir(parents=True, exist_ok=True)
        (tmp_path / path / "index.html").write_text(f"<title>On {path} - hqweb</title>", encoding="utf-8")
    terms.write(tmp_path)
    told = json.loads((tmp_path / "assets/terms/heroquest.json").read_text(encoding="utf-8"))
    assert told["bump"]["rule"] == "heroquest/masteries/#lift"
    assert told["bump"]["page"] == "On heroquest/masteries"
    assert told["bump"]["term"] == "Bump"
    everywhere = json.loads((tmp_path / "assets/terms/glossary.json").read_text(encoding="utf-8"))
    assert everywhere["bump"]["term"] == "Bump"
    assert [book["book"] for book in everywhere["bump"]["books"]] == ["HeroQuest", "QuestWorlds"]
    first = everywhere["bump"]["books"][0]
    assert {key: first[key] for key in told["bump"]} == told["bump"]


def test_a_page_of_all_games_marks_what_several_of_them_know(tmp_path: Path) -> None:
    for term in catalog()["glossary"]:
        path = tmp_path / term["rule"].partition("#")[0] / "index.html"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("", encoding="utf-8")
    sentence = "<p>A contest, a bane, and the resistance to a contest.</p>"
    for path in ("", "odds/", "licences/"):
        (tmp_path / path).mkdir(exist_ok=True)
        (tmp_path / path / "index.html").write_text(page(sentence), encoding="utf-8")
    terms.write(tmp_path)
    for path, root in (("", ""), ("odds/", "../")):
        made = (tmp_path / path / "index.html").read_text(encoding="utf-8")
        assert MARK.findall(made) == [("contest", "contest"), ("resistance", "resistance")]
        assert f'<a href="{root}glossary/#contest">' in made
    assert (tmp_path / "licences/index.html").read_text(encoding="utf-8") == page(sentence)


def test_a_part_of_such_a_page_that_is_about_one_game_speaks_its_terms() -> None:
    steel = words("draw-steel", [term for term in catalog()["glossary"] if term["ruleset"] == "draw-steel"])
    how = {"": words("glossary", terms.shared()), "draw-steel": steel}
    part = '<div data-terms="draw-steel"><ul><li>A bane, an ability.</li></ul></div>'
    made = terms.marked(page(f"<p>An ability.</p>{part}<p>A bane, an edge.</p>"), "", "", how)
    assert re.findall(r'<a href="([^"]*)">', made) == [
        "glossary/#ability",
        "glossary/draw-steel/#bane",
        "glossary/draw-steel/#ability",
        "glossary/#edge",
    ]


def test_a_part_about_a_game_that_there_is_not_stops_the_build_and_says_which_there_are() -> None:
    with pytest.raises(SystemExit, match=r"odds/: data-terms='chess' is no ruleset\. Known: game\."):
        terms.marked(page('<p data-terms="chess">A prize.</p>'), "odds/", "", {"": GAME, "game": GAME})


def test_names_stand_in_order_under_their_letters() -> None:
    groups = by_letter([{"term": name} for name in ("Zeal", "état", "ebb", "XP", "7 ways", "Easy")])
    assert [(first, [term["term"] for term in group]) for first, group in groups] == [
        ("#", ["7 ways"]),
        ("E", ["Easy", "ebb", "état"]),
        ("X", ["XP"]),
        ("Z", ["Zeal"]),
    ]
    assert letter("Ω") == "Ω"


def test_each_ruleset_has_all_its_terms_once_and_the_list_of_names_all_of_them() -> None:
    for ruleset in catalog()["rulesets"]:
        listed = [term["id"] for _, group in entries(ruleset["id"]) for term in group]
        assert sorted(listed) == sorted(t["id"] for t in catalog()["glossary"] if t["ruleset"] == ruleset["id"])
    places = [(place["ruleset"], place["id"]) for term in names() for place in term["places"]]
    assert sorted(places) == sorted((term["ruleset"], term["id"]) for term in catalog()["glossary"])
    assert len(places) == len(set(places))


def test_an_unknown_ruleset_stops_the_build_and_says_which_there_are() -> None:
    with pytest.raises(PageError, match=r"glossary\('chess'\).*heroquest, questworlds"):
        entries("chess")
