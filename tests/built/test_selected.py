"""The browser tests that a change to a rule selects, on the built site."""

import subprocess

from scripts.testing import parts
from scripts.testing.changed import commands, selected


def test_pytest_finds_the_page_that_a_rule_selects() -> None:
    looks = commands(selected(["hqweb/draw_steel/fight/tokens.py"]))[-1]
    done = subprocess.run([*looks.words, "--collect-only"], cwd=parts.ROOT, capture_output=True, text=True, check=False)
    named = [line.partition("::")[2] for line in done.stdout.splitlines() if "::" in line]
    assert "test_a_page_fits_and_is_open_to_all[chromium-draw-steel/hero-tokens/]" in named, done.stderr
    assert {name.partition("[")[0] for name in named} == {"test_a_page_fits_and_is_open_to_all"}
    assert all("draw-steel" in name for name in named)
