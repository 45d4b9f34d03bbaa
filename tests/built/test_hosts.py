"""nginx and Caddy, with the configurations that the project ships, send the site as it is meant."""

import gzip
import html
import json
import re
from pathlib import Path

import pytest

from scripts import headers
from tests.built.hosts import SHIPPED, Host

# Types by their names alone; nginx and Caddy differ in the character set of some.
KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".zip": "application/zip",
}


def engine(site: Path) -> str:
    path: str = json.loads((site / "assets" / "engine.json").read_text(encoding="utf-8"))["path"]
    return f"assets/{path}"


def address(name: str) -> str:
    """Return the address at which a file is asked for: a page by its folder."""
    return name.removesuffix("index.html") if name.endswith("index.html") else name


def test_every_file_is_there_with_its_type_and_its_caching(host: Host, site: Path, names: list[str]) -> None:
    rules = headers.read((site / "_headers").read_text(encoding="utf-8"))
    for name in names:
        reply = host.get(address(name))
        assert (name, reply.status) == (name, 200)
        assert reply.body == (site / name).read_bytes(), name
        told = headers.sent(rules, f"/{address(name)}")
        assert (name, reply.headers["cache-control"]) == (name, told["Cache-Control"])
        assert reply.headers["x-content-type-options"] == "nosniff"
        assert "content-encoding" not in reply.headers
        kind = KINDS.get(Path(name).suffix)
        assert kind is None or (name, reply.headers["content-type"].partition(";")[0]) == (name, kind)


@pytest.mark.parametrize(("coding", "suffix"), [("br", ".br"), ("gzip", ".gz")])
def test_what_is_packed_is_sent_packed(host: Host, site: Path, names: list[str], coding: str, suffix: str) -> None:
    if coding not in host.codings:
        pytest.skip(f"{host.name} has no module for {coding} on this machine")
    for name in names:
        packed = site / f"{name}{suffix}"
        plain = host.get(address(name))
        reply = host.get(address(name), accept=coding)
        assert (name, reply.status) == (name, 200)
        assert (name, reply.headers["content-type"]) == (name, plain.headers["content-type"])
        assert reply.headers["cache-control"] == plain.headers["cache-control"]
        if packed.is_file():
            assert (name, reply.headers.get("content-encoding")) == (name, coding)
            assert "accept-encoding" in reply.headers["vary"].lower()
            assert "accept-encoding" in plain.headers["vary"].lower()
            assert reply.body == packed.read_bytes(), name
        else:
            assert "content-encoding" not in reply.headers
            assert reply.body == (site / name).read_bytes(), name


def test_a_browser_gets_the_best_it_takes(host: Host, site: Path) -> None:
    best = "br" if "br" in host.codings else "gzip"
    wasm = f"{engine(site)}pyodide.asm.wasm"
    assert host.get(wasm, accept="gzip, deflate, br, zstd").headers["content-encoding"] == best
    page = host.get("heroquest/", accept="gzip")
    assert gzip.decompress(page.body) == (site / "heroquest" / "index.html").read_bytes()


def test_policy(host: Host, site: Path) -> None:
    for page in ("", "heroquest/", "gone"):
        assert host.get(page).headers["content-security-policy"] == "frame-ancestors 'self'"
    assert host.get("embed/").headers["content-security-policy"] == "frame-ancestors *"
    assert host.get("embed/gone").headers["content-security-policy"] == "frame-ancestors 'self'"
    for script in (f"{engine(site)}worker.js", "assets/roller.js"):
        policy = host.get(script).headers["content-security-policy"]
        assert "script-src 'self' 'wasm-unsafe-eval'" in policy
        assert "unsafe-inline" not in policy


@pytest.mark.parametrize("name", ["gone", "heroquest/gone/", "_headers", "assets/", "assets/engine/", "gone.zip"])
def test_what_is_not_there_gets_the_sites_own_page(host: Host, site: Path, name: str) -> None:
    reply = host.get(name)
    assert reply.status == 404
    assert reply.body == (site / "404.html").read_bytes()
    assert reply.headers["content-type"] == "text/html; charset=utf-8"
    assert reply.headers["cache-control"] == "no-cache"


def test_an_engine_that_is_gone_is_not_kept(host: Host) -> None:
    reply = host.get("assets/engine/0123456789abcdef/python_stdlib.zip")
    assert reply.status == 404
    assert reply.headers["cache-control"] == "no-cache"
    assert reply.headers["content-type"] == "text/html; charset=utf-8"


def test_a_page_without_its_slash_leads_to_the_page(host: Host) -> None:
    reply = host.get("heroquest")
    assert reply.status in {301, 308}
    assert reply.headers["location"] in {f"{host.below}/heroquest/", "heroquest/"}


def test_head_has_no_body(host: Host) -> None:
    reply = host.get("heroquest/", accept="gzip", method="HEAD")
    assert (reply.status, reply.body) == (200, b"")
    assert reply.headers["content-encoding"] == "gzip"


@pytest.mark.parametrize("name", ["nginx.conf", "Caddyfile"])
def test_the_page_shows_the_configuration_that_is_tried(site: Path, name: str) -> None:
    page = (site / "contributing" / "hosting" / "index.html").read_text(encoding="utf-8")
    blocks = [html.unescape(each) for each in re.findall(r"<pre><code>(.*?)</code></pre>", page, re.DOTALL)]
    # Markdown turns tabs into spaces.
    shipped = (SHIPPED / name).read_text(encoding="utf-8")
    assert [line.split() for line in shipped.splitlines()] in [
        [line.split() for line in each.splitlines()] for each in blocks
    ]
