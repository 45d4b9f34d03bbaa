"""The glossary of the built site: every term with its full rule, marked on the pages that speak of it."""

import gzip
import json
import re
from html import unescape
from typing import Any

import pytest

from scripts.prose import Prose
from scripts.terms import COMMON, SHARED
from scripts.wording import PASSED_OVER, SAID
from tests.browser.pages import SITE, paths, text_of
from tests.core.calls import catalog

RULESETS = [ruleset["id"] for ruleset in catalog()["rulesets"]]
each_ruleset = pytest.mark.parametrize("ruleset", RULESETS)
LINK = re.compile(r'<hq-term><a href="([./]*)glossary/(?:([\w-]+)/)?#([\w-]+)">')
ENTRY = re.compile(
    r'<h3 class="hq-name" id="([\w-]+)">([^<]*)</h3>\s*<p>(.*?)</p>\s*'
    r'<p class="hq-full"[^>]*><a href="([^"]+)">Full rule: ([^<]*)</a></p>',
    re.DOTALL,
)
# Paragraphs and items that are plain text, where nobody can argue about what is prose.
PLAIN = re.compile(r"<(p|li)>([^<>]*)</\1>")
# What whoever knows the games finds on these pages; typed here, not asked of the pass that marks.
KNOWN = {
    "heroquest/group-contest/": {"group-contest", "prize", "tactic", "ability", "rating", "boost", "tie"},
    "questworlds/bumps/": {"bump", "mastery", "hero-point", "fumble", "success"},
    "questworlds-097/contest/": {"contest", "success", "prize", "degree", "standoff"},
    "draw-steel/conditions/": {"condition", "bane", "edge", "strike", "double-bane", "stamina"},
    "spheres/fate/": {"fate", "triumph", "tragedy", "degree", "tier"},
    "": {"contest", "resistance", "mastery", "rating", "tier", "bane", "advantage", "skill", "success", "tie"},
    "learn/": {"contest", "round", "tier", "dc"},
    "quick/": {"chained-contest", "story-point", "condition", "fate"},
    "odds/": {"hero-point", "augment", "exchange"},
    "gm/": {"ability", "contest", "round"},
}
# The definitions of one game, as gzip sends them.
FILE = 5_500


def terms_of(ruleset: str) -> list[dict[str, Any]]:
    """The glossary of a ruleset."""
    return [term for term in catalog()["glossary"] if term["ruleset"] == ruleset]


def words_of(markup: str) -> str:
    """The words of some markup."""
    return unescape(re.sub(r"<[^>]*>", "", markup))


def file_of(ruleset: str) -> dict[str, Any]:
    """The file of definitions of a ruleset."""
    found: dict[str, Any] = json.loads((SITE / "assets" / "terms" / f"{ruleset}.json").read_text(encoding="utf-8"))
    return found


def anchored(rule: str) -> bool:
    """Return whether a rule, as ``page/#anchor``, is on its page."""
    path, _, anchor = rule.partition("#")
    return f'id="{anchor}"' in text_of(path)


@each_ruleset
def test_every_term_stands_in_the_glossary_with_its_definition_and_a_way_to_its_full_rule(ruleset: str) -> None:
    page = f"glossary/{ruleset}/"
    found = {ident: rest for ident, *rest in ENTRY.findall(text_of(page))}
    assert set(found) == {term["id"] for term in terms_of(ruleset)}
    for term in terms_of(ruleset):
        name, text, link, title = found[term["id"]]
        assert (unescape(name), words_of(text)) == (term["term"], term["text"])
        path, _, anchor = term["rule"].partition("#")
        assert link == f"../../{path.strip('/')}/#{anchor}"
        assert anchored(f"{path.strip('/')}/#{anchor}"), term
        assert f"<title>{title} - hqweb</title>" in text_of(f"{path.strip('/')}/"), term


@each_ruleset
def test_the_file_of_definitions_says_the_same_and_is_small(ruleset: str) -> None:
    found = file_of(ruleset)
    assert list(found) == [term["id"] for term in terms_of(ruleset)]
    for term in terms_of(ruleset):
        told = found[term["id"]]
        parts = [part if isinstance(part, str) else part[0] for part in told["text"]]
        inner = [part[1] for part in told["text"] if not isinstance(part, str)]
        assert "".join(parts) == term["text"]
        assert told["term"] == term["term"]
        assert anchored(told["rule"])
        assert f"<title>{told['page']} - hqweb<" in unescape(text_of(told["rule"].partition("#")[0]))
        assert set(inner) <= set(found) - {term["id"]}
    assert any(not isinstance(part, str) for told in found.values() for part in told["text"])
    data = (SITE / "assets" / "terms" / f"{ruleset}.json").read_bytes()
    assert len(gzip.compress(data, mtime=0)) <= FILE


def test_all_marks_lead_to_an_entry_of_the_page_s_own_game_and_none_stands_twice() -> None:
    ids = {ruleset: {term["id"] for term in terms_of(ruleset)} for ruleset in RULESETS}
    ids[""] = set(file_of("glossary"))
    for path in paths():
        marks = LINK.findall(text_of(path))
        home = next((part for part in path.split("/")[:2] if part in RULESETS), "")
        for root, ruleset, name in marks:
            assert root == "../" * path.count("/")
            assert ruleset == home or not home, f"{path} speaks of {ruleset}"
            assert name in ids[ruleset]
        if not path.startswith("glossary/"):
            by_script = [(ruleset, name) for _, ruleset, name in marks]
            twice = {mark[1] for mark in by_script if by_script.count(mark) > 1}
            # A page may mark a word more than once by hand.
            source = re.findall(r'term\("([\w-]+)"', source_of(path))
            assert twice <= set(source), path


def source_of(path: str) -> str:
    """The source of a page, empty where it is made from something else."""
    docs = SITE.parent / "docs"
    files = [docs / f"{path.rstrip('/')}.md", docs / path / "index.md"]
    return "".join(file.read_text(encoding="utf-8") for file in files if file.is_file())


def test_pages_about_no_game_mark_nothing() -> None:
    for path in ("offline/", "licences/", "contributing/architecture/", "glossary/", "package/"):
        assert "<hq-term>" not in text_of(path), path


def test_what_several_games_have_is_told_for_each_of_them_and_listed_once() -> None:
    found = file_of("glossary")
    meant: dict[str, dict[str, Any]] = {}
    for term in catalog()["glossary"]:
        meant.setdefault(term["term"].casefold(), {})[term["ruleset"]] = term
    assert {told["term"].casefold() for told in found.values()} == {
        name for name, games in meant.items() if len(games) > 1
    }
    titles = {ruleset["id"]: ruleset["title"] for ruleset in catalog()["rulesets"]}
    for ident, told in found.items():
        games = meant[told["term"].casefold()]
        assert [book["book"] for book in told["books"]] == [titles[ruleset] for ruleset in games]
        for book, (ruleset, term) in zip(told["books"], games.items(), strict=True):
            same = file_of(ruleset)[term["id"]]
            assert {key: book[key] for key in same} == same
        assert text_of("glossary/").count(f'id="{ident}"') == 1


@pytest.mark.parametrize("path", KNOWN)
def test_a_page_marks_what_its_readers_will_ask_about(path: str) -> None:
    assert {name for _, _, name in LINK.findall(text_of(path))} >= KNOWN[path]


@each_ruleset
def test_every_page_of_a_game_marks_each_name_of_several_words_that_it_says(ruleset: str) -> None:
    """Looked for without the pass: names that can mean nothing else, in text without any markup."""
    sure = {
        term["id"]: re.compile(rf"(?i)(?<![\w-]){re.escape(term['term'])}(?![\w-])")
        for term in terms_of(ruleset)
        if " " in term["term"] and (ruleset, term["id"]) not in SAID
    }
    looked = 0
    for path in paths():
        if path.startswith(f"{ruleset}/"):
            html = re.sub(r"(?s)<(figure|hq-roller|details|nav|form)\b.*?</\1>", "", text_of(path))
            article = html.partition("<article")[2].partition("</article>")[0]
            text = " ".join(said for _, said in PLAIN.findall(article))
            marked = {name for _, _, name in LINK.findall(text_of(path))}
            said = {name for name, pattern in sure.items() if pattern.search(text)}
            # A longer name holds a shorter one.
            longer = {name for name in said for other in said if name != other and name in other}
            assert said - longer <= marked, path
            looked += len(said)
    assert looked or ruleset in {"heroquest", "spheres"} or not sure, "something was looked at"


def test_no_mark_stands_in_a_heading_a_link_a_button_or_code() -> None:
    for path in paths():
        for outer in ("h1", "h2", "h3", "h4", "button", "code", "pre", "summary", "th", "svg", "hq-roller"):
            for inside in re.findall(rf"(?s)<{outer}\b[^>]*>(.*?)</{outer}>", text_of(path)):
                assert "<hq-term>" not in inside, (path, outer)
        for inside in re.findall(r"(?s)<a\b[^>]*>(.*?)</a>", text_of(path)):
            assert "<hq-term>" not in inside, path


def test_every_phrase_that_is_passed_over_is_said_somewhere() -> None:
    for ruleset, phrases in PASSED_OVER.items():
        books = tuple(f"{each}/" for each in RULESETS)
        said = " ".join(
            piece.text
            for path in (COMMON if ruleset == SHARED else paths())
            if path.startswith(f"{ruleset}/" if ruleset in RULESETS else books) or ruleset == SHARED
            for piece in Prose(re.sub(r"</?hq-term>|<a href=\"[^\"]*glossary[^>]*>", "", text_of(path))).pieces
        )
        plain = " ".join(said.split()).lower()
        assert [phrase for phrase in phrases if phrase not in plain] == [], ruleset


def test_each_term_is_an_entry_of_the_search_with_its_definition_alone() -> None:
    index = json.loads((SITE / "assets" / "search.json").read_text(encoding="utf-8"))
    found = {f"{page['path']}#{place[0]}": place[1:] for page in index["pages"] for place in page["places"]}
    for term in catalog()["glossary"]:
        assert found[f"glossary/{term['ruleset']}/#{term['id']}"] == ["term", term["term"], term["text"]]
    letters = [place for place in found if re.search(r"glossary/.*#letter-", place)]
    assert letters == [], "a letter is no result"


def test_the_lists_of_contents_have_letters_and_no_terms() -> None:
    for ruleset in RULESETS:
        contents = re.search(r'(?s)<nav class="md-nav md-nav--secondary".*?</nav>', text_of(f"glossary/{ruleset}/"))
        assert contents
        assert set(re.findall(r'href="#([\w-]+)"', contents[0])) == {
            f"letter-{term['term'][0].lower()}" for term in terms_of(ruleset)
        }


def test_definitions_are_stored_with_the_pages() -> None:
    worker = (SITE / "sw.js").read_text(encoding="utf-8")
    for name in (
        "assets/terms.js",
        "assets/terms.css",
        *(f"assets/terms/{name}.json" for name in (*RULESETS, "glossary")),
    ):
        assert f'"url":"{name}"' in worker
