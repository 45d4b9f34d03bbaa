"""The rules for hosts: what they say of each file, and that hosts can read them."""

from pathlib import Path

import pytest

from scripts import headers, server
from scripts.headers import Rule
from scripts.policy import policy

ENGINE = "assets/engine/0123456789abcdef"
CHANGING = ("index.html", "404.html", "heroquest/index.html", "sw.js", "manifest.webmanifest", "assets/engine.json")
POLICY = policy(["<script>go()</script>"])
HASHED = (f"{ENGINE}/pyodide.asm.wasm", f"{ENGINE}/x.whl", "assets/stylesheets/main.57a0d79d.min.css")


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name in (*CHANGING, *HASHED, "sitemap.xml.gz", f"{ENGINE}/pyodide.asm.wasm.br"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("<script>go()</script>" if name.endswith(".html") else name, encoding="utf-8")
    return tmp_path


def test_each_file_has_its_caching_from_one_rule(site: Path) -> None:
    rules = list(headers.rules(site, POLICY))
    for name in (*CHANGING, ""):
        assert headers.sent(rules, f"/{name}")["Cache-Control"] == "no-cache"
    for name in HASHED:
        assert headers.sent(rules, f"/{name}")["Cache-Control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize("name", [f"{ENGINE}/gone.wasm", "assets/engine/fedcba9876543210/x.whl"])
def test_what_is_not_there_is_not_kept_for_ever(site: Path, name: str) -> None:
    assert "Cache-Control" not in headers.sent(headers.rules(site, POLICY), f"/{name}")


def test_an_empty_folder_has_no_rule(site: Path) -> None:
    before = list(headers.rules(site, POLICY))
    (site / "assets" / "images").mkdir()
    assert list(headers.rules(site, POLICY)) == before


def test_every_answer_carries_the_policy(site: Path) -> None:
    for path in ("/", "/gone", f"/{ENGINE}/x.whl"):
        told = headers.sent(headers.rules(site, POLICY), path)
        assert told["X-Content-Type-Options"] == "nosniff"
        directives = told["Content-Security-Policy"].split("; ")
        assert "frame-ancestors 'self'" in directives
        assert "" not in directives
        (scripts,) = [each for each in directives if each.startswith("script-src")]
        assert "'unsafe-inline'" not in scripts
        assert "'unsafe-eval'" not in scripts


def test_one_page_alone_may_be_framed(site: Path) -> None:
    (site / "embed").mkdir()
    rules = list(headers.rules(site, POLICY, "default-src 'none'"))
    told = headers.sent(rules, "/embed/")
    assert told["Content-Security-Policy"] == "default-src 'none'; frame-ancestors *"
    assert told["Cache-Control"] == "no-cache"
    for path in ("/", "/gone", "/heroquest/", "/heroquest/gone", "/assets/engine.json", "/embed/gone"):
        assert "frame-ancestors 'self'" in headers.sent(rules, path)["Content-Security-Policy"]
    # Where no folder is, browsers go by the older header alone.
    assert "Content-Security-Policy" not in headers.sent(rules, "/gone/at/all/")
    assert headers.sent(rules, "/gone/at/all/")["X-Frame-Options"] == "SAMEORIGIN"


def test_what_is_written_is_read_again(site: Path) -> None:
    rules = list(headers.rules(site, POLICY))
    assert headers.read(headers.written(rules)) == rules


def test_packed_files_have_no_rules(site: Path) -> None:
    assert not [rule for rule in headers.rules(site, POLICY) if rule.path.endswith((".br", ".gz"))]


def test_types_are_those_of_the_sites_own_server(site: Path) -> None:
    for name in (*CHANGING, *HASHED):
        kind = headers.sent(headers.rules(site, POLICY), f"/{name}").get("Content-Type")
        assert kind in {None, server.TYPES[Path(name).suffix]}
    assert (
        headers.sent(headers.rules(site, POLICY), f"/{ENGINE}/pyodide.asm.wasm")["Content-Type"] == "application/wasm"
    )


def test_more_than_hosts_read_is_refused() -> None:
    assert headers.written([Rule("/a", {"A": "b" * 1995})] * 100)
    with pytest.raises(SystemExit, match="101 rules"):
        headers.written([Rule("/a", {"A": "b"})] * 101)
    with pytest.raises(SystemExit, match="line of 2001 characters"):
        headers.written([Rule("/a", {"A": "b" * 1996})])
