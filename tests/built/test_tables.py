"""No table of the built site is left to the theme's script, whose box scrolls where no key reaches it."""

import re

from tests.browser.pages import paths, text_of


def test_every_table_is_one_of_the_sites_own() -> None:
    tables = [(path, tag) for path in paths() for tag in re.findall(r"<table\b[^>]*>", text_of(path))]
    assert {path for path, _ in tables} >= {"heroquest/masteries/", "licences/", "performance/"}
    assert not [(path, tag) for path, tag in tables if 'class="hq-table' not in tag]
