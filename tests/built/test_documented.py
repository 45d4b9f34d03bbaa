"""Walks the catalog: everything the engine knows is on the page where a reader would look for it."""

import html
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from hqweb.core.fields import Json
from hqweb.reference.data import OPS, all_limits
from hqweb.reference.refusals import CODES
from tests.browser.pages import SITE, paths, text_of
from tests.core.calls import catalog, procedures, without_former

REFERENCE = ("hqweb.handle", "hqweb.core.errors.HqwebError", "hqweb.registry.find", "hqweb.core.fields.Field")
MARK = re.compile(r"<hq-term><a [^>]*>(.*?)</a></hq-term>")


@cache
def words_of(path: str) -> str:
    """The words of a page, without its markup."""
    return " ".join(html.unescape(re.sub(r"<[^>]*>", "", text_of(path))).split())


def part_of(path: str, start: str, tag: str = "li") -> str:
    """The words of the element that has this id, up to the next one of its kind that has an id."""
    found = re.search(
        rf'<{tag} id="{re.escape(start)}"[^>]*>(.*?)(?=<{tag} id="|<h2|</article>)', text_of(path), re.DOTALL
    )
    assert found, f"{path} has no {start}"
    return " ".join(html.unescape(re.sub(r"<[^>]*>", "", found[1])).split())


@cache
def chapter(entry: str) -> str:
    """A ruleset page's section on one of its procedures, as markup without term marks."""
    ruleset, _, short = entry.partition(".")
    text = MARK.sub(r"\1", text_of(f"package/{ruleset}/"))
    found = re.search(rf'<h2 id="{re.escape(short)}">(.*?)(?=<h2|</article>)', text, re.DOTALL)
    assert found, f"package/{ruleset}/ has no {short}"
    return found[1]


def said(value: Json) -> str:
    """A value as the pages write it."""
    return html.escape(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False), quote=True)


def expected(fields: list[dict[str, Any]]) -> list[str]:
    """The required markup for each field, in order: name and label, options with notes, when, default."""
    told: list[str] = []
    for field in fields:
        told.append(f"<code>{field['name']}</code> {html.escape(field['label'])}: ")
        for option in field.get("options", []):
            note = f" ({html.escape(option['note'])})" if "note" in option else ""
            told.append(f"<code>{option['value']}</code> {html.escape(option['label'])}{note}")
        if "default" not in field:
            told.append("Needed.")
        elif field["default"] not in ("", []):
            told.append(f"Default <code>{said(field['default'])}</code>.")
        if "when" in field:
            told.append(f"Where <code>{field['when']['field']}</code> is ")
            told += [f"<code>{said(value)}</code>" for value in field["when"]["in"]]
        told += expected(field.get("fields", []))
    return told


@pytest.mark.parametrize("entry", procedures(), ids=lambda entry: entry["id"])
def test_a_procedure_stands_on_its_package_page_with_all_that_it_takes(entry: dict[str, Any]) -> None:
    text = html.unescape(chapter(entry["id"]))
    place = 0
    for words in map(html.unescape, expected(entry["fields"])):
        found = text.find(words, place)
        assert found >= 0, f"{entry['id']}: {words!r} does not stand after {text[max(place - 80, 0) : place]!r}"
        place = found
    assert f"<code>{entry['id']}</code>" in text
    short = entry["id"].partition(".")[2]
    for move in entry["moves"]:
        assert f'id="{short}.do.{move["do"]}"' in text and f">{move['title']}</a>" in text, move
    for outcome in (*entry["outcomes"], *entry["endings"]):
        assert f"<code>{outcome['key']}</code> {outcome['label']}" in text, outcome


def bounds(fields: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """Kind and bounds of whole numbers and lists, as pages write them."""
    told = []
    for field in fields:
        low, high = (str(field.get(each)).replace("-", "−") for each in ("low", "high"))
        if field["kind"] == "int":
            told.append((field["name"], f"a whole number from {low} to {high}"))
        elif field["kind"] == "text":
            told.append((field["name"], f"a text of at most {high} characters"))
        elif field["kind"] == "list":
            told.append((field["name"], f"a list of {low if low == high else f'{low} to {high}'} rows"))
        told += bounds(field.get("fields", []))
    return told


@pytest.mark.parametrize("entry", procedures(), ids=lambda entry: entry["id"])
def test_a_field_stands_there_with_its_bounds(entry: dict[str, Any]) -> None:
    text = html.unescape(chapter(entry["id"]))
    for name, takes in bounds(entry["fields"]):
        assert re.search(rf"<code>{name}</code> [^<]*: {re.escape(takes)}\.", text), (name, takes)


def test_no_id_stands_twice() -> None:
    for path in paths():
        if path.startswith("package/"):
            ids = re.findall(r'\bid="([^"]+)"', text_of(path))
            assert len(ids) == len(set(ids)), (path, sorted({each for each in ids if ids.count(each) > 1}))


def test_every_table_stands_on_a_page() -> None:
    rows = {row for path in paths() for row in re.findall(r'data-row="([^"]+)"', text_of(path))}
    compared = words_of("editions/")
    for table in catalog()["tables"]:
        for row in table["rows"]:
            # What sets two editions side by side stands there in one table for both, without the keys of either.
            side_by_side = table["id"].endswith(".edition") and all(str(cell) in compared for cell in row["cells"])
            assert f"{table['id']}/{row['key']}" in rows or side_by_side, (table["id"], row["key"])


def test_every_term_stands_in_the_glossary() -> None:
    for term in catalog()["glossary"]:
        path = f"glossary/{term['ruleset']}/"
        assert path in paths(), f"there is no {path}"
        assert re.search(rf'\bid="{term["id"]}"', text_of(path)), (path, term["id"])
        assert term["term"] in words_of(path) and " ".join(term["text"].split()) in words_of(path), term["id"]


def test_every_code_and_every_limit_stands_on_a_page_with_what_it_means() -> None:
    for code, refusal in CODES.items():
        told = part_of("package/refusals/", code)
        assert told.startswith(code) and refusal.means in told and refusal.field in told
    for limit in all_limits():
        told = part_of("package/refusals/", limit.name)
        assert told.startswith(f"{limit.name} = {limit.value:,}") and limit.why.replace("`", "") in told


def test_every_operation_stands_on_the_reference_page() -> None:
    for name, op in OPS.items():
        told = part_of("package/reference/", f"op-{name}")
        assert op.gives in told and all(part in told for part in (*op.takes, *op.may)), name


@pytest.mark.parametrize("name", REFERENCE)
def test_a_public_name_stands_in_the_reference_with_its_example(name: str) -> None:
    page = "package/procedures/" if ".fields." in name else "package/reference/"
    assert f'id="{name}"' in text_of(page)
    if name == "hqweb.handle":
        assert "Marginal defeat" in words_of(page) and "&gt;&gt;&gt;" in text_of(page)


def test_what_is_offered_for_download_stands_there() -> None:
    for path in ("package/data/", "package/"):
        links = re.findall(r'href="((?:\.\./)+(?:data|package)/[^"#]+\.(?:json|md|whl))"', text_of(path))
        assert links, path
        for link in links:
            assert (SITE / path / link).resolve().is_file(), link


def test_the_built_data_are_those_of_the_engine() -> None:
    folder = Path(SITE) / "data" / "1"
    found = json.loads((folder / "procedures.json").read_text("utf-8"))
    assert found["procedures"] == without_former(procedures())
