"""The file of licenses in the built site: everything shipped is in it, and the page *Licenses* links to it."""

import re
from importlib.metadata import distribution
from pathlib import Path

import pytest

from tests.browser.pages import text_of

ICONS = re.compile(r'\bd=\\?["\']([^"\'\\]+)')
SHIPPED = (
    ("hqweb", "MIT License"),
    ("lit-html", "Copyright (c) 2017 Google LLC"),
    ("idb", "Copyright (c) 2016, Jake Archibald"),
    ("lean-qr", "David Evans"),
    ("minisearch", "Copyright 2022 Luca Ongaro"),
    ("workbox-core", "Copyright 2018 Google LLC"),
    ("workbox-precaching", "Copyright 2018 Google LLC"),
    ("workbox-routing", "Copyright 2018 Google LLC"),
    ("workbox-strategies", "Copyright 2018 Google LLC"),
    ("Pyodide", "MPL-2.0"),
    ("CPython and its standard library", "Copyright (c) 2001-2024 Python Software Foundation"),
    ("Emscripten", "Copyright (c) 2010-2014 Emscripten authors"),
    ("musl", "Rich Felker"),
    ("libffi", "Anthony Green"),
    ("zlib", "Jean-loup Gailly and Mark Adler"),
    ("bzip2", "Julian R Seward"),
    ("Expat, in CPython", "Expat maintainers"),
    ("HACL*, in CPython", "INRIA, CMU and Microsoft Corporation"),
    ("Material for MkDocs", "Martin Donath"),
    ("Material Design icons", "Pictogrammers"),
    ("Octicons", "GitHub"),
    ("Font Awesome Free icons", "CC BY 4.0"),
    ("clipboard.js", "Copyright (c) Zeno Rocha"),
    ("escape-html", "TJ Holowaychuk"),
    ("RxJS", "Netflix"),
    ("tslib", "Microsoft Corporation"),
    ("focus-visible", "W3C-20150513"),
    ("material-design-color", "Denis Malinochkin"),
)
TEXTS = {
    "MIT": "Permission is hereby granted, free of charge, to any person obtaining",
    "MPL-2.0": "3.2. Distribution of Executable Form",
    "PSF-2.0": "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
    "Apache-2.0": "TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION",
    "0BSD": "for any\npurpose with or without fee is hereby granted",
    "W3C-20150513": "This work is being provided by the copyright holders",
}


@pytest.fixture(scope="module")
def parts(site: Path) -> dict[str, str]:
    """Return the parts of the file by their first lines."""
    text = (site / "licences.txt").read_text("utf-8")
    found = [each.strip() for each in text.split(f"\n{'=' * 80}\n")[1:]]
    return {each.partition("\n")[0]: each for each in found}


@pytest.mark.parametrize(("name", "words"), SHIPPED, ids=[name for name, _ in SHIPPED])
def test_what_is_shipped_has_its_notice(parts: dict[str, str], name: str, words: str) -> None:
    assert words in parts[name]
    assert re.match(r"License: \S", parts[name].splitlines()[1])


@pytest.mark.parametrize("name", TEXTS)
def test_the_standard_texts_are_in_it(parts: dict[str, str], name: str) -> None:
    assert TEXTS[name] in parts[f"The text of {name}"]


def test_the_page_links_to_it() -> None:
    assert 'href="../licences.txt"' in text_of("licences/")


def test_the_file_is_there_without_a_network(site: Path) -> None:
    assert '"url":"licences.txt"' in (site / "sw.js").read_text("utf-8")


def test_only_these_icon_sets_are_drawn(site: Path) -> None:
    """The theme's other set, Simple Icons, needs no notice, but its marks belong to their owners."""
    icons = Path(str(distribution("mkdocs-material").locate_file("material/templates/.icons")))
    text = "".join(path.read_text("utf-8") for path in site.glob("assets/*.css"))
    drawn = set(ICONS.findall(text)) | set(ICONS.findall(text_of("")))
    sets = {
        path.relative_to(icons).parts[0]
        for path in icons.rglob("*.svg")
        if path.parent != icons and drawn & set(ICONS.findall(path.read_text("utf-8")))
    }
    assert sets == {"material", "octicons", "fontawesome"}
