"""The server answers as a good static host does."""

import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from http.client import HTTPResponse
from pathlib import Path

import pytest

from scripts.server import Server, serving

ENGINE = "assets/engine/0123456789abcdef"
ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    for name in (
        "index.html",
        "404.html",
        "heroquest/index.html",
        "assets/engine.json",
        "assets/roller.js",
        f"{ENGINE}/pyodide.mjs",
        f"{ENGINE}/pyodide.asm.wasm",
        f"{ENGINE}/python_stdlib.zip",
        f"{ENGINE}/hqweb-0.1.0-py3-none-any.whl",
    ):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"this is {name}", encoding="utf-8")
    return folder


@pytest.fixture
def server(site: Path) -> Iterator[Server]:
    with serving(site) as running:
        yield running


def get(url: str, method: str = "GET") -> HTTPResponse:
    request = urllib.request.Request(url, method=method)  # noqa: S310 - loopback
    try:
        response: HTTPResponse = urllib.request.urlopen(request, timeout=10)  # noqa: S310 - loopback
    except urllib.error.HTTPError as error:
        return error  # type: ignore[return-value]
    return response


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("heroquest/", "text/html; charset=utf-8"),
        ("assets/engine.json", "application/json"),
        ("assets/roller.js", "text/javascript; charset=utf-8"),
        (f"{ENGINE}/pyodide.mjs", "text/javascript; charset=utf-8"),
        (f"{ENGINE}/pyodide.asm.wasm", "application/wasm"),
        (f"{ENGINE}/python_stdlib.zip", "application/zip"),
        (f"{ENGINE}/hqweb-0.1.0-py3-none-any.whl", "application/zip"),
    ],
)
def test_every_file_has_its_type(server: Server, name: str, kind: str) -> None:
    with get(server.url + name) as response:
        assert response.status == 200
        assert response.headers["Content-Type"] == kind


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("", "no-cache"),
        ("assets/engine.json", "no-cache"),
        (f"{ENGINE}/pyodide.asm.wasm", "public, max-age=31536000, immutable"),
        (f"{ENGINE}/gone.wasm", "no-cache"),
    ],
)
def test_only_what_stands_below_a_hash_is_kept(server: Server, name: str, kept: str) -> None:
    with get(server.url + name) as response:
        assert response.headers["Cache-Control"] == kept


@pytest.mark.parametrize("name", ["gone", "assets/", "../secret", "%2e%2e/secret", "heroquest/gone/"])
def test_what_is_not_there_gets_the_sites_own_page(server: Server, site: Path, name: str) -> None:
    (site.parent / "secret").write_text("outside", encoding="utf-8")
    with get(server.url + name) as response:
        assert response.status == 404
        assert response.read() == b"this is 404.html"


def test_head_has_no_body(server: Server) -> None:
    for name in ("", "gone"):
        with get(server.url + name, "HEAD") as response:
            assert response.read() == b""


def test_below_a_prefix(site: Path) -> None:
    with serving(site, prefix="some/where") as server:
        assert server.url.endswith("/some/where/")
        with get(f"{server.url}heroquest/") as response:
            assert response.read() == b"this is heroquest/index.html"
        with get(f"http://127.0.0.1:{server.server_port}/heroquest/") as response:
            assert response.status == 404


def test_it_can_go_offline_and_come_back(site: Path) -> None:
    with serving(site) as server:
        port = server.server_port
        server.shutdown()
        server.server_close()
        with pytest.raises(urllib.error.URLError):
            get(server.url)
    with serving(site, port=port) as server, get(server.url) as response:
        assert response.status == 200


def said(site: Path, port: int) -> str:
    command = [sys.executable, "-m", "scripts.server", "--site", str(site), "--port", str(port)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=30, check=False)
    assert done.returncode == 1
    return done.stderr


def test_a_taken_port_is_told_in_one_line(server: Server, site: Path) -> None:
    port = server.server_port
    assert said(site, port) == f"scripts/serve: port {port} is taken; try scripts/serve --port {port + 1}\n"


def test_no_port_and_no_site_are_told_too(site: Path, tmp_path: Path) -> None:
    assert said(site, 70000) == "scripts/serve: 70000 is no port; ports go from 1 to 65535\n"
    assert "there is no built site" in said(tmp_path / "gone", 0)


def test_the_sitemap_tells_the_address_at_which_it_is_served(site: Path) -> None:
    built_for = "https://rules.example/hqweb/"
    pages = "".join(f"<url><loc>{built_for}{page}</loc></url>" for page in ("", "heroquest/"))
    (site / "sitemap.xml").write_text(f"<urlset>{pages}</urlset>", encoding="utf-8")
    with serving(site, prefix="/below") as server:
        with get(f"{server.url}sitemap.xml") as reply:
            told = reply.read().decode()
        assert f"<loc>{server.url}</loc>" in told
        assert f"<loc>{server.url}heroquest/</loc>" in told
        assert built_for not in told
