"""The policy in every page of the built site, read as a browser reads it."""

import re

import pytest

from scripts import embed
from scripts.policy import inline_scripts, policy, source_of
from tests.browser.pages import SITE

META = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">')
HASH = re.compile(r"'sha256-[^']+'")


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    """Return every page but the one for frames on other sites, which has a policy of its own."""
    found = {path.relative_to(SITE).as_posix(): path.read_text(encoding="utf-8") for path in SITE.rglob("*.html")}
    assert {"index.html", "404.html", embed.PAGE} <= found.keys(), f"no built site in {SITE}: run scripts/build first"
    del found[embed.PAGE]
    return found


def directives(told: str) -> dict[str, list[str]]:
    return {name: sources.split() for name, _, sources in (each.partition(" ") for each in told.split("; "))}


def test_every_page_has_the_one_policy_before_all_that_it_loads(pages: dict[str, str]) -> None:
    told = policy(pages.values())
    for name, html in pages.items():
        assert META.findall(html) == [told], name
        before = html[: html.index('<meta http-equiv="Content-Security-Policy"')]
        assert re.findall(r"<(\w+)", before) == ["html", "head", "meta"], name


def test_every_inline_script_has_its_hash_and_each_hash_is_used(pages: dict[str, str]) -> None:
    allowed = set(HASH.findall(policy(pages.values())))
    used = {name: {source_of(script) for script in inline_scripts(html)} for name, html in pages.items()}
    assert all(used.values())
    assert {source for each in used.values() for source in each} == allowed


def test_the_policy_lets_nothing_in_from_outside_and_runs_no_text(pages: dict[str, str]) -> None:
    told = directives(policy(pages.values()))
    assert told["default-src"] == ["'none'"]
    assert set(told["script-src"]) - set(HASH.findall(policy(pages.values()))) == {"'self'", "'wasm-unsafe-eval'"}
    assert told["style-src"] == ["'self'"]
    allowed = {"'none'", "'self'", "'wasm-unsafe-eval'", "data:"}
    for name, sources in told.items():
        assert {each for each in sources if not HASH.fullmatch(each)} <= allowed, name
    assert {name for name, sources in told.items() if "data:" in sources} == {"img-src"}
    assert {"base-uri", "form-action", "object-src"} <= told.keys()


def test_only_what_runs_needs_a_hash() -> None:
    html = (
        "<script>a()</script><script src='b.js'></script><script type='application/json'>{}</script>"
        "<script type='module'>c()</script><p>text</p>"
    )
    assert inline_scripts(html) == ["a()", "c()"]
    told = policy([html, "<script>a()</script>"])
    assert sorted(HASH.findall(told)) == sorted(map(source_of, ("a()", "c()")))


def test_the_page_for_frames_has_its_own_policy_with_its_one_inline_script() -> None:
    html = (SITE / embed.PAGE).read_text(encoding="utf-8")
    (told,) = META.findall(html)
    (script,) = embed.MAP.findall(html)
    assert HASH.findall(told) == [source_of(script)] and inline_scripts(html) == []
    assert {*directives(told)["script-src"]} == {"'self'", "'wasm-unsafe-eval'", source_of(script)}
    assert directives(told)["frame-src"] == directives(told)["base-uri"] == ["'none'"]
